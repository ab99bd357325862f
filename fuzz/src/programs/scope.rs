//! What can be named: variables, places in them, and what can be called.

use super::Maker;
use crate::tree::{Node, level};
use crate::types::Ty;

/// A variable.
#[derive(Debug, Clone)]
pub(super) struct Variable {
    pub(super) name: String,
    pub(super) ty: Ty,
    pub(super) write: bool,
    /// Whether it is a reference to what it names.
    pub(super) deref: bool,
    /// Whether rustc knows its value.
    pub(super) known: bool,
}

/// How a parameter is taken.
#[derive(Debug, Clone)]
pub(super) enum Mode {
    Value,
    Ref,
    Mut,
    /// A closure of these parameters with a value of the parameter's type.
    Closure {
        takes: Vec<Ty>,
        pure_only: bool,
    },
}

/// Something that can be called.
#[derive(Debug, Clone)]
pub(super) struct Callable {
    pub(super) what: &'static str,
    /// The path, or the name of a method.
    pub(super) head: String,
    /// Of methods: the type that has it, and how it is taken.
    pub(super) receiver: Option<(Ty, Mode)>,
    pub(super) takes: Vec<(Ty, Mode)>,
    pub(super) gives: Option<Ty>,
    pub(super) cost: u32,
    /// Whether its calls change something.
    pub(super) effects: bool,
    /// Whether literals among its arguments have their type from its parameters.
    pub(super) told: bool,
}

/// From a place to a part of it.
#[derive(Debug, Clone)]
enum Step {
    Field(String),
    Part(usize),
    Element(usize),
}

/// A place, and the variable that it is in.
pub(super) struct Place {
    pub(super) node: Node,
    pub(super) root: String,
    /// Whether it is a reference as it stands.
    pub(super) is_reference: bool,
}

impl Maker {
    /// Declares a variable.
    pub(super) fn declare(&mut self, name: &str, ty: &Ty, write: bool) {
        self.scope.push(Variable {
            name: name.to_owned(),
            ty: ty.clone(),
            write,
            deref: false,
            known: false,
        });
    }

    /// Says that rustc knows the value of a variable, if it does.
    pub(super) fn tell(&mut self, name: &str, known: bool) {
        if let Some(variable) = self.scope.iter_mut().rev().find(|variable| variable.name == name) {
            variable.known |= known;
        }
    }

    /// A value that rustc does not know.
    pub(super) fn unknown(&mut self, ty: &Ty) -> Option<Node> {
        for _ in 0..3 {
            if let Some(place) = self.place(ty, false).filter(|place| !place.node.known) {
                return Some(place.node);
            }
        }
        let other = self.scalar_where(|ty| matches!(ty, Ty::Int(_) | Ty::Real(_)))?;
        let node = self.place(&other, false).filter(|place| !place.node.known)?.node;
        Some(Node::value("cast", ty, level::CAST, &format!("$ as {}", ty.name()), vec![(node, level::CAST)]))
    }

    /// A place of this type, if there is one.
    pub(super) fn place(&mut self, ty: &Ty, write: bool) -> Option<Place> {
        self.place_for(ty, write, false)
    }

    /// [`Self::place`], to which there may be a reference if `borrow` says so.
    pub(super) fn place_for(&mut self, ty: &Ty, write: bool, borrow: bool) -> Option<Place> {
        let mut found = Vec::new();
        for (index, variable) in self.scope.iter().enumerate().rev() {
            let name = &variable.name;
            if self.scope[index + 1..].iter().any(|later| later.name == *name) {
                continue;
            }
            let hidden =
                self.locked.contains(name) || (write && (self.frozen.contains(name) || !variable.write));
            let mut offer = |steps: &[Step]| {
                // An element behind a field could be one of a view, for all that the macro knows.
                let behind = matches!(steps, [Step::Field(_) | Step::Part(_), .., Step::Element(_)]);
                if !(borrow && behind) {
                    found.push((variable.clone(), steps.to_vec()));
                }
            };
            if !hidden {
                walk(&variable.ty, ty, &mut Vec::new(), &mut offer);
            }
        }
        if found.is_empty() || (write && self.pure_depth > 0) {
            return None;
        }
        // The latest ones are the likeliest.
        let reach = if self.random.percent(50) { found.len().min(3) } else { found.len() };
        let (variable, steps) = found.swap_remove(self.random.below(reach));
        Some(self.build(&variable, &steps, ty, write))
    }

    fn build(&mut self, variable: &Variable, steps: &[Step], ty: &Ty, write: bool) -> Place {
        let root = variable.name.clone();
        self.frozen.push(root.clone());
        let is_reference = variable.deref && steps.is_empty();
        let mut pattern = root.clone();
        let mut children = Vec::new();
        for step in steps {
            match step {
                Step::Field(name) => pattern.push_str(&format!(".{name}")),
                Step::Part(index) => pattern.push_str(&format!(".{index}")),
                Step::Element(len) => {
                    pattern.push_str("[$]");
                    children.push((self.index(*len), level::LOOSE));
                }
            }
        }
        self.frozen.pop();
        self.reads.push(root.clone());
        if write {
            self.writes.push(root.clone());
        }
        let mut node = if is_reference {
            Node::value("dereference", ty, level::UNARY, &format!("*{pattern}"), children)
        } else {
            Node::value("variable", ty, level::ATOM, &pattern, children)
        };
        node.known = variable.known;
        Place { node, root, is_reference }
    }

    /// An index of an array.
    fn index(&mut self, len: usize) -> Node {
        let usize_ty = Ty::int("usize");
        if self.random.percent(60) || self.fuel <= 0 {
            let number = self.random.below(len).to_string();
            return Node::value("index", &usize_ty, level::ATOM, &number, Vec::new());
        }
        let inner = self.value(&usize_ty, false);
        Node::value("index", &usize_ty, level::PRODUCT, &format!("$ % {len}"), vec![(inner, level::PRODUCT)])
    }

    /// A call of something that gives `gives`, if there is one that may be called here.
    pub(super) fn call(&mut self, gives: Option<&Ty>) -> Option<Node> {
        let room = 3000 / self.factor;
        let fits = |call: &&Callable| {
            let changes = call.effects && (self.pure_depth > 0 || self.frozen.contains(&call.head));
            let hidden = self.locked.contains(&call.head);
            call.gives.as_ref() == gives && call.cost <= room && !changes && !hidden
        };
        let list: Vec<Callable> = self.calls.iter().filter(fits).cloned().collect();
        if list.is_empty() {
            return None;
        }
        let call = self.random.pick(&list).clone();
        let (frozen, locked) = (self.frozen.len(), self.locked.len());
        if call.what == "call of a closure" {
            // A call borrows the closure before its arguments are there, and a closure that calls it holds on to it.
            if call.effects {
                self.locked.push(call.head.clone());
                self.writes.push(call.head.clone());
            } else {
                self.reads.push(call.head.clone());
            }
        }
        let made = self.arguments(&call);
        self.frozen.truncate(frozen);
        self.locked.truncate(locked);
        let (pattern, children) = made?;
        self.cost += self.factor * call.cost;
        Some(match &call.gives {
            Some(ty) => Node::value(call.what, ty, level::ATOM, &pattern, children),
            None => Node::new(call.what, crate::tree::Sort::Fixed, level::ATOM, &pattern, children),
        })
    }

    fn arguments(&mut self, call: &Callable) -> Option<(String, Vec<(Node, u8)>)> {
        let mut children = Vec::new();
        let mut pattern = call.head.clone();
        if let Some((ty, mode)) = &call.receiver {
            let receiver = match mode {
                Mode::Value => self.value(ty, false),
                mode => {
                    let place = self.place(ty, matches!(mode, Mode::Mut))?;
                    self.frozen.push(place.root.clone());
                    place.node
                }
            };
            // A reference is looked through.
            children.push((receiver, level::ATOM));
            pattern = format!("$.{pattern}");
        }
        let mut list = Vec::new();
        for (ty, mode) in &call.takes {
            let (text, child) = self.argument(ty, mode, call.told)?;
            list.push(text);
            children.push((child, level::LOOSE));
        }
        Some((format!("{pattern}({})", list.join(", ")), children))
    }

    fn argument(&mut self, ty: &Ty, mode: &Mode, told: bool) -> Option<(&'static str, Node)> {
        let write = match mode {
            Mode::Value => {
                return Some(("$", if told { self.operand(ty, false) } else { self.value(ty, false) }));
            }
            Mode::Closure { takes, pure_only } => {
                let before = (self.reads.len(), self.writes.len());
                let closure = self.closure(takes, ty, *pure_only);
                self.hold_since(before);
                return Some(("$", closure));
            }
            Mode::Ref => false,
            Mode::Mut => true,
        };
        let place = self.place_for(ty, write, true)?;
        if write {
            self.locked.push(place.root)
        } else {
            self.frozen.push(place.root)
        }
        if place.is_reference {
            // Handed on as it is, without its star.
            let name = place.node.text("~").trim_start_matches('*').to_owned();
            return Some((
                "$",
                Node::new("reference", crate::tree::Sort::Fixed, level::ATOM, &name, Vec::new()),
            ));
        }
        Some((if write { "&mut $" } else { "& $" }, place.node))
    }

    /// Freezes what was read and locks what was written since then: a closure holds on to it.
    pub(super) fn hold_since(&mut self, (reads, writes): (usize, usize)) {
        let (read, written) = (self.reads[reads..].to_vec(), self.writes[writes..].to_vec());
        self.frozen.extend(read);
        self.locked.extend(written);
    }
}

/// All ways from a place of type `from` to parts of type `to`, two steps long at most.
fn walk(from: &Ty, to: &Ty, steps: &mut Vec<Step>, found: &mut dyn FnMut(&[Step])) {
    if from == to {
        found(steps);
    }
    if steps.len() == 2 {
        return;
    }
    let mut go = |step: Step, ty: &Ty, found: &mut dyn FnMut(&[Step])| {
        steps.push(step);
        walk(ty, to, steps, &mut |steps| found(steps));
        steps.pop();
    };
    match from {
        Ty::Tuple(parts) => {
            parts.iter().enumerate().for_each(|(index, part)| go(Step::Part(index), part, found));
        }
        Ty::Array(of, len) => go(Step::Element(*len), of, found),
        Ty::Struct(shape) => {
            shape.fields.iter().for_each(|(name, ty)| go(Step::Field(name.clone()), ty, found));
        }
        _ => {}
    }
}
