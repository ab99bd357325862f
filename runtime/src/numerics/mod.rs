//! Numerical checks: `ROCBLAS_CHECK_NUMERICS`. Operands are looked at before a call reads and after it has written them.
//!
//! The elements are counted by a kernel of ours, [`SCAN`], so that the check works wherever routines do. Its counts
//! go to a piece of memory that the handle has for nothing else: a check takes nothing from the workspace, so that
//! a query's answer suffices with the check on too, and nothing has to grow while a call holds workspace.

mod mode;
mod scan;

pub use mode::CheckNumerics;
pub use scan::SCAN;

use std::cell::{Cell, RefCell};
use std::fmt;
use std::sync::Arc;

use crate::platform::Device;
use crate::view::Matrix;
use crate::{DeviceBuffer, Handle, Numeric, Real, Result, Scalar};

/// How many elements of an operand are of each kind. A complex one is zero if both parts are, and of the other kinds
/// if one part is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Counts {
    /// Not a number.
    pub nan: i64,
    /// Zero.
    pub zero: i64,
    /// Infinite.
    pub infinite: i64,
    /// Too small for full precision.
    pub subnormal: i64,
    /// All of them.
    pub elements: i64,
}

impl Counts {
    /// Whether there is an element that `mode` minds.
    pub fn are_abnormal(&self, mode: CheckNumerics) -> bool {
        let minded = if mode.contains(CheckNumerics::ONLY_NAN_INF) { 0 } else { self.subnormal };
        self.nan > 0 || self.infinite > 0 || minded > 0
    }

    /// Counts a value that the host can read.
    pub(crate) fn add<T: Scalar>(&mut self, value: T) {
        let sizes = [value.re().abs(), value.im().abs()];
        let any = |test: &dyn Fn(T::Real) -> bool| i64::from(sizes.into_iter().any(test));
        let (least, most) = scan::limits::<T::Real>();
        self.nan += any(&|size| size.to_f64().is_nan());
        self.infinite += any(&|size| size > most);
        self.subnormal += any(&|size| size > T::Real::ZERO && size < least);
        self.zero += i64::from(value == T::ZERO);
        self.elements += 1;
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Counts { nan, zero, infinite, subnormal, elements } = self;
        write!(
            formatter,
            "has_NaN {nan} has_zero {zero} has_Inf {infinite} has_denorm {subnormal} of {elements}"
        )
    }
}

/// The checks of one handle.
#[derive(Debug, Default)]
pub(crate) struct Checks {
    mode: Cell<CheckNumerics>,
    /// Where the kernel counts; there while a mode asks for checks.
    scratch: RefCell<Option<DeviceBuffer<i64>>>,
}

impl Checks {
    /// What is done.
    #[inline]
    pub(crate) fn mode(&self) -> CheckNumerics {
        self.mode.get()
    }

    /// Does what `mode` says from now on.
    ///
    /// # Errors
    /// `memory_error` when the device has no memory for the counts; nothing changes then.
    pub(crate) fn set(&self, device: &Arc<dyn Device>, mode: CheckNumerics) -> Result<()> {
        let scratch = mode.asks_for_checks().then(|| scan::scratch(device)).transpose()?;
        self.scratch.replace(scratch);
        self.mode.set(mode);
        Ok(())
    }

    /// Counts the elements of all problems of `operand`.
    ///
    /// # Errors
    /// What the platform reports.
    pub(crate) fn count<T: Scalar>(
        &self,
        handle: &Handle,
        operand: Matrix<T>,
        batch_count: i64,
    ) -> Result<Counts> {
        match &*self.scratch.borrow() {
            Some(scratch) => scan::count(handle, scratch, operand, batch_count),
            None => Ok(Counts::default()),
        }
    }
}
