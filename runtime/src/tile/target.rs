//! Targets that a tile can be asked for.

use super::table::Cores;

/// A target of compilation.
pub trait CoresOf {
    /// Its matrix cores; `None` where tiles are SIMT arithmetic.
    const CORES: Option<Cores>;
}

/// What device code is compiled for: in the C++ of a kernel a GPU, in Rust the host.
#[derive(Debug, Clone, Copy)]
pub enum Target {}

impl CoresOf for Target {
    const CORES: Option<Cores> = None;
}

macro_rules! generations {
    ($($(#[$doc:meta])* $name:ident)+) => {
        $(
            $(#[$doc])*
            #[derive(Debug, Clone, Copy)]
            pub enum $name {}

            impl CoresOf for $name {
                const CORES: Option<Cores> = Some(Cores::$name);
            }
        )+
    };
}

generations! {
    /// gfx908.
    Cdna1
    /// gfx90a.
    Cdna2
    /// gfx940, gfx941, gfx942.
    Cdna3
    /// gfx11, in waves of 32.
    Rdna3
    /// gfx12, in waves of 32.
    Rdna4
    /// NVIDIA's sm_80 to sm_89.
    Ampere
    /// NVIDIA's sm_90 and later.
    Hopper
    /// NVIDIA's sm_90a.
    HopperA
}
