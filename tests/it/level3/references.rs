//! What a call should compute, from the definition of its routine.

use rocforge::options::{Diagonal, Operation, Side};
use rocforge_tests::element::Element;
use rocforge_tests::memory::Operand;
use rocforge_tests::oracle::Expected;

use super::families::{Kind, Work};
use super::problem::{Case, Problem};

/// A matrix by rows; nothing where memory holds no element.
type Dense = Vec<Vec<Option<Expected>>>;

fn exactly<T: Element>(value: T) -> Expected {
    Expected::exactly(value.parts())
}

/// Numbers of one problem.
struct Numbers {
    case: Case,
    a: Dense,
    b: Dense,
    c: Dense,
}

impl Numbers {
    fn of<T: Element>(problem: &Problem<T>, index: usize) -> Numbers {
        let case = problem.case;
        let (shapes, held) = (case.shapes(), case.held());
        let is_real = |which: usize| {
            case.family.kind == Kind::Hermitian && which == if case.family.updates() { 2 } else { 0 }
        };
        let dense = |which: usize, operand: &Operand<T>| {
            let [rows, cols] = shapes[which];
            let mut all = vec![vec![None; cols]; rows];
            for ((i, j), value) in held[which].iter().zip(operand.elements(index)) {
                let [re, im] = value.parts();
                all[*i][*j] = Some(Expected::exactly([re, if is_real(which) && i == j { 0.0 } else { im }]));
            }
            all
        };
        let c = match case.in_place {
            true => vec![vec![None; case.size[1]]; case.size[0]],
            false => dense(2, &problem.c),
        };
        Numbers { case, a: dense(0, &problem.a), b: dense(1, &problem.b), c }
    }

    /// Element (i, j) of op(X).
    fn of_op(x: &Dense, trans: Operation, i: usize, j: usize) -> Option<Expected> {
        match trans {
            Operation::None => x[i][j],
            Operation::Transpose => x[j][i],
            Operation::ConjugateTranspose => x[j][i].map(Expected::conjugate),
        }
    }

    /// Element (i, j) of the structured matrix that A stands for; nothing where it is zero.
    fn of_structured(&self, i: usize, j: usize) -> Option<Expected> {
        match self.case.family.kind {
            Kind::Symmetric => self.a[i][j].or(self.a[j][i]),
            Kind::Hermitian => self.a[i][j].or(self.a[j][i].map(Expected::conjugate)),
            _ if i == j && self.case.diag == Diagonal::Unit => Some(Expected::exactly([1.0, 0.0])),
            _ => Numbers::of_op(&self.a, self.case.trans[0], i, j),
        }
    }

    /// The sum of products for element (i, j), of the first product of a call or of the second.
    fn product(&self, i: usize, j: usize, second: bool) -> Expected {
        let (case, [.., k]) = (&self.case, self.case.size);
        let [trans, trans_b] = case.trans;
        let turned = |x: &Dense, l: usize| match trans {
            Operation::None => Numbers::of_op(x, case.turned(), l, j),
            _ => x[l][j],
        };
        // Real matrices with conjugate transposes are transposed.
        let plain = |x: &Dense, l: usize| match trans {
            Operation::None => x[i][l],
            _ => Numbers::of_op(x, case.turned(), i, l),
        };
        let term = |l: usize| -> Option<Expected> {
            let [left, right] = match case.family.work {
                Work::Product if case.side == Side::Left => [self.of_structured(i, l), self.b[l][j]],
                Work::Product => [self.b[i][l], self.of_structured(l, j)],
                Work::RankK => [plain(&self.a, l), turned(&self.a, l)],
                Work::RankKx => [plain(&self.a, l), turned(&self.b, l)],
                Work::Rank2k if second => [plain(&self.b, l), turned(&self.a, l)],
                Work::Rank2k => [plain(&self.a, l), turned(&self.b, l)],
                Work::Triangle => {
                    [Numbers::of_op(&self.a, trans, i, l), Numbers::of_op(&self.b, trans_b, l, j)]
                }
                Work::Sum | Work::Scale => [None, None],
            };
            Some(left?.times(right?))
        };
        (0..k).filter_map(term).fold(Expected::exactly([0.0; 2]), Expected::plus)
    }
}

/// The elements of C that the call writes, in the order of its memory.
pub fn expected<T: Element>(problem: &Problem<T>, index: usize) -> Vec<Expected> {
    let (case, numbers) = (problem.case, Numbers::of(problem, index));
    let scaled = |factor: T, value: &dyn Fn() -> Expected| match factor == T::ZERO {
        true => Expected::exactly([0.0; 2]),
        false => exactly(factor).times(value()),
    };
    let stored = |value: Option<Expected>| value.expect("an element in memory");
    let element = |i: usize, j: usize| {
        let (alpha, beta) = (problem.alpha, problem.beta);
        let sum = match case.family.work {
            Work::Scale => {
                let x = stored(numbers.b[if case.side == Side::Left { i } else { j }][0]);
                return stored(numbers.a[i][j]).times(x);
            }
            Work::Sum => {
                let of_a = scaled(alpha, &|| stored(Numbers::of_op(&numbers.a, case.trans[0], i, j)));
                return of_a.plus(scaled(beta, &|| stored(Numbers::of_op(&numbers.b, case.trans[1], i, j))));
            }
            _ => scaled(alpha, &|| numbers.product(i, j, false)),
        };
        let other = match case.family.kind {
            Kind::Hermitian => exactly(alpha).conjugate(),
            _ => exactly(alpha),
        };
        let sum = match case.family.work {
            Work::Rank2k if alpha != T::ZERO => sum.plus(other.times(numbers.product(i, j, true))),
            _ => sum,
        };
        if case.family.is_triangular() {
            return sum;
        }
        let new = sum.plus(scaled(beta, &|| stored(numbers.c[i][j])));
        let is_real = case.family.is_hermitian_update() && i == j;
        if is_real { Expected { value: new.real_part().value, ..new } } else { new }
    };
    let written = match (case.in_place, case.family.work) {
        (true, Work::Product) => 1,
        (true, _) => 0,
        _ => 2,
    };
    case.held()[written].iter().map(|(i, j)| element(*i, *j)).collect()
}
