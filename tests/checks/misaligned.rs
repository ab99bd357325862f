//! Several elements at once, as no GPU can move them.

use rocforge::prelude::*;

use crate::defects;

/// The first thread is fine.
#[device(grid = 1, block = 64)]
fn every_place(n: Dim, x: Vector<f64>, y: VectorMut<f64>) {
    let i = thread_id_x() as Dim;
    if i + 2 <= n {
        let pair = x.load_vec::<2>(i); // here
        y[i] = pair[0] + pair[1];
    }
}

/// The second column begins where the leading dimension lets it.
#[device(grid = 1, block = 64)]
fn odd_columns(n: Dim, a: Matrix<f64>, y: VectorMut<f64>) {
    let j = thread_id_x() as Dim;
    if j < n {
        let pair = a.load_vec::<2>((0, j)); // here
        y[j] = pair[0] + pair[1];
    }
}

/// Every second element is not a row of elements.
#[device(grid = 1, block = 64)]
fn with_gaps(n: Dim, y: VectorMut<f64>) {
    if thread_id_x() == 0 {
        y.store_vec(0, [1.0, 2.0]); // here
    }
}

defects! { "misaligned";
    every_place |call, o| every_place(call, 64, o.x.vector(64), o.y.vector_mut(64));
    odd_columns |call, o| odd_columns(call, 4, o.x.matrix(4, 4), o.y.vector_mut(4));
    with_gaps |call, o| with_gaps(call, 8, VectorMut::new(*o.y.vector_mut(8).memory(), 2).with_len(8));
}

mod beyond {
    use super::*;

    /// The second of two elements is not there.
    #[device(grid = 1, block = 64)]
    fn half_outside(n: Dim, x: Vector<f64>, y: VectorMut<f64>) {
        let i = 2 * thread_id_x() as Dim;
        if i < n {
            y[i] = x.load_vec::<2>(i)[1]; // here
        }
    }

    defects! { "out of bounds";
        half_outside |call, o| half_outside(call, 63, o.x.vector(63), o.y.vector_mut(63));
    }
}
