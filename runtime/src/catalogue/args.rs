//! Arguments known only at run time: from C, from the program, from a plan.

use super::{Instance, ParamKind};
use crate::modes::ScalarStrides;
use crate::options::{Diagonal, Fill, Operation, PointerMode, Side};
use crate::view::{
    Batch, Batched, Matrix, MatrixMut, Param, ResultMut, Values, ValuesMut, Vector, VectorMut,
};
use crate::{Element, Error, Numeric, Result, Scalar, Status};

/// One argument; pointers are untyped, the routine knows the type.
#[derive(Debug, Clone, Copy)]
pub enum Arg {
    /// A size.
    Dim(i64),
    /// The C value of an enumeration.
    Option(i32),
    /// A scalar or a result: host or device memory, by the pointer mode of the handle.
    Scalar(*mut std::ffi::c_void),
    /// A vector, a matrix or values; the stride of values says nothing.
    Memory {
        /// Its memory, or a device array of pointers to it.
        pointer: *mut std::ffi::c_void,
        /// The increment or the leading dimension, in elements.
        stride: i64,
        /// How the problems of a batch are laid out.
        batch: Batch,
    },
}

/// What a caller in C says beside the arguments of the routine. Logs write it down.
#[derive(Debug, Clone, Copy)]
pub struct Beside<'a> {
    /// The function that was called, where it is one for several routines, whose callers name the types of all matrices and of
    /// the computation: what rocBLAS's client calls it.
    pub function: Option<&'a str>,
    /// Numbers behind all other arguments, each with its name.
    pub numbers: &'a [(&'a str, i64)],
}

/// The arguments of one call by position.
#[derive(Debug, Clone, Copy)]
pub struct Args<'a> {
    list: &'a [Arg],
    names: &'static Instance,
    batch_count: i64,
    pointer_mode: PointerMode,
    query: bool,
    called: Option<&'a str>,
    beside: Option<&'a Beside<'a>>,
    scalar_strides: ScalarStrides,
}

impl<'a> Args<'a> {
    /// Arguments for a call of `instance` on a handle with this pointer mode.
    ///
    /// In a size query no pointer is followed, whatever it holds.
    ///
    /// # Safety
    /// Unless `query`: every pointer is null, or valid for what the routine reads and writes through
    /// it with these sizes until the call's kernels end; scalars as the pointer mode says.
    #[inline]
    pub unsafe fn new(
        instance: &'static Instance,
        list: &'a [Arg],
        batch_count: i64,
        pointer_mode: PointerMode,
        query: bool,
    ) -> Result<Args<'a>> {
        if list.len() != instance.routine.params.len() {
            let message = format!(
                "{} takes {} arguments, not {}",
                instance.symbol,
                instance.routine.params.len(),
                list.len()
            );
            return Err(Error::internal(message));
        }
        let (called, beside, scalar_strides) = (None, None, ScalarStrides::default());
        Ok(Args { list, names: instance, batch_count, pointer_mode, query, called, beside, scalar_strides })
    }

    /// These arguments, of a call by `symbol`: that of a variant, for logs.
    #[must_use]
    pub fn called(self, symbol: &'a str) -> Args<'a> {
        Args { called: Some(symbol), ..self }
    }

    /// These arguments with what the caller said beside them, for logs.
    #[must_use]
    pub fn with_beside(self, beside: &'a Beside<'a>) -> Args<'a> {
        Args { beside: Some(beside), ..self }
    }

    /// These arguments, with an alpha and a beta of each problem where they lie in device memory.
    ///
    /// # Safety
    /// Unless this is a query: each problem has its scalars, so many elements apart, as [`Args::new`] asks for the first.
    #[must_use]
    pub unsafe fn with_scalar_strides(self, scalar_strides: ScalarStrides) -> Args<'a> {
        Args { scalar_strides, ..self }
    }

    /// The symbol that was called, if it was said.
    pub fn name(&self) -> Option<&'a str> {
        self.called
    }

    /// What was said beside the arguments, if anything was.
    pub fn beside(&self) -> Option<&'a Beside<'a>> {
        self.beside
    }

    /// The routine for one type.
    pub fn instance(&self) -> &'static Instance {
        self.names
    }

    /// Bytes of the element types, and of a part of the first one.
    pub fn type_bytes<const N: usize>(&self) -> [i64; N] {
        let types = self.names.types;
        std::array::from_fn(|index| types.get(index).copied().unwrap_or(self.names.ty.real()).size() as i64)
    }

    pub(crate) fn list(&self) -> &'a [Arg] {
        self.list
    }

    /// Whether none of these arguments is a null pointer.
    #[inline]
    pub fn has_pointers(&self, indexes: &[usize]) -> bool {
        indexes.iter().all(|index| match self.list[*index] {
            Arg::Scalar(pointer) | Arg::Memory { pointer, .. } => !pointer.is_null(),
            Arg::Dim(_) | Arg::Option(_) => true,
        })
    }

    /// Sizes alone, for formulas: pointers are null and never asked for.
    pub fn sizes(instance: &'static Instance, list: &'a [Arg], batch_count: i64) -> Result<Args<'a>> {
        // SAFETY: As a query the arguments are never followed.
        unsafe { Args::new(instance, list, batch_count, PointerMode::Host, true) }
    }

    /// Problems of the call.
    pub fn batch_count(&self) -> i64 {
        self.batch_count
    }

    fn param(&self, index: usize) -> &'static str {
        self.names.routine.params[index].c_name
    }

    fn wrong<T>(&self, index: usize, expected: &str) -> Result<T> {
        Err(Error::argument(Status::InternalError, self.param(index), format!("is not {expected}")))
    }

    /// The size at a position.
    #[inline]
    pub fn dim(&self, index: usize) -> Result<i64> {
        match self.list[index] {
            Arg::Dim(value) => Ok(value),
            _ => self.wrong(index, "a size"),
        }
    }

    /// The enumeration at a position.
    pub fn option<O: FromRaw>(&self, index: usize) -> Result<O> {
        match self.list[index] {
            Arg::Option(value) => O::from_c(value).ok_or_else(|| {
                let reason = format!("is {value}, which is no {}", O::NAME);
                Error::argument(Status::InvalidValue, self.param(index), reason)
            }),
            _ => self.wrong(index, O::NAME),
        }
    }

    /// The increment or leading dimension at a position; 1 where there is none.
    pub fn stride(&self, index: usize) -> i64 {
        match self.list[index] {
            Arg::Memory { stride, .. } => stride,
            _ => 1,
        }
    }

    /// The scalar at a position.
    pub fn scalar<T: Numeric>(&self, index: usize) -> Result<Param<T>> {
        match self.list[index] {
            Arg::Scalar(pointer) if pointer.is_null() || self.query => Ok(Param::missing()),
            // SAFETY: `Args::new` promised a scalar of the routine's type where the pointer mode says it is, and
            // `Args::with_scalar_strides` one of each problem.
            Arg::Scalar(pointer) => Ok(unsafe {
                match self.pointer_mode {
                    PointerMode::Host => Param::unread(pointer.cast::<T>()),
                    PointerMode::Device => {
                        Param::device(pointer.cast::<T>()).with_stride(self.scalar_stride(index))
                    }
                }
            }),
            _ => self.wrong(index, "a scalar"),
        }
    }

    /// From the scalar of one problem to that of the next.
    fn scalar_stride(&self, index: usize) -> i64 {
        if self.scalar_strides == ScalarStrides::default() {
            return 0;
        }
        match self.param(index) {
            "alpha" => self.scalar_strides.alpha,
            "beta" => self.scalar_strides.beta,
            _ => 0,
        }
    }

    /// The result at a position.
    #[inline]
    pub fn result<T: Element>(&self, index: usize) -> Result<ResultMut<T>> {
        match self.list[index] {
            // SAFETY: `Args::new` promised memory for a result a problem, or null.
            Arg::Scalar(pointer) => Ok(unsafe { ResultMut::new(pointer.cast()) }),
            _ => self.wrong(index, "a result"),
        }
    }

    /// Whether the call is one of the plain variant, not of a batch of one problem.
    fn is_plain(&self) -> bool {
        let plain = self.names.symbol;
        self.called
            .map_or(self.batch_count == 1, |called| called.strip_suffix("_64").unwrap_or(called) == plain)
    }

    /// The values at a position.
    pub fn values<T: Scalar, const N: usize>(&self, index: usize) -> Result<Values<T, N>> {
        self.memory(index).map(|(memory, _)| Values::new(memory, self.is_plain() && !memory.is_array()))
    }

    /// The values at a position, to be written.
    pub fn values_mut<T, const N: usize>(&self, index: usize) -> Result<ValuesMut<T, N>> {
        self.memory(index).map(|(memory, _)| VectorMut::new(memory, 1))
    }

    fn memory<T>(&self, index: usize) -> Result<(Batched<T>, i64)> {
        match self.list[index] {
            // SAFETY: `Args::new` promised memory, or an array of pointers to it, for every problem.
            Arg::Memory { pointer, stride, batch } => Ok(unsafe {
                let memory = match batch {
                    Batch::Strided(distance) => Batched::strided(pointer.cast(), distance),
                    Batch::Array => Batched::array(pointer.cast()),
                };
                (memory, stride)
            }),
            _ => self.wrong(index, "a vector or a matrix"),
        }
    }

    /// The vector at a position.
    pub fn vector<T>(&self, index: usize) -> Result<Vector<T>> {
        self.memory(index).map(|(memory, inc)| Vector::new(memory, inc))
    }

    /// The vector at a position, to be written.
    pub fn vector_mut<T>(&self, index: usize) -> Result<VectorMut<T>> {
        self.memory(index).map(|(memory, inc)| VectorMut::new(memory, inc))
    }

    /// The matrix at a position.
    pub fn matrix<T>(&self, index: usize) -> Result<Matrix<T>> {
        self.memory(index).map(|(memory, ld)| Matrix::new(memory, ld))
    }

    /// The matrix at a position, to be written.
    pub fn matrix_mut<T>(&self, index: usize) -> Result<MatrixMut<T>> {
        self.memory(index).map(|(memory, ld)| MatrixMut::new(memory, ld))
    }
}

/// An enumeration that can be made from its C value.
pub trait FromRaw: Sized {
    /// The name of the enumeration.
    const NAME: &'static str;
    /// The value with this C number, if routines take it.
    fn from_c(value: i32) -> Option<Self>;
}

macro_rules! from_raw {
    ($($name:ident),+) => {
        $(impl FromRaw for $name {
            const NAME: &'static str = stringify!($name);

            fn from_c(value: i32) -> Option<$name> {
                $name::from_raw(value).filter(|value| value.is_of_routines())
            }
        })+
    };
}

from_raw!(Operation, Fill, Diagonal, Side);

impl ParamKind {
    /// The C value of the enumeration's letter, where this is an enumeration.
    pub fn option_from_letter(self, letter: char) -> Option<i32> {
        match self {
            ParamKind::Operation => Operation::from_letter(letter).map(|value| value as i32),
            ParamKind::Fill => Fill::from_letter(letter).map(|value| value as i32),
            ParamKind::Diagonal => Diagonal::from_letter(letter).map(|value| value as i32),
            ParamKind::Side => Side::from_letter(letter).map(|value| value as i32),
            ParamKind::Dim
            | ParamKind::Scalar { .. }
            | ParamKind::Result { .. }
            | ParamKind::Values { .. }
            | ParamKind::Vector { .. }
            | ParamKind::Matrix { .. } => None,
        }
    }
}
