/* Device memory of a handle, through C alone: the four schemes, queries, loans, and what is refused. */
#define _POSIX_C_SOURCE 200112L
#include "check.h"

#define MIB ((size_t)1 << 20)
#define N 1000000

static float x[N];
static rocblas_handle handle;

static size_t size(void)
{
    size_t bytes = 12345;
    EXPECT(rocblas_get_device_memory_size(handle, &bytes), success);
    return bytes;
}

/* Bytes that a sum over all of x needs; the pointers of a query are not followed. */
static size_t need(void)
{
    size_t bytes = 0;
    EXPECT(rocblas_start_device_memory_size_query(handle), success);
    CHECK(rocblas_is_device_memory_size_query(handle));
    EXPECT(rocblas_sasum(handle, N, NULL, 1, NULL), size_increased);
    EXPECT(rocblas_sasum(handle, N, (const float*)8, 1, (float*)8), size_unchanged);
    EXPECT(rocblas_sasum(handle, 1, NULL, 1, NULL), size_unchanged);
    EXPECT(rocblas_sscal(handle, N, NULL, NULL, 1), size_unchanged);
    EXPECT(rocblas_stop_device_memory_size_query(handle, &bytes), success);
    CHECK(!rocblas_is_device_memory_size_query(handle));
    CHECK(bytes > 0 && bytes % 64 == 0);
    return bytes;
}

static void sum_works(void)
{
    float result = -1;
    EXPECT(rocblas_sasum(handle, N, x, 1, &result), success);
    CHECK(result == 2.0f * N);
}

static void sum_lacks_memory(void)
{
    float result = -1;
    EXPECT(rocblas_sasum(handle, N, x, 1, &result), memory_error);
    CHECK(result == -1);
    CHECK(strstr(rocforge_last_error(handle), "workspace") != NULL);
}

static void owner(bool managed, bool user_managed)
{
    CHECK(rocblas_is_managing_device_memory(handle) == managed);
    CHECK(rocblas_is_user_managing_device_memory(handle) == user_managed);
}

static void managed(void)
{
    size_t bytes = 0, most = 0;
    EXPECT(rocblas_create_handle(&handle), success);
    owner(true, false);
    CHECK(size() == 32 * MIB);
    bytes = need();
    sum_works();
    CHECK(size() == 32 * MIB);
    EXPECT(rocforge_trim(handle), success);
    CHECK(size() == 0);
    sum_works();
    CHECK(size() == bytes + 32 * MIB);
    EXPECT(rocforge_reserve(handle, 100 * MIB), success);
    CHECK(size() == 132 * MIB);
    /* What was reserved was not lent. */
    EXPECT(rocforge_high_water_mark(handle, &most), success);
    CHECK(most == bytes);
    EXPECT(rocblas_destroy_handle(handle), success);

    rocblas_device_malloc_set_default_memory_size(100);
    EXPECT(rocblas_create_handle(&handle), success);
    owner(true, false);
    CHECK(size() == 100);
    EXPECT(rocblas_destroy_handle(handle), success);
    EXPECT(rocblas_create_handle(&handle), success);
    CHECK(size() == 32 * MIB);
    EXPECT(rocblas_destroy_handle(handle), success);
}

static void preallocated(void)
{
    static const struct { const char* text; bool user_managed; size_t size; } rows[] = {
        {"2000000", true, 2000000}, {"0x100", true, 256}, {"010", true, 8}, {"100MB", true, 100},
        {"0", false, 0},            {"", false, 0},       {"many", false, 0},
    };
    for (size_t row = 0; row < sizeof rows / sizeof rows[0]; row++) {
        setenv("ROCBLAS_DEVICE_MEMORY_SIZE", rows[row].text, 1);
        EXPECT(rocblas_create_handle(&handle), success);
        owner(!rows[row].user_managed, rows[row].user_managed);
        CHECK(size() == rows[row].size);
        if (rows[row].user_managed && rows[row].size < need())
            sum_lacks_memory();
        else
            sum_works();
        EXPECT(rocblas_set_device_memory_size(handle, 0), success);
        owner(true, false);
        sum_works();
        EXPECT(rocblas_destroy_handle(handle), success);
    }
    setenv("ROCBLAS_DEVICE_MEMORY_SIZE", "-1", 1);
    rocblas_handle untouched = (rocblas_handle)&x;
    EXPECT(rocblas_create_handle(&untouched), memory_error);
    CHECK(untouched == (rocblas_handle)&x);
    CHECK(rocforge_last_error(NULL) != NULL);
    unsetenv("ROCBLAS_DEVICE_MEMORY_SIZE");
}

static void manual(void)
{
    EXPECT(rocblas_create_handle(&handle), success);
    size_t bytes = need();
    EXPECT(rocblas_set_device_memory_size(handle, bytes - 63), success);
    owner(false, true);
    CHECK(size() == bytes);
    sum_works();
    EXPECT(rocblas_set_device_memory_size(handle, bytes - 64), success);
    sum_lacks_memory();
    /* A size that no device has: the old memory is gone, the library manages. */
    EXPECT(rocblas_set_device_memory_size(handle, (size_t)-1000), memory_error);
    owner(true, false);
    CHECK(size() == 0);
    sum_works();
    EXPECT(rocblas_destroy_handle(handle), success);
}

static void user_owned(void)
{
    static _Alignas(64) char mine[1 << 16];
    EXPECT(rocblas_create_handle(&handle), success);
    size_t bytes = need();
    CHECK(bytes <= sizeof mine);
    EXPECT(rocblas_set_workspace(handle, mine, bytes), success);
    owner(false, false);
    CHECK(size() == bytes);
    sum_works();
    EXPECT(rocblas_set_workspace(handle, mine, bytes - 1), success);
    CHECK(size() == bytes - 1);
    sum_lacks_memory();
    EXPECT(rocblas_set_workspace(handle, NULL, bytes), success);
    owner(true, false);
    CHECK(size() == 0);
    EXPECT(rocblas_set_workspace(handle, mine, 0), success);
    owner(true, false);
    EXPECT(rocblas_set_workspace(handle, mine, bytes), success);
    EXPECT(rocblas_destroy_handle(handle), success);
}

/* The order in which a query's functions refuse. */
static void queries(void)
{
    size_t bytes = 7;
    char* mine = (char*)x + 3;
    EXPECT(rocblas_create_handle(&handle), success);
    EXPECT(rocblas_stop_device_memory_size_query(handle, NULL), size_query_mismatch);
    EXPECT(rocblas_set_optimal_device_memory_size_impl(handle, 1, (size_t)1), size_query_mismatch);
    EXPECT(rocblas_start_device_memory_size_query(handle), success);
    EXPECT(rocblas_set_optimal_device_memory_size_impl(handle, 2, (size_t)100, (size_t)1), size_increased);
    EXPECT(rocblas_set_optimal_device_memory_size_impl(handle, 1, (size_t)192), size_unchanged);
    EXPECT(rocblas_set_optimal_device_memory_size_impl(handle, 1, (size_t)193), size_increased);
    EXPECT(rocblas_set_optimal_device_memory_size_impl(handle, 0), size_unchanged);
    EXPECT(rocblas_set_optimal_device_memory_size_impl(handle, 7, (size_t)1, (size_t)1, (size_t)1, (size_t)1,
                                                       (size_t)0, (size_t)1, (size_t)1), size_increased);
    EXPECT(rocblas_start_device_memory_size_query(handle), size_query_mismatch);
    EXPECT(rocblas_set_device_memory_size(handle, 1000), success);
    CHECK(size() == 1024 && rocblas_is_device_memory_size_query(handle));
    EXPECT(rocblas_set_workspace(handle, mine, 100), success);
    EXPECT(rocblas_stop_device_memory_size_query(handle, NULL), invalid_pointer);
    EXPECT(rocblas_stop_device_memory_size_query(handle, &bytes), success);
    CHECK(bytes == 6 * 64);
    EXPECT(rocblas_stop_device_memory_size_query(handle, &bytes), size_query_mismatch);

    /* Loans from the caller's 100 bytes. */
    struct rocblas_device_malloc_base *lent = NULL, *more = NULL;
    void* pointer = NULL;
    EXPECT(rocblas_device_malloc_alloc(handle, &lent, 1, (size_t)65), memory_error);
    CHECK(lent == NULL && !rocblas_device_malloc_success(lent));
    EXPECT(rocblas_device_malloc_alloc(handle, &lent, 1, (size_t)64), success);
    CHECK(rocblas_device_malloc_success(lent));
    EXPECT(rocblas_device_malloc_ptr(lent, &pointer), success);
    CHECK(pointer == (void*)mine);
    EXPECT(rocblas_device_malloc_alloc(handle, &more, 1, (size_t)64), memory_error);
    EXPECT(rocblas_set_workspace(handle, NULL, 0), internal_error);
    EXPECT(rocblas_set_device_memory_size(handle, 0), internal_error);
    EXPECT(rocforge_trim(handle), success);
    EXPECT(rocblas_destroy_handle(handle), internal_error);
    CHECK(size() == 100);
    EXPECT(rocblas_device_malloc_free(lent), success);
    EXPECT(rocblas_set_workspace(handle, NULL, 5), success);
    EXPECT(rocblas_destroy_handle(handle), success);
}

/* Several buffers, no bytes, wrong order. */
static void loans(void)
{
    struct rocblas_device_malloc_base *first = NULL, *second = NULL, *nothing = NULL;
    void *base = NULL, *pointer = NULL;
    EXPECT(rocblas_create_handle(&handle), success);
    EXPECT(rocforge_trim(handle), success);
    EXPECT(rocblas_device_malloc_alloc(NULL, &first, 1, (size_t)1), invalid_handle);
    EXPECT(rocblas_device_malloc_alloc(handle, NULL, 1, (size_t)1), invalid_pointer);
    EXPECT(rocblas_device_malloc_alloc(handle, &first, 0), invalid_size);
    EXPECT(rocblas_device_malloc_alloc(handle, &first, 3, (size_t)1, (size_t)0, (size_t)100), success);
    CHECK(size() == 192 + 32 * MIB);
    EXPECT(rocblas_device_malloc_get(first, 0, &base), success);
    EXPECT(rocblas_device_malloc_get(first, 1, &pointer), success);
    CHECK(base != NULL && pointer == NULL);
    EXPECT(rocblas_device_malloc_get(first, 2, &pointer), success);
    CHECK((char*)pointer == (char*)base + 64);
    EXPECT(rocblas_device_malloc_get(first, 3, &pointer), invalid_pointer);
    EXPECT(rocblas_device_malloc_get(first, 0, NULL), invalid_pointer);
    EXPECT(rocblas_device_malloc_ptr(first, &pointer), invalid_pointer);
    EXPECT(rocblas_device_malloc_ptr(NULL, &pointer), invalid_pointer);

    /* More sizes than registers hold. */
    EXPECT(rocblas_device_malloc_alloc(handle, &second, 9, (size_t)1, (size_t)65, (size_t)3, (size_t)4, (size_t)5,
                                       (size_t)6, (size_t)7, (size_t)8, (size_t)1000), success);
    EXPECT(rocblas_device_malloc_get(second, 8, &pointer), success);
    CHECK((char*)pointer == (char*)base + 192 + 9 * 64);
    EXPECT(rocblas_device_malloc_free(first), internal_error);
    CHECK(strstr(rocforge_last_error(handle), "order") != NULL);
    sum_works();
    EXPECT(rocblas_device_malloc_free(second), success);
    EXPECT(rocblas_device_malloc_free(first), success);
    EXPECT(rocblas_device_malloc_free(NULL), success);

    EXPECT(rocblas_device_malloc_alloc(handle, &first, 2, (size_t)-1, (size_t)-1), memory_error);
    EXPECT(rocblas_device_malloc_alloc(handle, &nothing, 2, (size_t)0, (size_t)0), success);
    CHECK(rocblas_device_malloc_success(nothing));
    EXPECT(rocblas_destroy_handle(handle), success);
    EXPECT(rocblas_device_malloc_free(nothing), success);
}

/* Arguments are refused in their order, whatever else is wrong with the call. */
static void order_of_refusals(void)
{
    static char somewhere;
    struct rocblas_device_malloc_base *first = NULL, *marker = (struct rocblas_device_malloc_base*)&somewhere;
    struct rocblas_device_malloc_base* lent = marker;
    void* pointer = &somewhere;
    size_t bytes = 0;
    EXPECT(rocblas_create_handle(&handle), success);
    EXPECT(rocblas_get_device_memory_size(NULL, NULL), invalid_handle);
    EXPECT(rocblas_get_device_memory_size(handle, NULL), invalid_pointer);
    EXPECT(rocblas_stop_device_memory_size_query(NULL, NULL), invalid_handle);
    EXPECT(rocblas_set_optimal_device_memory_size_impl(NULL, 0), invalid_handle);
    EXPECT(rocblas_device_malloc_alloc(NULL, NULL, 0), invalid_handle);
    EXPECT(rocblas_device_malloc_alloc(handle, NULL, 0), invalid_pointer);
    /* Without a count nothing is written; a failure writes null. */
    EXPECT(rocblas_device_malloc_alloc(handle, &lent, 0), invalid_size);
    CHECK(lent == marker);
    EXPECT(rocblas_set_device_memory_size(handle, 64), success);
    EXPECT(rocblas_device_malloc_alloc(handle, &lent, 1, (size_t)65), memory_error);
    CHECK(lent == NULL);
    lent = marker;
    EXPECT(rocblas_device_malloc_alloc(handle, &lent, (size_t)1 << 60), memory_error);
    CHECK(lent == NULL);

    EXPECT(rocblas_device_malloc_alloc(handle, &first, 1, (size_t)1), success);
    EXPECT(rocblas_device_malloc_ptr(NULL, NULL), invalid_pointer);
    EXPECT(rocblas_device_malloc_ptr(first, NULL), invalid_pointer);
    EXPECT(rocblas_device_malloc_get(NULL, 0, &pointer), invalid_pointer);
    EXPECT(rocblas_device_malloc_get(first, (size_t)-1, &pointer), invalid_pointer);
    CHECK(pointer == &somewhere);
    EXPECT(rocblas_device_malloc_free(first), success);

    /* Lending does not look at the query, and the query not at what is lent. */
    EXPECT(rocblas_start_device_memory_size_query(handle), success);
    EXPECT(rocblas_device_malloc_alloc(handle, &first, 1, (size_t)64), success);
    EXPECT(rocblas_device_malloc_free(first), success);
    EXPECT(rocblas_stop_device_memory_size_query(handle, &bytes), success);
    CHECK(bytes == 0);
    EXPECT(rocblas_destroy_handle(handle), success);
}

/* What rocSOLVER's own tests do with a handle whose size the environment gave. */
static void scenario_of_rocsolver(void)
{
    struct rocblas_device_malloc_base* lent = NULL;
    const size_t small = 1000000, big = 50000000;
    size_t bytes = 0;
    setenv("ROCBLAS_DEVICE_MEMORY_SIZE", "2000000", 1);
    EXPECT(rocblas_create_handle(&handle), success);
    owner(false, true);
    CHECK(size() == 2000000);
    EXPECT(rocblas_start_device_memory_size_query(handle), success);
    EXPECT(rocblas_set_optimal_device_memory_size_impl(handle, 1, small), size_increased);
    EXPECT(rocblas_stop_device_memory_size_query(handle, &bytes), success);
    CHECK(bytes < 2000000);
    EXPECT(rocblas_start_device_memory_size_query(handle), success);
    EXPECT(rocblas_set_optimal_device_memory_size_impl(handle, 1, big), size_increased);
    EXPECT(rocblas_stop_device_memory_size_query(handle, &bytes), success);
    CHECK(bytes > 2000000 && size() == 2000000);
    EXPECT(rocblas_device_malloc_alloc(handle, &lent, 1, big), memory_error);
    EXPECT(rocblas_set_device_memory_size(handle, 0), success);
    owner(true, false);
    EXPECT(rocblas_set_device_memory_size(handle, 2000000), success);
    owner(false, true);
    CHECK(size() == 2000000);
    EXPECT(rocblas_start_device_memory_size_query(handle), success);
    EXPECT(rocblas_set_optimal_device_memory_size_impl(handle, 1, big), size_increased);
    EXPECT(rocblas_set_optimal_device_memory_size_impl(handle, 1, small), size_unchanged);
    EXPECT(rocblas_stop_device_memory_size_query(handle, &bytes), success);
    EXPECT(rocblas_set_device_memory_size(handle, 100000000), success);
    EXPECT(rocblas_device_malloc_alloc(handle, &lent, 1, big), success);
    EXPECT(rocblas_device_malloc_free(lent), success);
    EXPECT(rocblas_destroy_handle(handle), success);
    unsetenv("ROCBLAS_DEVICE_MEMORY_SIZE");
}

static int destroyed;

static void destroy(void* data)
{
    destroyed += *(int*)data;
}

/* Calls the handle from inside: what took the place of the data is there already. */
static void destroy_and_ask(void* data)
{
    void* other = NULL;
    EXPECT(rocforge_get_data(handle, &other), success);
    CHECK(other == (char*)data + 1);
    destroyed++;
}

/* A pointer of the caller's, which ends once. */
static void data(void)
{
    static char bytes[2];
    int one = 1, ten = 10, hundred = 100;
    void* kept = &one;
    EXPECT(rocblas_create_handle(&handle), success);
    EXPECT(rocforge_get_data(handle, &kept), success);
    CHECK(kept == NULL);
    EXPECT(rocforge_get_data(handle, NULL), invalid_pointer);
    EXPECT(rocforge_set_data(NULL, &one, destroy), invalid_handle);
    EXPECT(rocforge_get_data(NULL, &kept), invalid_handle);
    CHECK(destroyed == 0);
    EXPECT(rocforge_set_data(handle, &one, destroy), success);
    EXPECT(rocforge_get_data(handle, &kept), success);
    CHECK(kept == &one && destroyed == 0);
    EXPECT(rocforge_set_data(handle, &ten, destroy), success);
    CHECK(destroyed == 1);
    EXPECT(rocforge_set_data(handle, NULL, NULL), success);
    EXPECT(rocforge_get_data(handle, &kept), success);
    CHECK(kept == NULL && destroyed == 11);
    EXPECT(rocforge_set_data(handle, bytes, destroy_and_ask), success);
    EXPECT(rocforge_set_data(handle, bytes + 1, NULL), success);
    CHECK(destroyed == 12);
    EXPECT(rocforge_set_data(handle, &hundred, destroy), success);

    /* A handle that is not destroyed keeps it. */
    struct rocblas_device_malloc_base* lent = NULL;
    EXPECT(rocblas_device_malloc_alloc(handle, &lent, 1, (size_t)1), success);
    EXPECT(rocblas_destroy_handle(handle), internal_error);
    CHECK(destroyed == 12);
    EXPECT(rocblas_device_malloc_free(lent), success);
    EXPECT(rocblas_destroy_handle(handle), success);
    CHECK(destroyed == 112);
}

static void null_handle(void)
{
    size_t bytes = 0;
    handle = NULL;
    EXPECT(rocblas_create_handle(NULL), invalid_handle);
    EXPECT(rocblas_destroy_handle(NULL), invalid_handle);
    EXPECT(rocblas_start_device_memory_size_query(NULL), invalid_handle);
    EXPECT(rocblas_stop_device_memory_size_query(NULL, &bytes), invalid_handle);
    EXPECT(rocblas_get_device_memory_size(NULL, &bytes), invalid_handle);
    EXPECT(rocblas_set_device_memory_size(NULL, 1), invalid_handle);
    EXPECT(rocblas_set_workspace(NULL, x, 64), invalid_handle);
    EXPECT(rocblas_set_optimal_device_memory_size_impl(NULL, 1, (size_t)1), invalid_handle);
    EXPECT(rocblas_set_stream(NULL, NULL), invalid_handle);
    EXPECT(rocblas_get_stream(NULL, NULL), invalid_handle);
    CHECK(!rocblas_is_device_memory_size_query(NULL));
    owner(false, false);
}

int main(void)
{
    for (size_t i = 0; i < N; i++)
        x[i] = i % 2 ? -2.0f : 2.0f;
    managed();
    preallocated();
    manual();
    user_owned();
    queries();
    loans();
    order_of_refusals();
    scenario_of_rocsolver();
    data();
    null_handle();
    puts("memory: all as specified");
    return 0;
}
