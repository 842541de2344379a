#ifndef CSYSTEM_TERMINAL_MODE_H
#define CSYSTEM_TERMINAL_MODE_H

// What tells of the window's size and of being stopped and continued without a handler.
#include <sys/signalfd.h>

// Sets a terminal to hand out each key as it is pressed, and writes `enter` to it. Until csystem_terminal_leave the end
// of the process by a signal, also by a fault of its own, brings back how it was and writes `leave`: this has to happen
// in a signal handler, which may call nothing of Swift. Returns -1 where it is no terminal.
int csystem_terminal_enter(int descriptor, const char *enter, const char *leave);

// Brings the terminal back to how it was.
void csystem_terminal_leave(void);

#endif
