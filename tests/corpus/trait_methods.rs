/// Methods of a trait on structures: given and provided, with every kind of `self`, with arguments of their own.
#[device]
trait Moves: Stands {
    const STEP: i64 = Self::FIRST + 1;

    fn forward(&mut self, by: i64);
    fn moved<const BY: i64>(self) -> Self;

    fn far(self) -> Self {
        self.moved::<3>()
    }

    fn leap(&mut self, times: i64) {
        for _ in 0..times {
            self.forward(Self::STEP);
        }
    }

    fn at_most<F: Fn(i64, i64) -> i64>(&self, other: i64, least: F) -> i64 {
        least(self.place(), other)
    }

    fn by<const TIMES: i64>(self) -> i64 {
        TIMES * self.place()
    }
}

#[device]
trait Stands {
    const FIRST: i64;
    fn place(&self) -> i64;
}

#[device]
struct Post {
    at: i64,
}

#[device]
struct Weight<T> {
    value: T,
    at: i64,
}

// What it builds on comes later in the file, and stands before it in C++.
#[device]
impl Moves for Post {
    fn forward(&mut self, by: i64) {
        self.at += by;
    }

    fn moved<const BY: i64>(self) -> Self {
        Post { at: self.place() + BY }
    }
}

#[device]
impl Post {
    fn twice(self) -> i64 {
        self.place() * 2 + Self::START
    }

    const START: i64 = 5;
}

#[device]
impl Stands for Post {
    const FIRST: i64 = 7;

    fn place(&self) -> i64 {
        self.at
    }
}

#[device]
impl<T: Scalar> Stands for Weight<T> {
    const FIRST: i64 = 1;

    fn place(&self) -> i64 {
        self.at
    }
}

#[device]
impl<T: Scalar> Moves for Weight<T> {
    const STEP: i64 = 4;

    fn forward(&mut self, by: i64) {
        self.at += by;
    }

    fn moved<const BY: i64>(self) -> Self {
        Weight { value: self.value + self.value, at: self.at + BY }
    }

    fn far(self) -> Self {
        self.moved::<1>().moved::<1>()
    }
}

#[device]
fn walked<M: Moves>(first: M) -> M {
    let mut walker = first.far();
    walker.leap(2);
    walker
}

#[device(grid = 1, block = 32)]
fn trait_methods<T: Scalar>(n: Dim, x: Vector<T>, y: VectorMut<T>, places: VectorMut<i64>) {
    let me = thread_id_x() as Dim;
    let mut post = Post { at: n };
    post.leap(3);
    post.forward(me);
    let mut weight = Weight { value: x[me], at: me };
    weight = weight.moved::<2>();
    weight.leap(2);
    let least = |a: i64, b: i64| if a < b { a } else { b };
    let there = walked(weight.far());
    y[me] = there.value + x[0];
    places[me] = post.far().twice()
        + walked(post).place()
        + weight.at_most(n, least)
        + there.by::<10>()
        + <Post as Moves>::STEP
        + <Weight<T> as Moves>::STEP;
}
