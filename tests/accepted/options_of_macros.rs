use rocforge::prelude::*;

/// Kernels whose options are arguments of a macro.
macro_rules! kernels {
    ($($name:ident($block:literal, $blocks:literal, $shared:literal);)+) => {$(
        #[device(
            grid = ceil_div(n, $block),
            block = $block,
            host_block = 1,
            min_blocks = ($blocks, $blocks),
            max_shared = $shared
        )]
        fn $name<T: Scalar>(n: Dim, x: VectorMut<T>) {
            let i = global_id_x();
            if i < n {
                x[i] = T::ZERO;
            }
        }
    )+};
}

kernels! {
    clear_by_few(64, 2, 65536);
    clear_by_many(256, 4, 98304);
}

/// A routine whose symbol and workspace are.
macro_rules! routine {
    ($name:ident, $symbol:literal, $workspace:literal) => {
        #[rocblas_kernel(symbol = $symbol, workspace = $workspace, block = 128)]
        pub fn $name<T: Scalar>(n: Dim, x: VectorMut<T>, w: Workspace<T>) {
            let i = global_id_x();
            if i < n {
                w[i] = x[i];
                x[i] = w[i] + x[i];
            }
        }
    };
}

routine!(of_a_macro, "example_{t}of_a_macro", "n*T");
