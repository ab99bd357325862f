//! What the glue tells the logs: the arguments of a call, where a log wants to know.

use crate::catalogue::{Arg, Args, Beside, Instance, ParamKind, TypeOf};
use crate::log::{Logged, Record};
use crate::operands::{
    BandedRef, MatrixRef, MatrixRefMut, PackedRef, PackedRefMut, ValuesRef, ValuesRefMut, VectorRef,
    VectorRefMut,
};
use crate::options::{Diagonal, Fill, Operation, Side};
use crate::view::{Batched, Param, ResultMut};
use crate::{DataType, Handle, Numeric, Scalar, bf16, c32, c64, f16};

/// An argument of a call from Rust.
pub trait Loggable {
    /// Its value; reading a scalar in device memory waits for the stream.
    fn logged(&self, handle: &Handle) -> Logged;
}

impl Loggable for i64 {
    fn logged(&self, _: &Handle) -> Logged {
        Logged::Size(*self)
    }
}

impl<T: Numeric> Loggable for Param<T> {
    fn logged(&self, handle: &Handle) -> Logged {
        Logged::Scalar(value(handle, *self))
    }
}

impl<T> Loggable for ResultMut<T> {
    fn logged(&self, _: &Handle) -> Logged {
        Logged::Result
    }
}

macro_rules! options {
    ($($name:ident),+) => {
        $(impl Loggable for $name {
            fn logged(&self, _: &Handle) -> Logged {
                Logged::Option(*self as i32)
            }
        })+
    };
}

options!(Operation, Fill, Diagonal, Side);

fn of_memory<T>(memory: &Batched<T>, stride: i64) -> Logged {
    let (pointer, batch) = memory.parts();
    Logged::Memory { pointer, stride, batch }
}

macro_rules! memory {
    ($($name:ident, $stride:ident;)+) => {
        $(impl<T: Copy> Loggable for $name<'_, T> {
            fn logged(&self, _: &Handle) -> Logged {
                of_memory(self.memory(), self.$stride())
            }
        })+
    };
}

macro_rules! values {
    ($($name:ident),+) => {
        $(impl<T: Scalar, const N: usize> Loggable for $name<'_, T, N> {
            fn logged(&self, _: &Handle) -> Logged {
                of_memory(self.memory(), 1)
            }
        })+
    };
}

values!(ValuesRef, ValuesRefMut);

memory! {
    VectorRef, inc;
    VectorRefMut, inc;
    MatrixRef, ld;
    MatrixRefMut, ld;
    BandedRef, ld;
}

macro_rules! packed {
    ($($name:ident),+) => {
        $(impl<T: Copy> Loggable for $name<'_, T> {
            fn logged(&self, _: &Handle) -> Logged {
                of_memory(self.memory(), 1)
            }
        })+
    };
}

packed!(PackedRef, PackedRefMut);

/// The value of a scalar, as [`fetched`] finds it.
fn value<T: Numeric>(handle: &Handle, scalar: Param<T>) -> Option<c64> {
    fetched(handle, scalar).host_value().map(Numeric::to_c64)
}

/// A scalar whose value the host knows, wherever it lies; as it was where it is missing, where problems have scalars of
/// their own, or on a device whose stream may not be waited for.
#[cold]
pub fn fetched<T: Numeric>(handle: &Handle, scalar: Param<T>) -> Param<T> {
    let scalar = scalar.read();
    let Some(from) = scalar.device_pointer().filter(|_| !scalar.differs()) else { return scalar };
    let (device, stream) = (handle.device(), handle.stream());
    if device.is_capturing(stream).unwrap_or(true) || device.synchronize(stream).is_err() {
        return scalar;
    }
    let mut value = T::ZERO;
    let (to, bytes) = (std::ptr::from_mut(&mut value).cast(), size_of::<T>() as u64);
    // SAFETY: `Param::device` promised a `T` there; the other side is a variable of this function.
    let copied = unsafe { device.copy(to, from.cast(), bytes) };
    if copied.is_ok() { Param::from(value) } else { scalar }
}

/// Logs a call from Rust, where calls are logged.
#[inline]
pub fn log_typed<const N: usize>(
    handle: &Handle,
    instance: &'static Instance,
    batch_count: i64,
    arguments: impl FnOnce() -> [Logged; N],
) {
    if handle.logs_calls() {
        log(handle, instance, (None, None), &arguments(), batch_count);
    }
}

/// Logs a call by position, where calls are logged; `reads` says whether it will read its scalars.
#[inline]
pub fn log_args(handle: &Handle, args: &Args<'_>, reads: fn(&Args<'_>) -> bool) {
    if handle.logs_calls() {
        log_by_position(handle, args, reads(args));
    }
}

#[cold]
fn log_by_position(handle: &Handle, args: &Args<'_>, reads: bool) {
    let said = (args.name(), args.beside());
    log(handle, args.instance(), said, &args.logged(handle, reads), args.batch_count());
}

#[cold]
fn log(
    handle: &Handle,
    instance: &'static Instance,
    (name, beside): (Option<&str>, Option<&Beside<'_>>),
    arguments: &[Logged],
    batch_count: i64,
) {
    let atomics = handle.modes().atomics();
    handle.log().call(&Record { instance, name, beside, arguments, batch_count, atomics });
}

impl Args<'_> {
    /// The arguments as logs want them; no scalar is read unless `reads`.
    #[cold]
    fn logged(&self, handle: &Handle, reads: bool) -> Vec<Logged> {
        let one = |(index, arg): (usize, &Arg)| match *arg {
            Arg::Dim(value) => Logged::Size(value),
            Arg::Option(value) => Logged::Option(value),
            Arg::Scalar(_) => match self.instance().routine.params[index].kind {
                ParamKind::Scalar { of } if reads => Logged::Scalar(self.value(handle, index, of)),
                ParamKind::Scalar { .. } => Logged::Scalar(None),
                _ => Logged::Result,
            },
            Arg::Memory { pointer, stride, batch } => Logged::Memory { pointer, stride, batch },
        };
        self.list().iter().enumerate().map(one).collect()
    }

    fn value(&self, handle: &Handle, index: usize, of: TypeOf) -> Option<c64> {
        match self.instance().element(of) {
            DataType::F16 => value(handle, self.scalar::<f16>(index).ok()?),
            DataType::BF16 => value(handle, self.scalar::<bf16>(index).ok()?),
            DataType::F32 => value(handle, self.scalar::<f32>(index).ok()?),
            DataType::F64 => value(handle, self.scalar::<f64>(index).ok()?),
            DataType::C32 => value(handle, self.scalar::<c32>(index).ok()?),
            DataType::C64 => value(handle, self.scalar::<c64>(index).ok()?),
            DataType::I32 => value(handle, self.scalar::<i32>(index).ok()?),
            DataType::I8 | DataType::I64 => None,
        }
    }
}

/// Whether a scalar is this number, wherever it lies; not, where that is not known.
pub fn is_value<T: Numeric>(handle: &Handle, scalar: Param<T>, number: u8) -> bool {
    value(handle, scalar) == Some(c64::new(number.into(), 0.0))
}
