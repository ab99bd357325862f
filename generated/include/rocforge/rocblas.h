/* The rocBLAS C interface of rocforge. Written by the test `abi::header`; do not edit.
 *
 * Device memory of a handle, in four schemes:
 *   managed        the library allocates, and grows as calls need;
 *   preallocated   ROCBLAS_DEVICE_MEMORY_SIZE in the environment, read when a handle is made;
 *   manual         rocblas_set_device_memory_size;
 *   user-owned     rocblas_set_workspace.
 * Between rocblas_start_device_memory_size_query and rocblas_stop_device_memory_size_query routines
 * follow no pointer and run nothing: they answer how much they need.
 *
 * Functions ending in _64 take 64-bit sizes. Matrices are column-major. In _batched functions the
 * arrays of pointers lie in device memory.
 */
#ifndef ROCFORGE_ROCBLAS_H
#define ROCFORGE_ROCBLAS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* As HIP declares it; both may be included. */
typedef struct ihipStream_t* hipStream_t;

typedef struct _rocblas_handle* rocblas_handle;
typedef int32_t rocblas_int;
typedef int64_t rocblas_stride;
/* What ends a pointer that rocforge_set_data keeps; null for nothing. */
typedef void (*rocforge_destroy)(void* data);

typedef struct { float x, y; } rocblas_float_complex;
typedef struct { double x, y; } rocblas_double_complex;

/* Workspace that rocblas_device_malloc_alloc lends. */
struct rocblas_device_malloc_base;

typedef enum rocblas_status_ {
    rocblas_status_success = 0,
    rocblas_status_invalid_handle = 1,
    rocblas_status_not_implemented = 2,
    rocblas_status_invalid_pointer = 3,
    rocblas_status_invalid_size = 4,
    rocblas_status_memory_error = 5,
    rocblas_status_internal_error = 6,
    rocblas_status_perf_degraded = 7,
    rocblas_status_size_query_mismatch = 8,
    rocblas_status_size_increased = 9,
    rocblas_status_size_unchanged = 10,
    rocblas_status_invalid_value = 11,
    rocblas_status_continue = 12,
    rocblas_status_check_numerics_fail = 13,
    rocblas_status_excluded_from_build = 14,
    rocblas_status_arch_mismatch = 15
} rocblas_status;

typedef enum rocblas_operation_ {
    rocblas_operation_none = 111,
    rocblas_operation_transpose = 112,
    rocblas_operation_conjugate_transpose = 113
} rocblas_operation;

typedef enum rocblas_fill_ {
    rocblas_fill_upper = 121,
    rocblas_fill_lower = 122,
    rocblas_fill_full = 123
} rocblas_fill;

typedef enum rocblas_diagonal_ {
    rocblas_diagonal_non_unit = 131,
    rocblas_diagonal_unit = 132
} rocblas_diagonal;

typedef enum rocblas_side_ {
    rocblas_side_left = 141,
    rocblas_side_right = 142,
    rocblas_side_both = 143
} rocblas_side;

typedef enum rocblas_pointer_mode_ {
    rocblas_pointer_mode_host = 0,
    rocblas_pointer_mode_device = 1
} rocblas_pointer_mode;

typedef enum rocblas_atomics_mode_ {
    rocblas_atomics_not_allowed = 0,
    rocblas_atomics_allowed = 1
} rocblas_atomics_mode;

/* Bits of ROCBLAS_LAYER. */
typedef enum rocblas_layer_mode_ {
    rocblas_layer_mode_none = 0,
    rocblas_layer_mode_log_trace = 1,
    rocblas_layer_mode_log_bench = 2,
    rocblas_layer_mode_log_profile = 4
} rocblas_layer_mode;

/* Bits of ROCBLAS_CHECK_NUMERICS. */
typedef enum rocblas_check_numerics_mode_ {
    rocblas_check_numerics_mode_no_check = 0,
    rocblas_check_numerics_mode_info = 1,
    rocblas_check_numerics_mode_warn = 2,
    rocblas_check_numerics_mode_fail = 4,
    rocblas_check_numerics_mode_only_nan_inf = 8
} rocblas_check_numerics_mode;

typedef enum rocblas_math_mode_ {
    rocblas_default_math = 0,
    rocblas_xf32_xdl_math_op = 1
} rocblas_math_mode;

typedef enum rocblas_performance_metric_ {
    rocblas_default_performance_metric = 0,
    rocblas_device_efficiency_performance_metric = 1,
    rocblas_cu_efficiency_performance_metric = 2
} rocblas_performance_metric;

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Handles and streams ---- */

/**
 * Makes a handle on the platform that ROCFORGE_PLATFORM names, or on the best one present.
 *
 * A null pointer is answered with invalid_handle. On failure *handle stays as it is, and
 * rocforge_last_error(NULL) tells why.
 */
rocblas_status rocblas_create_handle(rocblas_handle* handle);

/**
 * Destroys a handle and gives its workspace back; the user's own stays the user's.
 *
 * While workspace is lent, the answer is internal_error and the handle stays.
 */
rocblas_status rocblas_destroy_handle(rocblas_handle handle);

/**
 * Runs the following calls on a stream. Nothing waits for the old one: the workspace is shared, so
 * synchronize it first.
 */
rocblas_status rocblas_set_stream(rocblas_handle handle, hipStream_t stream);

/**
 * The stream on which calls run.
 */
rocblas_status rocblas_get_stream(rocblas_handle handle, hipStream_t* stream);

/**
 * Prepares what calls would else prepare on first use; does nothing, as kernels are found one by one.
 */
void rocblas_initialize(void);

/**
 * Whether scalars at this address are device memory.
 *
 * On the host platform all memory is both, and host is the answer; so it is without a device.
 */
rocblas_pointer_mode rocblas_pointer_to_mode(void* ptr);

/* ---- Modes ---- */

/**
 * Says where alpha, beta and results live: host (the default) or device memory.
 */
rocblas_status rocblas_set_pointer_mode(rocblas_handle handle, rocblas_pointer_mode pointer_mode);

/**
 * Where alpha, beta and results live.
 */
rocblas_status rocblas_get_pointer_mode(rocblas_handle handle, rocblas_pointer_mode* pointer_mode);

/**
 * Lets kernels use atomics (the default, unless ROCBLAS_DEFAULT_ATOMICS_MODE is 0), or not.
 */
rocblas_status rocblas_set_atomics_mode(rocblas_handle handle, rocblas_atomics_mode atomics_mode);

/**
 * Whether kernels may use atomics.
 */
rocblas_status rocblas_get_atomics_mode(rocblas_handle handle, rocblas_atomics_mode* atomics_mode);

/**
 * Lets matrix cores round inputs, on the architectures that can; elsewhere nothing changes.
 */
rocblas_status rocblas_set_math_mode(rocblas_handle handle, rocblas_math_mode math_mode);

/**
 * Whether matrix cores may round inputs.
 */
rocblas_status rocblas_get_math_mode(rocblas_handle handle, rocblas_math_mode* math_mode);

/**
 * Says what kernels are chosen for.
 */
rocblas_status rocblas_set_performance_metric(rocblas_handle handle, rocblas_performance_metric metric);

/**
 * What kernels are chosen for.
 */
rocblas_status rocblas_get_performance_metric(rocblas_handle handle, rocblas_performance_metric* metric);

/* ---- Statuses and version ---- */

/**
 * The name of a status, such as "rocblas_status_success".
 */
const char* rocblas_status_to_string(rocblas_status status);

/**
 * Writes the version, "major.minor.patch.tweak", with its final zero.
 */
rocblas_status rocblas_get_version_string(char* buf, size_t len);

/**
 * How many bytes the version needs, with its final zero.
 */
rocblas_status rocblas_get_version_string_size(size_t* len);

/* ---- Device memory of a handle ---- */

/**
 * From now on routines answer how much workspace they need, and do nothing else.
 *
 * A query that runs already is answered with size_query_mismatch, and goes on.
 */
rocblas_status rocblas_start_device_memory_size_query(rocblas_handle handle);

/**
 * Ends the query: the bytes that the most demanding call needs.
 *
 * Without a query the answer is size_query_mismatch; with a null pointer it is invalid_pointer, and
 * the query goes on.
 */
rocblas_status rocblas_stop_device_memory_size_query(rocblas_handle handle, size_t* size);

/**
 * Whether routines only answer how much workspace they need; false for a null handle.
 */
bool rocblas_is_device_memory_size_query(rocblas_handle handle);

/**
 * Bytes of workspace that the handle has.
 */
rocblas_status rocblas_get_device_memory_size(rocblas_handle handle, size_t* size);

/**
 * Allocates workspace, rounded up to 64 bytes, which will not grow; 0 lets the library manage again.
 *
 * While workspace is lent, the answer is internal_error and nothing changes. When memory cannot be
 * had, it is memory_error: then the old memory is gone, and the library manages.
 */
rocblas_status rocblas_set_device_memory_size(rocblas_handle handle, size_t size);

/**
 * Lends the handle memory of the caller's as workspace; null or 0 lets the library manage again.
 *
 * While workspace is lent, the answer is internal_error and nothing changes.
 */
rocblas_status rocblas_set_workspace(rocblas_handle handle, void* addr, size_t size);

/**
 * Whether the library manages the workspace; false for a null handle.
 */
bool rocblas_is_managing_device_memory(rocblas_handle handle);

/**
 * Whether the workspace has a size of the user's choice; false for a null handle, and where the
 * memory itself is the user's.
 */
bool rocblas_is_user_managing_device_memory(rocblas_handle handle);

/* ---- Workspace lent to libraries above this one ---- */

/**
 * Answers a running size query with the sum of count sizes (each a size_t), each rounded up to 64.
 */
rocblas_status rocblas_set_optimal_device_memory_size_impl(rocblas_handle handle, size_t count, ...);

/**
 * Lends count buffers of the sizes that follow (each a size_t), each rounded up to 64; a buffer of no
 * bytes is null. On failure the answer is memory_error and *res is null.
 */
rocblas_status rocblas_device_malloc_alloc(rocblas_handle handle, struct rocblas_device_malloc_base** res, size_t count, ...);

/**
 * Whether buffers were lent; false for null.
 */
bool rocblas_device_malloc_success(struct rocblas_device_malloc_base* ptr);

/**
 * The buffer of a loan that has just one.
 */
rocblas_status rocblas_device_malloc_ptr(struct rocblas_device_malloc_base* ptr, void** res);

/**
 * Buffer number index, from 0.
 */
rocblas_status rocblas_device_malloc_get(struct rocblas_device_malloc_base* ptr, size_t index, void** res);

/**
 * Gives buffers back; null is fine. Loans end in the reverse order of their beginnings: another order
 * is answered with internal_error, and the loan stays.
 */
rocblas_status rocblas_device_malloc_free(struct rocblas_device_malloc_base* ptr);

/**
 * The next handle made on this thread begins with so many bytes, unless ROCBLAS_DEVICE_MEMORY_SIZE says.
 */
void rocblas_device_malloc_set_default_memory_size(size_t size);

/* ---- What rocBLAS has not ---- */

/**
 * The sentence behind the latest call on the handle that failed, or null; with a null handle, behind
 * this thread's latest failure that no handle could keep, such as that of rocblas_create_handle.
 *
 * The text is valid until the next call on the handle.
 */
const char* rocforge_last_error(rocblas_handle handle);

/**
 * Gives workspace that the library manages back to the device.
 */
rocblas_status rocforge_trim(rocblas_handle handle);

/**
 * The most workspace that was ever lent at once, in bytes.
 */
rocblas_status rocforge_high_water_mark(rocblas_handle handle, size_t* bytes);

/**
 * Makes sure that calls which need up to so many bytes together need no further allocation, such as
 * before a stream records a graph.
 */
rocblas_status rocforge_reserve(rocblas_handle handle, size_t bytes);

/* ---- A pointer that a handle keeps ---- */

/**
 * Keeps a pointer in the handle, in place of the one before: destroy(data) is called once, when another takes
 * its place or the handle is destroyed. Null data, and null for destroy, are fine.
 *
 * Where the answer is not success, nothing was kept and destroy is not called. destroy may ask the handle for
 * the data that took its place; when the handle is being destroyed it must not use it.
 */
rocblas_status rocforge_set_data(rocblas_handle handle, void* data, rocforge_destroy destroy);

/**
 * The pointer that the handle keeps; null where there is none, or where it is not one of C's.
 */
rocblas_status rocforge_get_data(rocblas_handle handle, void** data);

/* ---- asum ---- */

/**
 * result := sum of |Re x_i| + |Im x_i|
 *
 * Shapes: x has n elements, result is one value.
 * Units: incx in elements.
 * Quick return: n <= 0 or incx <= 0 give 0.
 * Aliasing: result may not lie inside x.
 * Special values: a NaN in x makes the result NaN.
 * Workspace: one partial sum a block.
 * Errors: invalid_pointer if result is null, then if x is.
 * Reference: rocblas_sasum, rocblas_dasum, rocblas_scasum, rocblas_dzasum.
 */
rocblas_status rocblas_sasum(
    rocblas_handle handle, rocblas_int n, const float* x, rocblas_int incx, float* result);
rocblas_status rocblas_dasum(
    rocblas_handle handle, rocblas_int n, const double* x, rocblas_int incx, double* result);
rocblas_status rocblas_scasum(
    rocblas_handle handle, rocblas_int n, const rocblas_float_complex* x, rocblas_int incx,
    float* result);
rocblas_status rocblas_dzasum(
    rocblas_handle handle, rocblas_int n, const rocblas_double_complex* x, rocblas_int incx,
    double* result);
rocblas_status rocblas_sasum_64(
    rocblas_handle handle, int64_t n, const float* x, int64_t incx, float* result);
rocblas_status rocblas_dasum_64(
    rocblas_handle handle, int64_t n, const double* x, int64_t incx, double* result);
rocblas_status rocblas_scasum_64(
    rocblas_handle handle, int64_t n, const rocblas_float_complex* x, int64_t incx, float* result);
rocblas_status rocblas_dzasum_64(
    rocblas_handle handle, int64_t n, const rocblas_double_complex* x, int64_t incx, double* result);
rocblas_status rocblas_sasum_batched(
    rocblas_handle handle, rocblas_int n, const float* const x[], rocblas_int incx,
    rocblas_int batch_count, float* results);
rocblas_status rocblas_dasum_batched(
    rocblas_handle handle, rocblas_int n, const double* const x[], rocblas_int incx,
    rocblas_int batch_count, double* results);
rocblas_status rocblas_scasum_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_float_complex* const x[], rocblas_int incx,
    rocblas_int batch_count, float* results);
rocblas_status rocblas_dzasum_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_double_complex* const x[], rocblas_int incx,
    rocblas_int batch_count, double* results);
rocblas_status rocblas_sasum_batched_64(
    rocblas_handle handle, int64_t n, const float* const x[], int64_t incx, int64_t batch_count,
    float* results);
rocblas_status rocblas_dasum_batched_64(
    rocblas_handle handle, int64_t n, const double* const x[], int64_t incx, int64_t batch_count,
    double* results);
rocblas_status rocblas_scasum_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_float_complex* const x[], int64_t incx,
    int64_t batch_count, float* results);
rocblas_status rocblas_dzasum_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_double_complex* const x[], int64_t incx,
    int64_t batch_count, double* results);
rocblas_status rocblas_sasum_strided_batched(
    rocblas_handle handle, rocblas_int n, const float* x, rocblas_int incx, rocblas_stride stride_x,
    rocblas_int batch_count, float* results);
rocblas_status rocblas_dasum_strided_batched(
    rocblas_handle handle, rocblas_int n, const double* x, rocblas_int incx,
    rocblas_stride stride_x, rocblas_int batch_count, double* results);
rocblas_status rocblas_scasum_strided_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_float_complex* x, rocblas_int incx,
    rocblas_stride stride_x, rocblas_int batch_count, float* results);
rocblas_status rocblas_dzasum_strided_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_double_complex* x, rocblas_int incx,
    rocblas_stride stride_x, rocblas_int batch_count, double* results);
rocblas_status rocblas_sasum_strided_batched_64(
    rocblas_handle handle, int64_t n, const float* x, int64_t incx, rocblas_stride stride_x,
    int64_t batch_count, float* results);
rocblas_status rocblas_dasum_strided_batched_64(
    rocblas_handle handle, int64_t n, const double* x, int64_t incx, rocblas_stride stride_x,
    int64_t batch_count, double* results);
rocblas_status rocblas_scasum_strided_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_float_complex* x, int64_t incx,
    rocblas_stride stride_x, int64_t batch_count, float* results);
rocblas_status rocblas_dzasum_strided_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_double_complex* x, int64_t incx,
    rocblas_stride stride_x, int64_t batch_count, double* results);

/* ---- dot ---- */

/**
 * result := sum of x_i * y_i
 *
 * Shapes: x and y have n elements, result is one value.
 * Units: incx and incy in elements, negative ones from the far end, 0 the same element each time.
 * Quick return: n <= 0 gives 0.
 * Aliasing: x and y may be the same; result may not lie inside of them.
 * Special values: a NaN in x or y makes the result NaN.
 * Precision: products of f16 and bf16 are added in f32 and the sum is rounded once; rocBLAS adds those of f16
 * in f16.
 * Workspace: one partial sum a block.
 * Errors: invalid_pointer if result is null, unless batch_count <= 0, then if x or y is.
 * Reference: rocblas_sdot, rocblas_ddot, rocblas_hdot, rocblas_bfdot.
 */
rocblas_status rocblas_sdot(
    rocblas_handle handle, rocblas_int n, const float* x, rocblas_int incx, const float* y,
    rocblas_int incy, float* result);
rocblas_status rocblas_ddot(
    rocblas_handle handle, rocblas_int n, const double* x, rocblas_int incx, const double* y,
    rocblas_int incy, double* result);
rocblas_status rocblas_hdot(
    rocblas_handle handle, rocblas_int n, const rocblas_half* x, rocblas_int incx,
    const rocblas_half* y, rocblas_int incy, rocblas_half* result);
rocblas_status rocblas_bfdot(
    rocblas_handle handle, rocblas_int n, const rocblas_bfloat16* x, rocblas_int incx,
    const rocblas_bfloat16* y, rocblas_int incy, rocblas_bfloat16* result);
rocblas_status rocblas_sdot_64(
    rocblas_handle handle, int64_t n, const float* x, int64_t incx, const float* y, int64_t incy,
    float* result);
rocblas_status rocblas_ddot_64(
    rocblas_handle handle, int64_t n, const double* x, int64_t incx, const double* y, int64_t incy,
    double* result);
rocblas_status rocblas_hdot_64(
    rocblas_handle handle, int64_t n, const rocblas_half* x, int64_t incx, const rocblas_half* y,
    int64_t incy, rocblas_half* result);
rocblas_status rocblas_bfdot_64(
    rocblas_handle handle, int64_t n, const rocblas_bfloat16* x, int64_t incx,
    const rocblas_bfloat16* y, int64_t incy, rocblas_bfloat16* result);
rocblas_status rocblas_sdot_batched(
    rocblas_handle handle, rocblas_int n, const float* const x[], rocblas_int incx,
    const float* const y[], rocblas_int incy, rocblas_int batch_count, float* results);
rocblas_status rocblas_ddot_batched(
    rocblas_handle handle, rocblas_int n, const double* const x[], rocblas_int incx,
    const double* const y[], rocblas_int incy, rocblas_int batch_count, double* results);
rocblas_status rocblas_hdot_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_half* const x[], rocblas_int incx,
    const rocblas_half* const y[], rocblas_int incy, rocblas_int batch_count, rocblas_half* results);
rocblas_status rocblas_bfdot_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_bfloat16* const x[], rocblas_int incx,
    const rocblas_bfloat16* const y[], rocblas_int incy, rocblas_int batch_count,
    rocblas_bfloat16* results);
rocblas_status rocblas_sdot_batched_64(
    rocblas_handle handle, int64_t n, const float* const x[], int64_t incx, const float* const y[],
    int64_t incy, int64_t batch_count, float* results);
rocblas_status rocblas_ddot_batched_64(
    rocblas_handle handle, int64_t n, const double* const x[], int64_t incx,
    const double* const y[], int64_t incy, int64_t batch_count, double* results);
rocblas_status rocblas_hdot_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_half* const x[], int64_t incx,
    const rocblas_half* const y[], int64_t incy, int64_t batch_count, rocblas_half* results);
rocblas_status rocblas_bfdot_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_bfloat16* const x[], int64_t incx,
    const rocblas_bfloat16* const y[], int64_t incy, int64_t batch_count, rocblas_bfloat16* results);
rocblas_status rocblas_sdot_strided_batched(
    rocblas_handle handle, rocblas_int n, const float* x, rocblas_int incx, rocblas_stride stride_x,
    const float* y, rocblas_int incy, rocblas_stride stride_y, rocblas_int batch_count,
    float* results);
rocblas_status rocblas_ddot_strided_batched(
    rocblas_handle handle, rocblas_int n, const double* x, rocblas_int incx,
    rocblas_stride stride_x, const double* y, rocblas_int incy, rocblas_stride stride_y,
    rocblas_int batch_count, double* results);
rocblas_status rocblas_hdot_strided_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_half* x, rocblas_int incx,
    rocblas_stride stride_x, const rocblas_half* y, rocblas_int incy, rocblas_stride stride_y,
    rocblas_int batch_count, rocblas_half* results);
rocblas_status rocblas_bfdot_strided_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_bfloat16* x, rocblas_int incx,
    rocblas_stride stride_x, const rocblas_bfloat16* y, rocblas_int incy, rocblas_stride stride_y,
    rocblas_int batch_count, rocblas_bfloat16* results);
rocblas_status rocblas_sdot_strided_batched_64(
    rocblas_handle handle, int64_t n, const float* x, int64_t incx, rocblas_stride stride_x,
    const float* y, int64_t incy, rocblas_stride stride_y, int64_t batch_count, float* results);
rocblas_status rocblas_ddot_strided_batched_64(
    rocblas_handle handle, int64_t n, const double* x, int64_t incx, rocblas_stride stride_x,
    const double* y, int64_t incy, rocblas_stride stride_y, int64_t batch_count, double* results);
rocblas_status rocblas_hdot_strided_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_half* x, int64_t incx, rocblas_stride stride_x,
    const rocblas_half* y, int64_t incy, rocblas_stride stride_y, int64_t batch_count,
    rocblas_half* results);
rocblas_status rocblas_bfdot_strided_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_bfloat16* x, int64_t incx,
    rocblas_stride stride_x, const rocblas_bfloat16* y, int64_t incy, rocblas_stride stride_y,
    int64_t batch_count, rocblas_bfloat16* results);

/* ---- dotc ---- */

/**
 * result := sum of conj(x_i) * y_i
 *
 * Shapes, Units, Quick return, Aliasing, Special values, Errors: as for [dot()].
 * Workspace: one partial sum a block.
 * Reference: rocblas_cdotc, rocblas_zdotc.
 */
rocblas_status rocblas_cdotc(
    rocblas_handle handle, rocblas_int n, const rocblas_float_complex* x, rocblas_int incx,
    const rocblas_float_complex* y, rocblas_int incy, rocblas_float_complex* result);
rocblas_status rocblas_zdotc(
    rocblas_handle handle, rocblas_int n, const rocblas_double_complex* x, rocblas_int incx,
    const rocblas_double_complex* y, rocblas_int incy, rocblas_double_complex* result);
rocblas_status rocblas_cdotc_64(
    rocblas_handle handle, int64_t n, const rocblas_float_complex* x, int64_t incx,
    const rocblas_float_complex* y, int64_t incy, rocblas_float_complex* result);
rocblas_status rocblas_zdotc_64(
    rocblas_handle handle, int64_t n, const rocblas_double_complex* x, int64_t incx,
    const rocblas_double_complex* y, int64_t incy, rocblas_double_complex* result);
rocblas_status rocblas_cdotc_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_float_complex* const x[], rocblas_int incx,
    const rocblas_float_complex* const y[], rocblas_int incy, rocblas_int batch_count,
    rocblas_float_complex* results);
rocblas_status rocblas_zdotc_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_double_complex* const x[], rocblas_int incx,
    const rocblas_double_complex* const y[], rocblas_int incy, rocblas_int batch_count,
    rocblas_double_complex* results);
rocblas_status rocblas_cdotc_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_float_complex* const x[], int64_t incx,
    const rocblas_float_complex* const y[], int64_t incy, int64_t batch_count,
    rocblas_float_complex* results);
rocblas_status rocblas_zdotc_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_double_complex* const x[], int64_t incx,
    const rocblas_double_complex* const y[], int64_t incy, int64_t batch_count,
    rocblas_double_complex* results);
rocblas_status rocblas_cdotc_strided_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_float_complex* x, rocblas_int incx,
    rocblas_stride stride_x, const rocblas_float_complex* y, rocblas_int incy,
    rocblas_stride stride_y, rocblas_int batch_count, rocblas_float_complex* results);
rocblas_status rocblas_zdotc_strided_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_double_complex* x, rocblas_int incx,
    rocblas_stride stride_x, const rocblas_double_complex* y, rocblas_int incy,
    rocblas_stride stride_y, rocblas_int batch_count, rocblas_double_complex* results);
rocblas_status rocblas_cdotc_strided_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_float_complex* x, int64_t incx,
    rocblas_stride stride_x, const rocblas_float_complex* y, int64_t incy, rocblas_stride stride_y,
    int64_t batch_count, rocblas_float_complex* results);
rocblas_status rocblas_zdotc_strided_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_double_complex* x, int64_t incx,
    rocblas_stride stride_x, const rocblas_double_complex* y, int64_t incy, rocblas_stride stride_y,
    int64_t batch_count, rocblas_double_complex* results);

/* ---- dotu ---- */

/**
 * result := sum of x_i * y_i of complex numbers
 *
 * Shapes, Units, Quick return, Aliasing, Special values, Errors: as for [dot()].
 * Workspace: one partial sum a block.
 * Reference: rocblas_cdotu, rocblas_zdotu.
 */
rocblas_status rocblas_cdotu(
    rocblas_handle handle, rocblas_int n, const rocblas_float_complex* x, rocblas_int incx,
    const rocblas_float_complex* y, rocblas_int incy, rocblas_float_complex* result);
rocblas_status rocblas_zdotu(
    rocblas_handle handle, rocblas_int n, const rocblas_double_complex* x, rocblas_int incx,
    const rocblas_double_complex* y, rocblas_int incy, rocblas_double_complex* result);
rocblas_status rocblas_cdotu_64(
    rocblas_handle handle, int64_t n, const rocblas_float_complex* x, int64_t incx,
    const rocblas_float_complex* y, int64_t incy, rocblas_float_complex* result);
rocblas_status rocblas_zdotu_64(
    rocblas_handle handle, int64_t n, const rocblas_double_complex* x, int64_t incx,
    const rocblas_double_complex* y, int64_t incy, rocblas_double_complex* result);
rocblas_status rocblas_cdotu_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_float_complex* const x[], rocblas_int incx,
    const rocblas_float_complex* const y[], rocblas_int incy, rocblas_int batch_count,
    rocblas_float_complex* results);
rocblas_status rocblas_zdotu_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_double_complex* const x[], rocblas_int incx,
    const rocblas_double_complex* const y[], rocblas_int incy, rocblas_int batch_count,
    rocblas_double_complex* results);
rocblas_status rocblas_cdotu_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_float_complex* const x[], int64_t incx,
    const rocblas_float_complex* const y[], int64_t incy, int64_t batch_count,
    rocblas_float_complex* results);
rocblas_status rocblas_zdotu_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_double_complex* const x[], int64_t incx,
    const rocblas_double_complex* const y[], int64_t incy, int64_t batch_count,
    rocblas_double_complex* results);
rocblas_status rocblas_cdotu_strided_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_float_complex* x, rocblas_int incx,
    rocblas_stride stride_x, const rocblas_float_complex* y, rocblas_int incy,
    rocblas_stride stride_y, rocblas_int batch_count, rocblas_float_complex* results);
rocblas_status rocblas_zdotu_strided_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_double_complex* x, rocblas_int incx,
    rocblas_stride stride_x, const rocblas_double_complex* y, rocblas_int incy,
    rocblas_stride stride_y, rocblas_int batch_count, rocblas_double_complex* results);
rocblas_status rocblas_cdotu_strided_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_float_complex* x, int64_t incx,
    rocblas_stride stride_x, const rocblas_float_complex* y, int64_t incy, rocblas_stride stride_y,
    int64_t batch_count, rocblas_float_complex* results);
rocblas_status rocblas_zdotu_strided_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_double_complex* x, int64_t incx,
    rocblas_stride stride_x, const rocblas_double_complex* y, int64_t incy, rocblas_stride stride_y,
    int64_t batch_count, rocblas_double_complex* results);

/* ---- nrm2 ---- */

/**
 * result := square root of the sum of |x_i|^2
 *
 * Shapes: x has n elements, result is one value.
 * Units: incx in elements.
 * Quick return: n <= 0 or incx <= 0 give 0.
 * Aliasing: result may not lie inside x.
 * Special values: a NaN in x makes the result NaN; else an infinity makes it infinite.
 * Precision: squares neither overflow nor underflow; those of single precision are added in double precision.
 * Workspace: one partial sum a block.
 * Errors: invalid_pointer if result is null, then if x is.
 * Reference: rocblas_snrm2, rocblas_dnrm2, rocblas_scnrm2, rocblas_dznrm2.
 */
rocblas_status rocblas_snrm2(
    rocblas_handle handle, rocblas_int n, const float* x, rocblas_int incx, float* result);
rocblas_status rocblas_dnrm2(
    rocblas_handle handle, rocblas_int n, const double* x, rocblas_int incx, double* result);
rocblas_status rocblas_scnrm2(
    rocblas_handle handle, rocblas_int n, const rocblas_float_complex* x, rocblas_int incx,
    float* result);
rocblas_status rocblas_dznrm2(
    rocblas_handle handle, rocblas_int n, const rocblas_double_complex* x, rocblas_int incx,
    double* result);
rocblas_status rocblas_snrm2_64(
    rocblas_handle handle, int64_t n, const float* x, int64_t incx, float* result);
rocblas_status rocblas_dnrm2_64(
    rocblas_handle handle, int64_t n, const double* x, int64_t incx, double* result);
rocblas_status rocblas_scnrm2_64(
    rocblas_handle handle, int64_t n, const rocblas_float_complex* x, int64_t incx, float* result);
rocblas_status rocblas_dznrm2_64(
    rocblas_handle handle, int64_t n, const rocblas_double_complex* x, int64_t incx, double* result);
rocblas_status rocblas_snrm2_batched(
    rocblas_handle handle, rocblas_int n, const float* const x[], rocblas_int incx,
    rocblas_int batch_count, float* results);
rocblas_status rocblas_dnrm2_batched(
    rocblas_handle handle, rocblas_int n, const double* const x[], rocblas_int incx,
    rocblas_int batch_count, double* results);
rocblas_status rocblas_scnrm2_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_float_complex* const x[], rocblas_int incx,
    rocblas_int batch_count, float* results);
rocblas_status rocblas_dznrm2_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_double_complex* const x[], rocblas_int incx,
    rocblas_int batch_count, double* results);
rocblas_status rocblas_snrm2_batched_64(
    rocblas_handle handle, int64_t n, const float* const x[], int64_t incx, int64_t batch_count,
    float* results);
rocblas_status rocblas_dnrm2_batched_64(
    rocblas_handle handle, int64_t n, const double* const x[], int64_t incx, int64_t batch_count,
    double* results);
rocblas_status rocblas_scnrm2_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_float_complex* const x[], int64_t incx,
    int64_t batch_count, float* results);
rocblas_status rocblas_dznrm2_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_double_complex* const x[], int64_t incx,
    int64_t batch_count, double* results);
rocblas_status rocblas_snrm2_strided_batched(
    rocblas_handle handle, rocblas_int n, const float* x, rocblas_int incx, rocblas_stride stride_x,
    rocblas_int batch_count, float* results);
rocblas_status rocblas_dnrm2_strided_batched(
    rocblas_handle handle, rocblas_int n, const double* x, rocblas_int incx,
    rocblas_stride stride_x, rocblas_int batch_count, double* results);
rocblas_status rocblas_scnrm2_strided_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_float_complex* x, rocblas_int incx,
    rocblas_stride stride_x, rocblas_int batch_count, float* results);
rocblas_status rocblas_dznrm2_strided_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_double_complex* x, rocblas_int incx,
    rocblas_stride stride_x, rocblas_int batch_count, double* results);
rocblas_status rocblas_snrm2_strided_batched_64(
    rocblas_handle handle, int64_t n, const float* x, int64_t incx, rocblas_stride stride_x,
    int64_t batch_count, float* results);
rocblas_status rocblas_dnrm2_strided_batched_64(
    rocblas_handle handle, int64_t n, const double* x, int64_t incx, rocblas_stride stride_x,
    int64_t batch_count, double* results);
rocblas_status rocblas_scnrm2_strided_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_float_complex* x, int64_t incx,
    rocblas_stride stride_x, int64_t batch_count, float* results);
rocblas_status rocblas_dznrm2_strided_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_double_complex* x, int64_t incx,
    rocblas_stride stride_x, int64_t batch_count, double* results);

/* ---- scal ---- */

/**
 * x := alpha * x
 *
 * Shapes: x has n elements.
 * Units: incx in elements.
 * Quick return: n <= 0 or incx <= 0; alpha == 1 on the host changes nothing.
 * Aliasing: none, there is one operand.
 * Special values: alpha == 0 multiplies: NaN stays NaN, infinity becomes NaN.
 * Workspace: none.
 * Errors: invalid_pointer if alpha or x is null.
 * Reference: rocblas_sscal, rocblas_dscal, rocblas_cscal, rocblas_zscal.
 */
rocblas_status rocblas_sscal(
    rocblas_handle handle, rocblas_int n, const float* alpha, float* x, rocblas_int incx);
rocblas_status rocblas_dscal(
    rocblas_handle handle, rocblas_int n, const double* alpha, double* x, rocblas_int incx);
rocblas_status rocblas_cscal(
    rocblas_handle handle, rocblas_int n, const rocblas_float_complex* alpha,
    rocblas_float_complex* x, rocblas_int incx);
rocblas_status rocblas_zscal(
    rocblas_handle handle, rocblas_int n, const rocblas_double_complex* alpha,
    rocblas_double_complex* x, rocblas_int incx);
rocblas_status rocblas_sscal_64(
    rocblas_handle handle, int64_t n, const float* alpha, float* x, int64_t incx);
rocblas_status rocblas_dscal_64(
    rocblas_handle handle, int64_t n, const double* alpha, double* x, int64_t incx);
rocblas_status rocblas_cscal_64(
    rocblas_handle handle, int64_t n, const rocblas_float_complex* alpha, rocblas_float_complex* x,
    int64_t incx);
rocblas_status rocblas_zscal_64(
    rocblas_handle handle, int64_t n, const rocblas_double_complex* alpha,
    rocblas_double_complex* x, int64_t incx);
rocblas_status rocblas_sscal_batched(
    rocblas_handle handle, rocblas_int n, const float* alpha, float* const x[], rocblas_int incx,
    rocblas_int batch_count);
rocblas_status rocblas_dscal_batched(
    rocblas_handle handle, rocblas_int n, const double* alpha, double* const x[], rocblas_int incx,
    rocblas_int batch_count);
rocblas_status rocblas_cscal_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_float_complex* alpha,
    rocblas_float_complex* const x[], rocblas_int incx, rocblas_int batch_count);
rocblas_status rocblas_zscal_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_double_complex* alpha,
    rocblas_double_complex* const x[], rocblas_int incx, rocblas_int batch_count);
rocblas_status rocblas_sscal_batched_64(
    rocblas_handle handle, int64_t n, const float* alpha, float* const x[], int64_t incx,
    int64_t batch_count);
rocblas_status rocblas_dscal_batched_64(
    rocblas_handle handle, int64_t n, const double* alpha, double* const x[], int64_t incx,
    int64_t batch_count);
rocblas_status rocblas_cscal_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_float_complex* alpha,
    rocblas_float_complex* const x[], int64_t incx, int64_t batch_count);
rocblas_status rocblas_zscal_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_double_complex* alpha,
    rocblas_double_complex* const x[], int64_t incx, int64_t batch_count);
rocblas_status rocblas_sscal_strided_batched(
    rocblas_handle handle, rocblas_int n, const float* alpha, float* x, rocblas_int incx,
    rocblas_stride stride_x, rocblas_int batch_count);
rocblas_status rocblas_dscal_strided_batched(
    rocblas_handle handle, rocblas_int n, const double* alpha, double* x, rocblas_int incx,
    rocblas_stride stride_x, rocblas_int batch_count);
rocblas_status rocblas_cscal_strided_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_float_complex* alpha,
    rocblas_float_complex* x, rocblas_int incx, rocblas_stride stride_x, rocblas_int batch_count);
rocblas_status rocblas_zscal_strided_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_double_complex* alpha,
    rocblas_double_complex* x, rocblas_int incx, rocblas_stride stride_x, rocblas_int batch_count);
rocblas_status rocblas_sscal_strided_batched_64(
    rocblas_handle handle, int64_t n, const float* alpha, float* x, int64_t incx,
    rocblas_stride stride_x, int64_t batch_count);
rocblas_status rocblas_dscal_strided_batched_64(
    rocblas_handle handle, int64_t n, const double* alpha, double* x, int64_t incx,
    rocblas_stride stride_x, int64_t batch_count);
rocblas_status rocblas_cscal_strided_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_float_complex* alpha, rocblas_float_complex* x,
    int64_t incx, rocblas_stride stride_x, int64_t batch_count);
rocblas_status rocblas_zscal_strided_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_double_complex* alpha,
    rocblas_double_complex* x, int64_t incx, rocblas_stride stride_x, int64_t batch_count);

/* ---- gemv ---- */

/**
 * y := alpha * op(A) * x + beta * y
 *
 * Shapes: A is m by n, column-major, lda >= max(1, m); op(A) is A, its transpose or its conjugate
 * transpose; x has as many elements as op(A) has columns, y as it has rows.
 * Units: lda, incx, incy in elements.
 * Quick return: m == 0 or n == 0; alpha == 0 with beta == 1 on the host changes nothing.
 * Aliasing: y may not overlap A or x.
 * Special values: beta == 0 writes y without reading it; alpha == 0 reads neither A nor x.
 * Workspace: partial sums of columns where op(A) is transposed and skinny, m >= 2048 * n; without them
 * the call runs with a block a column and returns perf_degraded.
 * Errors: invalid_value for trans; invalid_size for m, n, lda, incx, incy; invalid_pointer.
 * Reference: rocblas_sgemv, rocblas_dgemv, rocblas_cgemv, rocblas_zgemv.
 */
rocblas_status rocblas_sgemv(
    rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n,
    const float* alpha, const float* A, rocblas_int lda, const float* x, rocblas_int incx,
    const float* beta, float* y, rocblas_int incy);
rocblas_status rocblas_dgemv(
    rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n,
    const double* alpha, const double* A, rocblas_int lda, const double* x, rocblas_int incx,
    const double* beta, double* y, rocblas_int incy);
rocblas_status rocblas_cgemv(
    rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, rocblas_int lda,
    const rocblas_float_complex* x, rocblas_int incx, const rocblas_float_complex* beta,
    rocblas_float_complex* y, rocblas_int incy);
rocblas_status rocblas_zgemv(
    rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, rocblas_int lda,
    const rocblas_double_complex* x, rocblas_int incx, const rocblas_double_complex* beta,
    rocblas_double_complex* y, rocblas_int incy);
rocblas_status rocblas_sgemv_64(
    rocblas_handle handle, rocblas_operation trans, int64_t m, int64_t n, const float* alpha,
    const float* A, int64_t lda, const float* x, int64_t incx, const float* beta, float* y,
    int64_t incy);
rocblas_status rocblas_dgemv_64(
    rocblas_handle handle, rocblas_operation trans, int64_t m, int64_t n, const double* alpha,
    const double* A, int64_t lda, const double* x, int64_t incx, const double* beta, double* y,
    int64_t incy);
rocblas_status rocblas_cgemv_64(
    rocblas_handle handle, rocblas_operation trans, int64_t m, int64_t n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda,
    const rocblas_float_complex* x, int64_t incx, const rocblas_float_complex* beta,
    rocblas_float_complex* y, int64_t incy);
rocblas_status rocblas_zgemv_64(
    rocblas_handle handle, rocblas_operation trans, int64_t m, int64_t n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda,
    const rocblas_double_complex* x, int64_t incx, const rocblas_double_complex* beta,
    rocblas_double_complex* y, int64_t incy);
rocblas_status rocblas_sgemv_batched(
    rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n,
    const float* alpha, const float* const A[], rocblas_int lda, const float* const x[],
    rocblas_int incx, const float* beta, float* const y[], rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_dgemv_batched(
    rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n,
    const double* alpha, const double* const A[], rocblas_int lda, const double* const x[],
    rocblas_int incx, const double* beta, double* const y[], rocblas_int incy,
    rocblas_int batch_count);
rocblas_status rocblas_cgemv_batched(
    rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* const A[], rocblas_int lda,
    const rocblas_float_complex* const x[], rocblas_int incx, const rocblas_float_complex* beta,
    rocblas_float_complex* const y[], rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_zgemv_batched(
    rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* const A[], rocblas_int lda,
    const rocblas_double_complex* const x[], rocblas_int incx, const rocblas_double_complex* beta,
    rocblas_double_complex* const y[], rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_sgemv_batched_64(
    rocblas_handle handle, rocblas_operation trans, int64_t m, int64_t n, const float* alpha,
    const float* const A[], int64_t lda, const float* const x[], int64_t incx, const float* beta,
    float* const y[], int64_t incy, int64_t batch_count);
rocblas_status rocblas_dgemv_batched_64(
    rocblas_handle handle, rocblas_operation trans, int64_t m, int64_t n, const double* alpha,
    const double* const A[], int64_t lda, const double* const x[], int64_t incx, const double* beta,
    double* const y[], int64_t incy, int64_t batch_count);
rocblas_status rocblas_cgemv_batched_64(
    rocblas_handle handle, rocblas_operation trans, int64_t m, int64_t n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* const A[], int64_t lda,
    const rocblas_float_complex* const x[], int64_t incx, const rocblas_float_complex* beta,
    rocblas_float_complex* const y[], int64_t incy, int64_t batch_count);
rocblas_status rocblas_zgemv_batched_64(
    rocblas_handle handle, rocblas_operation trans, int64_t m, int64_t n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* const A[], int64_t lda,
    const rocblas_double_complex* const x[], int64_t incx, const rocblas_double_complex* beta,
    rocblas_double_complex* const y[], int64_t incy, int64_t batch_count);
rocblas_status rocblas_sgemv_strided_batched(
    rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n,
    const float* alpha, const float* A, rocblas_int lda, rocblas_stride stride_A, const float* x,
    rocblas_int incx, rocblas_stride stride_x, const float* beta, float* y, rocblas_int incy,
    rocblas_stride stride_y, rocblas_int batch_count);
rocblas_status rocblas_dgemv_strided_batched(
    rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n,
    const double* alpha, const double* A, rocblas_int lda, rocblas_stride stride_A, const double* x,
    rocblas_int incx, rocblas_stride stride_x, const double* beta, double* y, rocblas_int incy,
    rocblas_stride stride_y, rocblas_int batch_count);
rocblas_status rocblas_cgemv_strided_batched(
    rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, rocblas_int lda,
    rocblas_stride stride_A, const rocblas_float_complex* x, rocblas_int incx,
    rocblas_stride stride_x, const rocblas_float_complex* beta, rocblas_float_complex* y,
    rocblas_int incy, rocblas_stride stride_y, rocblas_int batch_count);
rocblas_status rocblas_zgemv_strided_batched(
    rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, rocblas_int lda,
    rocblas_stride stride_A, const rocblas_double_complex* x, rocblas_int incx,
    rocblas_stride stride_x, const rocblas_double_complex* beta, rocblas_double_complex* y,
    rocblas_int incy, rocblas_stride stride_y, rocblas_int batch_count);
rocblas_status rocblas_sgemv_strided_batched_64(
    rocblas_handle handle, rocblas_operation trans, int64_t m, int64_t n, const float* alpha,
    const float* A, int64_t lda, rocblas_stride stride_A, const float* x, int64_t incx,
    rocblas_stride stride_x, const float* beta, float* y, int64_t incy, rocblas_stride stride_y,
    int64_t batch_count);
rocblas_status rocblas_dgemv_strided_batched_64(
    rocblas_handle handle, rocblas_operation trans, int64_t m, int64_t n, const double* alpha,
    const double* A, int64_t lda, rocblas_stride stride_A, const double* x, int64_t incx,
    rocblas_stride stride_x, const double* beta, double* y, int64_t incy, rocblas_stride stride_y,
    int64_t batch_count);
rocblas_status rocblas_cgemv_strided_batched_64(
    rocblas_handle handle, rocblas_operation trans, int64_t m, int64_t n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda,
    rocblas_stride stride_A, const rocblas_float_complex* x, int64_t incx, rocblas_stride stride_x,
    const rocblas_float_complex* beta, rocblas_float_complex* y, int64_t incy,
    rocblas_stride stride_y, int64_t batch_count);
rocblas_status rocblas_zgemv_strided_batched_64(
    rocblas_handle handle, rocblas_operation trans, int64_t m, int64_t n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda,
    rocblas_stride stride_A, const rocblas_double_complex* x, int64_t incx, rocblas_stride stride_x,
    const rocblas_double_complex* beta, rocblas_double_complex* y, int64_t incy,
    rocblas_stride stride_y, int64_t batch_count);

#ifdef __cplusplus
}
#endif

#endif
