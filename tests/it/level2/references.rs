//! What a call should compute, from the definition of its routine.

use rocforge::options::{Diagonal, Operation};
use rocforge_tests::element::Element;
use rocforge_tests::oracle::Expected;

use super::families::{Kind, Work};
use super::problem::Problem;

/// Numbers of one problem: A as a dense matrix where it is not zero, and the vectors.
pub struct Dense {
    a: Vec<Vec<Option<Expected>>>,
    pub x: Vec<Expected>,
    pub y: Vec<Expected>,
}

fn exactly<T: Element>(value: T) -> Expected {
    Expected::exactly(value.parts())
}

impl Dense {
    /// The problem as its memory is now.
    pub fn of<T: Element>(problem: &Problem<T>, index: usize) -> Dense {
        let case = problem.case;
        let mut a = vec![vec![None; case.n]; case.m];
        for ((i, j), value) in case.held().into_iter().zip(problem.a.elements(index)) {
            let [re, im] = value.parts();
            let is_real = case.family.kind == Kind::Hermitian && i == j;
            a[i][j] = Some(Expected::exactly([re, if is_real { 0.0 } else { im }]));
        }
        let vector = |elements: Vec<T>| elements.into_iter().map(exactly).collect();
        Dense { a, x: vector(problem.x.elements(index)), y: vector(problem.y.elements(index)) }
    }

    /// Element (i, j) of the matrix that memory stands for; nothing where it is zero.
    fn element<T: Element>(&self, problem: &Problem<T>, i: usize, j: usize) -> Option<Expected> {
        let (kind, diag) = (problem.case.family.kind, problem.case.diag);
        match kind {
            Kind::Triangular if i == j && diag == Diagonal::Unit => Some(Expected::exactly([1.0, 0.0])),
            Kind::General | Kind::Triangular => self.a[i][j],
            Kind::Symmetric => self.a[i][j].or(self.a[j][i]),
            Kind::Hermitian => self.a[i][j].or(self.a[j][i].map(Expected::conjugate)),
        }
    }

    /// op(A) times `vector`.
    pub fn times<T: Element>(&self, problem: &Problem<T>, vector: &[Expected]) -> Vec<Expected> {
        let case = problem.case;
        // What is not general and not triangular has no letter.
        let is_operated = matches!(case.family.kind, Kind::General | Kind::Triangular);
        let trans = if is_operated { case.trans } else { Operation::None };
        let (rows, cols) = if trans == Operation::None { (case.m, case.n) } else { (case.n, case.m) };
        let element = |i: usize, j: usize| match trans {
            Operation::None => self.element(problem, i, j),
            Operation::Transpose => self.element(problem, j, i),
            Operation::ConjugateTranspose => self.element(problem, j, i).map(Expected::conjugate),
        };
        let row = |i: usize| {
            let terms = (0..cols).filter_map(|j| element(i, j).map(|a| a.times(vector[j])));
            terms.fold(Expected::exactly([0.0; 2]), Expected::plus)
        };
        (0..rows).map(row).collect()
    }
}

/// The elements that a product or an update writes: of y or x, or those of A that are in memory.
pub fn expected<T: Element>(problem: &Problem<T>, index: usize) -> Vec<Expected> {
    let dense = Dense::of(problem, index);
    let (alpha, beta) = (exactly(problem.alpha), exactly(problem.beta));
    let is_zero = |value: T| value == T::ZERO;
    match problem.case.family.work {
        Work::Product => {
            let zero = Expected::exactly([0.0; 2]);
            let sums = match is_zero(problem.alpha) {
                true => vec![zero; dense.y.len()],
                false => dense.times(problem, &dense.x).into_iter().map(|sum| alpha.times(sum)).collect(),
            };
            let old = |y: &Expected| if is_zero(problem.beta) { zero } else { beta.times(*y) };
            sums.into_iter().zip(&dense.y).map(|(sum, y)| sum.plus(old(y))).collect()
        }
        Work::InPlace => dense.times(problem, &dense.x),
        Work::Solve => panic!("solutions are held against what they solve"),
        Work::RankOne | Work::RankTwo => updated(problem, &dense, alpha),
    }
}

/// The elements of A that are in memory, updated.
fn updated<T: Element>(problem: &Problem<T>, dense: &Dense, alpha: Expected) -> Vec<Expected> {
    let case = problem.case;
    let conjugated = |value: Expected| if case.family.conjugates { value.conjugate() } else { value };
    let is_triangle = case.family.kind != Kind::General;
    let second = if is_triangle && case.family.work == Work::RankOne { &dense.x } else { &dense.y };
    let element = |(i, j): (usize, usize)| {
        let old = dense.a[i][j].expect("an element in memory");
        let mut new = alpha.times(dense.x[i]).times(conjugated(second[j])).plus(old);
        if case.family.work == Work::RankTwo {
            new = conjugated(alpha).times(dense.y[i]).times(conjugated(dense.x[j])).plus(new);
        }
        if case.family.kind == Kind::Hermitian && i == j { new.real_part_of_sum() } else { new }
    };
    case.held().into_iter().map(element).collect()
}

trait RealPart {
    fn real_part_of_sum(self) -> Expected;
}

impl RealPart for Expected {
    /// The real part, with the error that the whole sum excuses.
    fn real_part_of_sum(self) -> Expected {
        Expected { value: self.real_part().value, ..self }
    }
}
