//! One call: its sizes and letters, its operands, and the call itself.

use rocforge::options::{Diagonal, Fill, Operation, PointerMode};
use rocforge::platform::host::BlockThreads;
use rocforge::{Handle, Real, Result, Status};
use rocforge_tests::call::Call;
use rocforge_tests::element::Element;
use rocforge_tests::memory::{Layout, Operand};
use rocforge_tests::random::Random;

use super::families::{Family, Kind, Storage, Work};

/// Everything about a call but its numbers.
#[derive(Debug, Clone, Copy)]
pub struct Case {
    pub family: &'static Family,
    pub uplo: Fill,
    pub trans: Operation,
    pub diag: Diagonal,
    pub m: usize,
    pub n: usize,
    /// Diagonals below and above the main one, of a band.
    pub band: [usize; 2],
    pub padding: usize,
    pub incs: [i64; 2],
    pub batch: (Layout, usize),
    pub threads: BlockThreads,
    /// Where alpha and beta lie.
    pub mode: PointerMode,
    pub seed: u64,
}

/// Both kinds of memory that scalars lie in.
pub const POINTER_MODES: [PointerMode; 2] = [PointerMode::Host, PointerMode::Device];

impl Case {
    /// A case for these sizes: letters, increments and the rest follow from the seed.
    pub fn random(family: &'static Family, [m, n]: [usize; 2], band: [usize; 2], seed: u64) -> Case {
        let mut random = Random::new(seed);
        let is_square = family.kind != Kind::General;
        let incs = [1, 2, -1, -3];
        Case {
            family,
            uplo: [Fill::Upper, Fill::Lower][random.below(2)],
            trans: Operation::ALL[random.below(3)],
            diag: Diagonal::ALL[random.below(2)],
            m: if is_square { n } else { m },
            n,
            band,
            padding: random.below(4),
            incs: [incs[random.below(4)], incs[random.below(4)]],
            batch: ([Layout::Strided, Layout::Array][random.below(2)], 1 + random.below(2)),
            threads: [BlockThreads::One, BlockThreads::Declared][random.below(2)],
            mode: POINTER_MODES[random.below(2)],
            seed,
        }
    }

    /// Diagonals below and above the main one that memory holds.
    pub fn diagonals(&self) -> [usize; 2] {
        match (self.family.kind, self.uplo) {
            (Kind::General, _) => self.band,
            (_, Fill::Upper) => [0, self.band[0]],
            _ => [self.band[0], 0],
        }
    }

    /// The leading dimension.
    pub fn ld(&self) -> usize {
        let rows = match self.family.storage {
            Storage::Full => self.m,
            Storage::Packed => 0,
            Storage::Band => self.diagonals().iter().sum::<usize>() + 1,
        };
        rows.max(1) + self.padding
    }

    /// Whether element (i, j) is in memory.
    pub fn holds(&self, i: usize, j: usize) -> bool {
        let inside = match (self.family.kind, self.uplo) {
            (Kind::General, _) => true,
            (_, Fill::Upper) => i <= j,
            _ => i >= j,
        };
        let [below, above] = self.diagonals();
        let in_band = self.family.storage != Storage::Band || (i <= j + below && j <= i + above);
        let is_one = self.family.kind == Kind::Triangular && self.diag == Diagonal::Unit && i == j;
        inside && in_band && !is_one
    }

    /// Where it lies.
    fn position(&self, i: usize, j: usize) -> usize {
        match (self.family.storage, self.uplo) {
            (Storage::Full, _) => i + j * self.ld(),
            (Storage::Packed, Fill::Upper) => (0..j).map(|column| column + 1).sum::<usize>() + i,
            (Storage::Packed, _) => (0..j).map(|column| self.n - column).sum::<usize>() + i - j,
            (Storage::Band, _) => self.diagonals()[1] + i - j + j * self.ld(),
        }
    }

    /// The elements in memory, by columns.
    pub fn held(&self) -> Vec<(usize, usize)> {
        let all = (0..self.n).flat_map(|j| (0..self.m).map(move |i| (i, j)));
        all.filter(|(i, j)| self.holds(*i, *j)).collect()
    }

    /// Elements of x and of y.
    pub fn lengths(&self) -> [usize; 2] {
        match (self.family.work, self.trans) {
            (Work::RankOne | Work::RankTwo, _)
            | (_, Operation::Transpose | Operation::ConjugateTranspose) => [self.m, self.n],
            (_, Operation::None) => [self.n, self.m],
        }
    }
}

/// The numbers of a call.
#[derive(Debug)]
pub struct Problem<T: Element> {
    pub case: Case,
    pub alpha: T,
    pub beta: T,
    pub a: Operand<T>,
    pub x: Operand<T>,
    pub y: Operand<T>,
}

impl<T: Element> Problem<T> {
    pub fn new(case: Case) -> Problem<T> {
        let mut random = Random::new(case.seed ^ 0xa5a5);
        let mut factor = || match random.below(5) {
            0 => T::ZERO,
            1 => T::ONE,
            2 => -T::ONE,
            _ => random.element::<T>(),
        };
        let (alpha, beta) = (factor(), factor());
        let alpha = if case.family.has_real_alpha() { T::of([alpha.parts()[0], 0.0]) } else { alpha };
        let held = case.held();
        let mut turn = 0;
        let positions = held.iter().map(|(i, j)| case.position(*i, *j)).collect();
        let a = Operand::at(positions, case.batch, || {
            let (i, j) = held[turn % held.len()];
            turn += 1;
            element_of(&case, i, j, &mut random)
        });
        let [of_x, of_y] = case.lengths();
        let x = Operand::vector(of_x, case.incs[0], case.batch, || random.element());
        let y = Operand::vector(of_y, case.incs[1], case.batch, || random.element());
        Problem { case, alpha, beta, a, x, y }
    }

    /// Makes the call in the pointer mode of its case.
    pub fn run(&mut self, handle: &Handle) -> Result<Status> {
        handle.set_pointer_mode(self.case.mode);
        self.with_call(|call| call.run(handle))
    }

    /// What `made` makes of the call.
    pub fn with_call<R>(&mut self, made: impl FnOnce(&Call<'_>) -> R) -> R {
        let case = self.case;
        let Family { work, kind, storage, .. } = *case.family;
        let real = <T::Real as Real>::from_f64(self.alpha.parts()[0]);
        let mut call = Call::of::<T>(case.family.name).batch_count(case.batch.1 as i64);
        if kind != Kind::General {
            call = call.option(case.uplo as i32);
        }
        if matches!(work, Work::InPlace | Work::Solve) || (kind == Kind::General && work == Work::Product) {
            call = call.option(case.trans as i32);
        }
        if kind == Kind::Triangular {
            call = call.option(case.diag as i32);
        }
        if kind == Kind::General {
            call = call.dim(case.m as i64);
        }
        call = call.dim(case.n as i64);
        if storage == Storage::Band {
            let sizes = if kind == Kind::General { &case.band[..] } else { &case.band[..1] };
            call = sizes.iter().fold(call, |call, size| call.dim(*size as i64));
        }
        if !matches!(work, Work::InPlace | Work::Solve) {
            let has_real_alpha = case.family.has_real_alpha();
            call = if has_real_alpha { call.scalar(&real) } else { call.scalar(&self.alpha) };
        }
        let (ld, [incx, incy]) = (case.ld() as i64, case.incs);
        call = match work {
            Work::Product => {
                let call = call.memory(&mut self.a, ld).memory(&mut self.x, incx).scalar(&self.beta);
                call.memory(&mut self.y, incy)
            }
            Work::InPlace | Work::Solve => call.memory(&mut self.a, ld).memory(&mut self.x, incx),
            Work::RankOne if kind != Kind::General => call.memory(&mut self.x, incx).memory(&mut self.a, ld),
            Work::RankOne | Work::RankTwo => {
                call.memory(&mut self.x, incx).memory(&mut self.y, incy).memory(&mut self.a, ld)
            }
        };
        made(&call)
    }
}

/// A number for element (i, j): diagonals of triangles dominate, and imaginary parts that may not be read are NaN.
fn element_of<T: Element>(case: &Case, i: usize, j: usize, random: &mut Random) -> T {
    let [re, im] = random.element::<T>().parts();
    match (case.family.kind, i == j) {
        (Kind::Triangular, true) => T::of([re + 2.0 * re.signum(), im]),
        (Kind::Triangular, false) => {
            let scale = 1.0 / (case.n as f64).sqrt();
            T::of([re * scale, im * scale])
        }
        (Kind::Hermitian, true) => T::of([re, f64::NAN]),
        _ => T::of([re, im]),
    }
}
