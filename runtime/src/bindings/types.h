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

/* The release of rocBLAS whose interface this is. */
#define ROCBLAS_VERSION_MAJOR 4
#define ROCBLAS_VERSION_MINOR 4
#define ROCBLAS_VERSION_PATCH 0
/* rocBLAS has a commit here. */
#define ROCBLAS_VERSION_TWEAK rocforge
/* Its first two numbers, for the declarations that not every release has. */
#define ROCFORGE_INTERFACE (ROCBLAS_VERSION_MAJOR * 100 + ROCBLAS_VERSION_MINOR)

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
/* The upper half of a float, as its bits. */
typedef struct rocblas_bfloat16 { uint16_t data; } rocblas_bfloat16;
/* Numbers of 8 bits, as their bits: a sign, and 4 or 5 of exponent. */
typedef struct rocblas_f8 { uint8_t data; } rocblas_f8;
typedef struct rocblas_bf8 { uint8_t data; } rocblas_bf8;
#ifdef ROCM_MATHLIBS_API_USE_HIP_COMPLEX
typedef hipFloatComplex rocblas_float_complex;
typedef hipDoubleComplex rocblas_double_complex;
#else
typedef struct { float x, y; } rocblas_float_complex;
typedef struct { double x, y; } rocblas_double_complex;
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

/* How the kernel of a product is chosen. Accepted, and without effect: kernels here have no numbers. */
typedef enum rocblas_gemm_algo_ {
    rocblas_gemm_algo_standard = 0,
    rocblas_gemm_algo_solution_index = 1
} rocblas_gemm_algo;

/* What rocblas_geam_ex makes of two matrices. */
typedef enum rocblas_geam_ex_operation_ {
    rocblas_geam_ex_operation_min_plus = 0,
    rocblas_geam_ex_operation_plus_min = 1
} rocblas_geam_ex_operation;

/* Bits that say more of that choice. Accepted, and without effect; releases of rocBLAS before 4 had pack_int8x4. */
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
