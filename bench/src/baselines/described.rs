//! What a call is made of, before there is memory for it.

use rocforge::catalogue::{Instance, ParamKind};
use rocforge::view::{Batch, Shape};
use rocforge::{Arg, Args, DataType, Error, Result, Status};

use super::rotating_buffer;
use crate::families::{self, Class};

/// A value of a parameter that is no memory.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Value {
    /// A size.
    Dim(i64),
    /// The C value of an enumeration.
    Option(i32),
    /// A scalar, real and imaginary part.
    Scalar(f64, f64),
    /// A result.
    Result,
    /// A vector or matrix with this increment or leading dimension; nothing for the least.
    Memory(Option<i64>),
}

/// What a call is made of.
#[derive(Debug, Clone)]
pub struct Described {
    /// The routine for one type.
    pub instance: &'static Instance,
    /// One value for each of its parameters.
    pub values: Vec<Value>,
    /// Problems.
    pub batch_count: i64,
    /// Whether problems lie behind arrays of pointers, and not at equal distances.
    pub as_arrays: bool,
    /// Whether matrices are to be solved with.
    pub tame: bool,
}

impl Described {
    /// Whether a call is one of the batched variants.
    pub fn is_batch(&self) -> bool {
        self.batch_count != 1 || self.as_arrays
    }

    /// The arguments as sizes alone, with strides that are sure to be enough where none was given.
    fn sizes(&self) -> Vec<Arg> {
        let null = std::ptr::null_mut();
        let params = self.instance.routine.params.iter();
        let arg = |(param, value): (&rocforge::catalogue::ParamInfo, &Value)| match *value {
            Value::Dim(size) => Arg::Dim(size),
            Value::Option(value) => Arg::Option(value),
            Value::Scalar(..) | Value::Result => Arg::Scalar(null),
            Value::Memory(stride) => {
                let matrix = matches!(param.kind, ParamKind::Matrix { .. });
                let stride = stride.unwrap_or(if matrix { i64::from(i32::MAX) } else { 1 });
                Arg::Memory { pointer: null, stride, batch: Batch::Strided(0) }
            }
        };
        params.zip(&self.values).map(arg).collect()
    }

    /// The arguments with their strides and distances, and what the call reaches through each of them.
    ///
    /// # Errors
    /// Values that the routine refuses; `invalid_value` where it is given nothing to do.
    pub fn resolved(&self) -> Result<(Vec<Arg>, Vec<Option<Shape>>)> {
        let mut list = self.sizes();
        let shapes = (self.instance.shapes)(&Args::sizes(self.instance, &list, self.batch_count)?)?;
        for ((arg, value), shape) in list.iter_mut().zip(&self.values).zip(&shapes) {
            let (Arg::Memory { stride, batch, .. }, Value::Memory(given)) = (arg, value) else { continue };
            let shape =
                shape.ok_or_else(|| Error::new(Status::InvalidValue, "sizes that leave nothing to do"))?;
            if let (None, Shape::Matrix { rows, .. }) = (given, shape) {
                *stride = rows.max(1);
            }
            *batch = Batch::Strided(shape.span(*stride).get("the distance of problems")?);
        }
        Ok((list, shapes))
    }

    /// The two operands of a product with an operand each for C and D that lie in one place: those of a call that reads C,
    /// because libraries that know no D write in the place of C. Where C and D lie differently they cannot.
    ///
    /// # Errors
    /// As [`Described::resolved`].
    pub(super) fn in_place(&self) -> Result<Option<(usize, usize)>> {
        const BETA: usize = 8;
        const C_AND_D: (usize, usize) = (9, 10);
        let is_product = families::class(self.instance.routine) == Some(Class::GemmEx);
        if !is_product || self.values[BETA] == Value::Scalar(0.0, 0.0) {
            return Ok(None);
        }
        let (list, _) = self.resolved()?;
        let stride =
            |index: usize| if let Arg::Memory { stride, .. } = list[index] { Some(stride) } else { None };
        Ok((stride(C_AND_D.0) == stride(C_AND_D.1)).then_some(C_AND_D))
    }
}

/// Bytes that a parameter needs in each copy.
pub(super) fn bytes_of(described: &Described, index: usize, arg: &Arg, shape: Option<Shape>) -> Result<u64> {
    let instance = described.instance;
    let elements = match (instance.routine.params[index].kind, arg) {
        (ParamKind::Scalar { .. }, _) => 1,
        (ParamKind::Result { .. }, _) => described.batch_count,
        (_, Arg::Memory { stride, batch: Batch::Strided(distance), .. }) => {
            let shape = shape.unwrap_or(Shape::Vector { len: 0 });
            shape.span_of_batch(*stride, *distance, described.batch_count).get("elements of an operand")?
        }
        _ => 0,
    };
    Ok(u64::try_from(elements).unwrap_or(0).saturating_mul(element(instance, index).size() as u64))
}

/// The element type of a parameter.
pub fn element(instance: &Instance, index: usize) -> DataType {
    match instance.routine.params[index].kind {
        ParamKind::Scalar { of }
        | ParamKind::Result { of }
        | ParamKind::Values { of, .. }
        | ParamKind::Vector { of, .. }
        | ParamKind::Matrix { of, .. } => instance.element(of),
        _ => instance.ty,
    }
}

/// Bytes of one copy of everything that a call reaches.
///
/// # Errors
/// As [`Described::resolved`].
pub fn footprint(described: &Described) -> Result<u64> {
    let (list, shapes) = described.resolved()?;
    let mut all = 0_u64;
    for (index, arg) in list.iter().enumerate() {
        if matches!(arg, Arg::Memory { .. }) {
            all = all.saturating_add(rotating_buffer::distance(bytes_of(
                described,
                index,
                arg,
                shapes[index],
            )?));
        }
    }
    Ok(all)
}
