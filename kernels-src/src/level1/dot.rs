//! dot, dotu, dotc: products of elements, added up.
//!
//! ```
//! use rocforge::prelude::*;
//! use rocforge_kernels::{dot, dotc, dotu};
//!
//! let handle = Handle::new()?;
//! let (x, y) = (handle.upload(&[1.0_f64, 2.0])?, handle.upload(&[3.0, 4.0])?);
//! let mut sum = 0.0;
//! dot(&handle, 2, x.vector(1), y.vector(1), (&mut sum).into())?;
//! assert_eq!(sum, 11.0);
//!
//! let z = handle.upload(&[c64::new(0.0, 2.0)])?;
//! let (mut plain, mut conjugated) = (c64::ZERO, c64::ZERO);
//! dotu(&handle, 1, z.vector(1), z.vector(1), (&mut plain).into())?;
//! dotc(&handle, 1, z.vector(1), z.vector(1), (&mut conjugated).into())?;
//! assert_eq!((plain, conjugated), (c64::new(-4.0, 0.0), c64::new(4.0, 0.0)));
//! # Ok::<(), rocforge::Error>(())
//! ```

pub use crate::common::reduce::blocks;
use crate::common::reduce::{Reduction, reduction_of_pairs};
use rocforge::prelude::*;

/// A sum of products: `value`, or for elements of 16 bits `single`, which loses less on the way. The other one is 0.
#[device]
pub struct Products<T> {
    value: T,
    single: f32,
}

/// Products of real numbers are added up, those of 16 bits in `f32`.
#[device]
pub struct Dot {}

#[device]
impl<T: Scalar> Reduction<T, T, T> for Dot {
    type Acc = Products<T>;
    const START: Products<T> = Products { value: T::ZERO, single: 0.0_f32 };

    fn map(x: T, y: T, _: Dim) -> Products<T> {
        if size_of::<T>() == 2 {
            Products { value: T::ZERO, single: (x.re().to_f64() as f32) * (y.re().to_f64() as f32) }
        } else {
            Products { value: x * y, single: 0.0_f32 }
        }
    }

    fn combine(a: Products<T>, b: Products<T>) -> Products<T> {
        if size_of::<T>() == 2 {
            Products { value: a.value, single: a.single + b.single }
        } else {
            Products { value: a.value + b.value, single: a.single }
        }
    }

    fn finish(all: Products<T>) -> T {
        if size_of::<T>() == 2 { T::from_real(T::Real::from_f64(all.single as f64)) } else { all.value }
    }
}

/// Sums of products of complex numbers, with or without the conjugates of the first factors.
macro_rules! complex_products {
    ($($(#[$doc:meta])* $name:ident $(: $conj:ident)?;)+) => {$(
        $(#[$doc])*
        #[device]
        pub struct $name {}

        #[device]
        impl<T: Scalar> Reduction<T, T, T> for $name {
            type Acc = T;
            const START: T = T::ZERO;

            fn map(x: T, y: T, _: Dim) -> T {
                x$(.$conj())? * y
            }

            fn combine(a: T, b: T) -> T {
                a + b
            }

            fn finish(all: T) -> T {
                all
            }
        }
    )+};
}

complex_products! {
    /// Products of complex numbers are added up.
    Dotu;
    /// Dot products with the first vector conjugated.
    Dotc: conj;
}

/// Routines that differ by their types and their reduction.
macro_rules! dots {
    ($($(#[$doc:meta])* $name:ident(
        symbol = $symbol:tt, types($($types:tt)+), workspace = $workspace:tt, flops = $flops:tt
    ) => $reduction:ident, $acc:ident $(<$of:ident>)?;)+) => {$(
        $(#[$doc])*
        #[rocblas_kernel(
            symbol = $symbol,
            types($($types)+),
            workspace(partial = $workspace),
            quick_return = n <= 0,
            null_result = batch_count <= 0,
            flops = $flops,
            bytes = "2 * n * T"
        )]
        pub fn $name<T: Scalar>(
            call: &Call<'_>,
            n: Dim,
            x: Vector<T>,
            y: Vector<T>,
            result: ResultMut<T>,
            partial: Workspace<$acc $(<$of>)?>,
        ) -> Result<()> {
            reduction_of_pairs::<T, T, T, $reduction>(call, n, x, y, partial, result)
        }
    )+};
}

dots! {
    /// result := sum of x_i * y_i
    ///
    /// **Shapes**: `x` and `y` have `n` elements, `result` is one value.
    /// **Units**: `incx` and `incy` in elements, negative ones from the far end, 0 the same element each time.
    /// **Quick return**: `n <= 0` gives 0.
    /// **Aliasing**: `x` and `y` may be the same; `result` may not lie inside of them.
    /// **Special values**: a NaN in `x` or `y` makes the result NaN.
    /// **Precision**: products of `f16` and `bf16` are added in `f32` and the sum is rounded once; rocBLAS adds those of `f16`
    /// in `f16`.
    /// **Workspace**: one partial sum a block.
    /// **Errors**: `invalid_pointer` if `result` is null, unless `batch_count <= 0`, then if `x` or `y` is.
    /// **Reference**: rocblas_sdot, rocblas_ddot, rocblas_hdot, rocblas_bfdot.
    dot(
        symbol = "rocblas_{t}dot", types(s: f32, d: f64, h: f16, bf: bf16),
        workspace = "blocks(n) * max(2 * T, f64)", flops = "2 * n"
    ) => Dot, Products<T>;

    /// result := sum of x_i * y_i of complex numbers
    ///
    /// **Shapes**: `x` and `y` have `n` elements, `result` is one value.
    /// **Units**: `incx` and `incy` in elements, negative ones from the far end, 0 the same element each time.
    /// **Quick return**: `n <= 0` gives 0.
    /// **Aliasing**: `x` and `y` may be the same; `result` may not lie inside of them.
    /// **Special values**: a NaN in `x` or `y` makes the result NaN.
    /// **Workspace**: one partial sum a block.
    /// **Errors**: `invalid_pointer` if `result` is null, unless `batch_count <= 0`, then if `x` or `y` is.
    /// **Reference**: rocblas_cdotu, rocblas_zdotu.
    dotu(
        symbol = "rocblas_{t}dotu", types(c: c32, z: c64), workspace = "blocks(n) * T", flops = "8 * n"
    ) => Dotu, T;

    /// result := sum of conj(x_i) * y_i
    ///
    /// **Shapes**: `x` and `y` have `n` elements, `result` is one value.
    /// **Units**: `incx` and `incy` in elements, negative ones from the far end, 0 the same element each time.
    /// **Quick return**: `n <= 0` gives 0.
    /// **Aliasing**: `x` and `y` may be the same; `result` may not lie inside of them.
    /// **Special values**: a NaN in `x` or `y` makes the result NaN.
    /// **Workspace**: one partial sum a block.
    /// **Errors**: `invalid_pointer` if `result` is null, unless `batch_count <= 0`, then if `x` or `y` is.
    /// **Reference**: rocblas_cdotc, rocblas_zdotc.
    dotc(
        symbol = "rocblas_{t}dotc", types(c: c32, z: c64), workspace = "blocks(n) * T", flops = "8 * n"
    ) => Dotc, T;
}
