//! One call: its sizes and letters, its operands, and the call itself.

use rocforge::options::{Diagonal, Fill, Operation, Side};
use rocforge::platform::host::BlockThreads;
use rocforge::{Handle, Real, Result, Status};
use rocforge_tests::call::Call;
use rocforge_tests::element::Element;
use rocforge_tests::memory::{Layout, Operand};
use rocforge_tests::random::Random;

use super::families::{Family, Kind, Work};

/// Everything about a call but its numbers.
#[derive(Debug, Clone, Copy)]
pub struct Case {
    pub family: &'static Family,
    pub side: Side,
    pub uplo: Fill,
    /// Operations of A and of B.
    pub trans: [Operation; 2],
    pub diag: Diagonal,
    /// Rows and columns of C, and terms.
    pub size: [usize; 3],
    pub paddings: [usize; 3],
    pub incx: i64,
    /// Whether C is B, or for `Work::Sum` and `Work::Scale` C is A.
    pub in_place: bool,
    pub batch: (Layout, usize),
    pub threads: BlockThreads,
    pub seed: u64,
}

impl Case {
    /// A case for these sizes: letters, leading dimensions and the rest follow from the seed.
    pub fn random(family: &'static Family, [m, n, k]: [usize; 3], complex: bool, seed: u64) -> Case {
        let mut random = Random::new(seed);
        let (side, uplo) =
            ([Side::Left, Side::Right][random.below(2)], [Fill::Upper, Fill::Lower][random.below(2)]);
        let trans = [0; 2].map(|_| Operation::ALL[random.below(3)]);
        let size = match family.work {
            Work::Product if side == Side::Left => [m, n, m],
            Work::Product => [m, n, n],
            _ if family.updates() => [n, n, k],
            _ => [m, n, 1],
        };
        let case = Case {
            family,
            side,
            uplo,
            trans,
            diag: Diagonal::ALL[random.below(2)],
            size,
            paddings: [0; 3].map(|_| random.below(4)),
            incx: [1, 2, -1, -3, 0][random.below(5)],
            in_place: random.below(2) == 0,
            batch: ([Layout::Strided, Layout::Array][random.below(2)], 1 + random.below(2)),
            threads: [BlockThreads::One, BlockThreads::Declared][random.below(2)],
            seed,
        };
        case.legal(complex)
    }

    /// The same with letters that the family takes.
    pub fn legal(mut self, complex: bool) -> Case {
        let transposed = self.trans[0] != Operation::None;
        if self.family.updates() && self.family.work != Work::Triangle && transposed {
            self.trans[0] = match self.family.kind {
                Kind::Hermitian => Operation::ConjugateTranspose,
                _ if complex => Operation::Transpose,
                _ => self.trans[0],
            };
        }
        self.in_place = self.in_place
            && match self.family.work {
                Work::Product => self.family.is_triangular(),
                Work::Sum => !transposed,
                Work::Scale => true,
                _ => false,
            };
        self
    }

    /// The operation that makes the second factor of an update of the first.
    pub fn turned(&self) -> Operation {
        match self.family.kind {
            Kind::Hermitian => Operation::ConjugateTranspose,
            _ => Operation::Transpose,
        }
    }

    /// Rows and columns of A, B and C in memory; of a vector its elements and 1.
    pub fn shapes(&self) -> [[usize; 2]; 3] {
        let [m, n, k] = self.size;
        let stored = |trans: Operation, [rows, cols]: [usize; 2]| match trans {
            Operation::None => [rows, cols],
            _ => [cols, rows],
        };
        let [a, b] = match self.family.work {
            Work::Product => [[k, k], [m, n]],
            Work::RankK | Work::RankKx | Work::Rank2k => [stored(self.trans[0], [n, k]); 2],
            Work::Triangle => [stored(self.trans[0], [n, k]), stored(self.trans[1], [k, n])],
            Work::Sum => [stored(self.trans[0], [m, n]), stored(self.trans[1], [m, n])],
            Work::Scale => [[m, n], [if self.side == Side::Left { m } else { n }, 1]],
        };
        [a, b, [m, n]]
    }

    /// Leading dimensions; those of one place are one.
    pub fn lds(&self) -> [usize; 3] {
        let shapes = self.shapes();
        let mut lds = [0, 1, 2].map(|index| shapes[index][0].max(1) + self.paddings[index]);
        match (self.in_place, self.family.work) {
            (true, Work::Product) => lds[2] = lds[1],
            (true, _) => lds[2] = lds[0],
            _ => {}
        }
        lds
    }

    /// Whether element (i, j) of A is in memory.
    fn holds_a(&self, i: usize, j: usize) -> bool {
        let is_one = self.family.is_triangular() && self.diag == Diagonal::Unit && i == j;
        self.family.work != Work::Product || (self.in_triangle(i, j) && !is_one)
    }

    /// Whether element (i, j) is in the triangle of the call.
    pub fn in_triangle(&self, i: usize, j: usize) -> bool {
        if self.uplo == Fill::Upper { i <= j } else { i >= j }
    }

    /// The elements of A, B and C in memory, by columns.
    pub fn held(&self) -> [Vec<(usize, usize)>; 3] {
        let shapes = self.shapes();
        let of = |index: usize, holds: &dyn Fn(usize, usize) -> bool| {
            let [rows, cols] = shapes[index];
            let all = (0..cols).flat_map(|j| (0..rows).map(move |i| (i, j)));
            all.filter(|(i, j)| holds(*i, *j)).collect()
        };
        let of_c = |i: usize, j: usize| !self.family.updates() || self.in_triangle(i, j);
        [of(0, &|i, j| self.holds_a(i, j)), of(1, &|_, _| true), of(2, &of_c)]
    }
}

/// The numbers of a call.
#[derive(Debug)]
pub struct Problem<T: Element> {
    pub case: Case,
    pub alpha: T,
    pub beta: T,
    pub a: Operand<T>,
    pub b: Operand<T>,
    pub c: Operand<T>,
}

impl<T: Element> Problem<T> {
    pub fn new(case: Case) -> Problem<T> {
        let mut random = Random::new(case.seed ^ 0xa5a5);
        let mut factor = || match random.below(6) {
            0 => T::ZERO,
            1 => T::ONE,
            2 => -T::ONE,
            _ => random.element::<T>(),
        };
        let real = |value: T| T::of([value.parts()[0], 0.0]);
        let (alpha, beta) = (factor(), factor());
        let alpha = if case.family.has_real_alpha() { real(alpha) } else { alpha };
        let beta = if case.family.is_hermitian_update() { real(beta) } else { beta };
        let ([of_a, of_b, of_c], [lda, ldb, ldc]) = (case.held(), case.lds());
        let is_real = |family: &Family, index: usize| {
            family.kind == Kind::Hermitian && (index == 2) == family.updates() && index != 1
        };
        let mut matrix = |index: usize, held: &[(usize, usize)], ld: usize| {
            let mut turn = 0;
            Operand::at(held.iter().map(|(i, j)| i + j * ld).collect(), case.batch, || {
                let (i, j) = held[turn % held.len()];
                turn += 1;
                let [re, im] = random.element::<T>().parts();
                let hidden = is_real(case.family, index) && i == j;
                T::of([re, if hidden { f64::NAN } else { im }])
            })
        };
        let (a, c) = (matrix(0, &of_a, lda), matrix(2, &of_c, ldc));
        let b = match case.family.work {
            Work::Scale => {
                let length = case.shapes()[1][0];
                Operand::vector(length, case.incx, case.batch, || random.element())
            }
            _ => matrix(1, &of_b, ldb),
        };
        Problem { case, alpha, beta, a, b, c }
    }

    /// What the call writes.
    pub fn written(&self) -> &Operand<T> {
        match (self.case.in_place, self.case.family.work) {
            (true, Work::Product) => &self.b,
            (true, _) => &self.a,
            _ => &self.c,
        }
    }

    /// Makes the call.
    pub fn run(&mut self, handle: &Handle) -> Result<Status> {
        let case = self.case;
        let Family { work, kind, .. } = *case.family;
        let part = |value: T| <T::Real as Real>::from_f64(value.parts()[0]);
        let (real_alpha, real_beta) = (part(self.alpha), part(self.beta));
        let mut call = Call::of::<T>(case.family.name).batch_count(case.batch.1 as i64);
        let [trans_a, trans_b] = case.trans.map(|trans| trans as i32);
        let letters: &[i32] = match work {
            Work::Product if kind == Kind::Triangular => {
                &[case.side as i32, case.uplo as i32, trans_a, case.diag as i32]
            }
            Work::Product => &[case.side as i32, case.uplo as i32],
            Work::RankK | Work::RankKx | Work::Rank2k => &[case.uplo as i32, trans_a],
            Work::Triangle => &[case.uplo as i32, trans_a, trans_b],
            Work::Sum => &[trans_a, trans_b],
            Work::Scale => &[case.side as i32],
        };
        call = letters.iter().fold(call, |call, letter| call.option(*letter));
        let [m, n, k] = case.size.map(|size| size as i64);
        call = if case.family.updates() { call.dim(n).dim(k) } else { call.dim(m).dim(n) };
        let [lda, ldb, ldc] = case.lds().map(|ld| ld as i64);
        let b_stride = if work == Work::Scale { case.incx } else { ldb };
        let (a, b) = (self.a.arg(lda), self.b.arg(b_stride));
        let c = match (case.in_place, work) {
            (true, Work::Product) => b,
            (true, _) => a,
            _ => self.c.arg(ldc),
        };
        // What is real is the same number without its imaginary part.
        let alpha =
            if case.family.has_real_alpha() { Factor::Real(&real_alpha) } else { Factor::Whole(&self.alpha) };
        let is_real = case.family.is_hermitian_update();
        let beta = if is_real { Factor::Real(&real_beta) } else { Factor::Whole(&self.beta) };
        let call = match work {
            Work::Scale => call.raw(a).raw(b).raw(c),
            Work::Sum => beta.to(alpha.to(call).raw(a)).raw(b).raw(c),
            Work::Product if kind == Kind::Triangular => alpha.to(call).raw(a).raw(b).raw(c),
            Work::RankK => beta.to(alpha.to(call).raw(a)).raw(c),
            _ => beta.to(alpha.to(call).raw(a).raw(b)).raw(c),
        };
        call.run(handle)
    }
}

/// A scalar, or a real one.
enum Factor<'a, T: Element> {
    Whole(&'a T),
    Real(&'a T::Real),
}

impl<'a, T: Element> Factor<'a, T> {
    /// The call with it.
    fn to(self, call: Call<'a>) -> Call<'a> {
        match self {
            Factor::Whole(value) => call.scalar(value),
            Factor::Real(value) => call.scalar(value),
        }
    }
}
