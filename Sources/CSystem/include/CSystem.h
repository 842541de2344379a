#ifndef CSYSTEM_H
#define CSYSTEM_H

#include <stdint.h>
#include <sys/types.h>

#include "EditedLine.h"
#include "TerminalMode.h"

// What wakes a thread, and what the kernel tells of folders that change.
#include <sys/eventfd.h>
#include <sys/inotify.h>

// Extended attributes, which also carry POSIX ACLs: the header needs no shim, Swift's Glibc only leaves it out.
#include <sys/xattr.h>

// Swaps two names in one folder atomically. glibc shows renameat2 and its flags only to GNU sources.
int csystem_exchange(int folder, const char *one, const char *other);

// Renames within one folder, failing with EEXIST where the new name is taken. Hidden for the same reason.
int csystem_rename_exclusively(int folder, const char *old_name, const char *new_name);

// Copies bytes of a file from an offset to where the other file is written next, without their passing through this
// process; how many, or -1. Hidden for the same reason.
ssize_t csystem_copy(int from, int64_t offset, int to, size_t count);

// Waits until the disk holds everything written to the file system of that descriptor: one wait for a thousand new
// files. Hidden for the same reason.
int csystem_syncfs(int descriptor);

// Asks whether nobody has a file open for writing: -1 and EAGAIN where somebody has. The kernel tells it by a lease on
// the file, which is given back at once. Leases are GNU's.
int csystem_refuse_writers(int descriptor);

// The columns a character takes on a terminal, by the process's LC_CTYPE; -1 if it is not printable. glibc shows
// wcwidth only to X/Open sources.
int csystem_wcwidth(uint32_t scalar);

// Makes a pipe that other programs do not inherit; first the end to read from. glibc shows pipe2 only to GNU sources.
int csystem_pipe(int *ends);

#endif
