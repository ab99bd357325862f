//! What a kernel is compiled for, asked in its body: `if target::amd() { ... } else { ... }`.
//!
//! On the host these are constants, and in generated source too: a branch for another target costs nothing.
//! `target::wave_size()` in a body is [`wave_size`].

pub use crate::device::wave_size;

/// Whether it is compiled for an AMD GPU.
#[inline(always)]
pub const fn amd() -> bool {
    false
}

/// Whether it is compiled for an NVIDIA GPU.
#[inline(always)]
pub const fn nvidia() -> bool {
    false
}

/// Whether it runs on the processor.
#[inline(always)]
pub const fn host() -> bool {
    true
}

/// Whether it is compiled for this architecture, `"gfx90a"` or `"sm_90"`, or for one of this family, `"gfx9"` or
/// `"sm_8"`. NVIDIA's numbers hold for variants too: `"sm_90"` also for `sm_90a`.
#[inline(always)]
pub const fn arch(name: &str) -> bool {
    let _ = name;
    false
}

/// Whether the GPU has instructions that multiply matrices, which tiles use.
#[inline(always)]
pub const fn has_matrix_cores() -> bool {
    false
}
