//! A call as the command line gives it: what is known, what has a default, what the routine itself tells.

use std::path::PathBuf;

use rocforge::bindings::{Called, Variant};
use rocforge::catalogue::{Instance, ParamInfo, ParamKind, Storage};
use rocforge::view::Shape;
use rocforge::{DataType, Elements, Operand, Size, c64, shapes};

use crate::fail::{Outcome, usage, work};
use crate::named::{BATCH_COUNT, Values};

/// An argument before all is known about it.
#[derive(Debug)]
pub enum Slot {
    /// A size, if it was given.
    Dim(Option<i64>),
    /// An enumeration.
    Option(i32),
    /// A scalar or a result.
    Scalar(Elements),
    /// A vector or a matrix.
    Memory {
        /// The file that was named.
        file: Option<PathBuf>,
        /// The numbers that were given: values of one problem.
        numbers: Vec<c64>,
        /// The increment or leading dimension that was given.
        stride: Option<i64>,
        /// The distance of problems that was given.
        distance: Option<i64>,
        /// The type of its elements.
        ty: DataType,
    },
}

impl Slot {
    fn size(&self) -> i64 {
        if let Slot::Dim(Some(size)) = self { *size } else { 0 }
    }
}

/// What a call is described for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// Its sizes: scalars and operands do not matter.
    Sizes,
    /// Running it: everything that is read must be there.
    Run,
    /// Running it on numbers that are made up where no file is named.
    Fill,
    /// Seeing what it launches: the values hardly matter, and those not given are made up.
    Look,
    /// Checking it: the values hardly matter, and those not given are made up.
    Check,
}

/// A routine with its arguments so far.
#[derive(Debug)]
pub struct Call {
    /// The routine for one type.
    pub instance: &'static Instance,
    /// How its problems are given.
    pub variant: Variant,
    /// One for each parameter.
    pub slots: Vec<Slot>,
    /// Problems.
    pub batch_count: i64,
    /// Scalars and letters that were made up, as the command line would give them.
    pub made_up: Vec<String>,
}

/// Stand for sizes not known yet.
const UNKNOWN: [i64; 12] = [1009, 1213, 1427, 1613, 1811, 2017, 2221, 2423, 2621, 2819, 3023, 3221];

impl Call {
    /// A call from `name=value` texts.
    pub fn parse(called: Called, texts: &[String], purpose: Purpose) -> Outcome<Call> {
        let Called { instance, variant, .. } = called;
        let values = Values::parse(called, texts, purpose == Purpose::Sizes)?;
        let mut missing = Vec::new();
        let mut slots = Vec::new();
        for param in instance.routine.params {
            match slot(instance, param, &values, purpose)? {
                Some(slot) => slots.push(slot),
                None => missing.push(hint(param)),
            }
        }
        if !missing.is_empty() {
            return Err(usage(format!("{} needs {}", instance.symbol, missing.join(", "))));
        }
        let made_up = made_up(instance, &values, &slots);
        let batch_count = values.integer(BATCH_COUNT)?.unwrap_or(1);
        Ok(Call { instance, variant, slots, batch_count, made_up })
    }

    /// Parameters with their slots.
    pub fn params(&self) -> impl Iterator<Item = (&'static ParamInfo, &Slot)> {
        self.instance.routine.params.iter().zip(&self.slots)
    }

    /// Refuses sizes that are still missing, all at once.
    pub fn require_sizes(&self) -> Outcome {
        let missing = self.params().filter(|(_, slot)| matches!(slot, Slot::Dim(None)));
        let missing: Vec<String> = missing.map(|(param, _)| hint(param)).collect();
        if missing.is_empty() {
            return Ok(());
        }
        Err(usage(format!("{} needs {}", self.instance.symbol, missing.join(", "))))
    }

    /// What the routine reaches with the sizes known, whatever the strides; nothing where it refuses the sizes.
    pub fn shapes(&self) -> Vec<Option<Shape>> {
        let mut unknown = self.stand_ins();
        let operand = |(param, slot): (&ParamInfo, &Slot)| match slot {
            Slot::Dim(value) => Operand::Dim(value.unwrap_or_else(|| unknown.next().unwrap_or(1))),
            Slot::Option(value) => Operand::Option(*value),
            Slot::Scalar(elements) => Operand::Scalar(elements.clone()),
            Slot::Memory { ty, .. } => {
                // The strides given, or missing, are not to stop the routine before it tells the shapes.
                let stride = if matches!(param.kind, ParamKind::Matrix { .. }) { i64::MAX } else { 1 };
                Operand::Memory { elements: none(*ty), stride, distance: 0 }
            }
        };
        let operands: Vec<Operand> = self.params().map(operand).collect();
        shapes(self.instance, &operands, self.batch_count).unwrap_or_else(|_| vec![None; operands.len()])
    }

    /// Numbers for the missing sizes, unlike each other and all that was given.
    fn stand_ins(&self) -> impl Iterator<Item = i64> {
        let given = |value: &i64| {
            self.slots.iter().any(|slot| matches!(slot, Slot::Dim(Some(known)) if known == value))
        };
        UNKNOWN.into_iter().filter(move |value| !given(value))
    }

    /// The position of the size that the length of vector `index` follows.
    pub fn size_behind(&self, index: usize, shapes: &[Option<Shape>]) -> Option<usize> {
        let Some(Shape::Vector { len }) = shapes[index] else { return None };
        let mut unknown = self.stand_ins();
        let mut missing = self.slots.iter().enumerate().filter(|(_, slot)| matches!(slot, Slot::Dim(None)));
        missing.find_map(|(at, _)| (unknown.next() == Some(len)).then_some(at))
    }

    /// The stride of an operand: as given, or 1, or the least leading dimension.
    fn stride(&self, index: usize, shape: Option<Shape>) -> i64 {
        let param = &self.instance.routine.params[index];
        let is_matrix = matches!(param.kind, ParamKind::Matrix { .. });
        let sizes = || self.slots.iter().map(Slot::size);
        match (&self.slots[index], shape) {
            (Slot::Memory { stride: Some(given), .. }, _) => *given,
            (_, Some(Shape::Matrix { rows, .. })) => rows.max(1),
            // Nothing is reached, but leading dimensions are checked all the same: any size will do, or the sum of them.
            _ if param.storage == Storage::Band => {
                sizes().filter(|size| *size > 0).fold(1, i64::saturating_add)
            }
            _ if is_matrix => sizes().max().unwrap_or(1).max(1),
            _ => 1,
        }
    }

    /// The distance of the problems of an operand: as given, or so that one follows another.
    fn distance(&self, index: usize, stride: i64, shape: Option<Shape>) -> i64 {
        let behind = || shape.and_then(|shape| shape.span(stride).checked()).unwrap_or(0);
        match (&self.slots[index], self.variant) {
            (_, Variant::Plain) => 0,
            (Slot::Memory { distance: Some(given), .. }, _) => *given,
            _ => behind(),
        }
    }

    /// All operands, with memory from `memory`, which gets the position and how many elements the call reaches.
    pub fn operands(
        &self,
        mut memory: impl FnMut(usize, Size) -> Outcome<Elements>,
    ) -> Outcome<Vec<Operand>> {
        let shapes = self.shapes();
        let operand = |(index, slot): (usize, &Slot)| {
            Ok(match slot {
                Slot::Dim(value) => Operand::Dim(value.unwrap_or_default()),
                Slot::Option(value) => Operand::Option(*value),
                Slot::Scalar(elements) => Operand::Scalar(elements.clone()),
                Slot::Memory { .. } => {
                    let stride = self.stride(index, shapes[index]);
                    let distance = self.distance(index, stride, shapes[index]);
                    let reached = |shape: Shape| shape.span_of_batch(stride, distance, self.batch_count);
                    let elements = memory(index, shapes[index].map_or(Size::new(0), reached))?;
                    Operand::Memory { elements, stride, distance }
                }
            })
        };
        self.slots.iter().enumerate().map(operand).collect()
    }
}

/// The scalars and letters that the command line did not give.
fn made_up(instance: &Instance, values: &Values<'_>, slots: &[Slot]) -> Vec<String> {
    let missing = instance.routine.params.iter().zip(slots);
    let missing = missing.filter(|(param, _)| values.text(param.c_name).is_none());
    let text = |(param, slot): (&ParamInfo, &Slot)| match slot {
        // The documentation says that operations are N by default, of every command.
        Slot::Option(value) if param.kind != ParamKind::Operation => {
            let letter = ('A'..='Z').find(|letter| param.kind.option_from_letter(*letter) == Some(*value));
            letter.map(|letter| format!("{}={letter}", param.c_name))
        }
        Slot::Scalar(elements) if matches!(param.kind, ParamKind::Scalar { .. }) => {
            elements.get(0).map(|value| format!("{}={}", param.c_name, value.re))
        }
        _ => None,
    };
    missing.filter_map(text).collect()
}

/// How the user would write a missing argument.
fn hint(param: &ParamInfo) -> String {
    match param.kind {
        ParamKind::Vector { .. } | ParamKind::Matrix { .. } => format!("{0}=@{0}.npy", param.c_name),
        ParamKind::Values { count, .. } if count > 1 => {
            format!("{}=@{0}.npy or {count} numbers with `:` between them", param.c_name)
        }
        ParamKind::Fill => format!("{}=U or L", param.c_name),
        ParamKind::Diagonal => format!("{}=N or U", param.c_name),
        ParamKind::Side => format!("{}=L or R", param.c_name),
        _ => format!("{}=...", param.c_name),
    }
}

/// No elements of a type.
pub fn none(ty: DataType) -> Elements {
    Elements::zeros(ty, 0)
}

/// The slot of a parameter; none if it must be given and was not.
fn slot(
    instance: &Instance,
    param: &ParamInfo,
    values: &Values<'_>,
    purpose: Purpose,
) -> Outcome<Option<Slot>> {
    Ok(match param.kind {
        ParamKind::Dim => Some(Slot::Dim(values.integer(param.c_name)?)),
        ParamKind::Operation | ParamKind::Fill | ParamKind::Diagonal | ParamKind::Side => {
            option(param, values, purpose)?.map(Slot::Option)
        }
        ParamKind::Scalar { of } => {
            let ty = instance.element(of);
            let given = values.number(param.c_name, ty.is_complex())?;
            let given = given.or(match purpose {
                Purpose::Sizes => Some(c64::default()),
                // Neither zero nor one, with which routines skip work.
                Purpose::Check => Some(c64::new(2.0, 0.0)),
                // Alpha likewise, and beta zero, with which nothing of the result is read.
                Purpose::Look if param.c_name == "beta" => Some(c64::default()),
                Purpose::Look => Some(c64::new(2.0, 0.0)),
                Purpose::Run | Purpose::Fill => None,
            });
            given.map(|value| Slot::Scalar(Elements::one(ty, value)))
        }
        ParamKind::Result { of } => {
            if values.text(param.c_name).is_some() {
                return Err(usage(format!("`{}` is a result; the routine gives it", param.c_name)));
            }
            let problems = values.integer(BATCH_COUNT)?.unwrap_or(1).max(0);
            // Sizes alone are asked of no result.
            let problems = if purpose == Purpose::Sizes { 0 } else { problems };
            Some(Slot::Scalar(zeros(instance.element(of), Size::new(problems))?))
        }
        ParamKind::Values { mutable, of, count } => {
            let ty = instance.element(of);
            let distance = values.integer(&param.distance_name())?;
            let given = values.text(param.c_name);
            let is_file = given.is_some_and(|text| text.starts_with('@'));
            let numbers =
                if is_file { None } else { values.numbers(param.c_name, ty.is_complex(), count)? };
            let file = if is_file { file(param, values)? } else { None };
            let there = given.is_some() || mutable || purpose != Purpose::Run;
            let numbers = numbers.unwrap_or_default();
            there.then_some(Slot::Memory { file, numbers, stride: Some(1), distance, ty })
        }
        ParamKind::Vector { mutable, of } | ParamKind::Matrix { mutable, of } => {
            let stride = param.stride.map_or(Ok(None), |name| values.integer(name))?;
            let distance = values.integer(&param.distance_name())?;
            let file = file(param, values)?;
            let there = file.is_some() || mutable || purpose != Purpose::Run;
            there.then(|| Slot::Memory {
                file,
                numbers: Vec::new(),
                stride,
                distance,
                ty: instance.element(of),
            })
        }
    })
}

/// `@FILE`.
fn file(param: &ParamInfo, values: &Values<'_>) -> Outcome<Option<PathBuf>> {
    let Some(text) = values.text(param.c_name) else { return Ok(None) };
    match text.strip_prefix('@').filter(|path| !path.is_empty()) {
        Some(path) => Ok(Some(PathBuf::from(path))),
        None => Err(usage(format!("`{0}={text}`: write {0}=@FILE.npy", param.c_name))),
    }
}

/// The C value of a letter.
fn option(param: &ParamInfo, values: &Values<'_>, purpose: Purpose) -> Outcome<Option<i32>> {
    // The letters of which each kind has at least one serve where the value does not matter.
    let fallback = match (param.kind, purpose) {
        (ParamKind::Operation, _) => "N",
        (ParamKind::Fill | ParamKind::Diagonal, Purpose::Sizes | Purpose::Look | Purpose::Check) => "U",
        (ParamKind::Side, Purpose::Sizes | Purpose::Look | Purpose::Check) => "L",
        _ => "",
    };
    let text = values.text(param.c_name).unwrap_or(fallback);
    let mut letters = text.chars();
    match (letters.next(), letters.next()) {
        (None, _) if values.text(param.c_name).is_none() => Ok(None),
        (Some(letter), None) if param.kind.option_from_letter(letter).is_some() => {
            Ok(param.kind.option_from_letter(letter))
        }
        _ => {
            let known = ('A'..='Z').filter(|letter| param.kind.option_from_letter(*letter).is_some());
            let known: Vec<String> = known.map(String::from).collect();
            Err(usage(format!("`{}={text}`: write one of {}", param.c_name, known.join(", "))))
        }
    }
}

/// Small numbers that differ from each other, the same ones in every run.
pub fn numbers(ty: DataType, count: Size) -> Outcome<Elements> {
    let mut elements = zeros(ty, count)?;
    let part = |index: usize| ((index * 7 + 3) % 17) as f32 / 8.0 - 1.0;
    for index in 0..elements.len() {
        elements.set(index, c64::new(part(2 * index).into(), part(2 * index + 1).into()));
    }
    Ok(elements)
}

/// Zeros for an operand that was not given.
pub fn zeros(ty: DataType, count: Size) -> Outcome<Elements> {
    let len = count.checked().and_then(|len| usize::try_from(len).ok());
    // An allocation that cannot be had would end the program: as many bytes are asked for first, and given back.
    let fits = |len: &usize| {
        let bytes = len.saturating_mul(ty.size());
        bytes < 1 << 40 && Vec::<u8>::new().try_reserve_exact(bytes).is_ok()
    };
    let len = len.filter(fits);
    let len =
        len.ok_or_else(|| work("an operand that was not given would need more memory than there is"))?;
    Ok(Elements::zeros(ty, len))
}
