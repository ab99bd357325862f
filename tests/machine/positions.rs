//! Blocks of one, two and three dimensions.

use rocforge::Handle;
use rocforge::platform::Platform;
use rocforge::platform::host::BlockThreads;
use rocforge::prelude::*;

use super::{number, on_each_machine};

/// Threads along x, y and z of the box below.
const BOX: [usize; 3] = [5, 3, 2];
/// Blocks of it along x and y.
const GRID: [usize; 2] = [3, 2];

/// What each thread of a box knows of its place: three numbers a thread.
#[rocblas_kernel(
    symbol = "test_{t}place",
    types(d: f64),
    grid(3, 2),
    block = (5, 3, 2),
    host_block = (5, 3, 2),
    quick_return = n <= 0
)]
pub fn place<T: Scalar>(n: Dim, y: VectorMut<T>) {
    let block = block_id_x() + grid_dim_x() * block_id_y();
    let at = 3 * (block * block_threads() as Dim + thread_rank() as Dim);
    if at + 2 < n {
        let inside = thread_id_x() + 10 * thread_id_y() + 100 * thread_id_z();
        let sizes = BLOCK_X + 10 * block_dim_y() + 100 * BLOCK_Z + 1000 * BLOCK;
        y[at] = number::<T>(inside as f64);
        y[at + 1] = number::<T>((global_id_x() + 1000 * global_id_y()) as f64);
        y[at + 2] = number::<T>((sizes as Dim + 100_000 * grid_dim_y()) as f64);
    }
}

#[test]
fn a_box_has_three_dimensions() {
    let [width, height, depth] = BOX;
    let mut expected = Vec::new();
    for (block_y, block_x) in (0..GRID[1]).flat_map(|y| (0..GRID[0]).map(move |x| (y, x))) {
        for z in 0..depth {
            for y in 0..height {
                for x in 0..width {
                    expected.push((x + 10 * y + 100 * z) as f64);
                    expected.push((block_x * width + x + 1000 * (block_y * height + y)) as f64);
                    expected.push((5 + 30 + 200 + 30_000 + 200_000) as f64);
                }
            }
        }
    }
    on_each_machine(|handle, _| {
        let mut y = handle.upload(&vec![-1.0; expected.len()]).expect("memory");
        place(handle, expected.len() as i64, y.vector_mut(1)).expect("the call");
        assert_eq!(y.to_vec().expect("memory"), expected);
    });
}

/// a := alpha * a, a tile a block
#[rocblas_kernel(symbol = "test_{t}tile_scale", types(s: f32, d: f64), block = (8, 4))]
pub fn tile_scale<T: Scalar>(m: Dim, n: Dim, alpha: Param<T>, a: MatrixMut<T>) {
    let i = global_id_x();
    let j = global_id_y();
    if i < m && j < n {
        a[(i, j)] = alpha * a[(i, j)];
    }
}

#[test]
fn a_tile_covers_a_matrix_without_a_grid_being_given() {
    let (m, n, lda) = (19, 10, 21);
    let before: Vec<f64> = (0..lda * n).map(|i| i as f64).collect();
    let inside = |at: usize| at % lda < m;
    let after: Vec<f64> =
        (0..lda * n).map(|at| if inside(at) { 3.0 * at as f64 } else { at as f64 }).collect();
    for threads in [BlockThreads::One, BlockThreads::Declared] {
        let handle = Handle::on(Platform::Host).expect("the host is always there");
        handle.set_block_threads(threads);
        let mut a = handle.upload(&before).expect("memory");
        let view = a.matrix_mut(lda as i64);
        tile_scale(&handle, m as i64, n as i64, Param::from(3.0), view).expect("the call");
        assert_eq!(a.to_vec().expect("memory"), after, "{threads:?}");
    }
}
