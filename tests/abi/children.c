/* A program of C around one call whose compiler is what the test makes of it: no signal reaches the program, and what
   it does with signals stays as it is. */
#define _GNU_SOURCE
#include "check.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

/* The program's own choice for SIGPIPE is to end, which is what C programs begin with. */
static void check_signals(void)
{
    struct sigaction now;
    sigset_t mask, pending;
    CHECK(!sigaction(SIGPIPE, NULL, &now) && now.sa_handler == SIG_DFL);
    CHECK(!pthread_sigmask(SIG_SETMASK, NULL, &mask) && !sigismember(&mask, SIGPIPE));
    CHECK(!sigpending(&pending) && !sigismember(&pending, SIGPIPE));
}

/* A log that goes to a pipe whose reader leaves. */
static void log_to_nobody(const char* path)
{
    rocblas_handle handle = NULL;
    int reader;
    CHECK(!mkfifo(path, 0600));
    reader = open(path, O_RDONLY | O_NONBLOCK);
    CHECK(reader >= 0);
    CHECK(rocblas_create_handle(&handle) == rocblas_status_success);
    CHECK(!close(reader));
    EXPECT(rocblas_set_pointer_mode(handle, rocblas_pointer_mode_host), success);
    check_signals();
    EXPECT(rocblas_destroy_handle(handle), success);
}

int main(int count, char** arguments)
{
    float x[3] = {1, 2, 3}, alpha = 2;
    rocblas_handle handle = NULL;
    rocblas_status status;
    if (count > 2 && !strcmp(arguments[1], "log")) {
        log_to_nobody(arguments[2]);
        puts("written to nobody");
        return 0;
    }
    if (count > 1 && !strcmp(arguments[1], "ignore")) signal(SIGCHLD, SIG_IGN);
    status = rocblas_create_handle(&handle);
    if (status != rocblas_status_success) {
        printf("no handle: %s\n", rocforge_last_error(NULL));
        return 0;
    }
    status = rocblas_sscal(handle, 3, &alpha, x, 1);
    printf("%s: %s\n", rocblas_status_to_string(status), status ? rocforge_last_error(handle) : "");
    check_signals();
    if (!status) CHECK(x[0] == 2 && x[2] == 6);
    EXPECT(rocblas_destroy_handle(handle), success);
    return 0;
}
