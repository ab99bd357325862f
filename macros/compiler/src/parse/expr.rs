//! Expressions.

use syn::spanned::Spanned;

use super::ty::{LARGEST_TUPLE, belongs_to_a_type, generic_args, path_names};
use super::{Body, closure, host_names, loops, machine, matches, members, parse_ty, stmt, target, tile};
use crate::diag::closest;
use crate::model::{Binary, Block, Expr, ExprKind, Int, Intrinsic, Ty, Unary};
use crate::rules;

pub const SUPPORTED: &str = "device code has literals, variables, arithmetic, comparisons, indexing, calls of device functions, \
                         methods, casts, arrays, tuples, structures, `if`, `match`, `loop` and blocks";

/// Parses an expression; a refused one becomes a literal so that parsing can go on.
pub fn expr(body: &mut Body<'_>, source: &syn::Expr) -> Expr {
    let span = source.span();
    let kind = match source {
        syn::Expr::Lit(literal) => return lit(body, literal),
        syn::Expr::Path(path) => path_expr(body, path),
        syn::Expr::Paren(inner) => return expr(body, &inner.expr),
        syn::Expr::Group(inner) => return expr(body, &inner.expr),
        syn::Expr::Block(block) => return loops::block_value(body, block),
        syn::Expr::Unary(unary) => unary_expr(body, unary),
        syn::Expr::Binary(binary) => binary_expr(body, binary),
        syn::Expr::Index(index) => index_expr(body, index),
        syn::Expr::Call(call) => call_expr(body, call),
        syn::Expr::MethodCall(call) => members::method(body, call),
        syn::Expr::Cast(cast) => {
            let value = expr(body, &cast.expr);
            let ty = parse_ty(&cast.ty, &body.scope, body.errors);
            if ty == Ty::Bool {
                let help = "compare: `x != 0`";
                body.errors.push(&rules::CAST, cast.span(), "a number is not cast to a truth value", help);
            }
            if let Some(help) = generic_cast(&ty) {
                let message = "a number is not cast to a type that is another one in each kernel";
                body.errors.push(&rules::CAST, cast.span(), message, help);
            }
            Some(ExprKind::Cast(Box::new(value), ty))
        }
        syn::Expr::If(choice) => if_expr(body, choice),
        syn::Expr::Array(array) => {
            Some(ExprKind::Array(array.elems.iter().map(|element| expr(body, element)).collect()))
        }
        syn::Expr::Repeat(repeat) => {
            let value = expr(body, &repeat.expr);
            let len = expr(body, &repeat.len);
            Some(ExprKind::Repeat(Box::new(value), Box::new(len)))
        }
        syn::Expr::Reference(reference) => {
            let value = expr(body, &reference.expr);
            Some(ExprKind::Ref(reference.mutability.is_some(), Box::new(value)))
        }
        syn::Expr::Tuple(tuple) => tuple_expr(body, tuple),
        // `threadIdx.x` is one question.
        syn::Expr::Field(field) if host_names::is_value(&field.base) => {
            return expr(body, &field.base);
        }
        syn::Expr::Field(field) => Some(members::field(body, field)),
        syn::Expr::Struct(source) => members::structure(body, source),
        syn::Expr::Match(choice) => Some(match_expr(body, choice)),
        syn::Expr::Loop(repeat) => loops::endless_value(body, repeat),
        other => refuse(body, other),
    };
    Expr::new(kind.unwrap_or(ExprKind::Bool(false)), span)
}

/// What to write for a cast to an element type, or to what belongs to one.
fn generic_cast(ty: &Ty) -> Option<String> {
    match ty {
        Ty::Generic(name) => Some(format!(
            "write `{name}::from_real({name}::Real::from_f64(x as f64))`, or `{name}::from_f64(x as f64)` with `{name}: Real`"
        )),
        Ty::Real(of) | Ty::Sum(of) => {
            let Ty::Generic(name) = &**of else { return None };
            let what = if matches!(ty, Ty::Real(_)) { "Real" } else { "Sum" };
            Some(format!("write `{name}::{what}::from_f64(x as f64)`"))
        }
        _ => None,
    }
}

fn refuse(body: &mut Body<'_>, source: &syn::Expr) -> Option<ExprKind> {
    let (what, help) = match source {
        syn::Expr::Closure(_) => {
            ("a closure here", "pass it to a device function, or give it a name with `let` and call it")
        }
        syn::Expr::Tuple(_) => {
            ("a tuple of this length", "a tuple has two to six parts; use an array or variables")
        }
        syn::Expr::Macro(_) => ("a macro", "write what it expands to; device code cannot print or allocate"),
        syn::Expr::Try(_) => ("`?`", "device code has no errors to pass on: test the condition with `if`"),
        syn::Expr::Unsafe(_) => ("`unsafe`", "index the view; its maker has promised the memory"),
        syn::Expr::Range(_) => ("a range outside of `for`", "write the bounds as two values"),
        _ => ("this expression", SUPPORTED),
    };
    let message = format!("{what} is not part of the kernel language");
    body.errors.push(&rules::UNSUPPORTED_EXPRESSION, source.span(), message, help);
    None
}

/// A literal with the type of its suffix.
pub fn lit(body: &mut Body<'_>, literal: &syn::ExprLit) -> Expr {
    let span = literal.span();
    let (kind, suffix) = match &literal.lit {
        syn::Lit::Int(int) => (ExprKind::Int(int.base10_digits().to_owned()), int.suffix()),
        syn::Lit::Float(float) => (ExprKind::Float(float.base10_digits().to_owned()), float.suffix()),
        syn::Lit::Bool(value) => (ExprKind::Bool(value.value), ""),
        _ => {
            body.errors.push(
                &rules::UNSUPPORTED_EXPRESSION,
                span,
                "this literal has no place in device code",
                "use numbers and truth values",
            );
            (ExprKind::Bool(false), "")
        }
    };
    let ty = Int::ALL.into_iter().find(|int| int.name() == suffix).map(Ty::Int);
    let ty = ty.or(match suffix {
        "f32" => Some(Ty::Float(crate::model::Float::F32)),
        "f64" => Some(Ty::Float(crate::model::Float::F64)),
        _ => None,
    });
    // `2_f32` is a float although its digits look like an integer.
    let kind = match (kind, &ty) {
        (ExprKind::Int(digits), Some(Ty::Float(_))) => ExprKind::Float(format!("{digits}.0")),
        (kind, _) => kind,
    };
    Expr { kind, ty: ty.unwrap_or(Ty::Unknown), span }
}

fn path_expr(body: &mut Body<'_>, path: &syn::ExprPath) -> Option<ExprKind> {
    let names = path_names(&path.path);
    if belongs_to_a_type(path, &body.scope.types) {
        return members::constant(body, path);
    }
    if let [name] = names.as_slice() {
        if let Some(local) = body.local(name) {
            return Some(local);
        }
        if body.scope.consts.contains(name) {
            machine::block_name(body.scope.block, name, path.span(), body.errors);
            return Some(ExprKind::Local(name.clone()));
        }
    }
    let last = names.last()?.clone();
    if let Some(ours) = host_names::value(&names) {
        let message = format!("`{last}` is not a name of the kernel language");
        body.errors.push(&rules::UNKNOWN_NAME, path.span(), message, ours);
        return None;
    }
    if last.len() > 1 && last == last.to_uppercase() {
        body.scope.note_use(names, path.span());
        return Some(ExprKind::Constant(last));
    }
    let meant = closest(&last, body.locals.written().chain(body.scope.consts.iter().map(String::as_str)));
    let help = meant.map_or_else(
        || {
            "device code sees its parameters, its variables, constant parameters and `#[device] const` items"
                .to_owned()
        },
        |meant| format!("did you mean `{meant}`?"),
    );
    body.errors.push(
        &rules::UNKNOWN_NAME,
        path.span(),
        format!("`{last}` is not a value that device code can see"),
        help,
    );
    None
}

fn unary_expr(body: &mut Body<'_>, unary: &syn::ExprUnary) -> Option<ExprKind> {
    let op = match unary.op {
        syn::UnOp::Neg(_) => Unary::Neg,
        syn::UnOp::Not(_) => Unary::Not,
        _ => return Some(ExprKind::Deref(Box::new(expr(body, &unary.expr)))),
    };
    let value = expr(body, &unary.expr);
    Some(ExprKind::Unary(op, Box::new(value)))
}

fn binary_expr(body: &mut Body<'_>, binary: &syn::ExprBinary) -> Option<ExprKind> {
    let Some(op) = binary_op(&binary.op) else {
        body.errors.push(
            &rules::UNSUPPORTED_EXPRESSION,
            binary.span(),
            "an assignment is not a value",
            "make it a statement of its own",
        );
        return None;
    };
    let left = expr(body, &binary.left);
    let right = expr(body, &binary.right);
    Some(ExprKind::Binary(op, Box::new(left), Box::new(right)))
}

/// The operator, where it is not an assignment.
pub fn binary_op(op: &syn::BinOp) -> Option<Binary> {
    Some(match op {
        syn::BinOp::Add(_) => Binary::Add,
        syn::BinOp::Sub(_) => Binary::Sub,
        syn::BinOp::Mul(_) => Binary::Mul,
        syn::BinOp::Div(_) => Binary::Div,
        syn::BinOp::Rem(_) => Binary::Rem,
        syn::BinOp::BitAnd(_) => Binary::BitAnd,
        syn::BinOp::BitOr(_) => Binary::BitOr,
        syn::BinOp::BitXor(_) => Binary::BitXor,
        syn::BinOp::Shl(_) => Binary::Shl,
        syn::BinOp::Shr(_) => Binary::Shr,
        syn::BinOp::And(_) => Binary::And,
        syn::BinOp::Or(_) => Binary::Or,
        syn::BinOp::Eq(_) => Binary::Eq,
        syn::BinOp::Ne(_) => Binary::Ne,
        syn::BinOp::Lt(_) => Binary::Lt,
        syn::BinOp::Le(_) => Binary::Le,
        syn::BinOp::Gt(_) => Binary::Gt,
        syn::BinOp::Ge(_) => Binary::Ge,
        _ => return None,
    })
}

fn index_expr(body: &mut Body<'_>, index: &syn::ExprIndex) -> Option<ExprKind> {
    let base = expr(body, &index.expr);
    let indices = indices(body, &index.index);
    Some(ExprKind::Index(Box::new(base), indices))
}

/// What stands in the brackets of an index: two values for a matrix.
pub fn indices(body: &mut Body<'_>, source: &syn::Expr) -> Vec<Expr> {
    match source {
        syn::Expr::Tuple(tuple) => tuple.elems.iter().map(|element| expr(body, element)).collect(),
        one => vec![expr(body, one)],
    }
}

fn call_expr(body: &mut Body<'_>, call: &syn::ExprCall) -> Option<ExprKind> {
    let syn::Expr::Path(path) = &*call.func else {
        body.errors.push(
            &rules::UNSUPPORTED_EXPRESSION,
            call.func.span(),
            "only functions can be called by name here",
            "write a `#[device] fn`",
        );
        return None;
    };
    if let Some(name) = target::name_of(&path.path) {
        return target::call(body, call, &name);
    }
    let args: Vec<Expr> = call.args.iter().map(|argument| closure::value(body, argument)).collect();
    if let Some(group) = tile::owner(&path.path) {
        return tile::call(body, path, group, args);
    }
    if belongs_to_a_type(path, &body.scope.types) {
        return members::call(body, path, args);
    }
    let names = path_names(&path.path);
    if let [name] = names.as_slice()
        && let Some(ExprKind::Local(local)) = body.local(name)
    {
        return Some(ExprKind::CallLocal(local, args));
    }
    let last = path.path.segments.last()?;
    let generics = generic_args(&last.arguments, &body.scope, body.errors);
    if let Some(intrinsic) = Intrinsic::from_path(&names) {
        return machine::call(body, intrinsic, generics, args, call.span());
    }
    if let Some(ours) = host_names::function(&names) {
        let message = format!("`{}` is not a function of the kernel language", names.join("::"));
        body.errors.push(&rules::UNKNOWN_NAME, path.span(), message, ours);
        return None;
    }
    body.scope.note_use(names, path.span());
    Some(ExprKind::Call(last.ident.to_string(), generics, args))
}

fn if_expr(body: &mut Body<'_>, choice: &syn::ExprIf) -> Option<ExprKind> {
    let Some((_, otherwise)) = &choice.else_branch else {
        body.errors.push(
            &rules::IF_WITHOUT_ELSE,
            choice.span(),
            "an `if` without `else` has no value",
            "add the `else` branch",
        );
        return None;
    };
    let (cond, then) = target::condition_and_branch(body, choice);
    let otherwise = stmt::else_block(body, otherwise);
    Some(ExprKind::If(Box::new(cond), Box::new(then), Box::new(otherwise)))
}

fn match_expr(body: &mut Body<'_>, source: &syn::ExprMatch) -> ExprKind {
    let (stmts, choice) = matches::parse(body, source);
    let choice = ExprKind::Match(Box::new(choice));
    if stmts.is_empty() {
        return choice;
    }
    let tail = Some(Box::new(Expr::new(choice, source.span())));
    ExprKind::Block(Box::new(Block { stmts, tail, ..Block::default() }), None)
}

fn tuple_expr(body: &mut Body<'_>, tuple: &syn::ExprTuple) -> Option<ExprKind> {
    if !(2..=LARGEST_TUPLE).contains(&tuple.elems.len()) {
        if tuple.elems.is_empty() {
            let help = "leave it out: `return;`";
            let message = "`()` is no value of the kernel language";
            body.errors.push(&rules::UNSUPPORTED_EXPRESSION, tuple.span(), message, help);
            return None;
        }
        return refuse(body, &syn::Expr::Tuple(tuple.clone()));
    }
    Some(ExprKind::Tuple(tuple.elems.iter().map(|part| expr(body, part)).collect()))
}

/// The operator of an assignment with arithmetic, where it is one.
pub fn assign_op(op: &syn::BinOp) -> Option<Binary> {
    Some(match op {
        syn::BinOp::AddAssign(_) => Binary::Add,
        syn::BinOp::SubAssign(_) => Binary::Sub,
        syn::BinOp::MulAssign(_) => Binary::Mul,
        syn::BinOp::DivAssign(_) => Binary::Div,
        syn::BinOp::RemAssign(_) => Binary::Rem,
        syn::BinOp::BitAndAssign(_) => Binary::BitAnd,
        syn::BinOp::BitOrAssign(_) => Binary::BitOr,
        syn::BinOp::BitXorAssign(_) => Binary::BitXor,
        syn::BinOp::ShlAssign(_) => Binary::Shl,
        syn::BinOp::ShrAssign(_) => Binary::Shr,
        _ => return None,
    })
}
