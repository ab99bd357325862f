//! symm and hemm: a symmetric or Hermitian matrix times a matrix.
//!
//! symm:
//!
//! ```
//! use rocforge::prelude::*;
//! use rocforge_kernels::symm;
//!
//! let handle = Handle::new()?;
//! // Of A = [2 1; 1 3] the lower triangle.
//! let a = handle.upload(&[2.0_f64, 1.0, f64::NAN, 3.0])?;
//! let b = handle.upload(&[1.0, 10.0])?;
//! let mut c = handle.upload(&[0.0; 2])?;
//! symm(&handle, Side::Left, Fill::Lower, 2, 1, 1.0, a.matrix(2), b.matrix(2), 0.0, c.matrix_mut(2))?;
//! assert_eq!(c.to_vec()?, [12.0, 31.0]);
//! # Ok::<(), rocforge::Error>(())
//! ```
//!
//! hemm:
//!
//! ```
//! use rocforge::prelude::*;
//! use rocforge_kernels::hemm;
//!
//! let handle = Handle::new()?;
//! // Of A = [2 -i; i 3] the lower triangle.
//! let a = handle.upload(&[(2.0, 0.0), (0.0, 1.0), (f64::NAN, 0.0), (3.0, 0.0)].map(|(re, im)| c64::new(re, im)))?;
//! let b = handle.upload(&[c64::new(1.0, 0.0), c64::new(0.0, 10.0)])?;
//! let mut c = handle.upload(&[c64::ZERO; 2])?;
//! let (alpha, beta) = (c64::ONE, c64::ZERO);
//! hemm(&handle, Side::Left, Fill::Lower, 2, 1, alpha, a.matrix(2), b.matrix(2), beta, c.matrix_mut(2))?;
//! assert_eq!(c.to_vec()?, [c64::new(12.0, 0.0), c64::new(0.0, 31.0)]);
//! # Ok::<(), rocforge::Error>(())
//! ```

use super::gemm::structure::Structured;
use super::structured::{StructuredProduct, panel, structured_partials, structured_product};
use crate::common::convert::Accumulator;
use crate::common::structure::{hermitian, symmetric};
use rocforge::prelude::*;

/// Routines that differ by what the triangle of A stands for.
macro_rules! with_mirrored_triangle {
    ($($(#[$doc:meta])* $name:ident(symbol = $symbol:tt, types($($types:tt)+)) => $structure:ident $(, #[$hermitian:ident])?;)+) => {$(
        $(#[$doc])*
        #[rocblas_kernel(
            symbol = $symbol,
            types($($types)+),
            quick_return = m == 0 || n == 0,
            no_op = alpha == 0 && beta == 1,
            workspace(
                dense(optimal = "panel(if side == L { m } else { n }, T, 0) * T", degraded = "0"),
                split(
                    spare = "structured_partials(if side == L { m } else { n }, if side == L { n } else { m }, T, 0) * T"
                )
            ),
            skips(alpha == 0 => a, b),
            overwrites(beta == 0 => c),
            flops = "2 * m * n * (if side == L { m } else { n })",
            bytes = "((if side == L { m * (m + 1) } else { n * (n + 1) }) / 2 + 3 * m * n) * T"
        )]
        pub fn $name<T: Scalar<Sum: Scalar + Accumulator<T>>>(
            call: &Call<'_>,
            side: Side,
            uplo: Fill,
            m: Dim,
            n: Dim,
            alpha: Param<T>,
            #[triangle]
            $(#[$hermitian])?
            #[shape(if side == L { m } else { n }, if side == L { m } else { n })]
            a: Matrix<T>,
            #[shape(m, n)] b: Matrix<T>,
            beta: Param<T>,
            #[shape(m, n)] c: MatrixMut<T>,
            dense: Workspace<T>,
            split: Workspace<T::Sum>,
        ) -> Result<()> {
            let order = if side == Side::Left { m } else { n };
            let of = Structured { side, fill: uplo, structure: $structure(), x: a };
            structured_product::<T>(call, StructuredProduct { of, order, b, c, alpha, beta, panel: dense, split })
        }
    )+};
}

with_mirrored_triangle! {
    /// C := alpha * A * B + beta * C or C := alpha * B * A + beta * C, with a symmetric A
    ///
    /// **Shapes**: B and C are `m` by `n`; A is `m` by `m` on the left and `n` by `n` on the right, and of it the triangle that `uplo` names is read. All column-major.
    /// **Units**: `lda`, `ldb`, `ldc` in elements, at least the rows of their matrices.
    /// **Quick return**: `m == 0 || n == 0`; `alpha == 0` with `beta == 1` on the host changes nothing.
    /// **Aliasing**: C may not overlap A or B.
    /// **Special values**: `beta == 0` writes C without reading it; `alpha == 0` reads neither A nor B.
    /// **Workspace**: beyond order 128 a panel of A in full, 32 MiB or all of A, and split-K partials where B is small, as much as is there. Without the panel the call is slower and returns `perf_degraded`.
    /// **Errors**: `invalid_value` for `side` or `uplo`; `invalid_size` if a size is negative or a leading dimension too small; `invalid_pointer` if `alpha` or `beta` is null, then if a matrix is that is read or written.
    /// **Reference**: rocblas_ssymm, rocblas_dsymm, rocblas_csymm, rocblas_zsymm.
    symm(symbol = "rocblas_{t}symm", types(s: f32, d: f64, c: c32, z: c64)) => symmetric;

    /// C := alpha * A * B + beta * C or C := alpha * B * A + beta * C, with a Hermitian A
    ///
    /// **Shapes**: B and C are `m` by `n`; A is `m` by `m` on the left and `n` by `n` on the right, and of it the triangle that `uplo` names is read. The imaginary parts of its diagonal are not read. All column-major.
    /// **Units**: `lda`, `ldb`, `ldc` in elements, at least the rows of their matrices.
    /// **Quick return**: `m == 0 || n == 0`; `alpha == 0` with `beta == 1` on the host changes nothing.
    /// **Aliasing**: C may not overlap A or B.
    /// **Special values**: `beta == 0` writes C without reading it; `alpha == 0` reads neither A nor B.
    /// **Workspace**: beyond order 128 a panel of A in full, 32 MiB or all of A, and split-K partials where B is small, as much as is there. Without the panel the call is slower and returns `perf_degraded`.
    /// **Errors**: `invalid_value` for `side` or `uplo`; `invalid_size` if a size is negative or a leading dimension too small; `invalid_pointer` if `alpha` or `beta` is null, then if a matrix is that is read or written.
    /// **Reference**: rocblas_chemm, rocblas_zhemm.
    hemm(symbol = "rocblas_{t}hemm", types(c: c32, z: c64)) => hermitian, #[hermitian];
}
