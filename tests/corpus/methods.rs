/// A value with its place.
#[device]
struct Pair<T> {
    value: T,
    index: i64,
}

#[device]
impl<T: Scalar> Pair<T> {
    /// The place of no value.
    const NOWHERE: i64 = -1;
    const START: Pair<T> = Pair { value: T::ZERO, index: 0 };

    fn new(value: T, index: i64) -> Self {
        Self { value, index }
    }

    /// Nothing yet.
    fn empty() -> Pair<T> {
        Pair { value: T::ZERO, index: Self::NOWHERE }
    }

    fn merge(self, other: Pair<T>) -> Pair<T> {
        if self.index == Self::NOWHERE || self.value.abs1() < other.value.abs1() { other } else { self }
    }

    fn moved(mut self, by: i64) -> Pair<T> {
        self.index += by;
        self
    }

    fn is_before(&self, other: Pair<T>) -> bool {
        self.index < other.index
    }

    fn push(&mut self, value: T) {
        self.value += value;
        self.skip(1);
    }

    fn map<F: Fn(T) -> T>(self, change: F) -> Pair<T> {
        Pair { value: change(self.value), index: self.index }
    }

    fn shifted<const BY: i64>(self) -> Pair<T> {
        self.moved(BY)
    }
}

#[device]
impl<T: Scalar> Pair<T> {
    /// Implementations of a structure add up; this one calls a function that names the structure.
    fn skip(&mut self, by: i64) {
        self.index += by;
        self.index = later(Pair { value: self.value, index: self.index }, 0);
    }
}

#[device]
fn later<T: Scalar>(pair: Pair<T>, by: i64) -> i64 {
    let moved = pair.moved(by);
    moved.index
}

/// Methods of every kind of `self`, functions and constants of a structure, methods of shared memory and arrays.
#[device(grid = 1, block = 32)]
fn methods<T: Scalar>(n: Dim, x: Vector<T>, y: VectorMut<T>, places: VectorMut<i64>) {
    let me = thread_id_x() as Dim;
    let mut best = Pair::<T>::empty();
    for i in me..n {
        best = best.merge(Pair::<T>::new(x[i], i));
    }
    let mut tile = shared::<Pair<T>>(BLOCK);
    tile[me] = best.map(|value| value + value).shifted::<2>();
    barrier();
    let first = tile[0];
    let twice = if first.is_before(best) { first.merge(best) } else { Pair::<T>::START };
    let mut list = [twice; 2];
    list[1].push(x[0]);
    best.push(list[1].value);
    y[me] = best.value;
    places[me] = best.index * 10 + list[1].index + Pair::<T>::NOWHERE;
}
