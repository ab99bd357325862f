//! Operations of a wave that not all its lanes reach.

use rocforge::prelude::*;

use crate::defects;

/// Half of each wave sums, the other half does not wait.
#[device(grid = 1, block = 64)]
fn sum_of_some(n: Dim, x: Vector<f64>, y: VectorMut<f64>) {
    let me = thread_id_x();
    if x[me] < 16.0 {
        y[me] = wave_sum(x[me]); // here
    }
}

/// Lanes without work leave before the others exchange.
#[device(grid = 1, block = 128)]
fn leave_before_the_shuffle(n: Dim, x: Vector<f64>, y: VectorMut<f64>) {
    let i = global_id_x();
    if i >= n {
        return;
    }
    y[i] = shuffle_xor(x[i], 1); // here
}

defects! { "wave divergence";
    sum_of_some |call, o| sum_of_some(call, 64, o.x.vector(64), o.y.vector_mut(64));
    leave_before_the_shuffle |call, o| leave_before_the_shuffle(call, 100, o.x.vector(128), o.y.vector_mut(128));
}
