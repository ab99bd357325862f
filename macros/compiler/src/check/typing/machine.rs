//! Types of what the machine's functions take and give.

use super::Env;
use super::expr::{expect, infer};
use crate::model::{Expr, GenericArg, Gives, Int, Intrinsic, Options, Ty, View};

/// Types the arguments of a function of the machine; the type of its result.
pub fn intrinsic(env: &mut Env<'_>, which: Intrinsic, generics: &[GenericArg], args: &mut [Expr]) -> Ty {
    let mut same = Ty::Unknown;
    for (index, arg) in args.iter_mut().enumerate() {
        match which.takes().get(index) {
            Some(Gives::Same) => same = infer(env, arg),
            Some(Gives::Scope) => {
                expect(env, arg, &Ty::Options(Options::Scope));
            }
            Some(Gives::Truth) => {
                expect(env, arg, &Ty::Bool);
            }
            // The length of shared memory may have any integer type.
            Some(Gives::I32) if which != Intrinsic::Shared => {
                expect(env, arg, &Ty::Int(Int::I32));
            }
            _ => {
                infer(env, arg);
            }
        }
    }
    match which.gives() {
        // No function gives a scope.
        Gives::Nothing | Gives::Scope => Ty::Unit,
        Gives::I32 => Ty::Int(Int::I32),
        Gives::I64 => Ty::Int(Int::I64),
        Gives::U64 => Ty::Int(Int::U64),
        Gives::Usize => Ty::Int(Int::Usize),
        Gives::Truth => Ty::Bool,
        Gives::Same => same,
        Gives::Any => Ty::Unknown,
        Gives::Shared => match generics {
            [GenericArg::Type(element)] => Ty::View(View::Shared, Box::new(element.clone())),
            _ => Ty::Unknown,
        },
    }
}
