//! Integers at the ends of their types, in both worlds: what leaves the type, and shifts by its width and more.
//!
//! Each operation runs twice: on numbers whose type the kernel tells, and on a field and on what a function gives, whose
//! type other items decide.
//!
//! What is expected comes from Rust's `wrapping_*` and `checked_*`, and so not from the operators of the kernels. The
//! C++ wraps. The Rust of a debug build does not: it must report just what overflows, and agree about the rest; that of
//! a release build wraps as the C++ does.

// A comparison that sees an overflow is what compilers of C++ like to drop.
#![allow(clippy::panicking_overflow_checks)]
// Operations stand in brackets, one tree of tokens each.
#![allow(unused_braces)]

use std::fmt::Debug;

use rocforge::catalogue::Instance;
use rocforge::plumbing::Call;
use rocforge::prelude::*;
use rocforge::view::Batched;
use rocforge_tests::alone;
use rocforge_tests::block::Typed;
use rocforge_tests::reach::Reached;

use crate::worlds;

/// What an operation gives.
#[derive(Clone, Copy)]
struct Expected<T> {
    /// Where nothing leaves its type on the way.
    exact: Option<T>,
    /// Where everything wraps; no divisor lets it have one otherwise.
    wrapped: Option<T>,
}

/// An integer type with the operations of a table: those of all integers, or of those with a sign.
trait Wraps<const SIGNED: bool, const TOLD: bool>: Typed + DeviceCopy + Copy + PartialEq + Debug {
    const NAME: &'static str;
    /// The numbers of the operations, with their text.
    const OPERATIONS: &'static [(i64, &'static str)];
    fn edges() -> Vec<Self>;
    fn expected(operation: i64, a: Self, b: Self) -> Expected<Self>;
    fn instance() -> &'static Instance;
    fn launch(
        call: &Call<'_>,
        n: i64,
        operation: i64,
        a: Vector<Self>,
        b: Vector<Self>,
        y: VectorMut<Self>,
    ) -> Result<()>;
}

/// For each type a kernel with all operations: its number, its text, and what it gives exactly and wrapped.
///
/// `take` is how a kernel comes to the numbers, by the names of what it declares before.
macro_rules! integers {
    ($signed:literal $told:literal $types:tt take |$left:ident, $right:ident, $i:ident| $take:tt of $table:tt) => {
        integers!(@each $signed $told $types ($left, $right, $i) $take $table);
    };
    (@each $signed:literal $told:literal ($($name:ident of $type:ident),+) $names:tt $take:tt $table:tt) => {
        $(integers!(@kernel $signed $told $name $type $names $take $table);)+
    };
    (@kernel $signed:literal $told:literal $name:ident $type:ident ($left:ident, $right:ident, $i:ident)
        { $($take:tt)+ } (|$a:ident, $b:ident| $($number:tt $body:tt is $exact:expr, $wrapped:expr;)+)) => {
        mod $name {
            use super::*;

            // Where the type is told, nobody makes one.
            #[allow(dead_code)]
            #[device]
            pub struct Ends {
                pub first: $type,
                pub last: $type,
            }

            #[device]
            fn last_of(ends: Ends) -> $type {
                ends.last
            }

            #[device(grid = ceil_div(n, BLOCK), block = 64)]
            fn operations(n: Dim, operation: Dim, $left: Vector<$type>, $right: Vector<$type>, y: VectorMut<$type>) {
                let $i = global_id_x();
                if $i < n {
                    $($take)+
                    let mut result = $a;
                    match operation {
                        $($number => { result = $body; })+
                        _ => {}
                    }
                    y[$i] = result;
                }
            }

            impl Wraps<$signed, $told> for $type {
                const NAME: &'static str = stringify!($type);
                const OPERATIONS: &'static [(i64, &'static str)] = &[$(($number, stringify!($body))),+];

                fn edges() -> Vec<$type> {
                    let width = <$type>::BITS as $type;
                    let (min, max) = (<$type>::MIN, <$type>::MAX);
                    let near = [0, 1, 2, 3, 7, (0 as $type).wrapping_sub(1), (0 as $type).wrapping_sub(3)];
                    let ends = [min, min + 1, min / 2, max / 2, max / 2 + 1, max - 1, max, max / 3 * 2];
                    near.into_iter().chain(ends).chain([width - 1, width, width + 1, 2 * width + 5]).collect()
                }

                fn expected(operation: i64, $a: $type, $b: $type) -> Expected<$type> {
                    match operation {
                        $($number => Expected { exact: given(|| $exact), wrapped: given(|| $wrapped) },)+
                        other => panic!("no operation {other}"),
                    }
                }

                fn instance() -> &'static Instance {
                    alone::instance(|| vec![operations::instance()])
                }

                fn launch(
                    call: &Call<'_>,
                    n: i64,
                    operation: i64,
                    a: Vector<$type>,
                    b: Vector<$type>,
                    y: VectorMut<$type>,
                ) -> Result<()> {
                    operations(call, n, operation, a, b, y)
                }
            }
        }
    };
}

/// What an expectation gives; its `?` ends there.
fn given<T>(expectation: impl FnOnce() -> Option<T>) -> Option<T> {
    expectation()
}

/// An amount of a shift, if no bit is shifted out by more than the width.
fn amount<T: TryInto<u32>>(by: T) -> Option<u32> {
    by.try_into().ok()
}

/// What all integers do.
macro_rules! all {
    ($a:ident $b:ident: $($head:tt)+) => {
        integers! { $($head)+ of (|$a, $b|
            0 { $a + $b } is $a.checked_add($b), Some($a.wrapping_add($b));
            1 { $a - $b } is $a.checked_sub($b), Some($a.wrapping_sub($b));
            2 { $a * $b } is $a.checked_mul($b), Some($a.wrapping_mul($b));
            3 { let mut sum = $a; sum += $b; sum } is $a.checked_add($b), Some($a.wrapping_add($b));
            4 { let mut rest = $a; rest -= $b; rest } is $a.checked_sub($b), Some($a.wrapping_sub($b));
            5 { let mut product = $a; product *= $b; product } is $a.checked_mul($b), Some($a.wrapping_mul($b));
            6 { $a << $b } is $a.checked_shl(amount($b)?), Some($a.wrapping_shl($b as u32));
            7 { $a >> $b } is $a.checked_shr(amount($b)?), Some($a.wrapping_shr($b as u32));
            8 { let mut bits = $a; bits <<= $b; bits } is $a.checked_shl(amount($b)?), Some($a.wrapping_shl($b as u32));
            9 { let mut bits = $a; bits >>= $b; bits } is $a.checked_shr(amount($b)?), Some($a.wrapping_shr($b as u32));
            10 { $a << ($b as u8) } is $a.checked_shl(amount($b as u8)?), Some($a.wrapping_shl($b as u32));
            11 { $a >> ($b as i64) } is $a.checked_shr(amount($b as i64)?), Some($a.wrapping_shr($b as u32));
            12 { $a / $b } is $a.checked_div($b), $a.checked_div($b);
            13 { $a % $b } is $a.checked_rem($b), $a.checked_rem($b);
            14 { let mut part = $a; part /= $b; part } is $a.checked_div($b), $a.checked_div($b);
            15 { let mut rest = $a; rest %= $b; rest } is $a.checked_rem($b), $a.checked_rem($b);
            16 { $a + 1 } is $a.checked_add(1), Some($a.wrapping_add(1));
            17 { $a - 1 } is $a.checked_sub(1), Some($a.wrapping_sub(1));
            18 { if $a + 1 > $a { 1 } else { 0 } } is $a.checked_add(1).map(|_| 1), Some(($a.wrapping_add(1) > $a).into());
            19 { if $a + $b < $a { 1 } else { 0 } } is
                $a.checked_add($b).map(|sum| (sum < $a).into()), Some(($a.wrapping_add($b) < $a).into());
            20 { ($a + $b) / 3 } is $a.checked_add($b)?.checked_div(3), $a.wrapping_add($b).checked_div(3);
            21 { ($a - $b) % 5 } is $a.checked_sub($b)?.checked_rem(5), $a.wrapping_sub($b).checked_rem(5);
            22 { ($a * $b) >> 2 } is $a.checked_mul($b)?.checked_shr(2), Some($a.wrapping_mul($b).wrapping_shr(2));
            23 { ($a << $b) >> $b } is
                $a.checked_shl(amount($b)?)?.checked_shr(amount($b)?),
                Some($a.wrapping_shl($b as u32).wrapping_shr($b as u32));
            24 { $a * $b + $a - 7 } is
                $a.checked_mul($b)?.checked_add($a)?.checked_sub(7),
                Some($a.wrapping_mul($b).wrapping_add($a).wrapping_sub(7));
            25 { $a * $a * $b } is $a.checked_mul($a)?.checked_mul($b), Some($a.wrapping_mul($a).wrapping_mul($b));
            26 { $a.pow(3) } is $a.checked_pow(3), Some($a.wrapping_pow(3));
            27 { ($a ^ $b) + ($a & $b | 1) } is
                ($a ^ $b).checked_add($a & $b | 1), Some(($a ^ $b).wrapping_add($a & $b | 1));
            28 { $a.wrapping_add($b) } is Some($a.wrapping_add($b)), Some($a.wrapping_add($b));
            29 { $a.wrapping_sub($b) } is Some($a.wrapping_sub($b)), Some($a.wrapping_sub($b));
            30 { $a.wrapping_mul($b) } is Some($a.wrapping_mul($b)), Some($a.wrapping_mul($b));
            31 { $a.wrapping_neg() } is Some($a.wrapping_neg()), Some($a.wrapping_neg());
            32 { (7 - $a) * 3 } is (7 as Self).checked_sub($a)?.checked_mul(3), Some((7 as Self).wrapping_sub($a).wrapping_mul(3));
            33 { 100 / $a } is (100 as Self).checked_div($a), (100 as Self).checked_div($a);
            34 { 100 % $a } is (100 as Self).checked_rem($a), (100 as Self).checked_rem($a);
            35 { ($a << 3) >> 1 } is Some($a.wrapping_shl(3) >> 1), Some($a.wrapping_shl(3) >> 1);
            36 { $a.min($b) + 5 } is $a.min($b).checked_add(5), Some($a.min($b).wrapping_add(5));
        ) }
    };
}

/// What those with a sign do besides.
macro_rules! signed {
    ($a:ident $b:ident: $($head:tt)+) => {
        integers! { $($head)+ of (|$a, $b|
            0 { -$a } is $a.checked_neg(), Some($a.wrapping_neg());
            1 { -($a - $b) } is $a.checked_sub($b)?.checked_neg(), Some($a.wrapping_sub($b).wrapping_neg());
            2 { -$a / 2 } is $a.checked_neg()?.checked_div(2), $a.wrapping_neg().checked_div(2);
            3 { if -$a < 0 { 1 } else { 0 } } is
                $a.checked_neg().map(|other| (other < 0).into()), Some(($a.wrapping_neg() < 0).into());
            4 { $a.abs() } is $a.checked_abs(), Some($a.wrapping_abs());
            5 { $a.abs() + $b } is $a.checked_abs()?.checked_add($b), Some($a.wrapping_abs().wrapping_add($b));
            6 { ($a + $a) >> 1 } is $a.checked_add($a)?.checked_shr(1), Some($a.wrapping_add($a).wrapping_shr(1));
            7 { let mut rest = $a; rest -= 5; -rest } is
                $a.checked_sub(5)?.checked_neg(), Some($a.wrapping_sub(5).wrapping_neg());
        ) }
    };
}

all! { a b: false true
    (all_i8 of i8, all_i16 of i16, all_i32 of i32, all_i64 of i64, all_u8 of u8, all_u16 of u16, all_u32 of u32,
        all_u64 of u64, all_isize of isize, all_usize of usize)
    take |left, right, i| { let a = left[i]; let b = right[i]; }
}

all! { a b: false false
    (uninferred_i8 of i8, uninferred_i16 of i16, uninferred_i32 of i32, uninferred_i64 of i64, uninferred_u8 of u8, uninferred_u16 of u16,
        uninferred_u32 of u32, uninferred_u64 of u64, uninferred_isize of isize, uninferred_usize of usize)
    take |left, right, i| {
        let ends = Ends { first: left[i], last: right[i] };
        let a = ends.first;
        let b = last_of(ends);
    }
}

signed! { a b: true true
    (signed_i8 of i8, signed_i16 of i16, signed_i32 of i32, signed_i64 of i64, signed_isize of isize)
    take |left, right, i| { let a = left[i]; let b = right[i]; }
}

signed! { a b: true false
    (uninferred_signed_i8 of i8, uninferred_signed_i16 of i16, uninferred_signed_i32 of i32, uninferred_signed_i64 of i64,
        uninferred_signed_isize of isize)
    take |left, right, i| {
        let ends = Ends { first: left[i], last: right[i] };
        let a = ends.first;
        let b = last_of(ends);
    }
}

/// One launch of an operation for all pairs.
fn run<T: Wraps<SIGNED, TOLD>, const SIGNED: bool, const TOLD: bool>(
    world: &Handle,
    instance: &'static Instance,
    operation: i64,
    pairs: &[(T, T)],
) -> Result<Vec<T>, String> {
    let len = pairs.len() as i64;
    let [mut a, mut b]: [Reached<T>; 2] = [
        pairs.iter().map(|pair| pair.0).collect::<Vec<_>>().into(),
        pairs.iter().map(|pair| pair.1).collect::<Vec<_>>().into(),
    ];
    let mut y = a.clone();
    // SAFETY: The vectors outlive the launch, which is waited for.
    let view = |memory: &mut Reached<T>| unsafe {
        VectorMut::new(Batched::strided(memory.as_mut_ptr(), 0), 1).with_len(len)
    };
    let call = Call::new(world, instance, 1);
    let (left, right) = (view(&mut a).as_const(), view(&mut b).as_const());
    let launched = T::launch(&call, len, operation, left, right, view(&mut y));
    launched.and_then(|()| world.device().synchronize(world.stream())).map_err(|error| error.to_string())?;
    Ok(y.to_vec())
}

/// All pairs at once must give `wanted`.
fn agree<T: Wraps<SIGNED, TOLD>, const SIGNED: bool, const TOLD: bool>(
    world: &Handle,
    instance: &'static Instance,
    (operation, text): (i64, &str),
    pairs: &[((T, T), T)],
) {
    let place = format!("{} of {} on {}", text, T::NAME, world.platform().name());
    let operands: Vec<(T, T)> = pairs.iter().map(|(operands, _)| *operands).collect();
    let results = run::<T, SIGNED, TOLD>(world, instance, operation, &operands)
        .unwrap_or_else(|why| panic!("{place}: {why}"));
    for ((operands, wanted), got) in pairs.iter().zip(results) {
        assert_eq!(got, *wanted, "{place}: {operands:?}");
    }
}

/// Pairs of an operation that are launched one by one: each prints what the kernel panics with.
const ALONE: usize = 9;

/// Each of a few pairs, by itself, must be an error that says why.
fn fail<T: Wraps<SIGNED, TOLD>, const SIGNED: bool, const TOLD: bool>(
    world: &Handle,
    instance: &'static Instance,
    (operation, text): (i64, &str),
    pairs: &[(T, T)],
    why: &str,
) {
    for pair in pairs.iter().step_by(pairs.len().div_ceil(ALONE).max(1)) {
        let place = format!("{} of {} on {}: {pair:?}", text, T::NAME, world.platform().name());
        let said = run::<T, SIGNED, TOLD>(world, instance, operation, &[*pair]).expect_err(&place);
        assert!(said.contains("attempt to") && said.contains(why), "{place}: {said}");
    }
}

fn check<T: Wraps<SIGNED, TOLD>, const SIGNED: bool, const TOLD: bool>() {
    let Some([rust, cpp]) = worlds() else { return };
    let instance = T::instance();
    let edges = T::edges();
    for &operation in T::OPERATIONS {
        let (mut fits, mut wraps, mut never) = (Vec::new(), Vec::new(), Vec::new());
        for pair in edges.iter().flat_map(|a| edges.iter().map(|b| (*a, *b))) {
            let Expected { exact, wrapped } = T::expected(operation.0, pair.0, pair.1);
            match (exact, wrapped) {
                (Some(exact), _) => fits.push((pair, exact)),
                (None, Some(wrapped)) => wraps.push((pair, wrapped)),
                (None, None) => never.push(pair),
            }
        }
        agree::<T, SIGNED, TOLD>(&rust, instance, operation, &fits);
        agree::<T, SIGNED, TOLD>(&cpp, instance, operation, &fits);
        agree::<T, SIGNED, TOLD>(&cpp, instance, operation, &wraps);
        if cfg!(debug_assertions) {
            let wraps: Vec<(T, T)> = wraps.iter().map(|(pair, _)| *pair).collect();
            fail::<T, SIGNED, TOLD>(&rust, instance, operation, &wraps, "overflow");
        } else {
            agree::<T, SIGNED, TOLD>(&rust, instance, operation, &wraps);
        }
        fail::<T, SIGNED, TOLD>(&rust, instance, operation, &never, "");
        // A GPU is not to be used again after a trap.
        if !crate::on_gpu() {
            fail::<T, SIGNED, TOLD>(&cpp, instance, operation, &never, "");
        }
    }
}

macro_rules! tests {
    ($($name:ident $type:ident $signed:literal),+) => {
        $(mod $name {
            #[test]
            fn told() {
                super::check::<$type, $signed, true>();
            }

            #[test]
            fn uninferred() {
                super::check::<$type, $signed, false>();
            }
        })+
    };
}

tests! {
    i8s i8 false, i16s i16 false, i32s i32 false, i64s i64 false,
    u8s u8 false, u16s u16 false, u32s u32 false, u64s u64 false, isizes isize false,
    usizes usize false,
    signed_i8s i8 true, signed_i16s i16 true, signed_i32s i32 true, signed_i64s i64 true,
    signed_isizes isize true
}
