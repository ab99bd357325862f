//! Calls by name: sizes from JSON or from `name=value`, defaults where BLAS has obvious ones.

use std::collections::BTreeMap;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};

use crate::catalogue::{Arg, Instance, ParamInfo, ParamKind, Storage};
use crate::source::Form;
use crate::view::Batch;
use crate::{Error, Result, Status};

/// The value of a size argument.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    /// A size, increment or leading dimension.
    Number(i64),
    /// The letter of an enumeration.
    Letter(String),
}

impl<'de> Deserialize<'de> for Value {
    fn deserialize<D: Deserializer<'de>>(from: D) -> std::result::Result<Value, D::Error> {
        match serde_json::Value::deserialize(from)? {
            serde_json::Value::String(letter) => Ok(Value::Letter(letter)),
            value => value.as_i64().map(Value::Number).ok_or_else(|| {
                D::Error::custom(format!(
                    "{value} is neither a whole number of 64 bits nor a letter in quotes"
                ))
            }),
        }
    }
}

/// How a call is made, as far as it says in which forms its kernels are launched.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Manner {
    /// Together with others, by [`Handle::grouped`](crate::Handle::grouped): a group of grouped gemm is such a call of gemm.
    pub grouped: bool,
    /// With a stride of alpha or beta ([`ScalarStrides`](crate::ScalarStrides)), in device pointer mode.
    pub scalar_strides: bool,
}

impl Manner {
    /// The forms in which a call with so many problems launches its kernels.
    ///
    /// Calls that run together need the usual form too: a kernel that one of them alone launches has nothing to be launched
    /// with. Kernels with scalars of each problem are launched by themselves.
    pub fn forms(self, batch_count: i64) -> Vec<Form> {
        match Form::of_launch(batch_count, self.scalar_strides) {
            Form::Usual if self.grouped => vec![Form::Usual, Form::Grouped],
            alone => vec![alone],
        }
    }
}

/// One call: its symbol and the sizes it is called with.
///
/// Increments default to 1, `batch_count` to 1, enumerations to `N`, `U`, `L`; leading dimensions to the
/// smallest legal one. Sizes have no default.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct CallSizes {
    /// The C symbol; that of a batch is the same as that of one problem, `batch_count` says how many there are.
    pub symbol: String,
    /// How it is made: `"grouped": true`, `"scalar_strides": true`.
    #[serde(flatten)]
    pub manner: Manner,
    /// Sizes by their names in the C signature.
    #[serde(flatten)]
    pub sizes: BTreeMap<String, Value>,
}

/// Calls from a JSON array of objects, or from one object a line as a trace has them.
///
/// # Errors
/// The text is not that, with line and column.
pub fn from_json(text: &str) -> Result<Vec<CallSizes>> {
    let parsed = if text.trim_start().starts_with('[') {
        serde_json::from_str(text)
    } else {
        serde_json::Deserializer::from_str(text).into_iter().collect()
    };
    parsed.map_err(|error| Error::new(Status::InvalidValue, format!("this is not a list of calls: {error}")))
}

impl CallSizes {
    /// The arguments by position, pointers null, and the batch count.
    ///
    /// # Errors
    /// A size is missing, a name unknown, or a value of the wrong kind.
    pub fn args(&self, instance: &'static Instance) -> Result<(Vec<Arg>, i64)> {
        self.refuse_unknown(instance)?;
        let args =
            instance.routine.params.iter().map(|param| self.arg(instance, param)).collect::<Result<_>>()?;
        Ok((args, self.number("batch_count")?.unwrap_or(1)))
    }

    fn refuse_unknown(&self, instance: &Instance) -> Result<()> {
        let known: Vec<&str> = size_names(instance).collect();
        for name in self.sizes.keys() {
            if !known.contains(&name.as_str()) {
                let message =
                    format!("{} has no size `{name}`; it has {}", instance.symbol, known.join(", "));
                return Err(Error::new(Status::InvalidValue, message));
            }
        }
        Ok(())
    }

    fn number(&self, name: &str) -> Result<Option<i64>> {
        match self.sizes.get(name) {
            None => Ok(None),
            Some(Value::Number(number)) => Ok(Some(*number)),
            Some(Value::Letter(letter)) => {
                Err(Error::new(Status::InvalidValue, format!("`{name}` is a number, not \"{letter}\"")))
            }
        }
    }

    fn arg(&self, instance: &Instance, param: &ParamInfo) -> Result<Arg> {
        match param.kind {
            ParamKind::Dim => self.number(param.c_name)?.map(Arg::Dim).ok_or_else(|| {
                Error::new(
                    Status::InvalidSize,
                    format!("{} needs the size `{}`", instance.symbol, param.c_name),
                )
            }),
            ParamKind::Scalar { .. } | ParamKind::Result { .. } => Ok(Arg::Scalar(std::ptr::null_mut())),
            ParamKind::Values { .. } => Ok(memory(1)),
            ParamKind::Vector { .. } => Ok(memory(self.stride(param, 1)?)),
            ParamKind::Matrix { .. } => Ok(memory(self.stride(param, self.smallest_ld(instance, param)?)?)),
            ParamKind::Operation | ParamKind::Fill | ParamKind::Diagonal | ParamKind::Side => {
                self.option(param)
            }
        }
    }

    fn stride(&self, param: &ParamInfo, default: i64) -> Result<i64> {
        Ok(param.stride.map_or(Ok(None), |name| self.number(name))?.unwrap_or(default))
    }

    /// Large enough for any matrix whose rows are one of the sizes, or for a band of the widths that are among them.
    fn smallest_ld(&self, instance: &Instance, of: &ParamInfo) -> Result<i64> {
        let mut largest = 1_i64;
        for param in instance.routine.params.iter().filter(|param| param.kind == ParamKind::Dim) {
            let size = self.number(param.c_name)?.unwrap_or(1);
            largest = match of.storage {
                Storage::Band => largest.saturating_add(size.max(0)),
                Storage::Full | Storage::Packed => largest.max(size),
            };
        }
        Ok(largest)
    }

    fn option(&self, param: &ParamInfo) -> Result<Arg> {
        let letter = match self.sizes.get(param.c_name) {
            Some(Value::Letter(letter)) => letter.as_str(),
            // A number that is none of them is refused with the call.
            Some(Value::Number(number)) => return Ok(Arg::Option(i32::try_from(*number).unwrap_or(-1))),
            None => default_letter(param.kind),
        };
        let mut letters = letter.chars();
        let value = letters
            .next()
            .filter(|_| letters.next().is_none())
            .and_then(|one| param.kind.option_from_letter(one));
        value.map(Arg::Option).ok_or_else(|| {
            Error::new(
                Status::InvalidValue,
                format!("`{}` is {letter}, which is none of its letters", param.c_name),
            )
        })
    }
}

fn memory(stride: i64) -> Arg {
    Arg::Memory { pointer: std::ptr::null_mut(), stride, batch: Batch::Strided(0) }
}

fn default_letter(kind: ParamKind) -> &'static str {
    match kind {
        ParamKind::Fill => "U",
        ParamKind::Side => "L",
        _ => "N",
    }
}

/// The names of sizes, enumerations and strides of a routine.
fn size_names(instance: &Instance) -> impl Iterator<Item = &'static str> {
    let of = |param: &'static ParamInfo| match param.kind {
        ParamKind::Scalar { .. } | ParamKind::Result { .. } => None,
        ParamKind::Values { .. } | ParamKind::Vector { .. } | ParamKind::Matrix { .. } => param.stride,
        _ => Some(param.c_name),
    };
    instance.routine.params.iter().filter_map(of).chain(["batch_count"])
}
