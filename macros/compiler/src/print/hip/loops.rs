//! `for` loops: each takes the very values that Rust's takes.

use super::expr::Context;
use super::ty::ty;
use crate::model::{Direction, Expr, ExprKind, ForRange, Function, Name, StmtKind, Ty, Unary, walk};
use crate::names;

/// The variables that may change after their declaration: what is assigned, lent to be changed, or lent to this function.
pub fn assigned(function: &Function) -> Vec<String> {
    let lent = function.params.iter().filter(|param| matches!(param.ty, Ty::Ref(true, _)));
    let mut found: Vec<String> = lent.map(|param| param.name.text.clone()).collect();
    walk::expressions(&function.body, &mut |expr| {
        if let ExprKind::Ref(true, place) = &expr.kind {
            found.extend(root(place).map(str::to_owned));
        }
    });
    let mutable = function.params.iter().filter(|param| param.mutable || param.name.text == "self");
    let mut mutable: Vec<String> = mutable.map(|param| param.name.text.clone()).collect();
    walk::statements(&function.body, &mut |stmt| match &stmt.kind {
        StmtKind::Assign { place, .. } => found.extend(root(place).map(str::to_owned)),
        StmtKind::Asm(asm) => {
            let written = asm.operands.iter().filter(|operand| operand.direction.writes());
            found.extend(written.filter_map(|operand| root(&operand.value)).map(str::to_owned));
        }
        // Assigned by the branches of what follows.
        StmtKind::Let { name, init: None, .. } | StmtKind::Let { name, ty: Ty::Ref(true, _), .. } => {
            found.push(name.text.clone());
        }
        StmtKind::Let { name, mutable: true, .. } => mutable.push(name.text.clone()),
        _ => {}
    });
    // A method may change what it is called on.
    walk::expressions(&function.body, &mut |expr| {
        let receiver = match &expr.kind {
            ExprKind::MethodCall(receiver, ..) => root(receiver),
            ExprKind::MemberCall(_, _, _, args) => args.first().and_then(root),
            _ => None,
        };
        found.extend(receiver.filter(|name| mutable.iter().any(|known| known == name)).map(str::to_owned));
    });
    found
}

/// The variable that an assignment changes; elements change what a view shows, not the view.
fn root(place: &Expr) -> Option<&str> {
    match &place.kind {
        ExprKind::Local(name) => Some(name),
        ExprKind::TupleField(base, _) | ExprKind::Field(base, _) | ExprKind::Deref(base) => root(base),
        _ => None,
    }
}

/// The head of a loop, and the first line of its body where that declares the variable.
///
/// What counts is often not the variable itself: it may change, or be made from the number of the turn.
pub fn head(context: Context<'_>, var: &Name, mutable: bool, range: &ForRange) -> (String, Option<String>) {
    let name = names::cpp(&var.text);
    let of = match &range.ty {
        known if known.is_known() => ty(known),
        _ => uninferred(context, range),
    };
    let constant = if mutable { "" } else { "const " };
    let parts = Parts { context, range, of: &of, name: &name };
    match (range.direction, &range.step) {
        (Direction::Up, Some(step)) if range.inclusive => parts.counted(step, constant),
        (Direction::DownFromEnd | Direction::DownToStart, Some(step)) => parts.counted(step, constant),
        (direction, step) => {
            let count = if mutable { format!("{name}__turn") } else { name.clone() };
            let first = mutable.then(|| format!("{of} {name} = {count};"));
            let head = match (direction, step) {
                (Direction::Up, Some(step)) => parts.stepped(&count, step),
                (Direction::Up, None) => parts.up(&count),
                (_, _) => parts.down(&count),
            };
            (head, first)
        }
    }
}

/// The type of a range whose ends another item decides.
fn uninferred(context: Context<'_>, range: &ForRange) -> String {
    let end = if is_int(&range.to) { &range.from } else { &range.to };
    format!("number_t<decltype({})>", context.deduced().initializer(end))
}

/// Whether the ends are names of constants and literals: loops over them are as long as their text says.
fn is_made(context: Context<'_>, range: &ForRange) -> bool {
    let is_name = |end: &Expr| !matches!(end.kind, ExprKind::Binary(..) | ExprKind::Unary(..));
    [&range.from, &range.to].into_iter().all(|end| is_name(end) && context.ranges.is_made(end))
}

/// What the head of a loop is made from.
struct Parts<'a> {
    context: Context<'a>,
    range: &'a ForRange,
    of: &'a str,
    name: &'a str,
}

impl Parts<'_> {
    /// A bound as it can be read in every turn, with the variable that keeps it where the loop could change it.
    ///
    /// Two underscores: no variable of the author is called so by chance.
    fn fixed(&self, bound: &Expr, word: &str) -> (String, String) {
        if !may_change(self.context, bound) {
            return (self.context.compared(bound), String::new());
        }
        let text = self.context.initializer(bound);
        let name = format!("{}__{word}", self.name);
        let declaration = format!(", {name} = {text}");
        (name, declaration)
    }

    /// `a..b` and `a..=b`.
    fn up(&self, count: &str) -> String {
        let from = self.context.initializer(&self.range.from);
        let (to, end) = self.fixed(&self.range.to, "end");
        let of = self.of;
        if !self.range.inclusive {
            return format!("for ({of} {count} = {from}{end}; {count} < {to}; ++{count})");
        }
        if is_small(&self.range.to) {
            return format!("for ({of} {count} = {from}{end}; {count} <= {to}; ++{count})");
        }
        // After the largest number of a type there is none to stop at.
        let more = format!("{}__more", self.name);
        let first = if is_int(&self.range.to) { "1".to_owned() } else { format!("{count} <= {to}") };
        format!("for ({of} {count} = {from}{end}, {more} = {first}; {more}; {more} = {count}++ != {to})")
    }

    /// `(a..b).step_by(s)`
    fn stepped(&self, count: &str, step: &Expr) -> String {
        let from = self.context.initializer(&self.range.from);
        let (to, end) = self.fixed(&self.range.to, "end");
        let (of, step) = (self.of, self.context.initializer(step));
        // A sum of 64-bit numbers is taken to fit: sizes are far from the largest.
        let next = match &self.range.ty {
            Ty::Int(int) if int.bits() < 64 => format!("{count} = range_next<{of}>({count}, {to}, {step})"),
            Ty::Unknown => {
                let next = if is_made(self.context, self.range) { "range_along" } else { "range_onward" };
                format!("{count} = {next}<{of}>({count}, {to}, {step})")
            }
            _ => format!("{count} += {of}({step})"),
        };
        format!("for ({of} {count} = {from}{end}; {count} < {to}; {next})")
    }

    /// `(a..b).rev()` and `(a..=b).rev()`
    fn down(&self, count: &str) -> String {
        let (from, start) = self.fixed(&self.range.from, "start");
        let to = self.context.initializer(&self.range.to);
        let of = self.of;
        if !self.range.inclusive {
            return format!("for ({of} {count} = {to}{start}; {count}-- > {from};)");
        }
        let more = format!("{}__more", self.name);
        format!(
            "for ({of} {count} = {to}{start}, {more} = {count} >= {from}; {more}; {more} = {count}-- != {from})"
        )
    }

    /// Ranges with a step whose turns are counted: the number of the turn gives the value.
    fn counted(&self, step: &Expr, constant: &str) -> (String, Option<String>) {
        let Parts { context, range, of, name } = self;
        let turn = format!("{name}__turn");
        let is_last = range.direction == Direction::DownFromEnd;
        let (first, mut declared) =
            self.fixed(if is_last { &range.to } else { &range.from }, if is_last { "end" } else { "start" });
        let (by, step_declared) = self.fixed(step, "step");
        declared += &step_declared;
        let function = if range.inclusive { "range_steps_inclusive" } else { "range_steps" };
        let (from, to) = (context.initializer(&range.from), context.initializer(&range.to));
        let count = format!("{function}<{of}>({from}, {to}, {by})");
        let head = match range.direction {
            Direction::DownToStart => format!("for (u64 {turn} = {count}{declared}; {turn}-- > 0;)"),
            _ => format!(
                "for (u64 {turn} = 0, {name}__turns = {count}{declared}; {turn} < {name}__turns; ++{turn})"
            ),
        };
        let value = match (is_last, range.inclusive) {
            (true, true) => format!("u64({first}) - {turn} * {by}"),
            (true, false) => format!("u64({first}) - 1 - {turn} * {by}"),
            (false, _) => format!("u64({first}) + {turn} * {by}"),
        };
        (head, Some(format!("{constant}{of} {name} = {of}({value});")))
    }
}

fn is_int(end: &Expr) -> bool {
    matches!(end.kind, ExprKind::Int(_))
}

/// Whether a literal is no type's largest number, so that one more can be counted.
fn is_small(end: &Expr) -> bool {
    let digits = match &end.kind {
        ExprKind::Int(digits) => digits,
        ExprKind::Unary(Unary::Neg, value) => return matches!(value.kind, ExprKind::Int(_)),
        _ => return false,
    };
    let largest = if let Ty::Int(int) = end.ty { int.largest() } else { i32::MAX as u64 };
    digits.parse::<u64>().is_ok_and(|value| value < largest)
}

/// Whether the loop could change what `end` reads; Rust has read it before the first turn.
fn may_change(context: Context<'_>, end: &Expr) -> bool {
    let may_change = |expr: &Expr| may_change(context, expr);
    match &end.kind {
        ExprKind::Int(_) | ExprKind::Float(_) | ExprKind::Bool(_) | ExprKind::Constant(_) => false,
        ExprKind::Associated(..) | ExprKind::Option(..) | ExprKind::Target(_) => false,
        ExprKind::Local(name) => context.assigned.contains(name),
        ExprKind::MemberConstant(..) => false,
        ExprKind::Unary(_, value)
        | ExprKind::Cast(value, _)
        | ExprKind::TupleField(value, _)
        | ExprKind::Field(value, _)
        | ExprKind::Ref(_, value)
        | ExprKind::Deref(value) => may_change(value),
        ExprKind::Binary(_, left, right) => may_change(left) || may_change(right),
        ExprKind::Method(_, method, _) if method.name == "get" => true,
        ExprKind::Method(tile, method, _) if method.name == "len" && matches!(tile.ty, Ty::Tile(_)) => false,
        ExprKind::Method(receiver, _, args) => may_change(receiver) || args.iter().any(may_change),
        ExprKind::Intrinsic(..) => false,
        ExprKind::Index(..)
        | ExprKind::Atomic(_)
        | ExprKind::Access(_)
        | ExprKind::Call(..)
        | ExprKind::CallLocal(..)
        | ExprKind::MethodCall(..)
        | ExprKind::MemberCall(..)
        | ExprKind::Struct(_)
        | ExprKind::Closure(_)
        | ExprKind::AssociatedCall(..)
        | ExprKind::Tile(..)
        | ExprKind::If(..)
        | ExprKind::Array(_)
        | ExprKind::Repeat(..)
        | ExprKind::Tuple(_)
        | ExprKind::Block(..)
        | ExprKind::Loop(..)
        | ExprKind::Match(_) => true,
    }
}
