/// Each kind of view, and what it tells.
#[device]
fn views<T: Scalar>(a: Matrix<T>, b: MatrixMut<T>, x: Vector<T>, y: VectorMut<T>, w: Workspace<T>, r: ResultMut<T>) {
    b[(a.rows() - 1, a.cols() - 1)] = a[(0, 0)];
    y[y.len() - 1] = x[x.inc()];
    if !w.is_empty() {
        w[0] = y.as_const()[0] + b.as_const()[(1, b.ld())];
    }
    r.set(r.get() + w[0]);
}
