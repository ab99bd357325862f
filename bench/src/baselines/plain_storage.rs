//! Matrices and vectors in memory, as functions on the processor find their elements.

use std::ffi::c_int;

use rocforge::DataType;

use super::plain_numbers::{Number, Pointer, element_type, load, store};

/// Where the elements of a matrix lie.
#[derive(Clone, Copy)]
pub(super) enum Storage {
    Full { ld: c_int },
    Packed { n: i64 },
    Band { kl: i64, ku: i64, ld: c_int },
}

/// A matrix in memory.
#[derive(Clone, Copy)]
pub(super) struct Matrix {
    pub memory: Pointer,
    pub ty: DataType,
    pub storage: Storage,
    /// Of what is stored of it: all, or a triangle.
    pub upper: Option<bool>,
}

/// How the other triangle follows.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Other {
    Nothing,
    Symmetric,
    Hermitian,
}

impl Storage {
    /// A band of a triangle.
    pub fn band(fill: c_int, k: c_int, ld: c_int) -> Storage {
        let k = i64::from(k);
        if fill == 1 { Storage::Band { kl: 0, ku: k, ld } } else { Storage::Band { kl: k, ku: 0, ld } }
    }
}

impl Matrix {
    pub fn triangle(memory: Pointer, ty: c_int, storage: Storage, fill: c_int) -> Matrix {
        Matrix { memory, ty: element_type(ty), storage, upper: Some(fill == 1) }
    }

    /// The place of an element that is stored.
    pub fn place(self, i: i64, j: i64) -> Option<i64> {
        if self.upper.is_some_and(|upper| if upper { i > j } else { i < j }) {
            return None;
        }
        match self.storage {
            Storage::Full { ld } => Some(i + j * i64::from(ld)),
            Storage::Packed { n } if self.upper == Some(false) => Some(i + j * (2 * n - j - 1) / 2),
            Storage::Packed { .. } => Some(i + j * (j + 1) / 2),
            Storage::Band { kl, ku, ld } => {
                (i - j <= kl && j - i <= ku).then_some(ku + i - j + j * i64::from(ld))
            }
        }
    }

    /// An element.
    ///
    /// # Safety
    /// It is there.
    pub unsafe fn at(self, i: i64, j: i64, other: Other) -> Number {
        if let Some(place) = self.place(i, j) {
            // SAFETY: The caller's promise.
            let [re, im] = unsafe { load(self.memory, self.ty, place) };
            return if other == Other::Hermitian && i == j { [re, 0.0] } else { [re, im] };
        }
        match (other, self.place(j, i)) {
            (Other::Nothing, _) | (_, None) => [0.0; 2],
            (_, Some(place)) => {
                // SAFETY: The caller's promise.
                let [re, im] = unsafe { load(self.memory, self.ty, place) };
                if other == Other::Hermitian { [re, -im] } else { [re, im] }
            }
        }
    }

    /// op(A), an element of it.
    ///
    /// # Safety
    /// As [`Matrix::at`].
    pub unsafe fn of_op(self, op: c_int, i: i64, j: i64) -> Number {
        let (i, j) = if op == 0 { (i, j) } else { (j, i) };
        // SAFETY: The caller's promise.
        let [re, im] = unsafe { self.at(i, j, Other::Nothing) };
        if op == 2 { [re, -im] } else { [re, im] }
    }
}

/// A vector in memory.
#[derive(Clone, Copy)]
pub(super) struct Vector {
    pub memory: Pointer,
    pub ty: DataType,
    pub len: i64,
    pub inc: i64,
}

impl Vector {
    pub fn new(memory: Pointer, ty: c_int, len: i64, inc: c_int) -> Vector {
        Vector { memory, ty: element_type(ty), len, inc: inc.into() }
    }

    pub fn place(self, i: i64) -> i64 {
        if self.inc < 0 { (i + 1 - self.len) * self.inc } else { i * self.inc }
    }

    /// Its elements.
    ///
    /// # Safety
    /// The vector is there.
    pub unsafe fn all(self) -> Vec<Number> {
        // SAFETY: The caller's promise.
        (0..self.len).map(|i| unsafe { load(self.memory, self.ty, self.place(i)) }).collect()
    }

    /// Writes an element.
    ///
    /// # Safety
    /// The vector is there.
    pub unsafe fn set(self, i: i64, value: Number) {
        // SAFETY: The caller's promise.
        unsafe { store(self.memory, self.ty, self.place(i), value) };
    }
}
