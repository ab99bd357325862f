//! Values of a call in host memory, which the handle's pointer mode tells.

use super::Handle;
use crate::options::PointerMode;
use crate::view::Values;
use crate::{Error, Real, Result, Scalar, Status};

impl Handle {
    /// Whether values and results of the call that begins lie in host memory.
    #[inline]
    pub(crate) fn lends_host_memory(&self) -> bool {
        self.pointer_mode() == PointerMode::Host && !self.is_inside_a_call()
    }
}

impl<T: Scalar, const N: usize> Values<T, N> {
    /// These values, their numbers known if they are a plain call's in host memory.
    #[must_use]
    pub fn read(self, handle: &Handle) -> Self {
        if !self.are_of_plain_call() || !handle.lends_host_memory() {
            return self;
        }
        Values::from(self.of_first_problem())
    }

    /// Whether the host knows the value at `index`, and it is this number: where all problems share it, too.
    pub fn is_on_host(&self, handle: &Handle, index: usize, number: f64) -> bool {
        let values = if self.memory().is_null() {
            self.numbers()
        } else if self.memory().is_shared() && handle.lends_host_memory() {
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
        if self.memory().is_null() || !handle.lends_host_memory() {
            return Ok(());
        }
        let reason = "is in host memory, one set of values for each problem of a batch; set the pointer mode to device";
        Err(Error::argument(Status::NotImplemented, argument, reason))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::platform::Platform;
    use crate::view::Batched;

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
