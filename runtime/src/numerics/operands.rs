//! What the glue gives the numerical checks: the operands of a call, before and after it.

use std::any::Any;

use super::places::{Places, Stored};
use super::scan;
use crate::catalogue::Instance;
use crate::numeric_checks::{CheckNumerics, Counts};
use crate::options::PointerMode;
use crate::sinks::Sink;
use crate::view::{Matrix, MatrixMut, ResultMut, Values, Vector, VectorMut};
use crate::{Element, Error, Handle, Result, Scalar, Status, bf16, c32, c64, f16};

/// Memory whose elements can be counted by kind.
pub trait Countable {
    /// The counts over all problems; nothing where there is no memory.
    ///
    /// # Errors
    /// What the platform reports.
    fn count(&self, handle: &Handle, batch_count: i64) -> Result<Counts>;

    /// The counts of a matrix that has elements in some places alone.
    ///
    /// # Errors
    /// As [`count`](Self::count).
    fn count_stored(&self, handle: &Handle, batch_count: i64, _: Stored) -> Result<Counts> {
        self.count(handle, batch_count)
    }

    /// The same of memory that the host reads.
    ///
    /// # Errors
    /// As [`count`](Self::count).
    fn count_on_host(&self, handle: &Handle, batch_count: i64) -> Result<Counts> {
        self.count(handle, batch_count)
    }
}

impl<T: Element> Countable for Matrix<T> {
    fn count(&self, handle: &Handle, batch_count: i64) -> Result<Counts> {
        self.count_stored(handle, batch_count, Stored::Full)
    }

    fn count_stored(&self, handle: &Handle, batch_count: i64, stored: Stored) -> Result<Counts> {
        if self.memory().is_null() {
            return Ok(Counts::default());
        }
        count_elements(self, Places::of(stored, self.rows(), self.cols())?, handle, batch_count)
    }
}

impl<T: Element> Countable for MatrixMut<T> {
    fn count(&self, handle: &Handle, batch_count: i64) -> Result<Counts> {
        self.as_const().count(handle, batch_count)
    }

    fn count_stored(&self, handle: &Handle, batch_count: i64, stored: Stored) -> Result<Counts> {
        self.as_const().count_stored(handle, batch_count, stored)
    }
}

impl<T: Scalar> Countable for Vector<T> {
    fn count(&self, handle: &Handle, batch_count: i64) -> Result<Counts> {
        // One row, whose columns are an increment apart.
        Matrix::new(*self.memory(), self.inc()).with_shape(1, self.len()).count(handle, batch_count)
    }
}

impl<T: Scalar> Countable for VectorMut<T> {
    fn count(&self, handle: &Handle, batch_count: i64) -> Result<Counts> {
        self.as_const().count(handle, batch_count)
    }

    fn count_on_host(&self, _: &Handle, batch_count: i64) -> Result<Counts> {
        Ok(counted_here(self.as_const(), batch_count))
    }
}

impl<T: Scalar, const N: usize> Countable for Values<T, N> {
    fn count(&self, handle: &Handle, batch_count: i64) -> Result<Counts> {
        self.as_vector().map_or(Ok(self.counted()), |vector| vector.count(handle, batch_count))
    }

    fn count_on_host(&self, _: &Handle, batch_count: i64) -> Result<Counts> {
        Ok(self.as_vector().map_or_else(|| self.counted(), |vector| counted_here(vector, batch_count)))
    }
}

impl<T: Scalar, const N: usize> Values<T, N> {
    /// The counts of numbers that are known.
    fn counted(&self) -> Counts {
        let mut counts = Counts::default();
        self.known().into_iter().flatten().for_each(|value| counts.add(*value));
        counts
    }
}

/// The counts over vectors in host memory.
fn counted_here<T: Scalar>(vector: Vector<T>, batch_count: i64) -> Counts {
    let mut counts = Counts::default();
    for problem in 0..batch_count {
        let vector = vector.at(problem);
        (0..vector.len()).for_each(|index| counts.add(vector[index]));
    }
    counts
}

impl<T: Element> Countable for ResultMut<T> {
    fn count(&self, handle: &Handle, batch_count: i64) -> Result<Counts> {
        count_results(self, handle, batch_count)
    }
}

/// Counts the elements of the matrices of all problems by kind; integers are of no kind that a check would look for.
fn count_elements<T: Element>(
    matrix: &Matrix<T>,
    places: Places,
    handle: &Handle,
    batch_count: i64,
) -> Result<Counts> {
    macro_rules! of_scalars {
        ($($ty:ident),+) => {
            $(if let Some(matrix) = (matrix as &dyn Any).downcast_ref::<Matrix<$ty>>() {
                return scan::count(handle, *matrix, places, batch_count);
            })+
        };
    }
    of_scalars!(f16, bf16, f32, f64, c32, c64);
    Ok(Counts::default())
}

/// Counts results by kind, one a problem, in the same way.
fn count_results<T: Element>(results: &ResultMut<T>, handle: &Handle, batch_count: i64) -> Result<Counts> {
    macro_rules! of_scalars {
        ($($ty:ident),+) => {
            $(if let Some(results) = (results as &dyn Any).downcast_ref::<ResultMut<$ty>>() {
                return counted_results(results, handle, batch_count);
            })+
        };
    }
    of_scalars!(f16, bf16, f32, f64, c32, c64);
    Ok(Counts::default())
}

fn counted_results<T: Scalar>(results: &ResultMut<T>, handle: &Handle, batch_count: i64) -> Result<Counts> {
    if handle.pointer_mode() == PointerMode::Device {
        return results.as_vector().with_len(1).count(handle, batch_count);
    }
    let mut counts = Counts::default();
    (0..batch_count).for_each(|batch| counts.add(results.at(batch).get()));
    Ok(counts)
}

/// An operand of a call.
#[derive(Clone, Copy)]
pub struct Looked<'a> {
    /// Its name in C.
    pub name: &'static str,
    /// Whether the call reads it, or has written it.
    pub used: bool,
    /// Whether they are values, which lie in host or device memory by the pointer mode.
    pub values: bool,
    /// Which places of it hold elements.
    pub stored: Stored,
    /// Its elements.
    pub memory: &'a dyn Countable,
}

/// What operands are to a call that looks at them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// It is about to read them.
    Input,
    /// It has written them.
    Output,
}

impl Role {
    /// The word in reports.
    const fn name(self) -> &'static str {
        match self {
            Role::Input => "input",
            Role::Output => "output",
        }
    }
}

/// Whether calls look at their operands.
#[inline]
pub fn checks_calls(handle: &Handle) -> bool {
    handle.checks_calls()
}

/// Looks at operands, and prints of every one what the mode asks for; the first that is abnormal is the error.
///
/// # Errors
/// `check_numerics_fail` where the mode says so.
#[cold]
pub fn check_operands(
    handle: &Handle,
    instance: &'static Instance,
    batch_count: i64,
    role: Role,
    operands: &[Looked<'_>],
) -> Result<()> {
    if handle.device().is_capturing(handle.stream())? {
        return Ok(());
    }
    let (mode, role) = (handle.check_numerics(), role.name());
    let mut failed = None;
    for Looked { name, memory, values, stored, .. } in operands.iter().filter(|operand| operand.used) {
        let counts = if *values && handle.lends_host_memory() {
            memory.count_on_host(handle, batch_count)?
        } else {
            memory.count_stored(handle, batch_count, *stored)?
        };
        let abnormal = counts.are_abnormal(mode);
        if counts.elements > 0 && (mode.contains(CheckNumerics::INFO) || abnormal) {
            let line = format!("Function name: {}, {role} {name}: {counts}\n", instance.symbol);
            Sink::stderr().write(&line);
        }
        if abnormal && mode.contains(CheckNumerics::FAIL) && failed.is_none() {
            let reason = format!("is an {role} and {counts} elements (ROCBLAS_CHECK_NUMERICS)");
            failed = Some(Error::argument(Status::CheckNumericsFail, name, reason));
        }
    }
    failed.map_or(Ok(()), Err)
}
