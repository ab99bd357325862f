//! Copies and fills: what they may touch, and doing them.

use std::ffi::c_int;

use rocforge_hip_sys::ErrorCode;

use crate::answer::Answer;
use crate::memory::{Claim, Memory};

/// Rows of bytes from one place to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Copy {
    /// Where the first row goes.
    pub to: usize,
    /// Bytes from one row to the next there.
    pub to_pitch: usize,
    /// Where the first row comes from.
    pub from: usize,
    /// Bytes from one row to the next there.
    pub from_pitch: usize,
    /// Bytes of a row.
    pub width: usize,
    /// Rows.
    pub height: usize,
    /// Whose memory the caller says that `to` and `from` are.
    pub claims: [Claim; 2],
}

/// Whose memory `hipMemcpyKind` says that the target and the source are.
///
/// # Errors
/// It is no such value.
pub fn claims(kind: c_int) -> Answer<[Claim; 2]> {
    match kind {
        0 | 4 => Ok([Claim::Any, Claim::Any]),
        1 => Ok([Claim::Device, Claim::Any]),
        2 => Ok([Claim::Any, Claim::Device]),
        // The last is hipMemcpyDeviceToDeviceNoCU.
        3 | 1024 => Ok([Claim::Device, Claim::Device]),
        _ => Err(ErrorCode::INVALID_MEMCPY_DIRECTION),
    }
}

impl Copy {
    /// `size` bytes in one piece.
    pub fn flat(to: usize, from: usize, size: usize, claims: [Claim; 2]) -> Copy {
        Copy { to, to_pitch: size, from, from_pitch: size, width: size, height: 1, claims }
    }

    /// Whether it may be done.
    ///
    /// # Errors
    /// Rows overlap; memory is not what it is said to be, or too small.
    pub fn check(&self, memory: &Memory) -> Answer {
        if self.width == 0 || self.height == 0 {
            return Ok(());
        }
        if self.height > 1 && (self.to_pitch < self.width || self.from_pitch < self.width) {
            return Err(ErrorCode::INVALID_VALUE);
        }
        let span = |pitch: usize| {
            let span = pitch.checked_mul(self.height - 1).and_then(|bytes| bytes.checked_add(self.width));
            span.ok_or(ErrorCode::INVALID_VALUE)
        };
        memory.check(self.to, span(self.to_pitch)?, self.claims[0])?;
        memory.check(self.from, span(self.from_pitch)?, self.claims[1])
    }

    /// Does it.
    ///
    /// # Errors
    /// As [`Copy::check`].
    ///
    /// # Safety
    /// Memory that is not of the table is valid for the copy.
    pub unsafe fn run(&self, memory: &Memory) -> Answer {
        self.check(memory)?;
        for row in 0..self.height {
            let from = std::ptr::with_exposed_provenance::<u8>(self.from + row * self.from_pitch);
            let to = std::ptr::with_exposed_provenance_mut::<u8>(self.to + row * self.to_pitch);
            // SAFETY: `check` has found the ranges inside their allocations; what lies in none is the caller's
            // promise. They may overlap.
            unsafe { std::ptr::copy(from, to, self.width) };
        }
        Ok(())
    }
}

/// Bytes of one value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fill {
    /// Where.
    pub to: usize,
    /// The value.
    pub byte: u8,
    /// How many.
    pub size: usize,
}

impl Fill {
    /// Whether it may be done.
    ///
    /// # Errors
    /// The range is not in an allocation.
    pub fn check(&self, memory: &Memory) -> Answer {
        memory.check(self.to, self.size, Claim::Device)
    }

    /// Does it.
    ///
    /// # Errors
    /// As [`Fill::check`].
    pub fn run(&self, memory: &Memory) -> Answer {
        self.check(memory)?;
        let to = std::ptr::with_exposed_provenance_mut::<u8>(self.to);
        if self.size != 0 {
            // SAFETY: The range lies in an allocation of the table.
            unsafe { to.write_bytes(self.byte, self.size) };
        }
        Ok(())
    }
}
