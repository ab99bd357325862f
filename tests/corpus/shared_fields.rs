#[device]
const STAGE: i32 = 32;

/// Two arrays of a block, and where in each of them a stage begins.
#[device]
struct Stages<X> {
    left: Shared<X>,
    right: Shared<X>,
    at: i32,
}

/// Stages inside of another structure, beside an array of a type of its own.
#[device]
struct Counted<X> {
    of: Stages<X>,
    counts: Shared<i32>,
    pair: (Shared<i32>, i32),
}

/// What has elements in memory that a block shares.
#[device]
trait Shares<X: Scalar> {
    fn element(self, i: i32) -> X;
}

#[device]
impl<X: Scalar> Stages<X> {
    fn next(self) -> Stages<X> {
        Stages { left: self.left, right: self.right, at: self.at + STAGE }
    }

    fn put(mut self, i: i32, x: X, y: X) {
        self.left[self.at + i] = x;
        self.right[self.at + i] = y;
    }

    fn exchange(&mut self) {
        let left = self.left;
        self.left = self.right;
        self.right = left;
    }
}

#[device]
impl<X: Scalar> Counted<X> {
    fn put_last(self) {
        let mut counts = self.counts;
        counts[8] = -1;
    }
}

#[device]
impl<X: Scalar> Shares<X> for Stages<X> {
    fn element(self, i: i32) -> X {
        self.left[self.at + i] + self.right[self.at + STAGE - 1 - i]
    }
}

#[device]
fn sum<X: Scalar, S: Shares<X>>(stages: S) -> X {
    let mut sum = X::ZERO;
    for i in 0..STAGE {
        sum += stages.element(i);
    }
    sum
}

#[device]
fn double<X: Scalar>(array: &mut Shared<X>, i: i32) {
    array[i] = array[i] + array[i];
}

#[device]
fn count<X: Scalar>(mut all: Counted<X>, i: i32) {
    if i < 8 {
        all.counts[i] = 0;
    }
    barrier();
    all.counts.atomic_add_in(Scope::Block, i % 8, i);
    all.pair.0.atomic_max_in(Scope::Block, 8, all.pair.1 * i);
    barrier();
}

/// Each thread has a place of its own in both arrays.
#[device]
fn change<X: Scalar>(mut stages: Stages<X>, i: i32, x: X) {
    let here = stages.at + i;
    stages.left[here] += x;
    double(&mut stages.right, here);
    let own: Shared<X> = stages.left;
    stages.right[here] = stages.right[here] - own[here];
}

/// Two elements at once, and copies that nobody waits for before they are needed.
#[device]
fn moved<X: Scalar>(mut stages: Stages<X>, i: i32, a: Matrix<X>) {
    if a.aligned::<2>((2 * i, 0)) {
        copy_async::<2>(stages.left, stages.at + 2 * i, a, (2 * i, 0));
    } else {
        copy_async_within::<1>(stages.left, stages.at + 2 * i, 1, a, (2 * i, 0));
        copy_async_within::<1>(stages.left, stages.at + 2 * i + 1, 1, a, (2 * i + 1, 0));
    }
    async_commit();
    async_wait::<0>();
    let pair: [X; 2] = stages.left.load_vec::<2>(stages.at + 2 * i);
    stages.right.store_vec(stages.at + 2 * i, [pair[1], pair[0]]);
}

/// Structures of arrays in shared memory: passed, returned, in tuples and arrays, read and written.
#[device(grid = 1, block = 32, host_block = 32)]
fn shared_fields<T: Scalar>(a: Matrix<T>, x: Vector<T>, y: VectorMut<T>, places: VectorMut<i64>) {
    let me = thread_id_x();
    let left = shared::<T>(2 * STAGE);
    let right = shared::<T>(2 * STAGE);
    let counts = shared::<i32>(9);
    let mut first = Stages { left, right, at: 0 };
    let second = first.next();
    let pair = (first, second);
    let mut both = [first, Stages::<T> { left, right, at: STAGE }];
    pair.0.put(me, x[me], x[2 * me]);
    pair.1.put(me, x[me + 1], x[me]);
    change(both[me as usize % 2], me, x[3 * me]);
    barrier();
    let before = sum::<T, Stages<T>>(first) - sum::<T, Stages<T>>(second);
    barrier();
    if me < STAGE / 2 {
        moved(second, me, a);
    }
    first.exchange();
    barrier();
    both[0].left[me] = second.element(me);
    barrier();
    y[me] = before + first.right[STAGE - 1 - me];
    let all = Counted { of: second, counts, pair: (counts, 2_i32) };
    if me == 0 {
        all.put_last();
    }
    barrier();
    count(all, me);
    places[me] = (all.counts[me % 9] + all.of.at) as i64;
}
