//! Operators on what other items decide, in both worlds: constants of traits, closures without types, ranges over
//! fields, results narrower than C++ computes them; and places that a call finds, which are found once.

// Operations stand in brackets, one tree of tokens each.
#![allow(unused_braces)]

use rocforge::catalogue::Instance;
use rocforge::platform::Platform;
use rocforge::plumbing::Call;
use rocforge::prelude::*;
use rocforge::view::Batched;
use rocforge_tests::alone;
use rocforge_tests::block::Typed;
use rocforge_tests::reach::Reached;

use crate::worlds;

/// What a launch writes, or why it failed.
fn run<T: Typed + DeviceCopy + Default>(
    world: &Handle,
    instance: &'static Instance,
    len: usize,
    launch: impl Fn(&Call<'_>, VectorMut<T>) -> Result<()>,
) -> Result<Vec<T>, String> {
    let mut memory: Reached<T> = vec![T::default(); len].into();
    // SAFETY: The vector outlives the launch, which is waited for.
    let view = unsafe { VectorMut::new(Batched::strided(memory.as_mut_ptr(), 0), 1).with_len(len as i64) };
    let launched = launch(&Call::new(world, instance, 1), view);
    launched.and_then(|()| world.device().synchronize(world.stream())).map_err(|error| error.to_string())?;
    Ok(memory.to_vec())
}

/// For each type a kernel that computes with constants of a trait: what wraps, and what has no result.
macro_rules! constants {
    ($($name:ident of $type:ident $width:literal),+ with $operations:tt) => {
        $(constants!(@one $name $type $width $operations);)+
    };
    (@one $name:ident $type:ident $width:literal ($($number:literal $body:tt is $wrapped:expr;)+)) => {
        mod $name {
            use super::*;

            #[device]
            pub trait Ends {
                const LARGEST: $type;
                const SMALLEST: $type;
                const TWO: $type;
                const NONE: $type;
                const WIDTH: u32;
            }

            #[device]
            pub struct All {}

            #[device]
            impl Ends for All {
                const LARGEST: $type = $type::MAX;
                const SMALLEST: $type = $type::MIN;
                const TWO: $type = 2;
                const NONE: $type = 0;
                const WIDTH: u32 = $width;
            }

            #[device(grid = 1, block = 32)]
            fn constants<E: Ends>(operation: Dim, y: VectorMut<$type>) {
                let mut result = E::NONE;
                match operation {
                    $($number => { result = $body; })+
                    _ => {}
                }
                y[thread_id_x()] = result;
            }

            fn expected<E: Ends>(operation: i64) -> Option<$type> {
                match operation {
                    $($number => $wrapped,)+
                    other => panic!("no operation {other}"),
                }
            }

            #[test]
            fn wrap() {
                let Some(worlds) = worlds() else { return };
                let instance = alone::instance(|| vec![constants::instance::<All>()]);
                for world in worlds {
                    // A debug build of the Rust says so; a GPU is not to be used again after a trap.
                    let reports = cfg!(debug_assertions) && world.platform() == Platform::Host;
                    for (operation, text) in [$(($number, stringify!($body))),+] {
                        let place = format!("{text} of {} on {}", stringify!($type), world.platform().name());
                        let wanted = expected::<All>(operation);
                        if wanted.is_none() && crate::on_gpu() {
                            continue;
                        }
                        let got = run(&world, instance, 32, |call, y| constants::<All>(call, operation, y));
                        match wanted {
                            Some(wanted) if !reports => assert_eq!(got, Ok(vec![wanted; 32]), "{place}"),
                            _ => assert!(got.expect_err(&place).contains("attempt to"), "{place}"),
                        }
                    }
                }
            }
        }
    };
}

constants! {
    of_i8 of i8 8, of_i16 of i16 16, of_i32 of i32 32, of_i64 of i64 64, of_isize of isize 64,
    of_u8 of u8 8, of_u16 of u16 16, of_u32 of u32 32, of_u64 of u64 64, of_usize of usize 64
    with (
        0 { E::LARGEST + E::TWO } is Some(E::LARGEST.wrapping_add(E::TWO));
        1 { E::SMALLEST - E::TWO } is Some(E::SMALLEST.wrapping_sub(E::TWO));
        2 { E::LARGEST * E::LARGEST } is Some(E::LARGEST.wrapping_mul(E::LARGEST));
        3 { E::TWO << E::WIDTH } is Some(E::TWO);
        4 { E::LARGEST >> (E::WIDTH + 3) } is Some(E::LARGEST >> 3);
        5 { E::LARGEST / E::NONE } is None;
        6 { E::LARGEST % E::NONE } is None;
        7 { let mut twice = E::LARGEST; twice += E::LARGEST; twice } is Some(E::LARGEST.wrapping_mul(2));
        8 { E::LARGEST + 1 } is Some(E::SMALLEST);
        9 { if E::LARGEST + 1 > E::LARGEST { 1 } else { 2 } } is Some(2);
    )
}

#[device]
struct Span<T> {
    from: T,
    to: T,
}

#[device]
struct Bytes {
    from: u8,
    to: u8,
    low: i8,
}

#[device]
fn apply<F: Fn(i32, i32) -> i32>(a: i32, b: i32, combine: F) -> i32 {
    combine(a, b)
}

/// Zeros in front say how wide the type is that a number has.
#[device(grid = 1, block = 32)]
fn widths(y: VectorMut<i64>) {
    let span = Bytes { from: 200, to: 250, low: -100 };
    let mut zeros: u32 = 0;
    let mut turns: i64 = 0;
    for i in span.from..span.to {
        zeros += i.leading_zeros();
    }
    // The third would be beyond the type.
    for i in (span.from..span.to).step_by(30) {
        turns += i as i64;
    }
    let bits = span.from & span.to;
    let part = span.to / 7;
    let rest = 255 - span.from;
    let halved = span.low / 2;
    let shifted = span.from >> 3;
    y[0] = zeros as i64;
    y[1] = turns;
    y[2] = bits.leading_zeros() as i64;
    y[3] = part.leading_zeros() as i64;
    y[4] = rest.leading_zeros() as i64;
    y[5] = (-halved).leading_zeros() as i64;
    y[6] = shifted.leading_zeros() as i64;
    y[7] = (span.from % 16).leading_zeros() as i64;
}

/// A step from the largest numbers ends at the last one that there is.
#[device(grid = 1, block = 32)]
fn last_steps(from: i32, to: i32, y: VectorMut<i64>) {
    let span = Span { from, to };
    let mut turns: i64 = 0;
    for i in (span.from..span.to).step_by(7) {
        turns = turns * 16 + (i % 16) as i64;
    }
    y[thread_id_x()] = turns;
}

/// A closure without types adds what it is given.
#[device(grid = 1, block = 32)]
fn closures(a: i32, b: i32, y: VectorMut<i32>) {
    let sum = apply(a, b, |first, second| first + second);
    y[thread_id_x()] = apply(sum, 3, |first, second| first * second - 1);
}

/// What finds the place counts how often it was asked.
#[device(grid = 1, block = 32)]
fn found_once(x: VectorMut<i32>) {
    if thread_id_x() == 0 {
        let mut asked: i64 = 0;
        let mut next = |by: i64| {
            asked += by;
            asked
        };
        x[next(1)] += 5;
        x[next(1)] -= 6;
        x[next(1)] /= 7;
        x[0] = asked as i32;
    }
}

fn in_both_worlds(check: impl Fn(&Handle, bool)) {
    let Some(worlds) = worlds() else { return };
    for world in &worlds {
        check(world, cfg!(debug_assertions) && world.platform() == Platform::Host);
    }
}

#[test]
fn types_stay_as_narrow_as_they_are() {
    in_both_worlds(|world, _| {
        let instance = alone::instance(|| vec![widths::instance()]);
        let expected = [0, 200 + 230, 0, 2, 2, 2, 3, 4];
        let got = run(world, instance, 8, widths);
        assert_eq!(got, Ok(expected.to_vec()), "on {}", world.platform().name());
    });
}

#[test]
fn steps_end_within_the_type() {
    in_both_worlds(|world, _| {
        let instance = alone::instance(|| vec![last_steps::instance()]);
        let (from, to) = (i32::MAX - 10, i32::MAX);
        let expected = i64::from(from % 16) * 16 + i64::from((from + 7) % 16);
        let got = run(world, instance, 32, |call, y| last_steps(call, from, to, y));
        assert_eq!(got, Ok(vec![expected; 32]), "on {}", world.platform().name());
    });
}

#[test]
fn closures_without_types_wrap() {
    in_both_worlds(|world, reports| {
        let instance = alone::instance(|| vec![closures::instance()]);
        for (a, b) in [(1, 2), (i32::MAX, 1), (i32::MAX / 2, 5), (i32::MIN, i32::MIN)] {
            let place = format!("{a} and {b} on {}", world.platform().name());
            let exact = a.checked_add(b).and_then(|sum| sum.checked_mul(3)?.checked_sub(1));
            let wrapped = a.wrapping_add(b).wrapping_mul(3).wrapping_sub(1);
            let got = run(world, instance, 32, |call, y| closures(call, a, b, y));
            if exact.is_none() && reports {
                assert!(got.expect_err(&place).contains("overflow"), "{place}");
            } else {
                assert_eq!(got, Ok(vec![wrapped; 32]), "{place}");
            }
        }
    });
}

#[test]
fn a_place_is_found_once() {
    in_both_worlds(|world, _| {
        let instance = alone::instance(|| vec![found_once::instance()]);
        let got = run(world, instance, 5, found_once);
        assert_eq!(got, Ok(vec![3, 5, -6, 0, 0]), "on {}", world.platform().name());
    });
}
