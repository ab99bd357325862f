//! Tiles on the host, lane by lane, against matrix products of whole numbers, which are exact in every type.

use super::element::{TileElement, tf32};
use super::host::{Layout, Tile};
use super::part::{A, Acc, B, Part};
use super::target::{Cdna1, Cdna2, Hopper, HopperA, Target};
use super::warpgroup::WarpgroupTile;
use crate::DeviceCopy;
use crate::thread::{Lanes, Thread};
use crate::view::{Shared, TileSink, TileSource};
use crate::{bf16, c32, c64, f16};

/// A lane of a wave whose other lanes have the same numbers.
struct OneLane {
    thread: i32,
    threads: i32,
    size: i32,
}

impl Thread for OneLane {
    fn thread_id(&self) -> [i32; 3] {
        [self.thread, 0, 0]
    }
    fn block_dim(&self) -> [i32; 3] {
        [self.threads, 1, 1]
    }
    fn block_id_x(&self) -> i64 {
        0
    }
    fn block_id_y(&self) -> i64 {
        0
    }
    fn block_id_z(&self) -> i64 {
        0
    }
    fn grid_dim_x(&self) -> i64 {
        1
    }
    fn grid_dim_y(&self) -> i64 {
        1
    }
    fn grid_dim_z(&self) -> i64 {
        1
    }
    fn barrier(&self) {}
    fn shared<T: DeviceCopy>(&self, _: u64, _: usize) -> Shared<T> {
        panic!("tiles declare no shared memory")
    }
    fn wave_size(&self) -> i32 {
        self.size
    }
    fn exchange<T: DeviceCopy, R>(
        &self,
        _: &'static str,
        value: T,
        read: impl FnOnce(&Lanes<'_, T>) -> R,
    ) -> R {
        read(&Lanes::new(&|_| value, self.lane_id(), self.size, self.size))
    }
}

/// Memory with numbers in it, and a record of what was written.
#[derive(Clone, Copy)]
struct Memory<'a, T>(&'a std::cell::RefCell<Vec<T>>);

impl<T: Copy> TileSource<T> for Memory<'_, T> {
    fn read(&self, at: i64) -> T {
        self.0.borrow()[at as usize]
    }
}

impl<T: Copy> TileSink<T> for Memory<'_, T> {
    fn write(&self, at: i64, value: T) {
        self.0.borrow_mut()[at as usize] = value;
    }
}

/// Whole numbers that a type holds exactly.
trait Whole: Copy + PartialEq + std::fmt::Debug {
    fn whole(value: i64) -> Self;
}

macro_rules! whole {
    ($($type:ty: |$value:ident| $make:expr;)+) => {
        $(impl Whole for $type {
            fn whole($value: i64) -> Self {
                $make
            }
        })+
    };
}

whole! {
    i8: |value| value as i8;
    i32: |value| value as i32;
    f16: |value| f16::from_f32(value as f32);
    bf16: |value| bf16::from_f32(value as f32);
    f32: |value| value as f32;
    f64: |value| value as f64;
    c32: |value| c32::new(value as f32, 0.0);
    c64: |value| c64::new(value as f64, 0.0);
}

/// Element (i, j) of an operand: small, and different enough.
fn number(i: i64, j: i64, seed: i64) -> i64 {
    (i * 7 + j * 3 + seed) % 11 - 5
}

/// A matrix of `rows` x `cols` behind three unused elements.
fn memory<T: Whole>(rows: i64, cols: i64, ld: i64, layout: Layout, seed: i64) -> Vec<T> {
    let outer = if layout == Layout::ColMajor { cols } else { rows };
    let mut memory = vec![T::whole(99); (3 + ld * outer) as usize];
    for i in 0..rows {
        for j in 0..cols {
            let at = if layout == Layout::ColMajor { i + j * ld } else { i * ld + j };
            memory[(3 + at) as usize] = T::whole(number(i, j, seed));
        }
    }
    memory
}

/// C += A * B for `m` x `k` and `k` x `n`, which tiles of this shape hold at least in part.
fn check<T: TileElement, const M: usize, const N: usize, const K: usize>(
    bounds: [i64; 3],
    layouts: [Layout; 3],
) where
    T::Stored: Whole,
    T::Sum: Whole,
{
    let [m, n, k] = bounds;
    let ld = |layout, rows, cols| 2 + if layout == Layout::ColMajor { rows } else { cols };
    let lds = [ld(layouts[0], m, k), ld(layouts[1], k, n), ld(layouts[2], m, n)];
    let a = memory::<T::Stored>(m, k, lds[0], layouts[0], 1).into();
    let b = memory::<T::Stored>(k, n, lds[1], layouts[1], 2).into();
    for size in [1, 32, 64] {
        let c = memory::<T::Sum>(m, n, lds[2], layouts[2], 3).into();
        let mut expected: Vec<T::Sum> = memory(m, n, lds[2], layouts[2], 3);
        let mut times = vec![0; M * N];
        for lane in 0..size {
            let thread = OneLane { thread: lane, threads: size, size };
            let left = Tile::<A, M, N, K, T>::load_within(&thread, Memory(&a), 3, lds[0], layouts[0], m, k);
            let right = Tile::<B, M, N, K, T>::load_within(&thread, Memory(&b), 3, lds[1], layouts[1], k, n);
            let mut acc =
                Tile::<Acc, M, N, K, T>::load_within(&thread, Memory(&c), 3, lds[2], layouts[2], m, n);
            acc.mma(left, right);
            acc.store_within(Memory(&c), 3, lds[2], layouts[2], m, n);
            for e in 0..acc.len() {
                let (i, j) = (i64::from(acc.row(e)), i64::from(acc.col(e)));
                times[i as usize * N + j as usize] += 1;
                let inside = i < m && j < n;
                let sum: i64 = (0..k).map(|l| number(i, l, 1) * number(l, j, 2)).sum();
                let value = T::Sum::whole(if inside { sum + number(i, j, 3) } else { 0 });
                assert_eq!(acc[e], value, "({i}, {j}) of lane {lane} of {size}, {bounds:?} {layouts:?}");
                if inside {
                    let at = if layouts[2] == Layout::ColMajor { i + j * lds[2] } else { i * lds[2] + j };
                    expected[(3 + at) as usize] = value;
                }
            }
        }
        assert!(times.iter().all(|times| *times == 1), "each element belongs to one lane of {size}");
        assert_eq!(*c.borrow(), expected, "{size} lanes, {bounds:?} {layouts:?}");
    }
}

#[test]
fn products_in_every_type_and_layout() {
    use Layout::{ColMajor, RowMajor};
    let layouts =
        [[ColMajor; 3], [RowMajor; 3], [RowMajor, ColMajor, ColMajor], [ColMajor, RowMajor, RowMajor]];
    for (case, layouts) in layouts.into_iter().enumerate() {
        let bounds = [[16, 16, 4], [13, 16, 3], [16, 1, 2], [5, 9, 4]][case];
        check::<f32, 16, 16, 4>(bounds, layouts);
        check::<f64, 16, 16, 4>(bounds, layouts);
        check::<c32, 16, 16, 4>(bounds, layouts);
        check::<c64, 16, 16, 4>(bounds, layouts);
        check::<tf32, 16, 16, 8>(bounds, layouts);
        check::<i8, 32, 16, 8>(bounds, layouts);
        check::<f16, 16, 16, 16>(bounds, layouts);
        check::<bf16, 16, 32, 8>(bounds, layouts);
        check::<f32, 32, 32, 2>([31, 17, 1 + case as i64 % 2], layouts);
        check::<f64, 16, 48, 12>([16, 45, 11], layouts);
    }
}

#[test]
fn a_tile_far_outside_is_zero_and_stores_nothing() {
    let memory = std::cell::RefCell::new(vec![1.0_f64; 4]);
    let thread = OneLane { thread: 5, threads: 32, size: 32 };
    let tile =
        Tile::<A, 16, 16, 4, f64>::load_within(&thread, Memory(&memory), -400, 10, Layout::ColMajor, -3, 4);
    assert!((0..tile.len()).all(|e| tile[e] == 0.0));
    tile.store_within(Memory(&memory), 1_i64 << 40, 10, Layout::RowMajor, 16, 0);
    assert_eq!(*memory.borrow(), [1.0; 4]);
}

#[test]
#[should_panic(expected = "tiles need whole waves: 48 threads are no multiple of 32")]
fn half_a_wave_holds_no_tile() {
    let thread = OneLane { thread: 0, threads: 48, size: 32 };
    let _ = Tile::<Acc, 16, 16, 4, f32>::fill(&thread, 0.0);
}

#[test]
#[should_panic(expected = "tile element 8 outside 0..8")]
fn elements_outside_are_refused() {
    let thread = OneLane { thread: 0, threads: 32, size: 32 };
    let tile = Tile::<Acc, 16, 16, 4, f32>::fill(&thread, 0.0);
    let _ = tile.row(8);
}

/// One warpgroup MMA of operands in shared memory, by the threads of a block.
fn check_group<T: TileElement, const N: usize, const K: usize>(size: i32, threads: i32)
where
    T::Stored: Whole,
    T::Sum: Whole,
{
    let mut left = vec![T::Stored::default(); 64 * K];
    let mut right = vec![T::Stored::default(); N * K];
    for k in 0..K {
        for i in 0..64 {
            left[WarpgroupTile::<N, K, T>::left(i, k) as usize] = Whole::whole(number(i, k as i64, 1));
        }
        for j in 0..N {
            right[WarpgroupTile::<N, K, T>::right(k, j) as usize] =
                Whole::whole(number(k as i64, j as i64, 2));
        }
    }
    let (left, right) = (Shared::lent(&mut left), Shared::lent(&mut right));
    let mut times = vec![0; 64 * N];
    for thread in 0..threads {
        let thread = OneLane { thread, threads, size };
        let mut acc = WarpgroupTile::<N, K, T>::fill(&thread, Whole::whole(2));
        acc.mma_shared(left, 0, right, 0);
        for e in 0..acc.len() {
            let (i, j) = (i64::from(acc.row(e)), i64::from(acc.col(e)));
            times[i as usize * N + j as usize] += 1;
            let sum: i64 = (0..K as i64).map(|l| number(i, l, 1) * number(l, j, 2)).sum();
            assert_eq!(acc[e], T::Sum::whole(2 + sum), "({i}, {j}) of {threads} threads");
        }
    }
    assert!(times.iter().all(|times| *times == 1), "each element belongs to one of {threads} threads");
}

#[test]
fn products_of_four_waves() {
    for (size, threads) in [(1, 1), (32, 128), (64, 256)] {
        check_group::<f32, 64, 16>(size, threads);
        check_group::<tf32, 32, 8>(size, threads);
        check_group::<f64, 16, 4>(size, threads);
        check_group::<i8, 128, 32>(size, threads);
        check_group::<f16, 64, 16>(size, threads);
        check_group::<bf16, 64, 8>(size, threads);
    }
}

#[test]
#[should_panic(expected = "96 threads are no multiple of 4 x 32")]
fn three_waves_hold_no_group() {
    let _ = WarpgroupTile::<64, 16, f32>::fill(&OneLane { thread: 0, threads: 96, size: 32 }, 0.0);
}

#[test]
fn support_is_a_constant() {
    const ON_MI200: bool = Tile::<Acc, 16, 16, 4, f64>::supported::<Cdna2>();
    const ON_MI100: bool = Tile::<Acc, 16, 16, 4, f64>::supported::<Cdna1>();
    const HERE: bool = Tile::<Acc, 16, 16, 4, f64>::supported::<Target>();
    assert_eq!([ON_MI200, ON_MI100, HERE], [true, false, false]);
    assert!(
        WarpgroupTile::<64, 32, i8>::supported::<HopperA>()
            && WarpgroupTile::<64, 32, i8>::supported::<Hopper>()
    );
    assert!(!WarpgroupTile::<64, 8, f32>::supported::<Hopper>());
    // The shape of an operand.
    assert_eq!(<A as Part>::shape(1, 2, 3), (1, 3));
}
