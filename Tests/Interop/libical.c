/* Prints what libical itself reads from calendar files: START TAB END TAB TITLE for each event component, and fails on
   whatever its parser complains of. Times are in UTC, those on nobody's clock as they stand. */
#include <libical/ical.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void print_time(struct icaltimetype time) {
  if (time.is_date) {
    printf("%04d-%02d-%02d", time.year, time.month, time.day);
    return;
  }
  int is_floating = time.zone == NULL;
  if (!is_floating) time = icaltime_convert_to_zone(time, icaltimezone_get_utc_timezone());
  printf("%04d-%02d-%02dT%02d:%02d%s", time.year, time.month, time.day, time.hour, time.minute, is_floating ? "" : "Z");
}

static int complaints(icalcomponent *component) {
  int count = icalcomponent_count_properties(component, ICAL_XLICERROR_PROPERTY);
  icalcomponent *child = icalcomponent_get_first_component(component, ICAL_ANY_COMPONENT);
  for (; child; child = icalcomponent_get_next_component(component, ICAL_ANY_COMPONENT)) count += complaints(child);
  return count;
}

static void print_events(icalcomponent *calendar) {
  icalcomponent *event = icalcomponent_get_first_component(calendar, ICAL_VEVENT_COMPONENT);
  for (; event; event = icalcomponent_get_next_component(calendar, ICAL_VEVENT_COMPONENT)) {
    const char *title = icalcomponent_get_summary(event);
    print_time(icalcomponent_get_dtstart(event));
    printf("\t");
    print_time(icalcomponent_get_dtend(event));
    printf("\t");
    for (; title && *title; ++title) fputs(*title == '\n' ? "\\n" : (char[]){*title, 0}, stdout);
    printf("\n");
  }
}

static char *next_line(char *line, size_t size, void *file) { return fgets(line, (int)size, file); }

int main(int count, char **words) {
  for (int index = 1; index < count; ++index) {
    FILE *file = fopen(words[index], "rb");
    if (!file) return 2;
    icalparser *parser = icalparser_new();
    icalparser_set_gen_data(parser, file);
    icalcomponent *calendar = icalparser_parse(parser, next_line);
    icalparser_free(parser);
    fclose(file);
    if (!calendar || complaints(calendar)) {
      fprintf(stderr, "%s: %s\n", words[index], calendar ? icalcomponent_as_ical_string(calendar) : "cannot be read");
      return 1;
    }
    print_events(calendar);
    icalcomponent_free(calendar);
  }
  return 0;
}
