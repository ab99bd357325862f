// What the rules call right, compiled: the nearest programs to those that are refused.

mod formula_grammar {
    use rocforge::prelude::*;

    // near miss of RF0030
    #[rocblas_kernel(workspace = "max(n, 1) * T")]
    pub fn clear<T: Scalar>(n: Dim, x: VectorMut<T>, buffer: Workspace<T>) {
        x[n] = buffer[n];
    }
}

mod formula_name {
    use rocforge::prelude::*;

    // near miss of RF0031
    #[rocblas_kernel(workspace = "n * T")]
    pub fn clear<T: Scalar>(n: Dim, x: VectorMut<T>, buffer: Workspace<T>) {
        x[n] = buffer[n];
    }
}

mod formula_unit {
    use rocforge::prelude::*;

    // near miss of RF0032
    #[rocblas_kernel(workspace = "n * T")]
    pub fn clear<T: Scalar>(n: Dim, x: VectorMut<T>, buffer: Workspace<T>) {
        x[n] = buffer[n];
    }
}

mod constant_overflow {
    use rocforge::prelude::*;

    // near miss of RF0033
    #[rocblas_kernel(workspace = "9999999999 * T")]
    pub fn clear<T: Scalar>(n: Dim, x: VectorMut<T>, buffer: Workspace<T>) {
        x[n] = buffer[n];
    }
}

mod undeclared_buffer {
    use rocforge::prelude::*;

    // near miss of RF0034
    #[rocblas_kernel(workspace(buffer = "n * T"))]
    pub fn clear<T: Scalar>(n: Dim, x: VectorMut<T>, buffer: Workspace<T>) {
        x[n] = buffer[n];
    }
}

mod unused_buffer {
    use rocforge::prelude::*;

    // near miss of RF0035
    #[rocblas_kernel(workspace(buffer = "n * T"))]
    pub fn clear<T: Scalar>(n: Dim, x: VectorMut<T>, buffer: Workspace<T>) {
        x[n] = buffer[n];
    }
}
