//! Pointers of one call: what they are for, and which of them a call cannot do without.

use super::super::table::Row;

/// What a parameter is for.
#[derive(Clone, Copy, PartialEq)]
pub enum Role {
    /// A number, in host or device memory.
    Scalar,
    /// What is also written where there is nothing to do.
    Result,
    Read,
    Written,
}

impl Role {
    pub fn of(row: &Row, ty: &str, name: &str) -> Role {
        let of_rotation = row.family.starts_with("rot") && ["c", "s", "param"].contains(&name);
        match ty.starts_with("const") {
            true if of_rotation || ["alpha", "beta"].contains(&name) => Role::Scalar,
            true => Role::Read,
            false if name.starts_with("result") => Role::Result,
            false => Role::Written,
        }
    }
}

/// One pointer.
pub struct Pointer {
    pub name: &'static str,
    pub role: Role,
    pub word: usize,
    /// Where it may lead.
    pub buffer: usize,
    /// Alpha's or beta's real and imaginary part.
    pub value: Option<[f64; 2]>,
}

/// The number that is the first in these bytes, of a type with a number of rocBLAS's.
pub fn number(ty: i64, bytes: u128) -> Option<[f64; 2]> {
    let single = |bytes: u32| f64::from(f32::from_bits(bytes));
    Some(match ty {
        150 => [rocforge::f16::from_bits(bytes as u16).to_f64(), 0.0],
        151 => [single(bytes as u32), 0.0],
        152 => [f64::from_bits(bytes as u64), 0.0],
        154 => [single(bytes as u32), single((bytes >> 32) as u32)],
        155 => [f64::from_bits(bytes as u64), f64::from_bits((bytes >> 64) as u64)],
        162 => [f64::from(bytes as i32), 0.0],
        168 => [single((bytes as u32) << 16), 0.0],
        _ => return None,
    })
}

/// The number of the type that a pointer leads to; none for `void`.
pub fn type_number(ty: &str) -> Option<i64> {
    Some(match ty.trim_start_matches("const ").trim_end_matches('*') {
        "rocblas_half" => 150,
        "float" => 151,
        "double" => 152,
        "rocblas_float_complex" => 154,
        "rocblas_double_complex" => 155,
        "rocblas_bfloat16" => 168,
        _ => return None,
    })
}

/// Which pointers may be null, as rocBLAS has it: scalars that say so make operands unneeded.
#[derive(Clone, Copy)]
pub enum Needs {
    /// None.
    All,
    /// Other numbers may make operands unneeded.
    Unknown,
    /// C := alpha * terms + C: without alpha nothing is to do.
    Update,
    /// C := alpha * terms + beta * C: without terms and with a beta of 1 nothing is to do.
    Accumulated,
    /// C := alpha * terms
    Product,
    /// C := alpha * A + beta * B
    Sum,
    /// D := alpha * A * B + beta * C
    Apart,
}

/// What the check of pointers and scalars makes of a call whose sizes are right.
#[derive(Clone, Copy, PartialEq)]
pub enum PointerCheck {
    Refused,
    /// The scalars say that nothing is to do.
    NoOp,
    Runs,
    RunsOrRefused,
}

/// All pointers of a call.
pub struct Pointers(pub Vec<Pointer>);

impl Pointers {
    fn get(&self, name: &str) -> Option<&Pointer> {
        self.0.iter().find(|pointer| pointer.name.eq_ignore_ascii_case(name))
    }

    pub fn word(&self, name: &str) -> Option<usize> {
        self.get(name).map(|pointer| pointer.word)
    }

    /// Whether one of a role is null.
    pub fn lacks(&self, role: Role) -> bool {
        self.0.iter().any(|pointer| pointer.role == role && pointer.word == 0)
    }

    fn is_null(&self, name: &str) -> bool {
        self.word(name) == Some(0)
    }

    fn is(&self, name: &str, value: f64) -> bool {
        self.get(name).is_some_and(|pointer| pointer.value == Some([value, 0.0]))
    }

    pub fn one_is_null(&self) -> bool {
        self.0.iter().any(|pointer| pointer.word == 0)
    }

    /// What null pointers and scalars make of a call whose sizes are right. Without terms, alpha is not read.
    pub fn check(&self, needs: Needs, has_terms: bool) -> PointerCheck {
        let lacks_alpha = has_terms && self.is_null("alpha");
        let lacks_beta = self.is_null("beta");
        let has_product = has_terms && !self.is("alpha", 0.0);
        let lacks_terms = has_product && self.lacks(Role::Read);
        let is_refused = match needs {
            Needs::Unknown if self.one_is_null() => return PointerCheck::RunsOrRefused,
            Needs::Update if !has_product => return PointerCheck::NoOp,
            Needs::All | Needs::Unknown | Needs::Update => self.one_is_null(),
            Needs::Accumulated if !lacks_beta && !has_product && self.is("beta", 1.0) => {
                return PointerCheck::NoOp;
            }
            Needs::Accumulated => lacks_alpha || lacks_beta || self.lacks(Role::Written) || lacks_terms,
            Needs::Product => lacks_alpha || self.lacks(Role::Written) || lacks_terms,
            Needs::Sum => {
                let lacks_a = !self.is("alpha", 0.0) && self.is_null("A");
                let lacks_b = !self.is("beta", 0.0) && self.is_null("B");
                lacks_alpha || lacks_beta || self.lacks(Role::Written) || lacks_a || lacks_b
            }
            Needs::Apart => {
                let lacks_product = has_product && (self.is_null("A") || self.is_null("B"));
                let lacks_c = !self.is("beta", 0.0) && self.is_null("C");
                lacks_alpha || lacks_beta || self.lacks(Role::Written) || lacks_product || lacks_c
            }
        };
        if is_refused { PointerCheck::Refused } else { PointerCheck::Runs }
    }
}
