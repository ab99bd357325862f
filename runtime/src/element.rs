//! Types that an operand of a routine may have, as data and in generics.

use crate::numerics::Counts;
use crate::options::PointerMode;
use crate::plumbing::Countable;
use crate::view::{Matrix, ResultMut};
use crate::{DataType, DeviceCopy, Handle, Result, Scalar, bf16, c32, c64, f16};

/// A type that a parameter of a routine may have: what BLAS computes with, and integers.
pub trait Element: DeviceCopy + Default {
    /// This type as data.
    const TYPE: DataType;

    /// Counts results by kind, one a problem; integers are of no kind that a check would look for.
    ///
    /// # Errors
    /// What the platform reports.
    #[doc(hidden)]
    fn count_results(results: &ResultMut<Self>, handle: &Handle, batch_count: i64) -> Result<Counts> {
        let _ = (results, handle, batch_count);
        Ok(Counts::default())
    }

    /// Counts the elements of the matrices of all problems, in the same way.
    ///
    /// # Errors
    /// What the platform reports.
    #[doc(hidden)]
    fn count_elements(matrix: Matrix<Self>, handle: &Handle, batch_count: i64) -> Result<Counts> {
        let _ = (matrix, handle, batch_count);
        Ok(Counts::default())
    }
}

fn counted<T: Scalar>(results: &ResultMut<T>, handle: &Handle, batch_count: i64) -> Result<Counts> {
    if handle.pointer_mode() == PointerMode::Device {
        return results.as_vector().with_len(1).count(handle, batch_count);
    }
    let mut counts = Counts::default();
    (0..batch_count).for_each(|batch| counts.add(results.at(batch).get()));
    Ok(counts)
}

macro_rules! scalar {
    ($($ty:ident $data:ident),+) => {
        $(impl Element for $ty {
            const TYPE: DataType = DataType::$data;

            fn count_results(results: &ResultMut<Self>, handle: &Handle, batch_count: i64) -> Result<Counts> {
                counted(results, handle, batch_count)
            }

            fn count_elements(matrix: Matrix<Self>, handle: &Handle, batch_count: i64) -> Result<Counts> {
                handle.numerics().count(handle, matrix, batch_count)
            }
        })+
    };
}

scalar!(f16 F16, bf16 BF16, f32 F32, f64 F64, c32 C32, c64 C64);

impl Element for i8 {
    const TYPE: DataType = DataType::I8;
}

impl Element for i32 {
    const TYPE: DataType = DataType::I32;
}

impl Element for i64 {
    const TYPE: DataType = DataType::I64;
}
