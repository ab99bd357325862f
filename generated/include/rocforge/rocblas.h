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

#if defined(ROCBLAS_H) || defined(ROCBLAS_TYPES_H)
#error "the header of another rocBLAS was included before this one"
#endif
#ifdef rocblas_ILP64
#error "rocblas_int has 32 bits in this library: functions that end in _64 take 64-bit sizes"
#endif

#include <float.h>
#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The guards of rocBLAS's headers, all of which this one stands for. */
#define ROCBLAS_H
#define ROCBLAS_AUXILIARY_H
#define ROCBLAS_BFLOAT16_H
#define ROCBLAS_COMPLEX_TYPES_H
#define ROCBLAS_EXPORT_H
#define ROCBLAS_FLOAT8_H
#define ROCBLAS_FUNCTIONS_H
#define ROCBLAS_MACROS_H
#define ROCBLAS_TYPES_H
#define ROCBLAS_VERSION_H
#ifdef ROCBLAS_BETA_FEATURES_API
#define ROCBLAS_BETA_H
#endif

/* The release of rocBLAS whose interface this is. */
#define ROCBLAS_VERSION_MAJOR 4
#define ROCBLAS_VERSION_MINOR 4
#define ROCBLAS_VERSION_PATCH 0
/* rocBLAS has a commit here. */
#define ROCBLAS_VERSION_TWEAK rocforge
/* Its first two numbers, for the declarations that not every release has. */
#define ROCFORGE_INTERFACE (ROCBLAS_VERSION_MAJOR * 100 + ROCBLAS_VERSION_MINOR)
/* And two here, its own and that of Tensile. */
#define ROCBLAS_TENSILE_COMMIT_ID "rocforge", "none"

/* Attributes, for programs that declare functions as rocBLAS does. */
#ifdef __GNUC__
#define ROCBLAS_EXPORT __attribute__((visibility("default")))
#define ROCBLAS_NO_EXPORT __attribute__((visibility("hidden")))
#define ROCBLAS_DEPRECATED __attribute__((deprecated))
#define ROCFORGE_NOINLINE __attribute__((noinline))
#else
#define ROCBLAS_EXPORT
#define ROCBLAS_NO_EXPORT
#define ROCBLAS_DEPRECATED
#define ROCFORGE_NOINLINE
#endif
#define ROCBLAS_DEPRECATED_EXPORT ROCBLAS_EXPORT ROCBLAS_DEPRECATED
#define ROCBLAS_DEPRECATED_NO_EXPORT ROCBLAS_NO_EXPORT ROCBLAS_DEPRECATED
#ifndef ROCBLAS_DEPRECATED_MSG
#if defined(__GNUC__) && !defined(ROCBLAS_NO_DEPRECATED_WARNINGS)
#define ROCBLAS_DEPRECATED_MSG(text) __attribute__((deprecated(#text)))
#else
#define ROCBLAS_DEPRECATED_MSG(text)
#endif
#endif
#if defined(ROCBLAS_INTERNAL_API) || defined(ROCBLAS_NO_DEPRECATED_WARNINGS)
#define ROCBLAS_INTERNAL_DEPRECATION
#else
#define ROCBLAS_INTERNAL_DEPRECATION ROCBLAS_DEPRECATED_MSG(internal to rocBLAS)
#endif
#define ROCBLAS_INTERNAL_EXPORT ROCBLAS_EXPORT ROCBLAS_INTERNAL_DEPRECATION
#define ROCBLAS_INTERNAL_EXPORT_NOINLINE ROCBLAS_INTERNAL_EXPORT ROCFORGE_NOINLINE
#define ROCBLAS_INTERNAL_ONLY_EXPORT_NOINLINE ROCBLAS_INTERNAL_EXPORT_NOINLINE
/* The storage class of specialized variable templates: older releases of Clang want one. */
#ifdef __clang__
#define ROCBLAS_CLANG_STATIC static
#else
#define ROCBLAS_CLANG_STATIC
#endif

/* A pragma where something follows it among the arguments, without __VA_OPT__. */
#define ROCBLAS_VA_OPT_SUPPORTED(...) 0
#define ROCBLAS_VA_OPT_3RD_ARG(first, second, third, ...) third
#define ROCBLAS_VA_OPT_PRAGMA(pragma, ...) \
    ROCFORGE_PRAGMA(pragma, ROCFORGE_COMMA(__VA_ARGS__), ROCFORGE_COMMA(ROCFORGE_TO_COMMA __VA_ARGS__), \
                    ROCFORGE_COMMA(__VA_ARGS__()), ROCFORGE_COMMA(ROCFORGE_TO_COMMA __VA_ARGS__()))
#define ROCFORGE_PRAGMA(pragma, a, b, c, d) ROCFORGE_PRAGMA_OF(pragma, a, b, c, d)
#define ROCFORGE_PRAGMA_OF(pragma, a, b, c, d) ROCFORGE_PRAGMA_IF(pragma, ROCFORGE_COMMA(ROCFORGE_EMPTY_##a##b##c##d))
#define ROCFORGE_PRAGMA_IF(pragma, empty) ROCFORGE_PRAGMA_IS(pragma, empty)
#define ROCFORGE_PRAGMA_IS(pragma, empty) ROCFORGE_PRAGMA_##empty(pragma)
#define ROCFORGE_PRAGMA_0(pragma) _Pragma(#pragma)
#define ROCFORGE_PRAGMA_1(pragma)
#define ROCFORGE_EMPTY_0001 ,
#define ROCFORGE_TO_COMMA(...) ,
#define ROCFORGE_COMMA(...) ROCFORGE_NINTH(__VA_ARGS__, 1, 1, 1, 1, 1, 1, 1, 0, 0)
#define ROCFORGE_NINTH(a, b, c, d, e, f, g, h, i, ...) i

#ifdef ROCM_MATHLIBS_API_USE_HIP_COMPLEX
#include <hip/hip_complex.h>
#endif

/* As HIP declares it; both may be included. */
typedef struct ihipStream_t* hipStream_t;
typedef struct ihipEvent_t* hipEvent_t;

typedef struct _rocblas_handle* rocblas_handle;
typedef int32_t rocblas_int;
typedef int64_t rocblas_stride;
typedef float rocblas_float;
typedef double rocblas_double;
/* An argument of a routine, for rocforge_call. */
typedef struct rocforge_argument {
    /* 0 a size, 1 an enumeration, 2 a scalar or a result, 3 memory, 4 an array of pointers to memory. */
    int32_t kind;
    /* The size, the enumeration's number, or the increment or leading dimension of memory. */
    int64_t value;
    /* The scalar, the memory or the array. */
    void* pointer;
    /* Elements from one problem to the next. */
    int64_t distance;
} rocforge_argument;
/* What ends a pointer that rocforge_set_data keeps; null for nothing. */
typedef void (*rocforge_destroy)(void* data);

/* Half precision: a number where ROCM_USE_FLOAT16 is defined, else its bits. */
#ifdef ROCM_USE_FLOAT16
typedef _Float16 rocblas_half;
#else
typedef struct rocblas_half { uint16_t data; } rocblas_half;
#endif
#if defined(__HIPCC__) && defined(__cplusplus) && __cplusplus >= 201402L
#define ROCFORGE_CLASSES
#include <rocforge/rocblas_numbers.h>
#include <rocforge/rocblas_float8.h>
#endif
/* The upper half of a float, and numbers of 8 bits, as their bits; with HIP's compilers classes that calculate. */
#ifndef ROCFORGE_CLASSES
typedef struct rocblas_bfloat16 { uint16_t data; } rocblas_bfloat16;
/* A sign, and 4 or 5 bits of exponent. */
typedef struct rocblas_f8 { uint8_t data; } rocblas_f8;
typedef struct rocblas_bf8 { uint8_t data; } rocblas_bf8;
#endif
/* Complex numbers: HIP's where ROCM_MATHLIBS_API_USE_HIP_COMPLEX is defined. */
#if defined(ROCM_MATHLIBS_API_USE_HIP_COMPLEX)
typedef hipFloatComplex rocblas_float_complex;
typedef hipDoubleComplex rocblas_double_complex;
#elif defined(ROCFORGE_CLASSES)
typedef rocblas_complex_num<float> rocblas_float_complex;
typedef rocblas_complex_num<double> rocblas_double_complex;
#else
typedef struct { float x, y; } rocblas_float_complex;
typedef struct { double x, y; } rocblas_double_complex;
#endif
#if defined(ROCFORGE_CLASSES) && !defined(ROCM_MATHLIBS_API_USE_HIP_COMPLEX)
typedef rocblas_complex_num<rocblas_half> rocblas_half_complex;
typedef rocblas_complex_num<rocblas_bfloat16> rocblas_bfloat16_complex;
#else
typedef struct { rocblas_half x, y; } rocblas_half_complex;
typedef struct { rocblas_bfloat16 x, y; } rocblas_bfloat16_complex;
#endif
/* A scalar of any type. */
typedef union rocblas_union_u {
    rocblas_half h;
    float s;
    double d;
    int32_t i;
    rocblas_float_complex c;
    rocblas_double_complex z;
} rocblas_union_t;

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

/* The type of an operand or a computation, in the functions that take any. */
typedef enum rocblas_datatype_ {
    rocblas_datatype_f16_r = 150,
    rocblas_datatype_f32_r = 151,
    rocblas_datatype_f64_r = 152,
    rocblas_datatype_f16_c = 153,
    rocblas_datatype_f32_c = 154,
    rocblas_datatype_f64_c = 155,
    rocblas_datatype_i8_r = 160,
    rocblas_datatype_u8_r = 161,
    rocblas_datatype_i32_r = 162,
    rocblas_datatype_u32_r = 163,
    rocblas_datatype_i8_c = 164,
    rocblas_datatype_u8_c = 165,
    rocblas_datatype_i32_c = 166,
    rocblas_datatype_u32_c = 167,
    rocblas_datatype_bf16_r = 168,
    rocblas_datatype_bf16_c = 169,
    rocblas_datatype_f8_r = 170,
    rocblas_datatype_bf8_r = 171,
    rocblas_datatype_invalid = 255
} rocblas_datatype;

/* The types of factors and sums in products of numbers of 8 bits. */
typedef enum rocblas_computetype_ {
    rocblas_compute_type_f32 = 300,
    rocblas_compute_type_f8_f8_f32 = 301,
    rocblas_compute_type_f8_bf8_f32 = 302,
    rocblas_compute_type_bf8_f8_f32 = 303,
    rocblas_compute_type_bf8_bf8_f32 = 304,
    rocblas_compute_type_invalid = 455
} rocblas_computetype;

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

/* Bits of ROCBLAS_LAYER; the last two are of rocBLAS 5, and nothing is logged for them. */
typedef enum rocblas_layer_mode_ {
    rocblas_layer_mode_none = 0,
    rocblas_layer_mode_log_trace = 1,
    rocblas_layer_mode_log_bench = 2,
    rocblas_layer_mode_log_profile = 4,
    rocblas_layer_mode_log_internal = 8,
    rocblas_layer_mode_log_kernel_select = 16
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

/* How rocblas_gemm_ex and its batches choose a kernel: by the heuristics, or by solution_index, a number that
   rocblas_gemm_ex_get_solutions answers. Grouped GEMM chooses by the heuristics alone. */
typedef enum rocblas_gemm_algo_ {
    rocblas_gemm_algo_standard = 0,
    rocblas_gemm_algo_solution_index = 1
} rocblas_gemm_algo;

/* What rocblas_geam_ex makes of two matrices. */
typedef enum rocblas_geam_ex_operation_ {
    rocblas_geam_ex_operation_min_plus = 0,
    rocblas_geam_ex_operation_plus_min = 1
} rocblas_geam_ex_operation;

/* Bits that say more of that choice. With check_solution_index a call of rocblas_gemm_ex computes nothing: its
   status says whether the solution fits. The others are without effect; releases of rocBLAS before 4 had pack_int8x4. */
typedef enum rocblas_gemm_flags_ {
    rocblas_gemm_flags_none = 0,
    rocblas_gemm_flags_pack_int8x4 = 1,
    rocblas_gemm_flags_use_cu_efficiency = 2,
    rocblas_gemm_flags_fp16_alt_impl = 4,
    rocblas_gemm_flags_check_solution_index = 8,
    rocblas_gemm_flags_fp16_alt_impl_rnz = 16,
    rocblas_gemm_flags_stochastic_rounding = 32
} rocblas_gemm_flags;

typedef enum rocblas_performance_metric_ {
    rocblas_default_performance_metric = 0,
    rocblas_device_efficiency_performance_metric = 1,
    rocblas_cu_efficiency_performance_metric = 2
} rocblas_performance_metric;

/* Arguments that releases of rocBLAS before 3 took behind the last one are dropped. */
#define rocblas_gemm_ex(...) ROCFORGE_GEMM_EX(__VA_ARGS__, 0)
#define ROCFORGE_GEMM_EX(handle, trans_a, trans_b, m, n, k, alpha, a, a_type, lda, b, b_type, ldb, \
                         beta, c, c_type, ldc, d, d_type, ldd, compute_type, algo, index, flags, ...) \
    rocblas_gemm_ex(handle, trans_a, trans_b, m, n, k, alpha, a, a_type, lda, b, b_type, ldb, beta, c, \
                    c_type, ldc, d, d_type, ldd, compute_type, algo, index, flags)
#define rocblas_gemm_strided_batched_ex(...) ROCFORGE_GEMM_STRIDED_BATCHED_EX(__VA_ARGS__, 0)
#define ROCFORGE_GEMM_STRIDED_BATCHED_EX(handle, trans_a, trans_b, m, n, k, alpha, a, a_type, lda, stride_a, \
                                         b, b_type, ldb, stride_b, beta, c, c_type, ldc, stride_c, d, \
                                         d_type, ldd, stride_d, count, compute_type, algo, index, flags, ...) \
    rocblas_gemm_strided_batched_ex(handle, trans_a, trans_b, m, n, k, alpha, a, a_type, lda, stride_a, b, \
                                    b_type, ldb, stride_b, beta, c, c_type, ldc, stride_c, d, d_type, ldd, \
                                    stride_d, count, compute_type, algo, index, flags)
#define rocblas_trsm_ex(...) ROCFORGE_TRSM_EX(__VA_ARGS__, 0)
#define ROCFORGE_TRSM_EX(handle, side, uplo, trans, diag, m, n, alpha, a, lda, b, ldb, inv_a, inv_a_size, \
                         compute_type, ...) \
    rocblas_trsm_ex(handle, side, uplo, trans, diag, m, n, alpha, a, lda, b, ldb, inv_a, inv_a_size, \
                    compute_type)

/* A call between two events: rocblas_set_start_stop_events before and behind it. */
#define ROCBLAS_INVOKE_START_STOP_EVENTS(handle, start, stop, call) \
    do { \
        rocblas_handle rocforge_of_events = (handle); \
        rocblas_set_start_stop_events(rocforge_of_events, (start), (stop)); \
        call; \
        rocblas_set_start_stop_events(rocforge_of_events, (hipEvent_t)0, (hipEvent_t)0); \
    } while (0)

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
 * While workspace is lent, the answer is internal_error and the handle stays; so it does, with what the driver reports,
 * where the device does not take its memory back.
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
 * Says what was still to be said on standard output and ends the process, as abort() does. Of several threads
 * that call it, the first one ends the process, and the others wait for that.
 */
void rocblas_abort(void);

/**
 * Whether scalars at this address are for device pointer mode: memory of a device, or of the host where the
 * driver has pinned it.
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
 * Lets kernels use atomics, or not. A new handle does as ROCBLAS_DEFAULT_ATOMICS_MODE says; without it atomics are allowed in
 * releases before 5.0, and not allowed from then on.
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

/* ---- Scalars of each problem ---- */

#if ROCFORGE_INTERFACE >= 505
/**
 * Says how far the alpha of one problem is from that of the next, in elements; 0, the default, where all problems share
 * one.
 *
 * It counts in device pointer mode, for the batched and strided-batched functions of axpy, scal, gemv, ger, geru, gerc,
 * symv, hemv, sbmv, spmv and syr, and for those of axpy_ex and scal_ex, until another stride is given. A negative stride
 * leads towards lower addresses.
 */
rocblas_status rocblas_set_batch_alpha_stride(rocblas_handle handle, rocblas_stride alpha_stride);
#endif

#if ROCFORGE_INTERFACE >= 505
/**
 * How far the alpha of one problem is from that of the next, in elements; 0 where all problems share one.
 */
rocblas_status rocblas_get_batch_alpha_stride(rocblas_handle handle, rocblas_stride* alpha_stride);
#endif

#if ROCFORGE_INTERFACE >= 505
/**
 * Says how far the beta of one problem is from that of the next, in elements; 0, the default, where all problems share
 * one.
 *
 * It counts in device pointer mode, for the batched and strided-batched functions of gemv, symv, hemv, sbmv and spmv, until
 * another stride is given.
 */
rocblas_status rocblas_set_batch_beta_stride(rocblas_handle handle, rocblas_stride beta_stride);
#endif

#if ROCFORGE_INTERFACE >= 505
/**
 * How far the beta of one problem is from that of the next, in elements; 0 where all problems share one.
 */
rocblas_status rocblas_get_batch_beta_stride(rocblas_handle handle, rocblas_stride* beta_stride);
#endif

/* ---- Copies between host and device memory ---- */

/**
 * Copies n elements of elem_size bytes from x, in host memory, to y, in device memory, and waits for it.
 *
 * Increments are positive. Nothing to copy is success, whatever the other arguments are.
 */
rocblas_status rocblas_set_vector(rocblas_int n, rocblas_int elem_size, const void* x, rocblas_int incx, void* y, rocblas_int incy);

/**
 * Copies n elements of elem_size bytes from x, in host memory, to y, in device memory, and waits for it.
 *
 * Increments are positive. Nothing to copy is success, whatever the other arguments are.
 */
rocblas_status rocblas_set_vector_64(int64_t n, int64_t elem_size, const void* x, int64_t incx, void* y, int64_t incy);

/**
 * Copies n elements of elem_size bytes from x, in device memory, to y, in host memory, and waits for it.
 *
 * Increments are positive. Nothing to copy is success, whatever the other arguments are.
 */
rocblas_status rocblas_get_vector(rocblas_int n, rocblas_int elem_size, const void* x, rocblas_int incx, void* y, rocblas_int incy);

/**
 * Copies n elements of elem_size bytes from x, in device memory, to y, in host memory, and waits for it.
 *
 * Increments are positive. Nothing to copy is success, whatever the other arguments are.
 */
rocblas_status rocblas_get_vector_64(int64_t n, int64_t elem_size, const void* x, int64_t incx, void* y, int64_t incy);

/**
 * Copies rows by cols elements of elem_size bytes from a, in host memory, to b, in device memory, and waits
 * for it.
 *
 * Leading dimensions are at least rows. Nothing to copy is success, whatever the other arguments are.
 */
rocblas_status rocblas_set_matrix(rocblas_int rows, rocblas_int cols, rocblas_int elem_size, const void* a, rocblas_int lda, void* b, rocblas_int ldb);

/**
 * Copies rows by cols elements of elem_size bytes from a, in host memory, to b, in device memory, and waits
 * for it.
 *
 * Leading dimensions are at least rows. Nothing to copy is success, whatever the other arguments are.
 */
rocblas_status rocblas_set_matrix_64(int64_t rows, int64_t cols, int64_t elem_size, const void* a, int64_t lda, void* b, int64_t ldb);

/**
 * Copies rows by cols elements of elem_size bytes from a, in device memory, to b, in host memory, and waits
 * for it.
 *
 * Leading dimensions are at least rows. Nothing to copy is success, whatever the other arguments are.
 */
rocblas_status rocblas_get_matrix(rocblas_int rows, rocblas_int cols, rocblas_int elem_size, const void* a, rocblas_int lda, void* b, rocblas_int ldb);

/**
 * Copies rows by cols elements of elem_size bytes from a, in device memory, to b, in host memory, and waits
 * for it.
 *
 * Leading dimensions are at least rows. Nothing to copy is success, whatever the other arguments are.
 */
rocblas_status rocblas_get_matrix_64(int64_t rows, int64_t cols, int64_t elem_size, const void* a, int64_t lda, void* b, int64_t ldb);

/**
 * Copies n elements of elem_size bytes from x, in host memory, to y, in device memory, in the order of a
 * stream. Host memory that is not pinned may make the caller wait.
 *
 * Increments are positive. Nothing to copy is success, whatever the other arguments are.
 */
rocblas_status rocblas_set_vector_async(rocblas_int n, rocblas_int elem_size, const void* x, rocblas_int incx, void* y, rocblas_int incy, hipStream_t stream);

/**
 * Copies n elements of elem_size bytes from x, in host memory, to y, in device memory, in the order of a
 * stream. Host memory that is not pinned may make the caller wait.
 *
 * Increments are positive. Nothing to copy is success, whatever the other arguments are.
 */
rocblas_status rocblas_set_vector_async_64(int64_t n, int64_t elem_size, const void* x, int64_t incx, void* y, int64_t incy, hipStream_t stream);

/**
 * Copies n elements of elem_size bytes from x, in device memory, to y, in host memory, in the order of a
 * stream. Host memory that is not pinned may make the caller wait.
 *
 * Increments are positive. Nothing to copy is success, whatever the other arguments are.
 */
rocblas_status rocblas_get_vector_async(rocblas_int n, rocblas_int elem_size, const void* x, rocblas_int incx, void* y, rocblas_int incy, hipStream_t stream);

/**
 * Copies n elements of elem_size bytes from x, in device memory, to y, in host memory, in the order of a
 * stream. Host memory that is not pinned may make the caller wait.
 *
 * Increments are positive. Nothing to copy is success, whatever the other arguments are.
 */
rocblas_status rocblas_get_vector_async_64(int64_t n, int64_t elem_size, const void* x, int64_t incx, void* y, int64_t incy, hipStream_t stream);

/**
 * Copies rows by cols elements of elem_size bytes from a, in host memory, to b, in device memory, in the order
 * of a stream. Host memory that is not pinned may make the caller wait.
 *
 * Leading dimensions are at least rows. Nothing to copy is success, whatever the other arguments are.
 */
rocblas_status rocblas_set_matrix_async(rocblas_int rows, rocblas_int cols, rocblas_int elem_size, const void* a, rocblas_int lda, void* b, rocblas_int ldb, hipStream_t stream);

/**
 * Copies rows by cols elements of elem_size bytes from a, in host memory, to b, in device memory, in the order
 * of a stream. Host memory that is not pinned may make the caller wait.
 *
 * Leading dimensions are at least rows. Nothing to copy is success, whatever the other arguments are.
 */
rocblas_status rocblas_set_matrix_async_64(int64_t rows, int64_t cols, int64_t elem_size, const void* a, int64_t lda, void* b, int64_t ldb, hipStream_t stream);

/**
 * Copies rows by cols elements of elem_size bytes from a, in device memory, to b, in host memory, in the order
 * of a stream. Host memory that is not pinned may make the caller wait.
 *
 * Leading dimensions are at least rows. Nothing to copy is success, whatever the other arguments are.
 */
rocblas_status rocblas_get_matrix_async(rocblas_int rows, rocblas_int cols, rocblas_int elem_size, const void* a, rocblas_int lda, void* b, rocblas_int ldb, hipStream_t stream);

/**
 * Copies rows by cols elements of elem_size bytes from a, in device memory, to b, in host memory, in the order
 * of a stream. Host memory that is not pinned may make the caller wait.
 *
 * Leading dimensions are at least rows. Nothing to copy is success, whatever the other arguments are.
 */
rocblas_status rocblas_get_matrix_async_64(int64_t rows, int64_t cols, int64_t elem_size, const void* a, int64_t lda, void* b, int64_t ldb, hipStream_t stream);

/* ---- Events, and the choice of kernels ---- */

/**
 * Records two events of the caller's around the work of each following call, until others are given; null for
 * either one ends it.
 *
 * rocBLAS does so around the kernels of matrix products alone, here it is done for every routine. On the host
 * platform nothing is recorded: calls return when their work is done.
 */
rocblas_status rocblas_set_start_stop_events(rocblas_handle handle, hipEvent_t startEvent, hipEvent_t stopEvent);

/**
 * Asks how well the chosen kernels fit the problems of following calls. No routine here estimates that, so
 * *fitness becomes the lowest double and stays it. Null asks for nothing.
 */
rocblas_status rocblas_set_solution_fitness_query(rocblas_handle handle, double* fitness);

#if ROCFORGE_INTERFACE < 500
/**
 * Answers not_implemented, as it does in rocBLAS.
 */
rocblas_status rocblas_hgemm_kernel_name(rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, rocblas_int m, rocblas_int n, rocblas_int k, const rocblas_half* alpha, const rocblas_half* A, rocblas_int lda, rocblas_stride stride_a, const rocblas_half* B, rocblas_int ldb, rocblas_stride stride_b, const rocblas_half* beta, rocblas_half* C, rocblas_int ldc, rocblas_stride stride_c, rocblas_int batch_count);
#endif

#if ROCFORGE_INTERFACE < 500
/**
 * Answers not_implemented, as it does in rocBLAS.
 */
rocblas_status rocblas_sgemm_kernel_name(rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, rocblas_int m, rocblas_int n, rocblas_int k, const float* alpha, const float* A, rocblas_int lda, rocblas_stride stride_a, const float* B, rocblas_int ldb, rocblas_stride stride_b, const float* beta, float* C, rocblas_int ldc, rocblas_stride stride_c, rocblas_int batch_count);
#endif

#if ROCFORGE_INTERFACE < 500
/**
 * Answers not_implemented, as it does in rocBLAS.
 */
rocblas_status rocblas_dgemm_kernel_name(rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, rocblas_int m, rocblas_int n, rocblas_int k, const double* alpha, const double* A, rocblas_int lda, rocblas_stride stride_a, const double* B, rocblas_int ldb, rocblas_stride stride_b, const double* beta, double* C, rocblas_int ldc, rocblas_stride stride_c, rocblas_int batch_count);
#endif

/* ---- Solutions: the kernels of gemm_ex ---- */

/**
 * Lists the solutions for a call of rocblas_gemm_ex: the numbers that it takes as solution_index with rocblas_gemm_algo_solution_index.
 *
 * A null list_array asks for their number, which goes to list_size; otherwise at most *list_size of them are written to list_array, and
 * list_size stays. Operands are not read. Of an empty problem there are none.
 */
rocblas_status rocblas_gemm_ex_get_solutions(rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, rocblas_int m, rocblas_int n, rocblas_int k, const void* alpha, const void* a, rocblas_datatype a_type, rocblas_int lda, const void* b, rocblas_datatype b_type, rocblas_int ldb, const void* beta, const void* c, rocblas_datatype c_type, rocblas_int ldc, void* d, rocblas_datatype d_type, rocblas_int ldd, rocblas_datatype compute_type, rocblas_gemm_algo algo, uint32_t flags, rocblas_int* list_array, rocblas_int* list_size);

/**
 * rocblas_gemm_ex_get_solutions for rocblas_gemm_batched_ex.
 */
rocblas_status rocblas_gemm_batched_ex_get_solutions(rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, rocblas_int m, rocblas_int n, rocblas_int k, const void* alpha, const void* a, rocblas_datatype a_type, rocblas_int lda, const void* b, rocblas_datatype b_type, rocblas_int ldb, const void* beta, const void* c, rocblas_datatype c_type, rocblas_int ldc, void* d, rocblas_datatype d_type, rocblas_int ldd, rocblas_int batch_count, rocblas_datatype compute_type, rocblas_gemm_algo algo, uint32_t flags, rocblas_int* list_array, rocblas_int* list_size);

/**
 * rocblas_gemm_ex_get_solutions for rocblas_gemm_strided_batched_ex.
 */
rocblas_status rocblas_gemm_strided_batched_ex_get_solutions(rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, rocblas_int m, rocblas_int n, rocblas_int k, const void* alpha, const void* a, rocblas_datatype a_type, rocblas_int lda, rocblas_stride stride_a, const void* b, rocblas_datatype b_type, rocblas_int ldb, rocblas_stride stride_b, const void* beta, const void* c, rocblas_datatype c_type, rocblas_int ldc, rocblas_stride stride_c, void* d, rocblas_datatype d_type, rocblas_int ldd, rocblas_stride stride_d, rocblas_int batch_count, rocblas_datatype compute_type, rocblas_gemm_algo algo, uint32_t flags, rocblas_int* list_array, rocblas_int* list_size);

/**
 * Lists all solutions for operands, results and scalars of these types, whatever the sizes, as rocblas_gemm_ex_get_solutions does.
 */
rocblas_status rocblas_gemm_ex_get_solutions_by_type(rocblas_handle handle, rocblas_datatype input_type, rocblas_datatype output_type, rocblas_datatype compute_type, uint32_t flags, rocblas_int* list_array, rocblas_int* list_size);

/**
 * rocblas_gemm_ex_get_solutions_by_type for rocblas_gemm_batched_ex, which has the same.
 */
rocblas_status rocblas_gemm_batched_ex_get_solutions_by_type(rocblas_handle handle, rocblas_datatype input_type, rocblas_datatype output_type, rocblas_datatype compute_type, uint32_t flags, rocblas_int* list_array, rocblas_int* list_size);

/* ---- Grouped products ---- */

#if ROCFORGE_INTERFACE >= 507
/**
 * For each group, C := alpha * op(A) * op(B) + beta * C for group_size problems.
 *
 * Operations, sizes, factors and leading dimensions are arrays by group in host memory, factors where the pointer mode says; pointers to
 * matrices are arrays by problem in device memory, group behind group. No group is a success.
 */
rocblas_status rocblas_sgemm_grouped_batched(rocblas_handle handle, const rocblas_operation* transa_array, const rocblas_operation* transb_array, const rocblas_int* m_array, const rocblas_int* n_array, const rocblas_int* k_array, const float* alpha_array, const float* const* Aarray, const rocblas_int* lda_array, const float* const* Barray, const rocblas_int* ldb_array, const float* beta_array, float* const* Carray, const rocblas_int* ldc_array, rocblas_int group_count, const rocblas_int* group_size);
#endif

#if ROCFORGE_INTERFACE >= 507
/**
 * rocblas_sgemm_grouped_batched with sizes of 64 bits.
 */
rocblas_status rocblas_sgemm_grouped_batched_64(rocblas_handle handle, const rocblas_operation* transa_array, const rocblas_operation* transb_array, const int64_t* m_array, const int64_t* n_array, const int64_t* k_array, const float* alpha_array, const float* const* Aarray, const int64_t* lda_array, const float* const* Barray, const int64_t* ldb_array, const float* beta_array, float* const* Carray, const int64_t* ldc_array, int64_t group_count, const int64_t* group_size);
#endif

#if ROCFORGE_INTERFACE >= 507
/**
 * rocblas_sgemm_grouped_batched in double precision.
 */
rocblas_status rocblas_dgemm_grouped_batched(rocblas_handle handle, const rocblas_operation* transa_array, const rocblas_operation* transb_array, const rocblas_int* m_array, const rocblas_int* n_array, const rocblas_int* k_array, const double* alpha_array, const double* const* Aarray, const rocblas_int* lda_array, const double* const* Barray, const rocblas_int* ldb_array, const double* beta_array, double* const* Carray, const rocblas_int* ldc_array, rocblas_int group_count, const rocblas_int* group_size);
#endif

#if ROCFORGE_INTERFACE >= 507
/**
 * rocblas_dgemm_grouped_batched with sizes of 64 bits.
 */
rocblas_status rocblas_dgemm_grouped_batched_64(rocblas_handle handle, const rocblas_operation* transa_array, const rocblas_operation* transb_array, const int64_t* m_array, const int64_t* n_array, const int64_t* k_array, const double* alpha_array, const double* const* Aarray, const int64_t* lda_array, const double* const* Barray, const int64_t* ldb_array, const double* beta_array, double* const* Carray, const int64_t* ldc_array, int64_t group_count, const int64_t* group_size);
#endif

#if ROCFORGE_INTERFACE >= 507
/**
 * For each group, D := alpha * op(A) * op(B) + beta * C for group_size problems, in the types of rocblas_gemm_ex.
 *
 * Operations, sizes, factors and leading dimensions are arrays by group in host memory, factors where the pointer mode says; pointers to
 * matrices are arrays by problem in device memory, group behind group. No group is a success. The kernels are chosen for each group.
 */
rocblas_status rocblas_gemm_grouped_batched_ex(rocblas_handle handle, const rocblas_operation* transa_array, const rocblas_operation* transb_array, const rocblas_int* m_array, const rocblas_int* n_array, const rocblas_int* k_array, const void* alpha_array, const void* const* Aarray, rocblas_datatype a_type, const rocblas_int* lda_array, const void* const* Barray, rocblas_datatype b_type, const rocblas_int* ldb_array, const void* beta_array, const void* const* Carray, rocblas_datatype c_type, const rocblas_int* ldc_array, void* const* Darray, rocblas_datatype d_type, const rocblas_int* ldd_array, rocblas_int group_count, const rocblas_int* group_size, rocblas_datatype compute_type, rocblas_gemm_algo algo, uint32_t flags);
#endif

#if ROCFORGE_INTERFACE >= 507
/**
 * rocblas_gemm_grouped_batched_ex with sizes of 64 bits.
 */
rocblas_status rocblas_gemm_grouped_batched_ex_64(rocblas_handle handle, const rocblas_operation* transa_array, const rocblas_operation* transb_array, const int64_t* m_array, const int64_t* n_array, const int64_t* k_array, const void* alpha_array, const void* const* Aarray, rocblas_datatype a_type, const int64_t* lda_array, const void* const* Barray, rocblas_datatype b_type, const int64_t* ldb_array, const void* beta_array, const void* const* Carray, rocblas_datatype c_type, const int64_t* ldc_array, void* const* Darray, rocblas_datatype d_type, const int64_t* ldd_array, int64_t group_count, const int64_t* group_size, rocblas_datatype compute_type, rocblas_gemm_algo algo, uint32_t flags);
#endif

/* ---- Products in eight bits of floating point ---- */

#if ROCFORGE_INTERFACE < 500
/**
 * Answers not_implemented for every handle: rocBLAS computes it on gfx94 alone, and ends it with release 5.0.
 */
rocblas_status rocblas_gemm_ex3(rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, rocblas_int m, rocblas_int n, rocblas_int k, const void* alpha, const void* a, rocblas_datatype a_type, rocblas_int lda, const void* b, rocblas_datatype b_type, rocblas_int ldb, const void* beta, const void* c, rocblas_datatype c_type, rocblas_int ldc, void* d, rocblas_datatype d_type, rocblas_int ldd, rocblas_computetype compute_type, rocblas_gemm_algo algo, int32_t solution_index, uint32_t flags);
#endif

#if ROCFORGE_INTERFACE < 500
/**
 * Answers not_implemented for every handle: rocBLAS computes it on gfx94 alone, and ends it with release 5.0.
 */
rocblas_status rocblas_gemm_batched_ex3(rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, rocblas_int m, rocblas_int n, rocblas_int k, const void* alpha, const void* a, rocblas_datatype a_type, rocblas_int lda, const void* b, rocblas_datatype b_type, rocblas_int ldb, const void* beta, const void* c, rocblas_datatype c_type, rocblas_int ldc, void* d, rocblas_datatype d_type, rocblas_int ldd, rocblas_int batch_count, rocblas_computetype compute_type, rocblas_gemm_algo algo, int32_t solution_index, uint32_t flags);
#endif

#if ROCFORGE_INTERFACE < 500
/**
 * Answers not_implemented for every handle: rocBLAS computes it on gfx94 alone, and ends it with release 5.0.
 */
rocblas_status rocblas_gemm_strided_batched_ex3(rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, rocblas_int m, rocblas_int n, rocblas_int k, const void* alpha, const void* a, rocblas_datatype a_type, rocblas_int lda, rocblas_stride stride_a, const void* b, rocblas_datatype b_type, rocblas_int ldb, rocblas_stride stride_b, const void* beta, const void* c, rocblas_datatype c_type, rocblas_int ldc, rocblas_stride stride_c, void* d, rocblas_datatype d_type, rocblas_int ldd, rocblas_stride stride_d, rocblas_int batch_count, rocblas_computetype compute_type, rocblas_gemm_algo algo, int32_t solution_index, uint32_t flags);
#endif

/* ---- Triangular systems of types that callers name ---- */

/**
 * trsm with elements and scalars of compute_type: f32_r, f64_r, f32_c or f64_c. invA is not read and may be null.
 */
rocblas_status rocblas_trsm_ex(rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int m, rocblas_int n, const void* alpha, const void* A, rocblas_int lda, void* B, rocblas_int ldb, const void* invA, rocblas_int invA_size, rocblas_datatype compute_type);

/**
 * rocblas_trsm_ex for an array of problems.
 */
rocblas_status rocblas_trsm_batched_ex(rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int m, rocblas_int n, const void* alpha, const void* A, rocblas_int lda, void* B, rocblas_int ldb, rocblas_int batch_count, const void* invA, rocblas_int invA_size, rocblas_datatype compute_type);

/**
 * rocblas_trsm_ex for problems at a distance.
 */
rocblas_status rocblas_trsm_strided_batched_ex(rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int m, rocblas_int n, const void* alpha, const void* A, rocblas_int lda, rocblas_stride stride_A, void* B, rocblas_int ldb, rocblas_stride stride_B, rocblas_int batch_count, const void* invA, rocblas_int invA_size, rocblas_stride stride_invA, rocblas_datatype compute_type);

/* ---- Matrix multiply with minima ---- */

/**
 * D := min(alpha * (A(i, l) + B(l, j)), beta * C) over all l, or D := the sum of min(alpha * A(i, l), alpha * B(l, j)) over all l
 * + beta * C. All types are one of f16_r, f32_r and f64_r.
 */
rocblas_status rocblas_geam_ex(rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, rocblas_int m, rocblas_int n, rocblas_int k, const void* alpha, const void* A, rocblas_datatype a_type, rocblas_int lda, const void* B, rocblas_datatype b_type, rocblas_int ldb, const void* beta, const void* C, rocblas_datatype c_type, rocblas_int ldc, void* D, rocblas_datatype d_type, rocblas_int ldd, rocblas_datatype compute_type, rocblas_geam_ex_operation geam_ex_op);

/* ---- Statuses and version ---- */

/**
 * The name of a status, such as "rocblas_status_success".
 */
const char* rocblas_status_to_string(rocblas_status status);

/**
 * Writes the version, "major.minor.patch.tweak", with its final zero. The first three numbers are those of the release of
 * rocBLAS whose interface this is: what ROCFORGE_ROCBLAS_RELEASE says, else what the library was installed as.
 */
rocblas_status rocblas_get_version_string(char* buf, size_t len);

/**
 * How many bytes the version needs, with its final zero.
 */
rocblas_status rocblas_get_version_string_size(size_t* len);

#if ROCFORGE_INTERFACE >= 500
/**
 * Writes the commit that the library was built from, with its final zero; "unknown" where the build was not told it.
 */
rocblas_status rocblas_get_commit_hash_string(char* buf, size_t len);
#endif

#if ROCFORGE_INTERFACE >= 500
/**
 * How many bytes the commit needs, with its final zero.
 */
rocblas_status rocblas_get_commit_hash_string_size(size_t* len);
#endif

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
 * Answers not_implemented, whatever it is called with. A library that was installed with stubs has this function
 * under every name of rocBLAS's that it lacks.
 */
rocblas_status rocforge_not_implemented(void);

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

/* ---- Routines by their symbols ---- */

/**
 * Calls a routine: its symbol for one problem and 32-bit sizes (with _64 where it has results or pivots of 64 bits),
 * the name of the function for logs, and an argument for each parameter of the routine, in their order.
 *
 * For libraries above this one, such as librocsolver, so that handle, kernels and caches are there once.
 */
rocblas_status rocforge_call(rocblas_handle handle, const char* routine, const char* symbol, const rocforge_argument* arguments, int32_t count, int64_t batch_count);

/* ---- The catalogue, and calls that run nothing ---- */

/**
 * The catalogue as JSON: each routine with its documentation, parameters, variants, buffers, formulas and symbols.
 * The text stays. On failure the answer is null, and rocforge_last_error(NULL) tells why.
 */
const char* rocforge_catalogue(void);

/**
 * Makes a handle on a device of a platform by name: auto, host, hip-on-host, amd or nvidia. A negative number is the
 * device that this thread works on.
 *
 * A null pointer is answered with invalid_handle. On failure *handle stays as it is, and
 * rocforge_last_error(NULL) tells why.
 */
rocblas_status rocforge_create_handle(rocblas_handle* handle, const char* platform, int32_t device);

/**
 * The bytes of workspace that a call needs at best and at least, without a device: the routine's symbol as for
 * rocforge_call, and its arguments, whose pointers are not followed.
 */
rocblas_status rocforge_workspace(const char* routine, const rocforge_argument* arguments, int32_t count, int64_t batch_count, size_t* optimal, size_t* minimum);

/**
 * The rows and columns of each operand of a call as it is stored, without a device: a vector has its elements as rows
 * and one column; -1 stands for what is no operand, and for all of them where there is nothing to do.
 */
rocblas_status rocforge_shapes(const char* routine, const rocforge_argument* arguments, int32_t count, int64_t batch_count, int64_t* rows, int64_t* columns);

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

/* ---- axpy ---- */

/**
 * y := alpha * x + y
 *
 * Shapes: x and y have n elements.
 * Units: incx, incy in elements; negative ones count from the far end, with incx == 0 all elements are one,
 * with incy == 0 all are added to one.
 * Quick return: n <= 0; alpha == 0 on the host looks at no vector.
 * Aliasing: y may not overlap x.
 * Special values: alpha == 0 leaves y as it is, also where x holds a NaN; f16 is rounded once.
 * Workspace: none.
 * Errors: invalid_pointer if alpha is null, then if x or y is.
 * Reference: rocblas_haxpy, rocblas_saxpy, rocblas_daxpy, rocblas_caxpy, rocblas_zaxpy.
 */
rocblas_status rocblas_haxpy(
    rocblas_handle handle, rocblas_int n, const rocblas_half* alpha, const rocblas_half* x,
    rocblas_int incx, rocblas_half* y, rocblas_int incy);
rocblas_status rocblas_saxpy(
    rocblas_handle handle, rocblas_int n, const float* alpha, const float* x, rocblas_int incx,
    float* y, rocblas_int incy);
rocblas_status rocblas_daxpy(
    rocblas_handle handle, rocblas_int n, const double* alpha, const double* x, rocblas_int incx,
    double* y, rocblas_int incy);
rocblas_status rocblas_caxpy(
    rocblas_handle handle, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* x, rocblas_int incx, rocblas_float_complex* y, rocblas_int incy);
rocblas_status rocblas_zaxpy(
    rocblas_handle handle, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* x, rocblas_int incx, rocblas_double_complex* y, rocblas_int incy);
rocblas_status rocblas_haxpy_64(
    rocblas_handle handle, int64_t n, const rocblas_half* alpha, const rocblas_half* x,
    int64_t incx, rocblas_half* y, int64_t incy);
rocblas_status rocblas_saxpy_64(
    rocblas_handle handle, int64_t n, const float* alpha, const float* x, int64_t incx, float* y,
    int64_t incy);
rocblas_status rocblas_daxpy_64(
    rocblas_handle handle, int64_t n, const double* alpha, const double* x, int64_t incx, double* y,
    int64_t incy);
rocblas_status rocblas_caxpy_64(
    rocblas_handle handle, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* x, int64_t incx, rocblas_float_complex* y, int64_t incy);
rocblas_status rocblas_zaxpy_64(
    rocblas_handle handle, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* x, int64_t incx, rocblas_double_complex* y, int64_t incy);
rocblas_status rocblas_haxpy_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_half* alpha, const rocblas_half* const x[],
    rocblas_int incx, rocblas_half* const y[], rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_saxpy_batched(
    rocblas_handle handle, rocblas_int n, const float* alpha, const float* const x[],
    rocblas_int incx, float* const y[], rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_daxpy_batched(
    rocblas_handle handle, rocblas_int n, const double* alpha, const double* const x[],
    rocblas_int incx, double* const y[], rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_caxpy_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* const x[], rocblas_int incx, rocblas_float_complex* const y[],
    rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_zaxpy_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* const x[], rocblas_int incx, rocblas_double_complex* const y[],
    rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_haxpy_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_half* alpha, const rocblas_half* const x[],
    int64_t incx, rocblas_half* const y[], int64_t incy, int64_t batch_count);
rocblas_status rocblas_saxpy_batched_64(
    rocblas_handle handle, int64_t n, const float* alpha, const float* const x[], int64_t incx,
    float* const y[], int64_t incy, int64_t batch_count);
rocblas_status rocblas_daxpy_batched_64(
    rocblas_handle handle, int64_t n, const double* alpha, const double* const x[], int64_t incx,
    double* const y[], int64_t incy, int64_t batch_count);
rocblas_status rocblas_caxpy_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* const x[], int64_t incx, rocblas_float_complex* const y[],
    int64_t incy, int64_t batch_count);
rocblas_status rocblas_zaxpy_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* const x[], int64_t incx, rocblas_double_complex* const y[],
    int64_t incy, int64_t batch_count);
rocblas_status rocblas_haxpy_strided_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_half* alpha, const rocblas_half* x,
    rocblas_int incx, rocblas_stride stride_x, rocblas_half* y, rocblas_int incy,
    rocblas_stride stride_y, rocblas_int batch_count);
rocblas_status rocblas_saxpy_strided_batched(
    rocblas_handle handle, rocblas_int n, const float* alpha, const float* x, rocblas_int incx,
    rocblas_stride stride_x, float* y, rocblas_int incy, rocblas_stride stride_y,
    rocblas_int batch_count);
rocblas_status rocblas_daxpy_strided_batched(
    rocblas_handle handle, rocblas_int n, const double* alpha, const double* x, rocblas_int incx,
    rocblas_stride stride_x, double* y, rocblas_int incy, rocblas_stride stride_y,
    rocblas_int batch_count);
rocblas_status rocblas_caxpy_strided_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* x, rocblas_int incx, rocblas_stride stride_x,
    rocblas_float_complex* y, rocblas_int incy, rocblas_stride stride_y, rocblas_int batch_count);
rocblas_status rocblas_zaxpy_strided_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* x, rocblas_int incx, rocblas_stride stride_x,
    rocblas_double_complex* y, rocblas_int incy, rocblas_stride stride_y, rocblas_int batch_count);
rocblas_status rocblas_haxpy_strided_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_half* alpha, const rocblas_half* x,
    int64_t incx, rocblas_stride stride_x, rocblas_half* y, int64_t incy, rocblas_stride stride_y,
    int64_t batch_count);
rocblas_status rocblas_saxpy_strided_batched_64(
    rocblas_handle handle, int64_t n, const float* alpha, const float* x, int64_t incx,
    rocblas_stride stride_x, float* y, int64_t incy, rocblas_stride stride_y, int64_t batch_count);
rocblas_status rocblas_daxpy_strided_batched_64(
    rocblas_handle handle, int64_t n, const double* alpha, const double* x, int64_t incx,
    rocblas_stride stride_x, double* y, int64_t incy, rocblas_stride stride_y, int64_t batch_count);
rocblas_status rocblas_caxpy_strided_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* x, int64_t incx, rocblas_stride stride_x, rocblas_float_complex* y,
    int64_t incy, rocblas_stride stride_y, int64_t batch_count);
rocblas_status rocblas_zaxpy_strided_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* x, int64_t incx, rocblas_stride stride_x,
    rocblas_double_complex* y, int64_t incy, rocblas_stride stride_y, int64_t batch_count);

/* ---- axpy_ex ---- */

/**
 * y := alpha * x + y, computed in the type E
 *
 * Shapes: x and y have n elements.
 * Units: incx, incy in elements; negative ones count from the far end, with incx == 0 all elements are one,
 * with incy == 0 all are added to one.
 * Quick return: n <= 0; alpha == 0 on the host looks at no vector.
 * Aliasing: y may not overlap x.
 * Special values: alpha == 0 leaves y as it is, also where x holds a NaN; narrow elements are rounded once.
 * Workspace: none.
 * Errors: invalid_pointer if alpha is null, then if x or y is; not_implemented for types that do not go
 * together.
 * Reference: rocblas_axpy_ex.
 */
rocblas_status rocblas_axpy_ex(
    rocblas_handle handle, rocblas_int n, const void* alpha, rocblas_datatype alpha_type,
    const void* x, rocblas_datatype x_type, rocblas_int incx, void* y, rocblas_datatype y_type,
    rocblas_int incy, rocblas_datatype execution_type);
rocblas_status rocblas_axpy_ex_64(
    rocblas_handle handle, int64_t n, const void* alpha, rocblas_datatype alpha_type, const void* x,
    rocblas_datatype x_type, int64_t incx, void* y, rocblas_datatype y_type, int64_t incy,
    rocblas_datatype execution_type);
rocblas_status rocblas_axpy_batched_ex(
    rocblas_handle handle, rocblas_int n, const void* alpha, rocblas_datatype alpha_type,
    const void* x, rocblas_datatype x_type, rocblas_int incx, void* y, rocblas_datatype y_type,
    rocblas_int incy, rocblas_int batch_count, rocblas_datatype execution_type);
rocblas_status rocblas_axpy_batched_ex_64(
    rocblas_handle handle, int64_t n, const void* alpha, rocblas_datatype alpha_type, const void* x,
    rocblas_datatype x_type, int64_t incx, void* y, rocblas_datatype y_type, int64_t incy,
    int64_t batch_count, rocblas_datatype execution_type);
rocblas_status rocblas_axpy_strided_batched_ex(
    rocblas_handle handle, rocblas_int n, const void* alpha, rocblas_datatype alpha_type,
    const void* x, rocblas_datatype x_type, rocblas_int incx, rocblas_stride stride_x, void* y,
    rocblas_datatype y_type, rocblas_int incy, rocblas_stride stride_y, rocblas_int batch_count,
    rocblas_datatype execution_type);
rocblas_status rocblas_axpy_strided_batched_ex_64(
    rocblas_handle handle, int64_t n, const void* alpha, rocblas_datatype alpha_type, const void* x,
    rocblas_datatype x_type, int64_t incx, rocblas_stride stride_x, void* y,
    rocblas_datatype y_type, int64_t incy, rocblas_stride stride_y, int64_t batch_count,
    rocblas_datatype execution_type);

/* ---- copy ---- */

/**
 * y := x
 *
 * Shapes: x and y have n elements.
 * Units: incx, incy in elements; negative ones count from the far end, with incx == 0 all elements are one,
 * with incy == 0 the last one stays.
 * Quick return: n <= 0.
 * Aliasing: y may not overlap x.
 * Special values: every element arrives with its bits, a NaN too.
 * Workspace: none.
 * Errors: invalid_pointer if x or y is null.
 * Reference: rocblas_scopy, rocblas_dcopy, rocblas_ccopy, rocblas_zcopy.
 */
rocblas_status rocblas_scopy(
    rocblas_handle handle, rocblas_int n, const float* x, rocblas_int incx, float* y,
    rocblas_int incy);
rocblas_status rocblas_dcopy(
    rocblas_handle handle, rocblas_int n, const double* x, rocblas_int incx, double* y,
    rocblas_int incy);
rocblas_status rocblas_ccopy(
    rocblas_handle handle, rocblas_int n, const rocblas_float_complex* x, rocblas_int incx,
    rocblas_float_complex* y, rocblas_int incy);
rocblas_status rocblas_zcopy(
    rocblas_handle handle, rocblas_int n, const rocblas_double_complex* x, rocblas_int incx,
    rocblas_double_complex* y, rocblas_int incy);
rocblas_status rocblas_scopy_64(
    rocblas_handle handle, int64_t n, const float* x, int64_t incx, float* y, int64_t incy);
rocblas_status rocblas_dcopy_64(
    rocblas_handle handle, int64_t n, const double* x, int64_t incx, double* y, int64_t incy);
rocblas_status rocblas_ccopy_64(
    rocblas_handle handle, int64_t n, const rocblas_float_complex* x, int64_t incx,
    rocblas_float_complex* y, int64_t incy);
rocblas_status rocblas_zcopy_64(
    rocblas_handle handle, int64_t n, const rocblas_double_complex* x, int64_t incx,
    rocblas_double_complex* y, int64_t incy);
rocblas_status rocblas_scopy_batched(
    rocblas_handle handle, rocblas_int n, const float* const x[], rocblas_int incx,
    float* const y[], rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_dcopy_batched(
    rocblas_handle handle, rocblas_int n, const double* const x[], rocblas_int incx,
    double* const y[], rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_ccopy_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_float_complex* const x[], rocblas_int incx,
    rocblas_float_complex* const y[], rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_zcopy_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_double_complex* const x[], rocblas_int incx,
    rocblas_double_complex* const y[], rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_scopy_batched_64(
    rocblas_handle handle, int64_t n, const float* const x[], int64_t incx, float* const y[],
    int64_t incy, int64_t batch_count);
rocblas_status rocblas_dcopy_batched_64(
    rocblas_handle handle, int64_t n, const double* const x[], int64_t incx, double* const y[],
    int64_t incy, int64_t batch_count);
rocblas_status rocblas_ccopy_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_float_complex* const x[], int64_t incx,
    rocblas_float_complex* const y[], int64_t incy, int64_t batch_count);
rocblas_status rocblas_zcopy_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_double_complex* const x[], int64_t incx,
    rocblas_double_complex* const y[], int64_t incy, int64_t batch_count);
rocblas_status rocblas_scopy_strided_batched(
    rocblas_handle handle, rocblas_int n, const float* x, rocblas_int incx, rocblas_stride stride_x,
    float* y, rocblas_int incy, rocblas_stride stride_y, rocblas_int batch_count);
rocblas_status rocblas_dcopy_strided_batched(
    rocblas_handle handle, rocblas_int n, const double* x, rocblas_int incx,
    rocblas_stride stride_x, double* y, rocblas_int incy, rocblas_stride stride_y,
    rocblas_int batch_count);
rocblas_status rocblas_ccopy_strided_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_float_complex* x, rocblas_int incx,
    rocblas_stride stride_x, rocblas_float_complex* y, rocblas_int incy, rocblas_stride stride_y,
    rocblas_int batch_count);
rocblas_status rocblas_zcopy_strided_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_double_complex* x, rocblas_int incx,
    rocblas_stride stride_x, rocblas_double_complex* y, rocblas_int incy, rocblas_stride stride_y,
    rocblas_int batch_count);
rocblas_status rocblas_scopy_strided_batched_64(
    rocblas_handle handle, int64_t n, const float* x, int64_t incx, rocblas_stride stride_x,
    float* y, int64_t incy, rocblas_stride stride_y, int64_t batch_count);
rocblas_status rocblas_dcopy_strided_batched_64(
    rocblas_handle handle, int64_t n, const double* x, int64_t incx, rocblas_stride stride_x,
    double* y, int64_t incy, rocblas_stride stride_y, int64_t batch_count);
rocblas_status rocblas_ccopy_strided_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_float_complex* x, int64_t incx,
    rocblas_stride stride_x, rocblas_float_complex* y, int64_t incy, rocblas_stride stride_y,
    int64_t batch_count);
rocblas_status rocblas_zcopy_strided_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_double_complex* x, int64_t incx,
    rocblas_stride stride_x, rocblas_double_complex* y, int64_t incy, rocblas_stride stride_y,
    int64_t batch_count);

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

/* ---- dot_ex ---- */

/**
 * result := sum of x_i * y_i, computed in the type E
 *
 * Shapes: x and y have n elements, result is one value.
 * Units: incx and incy in elements, negative ones from the far end, 0 the same element each time.
 * Quick return: n <= 0 gives 0.
 * Aliasing: x and y may be the same; result may not lie inside of them.
 * Special values: a NaN in x or y makes the result NaN.
 * Precision: where E is f16, products are added in f32 and the sum is rounded once.
 * Workspace: one partial sum a block.
 * Errors: invalid_pointer if result is null, unless batch_count <= 0, then if x or y is;
 * not_implemented for types that do not go together.
 * Reference: rocblas_dot_ex.
 */
rocblas_status rocblas_dot_ex(
    rocblas_handle handle, rocblas_int n, const void* x, rocblas_datatype x_type, rocblas_int incx,
    const void* y, rocblas_datatype y_type, rocblas_int incy, void* result,
    rocblas_datatype result_type, rocblas_datatype execution_type);
rocblas_status rocblas_dot_ex_64(
    rocblas_handle handle, int64_t n, const void* x, rocblas_datatype x_type, int64_t incx,
    const void* y, rocblas_datatype y_type, int64_t incy, void* result,
    rocblas_datatype result_type, rocblas_datatype execution_type);
rocblas_status rocblas_dot_batched_ex(
    rocblas_handle handle, rocblas_int n, const void* x, rocblas_datatype x_type, rocblas_int incx,
    const void* y, rocblas_datatype y_type, rocblas_int incy, rocblas_int batch_count,
    void* results, rocblas_datatype result_type, rocblas_datatype execution_type);
rocblas_status rocblas_dot_batched_ex_64(
    rocblas_handle handle, int64_t n, const void* x, rocblas_datatype x_type, int64_t incx,
    const void* y, rocblas_datatype y_type, int64_t incy, int64_t batch_count, void* results,
    rocblas_datatype result_type, rocblas_datatype execution_type);
rocblas_status rocblas_dot_strided_batched_ex(
    rocblas_handle handle, rocblas_int n, const void* x, rocblas_datatype x_type, rocblas_int incx,
    rocblas_stride stride_x, const void* y, rocblas_datatype y_type, rocblas_int incy,
    rocblas_stride stride_y, rocblas_int batch_count, void* results, rocblas_datatype result_type,
    rocblas_datatype execution_type);
rocblas_status rocblas_dot_strided_batched_ex_64(
    rocblas_handle handle, int64_t n, const void* x, rocblas_datatype x_type, int64_t incx,
    rocblas_stride stride_x, const void* y, rocblas_datatype y_type, int64_t incy,
    rocblas_stride stride_y, int64_t batch_count, void* results, rocblas_datatype result_type,
    rocblas_datatype execution_type);

/* ---- dotc ---- */

/**
 * result := sum of conj(x_i) * y_i
 *
 * Shapes: x and y have n elements, result is one value.
 * Units: incx and incy in elements, negative ones from the far end, 0 the same element each time.
 * Quick return: n <= 0 gives 0.
 * Aliasing: x and y may be the same; result may not lie inside of them.
 * Special values: a NaN in x or y makes the result NaN.
 * Workspace: one partial sum a block.
 * Errors: invalid_pointer if result is null, unless batch_count <= 0, then if x or y is.
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

/* ---- dotc_ex ---- */

/**
 * result := sum of conj(x_i) * y_i, computed in the type E
 *
 * Shapes: x and y have n elements, result is one value.
 * Units: incx and incy in elements, negative ones from the far end, 0 the same element each time.
 * Quick return: n <= 0 gives 0.
 * Aliasing: x and y may be the same; result may not lie inside of them.
 * Special values: a NaN in x or y makes the result NaN.
 * Precision: where E is f16, products are added in f32 and the sum is rounded once.
 * Workspace: one partial sum a block.
 * Errors: invalid_pointer if result is null, unless batch_count <= 0, then if x or y is;
 * not_implemented for types that do not go together.
 * Reference: rocblas_dotc_ex.
 */
rocblas_status rocblas_dotc_ex(
    rocblas_handle handle, rocblas_int n, const void* x, rocblas_datatype x_type, rocblas_int incx,
    const void* y, rocblas_datatype y_type, rocblas_int incy, void* result,
    rocblas_datatype result_type, rocblas_datatype execution_type);
rocblas_status rocblas_dotc_ex_64(
    rocblas_handle handle, int64_t n, const void* x, rocblas_datatype x_type, int64_t incx,
    const void* y, rocblas_datatype y_type, int64_t incy, void* result,
    rocblas_datatype result_type, rocblas_datatype execution_type);
rocblas_status rocblas_dotc_batched_ex(
    rocblas_handle handle, rocblas_int n, const void* x, rocblas_datatype x_type, rocblas_int incx,
    const void* y, rocblas_datatype y_type, rocblas_int incy, rocblas_int batch_count,
    void* results, rocblas_datatype result_type, rocblas_datatype execution_type);
rocblas_status rocblas_dotc_batched_ex_64(
    rocblas_handle handle, int64_t n, const void* x, rocblas_datatype x_type, int64_t incx,
    const void* y, rocblas_datatype y_type, int64_t incy, int64_t batch_count, void* results,
    rocblas_datatype result_type, rocblas_datatype execution_type);
rocblas_status rocblas_dotc_strided_batched_ex(
    rocblas_handle handle, rocblas_int n, const void* x, rocblas_datatype x_type, rocblas_int incx,
    rocblas_stride stride_x, const void* y, rocblas_datatype y_type, rocblas_int incy,
    rocblas_stride stride_y, rocblas_int batch_count, void* results, rocblas_datatype result_type,
    rocblas_datatype execution_type);
rocblas_status rocblas_dotc_strided_batched_ex_64(
    rocblas_handle handle, int64_t n, const void* x, rocblas_datatype x_type, int64_t incx,
    rocblas_stride stride_x, const void* y, rocblas_datatype y_type, int64_t incy,
    rocblas_stride stride_y, int64_t batch_count, void* results, rocblas_datatype result_type,
    rocblas_datatype execution_type);

/* ---- dotu ---- */

/**
 * result := sum of x_i * y_i of complex numbers
 *
 * Shapes: x and y have n elements, result is one value.
 * Units: incx and incy in elements, negative ones from the far end, 0 the same element each time.
 * Quick return: n <= 0 gives 0.
 * Aliasing: x and y may be the same; result may not lie inside of them.
 * Special values: a NaN in x or y makes the result NaN.
 * Workspace: one partial sum a block.
 * Errors: invalid_pointer if result is null, unless batch_count <= 0, then if x or y is.
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

/* ---- iamax ---- */

/**
 * result := the place of the largest |Re x_i| + |Im x_i|, from 1 on; the first of equal ones
 *
 * Shapes: x has n elements, result is one value: 32 bits, or 64 in the interface with 64-bit sizes.
 * Units: incx in elements.
 * Quick return: n <= 0 or incx <= 0 give 0.
 * Aliasing: result may not lie inside x.
 * Special values: a NaN wins in the first place and loses in any other.
 * Workspace: one magnitude and its place a block.
 * Errors: invalid_pointer if result is null, then if x is.
 * Reference: rocblas_isamax, rocblas_idamax, rocblas_icamax, rocblas_izamax.
 */
rocblas_status rocblas_isamax(
    rocblas_handle handle, rocblas_int n, const float* x, rocblas_int incx, rocblas_int* result);
rocblas_status rocblas_idamax(
    rocblas_handle handle, rocblas_int n, const double* x, rocblas_int incx, rocblas_int* result);
rocblas_status rocblas_icamax(
    rocblas_handle handle, rocblas_int n, const rocblas_float_complex* x, rocblas_int incx,
    rocblas_int* result);
rocblas_status rocblas_izamax(
    rocblas_handle handle, rocblas_int n, const rocblas_double_complex* x, rocblas_int incx,
    rocblas_int* result);
rocblas_status rocblas_isamax_64(
    rocblas_handle handle, int64_t n, const float* x, int64_t incx, int64_t* result);
rocblas_status rocblas_idamax_64(
    rocblas_handle handle, int64_t n, const double* x, int64_t incx, int64_t* result);
rocblas_status rocblas_icamax_64(
    rocblas_handle handle, int64_t n, const rocblas_float_complex* x, int64_t incx, int64_t* result);
rocblas_status rocblas_izamax_64(
    rocblas_handle handle, int64_t n, const rocblas_double_complex* x, int64_t incx, int64_t* result);
rocblas_status rocblas_isamax_batched(
    rocblas_handle handle, rocblas_int n, const float* const x[], rocblas_int incx,
    rocblas_int batch_count, rocblas_int* results);
rocblas_status rocblas_idamax_batched(
    rocblas_handle handle, rocblas_int n, const double* const x[], rocblas_int incx,
    rocblas_int batch_count, rocblas_int* results);
rocblas_status rocblas_icamax_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_float_complex* const x[], rocblas_int incx,
    rocblas_int batch_count, rocblas_int* results);
rocblas_status rocblas_izamax_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_double_complex* const x[], rocblas_int incx,
    rocblas_int batch_count, rocblas_int* results);
rocblas_status rocblas_isamax_batched_64(
    rocblas_handle handle, int64_t n, const float* const x[], int64_t incx, int64_t batch_count,
    int64_t* results);
rocblas_status rocblas_idamax_batched_64(
    rocblas_handle handle, int64_t n, const double* const x[], int64_t incx, int64_t batch_count,
    int64_t* results);
rocblas_status rocblas_icamax_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_float_complex* const x[], int64_t incx,
    int64_t batch_count, int64_t* results);
rocblas_status rocblas_izamax_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_double_complex* const x[], int64_t incx,
    int64_t batch_count, int64_t* results);
rocblas_status rocblas_isamax_strided_batched(
    rocblas_handle handle, rocblas_int n, const float* x, rocblas_int incx, rocblas_stride stride_x,
    rocblas_int batch_count, rocblas_int* results);
rocblas_status rocblas_idamax_strided_batched(
    rocblas_handle handle, rocblas_int n, const double* x, rocblas_int incx,
    rocblas_stride stride_x, rocblas_int batch_count, rocblas_int* results);
rocblas_status rocblas_icamax_strided_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_float_complex* x, rocblas_int incx,
    rocblas_stride stride_x, rocblas_int batch_count, rocblas_int* results);
rocblas_status rocblas_izamax_strided_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_double_complex* x, rocblas_int incx,
    rocblas_stride stride_x, rocblas_int batch_count, rocblas_int* results);
rocblas_status rocblas_isamax_strided_batched_64(
    rocblas_handle handle, int64_t n, const float* x, int64_t incx, rocblas_stride stride_x,
    int64_t batch_count, int64_t* results);
rocblas_status rocblas_idamax_strided_batched_64(
    rocblas_handle handle, int64_t n, const double* x, int64_t incx, rocblas_stride stride_x,
    int64_t batch_count, int64_t* results);
rocblas_status rocblas_icamax_strided_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_float_complex* x, int64_t incx,
    rocblas_stride stride_x, int64_t batch_count, int64_t* results);
rocblas_status rocblas_izamax_strided_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_double_complex* x, int64_t incx,
    rocblas_stride stride_x, int64_t batch_count, int64_t* results);

/* ---- iamin ---- */

/**
 * result := the place of the smallest |Re x_i| + |Im x_i|, from 1 on; the first of equal ones
 *
 * Shapes: x has n elements, result is one value: 32 bits, or 64 in the interface with 64-bit sizes.
 * Units: incx in elements.
 * Quick return: n <= 0 or incx <= 0 give 0.
 * Aliasing: result may not lie inside x.
 * Special values: a NaN wins in the first place and loses in any other.
 * Workspace: one magnitude and its place a block.
 * Errors: invalid_pointer if result is null, then if x is.
 * Reference: rocblas_isamin, rocblas_idamin, rocblas_icamin, rocblas_izamin.
 */
rocblas_status rocblas_isamin(
    rocblas_handle handle, rocblas_int n, const float* x, rocblas_int incx, rocblas_int* result);
rocblas_status rocblas_idamin(
    rocblas_handle handle, rocblas_int n, const double* x, rocblas_int incx, rocblas_int* result);
rocblas_status rocblas_icamin(
    rocblas_handle handle, rocblas_int n, const rocblas_float_complex* x, rocblas_int incx,
    rocblas_int* result);
rocblas_status rocblas_izamin(
    rocblas_handle handle, rocblas_int n, const rocblas_double_complex* x, rocblas_int incx,
    rocblas_int* result);
rocblas_status rocblas_isamin_64(
    rocblas_handle handle, int64_t n, const float* x, int64_t incx, int64_t* result);
rocblas_status rocblas_idamin_64(
    rocblas_handle handle, int64_t n, const double* x, int64_t incx, int64_t* result);
rocblas_status rocblas_icamin_64(
    rocblas_handle handle, int64_t n, const rocblas_float_complex* x, int64_t incx, int64_t* result);
rocblas_status rocblas_izamin_64(
    rocblas_handle handle, int64_t n, const rocblas_double_complex* x, int64_t incx, int64_t* result);
rocblas_status rocblas_isamin_batched(
    rocblas_handle handle, rocblas_int n, const float* const x[], rocblas_int incx,
    rocblas_int batch_count, rocblas_int* results);
rocblas_status rocblas_idamin_batched(
    rocblas_handle handle, rocblas_int n, const double* const x[], rocblas_int incx,
    rocblas_int batch_count, rocblas_int* results);
rocblas_status rocblas_icamin_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_float_complex* const x[], rocblas_int incx,
    rocblas_int batch_count, rocblas_int* results);
rocblas_status rocblas_izamin_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_double_complex* const x[], rocblas_int incx,
    rocblas_int batch_count, rocblas_int* results);
rocblas_status rocblas_isamin_batched_64(
    rocblas_handle handle, int64_t n, const float* const x[], int64_t incx, int64_t batch_count,
    int64_t* results);
rocblas_status rocblas_idamin_batched_64(
    rocblas_handle handle, int64_t n, const double* const x[], int64_t incx, int64_t batch_count,
    int64_t* results);
rocblas_status rocblas_icamin_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_float_complex* const x[], int64_t incx,
    int64_t batch_count, int64_t* results);
rocblas_status rocblas_izamin_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_double_complex* const x[], int64_t incx,
    int64_t batch_count, int64_t* results);
rocblas_status rocblas_isamin_strided_batched(
    rocblas_handle handle, rocblas_int n, const float* x, rocblas_int incx, rocblas_stride stride_x,
    rocblas_int batch_count, rocblas_int* results);
rocblas_status rocblas_idamin_strided_batched(
    rocblas_handle handle, rocblas_int n, const double* x, rocblas_int incx,
    rocblas_stride stride_x, rocblas_int batch_count, rocblas_int* results);
rocblas_status rocblas_icamin_strided_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_float_complex* x, rocblas_int incx,
    rocblas_stride stride_x, rocblas_int batch_count, rocblas_int* results);
rocblas_status rocblas_izamin_strided_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_double_complex* x, rocblas_int incx,
    rocblas_stride stride_x, rocblas_int batch_count, rocblas_int* results);
rocblas_status rocblas_isamin_strided_batched_64(
    rocblas_handle handle, int64_t n, const float* x, int64_t incx, rocblas_stride stride_x,
    int64_t batch_count, int64_t* results);
rocblas_status rocblas_idamin_strided_batched_64(
    rocblas_handle handle, int64_t n, const double* x, int64_t incx, rocblas_stride stride_x,
    int64_t batch_count, int64_t* results);
rocblas_status rocblas_icamin_strided_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_float_complex* x, int64_t incx,
    rocblas_stride stride_x, int64_t batch_count, int64_t* results);
rocblas_status rocblas_izamin_strided_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_double_complex* x, int64_t incx,
    rocblas_stride stride_x, int64_t batch_count, int64_t* results);

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

/* ---- nrm2_ex ---- */

/**
 * result := square root of the sum of |x_i|^2, computed in the type E
 *
 * Shapes: x has n elements, result is one value.
 * Units: incx in elements.
 * Quick return: n <= 0 or incx <= 0 give 0.
 * Aliasing: result may not lie inside x.
 * Special values: a NaN in x makes the result NaN; else an infinity makes it infinite.
 * Precision: squares neither overflow nor underflow, and are added in double precision whatever E is.
 * Workspace: one partial sum a block.
 * Errors: invalid_pointer if result is null, then if x is; not_implemented for types that do not go together.
 * Reference: rocblas_nrm2_ex.
 */
rocblas_status rocblas_nrm2_ex(
    rocblas_handle handle, rocblas_int n, const void* x, rocblas_datatype x_type, rocblas_int incx,
    void* result, rocblas_datatype result_type, rocblas_datatype execution_type);
rocblas_status rocblas_nrm2_ex_64(
    rocblas_handle handle, int64_t n, const void* x, rocblas_datatype x_type, int64_t incx,
    void* result, rocblas_datatype result_type, rocblas_datatype execution_type);
rocblas_status rocblas_nrm2_batched_ex(
    rocblas_handle handle, rocblas_int n, const void* x, rocblas_datatype x_type, rocblas_int incx,
    rocblas_int batch_count, void* results, rocblas_datatype result_type,
    rocblas_datatype execution_type);
rocblas_status rocblas_nrm2_batched_ex_64(
    rocblas_handle handle, int64_t n, const void* x, rocblas_datatype x_type, int64_t incx,
    int64_t batch_count, void* results, rocblas_datatype result_type,
    rocblas_datatype execution_type);
rocblas_status rocblas_nrm2_strided_batched_ex(
    rocblas_handle handle, rocblas_int n, const void* x, rocblas_datatype x_type, rocblas_int incx,
    rocblas_stride stride_x, rocblas_int batch_count, void* results, rocblas_datatype result_type,
    rocblas_datatype execution_type);
rocblas_status rocblas_nrm2_strided_batched_ex_64(
    rocblas_handle handle, int64_t n, const void* x, rocblas_datatype x_type, int64_t incx,
    rocblas_stride stride_x, int64_t batch_count, void* results, rocblas_datatype result_type,
    rocblas_datatype execution_type);

/* ---- rot ---- */

/**
 * x, y := c * x + s * y, c * y - conj(s) * x
 *
 * Shapes: x and y have n elements, the real c and s are one number for all of them and for every problem of a batch.
 * Units: incx, incy in elements; negative ones count from the far end, with 0 all elements are one, and the
 * rotations follow each other.
 * Quick return: n <= 0.
 * Aliasing: y may not overlap x.
 * Special values: c == 1 with s == 0 multiplies too: an infinite element makes the other NaN.
 * Workspace: none.
 * Errors: invalid_pointer if x, y, c or s is null.
 * Reference: rocblas_srot, rocblas_drot, rocblas_crot, rocblas_zrot.
 */
rocblas_status rocblas_srot(
    rocblas_handle handle, rocblas_int n, float* x, rocblas_int incx, float* y, rocblas_int incy,
    const float* c, const float* s);
rocblas_status rocblas_drot(
    rocblas_handle handle, rocblas_int n, double* x, rocblas_int incx, double* y, rocblas_int incy,
    const double* c, const double* s);
rocblas_status rocblas_crot(
    rocblas_handle handle, rocblas_int n, rocblas_float_complex* x, rocblas_int incx,
    rocblas_float_complex* y, rocblas_int incy, const float* c, const rocblas_float_complex* s);
rocblas_status rocblas_zrot(
    rocblas_handle handle, rocblas_int n, rocblas_double_complex* x, rocblas_int incx,
    rocblas_double_complex* y, rocblas_int incy, const double* c, const rocblas_double_complex* s);
rocblas_status rocblas_srot_64(
    rocblas_handle handle, int64_t n, float* x, int64_t incx, float* y, int64_t incy,
    const float* c, const float* s);
rocblas_status rocblas_drot_64(
    rocblas_handle handle, int64_t n, double* x, int64_t incx, double* y, int64_t incy,
    const double* c, const double* s);
rocblas_status rocblas_crot_64(
    rocblas_handle handle, int64_t n, rocblas_float_complex* x, int64_t incx,
    rocblas_float_complex* y, int64_t incy, const float* c, const rocblas_float_complex* s);
rocblas_status rocblas_zrot_64(
    rocblas_handle handle, int64_t n, rocblas_double_complex* x, int64_t incx,
    rocblas_double_complex* y, int64_t incy, const double* c, const rocblas_double_complex* s);
rocblas_status rocblas_srot_batched(
    rocblas_handle handle, rocblas_int n, float* const x[], rocblas_int incx, float* const y[],
    rocblas_int incy, const float* c, const float* s, rocblas_int batch_count);
rocblas_status rocblas_drot_batched(
    rocblas_handle handle, rocblas_int n, double* const x[], rocblas_int incx, double* const y[],
    rocblas_int incy, const double* c, const double* s, rocblas_int batch_count);
rocblas_status rocblas_crot_batched(
    rocblas_handle handle, rocblas_int n, rocblas_float_complex* const x[], rocblas_int incx,
    rocblas_float_complex* const y[], rocblas_int incy, const float* c,
    const rocblas_float_complex* s, rocblas_int batch_count);
rocblas_status rocblas_zrot_batched(
    rocblas_handle handle, rocblas_int n, rocblas_double_complex* const x[], rocblas_int incx,
    rocblas_double_complex* const y[], rocblas_int incy, const double* c,
    const rocblas_double_complex* s, rocblas_int batch_count);
rocblas_status rocblas_srot_batched_64(
    rocblas_handle handle, int64_t n, float* const x[], int64_t incx, float* const y[],
    int64_t incy, const float* c, const float* s, int64_t batch_count);
rocblas_status rocblas_drot_batched_64(
    rocblas_handle handle, int64_t n, double* const x[], int64_t incx, double* const y[],
    int64_t incy, const double* c, const double* s, int64_t batch_count);
rocblas_status rocblas_crot_batched_64(
    rocblas_handle handle, int64_t n, rocblas_float_complex* const x[], int64_t incx,
    rocblas_float_complex* const y[], int64_t incy, const float* c, const rocblas_float_complex* s,
    int64_t batch_count);
rocblas_status rocblas_zrot_batched_64(
    rocblas_handle handle, int64_t n, rocblas_double_complex* const x[], int64_t incx,
    rocblas_double_complex* const y[], int64_t incy, const double* c,
    const rocblas_double_complex* s, int64_t batch_count);
rocblas_status rocblas_srot_strided_batched(
    rocblas_handle handle, rocblas_int n, float* x, rocblas_int incx, rocblas_stride stride_x,
    float* y, rocblas_int incy, rocblas_stride stride_y, const float* c, const float* s,
    rocblas_int batch_count);
rocblas_status rocblas_drot_strided_batched(
    rocblas_handle handle, rocblas_int n, double* x, rocblas_int incx, rocblas_stride stride_x,
    double* y, rocblas_int incy, rocblas_stride stride_y, const double* c, const double* s,
    rocblas_int batch_count);
rocblas_status rocblas_crot_strided_batched(
    rocblas_handle handle, rocblas_int n, rocblas_float_complex* x, rocblas_int incx,
    rocblas_stride stride_x, rocblas_float_complex* y, rocblas_int incy, rocblas_stride stride_y,
    const float* c, const rocblas_float_complex* s, rocblas_int batch_count);
rocblas_status rocblas_zrot_strided_batched(
    rocblas_handle handle, rocblas_int n, rocblas_double_complex* x, rocblas_int incx,
    rocblas_stride stride_x, rocblas_double_complex* y, rocblas_int incy, rocblas_stride stride_y,
    const double* c, const rocblas_double_complex* s, rocblas_int batch_count);
rocblas_status rocblas_srot_strided_batched_64(
    rocblas_handle handle, int64_t n, float* x, int64_t incx, rocblas_stride stride_x, float* y,
    int64_t incy, rocblas_stride stride_y, const float* c, const float* s, int64_t batch_count);
rocblas_status rocblas_drot_strided_batched_64(
    rocblas_handle handle, int64_t n, double* x, int64_t incx, rocblas_stride stride_x, double* y,
    int64_t incy, rocblas_stride stride_y, const double* c, const double* s, int64_t batch_count);
rocblas_status rocblas_crot_strided_batched_64(
    rocblas_handle handle, int64_t n, rocblas_float_complex* x, int64_t incx,
    rocblas_stride stride_x, rocblas_float_complex* y, int64_t incy, rocblas_stride stride_y,
    const float* c, const rocblas_float_complex* s, int64_t batch_count);
rocblas_status rocblas_zrot_strided_batched_64(
    rocblas_handle handle, int64_t n, rocblas_double_complex* x, int64_t incx,
    rocblas_stride stride_x, rocblas_double_complex* y, int64_t incy, rocblas_stride stride_y,
    const double* c, const rocblas_double_complex* s, int64_t batch_count);

/* ---- rot_ex ---- */

/**
 * x, y := c * x + s * y, c * y - conj(s) * x, computed in the type E
 *
 * Shapes: x and y have n elements, c and s are one number for all of them and for every problem of a batch.
 * Units: incx, incy in elements; negative ones count from the far end, with 0 all elements are one, and the
 * rotations follow each other.
 * Quick return: n <= 0.
 * Aliasing: y may not overlap x.
 * Special values: of a complex c the real part alone counts; c == 1 with s == 0 multiplies too: an infinite element makes the other NaN.
 * Workspace: none.
 * Errors: invalid_pointer if x, y, c or s is null; not_implemented for types that do not go together.
 * Reference: rocblas_rot_ex.
 */
rocblas_status rocblas_rot_ex(
    rocblas_handle handle, rocblas_int n, void* x, rocblas_datatype x_type, rocblas_int incx,
    void* y, rocblas_datatype y_type, rocblas_int incy, const void* c, const void* s,
    rocblas_datatype cs_type, rocblas_datatype execution_type);
rocblas_status rocblas_rot_ex_64(
    rocblas_handle handle, int64_t n, void* x, rocblas_datatype x_type, int64_t incx, void* y,
    rocblas_datatype y_type, int64_t incy, const void* c, const void* s, rocblas_datatype cs_type,
    rocblas_datatype execution_type);
rocblas_status rocblas_rot_batched_ex(
    rocblas_handle handle, rocblas_int n, void* x, rocblas_datatype x_type, rocblas_int incx,
    void* y, rocblas_datatype y_type, rocblas_int incy, const void* c, const void* s,
    rocblas_datatype cs_type, rocblas_int batch_count, rocblas_datatype execution_type);
rocblas_status rocblas_rot_batched_ex_64(
    rocblas_handle handle, int64_t n, void* x, rocblas_datatype x_type, int64_t incx, void* y,
    rocblas_datatype y_type, int64_t incy, const void* c, const void* s, rocblas_datatype cs_type,
    int64_t batch_count, rocblas_datatype execution_type);
rocblas_status rocblas_rot_strided_batched_ex(
    rocblas_handle handle, rocblas_int n, void* x, rocblas_datatype x_type, rocblas_int incx,
    rocblas_stride stride_x, void* y, rocblas_datatype y_type, rocblas_int incy,
    rocblas_stride stride_y, const void* c, const void* s, rocblas_datatype cs_type,
    rocblas_int batch_count, rocblas_datatype execution_type);
rocblas_status rocblas_rot_strided_batched_ex_64(
    rocblas_handle handle, int64_t n, void* x, rocblas_datatype x_type, int64_t incx,
    rocblas_stride stride_x, void* y, rocblas_datatype y_type, int64_t incy,
    rocblas_stride stride_y, const void* c, const void* s, rocblas_datatype cs_type,
    int64_t batch_count, rocblas_datatype execution_type);

/* ---- rot_real ---- */

/**
 * x, y := c * x + s * y, c * y - s * x, with a real s
 *
 * Shapes: x and y have n elements, the real c and s are one number for all of them and for every problem of a batch.
 * Units: incx, incy in elements; negative ones count from the far end, with 0 all elements are one, and the
 * rotations follow each other.
 * Quick return: n <= 0.
 * Aliasing: y may not overlap x.
 * Special values: c == 1 with s == 0 multiplies too: an infinite element makes the other NaN.
 * Workspace: none.
 * Errors: invalid_pointer if x, y, c or s is null.
 * Reference: rocblas_csrot, rocblas_zdrot.
 */
rocblas_status rocblas_csrot(
    rocblas_handle handle, rocblas_int n, rocblas_float_complex* x, rocblas_int incx,
    rocblas_float_complex* y, rocblas_int incy, const float* c, const float* s);
rocblas_status rocblas_zdrot(
    rocblas_handle handle, rocblas_int n, rocblas_double_complex* x, rocblas_int incx,
    rocblas_double_complex* y, rocblas_int incy, const double* c, const double* s);
rocblas_status rocblas_csrot_64(
    rocblas_handle handle, int64_t n, rocblas_float_complex* x, int64_t incx,
    rocblas_float_complex* y, int64_t incy, const float* c, const float* s);
rocblas_status rocblas_zdrot_64(
    rocblas_handle handle, int64_t n, rocblas_double_complex* x, int64_t incx,
    rocblas_double_complex* y, int64_t incy, const double* c, const double* s);
rocblas_status rocblas_csrot_batched(
    rocblas_handle handle, rocblas_int n, rocblas_float_complex* const x[], rocblas_int incx,
    rocblas_float_complex* const y[], rocblas_int incy, const float* c, const float* s,
    rocblas_int batch_count);
rocblas_status rocblas_zdrot_batched(
    rocblas_handle handle, rocblas_int n, rocblas_double_complex* const x[], rocblas_int incx,
    rocblas_double_complex* const y[], rocblas_int incy, const double* c, const double* s,
    rocblas_int batch_count);
rocblas_status rocblas_csrot_batched_64(
    rocblas_handle handle, int64_t n, rocblas_float_complex* const x[], int64_t incx,
    rocblas_float_complex* const y[], int64_t incy, const float* c, const float* s,
    int64_t batch_count);
rocblas_status rocblas_zdrot_batched_64(
    rocblas_handle handle, int64_t n, rocblas_double_complex* const x[], int64_t incx,
    rocblas_double_complex* const y[], int64_t incy, const double* c, const double* s,
    int64_t batch_count);
rocblas_status rocblas_csrot_strided_batched(
    rocblas_handle handle, rocblas_int n, rocblas_float_complex* x, rocblas_int incx,
    rocblas_stride stride_x, rocblas_float_complex* y, rocblas_int incy, rocblas_stride stride_y,
    const float* c, const float* s, rocblas_int batch_count);
rocblas_status rocblas_zdrot_strided_batched(
    rocblas_handle handle, rocblas_int n, rocblas_double_complex* x, rocblas_int incx,
    rocblas_stride stride_x, rocblas_double_complex* y, rocblas_int incy, rocblas_stride stride_y,
    const double* c, const double* s, rocblas_int batch_count);
rocblas_status rocblas_csrot_strided_batched_64(
    rocblas_handle handle, int64_t n, rocblas_float_complex* x, int64_t incx,
    rocblas_stride stride_x, rocblas_float_complex* y, int64_t incy, rocblas_stride stride_y,
    const float* c, const float* s, int64_t batch_count);
rocblas_status rocblas_zdrot_strided_batched_64(
    rocblas_handle handle, int64_t n, rocblas_double_complex* x, int64_t incx,
    rocblas_stride stride_x, rocblas_double_complex* y, int64_t incy, rocblas_stride stride_y,
    const double* c, const double* s, int64_t batch_count);

/* ---- rotg ---- */

/**
 * c and s with c * a + s * b = r and c * b = conj(s) * a; a := r, and for reals b := z
 *
 * From z alone c and s can be had again: z = 1 says c = 0 and s = 1; |z| < 1 is s, with c = sqrt(1 - z^2); |z| > 1 is
 * 1 / c, with s = sqrt(1 - c^2).
 *
 * Shapes: one value each; c is real.
 * Units: none.
 * Quick return: batch_count <= 0.
 * Aliasing: none of the four may be another.
 * Special values: reals: r has the sign of the larger, of b where both are as large; two zeros give c = 1, s = 0. Complex: r has the direction of a; a == 0 gives c = 0, s = 1, a := b; b stays. Nothing overflows on the way, and no square is lost; an infinity or a NaN in a or b makes NaN.
 * Workspace: none.
 * Errors: invalid_pointer if a, b, c or s is null. In the pointer mode for the host all four lie in host memory, batches too, and the processor computes at once.
 * Reference: rocblas_srotg, rocblas_drotg, rocblas_crotg, rocblas_zrotg.
 */
rocblas_status rocblas_srotg(rocblas_handle handle, float* a, float* b, float* c, float* s);
rocblas_status rocblas_drotg(rocblas_handle handle, double* a, double* b, double* c, double* s);
rocblas_status rocblas_crotg(
    rocblas_handle handle, rocblas_float_complex* a, rocblas_float_complex* b, float* c,
    rocblas_float_complex* s);
rocblas_status rocblas_zrotg(
    rocblas_handle handle, rocblas_double_complex* a, rocblas_double_complex* b, double* c,
    rocblas_double_complex* s);
rocblas_status rocblas_srotg_64(rocblas_handle handle, float* a, float* b, float* c, float* s);
rocblas_status rocblas_drotg_64(rocblas_handle handle, double* a, double* b, double* c, double* s);
rocblas_status rocblas_crotg_64(
    rocblas_handle handle, rocblas_float_complex* a, rocblas_float_complex* b, float* c,
    rocblas_float_complex* s);
rocblas_status rocblas_zrotg_64(
    rocblas_handle handle, rocblas_double_complex* a, rocblas_double_complex* b, double* c,
    rocblas_double_complex* s);
rocblas_status rocblas_srotg_batched(
    rocblas_handle handle, float* const a[], float* const b[], float* const c[], float* const s[],
    rocblas_int batch_count);
rocblas_status rocblas_drotg_batched(
    rocblas_handle handle, double* const a[], double* const b[], double* const c[],
    double* const s[], rocblas_int batch_count);
rocblas_status rocblas_crotg_batched(
    rocblas_handle handle, rocblas_float_complex* const a[], rocblas_float_complex* const b[],
    float* const c[], rocblas_float_complex* const s[], rocblas_int batch_count);
rocblas_status rocblas_zrotg_batched(
    rocblas_handle handle, rocblas_double_complex* const a[], rocblas_double_complex* const b[],
    double* const c[], rocblas_double_complex* const s[], rocblas_int batch_count);
rocblas_status rocblas_srotg_batched_64(
    rocblas_handle handle, float* const a[], float* const b[], float* const c[], float* const s[],
    int64_t batch_count);
rocblas_status rocblas_drotg_batched_64(
    rocblas_handle handle, double* const a[], double* const b[], double* const c[],
    double* const s[], int64_t batch_count);
rocblas_status rocblas_crotg_batched_64(
    rocblas_handle handle, rocblas_float_complex* const a[], rocblas_float_complex* const b[],
    float* const c[], rocblas_float_complex* const s[], int64_t batch_count);
rocblas_status rocblas_zrotg_batched_64(
    rocblas_handle handle, rocblas_double_complex* const a[], rocblas_double_complex* const b[],
    double* const c[], rocblas_double_complex* const s[], int64_t batch_count);
rocblas_status rocblas_srotg_strided_batched(
    rocblas_handle handle, float* a, rocblas_stride stride_a, float* b, rocblas_stride stride_b,
    float* c, rocblas_stride stride_c, float* s, rocblas_stride stride_s, rocblas_int batch_count);
rocblas_status rocblas_drotg_strided_batched(
    rocblas_handle handle, double* a, rocblas_stride stride_a, double* b, rocblas_stride stride_b,
    double* c, rocblas_stride stride_c, double* s, rocblas_stride stride_s, rocblas_int batch_count);
rocblas_status rocblas_crotg_strided_batched(
    rocblas_handle handle, rocblas_float_complex* a, rocblas_stride stride_a,
    rocblas_float_complex* b, rocblas_stride stride_b, float* c, rocblas_stride stride_c,
    rocblas_float_complex* s, rocblas_stride stride_s, rocblas_int batch_count);
rocblas_status rocblas_zrotg_strided_batched(
    rocblas_handle handle, rocblas_double_complex* a, rocblas_stride stride_a,
    rocblas_double_complex* b, rocblas_stride stride_b, double* c, rocblas_stride stride_c,
    rocblas_double_complex* s, rocblas_stride stride_s, rocblas_int batch_count);
rocblas_status rocblas_srotg_strided_batched_64(
    rocblas_handle handle, float* a, rocblas_stride stride_a, float* b, rocblas_stride stride_b,
    float* c, rocblas_stride stride_c, float* s, rocblas_stride stride_s, int64_t batch_count);
rocblas_status rocblas_drotg_strided_batched_64(
    rocblas_handle handle, double* a, rocblas_stride stride_a, double* b, rocblas_stride stride_b,
    double* c, rocblas_stride stride_c, double* s, rocblas_stride stride_s, int64_t batch_count);
rocblas_status rocblas_crotg_strided_batched_64(
    rocblas_handle handle, rocblas_float_complex* a, rocblas_stride stride_a,
    rocblas_float_complex* b, rocblas_stride stride_b, float* c, rocblas_stride stride_c,
    rocblas_float_complex* s, rocblas_stride stride_s, int64_t batch_count);
rocblas_status rocblas_zrotg_strided_batched_64(
    rocblas_handle handle, rocblas_double_complex* a, rocblas_stride stride_a,
    rocblas_double_complex* b, rocblas_stride stride_b, double* c, rocblas_stride stride_c,
    rocblas_double_complex* s, rocblas_stride stride_s, int64_t batch_count);

/* ---- rotm ---- */

/**
 * (x_i, y_i) := H * (x_i, y_i)
 *
 * param is a flag and H by columns: h11, h21, h12, h22. Flag -2: H is the identity. -1: all four are read. 0: h21 and
 * h12 are, the others are 1. 1: h11 and h22 are, h21 is -1 and h12 is 1.
 *
 * Shapes: x and y have n elements, param is five values.
 * Units: incx and incy in elements.
 * Quick return: n <= 0; param[0] == -2 on the host changes nothing.
 * Aliasing: x and y may not overlap.
 * Special values: entries of H that the flag implies are 1 or -1: an infinity of x or y makes no NaN with them.
 * Workspace: none.
 * Errors: invalid_pointer if param is null, then if x or y is; not_implemented for a batch whose param lies in host memory.
 * Reference: rocblas_srotm, rocblas_drotm.
 */
rocblas_status rocblas_srotm(
    rocblas_handle handle, rocblas_int n, float* x, rocblas_int incx, float* y, rocblas_int incy,
    const float* param);
rocblas_status rocblas_drotm(
    rocblas_handle handle, rocblas_int n, double* x, rocblas_int incx, double* y, rocblas_int incy,
    const double* param);
rocblas_status rocblas_srotm_64(
    rocblas_handle handle, int64_t n, float* x, int64_t incx, float* y, int64_t incy,
    const float* param);
rocblas_status rocblas_drotm_64(
    rocblas_handle handle, int64_t n, double* x, int64_t incx, double* y, int64_t incy,
    const double* param);
rocblas_status rocblas_srotm_batched(
    rocblas_handle handle, rocblas_int n, float* const x[], rocblas_int incx, float* const y[],
    rocblas_int incy, const float* const param[], rocblas_int batch_count);
rocblas_status rocblas_drotm_batched(
    rocblas_handle handle, rocblas_int n, double* const x[], rocblas_int incx, double* const y[],
    rocblas_int incy, const double* const param[], rocblas_int batch_count);
rocblas_status rocblas_srotm_batched_64(
    rocblas_handle handle, int64_t n, float* const x[], int64_t incx, float* const y[],
    int64_t incy, const float* const param[], int64_t batch_count);
rocblas_status rocblas_drotm_batched_64(
    rocblas_handle handle, int64_t n, double* const x[], int64_t incx, double* const y[],
    int64_t incy, const double* const param[], int64_t batch_count);
rocblas_status rocblas_srotm_strided_batched(
    rocblas_handle handle, rocblas_int n, float* x, rocblas_int incx, rocblas_stride stride_x,
    float* y, rocblas_int incy, rocblas_stride stride_y, const float* param,
    rocblas_stride stride_param, rocblas_int batch_count);
rocblas_status rocblas_drotm_strided_batched(
    rocblas_handle handle, rocblas_int n, double* x, rocblas_int incx, rocblas_stride stride_x,
    double* y, rocblas_int incy, rocblas_stride stride_y, const double* param,
    rocblas_stride stride_param, rocblas_int batch_count);
rocblas_status rocblas_srotm_strided_batched_64(
    rocblas_handle handle, int64_t n, float* x, int64_t incx, rocblas_stride stride_x, float* y,
    int64_t incy, rocblas_stride stride_y, const float* param, rocblas_stride stride_param,
    int64_t batch_count);
rocblas_status rocblas_drotm_strided_batched_64(
    rocblas_handle handle, int64_t n, double* x, int64_t incx, rocblas_stride stride_x, double* y,
    int64_t incy, rocblas_stride stride_y, const double* param, rocblas_stride stride_param,
    int64_t batch_count);

/* ---- rotmg ---- */

/**
 * The matrix H that makes zero of the second component of H * (sqrt(d1) * x1, sqrt(d2) * y1), without roots
 *
 * param is a flag and H by columns: h11, h21, h12, h22. Flag -1: all four are written. 0: h21 and h12 are, the others
 * are 1. 1: h11 and h22 are, h21 is -1 and h12 is 1. -2: H is the identity, and nothing else is written. d1, d2 and
 * x1 become those of the rotated vector.
 *
 * Shapes: one value each; param is five.
 * Units: none.
 * Quick return: batch_count <= 0; d2 * y1 == 0 gives flag -2.
 * Aliasing: none of the five may be another.
 * Special values: d1 < 0, or a rotation that would make d1 negative, gives flag -1, and d1, d2, x1 and H become zero. Operands that are NaN make NaN of d1, d2 and x1. The scale factors come out between 4096^-2 and 4096^2 unless they are zero or not finite.
 * Workspace: none.
 * Errors: invalid_pointer if d1, d2, x1, y1 or param is null. In the pointer mode for the host all five lie in host memory, batches too, and the processor computes at once.
 * Reference: rocblas_srotmg, rocblas_drotmg.
 */
rocblas_status rocblas_srotmg(
    rocblas_handle handle, float* d1, float* d2, float* x1, const float* y1, float* param);
rocblas_status rocblas_drotmg(
    rocblas_handle handle, double* d1, double* d2, double* x1, const double* y1, double* param);
rocblas_status rocblas_srotmg_64(
    rocblas_handle handle, float* d1, float* d2, float* x1, const float* y1, float* param);
rocblas_status rocblas_drotmg_64(
    rocblas_handle handle, double* d1, double* d2, double* x1, const double* y1, double* param);
rocblas_status rocblas_srotmg_batched(
    rocblas_handle handle, float* const d1[], float* const d2[], float* const x1[],
    const float* const y1[], float* const param[], rocblas_int batch_count);
rocblas_status rocblas_drotmg_batched(
    rocblas_handle handle, double* const d1[], double* const d2[], double* const x1[],
    const double* const y1[], double* const param[], rocblas_int batch_count);
rocblas_status rocblas_srotmg_batched_64(
    rocblas_handle handle, float* const d1[], float* const d2[], float* const x1[],
    const float* const y1[], float* const param[], int64_t batch_count);
rocblas_status rocblas_drotmg_batched_64(
    rocblas_handle handle, double* const d1[], double* const d2[], double* const x1[],
    const double* const y1[], double* const param[], int64_t batch_count);
rocblas_status rocblas_srotmg_strided_batched(
    rocblas_handle handle, float* d1, rocblas_stride stride_d1, float* d2, rocblas_stride stride_d2,
    float* x1, rocblas_stride stride_x1, const float* y1, rocblas_stride stride_y1, float* param,
    rocblas_stride stride_param, rocblas_int batch_count);
rocblas_status rocblas_drotmg_strided_batched(
    rocblas_handle handle, double* d1, rocblas_stride stride_d1, double* d2,
    rocblas_stride stride_d2, double* x1, rocblas_stride stride_x1, const double* y1,
    rocblas_stride stride_y1, double* param, rocblas_stride stride_param, rocblas_int batch_count);
rocblas_status rocblas_srotmg_strided_batched_64(
    rocblas_handle handle, float* d1, rocblas_stride stride_d1, float* d2, rocblas_stride stride_d2,
    float* x1, rocblas_stride stride_x1, const float* y1, rocblas_stride stride_y1, float* param,
    rocblas_stride stride_param, int64_t batch_count);
rocblas_status rocblas_drotmg_strided_batched_64(
    rocblas_handle handle, double* d1, rocblas_stride stride_d1, double* d2,
    rocblas_stride stride_d2, double* x1, rocblas_stride stride_x1, const double* y1,
    rocblas_stride stride_y1, double* param, rocblas_stride stride_param, int64_t batch_count);

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

/* ---- scal_ex ---- */

/**
 * x := alpha * x, computed in the type E
 *
 * Shapes: x has n elements.
 * Units: incx in elements.
 * Quick return: n <= 0 or incx <= 0; alpha == 1 on the host looks at no vector.
 * Aliasing: none, there is one operand.
 * Special values: alpha == 0 multiplies: NaN stays NaN, infinity becomes NaN.
 * Workspace: none.
 * Errors: invalid_pointer if alpha is null, then if x is; not_implemented for types that do not go together.
 * Reference: rocblas_scal_ex.
 */
rocblas_status rocblas_scal_ex(
    rocblas_handle handle, rocblas_int n, const void* alpha, rocblas_datatype alpha_type, void* x,
    rocblas_datatype x_type, rocblas_int incx, rocblas_datatype execution_type);
rocblas_status rocblas_scal_ex_64(
    rocblas_handle handle, int64_t n, const void* alpha, rocblas_datatype alpha_type, void* x,
    rocblas_datatype x_type, int64_t incx, rocblas_datatype execution_type);
rocblas_status rocblas_scal_batched_ex(
    rocblas_handle handle, rocblas_int n, const void* alpha, rocblas_datatype alpha_type, void* x,
    rocblas_datatype x_type, rocblas_int incx, rocblas_int batch_count,
    rocblas_datatype execution_type);
rocblas_status rocblas_scal_batched_ex_64(
    rocblas_handle handle, int64_t n, const void* alpha, rocblas_datatype alpha_type, void* x,
    rocblas_datatype x_type, int64_t incx, int64_t batch_count, rocblas_datatype execution_type);
rocblas_status rocblas_scal_strided_batched_ex(
    rocblas_handle handle, rocblas_int n, const void* alpha, rocblas_datatype alpha_type, void* x,
    rocblas_datatype x_type, rocblas_int incx, rocblas_stride stride_x, rocblas_int batch_count,
    rocblas_datatype execution_type);
rocblas_status rocblas_scal_strided_batched_ex_64(
    rocblas_handle handle, int64_t n, const void* alpha, rocblas_datatype alpha_type, void* x,
    rocblas_datatype x_type, int64_t incx, rocblas_stride stride_x, int64_t batch_count,
    rocblas_datatype execution_type);

/* ---- scal_real ---- */

/**
 * x := alpha * x, with a real alpha
 *
 * Shapes: x has n elements.
 * Units: incx in elements.
 * Quick return: n <= 0 or incx <= 0; alpha == 1 on the host changes nothing.
 * Aliasing: none, there is one operand.
 * Special values: each part is multiplied alone, so that an infinite one does not reach the other.
 * Workspace: none.
 * Errors: invalid_pointer if alpha or x is null.
 * Reference: rocblas_csscal, rocblas_zdscal.
 */
rocblas_status rocblas_csscal(
    rocblas_handle handle, rocblas_int n, const float* alpha, rocblas_float_complex* x,
    rocblas_int incx);
rocblas_status rocblas_zdscal(
    rocblas_handle handle, rocblas_int n, const double* alpha, rocblas_double_complex* x,
    rocblas_int incx);
rocblas_status rocblas_csscal_64(
    rocblas_handle handle, int64_t n, const float* alpha, rocblas_float_complex* x, int64_t incx);
rocblas_status rocblas_zdscal_64(
    rocblas_handle handle, int64_t n, const double* alpha, rocblas_double_complex* x, int64_t incx);
rocblas_status rocblas_csscal_batched(
    rocblas_handle handle, rocblas_int n, const float* alpha, rocblas_float_complex* const x[],
    rocblas_int incx, rocblas_int batch_count);
rocblas_status rocblas_zdscal_batched(
    rocblas_handle handle, rocblas_int n, const double* alpha, rocblas_double_complex* const x[],
    rocblas_int incx, rocblas_int batch_count);
rocblas_status rocblas_csscal_batched_64(
    rocblas_handle handle, int64_t n, const float* alpha, rocblas_float_complex* const x[],
    int64_t incx, int64_t batch_count);
rocblas_status rocblas_zdscal_batched_64(
    rocblas_handle handle, int64_t n, const double* alpha, rocblas_double_complex* const x[],
    int64_t incx, int64_t batch_count);
rocblas_status rocblas_csscal_strided_batched(
    rocblas_handle handle, rocblas_int n, const float* alpha, rocblas_float_complex* x,
    rocblas_int incx, rocblas_stride stride_x, rocblas_int batch_count);
rocblas_status rocblas_zdscal_strided_batched(
    rocblas_handle handle, rocblas_int n, const double* alpha, rocblas_double_complex* x,
    rocblas_int incx, rocblas_stride stride_x, rocblas_int batch_count);
rocblas_status rocblas_csscal_strided_batched_64(
    rocblas_handle handle, int64_t n, const float* alpha, rocblas_float_complex* x, int64_t incx,
    rocblas_stride stride_x, int64_t batch_count);
rocblas_status rocblas_zdscal_strided_batched_64(
    rocblas_handle handle, int64_t n, const double* alpha, rocblas_double_complex* x, int64_t incx,
    rocblas_stride stride_x, int64_t batch_count);

/* ---- swap ---- */

/**
 * x, y := y, x
 *
 * Shapes: x and y have n elements.
 * Units: incx, incy in elements; negative ones count from the far end, with 0 all elements are one, and the
 * exchanges follow each other.
 * Quick return: n <= 0.
 * Aliasing: y may not overlap x.
 * Special values: every element arrives with its bits, a NaN too.
 * Workspace: none.
 * Errors: invalid_pointer if x or y is null.
 * Reference: rocblas_sswap, rocblas_dswap, rocblas_cswap, rocblas_zswap.
 */
rocblas_status rocblas_sswap(
    rocblas_handle handle, rocblas_int n, float* x, rocblas_int incx, float* y, rocblas_int incy);
rocblas_status rocblas_dswap(
    rocblas_handle handle, rocblas_int n, double* x, rocblas_int incx, double* y, rocblas_int incy);
rocblas_status rocblas_cswap(
    rocblas_handle handle, rocblas_int n, rocblas_float_complex* x, rocblas_int incx,
    rocblas_float_complex* y, rocblas_int incy);
rocblas_status rocblas_zswap(
    rocblas_handle handle, rocblas_int n, rocblas_double_complex* x, rocblas_int incx,
    rocblas_double_complex* y, rocblas_int incy);
rocblas_status rocblas_sswap_64(
    rocblas_handle handle, int64_t n, float* x, int64_t incx, float* y, int64_t incy);
rocblas_status rocblas_dswap_64(
    rocblas_handle handle, int64_t n, double* x, int64_t incx, double* y, int64_t incy);
rocblas_status rocblas_cswap_64(
    rocblas_handle handle, int64_t n, rocblas_float_complex* x, int64_t incx,
    rocblas_float_complex* y, int64_t incy);
rocblas_status rocblas_zswap_64(
    rocblas_handle handle, int64_t n, rocblas_double_complex* x, int64_t incx,
    rocblas_double_complex* y, int64_t incy);
rocblas_status rocblas_sswap_batched(
    rocblas_handle handle, rocblas_int n, float* const x[], rocblas_int incx, float* const y[],
    rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_dswap_batched(
    rocblas_handle handle, rocblas_int n, double* const x[], rocblas_int incx, double* const y[],
    rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_cswap_batched(
    rocblas_handle handle, rocblas_int n, rocblas_float_complex* const x[], rocblas_int incx,
    rocblas_float_complex* const y[], rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_zswap_batched(
    rocblas_handle handle, rocblas_int n, rocblas_double_complex* const x[], rocblas_int incx,
    rocblas_double_complex* const y[], rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_sswap_batched_64(
    rocblas_handle handle, int64_t n, float* const x[], int64_t incx, float* const y[],
    int64_t incy, int64_t batch_count);
rocblas_status rocblas_dswap_batched_64(
    rocblas_handle handle, int64_t n, double* const x[], int64_t incx, double* const y[],
    int64_t incy, int64_t batch_count);
rocblas_status rocblas_cswap_batched_64(
    rocblas_handle handle, int64_t n, rocblas_float_complex* const x[], int64_t incx,
    rocblas_float_complex* const y[], int64_t incy, int64_t batch_count);
rocblas_status rocblas_zswap_batched_64(
    rocblas_handle handle, int64_t n, rocblas_double_complex* const x[], int64_t incx,
    rocblas_double_complex* const y[], int64_t incy, int64_t batch_count);
rocblas_status rocblas_sswap_strided_batched(
    rocblas_handle handle, rocblas_int n, float* x, rocblas_int incx, rocblas_stride stride_x,
    float* y, rocblas_int incy, rocblas_stride stride_y, rocblas_int batch_count);
rocblas_status rocblas_dswap_strided_batched(
    rocblas_handle handle, rocblas_int n, double* x, rocblas_int incx, rocblas_stride stride_x,
    double* y, rocblas_int incy, rocblas_stride stride_y, rocblas_int batch_count);
rocblas_status rocblas_cswap_strided_batched(
    rocblas_handle handle, rocblas_int n, rocblas_float_complex* x, rocblas_int incx,
    rocblas_stride stride_x, rocblas_float_complex* y, rocblas_int incy, rocblas_stride stride_y,
    rocblas_int batch_count);
rocblas_status rocblas_zswap_strided_batched(
    rocblas_handle handle, rocblas_int n, rocblas_double_complex* x, rocblas_int incx,
    rocblas_stride stride_x, rocblas_double_complex* y, rocblas_int incy, rocblas_stride stride_y,
    rocblas_int batch_count);
rocblas_status rocblas_sswap_strided_batched_64(
    rocblas_handle handle, int64_t n, float* x, int64_t incx, rocblas_stride stride_x, float* y,
    int64_t incy, rocblas_stride stride_y, int64_t batch_count);
rocblas_status rocblas_dswap_strided_batched_64(
    rocblas_handle handle, int64_t n, double* x, int64_t incx, rocblas_stride stride_x, double* y,
    int64_t incy, rocblas_stride stride_y, int64_t batch_count);
rocblas_status rocblas_cswap_strided_batched_64(
    rocblas_handle handle, int64_t n, rocblas_float_complex* x, int64_t incx,
    rocblas_stride stride_x, rocblas_float_complex* y, int64_t incy, rocblas_stride stride_y,
    int64_t batch_count);
rocblas_status rocblas_zswap_strided_batched_64(
    rocblas_handle handle, int64_t n, rocblas_double_complex* x, int64_t incx,
    rocblas_stride stride_x, rocblas_double_complex* y, int64_t incy, rocblas_stride stride_y,
    int64_t batch_count);

/* ---- gbmv ---- */

/**
 * y := alpha * op(A) * x + beta * y, with a band matrix A
 *
 * Shapes: A is the band of an m by n matrix with kl diagonals below the main one and ku above it: element
 * (i, j) lies in row ku + i - j of column j; lda >= kl + ku + 1. x has as many elements as op(A) has columns, y
 * as it has rows.
 * Units: lda, incx, incy in elements.
 * Quick return: m == 0 or n == 0; alpha == 0 with beta == 1 on the host changes nothing.
 * Aliasing: y may not overlap A or x.
 * Special values: beta == 0 writes y without reading it; alpha == 0 reads neither A nor x. What lies in the
 * corners of the array, outside of the matrix, is not read.
 * Workspace: none.
 * Errors: invalid_value for trans; invalid_size for m, n, kl, ku, lda, incx, incy;
 * invalid_pointer.
 * Reference: rocblas_sgbmv, rocblas_dgbmv, rocblas_cgbmv, rocblas_zgbmv.
 */
rocblas_status rocblas_sgbmv(
    rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n, rocblas_int kl,
    rocblas_int ku, const float* alpha, const float* A, rocblas_int lda, const float* x,
    rocblas_int incx, const float* beta, float* y, rocblas_int incy);
rocblas_status rocblas_dgbmv(
    rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n, rocblas_int kl,
    rocblas_int ku, const double* alpha, const double* A, rocblas_int lda, const double* x,
    rocblas_int incx, const double* beta, double* y, rocblas_int incy);
rocblas_status rocblas_cgbmv(
    rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n, rocblas_int kl,
    rocblas_int ku, const rocblas_float_complex* alpha, const rocblas_float_complex* A,
    rocblas_int lda, const rocblas_float_complex* x, rocblas_int incx,
    const rocblas_float_complex* beta, rocblas_float_complex* y, rocblas_int incy);
rocblas_status rocblas_zgbmv(
    rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n, rocblas_int kl,
    rocblas_int ku, const rocblas_double_complex* alpha, const rocblas_double_complex* A,
    rocblas_int lda, const rocblas_double_complex* x, rocblas_int incx,
    const rocblas_double_complex* beta, rocblas_double_complex* y, rocblas_int incy);
rocblas_status rocblas_sgbmv_64(
    rocblas_handle handle, rocblas_operation trans, int64_t m, int64_t n, int64_t kl, int64_t ku,
    const float* alpha, const float* A, int64_t lda, const float* x, int64_t incx,
    const float* beta, float* y, int64_t incy);
rocblas_status rocblas_dgbmv_64(
    rocblas_handle handle, rocblas_operation trans, int64_t m, int64_t n, int64_t kl, int64_t ku,
    const double* alpha, const double* A, int64_t lda, const double* x, int64_t incx,
    const double* beta, double* y, int64_t incy);
rocblas_status rocblas_cgbmv_64(
    rocblas_handle handle, rocblas_operation trans, int64_t m, int64_t n, int64_t kl, int64_t ku,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda,
    const rocblas_float_complex* x, int64_t incx, const rocblas_float_complex* beta,
    rocblas_float_complex* y, int64_t incy);
rocblas_status rocblas_zgbmv_64(
    rocblas_handle handle, rocblas_operation trans, int64_t m, int64_t n, int64_t kl, int64_t ku,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda,
    const rocblas_double_complex* x, int64_t incx, const rocblas_double_complex* beta,
    rocblas_double_complex* y, int64_t incy);
rocblas_status rocblas_sgbmv_batched(
    rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n, rocblas_int kl,
    rocblas_int ku, const float* alpha, const float* const A[], rocblas_int lda,
    const float* const x[], rocblas_int incx, const float* beta, float* const y[], rocblas_int incy,
    rocblas_int batch_count);
rocblas_status rocblas_dgbmv_batched(
    rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n, rocblas_int kl,
    rocblas_int ku, const double* alpha, const double* const A[], rocblas_int lda,
    const double* const x[], rocblas_int incx, const double* beta, double* const y[],
    rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_cgbmv_batched(
    rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n, rocblas_int kl,
    rocblas_int ku, const rocblas_float_complex* alpha, const rocblas_float_complex* const A[],
    rocblas_int lda, const rocblas_float_complex* const x[], rocblas_int incx,
    const rocblas_float_complex* beta, rocblas_float_complex* const y[], rocblas_int incy,
    rocblas_int batch_count);
rocblas_status rocblas_zgbmv_batched(
    rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n, rocblas_int kl,
    rocblas_int ku, const rocblas_double_complex* alpha, const rocblas_double_complex* const A[],
    rocblas_int lda, const rocblas_double_complex* const x[], rocblas_int incx,
    const rocblas_double_complex* beta, rocblas_double_complex* const y[], rocblas_int incy,
    rocblas_int batch_count);
rocblas_status rocblas_sgbmv_batched_64(
    rocblas_handle handle, rocblas_operation trans, int64_t m, int64_t n, int64_t kl, int64_t ku,
    const float* alpha, const float* const A[], int64_t lda, const float* const x[], int64_t incx,
    const float* beta, float* const y[], int64_t incy, int64_t batch_count);
rocblas_status rocblas_dgbmv_batched_64(
    rocblas_handle handle, rocblas_operation trans, int64_t m, int64_t n, int64_t kl, int64_t ku,
    const double* alpha, const double* const A[], int64_t lda, const double* const x[],
    int64_t incx, const double* beta, double* const y[], int64_t incy, int64_t batch_count);
rocblas_status rocblas_cgbmv_batched_64(
    rocblas_handle handle, rocblas_operation trans, int64_t m, int64_t n, int64_t kl, int64_t ku,
    const rocblas_float_complex* alpha, const rocblas_float_complex* const A[], int64_t lda,
    const rocblas_float_complex* const x[], int64_t incx, const rocblas_float_complex* beta,
    rocblas_float_complex* const y[], int64_t incy, int64_t batch_count);
rocblas_status rocblas_zgbmv_batched_64(
    rocblas_handle handle, rocblas_operation trans, int64_t m, int64_t n, int64_t kl, int64_t ku,
    const rocblas_double_complex* alpha, const rocblas_double_complex* const A[], int64_t lda,
    const rocblas_double_complex* const x[], int64_t incx, const rocblas_double_complex* beta,
    rocblas_double_complex* const y[], int64_t incy, int64_t batch_count);
rocblas_status rocblas_sgbmv_strided_batched(
    rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n, rocblas_int kl,
    rocblas_int ku, const float* alpha, const float* A, rocblas_int lda, rocblas_stride stride_A,
    const float* x, rocblas_int incx, rocblas_stride stride_x, const float* beta, float* y,
    rocblas_int incy, rocblas_stride stride_y, rocblas_int batch_count);
rocblas_status rocblas_dgbmv_strided_batched(
    rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n, rocblas_int kl,
    rocblas_int ku, const double* alpha, const double* A, rocblas_int lda, rocblas_stride stride_A,
    const double* x, rocblas_int incx, rocblas_stride stride_x, const double* beta, double* y,
    rocblas_int incy, rocblas_stride stride_y, rocblas_int batch_count);
rocblas_status rocblas_cgbmv_strided_batched(
    rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n, rocblas_int kl,
    rocblas_int ku, const rocblas_float_complex* alpha, const rocblas_float_complex* A,
    rocblas_int lda, rocblas_stride stride_A, const rocblas_float_complex* x, rocblas_int incx,
    rocblas_stride stride_x, const rocblas_float_complex* beta, rocblas_float_complex* y,
    rocblas_int incy, rocblas_stride stride_y, rocblas_int batch_count);
rocblas_status rocblas_zgbmv_strided_batched(
    rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n, rocblas_int kl,
    rocblas_int ku, const rocblas_double_complex* alpha, const rocblas_double_complex* A,
    rocblas_int lda, rocblas_stride stride_A, const rocblas_double_complex* x, rocblas_int incx,
    rocblas_stride stride_x, const rocblas_double_complex* beta, rocblas_double_complex* y,
    rocblas_int incy, rocblas_stride stride_y, rocblas_int batch_count);
rocblas_status rocblas_sgbmv_strided_batched_64(
    rocblas_handle handle, rocblas_operation trans, int64_t m, int64_t n, int64_t kl, int64_t ku,
    const float* alpha, const float* A, int64_t lda, rocblas_stride stride_A, const float* x,
    int64_t incx, rocblas_stride stride_x, const float* beta, float* y, int64_t incy,
    rocblas_stride stride_y, int64_t batch_count);
rocblas_status rocblas_dgbmv_strided_batched_64(
    rocblas_handle handle, rocblas_operation trans, int64_t m, int64_t n, int64_t kl, int64_t ku,
    const double* alpha, const double* A, int64_t lda, rocblas_stride stride_A, const double* x,
    int64_t incx, rocblas_stride stride_x, const double* beta, double* y, int64_t incy,
    rocblas_stride stride_y, int64_t batch_count);
rocblas_status rocblas_cgbmv_strided_batched_64(
    rocblas_handle handle, rocblas_operation trans, int64_t m, int64_t n, int64_t kl, int64_t ku,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda,
    rocblas_stride stride_A, const rocblas_float_complex* x, int64_t incx, rocblas_stride stride_x,
    const rocblas_float_complex* beta, rocblas_float_complex* y, int64_t incy,
    rocblas_stride stride_y, int64_t batch_count);
rocblas_status rocblas_zgbmv_strided_batched_64(
    rocblas_handle handle, rocblas_operation trans, int64_t m, int64_t n, int64_t kl, int64_t ku,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda,
    rocblas_stride stride_A, const rocblas_double_complex* x, int64_t incx, rocblas_stride stride_x,
    const rocblas_double_complex* beta, rocblas_double_complex* y, int64_t incy,
    rocblas_stride stride_y, int64_t batch_count);

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
 * Workspace: partial sums of columns where op(A) is transposed and skinny: up to 256 columns of m >= 2048 * n rows, or
 * up to 128 of 8192 or more; without them the call runs with a block a column and returns perf_degraded.
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

/* ---- gemv_mixed ---- */

/**
 * y := alpha * op(A) * x + beta * y, computed in the type E
 *
 * Shapes: A is m by n, column-major, lda >= max(1, m); op(A) is A or its transpose, which is its conjugate
 * transpose too; x has as many elements as op(A) has columns, y as it has rows.
 * Units: lda, incx, incy in elements.
 * Quick return: m == 0 or n == 0; alpha == 0 with beta == 1 on the host changes nothing.
 * Aliasing: y may not overlap A or x.
 * Special values: beta == 0 writes y without reading it; alpha == 0 reads neither A nor x.
 * Precision: products are exact and added in E; each element of y is rounded once, when it is written.
 * Workspace: none.
 * Errors: invalid_value for trans; invalid_size for m, n, lda, incx, incy; invalid_pointer.
 * Reference: rocblas_hshgemv_batched, rocblas_hssgemv_batched, rocblas_tstgemv_batched, rocblas_tssgemv_batched.
 */
rocblas_status rocblas_hshgemv_batched(
    rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n,
    const float* alpha, const rocblas_half* const A[], rocblas_int lda,
    const rocblas_half* const x[], rocblas_int incx, const float* beta, rocblas_half* const y[],
    rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_hssgemv_batched(
    rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n,
    const float* alpha, const rocblas_half* const A[], rocblas_int lda,
    const rocblas_half* const x[], rocblas_int incx, const float* beta, float* const y[],
    rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_tstgemv_batched(
    rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n,
    const float* alpha, const rocblas_bfloat16* const A[], rocblas_int lda,
    const rocblas_bfloat16* const x[], rocblas_int incx, const float* beta,
    rocblas_bfloat16* const y[], rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_tssgemv_batched(
    rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n,
    const float* alpha, const rocblas_bfloat16* const A[], rocblas_int lda,
    const rocblas_bfloat16* const x[], rocblas_int incx, const float* beta, float* const y[],
    rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_hshgemv_batched_64(
    rocblas_handle handle, rocblas_operation trans, int64_t m, int64_t n, const float* alpha,
    const rocblas_half* const A[], int64_t lda, const rocblas_half* const x[], int64_t incx,
    const float* beta, rocblas_half* const y[], int64_t incy, int64_t batch_count);
rocblas_status rocblas_hssgemv_batched_64(
    rocblas_handle handle, rocblas_operation trans, int64_t m, int64_t n, const float* alpha,
    const rocblas_half* const A[], int64_t lda, const rocblas_half* const x[], int64_t incx,
    const float* beta, float* const y[], int64_t incy, int64_t batch_count);
rocblas_status rocblas_tstgemv_batched_64(
    rocblas_handle handle, rocblas_operation trans, int64_t m, int64_t n, const float* alpha,
    const rocblas_bfloat16* const A[], int64_t lda, const rocblas_bfloat16* const x[], int64_t incx,
    const float* beta, rocblas_bfloat16* const y[], int64_t incy, int64_t batch_count);
rocblas_status rocblas_tssgemv_batched_64(
    rocblas_handle handle, rocblas_operation trans, int64_t m, int64_t n, const float* alpha,
    const rocblas_bfloat16* const A[], int64_t lda, const rocblas_bfloat16* const x[], int64_t incx,
    const float* beta, float* const y[], int64_t incy, int64_t batch_count);
rocblas_status rocblas_hshgemv_strided_batched(
    rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n,
    const float* alpha, const rocblas_half* A, rocblas_int lda, rocblas_stride stride_A,
    const rocblas_half* x, rocblas_int incx, rocblas_stride stride_x, const float* beta,
    rocblas_half* y, rocblas_int incy, rocblas_stride stride_y, rocblas_int batch_count);
rocblas_status rocblas_hssgemv_strided_batched(
    rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n,
    const float* alpha, const rocblas_half* A, rocblas_int lda, rocblas_stride stride_A,
    const rocblas_half* x, rocblas_int incx, rocblas_stride stride_x, const float* beta, float* y,
    rocblas_int incy, rocblas_stride stride_y, rocblas_int batch_count);
rocblas_status rocblas_tstgemv_strided_batched(
    rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n,
    const float* alpha, const rocblas_bfloat16* A, rocblas_int lda, rocblas_stride stride_A,
    const rocblas_bfloat16* x, rocblas_int incx, rocblas_stride stride_x, const float* beta,
    rocblas_bfloat16* y, rocblas_int incy, rocblas_stride stride_y, rocblas_int batch_count);
rocblas_status rocblas_tssgemv_strided_batched(
    rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n,
    const float* alpha, const rocblas_bfloat16* A, rocblas_int lda, rocblas_stride stride_A,
    const rocblas_bfloat16* x, rocblas_int incx, rocblas_stride stride_x, const float* beta,
    float* y, rocblas_int incy, rocblas_stride stride_y, rocblas_int batch_count);
rocblas_status rocblas_hshgemv_strided_batched_64(
    rocblas_handle handle, rocblas_operation trans, int64_t m, int64_t n, const float* alpha,
    const rocblas_half* A, int64_t lda, rocblas_stride stride_A, const rocblas_half* x,
    int64_t incx, rocblas_stride stride_x, const float* beta, rocblas_half* y, int64_t incy,
    rocblas_stride stride_y, int64_t batch_count);
rocblas_status rocblas_hssgemv_strided_batched_64(
    rocblas_handle handle, rocblas_operation trans, int64_t m, int64_t n, const float* alpha,
    const rocblas_half* A, int64_t lda, rocblas_stride stride_A, const rocblas_half* x,
    int64_t incx, rocblas_stride stride_x, const float* beta, float* y, int64_t incy,
    rocblas_stride stride_y, int64_t batch_count);
rocblas_status rocblas_tstgemv_strided_batched_64(
    rocblas_handle handle, rocblas_operation trans, int64_t m, int64_t n, const float* alpha,
    const rocblas_bfloat16* A, int64_t lda, rocblas_stride stride_A, const rocblas_bfloat16* x,
    int64_t incx, rocblas_stride stride_x, const float* beta, rocblas_bfloat16* y, int64_t incy,
    rocblas_stride stride_y, int64_t batch_count);
rocblas_status rocblas_tssgemv_strided_batched_64(
    rocblas_handle handle, rocblas_operation trans, int64_t m, int64_t n, const float* alpha,
    const rocblas_bfloat16* A, int64_t lda, rocblas_stride stride_A, const rocblas_bfloat16* x,
    int64_t incx, rocblas_stride stride_x, const float* beta, float* y, int64_t incy,
    rocblas_stride stride_y, int64_t batch_count);

/* ---- ger ---- */

/**
 * A := alpha * x * y^T + A
 *
 * Shapes: A is m by n, column-major, lda >= max(1, m); x has m elements, y has n.
 * Units: incx, incy, lda in elements.
 * Quick return: m == 0 or n == 0; alpha == 0 on the host changes nothing.
 * Aliasing: A may not overlap x or y.
 * Special values: alpha == 0 reads neither x nor y, and leaves A as it is.
 * Workspace: none.
 * Errors: invalid_size for m, n, incx, incy, lda; invalid_pointer.
 * Reference: rocblas_sger, rocblas_dger.
 */
rocblas_status rocblas_sger(
    rocblas_handle handle, rocblas_int m, rocblas_int n, const float* alpha, const float* x,
    rocblas_int incx, const float* y, rocblas_int incy, float* A, rocblas_int lda);
rocblas_status rocblas_dger(
    rocblas_handle handle, rocblas_int m, rocblas_int n, const double* alpha, const double* x,
    rocblas_int incx, const double* y, rocblas_int incy, double* A, rocblas_int lda);
rocblas_status rocblas_sger_64(
    rocblas_handle handle, int64_t m, int64_t n, const float* alpha, const float* x, int64_t incx,
    const float* y, int64_t incy, float* A, int64_t lda);
rocblas_status rocblas_dger_64(
    rocblas_handle handle, int64_t m, int64_t n, const double* alpha, const double* x, int64_t incx,
    const double* y, int64_t incy, double* A, int64_t lda);
rocblas_status rocblas_sger_batched(
    rocblas_handle handle, rocblas_int m, rocblas_int n, const float* alpha, const float* const x[],
    rocblas_int incx, const float* const y[], rocblas_int incy, float* const A[], rocblas_int lda,
    rocblas_int batch_count);
rocblas_status rocblas_dger_batched(
    rocblas_handle handle, rocblas_int m, rocblas_int n, const double* alpha,
    const double* const x[], rocblas_int incx, const double* const y[], rocblas_int incy,
    double* const A[], rocblas_int lda, rocblas_int batch_count);
rocblas_status rocblas_sger_batched_64(
    rocblas_handle handle, int64_t m, int64_t n, const float* alpha, const float* const x[],
    int64_t incx, const float* const y[], int64_t incy, float* const A[], int64_t lda,
    int64_t batch_count);
rocblas_status rocblas_dger_batched_64(
    rocblas_handle handle, int64_t m, int64_t n, const double* alpha, const double* const x[],
    int64_t incx, const double* const y[], int64_t incy, double* const A[], int64_t lda,
    int64_t batch_count);
rocblas_status rocblas_sger_strided_batched(
    rocblas_handle handle, rocblas_int m, rocblas_int n, const float* alpha, const float* x,
    rocblas_int incx, rocblas_stride stride_x, const float* y, rocblas_int incy,
    rocblas_stride stride_y, float* A, rocblas_int lda, rocblas_stride stride_A,
    rocblas_int batch_count);
rocblas_status rocblas_dger_strided_batched(
    rocblas_handle handle, rocblas_int m, rocblas_int n, const double* alpha, const double* x,
    rocblas_int incx, rocblas_stride stride_x, const double* y, rocblas_int incy,
    rocblas_stride stride_y, double* A, rocblas_int lda, rocblas_stride stride_A,
    rocblas_int batch_count);
rocblas_status rocblas_sger_strided_batched_64(
    rocblas_handle handle, int64_t m, int64_t n, const float* alpha, const float* x, int64_t incx,
    rocblas_stride stride_x, const float* y, int64_t incy, rocblas_stride stride_y, float* A,
    int64_t lda, rocblas_stride stride_A, int64_t batch_count);
rocblas_status rocblas_dger_strided_batched_64(
    rocblas_handle handle, int64_t m, int64_t n, const double* alpha, const double* x, int64_t incx,
    rocblas_stride stride_x, const double* y, int64_t incy, rocblas_stride stride_y, double* A,
    int64_t lda, rocblas_stride stride_A, int64_t batch_count);

/* ---- gerc ---- */

/**
 * A := alpha * x * y^H + A
 *
 * Shapes: A is m by n, column-major, lda >= max(1, m); x has m elements, y has n.
 * Units: incx, incy, lda in elements.
 * Quick return: m == 0 or n == 0; alpha == 0 on the host changes nothing.
 * Aliasing: A may not overlap x or y.
 * Special values: alpha == 0 reads neither x nor y, and leaves A as it is.
 * Workspace: none.
 * Errors: invalid_size for m, n, incx, incy, lda; invalid_pointer.
 * Reference: rocblas_cgerc, rocblas_zgerc.
 */
rocblas_status rocblas_cgerc(
    rocblas_handle handle, rocblas_int m, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* x, rocblas_int incx, const rocblas_float_complex* y,
    rocblas_int incy, rocblas_float_complex* A, rocblas_int lda);
rocblas_status rocblas_zgerc(
    rocblas_handle handle, rocblas_int m, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* x, rocblas_int incx, const rocblas_double_complex* y,
    rocblas_int incy, rocblas_double_complex* A, rocblas_int lda);
rocblas_status rocblas_cgerc_64(
    rocblas_handle handle, int64_t m, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* x, int64_t incx, const rocblas_float_complex* y, int64_t incy,
    rocblas_float_complex* A, int64_t lda);
rocblas_status rocblas_zgerc_64(
    rocblas_handle handle, int64_t m, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* x, int64_t incx, const rocblas_double_complex* y, int64_t incy,
    rocblas_double_complex* A, int64_t lda);
rocblas_status rocblas_cgerc_batched(
    rocblas_handle handle, rocblas_int m, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* const x[], rocblas_int incx,
    const rocblas_float_complex* const y[], rocblas_int incy, rocblas_float_complex* const A[],
    rocblas_int lda, rocblas_int batch_count);
rocblas_status rocblas_zgerc_batched(
    rocblas_handle handle, rocblas_int m, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* const x[], rocblas_int incx,
    const rocblas_double_complex* const y[], rocblas_int incy, rocblas_double_complex* const A[],
    rocblas_int lda, rocblas_int batch_count);
rocblas_status rocblas_cgerc_batched_64(
    rocblas_handle handle, int64_t m, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* const x[], int64_t incx, const rocblas_float_complex* const y[],
    int64_t incy, rocblas_float_complex* const A[], int64_t lda, int64_t batch_count);
rocblas_status rocblas_zgerc_batched_64(
    rocblas_handle handle, int64_t m, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* const x[], int64_t incx, const rocblas_double_complex* const y[],
    int64_t incy, rocblas_double_complex* const A[], int64_t lda, int64_t batch_count);
rocblas_status rocblas_cgerc_strided_batched(
    rocblas_handle handle, rocblas_int m, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* x, rocblas_int incx, rocblas_stride stride_x,
    const rocblas_float_complex* y, rocblas_int incy, rocblas_stride stride_y,
    rocblas_float_complex* A, rocblas_int lda, rocblas_stride stride_A, rocblas_int batch_count);
rocblas_status rocblas_zgerc_strided_batched(
    rocblas_handle handle, rocblas_int m, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* x, rocblas_int incx, rocblas_stride stride_x,
    const rocblas_double_complex* y, rocblas_int incy, rocblas_stride stride_y,
    rocblas_double_complex* A, rocblas_int lda, rocblas_stride stride_A, rocblas_int batch_count);
rocblas_status rocblas_cgerc_strided_batched_64(
    rocblas_handle handle, int64_t m, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* x, int64_t incx, rocblas_stride stride_x,
    const rocblas_float_complex* y, int64_t incy, rocblas_stride stride_y, rocblas_float_complex* A,
    int64_t lda, rocblas_stride stride_A, int64_t batch_count);
rocblas_status rocblas_zgerc_strided_batched_64(
    rocblas_handle handle, int64_t m, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* x, int64_t incx, rocblas_stride stride_x,
    const rocblas_double_complex* y, int64_t incy, rocblas_stride stride_y,
    rocblas_double_complex* A, int64_t lda, rocblas_stride stride_A, int64_t batch_count);

/* ---- geru ---- */

/**
 * A := alpha * x * y^T + A
 *
 * Shapes: A is m by n, column-major, lda >= max(1, m); x has m elements, y has n.
 * Units: incx, incy, lda in elements.
 * Quick return: m == 0 or n == 0; alpha == 0 on the host changes nothing.
 * Aliasing: A may not overlap x or y.
 * Special values: alpha == 0 reads neither x nor y, and leaves A as it is.
 * Workspace: none.
 * Errors: invalid_size for m, n, incx, incy, lda; invalid_pointer.
 * Reference: rocblas_cgeru, rocblas_zgeru.
 */
rocblas_status rocblas_cgeru(
    rocblas_handle handle, rocblas_int m, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* x, rocblas_int incx, const rocblas_float_complex* y,
    rocblas_int incy, rocblas_float_complex* A, rocblas_int lda);
rocblas_status rocblas_zgeru(
    rocblas_handle handle, rocblas_int m, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* x, rocblas_int incx, const rocblas_double_complex* y,
    rocblas_int incy, rocblas_double_complex* A, rocblas_int lda);
rocblas_status rocblas_cgeru_64(
    rocblas_handle handle, int64_t m, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* x, int64_t incx, const rocblas_float_complex* y, int64_t incy,
    rocblas_float_complex* A, int64_t lda);
rocblas_status rocblas_zgeru_64(
    rocblas_handle handle, int64_t m, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* x, int64_t incx, const rocblas_double_complex* y, int64_t incy,
    rocblas_double_complex* A, int64_t lda);
rocblas_status rocblas_cgeru_batched(
    rocblas_handle handle, rocblas_int m, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* const x[], rocblas_int incx,
    const rocblas_float_complex* const y[], rocblas_int incy, rocblas_float_complex* const A[],
    rocblas_int lda, rocblas_int batch_count);
rocblas_status rocblas_zgeru_batched(
    rocblas_handle handle, rocblas_int m, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* const x[], rocblas_int incx,
    const rocblas_double_complex* const y[], rocblas_int incy, rocblas_double_complex* const A[],
    rocblas_int lda, rocblas_int batch_count);
rocblas_status rocblas_cgeru_batched_64(
    rocblas_handle handle, int64_t m, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* const x[], int64_t incx, const rocblas_float_complex* const y[],
    int64_t incy, rocblas_float_complex* const A[], int64_t lda, int64_t batch_count);
rocblas_status rocblas_zgeru_batched_64(
    rocblas_handle handle, int64_t m, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* const x[], int64_t incx, const rocblas_double_complex* const y[],
    int64_t incy, rocblas_double_complex* const A[], int64_t lda, int64_t batch_count);
rocblas_status rocblas_cgeru_strided_batched(
    rocblas_handle handle, rocblas_int m, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* x, rocblas_int incx, rocblas_stride stride_x,
    const rocblas_float_complex* y, rocblas_int incy, rocblas_stride stride_y,
    rocblas_float_complex* A, rocblas_int lda, rocblas_stride stride_A, rocblas_int batch_count);
rocblas_status rocblas_zgeru_strided_batched(
    rocblas_handle handle, rocblas_int m, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* x, rocblas_int incx, rocblas_stride stride_x,
    const rocblas_double_complex* y, rocblas_int incy, rocblas_stride stride_y,
    rocblas_double_complex* A, rocblas_int lda, rocblas_stride stride_A, rocblas_int batch_count);
rocblas_status rocblas_cgeru_strided_batched_64(
    rocblas_handle handle, int64_t m, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* x, int64_t incx, rocblas_stride stride_x,
    const rocblas_float_complex* y, int64_t incy, rocblas_stride stride_y, rocblas_float_complex* A,
    int64_t lda, rocblas_stride stride_A, int64_t batch_count);
rocblas_status rocblas_zgeru_strided_batched_64(
    rocblas_handle handle, int64_t m, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* x, int64_t incx, rocblas_stride stride_x,
    const rocblas_double_complex* y, int64_t incy, rocblas_stride stride_y,
    rocblas_double_complex* A, int64_t lda, rocblas_stride stride_A, int64_t batch_count);

/* ---- hbmv ---- */

/**
 * y := alpha * A * x + beta * y, with a Hermitian A
 *
 * Shapes: A is the band of the triangle that uplo names, of order n: k + 1 diagonals as rows, the main one first if uplo is lower and last if it is upper; lda >= k + 1; x and y have n elements.
 * Units: lda, incx, incy in elements.
 * Quick return: n == 0; alpha == 0 with beta == 1 on the host changes nothing.
 * Aliasing: y may not overlap A or x.
 * Special values: beta == 0 writes y without reading it; alpha == 0 reads neither A nor x. Imaginary parts of the diagonal are not read.
 * Workspace: none.
 * Errors: invalid_value for uplo; invalid_size for n, k, lda, incx, incy; invalid_pointer.
 * Reference: rocblas_chbmv, rocblas_zhbmv.
 */
rocblas_status rocblas_chbmv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_int k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, rocblas_int lda,
    const rocblas_float_complex* x, rocblas_int incx, const rocblas_float_complex* beta,
    rocblas_float_complex* y, rocblas_int incy);
rocblas_status rocblas_zhbmv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_int k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, rocblas_int lda,
    const rocblas_double_complex* x, rocblas_int incx, const rocblas_double_complex* beta,
    rocblas_double_complex* y, rocblas_int incy);
rocblas_status rocblas_chbmv_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, int64_t k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda,
    const rocblas_float_complex* x, int64_t incx, const rocblas_float_complex* beta,
    rocblas_float_complex* y, int64_t incy);
rocblas_status rocblas_zhbmv_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, int64_t k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda,
    const rocblas_double_complex* x, int64_t incx, const rocblas_double_complex* beta,
    rocblas_double_complex* y, int64_t incy);
rocblas_status rocblas_chbmv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_int k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* const A[], rocblas_int lda,
    const rocblas_float_complex* const x[], rocblas_int incx, const rocblas_float_complex* beta,
    rocblas_float_complex* const y[], rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_zhbmv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_int k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* const A[], rocblas_int lda,
    const rocblas_double_complex* const x[], rocblas_int incx, const rocblas_double_complex* beta,
    rocblas_double_complex* const y[], rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_chbmv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, int64_t k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* const A[], int64_t lda,
    const rocblas_float_complex* const x[], int64_t incx, const rocblas_float_complex* beta,
    rocblas_float_complex* const y[], int64_t incy, int64_t batch_count);
rocblas_status rocblas_zhbmv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, int64_t k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* const A[], int64_t lda,
    const rocblas_double_complex* const x[], int64_t incx, const rocblas_double_complex* beta,
    rocblas_double_complex* const y[], int64_t incy, int64_t batch_count);
rocblas_status rocblas_chbmv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_int k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, rocblas_int lda,
    rocblas_stride stride_A, const rocblas_float_complex* x, rocblas_int incx,
    rocblas_stride stride_x, const rocblas_float_complex* beta, rocblas_float_complex* y,
    rocblas_int incy, rocblas_stride stride_y, rocblas_int batch_count);
rocblas_status rocblas_zhbmv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_int k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, rocblas_int lda,
    rocblas_stride stride_A, const rocblas_double_complex* x, rocblas_int incx,
    rocblas_stride stride_x, const rocblas_double_complex* beta, rocblas_double_complex* y,
    rocblas_int incy, rocblas_stride stride_y, rocblas_int batch_count);
rocblas_status rocblas_chbmv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, int64_t k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda,
    rocblas_stride stride_A, const rocblas_float_complex* x, int64_t incx, rocblas_stride stride_x,
    const rocblas_float_complex* beta, rocblas_float_complex* y, int64_t incy,
    rocblas_stride stride_y, int64_t batch_count);
rocblas_status rocblas_zhbmv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, int64_t k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda,
    rocblas_stride stride_A, const rocblas_double_complex* x, int64_t incx, rocblas_stride stride_x,
    const rocblas_double_complex* beta, rocblas_double_complex* y, int64_t incy,
    rocblas_stride stride_y, int64_t batch_count);

/* ---- hemv ---- */

/**
 * y := alpha * A * x + beta * y, with a Hermitian A
 *
 * Shapes: A is n by n, column-major, lda >= max(1, n); of it the triangle that uplo names is read; x and y have n elements.
 * Units: lda, incx, incy in elements.
 * Quick return: n == 0; alpha == 0 with beta == 1 on the host changes nothing.
 * Aliasing: y may not overlap A or x.
 * Special values: beta == 0 writes y without reading it; alpha == 0 reads neither A nor x. Imaginary parts of the diagonal are not read.
 * Workspace: partial sums of rows and columns from order 2048 on; without them the call reads the triangle twice and returns perf_degraded.
 * Errors: invalid_value for uplo; invalid_size for n, lda, incx, incy; invalid_pointer.
 * Reference: rocblas_chemv, rocblas_zhemv.
 */
rocblas_status rocblas_chemv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* A, rocblas_int lda, const rocblas_float_complex* x,
    rocblas_int incx, const rocblas_float_complex* beta, rocblas_float_complex* y, rocblas_int incy);
rocblas_status rocblas_zhemv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* A, rocblas_int lda, const rocblas_double_complex* x,
    rocblas_int incx, const rocblas_double_complex* beta, rocblas_double_complex* y,
    rocblas_int incy);
rocblas_status rocblas_chemv_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* A, int64_t lda, const rocblas_float_complex* x, int64_t incx,
    const rocblas_float_complex* beta, rocblas_float_complex* y, int64_t incy);
rocblas_status rocblas_zhemv_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* A, int64_t lda, const rocblas_double_complex* x, int64_t incx,
    const rocblas_double_complex* beta, rocblas_double_complex* y, int64_t incy);
rocblas_status rocblas_chemv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* const A[], rocblas_int lda, const rocblas_float_complex* const x[],
    rocblas_int incx, const rocblas_float_complex* beta, rocblas_float_complex* const y[],
    rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_zhemv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* const A[], rocblas_int lda,
    const rocblas_double_complex* const x[], rocblas_int incx, const rocblas_double_complex* beta,
    rocblas_double_complex* const y[], rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_chemv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* const A[], int64_t lda, const rocblas_float_complex* const x[],
    int64_t incx, const rocblas_float_complex* beta, rocblas_float_complex* const y[], int64_t incy,
    int64_t batch_count);
rocblas_status rocblas_zhemv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* const A[], int64_t lda, const rocblas_double_complex* const x[],
    int64_t incx, const rocblas_double_complex* beta, rocblas_double_complex* const y[],
    int64_t incy, int64_t batch_count);
rocblas_status rocblas_chemv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* A, rocblas_int lda, rocblas_stride stride_A,
    const rocblas_float_complex* x, rocblas_int incx, rocblas_stride stride_x,
    const rocblas_float_complex* beta, rocblas_float_complex* y, rocblas_int incy,
    rocblas_stride stride_y, rocblas_int batch_count);
rocblas_status rocblas_zhemv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* A, rocblas_int lda, rocblas_stride stride_A,
    const rocblas_double_complex* x, rocblas_int incx, rocblas_stride stride_x,
    const rocblas_double_complex* beta, rocblas_double_complex* y, rocblas_int incy,
    rocblas_stride stride_y, rocblas_int batch_count);
rocblas_status rocblas_chemv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* A, int64_t lda, rocblas_stride stride_A,
    const rocblas_float_complex* x, int64_t incx, rocblas_stride stride_x,
    const rocblas_float_complex* beta, rocblas_float_complex* y, int64_t incy,
    rocblas_stride stride_y, int64_t batch_count);
rocblas_status rocblas_zhemv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* A, int64_t lda, rocblas_stride stride_A,
    const rocblas_double_complex* x, int64_t incx, rocblas_stride stride_x,
    const rocblas_double_complex* beta, rocblas_double_complex* y, int64_t incy,
    rocblas_stride stride_y, int64_t batch_count);

/* ---- her ---- */

/**
 * A := alpha * x * x^H + A, with a Hermitian A
 *
 * Shapes: A is n by n, column-major, lda >= max(1, n); of it the triangle that uplo names is read and written; x has n elements.
 * Units: incx, lda in elements.
 * Quick return: n == 0; alpha == 0 on the host changes nothing.
 * Aliasing: A may not overlap x.
 * Special values: alpha == 0 reads no vector, and leaves A as it is. Otherwise the imaginary parts of the diagonal are not read, and become 0.
 * Workspace: none.
 * Errors: invalid_value for uplo; invalid_size for n, incx, lda; invalid_pointer.
 * Reference: rocblas_cher, rocblas_zher.
 */
rocblas_status rocblas_cher(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const float* alpha,
    const rocblas_float_complex* x, rocblas_int incx, rocblas_float_complex* A, rocblas_int lda);
rocblas_status rocblas_zher(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const double* alpha,
    const rocblas_double_complex* x, rocblas_int incx, rocblas_double_complex* A, rocblas_int lda);
rocblas_status rocblas_cher_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const float* alpha,
    const rocblas_float_complex* x, int64_t incx, rocblas_float_complex* A, int64_t lda);
rocblas_status rocblas_zher_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const double* alpha,
    const rocblas_double_complex* x, int64_t incx, rocblas_double_complex* A, int64_t lda);
rocblas_status rocblas_cher_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const float* alpha,
    const rocblas_float_complex* const x[], rocblas_int incx, rocblas_float_complex* const A[],
    rocblas_int lda, rocblas_int batch_count);
rocblas_status rocblas_zher_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const double* alpha,
    const rocblas_double_complex* const x[], rocblas_int incx, rocblas_double_complex* const A[],
    rocblas_int lda, rocblas_int batch_count);
rocblas_status rocblas_cher_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const float* alpha,
    const rocblas_float_complex* const x[], int64_t incx, rocblas_float_complex* const A[],
    int64_t lda, int64_t batch_count);
rocblas_status rocblas_zher_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const double* alpha,
    const rocblas_double_complex* const x[], int64_t incx, rocblas_double_complex* const A[],
    int64_t lda, int64_t batch_count);
rocblas_status rocblas_cher_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const float* alpha,
    const rocblas_float_complex* x, rocblas_int incx, rocblas_stride stride_x,
    rocblas_float_complex* A, rocblas_int lda, rocblas_stride stride_A, rocblas_int batch_count);
rocblas_status rocblas_zher_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const double* alpha,
    const rocblas_double_complex* x, rocblas_int incx, rocblas_stride stride_x,
    rocblas_double_complex* A, rocblas_int lda, rocblas_stride stride_A, rocblas_int batch_count);
rocblas_status rocblas_cher_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const float* alpha,
    const rocblas_float_complex* x, int64_t incx, rocblas_stride stride_x, rocblas_float_complex* A,
    int64_t lda, rocblas_stride stride_A, int64_t batch_count);
rocblas_status rocblas_zher_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const double* alpha,
    const rocblas_double_complex* x, int64_t incx, rocblas_stride stride_x,
    rocblas_double_complex* A, int64_t lda, rocblas_stride stride_A, int64_t batch_count);

/* ---- her2 ---- */

/**
 * A := alpha * x * y^H + conj(alpha) * y * x^H + A, with a Hermitian A
 *
 * Shapes: A is n by n, column-major, lda >= max(1, n); of it the triangle that uplo names is read and written; x and y have n elements.
 * Units: incx, incy, lda in elements.
 * Quick return: n == 0; alpha == 0 on the host changes nothing.
 * Aliasing: A may not overlap x or y.
 * Special values: alpha == 0 reads no vector, and leaves A as it is. Otherwise the imaginary parts of the diagonal are not read, and become 0.
 * Workspace: none.
 * Errors: invalid_value for uplo; invalid_size for n, incx, incy, lda; invalid_pointer.
 * Reference: rocblas_cher2, rocblas_zher2.
 */
rocblas_status rocblas_cher2(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* x, rocblas_int incx, const rocblas_float_complex* y,
    rocblas_int incy, rocblas_float_complex* A, rocblas_int lda);
rocblas_status rocblas_zher2(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* x, rocblas_int incx, const rocblas_double_complex* y,
    rocblas_int incy, rocblas_double_complex* A, rocblas_int lda);
rocblas_status rocblas_cher2_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* x, int64_t incx, const rocblas_float_complex* y, int64_t incy,
    rocblas_float_complex* A, int64_t lda);
rocblas_status rocblas_zher2_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* x, int64_t incx, const rocblas_double_complex* y, int64_t incy,
    rocblas_double_complex* A, int64_t lda);
rocblas_status rocblas_cher2_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* const x[], rocblas_int incx,
    const rocblas_float_complex* const y[], rocblas_int incy, rocblas_float_complex* const A[],
    rocblas_int lda, rocblas_int batch_count);
rocblas_status rocblas_zher2_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* const x[], rocblas_int incx,
    const rocblas_double_complex* const y[], rocblas_int incy, rocblas_double_complex* const A[],
    rocblas_int lda, rocblas_int batch_count);
rocblas_status rocblas_cher2_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* const x[], int64_t incx, const rocblas_float_complex* const y[],
    int64_t incy, rocblas_float_complex* const A[], int64_t lda, int64_t batch_count);
rocblas_status rocblas_zher2_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* const x[], int64_t incx, const rocblas_double_complex* const y[],
    int64_t incy, rocblas_double_complex* const A[], int64_t lda, int64_t batch_count);
rocblas_status rocblas_cher2_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* x, rocblas_int incx, rocblas_stride stride_x,
    const rocblas_float_complex* y, rocblas_int incy, rocblas_stride stride_y,
    rocblas_float_complex* A, rocblas_int lda, rocblas_stride stride_A, rocblas_int batch_count);
rocblas_status rocblas_zher2_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* x, rocblas_int incx, rocblas_stride stride_x,
    const rocblas_double_complex* y, rocblas_int incy, rocblas_stride stride_y,
    rocblas_double_complex* A, rocblas_int lda, rocblas_stride stride_A, rocblas_int batch_count);
rocblas_status rocblas_cher2_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* x, int64_t incx, rocblas_stride stride_x,
    const rocblas_float_complex* y, int64_t incy, rocblas_stride stride_y, rocblas_float_complex* A,
    int64_t lda, rocblas_stride stride_A, int64_t batch_count);
rocblas_status rocblas_zher2_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* x, int64_t incx, rocblas_stride stride_x,
    const rocblas_double_complex* y, int64_t incy, rocblas_stride stride_y,
    rocblas_double_complex* A, int64_t lda, rocblas_stride stride_A, int64_t batch_count);

/* ---- hpmv ---- */

/**
 * y := alpha * A * x + beta * y, with a Hermitian A
 *
 * Shapes: AP is the triangle of order n that uplo names, packed by columns, n * (n + 1) / 2 elements; x and y have n elements.
 * Units: incx, incy in elements.
 * Quick return: n == 0; alpha == 0 with beta == 1 on the host changes nothing.
 * Aliasing: y may not overlap AP or x.
 * Special values: beta == 0 writes y without reading it; alpha == 0 reads neither AP nor x. Imaginary parts of the diagonal are not read.
 * Workspace: partial sums of rows and columns from order 2048 on; without them the call reads the triangle twice and returns perf_degraded.
 * Errors: invalid_value for uplo; invalid_size for n, incx, incy; invalid_pointer.
 * Reference: rocblas_chpmv, rocblas_zhpmv.
 */
rocblas_status rocblas_chpmv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* AP, const rocblas_float_complex* x, rocblas_int incx,
    const rocblas_float_complex* beta, rocblas_float_complex* y, rocblas_int incy);
rocblas_status rocblas_zhpmv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* AP, const rocblas_double_complex* x, rocblas_int incx,
    const rocblas_double_complex* beta, rocblas_double_complex* y, rocblas_int incy);
rocblas_status rocblas_chpmv_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* AP, const rocblas_float_complex* x, int64_t incx,
    const rocblas_float_complex* beta, rocblas_float_complex* y, int64_t incy);
rocblas_status rocblas_zhpmv_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* AP, const rocblas_double_complex* x, int64_t incx,
    const rocblas_double_complex* beta, rocblas_double_complex* y, int64_t incy);
rocblas_status rocblas_chpmv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* const AP[], const rocblas_float_complex* const x[],
    rocblas_int incx, const rocblas_float_complex* beta, rocblas_float_complex* const y[],
    rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_zhpmv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* const AP[], const rocblas_double_complex* const x[],
    rocblas_int incx, const rocblas_double_complex* beta, rocblas_double_complex* const y[],
    rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_chpmv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* const AP[], const rocblas_float_complex* const x[], int64_t incx,
    const rocblas_float_complex* beta, rocblas_float_complex* const y[], int64_t incy,
    int64_t batch_count);
rocblas_status rocblas_zhpmv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* const AP[], const rocblas_double_complex* const x[], int64_t incx,
    const rocblas_double_complex* beta, rocblas_double_complex* const y[], int64_t incy,
    int64_t batch_count);
rocblas_status rocblas_chpmv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* AP, rocblas_stride stride_A, const rocblas_float_complex* x,
    rocblas_int incx, rocblas_stride stride_x, const rocblas_float_complex* beta,
    rocblas_float_complex* y, rocblas_int incy, rocblas_stride stride_y, rocblas_int batch_count);
rocblas_status rocblas_zhpmv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* AP, rocblas_stride stride_A, const rocblas_double_complex* x,
    rocblas_int incx, rocblas_stride stride_x, const rocblas_double_complex* beta,
    rocblas_double_complex* y, rocblas_int incy, rocblas_stride stride_y, rocblas_int batch_count);
rocblas_status rocblas_chpmv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* AP, rocblas_stride stride_A, const rocblas_float_complex* x,
    int64_t incx, rocblas_stride stride_x, const rocblas_float_complex* beta,
    rocblas_float_complex* y, int64_t incy, rocblas_stride stride_y, int64_t batch_count);
rocblas_status rocblas_zhpmv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* AP, rocblas_stride stride_A, const rocblas_double_complex* x,
    int64_t incx, rocblas_stride stride_x, const rocblas_double_complex* beta,
    rocblas_double_complex* y, int64_t incy, rocblas_stride stride_y, int64_t batch_count);

/* ---- hpr ---- */

/**
 * A := alpha * x * x^H + A, with a Hermitian A
 *
 * Shapes: AP is the triangle of order n that uplo names, packed by columns, n * (n + 1) / 2 elements; x has n elements.
 * Units: incx in elements.
 * Quick return: n == 0; alpha == 0 on the host changes nothing.
 * Aliasing: AP may not overlap x.
 * Special values: alpha == 0 reads no vector, and leaves AP as it is. Otherwise the imaginary parts of the diagonal are not read, and become 0.
 * Workspace: none.
 * Errors: invalid_value for uplo; invalid_size for n, incx; invalid_pointer.
 * Reference: rocblas_chpr, rocblas_zhpr.
 */
rocblas_status rocblas_chpr(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const float* alpha,
    const rocblas_float_complex* x, rocblas_int incx, rocblas_float_complex* AP);
rocblas_status rocblas_zhpr(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const double* alpha,
    const rocblas_double_complex* x, rocblas_int incx, rocblas_double_complex* AP);
rocblas_status rocblas_chpr_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const float* alpha,
    const rocblas_float_complex* x, int64_t incx, rocblas_float_complex* AP);
rocblas_status rocblas_zhpr_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const double* alpha,
    const rocblas_double_complex* x, int64_t incx, rocblas_double_complex* AP);
rocblas_status rocblas_chpr_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const float* alpha,
    const rocblas_float_complex* const x[], rocblas_int incx, rocblas_float_complex* const AP[],
    rocblas_int batch_count);
rocblas_status rocblas_zhpr_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const double* alpha,
    const rocblas_double_complex* const x[], rocblas_int incx, rocblas_double_complex* const AP[],
    rocblas_int batch_count);
rocblas_status rocblas_chpr_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const float* alpha,
    const rocblas_float_complex* const x[], int64_t incx, rocblas_float_complex* const AP[],
    int64_t batch_count);
rocblas_status rocblas_zhpr_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const double* alpha,
    const rocblas_double_complex* const x[], int64_t incx, rocblas_double_complex* const AP[],
    int64_t batch_count);
rocblas_status rocblas_chpr_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const float* alpha,
    const rocblas_float_complex* x, rocblas_int incx, rocblas_stride stride_x,
    rocblas_float_complex* AP, rocblas_stride stride_A, rocblas_int batch_count);
rocblas_status rocblas_zhpr_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const double* alpha,
    const rocblas_double_complex* x, rocblas_int incx, rocblas_stride stride_x,
    rocblas_double_complex* AP, rocblas_stride stride_A, rocblas_int batch_count);
rocblas_status rocblas_chpr_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const float* alpha,
    const rocblas_float_complex* x, int64_t incx, rocblas_stride stride_x,
    rocblas_float_complex* AP, rocblas_stride stride_A, int64_t batch_count);
rocblas_status rocblas_zhpr_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const double* alpha,
    const rocblas_double_complex* x, int64_t incx, rocblas_stride stride_x,
    rocblas_double_complex* AP, rocblas_stride stride_A, int64_t batch_count);

/* ---- hpr2 ---- */

/**
 * A := alpha * x * y^H + conj(alpha) * y * x^H + A, with a Hermitian A
 *
 * Shapes: AP is the triangle of order n that uplo names, packed by columns, n * (n + 1) / 2 elements; x and y have n elements.
 * Units: incx, incy in elements.
 * Quick return: n == 0; alpha == 0 on the host changes nothing.
 * Aliasing: AP may not overlap x or y.
 * Special values: alpha == 0 reads no vector, and leaves AP as it is. Otherwise the imaginary parts of the diagonal are not read, and become 0.
 * Workspace: none.
 * Errors: invalid_value for uplo; invalid_size for n, incx, incy; invalid_pointer.
 * Reference: rocblas_chpr2, rocblas_zhpr2.
 */
rocblas_status rocblas_chpr2(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* x, rocblas_int incx, const rocblas_float_complex* y,
    rocblas_int incy, rocblas_float_complex* AP);
rocblas_status rocblas_zhpr2(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* x, rocblas_int incx, const rocblas_double_complex* y,
    rocblas_int incy, rocblas_double_complex* AP);
rocblas_status rocblas_chpr2_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* x, int64_t incx, const rocblas_float_complex* y, int64_t incy,
    rocblas_float_complex* AP);
rocblas_status rocblas_zhpr2_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* x, int64_t incx, const rocblas_double_complex* y, int64_t incy,
    rocblas_double_complex* AP);
rocblas_status rocblas_chpr2_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* const x[], rocblas_int incx,
    const rocblas_float_complex* const y[], rocblas_int incy, rocblas_float_complex* const AP[],
    rocblas_int batch_count);
rocblas_status rocblas_zhpr2_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* const x[], rocblas_int incx,
    const rocblas_double_complex* const y[], rocblas_int incy, rocblas_double_complex* const AP[],
    rocblas_int batch_count);
rocblas_status rocblas_chpr2_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* const x[], int64_t incx, const rocblas_float_complex* const y[],
    int64_t incy, rocblas_float_complex* const AP[], int64_t batch_count);
rocblas_status rocblas_zhpr2_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* const x[], int64_t incx, const rocblas_double_complex* const y[],
    int64_t incy, rocblas_double_complex* const AP[], int64_t batch_count);
rocblas_status rocblas_chpr2_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* x, rocblas_int incx, rocblas_stride stride_x,
    const rocblas_float_complex* y, rocblas_int incy, rocblas_stride stride_y,
    rocblas_float_complex* AP, rocblas_stride stride_A, rocblas_int batch_count);
rocblas_status rocblas_zhpr2_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* x, rocblas_int incx, rocblas_stride stride_x,
    const rocblas_double_complex* y, rocblas_int incy, rocblas_stride stride_y,
    rocblas_double_complex* AP, rocblas_stride stride_A, rocblas_int batch_count);
rocblas_status rocblas_chpr2_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* x, int64_t incx, rocblas_stride stride_x,
    const rocblas_float_complex* y, int64_t incy, rocblas_stride stride_y,
    rocblas_float_complex* AP, rocblas_stride stride_A, int64_t batch_count);
rocblas_status rocblas_zhpr2_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* x, int64_t incx, rocblas_stride stride_x,
    const rocblas_double_complex* y, int64_t incy, rocblas_stride stride_y,
    rocblas_double_complex* AP, rocblas_stride stride_A, int64_t batch_count);

/* ---- sbmv ---- */

/**
 * y := alpha * A * x + beta * y, with a symmetric A
 *
 * Shapes: A is the band of the triangle that uplo names, of order n: k + 1 diagonals as rows, the main one first if uplo is lower and last if it is upper; lda >= k + 1; x and y have n elements.
 * Units: lda, incx, incy in elements.
 * Quick return: n == 0; alpha == 0 with beta == 1 on the host changes nothing.
 * Aliasing: y may not overlap A or x.
 * Special values: beta == 0 writes y without reading it; alpha == 0 reads neither A nor x.
 * Workspace: none.
 * Errors: invalid_value for uplo; invalid_size for n, k, lda, incx, incy; invalid_pointer.
 * Reference: rocblas_ssbmv, rocblas_dsbmv.
 */
rocblas_status rocblas_ssbmv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_int k, const float* alpha,
    const float* A, rocblas_int lda, const float* x, rocblas_int incx, const float* beta, float* y,
    rocblas_int incy);
rocblas_status rocblas_dsbmv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_int k, const double* alpha,
    const double* A, rocblas_int lda, const double* x, rocblas_int incx, const double* beta,
    double* y, rocblas_int incy);
rocblas_status rocblas_ssbmv_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, int64_t k, const float* alpha,
    const float* A, int64_t lda, const float* x, int64_t incx, const float* beta, float* y,
    int64_t incy);
rocblas_status rocblas_dsbmv_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, int64_t k, const double* alpha,
    const double* A, int64_t lda, const double* x, int64_t incx, const double* beta, double* y,
    int64_t incy);
rocblas_status rocblas_ssbmv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_int k, const float* alpha,
    const float* const A[], rocblas_int lda, const float* const x[], rocblas_int incx,
    const float* beta, float* const y[], rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_dsbmv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_int k, const double* alpha,
    const double* const A[], rocblas_int lda, const double* const x[], rocblas_int incx,
    const double* beta, double* const y[], rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_ssbmv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, int64_t k, const float* alpha,
    const float* const A[], int64_t lda, const float* const x[], int64_t incx, const float* beta,
    float* const y[], int64_t incy, int64_t batch_count);
rocblas_status rocblas_dsbmv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, int64_t k, const double* alpha,
    const double* const A[], int64_t lda, const double* const x[], int64_t incx, const double* beta,
    double* const y[], int64_t incy, int64_t batch_count);
rocblas_status rocblas_ssbmv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_int k, const float* alpha,
    const float* A, rocblas_int lda, rocblas_stride stride_A, const float* x, rocblas_int incx,
    rocblas_stride stride_x, const float* beta, float* y, rocblas_int incy, rocblas_stride stride_y,
    rocblas_int batch_count);
rocblas_status rocblas_dsbmv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_int k, const double* alpha,
    const double* A, rocblas_int lda, rocblas_stride stride_A, const double* x, rocblas_int incx,
    rocblas_stride stride_x, const double* beta, double* y, rocblas_int incy,
    rocblas_stride stride_y, rocblas_int batch_count);
rocblas_status rocblas_ssbmv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, int64_t k, const float* alpha,
    const float* A, int64_t lda, rocblas_stride stride_A, const float* x, int64_t incx,
    rocblas_stride stride_x, const float* beta, float* y, int64_t incy, rocblas_stride stride_y,
    int64_t batch_count);
rocblas_status rocblas_dsbmv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, int64_t k, const double* alpha,
    const double* A, int64_t lda, rocblas_stride stride_A, const double* x, int64_t incx,
    rocblas_stride stride_x, const double* beta, double* y, int64_t incy, rocblas_stride stride_y,
    int64_t batch_count);

/* ---- spmv ---- */

/**
 * y := alpha * A * x + beta * y, with a symmetric A
 *
 * Shapes: AP is the triangle of order n that uplo names, packed by columns, n * (n + 1) / 2 elements; x and y have n elements.
 * Units: incx, incy in elements.
 * Quick return: n == 0; alpha == 0 with beta == 1 on the host changes nothing.
 * Aliasing: y may not overlap AP or x.
 * Special values: beta == 0 writes y without reading it; alpha == 0 reads neither AP nor x.
 * Workspace: partial sums of rows and columns from order 2048 on; without them the call reads the triangle twice and returns perf_degraded.
 * Errors: invalid_value for uplo; invalid_size for n, incx, incy; invalid_pointer.
 * Reference: rocblas_sspmv, rocblas_dspmv.
 */
rocblas_status rocblas_sspmv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const float* alpha, const float* AP,
    const float* x, rocblas_int incx, const float* beta, float* y, rocblas_int incy);
rocblas_status rocblas_dspmv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const double* alpha, const double* AP,
    const double* x, rocblas_int incx, const double* beta, double* y, rocblas_int incy);
rocblas_status rocblas_sspmv_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const float* alpha, const float* AP,
    const float* x, int64_t incx, const float* beta, float* y, int64_t incy);
rocblas_status rocblas_dspmv_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const double* alpha, const double* AP,
    const double* x, int64_t incx, const double* beta, double* y, int64_t incy);
rocblas_status rocblas_sspmv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const float* alpha,
    const float* const AP[], const float* const x[], rocblas_int incx, const float* beta,
    float* const y[], rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_dspmv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const double* alpha,
    const double* const AP[], const double* const x[], rocblas_int incx, const double* beta,
    double* const y[], rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_sspmv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const float* alpha,
    const float* const AP[], const float* const x[], int64_t incx, const float* beta,
    float* const y[], int64_t incy, int64_t batch_count);
rocblas_status rocblas_dspmv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const double* alpha,
    const double* const AP[], const double* const x[], int64_t incx, const double* beta,
    double* const y[], int64_t incy, int64_t batch_count);
rocblas_status rocblas_sspmv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const float* alpha, const float* AP,
    rocblas_stride stride_A, const float* x, rocblas_int incx, rocblas_stride stride_x,
    const float* beta, float* y, rocblas_int incy, rocblas_stride stride_y, rocblas_int batch_count);
rocblas_status rocblas_dspmv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const double* alpha, const double* AP,
    rocblas_stride stride_A, const double* x, rocblas_int incx, rocblas_stride stride_x,
    const double* beta, double* y, rocblas_int incy, rocblas_stride stride_y,
    rocblas_int batch_count);
rocblas_status rocblas_sspmv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const float* alpha, const float* AP,
    rocblas_stride stride_A, const float* x, int64_t incx, rocblas_stride stride_x,
    const float* beta, float* y, int64_t incy, rocblas_stride stride_y, int64_t batch_count);
rocblas_status rocblas_dspmv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const double* alpha, const double* AP,
    rocblas_stride stride_A, const double* x, int64_t incx, rocblas_stride stride_x,
    const double* beta, double* y, int64_t incy, rocblas_stride stride_y, int64_t batch_count);

/* ---- spr ---- */

/**
 * A := alpha * x * x^T + A, with a symmetric A
 *
 * Shapes: AP is the triangle of order n that uplo names, packed by columns, n * (n + 1) / 2 elements; x has n elements.
 * Units: incx in elements.
 * Quick return: n == 0; alpha == 0 on the host changes nothing.
 * Aliasing: AP may not overlap x.
 * Special values: alpha == 0 reads no vector, and leaves AP as it is.
 * Workspace: none.
 * Errors: invalid_value for uplo; invalid_size for n, incx; invalid_pointer.
 * Reference: rocblas_sspr, rocblas_dspr, rocblas_cspr, rocblas_zspr.
 */
rocblas_status rocblas_sspr(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const float* alpha, const float* x,
    rocblas_int incx, float* AP);
rocblas_status rocblas_dspr(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const double* alpha, const double* x,
    rocblas_int incx, double* AP);
rocblas_status rocblas_cspr(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* x, rocblas_int incx, rocblas_float_complex* AP);
rocblas_status rocblas_zspr(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* x, rocblas_int incx, rocblas_double_complex* AP);
rocblas_status rocblas_sspr_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const float* alpha, const float* x,
    int64_t incx, float* AP);
rocblas_status rocblas_dspr_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const double* alpha, const double* x,
    int64_t incx, double* AP);
rocblas_status rocblas_cspr_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* x, int64_t incx, rocblas_float_complex* AP);
rocblas_status rocblas_zspr_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* x, int64_t incx, rocblas_double_complex* AP);
rocblas_status rocblas_sspr_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const float* alpha,
    const float* const x[], rocblas_int incx, float* const AP[], rocblas_int batch_count);
rocblas_status rocblas_dspr_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const double* alpha,
    const double* const x[], rocblas_int incx, double* const AP[], rocblas_int batch_count);
rocblas_status rocblas_cspr_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* const x[], rocblas_int incx, rocblas_float_complex* const AP[],
    rocblas_int batch_count);
rocblas_status rocblas_zspr_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* const x[], rocblas_int incx, rocblas_double_complex* const AP[],
    rocblas_int batch_count);
rocblas_status rocblas_sspr_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const float* alpha, const float* const x[],
    int64_t incx, float* const AP[], int64_t batch_count);
rocblas_status rocblas_dspr_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const double* alpha,
    const double* const x[], int64_t incx, double* const AP[], int64_t batch_count);
rocblas_status rocblas_cspr_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* const x[], int64_t incx, rocblas_float_complex* const AP[],
    int64_t batch_count);
rocblas_status rocblas_zspr_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* const x[], int64_t incx, rocblas_double_complex* const AP[],
    int64_t batch_count);
rocblas_status rocblas_sspr_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const float* alpha, const float* x,
    rocblas_int incx, rocblas_stride stride_x, float* AP, rocblas_stride stride_A,
    rocblas_int batch_count);
rocblas_status rocblas_dspr_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const double* alpha, const double* x,
    rocblas_int incx, rocblas_stride stride_x, double* AP, rocblas_stride stride_A,
    rocblas_int batch_count);
rocblas_status rocblas_cspr_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* x, rocblas_int incx, rocblas_stride stride_x,
    rocblas_float_complex* AP, rocblas_stride stride_A, rocblas_int batch_count);
rocblas_status rocblas_zspr_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* x, rocblas_int incx, rocblas_stride stride_x,
    rocblas_double_complex* AP, rocblas_stride stride_A, rocblas_int batch_count);
rocblas_status rocblas_sspr_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const float* alpha, const float* x,
    int64_t incx, rocblas_stride stride_x, float* AP, rocblas_stride stride_A, int64_t batch_count);
rocblas_status rocblas_dspr_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const double* alpha, const double* x,
    int64_t incx, rocblas_stride stride_x, double* AP, rocblas_stride stride_A, int64_t batch_count);
rocblas_status rocblas_cspr_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* x, int64_t incx, rocblas_stride stride_x,
    rocblas_float_complex* AP, rocblas_stride stride_A, int64_t batch_count);
rocblas_status rocblas_zspr_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* x, int64_t incx, rocblas_stride stride_x,
    rocblas_double_complex* AP, rocblas_stride stride_A, int64_t batch_count);

/* ---- spr2 ---- */

/**
 * A := alpha * x * y^T + alpha * y * x^T + A, with a symmetric A
 *
 * Shapes: AP is the triangle of order n that uplo names, packed by columns, n * (n + 1) / 2 elements; x and y have n elements.
 * Units: incx, incy in elements.
 * Quick return: n == 0; alpha == 0 on the host changes nothing.
 * Aliasing: AP may not overlap x or y.
 * Special values: alpha == 0 reads no vector, and leaves AP as it is.
 * Workspace: none.
 * Errors: invalid_value for uplo; invalid_size for n, incx, incy; invalid_pointer.
 * Reference: rocblas_sspr2, rocblas_dspr2.
 */
rocblas_status rocblas_sspr2(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const float* alpha, const float* x,
    rocblas_int incx, const float* y, rocblas_int incy, float* AP);
rocblas_status rocblas_dspr2(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const double* alpha, const double* x,
    rocblas_int incx, const double* y, rocblas_int incy, double* AP);
rocblas_status rocblas_sspr2_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const float* alpha, const float* x,
    int64_t incx, const float* y, int64_t incy, float* AP);
rocblas_status rocblas_dspr2_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const double* alpha, const double* x,
    int64_t incx, const double* y, int64_t incy, double* AP);
rocblas_status rocblas_sspr2_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const float* alpha,
    const float* const x[], rocblas_int incx, const float* const y[], rocblas_int incy,
    float* const AP[], rocblas_int batch_count);
rocblas_status rocblas_dspr2_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const double* alpha,
    const double* const x[], rocblas_int incx, const double* const y[], rocblas_int incy,
    double* const AP[], rocblas_int batch_count);
rocblas_status rocblas_sspr2_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const float* alpha, const float* const x[],
    int64_t incx, const float* const y[], int64_t incy, float* const AP[], int64_t batch_count);
rocblas_status rocblas_dspr2_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const double* alpha,
    const double* const x[], int64_t incx, const double* const y[], int64_t incy,
    double* const AP[], int64_t batch_count);
rocblas_status rocblas_sspr2_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const float* alpha, const float* x,
    rocblas_int incx, rocblas_stride stride_x, const float* y, rocblas_int incy,
    rocblas_stride stride_y, float* AP, rocblas_stride stride_A, rocblas_int batch_count);
rocblas_status rocblas_dspr2_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const double* alpha, const double* x,
    rocblas_int incx, rocblas_stride stride_x, const double* y, rocblas_int incy,
    rocblas_stride stride_y, double* AP, rocblas_stride stride_A, rocblas_int batch_count);
rocblas_status rocblas_sspr2_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const float* alpha, const float* x,
    int64_t incx, rocblas_stride stride_x, const float* y, int64_t incy, rocblas_stride stride_y,
    float* AP, rocblas_stride stride_A, int64_t batch_count);
rocblas_status rocblas_dspr2_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const double* alpha, const double* x,
    int64_t incx, rocblas_stride stride_x, const double* y, int64_t incy, rocblas_stride stride_y,
    double* AP, rocblas_stride stride_A, int64_t batch_count);

/* ---- symv ---- */

/**
 * y := alpha * A * x + beta * y, with a symmetric A
 *
 * Shapes: A is n by n, column-major, lda >= max(1, n); of it the triangle that uplo names is read; x and y have n elements.
 * Units: lda, incx, incy in elements.
 * Quick return: n == 0; alpha == 0 with beta == 1 on the host changes nothing.
 * Aliasing: y may not overlap A or x.
 * Special values: beta == 0 writes y without reading it; alpha == 0 reads neither A nor x.
 * Workspace: partial sums of rows and columns from order 2048 on; without them the call reads the triangle twice and returns perf_degraded.
 * Errors: invalid_value for uplo; invalid_size for n, lda, incx, incy; invalid_pointer.
 * Reference: rocblas_ssymv, rocblas_dsymv, rocblas_csymv, rocblas_zsymv.
 */
rocblas_status rocblas_ssymv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const float* alpha, const float* A,
    rocblas_int lda, const float* x, rocblas_int incx, const float* beta, float* y, rocblas_int incy);
rocblas_status rocblas_dsymv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const double* alpha, const double* A,
    rocblas_int lda, const double* x, rocblas_int incx, const double* beta, double* y,
    rocblas_int incy);
rocblas_status rocblas_csymv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* A, rocblas_int lda, const rocblas_float_complex* x,
    rocblas_int incx, const rocblas_float_complex* beta, rocblas_float_complex* y, rocblas_int incy);
rocblas_status rocblas_zsymv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* A, rocblas_int lda, const rocblas_double_complex* x,
    rocblas_int incx, const rocblas_double_complex* beta, rocblas_double_complex* y,
    rocblas_int incy);
rocblas_status rocblas_ssymv_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const float* alpha, const float* A,
    int64_t lda, const float* x, int64_t incx, const float* beta, float* y, int64_t incy);
rocblas_status rocblas_dsymv_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const double* alpha, const double* A,
    int64_t lda, const double* x, int64_t incx, const double* beta, double* y, int64_t incy);
rocblas_status rocblas_csymv_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* A, int64_t lda, const rocblas_float_complex* x, int64_t incx,
    const rocblas_float_complex* beta, rocblas_float_complex* y, int64_t incy);
rocblas_status rocblas_zsymv_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* A, int64_t lda, const rocblas_double_complex* x, int64_t incx,
    const rocblas_double_complex* beta, rocblas_double_complex* y, int64_t incy);
rocblas_status rocblas_ssymv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const float* alpha,
    const float* const A[], rocblas_int lda, const float* const x[], rocblas_int incx,
    const float* beta, float* const y[], rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_dsymv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const double* alpha,
    const double* const A[], rocblas_int lda, const double* const x[], rocblas_int incx,
    const double* beta, double* const y[], rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_csymv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* const A[], rocblas_int lda, const rocblas_float_complex* const x[],
    rocblas_int incx, const rocblas_float_complex* beta, rocblas_float_complex* const y[],
    rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_zsymv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* const A[], rocblas_int lda,
    const rocblas_double_complex* const x[], rocblas_int incx, const rocblas_double_complex* beta,
    rocblas_double_complex* const y[], rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_ssymv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const float* alpha, const float* const A[],
    int64_t lda, const float* const x[], int64_t incx, const float* beta, float* const y[],
    int64_t incy, int64_t batch_count);
rocblas_status rocblas_dsymv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const double* alpha,
    const double* const A[], int64_t lda, const double* const x[], int64_t incx, const double* beta,
    double* const y[], int64_t incy, int64_t batch_count);
rocblas_status rocblas_csymv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* const A[], int64_t lda, const rocblas_float_complex* const x[],
    int64_t incx, const rocblas_float_complex* beta, rocblas_float_complex* const y[], int64_t incy,
    int64_t batch_count);
rocblas_status rocblas_zsymv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* const A[], int64_t lda, const rocblas_double_complex* const x[],
    int64_t incx, const rocblas_double_complex* beta, rocblas_double_complex* const y[],
    int64_t incy, int64_t batch_count);
rocblas_status rocblas_ssymv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const float* alpha, const float* A,
    rocblas_int lda, rocblas_stride stride_A, const float* x, rocblas_int incx,
    rocblas_stride stride_x, const float* beta, float* y, rocblas_int incy, rocblas_stride stride_y,
    rocblas_int batch_count);
rocblas_status rocblas_dsymv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const double* alpha, const double* A,
    rocblas_int lda, rocblas_stride stride_A, const double* x, rocblas_int incx,
    rocblas_stride stride_x, const double* beta, double* y, rocblas_int incy,
    rocblas_stride stride_y, rocblas_int batch_count);
rocblas_status rocblas_csymv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* A, rocblas_int lda, rocblas_stride stride_A,
    const rocblas_float_complex* x, rocblas_int incx, rocblas_stride stride_x,
    const rocblas_float_complex* beta, rocblas_float_complex* y, rocblas_int incy,
    rocblas_stride stride_y, rocblas_int batch_count);
rocblas_status rocblas_zsymv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* A, rocblas_int lda, rocblas_stride stride_A,
    const rocblas_double_complex* x, rocblas_int incx, rocblas_stride stride_x,
    const rocblas_double_complex* beta, rocblas_double_complex* y, rocblas_int incy,
    rocblas_stride stride_y, rocblas_int batch_count);
rocblas_status rocblas_ssymv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const float* alpha, const float* A,
    int64_t lda, rocblas_stride stride_A, const float* x, int64_t incx, rocblas_stride stride_x,
    const float* beta, float* y, int64_t incy, rocblas_stride stride_y, int64_t batch_count);
rocblas_status rocblas_dsymv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const double* alpha, const double* A,
    int64_t lda, rocblas_stride stride_A, const double* x, int64_t incx, rocblas_stride stride_x,
    const double* beta, double* y, int64_t incy, rocblas_stride stride_y, int64_t batch_count);
rocblas_status rocblas_csymv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* A, int64_t lda, rocblas_stride stride_A,
    const rocblas_float_complex* x, int64_t incx, rocblas_stride stride_x,
    const rocblas_float_complex* beta, rocblas_float_complex* y, int64_t incy,
    rocblas_stride stride_y, int64_t batch_count);
rocblas_status rocblas_zsymv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* A, int64_t lda, rocblas_stride stride_A,
    const rocblas_double_complex* x, int64_t incx, rocblas_stride stride_x,
    const rocblas_double_complex* beta, rocblas_double_complex* y, int64_t incy,
    rocblas_stride stride_y, int64_t batch_count);

/* ---- syr ---- */

/**
 * A := alpha * x * x^T + A, with a symmetric A
 *
 * Shapes: A is n by n, column-major, lda >= max(1, n); of it the triangle that uplo names is read and written; x has n elements.
 * Units: incx, lda in elements.
 * Quick return: n == 0; alpha == 0 on the host changes nothing.
 * Aliasing: A may not overlap x.
 * Special values: alpha == 0 reads no vector, and leaves A as it is.
 * Workspace: none.
 * Errors: invalid_value for uplo; invalid_size for n, incx, lda; invalid_pointer.
 * Reference: rocblas_ssyr, rocblas_dsyr, rocblas_csyr, rocblas_zsyr.
 */
rocblas_status rocblas_ssyr(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const float* alpha, const float* x,
    rocblas_int incx, float* A, rocblas_int lda);
rocblas_status rocblas_dsyr(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const double* alpha, const double* x,
    rocblas_int incx, double* A, rocblas_int lda);
rocblas_status rocblas_csyr(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* x, rocblas_int incx, rocblas_float_complex* A, rocblas_int lda);
rocblas_status rocblas_zsyr(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* x, rocblas_int incx, rocblas_double_complex* A, rocblas_int lda);
rocblas_status rocblas_ssyr_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const float* alpha, const float* x,
    int64_t incx, float* A, int64_t lda);
rocblas_status rocblas_dsyr_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const double* alpha, const double* x,
    int64_t incx, double* A, int64_t lda);
rocblas_status rocblas_csyr_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* x, int64_t incx, rocblas_float_complex* A, int64_t lda);
rocblas_status rocblas_zsyr_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* x, int64_t incx, rocblas_double_complex* A, int64_t lda);
rocblas_status rocblas_ssyr_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const float* alpha,
    const float* const x[], rocblas_int incx, float* const A[], rocblas_int lda,
    rocblas_int batch_count);
rocblas_status rocblas_dsyr_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const double* alpha,
    const double* const x[], rocblas_int incx, double* const A[], rocblas_int lda,
    rocblas_int batch_count);
rocblas_status rocblas_csyr_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* const x[], rocblas_int incx, rocblas_float_complex* const A[],
    rocblas_int lda, rocblas_int batch_count);
rocblas_status rocblas_zsyr_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* const x[], rocblas_int incx, rocblas_double_complex* const A[],
    rocblas_int lda, rocblas_int batch_count);
rocblas_status rocblas_ssyr_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const float* alpha, const float* const x[],
    int64_t incx, float* const A[], int64_t lda, int64_t batch_count);
rocblas_status rocblas_dsyr_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const double* alpha,
    const double* const x[], int64_t incx, double* const A[], int64_t lda, int64_t batch_count);
rocblas_status rocblas_csyr_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* const x[], int64_t incx, rocblas_float_complex* const A[],
    int64_t lda, int64_t batch_count);
rocblas_status rocblas_zsyr_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* const x[], int64_t incx, rocblas_double_complex* const A[],
    int64_t lda, int64_t batch_count);
rocblas_status rocblas_ssyr_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const float* alpha, const float* x,
    rocblas_int incx, rocblas_stride stride_x, float* A, rocblas_int lda, rocblas_stride stride_A,
    rocblas_int batch_count);
rocblas_status rocblas_dsyr_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const double* alpha, const double* x,
    rocblas_int incx, rocblas_stride stride_x, double* A, rocblas_int lda, rocblas_stride stride_A,
    rocblas_int batch_count);
rocblas_status rocblas_csyr_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* x, rocblas_int incx, rocblas_stride stride_x,
    rocblas_float_complex* A, rocblas_int lda, rocblas_stride stride_A, rocblas_int batch_count);
rocblas_status rocblas_zsyr_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* x, rocblas_int incx, rocblas_stride stride_x,
    rocblas_double_complex* A, rocblas_int lda, rocblas_stride stride_A, rocblas_int batch_count);
rocblas_status rocblas_ssyr_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const float* alpha, const float* x,
    int64_t incx, rocblas_stride stride_x, float* A, int64_t lda, rocblas_stride stride_A,
    int64_t batch_count);
rocblas_status rocblas_dsyr_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const double* alpha, const double* x,
    int64_t incx, rocblas_stride stride_x, double* A, int64_t lda, rocblas_stride stride_A,
    int64_t batch_count);
rocblas_status rocblas_csyr_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* x, int64_t incx, rocblas_stride stride_x, rocblas_float_complex* A,
    int64_t lda, rocblas_stride stride_A, int64_t batch_count);
rocblas_status rocblas_zsyr_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* x, int64_t incx, rocblas_stride stride_x,
    rocblas_double_complex* A, int64_t lda, rocblas_stride stride_A, int64_t batch_count);

/* ---- syr2 ---- */

/**
 * A := alpha * x * y^T + alpha * y * x^T + A, with a symmetric A
 *
 * Shapes: A is n by n, column-major, lda >= max(1, n); of it the triangle that uplo names is read and written; x and y have n elements.
 * Units: incx, incy, lda in elements.
 * Quick return: n == 0; alpha == 0 on the host changes nothing.
 * Aliasing: A may not overlap x or y.
 * Special values: alpha == 0 reads no vector, and leaves A as it is.
 * Workspace: none.
 * Errors: invalid_value for uplo; invalid_size for n, incx, incy, lda; invalid_pointer.
 * Reference: rocblas_ssyr2, rocblas_dsyr2, rocblas_csyr2, rocblas_zsyr2.
 */
rocblas_status rocblas_ssyr2(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const float* alpha, const float* x,
    rocblas_int incx, const float* y, rocblas_int incy, float* A, rocblas_int lda);
rocblas_status rocblas_dsyr2(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const double* alpha, const double* x,
    rocblas_int incx, const double* y, rocblas_int incy, double* A, rocblas_int lda);
rocblas_status rocblas_csyr2(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* x, rocblas_int incx, const rocblas_float_complex* y,
    rocblas_int incy, rocblas_float_complex* A, rocblas_int lda);
rocblas_status rocblas_zsyr2(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* x, rocblas_int incx, const rocblas_double_complex* y,
    rocblas_int incy, rocblas_double_complex* A, rocblas_int lda);
rocblas_status rocblas_ssyr2_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const float* alpha, const float* x,
    int64_t incx, const float* y, int64_t incy, float* A, int64_t lda);
rocblas_status rocblas_dsyr2_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const double* alpha, const double* x,
    int64_t incx, const double* y, int64_t incy, double* A, int64_t lda);
rocblas_status rocblas_csyr2_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* x, int64_t incx, const rocblas_float_complex* y, int64_t incy,
    rocblas_float_complex* A, int64_t lda);
rocblas_status rocblas_zsyr2_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* x, int64_t incx, const rocblas_double_complex* y, int64_t incy,
    rocblas_double_complex* A, int64_t lda);
rocblas_status rocblas_ssyr2_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const float* alpha,
    const float* const x[], rocblas_int incx, const float* const y[], rocblas_int incy,
    float* const A[], rocblas_int lda, rocblas_int batch_count);
rocblas_status rocblas_dsyr2_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const double* alpha,
    const double* const x[], rocblas_int incx, const double* const y[], rocblas_int incy,
    double* const A[], rocblas_int lda, rocblas_int batch_count);
rocblas_status rocblas_csyr2_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* const x[], rocblas_int incx,
    const rocblas_float_complex* const y[], rocblas_int incy, rocblas_float_complex* const A[],
    rocblas_int lda, rocblas_int batch_count);
rocblas_status rocblas_zsyr2_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* const x[], rocblas_int incx,
    const rocblas_double_complex* const y[], rocblas_int incy, rocblas_double_complex* const A[],
    rocblas_int lda, rocblas_int batch_count);
rocblas_status rocblas_ssyr2_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const float* alpha, const float* const x[],
    int64_t incx, const float* const y[], int64_t incy, float* const A[], int64_t lda,
    int64_t batch_count);
rocblas_status rocblas_dsyr2_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const double* alpha,
    const double* const x[], int64_t incx, const double* const y[], int64_t incy, double* const A[],
    int64_t lda, int64_t batch_count);
rocblas_status rocblas_csyr2_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* const x[], int64_t incx, const rocblas_float_complex* const y[],
    int64_t incy, rocblas_float_complex* const A[], int64_t lda, int64_t batch_count);
rocblas_status rocblas_zsyr2_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* const x[], int64_t incx, const rocblas_double_complex* const y[],
    int64_t incy, rocblas_double_complex* const A[], int64_t lda, int64_t batch_count);
rocblas_status rocblas_ssyr2_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const float* alpha, const float* x,
    rocblas_int incx, rocblas_stride stride_x, const float* y, rocblas_int incy,
    rocblas_stride stride_y, float* A, rocblas_int lda, rocblas_stride stride_A,
    rocblas_int batch_count);
rocblas_status rocblas_dsyr2_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const double* alpha, const double* x,
    rocblas_int incx, rocblas_stride stride_x, const double* y, rocblas_int incy,
    rocblas_stride stride_y, double* A, rocblas_int lda, rocblas_stride stride_A,
    rocblas_int batch_count);
rocblas_status rocblas_csyr2_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* x, rocblas_int incx, rocblas_stride stride_x,
    const rocblas_float_complex* y, rocblas_int incy, rocblas_stride stride_y,
    rocblas_float_complex* A, rocblas_int lda, rocblas_stride stride_A, rocblas_int batch_count);
rocblas_status rocblas_zsyr2_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* x, rocblas_int incx, rocblas_stride stride_x,
    const rocblas_double_complex* y, rocblas_int incy, rocblas_stride stride_y,
    rocblas_double_complex* A, rocblas_int lda, rocblas_stride stride_A, rocblas_int batch_count);
rocblas_status rocblas_ssyr2_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const float* alpha, const float* x,
    int64_t incx, rocblas_stride stride_x, const float* y, int64_t incy, rocblas_stride stride_y,
    float* A, int64_t lda, rocblas_stride stride_A, int64_t batch_count);
rocblas_status rocblas_dsyr2_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const double* alpha, const double* x,
    int64_t incx, rocblas_stride stride_x, const double* y, int64_t incy, rocblas_stride stride_y,
    double* A, int64_t lda, rocblas_stride stride_A, int64_t batch_count);
rocblas_status rocblas_csyr2_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* x, int64_t incx, rocblas_stride stride_x,
    const rocblas_float_complex* y, int64_t incy, rocblas_stride stride_y, rocblas_float_complex* A,
    int64_t lda, rocblas_stride stride_A, int64_t batch_count);
rocblas_status rocblas_zsyr2_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* x, int64_t incx, rocblas_stride stride_x,
    const rocblas_double_complex* y, int64_t incy, rocblas_stride stride_y,
    rocblas_double_complex* A, int64_t lda, rocblas_stride stride_A, int64_t batch_count);

/* ---- tbmv ---- */

/**
 * x := op(A) * x, with a triangular A
 *
 * Shapes: A is the band of the triangle that uplo names, of order n: k + 1 diagonals as rows, the main one first if uplo is lower and last if it is upper; lda >= k + 1; a diagonal that diag says is 1 is not read. x has n elements.
 * Units: lda, incx in elements.
 * Quick return: n == 0.
 * Aliasing: x may not overlap A.
 * Special values: entries outside of the triangle count as nothing, not as zeros: NaN in x stays in its rows.
 * Workspace: x, before it is overwritten.
 * Errors: invalid_value for uplo, trans, diag; invalid_size for n, k, lda, incx; invalid_pointer.
 * Reference: rocblas_stbmv, rocblas_dtbmv, rocblas_ctbmv, rocblas_ztbmv.
 */
rocblas_status rocblas_stbmv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, rocblas_int k, const float* A, rocblas_int lda, float* x, rocblas_int incx);
rocblas_status rocblas_dtbmv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, rocblas_int k, const double* A, rocblas_int lda, double* x, rocblas_int incx);
rocblas_status rocblas_ctbmv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, rocblas_int k, const rocblas_float_complex* A, rocblas_int lda,
    rocblas_float_complex* x, rocblas_int incx);
rocblas_status rocblas_ztbmv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, rocblas_int k, const rocblas_double_complex* A, rocblas_int lda,
    rocblas_double_complex* x, rocblas_int incx);
rocblas_status rocblas_stbmv_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, int64_t k, const float* A, int64_t lda, float* x, int64_t incx);
rocblas_status rocblas_dtbmv_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, int64_t k, const double* A, int64_t lda, double* x, int64_t incx);
rocblas_status rocblas_ctbmv_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, int64_t k, const rocblas_float_complex* A, int64_t lda, rocblas_float_complex* x,
    int64_t incx);
rocblas_status rocblas_ztbmv_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, int64_t k, const rocblas_double_complex* A, int64_t lda, rocblas_double_complex* x,
    int64_t incx);
rocblas_status rocblas_stbmv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, rocblas_int k, const float* const A[], rocblas_int lda, float* const x[],
    rocblas_int incx, rocblas_int batch_count);
rocblas_status rocblas_dtbmv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, rocblas_int k, const double* const A[], rocblas_int lda, double* const x[],
    rocblas_int incx, rocblas_int batch_count);
rocblas_status rocblas_ctbmv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, rocblas_int k, const rocblas_float_complex* const A[], rocblas_int lda,
    rocblas_float_complex* const x[], rocblas_int incx, rocblas_int batch_count);
rocblas_status rocblas_ztbmv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, rocblas_int k, const rocblas_double_complex* const A[], rocblas_int lda,
    rocblas_double_complex* const x[], rocblas_int incx, rocblas_int batch_count);
rocblas_status rocblas_stbmv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, int64_t k, const float* const A[], int64_t lda, float* const x[], int64_t incx,
    int64_t batch_count);
rocblas_status rocblas_dtbmv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, int64_t k, const double* const A[], int64_t lda, double* const x[], int64_t incx,
    int64_t batch_count);
rocblas_status rocblas_ctbmv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, int64_t k, const rocblas_float_complex* const A[], int64_t lda,
    rocblas_float_complex* const x[], int64_t incx, int64_t batch_count);
rocblas_status rocblas_ztbmv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, int64_t k, const rocblas_double_complex* const A[], int64_t lda,
    rocblas_double_complex* const x[], int64_t incx, int64_t batch_count);
rocblas_status rocblas_stbmv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, rocblas_int k, const float* A, rocblas_int lda, rocblas_stride stride_A,
    float* x, rocblas_int incx, rocblas_stride stride_x, rocblas_int batch_count);
rocblas_status rocblas_dtbmv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, rocblas_int k, const double* A, rocblas_int lda, rocblas_stride stride_A,
    double* x, rocblas_int incx, rocblas_stride stride_x, rocblas_int batch_count);
rocblas_status rocblas_ctbmv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, rocblas_int k, const rocblas_float_complex* A, rocblas_int lda,
    rocblas_stride stride_A, rocblas_float_complex* x, rocblas_int incx, rocblas_stride stride_x,
    rocblas_int batch_count);
rocblas_status rocblas_ztbmv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, rocblas_int k, const rocblas_double_complex* A, rocblas_int lda,
    rocblas_stride stride_A, rocblas_double_complex* x, rocblas_int incx, rocblas_stride stride_x,
    rocblas_int batch_count);
rocblas_status rocblas_stbmv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, int64_t k, const float* A, int64_t lda, rocblas_stride stride_A, float* x,
    int64_t incx, rocblas_stride stride_x, int64_t batch_count);
rocblas_status rocblas_dtbmv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, int64_t k, const double* A, int64_t lda, rocblas_stride stride_A, double* x,
    int64_t incx, rocblas_stride stride_x, int64_t batch_count);
rocblas_status rocblas_ctbmv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, int64_t k, const rocblas_float_complex* A, int64_t lda, rocblas_stride stride_A,
    rocblas_float_complex* x, int64_t incx, rocblas_stride stride_x, int64_t batch_count);
rocblas_status rocblas_ztbmv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, int64_t k, const rocblas_double_complex* A, int64_t lda, rocblas_stride stride_A,
    rocblas_double_complex* x, int64_t incx, rocblas_stride stride_x, int64_t batch_count);

/* ---- tbsv ---- */

/**
 * x := op(A)^-1 * x, with a triangular A
 *
 * Shapes: A is the band of the triangle that uplo names, of order n: k + 1 diagonals as rows, the main one first
 * if uplo is lower and last if it is upper; lda >= k + 1. A diagonal that diag says is 1 is not read. x has n elements: the right-hand side, then the solution.
 * Units: lda, incx in elements.
 * Quick return: n == 0.
 * Aliasing: x may not overlap A.
 * Special values: a zero on the diagonal is not looked for; what depends on it becomes infinite or NaN.
 * Workspace: none.
 * Errors: invalid_value for uplo, trans, diag; invalid_size for n, k, lda, incx; invalid_pointer.
 * Reference: rocblas_stbsv, rocblas_dtbsv, rocblas_ctbsv, rocblas_ztbsv.
 */
rocblas_status rocblas_stbsv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, rocblas_int k, const float* A, rocblas_int lda, float* x, rocblas_int incx);
rocblas_status rocblas_dtbsv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, rocblas_int k, const double* A, rocblas_int lda, double* x, rocblas_int incx);
rocblas_status rocblas_ctbsv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, rocblas_int k, const rocblas_float_complex* A, rocblas_int lda,
    rocblas_float_complex* x, rocblas_int incx);
rocblas_status rocblas_ztbsv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, rocblas_int k, const rocblas_double_complex* A, rocblas_int lda,
    rocblas_double_complex* x, rocblas_int incx);
rocblas_status rocblas_stbsv_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, int64_t k, const float* A, int64_t lda, float* x, int64_t incx);
rocblas_status rocblas_dtbsv_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, int64_t k, const double* A, int64_t lda, double* x, int64_t incx);
rocblas_status rocblas_ctbsv_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, int64_t k, const rocblas_float_complex* A, int64_t lda, rocblas_float_complex* x,
    int64_t incx);
rocblas_status rocblas_ztbsv_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, int64_t k, const rocblas_double_complex* A, int64_t lda, rocblas_double_complex* x,
    int64_t incx);
rocblas_status rocblas_stbsv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, rocblas_int k, const float* const A[], rocblas_int lda, float* const x[],
    rocblas_int incx, rocblas_int batch_count);
rocblas_status rocblas_dtbsv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, rocblas_int k, const double* const A[], rocblas_int lda, double* const x[],
    rocblas_int incx, rocblas_int batch_count);
rocblas_status rocblas_ctbsv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, rocblas_int k, const rocblas_float_complex* const A[], rocblas_int lda,
    rocblas_float_complex* const x[], rocblas_int incx, rocblas_int batch_count);
rocblas_status rocblas_ztbsv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, rocblas_int k, const rocblas_double_complex* const A[], rocblas_int lda,
    rocblas_double_complex* const x[], rocblas_int incx, rocblas_int batch_count);
rocblas_status rocblas_stbsv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, int64_t k, const float* const A[], int64_t lda, float* const x[], int64_t incx,
    int64_t batch_count);
rocblas_status rocblas_dtbsv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, int64_t k, const double* const A[], int64_t lda, double* const x[], int64_t incx,
    int64_t batch_count);
rocblas_status rocblas_ctbsv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, int64_t k, const rocblas_float_complex* const A[], int64_t lda,
    rocblas_float_complex* const x[], int64_t incx, int64_t batch_count);
rocblas_status rocblas_ztbsv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, int64_t k, const rocblas_double_complex* const A[], int64_t lda,
    rocblas_double_complex* const x[], int64_t incx, int64_t batch_count);
rocblas_status rocblas_stbsv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, rocblas_int k, const float* A, rocblas_int lda, rocblas_stride stride_A,
    float* x, rocblas_int incx, rocblas_stride stride_x, rocblas_int batch_count);
rocblas_status rocblas_dtbsv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, rocblas_int k, const double* A, rocblas_int lda, rocblas_stride stride_A,
    double* x, rocblas_int incx, rocblas_stride stride_x, rocblas_int batch_count);
rocblas_status rocblas_ctbsv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, rocblas_int k, const rocblas_float_complex* A, rocblas_int lda,
    rocblas_stride stride_A, rocblas_float_complex* x, rocblas_int incx, rocblas_stride stride_x,
    rocblas_int batch_count);
rocblas_status rocblas_ztbsv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, rocblas_int k, const rocblas_double_complex* A, rocblas_int lda,
    rocblas_stride stride_A, rocblas_double_complex* x, rocblas_int incx, rocblas_stride stride_x,
    rocblas_int batch_count);
rocblas_status rocblas_stbsv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, int64_t k, const float* A, int64_t lda, rocblas_stride stride_A, float* x,
    int64_t incx, rocblas_stride stride_x, int64_t batch_count);
rocblas_status rocblas_dtbsv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, int64_t k, const double* A, int64_t lda, rocblas_stride stride_A, double* x,
    int64_t incx, rocblas_stride stride_x, int64_t batch_count);
rocblas_status rocblas_ctbsv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, int64_t k, const rocblas_float_complex* A, int64_t lda, rocblas_stride stride_A,
    rocblas_float_complex* x, int64_t incx, rocblas_stride stride_x, int64_t batch_count);
rocblas_status rocblas_ztbsv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, int64_t k, const rocblas_double_complex* A, int64_t lda, rocblas_stride stride_A,
    rocblas_double_complex* x, int64_t incx, rocblas_stride stride_x, int64_t batch_count);

/* ---- tpmv ---- */

/**
 * x := op(A) * x, with a triangular A
 *
 * Shapes: A is the triangle of order n that uplo names, packed by columns, n * (n + 1) / 2 elements; a diagonal that diag says is 1 is not read. x has n elements.
 * Units: incx in elements.
 * Quick return: n == 0.
 * Aliasing: x may not overlap A.
 * Special values: entries outside of the triangle count as nothing, not as zeros: NaN in x stays in its rows.
 * Workspace: x, before it is overwritten.
 * Errors: invalid_value for uplo, trans, diag; invalid_size for n, incx; invalid_pointer.
 * Reference: rocblas_stpmv, rocblas_dtpmv, rocblas_ctpmv, rocblas_ztpmv.
 */
rocblas_status rocblas_stpmv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, const float* A, float* x, rocblas_int incx);
rocblas_status rocblas_dtpmv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, const double* A, double* x, rocblas_int incx);
rocblas_status rocblas_ctpmv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, const rocblas_float_complex* A, rocblas_float_complex* x, rocblas_int incx);
rocblas_status rocblas_ztpmv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, const rocblas_double_complex* A, rocblas_double_complex* x, rocblas_int incx);
rocblas_status rocblas_stpmv_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, const float* A, float* x, int64_t incx);
rocblas_status rocblas_dtpmv_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, const double* A, double* x, int64_t incx);
rocblas_status rocblas_ctpmv_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, const rocblas_float_complex* A, rocblas_float_complex* x, int64_t incx);
rocblas_status rocblas_ztpmv_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, const rocblas_double_complex* A, rocblas_double_complex* x, int64_t incx);
rocblas_status rocblas_stpmv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, const float* const A[], float* const x[], rocblas_int incx,
    rocblas_int batch_count);
rocblas_status rocblas_dtpmv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, const double* const A[], double* const x[], rocblas_int incx,
    rocblas_int batch_count);
rocblas_status rocblas_ctpmv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, const rocblas_float_complex* const A[], rocblas_float_complex* const x[],
    rocblas_int incx, rocblas_int batch_count);
rocblas_status rocblas_ztpmv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, const rocblas_double_complex* const A[], rocblas_double_complex* const x[],
    rocblas_int incx, rocblas_int batch_count);
rocblas_status rocblas_stpmv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, const float* const A[], float* const x[], int64_t incx, int64_t batch_count);
rocblas_status rocblas_dtpmv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, const double* const A[], double* const x[], int64_t incx, int64_t batch_count);
rocblas_status rocblas_ctpmv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, const rocblas_float_complex* const A[], rocblas_float_complex* const x[],
    int64_t incx, int64_t batch_count);
rocblas_status rocblas_ztpmv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, const rocblas_double_complex* const A[], rocblas_double_complex* const x[],
    int64_t incx, int64_t batch_count);
rocblas_status rocblas_stpmv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, const float* A, rocblas_stride stride_A, float* x, rocblas_int incx,
    rocblas_stride stride_x, rocblas_int batch_count);
rocblas_status rocblas_dtpmv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, const double* A, rocblas_stride stride_A, double* x, rocblas_int incx,
    rocblas_stride stride_x, rocblas_int batch_count);
rocblas_status rocblas_ctpmv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, const rocblas_float_complex* A, rocblas_stride stride_A,
    rocblas_float_complex* x, rocblas_int incx, rocblas_stride stride_x, rocblas_int batch_count);
rocblas_status rocblas_ztpmv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, const rocblas_double_complex* A, rocblas_stride stride_A,
    rocblas_double_complex* x, rocblas_int incx, rocblas_stride stride_x, rocblas_int batch_count);
rocblas_status rocblas_stpmv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, const float* A, rocblas_stride stride_A, float* x, int64_t incx,
    rocblas_stride stride_x, int64_t batch_count);
rocblas_status rocblas_dtpmv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, const double* A, rocblas_stride stride_A, double* x, int64_t incx,
    rocblas_stride stride_x, int64_t batch_count);
rocblas_status rocblas_ctpmv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, const rocblas_float_complex* A, rocblas_stride stride_A, rocblas_float_complex* x,
    int64_t incx, rocblas_stride stride_x, int64_t batch_count);
rocblas_status rocblas_ztpmv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, const rocblas_double_complex* A, rocblas_stride stride_A, rocblas_double_complex* x,
    int64_t incx, rocblas_stride stride_x, int64_t batch_count);

/* ---- tpsv ---- */

/**
 * x := op(A)^-1 * x, with a triangular A
 *
 * Shapes: AP is the triangle of order n that uplo names, packed by columns, n * (n + 1) / 2 elements; a diagonal
 * that diag says is 1 is not read. x has n elements: the right-hand side, then the solution.
 * Units: incx in elements.
 * Quick return: n == 0.
 * Aliasing: x may not overlap AP.
 * Special values: a zero on the diagonal is not looked for; what depends on it becomes infinite or NaN.
 * Workspace: none.
 * Errors: invalid_value for uplo, trans, diag; invalid_size for n, incx; invalid_pointer.
 * Reference: rocblas_stpsv, rocblas_dtpsv, rocblas_ctpsv, rocblas_ztpsv.
 */
rocblas_status rocblas_stpsv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, const float* AP, float* x, rocblas_int incx);
rocblas_status rocblas_dtpsv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, const double* AP, double* x, rocblas_int incx);
rocblas_status rocblas_ctpsv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, const rocblas_float_complex* AP, rocblas_float_complex* x, rocblas_int incx);
rocblas_status rocblas_ztpsv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, const rocblas_double_complex* AP, rocblas_double_complex* x, rocblas_int incx);
rocblas_status rocblas_stpsv_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, const float* AP, float* x, int64_t incx);
rocblas_status rocblas_dtpsv_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, const double* AP, double* x, int64_t incx);
rocblas_status rocblas_ctpsv_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, const rocblas_float_complex* AP, rocblas_float_complex* x, int64_t incx);
rocblas_status rocblas_ztpsv_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, const rocblas_double_complex* AP, rocblas_double_complex* x, int64_t incx);
rocblas_status rocblas_stpsv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, const float* const AP[], float* const x[], rocblas_int incx,
    rocblas_int batch_count);
rocblas_status rocblas_dtpsv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, const double* const AP[], double* const x[], rocblas_int incx,
    rocblas_int batch_count);
rocblas_status rocblas_ctpsv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, const rocblas_float_complex* const AP[], rocblas_float_complex* const x[],
    rocblas_int incx, rocblas_int batch_count);
rocblas_status rocblas_ztpsv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, const rocblas_double_complex* const AP[], rocblas_double_complex* const x[],
    rocblas_int incx, rocblas_int batch_count);
rocblas_status rocblas_stpsv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, const float* const AP[], float* const x[], int64_t incx, int64_t batch_count);
rocblas_status rocblas_dtpsv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, const double* const AP[], double* const x[], int64_t incx, int64_t batch_count);
rocblas_status rocblas_ctpsv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, const rocblas_float_complex* const AP[], rocblas_float_complex* const x[],
    int64_t incx, int64_t batch_count);
rocblas_status rocblas_ztpsv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, const rocblas_double_complex* const AP[], rocblas_double_complex* const x[],
    int64_t incx, int64_t batch_count);
rocblas_status rocblas_stpsv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, const float* AP, rocblas_stride stride_A, float* x, rocblas_int incx,
    rocblas_stride stride_x, rocblas_int batch_count);
rocblas_status rocblas_dtpsv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, const double* AP, rocblas_stride stride_A, double* x, rocblas_int incx,
    rocblas_stride stride_x, rocblas_int batch_count);
rocblas_status rocblas_ctpsv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, const rocblas_float_complex* AP, rocblas_stride stride_A,
    rocblas_float_complex* x, rocblas_int incx, rocblas_stride stride_x, rocblas_int batch_count);
rocblas_status rocblas_ztpsv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, const rocblas_double_complex* AP, rocblas_stride stride_A,
    rocblas_double_complex* x, rocblas_int incx, rocblas_stride stride_x, rocblas_int batch_count);
rocblas_status rocblas_stpsv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, const float* AP, rocblas_stride stride_A, float* x, int64_t incx,
    rocblas_stride stride_x, int64_t batch_count);
rocblas_status rocblas_dtpsv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, const double* AP, rocblas_stride stride_A, double* x, int64_t incx,
    rocblas_stride stride_x, int64_t batch_count);
rocblas_status rocblas_ctpsv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, const rocblas_float_complex* AP, rocblas_stride stride_A, rocblas_float_complex* x,
    int64_t incx, rocblas_stride stride_x, int64_t batch_count);
rocblas_status rocblas_ztpsv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, const rocblas_double_complex* AP, rocblas_stride stride_A, rocblas_double_complex* x,
    int64_t incx, rocblas_stride stride_x, int64_t batch_count);

/* ---- trmv ---- */

/**
 * x := op(A) * x, with a triangular A
 *
 * Shapes: A is n by n, column-major, lda >= max(1, n); of it the triangle that uplo names is read, without
 * the diagonal if diag says that it is 1. x has n elements.
 * Units: lda, incx in elements.
 * Quick return: n == 0.
 * Aliasing: x may not overlap A.
 * Special values: entries outside of the triangle count as nothing, not as zeros: NaN in x stays in its rows.
 * Workspace: x, before it is overwritten.
 * Errors: invalid_value for uplo, trans, diag; invalid_size for n, lda, incx; invalid_pointer.
 * Reference: rocblas_strmv, rocblas_dtrmv, rocblas_ctrmv, rocblas_ztrmv.
 */
rocblas_status rocblas_strmv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, const float* A, rocblas_int lda, float* x, rocblas_int incx);
rocblas_status rocblas_dtrmv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, const double* A, rocblas_int lda, double* x, rocblas_int incx);
rocblas_status rocblas_ctrmv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, const rocblas_float_complex* A, rocblas_int lda, rocblas_float_complex* x,
    rocblas_int incx);
rocblas_status rocblas_ztrmv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, const rocblas_double_complex* A, rocblas_int lda, rocblas_double_complex* x,
    rocblas_int incx);
rocblas_status rocblas_strmv_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, const float* A, int64_t lda, float* x, int64_t incx);
rocblas_status rocblas_dtrmv_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, const double* A, int64_t lda, double* x, int64_t incx);
rocblas_status rocblas_ctrmv_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, const rocblas_float_complex* A, int64_t lda, rocblas_float_complex* x, int64_t incx);
rocblas_status rocblas_ztrmv_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, const rocblas_double_complex* A, int64_t lda, rocblas_double_complex* x, int64_t incx);
rocblas_status rocblas_strmv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, const float* const A[], rocblas_int lda, float* const x[], rocblas_int incx,
    rocblas_int batch_count);
rocblas_status rocblas_dtrmv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, const double* const A[], rocblas_int lda, double* const x[], rocblas_int incx,
    rocblas_int batch_count);
rocblas_status rocblas_ctrmv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, const rocblas_float_complex* const A[], rocblas_int lda,
    rocblas_float_complex* const x[], rocblas_int incx, rocblas_int batch_count);
rocblas_status rocblas_ztrmv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, const rocblas_double_complex* const A[], rocblas_int lda,
    rocblas_double_complex* const x[], rocblas_int incx, rocblas_int batch_count);
rocblas_status rocblas_strmv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, const float* const A[], int64_t lda, float* const x[], int64_t incx,
    int64_t batch_count);
rocblas_status rocblas_dtrmv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, const double* const A[], int64_t lda, double* const x[], int64_t incx,
    int64_t batch_count);
rocblas_status rocblas_ctrmv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, const rocblas_float_complex* const A[], int64_t lda,
    rocblas_float_complex* const x[], int64_t incx, int64_t batch_count);
rocblas_status rocblas_ztrmv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, const rocblas_double_complex* const A[], int64_t lda,
    rocblas_double_complex* const x[], int64_t incx, int64_t batch_count);
rocblas_status rocblas_strmv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, const float* A, rocblas_int lda, rocblas_stride stride_A, float* x,
    rocblas_int incx, rocblas_stride stride_x, rocblas_int batch_count);
rocblas_status rocblas_dtrmv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, const double* A, rocblas_int lda, rocblas_stride stride_A, double* x,
    rocblas_int incx, rocblas_stride stride_x, rocblas_int batch_count);
rocblas_status rocblas_ctrmv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, const rocblas_float_complex* A, rocblas_int lda, rocblas_stride stride_A,
    rocblas_float_complex* x, rocblas_int incx, rocblas_stride stride_x, rocblas_int batch_count);
rocblas_status rocblas_ztrmv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, const rocblas_double_complex* A, rocblas_int lda, rocblas_stride stride_A,
    rocblas_double_complex* x, rocblas_int incx, rocblas_stride stride_x, rocblas_int batch_count);
rocblas_status rocblas_strmv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, const float* A, int64_t lda, rocblas_stride stride_A, float* x, int64_t incx,
    rocblas_stride stride_x, int64_t batch_count);
rocblas_status rocblas_dtrmv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, const double* A, int64_t lda, rocblas_stride stride_A, double* x, int64_t incx,
    rocblas_stride stride_x, int64_t batch_count);
rocblas_status rocblas_ctrmv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, const rocblas_float_complex* A, int64_t lda, rocblas_stride stride_A,
    rocblas_float_complex* x, int64_t incx, rocblas_stride stride_x, int64_t batch_count);
rocblas_status rocblas_ztrmv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, const rocblas_double_complex* A, int64_t lda, rocblas_stride stride_A,
    rocblas_double_complex* x, int64_t incx, rocblas_stride stride_x, int64_t batch_count);

/* ---- trsv ---- */

/**
 * x := op(A)^-1 * x, with a triangular A
 *
 * Shapes: A is n by n, column-major, lda >= max(1, n); of it the triangle that uplo names is read,
 * without the diagonal if diag says that it is 1. x has n elements: the right-hand side, then the solution.
 * Units: lda, incx in elements.
 * Quick return: n == 0.
 * Aliasing: x may not overlap A.
 * Special values: a zero on the diagonal is not looked for; what depends on it becomes infinite or NaN.
 * Workspace: none.
 * Errors: invalid_value for uplo, trans, diag; invalid_size for n, lda, incx; invalid_pointer.
 * Reference: rocblas_strsv, rocblas_dtrsv, rocblas_ctrsv, rocblas_ztrsv.
 */
rocblas_status rocblas_strsv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, const float* A, rocblas_int lda, float* x, rocblas_int incx);
rocblas_status rocblas_dtrsv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, const double* A, rocblas_int lda, double* x, rocblas_int incx);
rocblas_status rocblas_ctrsv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, const rocblas_float_complex* A, rocblas_int lda, rocblas_float_complex* x,
    rocblas_int incx);
rocblas_status rocblas_ztrsv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, const rocblas_double_complex* A, rocblas_int lda, rocblas_double_complex* x,
    rocblas_int incx);
rocblas_status rocblas_strsv_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, const float* A, int64_t lda, float* x, int64_t incx);
rocblas_status rocblas_dtrsv_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, const double* A, int64_t lda, double* x, int64_t incx);
rocblas_status rocblas_ctrsv_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, const rocblas_float_complex* A, int64_t lda, rocblas_float_complex* x, int64_t incx);
rocblas_status rocblas_ztrsv_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, const rocblas_double_complex* A, int64_t lda, rocblas_double_complex* x, int64_t incx);
rocblas_status rocblas_strsv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, const float* const A[], rocblas_int lda, float* const x[], rocblas_int incx,
    rocblas_int batch_count);
rocblas_status rocblas_dtrsv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, const double* const A[], rocblas_int lda, double* const x[], rocblas_int incx,
    rocblas_int batch_count);
rocblas_status rocblas_ctrsv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, const rocblas_float_complex* const A[], rocblas_int lda,
    rocblas_float_complex* const x[], rocblas_int incx, rocblas_int batch_count);
rocblas_status rocblas_ztrsv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, const rocblas_double_complex* const A[], rocblas_int lda,
    rocblas_double_complex* const x[], rocblas_int incx, rocblas_int batch_count);
rocblas_status rocblas_strsv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, const float* const A[], int64_t lda, float* const x[], int64_t incx,
    int64_t batch_count);
rocblas_status rocblas_dtrsv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, const double* const A[], int64_t lda, double* const x[], int64_t incx,
    int64_t batch_count);
rocblas_status rocblas_ctrsv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, const rocblas_float_complex* const A[], int64_t lda,
    rocblas_float_complex* const x[], int64_t incx, int64_t batch_count);
rocblas_status rocblas_ztrsv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, const rocblas_double_complex* const A[], int64_t lda,
    rocblas_double_complex* const x[], int64_t incx, int64_t batch_count);
rocblas_status rocblas_strsv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, const float* A, rocblas_int lda, rocblas_stride stride_A, float* x,
    rocblas_int incx, rocblas_stride stride_x, rocblas_int batch_count);
rocblas_status rocblas_dtrsv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, const double* A, rocblas_int lda, rocblas_stride stride_A, double* x,
    rocblas_int incx, rocblas_stride stride_x, rocblas_int batch_count);
rocblas_status rocblas_ctrsv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, const rocblas_float_complex* A, rocblas_int lda, rocblas_stride stride_A,
    rocblas_float_complex* x, rocblas_int incx, rocblas_stride stride_x, rocblas_int batch_count);
rocblas_status rocblas_ztrsv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, const rocblas_double_complex* A, rocblas_int lda, rocblas_stride stride_A,
    rocblas_double_complex* x, rocblas_int incx, rocblas_stride stride_x, rocblas_int batch_count);
rocblas_status rocblas_strsv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, const float* A, int64_t lda, rocblas_stride stride_A, float* x, int64_t incx,
    rocblas_stride stride_x, int64_t batch_count);
rocblas_status rocblas_dtrsv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, const double* A, int64_t lda, rocblas_stride stride_A, double* x, int64_t incx,
    rocblas_stride stride_x, int64_t batch_count);
rocblas_status rocblas_ctrsv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, const rocblas_float_complex* A, int64_t lda, rocblas_stride stride_A,
    rocblas_float_complex* x, int64_t incx, rocblas_stride stride_x, int64_t batch_count);
rocblas_status rocblas_ztrsv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    int64_t n, const rocblas_double_complex* A, int64_t lda, rocblas_stride stride_A,
    rocblas_double_complex* x, int64_t incx, rocblas_stride stride_x, int64_t batch_count);

/* ---- dgmm ---- */

/**
 * C := diag(x) * A or C := A * diag(x)
 *
 * Shapes: A and C are m by n, column-major; x has m elements on the left and n on the right.
 * Units: lda, ldc in elements, at least m; incx in elements: negative ones count from the far end, with incx == 0 all elements are one.
 * Quick return: m == 0 || n == 0.
 * Aliasing: C may be A, with the same leading dimension. It may not overlap x.
 * Special values: elements are multiplied whatever they are; zeros of x make NaN of infinities.
 * Workspace: none.
 * Errors: invalid_value for side; invalid_size if a size is negative or a leading dimension too small; invalid_pointer if an operand is null.
 * Reference: rocblas_sdgmm, rocblas_ddgmm, rocblas_cdgmm, rocblas_zdgmm.
 */
rocblas_status rocblas_sdgmm(
    rocblas_handle handle, rocblas_side side, rocblas_int m, rocblas_int n, const float* A,
    rocblas_int lda, const float* x, rocblas_int incx, float* C, rocblas_int ldc);
rocblas_status rocblas_ddgmm(
    rocblas_handle handle, rocblas_side side, rocblas_int m, rocblas_int n, const double* A,
    rocblas_int lda, const double* x, rocblas_int incx, double* C, rocblas_int ldc);
rocblas_status rocblas_cdgmm(
    rocblas_handle handle, rocblas_side side, rocblas_int m, rocblas_int n,
    const rocblas_float_complex* A, rocblas_int lda, const rocblas_float_complex* x,
    rocblas_int incx, rocblas_float_complex* C, rocblas_int ldc);
rocblas_status rocblas_zdgmm(
    rocblas_handle handle, rocblas_side side, rocblas_int m, rocblas_int n,
    const rocblas_double_complex* A, rocblas_int lda, const rocblas_double_complex* x,
    rocblas_int incx, rocblas_double_complex* C, rocblas_int ldc);
rocblas_status rocblas_sdgmm_64(
    rocblas_handle handle, rocblas_side side, int64_t m, int64_t n, const float* A, int64_t lda,
    const float* x, int64_t incx, float* C, int64_t ldc);
rocblas_status rocblas_ddgmm_64(
    rocblas_handle handle, rocblas_side side, int64_t m, int64_t n, const double* A, int64_t lda,
    const double* x, int64_t incx, double* C, int64_t ldc);
rocblas_status rocblas_cdgmm_64(
    rocblas_handle handle, rocblas_side side, int64_t m, int64_t n, const rocblas_float_complex* A,
    int64_t lda, const rocblas_float_complex* x, int64_t incx, rocblas_float_complex* C, int64_t ldc);
rocblas_status rocblas_zdgmm_64(
    rocblas_handle handle, rocblas_side side, int64_t m, int64_t n, const rocblas_double_complex* A,
    int64_t lda, const rocblas_double_complex* x, int64_t incx, rocblas_double_complex* C,
    int64_t ldc);
rocblas_status rocblas_sdgmm_batched(
    rocblas_handle handle, rocblas_side side, rocblas_int m, rocblas_int n, const float* const A[],
    rocblas_int lda, const float* const x[], rocblas_int incx, float* const C[], rocblas_int ldc,
    rocblas_int batch_count);
rocblas_status rocblas_ddgmm_batched(
    rocblas_handle handle, rocblas_side side, rocblas_int m, rocblas_int n, const double* const A[],
    rocblas_int lda, const double* const x[], rocblas_int incx, double* const C[], rocblas_int ldc,
    rocblas_int batch_count);
rocblas_status rocblas_cdgmm_batched(
    rocblas_handle handle, rocblas_side side, rocblas_int m, rocblas_int n,
    const rocblas_float_complex* const A[], rocblas_int lda, const rocblas_float_complex* const x[],
    rocblas_int incx, rocblas_float_complex* const C[], rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_zdgmm_batched(
    rocblas_handle handle, rocblas_side side, rocblas_int m, rocblas_int n,
    const rocblas_double_complex* const A[], rocblas_int lda,
    const rocblas_double_complex* const x[], rocblas_int incx, rocblas_double_complex* const C[],
    rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_sdgmm_batched_64(
    rocblas_handle handle, rocblas_side side, int64_t m, int64_t n, const float* const A[],
    int64_t lda, const float* const x[], int64_t incx, float* const C[], int64_t ldc,
    int64_t batch_count);
rocblas_status rocblas_ddgmm_batched_64(
    rocblas_handle handle, rocblas_side side, int64_t m, int64_t n, const double* const A[],
    int64_t lda, const double* const x[], int64_t incx, double* const C[], int64_t ldc,
    int64_t batch_count);
rocblas_status rocblas_cdgmm_batched_64(
    rocblas_handle handle, rocblas_side side, int64_t m, int64_t n,
    const rocblas_float_complex* const A[], int64_t lda, const rocblas_float_complex* const x[],
    int64_t incx, rocblas_float_complex* const C[], int64_t ldc, int64_t batch_count);
rocblas_status rocblas_zdgmm_batched_64(
    rocblas_handle handle, rocblas_side side, int64_t m, int64_t n,
    const rocblas_double_complex* const A[], int64_t lda, const rocblas_double_complex* const x[],
    int64_t incx, rocblas_double_complex* const C[], int64_t ldc, int64_t batch_count);
rocblas_status rocblas_sdgmm_strided_batched(
    rocblas_handle handle, rocblas_side side, rocblas_int m, rocblas_int n, const float* A,
    rocblas_int lda, rocblas_stride stride_A, const float* x, rocblas_int incx,
    rocblas_stride stride_x, float* C, rocblas_int ldc, rocblas_stride stride_C,
    rocblas_int batch_count);
rocblas_status rocblas_ddgmm_strided_batched(
    rocblas_handle handle, rocblas_side side, rocblas_int m, rocblas_int n, const double* A,
    rocblas_int lda, rocblas_stride stride_A, const double* x, rocblas_int incx,
    rocblas_stride stride_x, double* C, rocblas_int ldc, rocblas_stride stride_C,
    rocblas_int batch_count);
rocblas_status rocblas_cdgmm_strided_batched(
    rocblas_handle handle, rocblas_side side, rocblas_int m, rocblas_int n,
    const rocblas_float_complex* A, rocblas_int lda, rocblas_stride stride_A,
    const rocblas_float_complex* x, rocblas_int incx, rocblas_stride stride_x,
    rocblas_float_complex* C, rocblas_int ldc, rocblas_stride stride_C, rocblas_int batch_count);
rocblas_status rocblas_zdgmm_strided_batched(
    rocblas_handle handle, rocblas_side side, rocblas_int m, rocblas_int n,
    const rocblas_double_complex* A, rocblas_int lda, rocblas_stride stride_A,
    const rocblas_double_complex* x, rocblas_int incx, rocblas_stride stride_x,
    rocblas_double_complex* C, rocblas_int ldc, rocblas_stride stride_C, rocblas_int batch_count);
rocblas_status rocblas_sdgmm_strided_batched_64(
    rocblas_handle handle, rocblas_side side, int64_t m, int64_t n, const float* A, int64_t lda,
    rocblas_stride stride_A, const float* x, int64_t incx, rocblas_stride stride_x, float* C,
    int64_t ldc, rocblas_stride stride_C, int64_t batch_count);
rocblas_status rocblas_ddgmm_strided_batched_64(
    rocblas_handle handle, rocblas_side side, int64_t m, int64_t n, const double* A, int64_t lda,
    rocblas_stride stride_A, const double* x, int64_t incx, rocblas_stride stride_x, double* C,
    int64_t ldc, rocblas_stride stride_C, int64_t batch_count);
rocblas_status rocblas_cdgmm_strided_batched_64(
    rocblas_handle handle, rocblas_side side, int64_t m, int64_t n, const rocblas_float_complex* A,
    int64_t lda, rocblas_stride stride_A, const rocblas_float_complex* x, int64_t incx,
    rocblas_stride stride_x, rocblas_float_complex* C, int64_t ldc, rocblas_stride stride_C,
    int64_t batch_count);
rocblas_status rocblas_zdgmm_strided_batched_64(
    rocblas_handle handle, rocblas_side side, int64_t m, int64_t n, const rocblas_double_complex* A,
    int64_t lda, rocblas_stride stride_A, const rocblas_double_complex* x, int64_t incx,
    rocblas_stride stride_x, rocblas_double_complex* C, int64_t ldc, rocblas_stride stride_C,
    int64_t batch_count);

/* ---- geam ---- */

/**
 * C := alpha * op(A) + beta * op(B)
 *
 * Shapes: op(A), op(B) and C are m by n, column-major; op(X) is X, its transpose or its conjugate transpose. A and B are stored as m by n or, transposed, n by m.
 * Units: lda, ldb, ldc in elements, at least the rows of what is stored.
 * Quick return: m == 0 || n == 0.
 * Aliasing: C may be A or B where that is not transposed, with the same leading dimension; problems then lie as those of C.
 * Special values: alpha == 0 does not read A, beta == 0 does not read B.
 * Workspace: none.
 * Errors: invalid_value for an operation that does not exist; invalid_size if a size is negative, a leading dimension too small, or C begins where A or B does, null included, and that is transposed or has another leading dimension, which is looked at before the quick return; invalid_pointer if alpha or beta is null, then if a matrix is that is read or written.
 * Reference: rocblas_sgeam, rocblas_dgeam, rocblas_cgeam, rocblas_zgeam.
 */
rocblas_status rocblas_sgeam(
    rocblas_handle handle, rocblas_operation trans_a, rocblas_operation trans_b, rocblas_int m,
    rocblas_int n, const float* alpha, const float* A, rocblas_int lda, const float* beta,
    const float* B, rocblas_int ldb, float* C, rocblas_int ldc);
rocblas_status rocblas_dgeam(
    rocblas_handle handle, rocblas_operation trans_a, rocblas_operation trans_b, rocblas_int m,
    rocblas_int n, const double* alpha, const double* A, rocblas_int lda, const double* beta,
    const double* B, rocblas_int ldb, double* C, rocblas_int ldc);
rocblas_status rocblas_cgeam(
    rocblas_handle handle, rocblas_operation trans_a, rocblas_operation trans_b, rocblas_int m,
    rocblas_int n, const rocblas_float_complex* alpha, const rocblas_float_complex* A,
    rocblas_int lda, const rocblas_float_complex* beta, const rocblas_float_complex* B,
    rocblas_int ldb, rocblas_float_complex* C, rocblas_int ldc);
rocblas_status rocblas_zgeam(
    rocblas_handle handle, rocblas_operation trans_a, rocblas_operation trans_b, rocblas_int m,
    rocblas_int n, const rocblas_double_complex* alpha, const rocblas_double_complex* A,
    rocblas_int lda, const rocblas_double_complex* beta, const rocblas_double_complex* B,
    rocblas_int ldb, rocblas_double_complex* C, rocblas_int ldc);
rocblas_status rocblas_sgeam_64(
    rocblas_handle handle, rocblas_operation trans_a, rocblas_operation trans_b, int64_t m,
    int64_t n, const float* alpha, const float* A, int64_t lda, const float* beta, const float* B,
    int64_t ldb, float* C, int64_t ldc);
rocblas_status rocblas_dgeam_64(
    rocblas_handle handle, rocblas_operation trans_a, rocblas_operation trans_b, int64_t m,
    int64_t n, const double* alpha, const double* A, int64_t lda, const double* beta,
    const double* B, int64_t ldb, double* C, int64_t ldc);
rocblas_status rocblas_cgeam_64(
    rocblas_handle handle, rocblas_operation trans_a, rocblas_operation trans_b, int64_t m,
    int64_t n, const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda,
    const rocblas_float_complex* beta, const rocblas_float_complex* B, int64_t ldb,
    rocblas_float_complex* C, int64_t ldc);
rocblas_status rocblas_zgeam_64(
    rocblas_handle handle, rocblas_operation trans_a, rocblas_operation trans_b, int64_t m,
    int64_t n, const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda,
    const rocblas_double_complex* beta, const rocblas_double_complex* B, int64_t ldb,
    rocblas_double_complex* C, int64_t ldc);
rocblas_status rocblas_sgeam_batched(
    rocblas_handle handle, rocblas_operation trans_a, rocblas_operation trans_b, rocblas_int m,
    rocblas_int n, const float* alpha, const float* const A[], rocblas_int lda, const float* beta,
    const float* const B[], rocblas_int ldb, float* const C[], rocblas_int ldc,
    rocblas_int batch_count);
rocblas_status rocblas_dgeam_batched(
    rocblas_handle handle, rocblas_operation trans_a, rocblas_operation trans_b, rocblas_int m,
    rocblas_int n, const double* alpha, const double* const A[], rocblas_int lda,
    const double* beta, const double* const B[], rocblas_int ldb, double* const C[],
    rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_cgeam_batched(
    rocblas_handle handle, rocblas_operation trans_a, rocblas_operation trans_b, rocblas_int m,
    rocblas_int n, const rocblas_float_complex* alpha, const rocblas_float_complex* const A[],
    rocblas_int lda, const rocblas_float_complex* beta, const rocblas_float_complex* const B[],
    rocblas_int ldb, rocblas_float_complex* const C[], rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_zgeam_batched(
    rocblas_handle handle, rocblas_operation trans_a, rocblas_operation trans_b, rocblas_int m,
    rocblas_int n, const rocblas_double_complex* alpha, const rocblas_double_complex* const A[],
    rocblas_int lda, const rocblas_double_complex* beta, const rocblas_double_complex* const B[],
    rocblas_int ldb, rocblas_double_complex* const C[], rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_sgeam_batched_64(
    rocblas_handle handle, rocblas_operation trans_a, rocblas_operation trans_b, int64_t m,
    int64_t n, const float* alpha, const float* const A[], int64_t lda, const float* beta,
    const float* const B[], int64_t ldb, float* const C[], int64_t ldc, int64_t batch_count);
rocblas_status rocblas_dgeam_batched_64(
    rocblas_handle handle, rocblas_operation trans_a, rocblas_operation trans_b, int64_t m,
    int64_t n, const double* alpha, const double* const A[], int64_t lda, const double* beta,
    const double* const B[], int64_t ldb, double* const C[], int64_t ldc, int64_t batch_count);
rocblas_status rocblas_cgeam_batched_64(
    rocblas_handle handle, rocblas_operation trans_a, rocblas_operation trans_b, int64_t m,
    int64_t n, const rocblas_float_complex* alpha, const rocblas_float_complex* const A[],
    int64_t lda, const rocblas_float_complex* beta, const rocblas_float_complex* const B[],
    int64_t ldb, rocblas_float_complex* const C[], int64_t ldc, int64_t batch_count);
rocblas_status rocblas_zgeam_batched_64(
    rocblas_handle handle, rocblas_operation trans_a, rocblas_operation trans_b, int64_t m,
    int64_t n, const rocblas_double_complex* alpha, const rocblas_double_complex* const A[],
    int64_t lda, const rocblas_double_complex* beta, const rocblas_double_complex* const B[],
    int64_t ldb, rocblas_double_complex* const C[], int64_t ldc, int64_t batch_count);
rocblas_status rocblas_sgeam_strided_batched(
    rocblas_handle handle, rocblas_operation trans_a, rocblas_operation trans_b, rocblas_int m,
    rocblas_int n, const float* alpha, const float* A, rocblas_int lda, rocblas_stride stride_A,
    const float* beta, const float* B, rocblas_int ldb, rocblas_stride stride_B, float* C,
    rocblas_int ldc, rocblas_stride stride_C, rocblas_int batch_count);
rocblas_status rocblas_dgeam_strided_batched(
    rocblas_handle handle, rocblas_operation trans_a, rocblas_operation trans_b, rocblas_int m,
    rocblas_int n, const double* alpha, const double* A, rocblas_int lda, rocblas_stride stride_A,
    const double* beta, const double* B, rocblas_int ldb, rocblas_stride stride_B, double* C,
    rocblas_int ldc, rocblas_stride stride_C, rocblas_int batch_count);
rocblas_status rocblas_cgeam_strided_batched(
    rocblas_handle handle, rocblas_operation trans_a, rocblas_operation trans_b, rocblas_int m,
    rocblas_int n, const rocblas_float_complex* alpha, const rocblas_float_complex* A,
    rocblas_int lda, rocblas_stride stride_A, const rocblas_float_complex* beta,
    const rocblas_float_complex* B, rocblas_int ldb, rocblas_stride stride_B,
    rocblas_float_complex* C, rocblas_int ldc, rocblas_stride stride_C, rocblas_int batch_count);
rocblas_status rocblas_zgeam_strided_batched(
    rocblas_handle handle, rocblas_operation trans_a, rocblas_operation trans_b, rocblas_int m,
    rocblas_int n, const rocblas_double_complex* alpha, const rocblas_double_complex* A,
    rocblas_int lda, rocblas_stride stride_A, const rocblas_double_complex* beta,
    const rocblas_double_complex* B, rocblas_int ldb, rocblas_stride stride_B,
    rocblas_double_complex* C, rocblas_int ldc, rocblas_stride stride_C, rocblas_int batch_count);
rocblas_status rocblas_sgeam_strided_batched_64(
    rocblas_handle handle, rocblas_operation trans_a, rocblas_operation trans_b, int64_t m,
    int64_t n, const float* alpha, const float* A, int64_t lda, rocblas_stride stride_A,
    const float* beta, const float* B, int64_t ldb, rocblas_stride stride_B, float* C, int64_t ldc,
    rocblas_stride stride_C, int64_t batch_count);
rocblas_status rocblas_dgeam_strided_batched_64(
    rocblas_handle handle, rocblas_operation trans_a, rocblas_operation trans_b, int64_t m,
    int64_t n, const double* alpha, const double* A, int64_t lda, rocblas_stride stride_A,
    const double* beta, const double* B, int64_t ldb, rocblas_stride stride_B, double* C,
    int64_t ldc, rocblas_stride stride_C, int64_t batch_count);
rocblas_status rocblas_cgeam_strided_batched_64(
    rocblas_handle handle, rocblas_operation trans_a, rocblas_operation trans_b, int64_t m,
    int64_t n, const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda,
    rocblas_stride stride_A, const rocblas_float_complex* beta, const rocblas_float_complex* B,
    int64_t ldb, rocblas_stride stride_B, rocblas_float_complex* C, int64_t ldc,
    rocblas_stride stride_C, int64_t batch_count);
rocblas_status rocblas_zgeam_strided_batched_64(
    rocblas_handle handle, rocblas_operation trans_a, rocblas_operation trans_b, int64_t m,
    int64_t n, const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda,
    rocblas_stride stride_A, const rocblas_double_complex* beta, const rocblas_double_complex* B,
    int64_t ldb, rocblas_stride stride_B, rocblas_double_complex* C, int64_t ldc,
    rocblas_stride stride_C, int64_t batch_count);

/* ---- gemm ---- */

/**
 * C := alpha * op(A) * op(B) + beta * C
 *
 * Shapes: op(A) is m by k, op(B) k by n, C m by n; op(X) is X, its transpose or its conjugate
 * transpose; all column-major. A is stored as m by k or, transposed, k by m, B as k by n or n by k.
 * Units: lda, ldb, ldc in elements, at least the rows of what is stored.
 * Quick return: m == 0 || n == 0; alpha == 0 && beta == 1 on the host looks at no matrix.
 * Aliasing: C may not overlap A or B.
 * Special values: beta == 0 writes C without reading it; alpha == 0 or k == 0 reads neither A nor B and
 * scales C.
 * Precision: f16 is accumulated in f32, and rounded once. With the math mode Xf32Xdl
 * (rocblas_xf32_xdl_math_op), f32 may be emulated by 3xTF32 (three products of ten mantissa bits on matrix cores),
 * where that is faster: each product loses at most 2^-19 |a| |b|, accumulation may truncate instead of round, and an
 * infinite operand gives NaN.
 * Workspace: split-K partials where the result is small and k large, as much as is there; without it the call
 * runs serial split-K, which is slower and bitwise identical.
 * Errors: invalid_value for an operation that does not exist; invalid_size if a size is negative or a leading
 * dimension too small; invalid_pointer if alpha or beta is null, then if a matrix is that is read or written.
 * Reference: rocblas_hgemm, rocblas_sgemm, rocblas_dgemm, rocblas_cgemm, rocblas_zgemm.
 */
rocblas_status rocblas_hgemm(
    rocblas_handle handle, rocblas_operation trans_a, rocblas_operation trans_b, rocblas_int m,
    rocblas_int n, rocblas_int k, const rocblas_half* alpha, const rocblas_half* A, rocblas_int lda,
    const rocblas_half* B, rocblas_int ldb, const rocblas_half* beta, rocblas_half* C,
    rocblas_int ldc);
rocblas_status rocblas_sgemm(
    rocblas_handle handle, rocblas_operation trans_a, rocblas_operation trans_b, rocblas_int m,
    rocblas_int n, rocblas_int k, const float* alpha, const float* A, rocblas_int lda,
    const float* B, rocblas_int ldb, const float* beta, float* C, rocblas_int ldc);
rocblas_status rocblas_dgemm(
    rocblas_handle handle, rocblas_operation trans_a, rocblas_operation trans_b, rocblas_int m,
    rocblas_int n, rocblas_int k, const double* alpha, const double* A, rocblas_int lda,
    const double* B, rocblas_int ldb, const double* beta, double* C, rocblas_int ldc);
rocblas_status rocblas_cgemm(
    rocblas_handle handle, rocblas_operation trans_a, rocblas_operation trans_b, rocblas_int m,
    rocblas_int n, rocblas_int k, const rocblas_float_complex* alpha,
    const rocblas_float_complex* A, rocblas_int lda, const rocblas_float_complex* B,
    rocblas_int ldb, const rocblas_float_complex* beta, rocblas_float_complex* C, rocblas_int ldc);
rocblas_status rocblas_zgemm(
    rocblas_handle handle, rocblas_operation trans_a, rocblas_operation trans_b, rocblas_int m,
    rocblas_int n, rocblas_int k, const rocblas_double_complex* alpha,
    const rocblas_double_complex* A, rocblas_int lda, const rocblas_double_complex* B,
    rocblas_int ldb, const rocblas_double_complex* beta, rocblas_double_complex* C, rocblas_int ldc);
rocblas_status rocblas_hgemm_64(
    rocblas_handle handle, rocblas_operation trans_a, rocblas_operation trans_b, int64_t m,
    int64_t n, int64_t k, const rocblas_half* alpha, const rocblas_half* A, int64_t lda,
    const rocblas_half* B, int64_t ldb, const rocblas_half* beta, rocblas_half* C, int64_t ldc);
rocblas_status rocblas_sgemm_64(
    rocblas_handle handle, rocblas_operation trans_a, rocblas_operation trans_b, int64_t m,
    int64_t n, int64_t k, const float* alpha, const float* A, int64_t lda, const float* B,
    int64_t ldb, const float* beta, float* C, int64_t ldc);
rocblas_status rocblas_dgemm_64(
    rocblas_handle handle, rocblas_operation trans_a, rocblas_operation trans_b, int64_t m,
    int64_t n, int64_t k, const double* alpha, const double* A, int64_t lda, const double* B,
    int64_t ldb, const double* beta, double* C, int64_t ldc);
rocblas_status rocblas_cgemm_64(
    rocblas_handle handle, rocblas_operation trans_a, rocblas_operation trans_b, int64_t m,
    int64_t n, int64_t k, const rocblas_float_complex* alpha, const rocblas_float_complex* A,
    int64_t lda, const rocblas_float_complex* B, int64_t ldb, const rocblas_float_complex* beta,
    rocblas_float_complex* C, int64_t ldc);
rocblas_status rocblas_zgemm_64(
    rocblas_handle handle, rocblas_operation trans_a, rocblas_operation trans_b, int64_t m,
    int64_t n, int64_t k, const rocblas_double_complex* alpha, const rocblas_double_complex* A,
    int64_t lda, const rocblas_double_complex* B, int64_t ldb, const rocblas_double_complex* beta,
    rocblas_double_complex* C, int64_t ldc);
rocblas_status rocblas_hgemm_batched(
    rocblas_handle handle, rocblas_operation trans_a, rocblas_operation trans_b, rocblas_int m,
    rocblas_int n, rocblas_int k, const rocblas_half* alpha, const rocblas_half* const A[],
    rocblas_int lda, const rocblas_half* const B[], rocblas_int ldb, const rocblas_half* beta,
    rocblas_half* const C[], rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_sgemm_batched(
    rocblas_handle handle, rocblas_operation trans_a, rocblas_operation trans_b, rocblas_int m,
    rocblas_int n, rocblas_int k, const float* alpha, const float* const A[], rocblas_int lda,
    const float* const B[], rocblas_int ldb, const float* beta, float* const C[], rocblas_int ldc,
    rocblas_int batch_count);
rocblas_status rocblas_dgemm_batched(
    rocblas_handle handle, rocblas_operation trans_a, rocblas_operation trans_b, rocblas_int m,
    rocblas_int n, rocblas_int k, const double* alpha, const double* const A[], rocblas_int lda,
    const double* const B[], rocblas_int ldb, const double* beta, double* const C[],
    rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_cgemm_batched(
    rocblas_handle handle, rocblas_operation trans_a, rocblas_operation trans_b, rocblas_int m,
    rocblas_int n, rocblas_int k, const rocblas_float_complex* alpha,
    const rocblas_float_complex* const A[], rocblas_int lda, const rocblas_float_complex* const B[],
    rocblas_int ldb, const rocblas_float_complex* beta, rocblas_float_complex* const C[],
    rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_zgemm_batched(
    rocblas_handle handle, rocblas_operation trans_a, rocblas_operation trans_b, rocblas_int m,
    rocblas_int n, rocblas_int k, const rocblas_double_complex* alpha,
    const rocblas_double_complex* const A[], rocblas_int lda,
    const rocblas_double_complex* const B[], rocblas_int ldb, const rocblas_double_complex* beta,
    rocblas_double_complex* const C[], rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_hgemm_batched_64(
    rocblas_handle handle, rocblas_operation trans_a, rocblas_operation trans_b, int64_t m,
    int64_t n, int64_t k, const rocblas_half* alpha, const rocblas_half* const A[], int64_t lda,
    const rocblas_half* const B[], int64_t ldb, const rocblas_half* beta, rocblas_half* const C[],
    int64_t ldc, int64_t batch_count);
rocblas_status rocblas_sgemm_batched_64(
    rocblas_handle handle, rocblas_operation trans_a, rocblas_operation trans_b, int64_t m,
    int64_t n, int64_t k, const float* alpha, const float* const A[], int64_t lda,
    const float* const B[], int64_t ldb, const float* beta, float* const C[], int64_t ldc,
    int64_t batch_count);
rocblas_status rocblas_dgemm_batched_64(
    rocblas_handle handle, rocblas_operation trans_a, rocblas_operation trans_b, int64_t m,
    int64_t n, int64_t k, const double* alpha, const double* const A[], int64_t lda,
    const double* const B[], int64_t ldb, const double* beta, double* const C[], int64_t ldc,
    int64_t batch_count);
rocblas_status rocblas_cgemm_batched_64(
    rocblas_handle handle, rocblas_operation trans_a, rocblas_operation trans_b, int64_t m,
    int64_t n, int64_t k, const rocblas_float_complex* alpha,
    const rocblas_float_complex* const A[], int64_t lda, const rocblas_float_complex* const B[],
    int64_t ldb, const rocblas_float_complex* beta, rocblas_float_complex* const C[], int64_t ldc,
    int64_t batch_count);
rocblas_status rocblas_zgemm_batched_64(
    rocblas_handle handle, rocblas_operation trans_a, rocblas_operation trans_b, int64_t m,
    int64_t n, int64_t k, const rocblas_double_complex* alpha,
    const rocblas_double_complex* const A[], int64_t lda, const rocblas_double_complex* const B[],
    int64_t ldb, const rocblas_double_complex* beta, rocblas_double_complex* const C[], int64_t ldc,
    int64_t batch_count);
rocblas_status rocblas_hgemm_strided_batched(
    rocblas_handle handle, rocblas_operation trans_a, rocblas_operation trans_b, rocblas_int m,
    rocblas_int n, rocblas_int k, const rocblas_half* alpha, const rocblas_half* A, rocblas_int lda,
    rocblas_stride stride_A, const rocblas_half* B, rocblas_int ldb, rocblas_stride stride_B,
    const rocblas_half* beta, rocblas_half* C, rocblas_int ldc, rocblas_stride stride_C,
    rocblas_int batch_count);
rocblas_status rocblas_sgemm_strided_batched(
    rocblas_handle handle, rocblas_operation trans_a, rocblas_operation trans_b, rocblas_int m,
    rocblas_int n, rocblas_int k, const float* alpha, const float* A, rocblas_int lda,
    rocblas_stride stride_A, const float* B, rocblas_int ldb, rocblas_stride stride_B,
    const float* beta, float* C, rocblas_int ldc, rocblas_stride stride_C, rocblas_int batch_count);
rocblas_status rocblas_dgemm_strided_batched(
    rocblas_handle handle, rocblas_operation trans_a, rocblas_operation trans_b, rocblas_int m,
    rocblas_int n, rocblas_int k, const double* alpha, const double* A, rocblas_int lda,
    rocblas_stride stride_A, const double* B, rocblas_int ldb, rocblas_stride stride_B,
    const double* beta, double* C, rocblas_int ldc, rocblas_stride stride_C, rocblas_int batch_count);
rocblas_status rocblas_cgemm_strided_batched(
    rocblas_handle handle, rocblas_operation trans_a, rocblas_operation trans_b, rocblas_int m,
    rocblas_int n, rocblas_int k, const rocblas_float_complex* alpha,
    const rocblas_float_complex* A, rocblas_int lda, rocblas_stride stride_A,
    const rocblas_float_complex* B, rocblas_int ldb, rocblas_stride stride_B,
    const rocblas_float_complex* beta, rocblas_float_complex* C, rocblas_int ldc,
    rocblas_stride stride_C, rocblas_int batch_count);
rocblas_status rocblas_zgemm_strided_batched(
    rocblas_handle handle, rocblas_operation trans_a, rocblas_operation trans_b, rocblas_int m,
    rocblas_int n, rocblas_int k, const rocblas_double_complex* alpha,
    const rocblas_double_complex* A, rocblas_int lda, rocblas_stride stride_A,
    const rocblas_double_complex* B, rocblas_int ldb, rocblas_stride stride_B,
    const rocblas_double_complex* beta, rocblas_double_complex* C, rocblas_int ldc,
    rocblas_stride stride_C, rocblas_int batch_count);
rocblas_status rocblas_hgemm_strided_batched_64(
    rocblas_handle handle, rocblas_operation trans_a, rocblas_operation trans_b, int64_t m,
    int64_t n, int64_t k, const rocblas_half* alpha, const rocblas_half* A, int64_t lda,
    rocblas_stride stride_A, const rocblas_half* B, int64_t ldb, rocblas_stride stride_B,
    const rocblas_half* beta, rocblas_half* C, int64_t ldc, rocblas_stride stride_C,
    int64_t batch_count);
rocblas_status rocblas_sgemm_strided_batched_64(
    rocblas_handle handle, rocblas_operation trans_a, rocblas_operation trans_b, int64_t m,
    int64_t n, int64_t k, const float* alpha, const float* A, int64_t lda, rocblas_stride stride_A,
    const float* B, int64_t ldb, rocblas_stride stride_B, const float* beta, float* C, int64_t ldc,
    rocblas_stride stride_C, int64_t batch_count);
rocblas_status rocblas_dgemm_strided_batched_64(
    rocblas_handle handle, rocblas_operation trans_a, rocblas_operation trans_b, int64_t m,
    int64_t n, int64_t k, const double* alpha, const double* A, int64_t lda,
    rocblas_stride stride_A, const double* B, int64_t ldb, rocblas_stride stride_B,
    const double* beta, double* C, int64_t ldc, rocblas_stride stride_C, int64_t batch_count);
rocblas_status rocblas_cgemm_strided_batched_64(
    rocblas_handle handle, rocblas_operation trans_a, rocblas_operation trans_b, int64_t m,
    int64_t n, int64_t k, const rocblas_float_complex* alpha, const rocblas_float_complex* A,
    int64_t lda, rocblas_stride stride_A, const rocblas_float_complex* B, int64_t ldb,
    rocblas_stride stride_B, const rocblas_float_complex* beta, rocblas_float_complex* C,
    int64_t ldc, rocblas_stride stride_C, int64_t batch_count);
rocblas_status rocblas_zgemm_strided_batched_64(
    rocblas_handle handle, rocblas_operation trans_a, rocblas_operation trans_b, int64_t m,
    int64_t n, int64_t k, const rocblas_double_complex* alpha, const rocblas_double_complex* A,
    int64_t lda, rocblas_stride stride_A, const rocblas_double_complex* B, int64_t ldb,
    rocblas_stride stride_B, const rocblas_double_complex* beta, rocblas_double_complex* C,
    int64_t ldc, rocblas_stride stride_C, int64_t batch_count);

/* ---- gemm_ex ---- */

/**
 * D := alpha * op(A) * op(B) + beta * C, with scalars of the type E
 *
 * Shapes: op(A) is m by k, op(B) k by n, C and D m by n; op(X) is X, its transpose or its conjugate
 * transpose; all column-major. A is stored as m by k or, transposed, k by m, B as k by n or n by k.
 * Units: lda, ldb, ldc, ldd in elements, at least the rows of what is stored.
 * Quick return: m == 0 || n == 0.
 * Aliasing: D may be C, with the same leading dimension and distance of problems; it may not overlap A or B.
 * Special values: beta == 0 writes D without reading C; alpha == 0 or k == 0 reads neither A nor B.
 * Precision: operands of 16 bits are accumulated in f32, and rounded once. Those of f32 as in
 * [gemm](crate::gemm()), with the math mode Xf32Xdl. Those of i8 are accumulated in i32, which wraps, as does
 * scaling by alpha and beta.
 * Workspace: split-K partials where the result is small and k large, as much as is there; without it the call
 * runs serial split-K, which is slower and bitwise identical.
 * Errors: invalid_value for an operation that does not exist; invalid_size if a size is negative, a leading
 * dimension too small, or C and D begin in one place and lie differently; invalid_pointer if alpha or beta is
 * null, then if a matrix is that is read or written; not_implemented for types that do not go together.
 * Reference: rocblas_gemm_ex.
 */
rocblas_status rocblas_gemm_ex(
    rocblas_handle handle, rocblas_operation trans_a, rocblas_operation trans_b, rocblas_int m,
    rocblas_int n, rocblas_int k, const void* alpha, const void* A, rocblas_datatype A_type,
    rocblas_int lda, const void* B, rocblas_datatype B_type, rocblas_int ldb, const void* beta,
    const void* C, rocblas_datatype C_type, rocblas_int ldc, void* D, rocblas_datatype D_type,
    rocblas_int ldd, rocblas_datatype compute_type, rocblas_gemm_algo algo, int32_t solution_index,
    uint32_t flags);
rocblas_status rocblas_gemm_ex_64(
    rocblas_handle handle, rocblas_operation trans_a, rocblas_operation trans_b, int64_t m,
    int64_t n, int64_t k, const void* alpha, const void* A, rocblas_datatype A_type, int64_t lda,
    const void* B, rocblas_datatype B_type, int64_t ldb, const void* beta, const void* C,
    rocblas_datatype C_type, int64_t ldc, void* D, rocblas_datatype D_type, int64_t ldd,
    rocblas_datatype compute_type, rocblas_gemm_algo algo, int32_t solution_index, uint32_t flags);
rocblas_status rocblas_gemm_batched_ex(
    rocblas_handle handle, rocblas_operation trans_a, rocblas_operation trans_b, rocblas_int m,
    rocblas_int n, rocblas_int k, const void* alpha, const void* A, rocblas_datatype A_type,
    rocblas_int lda, const void* B, rocblas_datatype B_type, rocblas_int ldb, const void* beta,
    const void* C, rocblas_datatype C_type, rocblas_int ldc, void* D, rocblas_datatype D_type,
    rocblas_int ldd, rocblas_int batch_count, rocblas_datatype compute_type, rocblas_gemm_algo algo,
    int32_t solution_index, uint32_t flags);
rocblas_status rocblas_gemm_batched_ex_64(
    rocblas_handle handle, rocblas_operation trans_a, rocblas_operation trans_b, int64_t m,
    int64_t n, int64_t k, const void* alpha, const void* A, rocblas_datatype A_type, int64_t lda,
    const void* B, rocblas_datatype B_type, int64_t ldb, const void* beta, const void* C,
    rocblas_datatype C_type, int64_t ldc, void* D, rocblas_datatype D_type, int64_t ldd,
    int64_t batch_count, rocblas_datatype compute_type, rocblas_gemm_algo algo,
    int32_t solution_index, uint32_t flags);
rocblas_status rocblas_gemm_strided_batched_ex(
    rocblas_handle handle, rocblas_operation trans_a, rocblas_operation trans_b, rocblas_int m,
    rocblas_int n, rocblas_int k, const void* alpha, const void* A, rocblas_datatype A_type,
    rocblas_int lda, rocblas_stride stride_A, const void* B, rocblas_datatype B_type,
    rocblas_int ldb, rocblas_stride stride_B, const void* beta, const void* C,
    rocblas_datatype C_type, rocblas_int ldc, rocblas_stride stride_C, void* D,
    rocblas_datatype D_type, rocblas_int ldd, rocblas_stride stride_D, rocblas_int batch_count,
    rocblas_datatype compute_type, rocblas_gemm_algo algo, int32_t solution_index, uint32_t flags);
rocblas_status rocblas_gemm_strided_batched_ex_64(
    rocblas_handle handle, rocblas_operation trans_a, rocblas_operation trans_b, int64_t m,
    int64_t n, int64_t k, const void* alpha, const void* A, rocblas_datatype A_type, int64_t lda,
    rocblas_stride stride_A, const void* B, rocblas_datatype B_type, int64_t ldb,
    rocblas_stride stride_B, const void* beta, const void* C, rocblas_datatype C_type, int64_t ldc,
    rocblas_stride stride_C, void* D, rocblas_datatype D_type, int64_t ldd, rocblas_stride stride_D,
    int64_t batch_count, rocblas_datatype compute_type, rocblas_gemm_algo algo,
    int32_t solution_index, uint32_t flags);

/* ---- gemmt ---- */

/**
 * C := alpha * op(A) * op(B) + beta * C, in one triangle of C
 *
 * Shapes: op(A) is n by k, op(B) k by n, C n by n; of C the triangle that uplo names is read and written. op(X) is X, its transpose or its conjugate transpose. A is stored as n by k or, transposed, k by n, B as k by n or n by k. All column-major.
 * Units: lda, ldb, ldc in elements, at least the rows of what is stored.
 * Quick return: n == 0; alpha == 0 with beta == 1 on the host changes nothing.
 * Aliasing: C may not overlap A or B.
 * Special values: beta == 0 writes the triangle without reading it; alpha == 0 or k == 0 reads neither A nor B and scales it.
 * Workspace: split-K partials where C is small and k large, as much as is there; without it the call is slower and bitwise identical.
 * Errors: invalid_value for uplo or an operation that does not exist; invalid_size if a size is negative or a leading dimension too small; invalid_pointer if alpha or beta is null, then if a matrix is that is read or written.
 * Reference: rocblas_sgemmt, rocblas_dgemmt, rocblas_cgemmt, rocblas_zgemmt.
 */
rocblas_status rocblas_sgemmt(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans_a, rocblas_operation trans_b,
    rocblas_int n, rocblas_int k, const float* alpha, const float* A, rocblas_int lda,
    const float* B, rocblas_int ldb, const float* beta, float* C, rocblas_int ldc);
rocblas_status rocblas_dgemmt(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans_a, rocblas_operation trans_b,
    rocblas_int n, rocblas_int k, const double* alpha, const double* A, rocblas_int lda,
    const double* B, rocblas_int ldb, const double* beta, double* C, rocblas_int ldc);
rocblas_status rocblas_cgemmt(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans_a, rocblas_operation trans_b,
    rocblas_int n, rocblas_int k, const rocblas_float_complex* alpha,
    const rocblas_float_complex* A, rocblas_int lda, const rocblas_float_complex* B,
    rocblas_int ldb, const rocblas_float_complex* beta, rocblas_float_complex* C, rocblas_int ldc);
rocblas_status rocblas_zgemmt(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans_a, rocblas_operation trans_b,
    rocblas_int n, rocblas_int k, const rocblas_double_complex* alpha,
    const rocblas_double_complex* A, rocblas_int lda, const rocblas_double_complex* B,
    rocblas_int ldb, const rocblas_double_complex* beta, rocblas_double_complex* C, rocblas_int ldc);
rocblas_status rocblas_sgemmt_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans_a, rocblas_operation trans_b,
    int64_t n, int64_t k, const float* alpha, const float* A, int64_t lda, const float* B,
    int64_t ldb, const float* beta, float* C, int64_t ldc);
rocblas_status rocblas_dgemmt_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans_a, rocblas_operation trans_b,
    int64_t n, int64_t k, const double* alpha, const double* A, int64_t lda, const double* B,
    int64_t ldb, const double* beta, double* C, int64_t ldc);
rocblas_status rocblas_cgemmt_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans_a, rocblas_operation trans_b,
    int64_t n, int64_t k, const rocblas_float_complex* alpha, const rocblas_float_complex* A,
    int64_t lda, const rocblas_float_complex* B, int64_t ldb, const rocblas_float_complex* beta,
    rocblas_float_complex* C, int64_t ldc);
rocblas_status rocblas_zgemmt_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans_a, rocblas_operation trans_b,
    int64_t n, int64_t k, const rocblas_double_complex* alpha, const rocblas_double_complex* A,
    int64_t lda, const rocblas_double_complex* B, int64_t ldb, const rocblas_double_complex* beta,
    rocblas_double_complex* C, int64_t ldc);
rocblas_status rocblas_sgemmt_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans_a, rocblas_operation trans_b,
    rocblas_int n, rocblas_int k, const float* alpha, const float* const A[], rocblas_int lda,
    const float* const B[], rocblas_int ldb, const float* beta, float* const C[], rocblas_int ldc,
    rocblas_int batch_count);
rocblas_status rocblas_dgemmt_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans_a, rocblas_operation trans_b,
    rocblas_int n, rocblas_int k, const double* alpha, const double* const A[], rocblas_int lda,
    const double* const B[], rocblas_int ldb, const double* beta, double* const C[],
    rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_cgemmt_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans_a, rocblas_operation trans_b,
    rocblas_int n, rocblas_int k, const rocblas_float_complex* alpha,
    const rocblas_float_complex* const A[], rocblas_int lda, const rocblas_float_complex* const B[],
    rocblas_int ldb, const rocblas_float_complex* beta, rocblas_float_complex* const C[],
    rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_zgemmt_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans_a, rocblas_operation trans_b,
    rocblas_int n, rocblas_int k, const rocblas_double_complex* alpha,
    const rocblas_double_complex* const A[], rocblas_int lda,
    const rocblas_double_complex* const B[], rocblas_int ldb, const rocblas_double_complex* beta,
    rocblas_double_complex* const C[], rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_sgemmt_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans_a, rocblas_operation trans_b,
    int64_t n, int64_t k, const float* alpha, const float* const A[], int64_t lda,
    const float* const B[], int64_t ldb, const float* beta, float* const C[], int64_t ldc,
    int64_t batch_count);
rocblas_status rocblas_dgemmt_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans_a, rocblas_operation trans_b,
    int64_t n, int64_t k, const double* alpha, const double* const A[], int64_t lda,
    const double* const B[], int64_t ldb, const double* beta, double* const C[], int64_t ldc,
    int64_t batch_count);
rocblas_status rocblas_cgemmt_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans_a, rocblas_operation trans_b,
    int64_t n, int64_t k, const rocblas_float_complex* alpha,
    const rocblas_float_complex* const A[], int64_t lda, const rocblas_float_complex* const B[],
    int64_t ldb, const rocblas_float_complex* beta, rocblas_float_complex* const C[], int64_t ldc,
    int64_t batch_count);
rocblas_status rocblas_zgemmt_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans_a, rocblas_operation trans_b,
    int64_t n, int64_t k, const rocblas_double_complex* alpha,
    const rocblas_double_complex* const A[], int64_t lda, const rocblas_double_complex* const B[],
    int64_t ldb, const rocblas_double_complex* beta, rocblas_double_complex* const C[], int64_t ldc,
    int64_t batch_count);
rocblas_status rocblas_sgemmt_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans_a, rocblas_operation trans_b,
    rocblas_int n, rocblas_int k, const float* alpha, const float* A, rocblas_int lda,
    rocblas_stride stride_A, const float* B, rocblas_int ldb, rocblas_stride stride_B,
    const float* beta, float* C, rocblas_int ldc, rocblas_stride stride_C, rocblas_int batch_count);
rocblas_status rocblas_dgemmt_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans_a, rocblas_operation trans_b,
    rocblas_int n, rocblas_int k, const double* alpha, const double* A, rocblas_int lda,
    rocblas_stride stride_A, const double* B, rocblas_int ldb, rocblas_stride stride_B,
    const double* beta, double* C, rocblas_int ldc, rocblas_stride stride_C, rocblas_int batch_count);
rocblas_status rocblas_cgemmt_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans_a, rocblas_operation trans_b,
    rocblas_int n, rocblas_int k, const rocblas_float_complex* alpha,
    const rocblas_float_complex* A, rocblas_int lda, rocblas_stride stride_A,
    const rocblas_float_complex* B, rocblas_int ldb, rocblas_stride stride_B,
    const rocblas_float_complex* beta, rocblas_float_complex* C, rocblas_int ldc,
    rocblas_stride stride_C, rocblas_int batch_count);
rocblas_status rocblas_zgemmt_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans_a, rocblas_operation trans_b,
    rocblas_int n, rocblas_int k, const rocblas_double_complex* alpha,
    const rocblas_double_complex* A, rocblas_int lda, rocblas_stride stride_A,
    const rocblas_double_complex* B, rocblas_int ldb, rocblas_stride stride_B,
    const rocblas_double_complex* beta, rocblas_double_complex* C, rocblas_int ldc,
    rocblas_stride stride_C, rocblas_int batch_count);
rocblas_status rocblas_sgemmt_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans_a, rocblas_operation trans_b,
    int64_t n, int64_t k, const float* alpha, const float* A, int64_t lda, rocblas_stride stride_A,
    const float* B, int64_t ldb, rocblas_stride stride_B, const float* beta, float* C, int64_t ldc,
    rocblas_stride stride_C, int64_t batch_count);
rocblas_status rocblas_dgemmt_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans_a, rocblas_operation trans_b,
    int64_t n, int64_t k, const double* alpha, const double* A, int64_t lda,
    rocblas_stride stride_A, const double* B, int64_t ldb, rocblas_stride stride_B,
    const double* beta, double* C, int64_t ldc, rocblas_stride stride_C, int64_t batch_count);
rocblas_status rocblas_cgemmt_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans_a, rocblas_operation trans_b,
    int64_t n, int64_t k, const rocblas_float_complex* alpha, const rocblas_float_complex* A,
    int64_t lda, rocblas_stride stride_A, const rocblas_float_complex* B, int64_t ldb,
    rocblas_stride stride_B, const rocblas_float_complex* beta, rocblas_float_complex* C,
    int64_t ldc, rocblas_stride stride_C, int64_t batch_count);
rocblas_status rocblas_zgemmt_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans_a, rocblas_operation trans_b,
    int64_t n, int64_t k, const rocblas_double_complex* alpha, const rocblas_double_complex* A,
    int64_t lda, rocblas_stride stride_A, const rocblas_double_complex* B, int64_t ldb,
    rocblas_stride stride_B, const rocblas_double_complex* beta, rocblas_double_complex* C,
    int64_t ldc, rocblas_stride stride_C, int64_t batch_count);

/* ---- hemm ---- */

/**
 * C := alpha * A * B + beta * C or C := alpha * B * A + beta * C, with a Hermitian A
 *
 * Shapes: B and C are m by n; A is m by m on the left and n by n on the right, and of it the triangle that uplo names is read. The imaginary parts of its diagonal are not read. All column-major.
 * Units: lda, ldb, ldc in elements, at least the rows of their matrices.
 * Quick return: m == 0 || n == 0; alpha == 0 with beta == 1 on the host changes nothing.
 * Aliasing: C may not overlap A or B.
 * Special values: beta == 0 writes C without reading it; alpha == 0 reads neither A nor B.
 * Workspace: beyond order 128 a panel of A in full, 32 MiB or all of A, and split-K partials where B is small, as much as is there. Without the panel the call is slower and returns perf_degraded.
 * Errors: invalid_value for side or uplo; invalid_size if a size is negative or a leading dimension too small; invalid_pointer if alpha or beta is null, then if a matrix is that is read or written.
 * Reference: rocblas_chemm, rocblas_zhemm.
 */
rocblas_status rocblas_chemm(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_int m, rocblas_int n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, rocblas_int lda,
    const rocblas_float_complex* B, rocblas_int ldb, const rocblas_float_complex* beta,
    rocblas_float_complex* C, rocblas_int ldc);
rocblas_status rocblas_zhemm(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_int m, rocblas_int n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, rocblas_int lda,
    const rocblas_double_complex* B, rocblas_int ldb, const rocblas_double_complex* beta,
    rocblas_double_complex* C, rocblas_int ldc);
rocblas_status rocblas_chemm_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, int64_t m, int64_t n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda,
    const rocblas_float_complex* B, int64_t ldb, const rocblas_float_complex* beta,
    rocblas_float_complex* C, int64_t ldc);
rocblas_status rocblas_zhemm_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, int64_t m, int64_t n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda,
    const rocblas_double_complex* B, int64_t ldb, const rocblas_double_complex* beta,
    rocblas_double_complex* C, int64_t ldc);
rocblas_status rocblas_chemm_batched(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_int m, rocblas_int n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* const A[], rocblas_int lda,
    const rocblas_float_complex* const B[], rocblas_int ldb, const rocblas_float_complex* beta,
    rocblas_float_complex* const C[], rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_zhemm_batched(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_int m, rocblas_int n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* const A[], rocblas_int lda,
    const rocblas_double_complex* const B[], rocblas_int ldb, const rocblas_double_complex* beta,
    rocblas_double_complex* const C[], rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_chemm_batched_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, int64_t m, int64_t n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* const A[], int64_t lda,
    const rocblas_float_complex* const B[], int64_t ldb, const rocblas_float_complex* beta,
    rocblas_float_complex* const C[], int64_t ldc, int64_t batch_count);
rocblas_status rocblas_zhemm_batched_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, int64_t m, int64_t n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* const A[], int64_t lda,
    const rocblas_double_complex* const B[], int64_t ldb, const rocblas_double_complex* beta,
    rocblas_double_complex* const C[], int64_t ldc, int64_t batch_count);
rocblas_status rocblas_chemm_strided_batched(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_int m, rocblas_int n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, rocblas_int lda,
    rocblas_stride stride_A, const rocblas_float_complex* B, rocblas_int ldb,
    rocblas_stride stride_B, const rocblas_float_complex* beta, rocblas_float_complex* C,
    rocblas_int ldc, rocblas_stride stride_C, rocblas_int batch_count);
rocblas_status rocblas_zhemm_strided_batched(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_int m, rocblas_int n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, rocblas_int lda,
    rocblas_stride stride_A, const rocblas_double_complex* B, rocblas_int ldb,
    rocblas_stride stride_B, const rocblas_double_complex* beta, rocblas_double_complex* C,
    rocblas_int ldc, rocblas_stride stride_C, rocblas_int batch_count);
rocblas_status rocblas_chemm_strided_batched_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, int64_t m, int64_t n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda,
    rocblas_stride stride_A, const rocblas_float_complex* B, int64_t ldb, rocblas_stride stride_B,
    const rocblas_float_complex* beta, rocblas_float_complex* C, int64_t ldc,
    rocblas_stride stride_C, int64_t batch_count);
rocblas_status rocblas_zhemm_strided_batched_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, int64_t m, int64_t n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda,
    rocblas_stride stride_A, const rocblas_double_complex* B, int64_t ldb, rocblas_stride stride_B,
    const rocblas_double_complex* beta, rocblas_double_complex* C, int64_t ldc,
    rocblas_stride stride_C, int64_t batch_count);

/* ---- her2k ---- */

/**
 * C := alpha * op(A) * op(B)^H + conj(alpha) * op(B) * op(A)^H + beta * C, with a Hermitian C and a real beta
 *
 * Shapes: C is n by n; of it the triangle that uplo names is read and written. op(X) is n by k, X itself or where trans says so a conjugate transpose: A and B are stored as n by k or k by n. All column-major.
 * Units: lda, ldb, ldc in elements, at least the rows of what is stored.
 * Quick return: n == 0; alpha == 0 with beta == 1 on the host changes nothing.
 * Aliasing: C may not overlap A or B.
 * Special values: beta == 0 writes the triangle without reading it; alpha == 0 or k == 0 reads neither A nor B and scales it. The imaginary parts of the diagonal are not read, and become 0.
 * Workspace: split-K partials where C is small and k large, as much as is there; without it the call is slower and bitwise identical.
 * Errors: invalid_value for uplo, an operation that does not exist, and a plain transpose; invalid_size if a size is negative or a leading dimension too small; invalid_pointer if alpha or beta is null, then if a matrix is that is read or written.
 * Reference: rocblas_cher2k, rocblas_zher2k.
 */
rocblas_status rocblas_cher2k(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_int n, rocblas_int k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, rocblas_int lda,
    const rocblas_float_complex* B, rocblas_int ldb, const float* beta, rocblas_float_complex* C,
    rocblas_int ldc);
rocblas_status rocblas_zher2k(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_int n, rocblas_int k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, rocblas_int lda,
    const rocblas_double_complex* B, rocblas_int ldb, const double* beta, rocblas_double_complex* C,
    rocblas_int ldc);
rocblas_status rocblas_cher2k_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, int64_t n, int64_t k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda,
    const rocblas_float_complex* B, int64_t ldb, const float* beta, rocblas_float_complex* C,
    int64_t ldc);
rocblas_status rocblas_zher2k_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, int64_t n, int64_t k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda,
    const rocblas_double_complex* B, int64_t ldb, const double* beta, rocblas_double_complex* C,
    int64_t ldc);
rocblas_status rocblas_cher2k_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_int n, rocblas_int k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* const A[], rocblas_int lda,
    const rocblas_float_complex* const B[], rocblas_int ldb, const float* beta,
    rocblas_float_complex* const C[], rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_zher2k_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_int n, rocblas_int k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* const A[], rocblas_int lda,
    const rocblas_double_complex* const B[], rocblas_int ldb, const double* beta,
    rocblas_double_complex* const C[], rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_cher2k_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, int64_t n, int64_t k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* const A[], int64_t lda,
    const rocblas_float_complex* const B[], int64_t ldb, const float* beta,
    rocblas_float_complex* const C[], int64_t ldc, int64_t batch_count);
rocblas_status rocblas_zher2k_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, int64_t n, int64_t k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* const A[], int64_t lda,
    const rocblas_double_complex* const B[], int64_t ldb, const double* beta,
    rocblas_double_complex* const C[], int64_t ldc, int64_t batch_count);
rocblas_status rocblas_cher2k_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_int n, rocblas_int k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, rocblas_int lda,
    rocblas_stride stride_A, const rocblas_float_complex* B, rocblas_int ldb,
    rocblas_stride stride_B, const float* beta, rocblas_float_complex* C, rocblas_int ldc,
    rocblas_stride stride_C, rocblas_int batch_count);
rocblas_status rocblas_zher2k_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_int n, rocblas_int k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, rocblas_int lda,
    rocblas_stride stride_A, const rocblas_double_complex* B, rocblas_int ldb,
    rocblas_stride stride_B, const double* beta, rocblas_double_complex* C, rocblas_int ldc,
    rocblas_stride stride_C, rocblas_int batch_count);
rocblas_status rocblas_cher2k_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, int64_t n, int64_t k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda,
    rocblas_stride stride_A, const rocblas_float_complex* B, int64_t ldb, rocblas_stride stride_B,
    const float* beta, rocblas_float_complex* C, int64_t ldc, rocblas_stride stride_C,
    int64_t batch_count);
rocblas_status rocblas_zher2k_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, int64_t n, int64_t k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda,
    rocblas_stride stride_A, const rocblas_double_complex* B, int64_t ldb, rocblas_stride stride_B,
    const double* beta, rocblas_double_complex* C, int64_t ldc, rocblas_stride stride_C,
    int64_t batch_count);

/* ---- herk ---- */

/**
 * C := alpha * op(A) * op(A)^H + beta * C, with a Hermitian C and real factors
 *
 * Shapes: C is n by n; of it the triangle that uplo names is read and written. op(X) is n by k, X itself or where trans_a says so a conjugate transpose: A is stored as n by k or k by n. All column-major.
 * Units: lda, ldc in elements, at least the rows of what is stored.
 * Quick return: n == 0; alpha == 0 with beta == 1 on the host changes nothing.
 * Aliasing: C may not overlap A.
 * Special values: beta == 0 writes the triangle without reading it; alpha == 0 or k == 0 does not read A and scales it. The imaginary parts of the diagonal are not read, and become 0.
 * Workspace: split-K partials where C is small and k large, as much as is there; without it the call is slower and bitwise identical.
 * Errors: invalid_value for uplo, an operation that does not exist, and a plain transpose; invalid_size if a size is negative or a leading dimension too small; invalid_pointer if alpha or beta is null, then if a matrix is that is read or written.
 * Reference: rocblas_cherk, rocblas_zherk.
 */
rocblas_status rocblas_cherk(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans_a, rocblas_int n,
    rocblas_int k, const float* alpha, const rocblas_float_complex* A, rocblas_int lda,
    const float* beta, rocblas_float_complex* C, rocblas_int ldc);
rocblas_status rocblas_zherk(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans_a, rocblas_int n,
    rocblas_int k, const double* alpha, const rocblas_double_complex* A, rocblas_int lda,
    const double* beta, rocblas_double_complex* C, rocblas_int ldc);
rocblas_status rocblas_cherk_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans_a, int64_t n, int64_t k,
    const float* alpha, const rocblas_float_complex* A, int64_t lda, const float* beta,
    rocblas_float_complex* C, int64_t ldc);
rocblas_status rocblas_zherk_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans_a, int64_t n, int64_t k,
    const double* alpha, const rocblas_double_complex* A, int64_t lda, const double* beta,
    rocblas_double_complex* C, int64_t ldc);
rocblas_status rocblas_cherk_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans_a, rocblas_int n,
    rocblas_int k, const float* alpha, const rocblas_float_complex* const A[], rocblas_int lda,
    const float* beta, rocblas_float_complex* const C[], rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_zherk_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans_a, rocblas_int n,
    rocblas_int k, const double* alpha, const rocblas_double_complex* const A[], rocblas_int lda,
    const double* beta, rocblas_double_complex* const C[], rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_cherk_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans_a, int64_t n, int64_t k,
    const float* alpha, const rocblas_float_complex* const A[], int64_t lda, const float* beta,
    rocblas_float_complex* const C[], int64_t ldc, int64_t batch_count);
rocblas_status rocblas_zherk_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans_a, int64_t n, int64_t k,
    const double* alpha, const rocblas_double_complex* const A[], int64_t lda, const double* beta,
    rocblas_double_complex* const C[], int64_t ldc, int64_t batch_count);
rocblas_status rocblas_cherk_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans_a, rocblas_int n,
    rocblas_int k, const float* alpha, const rocblas_float_complex* A, rocblas_int lda,
    rocblas_stride stride_A, const float* beta, rocblas_float_complex* C, rocblas_int ldc,
    rocblas_stride stride_C, rocblas_int batch_count);
rocblas_status rocblas_zherk_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans_a, rocblas_int n,
    rocblas_int k, const double* alpha, const rocblas_double_complex* A, rocblas_int lda,
    rocblas_stride stride_A, const double* beta, rocblas_double_complex* C, rocblas_int ldc,
    rocblas_stride stride_C, rocblas_int batch_count);
rocblas_status rocblas_cherk_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans_a, int64_t n, int64_t k,
    const float* alpha, const rocblas_float_complex* A, int64_t lda, rocblas_stride stride_A,
    const float* beta, rocblas_float_complex* C, int64_t ldc, rocblas_stride stride_C,
    int64_t batch_count);
rocblas_status rocblas_zherk_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans_a, int64_t n, int64_t k,
    const double* alpha, const rocblas_double_complex* A, int64_t lda, rocblas_stride stride_A,
    const double* beta, rocblas_double_complex* C, int64_t ldc, rocblas_stride stride_C,
    int64_t batch_count);

/* ---- herk_ex ---- */

#if ROCFORGE_INTERFACE >= 503
/**
 * C := alpha * op(A) * op(A)^H + beta * C, with a Hermitian C and real factors of the type of a part of E
 *
 * Shapes: C is n by n; of it the triangle that uplo names is read and written. op(A) is n by k, A itself or where trans_a says so a conjugate transpose: A is stored as n by k or k by n. All column-major.
 * Units: lda, ldc in elements, at least the rows of what is stored.
 * Quick return: n == 0; alpha == 0 with beta == 1 on the host changes nothing.
 * Aliasing: C may not overlap A.
 * Special values: beta == 0 writes the triangle without reading it; alpha == 0 or k == 0 does not read A and scales it. The imaginary parts of the diagonal are not read, and become 0.
 * Precision: c32 is accumulated in c64, and rounded once.
 * Workspace: split-K partials where C is small and k large, as much as is there; without it the call is slower and bitwise identical.
 * Errors: invalid_value for uplo, an operation that does not exist, and a plain transpose; invalid_size if a size is negative or a leading dimension too small; invalid_pointer if alpha or beta is null, then if a matrix is that is read or written; not_implemented for types that do not go together.
 * Reference: rocblas_herk_ex.
 */
rocblas_status rocblas_herk_ex(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans_a, rocblas_int n,
    rocblas_int k, const void* alpha, const void* A, rocblas_datatype A_type, rocblas_int lda,
    const void* beta, void* C, rocblas_datatype C_type, rocblas_int ldc,
    rocblas_datatype compute_type);
rocblas_status rocblas_herk_ex_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans_a, int64_t n, int64_t k,
    const void* alpha, const void* A, rocblas_datatype A_type, int64_t lda, const void* beta,
    void* C, rocblas_datatype C_type, int64_t ldc, rocblas_datatype compute_type);
#endif

/* ---- herkx ---- */

/**
 * C := alpha * op(A) * op(B)^H + beta * C, in one triangle of C, with a real beta
 *
 * Shapes: C is n by n; of it the triangle that uplo names is read and written. op(X) is n by k, X itself or where trans says so a conjugate transpose: A and B are stored as n by k or k by n. All column-major.
 * Units: lda, ldb, ldc in elements, at least the rows of what is stored.
 * Quick return: n == 0; alpha == 0 with beta == 1 on the host changes nothing.
 * Aliasing: C may not overlap A or B.
 * Special values: beta == 0 writes the triangle without reading it; alpha == 0 or k == 0 reads neither A nor B and scales it. The imaginary parts of the diagonal are not read, and become 0.
 * Workspace: split-K partials where C is small and k large, as much as is there; without it the call is slower and bitwise identical.
 * Errors: invalid_value for uplo, an operation that does not exist, and a plain transpose; invalid_size if a size is negative or a leading dimension too small; invalid_pointer if alpha or beta is null, then if a matrix is that is read or written.
 * Reference: rocblas_cherkx, rocblas_zherkx.
 */
rocblas_status rocblas_cherkx(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_int n, rocblas_int k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, rocblas_int lda,
    const rocblas_float_complex* B, rocblas_int ldb, const float* beta, rocblas_float_complex* C,
    rocblas_int ldc);
rocblas_status rocblas_zherkx(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_int n, rocblas_int k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, rocblas_int lda,
    const rocblas_double_complex* B, rocblas_int ldb, const double* beta, rocblas_double_complex* C,
    rocblas_int ldc);
rocblas_status rocblas_cherkx_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, int64_t n, int64_t k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda,
    const rocblas_float_complex* B, int64_t ldb, const float* beta, rocblas_float_complex* C,
    int64_t ldc);
rocblas_status rocblas_zherkx_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, int64_t n, int64_t k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda,
    const rocblas_double_complex* B, int64_t ldb, const double* beta, rocblas_double_complex* C,
    int64_t ldc);
rocblas_status rocblas_cherkx_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_int n, rocblas_int k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* const A[], rocblas_int lda,
    const rocblas_float_complex* const B[], rocblas_int ldb, const float* beta,
    rocblas_float_complex* const C[], rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_zherkx_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_int n, rocblas_int k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* const A[], rocblas_int lda,
    const rocblas_double_complex* const B[], rocblas_int ldb, const double* beta,
    rocblas_double_complex* const C[], rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_cherkx_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, int64_t n, int64_t k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* const A[], int64_t lda,
    const rocblas_float_complex* const B[], int64_t ldb, const float* beta,
    rocblas_float_complex* const C[], int64_t ldc, int64_t batch_count);
rocblas_status rocblas_zherkx_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, int64_t n, int64_t k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* const A[], int64_t lda,
    const rocblas_double_complex* const B[], int64_t ldb, const double* beta,
    rocblas_double_complex* const C[], int64_t ldc, int64_t batch_count);
rocblas_status rocblas_cherkx_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_int n, rocblas_int k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, rocblas_int lda,
    rocblas_stride stride_A, const rocblas_float_complex* B, rocblas_int ldb,
    rocblas_stride stride_B, const float* beta, rocblas_float_complex* C, rocblas_int ldc,
    rocblas_stride stride_C, rocblas_int batch_count);
rocblas_status rocblas_zherkx_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_int n, rocblas_int k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, rocblas_int lda,
    rocblas_stride stride_A, const rocblas_double_complex* B, rocblas_int ldb,
    rocblas_stride stride_B, const double* beta, rocblas_double_complex* C, rocblas_int ldc,
    rocblas_stride stride_C, rocblas_int batch_count);
rocblas_status rocblas_cherkx_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, int64_t n, int64_t k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda,
    rocblas_stride stride_A, const rocblas_float_complex* B, int64_t ldb, rocblas_stride stride_B,
    const float* beta, rocblas_float_complex* C, int64_t ldc, rocblas_stride stride_C,
    int64_t batch_count);
rocblas_status rocblas_zherkx_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, int64_t n, int64_t k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda,
    rocblas_stride stride_A, const rocblas_double_complex* B, int64_t ldb, rocblas_stride stride_B,
    const double* beta, rocblas_double_complex* C, int64_t ldc, rocblas_stride stride_C,
    int64_t batch_count);

/* ---- symm ---- */

/**
 * C := alpha * A * B + beta * C or C := alpha * B * A + beta * C, with a symmetric A
 *
 * Shapes: B and C are m by n; A is m by m on the left and n by n on the right, and of it the triangle that uplo names is read. All column-major.
 * Units: lda, ldb, ldc in elements, at least the rows of their matrices.
 * Quick return: m == 0 || n == 0; alpha == 0 with beta == 1 on the host changes nothing.
 * Aliasing: C may not overlap A or B.
 * Special values: beta == 0 writes C without reading it; alpha == 0 reads neither A nor B.
 * Workspace: beyond order 128 a panel of A in full, 32 MiB or all of A, and split-K partials where B is small, as much as is there. Without the panel the call is slower and returns perf_degraded.
 * Errors: invalid_value for side or uplo; invalid_size if a size is negative or a leading dimension too small; invalid_pointer if alpha or beta is null, then if a matrix is that is read or written.
 * Reference: rocblas_ssymm, rocblas_dsymm, rocblas_csymm, rocblas_zsymm.
 */
rocblas_status rocblas_ssymm(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_int m, rocblas_int n,
    const float* alpha, const float* A, rocblas_int lda, const float* B, rocblas_int ldb,
    const float* beta, float* C, rocblas_int ldc);
rocblas_status rocblas_dsymm(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_int m, rocblas_int n,
    const double* alpha, const double* A, rocblas_int lda, const double* B, rocblas_int ldb,
    const double* beta, double* C, rocblas_int ldc);
rocblas_status rocblas_csymm(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_int m, rocblas_int n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, rocblas_int lda,
    const rocblas_float_complex* B, rocblas_int ldb, const rocblas_float_complex* beta,
    rocblas_float_complex* C, rocblas_int ldc);
rocblas_status rocblas_zsymm(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_int m, rocblas_int n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, rocblas_int lda,
    const rocblas_double_complex* B, rocblas_int ldb, const rocblas_double_complex* beta,
    rocblas_double_complex* C, rocblas_int ldc);
rocblas_status rocblas_ssymm_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, int64_t m, int64_t n,
    const float* alpha, const float* A, int64_t lda, const float* B, int64_t ldb, const float* beta,
    float* C, int64_t ldc);
rocblas_status rocblas_dsymm_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, int64_t m, int64_t n,
    const double* alpha, const double* A, int64_t lda, const double* B, int64_t ldb,
    const double* beta, double* C, int64_t ldc);
rocblas_status rocblas_csymm_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, int64_t m, int64_t n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda,
    const rocblas_float_complex* B, int64_t ldb, const rocblas_float_complex* beta,
    rocblas_float_complex* C, int64_t ldc);
rocblas_status rocblas_zsymm_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, int64_t m, int64_t n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda,
    const rocblas_double_complex* B, int64_t ldb, const rocblas_double_complex* beta,
    rocblas_double_complex* C, int64_t ldc);
rocblas_status rocblas_ssymm_batched(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_int m, rocblas_int n,
    const float* alpha, const float* const A[], rocblas_int lda, const float* const B[],
    rocblas_int ldb, const float* beta, float* const C[], rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_dsymm_batched(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_int m, rocblas_int n,
    const double* alpha, const double* const A[], rocblas_int lda, const double* const B[],
    rocblas_int ldb, const double* beta, double* const C[], rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_csymm_batched(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_int m, rocblas_int n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* const A[], rocblas_int lda,
    const rocblas_float_complex* const B[], rocblas_int ldb, const rocblas_float_complex* beta,
    rocblas_float_complex* const C[], rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_zsymm_batched(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_int m, rocblas_int n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* const A[], rocblas_int lda,
    const rocblas_double_complex* const B[], rocblas_int ldb, const rocblas_double_complex* beta,
    rocblas_double_complex* const C[], rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_ssymm_batched_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, int64_t m, int64_t n,
    const float* alpha, const float* const A[], int64_t lda, const float* const B[], int64_t ldb,
    const float* beta, float* const C[], int64_t ldc, int64_t batch_count);
rocblas_status rocblas_dsymm_batched_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, int64_t m, int64_t n,
    const double* alpha, const double* const A[], int64_t lda, const double* const B[], int64_t ldb,
    const double* beta, double* const C[], int64_t ldc, int64_t batch_count);
rocblas_status rocblas_csymm_batched_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, int64_t m, int64_t n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* const A[], int64_t lda,
    const rocblas_float_complex* const B[], int64_t ldb, const rocblas_float_complex* beta,
    rocblas_float_complex* const C[], int64_t ldc, int64_t batch_count);
rocblas_status rocblas_zsymm_batched_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, int64_t m, int64_t n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* const A[], int64_t lda,
    const rocblas_double_complex* const B[], int64_t ldb, const rocblas_double_complex* beta,
    rocblas_double_complex* const C[], int64_t ldc, int64_t batch_count);
rocblas_status rocblas_ssymm_strided_batched(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_int m, rocblas_int n,
    const float* alpha, const float* A, rocblas_int lda, rocblas_stride stride_A, const float* B,
    rocblas_int ldb, rocblas_stride stride_B, const float* beta, float* C, rocblas_int ldc,
    rocblas_stride stride_C, rocblas_int batch_count);
rocblas_status rocblas_dsymm_strided_batched(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_int m, rocblas_int n,
    const double* alpha, const double* A, rocblas_int lda, rocblas_stride stride_A, const double* B,
    rocblas_int ldb, rocblas_stride stride_B, const double* beta, double* C, rocblas_int ldc,
    rocblas_stride stride_C, rocblas_int batch_count);
rocblas_status rocblas_csymm_strided_batched(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_int m, rocblas_int n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, rocblas_int lda,
    rocblas_stride stride_A, const rocblas_float_complex* B, rocblas_int ldb,
    rocblas_stride stride_B, const rocblas_float_complex* beta, rocblas_float_complex* C,
    rocblas_int ldc, rocblas_stride stride_C, rocblas_int batch_count);
rocblas_status rocblas_zsymm_strided_batched(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_int m, rocblas_int n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, rocblas_int lda,
    rocblas_stride stride_A, const rocblas_double_complex* B, rocblas_int ldb,
    rocblas_stride stride_B, const rocblas_double_complex* beta, rocblas_double_complex* C,
    rocblas_int ldc, rocblas_stride stride_C, rocblas_int batch_count);
rocblas_status rocblas_ssymm_strided_batched_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, int64_t m, int64_t n,
    const float* alpha, const float* A, int64_t lda, rocblas_stride stride_A, const float* B,
    int64_t ldb, rocblas_stride stride_B, const float* beta, float* C, int64_t ldc,
    rocblas_stride stride_C, int64_t batch_count);
rocblas_status rocblas_dsymm_strided_batched_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, int64_t m, int64_t n,
    const double* alpha, const double* A, int64_t lda, rocblas_stride stride_A, const double* B,
    int64_t ldb, rocblas_stride stride_B, const double* beta, double* C, int64_t ldc,
    rocblas_stride stride_C, int64_t batch_count);
rocblas_status rocblas_csymm_strided_batched_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, int64_t m, int64_t n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda,
    rocblas_stride stride_A, const rocblas_float_complex* B, int64_t ldb, rocblas_stride stride_B,
    const rocblas_float_complex* beta, rocblas_float_complex* C, int64_t ldc,
    rocblas_stride stride_C, int64_t batch_count);
rocblas_status rocblas_zsymm_strided_batched_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, int64_t m, int64_t n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda,
    rocblas_stride stride_A, const rocblas_double_complex* B, int64_t ldb, rocblas_stride stride_B,
    const rocblas_double_complex* beta, rocblas_double_complex* C, int64_t ldc,
    rocblas_stride stride_C, int64_t batch_count);

/* ---- syr2k ---- */

/**
 * C := alpha * op(A) * op(B)^T + alpha * op(B) * op(A)^T + beta * C, with a symmetric C
 *
 * Shapes: C is n by n; of it the triangle that uplo names is read and written. op(X) is n by k, X itself or where trans says so a transpose: A and B are stored as n by k or k by n. All column-major.
 * Units: lda, ldb, ldc in elements, at least the rows of what is stored.
 * Quick return: n == 0; alpha == 0 with beta == 1 on the host changes nothing.
 * Aliasing: C may not overlap A or B.
 * Special values: beta == 0 writes the triangle without reading it; alpha == 0 or k == 0 reads neither A nor B and scales it.
 * Workspace: split-K partials where C is small and k large, as much as is there; without it the call is slower and bitwise identical.
 * Errors: invalid_value for uplo, an operation that does not exist, and a conjugate transpose of complex elements; invalid_size if a size is negative or a leading dimension too small; invalid_pointer if alpha or beta is null, then if a matrix is that is read or written.
 * Reference: rocblas_ssyr2k, rocblas_dsyr2k, rocblas_csyr2k, rocblas_zsyr2k.
 */
rocblas_status rocblas_ssyr2k(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_int n, rocblas_int k,
    const float* alpha, const float* A, rocblas_int lda, const float* B, rocblas_int ldb,
    const float* beta, float* C, rocblas_int ldc);
rocblas_status rocblas_dsyr2k(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_int n, rocblas_int k,
    const double* alpha, const double* A, rocblas_int lda, const double* B, rocblas_int ldb,
    const double* beta, double* C, rocblas_int ldc);
rocblas_status rocblas_csyr2k(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_int n, rocblas_int k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, rocblas_int lda,
    const rocblas_float_complex* B, rocblas_int ldb, const rocblas_float_complex* beta,
    rocblas_float_complex* C, rocblas_int ldc);
rocblas_status rocblas_zsyr2k(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_int n, rocblas_int k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, rocblas_int lda,
    const rocblas_double_complex* B, rocblas_int ldb, const rocblas_double_complex* beta,
    rocblas_double_complex* C, rocblas_int ldc);
rocblas_status rocblas_ssyr2k_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, int64_t n, int64_t k,
    const float* alpha, const float* A, int64_t lda, const float* B, int64_t ldb, const float* beta,
    float* C, int64_t ldc);
rocblas_status rocblas_dsyr2k_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, int64_t n, int64_t k,
    const double* alpha, const double* A, int64_t lda, const double* B, int64_t ldb,
    const double* beta, double* C, int64_t ldc);
rocblas_status rocblas_csyr2k_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, int64_t n, int64_t k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda,
    const rocblas_float_complex* B, int64_t ldb, const rocblas_float_complex* beta,
    rocblas_float_complex* C, int64_t ldc);
rocblas_status rocblas_zsyr2k_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, int64_t n, int64_t k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda,
    const rocblas_double_complex* B, int64_t ldb, const rocblas_double_complex* beta,
    rocblas_double_complex* C, int64_t ldc);
rocblas_status rocblas_ssyr2k_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_int n, rocblas_int k,
    const float* alpha, const float* const A[], rocblas_int lda, const float* const B[],
    rocblas_int ldb, const float* beta, float* const C[], rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_dsyr2k_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_int n, rocblas_int k,
    const double* alpha, const double* const A[], rocblas_int lda, const double* const B[],
    rocblas_int ldb, const double* beta, double* const C[], rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_csyr2k_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_int n, rocblas_int k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* const A[], rocblas_int lda,
    const rocblas_float_complex* const B[], rocblas_int ldb, const rocblas_float_complex* beta,
    rocblas_float_complex* const C[], rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_zsyr2k_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_int n, rocblas_int k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* const A[], rocblas_int lda,
    const rocblas_double_complex* const B[], rocblas_int ldb, const rocblas_double_complex* beta,
    rocblas_double_complex* const C[], rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_ssyr2k_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, int64_t n, int64_t k,
    const float* alpha, const float* const A[], int64_t lda, const float* const B[], int64_t ldb,
    const float* beta, float* const C[], int64_t ldc, int64_t batch_count);
rocblas_status rocblas_dsyr2k_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, int64_t n, int64_t k,
    const double* alpha, const double* const A[], int64_t lda, const double* const B[], int64_t ldb,
    const double* beta, double* const C[], int64_t ldc, int64_t batch_count);
rocblas_status rocblas_csyr2k_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, int64_t n, int64_t k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* const A[], int64_t lda,
    const rocblas_float_complex* const B[], int64_t ldb, const rocblas_float_complex* beta,
    rocblas_float_complex* const C[], int64_t ldc, int64_t batch_count);
rocblas_status rocblas_zsyr2k_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, int64_t n, int64_t k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* const A[], int64_t lda,
    const rocblas_double_complex* const B[], int64_t ldb, const rocblas_double_complex* beta,
    rocblas_double_complex* const C[], int64_t ldc, int64_t batch_count);
rocblas_status rocblas_ssyr2k_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_int n, rocblas_int k,
    const float* alpha, const float* A, rocblas_int lda, rocblas_stride stride_A, const float* B,
    rocblas_int ldb, rocblas_stride stride_B, const float* beta, float* C, rocblas_int ldc,
    rocblas_stride stride_C, rocblas_int batch_count);
rocblas_status rocblas_dsyr2k_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_int n, rocblas_int k,
    const double* alpha, const double* A, rocblas_int lda, rocblas_stride stride_A, const double* B,
    rocblas_int ldb, rocblas_stride stride_B, const double* beta, double* C, rocblas_int ldc,
    rocblas_stride stride_C, rocblas_int batch_count);
rocblas_status rocblas_csyr2k_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_int n, rocblas_int k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, rocblas_int lda,
    rocblas_stride stride_A, const rocblas_float_complex* B, rocblas_int ldb,
    rocblas_stride stride_B, const rocblas_float_complex* beta, rocblas_float_complex* C,
    rocblas_int ldc, rocblas_stride stride_C, rocblas_int batch_count);
rocblas_status rocblas_zsyr2k_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_int n, rocblas_int k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, rocblas_int lda,
    rocblas_stride stride_A, const rocblas_double_complex* B, rocblas_int ldb,
    rocblas_stride stride_B, const rocblas_double_complex* beta, rocblas_double_complex* C,
    rocblas_int ldc, rocblas_stride stride_C, rocblas_int batch_count);
rocblas_status rocblas_ssyr2k_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, int64_t n, int64_t k,
    const float* alpha, const float* A, int64_t lda, rocblas_stride stride_A, const float* B,
    int64_t ldb, rocblas_stride stride_B, const float* beta, float* C, int64_t ldc,
    rocblas_stride stride_C, int64_t batch_count);
rocblas_status rocblas_dsyr2k_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, int64_t n, int64_t k,
    const double* alpha, const double* A, int64_t lda, rocblas_stride stride_A, const double* B,
    int64_t ldb, rocblas_stride stride_B, const double* beta, double* C, int64_t ldc,
    rocblas_stride stride_C, int64_t batch_count);
rocblas_status rocblas_csyr2k_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, int64_t n, int64_t k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda,
    rocblas_stride stride_A, const rocblas_float_complex* B, int64_t ldb, rocblas_stride stride_B,
    const rocblas_float_complex* beta, rocblas_float_complex* C, int64_t ldc,
    rocblas_stride stride_C, int64_t batch_count);
rocblas_status rocblas_zsyr2k_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, int64_t n, int64_t k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda,
    rocblas_stride stride_A, const rocblas_double_complex* B, int64_t ldb, rocblas_stride stride_B,
    const rocblas_double_complex* beta, rocblas_double_complex* C, int64_t ldc,
    rocblas_stride stride_C, int64_t batch_count);

/* ---- syrk ---- */

/**
 * C := alpha * op(A) * op(A)^T + beta * C, with a symmetric C
 *
 * Shapes: C is n by n; of it the triangle that uplo names is read and written. op(X) is n by k, X itself or where trans_a says so a transpose: A is stored as n by k or k by n. All column-major.
 * Units: lda, ldc in elements, at least the rows of what is stored.
 * Quick return: n == 0; alpha == 0 with beta == 1 on the host changes nothing.
 * Aliasing: C may not overlap A.
 * Special values: beta == 0 writes the triangle without reading it; alpha == 0 or k == 0 does not read A and scales it.
 * Workspace: split-K partials where C is small and k large, as much as is there; without it the call is slower and bitwise identical.
 * Errors: invalid_value for uplo, an operation that does not exist, and a conjugate transpose of complex elements; invalid_size if a size is negative or a leading dimension too small; invalid_pointer if alpha or beta is null, then if a matrix is that is read or written.
 * Reference: rocblas_ssyrk, rocblas_dsyrk, rocblas_csyrk, rocblas_zsyrk.
 */
rocblas_status rocblas_ssyrk(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans_a, rocblas_int n,
    rocblas_int k, const float* alpha, const float* A, rocblas_int lda, const float* beta, float* C,
    rocblas_int ldc);
rocblas_status rocblas_dsyrk(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans_a, rocblas_int n,
    rocblas_int k, const double* alpha, const double* A, rocblas_int lda, const double* beta,
    double* C, rocblas_int ldc);
rocblas_status rocblas_csyrk(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans_a, rocblas_int n,
    rocblas_int k, const rocblas_float_complex* alpha, const rocblas_float_complex* A,
    rocblas_int lda, const rocblas_float_complex* beta, rocblas_float_complex* C, rocblas_int ldc);
rocblas_status rocblas_zsyrk(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans_a, rocblas_int n,
    rocblas_int k, const rocblas_double_complex* alpha, const rocblas_double_complex* A,
    rocblas_int lda, const rocblas_double_complex* beta, rocblas_double_complex* C, rocblas_int ldc);
rocblas_status rocblas_ssyrk_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans_a, int64_t n, int64_t k,
    const float* alpha, const float* A, int64_t lda, const float* beta, float* C, int64_t ldc);
rocblas_status rocblas_dsyrk_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans_a, int64_t n, int64_t k,
    const double* alpha, const double* A, int64_t lda, const double* beta, double* C, int64_t ldc);
rocblas_status rocblas_csyrk_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans_a, int64_t n, int64_t k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda,
    const rocblas_float_complex* beta, rocblas_float_complex* C, int64_t ldc);
rocblas_status rocblas_zsyrk_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans_a, int64_t n, int64_t k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda,
    const rocblas_double_complex* beta, rocblas_double_complex* C, int64_t ldc);
rocblas_status rocblas_ssyrk_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans_a, rocblas_int n,
    rocblas_int k, const float* alpha, const float* const A[], rocblas_int lda, const float* beta,
    float* const C[], rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_dsyrk_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans_a, rocblas_int n,
    rocblas_int k, const double* alpha, const double* const A[], rocblas_int lda,
    const double* beta, double* const C[], rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_csyrk_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans_a, rocblas_int n,
    rocblas_int k, const rocblas_float_complex* alpha, const rocblas_float_complex* const A[],
    rocblas_int lda, const rocblas_float_complex* beta, rocblas_float_complex* const C[],
    rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_zsyrk_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans_a, rocblas_int n,
    rocblas_int k, const rocblas_double_complex* alpha, const rocblas_double_complex* const A[],
    rocblas_int lda, const rocblas_double_complex* beta, rocblas_double_complex* const C[],
    rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_ssyrk_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans_a, int64_t n, int64_t k,
    const float* alpha, const float* const A[], int64_t lda, const float* beta, float* const C[],
    int64_t ldc, int64_t batch_count);
rocblas_status rocblas_dsyrk_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans_a, int64_t n, int64_t k,
    const double* alpha, const double* const A[], int64_t lda, const double* beta,
    double* const C[], int64_t ldc, int64_t batch_count);
rocblas_status rocblas_csyrk_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans_a, int64_t n, int64_t k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* const A[], int64_t lda,
    const rocblas_float_complex* beta, rocblas_float_complex* const C[], int64_t ldc,
    int64_t batch_count);
rocblas_status rocblas_zsyrk_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans_a, int64_t n, int64_t k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* const A[], int64_t lda,
    const rocblas_double_complex* beta, rocblas_double_complex* const C[], int64_t ldc,
    int64_t batch_count);
rocblas_status rocblas_ssyrk_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans_a, rocblas_int n,
    rocblas_int k, const float* alpha, const float* A, rocblas_int lda, rocblas_stride stride_A,
    const float* beta, float* C, rocblas_int ldc, rocblas_stride stride_C, rocblas_int batch_count);
rocblas_status rocblas_dsyrk_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans_a, rocblas_int n,
    rocblas_int k, const double* alpha, const double* A, rocblas_int lda, rocblas_stride stride_A,
    const double* beta, double* C, rocblas_int ldc, rocblas_stride stride_C, rocblas_int batch_count);
rocblas_status rocblas_csyrk_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans_a, rocblas_int n,
    rocblas_int k, const rocblas_float_complex* alpha, const rocblas_float_complex* A,
    rocblas_int lda, rocblas_stride stride_A, const rocblas_float_complex* beta,
    rocblas_float_complex* C, rocblas_int ldc, rocblas_stride stride_C, rocblas_int batch_count);
rocblas_status rocblas_zsyrk_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans_a, rocblas_int n,
    rocblas_int k, const rocblas_double_complex* alpha, const rocblas_double_complex* A,
    rocblas_int lda, rocblas_stride stride_A, const rocblas_double_complex* beta,
    rocblas_double_complex* C, rocblas_int ldc, rocblas_stride stride_C, rocblas_int batch_count);
rocblas_status rocblas_ssyrk_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans_a, int64_t n, int64_t k,
    const float* alpha, const float* A, int64_t lda, rocblas_stride stride_A, const float* beta,
    float* C, int64_t ldc, rocblas_stride stride_C, int64_t batch_count);
rocblas_status rocblas_dsyrk_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans_a, int64_t n, int64_t k,
    const double* alpha, const double* A, int64_t lda, rocblas_stride stride_A, const double* beta,
    double* C, int64_t ldc, rocblas_stride stride_C, int64_t batch_count);
rocblas_status rocblas_csyrk_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans_a, int64_t n, int64_t k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda,
    rocblas_stride stride_A, const rocblas_float_complex* beta, rocblas_float_complex* C,
    int64_t ldc, rocblas_stride stride_C, int64_t batch_count);
rocblas_status rocblas_zsyrk_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans_a, int64_t n, int64_t k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda,
    rocblas_stride stride_A, const rocblas_double_complex* beta, rocblas_double_complex* C,
    int64_t ldc, rocblas_stride stride_C, int64_t batch_count);

/* ---- syrk_ex ---- */

#if ROCFORGE_INTERFACE >= 502
/**
 * C := alpha * op(A) * op(A)^T + beta * C, with a symmetric C and factors of the type E
 *
 * Shapes: C is n by n; of it the triangle that uplo names is read and written. op(A) is n by k, A itself or where trans_a says so a transpose: A is stored as n by k or k by n. All column-major.
 * Units: lda, ldc in elements, at least the rows of what is stored.
 * Quick return: n == 0; alpha == 0 with beta == 1 on the host changes nothing.
 * Aliasing: C may not overlap A.
 * Special values: beta == 0 writes the triangle without reading it; alpha == 0 or k == 0 does not read A and scales it.
 * Precision: f16 and bf16 are accumulated in f32, f32 in f64; the result is rounded once.
 * Workspace: split-K partials where C is small and k large, as much as is there; without it the call is slower and bitwise identical.
 * Errors: invalid_value for uplo, and an operation that does not exist; invalid_size if a size is negative or a leading dimension too small; invalid_pointer if alpha or beta is null, then if a matrix is that is read or written; not_implemented for types that do not go together.
 * Reference: rocblas_syrk_ex.
 */
rocblas_status rocblas_syrk_ex(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans_a, rocblas_int n,
    rocblas_int k, const void* alpha, const void* A, rocblas_datatype A_type, rocblas_int lda,
    const void* beta, void* C, rocblas_datatype C_type, rocblas_int ldc,
    rocblas_datatype compute_type);
rocblas_status rocblas_syrk_ex_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans_a, int64_t n, int64_t k,
    const void* alpha, const void* A, rocblas_datatype A_type, int64_t lda, const void* beta,
    void* C, rocblas_datatype C_type, int64_t ldc, rocblas_datatype compute_type);
#endif

/* ---- syrkx ---- */

/**
 * C := alpha * op(A) * op(B)^T + beta * C, in one triangle of C
 *
 * Shapes: C is n by n; of it the triangle that uplo names is read and written. op(X) is n by k, X itself or where trans says so a transpose: A and B are stored as n by k or k by n. All column-major.
 * Units: lda, ldb, ldc in elements, at least the rows of what is stored.
 * Quick return: n == 0; alpha == 0 with beta == 1 on the host changes nothing.
 * Aliasing: C may not overlap A or B.
 * Special values: beta == 0 writes the triangle without reading it; alpha == 0 or k == 0 reads neither A nor B and scales it.
 * Workspace: split-K partials where C is small and k large, as much as is there; without it the call is slower and bitwise identical.
 * Errors: invalid_value for uplo, an operation that does not exist, and a conjugate transpose of complex elements; invalid_size if a size is negative or a leading dimension too small; invalid_pointer if alpha or beta is null, then if a matrix is that is read or written.
 * Reference: rocblas_ssyrkx, rocblas_dsyrkx, rocblas_csyrkx, rocblas_zsyrkx.
 */
rocblas_status rocblas_ssyrkx(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_int n, rocblas_int k,
    const float* alpha, const float* A, rocblas_int lda, const float* B, rocblas_int ldb,
    const float* beta, float* C, rocblas_int ldc);
rocblas_status rocblas_dsyrkx(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_int n, rocblas_int k,
    const double* alpha, const double* A, rocblas_int lda, const double* B, rocblas_int ldb,
    const double* beta, double* C, rocblas_int ldc);
rocblas_status rocblas_csyrkx(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_int n, rocblas_int k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, rocblas_int lda,
    const rocblas_float_complex* B, rocblas_int ldb, const rocblas_float_complex* beta,
    rocblas_float_complex* C, rocblas_int ldc);
rocblas_status rocblas_zsyrkx(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_int n, rocblas_int k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, rocblas_int lda,
    const rocblas_double_complex* B, rocblas_int ldb, const rocblas_double_complex* beta,
    rocblas_double_complex* C, rocblas_int ldc);
rocblas_status rocblas_ssyrkx_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, int64_t n, int64_t k,
    const float* alpha, const float* A, int64_t lda, const float* B, int64_t ldb, const float* beta,
    float* C, int64_t ldc);
rocblas_status rocblas_dsyrkx_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, int64_t n, int64_t k,
    const double* alpha, const double* A, int64_t lda, const double* B, int64_t ldb,
    const double* beta, double* C, int64_t ldc);
rocblas_status rocblas_csyrkx_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, int64_t n, int64_t k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda,
    const rocblas_float_complex* B, int64_t ldb, const rocblas_float_complex* beta,
    rocblas_float_complex* C, int64_t ldc);
rocblas_status rocblas_zsyrkx_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, int64_t n, int64_t k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda,
    const rocblas_double_complex* B, int64_t ldb, const rocblas_double_complex* beta,
    rocblas_double_complex* C, int64_t ldc);
rocblas_status rocblas_ssyrkx_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_int n, rocblas_int k,
    const float* alpha, const float* const A[], rocblas_int lda, const float* const B[],
    rocblas_int ldb, const float* beta, float* const C[], rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_dsyrkx_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_int n, rocblas_int k,
    const double* alpha, const double* const A[], rocblas_int lda, const double* const B[],
    rocblas_int ldb, const double* beta, double* const C[], rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_csyrkx_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_int n, rocblas_int k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* const A[], rocblas_int lda,
    const rocblas_float_complex* const B[], rocblas_int ldb, const rocblas_float_complex* beta,
    rocblas_float_complex* const C[], rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_zsyrkx_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_int n, rocblas_int k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* const A[], rocblas_int lda,
    const rocblas_double_complex* const B[], rocblas_int ldb, const rocblas_double_complex* beta,
    rocblas_double_complex* const C[], rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_ssyrkx_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, int64_t n, int64_t k,
    const float* alpha, const float* const A[], int64_t lda, const float* const B[], int64_t ldb,
    const float* beta, float* const C[], int64_t ldc, int64_t batch_count);
rocblas_status rocblas_dsyrkx_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, int64_t n, int64_t k,
    const double* alpha, const double* const A[], int64_t lda, const double* const B[], int64_t ldb,
    const double* beta, double* const C[], int64_t ldc, int64_t batch_count);
rocblas_status rocblas_csyrkx_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, int64_t n, int64_t k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* const A[], int64_t lda,
    const rocblas_float_complex* const B[], int64_t ldb, const rocblas_float_complex* beta,
    rocblas_float_complex* const C[], int64_t ldc, int64_t batch_count);
rocblas_status rocblas_zsyrkx_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, int64_t n, int64_t k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* const A[], int64_t lda,
    const rocblas_double_complex* const B[], int64_t ldb, const rocblas_double_complex* beta,
    rocblas_double_complex* const C[], int64_t ldc, int64_t batch_count);
rocblas_status rocblas_ssyrkx_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_int n, rocblas_int k,
    const float* alpha, const float* A, rocblas_int lda, rocblas_stride stride_A, const float* B,
    rocblas_int ldb, rocblas_stride stride_B, const float* beta, float* C, rocblas_int ldc,
    rocblas_stride stride_C, rocblas_int batch_count);
rocblas_status rocblas_dsyrkx_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_int n, rocblas_int k,
    const double* alpha, const double* A, rocblas_int lda, rocblas_stride stride_A, const double* B,
    rocblas_int ldb, rocblas_stride stride_B, const double* beta, double* C, rocblas_int ldc,
    rocblas_stride stride_C, rocblas_int batch_count);
rocblas_status rocblas_csyrkx_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_int n, rocblas_int k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, rocblas_int lda,
    rocblas_stride stride_A, const rocblas_float_complex* B, rocblas_int ldb,
    rocblas_stride stride_B, const rocblas_float_complex* beta, rocblas_float_complex* C,
    rocblas_int ldc, rocblas_stride stride_C, rocblas_int batch_count);
rocblas_status rocblas_zsyrkx_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_int n, rocblas_int k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, rocblas_int lda,
    rocblas_stride stride_A, const rocblas_double_complex* B, rocblas_int ldb,
    rocblas_stride stride_B, const rocblas_double_complex* beta, rocblas_double_complex* C,
    rocblas_int ldc, rocblas_stride stride_C, rocblas_int batch_count);
rocblas_status rocblas_ssyrkx_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, int64_t n, int64_t k,
    const float* alpha, const float* A, int64_t lda, rocblas_stride stride_A, const float* B,
    int64_t ldb, rocblas_stride stride_B, const float* beta, float* C, int64_t ldc,
    rocblas_stride stride_C, int64_t batch_count);
rocblas_status rocblas_dsyrkx_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, int64_t n, int64_t k,
    const double* alpha, const double* A, int64_t lda, rocblas_stride stride_A, const double* B,
    int64_t ldb, rocblas_stride stride_B, const double* beta, double* C, int64_t ldc,
    rocblas_stride stride_C, int64_t batch_count);
rocblas_status rocblas_csyrkx_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, int64_t n, int64_t k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda,
    rocblas_stride stride_A, const rocblas_float_complex* B, int64_t ldb, rocblas_stride stride_B,
    const rocblas_float_complex* beta, rocblas_float_complex* C, int64_t ldc,
    rocblas_stride stride_C, int64_t batch_count);
rocblas_status rocblas_zsyrkx_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, int64_t n, int64_t k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda,
    rocblas_stride stride_A, const rocblas_double_complex* B, int64_t ldb, rocblas_stride stride_B,
    const rocblas_double_complex* beta, rocblas_double_complex* C, int64_t ldc,
    rocblas_stride stride_C, int64_t batch_count);

/* ---- trmm ---- */

/**
 * C := alpha * op(A) * B or C := alpha * B * op(A), with a triangular A
 *
 * Shapes: B and C are m by n; A is m by m on the left and n by n on the right; all column-major. The other triangle is not read, nor the diagonal where it is said to be ones.
 * Units: lda, ldb, ldc in elements, at least the rows of their matrices.
 * Quick return: m == 0 || n == 0.
 * Aliasing: C may be B, with the same leading dimension and distance of problems. It may not overlap A.
 * Special values: alpha == 0 sets C to zero and reads neither A nor B.
 * Workspace: beyond order 128 a panel of A in full, of 512 rows or an eighth of A, and split-K partials where B is small, as much as is there. Without the panel the call is slower and returns perf_degraded. In place it needs none.
 * Errors: invalid_value for an enumeration, and if C begins where B does and lies differently; invalid_size if a size is negative or a leading dimension too small; invalid_pointer if alpha is null, then if a matrix is that is read or written.
 * Reference: rocblas_strmm, rocblas_dtrmm, rocblas_ctrmm, rocblas_ztrmm.
 */
rocblas_status rocblas_strmm(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation trans_a,
    rocblas_diagonal diag, rocblas_int m, rocblas_int n, const float* alpha, const float* A,
    rocblas_int lda, const float* B, rocblas_int ldb, float* C, rocblas_int ldc);
rocblas_status rocblas_dtrmm(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation trans_a,
    rocblas_diagonal diag, rocblas_int m, rocblas_int n, const double* alpha, const double* A,
    rocblas_int lda, const double* B, rocblas_int ldb, double* C, rocblas_int ldc);
rocblas_status rocblas_ctrmm(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation trans_a,
    rocblas_diagonal diag, rocblas_int m, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* A, rocblas_int lda, const rocblas_float_complex* B,
    rocblas_int ldb, rocblas_float_complex* C, rocblas_int ldc);
rocblas_status rocblas_ztrmm(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation trans_a,
    rocblas_diagonal diag, rocblas_int m, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* A, rocblas_int lda, const rocblas_double_complex* B,
    rocblas_int ldb, rocblas_double_complex* C, rocblas_int ldc);
rocblas_status rocblas_strmm_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation trans_a,
    rocblas_diagonal diag, int64_t m, int64_t n, const float* alpha, const float* A, int64_t lda,
    const float* B, int64_t ldb, float* C, int64_t ldc);
rocblas_status rocblas_dtrmm_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation trans_a,
    rocblas_diagonal diag, int64_t m, int64_t n, const double* alpha, const double* A, int64_t lda,
    const double* B, int64_t ldb, double* C, int64_t ldc);
rocblas_status rocblas_ctrmm_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation trans_a,
    rocblas_diagonal diag, int64_t m, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* A, int64_t lda, const rocblas_float_complex* B, int64_t ldb,
    rocblas_float_complex* C, int64_t ldc);
rocblas_status rocblas_ztrmm_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation trans_a,
    rocblas_diagonal diag, int64_t m, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* A, int64_t lda, const rocblas_double_complex* B, int64_t ldb,
    rocblas_double_complex* C, int64_t ldc);
rocblas_status rocblas_strmm_batched(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation trans_a,
    rocblas_diagonal diag, rocblas_int m, rocblas_int n, const float* alpha, const float* const A[],
    rocblas_int lda, const float* const B[], rocblas_int ldb, float* const C[], rocblas_int ldc,
    rocblas_int batch_count);
rocblas_status rocblas_dtrmm_batched(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation trans_a,
    rocblas_diagonal diag, rocblas_int m, rocblas_int n, const double* alpha,
    const double* const A[], rocblas_int lda, const double* const B[], rocblas_int ldb,
    double* const C[], rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_ctrmm_batched(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation trans_a,
    rocblas_diagonal diag, rocblas_int m, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* const A[], rocblas_int lda, const rocblas_float_complex* const B[],
    rocblas_int ldb, rocblas_float_complex* const C[], rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_ztrmm_batched(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation trans_a,
    rocblas_diagonal diag, rocblas_int m, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* const A[], rocblas_int lda,
    const rocblas_double_complex* const B[], rocblas_int ldb, rocblas_double_complex* const C[],
    rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_strmm_batched_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation trans_a,
    rocblas_diagonal diag, int64_t m, int64_t n, const float* alpha, const float* const A[],
    int64_t lda, const float* const B[], int64_t ldb, float* const C[], int64_t ldc,
    int64_t batch_count);
rocblas_status rocblas_dtrmm_batched_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation trans_a,
    rocblas_diagonal diag, int64_t m, int64_t n, const double* alpha, const double* const A[],
    int64_t lda, const double* const B[], int64_t ldb, double* const C[], int64_t ldc,
    int64_t batch_count);
rocblas_status rocblas_ctrmm_batched_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation trans_a,
    rocblas_diagonal diag, int64_t m, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* const A[], int64_t lda, const rocblas_float_complex* const B[],
    int64_t ldb, rocblas_float_complex* const C[], int64_t ldc, int64_t batch_count);
rocblas_status rocblas_ztrmm_batched_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation trans_a,
    rocblas_diagonal diag, int64_t m, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* const A[], int64_t lda, const rocblas_double_complex* const B[],
    int64_t ldb, rocblas_double_complex* const C[], int64_t ldc, int64_t batch_count);
rocblas_status rocblas_strmm_strided_batched(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation trans_a,
    rocblas_diagonal diag, rocblas_int m, rocblas_int n, const float* alpha, const float* A,
    rocblas_int lda, rocblas_stride stride_A, const float* B, rocblas_int ldb,
    rocblas_stride stride_B, float* C, rocblas_int ldc, rocblas_stride stride_C,
    rocblas_int batch_count);
rocblas_status rocblas_dtrmm_strided_batched(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation trans_a,
    rocblas_diagonal diag, rocblas_int m, rocblas_int n, const double* alpha, const double* A,
    rocblas_int lda, rocblas_stride stride_A, const double* B, rocblas_int ldb,
    rocblas_stride stride_B, double* C, rocblas_int ldc, rocblas_stride stride_C,
    rocblas_int batch_count);
rocblas_status rocblas_ctrmm_strided_batched(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation trans_a,
    rocblas_diagonal diag, rocblas_int m, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* A, rocblas_int lda, rocblas_stride stride_A,
    const rocblas_float_complex* B, rocblas_int ldb, rocblas_stride stride_B,
    rocblas_float_complex* C, rocblas_int ldc, rocblas_stride stride_C, rocblas_int batch_count);
rocblas_status rocblas_ztrmm_strided_batched(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation trans_a,
    rocblas_diagonal diag, rocblas_int m, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* A, rocblas_int lda, rocblas_stride stride_A,
    const rocblas_double_complex* B, rocblas_int ldb, rocblas_stride stride_B,
    rocblas_double_complex* C, rocblas_int ldc, rocblas_stride stride_C, rocblas_int batch_count);
rocblas_status rocblas_strmm_strided_batched_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation trans_a,
    rocblas_diagonal diag, int64_t m, int64_t n, const float* alpha, const float* A, int64_t lda,
    rocblas_stride stride_A, const float* B, int64_t ldb, rocblas_stride stride_B, float* C,
    int64_t ldc, rocblas_stride stride_C, int64_t batch_count);
rocblas_status rocblas_dtrmm_strided_batched_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation trans_a,
    rocblas_diagonal diag, int64_t m, int64_t n, const double* alpha, const double* A, int64_t lda,
    rocblas_stride stride_A, const double* B, int64_t ldb, rocblas_stride stride_B, double* C,
    int64_t ldc, rocblas_stride stride_C, int64_t batch_count);
rocblas_status rocblas_ctrmm_strided_batched_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation trans_a,
    rocblas_diagonal diag, int64_t m, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* A, int64_t lda, rocblas_stride stride_A,
    const rocblas_float_complex* B, int64_t ldb, rocblas_stride stride_B, rocblas_float_complex* C,
    int64_t ldc, rocblas_stride stride_C, int64_t batch_count);
rocblas_status rocblas_ztrmm_strided_batched_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation trans_a,
    rocblas_diagonal diag, int64_t m, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* A, int64_t lda, rocblas_stride stride_A,
    const rocblas_double_complex* B, int64_t ldb, rocblas_stride stride_B,
    rocblas_double_complex* C, int64_t ldc, rocblas_stride stride_C, int64_t batch_count);

/* ---- trsm ---- */

/**
 * op(A) * X = alpha * B or X * op(A) = alpha * B, and B := X
 *
 * Shapes: B is m by n; A is triangular, m by m on the left and n by n on the right; column-major. The
 * other triangle is not read, nor the diagonal where it is said to be ones.
 * Units: lda in elements, at least the order of A; ldb at least m.
 * Quick return: m == 0 || n == 0.
 * Aliasing: B may not overlap A.
 * Special values: alpha == 0 sets B to zero without reading it, and A only where alpha is in device memory.
 * Nothing looks whether the diagonal has zeros: their rows become infinite or NaN.
 * Precision: as of substitution, with products by reciprocals of the diagonal in place of quotients; beyond 256
 * rows of A, as of GEMM with the inverses of its diagonal blocks of 256 rows, which may lose accuracy with their
 * condition.
 * Workspace: with more than 256 rows of A and 32 right-hand sides the inverses of its diagonal blocks and a copy
 * of B; in less, a copy of 256 rows of B at a time, and the call returns perf_degraded. The result is bitwise
 * identical.
 * Errors: invalid_value for an enumeration; invalid_size if a size is negative or a leading dimension too
 * small; invalid_pointer if alpha is null, then if a matrix is that is read or written.
 * Reference: rocblas_strsm, rocblas_dtrsm, rocblas_ctrsm, rocblas_ztrsm.
 */
rocblas_status rocblas_strsm(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation trans_a,
    rocblas_diagonal diag, rocblas_int m, rocblas_int n, const float* alpha, const float* A,
    rocblas_int lda, float* B, rocblas_int ldb);
rocblas_status rocblas_dtrsm(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation trans_a,
    rocblas_diagonal diag, rocblas_int m, rocblas_int n, const double* alpha, const double* A,
    rocblas_int lda, double* B, rocblas_int ldb);
rocblas_status rocblas_ctrsm(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation trans_a,
    rocblas_diagonal diag, rocblas_int m, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* A, rocblas_int lda, rocblas_float_complex* B, rocblas_int ldb);
rocblas_status rocblas_ztrsm(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation trans_a,
    rocblas_diagonal diag, rocblas_int m, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* A, rocblas_int lda, rocblas_double_complex* B, rocblas_int ldb);
rocblas_status rocblas_strsm_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation trans_a,
    rocblas_diagonal diag, int64_t m, int64_t n, const float* alpha, const float* A, int64_t lda,
    float* B, int64_t ldb);
rocblas_status rocblas_dtrsm_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation trans_a,
    rocblas_diagonal diag, int64_t m, int64_t n, const double* alpha, const double* A, int64_t lda,
    double* B, int64_t ldb);
rocblas_status rocblas_ctrsm_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation trans_a,
    rocblas_diagonal diag, int64_t m, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* A, int64_t lda, rocblas_float_complex* B, int64_t ldb);
rocblas_status rocblas_ztrsm_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation trans_a,
    rocblas_diagonal diag, int64_t m, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* A, int64_t lda, rocblas_double_complex* B, int64_t ldb);
rocblas_status rocblas_strsm_batched(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation trans_a,
    rocblas_diagonal diag, rocblas_int m, rocblas_int n, const float* alpha, const float* const A[],
    rocblas_int lda, float* const B[], rocblas_int ldb, rocblas_int batch_count);
rocblas_status rocblas_dtrsm_batched(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation trans_a,
    rocblas_diagonal diag, rocblas_int m, rocblas_int n, const double* alpha,
    const double* const A[], rocblas_int lda, double* const B[], rocblas_int ldb,
    rocblas_int batch_count);
rocblas_status rocblas_ctrsm_batched(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation trans_a,
    rocblas_diagonal diag, rocblas_int m, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* const A[], rocblas_int lda, rocblas_float_complex* const B[],
    rocblas_int ldb, rocblas_int batch_count);
rocblas_status rocblas_ztrsm_batched(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation trans_a,
    rocblas_diagonal diag, rocblas_int m, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* const A[], rocblas_int lda, rocblas_double_complex* const B[],
    rocblas_int ldb, rocblas_int batch_count);
rocblas_status rocblas_strsm_batched_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation trans_a,
    rocblas_diagonal diag, int64_t m, int64_t n, const float* alpha, const float* const A[],
    int64_t lda, float* const B[], int64_t ldb, int64_t batch_count);
rocblas_status rocblas_dtrsm_batched_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation trans_a,
    rocblas_diagonal diag, int64_t m, int64_t n, const double* alpha, const double* const A[],
    int64_t lda, double* const B[], int64_t ldb, int64_t batch_count);
rocblas_status rocblas_ctrsm_batched_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation trans_a,
    rocblas_diagonal diag, int64_t m, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* const A[], int64_t lda, rocblas_float_complex* const B[],
    int64_t ldb, int64_t batch_count);
rocblas_status rocblas_ztrsm_batched_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation trans_a,
    rocblas_diagonal diag, int64_t m, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* const A[], int64_t lda, rocblas_double_complex* const B[],
    int64_t ldb, int64_t batch_count);
rocblas_status rocblas_strsm_strided_batched(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation trans_a,
    rocblas_diagonal diag, rocblas_int m, rocblas_int n, const float* alpha, const float* A,
    rocblas_int lda, rocblas_stride stride_A, float* B, rocblas_int ldb, rocblas_stride stride_B,
    rocblas_int batch_count);
rocblas_status rocblas_dtrsm_strided_batched(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation trans_a,
    rocblas_diagonal diag, rocblas_int m, rocblas_int n, const double* alpha, const double* A,
    rocblas_int lda, rocblas_stride stride_A, double* B, rocblas_int ldb, rocblas_stride stride_B,
    rocblas_int batch_count);
rocblas_status rocblas_ctrsm_strided_batched(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation trans_a,
    rocblas_diagonal diag, rocblas_int m, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* A, rocblas_int lda, rocblas_stride stride_A,
    rocblas_float_complex* B, rocblas_int ldb, rocblas_stride stride_B, rocblas_int batch_count);
rocblas_status rocblas_ztrsm_strided_batched(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation trans_a,
    rocblas_diagonal diag, rocblas_int m, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* A, rocblas_int lda, rocblas_stride stride_A,
    rocblas_double_complex* B, rocblas_int ldb, rocblas_stride stride_B, rocblas_int batch_count);
rocblas_status rocblas_strsm_strided_batched_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation trans_a,
    rocblas_diagonal diag, int64_t m, int64_t n, const float* alpha, const float* A, int64_t lda,
    rocblas_stride stride_A, float* B, int64_t ldb, rocblas_stride stride_B, int64_t batch_count);
rocblas_status rocblas_dtrsm_strided_batched_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation trans_a,
    rocblas_diagonal diag, int64_t m, int64_t n, const double* alpha, const double* A, int64_t lda,
    rocblas_stride stride_A, double* B, int64_t ldb, rocblas_stride stride_B, int64_t batch_count);
rocblas_status rocblas_ctrsm_strided_batched_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation trans_a,
    rocblas_diagonal diag, int64_t m, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* A, int64_t lda, rocblas_stride stride_A, rocblas_float_complex* B,
    int64_t ldb, rocblas_stride stride_B, int64_t batch_count);
rocblas_status rocblas_ztrsm_strided_batched_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation trans_a,
    rocblas_diagonal diag, int64_t m, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* A, int64_t lda, rocblas_stride stride_A,
    rocblas_double_complex* B, int64_t ldb, rocblas_stride stride_B, int64_t batch_count);

/* ---- trtri ---- */

/**
 * invA := the inverse of A
 *
 * Shapes: A and invA are n by n, column-major; the triangle uplo of A is read and that of invA written. The
 * diagonal of A is not read where it is said to be ones; that of invA is then written as ones.
 * Units: lda, ldinvA in elements, at least n.
 * Quick return: n == 0.
 * Aliasing: invA may be A; otherwise they may not overlap.
 * Special values: nothing looks whether the diagonal has zeros.
 * Workspace: the inverses of the triangles of 512 rows on the diagonal, and what trsm needs for the largest
 * half; in less, of as many triangles as fit, one after the other, and the call returns perf_degraded.
 * Errors: invalid_value for an enumeration; invalid_size if n is negative or a leading dimension too small;
 * invalid_pointer if a matrix is null.
 * Reference: rocblas_strtri, rocblas_dtrtri, rocblas_ctrtri, rocblas_ztrtri.
 */
rocblas_status rocblas_strtri(
    rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag, rocblas_int n, const float* A,
    rocblas_int lda, float* INV_A, rocblas_int ldinv_a);
rocblas_status rocblas_dtrtri(
    rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag, rocblas_int n, const double* A,
    rocblas_int lda, double* INV_A, rocblas_int ldinv_a);
rocblas_status rocblas_ctrtri(
    rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag, rocblas_int n,
    const rocblas_float_complex* A, rocblas_int lda, rocblas_float_complex* INV_A,
    rocblas_int ldinv_a);
rocblas_status rocblas_ztrtri(
    rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag, rocblas_int n,
    const rocblas_double_complex* A, rocblas_int lda, rocblas_double_complex* INV_A,
    rocblas_int ldinv_a);
rocblas_status rocblas_strtri_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag, rocblas_int n,
    const float* const A[], rocblas_int lda, float* const INV_A[], rocblas_int ldinv_a,
    rocblas_int batch_count);
rocblas_status rocblas_dtrtri_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag, rocblas_int n,
    const double* const A[], rocblas_int lda, double* const INV_A[], rocblas_int ldinv_a,
    rocblas_int batch_count);
rocblas_status rocblas_ctrtri_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag, rocblas_int n,
    const rocblas_float_complex* const A[], rocblas_int lda, rocblas_float_complex* const INV_A[],
    rocblas_int ldinv_a, rocblas_int batch_count);
rocblas_status rocblas_ztrtri_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag, rocblas_int n,
    const rocblas_double_complex* const A[], rocblas_int lda, rocblas_double_complex* const INV_A[],
    rocblas_int ldinv_a, rocblas_int batch_count);
rocblas_status rocblas_strtri_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag, rocblas_int n, const float* A,
    rocblas_int lda, rocblas_stride stride_A, float* INV_A, rocblas_int ldinv_a,
    rocblas_stride stride_INV_A, rocblas_int batch_count);
rocblas_status rocblas_dtrtri_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag, rocblas_int n, const double* A,
    rocblas_int lda, rocblas_stride stride_A, double* INV_A, rocblas_int ldinv_a,
    rocblas_stride stride_INV_A, rocblas_int batch_count);
rocblas_status rocblas_ctrtri_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag, rocblas_int n,
    const rocblas_float_complex* A, rocblas_int lda, rocblas_stride stride_A,
    rocblas_float_complex* INV_A, rocblas_int ldinv_a, rocblas_stride stride_INV_A,
    rocblas_int batch_count);
rocblas_status rocblas_ztrtri_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag, rocblas_int n,
    const rocblas_double_complex* A, rocblas_int lda, rocblas_stride stride_A,
    rocblas_double_complex* INV_A, rocblas_int ldinv_a, rocblas_stride stride_INV_A,
    rocblas_int batch_count);

#ifdef __cplusplus
}
#endif

#endif
