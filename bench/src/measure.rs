//! Timing two sides in turns.

use std::time::{Duration, Instant};

use crate::stats::Spread;

/// A sample takes at least as long, so that the resolution of clocks and events does not matter.
pub const SAMPLE_NS: f64 = 200_000.0;
/// Samples of each side, at least where the time allows.
const ROUNDS: usize = 30;
/// Samples of each side, whatever the time allows.
const FEWEST: usize = 3;
/// More samples tell nothing more.
const MOST: usize = 400;
/// Calls of a sample at most: what a driver queues before it lets the caller wait.
const MOST_CALLS: f64 = 512.0;

/// How long a row may take, and how many samples it has at least.
#[derive(Debug, Clone, Copy)]
pub struct Budget {
    /// The time of a row; a row ends later only where it has fewer than three samples.
    pub time: Duration,
    /// Calls of a sample at most, where there are only so many operands that no call has used.
    pub calls: Option<usize>,
}

impl Budget {
    fn is_spent(self, rounds: usize, started: Instant) -> bool {
        let (elapsed, enough) = (started.elapsed(), rounds >= ROUNDS);
        rounds >= MOST || (rounds >= FEWEST && elapsed >= self.time) || (enough && 4 * elapsed >= self.time)
    }
}

/// A side: makes so many calls and tells the nanoseconds that they took together.
pub type Timed<'a> = &'a mut dyn FnMut(usize) -> Result<f64, String>;

/// Times sides in turns, sample by sample, in an order that is turned round each time.
///
/// # Errors
/// What a side reports.
pub fn interleaved(sides: &mut [Timed<'_>], budget: Budget) -> Result<Vec<Spread>, String> {
    let started = Instant::now();
    let most = budget.calls.map_or(MOST_CALLS, |calls| (calls as f64).clamp(1.0, MOST_CALLS));
    let calls: Vec<usize> = sides.iter_mut().map(|side| calls_of(side, most)).collect::<Result<_, _>>()?;
    let mut samples: Vec<Vec<f64>> = vec![Vec::new(); sides.len()];
    let mut rounds = 0;
    while !budget.is_spent(rounds, started) {
        for place in 0..sides.len() {
            let side = if rounds % 2 == 0 { place } else { sides.len() - 1 - place };
            samples[side].push(sides[side](calls[side])?);
        }
        rounds += 1;
    }
    let spreads = samples.iter().zip(&calls).map(|(samples, calls)| Spread::of(samples, *calls));
    spreads.collect::<Option<_>>().ok_or_else(|| "no sample was taken".to_owned())
}

/// Warms a side up, and finds how many of its calls make a sample.
fn calls_of(side: &mut Timed<'_>, most: f64) -> Result<usize, String> {
    side(1)?;
    let mut calls = 1.0_f64;
    loop {
        let took = side(calls as usize)?;
        if took >= SAMPLE_NS || calls >= most {
            return Ok(calls as usize);
        }
        // A little more than it seems to need; a first look may be far off, so it goes up in steps.
        let wanted = (calls * SAMPLE_NS * 1.1 / took.max(1.0)).ceil();
        calls = wanted.clamp(calls + 1.0, calls * 16.0).min(most);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::RefCell;

    #[test]
    fn sides_take_turns_and_swap_places() {
        let order = RefCell::new(Vec::new());
        let mut a = |calls: usize| {
            order.borrow_mut().push('a');
            Ok(calls as f64 * 1e6)
        };
        let mut b = |calls: usize| {
            order.borrow_mut().push('b');
            Ok(calls as f64 * 1e3)
        };
        let spreads = interleaved(&mut [&mut a, &mut b], Budget { time: Duration::ZERO, calls: None })
            .expect("nothing fails");
        assert_eq!((spreads[0].calls, spreads[0].median_ns), (1, 1e6));
        assert!(spreads[1].calls >= 200 && (spreads[1].median_ns - 1e3).abs() < 1e-6, "{spreads:?}");
        let order: String = order.into_inner().into_iter().collect();
        assert!(order.ends_with("abbaab"), "{order}");
    }

    #[test]
    fn a_sample_has_no_more_calls_than_operands() {
        let mut side =
            |calls: usize| if calls > 3 { Err(format!("{calls} calls")) } else { Ok(calls as f64) };
        let budget = Budget { time: Duration::ZERO, calls: Some(3) };
        let spreads = interleaved(&mut [&mut side], budget).expect("at most three");
        assert_eq!(spreads[0].calls, 3);
    }

    #[test]
    fn a_failure_ends_it() {
        let mut left = 5;
        let mut side = |_: usize| {
            left -= 1;
            if left == 0 { Err("enough".to_owned()) } else { Ok(1e9) }
        };
        let ended = interleaved(&mut [&mut side], Budget { time: Duration::from_secs(9), calls: None });
        assert_eq!(ended, Err("enough".to_owned()));
    }
}
