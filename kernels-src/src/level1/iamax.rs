//! iamax, iamin: the place of the largest and of the smallest magnitude.
//!
//! ```
//! use rocforge::prelude::*;
//! use rocforge_kernels::{iamax, iamin};
//!
//! let handle = Handle::new()?;
//! let x = handle.upload(&[2.0_f32, -5.0, 1.0, 5.0])?;
//! let (mut largest, mut smallest) = (0_i64, 0_i64);
//! iamax(&handle, 4, x.vector(1), (&mut largest).into())?;
//! iamin(&handle, 4, x.vector(1), (&mut smallest).into())?;
//! assert_eq!((largest, smallest), (2, 3), "places count from 1, and the first of equals wins");
//! # Ok::<(), rocforge::Error>(())
//! ```

use crate::common::index::IndexNumber;
pub use crate::common::reduce::blocks;
use crate::common::reduce::{Reduction, blocks_among, reduction};
use rocforge::prelude::*;

/// A magnitude with its place.
///
/// No magnitude here is NaN: as a scan from the first element on has it, which goes on to an element that is strictly
/// better, a NaN wins in the first place and loses in any other.
#[device]
pub struct Place<R> {
    size: R,
    index: Dim,
}

#[device]
impl<R: Real> Place<R> {
    /// The place of an element whose magnitude may be NaN; `best` wins over all others, `worst` over none.
    fn of(size: R, index: Dim, best: R, worst: R) -> Place<R> {
        let known = if !size.is_nan() {
            size
        } else if index == 0 {
            best
        } else {
            worst
        };
        Place { size: known, index }
    }
}

/// Reductions to a place, and their routines, by when the magnitude of `b` is better than that of `a`, and by the worst
/// and the best magnitude there is.
macro_rules! places {
    ($($(#[$what:meta])* $reduction:ident: |$a:ident, $b:ident| $is_better:expr, $worst:ident, $best:ident;
        $(#[$doc:meta])* $name:ident($symbol:tt);)+) => {$(
        $(#[$what])*
        #[device]
        pub struct $reduction {}

        #[device]
        impl<T: Scalar, I: IndexNumber> Reduction<T, T, I> for $reduction {
            type Acc = Place<T::Real>;
            const START: Place<T::Real> = Place { size: T::Real::$worst, index: Dim::MAX };
            const FEW_LOADS: bool = true;

            fn map(x: T, _: T, i: Dim) -> Place<T::Real> {
                Place::<T::Real>::of(x.abs1(), i, T::Real::$best, T::Real::$worst)
            }

            fn combine($a: Place<T::Real>, $b: Place<T::Real>) -> Place<T::Real> {
                if $is_better || $b.size == $a.size && $b.index < $a.index { $b } else { $a }
            }

            fn finish(all: Place<T::Real>) -> I {
                I::of(all.index + 1)
            }
        }

        $(#[$doc])*
        #[rocblas_kernel(
            symbol = $symbol,
            types(s: (f32, index), d: (f64, index), c: (c32, index), z: (c64, index)),
            workspace(partial = "blocks(n) * (i64 + i64)"),
            quick_return = n <= 0 || incx <= 0,
            flops = "n",
            bytes = "n * T"
        )]
        pub fn $name<T: Scalar, I: IndexNumber>(
            call: &Call<'_>,
            n: Dim,
            x: Vector<T>,
            result: ResultMut<I>,
            partial: Workspace<Place<T::Real>>,
        ) -> Result<()> {
            let parts = blocks_among(call.batch_count(), n, size_of::<T>());
            reduction::<T, I, $reduction>(call, n, parts, x, partial, result)
        }
    )+};
}

places! {
    /// The place of the largest magnitude, the first of equal ones.
    Largest: |a, b| b.size > a.size, NEG_INFINITY, INFINITY;
    /// result := the place of the largest |Re x_i| + |Im x_i|, from 1 on; the first of equal ones
    ///
    /// **Shapes**: `x` has `n` elements, `result` is one value: 32 bits, or 64 in the interface with 64-bit sizes.
    /// **Units**: `incx` in elements.
    /// **Quick return**: `n <= 0` or `incx <= 0` give 0.
    /// **Aliasing**: `result` may not lie inside `x`.
    /// **Special values**: a NaN wins in the first place and loses in any other.
    /// **Workspace**: one magnitude and its place a block.
    /// **Errors**: `invalid_pointer` if `result` is null, then if `x` is.
    /// **Reference**: rocblas_isamax, rocblas_idamax, rocblas_icamax, rocblas_izamax.
    iamax("rocblas_i{t}amax");

    /// The place of the smallest magnitude, the first of equal ones.
    Smallest: |a, b| b.size < a.size, INFINITY, NEG_INFINITY;
    /// result := the place of the smallest |Re x_i| + |Im x_i|, from 1 on; the first of equal ones
    ///
    /// **Shapes**: `x` has `n` elements, `result` is one value: 32 bits, or 64 in the interface with 64-bit sizes.
    /// **Units**: `incx` in elements.
    /// **Quick return**: `n <= 0` or `incx <= 0` give 0.
    /// **Aliasing**: `result` may not lie inside `x`.
    /// **Special values**: a NaN wins in the first place and loses in any other.
    /// **Workspace**: one magnitude and its place a block.
    /// **Errors**: `invalid_pointer` if `result` is null, then if `x` is.
    /// **Reference**: rocblas_isamin, rocblas_idamin, rocblas_icamin, rocblas_izamin.
    iamin("rocblas_i{t}amin");
}
