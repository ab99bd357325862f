/// A value with its place.
#[device]
struct Pair<T> {
    /// The value.
    value: T,
    index: i64,
}

#[device]
struct Limits {
    low: i64,
    high: i64,
}

#[device]
struct Row<T: Scalar, const N: usize> {
    pairs: [Pair<T>; N],
    full: bool,
}

#[device]
fn larger<R: Real>(a: Pair<R>, b: Pair<R>) -> Pair<R> {
    if a.value < b.value { b } else { a }
}

#[device]
fn filled<T: Scalar, const N: usize>(value: T) -> Row<T, N> {
    let mut row = Row { pairs: [Pair { value, index: 0 }; N], full: false };
    for i in 0..N {
        row.pairs[i].index = i as i64;
    }
    row.full = true;
    row
}

/// Values with and without their arguments, fields read and assigned, arrays of structures, structures in structures.
#[device]
fn structures<R: Real>(n: Dim, x: Vector<R>) -> Pair<R> {
    let mut best = Pair { value: R::ZERO, index: -1 };
    let limits = Limits { low: 2, high: n };
    for i in limits.low..limits.high {
        let value = x[i].abs();
        let here: Pair<R> = Pair { value, index: i };
        best = larger(best, here);
    }
    let mut list = [Pair::<R> { value: R::ONE, index: 7 }; 2];
    list[1].value += best.value;
    list[1].index = best.index;
    best.index += list[0].index;
    let row: Row<R, 3> = filled::<R, 3>(best.value);
    let third = if row.full { row.pairs[2].index } else { limits.low };
    Pair { value: list[1].value + row.pairs[0].value, index: best.index + third }
}

#[device(grid = 1, block = 32)]
fn run<R: Real>(n: Dim, x: Vector<R>, y: VectorMut<R>, places: VectorMut<i64>) {
    let me = thread_id_x();
    let mut tile = shared::<Pair<R>>(BLOCK);
    tile[me] = structures(n / 4 + me as Dim, x);
    barrier();
    let other = tile[BLOCK - 1 - me];
    y[me] = other.value;
    places[me] = other.index;
}
