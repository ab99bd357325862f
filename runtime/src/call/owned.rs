//! Calls that own their operands: how a routine is called by its symbol without a raw pointer.

use super::elements::Elements;
use crate::bindings::{self, Called};
use crate::catalogue::{Arg, Args, Instance, ParamInfo, ParamKind, Spacing, Variant};
use crate::operands::fits;
use crate::options::PointerMode;
use crate::view::{Batch, Shape};
use crate::{DataType, DeviceBuffer, Error, Handle, Result, Status, bf16, c32, c64, f16};

/// One argument of an [`OwnedCall`].
#[derive(Debug, Clone, PartialEq)]
pub enum Operand {
    /// A size.
    Dim(i64),
    /// The C value of an enumeration.
    Option(i32),
    /// A scalar such as alpha: one element; or results: one a problem.
    Scalar(Elements),
    /// A vector or matrix.
    Memory {
        /// Its memory, gaps between elements included.
        elements: Elements,
        /// The increment or leading dimension.
        stride: i64,
        /// Elements from one problem to the next; problems of a negative distance begin at the far end.
        distance: i64,
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
            Operand::Memory { stride, distance, .. } => {
                Arg::Memory { pointer: null, stride: *stride, batch: Batch::Strided(*distance) }
            }
        }
    }
}

/// A call of a routine with memory of its own.
#[derive(Debug, Clone)]
pub struct OwnedCall {
    symbol: String,
    called: Called,
    batch_count: i64,
    operands: Vec<Operand>,
}

impl OwnedCall {
    /// A call of `symbol`, of any variant; one operand for each parameter of the routine, in their order.
    ///
    /// Problems are 1 for a plain call, and each has its own result.
    ///
    /// # Errors
    /// No routine has the symbol; an operand of another kind or element type than the parameter.
    pub fn new(symbol: &str, batch_count: i64, operands: Vec<Operand>) -> Result<OwnedCall> {
        let called = bindings::find(symbol)?;
        let params = called.instance.routine.params;
        if operands.len() != params.len() {
            let message = format!("{symbol} takes {} arguments, not {}", params.len(), operands.len());
            return Err(Error::internal(message));
        }
        let batch_count = if called.variant == Variant::Plain { 1 } else { batch_count };
        for (param, operand) in params.iter().zip(&operands) {
            suits(called.instance, param, operand, batch_count)?;
        }
        Ok(OwnedCall { symbol: symbol.to_owned(), called, batch_count, operands })
    }

    /// The operands, results included.
    pub fn operands(&self) -> &[Operand] {
        &self.operands
    }

    /// Runs the call, once it is known that every operand holds what the routine reaches.
    ///
    /// Scalars and results are in memory of the device for the call where the pointer mode of the handle says so.
    ///
    /// # Errors
    /// What the routine refuses, and `invalid_size` for an operand that is too short; the handle remembers it.
    pub fn run(&mut self, handle: &Handle) -> Result<Status> {
        let result = self.run_unnamed(handle).map_err(|error| error.in_routine(&self.symbol));
        handle.remember(result)
    }

    fn run_unnamed(&mut self, handle: &Handle) -> Result<Status> {
        self.check_lengths()?;
        let mode = handle.pointer_mode();
        let params = self.called.instance.routine.params;
        // Values of the host's stay where they are, and so do arrays of pointers to them.
        let stays =
            |param: &ParamInfo| matches!(param.kind, ParamKind::Values { .. }) && mode == PointerMode::Host;
        let mut buffers: Vec<Buffer> = (params.iter().zip(&self.operands))
            .map(
                |(param, operand)| {
                    if stays(param) { Ok(Buffer::None) } else { upload(handle, operand, mode) }
                },
            )
            .collect::<Result<_>>()?;
        let (mut arrays, mut host_arrays) = (Vec::new(), Vec::new());
        let mut list = Vec::new();
        for ((param, operand), buffer) in params.iter().zip(&mut self.operands).zip(&mut buffers) {
            let arg = pointing(operand, buffer, self.batch_count);
            let kept = (&mut arrays, stays(param).then_some(&mut host_arrays));
            list.push(match self.called.variant {
                Variant::Batched if param.spacing == Spacing::Increment => {
                    in_array(handle, (operand, arg), self.batch_count, kept)?
                }
                _ => arg,
            });
        }
        // SAFETY: Scalars and values live in `self` or in `buffers`, as the mode says, memory in `buffers` and arrays of
        // pointers to it in `arrays` and `host_arrays`, all until the stream has ended its work below. `suits` compared types, and `check_lengths` lengths with what the routine
        // reaches for these very sizes. Where it reaches nothing it has nothing to do.
        let args = unsafe {
            Args::new(self.called.instance, &list, self.batch_count, mode, handle.is_size_query())
        }?;
        let outcome = (self.called.instance.call)(handle, self.called.instance, &args.called(&self.symbol));
        handle.device().synchronize(handle.stream())?;
        let status = outcome?;
        self.download(&buffers)?;
        Ok(status)
    }

    /// Refuses an operand that ends before the last problem does, and problems that would write the same memory.
    fn check_lengths(&self) -> Result<()> {
        let reached = shapes(self.called.instance, &self.operands, self.batch_count)?;
        let params = self.called.instance.routine.params.iter();
        for ((param, operand), shape) in params.zip(&self.operands).zip(reached) {
            if let (Operand::Memory { elements, stride, distance }, Some(shape)) = (operand, shape) {
                let capacity = i64::try_from(elements.len()).unwrap_or(i64::MAX);
                fits(param.c_name, shape.span_of_batch(*stride, *distance, self.batch_count), capacity)?;
                if is_written(param) && !shape.lies_apart(*stride, *distance, self.batch_count) {
                    let reason =
                        format!("has problems {distance} elements apart, which overlap and are written");
                    return Err(Error::argument(Status::InvalidSize, param.c_name, reason));
                }
            }
        }
        Ok(())
    }

    /// Takes back what the routine may have changed.
    fn download(&mut self, buffers: &[Buffer]) -> Result<()> {
        for ((param, operand), buffer) in
            self.called.instance.routine.params.iter().zip(&mut self.operands).zip(buffers)
        {
            let is_result = matches!(param.kind, ParamKind::Result { .. });
            if let (Operand::Memory { elements, .. } | Operand::Scalar(elements), true) =
                (operand, is_written(param) || is_result)
            {
                *elements = match buffer {
                    Buffer::None => continue,
                    Buffer::F16(buffer) => Elements::F16(buffer.to_vec()?),
                    Buffer::BF16(buffer) => Elements::BF16(buffer.to_vec()?),
                    Buffer::F32(buffer) => Elements::F32(buffer.to_vec()?),
                    Buffer::F64(buffer) => Elements::F64(buffer.to_vec()?),
                    Buffer::C32(buffer) => Elements::C32(buffer.to_vec()?),
                    Buffer::C64(buffer) => Elements::C64(buffer.to_vec()?),
                    Buffer::I8(buffer) => Elements::I8(buffer.to_vec()?),
                    Buffer::I32(buffer) => Elements::I32(buffer.to_vec()?),
                    Buffer::I64(buffer) => Elements::I64(buffer.to_vec()?),
                };
            }
        }
        Ok(())
    }
}

/// Whether a parameter is memory that the routine may write.
fn is_written(param: &ParamInfo) -> bool {
    matches!(
        param.kind,
        ParamKind::Values { mutable: true, .. }
            | ParamKind::Vector { mutable: true, .. }
            | ParamKind::Matrix { mutable: true, .. }
    )
}

/// Memory of an operand on the device; none for what is passed by value or lies in host memory.
enum Buffer {
    None,
    F16(DeviceBuffer<f16>),
    BF16(DeviceBuffer<bf16>),
    F32(DeviceBuffer<f32>),
    F64(DeviceBuffer<f64>),
    C32(DeviceBuffer<c32>),
    C64(DeviceBuffer<c64>),
    I8(DeviceBuffer<i8>),
    I32(DeviceBuffer<i32>),
    I64(DeviceBuffer<i64>),
}

impl Buffer {
    /// Where it begins, if it is memory.
    fn start(&mut self) -> Option<*mut u8> {
        match self {
            Buffer::None => None,
            Buffer::F16(buffer) => Some(buffer.as_mut_ptr().cast()),
            Buffer::BF16(buffer) => Some(buffer.as_mut_ptr().cast()),
            Buffer::F32(buffer) => Some(buffer.as_mut_ptr().cast()),
            Buffer::F64(buffer) => Some(buffer.as_mut_ptr().cast()),
            Buffer::C32(buffer) => Some(buffer.as_mut_ptr().cast()),
            Buffer::C64(buffer) => Some(buffer.as_mut_ptr().cast()),
            Buffer::I8(buffer) => Some(buffer.as_mut_ptr().cast()),
            Buffer::I32(buffer) => Some(buffer.as_mut_ptr().cast()),
            Buffer::I64(buffer) => Some(buffer.as_mut_ptr().cast()),
        }
    }
}

fn upload(handle: &Handle, operand: &Operand, mode: PointerMode) -> Result<Buffer> {
    let elements = match operand {
        Operand::Memory { elements, .. } => elements,
        Operand::Scalar(elements) if mode == PointerMode::Device => elements,
        Operand::Dim(_) | Operand::Option(_) | Operand::Scalar(_) => return Ok(Buffer::None),
    };
    Ok(match elements {
        Elements::F16(list) => Buffer::F16(handle.upload(list)?),
        Elements::BF16(list) => Buffer::BF16(handle.upload(list)?),
        Elements::F32(list) => Buffer::F32(handle.upload(list)?),
        Elements::F64(list) => Buffer::F64(handle.upload(list)?),
        Elements::C32(list) => Buffer::C32(handle.upload(list)?),
        Elements::C64(list) => Buffer::C64(handle.upload(list)?),
        Elements::I8(list) => Buffer::I8(handle.upload(list)?),
        Elements::I32(list) => Buffer::I32(handle.upload(list)?),
        Elements::I64(list) => Buffer::I64(handle.upload(list)?),
    })
}

/// Whether an operand is what the parameter wants.
fn suits(instance: &Instance, param: &ParamInfo, operand: &Operand, batch_count: i64) -> Result<()> {
    let wanted = match (param.kind, operand) {
        (ParamKind::Dim, Operand::Dim(_)) => return Ok(()),
        (
            ParamKind::Operation | ParamKind::Fill | ParamKind::Diagonal | ParamKind::Side,
            Operand::Option(_),
        ) => {
            return Ok(());
        }
        (ParamKind::Scalar { of } | ParamKind::Result { of }, Operand::Scalar(elements)) => {
            let is_result = matches!(param.kind, ParamKind::Result { .. });
            let count = if is_result { usize::try_from(batch_count).unwrap_or(0) } else { 1 };
            if elements.ty() == instance.element(of) && elements.len() == count {
                return Ok(());
            }
            format!("{count} elements of type {}", instance.element(of).name())
        }
        (
            ParamKind::Values { of, .. } | ParamKind::Vector { of, .. } | ParamKind::Matrix { of, .. },
            Operand::Memory { elements, .. },
        ) => {
            if elements.ty() == instance.element(of) {
                return Ok(());
            }
            let name = DataType::name;
            format!("elements of type {}, not {}", name(instance.element(of)), name(elements.ty()))
        }
        (kind, _) => format!("an argument of kind {kind:?}"),
    };
    Err(Error::argument(Status::InvalidValue, param.c_name, format!("must be {wanted}")))
}

/// An operand as its address: that of its first problem.
fn pointing(operand: &mut Operand, buffer: &mut Buffer, batch_count: i64) -> Arg {
    let start = buffer.start();
    let (stride, distance, size, own) = match operand {
        Operand::Dim(value) => return Arg::Dim(*value),
        Operand::Option(value) => return Arg::Option(*value),
        Operand::Scalar(elements) => {
            return Arg::Scalar(start.map_or_else(|| elements.as_mut_ptr(), <*mut u8>::cast));
        }
        Operand::Memory { elements, stride, distance } => {
            (*stride, *distance, elements.ty().size(), elements.as_mut_ptr())
        }
    };
    // What lies before the first problem.
    let before = if distance < 0 { problem_offset(batch_count - 1, -distance, size) } else { 0 };
    let pointer = start.unwrap_or_else(|| own.cast()).wrapping_offset(before).cast();
    Arg::Memory { pointer, stride, batch: Batch::Strided(distance) }
}

/// Bytes from the first problem to problem `index`; lengths have been checked, so that those in memory fit.
fn problem_offset(index: i64, distance: i64, size: usize) -> isize {
    index.wrapping_mul(distance).wrapping_mul(size as i64) as isize
}

/// Problems at a distance as an array of pointers to them, which `arrays` keeps, or where it is to lie in host memory
/// `host_arrays`.
fn in_array(
    handle: &Handle,
    (operand, arg): (&Operand, Arg),
    batch_count: i64,
    (arrays, host_arrays): (&mut Vec<DeviceBuffer<usize>>, Option<&mut Vec<Vec<usize>>>),
) -> Result<Arg> {
    let (Operand::Memory { elements, distance, .. }, Arg::Memory { pointer, stride, .. }) = (operand, arg)
    else {
        return Ok(arg);
    };
    let problem = |index: i64| {
        let offset = problem_offset(index, *distance, elements.ty().size());
        pointer.cast::<u8>().wrapping_offset(offset).expose_provenance()
    };
    let mut problems = Vec::new();
    let count = usize::try_from(batch_count).unwrap_or(0);
    if problems.try_reserve_exact(count).is_err() {
        let reason = format!("the host has no memory for {batch_count} pointers");
        return Err(Error::new(Status::MemoryError, reason));
    }
    problems.extend((0..batch_count).map(problem));
    let pointer = match host_arrays {
        Some(host_arrays) => {
            let pointer = problems.as_mut_ptr().cast();
            host_arrays.push(problems);
            pointer
        }
        None => {
            let mut array = handle.upload(&problems)?;
            let pointer = array.as_mut_ptr().cast();
            arrays.push(array);
            pointer
        }
    };
    Ok(Arg::Memory { pointer, stride, batch: Batch::Array })
}

/// What a call reaches through each operand, from sizes and enumerations alone; nothing where an operand has no
/// shape, and nothing at all where the sizes leave nothing to do. The elements of the operands do not matter.
///
/// # Errors
/// Sizes, strides or enumerations that the routine refuses.
pub fn shapes(
    instance: &'static Instance,
    operands: &[Operand],
    batch_count: i64,
) -> Result<Vec<Option<Shape>>> {
    let list: Vec<Arg> = operands.iter().map(Operand::size).collect();
    (instance.shapes)(&Args::sizes(instance, &list, batch_count)?)
}
