// What the rules of tiles call right, compiled: the nearest programs to those that are refused.

mod tile_block {
    use rocforge::prelude::*;

    // near miss of RF0050
    #[device(grid = 1, block = 64)]
    fn clear<T: TileScalar>(c: MatrixMut<T>) {
        let zeros = Tile::<Acc, 16, 16, 4, T>::fill(T::ZERO);
        zeros.store(c, 0, c.ld(), Layout::ColMajor);
    }
}

mod tile_block_of_one_warpgroup {
    use rocforge::prelude::*;

    // near miss of RF0050: no GPU with waves of 64 lanes has so much shared memory
    #[device(grid = 1, block = 128, max_shared = 196608)]
    fn clear<T: TileScalar>(c: MatrixMut<T>) {
        let zeros = WarpgroupTile::<32, 8, T>::fill(T::ZERO);
        c[(0, 0)] = zeros[0];
    }
}

mod tile_shape {
    use rocforge::prelude::*;

    // near miss of RF0051
    #[device]
    fn zeros<T: TileScalar>() -> Tile<Acc, 16, 16, 4, T> {
        Tile::<Acc, 16, 16, 4, T>::fill(T::ZERO)
    }
}

mod tile_product {
    use rocforge::prelude::*;

    // near miss of RF0052
    #[device]
    fn product<T: TileScalar>(a: Matrix<T>) -> T {
        let mut acc = Tile::<Acc, 16, 16, 4, T>::fill(T::ZERO);
        let left = Tile::<A, 16, 16, 4, T>::load(a, 0, a.ld(), Layout::ColMajor);
        let right = Tile::<B, 16, 16, 4, T>::load(a, 0, a.ld(), Layout::ColMajor);
        acc.mma(left, right);
        acc[0]
    }
}

mod tile_element {
    use rocforge::prelude::*;

    // near miss of RF0053
    #[device]
    fn counts(bins: Workspace<i32>) {
        let zeros = Tile::<Acc, 16, 16, 8, i8>::fill(0);
        zeros.store(bins, 0, 16, Layout::ColMajor);
    }
}
