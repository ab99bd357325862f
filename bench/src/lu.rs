//! Whether a factorisation is right, whatever rows it has interchanged.
//!
//! Two sides that are both right may choose other pivots, where two candidates are equal but for rounding, and then have other
//! factors. So each side is held against the matrix that it was given: P A x and L (U x) are compared for a vector x of signs,
//! in doubles. An element of a factor that is wrong changes a number of the second one.

use rocforge::platform::{Device, Stream};
use rocforge::view::Batch;
use rocforge::{Arg, DataType};

use crate::baselines::{Described, Operands, Routine, Value, element};
use crate::random::{self, Random};
use crate::report::Check;
use crate::tolerance::{CHUNK, ENDS, judge, unit, worse};

/// Where the operands of a factorisation stand: the matrix, its pivots, what is said of them.
const MATRIX: usize = 2;
const PIVOTS: usize = 3;
const INFO: usize = 4;
/// Below the diagonal nothing is larger when the pivot is the largest by |Re| + |Im|; a little more for rounding.
const LARGEST: f64 = std::f64::consts::SQRT_2 + 1e-3;

/// A complex number; a real one has no second part.
type Number = [f64; 2];

/// The sizes of each problem, in elements.
#[derive(Debug, Clone, Copy)]
struct Sizes {
    ty: DataType,
    m: usize,
    n: usize,
    ld: usize,
    distance: usize,
}

/// Has both sides factor the same matrices, the first of them ours, and compares each with what it was given.
///
/// # Errors
/// What a side or the driver reports; factors whose product is further from the matrix than rounding explains.
pub fn compare(
    device: &dyn Device,
    stream: Stream,
    described: &Described,
    operands: &mut Operands,
    sides: [&dyn Routine; 2],
) -> Result<Check, String> {
    let words = |error: rocforge::Error| error.to_string();
    let sizes = Sizes::of(described)?;
    operands.renew(0, 2).map_err(words)?;
    for (copy, side) in sides.into_iter().enumerate() {
        side.call(operands, copy)?;
        device.synchronize(stream).map_err(words)?;
    }
    let mut check = Check { max_error: 0.0, of_bound: 0.0, numbers: 0 };
    for (copy, name) in ["the first side", "the second side"].into_iter().enumerate() {
        let whole = |index: usize| {
            let mut bytes = Vec::new();
            let most = operands.bytes(index) as usize;
            let read = operands.read(index, copy, 0, &mut bytes, most);
            read.map(|()| random::numbers(&bytes, element(described.instance, index))).map_err(words)
        };
        let (pivots, info) = (whole(PIVOTS)?, whole(INFO)?);
        if let Some(place) = info.iter().position(|said| *said != 0.0) {
            return Err(format!("{name} says {} of problem {place}, which is regular", info[place]));
        }
        let original = |offset: u64, into: &mut Vec<u8>| operands.read_original(MATRIX, offset, into, CHUNK);
        let factors = |offset: u64, into: &mut Vec<u8>| operands.read(MATRIX, copy, offset, into, CHUNK);
        let (mut original, mut factors) = (Window::over(&original), Window::over(&factors));
        for problem in looked_at(sizes, described.batch_count as usize) {
            let each = sizes.m.min(sizes.n);
            let pivots = pivots.get(problem * each..(problem + 1) * each).unwrap_or_default();
            let one = Problem { sizes, problem, pivots };
            let found = one.judged(&mut original, &mut factors, copy == 0);
            let found = found.map_err(|reason| format!("{name}, problem {problem}: {reason}"))?;
            check.max_error = worse(check.max_error, found.max_error);
            check.of_bound = worse(check.of_bound, found.of_bound);
            check.numbers += found.numbers;
        }
    }
    judge(check)
}

impl Sizes {
    fn of(described: &Described) -> Result<Sizes, String> {
        let (list, _) = described.resolved().map_err(|error| error.to_string())?;
        let [Value::Dim(m), Value::Dim(n), ..] = described.values[..] else {
            return Err("a factorisation has two sizes".to_owned());
        };
        let Some(Arg::Memory { stride, batch: Batch::Strided(distance), .. }) = list.get(MATRIX) else {
            return Err("a factorisation has a matrix".to_owned());
        };
        let size = |size: i64| usize::try_from(size).map_err(|error| error.to_string());
        let (m, n, ld, distance) = (size(m)?, size(n)?, size(*stride)?, size(*distance)?);
        Ok(Sizes { ty: described.instance.ty, m, n, ld, distance })
    }
}

/// The problems that are looked at: all, or as many as the ends of large operands hold.
fn looked_at(sizes: Sizes, count: usize) -> Vec<usize> {
    let each = (sizes.distance * sizes.ty.size()).max(1) as u64;
    let end = (ENDS / each).max(1) as usize;
    if count <= 2 * end { (0..count).collect() } else { (0..end).chain(count - end..count).collect() }
}

/// What reads bytes from an offset on, as many as it likes.
type Read<'a> = dyn Fn(u64, &mut Vec<u8>) -> rocforge::Result<()> + 'a;

/// A part of an operand that moves with what is asked for: small problems come many at once, large ones in pieces.
struct Window<'a> {
    read: &'a Read<'a>,
    start: u64,
    bytes: Vec<u8>,
}

impl<'a> Window<'a> {
    fn over(read: &'a Read<'a>) -> Window<'a> {
        Window { read, start: 0, bytes: Vec::new() }
    }

    fn at(&mut self, offset: u64, bytes: usize) -> Result<&[u8], String> {
        let end = self.start + self.bytes.len() as u64;
        if offset < self.start || offset + bytes as u64 > end {
            (self.read)(offset, &mut self.bytes).map_err(|error| error.to_string())?;
            self.start = offset;
        }
        let from = (offset - self.start) as usize;
        self.bytes.get(from..from + bytes).ok_or_else(|| "an operand ends before its last column".to_owned())
    }
}

/// One problem of a batch.
struct Problem<'a> {
    sizes: Sizes,
    problem: usize,
    pivots: &'a [f64],
}

impl Problem<'_> {
    fn column(&self, window: &mut Window<'_>, col: usize) -> Result<Vec<Number>, String> {
        let Sizes { ty, m, ld, distance, .. } = self.sizes;
        let first = (self.problem * distance + col * ld) as u64 * ty.size() as u64;
        let list = random::numbers(window.at(first, m * ty.size())?, ty);
        let parts = random::parts(ty);
        Ok(list.chunks(parts).map(|part| [part[0], part.get(1).copied().unwrap_or(0.0)]).collect())
    }

    /// How far L (U x) is from P A x.
    fn judged(
        &self,
        original: &mut Window<'_>,
        factors: &mut Window<'_>,
        strict: bool,
    ) -> Result<Check, String> {
        let Sizes { ty, m, n, .. } = self.sizes;
        let (each, mut random) = (m.min(n), Random::new(self.problem as u64));
        let signs: Vec<f64> = (0..n).map(|_| if random.bits() & 1 == 0 { 1.0 } else { -1.0 }).collect();
        let (mut wanted, mut upper) = (vec![[0.0; 2]; m], vec![[0.0; 2]; m]);
        let (mut size, mut multiplier) = (0.0, 1.0);
        for (col, sign) in signs.iter().enumerate() {
            for (sum, element) in wanted.iter_mut().zip(self.column(original, col)?) {
                (sum[0], sum[1]) = (sum[0] + sign * element[0], sum[1] + sign * element[1]);
                size = worse(size, element[0].hypot(element[1]));
            }
            for (row, element) in self.column(factors, col)?.into_iter().enumerate() {
                let length = element[0].hypot(element[1]);
                if row <= col {
                    upper[row] = [upper[row][0] + sign * element[0], upper[row][1] + sign * element[1]];
                    size = worse(size, length);
                } else {
                    multiplier = worse(multiplier, length);
                }
            }
        }
        if strict && multiplier > LARGEST {
            return Err(format!(
                "below the diagonal of L stands {multiplier:.3}: pivots are not the largest"
            ));
        }
        self.interchange(&mut wanted)?;
        let found = self.times_lower(factors, &upper)?;
        // Each element of P A is a sum of so many products, and each number compared a sum of n elements, all with errors of
        // both signs; partial sums are what stands in the matrix while it is factored.
        let bound = 4.0 * unit(ty) * (each as f64).sqrt() * (n as f64).sqrt() * size * multiplier;
        let differences = wanted.iter().zip(&found).map(|(a, b)| (a[0] - b[0]).hypot(a[1] - b[1]));
        let max_error = differences.fold(0.0, worse);
        let numbers = (m * n * random::parts(ty)) as u64;
        Ok(Check { max_error, of_bound: worse(0.0, max_error / bound), numbers })
    }

    /// P y, from y.
    fn interchange(&self, list: &mut [Number]) -> Result<(), String> {
        let each = self.sizes.m.min(self.sizes.n);
        if self.pivots.len() != each {
            return Err(format!("{} pivots of {each}", self.pivots.len()));
        }
        for (row, pivot) in self.pivots.iter().enumerate() {
            let other = *pivot as usize;
            if !(row + 1..=list.len()).contains(&other) {
                return Err(format!("row {} is interchanged with row {pivot}", row + 1));
            }
            list.swap(row, other - 1);
        }
        Ok(())
    }

    /// L z, from z: the upper triangle has been applied.
    fn times_lower(&self, factors: &mut Window<'_>, z: &[Number]) -> Result<Vec<Number>, String> {
        let mut sums = z.to_vec();
        for (col, by) in z.iter().enumerate().take(self.sizes.m.min(self.sizes.n)) {
            let column = self.column(factors, col)?;
            for (sum, element) in sums.iter_mut().zip(column).skip(col + 1) {
                sum[0] += element[0] * by[0] - element[1] * by[1];
                sum[1] += element[0] * by[1] + element[1] * by[0];
            }
        }
        Ok(sums)
    }
}

#[cfg(test)]
mod tests;
