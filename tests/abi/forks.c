/* Children of a process that uses the library: on the host they work, and on a GPU they are told that its driver does not
   survive a fork. A child that hangs is ended by its alarm, which is a failure. */
#define _GNU_SOURCE
#include "check.h"

#include <pthread.h>
#include <sys/wait.h>
#include <unistd.h>

enum { N = 256, LONG = 1 << 21, CHILDREN = 8, PROBLEMS = 64, SMALL = 24 };

static float a[N * N], b[N * N], c[N * N], triangle[N * N], inverse[N * N], x[LONG];

static void fill(void)
{
    for (int i = 0; i < N * N; ++i) {
        a[i] = (float)(i % 7) - 3;
        b[i] = (float)(i % 5) - 2;
        c[i] = 0;
        triangle[i] = i % (N + 1) == 0 ? 2.0f : i % N > i / N ? 0.0f : 1.0f / 64;
    }
    for (int i = 0; i < LONG; ++i) x[i] = 1;
}

/* Calls that are spread over threads, and what came of them. */
static double work(rocblas_handle handle)
{
    const float one = 1, zero = 0, two = 2;
    const rocblas_stride stride = SMALL * SMALL;
    const rocblas_operation none = rocblas_operation_none;
    const rocblas_fill upper = rocblas_fill_upper;
    const rocblas_diagonal full = rocblas_diagonal_non_unit;
    double sum = 0;
    fill();
    EXPECT(rocblas_sgemm(handle, none, none, N, N, N, &one, a, N, b, N, &zero, c, N), success);
    EXPECT(rocblas_strsm(handle, rocblas_side_left, upper, none, full, N, N, &one, triangle, N, c, N), success);
    EXPECT(rocblas_strtri(handle, upper, full, N, triangle, N, inverse, N), success);
    EXPECT(rocblas_sscal(handle, LONG, &two, x, 1), success);
    EXPECT(rocblas_sgemm_strided_batched(handle, none, none, SMALL, SMALL, SMALL, &one, a, SMALL, stride, b, SMALL,
                                         stride, &one, c, SMALL, stride, PROBLEMS),
           success);
    for (int i = 0; i < N * N; ++i) sum += c[i] * (i % 3) + inverse[i];
    return sum + x[0] + x[LONG - 1];
}

static volatile int ends;

/* Keeps the library's threads and locks busy while the process forks. */
static void* busy(void* unused)
{
    static float y[3][LONG];
    static int next;
    float* mine = y[__atomic_fetch_add(&next, 1, __ATOMIC_RELAXED)];
    const float one = 1;
    rocblas_handle handle = NULL;
    CHECK(rocblas_create_handle(&handle) == rocblas_status_success);
    while (!ends) EXPECT(rocblas_sscal(handle, LONG, &one, mine, 1), success);
    EXPECT(rocblas_destroy_handle(handle), success);
    return unused;
}

/* Works with the handle of the parent and with one of its own. */
static rocblas_handle works(rocblas_handle inherited, double wanted)
{
    rocblas_handle handle = NULL;
    alarm(100);
    CHECK(work(inherited) == wanted);
    CHECK(rocblas_create_handle(&handle) == rocblas_status_success);
    CHECK(work(handle) == wanted);
    return handle;
}

static void child(rocblas_handle inherited, double wanted, int has_children)
{
    rocblas_handle handle = works(inherited, wanted);
    if (has_children) {
        int status = 1;
        const pid_t pid = fork();
        if (pid == 0) {
            EXPECT(rocblas_destroy_handle(works(handle, wanted)), success);
            _exit(0);
        }
        CHECK(waitpid(pid, &status, 0) == pid && status == 0);
        CHECK(work(handle) == wanted);
    }
    EXPECT(rocblas_destroy_handle(handle), success);
    _exit(0);
}

static void on_the_host(void)
{
    rocblas_handle handle = NULL;
    pthread_t threads[3];
    pid_t children[CHILDREN];
    double wanted;
    CHECK(rocblas_create_handle(&handle) == rocblas_status_success);
    wanted = work(handle);
    for (int i = 0; i < 3; ++i) CHECK(!pthread_create(&threads[i], NULL, busy, NULL));
    for (int i = 0; i < CHILDREN; ++i) {
        usleep(2000);
        children[i] = fork();
        CHECK(children[i] >= 0);
        if (children[i] == 0) child(handle, wanted, i == 0);
        /* Two at a time, so that a small machine has the memory. */
        if (i % 2) {
            for (int j = i - 1; j <= i; ++j) {
                int status = 1;
                CHECK(waitpid(children[j], &status, 0) == children[j]);
                CHECK(status == 0);
            }
        }
    }
    ends = 1;
    for (int i = 0; i < 3; ++i) CHECK(!pthread_join(threads[i], NULL));
    CHECK(work(handle) == wanted);
    EXPECT(rocblas_destroy_handle(handle), success);
    puts("all children work");
}

static void refused(rocblas_handle handle, rocblas_status status)
{
    const char* text = rocforge_last_error(handle);
    CHECK(status == rocblas_status_internal_error);
    CHECK(text && strstr(text, "forked") && strstr(text, "does not survive"));
}

static void on_a_gpu(void)
{
    rocblas_handle handle = NULL, other = NULL;
    float alpha = 2;
    int status = 1;
    pid_t pid;
    CHECK(rocblas_create_handle(&handle) == rocblas_status_success);
    CHECK(!rocblas_set_stream(handle, NULL));
    pid = fork();
    CHECK(pid >= 0);
    if (pid == 0) {
        alarm(100);
        refused(handle, rocblas_sscal(handle, 3, &alpha, x, 1));
        refused(NULL, rocblas_create_handle(&other));
        refused(handle, rocblas_destroy_handle(handle));
        _exit(0);
    }
    CHECK(waitpid(pid, &status, 0) == pid && status == 0);
    EXPECT(rocblas_destroy_handle(handle), success);
    puts("the child is told");
}

/* A child that is the first to use the GPU has it. */
static void only_in_the_child(void)
{
    rocblas_handle handle = NULL;
    int status = 1;
    const pid_t pid = fork();
    CHECK(pid >= 0);
    if (pid == 0) {
        alarm(100);
        CHECK(rocblas_create_handle(&handle) == rocblas_status_success);
        EXPECT(rocblas_destroy_handle(handle), success);
        _exit(0);
    }
    CHECK(waitpid(pid, &status, 0) == pid && status == 0);
    CHECK(rocblas_create_handle(&handle) == rocblas_status_success);
    EXPECT(rocblas_destroy_handle(handle), success);
    puts("the child has it");
}

int main(int count, char** arguments)
{
    const char* mode = count > 1 ? arguments[1] : "host";
    if (!strcmp(mode, "gpu")) on_a_gpu();
    else if (!strcmp(mode, "child")) only_in_the_child();
    else on_the_host();
    return 0;
}
