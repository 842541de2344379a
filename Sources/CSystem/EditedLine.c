#define _GNU_SOURCE

#include "EditedLine.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <histedit.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// What is called of the library, as its header declares it.
static struct {
  void *handle;
  __typeof__(el_init_fd) *el_init_fd;
  __typeof__(el_end) *el_end;
  __typeof__(el_gets) *el_gets;
  __typeof__(el_line) *el_line;
  __typeof__(el_insertstr) *el_insertstr;
  __typeof__(el_deletestr) *el_deletestr;
  __typeof__(el_set) *el_set;
  __typeof__(el_get) *el_get;
  __typeof__(el_source) *el_source;
  __typeof__(history_init) *history_init;
  __typeof__(history_end) *history_end;
  __typeof__(history) *history;
} library;

struct csystem_line {
  EditLine *editor;
  History *history;
  FILE *nowhere;
  int terminal;
  int other_end;
  csystem_next_character next;
  void *context;
};

static int open_library(void) {
  if (library.handle) return 0;
  void *handle = dlopen("libedit.so.2", RTLD_NOW | RTLD_LOCAL);
  if (!handle) return -1;
#define FIND(name) \
  if (!(library.name = (__typeof__(library.name))dlsym(handle, #name))) return -1
  FIND(el_init_fd);
  FIND(el_end);
  FIND(el_gets);
  FIND(el_line);
  FIND(el_insertstr);
  FIND(el_deletestr);
  FIND(el_set);
  FIND(el_get);
  FIND(el_source);
  FIND(history_init);
  FIND(history_end);
  FIND(history);
#undef FIND
  library.handle = handle;
  return 0;
}

static int open_terminal(csystem_line *line) {
  line->other_end = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (line->other_end < 0 || grantpt(line->other_end) || unlockpt(line->other_end)) return -1;
  char name[64];
  if (ptsname_r(line->other_end, name, sizeof name)) return -1;
  line->terminal = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (line->terminal < 0) return -1;
  line->nowhere = fopen("/dev/null", "r+e");
  return line->nowhere ? 0 : -1;
}

static int next_character(EditLine *editor, wchar_t *character) {
  csystem_line *line = NULL;
  uint32_t scalar = 0;
  library.el_get(editor, EL_CLIENTDATA, &line);
  if (!line || !line->next(line->context, &scalar)) return 0;
  *character = (wchar_t)scalar;
  return 1;
}

// The keys as `csystem_next_character` hands them out, whatever the terminal itself sends for them.
static void bind_keys(EditLine *editor) {
  static const char *const keys[][2] = {
    {"\\e[A", "ed-prev-history"},   {"\\e[B", "ed-next-history"},  {"\\e[C", "ed-next-char"},
    {"\\e[D", "ed-prev-char"},      {"\\e[H", "ed-move-to-beg"},   {"\\e[F", "ed-move-to-end"},
    {"\\e[3~", "ed-delete-next-char"}, {"\\e[1;5C", "em-next-word"}, {"\\e[1;5D", "ed-prev-word"},
  };
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
    library.el_set(editor, EL_BIND, keys[i][0], keys[i][1], NULL);
  library.el_set(editor, EL_BIND, "^R", "em-inc-search-prev", NULL);
}

csystem_line *csystem_line_open(const char *program, csystem_next_character next, void *context) {
  csystem_line *line = calloc(1, sizeof *line);
  if (!line) return NULL;
  line->terminal = line->other_end = -1;
  line->next = next;
  line->context = context;
  // Characters are UTF-8, in whatever language the person reads.
  if (setlocale(LC_CTYPE, "C.UTF-8") && !open_library() && !open_terminal(line)) {
    line->editor = library.el_init_fd(
      program, line->nowhere, line->nowhere, line->nowhere, line->terminal, line->terminal, line->terminal);
    line->history = library.history_init();
  }
  if (!line->editor || !line->history) {
    csystem_line_close(line);
    return NULL;
  }
  HistEvent event;
  library.history(line->history, &event, H_SETUNIQUE, 1);
  library.el_set(line->editor, EL_EDITOR, "emacs");
  library.el_set(line->editor, EL_SIGNAL, 0);
  library.el_set(line->editor, EL_CLIENTDATA, line);
  library.el_set(line->editor, EL_GETCFN, next_character);
  library.el_set(line->editor, EL_HIST, library.history, line->history);
  bind_keys(line->editor);
  library.el_source(line->editor, NULL);
  return line;
}

void csystem_line_close(csystem_line *line) {
  if (line->editor) library.el_end(line->editor);
  if (line->history) library.history_end(line->history);
  if (line->nowhere) fclose(line->nowhere);
  if (line->terminal >= 0) close(line->terminal);
  if (line->other_end >= 0) close(line->other_end);
  free(line);
}

const char *csystem_line_read(csystem_line *line) {
  int count;
  return library.el_gets(line->editor, &count);
}

const char *csystem_line_text(csystem_line *line, size_t *length, size_t *cursor) {
  const LineInfo *info = library.el_line(line->editor);
  *length = (size_t)(info->lastchar - info->buffer);
  *cursor = (size_t)(info->cursor - info->buffer);
  return info->buffer;
}

int csystem_line_edits_as_vi(csystem_line *line) {
  const char *editor = NULL;
  return !library.el_get(line->editor, EL_EDITOR, &editor) && editor && !strcmp(editor, "vi");
}

void csystem_line_insert(csystem_line *line, const char *text) { library.el_insertstr(line->editor, text); }

void csystem_line_delete(csystem_line *line, int count) { library.el_deletestr(line->editor, count); }

void csystem_history_add(csystem_line *line, const char *text) {
  HistEvent event;
  library.history(line->history, &event, H_ENTER, text);
}

void csystem_history_limit(csystem_line *line, int count) {
  HistEvent event;
  library.history(line->history, &event, H_SETSIZE, count);
}

int csystem_history_load(csystem_line *line, const char *path) {
  HistEvent event;
  return library.history(line->history, &event, H_LOAD, path) < 0 ? -1 : 0;
}

int csystem_history_save(csystem_line *line, const char *path) {
  HistEvent event;
  return library.history(line->history, &event, H_SAVE, path) < 0 ? -1 : 0;
}
