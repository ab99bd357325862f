//! The names of the stubs.
//!
//! Written by the test `abi::stubs` from rocBLAS's functions and the header; do not edit.

stubs! {
    rocblas_gemm_batched_ex3 rocblas_gemm_batched_ex_get_solutions
    rocblas_gemm_batched_ex_get_solutions_by_type rocblas_gemm_ex3 rocblas_gemm_ex_get_solutions
    rocblas_gemm_ex_get_solutions_by_type rocblas_gemm_strided_batched_ex3
    rocblas_gemm_strided_batched_ex_get_solutions
}
