//! Types of tiles' functions and methods.

use super::Env;
use super::expr::{expect, infer};
use crate::model::{Expr, Int, Options, TileFn, TileTy, Ty};

/// Types the arguments of a function of a type of tiles; the type of its result.
pub fn function(env: &mut Env<'_>, tile: &TileTy, which: TileFn, args: &mut [Expr]) -> Ty {
    match which {
        TileFn::Supported => Ty::Bool,
        TileFn::Left | TileFn::Right | TileFn::Swizzled => {
            integers(env, args);
            Ty::Int(Int::I32)
        }
        TileFn::Fill => {
            for arg in args {
                expect(env, arg, &tile.item());
            }
            Ty::Tile(Box::new(tile.clone()))
        }
        TileFn::Load | TileFn::LoadWithin => {
            places(env, args);
            Ty::Tile(Box::new(tile.clone()))
        }
    }
}

/// Types the arguments of a tile's method; the type of its result, `None` if tiles have no such method.
pub fn method(env: &mut Env<'_>, name: &str, args: &mut [Expr]) -> Option<Ty> {
    match name {
        "len" => Some(Ty::Int(Int::I32)),
        "row" | "col" => {
            integers(env, args);
            Some(Ty::Int(Int::I32))
        }
        // Tiles, or arrays in shared memory and where in them.
        "mma" | "mma_shared" => {
            integers(env, args);
            Some(Ty::Unit)
        }
        "wgmma_async" => {
            for (index, arg) in args.iter_mut().enumerate() {
                if index % 3 == 2 {
                    expect(env, arg, &Ty::Options(Options::Layout));
                } else {
                    integers(env, std::slice::from_mut(arg));
                }
            }
            Some(Ty::Unit)
        }
        "wgmma_wait" | "wgmma_wait_earlier" => Some(Ty::Unit),
        "store" | "store_within" => {
            places(env, args);
            Some(Ty::Unit)
        }
        _ => None,
    }
}

/// A view, an offset, a leading dimension, a layout, and bounds if there are any.
fn places(env: &mut Env<'_>, args: &mut [Expr]) {
    for (index, arg) in args.iter_mut().enumerate() {
        if index == 3 {
            expect(env, arg, &Ty::Options(Options::Layout));
        } else {
            integers(env, std::slice::from_mut(arg));
        }
    }
}

/// Arguments of any integer type, or of another type; a literal alone is an `i32`, as in Rust.
fn integers(env: &mut Env<'_>, args: &mut [Expr]) {
    for arg in args {
        if infer(env, arg) == Ty::AnyInt {
            expect(env, arg, &Ty::Int(Int::I32));
        }
    }
}
