//! The names of the stubs.
//!
//! Written by the test `abi::stubs` from rocBLAS's functions and the header; do not edit.

stubs! {
    rocblas_gemm_batched_ex3 rocblas_gemm_batched_ex_get_solutions
    rocblas_gemm_batched_ex_get_solutions_by_type rocblas_gemm_ex3 rocblas_gemm_ex_get_solutions
    rocblas_gemm_ex_get_solutions_by_type rocblas_gemm_strided_batched_ex3
    rocblas_gemm_strided_batched_ex_get_solutions rocblas_get_batch_alpha_stride
    rocblas_get_batch_beta_stride rocblas_get_commit_hash_string rocblas_get_commit_hash_string_size
    rocblas_herk_ex rocblas_set_batch_alpha_stride rocblas_set_batch_beta_stride rocblas_syrk_ex
}
