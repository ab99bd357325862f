//! Tiles that reach too far, lanes that part, waves that meet.

use rocforge::prelude::*;

/// The last rows of the tile are not there.
#[device(grid = 1, block = 64)]
fn tile_below_the_last_row(n: Dim, a: Matrix<f64>, y: VectorMut<f64>) {
    let tile = Tile::<Acc, 16, 16, 4, f64>::load(a, 0, a.ld(), Layout::ColMajor); // here
    y[n + thread_id_x() as Dim] = tile[0];
}

/// Two tiles further than the buffer.
#[device(grid = 1, block = 64)]
fn tile_behind_the_buffer(n: Dim, y: Workspace<f64>) {
    let tile = Tile::<Acc, 16, 16, 4, f64>::fill(1.0);
    tile.store(y, n, 16, Layout::RowMajor); // here
}

/// Half of the lanes load.
#[device(grid = 1, block = 64)]
fn tile_of_some(n: Dim, a: Matrix<f64>, y: VectorMut<f64>) {
    if thread_id_x() < n as i32 {
        let tile = Tile::<Acc, 16, 16, 4, f64>::load(a, 0, a.ld(), Layout::ColMajor); // here
        y[0] = tile[0];
    }
}

/// What other lanes have stored is loaded without a barrier.
#[device(grid = 1, block = 64)]
fn tile_loaded_too_early(n: Dim, y: Workspace<f64>) {
    let tile = Tile::<Acc, 16, 16, 4, f64>::fill(1.0);
    tile.store(y, 0, 16, Layout::RowMajor); // here
    let turned = Tile::<Acc, 16, 16, 4, f64>::load(y, 0, 16, Layout::ColMajor); // here
    turned.store(y, n, 16, Layout::RowMajor);
}

/// Nobody has filled the stage.
#[device(grid = 1, block = 64)]
fn tile_of_nothing(n: Dim, y: Workspace<f64>) {
    let stage = shared::<f64>(16 * 16);
    let tile = Tile::<Acc, 16, 16, 4, f64>::load(stage, 0, 16, Layout::ColMajor); // here
    tile.store(y, n, 16, Layout::RowMajor);
}

mod too_far {
    use super::{tile_behind_the_buffer, tile_below_the_last_row};
    use crate::defects;

    defects! { "out of bounds";
        tile_below_the_last_row |call, o| tile_below_the_last_row(call, 0, o.x.matrix(12, 20), o.y.vector_mut(64));
        tile_behind_the_buffer |call, o| tile_behind_the_buffer(call, 512, o.y.buffer(256));
    }
}

mod parted {
    use super::tile_of_some;
    use crate::defects;

    defects! { "wave divergence";
        tile_of_some |call, o| tile_of_some(call, 40, o.x.matrix(16, 16), o.y.vector_mut(64));
    }
}

mod met {
    use super::tile_loaded_too_early;
    use crate::defects;

    defects! { "race";
        tile_loaded_too_early |call, o| tile_loaded_too_early(call, 256, o.y.buffer(512));
    }
}

mod empty {
    use super::tile_of_nothing;
    use crate::defects;

    defects! { "uninitialised";
        tile_of_nothing |call, o| tile_of_nothing(call, 0, o.y.buffer(256));
    }
}
