//! Shapes of products that no kernel was tuned on: drawn by chance, from a seed, the same on every platform.

use rocforge::DataType;
use rocforge::catalogue::Instance;

use crate::families;
use crate::random::Random;
use crate::sizes::{BATCH_COUNT, Case, SizeClass, Sizes};

pub mod summary;

/// How many shapes of each routine are drawn, and where the drawing begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Drawing {
    draws: usize,
    seed: u64,
}

/// What a shape is an example of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Class {
    /// One product of any shape.
    General,
    /// Many small square products at equal distances.
    Batch,
    /// A product of a language model: a matrix of weights by a few or many tokens.
    LanguageModel,
    /// A matrix of few rows or columns, by a vector.
    Thin,
}

/// A shape.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Draw {
    /// What it is an example of.
    pub class: Class,
    /// The sizes m, n and k; of a matrix by a vector its rows, 1, and its columns.
    pub sizes: [i64; 3],
    /// The letters of both operations; a vector has none.
    pub operations: [char; 2],
    /// Problems.
    pub batch_count: i64,
}

/// Where shapes lie; both ends of a range belong to it.
#[derive(Debug)]
struct Bounds {
    /// All sizes of general shapes.
    sides: (i64, i64),
    /// All sizes of the problems of a batch.
    orders: (i64, i64),
    /// Problems of a batch.
    counts: (i64, i64),
    /// Tokens: the size m or n of a language model's product.
    tokens: &'static [i64],
    /// The other two sizes, in units of [`WIDTH_UNIT`].
    widths: (i64, i64),
    /// The lesser side of a thin matrix.
    thin: (i64, i64),
    /// The greater one.
    long: (i64, i64),
    /// Bytes of all operands.
    bytes: i64,
    /// Operations on real numbers.
    operations: i64,
}

/// Sizes of a language model's weights are multiples of this.
const WIDTH_UNIT: i64 = 8;

const FULL: Bounds = Bounds {
    sides: (16, 8192),
    orders: (8, 256),
    counts: (10, 10_000),
    tokens: &[1, 8, 16, 64, 256, 2048],
    widths: (2048 / WIDTH_UNIT, 28_672 / WIDTH_UNIT),
    thin: (1, 64),
    long: (1024, 1 << 20),
    bytes: 4 << 30,
    operations: 1 << 42,
};

const SMALL: Bounds = Bounds {
    sides: (16, 256),
    orders: (8, 32),
    counts: (10, 100),
    tokens: &[1, 8, 16, 64],
    widths: (64 / WIDTH_UNIT, 896 / WIDTH_UNIT),
    thin: (1, 16),
    long: (128, 4096),
    bytes: 4 << 20,
    operations: 1 << 22,
};

/// Shapes that are drawn at most until one keeps the bounds.
const TRIES: usize = 100;

impl Drawing {
    /// Shapes of each routine, unless said otherwise.
    pub const USUAL: usize = 40;
    /// Shapes of each routine at most.
    pub const MOST: usize = 10_000;

    /// So many shapes of each routine, beginning at `seed`.
    ///
    /// # Errors
    /// None, or more than [`Drawing::MOST`].
    pub fn new(draws: usize, seed: u64) -> Result<Drawing, String> {
        if !(1..=Drawing::MOST).contains(&draws) {
            return Err(format!("--draws {draws}: write a number from 1 to {}", Drawing::MOST));
        }
        Ok(Drawing { draws, seed })
    }

    /// Shapes of each routine.
    pub fn draws(self) -> usize {
        self.draws
    }

    /// The shapes of a routine, its classes in turns; they depend on the seed, the routine and the set of sizes alone.
    pub fn shapes(self, instance: &Instance, size: SizeClass) -> Vec<Draw> {
        let (bounds, ty) = (bounds(size), instance.ty);
        let classes = classes(instance);
        let mut random = Random::new(self.seed ^ hash(instance.symbol));
        let factor = families::complex_factor(instance.routine.family, ty) as i64;
        let mut bounded = |class: Class| {
            let fits = |draw: &Draw| {
                draw.bytes(ty) <= bounds.bytes && draw.operations() * factor <= bounds.operations
            };
            let tries = (0..TRIES).map(|_| drawn(&mut random, class, ty, bounds));
            let columns = |draw: Draw| if by_vector(instance) { draw.by_vector() } else { draw };
            tries.map(columns).find(fits).unwrap_or_else(|| columns(least(class, bounds)))
        };
        classes.iter().cycle().take(self.draws).map(|class| bounded(*class)).collect()
    }

    /// The cases of a routine, with what `sizes` says besides.
    ///
    /// # Errors
    /// A value that is drawn is given too; one that makes no sense.
    pub(crate) fn cases(self, sizes: Sizes<'_>, instance: &'static Instance) -> Result<Vec<Case>, String> {
        let mut cases = Vec::new();
        for draw in self.shapes(instance, sizes.size) {
            let overrides = &sizes.overrides.with(&draw.values(instance))?;
            cases.extend(Sizes { overrides, ..sizes }.cases_of(instance)?);
        }
        Ok(cases)
    }
}

impl Draw {
    /// Operations of real numbers.
    fn operations(&self) -> i64 {
        let [m, n, k] = self.sizes;
        2 * m * n * k * self.batch_count
    }

    /// Bytes of A, B, C and D with elements of one type.
    fn bytes(&self, ty: DataType) -> i64 {
        let [m, n, k] = self.sizes;
        (m * k + k * n + 2 * m * n) * self.batch_count * ty.size() as i64
    }

    /// This case with one column in place of n.
    fn by_vector(self) -> Draw {
        let [m, _, k] = self.sizes;
        Draw { sizes: [m, 1, k], ..self }
    }

    /// The values as the command line takes them.
    fn values(&self, instance: &Instance) -> Vec<(&'static str, String)> {
        let ([m, n, k], [of_a, of_b]) = (self.sizes, self.operations);
        if by_vector(instance) {
            let sizes = [("trans", of_a.to_string()), ("m", m.to_string()), ("n", k.to_string())];
            return [&sizes[..], &[(BATCH_COUNT, self.batch_count.to_string())]].concat();
        }
        vec![
            ("trans_a", of_a.to_string()),
            ("trans_b", of_b.to_string()),
            ("m", m.to_string()),
            ("n", n.to_string()),
            ("k", k.to_string()),
            (BATCH_COUNT, self.batch_count.to_string()),
        ]
    }
}

/// Whether a routine multiplies by a vector.
fn by_vector(instance: &Instance) -> bool {
    instance.routine.family == "gemv"
}

/// Whether a routine has rows: products in one type, and those of 16 bits that are computed in 32.
pub fn has(instance: &Instance) -> bool {
    let is_mixed = || match instance.types {
        [factors, result, DataType::F32] => factors == result && is_narrow(*factors),
        _ => false,
    };
    let family = instance.routine.family;
    let is_product = family == "gemm" || by_vector(instance) || family == "gemm_ex" && is_mixed();
    instance.symbol.starts_with("rocblas_") && is_product
}

fn is_narrow(ty: DataType) -> bool {
    matches!(ty, DataType::F16 | DataType::BF16)
}

fn bounds(size: SizeClass) -> &'static Bounds {
    match size {
        SizeClass::Small => &SMALL,
        SizeClass::Full => &FULL,
    }
}

/// The classes of which a routine has shapes: language models compute in 16 bits.
fn classes(instance: &Instance) -> &'static [Class] {
    if by_vector(instance) {
        &[Class::General, Class::Thin, Class::Batch]
    } else if is_narrow(instance.ty) {
        &[Class::General, Class::Batch, Class::LanguageModel]
    } else {
        &[Class::General, Class::Batch]
    }
}

fn drawn(random: &mut Random, class: Class, ty: DataType, bounds: &Bounds) -> Draw {
    let letters: &[char] = if ty.is_complex() { &['N', 'T', 'C'] } else { &['N', 'T'] };
    let operations = std::array::from_fn(|_| random.one_of(letters).unwrap_or('N'));
    let draw = Draw { class, sizes: [0; 3], operations, batch_count: 1 };
    let mut between = |(low, high)| random.log_uniform(low, high);
    match class {
        Class::General => Draw { sizes: std::array::from_fn(|_| between(bounds.sides)), ..draw },
        Class::Batch => {
            Draw { sizes: [between(bounds.orders); 3], batch_count: between(bounds.counts), ..draw }
        }
        Class::LanguageModel => {
            let [outputs, k] = std::array::from_fn(|_| WIDTH_UNIT * between(bounds.widths));
            let tokens = random.one_of(bounds.tokens).unwrap_or(1);
            let sizes = random.one_of(&[[tokens, outputs, k], [outputs, tokens, k]]);
            Draw { sizes: sizes.unwrap_or([tokens, outputs, k]), ..draw }
        }
        Class::Thin => {
            let (thin, long) = (between(bounds.thin), between(bounds.long));
            let sizes = random.one_of(&[[thin, 1, long], [long, 1, thin]]);
            Draw { sizes: sizes.unwrap_or([thin, 1, long]), ..draw }
        }
    }
}

/// The least shape of a class.
fn least(class: Class, bounds: &Bounds) -> Draw {
    let (sizes, batch_count) = match class {
        Class::General => ([bounds.sides.0; 3], 1),
        Class::Batch => ([bounds.orders.0; 3], bounds.counts.0),
        Class::LanguageModel => ([1, WIDTH_UNIT * bounds.widths.0, WIDTH_UNIT * bounds.widths.0], 1),
        Class::Thin => ([bounds.thin.0, 1, bounds.long.0], 1),
    };
    Draw { class, sizes, operations: ['N'; 2], batch_count }
}

/// A number for a name: FNV-1a of 64 bits.
fn hash(name: &str) -> u64 {
    name.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests;
