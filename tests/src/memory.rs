//! Operands in guarded memory: what surrounds the elements is NaN, and must be the same NaN afterwards.
//!
//! A kernel that reads between or beyond the elements finds NaN there and so gives itself away, too.

use rocforge::Arg;
use rocforge::view::Batch;

use crate::element::Parts;
use crate::oracle::position;
use crate::reach::Reached;

/// Elements of guard before, after and between problems.
const GUARD: usize = 7;

/// How the problems of a batch are given.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Layout {
    /// At a fixed distance.
    Strided,
    /// Behind an array of pointers; last problem first, so that nobody gets away with a distance.
    Array,
}

/// A vector or a matrix, or as many as a batch has problems.
#[derive(Debug)]
pub struct Operand<T> {
    data: Reached<T>,
    before: Vec<T>,
    pointers: Reached<*mut T>,
    layout: Layout,
    distance: usize,
    /// Positions of the elements in a problem's memory, in the order of the operand.
    elements: Vec<usize>,
}

impl<T: Parts> Operand<T> {
    /// Vectors of `n` elements.
    pub fn vector(n: usize, inc: i64, batch: (Layout, usize), fill: impl FnMut() -> T) -> Operand<T> {
        Operand::at((0..n).map(|i| position(i, n, inc)).collect(), batch, fill)
    }

    /// Matrices, column-major.
    pub fn matrix(
        shape: [usize; 2],
        ld: usize,
        batch: (Layout, usize),
        fill: impl FnMut() -> T,
    ) -> Operand<T> {
        let [rows, cols] = shape;
        Operand::at((0..cols).flat_map(|j| (0..rows).map(move |i| i + j * ld)).collect(), batch, fill)
    }

    /// Problems whose elements lie at these positions.
    pub fn at(
        elements: Vec<usize>,
        (layout, batch): (Layout, usize),
        mut fill: impl FnMut() -> T,
    ) -> Operand<T> {
        let span = elements.iter().max().map_or(0, |last| last + 1);
        let distance = span + GUARD;
        let guard = T::of([f64::NAN; 2]);
        let mut operand = Operand {
            data: vec![guard; GUARD + distance * batch].into(),
            before: Vec::new(),
            pointers: Vec::new().into(),
            layout,
            distance,
            elements,
        };
        for problem in 0..batch {
            let base = operand.base(problem);
            for at in &operand.elements {
                operand.data[base + at] = fill();
            }
        }
        operand.before = operand.data.to_vec();
        operand
    }

    fn batch(&self) -> usize {
        (self.data.len() - GUARD) / self.distance
    }

    fn base(&self, problem: usize) -> usize {
        let slot = match self.layout {
            Layout::Strided => problem,
            Layout::Array => self.batch() - 1 - problem,
        };
        GUARD + slot * self.distance
    }

    /// The operand as an argument with this increment or leading dimension.
    pub fn arg(&mut self, stride: i64) -> Arg {
        let start = self.data.as_mut_ptr();
        let (pointer, batch) = match self.layout {
            Layout::Strided => (start.wrapping_add(GUARD).cast(), Batch::Strided(self.distance as i64)),
            Layout::Array => {
                let places = (0..self.batch()).map(|problem| start.wrapping_add(self.base(problem)));
                self.pointers = places.collect::<Vec<_>>().into();
                (self.pointers.as_mut_ptr().cast(), Batch::Array)
            }
        };
        Arg::Memory { pointer, stride, batch }
    }

    /// What a problem's memory held at first, from its lowest address to the end of the guard behind it.
    pub fn original(&self, problem: usize) -> &[T] {
        &self.before[self.base(problem)..][..self.distance]
    }

    /// The elements of a problem now, in the order of the operand.
    pub fn elements(&self, problem: usize) -> Vec<T> {
        let base = self.base(problem);
        self.elements.iter().map(|at| self.data[base + at]).collect()
    }

    /// Sets an element of every problem, also in what counts as the original.
    pub fn set(&mut self, element: usize, value: T) {
        for problem in 0..self.batch() {
            let at = self.base(problem) + self.elements[element];
            self.data[at] = value;
            self.before[at] = value;
        }
    }

    /// Everything as it was at first.
    pub fn reset(&mut self) {
        self.data.copy_from_slice(&self.before);
    }

    /// All memory, guards included, as bits.
    pub fn bits(&self) -> Vec<[u64; 2]> {
        self.data.iter().map(|value| value.bits()).collect()
    }

    /// Fails if anything changed.
    pub fn assert_unchanged(&self, case: &dyn std::fmt::Debug) {
        self.assert_changed_at_most(&[], case);
    }

    /// Fails if anything changed but elements.
    pub fn assert_guards_hold(&self, case: &dyn std::fmt::Debug) {
        self.assert_changed_at_most(&self.elements, case);
    }

    fn assert_changed_at_most(&self, elements: &[usize], case: &dyn std::fmt::Debug) {
        let mut free = vec![false; self.data.len()];
        for problem in 0..self.batch() {
            elements.iter().for_each(|at| free[self.base(problem) + at] = true);
        }
        for (at, (now, before)) in self.data.iter().zip(&self.before).enumerate() {
            let same = free[at] || now.bits() == before.bits();
            assert!(same, "memory at {at} was {before:?} and is {now:?}\n{case:?}");
        }
    }
}
