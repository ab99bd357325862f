use rocforge::prelude::*;

#[rocblas_kernel(host_vectors = 256)]
pub fn plain<T: Scalar>(n: Dim, x: VectorMut<T>) {
    let i = global_id_x();
    if i < n {
        x[i] = x[i] + x[i];
    }
}

#[device(grid = ceil_div(n, COUNT), block = 64, host_block = 1, host_vectors = 256)]
fn of_a_shape<T: Scalar, const COUNT: i64>(n: Dim, alpha: Param<T>, x: Vector<T>, y: VectorMut<T>) {
    let mut held = shared::<T>(BLOCK);
    held[thread_id_x()] = alpha;
    barrier();
    let first = block_id_x() * COUNT;
    for i in (first + thread_id_x() as Dim..(first + COUNT).min(n)).step_by(BLOCK as usize) {
        y[i] = held[thread_id_x()].mul_add(x[i], y[i]);
    }
}

/// Blocks of all threads on the host too.
#[device(grid = 1, block = 64, host_block = 64, host_vectors = 256)]
fn of_a_block<T: Scalar>(n: Dim, x: VectorMut<T>) {
    let mut held = shared::<T>(64);
    let i = global_id_x();
    held[thread_id_x()] = if i < n { x[i] } else { T::ZERO };
    barrier();
    if i < n {
        x[i] = held[63 - thread_id_x()].mul_add(x[i], x[i]);
    }
}
