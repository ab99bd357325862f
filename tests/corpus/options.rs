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
