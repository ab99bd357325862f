//! Statements.

use super::expr::{Context, is_value};
use super::out::Out;
use super::ty::{declared, ty};
use super::{integers, uninferred, wrapping};
use crate::model::{
    Assign, Binary, Block, Closure, Expr, ExprKind, Function, GenericArg, Int, Intrinsic, Label, Name, Stmt,
    StmtKind, Ty, Unroll, View, may_change, walk,
};
use crate::names;

/// Arrays in shared memory are aligned for accesses of several elements, whatever the element's own alignment.
const WORD: u32 = 16;
/// Those to which blocks of tensor maps are copied need more.
const BLOCK: u32 = 128;

/// Prints the statements of one function.
pub struct Printer<'a, 'c> {
    pub(super) out: &'a mut Out,
    pub(super) context: Context<'c>,
    /// Where the arrays in dynamic shared memory that have been declared end.
    end: Option<String>,
    /// Whether C++ takes the type of the function from what it returns.
    deduces: bool,
    /// Bytes of which a multiple is where each array in shared memory begins.
    align: u32,
}

/// What happens to the value of a block.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Tail {
    Return,
    Discard,
}

impl<'a, 'c> Printer<'a, 'c> {
    /// A printer for a function.
    pub fn new(out: &'a mut Out, context: Context<'c>) -> Printer<'a, 'c> {
        let context = Context { deduced: false, ..context };
        Printer { out, context, end: None, deduces: false, align: WORD }
    }

    /// The body of a function.
    pub fn function_body(&mut self, function: &Function) {
        let tail = if function.ret == Ty::Unit { Tail::Discard } else { Tail::Return };
        walk::expressions(&function.body, &mut |expr| {
            if matches!(expr.kind, ExprKind::Intrinsic(Intrinsic::CopyBlock, ..)) {
                self.align = BLOCK;
            }
        });
        self.block(&function.body, tail);
    }

    pub(super) fn block(&mut self, block: &Block, tail: Tail) {
        for stmt in &block.stmts {
            self.stmt(stmt);
        }
        if let Some(value) = &block.tail {
            self.comments(&block.tail_comments);
            self.tail(value, tail);
        }
    }

    fn tail(&mut self, value: &Expr, tail: Tail) {
        match (&value.kind, tail) {
            (ExprKind::If(cond, then, otherwise), _) if !is_value(then) || !is_value(otherwise) => {
                self.branches(cond, then, Some(otherwise), tail);
            }
            (ExprKind::Match(choice), Tail::Discard) => self.choice(choice, tail),
            (ExprKind::Match(choice), Tail::Return)
                if choice.is_switch() || !super::matches::is_value(choice) =>
            {
                self.choice(choice, tail);
            }
            (ExprKind::Block(inner, None), _) | (ExprKind::Block(inner, _), Tail::Return) => {
                self.out.open("");
                self.block(inner, tail);
                self.out.close();
            }
            (ExprKind::Loop(body, label), Tail::Return) => {
                // Its `break`s are `return`s.
                let label = label.clone().map(|label| Label { left: false, ..label });
                self.looped("while (true)", None, body, label.as_ref());
            }
            (_, Tail::Return) => {
                self.returned(value);
            }
            (_, Tail::Discard) => {
                let text = self.context.value(value);
                // `u32(act(x));` would declare something called `act`.
                let is_doubtful = match &value.kind {
                    ExprKind::Cast(..) | ExprKind::AssociatedCall(..) => true,
                    ExprKind::CallLocal(name, _) => !text.starts_with(&names::cpp(name)),
                    _ => false,
                };
                self.out.line(&if is_doubtful { format!("(void){text};") } else { format!("{text};") });
            }
        }
    }

    fn returned(&mut self, value: &Expr) {
        let context = if self.deduces { self.context.deduced() } else { self.context };
        let line = format!("return {};", context.initializer(value));
        self.out.line(&line);
    }

    pub(super) fn comments(&mut self, comments: &[String]) {
        for comment in comments {
            self.out.line(&format!("// {comment}"));
        }
    }

    fn assignment(&self, op: Assign, place: &Expr, value: &Expr) -> String {
        let symbol = match op {
            Assign::Plain => "=".to_owned(),
            Assign::With(op) => format!("{}=", op.symbol()),
        };
        let (place_text, text) = (self.context.value(place), self.context.initializer(value));
        let again = |result: &dyn Fn(&str) -> String| {
            if !may_change(place) {
                return format!("{place_text} = {};", result(&place_text));
            }
            // Rust looks for the place once.
            let result = result("changed__");
            format!("{{\n    auto& changed__ = {place_text};\n    changed__ = {result};\n}}")
        };
        match op {
            Assign::With(op)
                if let Some(function) = integers::function(op, &place.ty, value)
                    .or_else(|| wrapping::function(self.context, op, &place.ty, place, value))
                    .or_else(|| uninferred::function(self.context, op, &place.ty, place, value)) =>
            {
                again(&|place| format!("{function}({place}, {text})"))
            }
            Assign::With(Binary::Mul) if place.ty == Ty::Int(Int::U16) => {
                again(&|place| format!("u16(u32({place}) * u32({text}))"))
            }
            Assign::With(op) if let Some(mask) = integers::mask(op, &place.ty, value) => {
                let is_cast = matches!(value.kind, ExprKind::Cast(..));
                let text = if is_cast { self.context.masked(value) } else { text };
                let text = if text.contains(' ') { format!("({text})") } else { text };
                format!("{place_text} {symbol} {text} & {mask};")
            }
            _ => format!("{place_text} {symbol} {text};"),
        }
    }

    fn stmt(&mut self, stmt: &Stmt) {
        self.comments(&stmt.comments);
        match &stmt.kind {
            StmtKind::Let { name, mutable, ty, init } => self.declaration(name, *mutable, ty, init.as_ref()),
            StmtKind::Assign { op, place, value } => {
                let line = self.assignment(*op, place, value);
                self.out.line(&line);
            }
            StmtKind::If { cond, then, otherwise } => {
                self.branches(cond, then, otherwise.as_ref(), Tail::Discard);
            }
            StmtKind::Match(choice) => self.choice(choice, Tail::Discard),
            StmtKind::While { cond, body, label } => {
                let head = format!("while ({})", self.context.value(cond));
                self.looped(&head, None, body, label.as_ref());
            }
            StmtKind::For { var, mutable, range, unroll, body, label } => {
                let (head, first) = super::loops::head(self.context, var, *mutable, range);
                match unroll {
                    Unroll::Free => {}
                    Unroll::Whole => self.out.line("#pragma unroll"),
                    Unroll::Times(turns) => self.out.line(&format!("#pragma unroll {turns}")),
                }
                self.looped(&head, first.as_deref(), body, label.as_ref());
            }
            StmtKind::Break(None) => self.out.line("break;"),
            StmtKind::Break(Some(label)) => self.out.line(&format!("goto {label}_end;")),
            StmtKind::Continue(None) => self.out.line("continue;"),
            StmtKind::Continue(Some(label)) => self.out.line(&format!("goto {label}_next;")),
            StmtKind::Return(None) => self.out.line("return;"),
            StmtKind::Return(Some(value)) | StmtKind::BreakWith(_, value) => {
                self.returned(value);
            }
            StmtKind::Block(inner, label) => {
                self.out.open("");
                self.block(inner, Tail::Discard);
                self.out.close();
                self.label(label.as_ref().filter(|label| label.left), "end");
            }
            StmtKind::Asm(asm) => super::target::asm(self.context, asm, self.out),
            StmtKind::Expr(value) => self.tail(value, Tail::Discard),
        }
    }

    /// A loop, with the labels that jumps out of inner loops need.
    fn looped(&mut self, head: &str, first: Option<&str>, body: &Block, label: Option<&Label>) {
        self.out.open(head);
        first.iter().for_each(|line| self.out.line(line));
        match label.filter(|label| label.continued) {
            // In a block of its own, because a jump may not pass a declaration.
            Some(label) => {
                self.out.open("");
                self.block(body, Tail::Discard);
                self.out.close();
                self.label(Some(label), "next");
            }
            None => self.block(body, Tail::Discard),
        }
        self.out.close();
        self.label(label.filter(|label| label.left), "end");
    }

    fn label(&mut self, label: Option<&Label>, place: &str) {
        if let Some(label) = label {
            self.out.line(&format!("{}_{place}:;", label.name));
        }
    }

    fn declaration(&mut self, name: &Name, mutable: bool, of: &Ty, init: Option<&Expr>) {
        let cpp = names::cpp(&name.text);
        if let Some(Expr { kind: ExprKind::Intrinsic(Intrinsic::Shared, generics, args), .. }) = init
            && let ([GenericArg::Type(element)], [len]) = (generics.as_slice(), args.as_slice())
        {
            let (align, len) = (self.align, self.context.initializer(len));
            self.out.line(&format!("alignas({align}) __shared__ {} {cpp}[{len}];", ty(element)));
            return;
        }
        if let Some(Expr { kind: ExprKind::Intrinsic(Intrinsic::DynamicShared, generics, args), .. }) = init
            && let ([GenericArg::Type(element)], [len]) = (generics.as_slice(), args.as_slice())
        {
            let (element, len) = (ty(element), self.context.initializer(len));
            let start = self.end.as_deref().unwrap_or("0");
            self.out.line(&format!("{element}* const {cpp} = dynamic_shared<{element}>({start});"));
            self.end = Some(format!("machine::array_end<{element}>({start}, {len})"));
            return;
        }
        let line = match init {
            Some(init) => {
                let constant = if mutable || is_reference(of) { "" } else { "const " };
                // As in Rust, nobody need read it.
                let unread = if name.text.starts_with('_') { "[[maybe_unused]] " } else { "" };
                let context = if of.is_known() { self.context } else { self.context.deduced() };
                format!("{unread}{constant}{} {cpp} = {};", declared(of), context.initializer(init))
            }
            None => format!("{} {cpp};", ty(of)),
        };
        self.out.line(&line);
    }

    pub(super) fn branches(&mut self, cond: &Expr, then: &Block, otherwise: Option<&Block>, tail: Tail) {
        self.out.open(&super::target::head(self.context, cond));
        self.block(then, tail);
        let mut rest = otherwise;
        // A lone `if` inside `else` continues the chain.
        while let Some(block) = rest {
            match lone_if(block) {
                Some((cond, then, next)) => {
                    self.out.turn(&format!("else {}", super::target::head(self.context, cond)));
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
}

/// Whether a type says by itself what may change; an array in shared memory is a pointer, and does not.
fn is_reference(of: &Ty) -> bool {
    matches!(of, Ty::Ref(_, inner) if !matches!(**inner, Ty::View(View::Shared, _)))
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

/// A value with statements: a function that is called at once.
pub fn lambda(context: Context<'_>, value: &Expr) -> String {
    let mut out = Out::new();
    // With the type written a branch may be a plain `0`.
    if value.ty.is_known() {
        out.open(&format!("[&]() -> {}", ty(&value.ty)));
    } else {
        out.open("[&]");
    }
    let mut printer = Printer::new(&mut out, context);
    printer.deduces = !value.ty.is_known();
    match &value.kind {
        ExprKind::Block(inner, _) => printer.block(inner, Tail::Return),
        _ => printer.tail(value, Tail::Return),
    }
    out.close_with("()");
    out.finish().trim_end().to_owned()
}

/// A closure: a lambda that sees what is around it.
pub fn closure(context: Context<'_>, closure: &Closure) -> String {
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
    let mut printer = Printer::new(&mut out, context);
    printer.deduces = !closure.ret.is_known();
    printer.block(&closure.body, if returns { Tail::Return } else { Tail::Discard });
    out.close();
    let mut text = out.finish();
    // One value may still end in several places, each with a type of its own, or in what C++ takes for another type.
    let is_uninferred = || {
        let tail = closure.body.tail.as_ref();
        text.matches("return ").nth(1).is_some()
            || tail.is_some_and(|tail| context.is_taken_for_another(tail))
    };
    if is_one_value && returns && closure.ret.is_known() && is_uninferred() {
        text = text.replacen(&head, &format!("{head} -> {}", ty(&closure.ret)), 1);
    }
    // What fits stands on one line.
    match text.lines().collect::<Vec<_>>().as_slice() {
        [head, one, end] => format!("{head} {} {end}", one.trim_start()),
        _ => text.trim_end().to_owned(),
    }
}
