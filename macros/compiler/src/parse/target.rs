//! Tests of what source is compiled for, and the branches that they open.

use proc_macro2::Span;
use syn::spanned::Spanned;

use super::ty::path_names;
use super::{Body, expr, machine, stmt};
use crate::diag::closest;
use crate::model::{Arch, Binary, Block, Expr, ExprKind, Intrinsic, TargetTest, Vendor};
use crate::rules;

/// The branch of an `if` that asks for a target.
#[derive(Debug, Clone)]
pub struct Branch {
    /// Whose GPUs it is for, and the condition for the preprocessor; none where several makers' GPUs may come here.
    pub target: Option<(Vendor, String)>,
    /// Whether the same `if` has code for other targets.
    pub has_else: bool,
}

/// The name behind `target::`, where a path names something of the target.
pub fn name_of(path: &syn::Path) -> Option<String> {
    match path_names(path).as_slice() {
        [module, name] if module == "target" => Some(name.clone()),
        [root, module, name] if root == "rocforge" && module == "target" => Some(name.clone()),
        _ => None,
    }
}

/// Parses the call of `target::name`.
pub fn call(body: &mut Body<'_>, call: &syn::ExprCall, name: &str) -> Option<ExprKind> {
    let args: Vec<&syn::Expr> = call.args.iter().collect();
    if name == "wave_size" && args.is_empty() {
        return machine::call(body, Intrinsic::WaveSize, Vec::new(), Vec::new(), call.span());
    }
    let plain = TargetTest::PLAIN.into_iter().find(|test| test.name() == name);
    match (plain, args.as_slice()) {
        (Some(test), []) => return Some(ExprKind::Target(test)),
        (None, [syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(text), .. })]) if name == "arch" => {
            let known = Arch::from_name(&text.value());
            if known.is_none() {
                let help =
                    "write one such as \"gfx90a\" or \"sm_90\", or a family: \"gfx9\", \"gfx11\", \"sm_8\"";
                refuse(body, text.span(), &format!("there is no architecture `{}`", text.value()), help);
            }
            return Some(ExprKind::Target(TargetTest::Arch(known?)));
        }
        _ => {}
    }
    let names = || TargetTest::PLAIN.map(|test| test.name()).into_iter().chain(["arch", "wave_size"]);
    if names().any(|known| known == name) {
        let message = format!("`target::{name}` takes other arguments");
        let help = "write `target::arch(\"gfx90a\")`; the other tests take none";
        refuse(body, call.span(), &message, help);
    } else {
        let help = closest(name, names()).map_or_else(
            || format!("tests of a target: {}", names().collect::<Vec<_>>().join(", ")),
            |meant| format!("did you mean `target::{meant}`?"),
        );
        refuse(body, call.func.span(), &format!("`{name}` is not known of a target"), &help);
    }
    None
}

fn refuse(body: &mut Body<'_>, span: Span, message: &str, help: &str) {
    body.errors.push(&rules::TARGET_TEST, span, message, help);
}

/// Parses an `if` up to its `else`: the condition, and the branch where it holds.
pub fn condition_and_branch(body: &mut Body<'_>, choice: &syn::ExprIf) -> (Expr, Block) {
    let cond = expr::expr(body, &choice.cond);
    if !asks(&cond) {
        let then = stmt::block(body, &choice.then_branch);
        return (cond, then);
    }
    let branch = Branch { target: only(&cond), has_else: choice.else_branch.is_some() };
    body.targets.push(branch);
    let then = stmt::block(body, &choice.then_branch);
    body.targets.pop();
    (cond, then)
}

/// Whether a condition asks for a target anywhere.
fn asks(cond: &Expr) -> bool {
    match &cond.kind {
        ExprKind::Target(_) => true,
        ExprKind::Unary(_, value) => asks(value),
        ExprKind::Binary(Binary::And | Binary::Or, left, right) => asks(left) || asks(right),
        _ => false,
    }
}

/// The one maker whose GPUs a condition lets pass, and what of it the preprocessor can tell.
fn only(cond: &Expr) -> Option<(Vendor, String)> {
    match &cond.kind {
        ExprKind::Target(TargetTest::Amd) => Some((Vendor::Amd, "RF_AMD".into())),
        ExprKind::Target(TargetTest::Nvidia) => Some((Vendor::Nvidia, "RF_NVIDIA".into())),
        ExprKind::Target(TargetTest::Arch(arch)) => Some((arch.vendor, arch.condition.clone())),
        ExprKind::Binary(Binary::And, left, right) => match (only(left), only(right)) {
            (Some((vendor, left)), Some((other, right))) => {
                (vendor == other).then(|| (vendor, format!("({left}) && ({right})")))
            }
            (left, right) => left.or(right),
        },
        ExprKind::Binary(Binary::Or, left, right) => match (only(left)?, only(right)?) {
            ((vendor, left), (other, right)) if vendor == other => {
                Some((vendor, format!("({left}) || ({right})")))
            }
            _ => None,
        },
        _ => None,
    }
}
