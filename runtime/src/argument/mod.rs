//! Arguments of kernels by value: numbers, enumerations, views, and structures of these.

mod structures;

pub use structures::{Field, Fields, Structure};

use crate::options::{Diagonal, Fill, Operation, Side};
use crate::view::{Load, Matrix, MatrixMut, Param, ResultMut, Vector, VectorMut, Watch, Workspace};
use crate::{DeviceCopy, Numeric, bf16, c32, c64, f16};

/// What a launch passes to a kernel by value: numbers, enumerations, views, and structures marked `#[device]` of these.
///
/// A launch has the arguments of all problems of a batch; a body gets those of one, and each structure of views too.
/// A device trait whose implementations are arguments of kernels has this one as its supertrait.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be an argument of a kernel, and neither can a structure with such a field",
    label = "arguments of kernels are numbers, enumerations, views and structures marked `#[device]` of these",
    note = "a type parameter with a device trait is an argument where the trait says so: `trait Name: KernelArgument`",
    note = "not every pattern of bits is a `bool`: make the field a `u8`, and ask whether it is 0"
)]
#[expect(clippy::wrong_self_convention, reason = "from a problem on, as of views")]
pub trait KernelArgument: Copy {
    /// The names of its fields, if it is a structure.
    const NAMES: &'static [&'static str] = &[];

    /// What the body gets for problem `batch`: the views of this problem, scalars that have been read.
    #[must_use]
    fn at_problem(self, batch: i64) -> Self;

    /// The argument from problem `first` of the batch on.
    #[must_use]
    fn from_problem(self, first: i64) -> Self;

    /// The argument with views that the host's checks know: under `watch`, those of a structure [`FIELD`] apart.
    #[must_use]
    fn watched(self, watch: Watch) -> Self;
}

/// How far the numbers are apart under which the views of a structure are watched: parameters are fewer.
pub const FIELD: Watch = 256;

macro_rules! values {
    ($($ty:ty),+) => {
        $(impl KernelArgument for $ty {
            #[inline(always)]
            fn at_problem(self, _: i64) -> Self {
                self
            }

            #[inline(always)]
            fn from_problem(self, _: i64) -> Self {
                self
            }

            #[inline(always)]
            fn watched(self, _: Watch) -> Self {
                self
            }
        })+
    };
}

values!(
    i8, i16, i32, i64, u8, u16, u32, u64, isize, usize, f16, bf16, f32, f64, c32, c64, Operation, Fill,
    Diagonal, Side
);

macro_rules! views {
    ($($view:ident),+) => {
        $(impl<T: DeviceCopy> KernelArgument for $view<T> {
            #[inline(always)]
            fn at_problem(self, batch: i64) -> Self {
                self.at(batch)
            }

            #[inline(always)]
            fn from_problem(self, first: i64) -> Self {
                $view::from_problem(self, first)
            }

            #[inline(always)]
            fn watched(self, watch: Watch) -> Self {
                $view::watched(self, watch)
            }
        })+
    };
}

views!(Vector, VectorMut, Matrix, MatrixMut, Workspace);

impl<T: DeviceCopy> KernelArgument for ResultMut<T> {
    #[inline(always)]
    fn at_problem(self, batch: i64) -> Self {
        self.at(batch)
    }

    #[inline(always)]
    fn from_problem(self, first: i64) -> Self {
        ResultMut::from_problem(self, first)
    }

    #[inline(always)]
    fn watched(self, _: Watch) -> Self {
        self
    }
}

impl<T: Numeric> KernelArgument for Param<T> {
    #[inline(always)]
    fn at_problem(self, _: i64) -> Self {
        Param::from(self.load(0))
    }

    #[inline(always)]
    fn from_problem(self, first: i64) -> Self {
        Param::from_problem(self, first)
    }

    #[inline(always)]
    fn watched(self, _: Watch) -> Self {
        self
    }
}

impl<S: Structure> KernelArgument for S
where
    S::Fields: ArgumentFields,
{
    const NAMES: &'static [&'static str] = <S as Structure>::NAMES;

    #[inline(always)]
    fn at_problem(self, batch: i64) -> Self {
        S::from_fields(self.into_fields().at_problem(batch))
    }

    #[inline(always)]
    fn from_problem(self, first: i64) -> Self {
        S::from_fields(self.into_fields().from_problem(first))
    }

    #[inline(always)]
    fn watched(self, watch: Watch) -> Self {
        S::from_fields(self.into_fields().watched(watch + FIELD))
    }
}

/// Fields that are arguments of kernels: one at least, as for [`Fields`].
#[expect(clippy::wrong_self_convention, reason = "from a problem on, as of views")]
pub trait ArgumentFields {
    /// [`KernelArgument::at_problem`] of each.
    #[must_use]
    fn at_problem(self, batch: i64) -> Self;
    /// [`KernelArgument::from_problem`] of each.
    #[must_use]
    fn from_problem(self, first: i64) -> Self;
    /// [`KernelArgument::watched`] of each, the first under `watch`.
    #[must_use]
    fn watched(self, watch: Watch) -> Self;
}

impl<Ty: KernelArgument> ArgumentFields for Field<Ty, ()> {
    #[inline(always)]
    fn at_problem(self, batch: i64) -> Self {
        Field { value: self.value.at_problem(batch), rest: () }
    }

    #[inline(always)]
    fn from_problem(self, first: i64) -> Self {
        Field { value: self.value.from_problem(first), rest: () }
    }

    #[inline(always)]
    fn watched(self, watch: Watch) -> Self {
        Field { value: self.value.watched(watch), rest: () }
    }
}

impl<Ty: KernelArgument, Next, Rest> ArgumentFields for Field<Ty, Field<Next, Rest>>
where
    Field<Next, Rest>: ArgumentFields,
{
    #[inline(always)]
    fn at_problem(self, batch: i64) -> Self {
        Field { value: self.value.at_problem(batch), rest: self.rest.at_problem(batch) }
    }

    #[inline(always)]
    fn from_problem(self, first: i64) -> Self {
        Field { value: self.value.from_problem(first), rest: self.rest.from_problem(first) }
    }

    #[inline(always)]
    fn watched(self, watch: Watch) -> Self {
        Field { value: self.value.watched(watch), rest: self.rest.watched(watch + FIELD) }
    }
}

/// An argument that a kernel takes, with what a launch does with it.
///
/// Only [`passed`] asks whether it is one, so that rustc explains a wrong type once, where the parameter stands.
#[derive(Clone, Copy)]
pub struct Passed<T> {
    value: T,
    at_problem: fn(T, i64) -> T,
    watched: Option<fn(T, Watch) -> T>,
    names: &'static [&'static str],
}

/// Demands of an argument that a kernel takes it. `CHECKS` says whether its views may be watched.
#[inline(always)]
pub fn passed<T: KernelArgument, const CHECKS: bool>(value: T) -> Passed<T> {
    let watched = if const { CHECKS } { Some(T::watched as fn(T, Watch) -> T) } else { None };
    Passed { value, at_problem: T::at_problem, watched, names: T::NAMES }
}

/// Demands of a view that its elements may lie in device memory.
#[inline(always)]
pub fn shown<T: DeviceCopy, V: Load<T>>(view: V) -> V {
    view
}

impl<T: Copy> Passed<T> {
    /// [`KernelArgument::at_problem`].
    #[inline(always)]
    pub fn at_problem(&self, batch: i64) -> T {
        (self.at_problem)(self.value, batch)
    }

    /// [`KernelArgument::watched`], of what the body got.
    #[inline(always)]
    pub fn watched(&self, value: T, watch: Watch) -> T {
        self.watched.map_or(value, |watched| watched(value, watch))
    }

    /// [`KernelArgument::NAMES`].
    #[inline(always)]
    pub fn names(&self) -> &'static [&'static str] {
        self.names
    }
}
