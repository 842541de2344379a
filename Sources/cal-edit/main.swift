print("cal-edit")
