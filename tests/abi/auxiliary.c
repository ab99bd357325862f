/* Functions around the handle: copies between host and device memory, events, queries, in the order of their checks. */
#include "check.h"

#include <float.h>

static rocblas_handle handle;

/* A place that no copy may touch. */
#define NOWHERE ((void*)16)

static void vectors(void)
{
    float x[5] = {1, 2, 3, 4, 5}, y[6] = {0};
    const rocblas_int size = sizeof *x;
    EXPECT(rocblas_set_vector(3, size, x, 1, y, 1), success);
    CHECK(y[0] == 1 && y[1] == 2 && y[2] == 3 && y[3] == 0);
    EXPECT(rocblas_get_vector(3, size, x, 2, y + 1, 1), success);
    CHECK(y[0] == 1 && y[1] == 1 && y[2] == 3 && y[3] == 5 && y[4] == 0);
    EXPECT(rocblas_set_vector_64(2, size, x, 4, y, 5), success);
    CHECK(y[0] == 1 && y[5] == 5 && y[1] == 1);
    EXPECT(rocblas_get_vector_64(1, size, x + 3, 1, y, 1), success);
    CHECK(y[0] == 4);
    EXPECT(rocblas_set_vector_async(2, size, x, 1, y, 2, NULL), success);
    CHECK(y[0] == 1 && y[2] == 2);
    EXPECT(rocblas_get_vector_async(1, size, x + 4, 1, y, 1, NULL), success);
    CHECK(y[0] == 5);
    EXPECT(rocblas_set_vector_async_64(1, size, x + 1, 1, y, 1, NULL), success);
    CHECK(y[0] == 2);
    EXPECT(rocblas_get_vector_async_64(1, size, x + 2, 1, y, 1, NULL), success);
    CHECK(y[0] == 3);

    /* Nothing to copy comes before everything else, sizes before pointers. */
    EXPECT(rocblas_set_vector(0, -1, NULL, 0, NULL, -1), success);
    EXPECT(rocblas_set_vector(-1, size, NULL, 1, NULL, 1), invalid_size);
    EXPECT(rocblas_set_vector(1, size, NULL, 0, NULL, 1), invalid_size);
    EXPECT(rocblas_set_vector(1, size, NULL, -1, NULL, 1), invalid_size);
    EXPECT(rocblas_set_vector(1, size, NULL, 1, NULL, 0), invalid_size);
    EXPECT(rocblas_set_vector(1, size, NULL, 1, NULL, -1), invalid_size);
    EXPECT(rocblas_set_vector(1, 0, NULL, 1, NULL, 1), invalid_size);
    EXPECT(rocblas_set_vector(1, -4, NOWHERE, 1, NOWHERE, 1), invalid_size);
    EXPECT(rocblas_set_vector(1, size, NULL, 1, y, 1), invalid_pointer);
    EXPECT(rocblas_set_vector(1, size, x, 1, NULL, 1), invalid_pointer);
    EXPECT(rocblas_get_vector_async(1, size, NULL, 1, y, 1, NULL), invalid_pointer);
    EXPECT(rocblas_get_vector_async_64(-1, size, x, 1, y, 1, NULL), invalid_size);
    CHECK(strstr(rocforge_last_error(NULL), "`n` is -1") != NULL);
    EXPECT(rocblas_set_vector_64(INT64_MAX, INT64_MAX, NOWHERE, 1, NOWHERE, 1), invalid_size);
    EXPECT(rocblas_get_vector_64(INT64_MAX, 8, NOWHERE, INT64_MAX, NOWHERE, 1), invalid_size);
}

static void matrices(void)
{
    double a[3][4] = {{1, 2, 3, -1}, {4, 5, 6, -1}, {7, 8, 9, -1}}, b[3][5];
    const rocblas_int size = sizeof **a;
    memset(b, 0, sizeof b);
    EXPECT(rocblas_set_matrix(3, 3, size, a, 4, b, 5), success);
    CHECK(b[0][0] == 1 && b[0][2] == 3 && b[0][3] == 0 && b[2][0] == 7 && b[2][2] == 9 && b[2][4] == 0);
    EXPECT(rocblas_get_matrix(2, 2, size, a[1], 4, b, 2), success);
    CHECK(b[0][0] == 4 && b[0][1] == 5 && b[0][2] == 7 && b[0][3] == 8);
    EXPECT(rocblas_set_matrix_64(1, 3, size, a, 4, b, 1), success);
    CHECK(b[0][0] == 1 && b[0][1] == 4 && b[0][2] == 7 && b[0][3] == 8);
    EXPECT(rocblas_get_matrix_64(4, 1, size, a, 4, b, 4), success);
    CHECK(b[0][1] == 2 && b[0][3] == -1);
    EXPECT(rocblas_set_matrix_async(2, 1, size, a[2], 2, b, 2, NULL), success);
    CHECK(b[0][0] == 7 && b[0][1] == 8);
    EXPECT(rocblas_get_matrix_async(1, 1, size, a, 1, b, 1, NULL), success);
    CHECK(b[0][0] == 1);
    EXPECT(rocblas_set_matrix_async_64(1, 2, size, a, 8, b, 5, NULL), success);
    CHECK(b[0][0] == 1 && b[1][0] == 7);
    EXPECT(rocblas_get_matrix_async_64(1, 1, size, a[1], 1, b, 1, NULL), success);
    CHECK(b[0][0] == 4);

    EXPECT(rocblas_set_matrix(0, -1, -1, NULL, 0, NULL, 0), success);
    EXPECT(rocblas_set_matrix(-1, 0, -1, NULL, 0, NULL, 0), success);
    EXPECT(rocblas_set_matrix(-1, 1, size, NULL, 1, NULL, 1), invalid_size);
    EXPECT(rocblas_set_matrix(1, -1, size, NULL, 1, NULL, 1), invalid_size);
    EXPECT(rocblas_set_matrix(1, 1, size, NULL, 0, NULL, 1), invalid_size);
    EXPECT(rocblas_set_matrix(1, 1, size, NULL, 1, NULL, 0), invalid_size);
    EXPECT(rocblas_set_matrix(3, 1, size, NULL, 2, NULL, 3), invalid_size);
    EXPECT(rocblas_set_matrix(3, 1, size, NULL, 3, NULL, 2), invalid_size);
    EXPECT(rocblas_set_matrix(3, 1, 0, NULL, 3, NULL, 3), invalid_size);
    EXPECT(rocblas_set_matrix(3, 1, size, NULL, 3, b, 3), invalid_pointer);
    EXPECT(rocblas_get_matrix(3, 1, size, a, 3, NULL, 3), invalid_pointer);
    EXPECT(rocblas_get_matrix_async(3, 1, size, a, 3, NULL, 3, NULL), invalid_pointer);
    EXPECT(rocblas_set_matrix_async_64(3, 1, size, a, 2, b, 3, NULL), invalid_size);
    CHECK(strstr(rocforge_last_error(NULL), "`lda` is 2") != NULL);
    EXPECT(rocblas_get_matrix_64(INT64_MAX / 2, 4, 8, NOWHERE, INT64_MAX / 2, NOWHERE, INT64_MAX / 2), invalid_size);
}

static void choice_of_kernels(void)
{
    double fitness = 1;
    float number = 0;
    rocblas_half half = {0};
    hipEvent_t event = (hipEvent_t)&number;
    EXPECT(rocblas_set_solution_fitness_query(NULL, &fitness), invalid_handle);
    CHECK(fitness == 1);
    EXPECT(rocblas_set_solution_fitness_query(handle, &fitness), success);
    CHECK(fitness == -DBL_MAX);
    EXPECT(rocblas_set_solution_fitness_query(handle, NULL), success);

    /* The host platform looks at no event. */
    EXPECT(rocblas_set_start_stop_events(NULL, event, event), invalid_handle);
    EXPECT(rocblas_set_start_stop_events(handle, event, event), success);
    EXPECT(rocblas_sasum(handle, 1, &number, 1, &number), success);
    EXPECT(rocblas_set_start_stop_events(handle, NULL, NULL), success);

    rocblas_performance_metric metric;
    EXPECT(rocblas_get_performance_metric(handle, NULL), invalid_pointer);
    EXPECT(rocblas_get_performance_metric(NULL, &metric), invalid_handle);
    EXPECT(rocblas_set_performance_metric(NULL, rocblas_default_performance_metric), invalid_handle);

    const rocblas_operation none = rocblas_operation_none;
    EXPECT(rocblas_hgemm_kernel_name(handle, none, none, 1, 1, 1, &half, &half, 1, 0, &half, 1, 0, &half, &half, 1, 0, 1),
           not_implemented);
    EXPECT(rocblas_sgemm_kernel_name(NULL, none, none, 1, 1, 1, NULL, NULL, 1, 0, NULL, 1, 0, NULL, NULL, 1, 0, 1),
           not_implemented);
    EXPECT(rocblas_dgemm_kernel_name(NULL, none, none, 1, 1, 1, NULL, NULL, 1, 0, NULL, 1, 0, NULL, NULL, 1, 0, 1),
           not_implemented);
    EXPECT(rocforge_not_implemented(), not_implemented);
}

/* A null handle is noticed before everything else. */
static void null_handles(void)
{
    int place = 7;
    void* const nowhere = NOWHERE;
    EXPECT(rocblas_set_stream(NULL, nowhere), invalid_handle);
    EXPECT(rocblas_get_stream(NULL, NULL), invalid_handle);
    EXPECT(rocblas_set_pointer_mode(NULL, (rocblas_pointer_mode)9), invalid_handle);
    EXPECT(rocblas_get_pointer_mode(NULL, NULL), invalid_handle);
    EXPECT(rocblas_set_atomics_mode(NULL, (rocblas_atomics_mode)9), invalid_handle);
    EXPECT(rocblas_get_atomics_mode(NULL, NULL), invalid_handle);
    EXPECT(rocblas_set_math_mode(NULL, (rocblas_math_mode)9), invalid_handle);
    EXPECT(rocblas_get_math_mode(NULL, NULL), invalid_handle);
    EXPECT(rocblas_set_performance_metric(NULL, (rocblas_performance_metric)9), invalid_handle);
    EXPECT(rocblas_get_performance_metric(NULL, NULL), invalid_handle);
    EXPECT(rocblas_start_device_memory_size_query(NULL), invalid_handle);
    EXPECT(rocblas_stop_device_memory_size_query(NULL, NULL), invalid_handle);
    EXPECT(rocblas_get_device_memory_size(NULL, NULL), invalid_handle);
    EXPECT(rocblas_set_device_memory_size(NULL, 64), invalid_handle);
    EXPECT(rocblas_set_workspace(NULL, nowhere, 64), invalid_handle);
    EXPECT(rocblas_set_optimal_device_memory_size_impl(NULL, 1, (size_t)64), invalid_handle);
    EXPECT(rocblas_device_malloc_alloc(NULL, NULL, 0), invalid_handle);
    CHECK(!rocblas_is_device_memory_size_query(NULL));
    CHECK(!rocblas_is_managing_device_memory(NULL));
    CHECK(!rocblas_is_user_managing_device_memory(NULL));
    CHECK(!rocblas_device_malloc_success(NULL));
    EXPECT(rocblas_device_malloc_ptr(NULL, NULL), invalid_pointer);
    EXPECT(rocblas_device_malloc_get(NULL, 0, NULL), invalid_pointer);
    EXPECT(rocblas_device_malloc_free(NULL), success);
    CHECK(rocblas_pointer_to_mode(&place) == rocblas_pointer_mode_host && place == 7);
}

static void version(void)
{
    char text[64], macros[64];
    EXPECT(rocblas_get_version_string(text, sizeof text), success);
    snprintf(macros, sizeof macros, "%d.%d.%d.", ROCBLAS_VERSION_MAJOR, ROCBLAS_VERSION_MINOR, ROCBLAS_VERSION_PATCH);
    CHECK(!strncmp(text, macros, strlen(macros)));
}

int main(int argc, char** argv)
{
    (void)argv;
    if (argc > 1) {
        fputs("said before the end", stdout);
        rocblas_abort();
    }
    /* Copies need no handle. */
    vectors();
    matrices();
    null_handles();
    version();
    EXPECT(rocblas_create_handle(NULL), invalid_handle);
    EXPECT(rocblas_create_handle(&handle), success);
    choice_of_kernels();
    EXPECT(rocblas_destroy_handle(handle), success);
    EXPECT(rocblas_destroy_handle(NULL), invalid_handle);
    puts("auxiliary: all as specified");
    return 0;
}
