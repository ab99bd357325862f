//! Types of what text for one target reads and writes.

use super::Env;
use super::expr::infer;
use crate::model::{Asm, Ty, Vendor, nvidia_register};
use crate::rules;

/// Types the operands of `asm_hip!`.
pub fn asm(env: &mut Env<'_>, asm: &mut Asm) {
    for operand in &mut asm.operands {
        let value = &mut operand.value;
        let ty = infer(env, value);
        let message = match ty {
            Ty::AnyInt => "which integer is this operand?",
            // AMD's registers hold anything, and C++ knows its types.
            _ if asm.cpp || asm.vendor == Vendor::Amd || nvidia_register(&ty).is_some() => continue,
            _ => "which register holds this operand? NVIDIA's are told by type",
        };
        let help = "put it into a variable with a type first: `let value: f32 = ...;`";
        env.errors.push(&rules::ASM_TEXT, value.span, message, help);
    }
}
