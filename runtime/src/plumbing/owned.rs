//! Calls that own their operands: how a routine is called by its symbol without a raw pointer.

use super::args::{Arg, Args};
use super::elements::Elements;
use crate::catalogue::{Instance, ParamInfo, ParamKind};
use crate::memory::fits;
use crate::options::PointerMode;
use crate::view::{Batch, Shape};
use crate::{DataType, DeviceBuffer, Error, Handle, Result, Status, c32, c64};

/// One argument of an [`OwnedCall`].
#[derive(Debug, Clone, PartialEq)]
pub enum Operand {
    /// A size.
    Dim(i64),
    /// The C value of an enumeration.
    Option(i32),
    /// A scalar such as alpha, or a result: one element.
    Scalar(Elements),
    /// A vector or matrix.
    Memory {
        /// Its memory, gaps between elements included.
        elements: Elements,
        /// The increment or leading dimension.
        stride: i64,
    },
}

impl Operand {
    /// The operand for formulas: scalars and memory are null.
    pub fn size(&self) -> Arg {
        let null = std::ptr::null_mut();
        match self {
            Operand::Dim(value) => Arg::Dim(*value),
            Operand::Option(value) => Arg::Option(*value),
            Operand::Scalar(_) => Arg::Scalar(null),
            Operand::Memory { stride, .. } => {
                Arg::Memory { pointer: null, stride: *stride, batch: Batch::Strided(0) }
            }
        }
    }
}

/// A call of a routine with memory of its own.
#[derive(Debug, Clone)]
pub struct OwnedCall {
    instance: &'static Instance,
    operands: Vec<Operand>,
}

impl OwnedCall {
    /// A call of `instance`; one operand for each of its parameters, in their order.
    ///
    /// # Errors
    /// An operand of another kind or element type than the parameter.
    pub fn new(instance: &'static Instance, operands: Vec<Operand>) -> Result<OwnedCall> {
        let params = instance.routine.params;
        if operands.len() != params.len() {
            let message =
                format!("{} takes {} arguments, not {}", instance.symbol, params.len(), operands.len());
            return Err(Error::internal(message));
        }
        for (param, operand) in params.iter().zip(&operands) {
            suits(instance, param, operand)?;
        }
        Ok(OwnedCall { instance, operands })
    }

    /// The operands, results included.
    pub fn operands(&self) -> &[Operand] {
        &self.operands
    }

    /// Runs the call, once it is known that every operand holds what the routine reaches.
    ///
    /// # Errors
    /// What the routine refuses, and `invalid_size` for an operand that is too short.
    pub fn run(&mut self, handle: &Handle) -> Result<Status> {
        let shapes = shapes(self.instance, &self.operands)?;
        for ((param, operand), shape) in self.instance.routine.params.iter().zip(&self.operands).zip(shapes) {
            if let (Operand::Memory { elements, stride }, Some(shape)) = (operand, shape) {
                let capacity = i64::try_from(elements.len()).unwrap_or(i64::MAX);
                fits(param.c_name, shape.span(*stride), capacity)?;
            }
        }
        let mut buffers: Vec<Buffer> =
            self.operands.iter().map(|operand| upload(handle, operand)).collect::<Result<_>>()?;
        let list: Vec<Arg> = self
            .operands
            .iter_mut()
            .zip(&mut buffers)
            .map(|(operand, buffer)| pointing(operand, buffer))
            .collect();
        // SAFETY: Scalars live in `self` and memory in `buffers`, both until the stream has ended its work below.
        // `suits` compared their types, and the loop above their lengths with what the routine reaches for these
        // very sizes. Where it reaches nothing it has nothing to do.
        let args = unsafe { Args::new(self.instance, &list, 1, PointerMode::Host, handle.is_size_query()) }?;
        let outcome = (self.instance.call)(handle, self.instance, &args);
        handle.device().synchronize(handle.stream())?;
        let status = outcome?;
        self.download(&buffers)?;
        Ok(status)
    }

    /// Takes back what the routine may have changed.
    fn download(&mut self, buffers: &[Buffer]) -> Result<()> {
        for ((param, operand), buffer) in
            self.instance.routine.params.iter().zip(&mut self.operands).zip(buffers)
        {
            let written = matches!(
                param.kind,
                ParamKind::Vector { mutable: true, .. } | ParamKind::Matrix { mutable: true, .. }
            );
            if let (Operand::Memory { elements, .. }, true) = (operand, written) {
                *elements = match buffer {
                    Buffer::None => continue,
                    Buffer::F32(buffer) => Elements::F32(buffer.to_vec()?),
                    Buffer::F64(buffer) => Elements::F64(buffer.to_vec()?),
                    Buffer::C32(buffer) => Elements::C32(buffer.to_vec()?),
                    Buffer::C64(buffer) => Elements::C64(buffer.to_vec()?),
                };
            }
        }
        Ok(())
    }
}

/// Memory of an operand on the device; none for what is not memory.
enum Buffer {
    None,
    F32(DeviceBuffer<f32>),
    F64(DeviceBuffer<f64>),
    C32(DeviceBuffer<c32>),
    C64(DeviceBuffer<c64>),
}

fn upload(handle: &Handle, operand: &Operand) -> Result<Buffer> {
    let Operand::Memory { elements, .. } = operand else { return Ok(Buffer::None) };
    Ok(match elements {
        Elements::F32(list) => Buffer::F32(handle.upload(list)?),
        Elements::F64(list) => Buffer::F64(handle.upload(list)?),
        Elements::C32(list) => Buffer::C32(handle.upload(list)?),
        Elements::C64(list) => Buffer::C64(handle.upload(list)?),
    })
}

/// Whether an operand is what the parameter wants.
fn suits(instance: &Instance, param: &ParamInfo, operand: &Operand) -> Result<()> {
    let wanted = match (param.kind, operand) {
        (ParamKind::Dim, Operand::Dim(_)) => return Ok(()),
        (
            ParamKind::Operation | ParamKind::Fill | ParamKind::Diagonal | ParamKind::Side,
            Operand::Option(_),
        ) => {
            return Ok(());
        }
        (ParamKind::Scalar { real } | ParamKind::Result { real }, Operand::Scalar(elements)) => {
            if elements.ty() == instance.element(real) && elements.len() == 1 {
                return Ok(());
            }
            format!("one element of type {}", instance.element(real).name())
        }
        (
            ParamKind::Vector { real, .. } | ParamKind::Matrix { real, .. },
            Operand::Memory { elements, .. },
        ) => {
            if elements.ty() == instance.element(real) {
                return Ok(());
            }
            let name = DataType::name;
            format!("elements of type {}, not {}", name(instance.element(real)), name(elements.ty()))
        }
        (kind, _) => format!("an argument of kind {kind:?}"),
    };
    Err(Error::argument(Status::InvalidValue, param.c_name, format!("must be {wanted}")))
}

/// An operand as its address.
fn pointing(operand: &mut Operand, buffer: &mut Buffer) -> Arg {
    let stride = match operand {
        Operand::Dim(value) => return Arg::Dim(*value),
        Operand::Option(value) => return Arg::Option(*value),
        Operand::Scalar(elements) => return Arg::Scalar(elements.as_mut_ptr()),
        Operand::Memory { stride, .. } => *stride,
    };
    let pointer = match buffer {
        Buffer::None => std::ptr::null_mut(),
        Buffer::F32(buffer) => buffer.as_mut_ptr().cast(),
        Buffer::F64(buffer) => buffer.as_mut_ptr().cast(),
        Buffer::C32(buffer) => buffer.as_mut_ptr().cast(),
        Buffer::C64(buffer) => buffer.as_mut_ptr().cast(),
    };
    Arg::Memory { pointer, stride, batch: Batch::Strided(0) }
}

/// What a call reaches through each operand, from sizes and enumerations alone; nothing where an operand has no
/// shape, and nothing at all where the sizes leave nothing to do. The elements of the operands do not matter.
///
/// # Errors
/// Sizes, strides or enumerations that the routine refuses.
pub fn shapes(instance: &'static Instance, operands: &[Operand]) -> Result<Vec<Option<Shape>>> {
    let list: Vec<Arg> = operands.iter().map(Operand::size).collect();
    (instance.shapes)(&Args::sizes(instance, &list, 1)?)
}
