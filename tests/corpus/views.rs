/// Each kind of view, and what it tells.
#[device]
fn views<T: Scalar>(a: Matrix<T>, b: MatrixMut<T>, x: Vector<T>, y: VectorMut<T>, w: Workspace<T>, r: ResultMut<T>) {
    b[(a.rows() - 1, a.cols() - 1)] = a[(0, 0)];
    let at = (a.rows() - 1, 0_i64);
    b[at] = a[at] + b[at];
    let last = y.len() - 1;
    y[last] = x[x.inc() + 2];
    if x.inc() == 1 && y.inc() == 1 {
        let mut beside = y.contiguous();
        beside[1] = x.contiguous()[1];
    }
    if !w.is_empty() {
        w[0] = y.as_const()[0] + b.as_const()[(1, b.ld() - b.rows())];
    }
    let mut own = b.col(1);
    own[0] = a.row(1)[a.row(1).inc() - a.ld() + 1] + own[0];
    r.set(r.get() + w[0]);
}

#[device(grid = 1, block = 1)]
fn run<T: Scalar>(a: Matrix<T>, b: MatrixMut<T>, x: Vector<T>, y: VectorMut<T>, w: Workspace<T>, r: ResultMut<T>) {
    views(a, b, x, y, w, r);
}
