#define _GNU_SOURCE

#include "CSystem.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>
#include <wchar.h>

int csystem_exchange(int folder, const char *one, const char *other) {
  return renameat2(folder, one, folder, other, RENAME_EXCHANGE);
}

int csystem_rename_exclusively(int folder, const char *old_name, const char *new_name) {
  return renameat2(folder, old_name, folder, new_name, RENAME_NOREPLACE);
}

ssize_t csystem_copy(int from, int64_t offset, int to, size_t count) {
  off64_t position = offset;
  return copy_file_range(from, &position, to, NULL, count, 0);
}

int csystem_syncfs(int descriptor) {
  return syncfs(descriptor);
}

int csystem_refuse_writers(int descriptor) {
  // Whoever opens it in between sends the program a signal: one that is ignored rather than SIGIO, which would end it.
  if (fcntl(descriptor, F_SETSIG, SIGURG) < 0 || fcntl(descriptor, F_SETLEASE, F_RDLCK) < 0) return -1;
  return fcntl(descriptor, F_SETLEASE, F_UNLCK);
}

int csystem_wcwidth(uint32_t scalar) {
  return wcwidth((wchar_t)scalar);
}

int csystem_pipe(int *ends) {
  return pipe2(ends, O_CLOEXEC);
}
