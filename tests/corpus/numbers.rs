/// Of any `Numeric`, integers among them: functions and no operators, since those of the host report an overflow.
#[device]
fn product<N: Numeric>(n: Dim, x: Vector<N>, y: Vector<N>) -> N {
    let mut sum = N::ZERO;
    for i in 0..n {
        sum = x[i].conj().mul_add(y[i], sum);
    }
    sum.wrapping_mul(x[0]).wrapping_add(N::ONE)
}

/// `Part` is the type of the parts of a complex number, and of any other the type itself.
#[device(grid = 1, block = 32)]
fn numbers<N: Numeric>(n: Dim, x: Vector<N>, y: VectorMut<N>, parts: VectorMut<N::Part>) {
    let i = global_id_x();
    let whole = product(i.min(n), x, y.as_const());
    barrier();
    y[i] = whole;
    if size_of::<N>() == size_of::<N::Part>() || parts[i] == N::Part::ZERO {
        let one: N::Part = N::Part::ONE;
        parts[i] = parts[i].wrapping_add(one);
    }
}
