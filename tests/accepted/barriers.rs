use rocforge::prelude::*;

// Barriers under conditions that all threads of a block share.
#[rocblas_kernel]
pub fn thing<T: Scalar>(n: Dim, x: VectorMut<T>) {
    let mut sums = shared::<T>(BLOCK);
    let me = thread_id_x();
    let i = global_id_x();
    if n == 0 {
        return;
    }
    sums[me] = if i < n { x[i] } else { T::ZERO };
    let mut half = BLOCK / 2;
    while half > 0 {
        barrier();
        if me < half {
            let other = sums[me + half];
            sums[me] += other;
        }
        half /= 2;
    }
    for turn in 0..4_i32 {
        if sums[0] == T::ZERO {
            barrier();
        }
        if me > turn {
            continue;
        }
        sums[me] = T::ZERO;
    }
    barrier();
    if i >= n {
        return;
    }
    x[i] = sums[me];
}

// Blocks of a tensor map may lie anywhere, as long as all threads name the same; the array is declared here.
#[device(grid = 1, block = 64)]
fn blocks<T: Scalar, const ROWS: usize>(n: Dim, a: TensorMap<T, ROWS, 8>, x: VectorMut<T>) {
    let mut tile = dynamic_shared::<T>(16 * n);
    let group = (n % 2) as i32;
    begin_bulk(group);
    copy_block(group, tile, 0, a, (-4, n));
    await_bulk(group);
    x[thread_id_x()] = tile[thread_id_x()];
}

// So are bulk copies: what is copied is the same for all, what each thread makes of it is its own.
#[device]
fn in_bulk<T: Scalar>(n: Dim, a: Matrix<T>, x: VectorMut<T>) {
    let mut tile = shared::<T>(512);
    let me = thread_id_x();
    tile[me] = T::ZERO;
    barrier();
    for j in 0..n {
        if a.aligned::<4>((0, j)) {
            let count = if j == 0 { 4 } else { block_threads() };
            begin_bulk(0);
            copy_bulk(0, tile, 256, count, a, (0, j));
            await_bulk(0);
            if me < count {
                x[me] += tile[256 + me];
            }
            barrier();
        }
    }
}
