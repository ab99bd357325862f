//! Constants, structures, traits and functions.

use std::sync::Arc;

use super::Maker;
use super::scope::{Callable, Mode, Variable};
use crate::tree::{Node, Sort, level};
use crate::types::{Class, REALS, Shape, Ty};

/// A function that is to be made.
#[derive(Default)]
struct Head {
    /// `#[device]` and all in front of the parameters.
    start: String,
    /// Parameters that variables stand for.
    takes: Vec<(String, Ty, u8)>,
    /// Others, as they are written.
    others: Vec<String>,
    gives: Option<Ty>,
    own: Option<(Ty, bool)>,
    fuel: i32,
}

const VALUE: u8 = 0;
const REF: u8 = 1;
const MUT: u8 = 2;

fn mode(kind: u8) -> Mode {
    match kind {
        REF => Mode::Ref,
        MUT => Mode::Mut,
        _ => Mode::Value,
    }
}

impl Maker {
    pub(super) fn some_items(&mut self) {
        for _ in 0..self.random.below(3) {
            self.constant();
        }
        for _ in 0..self.random.below(3) {
            self.structure();
        }
        if self.random.percent(30) {
            self.bump();
        }
        let mut kinds: Vec<u8> = (0..1 + self.random.below(3)).map(|_| self.random.below(9) as u8).collect();
        kinds.sort_unstable();
        for kind in kinds {
            match kind {
                0..=2 => self.helper(),
                3 => self.generic(),
                4 => self.over_arrays(),
                5 => self.over_closures(),
                6 | 7 => self.methods(),
                _ => self.device_trait(),
            }
        }
    }

    fn item(&mut self, what: &'static str, text: &str, children: Vec<Node>) {
        let children = children.into_iter().map(|child| (child, level::LOOSE)).collect();
        self.items.push(Node::new(what, Sort::Item, level::LOOSE, text, children));
    }

    fn constant(&mut self) {
        let ty = self.scalar();
        if matches!(ty, Ty::Complex(..)) {
            return;
        }
        let name = self.name("KEY~_");
        let value = match &ty {
            Ty::Real(half @ ("f16" | "bf16")) => {
                Node::value("literal", &ty, level::CAST, &format!("0.75 as {half}"), Vec::new())
            }
            _ => self.literal(&ty, true),
        };
        self.item("constant", &format!("#[device]\nconst {name}: {} = $;\n", ty.name()), vec![value]);
        self.constants.push((name, ty));
    }

    fn structure(&mut self) {
        let name = self.name("Pair~_");
        let generic = self.random.percent(30);
        let mut fields: Vec<(String, Ty)> = Vec::new();
        for index in 0..1 + self.random.below(3) {
            let ty = match self.random.below(6) {
                0 => Ty::Array(Box::new(self.scalar()), 2),
                1 if !self.shapes.is_empty() => Ty::Struct(self.random.pick(&self.shapes).clone()),
                _ => self.scalar(),
            };
            fields.push((format!("f{index}"), ty));
        }
        let plain = |fields: &[(String, Ty)]| {
            fields.iter().map(|(name, ty)| format!("{name}: {},\n", ty.name())).collect::<String>()
        };
        if generic {
            let text = format!("#[device]\nstruct {name}<T> {{\nfree: T,\n{}}}\n", plain(&fields));
            self.item("generic structure", &text, Vec::new());
            let ty = self.scalar();
            let head =
                if self.random.percent(50) { format!("{name}::<{}>", ty.name()) } else { name.clone() };
            let told = format!("{name}<{}>", ty.name());
            fields.insert(0, ("free".to_owned(), ty));
            self.shapes.push(Arc::new(Shape { name: told, head, fields }));
        } else {
            let text = format!("#[device]\nstruct {name} {{\n{}}}\n", plain(&fields));
            self.item("structure", &text, Vec::new());
            self.shapes.push(Arc::new(Shape { name: name.clone(), head: name, fields }));
        }
    }

    /// A function's text, with its body for `$`, and what a call of it costs.
    fn function(&mut self, head: &Head) -> (String, Node, u32) {
        let mut params: Vec<String> = Vec::new();
        let (scope, labels) = (std::mem::take(&mut self.scope), std::mem::take(&mut self.labels));
        let (factor, cost, fuel) = (self.factor, self.cost, self.fuel);
        (self.factor, self.cost, self.fuel) = (1, 0, head.fuel);
        self.returns = head.gives.clone();
        if let Some((ty, write)) = &head.own {
            params.push(if *write { "&mut self".to_owned() } else { "&self".to_owned() });
            self.scope.push(Variable {
                name: "self".to_owned(),
                ty: ty.clone(),
                write: *write,
                deref: true,
                known: false,
            });
        }
        for (name, ty, kind) in &head.takes {
            let borrow = ["", "&", "&mut "][*kind as usize];
            params.push(format!("{name}: {borrow}{}", ty.name()));
            let (write, deref) = (*kind == MUT, *kind > 0);
            let variable = Variable { name: name.clone(), ty: ty.clone(), write, deref, known: false };
            self.scope.push(variable);
        }
        params.extend(head.others.iter().cloned());
        let calls = self.calls.len();
        let count = 1 + self.random.below(3);
        let statements = self.statements(count);
        let mut parts = vec![statements];
        let mut arrow = String::new();
        if let Some(ty) = &head.gives {
            let value = self.value(ty, false);
            parts.push(Node::new("result", Sort::Fixed, level::LOOSE, "$\n", vec![(value, level::LOOSE)]));
            arrow = format!(" -> {}", ty.name());
        }
        self.calls.truncate(calls);
        let made = self.cost + 1;
        (self.factor, self.cost, self.fuel) = (factor, cost, fuel);
        (self.scope, self.labels, self.returns) = (scope, labels, None);
        let text = format!("{}({}){arrow} {{\n$}}\n", head.start, params.join(", "));
        (text, Node::sequence(parts), made)
    }

    fn parameters(&mut self, count: usize) -> Vec<(String, Ty, u8)> {
        let mut list = Vec::new();
        for _ in 0..count {
            let ty = if self.random.percent(75) { self.scalar() } else { self.any_type() };
            let kind = [VALUE, VALUE, REF, MUT, MUT][self.random.below(5)];
            list.push((self.name("p"), ty, kind));
        }
        list
    }

    fn callable(what: &'static str, head: String, function: &Head, cost: u32) -> Callable {
        let takes: Vec<(Ty, Mode)> =
            function.takes.iter().map(|(_, ty, kind)| (ty.clone(), mode(*kind))).collect();
        let receiver =
            function.own.clone().map(|(ty, write)| (ty, if write { Mode::Mut } else { Mode::Ref }));
        let effects = function.takes.iter().any(|(.., kind)| *kind == MUT);
        let effects = effects || function.own.as_ref().is_some_and(|(_, write)| *write);
        Callable { what, head, receiver, takes, gives: function.gives.clone(), cost, effects, told: true }
    }

    /// The shortest function with an effect: it changes what it is given and gives it back.
    fn bump(&mut self) {
        let Some(ty) = self.scalar_where(|ty| matches!(ty, Ty::Int(_))) else { return };
        let name = self.name("bump~_");
        let text = format!("#[device]\nfn {name}(at: &mut {0}) -> {0} {{\n*at += 1;\n*at\n}}\n", ty.name());
        self.item("function with an effect", &text, Vec::new());
        let head = Head { takes: vec![("at".into(), ty.clone(), MUT)], gives: Some(ty), ..Head::default() };
        let call = Self::callable("call with an effect", name, &head, 2);
        self.calls.extend([call.clone(), call]);
    }

    fn helper(&mut self) {
        let name = self.name("f~_");
        let count = 1 + self.random.below(3);
        let takes = self.parameters(count);
        let gives = if self.random.percent(85) { Some(self.any_type()) } else { None };
        let head = Head { start: format!("#[device]\nfn {name}"), takes, gives, fuel: 12, ..Head::default() };
        let (text, body, cost) = self.function(&head);
        self.item("function", &text, vec![body]);
        self.calls.push(Self::callable("call", name, &head, cost));
    }

    /// A function of a type parameter, for two types.
    fn generic(&mut self) {
        let name = self.name("g~_");
        let class = if self.random.percent(50) { Class::Real } else { Class::Scalar };
        let parameter = Ty::Param("T", class);
        let bound = if class == Class::Real { "Real" } else { "Scalar" };
        let scalar = self.scalar();
        let kind = if self.random.percent(50) { MUT } else { VALUE };
        let takes = vec![
            ("a".to_owned(), parameter.clone(), kind),
            ("b".to_owned(), parameter.clone(), VALUE),
            ("k".to_owned(), scalar, VALUE),
        ];
        let start = format!("#[device]\nfn {name}<T: {bound}>");
        let head = Head { start, takes, gives: Some(parameter.clone()), fuel: 12, ..Head::default() };
        let calls = std::mem::take(&mut self.calls);
        let (text, body, cost) = self.function(&head);
        self.calls = calls;
        self.item("generic function", &text, vec![body]);
        let mut types: Vec<Ty> = REALS.iter().map(|name| Ty::Real(name)).collect();
        if class == Class::Scalar {
            types.extend([Ty::Complex("c32", "f32"), Ty::Complex("c64", "f64")]);
        }
        let known = self.palette.iter().filter(|ty| types.contains(ty)).cloned().collect::<Vec<_>>();
        let types = if known.is_empty() { vec![self.random.pick(&types).clone()] } else { known };
        for ty in types {
            let named = self.random.percent(50);
            let path = if named { format!("{name}::<{}>", ty.name()) } else { name.clone() };
            let mut call = Self::callable("call of a generic function", path, &head, cost);
            let known = |other: &mut Ty| {
                if *other == parameter {
                    *other = ty.clone();
                }
            };
            call.takes.iter_mut().for_each(|(ty, _)| known(ty));
            call.gives.iter_mut().for_each(known);
            call.told = named;
            self.calls.push(call);
        }
    }

    /// A function of arrays of any length.
    fn over_arrays(&mut self) {
        let name = self.name("h~_");
        let ty = self.scalar();
        let gives = self.scalar();
        let variable = self.name("sum");
        let (scope, fuel, cost, factor) =
            (std::mem::take(&mut self.scope), self.fuel, self.cost, self.factor);
        (self.fuel, self.cost, self.factor) = (8, 0, 4);
        self.declare(&variable, &gives, true);
        self.declare("item", &ty, false);
        let (first, each) = (self.literal(&gives, true), self.value(&gives, true));
        let made = self.cost + 1;
        (self.scope, self.fuel, self.cost, self.factor) = (scope, fuel, cost, factor);
        let (of, to) = (ty.name(), gives.name());
        let text = format!(
            "#[device]\nfn {name}<const LEN: usize>(list: &[{of}; LEN]) -> {to} {{\nlet mut {variable}: {to} = $;\n\
             for at in 0..LEN {{\nlet item = list[at];\n{variable} = $;\n}}\n{variable}\n}}\n"
        );
        self.item("function of arrays", &text, vec![first, each]);
        for len in 2..=4 {
            self.calls.push(Callable {
                what: "call of a function of arrays",
                head: name.clone(),
                receiver: None,
                takes: vec![(Ty::Array(Box::new(ty.clone()), len), Mode::Ref)],
                gives: Some(gives.clone()),
                cost: made,
                effects: false,
                told: true,
            });
        }
    }

    /// A function that is given a closure.
    fn over_closures(&mut self) {
        let name = self.name("each~_");
        let (ty, gives) = (self.scalar(), self.scalar());
        let changes = self.random.percent(60);
        let bound = if changes { "FnMut" } else { "Fn" };
        let mutable = if changes { "mut " } else { "" };
        let start = format!("#[device]\nfn {name}<F: {bound}({}) -> {}>", ty.name(), gives.name());
        let takes = self.parameters(1);
        let others = vec![format!("{mutable}act: F")];
        let head = Head { start, takes, others, gives: Some(gives.clone()), fuel: 10, ..Head::default() };
        let call = Callable {
            what: "call of a closure",
            head: "act".to_owned(),
            receiver: None,
            takes: vec![(ty.clone(), Mode::Value)],
            gives: Some(gives.clone()),
            cost: 30,
            effects: changes,
            told: true,
        };
        let calls = self.calls.len();
        self.calls.extend([call.clone(), call]);
        let (text, body, cost) = self.function(&head);
        self.calls.truncate(calls);
        self.item("function of a closure", &text, vec![body]);
        let mut call = Self::callable("call with a closure", name, &head, cost);
        call.takes.push((gives, Mode::Closure { takes: vec![ty], pure_only: !changes }));
        call.effects = true;
        self.calls.push(call);
    }

    /// Methods of a structure, and a constant.
    fn methods(&mut self) {
        let plain: Vec<Arc<Shape>> =
            self.shapes.iter().filter(|shape| !shape.name.contains('<')).cloned().collect();
        if plain.is_empty() {
            return self.helper();
        }
        let shape = self.random.pick(&plain).clone();
        let own = Ty::Struct(shape.clone());
        let (constant, ty) = (self.name("KEY~_"), self.integer());
        let value = self.literal(&ty, true);
        let mut text = format!("#[device]\nimpl {} {{\nconst {constant}: {} = $;\n", shape.name, ty.name());
        self.constants.push((format!("{}::{constant}", shape.name), ty));
        let mut children = vec![value];
        for write in [true, false] {
            let name = self.name("m~_");
            let takes = self.parameters(1);
            let gives = Some(self.scalar());
            let own = Some((own.clone(), write));
            let head = Head { start: format!("fn {name}"), takes, gives, own, fuel: 12, ..Head::default() };
            let (function, body, cost) = self.function(&head);
            text.push_str(&function);
            children.push(body);
            self.calls.push(Self::callable("call of a method", name, &head, cost));
        }
        text.push_str("}\n");
        self.item("methods", &text, children);
    }

    /// A trait with a constant, a function, a method and one that it provides; and a function over all that have it.
    fn device_trait(&mut self) {
        let (tag, ty) = (self.name(""), self.scalar());
        let (name, number) = (format!("Moves~_{tag}"), ty.name());
        let integer = self.integer();
        let declared = format!(
            "#[device]\ntrait {name} {{\nconst STEP: {0};\nfn made(from: {number}) -> {number};\n\
             fn moved{tag}(&mut self, by: {number}) -> {number};\nfn twice{tag}(&mut self, by: {number}) -> {number} {{\n\
             let first = self.moved{tag}(by);\nself.moved{tag}(first)\n}}\n}}\n",
            integer.name()
        );
        self.item("trait", &declared, Vec::new());
        let shapes: Vec<Arc<Shape>> =
            self.shapes.iter().filter(|shape| !shape.name.contains('<')).take(2).cloned().collect();
        let mut costs = 1;
        let (mut constants, mut calls) = (Vec::new(), Vec::new());
        for shape in &shapes {
            let step = self.literal(&integer, true);
            let one = |start: &str, own| Head {
                start: start.to_owned(),
                takes: vec![("by".to_owned(), ty.clone(), VALUE)],
                gives: Some(ty.clone()),
                own,
                fuel: 10,
                ..Head::default()
            };
            let own = Ty::Struct(shape.clone());
            let (made, first, cost) = self.function(&one("fn made", None));
            let head = one(&format!("fn moved{tag}"), Some((own, true)));
            let (moved, second, more) = self.function(&head);
            costs = costs.max(more);
            let text = format!(
                "#[device]\nimpl {name} for {} {{\nconst STEP: {} = $;\n{made}{moved}}}\n",
                shape.name,
                integer.name()
            );
            self.item("implementation", &text, vec![step, first, second]);
            let path = format!("<{} as {name}>", shape.name);
            constants.push((format!("{path}::STEP"), integer.clone()));
            let mut call = Self::callable("call of a trait's function", format!("{path}::made"), &head, cost);
            call.receiver = None;
            call.effects = false;
            calls.push(call);
            for (method, cost) in [(format!("moved{tag}"), more), (format!("twice{tag}"), 2 * more)] {
                calls.push(Self::callable("call of a trait's method", method, &head, cost));
            }
        }
        // Not before all are there: C++ knows an implementation behind its place only.
        self.constants.extend(constants);
        self.calls.extend(calls);
        if !shapes.is_empty() {
            self.over_a_trait(&name, &ty, &integer, &shapes, 3 * costs);
        }
    }

    fn over_a_trait(&mut self, name: &str, ty: &Ty, step: &Ty, shapes: &[Arc<Shape>], cost: u32) {
        let function = self.name("walk~_");
        let (number, integer) = (ty.name(), step.name());
        let tag = name.rsplit('_').next().unwrap_or_default();
        let text = format!(
            "#[device]\nfn {function}<Q: {name}>(walker: &mut Q, by: {number}, steps: &mut {integer}) -> {number} {{\n\
             *steps ^= Q::STEP;\nlet first = walker.twice{tag}(Q::made(by));\nwalker.moved{tag}(first)\n}}\n"
        );
        self.item("function over a trait", &text, Vec::new());
        for shape in shapes {
            self.calls.push(Callable {
                what: "call over a trait",
                head: function.clone(),
                receiver: None,
                takes: vec![
                    (Ty::Struct(shape.clone()), Mode::Mut),
                    (ty.clone(), Mode::Value),
                    (step.clone(), Mode::Mut),
                ],
                gives: Some(ty.clone()),
                cost,
                effects: true,
                told: true,
            });
        }
    }
}
