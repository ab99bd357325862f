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
            begin_bulk();
            copy_bulk(tile, 256, count, a, (0, j));
            await_bulk();
            if me < count {
                x[me] += tile[256 + me];
            }
            barrier();
        }
    }
}
