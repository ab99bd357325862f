//! Dynamic shared memory where it is accepted.

mod dynamic_place {
    use rocforge::prelude::*;

    // near miss of RF0058
    #[device]
    fn fill<T: Scalar>(buffer: &mut Shared<T>, value: T) {
        buffer[thread_id_x()] = value;
    }

    #[device(grid = 1, block = 64)]
    fn kernel<T: Scalar>(m: Dim, x: VectorMut<T>) {
        let mut buffer = dynamic_shared::<T>(m + 64);
        fill(&mut buffer, x[0]);
        x[thread_id_x()] = buffer[thread_id_x()];
    }
}

mod dynamic_length {
    use rocforge::prelude::*;

    // near miss of RF0059
    #[device(grid = 1, block = 64)]
    fn kernel<T: Scalar>(m: Dim, x: VectorMut<T>) {
        let mut buffer = dynamic_shared::<T>(m * 2);
        buffer[thread_id_x()] = x[0];
    }
}

mod of_a_routine {
    use rocforge::prelude::*;

    #[device]
    const EXTRA: i32 = 8;

    #[rocblas_kernel(symbol = "test_{t}rows", types(s: f32, z: c64), grid = ceil_div(m, BLOCK_X), block = (32, 2))]
    fn rows<T: Scalar>(m: Dim, x: VectorMut<T>) {
        let mut rows = dynamic_shared::<T>(BLOCK_X as Dim * (EXTRA as Dim + 1));
        let mut sums = dynamic_shared::<T::Real>(64);
        rows[thread_id_x()] = x[0];
        sums[thread_id_x()] = x[0].abs1();
        barrier();
        x[global_id_x()] = rows[thread_id_x()];
    }
}
