//! Conditions on calls: on sizes, on the values of scalars, on where operands begin.

use super::{Name, SizeExpr};

/// A condition on sizes with its text.
#[derive(Debug, Clone)]
pub struct Condition {
    /// The condition.
    pub formula: SizeExpr,
    /// As written.
    pub text: String,
}

/// Values of scalars for which the call changes nothing: all of them must match.
#[derive(Debug, Clone)]
pub struct NoOp {
    /// Scalar and value, zero or one.
    pub terms: Vec<(Name, u8)>,
    /// Flags among values.
    pub flags: Vec<Flag>,
    /// Whether null operands are refused first.
    pub after_pointers: bool,
}

/// One of several values that is to be a whole number: `param[0] == -2`.
#[derive(Debug, Clone)]
pub struct Flag {
    /// The values.
    pub values: Name,
    /// Which of them.
    pub index: i64,
    /// The number.
    pub number: i8,
}

/// Operands that are not read when a scalar or a size has a value.
#[derive(Debug, Clone)]
pub struct Skip {
    /// The scalar, or the size.
    pub scalar: Name,
    /// Zero or one.
    pub value: u8,
    /// The operands not read then; with a size, scalars too, which then count as zero.
    pub operands: Vec<Name>,
}

/// Operands that are written without being read.
#[derive(Debug, Clone)]
pub struct Overwrite {
    /// Scalar and value, zero or one; all of them must match, so that without terms it always holds.
    pub terms: Vec<(Name, u8)>,
    /// The operands.
    pub operands: Vec<Name>,
}

/// Two operands that may begin at one place under a condition alone.
#[derive(Debug, Clone)]
pub struct InPlace {
    /// The operands.
    pub operands: [Name; 2],
    /// The condition.
    pub formula: SizeExpr,
}
