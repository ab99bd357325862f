//! The names of the stubs.
//!
//! Written by the test `abi::stubs` from rocBLAS's functions and the header; do not edit.

stubs! {
    rocblas_dgemm_grouped_batched rocblas_dgemm_grouped_batched_64 rocblas_gemm_batched_ex3
    rocblas_gemm_batched_ex_get_solutions rocblas_gemm_batched_ex_get_solutions_by_type rocblas_gemm_ex3
    rocblas_gemm_ex_get_solutions rocblas_gemm_ex_get_solutions_by_type rocblas_gemm_grouped_batched_ex
    rocblas_gemm_grouped_batched_ex_64 rocblas_gemm_strided_batched_ex3
    rocblas_gemm_strided_batched_ex_get_solutions rocblas_herk_ex rocblas_herk_ex_64
    rocblas_sgemm_grouped_batched rocblas_sgemm_grouped_batched_64 rocblas_syrk_ex rocblas_syrk_ex_64
}
