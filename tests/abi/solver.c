/* LU through two libraries: a handle of librocblas, a size query over two calls, and memory of the caller's. */
#include "check.h"

#include <rocforge/rocsolver.h>

#define N 150
#define BATCH 3
#define FULL 1024

static double a[BATCH][N * N], b[BATCH][N];
static rocblas_int ipiv[BATCH][N], info[BATCH];
static rocblas_handle handle;

/* The elements of the solution of every system here. */
static double expected(int i) { return i % 7 - 3; }

/* A matrix whose pivots are not on its diagonal, and its product with the solution. */
static void fill_system(int n, double* matrix, double* right, unsigned seed)
{
    for (int i = 0; i < n * n; ++i) {
        seed = seed * 1664525u + 1013904223u;
        matrix[i] = (double)(seed >> 8) / (1 << 24) - 0.5;
    }
    for (int i = 0; i < n; ++i)
        right[i] = 0;
    for (int j = 0; j < n; ++j)
        for (int i = 0; i < n; ++i)
            right[i] += matrix[i + j * n] * expected(j);
}

static void fill(int problem) { fill_system(N, a[problem], b[problem], 7 + problem); }

static void is_solution(int n, const double* right)
{
    for (int i = 0; i < n; ++i) {
        double error = right[i] - expected(i);
        CHECK(error < 1e-8 && error > -1e-8);
    }
}

static void solved(int problem)
{
    CHECK(info[problem] == 0);
    is_solution(N, b[problem]);
}

static void in_the_memory_of_a_query(void)
{
    size_t bytes = 0;
    EXPECT(rocblas_start_device_memory_size_query(handle), success);
    EXPECT(rocsolver_dgetrf(handle, FULL, FULL, NULL, FULL, NULL, NULL), size_increased);
    rocblas_status status =
        rocsolver_dgetrs(handle, rocblas_operation_none, FULL, 1, NULL, FULL, NULL, NULL, FULL);
    CHECK(status == rocblas_status_size_increased || status == rocblas_status_size_unchanged);
    EXPECT(rocblas_stop_device_memory_size_query(handle, &bytes), success);
    CHECK(bytes > 0 && bytes % 64 == 0);
    void* memory = aligned_alloc(64, bytes);
    CHECK(memory != NULL);
    EXPECT(rocblas_set_workspace(handle, memory, bytes), success);
    double* matrix = malloc(sizeof(double) * FULL * FULL);
    double* right = malloc(sizeof(double) * FULL);
    rocblas_int* places = malloc(sizeof(rocblas_int) * FULL);
    CHECK(matrix != NULL && right != NULL && places != NULL);
    fill_system(FULL, matrix, right, 11);
    EXPECT(rocsolver_dgetrf(handle, FULL, FULL, matrix, FULL, places, info), success);
    EXPECT(rocsolver_dgetrs(handle, rocblas_operation_none, FULL, 1, matrix, FULL, places, right, FULL), success);
    CHECK(info[0] == 0);
    is_solution(FULL, right);
    EXPECT(rocblas_set_workspace(handle, NULL, 0), success);
    free(places);
    free(right);
    free(matrix);
    free(memory);
}

static void batches(void)
{
    double *pa[BATCH], *pb[BATCH];
    for (int problem = 0; problem < BATCH; ++problem) {
        pa[problem] = a[problem];
        pb[problem] = b[problem];
        fill(problem);
    }
    EXPECT(rocsolver_dgetrf_batched(handle, N, N, pa, N, ipiv[0], N, info, BATCH), success);
    EXPECT(rocsolver_dgetrs_batched(
               handle, rocblas_operation_none, N, 1, pa, N, ipiv[0], N, pb, N, BATCH),
           success);
    for (int problem = 0; problem < BATCH; ++problem) {
        solved(problem);
        fill(problem);
        info[problem] = -1;
    }
    EXPECT(rocsolver_dgetrf_strided_batched(handle, N, N, a[0], N, N * N, ipiv[0], N, info, BATCH), success);
    EXPECT(rocsolver_dgetrs_strided_batched(
               handle, rocblas_operation_none, N, 1, a[0], N, N * N, ipiv[0], N, b[0], N, N, BATCH),
           success);
    for (int problem = 0; problem < BATCH; ++problem)
        solved(problem);
}

static void refusals(void)
{
    CHECK(rocsolver_dgetrf(NULL, 1, 1, a[0], 1, ipiv[0], info) == rocblas_status_invalid_handle);
    EXPECT(rocsolver_dgetrf(handle, -1, 1, a[0], 1, ipiv[0], info), invalid_size);
    EXPECT(rocsolver_dgetrf(handle, 2, 2, a[0], 1, ipiv[0], info), invalid_size);
    EXPECT(rocsolver_dgetrf(handle, 2, 2, NULL, 2, ipiv[0], info), invalid_pointer);
    EXPECT(rocsolver_dgetrf(handle, 2, 2, a[0], 2, NULL, info), invalid_pointer);
    EXPECT(rocsolver_dgetrf(handle, 2, 2, a[0], 2, ipiv[0], NULL), invalid_pointer);
    CHECK(strstr(rocforge_last_error(handle), "rocsolver_dgetrf") != NULL);
    EXPECT(rocsolver_dgetrs(handle, (rocblas_operation)1, 2, 1, a[0], 2, ipiv[0], b[0], 2), invalid_value);
    info[0] = 9;
    EXPECT(rocsolver_dgetrf(handle, 0, 5, NULL, 1, NULL, info), success);
    CHECK(info[0] == 0);
    memset(a, 0, sizeof a);
    EXPECT(rocsolver_dgetrf(handle, 3, 3, a[0], 3, ipiv[0], info), success);
    CHECK(info[0] == 1);
    int64_t wide[3], place = -1;
    EXPECT(rocsolver_dgetrf_64(handle, 3, 3, a[0], 3, wide, &place), success);
    CHECK(place == 1 && wide[2] == 3);
}

int main(void)
{
    EXPECT(rocblas_create_handle(&handle), success);
    in_the_memory_of_a_query();
    batches();
    refusals();
    EXPECT(rocblas_destroy_handle(handle), success);
    puts("solver: ok");
    return 0;
}
