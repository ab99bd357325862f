/// How a reduction treats elements.
#[device]
trait Reduction<T: Scalar> {
    type Acc: DeviceCopy;
    const START: Self::Acc;
    fn map(x: T, i: Dim) -> Self::Acc;
    fn combine(a: Self::Acc, b: Self::Acc) -> Self::Acc;
}

#[device]
struct Place<R> {
    size: R,
    index: i64,
}

#[device]
struct Magnitudes {}

#[device]
struct Largest {}

#[device]
impl<T: Scalar> Reduction<T> for Magnitudes {
    type Acc = T::Real;
    const START: T::Real = T::Real::ZERO;

    fn map(x: T, _: Dim) -> T::Real {
        x.abs1()
    }

    fn combine(a: T::Real, b: T::Real) -> T::Real {
        a + b
    }
}

#[device]
impl<T: Scalar> Reduction<T> for Largest {
    type Acc = Place<T::Real>;
    const START: Place<T::Real> = Place { size: T::Real::ZERO, index: -1 };

    fn map(x: T, i: Dim) -> Self::Acc {
        Place { size: x.abs1(), index: i }
    }

    fn combine(a: Self::Acc, b: Self::Acc) -> Self::Acc {
        if b.size > a.size { b } else { a }
    }
}

/// The value of every thread of a block, combined; every thread gets it.
#[device]
fn block_reduce<T: Scalar, R: Reduction<T>, const BLOCK: i32>(value: R::Acc) -> R::Acc {
    let mut values = shared::<R::Acc>(BLOCK);
    let me = thread_id_x();
    values[me] = value;
    let mut half = BLOCK / 2;
    while half > 0 {
        barrier();
        if me < half {
            values[me] = R::combine(values[me], values[me + half]);
        }
        half /= 2;
    }
    barrier();
    values[0]
}

/// A kernel whose work a type says.
#[device(grid = ceil_div(n, BLOCK * EACH), block = 64)]
fn reduce<T: Scalar, R: Reduction<T>, const EACH: i64>(n: Dim, x: Vector<T>, partial: Workspace<R::Acc>) {
    let mut all = R::START;
    for each in 0..EACH {
        let i = global_id_x() * EACH + each;
        if i < n {
            all = R::combine(all, R::map(x[i], i));
        }
    }
    let total = block_reduce::<T, R, BLOCK>(all);
    if thread_id_x() == 0 {
        partial[block_id_x()] = total;
    }
}
