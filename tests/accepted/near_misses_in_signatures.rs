// What the rules call right, compiled: the nearest programs to those that are refused.

mod kernel_result {
    use rocforge::prelude::*;

    // near miss of RF0018
    #[device(grid = 1, block = 64)]
    fn first<T: Scalar>(x: Vector<T>, result: ResultMut<T>) {
        result.set(x[0]);
    }
}

mod kernel_parameter {
    use rocforge::prelude::*;

    // near miss of RF0019
    #[rocblas_kernel]
    pub fn shift<T: Scalar>(n: Dim, alpha: Param<T>, x: VectorMut<T>) {
        x[n] = alpha;
    }
}

mod kernel_generics {
    use rocforge::prelude::*;

    // near miss of RF0020
    #[rocblas_kernel]
    pub fn clear<T: Scalar>(n: Dim, x: VectorMut<T>) {
        x[n] = T::ZERO;
    }
}

mod real_function {
    use rocforge::prelude::*;

    // near miss of RF0021
    #[device]
    fn size_of_phase(x: c32) -> f32 {
        x.re().exp()
    }
}

mod attribute_syntax {
    use rocforge::prelude::*;

    // near miss of RF0022
    #[device(grid = 1, block = 64)]
    fn nothing(n: Dim) {}
}

mod operand_shape {
    use rocforge::prelude::*;

    // near miss of RF0028
    #[rocblas_kernel]
    pub fn both<T: Scalar>(m: Dim, n: Dim, #[len(n)] x: VectorMut<T>) {
        x[m] = x[n];
    }
}
