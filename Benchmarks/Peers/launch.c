/* launch REPORT STDOUT TIMEOUT_S CMD [ARG...]: run CMD once, its stdout to the
 * file STDOUT, and append one JSON line about it to REPORT: wall seconds
 * (monotonic), user and system seconds, peak RSS in KiB (largest process
 * waited for), exit code, timed_out.  A small launcher keeps the RSS floor
 * near 1.5 MiB, which a fork from Python would not. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static pid_t child;
static volatile sig_atomic_t timed_out;
static void on_alarm(int s) { (void)s; timed_out = 1; kill(-child, SIGKILL); }

int main(int argc, char **argv)
{
    if (argc < 5) { fprintf(stderr, "usage: launch REPORT STDOUT TIMEOUT_S CMD [ARG...]\n"); return 2; }
    int out = open(argv[2], O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
    int nul = open("/dev/null", O_RDONLY | O_CLOEXEC);
    if (out < 0 || nul < 0) { perror("launch: open"); return 2; }
    struct sigaction sa;
    memset(&sa, 0, sizeof sa);
    sa.sa_handler = on_alarm;
    sigaction(SIGALRM, &sa, NULL);
    struct timespec a, b;
    clock_gettime(CLOCK_MONOTONIC, &a);
    child = vfork();
    if (child == 0) {
        setpgid(0, 0);
        dup2(nul, 0);
        dup2(out, 1);
        execvp(argv[4], argv + 4);
        _exit(127);
    }
    if (child < 0) { perror("launch: vfork"); return 2; }
    alarm((unsigned)atoi(argv[3]));
    int st;
    struct rusage ru;
    while (wait4(child, &st, 0, &ru) < 0)
        if (errno != EINTR) { perror("launch: wait4"); return 2; }
    clock_gettime(CLOCK_MONOTONIC, &b);
    FILE *r = fopen(argv[1], "a");
    if (!r) { perror("launch: report"); return 2; }
    fprintf(r, "{\"wall\": %.6f, \"user\": %.6f, \"sys\": %.6f, \"rss_kib\": %ld, \"rc\": %d, \"timed_out\": %s}\n",
            (b.tv_sec - a.tv_sec) + (b.tv_nsec - a.tv_nsec) / 1e9,
            ru.ru_utime.tv_sec + ru.ru_utime.tv_usec / 1e6, ru.ru_stime.tv_sec + ru.ru_stime.tv_usec / 1e6,
            ru.ru_maxrss, WIFEXITED(st) ? WEXITSTATUS(st) : 128 + WTERMSIG(st), timed_out ? "true" : "false");
    fclose(r);
    return 0;
}
