//! Samples of `docs/kernel-language.md`: closures, constant parameters, kernels with several parameters.

use rocforge::prelude::*;

/// `x[0]`, ..., `x[n - 1]`, combined from left to right.
#[device]
fn fold<T: Scalar, F: Fn(T, T) -> T>(n: Dim, x: Vector<T>, combine: F) -> T {
    let mut all = T::ZERO;
    for i in 0..n {
        all = combine(all, x[i]);
    }
    all
}

#[rocblas_kernel(symbol = "book_{t}closures", grid = 1, block = 64)]
pub fn closures<T: Scalar>(n: Dim, x: Vector<T>, #[len(2)] y: VectorMut<T>) {
    let limit = T::Real::ONE;
    let clip = |value: T| if value.abs1() > limit { T::ONE } else { value };
    if global_id_x() == 0 {
        y[0] = fold(n, x, |a, b| a + clip(b));
        y[1] = fold(n, x, |a, b| {
            // The first of the largest.
            if a.abs1() < b.abs1() {
                return b;
            }
            a
        });
    }
}

/// y := |x|, `EACH` elements a thread, negative where `DOWN` says so
#[device(grid = ceil_div(n, BLOCK * EACH), block = 256)]
fn sizes<T: Scalar, R: Real, const EACH: i32, const DOWN: bool>(
    n: Dim,
    x: Vector<T>,
    y: VectorMut<R>,
    unit: R,
) {
    for each in 0..EACH {
        let i = global_id_x() * EACH as Dim + each as Dim;
        if i < n && x[i] != T::ZERO {
            y[i] = if DOWN { -unit } else { unit };
        }
    }
}

#[rocblas_kernel(symbol = "book_{t}sizes", types(s: f32, c: c32))]
pub fn both_sizes<T: Scalar>(
    call: &Call<'_>,
    n: Dim,
    x: Vector<T>,
    y: VectorMut<T::Real>,
    z: VectorMut<T::Real>,
) -> Result<()> {
    sizes::<T, T::Real, 4, false>(call, n, x, y, T::Real::ONE)?;
    sizes::<T, T::Real, 8, true>(call, n, x, z, T::Real::ONE)
}
