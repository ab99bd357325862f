/// What has a size.
#[device]
trait Sizes<T: Scalar> {
    /// What a size is measured in.
    type Unit: Real;

    fn size(x: T) -> T::Real;

    /// A function of the same trait, named in full.
    fn sizes(x: T, y: T) -> T::Real {
        <Self as Sizes<T>>::size(x) + <Self as Sizes<T>>::size(y)
    }
}

/// How a reduction treats elements.
#[device]
trait Reduction<T: Scalar> {
    /// What is kept of the elements so far.
    type Acc: DeviceCopy;
    /// Of no element.
    const START: Self::Acc;
    /// Turns that are taken at once.
    const EACH: i32 = 2;

    fn map(x: T) -> Self::Acc;
    fn combine(a: Self::Acc, b: Self::Acc) -> Self::Acc;

    /// All of `x`, combined from left to right.
    fn all(n: Dim, x: Vector<T>) -> Self::Acc {
        let mut acc = Self::START;
        for i in 0..n {
            acc = Self::combine(acc, Self::map(x[i]));
        }
        acc
    }
}

#[device]
trait Doubled: Named {
    fn doubled(self) -> Self;

    fn twice(self) -> Self {
        self.doubled().doubled()
    }
}

#[device]
trait Named {
    const NUMBER: i64;
}

#[device]
struct Magnitudes {}

#[device]
struct Squares {}

#[device]
struct Wrapped<R> {
    inner: R,
}

#[device]
impl<T: Scalar> Reduction<T> for Magnitudes {
    type Acc = T::Real;
    const START: Self::Acc = T::Real::ZERO;

    fn map(x: T) -> T::Real {
        x.abs1()
    }

    fn combine(a: Self::Acc, b: Self::Acc) -> Self::Acc {
        a + b
    }
}

#[device]
impl<T: Scalar> Reduction<T> for Squares {
    type Acc = Wrapped<T::Real>;
    const START: Wrapped<T::Real> = Wrapped { inner: T::Real::ONE };
    const EACH: i32 = 3;

    fn map(x: T) -> Self::Acc {
        Wrapped { inner: (x * x.conj()).re() }
    }

    fn combine(a: Self::Acc, b: Self::Acc) -> Self::Acc {
        Wrapped { inner: a.inner.max(b.inner) }
    }
}

#[device]
impl Named for f32 {
    const NUMBER: i64 = 32;
}

#[device]
impl Named for f64 {
    const NUMBER: i64 = 64;
}

#[device]
impl<R: Real> Named for Wrapped<R> {
    const NUMBER: i64 = 1;
}

#[device]
impl Doubled for f32 {
    fn doubled(self) -> f32 {
        self + self
    }
}

#[device]
impl Doubled for f64 {
    fn doubled(self) -> f64 {
        self + self
    }

    fn twice(self) -> f64 {
        self.doubled() + self
    }
}

#[device]
impl<R: Real> Doubled for Wrapped<R> {
    fn doubled(self) -> Self {
        Wrapped { inner: self.inner + R::ONE }
    }
}

#[device]
impl<T: Scalar> Sizes<T> for Squares {
    type Unit = f64;

    fn size(x: T) -> T::Real {
        x.abs1()
    }
}

#[device]
fn reduced<T: Scalar, R: Reduction<T>>(n: Dim, x: Vector<T>) -> R::Acc {
    let start: R::Acc = R::START;
    R::combine(start, R::all(n, x))
}

#[device]
fn both<T: Scalar, R: Reduction<T> + Sizes<T>>(x: T) -> T::Real {
    let _kept = <R as Reduction<T>>::map(x);
    <R as Sizes<T>>::sizes(x, T::ONE)
}

/// A constant of a type of a trait, which is named in full.
#[device]
fn unit<T: Scalar, R: Sizes<T>>() -> f64 {
    (<R as Sizes<T>>::Unit::ONE + <R as Sizes<T>>::Unit::from_f64(2.0)).to_f64()
}

#[device]
fn doubled<D: Doubled>(x: D) -> D {
    x.twice()
}

/// Traits with types, constants and functions, given and provided; with `self`, of numbers and of structures.
#[device(grid = 1, block = 32)]
fn run<T: Scalar, D: Real + Doubled>(n: Dim, x: Vector<T>, y: VectorMut<T::Real>, d: VectorMut<D>) {
    let i = global_id_x();
    let sum = reduced::<T, Magnitudes>(i, x);
    let most = reduced::<T, Squares>(i, x);
    let pair = most.doubled();
    let number = D::NUMBER + <Wrapped<D> as Named>::NUMBER + <Squares as Reduction<T>>::EACH as i64;
    y[i] = sum + pair.inner + both::<T, Squares>(x[i]) + T::Real::from_f64(number as f64 + unit::<T, Squares>());
    d[i] = doubled(d[i]) + doubled(Wrapped { inner: d[i] }).inner;
    if i < n && <Magnitudes as Reduction<T>>::EACH == 2 {
        y[i] += <Magnitudes as Reduction<T>>::START;
    }
}
