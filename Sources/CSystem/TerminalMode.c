#define _GNU_SOURCE

#include "TerminalMode.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

static const int fatal[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV};
enum { fatal_count = sizeof fatal / sizeof *fatal };

// A process has one terminal, and its signal handlers have nothing but what is static.
static struct termios before;
static struct sigaction actions[fatal_count];
static char leaving[128];
static volatile sig_atomic_t terminal = -1;

static void send(int descriptor, const char *text) {
  for (size_t length = strlen(text); length > 0;) {
    ssize_t count = write(descriptor, text, length);
    if (count < 0 && errno != EINTR) return;
    if (count > 0) text += count, length -= (size_t)count;
  }
}

static void restore(void) {
  int descriptor = terminal;
  if (descriptor < 0) return;
  terminal = -1;
  send(descriptor, leaving);
  tcsetattr(descriptor, TCSANOW, &before);
}

static void end(int number) {
  restore();
  raise(number);
}

int csystem_terminal_enter(int descriptor, const char *enter, const char *leave) {
  if (terminal >= 0 || strlen(leave) >= sizeof leaving || tcgetattr(descriptor, &before)) return -1;
  strcpy(leaving, leave);
  struct termios keys = before;
  cfmakeraw(&keys);
  if (tcsetattr(descriptor, TCSADRAIN, &keys)) return -1;
  terminal = descriptor;
  struct sigaction action = {.sa_handler = end, .sa_flags = (int)(SA_RESETHAND | SA_NODEFER)};
  for (int i = 0; i < fatal_count; i++) {
    sigaction(fatal[i], NULL, &actions[i]);
    if (actions[i].sa_handler != SIG_IGN) sigaction(fatal[i], &action, NULL);
  }
  send(descriptor, enter);
  return 0;
}

void csystem_terminal_leave(void) {
  restore();
  for (int i = 0; i < fatal_count; i++) sigaction(fatal[i], &actions[i], NULL);
}
