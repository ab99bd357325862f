/// The enumerations of BLAS.
#[device]
fn options<T: Scalar>(trans: Operation, fill: Fill, side: Side, diag: Diagonal, x: T) -> T {
    if trans == Operation::ConjugateTranspose && fill != Fill::Upper {
        x.conj()
    } else if side == Side::Left || diag == Diagonal::Unit {
        T::ONE
    } else {
        x
    }
}

#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn run<T: Scalar>(n: Dim, trans: Operation, fill: Fill, side: Side, diag: Diagonal, x: Vector<T>, y: VectorMut<T>) {
    let i = global_id_x();
    if i < n {
        y[i] = options(trans, fill, side, diag, x[i]);
    }
}
