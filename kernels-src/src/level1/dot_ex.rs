//! dot_ex, dotc_ex: products of elements, added up, in types that the caller names.
//!
//! ```
//! use rocforge::prelude::*;
//! use rocforge_kernels::{dot_ex, dotc_ex};
//!
//! let handle = Handle::new()?;
//! // Products of 32 bits, added in 64.
//! let x = handle.upload(&[1.0e8_f32, 1.0, -1.0e8])?;
//! let y = handle.upload(&[1.0_f32; 3])?;
//! let mut sum = 0.0;
//! dot_ex::<f32, f64, f64>(&handle, 3, x.vector(1), y.vector(1), (&mut sum).into())?;
//! assert_eq!(sum, 1.0);
//!
//! let z = handle.upload(&[c32::new(0.0, 2.0)])?;
//! let mut square = c32::new(0.0, 0.0);
//! dotc_ex::<c32, c32, c32>(&handle, 1, z.vector(1), z.vector(1), (&mut square).into())?;
//! assert_eq!(square, c32::new(4.0, 0.0));
//! # Ok::<(), rocforge::Error>(())
//! ```

use crate::common::convert::As;
pub use crate::common::reduce::blocks;
use crate::common::reduce::{Reduction, reduction_of_pairs};
use rocforge::prelude::*;

/// A sum of products in the type `E`: `value`, or `single` where `E` has 16 bits, which loses less on the way. The
/// other one is 0.
#[device]
pub struct ProductsIn<E> {
    value: E,
    /// Always 0, like `rest`: so no bytes lie between the fields, or behind them, that nobody writes.
    beside: E,
    single: f32,
    rest: f32,
}

#[device]
impl<E: Scalar> ProductsIn<E> {
    fn with(value: E, single: f32) -> ProductsIn<E> {
        ProductsIn { value, beside: E::ZERO, single, rest: 0.0_f32 }
    }

    fn of(x: E, y: E) -> ProductsIn<E> {
        if size_of::<E>() == 2 {
            ProductsIn::<E>::with(E::ZERO, (x.re().to_f64() as f32) * (y.re().to_f64() as f32))
        } else {
            ProductsIn::<E>::with(x * y, 0.0_f32)
        }
    }

    fn plus(self, other: ProductsIn<E>) -> ProductsIn<E> {
        if size_of::<E>() == 2 {
            ProductsIn::<E>::with(self.value, self.single + other.single)
        } else {
            ProductsIn::<E>::with(self.value + other.value, self.single)
        }
    }

    fn of_neighbour(self, step: i32) -> ProductsIn<E> {
        if size_of::<E>() == 2 {
            ProductsIn::<E>::with(E::ZERO, shuffle_xor(self.single, step))
        } else {
            ProductsIn::<E>::with(shuffle_xor(self.value, step), 0.0_f32)
        }
    }

    fn sum(self) -> E {
        if size_of::<E>() == 2 { E::from_real(E::Real::from_f64(self.single as f64)) } else { self.value }
    }
}

#[device]
impl<X: Scalar + As<E>, O: Scalar + As<E>, E: Scalar> Reduction<X, X, O> for ProductsIn<E> {
    type Acc = ProductsIn<E>;
    const START: ProductsIn<E> =
        ProductsIn { value: E::ZERO, beside: E::ZERO, single: 0.0_f32, rest: 0.0_f32 };

    fn map(x: X, y: X, _: Dim) -> ProductsIn<E> {
        ProductsIn::<E>::of(<X as As<E>>::widened(x), <X as As<E>>::widened(y))
    }

    fn combine(a: ProductsIn<E>, b: ProductsIn<E>) -> ProductsIn<E> {
        a.plus(b)
    }

    fn neighbour(mine: ProductsIn<E>, step: i32) -> ProductsIn<E> {
        mine.of_neighbour(step)
    }

    fn finish(all: ProductsIn<E>) -> O {
        <O as As<E>>::narrowed(all.sum())
    }
}

/// Products with the conjugates of the first factors.
#[device]
pub struct ConjugateProductsIn<E> {
    products: ProductsIn<E>,
}

#[device]
impl<X: Scalar + As<E>, O: Scalar + As<E>, E: Scalar> Reduction<X, X, O> for ConjugateProductsIn<E> {
    type Acc = ProductsIn<E>;
    const START: ProductsIn<E> =
        ProductsIn { value: E::ZERO, beside: E::ZERO, single: 0.0_f32, rest: 0.0_f32 };

    fn map(x: X, y: X, _: Dim) -> ProductsIn<E> {
        ProductsIn::<E>::of(<X as As<E>>::widened(x.conj()), <X as As<E>>::widened(y))
    }

    fn combine(a: ProductsIn<E>, b: ProductsIn<E>) -> ProductsIn<E> {
        a.plus(b)
    }

    fn neighbour(mine: ProductsIn<E>, step: i32) -> ProductsIn<E> {
        mine.of_neighbour(step)
    }

    fn finish(all: ProductsIn<E>) -> O {
        <O as As<E>>::narrowed(all.sum())
    }
}

/// Routines that differ by their reduction.
macro_rules! dots_in {
    ($($(#[$doc:meta])* $name:ident(symbol = $symbol:tt) => $reduction:ident;)+) => {$(
        $(#[$doc])*
        #[rocblas_kernel(
            symbol = $symbol,
            types(
                (f16, f16, f16),
                (f16, f16, f32),
                (bf16, bf16, f32),
                (f32, f32, f32),
                (f32, f64, f64),
                (f64, f64, f64),
                (c32, c32, c32),
                (c64, c64, c64)
            ),
            workspace(partial = "blocks(n) * (2 * E + f64)"),
            quick_return = n <= 0,
            null_result = batch_count <= 0,
            flops = "2 * n",
            bytes = "2 * n * X"
        )]
        pub fn $name<X: Scalar + As<E>, O: Scalar + As<E>, E: Scalar>(
            call: &Call<'_>,
            n: Dim,
            x: Vector<X>,
            y: Vector<X>,
            result: ResultMut<O>,
            partial: Workspace<ProductsIn<E>>,
        ) -> Result<()> {
            reduction_of_pairs::<X, X, O, $reduction<E>>(call, n, x, y, partial, result)
        }
    )+};
}

dots_in! {
    /// result := sum of x_i * y_i, computed in the type `E`
    ///
    /// **Shapes**: `x` and `y` have `n` elements, `result` is one value.
    /// **Units**: `incx` and `incy` in elements, negative ones from the far end, 0 the same element each time.
    /// **Quick return**: `n <= 0` gives 0.
    /// **Aliasing**: `x` and `y` may be the same; `result` may not lie inside of them.
    /// **Special values**: a NaN in `x` or `y` makes the result NaN.
    /// **Precision**: where `E` is `f16`, products are added in `f32` and the sum is rounded once.
    /// **Workspace**: one partial sum a block.
    /// **Errors**: `invalid_pointer` if `result` is null, unless `batch_count <= 0`, then if `x` or `y` is;
    /// `not_implemented` for types that do not go together.
    /// **Reference**: rocblas_dot_ex.
    dot_ex(symbol = "rocblas_dot_ex") => ProductsIn;

    /// result := sum of conj(x_i) * y_i, computed in the type `E`
    ///
    /// **Shapes**: `x` and `y` have `n` elements, `result` is one value.
    /// **Units**: `incx` and `incy` in elements, negative ones from the far end, 0 the same element each time.
    /// **Quick return**: `n <= 0` gives 0.
    /// **Aliasing**: `x` and `y` may be the same; `result` may not lie inside of them.
    /// **Special values**: a NaN in `x` or `y` makes the result NaN.
    /// **Precision**: where `E` is `f16`, products are added in `f32` and the sum is rounded once.
    /// **Workspace**: one partial sum a block.
    /// **Errors**: `invalid_pointer` if `result` is null, unless `batch_count <= 0`, then if `x` or `y` is;
    /// `not_implemented` for types that do not go together.
    /// **Reference**: rocblas_dotc_ex.
    dotc_ex(symbol = "rocblas_dotc_ex") => ConjugateProductsIn;
}
