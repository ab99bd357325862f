// What the rules call right, compiled: the nearest programs to those that are refused.

mod unknown_option {
    use rocforge::prelude::*;

    // near miss of RF0023
    #[rocblas_kernel(symbol = "rocblas_{t}clear")]
    pub fn clear<T: Scalar>(n: Dim, x: VectorMut<T>) {
        x[n] = T::ZERO;
    }
}

mod given_twice {
    use rocforge::prelude::*;

    // near miss of RF0024
    #[rocblas_kernel(block = 64, host_block = 64)]
    pub fn clear<T: Scalar>(n: Dim, x: VectorMut<T>) {
        x[n] = T::ZERO;
    }
}

mod misplaced_option {
    use rocforge::prelude::*;

    // near miss of RF0025
    #[device]
    const EACH: Dim = 4;
}

mod option_value {
    use rocforge::prelude::*;

    // near miss of RF0026
    #[rocblas_kernel(symbol = "rocblas_{t}clear")]
    pub fn clear<T: Scalar>(n: Dim, x: VectorMut<T>) {
        x[n] = T::ZERO;
    }
}

mod launch_geometry {
    use rocforge::prelude::*;

    // near miss of RF0027
    #[rocblas_kernel(block = 1024)]
    pub fn clear<T: Scalar>(n: Dim, x: VectorMut<T>) {
        x[n] = T::ZERO;
    }

    // near miss of RF0027
    #[rocblas_kernel(grid(ceil_div(n, BLOCK_X), 65_535, ceil_div(n, BLOCK_Z)), block = (4, 2, 64))]
    pub fn clear_in_planes<T: Scalar>(n: Dim, x: VectorMut<T>) {
        let plane = block_id_z() + grid_dim_z();
        x[global_id_z() + plane] = T::ZERO;
    }

    // near miss of RF0027: without a third formula there is one plane
    #[device(grid = n)]
    fn clear_in_one_plane<T: Scalar>(n: Dim, x: VectorMut<T>) {
        if thread_id_z() == 0 {
            x[block_id_z()] = T::ZERO;
        }
    }
}

mod scalar_condition {
    use rocforge::prelude::*;

    // near miss of RF0029
    #[rocblas_kernel(no_op = alpha == 1)]
    pub fn scale<T: Scalar>(n: Dim, alpha: Param<T>, x: VectorMut<T>) {
        x[n] = alpha;
    }
}

mod launch_data {
    use rocforge::prelude::*;

    // near miss of RF0038
    #[device(grid = ceil_div(most, BLOCK), block = 64)]
    fn clear<T: Scalar>(most: Dim, x: VectorMut<T>) {
        x[global_id_x()] = T::ZERO;
    }
}
