//! What the lanes of a wave gave, and what can be made of it.

use std::panic::Location;

use crate::view::watch::{Site, watcher};
use crate::{DeviceCopy, bf16, c32, c64, f16};

/// Lanes that a wave has at most.
pub(crate) const MAX_LANES: usize = 64;

/// What each lane of one wave gave. A block's last wave may have fewer lanes than others.
pub struct Lanes<'a, T> {
    value: &'a dyn Fn(i32) -> T,
    own: i32,
    present: i32,
    size: i32,
    at: Site,
}

impl<'a, T: DeviceCopy> Lanes<'a, T> {
    /// Lanes `0..present` of a wave of `size`, seen by lane `own` at the line that called; `value` tells what a lane
    /// gave.
    #[inline(always)]
    #[track_caller]
    pub(crate) fn new(value: &'a dyn Fn(i32) -> T, own: i32, present: i32, size: i32) -> Self {
        Lanes { value, own, present, size, at: Location::caller() }
    }

    /// The lane that looks.
    #[inline(always)]
    pub fn own(&self) -> i32 {
        self.own
    }

    /// How many lanes there are.
    #[inline(always)]
    pub fn present(&self) -> i32 {
        self.present
    }

    /// What `lane` gave. A lane that does not exist is a finding of the checks, and refused where debug assertions are on; otherwise it is as if
    /// it had given what the lane that looks has.
    #[inline(always)]
    #[track_caller]
    pub fn get(&self, lane: i32) -> T {
        let exists = 0 <= lane && lane < self.present;
        if !exists && let Some(watcher) = watcher() {
            let text =
                format!("lane {} reads lane {lane} of a wave that has lanes 0..{}", self.own, self.present);
            watcher.lane(self.at, &text);
            return (self.value)(self.own);
        }
        debug_assert!(exists, "lane {lane} is read of a wave that has lanes 0..{}", self.present);
        (self.value)(if exists { lane } else { self.own })
    }

    /// What the lane `delta` further on gave; its own beyond the ends of the wave.
    #[inline(always)]
    #[track_caller]
    pub fn shifted(&self, delta: i32) -> T {
        let lane = self.own.saturating_add(delta);
        if 0 <= lane && lane < self.size { self.get(lane) } else { (self.value)(self.own) }
    }

    /// All values combined: neighbours first, then pairs of neighbours, and so on, as GPUs do it.
    #[inline(always)]
    pub fn reduce(&self, combine: impl Fn(T, T) -> T) -> T {
        let present = self.present as usize;
        let mut values = [(self.value)(0); MAX_LANES];
        (1..present).for_each(|lane| values[lane] = (self.value)(lane as i32));
        let mut step = 1;
        while step < present {
            for lane in (0..present - step).step_by(2 * step) {
                values[lane] = combine(values[lane], values[lane + step]);
            }
            step *= 2;
        }
        values[0]
    }
}

impl Lanes<'_, u8> {
    /// A bit for each lane that gave something else than 0.
    #[inline(always)]
    pub fn bits(&self) -> u64 {
        (0..self.present).fold(0, |bits, lane| bits | u64::from((self.value)(lane) != 0) << lane)
    }
}

/// Numbers that a wave can add up.
pub trait LaneNumber: DeviceCopy {
    /// The sum; integers wrap.
    #[must_use]
    fn plus(self, other: Self) -> Self;
}

/// Numbers whose maximum a wave can find.
pub trait LaneOrder: LaneNumber {
    /// The larger of two; the other one if one is NaN.
    #[must_use]
    fn larger(self, other: Self) -> Self;
    /// The smaller of two; the other one if one is NaN.
    #[must_use]
    fn smaller(self, other: Self) -> Self;
}

macro_rules! numbers {
    ($($type:ty: $plus:expr;)+) => {
        $(impl LaneNumber for $type {
            #[inline(always)]
            fn plus(self, other: Self) -> Self {
                let plus: fn(Self, Self) -> Self = $plus;
                plus(self, other)
            }
        })+
    };
}

macro_rules! order {
    ($($type:ty: $larger:expr, $smaller:expr;)+) => {
        $(impl LaneOrder for $type {
            #[inline(always)]
            fn larger(self, other: Self) -> Self {
                let larger: fn(Self, Self) -> Self = $larger;
                larger(self, other)
            }
            #[inline(always)]
            fn smaller(self, other: Self) -> Self {
                let smaller: fn(Self, Self) -> Self = $smaller;
                smaller(self, other)
            }
        })+
    };
}

numbers! {
    i8: i8::wrapping_add;
    i32: i32::wrapping_add;
    u32: u32::wrapping_add;
    i64: i64::wrapping_add;
    u64: u64::wrapping_add;
    isize: isize::wrapping_add;
    usize: usize::wrapping_add;
    f16: |a, b| a + b;
    bf16: |a, b| a + b;
    f32: |a, b| a + b;
    f64: |a, b| a + b;
    c32: |a, b| a + b;
    c64: |a, b| a + b;
}

order! {
    i32: Ord::max, Ord::min;
    u32: Ord::max, Ord::min;
    i64: Ord::max, Ord::min;
    u64: Ord::max, Ord::min;
    isize: Ord::max, Ord::min;
    usize: Ord::max, Ord::min;
    f16: f16::max, f16::min;
    bf16: bf16::max, bf16::min;
    f32: f32::max, f32::min;
    f64: f64::max, f64::min;
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with<T: DeviceCopy, R>(values: &[T], own: i32, size: i32, look: impl FnOnce(&Lanes<'_, T>) -> R) -> R {
        look(&Lanes::new(&|lane| values[lane as usize], own, values.len() as i32, size))
    }

    #[test]
    fn neighbours_are_combined_first() {
        let text = |values: &[f64]| with(values, 0, 8, |lanes| lanes.reduce(|a, b| 10.0 * a + b));
        assert_eq!(text(&[1.0, 2.0, 3.0, 4.0]), 10.0 * 12.0 + 34.0);
        assert_eq!(text(&[1.0, 2.0, 3.0]), 10.0 * 12.0 + 3.0);
        assert_eq!(text(&[1.0, 2.0, 3.0, 4.0, 5.0]), 10.0 * (10.0 * 12.0 + 34.0) + 5.0);
        assert_eq!(text(&[7.0]), 7.0);
    }

    #[test]
    fn the_ends_keep_their_own() {
        let values = [10, 11, 12, 13];
        assert_eq!(with(&values, 3, 4, |lanes| lanes.shifted(1)), 13);
        assert_eq!(with(&values, 0, 4, |lanes| lanes.shifted(-1)), 10);
        assert_eq!(with(&values, 1, 4, |lanes| lanes.shifted(2)), 13);
        assert_eq!(with(&[1_u8, 0, 2], 0, 32, |lanes| lanes.bits()), 0b101);
    }

    #[test]
    #[cfg(debug_assertions)]
    #[should_panic(expected = "lane 3 is read of a wave that has lanes 0..3")]
    fn an_absent_lane_is_refused() {
        with(&[1, 2, 3], 2, 32, |lanes| lanes.shifted(1));
    }
}
