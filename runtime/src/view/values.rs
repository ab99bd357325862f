//! A few numbers of each problem, such as those that describe a rotation: in host or device memory, by the pointer mode.

use super::{Batched, Vector, VectorMut};
use crate::options::PointerMode;
use crate::{Error, Handle, Real, Result, Scalar, Status};

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

    /// The same values from problem `first` of the batch on.
    #[must_use]
    pub fn from_problem(self, first: i64) -> Self {
        if self.memory.is_null() { self } else { Values { memory: self.memory.from_problem(first), ..self } }
    }

    /// The same values, their numbers known if they are a plain call's in host memory.
    #[must_use]
    pub fn read(self, handle: &Handle) -> Self {
        if self.plain == 0 || self.memory.is_null() || !handle.lends_host_memory() {
            return self;
        }
        Values::from(self.of_first_problem())
    }

    /// The values of problem 0, which lie in host memory.
    fn of_first_problem(&self) -> [T; N] {
        let from = self.memory.at(0);
        // SAFETY: Whoever made the view promised `N` values of each problem in host memory, aligned or not, where the
        // handle lends host memory; the callers have asked.
        std::array::from_fn(|index| unsafe { from.wrapping_add(index).read_unaligned() })
    }

    /// Whether the host knows the value at `index`, and it is this number: where all problems share it, too.
    pub fn is_on_host(&self, handle: &Handle, index: usize, number: f64) -> bool {
        let values = if self.memory.is_null() {
            self.values
        } else if self.memory.is_shared() && handle.lends_host_memory() {
            self.of_first_problem()
        } else {
            return false;
        };
        let value = values[index];
        value.re().to_f64() == number && value.im().to_f64() == 0.0
    }

    /// Refuses values of a batch in host memory: a launch takes those of one problem with it.
    ///
    /// # Errors
    /// `not_implemented`, as in rocBLAS.
    pub fn settled(&self, argument: &'static str, handle: &Handle) -> Result<()> {
        if self.memory.is_null() || !handle.lends_host_memory() {
            return Ok(());
        }
        let reason = "is in host memory, one set of values for each problem of a batch; set the pointer mode to device";
        Err(Error::argument(Status::NotImplemented, argument, reason))
    }

    /// What a body gets for problem `batch`.
    #[inline(always)]
    pub fn load(&self, batch: i64) -> [T; N] {
        if self.memory.is_null() {
            return self.values;
        }
        let from = self.memory.at(batch);
        // SAFETY: Whoever made the view promised `N` values of each problem.
        std::array::from_fn(|index| unsafe { *from.wrapping_add(index) })
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

impl Handle {
    /// Whether values and results of the call that begins lie in host memory.
    #[inline]
    pub(crate) fn lends_host_memory(&self) -> bool {
        self.pointer_mode() == PointerMode::Host && !self.is_inside_a_call()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::platform::Platform;

    fn handle(mode: PointerMode) -> Handle {
        let handle = Handle::on(Platform::Host).expect("the processor is here");
        handle.set_pointer_mode(mode);
        handle
    }

    fn two_problems(values: &mut [f64; 6], distance: i64, plain: bool) -> Values<f64, 2> {
        // SAFETY: Both problems lie in the array.
        Values::new(unsafe { Batched::strided(values.as_mut_ptr(), distance) }, plain)
    }

    #[test]
    fn only_a_plain_call_takes_values_of_the_host_with_it() {
        let (host, device) = (handle(PointerMode::Host), handle(PointerMode::Device));
        let mut memory = [1.0, 2.0, 0.0, 3.0, 4.0, 0.0];
        let read = two_problems(&mut memory, 0, true).read(&host);
        assert_eq!((read.known(), read.load(1)), (Some(&[1.0, 2.0]), [1.0, 2.0]));
        assert!(read.settled("param", &host).is_ok());
        for values in [two_problems(&mut memory, 3, false), two_problems(&mut memory, 0, false)] {
            let refused = values.read(&host).settled("param", &host).expect_err("a batch");
            assert_eq!((refused.status(), refused.argument_name()), (Status::NotImplemented, Some("param")));
            assert!(values.read(&device).settled("param", &device).is_ok());
        }
        let batch = two_problems(&mut memory, 3, false);
        assert_eq!([batch.load(0), batch.from_problem(1).load(0)], [[1.0, 2.0], [3.0, 4.0]]);
        assert_eq!(batch.load(1), [3.0, 4.0]);
    }

    #[test]
    fn a_flag_is_looked_at_where_all_problems_share_it_on_the_host() {
        let (host, device) = (handle(PointerMode::Host), handle(PointerMode::Device));
        let mut memory = [-2.0, 2.0, 0.0, 3.0, 4.0, 0.0];
        let shared = two_problems(&mut memory, 0, false);
        assert!(shared.is_on_host(&host, 0, -2.0) && !shared.is_on_host(&host, 1, -2.0));
        assert!(!shared.is_on_host(&device, 0, -2.0));
        assert!(!two_problems(&mut memory, 3, false).is_on_host(&host, 0, -2.0));
        assert!(Values::from([-2.0_f32]).is_on_host(&device, 0, -2.0));
    }
}
