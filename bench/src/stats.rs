//! Medians and spreads.

use serde::Serialize;

/// What many samples of one time say, in nanoseconds a call.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Spread {
    /// Half of the samples are below.
    pub median_ns: f64,
    /// A tenth of the samples is below.
    pub p10_ns: f64,
    /// A tenth of the samples is above.
    pub p90_ns: f64,
    /// Samples.
    pub samples: usize,
    /// Calls of each sample.
    pub calls: usize,
}

impl Spread {
    /// What `samples` say, each of which is the time of `calls` calls in nanoseconds; nothing where there are none.
    pub fn of(samples: &[f64], calls: usize) -> Option<Spread> {
        let mut sorted: Vec<f64> = samples.iter().map(|total| total / calls.max(1) as f64).collect();
        sorted.sort_by(f64::total_cmp);
        Some(Spread {
            median_ns: quantile(&sorted, 0.5)?,
            p10_ns: quantile(&sorted, 0.1)?,
            p90_ns: quantile(&sorted, 0.9)?,
            samples: sorted.len(),
            calls,
        })
    }
}

/// The value below which the share `part` of sorted values lies, between two of them as far as it lies between.
pub fn quantile(sorted: &[f64], part: f64) -> Option<f64> {
    let last = sorted.len().checked_sub(1)?;
    let place = part.clamp(0.0, 1.0) * last as f64;
    let (below, above) = (sorted[place.floor() as usize], sorted[place.ceil() as usize]);
    Some(below + (above - below) * (place - place.floor()))
}

/// The median of values in any order.
pub fn median(values: &[f64]) -> Option<f64> {
    Spread::of(values, 1).map(|spread| spread.median_ns)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_lie_between_values() {
        let sorted = [1.0, 2.0, 3.0, 5.0];
        assert_eq!(quantile(&sorted, 0.5), Some(2.5));
        assert_eq!((quantile(&sorted, 0.0), quantile(&sorted, 1.0)), (Some(1.0), Some(5.0)));
        assert_eq!(quantile(&[7.0], 0.9), Some(7.0));
        assert_eq!(quantile(&[], 0.5), None);
    }

    #[test]
    fn a_spread_is_for_one_call() {
        let samples: Vec<f64> = (1..=11).rev().map(|sample| f64::from(sample) * 10.0).collect();
        let spread = Spread::of(&samples, 10).expect("samples");
        assert_eq!((spread.p10_ns, spread.median_ns, spread.p90_ns), (2.0, 6.0, 10.0));
        assert_eq!((spread.samples, spread.calls), (11, 10));
        assert_eq!(Spread::of(&[], 3), None);
        assert_eq!(median(&[3.0, 1.0, 2.0]), Some(2.0));
    }
}
