/* The rocsolver C interface of rocforge. Written by the test `abi::header`; do not edit.
 *
 * Handles, memory and size queries are those of rocblas.h. Pivots and info lie in device memory, in every
 * variant at a distance or next to each other, and count from 1.
 */
#ifndef ROCFORGE_ROCSOLVER_H
#define ROCFORGE_ROCSOLVER_H

#include <rocforge/rocblas.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- getrf ---- */

/**
 * A := P L U: a triangle L with ones on its diagonal, a triangle U, and interchanges of rows, by partial pivoting
 *
 * Shapes: A is m by n; ipiv has min(m, n) places, from 1 on: row i was interchanged with row ipiv[i];
 * info has one number a problem: 0, or the place of the first pivot that is zero; the factorisation goes on.
 * Units: lda in elements.
 * Quick return: with m == 0 or n == 0 only info is set.
 * Aliasing: A, ipiv and info may not overlap.
 * Special values: among pivots NaN counts as infinite; of equal magnitudes |Re x| + |Im x| the first is taken.
 * Workspace: the pivots, where each row of a panel goes, twice, and the interchanges of a panel.
 * Errors: invalid_size for m, n, lda; invalid_pointer.
 * Reference: rocsolver_sgetrf, rocsolver_dgetrf, rocsolver_cgetrf, rocsolver_zgetrf.
 */
rocblas_status rocsolver_sgetrf(
    rocblas_handle handle, rocblas_int m, rocblas_int n, float* A, rocblas_int lda,
    rocblas_int* ipiv, rocblas_int* info);
rocblas_status rocsolver_dgetrf(
    rocblas_handle handle, rocblas_int m, rocblas_int n, double* A, rocblas_int lda,
    rocblas_int* ipiv, rocblas_int* info);
rocblas_status rocsolver_cgetrf(
    rocblas_handle handle, rocblas_int m, rocblas_int n, rocblas_float_complex* A, rocblas_int lda,
    rocblas_int* ipiv, rocblas_int* info);
rocblas_status rocsolver_zgetrf(
    rocblas_handle handle, rocblas_int m, rocblas_int n, rocblas_double_complex* A, rocblas_int lda,
    rocblas_int* ipiv, rocblas_int* info);
rocblas_status rocsolver_sgetrf_64(
    rocblas_handle handle, int64_t m, int64_t n, float* A, int64_t lda, int64_t* ipiv, int64_t* info);
rocblas_status rocsolver_dgetrf_64(
    rocblas_handle handle, int64_t m, int64_t n, double* A, int64_t lda, int64_t* ipiv,
    int64_t* info);
rocblas_status rocsolver_cgetrf_64(
    rocblas_handle handle, int64_t m, int64_t n, rocblas_float_complex* A, int64_t lda,
    int64_t* ipiv, int64_t* info);
rocblas_status rocsolver_zgetrf_64(
    rocblas_handle handle, int64_t m, int64_t n, rocblas_double_complex* A, int64_t lda,
    int64_t* ipiv, int64_t* info);
rocblas_status rocsolver_sgetrf_batched(
    rocblas_handle handle, rocblas_int m, rocblas_int n, float* const A[], rocblas_int lda,
    rocblas_int* ipiv, rocblas_stride stride_ipiv, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_dgetrf_batched(
    rocblas_handle handle, rocblas_int m, rocblas_int n, double* const A[], rocblas_int lda,
    rocblas_int* ipiv, rocblas_stride stride_ipiv, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_cgetrf_batched(
    rocblas_handle handle, rocblas_int m, rocblas_int n, rocblas_float_complex* const A[],
    rocblas_int lda, rocblas_int* ipiv, rocblas_stride stride_ipiv, rocblas_int* info,
    rocblas_int batch_count);
rocblas_status rocsolver_zgetrf_batched(
    rocblas_handle handle, rocblas_int m, rocblas_int n, rocblas_double_complex* const A[],
    rocblas_int lda, rocblas_int* ipiv, rocblas_stride stride_ipiv, rocblas_int* info,
    rocblas_int batch_count);
rocblas_status rocsolver_sgetrf_batched_64(
    rocblas_handle handle, int64_t m, int64_t n, float* const A[], int64_t lda, int64_t* ipiv,
    rocblas_stride stride_ipiv, int64_t* info, int64_t batch_count);
rocblas_status rocsolver_dgetrf_batched_64(
    rocblas_handle handle, int64_t m, int64_t n, double* const A[], int64_t lda, int64_t* ipiv,
    rocblas_stride stride_ipiv, int64_t* info, int64_t batch_count);
rocblas_status rocsolver_cgetrf_batched_64(
    rocblas_handle handle, int64_t m, int64_t n, rocblas_float_complex* const A[], int64_t lda,
    int64_t* ipiv, rocblas_stride stride_ipiv, int64_t* info, int64_t batch_count);
rocblas_status rocsolver_zgetrf_batched_64(
    rocblas_handle handle, int64_t m, int64_t n, rocblas_double_complex* const A[], int64_t lda,
    int64_t* ipiv, rocblas_stride stride_ipiv, int64_t* info, int64_t batch_count);
rocblas_status rocsolver_sgetrf_strided_batched(
    rocblas_handle handle, rocblas_int m, rocblas_int n, float* A, rocblas_int lda,
    rocblas_stride stride_A, rocblas_int* ipiv, rocblas_stride stride_ipiv, rocblas_int* info,
    rocblas_int batch_count);
rocblas_status rocsolver_dgetrf_strided_batched(
    rocblas_handle handle, rocblas_int m, rocblas_int n, double* A, rocblas_int lda,
    rocblas_stride stride_A, rocblas_int* ipiv, rocblas_stride stride_ipiv, rocblas_int* info,
    rocblas_int batch_count);
rocblas_status rocsolver_cgetrf_strided_batched(
    rocblas_handle handle, rocblas_int m, rocblas_int n, rocblas_float_complex* A, rocblas_int lda,
    rocblas_stride stride_A, rocblas_int* ipiv, rocblas_stride stride_ipiv, rocblas_int* info,
    rocblas_int batch_count);
rocblas_status rocsolver_zgetrf_strided_batched(
    rocblas_handle handle, rocblas_int m, rocblas_int n, rocblas_double_complex* A, rocblas_int lda,
    rocblas_stride stride_A, rocblas_int* ipiv, rocblas_stride stride_ipiv, rocblas_int* info,
    rocblas_int batch_count);
rocblas_status rocsolver_sgetrf_strided_batched_64(
    rocblas_handle handle, int64_t m, int64_t n, float* A, int64_t lda, rocblas_stride stride_A,
    int64_t* ipiv, rocblas_stride stride_ipiv, int64_t* info, int64_t batch_count);
rocblas_status rocsolver_dgetrf_strided_batched_64(
    rocblas_handle handle, int64_t m, int64_t n, double* A, int64_t lda, rocblas_stride stride_A,
    int64_t* ipiv, rocblas_stride stride_ipiv, int64_t* info, int64_t batch_count);
rocblas_status rocsolver_cgetrf_strided_batched_64(
    rocblas_handle handle, int64_t m, int64_t n, rocblas_float_complex* A, int64_t lda,
    rocblas_stride stride_A, int64_t* ipiv, rocblas_stride stride_ipiv, int64_t* info,
    int64_t batch_count);
rocblas_status rocsolver_zgetrf_strided_batched_64(
    rocblas_handle handle, int64_t m, int64_t n, rocblas_double_complex* A, int64_t lda,
    rocblas_stride stride_A, int64_t* ipiv, rocblas_stride stride_ipiv, int64_t* info,
    int64_t batch_count);

/* ---- getrs ---- */

/**
 * B := op(A)^-1 B, where A is P L U as getrf has left it
 *
 * Shapes: A is n by n, B n by nrhs; ipiv has n places, from 1 on.
 * Units: lda, ldb in elements.
 * Quick return: n == 0 or nrhs == 0, once null operands are refused that have elements.
 * Aliasing: B may not overlap A or ipiv.
 * Special values: a zero on the diagonal of U is divided by; a pivot that names no row interchanges none.
 * Precision: as of substitution; with several right-hand sides the columns of triangles of 32 rows are multiplied
 * by reciprocals of the diagonal.
 * Workspace: the pivots, and the interchanges of 256 of them.
 * Errors: invalid_value for trans; invalid_size for n, nrhs, lda, ldb; invalid_pointer.
 * Reference: rocsolver_sgetrs, rocsolver_dgetrs, rocsolver_cgetrs, rocsolver_zgetrs.
 */
rocblas_status rocsolver_sgetrs(
    rocblas_handle handle, rocblas_operation trans, rocblas_int n, rocblas_int nrhs, float* A,
    rocblas_int lda, const rocblas_int* ipiv, float* B, rocblas_int ldb);
rocblas_status rocsolver_dgetrs(
    rocblas_handle handle, rocblas_operation trans, rocblas_int n, rocblas_int nrhs, double* A,
    rocblas_int lda, const rocblas_int* ipiv, double* B, rocblas_int ldb);
rocblas_status rocsolver_cgetrs(
    rocblas_handle handle, rocblas_operation trans, rocblas_int n, rocblas_int nrhs,
    rocblas_float_complex* A, rocblas_int lda, const rocblas_int* ipiv, rocblas_float_complex* B,
    rocblas_int ldb);
rocblas_status rocsolver_zgetrs(
    rocblas_handle handle, rocblas_operation trans, rocblas_int n, rocblas_int nrhs,
    rocblas_double_complex* A, rocblas_int lda, const rocblas_int* ipiv, rocblas_double_complex* B,
    rocblas_int ldb);
rocblas_status rocsolver_sgetrs_64(
    rocblas_handle handle, rocblas_operation trans, int64_t n, int64_t nrhs, float* A, int64_t lda,
    const int64_t* ipiv, float* B, int64_t ldb);
rocblas_status rocsolver_dgetrs_64(
    rocblas_handle handle, rocblas_operation trans, int64_t n, int64_t nrhs, double* A, int64_t lda,
    const int64_t* ipiv, double* B, int64_t ldb);
rocblas_status rocsolver_cgetrs_64(
    rocblas_handle handle, rocblas_operation trans, int64_t n, int64_t nrhs,
    rocblas_float_complex* A, int64_t lda, const int64_t* ipiv, rocblas_float_complex* B,
    int64_t ldb);
rocblas_status rocsolver_zgetrs_64(
    rocblas_handle handle, rocblas_operation trans, int64_t n, int64_t nrhs,
    rocblas_double_complex* A, int64_t lda, const int64_t* ipiv, rocblas_double_complex* B,
    int64_t ldb);
rocblas_status rocsolver_sgetrs_batched(
    rocblas_handle handle, rocblas_operation trans, rocblas_int n, rocblas_int nrhs,
    float* const A[], rocblas_int lda, const rocblas_int* ipiv, rocblas_stride stride_ipiv,
    float* const B[], rocblas_int ldb, rocblas_int batch_count);
rocblas_status rocsolver_dgetrs_batched(
    rocblas_handle handle, rocblas_operation trans, rocblas_int n, rocblas_int nrhs,
    double* const A[], rocblas_int lda, const rocblas_int* ipiv, rocblas_stride stride_ipiv,
    double* const B[], rocblas_int ldb, rocblas_int batch_count);
rocblas_status rocsolver_cgetrs_batched(
    rocblas_handle handle, rocblas_operation trans, rocblas_int n, rocblas_int nrhs,
    rocblas_float_complex* const A[], rocblas_int lda, const rocblas_int* ipiv,
    rocblas_stride stride_ipiv, rocblas_float_complex* const B[], rocblas_int ldb,
    rocblas_int batch_count);
rocblas_status rocsolver_zgetrs_batched(
    rocblas_handle handle, rocblas_operation trans, rocblas_int n, rocblas_int nrhs,
    rocblas_double_complex* const A[], rocblas_int lda, const rocblas_int* ipiv,
    rocblas_stride stride_ipiv, rocblas_double_complex* const B[], rocblas_int ldb,
    rocblas_int batch_count);
rocblas_status rocsolver_sgetrs_batched_64(
    rocblas_handle handle, rocblas_operation trans, int64_t n, int64_t nrhs, float* const A[],
    int64_t lda, const int64_t* ipiv, rocblas_stride stride_ipiv, float* const B[], int64_t ldb,
    int64_t batch_count);
rocblas_status rocsolver_dgetrs_batched_64(
    rocblas_handle handle, rocblas_operation trans, int64_t n, int64_t nrhs, double* const A[],
    int64_t lda, const int64_t* ipiv, rocblas_stride stride_ipiv, double* const B[], int64_t ldb,
    int64_t batch_count);
rocblas_status rocsolver_cgetrs_batched_64(
    rocblas_handle handle, rocblas_operation trans, int64_t n, int64_t nrhs,
    rocblas_float_complex* const A[], int64_t lda, const int64_t* ipiv, rocblas_stride stride_ipiv,
    rocblas_float_complex* const B[], int64_t ldb, int64_t batch_count);
rocblas_status rocsolver_zgetrs_batched_64(
    rocblas_handle handle, rocblas_operation trans, int64_t n, int64_t nrhs,
    rocblas_double_complex* const A[], int64_t lda, const int64_t* ipiv, rocblas_stride stride_ipiv,
    rocblas_double_complex* const B[], int64_t ldb, int64_t batch_count);
rocblas_status rocsolver_sgetrs_strided_batched(
    rocblas_handle handle, rocblas_operation trans, rocblas_int n, rocblas_int nrhs, float* A,
    rocblas_int lda, rocblas_stride stride_A, const rocblas_int* ipiv, rocblas_stride stride_ipiv,
    float* B, rocblas_int ldb, rocblas_stride stride_B, rocblas_int batch_count);
rocblas_status rocsolver_dgetrs_strided_batched(
    rocblas_handle handle, rocblas_operation trans, rocblas_int n, rocblas_int nrhs, double* A,
    rocblas_int lda, rocblas_stride stride_A, const rocblas_int* ipiv, rocblas_stride stride_ipiv,
    double* B, rocblas_int ldb, rocblas_stride stride_B, rocblas_int batch_count);
rocblas_status rocsolver_cgetrs_strided_batched(
    rocblas_handle handle, rocblas_operation trans, rocblas_int n, rocblas_int nrhs,
    rocblas_float_complex* A, rocblas_int lda, rocblas_stride stride_A, const rocblas_int* ipiv,
    rocblas_stride stride_ipiv, rocblas_float_complex* B, rocblas_int ldb, rocblas_stride stride_B,
    rocblas_int batch_count);
rocblas_status rocsolver_zgetrs_strided_batched(
    rocblas_handle handle, rocblas_operation trans, rocblas_int n, rocblas_int nrhs,
    rocblas_double_complex* A, rocblas_int lda, rocblas_stride stride_A, const rocblas_int* ipiv,
    rocblas_stride stride_ipiv, rocblas_double_complex* B, rocblas_int ldb, rocblas_stride stride_B,
    rocblas_int batch_count);
rocblas_status rocsolver_sgetrs_strided_batched_64(
    rocblas_handle handle, rocblas_operation trans, int64_t n, int64_t nrhs, float* A, int64_t lda,
    rocblas_stride stride_A, const int64_t* ipiv, rocblas_stride stride_ipiv, float* B, int64_t ldb,
    rocblas_stride stride_B, int64_t batch_count);
rocblas_status rocsolver_dgetrs_strided_batched_64(
    rocblas_handle handle, rocblas_operation trans, int64_t n, int64_t nrhs, double* A, int64_t lda,
    rocblas_stride stride_A, const int64_t* ipiv, rocblas_stride stride_ipiv, double* B,
    int64_t ldb, rocblas_stride stride_B, int64_t batch_count);
rocblas_status rocsolver_cgetrs_strided_batched_64(
    rocblas_handle handle, rocblas_operation trans, int64_t n, int64_t nrhs,
    rocblas_float_complex* A, int64_t lda, rocblas_stride stride_A, const int64_t* ipiv,
    rocblas_stride stride_ipiv, rocblas_float_complex* B, int64_t ldb, rocblas_stride stride_B,
    int64_t batch_count);
rocblas_status rocsolver_zgetrs_strided_batched_64(
    rocblas_handle handle, rocblas_operation trans, int64_t n, int64_t nrhs,
    rocblas_double_complex* A, int64_t lda, rocblas_stride stride_A, const int64_t* ipiv,
    rocblas_stride stride_ipiv, rocblas_double_complex* B, int64_t ldb, rocblas_stride stride_B,
    int64_t batch_count);

#ifdef __cplusplus
}
#endif

#endif
