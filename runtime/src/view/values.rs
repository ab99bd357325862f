//! A few numbers of each problem, such as those that describe a rotation: in host or device memory, by the pointer mode.

use super::{Batched, Vector, VectorMut};
use crate::Scalar;

/// `N` values that are read: their numbers, or where they will be found.
///
/// A body sees them as an array. Field for field the structure of the generated C++.
#[derive(Debug, Clone, Copy)]
#[repr(C)]
pub struct Values<T, const N: usize> {
    /// Where they lie; nowhere, once the numbers are known.
    memory: Batched<T>,
    /// Whether they are those of a plain call, and of no batch.
    plain: i64,
    values: [T; N],
}

/// `N` values that are written: in a body a vector without gaps.
pub type ValuesMut<T, const N: usize> = VectorMut<T>;

impl<T: Scalar, const N: usize> From<[T; N]> for Values<T, N> {
    fn from(values: [T; N]) -> Self {
        // SAFETY: There is no memory to reach.
        Values { memory: unsafe { Batched::strided(std::ptr::null_mut(), 0) }, plain: 1, values }
    }
}

impl<T: Scalar, const N: usize> Values<T, N> {
    /// Values in `memory`, of a plain call or for each problem of a batch.
    pub fn new(memory: Batched<T>, plain: bool) -> Self {
        Values { memory, plain: i64::from(plain), values: [T::ZERO; N] }
    }

    /// Where they lie, for all problems of a batch.
    pub fn memory(&self) -> &Batched<T> {
        &self.memory
    }

    /// These values from problem `first` of the batch on.
    #[must_use]
    pub fn from_problem(self, first: i64) -> Self {
        if self.memory.is_null() { self } else { Values { memory: self.memory.from_problem(first), ..self } }
    }

    /// The values of problem 0, which lie in host memory.
    pub(crate) fn of_first_problem(&self) -> [T; N] {
        let from = self.memory.at(0);
        // SAFETY: The maker of the view promised `N` values of each problem in host memory, aligned or not, where the
        // handle lends host memory; the callers have asked.
        std::array::from_fn(|index| unsafe { from.wrapping_add(index).read_unaligned() })
    }

    /// What a body gets for problem `batch`.
    #[inline(always)]
    pub fn load(&self, batch: i64) -> [T; N] {
        if self.memory.is_null() {
            return self.values;
        }
        let from = self.memory.at(batch);
        // SAFETY: The maker of the view promised `N` values of each problem.
        std::array::from_fn(|index| unsafe { *from.wrapping_add(index) })
    }

    /// Whether they are those of a plain call, in memory.
    pub(crate) fn are_of_plain_call(&self) -> bool {
        self.plain != 0 && !self.memory.is_null()
    }

    /// The numbers, wherever they are known: 0 where they lie in memory.
    pub(crate) fn numbers(&self) -> [T; N] {
        self.values
    }

    /// The values of each problem as a vector in memory; none where the numbers are known.
    pub(crate) fn as_vector(&self) -> Option<Vector<T>> {
        (!self.memory.is_null()).then(|| Vector::new(self.memory, 1).with_len(N as i64))
    }

    /// The numbers, where they are known.
    pub(crate) fn known(&self) -> Option<&[T; N]> {
        self.memory.is_null().then_some(&self.values)
    }
}
