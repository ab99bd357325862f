//! Atomic operations of every type, with every scope, in global and in shared memory, in both worlds.
//!
//! The order in which threads come is not told. What is the same in any order is compared with a fold; and whatever the
//! order was, each value that an element took is one that some thread found there, but for the last.

use std::fmt::Debug;
use std::ops::Range;

use rocforge::catalogue::Instance;
use rocforge::plumbing::Call;
use rocforge::prelude::*;
use rocforge::view::Batched;
use rocforge_tests::alone;
use rocforge_tests::block::Typed;
use rocforge_tests::reach::Reached;

use crate::worlds;

/// Elements: three blocks and a part of one.
const N: usize = 213;
/// Threads a block.
const THREADS: usize = 64;
/// Blocks of a launch.
const BLOCKS: usize = N.div_ceil(THREADS);
/// Sum, maximum, minimum, exchange, compare and exchange: each has an element of its own.
const OPERATIONS: usize = 5;

/// For each scope a module, in it for each type a kernel with all operations on both kinds of memory.
///
/// `$apart` says how far the elements of two blocks are apart: each has its own where the scope is the block.
macro_rules! atomics {
    (of $types:tt; $($module:ident $number:literal $scope:ident $apart:tt),+) => {
        $(mod $module {
            use super::*;
            atomics!(@types $number $scope $apart $types);
        })+
    };
    (@types $number:literal $scope:ident $apart:tt ($($name:ident of $type:ident),+)) => {
        $(atomics!(@kernel $number $scope $apart $name $type);)+
    };
    (@kernel $number:literal $scope:ident $apart:tt $name:ident $type:ident) => {
        #[device(grid = ceil_div(n, BLOCK), block = 64, host_block = 64)]
        fn $name(
            n: Dim,
            initial: Vector<$type>,
            x: Vector<$type>,
            z: Vector<$type>,
            global: VectorMut<$type>,
            local: VectorMut<$type>,
            found: VectorMut<$type>,
            found_local: VectorMut<$type>,
        ) {
            let mut cells = shared::<$type>(5);
            let me = thread_id_x() as Dim;
            let i = global_id_x();
            let first: Dim = $apart * block_id_x();
            if me < 5 {
                cells[me] = initial[me];
            }
            barrier();
            if i < n {
                found[i] = global.atomic_add_in(Scope::$scope, first, x[i]);
                found[n + i] = global.atomic_max_in(Scope::$scope, first + 1, z[i]);
                found[2 * n + i] = global.atomic_min_in(Scope::$scope, first + 2, z[i]);
                found[3 * n + i] = global.atomic_exchange_in(Scope::$scope, first + 3, x[i]);
                found[4 * n + i] = global.atomic_cas_in(Scope::$scope, first + 4, initial[4], x[i]);
                found_local[i] = cells.atomic_add_in(Scope::$scope, 0, x[i]);
                found_local[n + i] = cells.atomic_max_in(Scope::$scope, 1, z[i]);
                found_local[2 * n + i] = cells.atomic_min_in(Scope::$scope, 2, z[i]);
                found_local[3 * n + i] = cells.atomic_exchange_in(Scope::$scope, 3, x[i]);
                found_local[4 * n + i] = cells.atomic_cas_in(Scope::$scope, 4, initial[4], x[i]);
            }
            barrier();
            if me < 5 {
                local[5 * block_id_x() + me] = cells[me];
            }
        }

        impl Atomics<$number> for $type {
            fn instance() -> &'static Instance {
                alone::instance(|| vec![$name::instance()])
            }

            fn launch(call: &Call<'_>, inputs: [Vector<$type>; 3], results: [VectorMut<$type>; 4]) {
                let ([initial, x, z], [global, local, found, found_local]) = (inputs, results);
                $name(call, N as i64, initial, x, z, global, local, found, found_local).expect("a launch");
            }
        }
    };
}

/// The kernel of a type with one scope.
trait Atomics<const SCOPE: usize>: Element {
    fn instance() -> &'static Instance;
    fn launch(call: &Call<'_>, inputs: [Vector<Self>; 3], results: [VectorMut<Self>; 4]);
}

atomics! {
    of (of_i32 of i32, of_u32 of u32, of_i64 of i64, of_u64 of u64, of_f32 of f32, of_f64 of f64);
    block 0 Block 5, device 1 Device 0, system 2 System 0
}

/// What operations mean, by the standard library.
trait Element: Typed + DeviceCopy + Copy + PartialEq + Debug {
    /// What elements hold before, one for each operation.
    const INITIAL: [Self; OPERATIONS];
    fn added(self, other: Self) -> Self;
    fn larger(self, other: Self) -> Self;
    fn smaller(self, other: Self) -> Self;
    /// A value of its own for each number, none of them initial.
    fn own(number: usize) -> Self;
    /// The same, for maxima and minima: with what loses to every number, where there is such.
    fn ranked(number: usize) -> Self;
    fn bits(self) -> u64;
}

/// Sums of integers leave the type on the way: values lie all over it.
macro_rules! integers {
    ($($type:ident),+) => {
        $(impl Element for $type {
            const INITIAL: [$type; OPERATIONS] = [$type::MAX - 5, $type::MIN, $type::MAX, 3, 4];

            fn added(self, other: $type) -> $type {
                self.wrapping_add(other)
            }

            fn larger(self, other: $type) -> $type {
                Ord::max(self, other)
            }

            fn smaller(self, other: $type) -> $type {
                Ord::min(self, other)
            }

            fn own(number: usize) -> $type {
                ($type::MAX / 300).wrapping_mul(number as $type * 7 + 11)
            }

            fn ranked(number: usize) -> $type {
                Self::own(number * 31 % 89)
            }

            fn bits(self) -> u64 {
                self as u64
            }
        })+
    };
}

integers!(i32, u32, i64, u64);

/// Sums of floats are exact in any order: multiples of a quarter. What loses to every number is NaN.
macro_rules! floats {
    ($($type:ident),+) => {
        $(impl Element for $type {
            const INITIAL: [$type; OPERATIONS] = [-7.25, $type::NAN, $type::INFINITY, 0.5, $type::NAN];

            fn added(self, other: $type) -> $type {
                self + other
            }

            fn larger(self, other: $type) -> $type {
                self.max(other)
            }

            fn smaller(self, other: $type) -> $type {
                self.min(other)
            }

            fn own(number: usize) -> $type {
                number as $type * 0.75 - 60.0
            }

            fn ranked(number: usize) -> $type {
                if number % 50 == 7 { $type::NAN } else { Self::own(number * 31 % 89) }
            }

            fn bits(self) -> u64 {
                if self.is_nan() { u64::MAX } else { self.to_bits().into() }
            }
        })+
    };
}

floats!(f32, f64);

/// Whether what was found and what was left can have come about, in whatever order the threads came.
///
/// Every step leaves what the next one finds: beginnings and ends are the same values but for the first and the last.
fn in_some_order<T: Element>(steps: &[(T, T)], initial: T, last: T) -> bool {
    let sorted = |values: &mut dyn Iterator<Item = T>, other: T| {
        let mut bits: Vec<u64> = values.chain([other]).map(T::bits).collect();
        bits.sort_unstable();
        bits
    };
    sorted(&mut steps.iter().map(|step| step.0), last)
        == sorted(&mut steps.iter().map(|step| step.1), initial)
}

/// The threads of `range` came to one element for each operation, found `found` and left `last`.
fn check_elements<T: Element>(place: &str, range: Range<usize>, found: &[T], last: &[T]) {
    let values = |of: fn(usize) -> T| range.clone().map(of);
    let [sum, max, min, ..] = T::INITIAL;
    let folds = [
        values(T::own).fold(sum, T::added),
        values(T::ranked).fold(max, T::larger),
        values(T::ranked).fold(min, T::smaller),
    ];
    for (operation, fold) in folds.iter().enumerate() {
        assert_eq!(last[operation].bits(), fold.bits(), "{place}: the fold of operation {operation}");
    }
    let expected = T::INITIAL[4];
    let steps: [fn(T, T) -> T; OPERATIONS] = [
        T::added,
        T::larger,
        T::smaller,
        |_, value| value,
        |old, value| {
            if old.bits() == T::INITIAL[4].bits() { value } else { old }
        },
    ];
    for (operation, step) in steps.iter().enumerate() {
        let value = if matches!(operation, 1 | 2) { T::ranked } else { T::own };
        let each = range.clone().map(|i| (found[operation * N + i], value(i)));
        let steps: Vec<(T, T)> = each.map(|(old, value)| (old, step(old, value))).collect();
        let holds = in_some_order(&steps, T::INITIAL[operation], last[operation]);
        assert!(holds, "{place}: operation {operation} left {:?} after {steps:?}", last[operation]);
    }
    let replaced = range.filter(|i| found[4 * N + i].bits() == expected.bits());
    assert_eq!(replaced.count(), 1, "{place}: one thread replaces what all expect");
}

fn check<T: Atomics<SCOPE>, const SCOPE: usize>(of_block: bool) {
    let Some(worlds) = worlds() else { return };
    let instance = T::instance();
    for world in &worlds {
        let mut inputs: [Reached<T>; 3] =
            [T::INITIAL.to_vec(), (0..N).map(T::own).collect(), (0..N).map(T::ranked).collect()]
                .map(Into::into);
        let cells = T::INITIAL.repeat(BLOCKS);
        let found = vec![T::own(0); OPERATIONS * N];
        let mut results: [Reached<T>; 4] = [cells.clone(), cells, found.clone(), found].map(Into::into);
        let call = Call::new(world, instance, 1);
        T::launch(
            &call,
            inputs.each_mut().map(|memory| view(memory).as_const()),
            results.each_mut().map(view),
        );
        world.device().synchronize(world.stream()).expect("a launch without a fault");
        let [global, local, found, found_local] = &results;
        let place = format!("{} on {}", std::any::type_name::<T>(), world.platform().name());
        for block in 0..BLOCKS {
            let range = block * THREADS..N.min((block + 1) * THREADS);
            let own = block * OPERATIONS..;
            check_elements(&format!("shared {place}"), range.clone(), found_local, &local[own.clone()]);
            if of_block {
                check_elements(&format!("global {place}"), range, found, &global[own]);
            }
        }
        if !of_block {
            check_elements(&format!("global {place}"), 0..N, found, global);
        }
    }
}

fn view<T: Typed + DeviceCopy>(memory: &mut Reached<T>) -> VectorMut<T> {
    let len = memory.len() as i64;
    // SAFETY: The vectors of a test outlive its launches, which wait for their end.
    unsafe { VectorMut::new(Batched::strided(memory.as_mut_ptr(), 0), 1).with_len(len) }
}

macro_rules! tests {
    ($($name:ident $scope:literal $of_block:literal),+) => {
        $(#[test]
        fn $name() {
            check::<i32, $scope>($of_block);
            check::<u32, $scope>($of_block);
            check::<i64, $scope>($of_block);
            check::<u64, $scope>($of_block);
            check::<f32, $scope>($of_block);
            check::<f64, $scope>($of_block);
        })+
    };
}

tests!(of_the_block 0 true, of_the_device 1 false, of_the_system 2 false);
