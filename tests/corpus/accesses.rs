/// Four elements, at once where that can be.
#[device]
fn four<T: Scalar>(x: Vector<T>, i: Dim) -> [T; 4] {
    if x.aligned::<4>(i) {
        return x.load_vec::<4>(i);
    }
    [x[i], x[i + 1], x.load_nt(i + 2), x.load_ro(i + 3)]
}

/// A column copied: elements before and behind those that move at once move alone.
#[device]
fn copy_column<T: Scalar, const WIDE: usize>(a: Matrix<T>, b: MatrixMut<T>, j: Dim) {
    let head = b.head::<WIDE>(j);
    let mut i = 0_i64;
    while i < b.rows() {
        let both = a.aligned::<WIDE>((i, j)) && b.aligned::<WIDE>((i, j));
        if i >= head && i + WIDE as Dim <= b.rows() && both {
            let all = a.load_vec_ro::<WIDE>((i, j));
            b.store_vec_nt((i, j), all);
            i += WIDE as Dim;
        } else {
            b.store_nt((i, j), a.load_nt((i, j)));
            i += 1;
        }
    }
}

/// Ways to reach memory other than by an index.
#[device(grid = 1, block = 64, host_block = 64)]
fn accesses<T: Scalar>(n: Dim, x: Vector<T>, y: VectorMut<T>, a: Matrix<T>, b: MatrixMut<T>, w: Workspace<T>) {
    let me = thread_id_x() as Dim;
    let mut tile = shared::<T>(4 * BLOCK);
    let mut list = four(x, 4 * me);
    list[1] += T::ONE;
    tile.store_vec(4 * me, list);
    barrier();
    let other = tile.load_vec::<2>(4 * (me ^ 1) + 2);
    let head = y.head::<4>();
    for i in (me..head).step_by(BLOCK as usize) {
        y.prefetch(i + 1);
        y.store_nt(i, y.load_nt(i) + other[0]);
    }
    let whole = head + (y.len() - head) / 4 * 4;
    for i in (head + 4 * me..whole).step_by(4 * BLOCK as usize) {
        let mut v = y.load_vec_nt::<4>(i);
        #[unroll]
        for e in 0..4_usize {
            v[e] = v[e] * other[1] + list[e];
        }
        y.store_vec(i, v);
    }
    for i in (whole + me..y.len()).step_by(BLOCK as usize) {
        y[i] = other[0];
    }
    for j in (me..b.cols()).step_by(BLOCK as usize) {
        copy_column::<T, 2>(a, b, j);
    }
    if w.aligned::<4>(4 * me) && 4 * me + 4 <= w.len() && me < n {
        let kept: [T; 4] = w.load_vec::<4>(4 * me);
        w.store_vec(4 * me, [kept[3], kept[2], kept[1], kept[0]]);
    }
}
