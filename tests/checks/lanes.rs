//! Lanes that a wave does not have.

use rocforge::prelude::*;

use crate::defects;

/// The last wave has 36 lanes or 4.
#[device(grid = 1, block = 100)]
fn lane_of_a_full_wave(n: Dim, x: Vector<f64>, y: VectorMut<f64>) {
    let i = thread_id_x();
    y[i] = shuffle(x[i], wave_size() - 1); // here
}

/// Past the end of the block, though not of the wave.
#[device(grid = 1, block = 100)]
fn neighbour_past_the_end(n: Dim, x: Vector<f64>, y: VectorMut<f64>) {
    let i = thread_id_x();
    y[i] = shuffle_down(x[i], 1); // here
}

defects! { "out of wave";
    lane_of_a_full_wave |call, o| lane_of_a_full_wave(call, 100, o.x.vector(100), o.y.vector_mut(100));
    neighbour_past_the_end |call, o| neighbour_past_the_end(call, 100, o.x.vector(100), o.y.vector_mut(100));
}
