//! Functions of C with a variable number of sizes.
//!
//! Stable Rust can call such functions and cannot define them, and symbols of a C file would not be
//! exported from a library that rustc links. Sizes are integers, so they lie where further parameters of
//! any function would: in the registers that are left, then on the stack. An exported function is
//! a few instructions that store the registers and hand their address and the stack's to Rust.

/// Integer arguments that a function gets in registers.
#[cfg(target_arch = "x86_64")]
pub(crate) const REGISTERS: usize = 6;
/// Integer arguments that a function gets in registers.
#[cfg(target_arch = "aarch64")]
pub(crate) const REGISTERS: usize = 8;

#[cfg(not(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64"))))]
compile_error!("say in capi/src/varargs.rs where this platform passes variable arguments");

/// The stored registers, in the order of arguments.
pub(crate) type Registers = [usize; REGISTERS];

/// The body of an exported function: `$target(registers, stack)`.
#[cfg(target_arch = "x86_64")]
macro_rules! variadic {
    ($target:ident) => {
        // With the return address, 64 bytes: the stack stays aligned for the call.
        std::arch::naked_asm!(
            "sub rsp, 56",
            "mov [rsp], rdi",
            "mov [rsp + 8], rsi",
            "mov [rsp + 16], rdx",
            "mov [rsp + 24], rcx",
            "mov [rsp + 32], r8",
            "mov [rsp + 40], r9",
            "mov rdi, rsp",
            "lea rsi, [rsp + 64]",
            "call {}",
            "add rsp, 56",
            "ret",
            sym $target
        )
    };
}

/// The body of an exported function: `$target(registers, stack)`.
#[cfg(target_arch = "aarch64")]
macro_rules! variadic {
    ($target:ident) => {
        std::arch::naked_asm!(
            "sub sp, sp, #80",
            "stp x0, x1, [sp]",
            "stp x2, x3, [sp, #16]",
            "stp x4, x5, [sp, #32]",
            "stp x6, x7, [sp, #48]",
            "str x30, [sp, #64]",
            "mov x0, sp",
            "add x1, sp, #80",
            "bl {}",
            "ldr x30, [sp, #64]",
            "add sp, sp, #80",
            "ret",
            sym $target
        )
    };
}

pub(crate) use variadic;

/// The variable arguments of one call.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Sizes<'a> {
    /// Those in registers.
    first: &'a [usize],
    /// Where the others begin.
    stack: *const usize,
}

impl<'a> Sizes<'a> {
    /// The `N` declared arguments, and the sizes behind them.
    pub fn behind<const N: usize>(registers: &'a Registers, stack: *const usize) -> ([usize; N], Sizes<'a>) {
        const { assert!(N <= REGISTERS, "declared arguments lie in registers") };
        let mut declared = [0; N];
        declared.copy_from_slice(&registers[..N]);
        (declared, Sizes { first: &registers[N..], stack })
    }

    /// The size at a position.
    ///
    /// # Safety
    /// The caller of the C function passed more than `index` sizes.
    pub unsafe fn get(&self, index: usize) -> usize {
        match self.first.get(index) {
            Some(size) => *size,
            // SAFETY: It was passed and did not fit into registers, so it lies on the stack, in order.
            None => unsafe { *self.stack.add(index - self.first.len()) },
        }
    }
}
