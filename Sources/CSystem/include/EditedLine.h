#ifndef CSYSTEM_EDITED_LINE_H
#define CSYSTEM_EDITED_LINE_H

#include <stddef.h>
#include <stdint.h>

// A line that is edited with libedit, whose calls are variadic. The library is opened with the first such line, for
// linked in it would cost every run of every command about 0.4 ms.
//
// libedit gets a pseudo-terminal of its own to work on, and what it draws goes nowhere: the person's terminal is
// nobody's but the caller's.
typedef struct csystem_line csystem_line;

// Hands out the next character; returns 0 where there is none, which ends the reading.
typedef int (*csystem_next_character)(void *context, uint32_t *character);

// Makes ready to edit lines; null where there is no libedit or no pseudo-terminal.
csystem_line *csystem_line_open(const char *program, csystem_next_character next, void *context);

// Frees it.
void csystem_line_close(csystem_line *line);

// Edits a line until it is accepted; null where the characters end before that.
const char *csystem_line_read(csystem_line *line);

// The text as it is edited, and the bytes of it that stand before the cursor.
const char *csystem_line_text(csystem_line *line, size_t *length, size_t *cursor);

// Whether the keys are vi's, as `.editrc` may say, and not Emacs'.
int csystem_line_edits_as_vi(csystem_line *line);

// Puts text before the cursor.
void csystem_line_insert(csystem_line *line, const char *text);

// Deletes so many characters before the cursor.
void csystem_line_delete(csystem_line *line, int count);

// Adds a line to the history, which keeps so many at most.
void csystem_history_add(csystem_line *line, const char *text);
void csystem_history_limit(csystem_line *line, int count);

// Reads the history from a file, and writes it to one; returns -1 where that fails.
int csystem_history_load(csystem_line *line, const char *path);
int csystem_history_save(csystem_line *line, const char *path);

#endif
