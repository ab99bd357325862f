//! Routines with the signatures of the classes of section 9, for those that the catalogue has none of.
//!
//! They compute something simple, through as much workspace as such a routine has: the proofs of these tests hold for
//! them too.

use rocforge::prelude::*;

/// Class A, level 1: y := y + alpha * x
#[rocblas_kernel(symbol = "like_{t}axpy", types(d: f64, c: c32), no_op = alpha == 0)]
pub fn axpy_like<T: Scalar>(n: Dim, alpha: Param<T>, x: Vector<T>, y: VectorMut<T>) {
    let i = global_id_x();
    if i < n {
        y[i] += alpha * x[i];
    }
}

/// Class A, level 2: A := A + alpha * x * y^T
#[rocblas_kernel(
    symbol = "like_{t}ger",
    types(d: f64, c: c32),
    level = 2,
    grid(ceil_div(m, BLOCK), n),
    block = 64,
    no_op = alpha == 0
)]
pub fn ger_like<T: Scalar>(
    m: Dim,
    n: Dim,
    alpha: Param<T>,
    #[len(m)] x: Vector<T>,
    #[len(n)] y: Vector<T>,
    #[shape(m, n)] a: MatrixMut<T>,
) {
    let (i, j) = (global_id_x(), block_id_y());
    if i < m {
        a[(i, j)] += alpha * x[i] * y[j];
    }
}

/// Class A, level 3: C := alpha * op(A) * B + beta * C
#[rocblas_kernel(
    symbol = "like_{t}gemm",
    types(d: f64, c: c32),
    grid(ceil_div(m, BLOCK), n),
    block = 64,
    quick_return = m == 0 || n == 0,
    skips(alpha == 0 => a, b),
    flops = "2 * m * n * k"
)]
pub fn gemm_like<T: Scalar>(
    trans: Operation,
    m: Dim,
    n: Dim,
    k: Dim,
    alpha: Param<T>,
    #[shape(if trans == N { m } else { k }, if trans == N { k } else { m })] a: Matrix<T>,
    #[shape(k, n)] b: Matrix<T>,
    beta: Param<T>,
    #[shape(m, n)] c: MatrixMut<T>,
) {
    let (i, j) = (global_id_x(), block_id_y());
    if i < m {
        let mut sum = T::ZERO;
        if alpha != T::ZERO {
            for l in 0..k {
                let factor = if trans == Operation::None { a[(i, l)] } else { a[(l, i)] };
                sum += factor * b[(l, j)];
            }
        }
        c[(i, j)] = alpha * sum + beta * c[(i, j)];
    }
}

/// Class B: result := x^T * y
#[rocblas_kernel(
    symbol = "like_{t}dot",
    types(d: f64, c: c32),
    workspace(products = "n * T"),
    quick_return = n <= 0
)]
pub fn dot_like<T: Scalar>(
    call: &Call<'_>,
    n: Dim,
    x: Vector<T>,
    y: Vector<T>,
    result: ResultMut<T>,
    products: Workspace<T>,
) -> Result<()> {
    multiply::<T>(call, n, x, y, products)?;
    add_up::<T>(call, n, products, result)
}

#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn multiply<T: Scalar>(n: Dim, x: Vector<T>, y: Vector<T>, products: Workspace<T>) {
    let i = global_id_x();
    if i < n {
        products[i] = x[i] * y[i];
    }
}

#[device(grid = 1, block = 64)]
fn add_up<T: Scalar>(n: Dim, products: Workspace<T>, result: ResultMut<T>) {
    if thread_id_x() == 0 {
        let mut sum = T::ZERO;
        for i in 0..n {
            sum += products[i];
        }
        result.set(sum);
    }
}

/// Whether element (i, j) of a triangular matrix is one that is stored and read.
#[device]
fn is_inside(uplo: Fill, diag: Diagonal, i: Dim, j: Dim) -> bool {
    let below = uplo == Fill::Lower && i > j;
    let above = uplo == Fill::Upper && i < j;
    below || above || (i == j && diag == Diagonal::NonUnit)
}

/// Class B'': B := the triangle of A, doubled by way of a copy, with ones on a unit diagonal
#[rocblas_kernel(
    symbol = "like_{t}trtri",
    types(d: f64, c: c32),
    level = 3,
    workspace(copy = "n * n * T"),
    quick_return = n == 0
)]
pub fn trtri_like<T: Scalar>(
    call: &Call<'_>,
    uplo: Fill,
    diag: Diagonal,
    n: Dim,
    a: Matrix<T>,
    b: MatrixMut<T>,
    copy: Workspace<T>,
) -> Result<()> {
    copy_triangle::<T>(call, uplo, diag, n, a, copy)?;
    double_copy::<T>(call, n, copy, b)
}

#[device(grid(ceil_div(n, BLOCK), n), block = 64)]
fn copy_triangle<T: Scalar>(uplo: Fill, diag: Diagonal, n: Dim, a: Matrix<T>, copy: Workspace<T>) {
    let (i, j) = (global_id_x(), block_id_y());
    if i < n {
        let one = if i == j { T::ONE } else { T::ZERO };
        copy[i + j * n] = if is_inside(uplo, diag, i, j) { a[(i, j)] } else { one };
    }
}

#[device(grid(ceil_div(n, BLOCK), n), block = 64)]
fn double_copy<T: Scalar>(n: Dim, copy: Workspace<T>, b: MatrixMut<T>) {
    let (i, j) = (global_id_x(), block_id_y());
    if i < n {
        b[(i, j)] = copy[i + j * n] + copy[i + j * n];
    }
}

/// Class B''': C := alpha * op(A) * op(A)^T + beta * C on a triangle, by way of a copy where k is large
#[rocblas_kernel(
    symbol = "like_{t}syrk",
    types(d: f64, c: c32),
    workspace(product = "(if k >= 500 { n * n } else { 0 }) * T"),
    quick_return = n == 0,
    skips(alpha == 0 => a),
    flops = "n * n * k"
)]
pub fn syrk_like<T: Scalar>(
    call: &Call<'_>,
    uplo: Fill,
    trans: Operation,
    n: Dim,
    k: Dim,
    alpha: Param<T>,
    #[shape(if trans == N { n } else { k }, if trans == N { k } else { n })] a: Matrix<T>,
    beta: Param<T>,
    #[shape(n, n)] c: MatrixMut<T>,
    product: Workspace<T>,
) -> Result<()> {
    if product.is_empty() {
        return rank_k::<T>(call, uplo, trans, n, k, alpha, a, beta, c);
    }
    rank_k_copy::<T>(call, uplo, trans, n, k, alpha, a, product)?;
    add_copy::<T>(call, uplo, n, product, beta, c)
}

/// Element (i, j) of op(A) * op(A)^T.
#[device]
fn row_by_row<T: Scalar>(trans: Operation, k: Dim, a: Matrix<T>, i: Dim, j: Dim) -> T {
    let mut sum = T::ZERO;
    for l in 0..k {
        if trans == Operation::None {
            sum += a[(i, l)] * a[(j, l)];
        } else {
            sum += a[(l, i)] * a[(l, j)];
        }
    }
    sum
}

#[device(grid(ceil_div(n, BLOCK), n), block = 64)]
fn rank_k<T: Scalar>(
    uplo: Fill,
    trans: Operation,
    n: Dim,
    k: Dim,
    alpha: Param<T>,
    a: Matrix<T>,
    beta: Param<T>,
    c: MatrixMut<T>,
) {
    let (i, j) = (global_id_x(), block_id_y());
    if i < n && is_inside(uplo, Diagonal::NonUnit, i, j) {
        let mut sum = T::ZERO;
        if alpha != T::ZERO {
            sum = row_by_row(trans, k, a, i, j);
        }
        c[(i, j)] = alpha * sum + beta * c[(i, j)];
    }
}

#[device(grid(ceil_div(n, BLOCK), n), block = 64)]
fn rank_k_copy<T: Scalar>(
    uplo: Fill,
    trans: Operation,
    n: Dim,
    k: Dim,
    alpha: Param<T>,
    a: Matrix<T>,
    product: Workspace<T>,
) {
    let (i, j) = (global_id_x(), block_id_y());
    if i < n && is_inside(uplo, Diagonal::NonUnit, i, j) {
        let mut sum = T::ZERO;
        if alpha != T::ZERO {
            sum = row_by_row(trans, k, a, i, j);
        }
        product[i + j * n] = alpha * sum;
    }
}

#[device(grid(ceil_div(n, BLOCK), n), block = 64)]
fn add_copy<T: Scalar>(uplo: Fill, n: Dim, product: Workspace<T>, beta: Param<T>, c: MatrixMut<T>) {
    let (i, j) = (global_id_x(), block_id_y());
    if i < n && is_inside(uplo, Diagonal::NonUnit, i, j) {
        c[(i, j)] = product[i + j * n] + beta * c[(i, j)];
    }
}

/// x := copy of x, by which products with a matrix may be written over their operand.
#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn keep<T: Scalar>(n: Dim, x: Vector<T>, copy: Workspace<T>) {
    let i = global_id_x();
    if i < n {
        copy[i] = x[i];
    }
}

/// Class C: x := op(A) * x with a triangular matrix, by way of a copy of x
#[rocblas_kernel(symbol = "like_{t}trmv", types(d: f64, c: c32), workspace(copy = "n * T"))]
pub fn trmv_like<T: Scalar>(
    call: &Call<'_>,
    uplo: Fill,
    trans: Operation,
    diag: Diagonal,
    n: Dim,
    a: Matrix<T>,
    x: VectorMut<T>,
    copy: Workspace<T>,
) -> Result<()> {
    keep::<T>(call, n, x.as_const(), copy)?;
    triangle::<T>(call, uplo, trans, diag, n, a, copy, x)
}

#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn triangle<T: Scalar>(
    uplo: Fill,
    trans: Operation,
    diag: Diagonal,
    n: Dim,
    a: Matrix<T>,
    copy: Workspace<T>,
    x: VectorMut<T>,
) {
    let i = global_id_x();
    if i < n {
        let mut sum = if diag == Diagonal::Unit { copy[i] } else { T::ZERO };
        for j in 0..n {
            let plain = trans == Operation::None;
            let (row, col) = if plain { (i, j) } else { (j, i) };
            if is_inside(uplo, diag, row, col) {
                sum += a[(row, col)] * copy[j];
            }
        }
        x[i] = sum;
    }
}

/// Class C': x := the diagonal of a band, times x, by way of a copy of x
#[rocblas_kernel(
    symbol = "like_{t}tbmv",
    types(d: f64, c: c32),
    workspace(copy = "n * T"),
    quick_return = n == 0
)]
pub fn tbmv_like<T: Scalar>(
    call: &Call<'_>,
    uplo: Fill,
    trans: Operation,
    diag: Diagonal,
    n: Dim,
    k: Dim,
    #[shape(k + 1, n)] a: Matrix<T>,
    #[len(n)] x: VectorMut<T>,
    copy: Workspace<T>,
) -> Result<()> {
    keep::<T>(call, n, x.as_const(), copy)?;
    let row = if uplo == Fill::Upper { k } else { 0 };
    let _ = trans;
    band::<T>(call, diag, n, row, a, copy, x)
}

#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn band<T: Scalar>(diag: Diagonal, n: Dim, row: Dim, a: Matrix<T>, copy: Workspace<T>, x: VectorMut<T>) {
    let i = global_id_x();
    if i < n {
        x[i] = if diag == Diagonal::Unit { copy[i] } else { a[(row, i)] * copy[i] };
    }
}

/// Class D: y := alpha * A * x + beta * y with the stored triangle of A, by way of a copy of the product
#[rocblas_kernel(
    symbol = "like_{t}symv",
    types(d: f64, c: c32),
    workspace(product = "n * T"),
    no_op = alpha == 0 && beta == 1,
    skips(alpha == 0 => a, x)
)]
pub fn symv_like<T: Scalar>(
    call: &Call<'_>,
    uplo: Fill,
    n: Dim,
    alpha: Param<T>,
    a: Matrix<T>,
    x: Vector<T>,
    beta: Param<T>,
    y: VectorMut<T>,
    product: Workspace<T>,
) -> Result<()> {
    symmetric::<T>(call, uplo, n, alpha, a, x, product)?;
    add::<T>(call, n, product, beta, y)
}

#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn symmetric<T: Scalar>(
    uplo: Fill,
    n: Dim,
    alpha: Param<T>,
    a: Matrix<T>,
    x: Vector<T>,
    product: Workspace<T>,
) {
    let i = global_id_x();
    if i < n {
        let mut sum = T::ZERO;
        if alpha != T::ZERO {
            for j in 0..n {
                let stored = is_inside(uplo, Diagonal::NonUnit, i, j);
                sum += (if stored { a[(i, j)] } else { a[(j, i)] }) * x[j];
            }
        }
        product[i] = alpha * sum;
    }
}

#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn add<T: Scalar>(n: Dim, product: Workspace<T>, beta: Param<T>, y: VectorMut<T>) {
    let i = global_id_x();
    if i < n {
        y[i] = product[i] + beta * y[i];
    }
}

/// Class E: B := alpha * the diagonal of A times B, by way of a copy of B or of one column after the other
#[rocblas_kernel(
    symbol = "like_{t}trsm",
    types(d: f64, c: c32),
    workspace(copy(optimal = "m * n * T", degraded = "m * T")),
    skips(alpha == 0 => a)
)]
pub fn trsm_like<T: Scalar>(
    call: &Call<'_>,
    side: Side,
    uplo: Fill,
    trans: Operation,
    diag: Diagonal,
    m: Dim,
    n: Dim,
    alpha: Param<T>,
    #[shape(if side == L { m } else { n }, if side == L { m } else { n })] a: Matrix<T>,
    #[shape(m, n)] b: MatrixMut<T>,
    copy: Workspace<T>,
) -> Result<()> {
    let _ = (uplo, trans);
    let columns = copy.len() / m;
    for first in (0..n).step_by(columns as usize) {
        let count = columns.min(n - first);
        copy_columns::<T>(call, m, first, count, b.as_const(), copy)?;
        scale_columns::<T>(call, side, diag, m, first, count, alpha, a, copy, b)?;
    }
    Ok(())
}

#[device(grid(ceil_div(m, BLOCK), count), block = 64)]
fn copy_columns<T: Scalar>(m: Dim, first: Dim, count: Dim, b: Matrix<T>, copy: Workspace<T>) {
    let (i, j) = (global_id_x(), block_id_y());
    if i < m && j < count {
        copy[i + j * m] = b[(i, first + j)];
    }
}

#[device(grid(ceil_div(m, BLOCK), count), block = 64)]
fn scale_columns<T: Scalar>(
    side: Side,
    diag: Diagonal,
    m: Dim,
    first: Dim,
    count: Dim,
    alpha: Param<T>,
    a: Matrix<T>,
    copy: Workspace<T>,
    b: MatrixMut<T>,
) {
    let (i, j) = (global_id_x(), block_id_y());
    if i < m && j < count {
        let at = if side == Side::Left { i } else { first + j };
        let mut scale = T::ZERO;
        if alpha != T::ZERO {
            scale = if diag == Diagonal::Unit { alpha } else { alpha * a[(at, at)] };
        }
        b[(i, first + j)] = scale * copy[i + j * m];
    }
}

/// Class F: C := alpha * A * B + beta * C by way of a product in whole units of 256 bytes
#[rocblas_kernel(
    symbol = "like_{t}gemm_ex",
    types(d: f64, c: c32),
    workspace(product = "round_up(m * n * T, 256)"),
    quick_return = m == 0 || n == 0,
    skips(alpha == 0 => a, b),
    flops = "2 * m * n * k"
)]
pub fn gemm_ex_like<T: Scalar>(
    call: &Call<'_>,
    trans: Operation,
    m: Dim,
    n: Dim,
    k: Dim,
    alpha: Param<T>,
    #[shape(if trans == N { m } else { k }, if trans == N { k } else { m })] a: Matrix<T>,
    #[shape(k, n)] b: Matrix<T>,
    beta: Param<T>,
    #[shape(m, n)] c: MatrixMut<T>,
    product: Workspace<T>,
) -> Result<()> {
    product_of::<T>(call, trans, m, n, k, alpha, a, b, product)?;
    add_product::<T>(call, m, n, alpha, product, beta, c)
}

#[device(grid(ceil_div(m, BLOCK), n), block = 64)]
fn product_of<T: Scalar>(
    trans: Operation,
    m: Dim,
    n: Dim,
    k: Dim,
    alpha: Param<T>,
    a: Matrix<T>,
    b: Matrix<T>,
    product: Workspace<T>,
) {
    let (i, j) = (global_id_x(), block_id_y());
    if i < m && j < n {
        let mut sum = T::ZERO;
        if alpha != T::ZERO {
            for l in 0..k {
                let factor = if trans == Operation::None { a[(i, l)] } else { a[(l, i)] };
                sum += factor * b[(l, j)];
            }
        }
        product[i + j * m] = sum;
    }
}

#[device(grid(ceil_div(m, BLOCK), n), block = 64)]
fn add_product<T: Scalar>(
    m: Dim,
    n: Dim,
    alpha: Param<T>,
    product: Workspace<T>,
    beta: Param<T>,
    c: MatrixMut<T>,
) {
    let (i, j) = (global_id_x(), block_id_y());
    if i < m && j < n {
        c[(i, j)] = alpha * product[i + j * m] + beta * c[(i, j)];
    }
}
