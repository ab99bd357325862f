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

/* As HIP declares it; both may be included. */
typedef struct ihipStream_t* hipStream_t;
typedef struct ihipEvent_t* hipEvent_t;

typedef struct _rocblas_handle* rocblas_handle;
typedef int32_t rocblas_int;
typedef int64_t rocblas_stride;
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

/* Half precision, as its bits. */
typedef struct rocblas_half { uint16_t data; } rocblas_half;
/* The upper half of a float, as its bits. */
typedef struct rocblas_bfloat16 { uint16_t data; } rocblas_bfloat16;
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

/* Bits that say more of that choice. Accepted, and without effect. */
typedef enum rocblas_gemm_flags_ {
    rocblas_gemm_flags_none = 0,
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
