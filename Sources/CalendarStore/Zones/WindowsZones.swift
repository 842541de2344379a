/// The time zones of Windows, by the names that Exchange and Outlook write, and the IANA zone that each means.
///
/// Source: CLDR's `windowsZones` (territory 001; Unicode License v3), with the places that Windows displays for each.
enum WindowsZones {
  /// The IANA name for a Windows name (`W. Europe Standard Time`); nil for any other.
  ///
  /// Outlook numbers zones that differ from the system's of that name (`Central Standard Time 1`); the number is
  /// passed over.
  static func ianaName(forName name: String) -> String? {
    let key = name.lowercased()
    if let zone = zones.first(where: { $0.key == key }) { return zone.ianaName }
    let words = name.split(separator: " ")
    guard words.count > 2, let number = words.last, number.allSatisfy(\.isNumber) else { return nil }
    return ianaName(forName: words.dropLast().joined(separator: " "))
  }

  /// The IANA name for what Windows displays (`(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna`).
  ///
  /// The zone is the one that shares most places with the text; an offset before them must not contradict it by more
  /// than an hour, since lands have changed theirs. Nil when no place is known.
  static func ianaName(forDisplayName text: String) -> String? {
    let (offset, places) = DisplayName.parts(of: text)
    let wanted = Set(DisplayName.places(in: places))
    var best: (score: Int, distance: Int, ianaName: String)?
    for zone in zones {
      let score = zone.places.filter(wanted.contains).count
      let distance = abs((offset ?? zone.offset) - zone.offset)
      guard score > 0, distance <= 3600 else { continue }
      if let best, (best.score, -best.distance) >= (score, -distance) { continue }
      best = (score, distance, zone.ianaName)
    }
    return best?.ianaName
  }

  private struct Entry {
    let offset: Int

    /// The Windows name in lower case.
    let key: String

    let ianaName: String
    let places: [String]
  }

  private static let zones: [Entry] = table.split(separator: "\n").map { row in
    let columns = row.split(separator: "|").map(String.init)
    return Entry(
      offset: UTCOffset(columns[0])?.seconds ?? 0, key: columns[1].lowercased(), ianaName: columns[2],
      places: DisplayName.places(in: columns[3]))
  }

  // Offset from UTC in winter, Windows name, IANA name, places displayed.
  private static let table = """
    -12:00|Dateline Standard Time|Etc/GMT+12|International Date Line West
    -11:00|UTC-11|Etc/GMT+11|Coordinated Universal Time-11
    -10:00|Aleutian Standard Time|America/Adak|Aleutian Islands
    -10:00|Hawaiian Standard Time|Pacific/Honolulu|Hawaii
    -09:30|Marquesas Standard Time|Pacific/Marquesas|Marquesas Islands
    -09:00|Alaskan Standard Time|America/Anchorage|Alaska
    -09:00|UTC-09|Etc/GMT+9|Coordinated Universal Time-09
    -08:00|Pacific Standard Time (Mexico)|America/Tijuana|Baja California
    -08:00|UTC-08|Etc/GMT+8|Coordinated Universal Time-08
    -08:00|Pacific Standard Time|America/Los_Angeles|Pacific Time (US & Canada), Tijuana
    -08:00|British Columbia Standard Time|America/Vancouver|British Columbia
    -07:00|US Mountain Standard Time|America/Phoenix|Arizona
    -07:00|Mountain Standard Time (Mexico)|America/Mazatlan|Chihuahua, La Paz, Mazatlan
    -07:00|Mountain Standard Time|America/Denver|Mountain Time (US & Canada)
    -07:00|Alberta Standard Time|America/Edmonton|Alberta
    -07:00|Yukon Standard Time|America/Whitehorse|Yukon
    -06:00|Central America Standard Time|America/Guatemala|Central America
    -06:00|Central Standard Time|America/Chicago|Central Time (US & Canada)
    -06:00|Manitoba Standard Time|America/Winnipeg|Manitoba
    -06:00|Easter Island Standard Time|Pacific/Easter|Easter Island
    -06:00|Central Standard Time (Mexico)|America/Mexico_City|Guadalajara, Mexico City, Monterrey
    -06:00|Canada Central Standard Time|America/Regina|Saskatchewan
    -05:00|SA Pacific Standard Time|America/Bogota|Bogota, Lima, Quito, Rio Branco
    -05:00|Eastern Standard Time (Mexico)|America/Cancun|Chetumal
    -05:00|Eastern Standard Time|America/New_York|Eastern Time (US & Canada)
    -05:00|Haiti Standard Time|America/Port-au-Prince|Haiti
    -05:00|Cuba Standard Time|America/Havana|Havana
    -05:00|US Eastern Standard Time|America/Indiana/Indianapolis|Indiana (East)
    -05:00|Turks And Caicos Standard Time|America/Grand_Turk|Turks and Caicos
    -04:00|Paraguay Standard Time|America/Asuncion|Asuncion
    -04:00|Atlantic Standard Time|America/Halifax|Atlantic Time (Canada)
    -04:00|Venezuela Standard Time|America/Caracas|Caracas
    -04:00|Central Brazilian Standard Time|America/Cuiaba|Cuiaba
    -04:00|SA Western Standard Time|America/La_Paz|Georgetown, La Paz, Manaus, San Juan
    -04:00|Pacific SA Standard Time|America/Santiago|Santiago
    -03:30|Newfoundland Standard Time|America/St_Johns|Newfoundland
    -03:00|Tocantins Standard Time|America/Araguaina|Araguaina
    -03:00|E. South America Standard Time|America/Sao_Paulo|Brasilia, Brasília
    -03:00|SA Eastern Standard Time|America/Cayenne|Cayenne, Fortaleza
    -03:00|Argentina Standard Time|America/Argentina/Buenos_Aires|City of Buenos Aires, Buenos Aires
    -03:00|Greenland Standard Time|America/Nuuk|Greenland
    -03:00|Montevideo Standard Time|America/Montevideo|Montevideo
    -03:00|Magallanes Standard Time|America/Punta_Arenas|Punta Arenas
    -03:00|Saint Pierre Standard Time|America/Miquelon|Saint Pierre and Miquelon
    -03:00|Bahia Standard Time|America/Bahia|Salvador
    -02:00|UTC-02|Etc/GMT+2|Coordinated Universal Time-02
    -02:00|Mid-Atlantic Standard Time|Etc/GMT+2|Mid-Atlantic
    -01:00|Azores Standard Time|Atlantic/Azores|Azores
    -01:00|Cape Verde Standard Time|Atlantic/Cape_Verde|Cabo Verde Is., Cape Verde Is.
    +00:00|UTC|Etc/UTC|Coordinated Universal Time
    +00:00|GMT Standard Time|Europe/London|Dublin, Edinburgh, Lisbon, London
    +00:00|Greenwich Standard Time|Atlantic/Reykjavik|Monrovia, Reykjavik
    +00:00|Sao Tome Standard Time|Africa/Sao_Tome|Sao Tome
    +01:00|Morocco Standard Time|Africa/Casablanca|Casablanca
    +01:00|W. Europe Standard Time|Europe/Berlin|Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna
    +01:00|Central Europe Standard Time|Europe/Budapest|Belgrade, Bratislava, Budapest, Ljubljana, Prague
    +01:00|Romance Standard Time|Europe/Paris|Brussels, Copenhagen, Madrid, Paris
    +01:00|Central European Standard Time|Europe/Warsaw|Sarajevo, Skopje, Warsaw, Zagreb
    +01:00|W. Central Africa Standard Time|Africa/Lagos|West Central Africa
    +02:00|Jordan Standard Time|Asia/Amman|Amman
    +02:00|GTB Standard Time|Europe/Bucharest|Athens, Bucharest
    +02:00|Middle East Standard Time|Asia/Beirut|Beirut
    +02:00|Egypt Standard Time|Africa/Cairo|Cairo
    +02:00|E. Europe Standard Time|Europe/Chisinau|Chisinau
    +02:00|Syria Standard Time|Asia/Damascus|Damascus
    +02:00|West Bank Standard Time|Asia/Hebron|Gaza, Hebron
    +02:00|South Africa Standard Time|Africa/Johannesburg|Harare, Pretoria
    +02:00|FLE Standard Time|Europe/Kyiv|Helsinki, Kyiv, Kiev, Riga, Sofia, Tallinn, Vilnius
    +02:00|Israel Standard Time|Asia/Jerusalem|Jerusalem
    +02:00|South Sudan Standard Time|Africa/Juba|Juba
    +02:00|Kaliningrad Standard Time|Europe/Kaliningrad|Kaliningrad
    +02:00|Sudan Standard Time|Africa/Khartoum|Khartoum
    +02:00|Libya Standard Time|Africa/Tripoli|Tripoli
    +02:00|Namibia Standard Time|Africa/Windhoek|Windhoek
    +03:00|Arabic Standard Time|Asia/Baghdad|Baghdad
    +03:00|Turkey Standard Time|Europe/Istanbul|Istanbul
    +03:00|Arab Standard Time|Asia/Riyadh|Kuwait, Riyadh
    +03:00|Belarus Standard Time|Europe/Minsk|Minsk
    +03:00|Russian Standard Time|Europe/Moscow|Moscow, St. Petersburg
    +03:00|E. Africa Standard Time|Africa/Nairobi|Nairobi
    +03:00|Volgograd Standard Time|Europe/Volgograd|Volgograd
    +03:30|Iran Standard Time|Asia/Tehran|Tehran
    +04:00|Arabian Standard Time|Asia/Dubai|Abu Dhabi, Muscat
    +04:00|Astrakhan Standard Time|Europe/Astrakhan|Astrakhan, Ulyanovsk
    +04:00|Azerbaijan Standard Time|Asia/Baku|Baku
    +04:00|Russia Time Zone 3|Europe/Samara|Izhevsk, Samara
    +04:00|Mauritius Standard Time|Indian/Mauritius|Port Louis
    +04:00|Saratov Standard Time|Europe/Saratov|Saratov
    +04:00|Georgian Standard Time|Asia/Tbilisi|Tbilisi
    +04:00|Caucasus Standard Time|Asia/Yerevan|Yerevan
    +04:30|Afghanistan Standard Time|Asia/Kabul|Kabul
    +05:00|West Asia Standard Time|Asia/Tashkent|Ashgabat, Tashkent
    +05:00|Ekaterinburg Standard Time|Asia/Yekaterinburg|Ekaterinburg
    +05:00|Pakistan Standard Time|Asia/Karachi|Islamabad, Karachi
    +05:00|Qyzylorda Standard Time|Asia/Qyzylorda|Qyzylorda
    +05:30|India Standard Time|Asia/Kolkata|Chennai, Kolkata, Mumbai, New Delhi
    +05:30|Sri Lanka Standard Time|Asia/Colombo|Sri Jayawardenepura
    +05:45|Nepal Standard Time|Asia/Kathmandu|Kathmandu
    +06:00|Central Asia Standard Time|Asia/Bishkek|Bishkek, Astana, Almaty
    +06:00|Bangladesh Standard Time|Asia/Dhaka|Dhaka
    +06:00|Omsk Standard Time|Asia/Omsk|Omsk
    +06:30|Myanmar Standard Time|Asia/Yangon|Yangon (Rangoon), Yangon, Rangoon
    +07:00|SE Asia Standard Time|Asia/Bangkok|Bangkok, Hanoi, Jakarta
    +07:00|Altai Standard Time|Asia/Barnaul|Barnaul, Gorno-Altaysk
    +07:00|W. Mongolia Standard Time|Asia/Hovd|Hovd
    +07:00|North Asia Standard Time|Asia/Krasnoyarsk|Krasnoyarsk
    +07:00|N. Central Asia Standard Time|Asia/Novosibirsk|Novosibirsk
    +07:00|Tomsk Standard Time|Asia/Tomsk|Tomsk
    +08:00|China Standard Time|Asia/Shanghai|Beijing, Chongqing, Hong Kong, Urumqi
    +08:00|North Asia East Standard Time|Asia/Irkutsk|Irkutsk
    +08:00|Singapore Standard Time|Asia/Singapore|Kuala Lumpur, Singapore
    +08:00|W. Australia Standard Time|Australia/Perth|Perth
    +08:00|Taipei Standard Time|Asia/Taipei|Taipei
    +08:00|Ulaanbaatar Standard Time|Asia/Ulaanbaatar|Ulaanbaatar
    +08:45|Aus Central W. Standard Time|Australia/Eucla|Eucla
    +09:00|Transbaikal Standard Time|Asia/Chita|Chita
    +09:00|Tokyo Standard Time|Asia/Tokyo|Osaka, Sapporo, Tokyo
    +09:00|North Korea Standard Time|Asia/Pyongyang|Pyongyang
    +09:00|Korea Standard Time|Asia/Seoul|Seoul
    +09:00|Yakutsk Standard Time|Asia/Yakutsk|Yakutsk
    +09:30|Cen. Australia Standard Time|Australia/Adelaide|Adelaide
    +09:30|AUS Central Standard Time|Australia/Darwin|Darwin
    +10:00|E. Australia Standard Time|Australia/Brisbane|Brisbane
    +10:00|AUS Eastern Standard Time|Australia/Sydney|Canberra, Melbourne, Sydney
    +10:00|West Pacific Standard Time|Pacific/Port_Moresby|Guam, Port Moresby
    +10:00|Tasmania Standard Time|Australia/Hobart|Hobart
    +10:00|Vladivostok Standard Time|Asia/Vladivostok|Vladivostok
    +10:30|Lord Howe Standard Time|Australia/Lord_Howe|Lord Howe Island
    +11:00|Bougainville Standard Time|Pacific/Bougainville|Bougainville Island
    +11:00|Russia Time Zone 10|Asia/Srednekolymsk|Chokurdakh
    +11:00|Magadan Standard Time|Asia/Magadan|Magadan
    +11:00|Norfolk Standard Time|Pacific/Norfolk|Norfolk Island
    +11:00|Sakhalin Standard Time|Asia/Sakhalin|Sakhalin
    +11:00|Central Pacific Standard Time|Pacific/Guadalcanal|Solomon Is., New Caledonia
    +12:00|Russia Time Zone 11|Asia/Kamchatka|Anadyr, Petropavlovsk-Kamchatsky
    +12:00|Kamchatka Standard Time|Asia/Kamchatka|Kamchatka
    +12:00|New Zealand Standard Time|Pacific/Auckland|Auckland, Wellington
    +12:00|UTC+12|Etc/GMT-12|Coordinated Universal Time+12
    +12:00|Fiji Standard Time|Pacific/Fiji|Fiji
    +12:45|Chatham Islands Standard Time|Pacific/Chatham|Chatham Islands
    +13:00|UTC+13|Etc/GMT-13|Coordinated Universal Time+13
    +13:00|Tonga Standard Time|Pacific/Tongatapu|Nuku'alofa
    +13:00|Samoa Standard Time|Pacific/Apia|Samoa
    +14:00|Line Islands Standard Time|Pacific/Kiritimati|Kiritimati Island
    """
}

/// The two parts of a zone's name as Windows displays it.
enum DisplayName {
  /// The offset in front in parentheses, in seconds, if there is one, and the rest.
  static func parts(of text: String) -> (offset: Int?, rest: String) {
    guard text.first == "(", let end = text.firstIndex(of: ")") else { return (nil, text) }
    let inside = text[text.index(after: text.startIndex)..<end]
    return (UTCOffset(named: String(inside))?.seconds, String(text[text.index(after: end)...]))
  }

  /// The places in a list, in lower case.
  static func places(in text: String) -> [String] {
    text.split { ",;:/\\".contains($0) }.compactMap { part in
      let place = part.split(separator: " ").joined(separator: " ").lowercased()
      return place.isEmpty ? nil : place.split(separator: "&").joined(separator: "and")
    }
  }
}
