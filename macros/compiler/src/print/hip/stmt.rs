//! Statements.

use super::expr::Context;
use super::out::Out;
use super::ty::ty;
use crate::model::{
    Assign, Block, Closure, Expr, ExprKind, ForRange, Function, GenericArg, Intrinsic, Name, Stmt, StmtKind,
    Ty,
};
use crate::names;

/// Prints the statements of one function.
pub struct Printer<'a> {
    out: &'a mut Out,
    context: Context,
    /// Variables that are assigned after their declaration.
    mutable: Vec<String>,
}

/// What happens to the value of a block.
#[derive(Clone, Copy, PartialEq)]
enum Tail {
    Return,
    Discard,
}

impl<'a> Printer<'a> {
    /// A printer for a function; `block_known` inside kernels.
    pub fn new(out: &'a mut Out, block_known: bool) -> Printer<'a> {
        Printer { out, context: Context { block_known }, mutable: Vec::new() }
    }

    /// The body of a function.
    pub fn function_body(&mut self, function: &Function) {
        let mutable = function.params.iter().filter(|param| param.mutable);
        self.mutable.extend(mutable.map(|param| param.name.text.clone()));
        let tail = if function.ret == Ty::Unit { Tail::Discard } else { Tail::Return };
        self.block(&function.body, tail);
    }

    fn block(&mut self, block: &Block, tail: Tail) {
        for stmt in &block.stmts {
            self.stmt(stmt, tail);
        }
        if let Some(value) = &block.tail {
            self.comments(&block.tail_comments);
            self.tail(value, tail);
        }
    }

    fn tail(&mut self, value: &Expr, tail: Tail) {
        match (&value.kind, tail) {
            (ExprKind::If(cond, then, otherwise), _)
                if !(then.stmts.is_empty() && otherwise.stmts.is_empty()) =>
            {
                self.branches(cond, then, Some(otherwise), tail);
            }
            (_, Tail::Return) => {
                let line = format!("return {};", self.context.initializer(value));
                self.out.line(&line);
            }
            (_, Tail::Discard) => {
                let line = format!("{};", self.context.value(value));
                self.out.line(&line);
            }
        }
    }

    fn comments(&mut self, comments: &[String]) {
        for comment in comments {
            self.out.line(&format!("// {comment}"));
        }
    }

    fn stmt(&mut self, stmt: &Stmt, tail: Tail) {
        self.comments(&stmt.comments);
        match &stmt.kind {
            StmtKind::Let { name, mutable, ty, init } => self.declaration(name, *mutable, ty, init.as_ref()),
            StmtKind::Assign { op, place, value } => {
                let symbol = match op {
                    Assign::Plain => "=".to_owned(),
                    Assign::With(op) => format!("{}=", op.symbol()),
                };
                let line =
                    format!("{} {symbol} {};", self.context.value(place), self.context.initializer(value));
                self.out.line(&line);
            }
            StmtKind::If { cond, then, otherwise } => {
                self.branches(cond, then, otherwise.as_ref(), Tail::Discard)
            }
            StmtKind::While { cond, body } => {
                let head = format!("while ({})", self.context.value(cond));
                self.nested(&head, body);
            }
            StmtKind::For { var, range, unroll, body } => self.for_loop(var, range, *unroll, body),
            StmtKind::Break => self.out.line("break;"),
            StmtKind::Continue => self.out.line("continue;"),
            StmtKind::Return(None) => self.out.line("return;"),
            StmtKind::Return(Some(value)) => {
                let line = format!("return {};", self.context.initializer(value));
                self.out.line(&line);
            }
            StmtKind::Block(inner) => {
                self.out.open("");
                self.block(inner, tail);
                self.out.close();
            }
            StmtKind::Expr(value) => self.tail(value, Tail::Discard),
        }
    }

    fn nested(&mut self, head: &str, body: &Block) {
        self.out.open(head);
        self.block(body, Tail::Discard);
        self.out.close();
    }

    fn declaration(&mut self, name: &Name, mutable: bool, of: &Ty, init: Option<&Expr>) {
        let cpp = names::cpp(&name.text);
        if mutable {
            self.mutable.push(name.text.clone());
        } else {
            self.mutable.retain(|known| *known != name.text);
        }
        if let Some(Expr { kind: ExprKind::Intrinsic(Intrinsic::Shared, generics, args), .. }) = init
            && let ([GenericArg::Type(element)], [len]) = (generics.as_slice(), args.as_slice())
        {
            let line = format!("__shared__ {} {cpp}[{}];", ty(element), self.context.initializer(len));
            self.out.line(&line);
            return;
        }
        let line = match init {
            Some(init) => {
                let constant = if mutable { "" } else { "const " };
                format!("{constant}{} {cpp} = {};", ty(of), self.context.initializer(init))
            }
            None => format!("{} {cpp};", ty(of)),
        };
        self.out.line(&line);
    }

    fn branches(&mut self, cond: &Expr, then: &Block, otherwise: Option<&Block>, tail: Tail) {
        self.out.open(&format!("if ({})", self.context.value(cond)));
        self.block(then, tail);
        let mut rest = otherwise;
        // A lone `if` inside `else` continues the chain.
        while let Some(block) = rest {
            match lone_if(block) {
                Some((cond, then, next)) => {
                    self.out.turn(&format!("else if ({})", self.context.value(cond)));
                    self.block(then, tail);
                    rest = next;
                }
                None => {
                    self.out.turn("else");
                    self.block(block, tail);
                    rest = None;
                }
            }
        }
        self.out.close();
    }

    fn for_loop(&mut self, var: &Name, range: &ForRange, unroll: bool, body: &Block) {
        let name = names::cpp(&var.text);
        let from = self.context.initializer(&range.from);
        let to = self.context.initializer(&range.to);
        let of = match &range.ty {
            known if known.is_known() => ty(known),
            _ => format!("decltype(+({to}))"),
        };
        let compare = if range.inclusive { "<=" } else { "<" };
        let (declare, end) = if self.may_change(&range.to) {
            // Two underscores: no variable of the author is called so by chance.
            (format!("{of} {name} = {from}, {name}__end = {to}"), format!("{name}__end"))
        } else {
            (format!("{of} {name} = {from}"), to)
        };
        let next = match &range.step {
            None => format!("++{name}"),
            Some(step) => format!("{name} += {of}({})", self.context.initializer(step)),
        };
        if unroll {
            self.out.line("#pragma unroll");
        }
        self.nested(&format!("for ({declare}; {name} {compare} {end}; {next})"), body);
    }

    /// Whether the loop could change what `end` reads; Rust has read it before the first turn.
    fn may_change(&self, end: &Expr) -> bool {
        match &end.kind {
            ExprKind::Int(_) | ExprKind::Float(_) | ExprKind::Bool(_) | ExprKind::Constant(_) => false,
            ExprKind::Associated(..) | ExprKind::Option(..) => false,
            ExprKind::Local(name) => self.mutable.contains(name),
            ExprKind::Unary(_, value) | ExprKind::Cast(value, _) => self.may_change(value),
            ExprKind::Binary(_, left, right) => self.may_change(left) || self.may_change(right),
            ExprKind::Method(receiver, _, args) => {
                self.may_change(receiver) || args.iter().any(|arg| self.may_change(arg))
            }
            ExprKind::Intrinsic(..) => false,
            ExprKind::Index(..)
            | ExprKind::Call(..)
            | ExprKind::CallLocal(..)
            | ExprKind::Closure(_)
            | ExprKind::AssociatedCall(..)
            | ExprKind::If(..)
            | ExprKind::Array(_)
            | ExprKind::Repeat(..) => true,
        }
    }
}

/// The parts of a block that is one `if` and nothing else.
fn lone_if(block: &Block) -> Option<(&Expr, &Block, Option<&Block>)> {
    match (block.stmts.as_slice(), &block.tail) {
        ([Stmt { kind: StmtKind::If { cond, then, otherwise }, .. }], None) => {
            Some((cond, then, otherwise.as_ref()))
        }
        ([], Some(tail)) => match &tail.kind {
            ExprKind::If(cond, then, otherwise) => Some((cond, then, Some(otherwise))),
            _ => None,
        },
        _ => None,
    }
}

/// A choice between values whose branches have statements; `of` is their type.
pub fn lambda(context: Context, cond: &Expr, then: &Block, otherwise: &Block, of: &Ty) -> String {
    let mut out = Out::new();
    // With the type written a branch may be a plain `0`.
    if of.is_known() {
        out.open(&format!("[&]() -> {}", ty(of)))
    } else {
        out.open("[&]")
    }
    let mut printer = Printer { out: &mut out, context, mutable: Vec::new() };
    printer.branches(cond, then, Some(otherwise), Tail::Return);
    out.close_with("()");
    out.finish().trim_end().to_owned()
}

/// A closure: a lambda that sees what is around it.
pub fn closure(context: Context, closure: &Closure) -> String {
    let params: Vec<String> = closure
        .params
        .iter()
        .map(|param| format!("{} {}", ty(&param.ty), names::cpp(&param.name.text)).trim_end().to_owned())
        .collect();
    let head = format!("[&]({})", params.join(", "));
    let returns = closure.ret != Ty::Unit;
    let mut out = Out::new();
    let is_one_value = closure.body.stmts.is_empty();
    // With the type written a branch may be a plain `0`.
    if returns && closure.ret.is_known() && !is_one_value {
        out.open(&format!("{head} -> {}", ty(&closure.ret)));
    } else {
        out.open(&head);
    }
    let mut printer = Printer { out: &mut out, context, mutable: Vec::new() };
    printer.block(&closure.body, if returns { Tail::Return } else { Tail::Discard });
    out.close();
    let text = out.finish();
    // What fits stands on one line.
    match text.lines().collect::<Vec<_>>().as_slice() {
        [head, one, end] => format!("{head} {} {end}", one.trim_start()),
        _ => text.trim_end().to_owned(),
    }
}
