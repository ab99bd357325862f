//! Samples of `docs/kernel-language.md` and `docs/attributes.md`.

use rocforge::prelude::*;

/// y := x
#[rocblas_kernel(symbol = "book_{t}copy")]
pub fn copy<T: Scalar>(n: Dim, x: Vector<T>, y: VectorMut<T>) {
    let i = global_id_x();
    if i < n {
        y[i] = x[i];
    }
}

#[rocblas_kernel(symbol = "book_{t}scal", grid = ceil_div(n, BLOCK), block = 256)]
pub fn scal<T: Scalar>(n: Dim, alpha: Param<T>, x: VectorMut<T>) {
    let i = global_id_x();
    if i < n {
        x[i] = alpha * x[i];
    }
}

/// y := x in reverse within each tile, for vectors that begin aligned
#[rocblas_kernel(symbol = "book_{t}turned", types(s: f32, d: f64), grid = n / (4 * BLOCK), block = 64, host_block = 64)]
pub fn turned<T: Scalar>(n: Dim, x: Vector<T>, y: VectorMut<T>) {
    let tile = shared::<T>(4 * BLOCK);
    let me = thread_id_x();
    let first = block_id_x() * (4 * BLOCK) as Dim;
    copy_async::<4>(tile, 4 * me, x, first + (4 * me) as Dim);
    async_commit();
    // Here is time for work that needs nothing of the tile.
    async_wait::<0>();
    barrier();
    for e in 0..4_i32 {
        let i = 4 * me + e;
        y[first + i as Dim] = tile[4 * BLOCK - 1 - i];
    }
}

/// The same by one copy of the block
#[rocblas_kernel(symbol = "book_{t}turned_in_bulk", types(s: f32, d: f64), grid = n / (4 * BLOCK), block = 64, host_block = 64)]
pub fn turned_in_bulk<T: Scalar>(n: Dim, x: Vector<T>, y: VectorMut<T>) {
    let tile = shared::<T>(4 * BLOCK);
    let first = block_id_x() * (4 * BLOCK) as Dim;
    begin_bulk(0);
    copy_bulk(0, tile, 0, 4 * BLOCK, x, first);
    // Here is time for work that needs nothing of the tile.
    await_bulk(0);
    for i in (thread_id_x()..4 * BLOCK).step_by(BLOCK as usize) {
        y[first + i as Dim] = tile[4 * BLOCK - 1 - i];
    }
}

#[rocblas_kernel(symbol = "book_{t}statements", block = 128)]
pub fn statements<T: Scalar>(n: Dim, alpha: Param<T>, x: Vector<T>, y: VectorMut<T>) {
    let i = global_id_x();
    if i >= n {
        return;
    }
    let first: T;
    if i == 0 {
        first = x[i];
    } else {
        first = x[i - 1];
    }
    let mut steps: i32 = 0;
    while steps < 8 {
        steps += 1;
        if steps == 2 {
            continue;
        }
    }
    loop {
        steps -= 1;
        if steps <= 0 {
            break;
        }
    }
    // Comments on lines of their own are kept.
    for j in (i..n).step_by(BLOCK as usize) {
        y[j] += alpha * first;
    }
    for k in 0..=3_i32 {
        steps += k;
    }
    if steps > 5 {
        y[i] += T::ONE;
    }
}

#[rocblas_kernel(symbol = "book_{t}values", block = 64)]
pub fn values<T: Scalar>(trans: Operation, n: Dim, a: Matrix<T>, y: VectorMut<T>) {
    let i = global_id_x();
    if i < n {
        let element = if trans == Operation::None { a[(i, 0)] } else { a[(0, i)].conj() };
        let scaled = if i % 2 == 0 {
            let twice = element + element;
            twice * twice
        } else {
            element
        };
        let half = T::Real::from_f64(0.5);
        let size = scaled.abs1().max(T::Real::ONE).sqrt();
        y[i] = T::from_real(half * size).mul_add(element, -scaled);
    }
}

#[rocblas_kernel(symbol = "book_{t}numbers", types(s: f32, d: f64))]
pub fn numbers<T: Scalar>(n: Dim, y: VectorMut<T>) {
    let i = global_id_x();
    let lane = thread_id_x();
    let quarter: f32 = 0.25;
    let near = (i as f32 * quarter) as i32;
    let mask = (lane & 7) | (1 << 4);
    let inverse = !mask;
    let short = lane as u8;
    let wide = lane as Dim * 5_000_000_000;
    if near + inverse < mask && wide < n && short > 3 {
        y[i] = T::ONE;
    }
}

/// Elements that a thread takes.
#[device]
const EACH: Dim = 4;

/// Blocks for `n` elements.
#[device]
pub const fn chunks(n: Dim) -> Dim {
    (n + 256 * EACH - 1) / (256 * EACH)
}

/// `value`, but not above `limit`.
#[device]
fn clipped<R: Real>(value: R, limit: R) -> R {
    if value > limit { limit } else { value }
}

#[device]
fn shifted<T: Scalar, const BY: i32>(x: Vector<T>, i: Dim) -> T {
    x[i + BY as Dim]
}

#[rocblas_kernel(symbol = "book_{t}clip", grid = chunks(n), block = 256)]
pub fn clip<T: Scalar>(n: Dim, x: Vector<T>, y: VectorMut<T>) {
    let first = global_id_x() * EACH;
    let mut sums = [T::ZERO; EACH as usize];
    #[unroll]
    for e in 0..EACH {
        if first + e + 1 < n {
            sums[e as usize] += shifted::<T, 1>(x, first + e);
        }
    }
    #[unroll]
    for e in 0..EACH {
        if first + e < n {
            let size = clipped::<T::Real>(sums[e as usize].abs1(), T::Real::ONE);
            y[first + e] = T::from_real(size);
        }
    }
}

/// A matrix with one row for each element of `x`, each column a copy of it.
#[rocblas_kernel(
    symbol = "book_{t}spread",
    types(s: f32, d: f64),
    level = 2,
    grid(ceil_div(m, BLOCK), n),
    block = 64,
    quick_return = m == 0 || n == 0,
    skips(alpha == 0 => x),
    flops = "m * n",
    bytes = "(m + m * n) * T"
)]
pub fn spread<T: Scalar>(
    m: Dim,
    n: Dim,
    alpha: Param<T>,
    #[len(m)] x: Vector<T>,
    #[shape(m, n)] a: MatrixMut<T>,
) {
    let i = global_id_x();
    let j = block_id_y();
    if i < m {
        a[(i, j)] = if alpha == T::ZERO { T::ZERO } else { alpha * x[i] };
    }
}

/// b := the transpose of a
#[rocblas_kernel(symbol = "book_{t}transpose", types(s: f32, d: f64), level = 3, block = (16, 16))]
pub fn transpose<T: Scalar>(m: Dim, n: Dim, a: Matrix<T>, #[shape(n, m)] b: MatrixMut<T>) {
    let i = global_id_y();
    let j = global_id_x();
    if i < m && j < n {
        b[(j, i)] = a[(i, j)];
    }
}

/// b := copies of a, side by side
#[rocblas_kernel(symbol = "book_{t}stack", types(s: f32), level = 3, grid(ceil_div(m, BLOCK), n, copies), block = 64)]
pub fn stack<T: Scalar>(m: Dim, n: Dim, copies: Dim, a: Matrix<T>, #[shape(m, n * copies)] b: MatrixMut<T>) {
    let i = global_id_x();
    let j = block_id_y();
    if i < m {
        b[(i, j + n * block_id_z())] = a[(i, j)];
    }
}

/// y[b] := the sum of the elements of x that block b sees
#[rocblas_kernel(symbol = "book_{t}waves", types(s: f32, d: f64), grid = ceil_div(n, BLOCK), block = 256)]
pub fn waves<T: Scalar>(n: Dim, x: Vector<T>, y: VectorMut<T>) {
    let i = global_id_x();
    let value = if i < n { x[i] } else { T::ZERO };
    let mut sums = shared::<T>((BLOCK + 31) / 32);
    let of_wave = wave_sum(value);
    if lane_id() == 0 {
        sums[wave_id()] = of_wave;
    }
    barrier();
    if thread_id_x() == 0 {
        let mut total = T::ZERO;
        for wave in 0..waves_per_block() {
            total += sums[wave];
        }
        y[block_id_x()] = total;
    }
}

/// a := its columns upside down, each element times its size
#[rocblas_kernel(symbol = "book_{t}upside_down", types(s: f32, d: f64), level = 2, grid = n, block = 64)]
pub fn upside_down<T: Scalar>(m: Dim, n: Dim, #[shape(m, n)] a: MatrixMut<T>) {
    let mut column = dynamic_shared::<T>(m);
    let mut sizes = dynamic_shared::<T::Real>(m + BLOCK as Dim);
    let j = block_id_x();
    for i in (thread_id_x() as Dim..m).step_by(BLOCK as usize) {
        column[i] = a[(i, j)];
        sizes[i] = a[(i, j)].abs1();
    }
    barrier();
    for i in (thread_id_x() as Dim..m).step_by(BLOCK as usize) {
        let from = m - 1 - i;
        a[(i, j)] = column[from] * T::from_real(sizes[from]);
    }
}
