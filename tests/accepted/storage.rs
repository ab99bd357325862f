// Packed triangles and bands, and what their attributes may say.

use rocforge::prelude::*;

#[rocblas_kernel]
pub fn of_the_only_size<T: Scalar>(n: Dim, ap: PackedMut<T>) {
    ap[(n, 0)] = T::ZERO;
}

#[rocblas_kernel]
pub fn of_an_order<T: Scalar>(
    side: Side,
    m: Dim,
    n: Dim,
    #[order(if side == L { m } else { n })] ap: Packed<T>,
    #[len(m)] x: VectorMut<T>,
) {
    x[n] = ap[(0, 0)];
}

#[rocblas_kernel]
pub fn of_both_sides<T: Scalar>(n: Dim, #[band(2, 3)] a: Banded<T>, x: VectorMut<T>) {
    x[n] = a[(5, 0)];
}

#[rocblas_kernel]
pub fn of_one_side<T: Scalar>(
    uplo: Fill,
    n: Dim,
    k: Dim,
    #[band(2 * k)] a: Banded<T>,
    #[len(n)] x: VectorMut<T>,
) {
    x[n] = a[(k, 0)];
}

/// Host code hands them on as they are.
#[rocblas_kernel]
pub fn handed_on<T: Scalar>(
    call: &Call<'_>,
    uplo: Fill,
    n: Dim,
    k: Dim,
    #[band(k)] b: Banded<T>,
    #[order(n)] ap: PackedMut<T>,
) -> Result<()> {
    copied::<T>(call, n, b, ap)?;
    of_the_only_size(call.nested(), n, ap.into()).map(drop)
}

#[device(grid = 1, block = 64)]
fn copied<T: Scalar>(n: Dim, b: Banded<T>, ap: PackedMut<T>) {
    ap[(n, 0)] = b[(0, 0)];
}
