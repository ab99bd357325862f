//! What lanes give each other, against plain loops over the threads of a block.

use rocforge::prelude::*;
use rocforge::{Handle, c64};

use super::{number, on_each_machine};

/// Threads of the blocks below: full waves of either size, and a last wave with half of its lanes.
const FULL: usize = 128;
const PARTIAL: usize = 96;

/// What each thread gets of the others: five numbers a thread.
#[rocblas_kernel(
    symbol = "test_{t}shuffles",
    types(s: f32, d: f64, c: c32, z: c64),
    grid = 1,
    block = 128,
    host_block = 128
)]
pub fn shuffles<T: Scalar>(n: Dim, #[len(128)] x: Vector<T>, #[len(5 * n)] y: VectorMut<T>) {
    let me = thread_id_x();
    let value = x[me];
    y[me] = shuffle(value, (7 * lane_id() + 3) % wave_size());
    y[BLOCK + me] = shuffle_down(value, 5);
    y[2 * BLOCK + me] = shuffle_up(value, 9);
    y[3 * BLOCK + me] = shuffle_xor(value, 21);
    y[4 * BLOCK + me] = broadcast(value, 30);
}

fn numbers(count: usize) -> Vec<c64> {
    (0..count).map(|i| c64::new((i * i % 97) as f64 - 31.5, 0.25 * i as f64)).collect()
}

#[test]
fn shuffles_move_values() {
    let x = numbers(FULL);
    on_each_machine(|handle, size| {
        let mut y = handle.upload(&vec![c64::ZERO; 5 * FULL]).expect("memory");
        let operand = handle.upload(&x).expect("memory");
        shuffles(handle, FULL as i64, operand.vector(1), y.vector_mut(1)).expect("the call");
        let y = y.to_vec().expect("memory");
        for thread in 0..FULL {
            let (start, lane) = (thread / size * size, thread % size);
            let from = [
                (7 * lane + 3) % size,
                if lane + 5 < size { lane + 5 } else { lane },
                if lane >= 9 { lane - 9 } else { lane },
                lane ^ 21,
                30,
            ];
            for (kind, from) in from.into_iter().enumerate() {
                assert_eq!(
                    y[kind * FULL + thread],
                    x[start + from],
                    "kind {kind} of thread {thread} in {size}"
                );
            }
        }
    });
}

/// Votes and reductions in blocks whose last wave may have half its lanes: eight numbers a thread.
#[rocblas_kernel(symbol = "test_{t}votes", types(s: f32, d: f64), grid = 1, block = (16, 6), host_block = (16, 6))]
pub fn votes<T: Scalar>(n: Dim, #[len(96)] x: Vector<T>, #[len(8 * n)] y: VectorMut<T>) {
    let me = thread_rank();
    let value = x[me];
    let bits = ballot(value.re() > T::Real::ZERO);
    y[me] = number::<T>((bits & 0xffff_ffff) as f64);
    y[BLOCK + me] = number::<T>((bits >> 32) as f64);
    y[2 * BLOCK + me] = if wave_any(me == 70) { T::ONE } else { T::ZERO };
    y[3 * BLOCK + me] = if wave_all(me < 60) { T::ONE } else { T::ZERO };
    y[4 * BLOCK + me] = wave_sum(value);
    y[5 * BLOCK + me] = T::from_real(wave_max(value.re()));
    y[6 * BLOCK + me] = T::from_real(wave_min(value.re()));
    let places = wave_sum(1_i32) + 100 * wave_id() + 10_000 * waves_per_block();
    y[7 * BLOCK + me] = number::<T>(places as f64);
}

/// The sum in the order that is promised: neighbours first.
fn pairwise(values: &[f64]) -> f64 {
    match values {
        [one] => *one,
        _ => {
            let half = values.len().next_power_of_two() / 2;
            pairwise(&values[..half]) + pairwise(&values[half..])
        }
    }
}

#[test]
fn votes_and_reductions_see_every_lane_once() {
    // Of many magnitudes, so that another order of additions gives another sum.
    let x: Vec<f64> = (0..PARTIAL).map(|i| (-1.7_f64).powi(i as i32 % 40) + i as f64).collect();
    on_each_machine(|handle, size| {
        let operand = handle.upload(&x).expect("memory");
        let mut y = handle.upload(&vec![f64::NAN; 8 * PARTIAL]).expect("memory");
        votes(handle, PARTIAL as i64, operand.vector(1), y.vector_mut(1)).expect("the call");
        let y = y.to_vec().expect("memory");
        for (wave, values) in x.chunks(size).enumerate() {
            let bits = |range: std::ops::Range<usize>| {
                let positive = values.iter().enumerate().skip(range.start).take(range.len());
                positive
                    .filter(|(_, value)| **value > 0.0)
                    .map(|(lane, _)| 2_f64.powi((lane % 32) as i32))
                    .sum()
            };
            let threads = wave * size..wave * size + values.len();
            let waves = PARTIAL.div_ceil(size);
            let expected: [f64; 8] = [
                bits(0..32),
                bits(32..64),
                f64::from(threads.contains(&70)),
                f64::from(threads.end <= 60),
                pairwise(values),
                values.iter().copied().fold(f64::NEG_INFINITY, f64::max),
                values.iter().copied().fold(f64::INFINITY, f64::min),
                (values.len() + 100 * wave + 10_000 * waves) as f64,
            ];
            for thread in threads {
                let found: [f64; 8] = std::array::from_fn(|kind| y[kind * PARTIAL + thread]);
                assert_eq!(found, expected, "thread {thread} in waves of {size}");
            }
        }
    });
}

/// y := the number of lanes and of waves, whatever a block is
#[rocblas_kernel(symbol = "test_{t}one_lane", types(d: f64), grid = n, block = 64)]
pub fn one_lane<T: Scalar>(n: Dim, y: VectorMut<T>) {
    let together = wave_sum(wave_size() + wave_id() + lane_id() + waves_per_block());
    let voted = wave_any(thread_rank() == 0) && wave_all(true) && ballot(true) == 1;
    if voted {
        y[block_id_x()] = number::<T>(shuffle(together, 0) as f64);
    }
}

#[test]
fn a_block_of_one_thread_is_a_wave_of_one_lane() {
    let handle = Handle::new().expect("a handle");
    let mut y = handle.upload(&[0.0; 5]).expect("memory");
    one_lane(&handle, 5, y.vector_mut(1)).expect("the call");
    assert_eq!(y.to_vec().expect("memory"), [2.0; 5]);
}

/// What a device function returns may be the same for all threads: the macro does not look into it.
#[device]
fn mine(index: i32) -> i32 {
    index
}

/// Something that no kernel may do, by number.
#[rocblas_kernel(symbol = "test_{t}wave_faults", types(d: f64), grid = 1, block = 96, host_block = 96)]
pub fn wave_faults<T: Scalar>(which: Dim, #[len(1)] y: VectorMut<T>) {
    let me = thread_id_x();
    let mut value = T::ONE;
    if which == 1 {
        if me < 5 {
            value = wave_sum(value);
        }
    } else if which == 2 {
        if me % 2 == 0 {
            value = wave_sum(value);
        } else {
            value = T::from_real(wave_max(value.re()));
        }
    } else if which == 3 {
        if mine(me) < 80 {
            barrier();
        } else {
            value = T::from_real(wave_min(value.re()));
        }
    } else if which == 4 {
        value = shuffle(value, 64 + me);
    } else if which == 5 {
        value = broadcast(value, me % 2);
    } else if which == 6 {
        value = shuffle_xor(value, 32);
    }
    y[0] = value;
}

#[test]
fn faults_are_named() {
    on_each_machine(|handle, size| {
        let lanes = |thread: usize| size.min(PARTIAL - thread / size * size);
        let mut cases = vec![
            (1, format!("{} have ended", lanes(0) - 5)),
            (1, format!("5 of {} lanes wait at `wave_sum` (tests/machine/waves.rs:", lanes(0))),
            (2, "some lanes wait at `wave_".to_owned()),
            (3, format!("{} wait at a barrier, 0 have ended", lanes(80) - 16)),
            (3, format!("divergent control flow in wave {} of block (0, 0) of problem 0", 80 / size)),
        ];
        if cfg!(debug_assertions) {
            cases.push((4, "is read of a wave that has lanes 0..".to_owned()));
            cases.push((5, "broadcast names different lanes within one wave".to_owned()));
            // With 64 lanes the last wave lacks the upper half; with 32 there is no such lane anywhere.
            cases.push((6, "is read of a wave that has lanes 0..32".to_owned()));
        }
        for (which, text) in cases {
            let mut y = handle.upload(&[0.0]).expect("memory");
            let error = wave_faults(handle, which, y.vector_mut(1)).expect_err("a fault");
            assert!(
                error.to_string().contains(&text),
                "{which} in waves of {size}: `{error}` lacks `{text}`"
            );
        }
    });
}
