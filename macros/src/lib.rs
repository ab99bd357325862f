//! The attributes of rocforge: [`macro@rocblas_kernel`], [`macro@launches`] and [`macro@device`].
//!
//! A shim: everything happens in the library `rocforge-compiler`, which tests and programs call too.

use proc_macro::TokenStream;

/// Makes a complete BLAS routine of a function.
///
/// The book's chapter on the kernel language describes the options and what a body may hold.
#[proc_macro_attribute]
pub fn rocblas_kernel(attribute: TokenStream, item: TokenStream) -> TokenStream {
    rocforge_compiler::rocblas_kernel(attribute.into(), item.into()).into()
}

/// Marks host code that launches kernels for the routines that call it with their `call`.
#[proc_macro_attribute]
pub fn launches(attribute: TokenStream, item: TokenStream) -> TokenStream {
    rocforge_compiler::launches(attribute.into(), item.into()).into()
}

/// Marks a helper, a constant, or with `grid` and `block` a kernel that host code launches.
#[proc_macro_attribute]
pub fn device(attribute: TokenStream, item: TokenStream) -> TokenStream {
    rocforge_compiler::device(attribute.into(), item.into()).into()
}
