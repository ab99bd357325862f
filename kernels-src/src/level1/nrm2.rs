//! nrm2: the Euclidean norm.
//!
//! ```
//! use rocforge::prelude::*;
//! use rocforge_kernels::{nrm2, nrm2_ex};
//!
//! let handle = Handle::new()?;
//! // The squares alone would overflow.
//! let x = handle.upload(&[3.0e200_f64, 4.0e200])?;
//! let mut norm = 0.0;
//! nrm2(&handle, 2, x.vector(1), (&mut norm).into())?;
//! assert!((norm / 5.0e200 - 1.0).abs() < 1e-15);
//!
//! let x = handle.upload(&[3.0, 4.0].map(f16::from_f64))?;
//! let mut norm = f16::from_f64(0.0);
//! nrm2_ex::<f16, f16, f32>(&handle, 2, x.vector(1), (&mut norm).into())?;
//! assert_eq!(norm, f16::from_f64(5.0));
//! # Ok::<(), rocforge::Error>(())
//! ```

pub use crate::common::reduce::blocks;
use crate::common::reduce::{Reduction, blocks_of, reduction};
use rocforge::prelude::*;

/// Accumulator of squares by the size of what is squared, after J. L. Blue: the squares of very small numbers times
/// `UP` squared, of very large ones times `DOWN` squared, of all others as they are.
///
/// Squares of single precision are always ordinary numbers of double precision: for them only `middle` is used.
#[device]
pub struct Squares {
    small: f64,
    middle: f64,
    large: f64,
}

/// 2^-511: squares of smaller numbers lose bits.
#[device]
const LEAST: f64 = 1.491_668_146_240_041_3e-154;
/// 2^486: sums of squares of larger numbers may overflow.
#[device]
const MOST: f64 = 1.997_919_072_202_235e146;
/// 2^537, and the reciprocal.
#[device]
const UP: f64 = 4.498_913_794_543_196_4e161;
#[device]
const BACK_DOWN: f64 = 2.222_758_749_485_077_5e-162;
/// 2^-538, and the reciprocal.
#[device]
const DOWN: f64 = 1.111_379_374_742_538_7e-162;
#[device]
const BACK_UP: f64 = 8.997_827_589_086_393e161;

/// The square of a number of double precision.
#[device]
fn square(x: f64) -> Squares {
    // NaN is neither large nor small.
    let large = x.abs() > MOST;
    let small = x.abs() < LEAST;
    let factor = if large {
        DOWN
    } else if small {
        UP
    } else {
        1.0_f64
    };
    let scaled = (x * factor) * (x * factor);
    Squares {
        small: if small { scaled } else { 0.0_f64 },
        middle: if large || small { 0.0_f64 } else { scaled },
        large: if large { scaled } else { 0.0_f64 },
    }
}

/// The root of the sum of both.
#[device]
fn root(all: Squares) -> f64 {
    if all.large > 0.0_f64 {
        // What is small beside that is nothing. A NaN in either part stays.
        (all.large + (all.middle * DOWN) * DOWN).sqrt() * BACK_UP
    } else if all.small > 0.0_f64 {
        let small: f64 = all.small.sqrt() * BACK_DOWN;
        if all.middle > 0.0_f64 || all.middle.is_nan() {
            let middle: f64 = all.middle.sqrt();
            // The part of the small ones, of which there may be many, is at most comparable.
            let ratio = small / middle;
            middle * (1.0_f64 + ratio * ratio).sqrt()
        } else {
            small
        }
    } else {
        all.middle.sqrt()
    }
}

/// Squares are added up.
#[device]
pub struct Norm {}

#[device]
impl<T: Scalar, O: Real> Reduction<T, T, O> for Norm {
    type Acc = Squares;
    const START: Squares = Squares { small: 0.0_f64, middle: 0.0_f64, large: 0.0_f64 };
    const FEW_LOADS: bool = size_of::<T::Real>() == 8;

    fn map(x: T, _: T, _: Dim) -> Squares {
        let re = x.re().to_f64();
        let im = x.im().to_f64();
        if size_of::<T::Real>() < 8 {
            Squares { small: 0.0_f64, middle: re * re + im * im, large: 0.0_f64 }
        } else {
            let (a, b) = (re.abs(), im.abs());
            // Nearly all numbers are ordinary, and their squares go to one place.
            let is_real = size_of::<T>() == size_of::<T::Real>();
            let enough = |size: f64| size >= LEAST;
            let no_more = |size: f64| size <= MOST;
            if enough(a) && no_more(a) && (is_real || (enough(b) && no_more(b))) {
                return Squares { small: 0.0_f64, middle: re * re + im * im, large: 0.0_f64 };
            }
            let a = square(re);
            let b = square(im);
            Squares { small: a.small + b.small, middle: a.middle + b.middle, large: a.large + b.large }
        }
    }

    fn combine(a: Squares, b: Squares) -> Squares {
        if size_of::<T::Real>() < 8 {
            Squares { small: a.small, middle: a.middle + b.middle, large: a.large }
        } else {
            Squares { small: a.small + b.small, middle: a.middle + b.middle, large: a.large + b.large }
        }
    }

    fn neighbour(mine: Squares, step: i32) -> Squares {
        if size_of::<T::Real>() < 8 {
            Squares { small: 0.0_f64, middle: shuffle_xor(mine.middle, step), large: 0.0_f64 }
        } else {
            shuffle_xor(mine, step)
        }
    }

    fn finish(all: Squares) -> O {
        O::from_f64(root(all))
    }
}

/// result := square root of the sum of |x_i|^2
///
/// **Shapes**: `x` has `n` elements, `result` is one value.
/// **Units**: `incx` in elements.
/// **Quick return**: `n <= 0` or `incx <= 0` give 0.
/// **Aliasing**: `result` may not lie inside `x`.
/// **Special values**: a NaN in `x` makes the result NaN; else an infinity makes it infinite.
/// **Precision**: squares neither overflow nor underflow; those of single precision are added in double precision.
/// **Workspace**: one partial sum a block.
/// **Errors**: `invalid_pointer` if `result` is null, then if `x` is.
/// **Reference**: rocblas_snrm2, rocblas_dnrm2, rocblas_scnrm2, rocblas_dznrm2.
#[rocblas_kernel(
    symbol = "rocblas_{t}nrm2",
    types(s: f32, d: f64, sc: c32, dz: c64),
    workspace(partial = "blocks(n) * (f64 + f64 + f64)"),
    quick_return = n <= 0 || incx <= 0,
    flops = "2 * n",
    bytes = "n * T"
)]
pub fn nrm2<T: Scalar>(
    call: &Call<'_>,
    n: Dim,
    x: Vector<T>,
    result: ResultMut<T::Real>,
    partial: Workspace<Squares>,
) -> Result<()> {
    reduction::<T, T::Real, Norm>(call, n, blocks_of(n, size_of::<T>()), x, partial, result)
}

/// result := square root of the sum of |x_i|^2, computed in the type `E`
///
/// **Shapes**: `x` has `n` elements, `result` is one value.
/// **Units**: `incx` in elements.
/// **Quick return**: `n <= 0` or `incx <= 0` give 0.
/// **Aliasing**: `result` may not lie inside `x`.
/// **Special values**: a NaN in `x` makes the result NaN; else an infinity makes it infinite.
/// **Precision**: squares neither overflow nor underflow, and are added in double precision whatever `E` is.
/// **Workspace**: one partial sum a block.
/// **Errors**: `invalid_pointer` if `result` is null, then if `x` is; `not_implemented` for types that do not go together.
/// **Reference**: rocblas_nrm2_ex.
#[rocblas_kernel(
    symbol = "rocblas_nrm2_ex",
    types(
        (bf16, bf16, f32),
        (f16, f16, f32),
        (f32, f32, f32),
        (f64, f64, f64),
        (c32, f32, f32),
        (c64, f64, f64)
    ),
    workspace(partial = "blocks(n) * (f64 + f64 + f64)"),
    quick_return = n <= 0 || incx <= 0,
    flops = "2 * n",
    bytes = "n * X"
)]
pub fn nrm2_ex<X: Scalar, O: Real, E: Scalar>(
    call: &Call<'_>,
    n: Dim,
    x: Vector<X>,
    result: ResultMut<O>,
    partial: Workspace<Squares>,
) -> Result<()> {
    reduction::<X, O, Norm>(call, n, blocks_of(n, size_of::<X>()), x, partial, result)
}
