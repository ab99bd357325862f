//! A call as logs see it: what stands in its signature, and the values it was called with.

use std::ffi::c_void;

use crate::catalogue::{Beside, Datatype, Instance, ParamInfo, ParamKind, Spacing, Variant};
use crate::view::Batch;
use crate::{AtomicsMode, DataType, c64};

/// The value of one argument.
#[derive(Debug, Clone, Copy)]
pub enum Logged {
    /// A size.
    Size(i64),
    /// An enumeration, by its number.
    Option(i32),
    /// A scalar; none where it is null or may not be read.
    Scalar(Option<c64>),
    /// A vector or a matrix.
    Memory {
        /// Its memory, or the array of pointers to it.
        pointer: *const c_void,
        /// The increment or leading dimension.
        stride: i64,
        /// How problems are laid out.
        batch: Batch,
    },
    /// Where a result goes; logs do not show it.
    Result,
}

/// A call.
#[derive(Debug)]
pub struct Record<'a> {
    /// The routine for one element type.
    pub instance: &'static Instance,
    /// The symbol that was called, if the caller said so.
    pub name: Option<&'a str>,
    /// What the caller said beside the arguments.
    pub beside: Option<&'a Beside<'a>>,
    /// The arguments, one for each parameter of the routine.
    pub arguments: &'a [Logged],
    /// Problems.
    pub batch_count: i64,
    /// The handle's mode.
    pub atomics: AtomicsMode,
}

impl Record<'_> {
    /// Parameters with their values.
    pub(super) fn arguments(&self) -> impl Iterator<Item = (&'static ParamInfo, Logged)> {
        self.instance.routine.params.iter().zip(self.arguments.iter().copied())
    }

    /// The symbol that was called, without the types that may stand behind it.
    fn head(&self) -> Option<&str> {
        self.name.map(|name| name.split_once('.').map_or(name, |(head, _)| head))
    }

    /// How problems were given and whether sizes have 64 bits, by the symbol that was called.
    fn called(&self) -> Option<(Variant, bool)> {
        let (name, is) = (self.head()?, |variant, wide| self.instance.c_symbol(variant, wide));
        let all = Variant::ALL.into_iter().flat_map(|variant| [(variant, false), (variant, true)]);
        all.into_iter().find(|(variant, wide)| is(*variant, *wide) == name)
    }

    /// How problems were given: as the symbol says or, without one, as the operands do.
    pub(super) fn variant(&self) -> Variant {
        self.called().map(|(variant, _)| variant).unwrap_or_else(|| {
            let layouts = self.arguments.iter().filter_map(|argument| match argument {
                Logged::Memory { batch, .. } => Some(*batch),
                _ => None,
            });
            let plain = self.batch_count == 1 && self.instance.routine.variants.contains(&Variant::Plain);
            let mut variant = if plain { Variant::Plain } else { Variant::StridedBatched };
            for layout in layouts {
                match layout {
                    Batch::Array => return Variant::Batched,
                    Batch::Strided(0) => {}
                    Batch::Strided(_) => variant = Variant::StridedBatched,
                }
            }
            variant
        })
    }

    /// Whether sizes have 64 bits.
    pub(super) fn is_wide(&self) -> bool {
        let by_name = || self.head().is_some_and(|name| name.ends_with("_64"));
        self.called().map_or_else(|| self.instance.wide == Some(true) || by_name(), |(_, wide)| wide)
    }

    /// The symbol that was called.
    pub(super) fn symbol(&self) -> String {
        self.head().map_or_else(|| self.instance.c_symbol(self.variant(), self.is_wide()), str::to_owned)
    }

    /// The symbol of the routine's own function that makes the same call: callers may have called one that passes it on.
    pub(super) fn own_symbol(&self) -> String {
        match self.called() {
            Some(_) => self.symbol(),
            None => self.instance.c_symbol(self.variant(), self.is_wide()),
        }
    }

    /// What rocBLAS's client calls the function, where it is one for several routines.
    pub(super) fn function(&self) -> Option<&str> {
        self.beside.and_then(|beside| beside.function)
    }

    /// The numbers that stand behind all other arguments, each with its name.
    pub(super) fn numbers(&self) -> &[(&str, i64)] {
        self.beside.map_or(&[], |beside| beside.numbers)
    }

    /// The type that the caller named behind an argument, as rocBLAS's logs write it.
    pub(super) fn named_type(&self, param: &ParamInfo) -> Option<&'static str> {
        self.type_behind(param).map(DataType::rocblas_name)
    }

    /// The type that the caller named behind an argument.
    pub(super) fn type_behind(&self, param: &ParamInfo) -> Option<DataType> {
        match param.kind {
            ParamKind::Matrix { of, .. } if self.function().is_some() => Some(self.instance.element(of)),
            _ => self.type_of(param.datatype),
        }
    }

    /// The type of the computation, if the caller named one.
    pub(super) fn execution(&self) -> Option<DataType> {
        match self.function() {
            Some(_) => Some(self.instance.ty),
            None => self.type_of(self.instance.routine.execution),
        }
    }

    fn type_of(&self, named: Option<Datatype>) -> Option<DataType> {
        self.instance.types.get(usize::from(named?.parameter)).copied()
    }

    /// The distance of two problems, where the variant has such an argument.
    pub(super) fn distance(&self, param: &ParamInfo, batch: Batch) -> Option<i64> {
        let says = match param.spacing {
            Spacing::Increment => self.variant() == Variant::StridedBatched,
            Spacing::Distance => self.variant() != Variant::Plain,
            Spacing::Adjacent => false,
        };
        match batch {
            Batch::Strided(distance) if says => Some(distance),
            _ => None,
        }
    }

    /// The number of problems, where the variant has such an argument.
    pub(super) fn problems(&self) -> Option<i64> {
        (self.variant() != Variant::Plain).then_some(self.batch_count)
    }
}

/// The parts of a scalar in digits that give its type the same bits: the real one, and the imaginary one of complex
/// types. Not numbers where the value is not known.
pub(super) fn parts(record: &Record<'_>, param: &ParamInfo, value: Option<c64>) -> (String, Option<String>) {
    let ty = param.kind.of().map_or(record.instance.ty, |of| record.instance.element(of));
    let value = value.unwrap_or(c64::new(f64::NAN, f64::NAN));
    let digits = |part: f64| {
        let text =
            if ty.real() == DataType::F32 { format!("{:?}", part as f32) } else { format!("{part:?}") };
        text.strip_suffix(".0").map_or(text.clone(), str::to_owned)
    };
    (digits(value.re), ty.is_complex().then(|| digits(value.im)))
}

/// The letter of an enumeration; its number if it has none.
pub(super) fn letter(param: &ParamInfo, value: i32) -> String {
    let letter = ('A'..='Z').find(|letter| param.kind.option_from_letter(*letter) == Some(value));
    letter.map_or_else(|| value.to_string(), String::from)
}
