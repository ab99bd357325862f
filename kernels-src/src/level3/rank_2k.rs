//! Updates of one triangle by products of two matrices: rank-2k updates, and products that are known to be symmetric or
//! Hermitian.
//!
//! syr2k:
//!
//! ```
//! use rocforge::prelude::*;
//! use rocforge_kernels::syr2k;
//!
//! let handle = Handle::new()?;
//! let a = handle.upload(&[1.0_f64, 2.0])?;
//! let mut c = handle.upload(&[0.0, 0.0, 7.0, 0.0])?;
//! let b = handle.upload(&[10.0, 0.0])?;
//! syr2k(&handle, Fill::Lower, Operation::None, 2, 1, 1.0, a.matrix(2), b.matrix(2), 0.0, c.matrix_mut(2))?;
//! assert_eq!(c.to_vec()?, [20.0, 20.0, 7.0, 0.0], "the upper triangle is as it was");
//! # Ok::<(), rocforge::Error>(())
//! ```
//!
//! her2k:
//!
//! ```
//! use rocforge::prelude::*;
//! use rocforge_kernels::her2k;
//!
//! let handle = Handle::new()?;
//! let a = handle.upload(&[c64::ONE, c64::new(0.0, 2.0)])?;
//! let mut c = handle.upload(&[c64::ZERO; 4])?;
//! her2k(&handle, Fill::Lower, Operation::None, 2, 1, c64::ONE, a.matrix(2), a.matrix(2), 0.0, c.matrix_mut(2))?;
//! assert_eq!(c.to_vec()?, [c64::new(2.0, 0.0), c64::new(0.0, 4.0), c64::ZERO, c64::new(8.0, 0.0)]);
//! # Ok::<(), rocforge::Error>(())
//! ```
//!
//! syrkx:
//!
//! ```
//! use rocforge::prelude::*;
//! use rocforge_kernels::syrkx;
//!
//! let handle = Handle::new()?;
//! let a = handle.upload(&[1.0_f64, 2.0])?;
//! let mut c = handle.upload(&[0.0, 0.0, 7.0, 0.0])?;
//! let b = handle.upload(&[10.0, 20.0])?;
//! syrkx(&handle, Fill::Lower, Operation::None, 2, 1, 1.0, a.matrix(2), b.matrix(2), 0.0, c.matrix_mut(2))?;
//! assert_eq!(c.to_vec()?, [10.0, 20.0, 7.0, 40.0], "the upper triangle is as it was");
//! # Ok::<(), rocforge::Error>(())
//! ```
//!
//! herkx:
//!
//! ```
//! use rocforge::prelude::*;
//! use rocforge_kernels::herkx;
//!
//! let handle = Handle::new()?;
//! let a = handle.upload(&[c64::ONE, c64::new(0.0, 2.0)])?;
//! let mut c = handle.upload(&[c64::ZERO; 4])?;
//! herkx(&handle, Fill::Lower, Operation::None, 2, 1, c64::ONE, a.matrix(2), a.matrix(2), 0.0, c.matrix_mut(2))?;
//! assert_eq!(c.to_vec()?, [c64::ONE, c64::new(0.0, 2.0), c64::ZERO, c64::new(4.0, 0.0)]);
//! # Ok::<(), rocforge::Error>(())
//! ```

use super::gemm::epilogue::Factor;
use super::gemm::triangle_partials;
use super::rank_k::{Update, operands, rank_2k, rank_k};
use crate::common::convert::Accumulator;
use rocforge::prelude::*;

/// Routines that differ by what one operand is turned to, by the type of beta, and by the launch.
macro_rules! of_two_operands {
    ($($(#[$doc:meta])* $name:ident(
        symbol = $symbol:tt,
        types($($types:tt)+),
        refuses = $refused:ident $(&& $complex:ident > $real:ident)?,
        flops = $flops:tt
    )($transposed:ident, Param<$beta:ident $(::$part:ident)?>, $factor:path $(, $hermitian:ident)?) => $launch:ident;)+) => {$(
        $(#[$doc])*
        #[rocblas_kernel(
            symbol = $symbol,
            types($($types)+),
            refuses = trans == $refused $(&& $complex > $real)?,
            quick_return = n == 0,
            no_op = alpha == 0 && beta == 1,
            workspace(split(spare = "triangle_partials(n, k, T) * T")),
            skips(k == 0 => alpha; alpha == 0 => a, b),
            overwrites(beta == 0 => c),
            flops = $flops,
            bytes = "(2 * n * k + n * (n + 1)) * T"
        )]
        pub fn $name<T: Scalar<Sum: Scalar + Accumulator<T> + Accumulator<T::Real>>>(
            call: &Call<'_>,
            uplo: Fill,
            trans: Operation,
            n: Dim,
            k: Dim,
            alpha: Param<T>,
            #[shape(if trans == N { n } else { k }, if trans == N { k } else { n })] a: Matrix<T>,
            #[shape(if trans == N { n } else { k }, if trans == N { k } else { n })] b: Matrix<T>,
            beta: Param<$beta $(::$part)?>,
            #[triangle]
            $(#[$hermitian])?
            #[shape(n, n)]
            c: MatrixMut<T>,
            split: Workspace<T::Sum>,
        ) -> Result<()> {
            let of = operands((trans, Operation::$transposed), (n, k), a, b);
            let (trans, alpha, beta) = (Operation::$transposed, Factor::new(alpha), $factor(beta));
            $launch::<T>(call, of, Update::<T> { fill: uplo, trans, alpha, beta, c }, split)
        }
    )+};
}

of_two_operands! {
    /// C := alpha * op(A) * op(B)^T + alpha * op(B) * op(A)^T + beta * C, with a symmetric C
    ///
    /// **Shapes**: C is `n` by `n`; of it the triangle that `uplo` names is read and written. op(X) is `n` by `k`, X itself or where `trans` says so a transpose: `A` and `B` are stored as `n` by `k` or `k` by `n`. All column-major.
    /// **Units**: `lda`, `ldb`, `ldc` in elements, at least the rows of what is stored.
    /// **Quick return**: `n == 0`; `alpha == 0` with `beta == 1` on the host changes nothing.
    /// **Aliasing**: C may not overlap `A` or `B`.
    /// **Special values**: `beta == 0` writes the triangle without reading it; `alpha == 0` or `k == 0` reads neither `A` nor `B` and scales it.
    /// **Workspace**: split-K partials where C is small and `k` large, as much as is there; without it the call is slower and bitwise identical.
    /// **Errors**: `invalid_value` for `uplo`, an operation that does not exist, and a conjugate transpose of complex elements; `invalid_size` if a size is negative or a leading dimension too small; `invalid_pointer` if `alpha` or `beta` is null, then if a matrix is that is read or written.
    /// **Reference**: rocblas_ssyr2k, rocblas_dsyr2k, rocblas_csyr2k, rocblas_zsyr2k.
    syr2k(
        symbol = "rocblas_{t}syr2k", types(s: f32, d: f64, c: c32, z: c64), refuses = C && T > R,
        flops = "2 * n * (n + 1) * k"
    )(Transpose, Param<T>, Factor::new) => rank_2k;

    /// C := alpha * op(A) * op(B)^H + conj(alpha) * op(B) * op(A)^H + beta * C, with a Hermitian C and a real beta
    ///
    /// **Shapes**: C is `n` by `n`; of it the triangle that `uplo` names is read and written. op(X) is `n` by `k`, X itself or where `trans` says so a conjugate transpose: `A` and `B` are stored as `n` by `k` or `k` by `n`. All column-major.
    /// **Units**: `lda`, `ldb`, `ldc` in elements, at least the rows of what is stored.
    /// **Quick return**: `n == 0`; `alpha == 0` with `beta == 1` on the host changes nothing.
    /// **Aliasing**: C may not overlap `A` or `B`.
    /// **Special values**: `beta == 0` writes the triangle without reading it; `alpha == 0` or `k == 0` reads neither `A` nor `B` and scales it. The imaginary parts of the diagonal are not read, and become 0.
    /// **Workspace**: split-K partials where C is small and `k` large, as much as is there; without it the call is slower and bitwise identical.
    /// **Errors**: `invalid_value` for `uplo`, an operation that does not exist, and a plain transpose; `invalid_size` if a size is negative or a leading dimension too small; `invalid_pointer` if `alpha` or `beta` is null, then if a matrix is that is read or written.
    /// **Reference**: rocblas_cher2k, rocblas_zher2k.
    her2k(
        symbol = "rocblas_{t}her2k", types(c: c32, z: c64), refuses = T,
        flops = "2 * n * (n + 1) * k"
    )(ConjugateTranspose, Param<T::Real>, Factor::real, hermitian) => rank_2k;

    /// C := alpha * op(A) * op(B)^T + beta * C, in one triangle of C
    ///
    /// **Shapes**: C is `n` by `n`; of it the triangle that `uplo` names is read and written. op(X) is `n` by `k`, X itself or where `trans` says so a transpose: `A` and `B` are stored as `n` by `k` or `k` by `n`. All column-major.
    /// **Units**: `lda`, `ldb`, `ldc` in elements, at least the rows of what is stored.
    /// **Quick return**: `n == 0`; `alpha == 0` with `beta == 1` on the host changes nothing.
    /// **Aliasing**: C may not overlap `A` or `B`.
    /// **Special values**: `beta == 0` writes the triangle without reading it; `alpha == 0` or `k == 0` reads neither `A` nor `B` and scales it.
    /// **Workspace**: split-K partials where C is small and `k` large, as much as is there; without it the call is slower and bitwise identical.
    /// **Errors**: `invalid_value` for `uplo`, an operation that does not exist, and a conjugate transpose of complex elements; `invalid_size` if a size is negative or a leading dimension too small; `invalid_pointer` if `alpha` or `beta` is null, then if a matrix is that is read or written.
    /// **Reference**: rocblas_ssyrkx, rocblas_dsyrkx, rocblas_csyrkx, rocblas_zsyrkx.
    syrkx(
        symbol = "rocblas_{t}syrkx", types(s: f32, d: f64, c: c32, z: c64), refuses = C && T > R,
        flops = "n * (n + 1) * k"
    )(Transpose, Param<T>, Factor::new) => rank_k;

    /// C := alpha * op(A) * op(B)^H + beta * C, in one triangle of C, with a real beta
    ///
    /// **Shapes**: C is `n` by `n`; of it the triangle that `uplo` names is read and written. op(X) is `n` by `k`, X itself or where `trans` says so a conjugate transpose: `A` and `B` are stored as `n` by `k` or `k` by `n`. All column-major.
    /// **Units**: `lda`, `ldb`, `ldc` in elements, at least the rows of what is stored.
    /// **Quick return**: `n == 0`; `alpha == 0` with `beta == 1` on the host changes nothing.
    /// **Aliasing**: C may not overlap `A` or `B`.
    /// **Special values**: `beta == 0` writes the triangle without reading it; `alpha == 0` or `k == 0` reads neither `A` nor `B` and scales it. The imaginary parts of the diagonal are not read, and become 0.
    /// **Workspace**: split-K partials where C is small and `k` large, as much as is there; without it the call is slower and bitwise identical.
    /// **Errors**: `invalid_value` for `uplo`, an operation that does not exist, and a plain transpose; `invalid_size` if a size is negative or a leading dimension too small; `invalid_pointer` if `alpha` or `beta` is null, then if a matrix is that is read or written.
    /// **Reference**: rocblas_cherkx, rocblas_zherkx.
    herkx(
        symbol = "rocblas_{t}herkx", types(c: c32, z: c64), refuses = T,
        flops = "n * (n + 1) * k"
    )(ConjugateTranspose, Param<T::Real>, Factor::real, hermitian) => rank_k;
}
