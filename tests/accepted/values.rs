//! Values where they are accepted.

mod written_values {
    use rocforge::prelude::*;

    // near miss of RF0060
    #[rocblas_kernel(block = 64)]
    pub fn last<T: Scalar>(x: Values<T, 4>, found: ValuesMut<T, 1>) {
        if global_id_x() == 0 {
            found[0] = x[3];
        }
    }
}

mod flags {
    use rocforge::prelude::*;

    #[rocblas_kernel(no_op = param[0] == -2 && alpha == 0)]
    pub fn moved<T: Scalar>(n: Dim, alpha: Param<T>, param: Values<T, 5>, x: VectorMut<T>) {
        let i = global_id_x();
        if i < n {
            x[i] = alpha * param[4] + x[i];
        }
    }
}

mod of_sizes_too {
    use rocforge::prelude::*;

    #[rocblas_kernel(types(s: f32, d: f64), block = 64)]
    pub fn power<T: Real>(n: Dim, x: Values<T, 1>, y: ValuesMut<T, 1>) {
        if global_id_x() == 0 {
            y[0] = x[0].powi(n as i32);
        }
    }
}
