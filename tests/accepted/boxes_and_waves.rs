use rocforge::prelude::*;

mod own {
    use rocforge::prelude::*;

    #[device]
    pub fn shuffled(value: i32) -> i32 {
        shuffle_xor(value, 1)
    }
}

#[device(grid(ceil_div(m, BLOCK_X), n), block = (8, 8, 4), host_block = (8, 8, 4))]
fn boxed<T: Scalar>(m: Dim, n: Dim, a: MatrixMut<T>) {
    let all = own::shuffled(thread_rank());
    if global_id_x() < m && block_id_y() < n && all >= BLOCK_X * BLOCK_Y {
        a[(global_id_x(), block_id_y())] = rocforge::prelude::wave_sum(T::ONE);
    }
}

#[device(grid = 1, block = (64, 1))]
fn in_line(list: Workspace<i32>) {
    list[thread_id_x()] = BLOCK_X + BLOCK;
}
