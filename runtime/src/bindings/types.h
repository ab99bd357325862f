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
