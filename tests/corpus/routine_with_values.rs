/// y[i] += terms[0] + terms[1] * y[i] + terms[2] * y[i]^2
#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn polynomial<T: Scalar>(n: Dim, terms: Values<T, 3>, y: VectorMut<T>) {
    let i = global_id_x();
    if i < n {
        let x = y[i];
        y[i] += terms[0] + x * (terms[1] + x * terms[2]);
    }
}

/// y := a polynomial of y, twice
#[rocblas_kernel(symbol = "corpus_{t}polynomial")]
pub fn routine_with_values<T: Scalar>(
    call: &Call<'_>,
    n: Dim,
    y: VectorMut<T>,
    terms: Values<T, 3>,
) -> Result<()> {
    polynomial::<T>(call, n, terms, y)?;
    polynomial::<T>(call, n, terms, y)
}
