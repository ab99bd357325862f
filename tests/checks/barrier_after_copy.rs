//! A copy that its own thread has waited for, and others have not.

use rocforge::prelude::*;

use crate::defects;

/// The wait is for the thread's own copies; a barrier makes them known to others.
#[device(grid = 1, block = 64)]
fn no_barrier_behind_the_wait(x: Vector<f64>, y: VectorMut<f64>) {
    let mut tile = shared::<f64>(BLOCK);
    let me = thread_id_x();
    copy_async::<1>(tile, me, x, me); // here
    async_commit();
    async_wait::<0>();
    if me > 0 {
        y[me] = tile[me - 1]; // here
    }
}

defects! { "race";
    no_barrier_behind_the_wait |call, o| no_barrier_behind_the_wait(call, o.x.vector(64), o.y.vector_mut(64));
}
