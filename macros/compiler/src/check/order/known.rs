//! What a function tells of its variables: which are references, closures, or ways to memory.

use std::collections::{BTreeMap, BTreeSet};

use super::effects::{Effects, Memory, Touch};
use crate::model::{Block, Expr, ExprKind, Function, Generic, GenericKind, Receiver, Ty, View};

/// Bounds of type parameters that stand for numbers.
const NUMBERS: [&str; 5] = ["Scalar", "Real", "TileScalar", "AtomicScalar", "Numeric"];

/// What is known of the variables in scope.
#[derive(Debug, Default)]
pub struct Known {
    /// What each reference points to, and whether that may change through it.
    references: BTreeMap<String, (String, bool)>,
    /// What calling each closure does.
    closures: BTreeMap<String, Effects>,
    /// Variables that methods may change.
    mutable: BTreeSet<String>,
    /// Memory that each variable is a way to.
    reach: BTreeMap<String, Memory>,
    /// Type parameters that stand for numbers.
    numbers: BTreeSet<String>,
}

impl Known {
    /// What the head of a function tells; `around` are the parameters of the item that it stands in, `receiver` is how
    /// it takes its `self`.
    pub fn of(function: &Function, around: &[Generic], receiver: Option<Receiver>) -> Known {
        let mut known = Known::default();
        for generic in around.iter().chain(&function.generics) {
            let is_number = match &generic.kind {
                GenericKind::Type(bounds, _) => bounds.iter().any(|bound| NUMBERS.contains(&bound.as_str())),
                GenericKind::Closure(..) | GenericKind::Const(_) => false,
            };
            if is_number {
                known.numbers.insert(generic.name.text.clone());
            }
        }
        for param in &function.params {
            let name = &param.name.text;
            let own = receiver.filter(|_| name == "self");
            let lent = match (own, &param.ty) {
                (Some(Receiver::Exclusive), _) => Some(true),
                (Some(Receiver::Shared), _) => Some(false),
                (_, Ty::Ref(mutable, _)) => Some(*mutable),
                _ => None,
            };
            if let Some(mutable) = lent {
                known.references.insert(name.clone(), (name.clone(), mutable));
            }
            let changes = matches!(receiver, Some(Receiver::Exclusive | Receiver::Value { mutable: true }));
            if param.mutable || name == "self" && changes || matches!(param.ty, Ty::Ref(true, _)) {
                known.mutable.insert(name.clone());
            }
            let reach = known.of_type(&param.ty).unwrap_or(Memory::ALL);
            known.reach.insert(name.clone(), reach);
        }
        known
    }

    /// Notes a variable and its first value.
    pub fn declare(&mut self, name: &str, mutable: bool, init: Option<&Expr>) {
        self.closures.remove(name);
        self.references.remove(name);
        self.mutable.remove(name);
        let reach = init.map_or(Memory::NONE, |init| self.reach(init));
        self.reach.insert(name.to_owned(), reach);
        if mutable {
            self.mutable.insert(name.to_owned());
        }
        let reference = match init.map(|init| &init.kind) {
            Some(ExprKind::Ref(mutable, place)) => self.root(place).map(|root| (root, *mutable)),
            Some(ExprKind::Local(of)) => self.references.get(of).cloned(),
            _ => None,
        };
        if let Some((root, mutable)) = reference {
            if mutable {
                self.mutable.insert(name.to_owned());
            }
            self.references.insert(name.to_owned(), (root, mutable));
        }
    }

    /// Notes a parameter of a closure.
    pub fn parameter(&mut self, name: &str, mutable: bool, ty: &Ty) {
        self.declare(name, mutable, None);
        let reach = self.of_type(ty).unwrap_or(Memory::ALL);
        self.reach.insert(name.to_owned(), reach);
    }

    /// Notes what calling a closure does.
    pub fn closure(&mut self, name: &str, effects: Effects) {
        self.closures.insert(name.to_owned(), effects);
    }

    /// Notes a value that a variable gets later.
    pub fn assign(&mut self, place: &Expr, value: &Expr) {
        let reach = self.reach(value);
        if let Some(root) = self.root(place) {
            let known = self.reach.entry(root).or_default();
            *known = known.and(reach);
        }
    }

    /// What calling a variable does: one that is no closure of this function may do anything in memory.
    pub fn called(&self, name: &str) -> Effects {
        self.closures.get(name).cloned().unwrap_or_else(|| Effects::of_memory(Memory::ALL))
    }

    /// The variable that a place is a part of; none for elements of memory and for values.
    pub fn root(&self, place: &Expr) -> Option<String> {
        match &place.kind {
            ExprKind::Local(name) => {
                Some(self.references.get(name).map_or_else(|| name.clone(), |(root, _)| root.clone()))
            }
            ExprKind::TupleField(base, _) | ExprKind::Field(base, _) | ExprKind::Deref(base) => {
                self.root(base)
            }
            ExprKind::Index(base, _) if !matches!(base.ty, Ty::View(..)) => self.root(base),
            _ => None,
        }
    }

    /// Whether a method may change what it is called on.
    pub fn is_mutable(&self, place: &Expr) -> bool {
        match &place.kind {
            ExprKind::Local(name) => self.mutable.contains(name),
            ExprKind::TupleField(base, _)
            | ExprKind::Field(base, _)
            | ExprKind::Deref(base)
            | ExprKind::Index(base, _) => self.is_mutable(base),
            _ => false,
        }
    }

    /// What a function may do with an argument that it gets.
    pub fn given(&self, argument: &Expr) -> Effects {
        let mut effects = Effects::of_memory(self.reach(argument));
        let (place, mutable) = match &argument.kind {
            ExprKind::Ref(mutable, place) => (&**place, *mutable),
            ExprKind::Local(name) => {
                if matches!(argument.ty, Ty::Closure(..)) {
                    effects.add(&self.called(name));
                }
                match self.references.get(name) {
                    Some((_, mutable)) => (argument, *mutable),
                    None => return effects,
                }
            }
            _ => return effects,
        };
        if let Some(root) = self.root(place) {
            if mutable {
                effects.writes.insert(root.clone());
            }
            effects.reads.insert(root);
        }
        effects
    }

    /// What reading a place does, besides finding it.
    pub fn read(&self, place: &Expr) -> Effects {
        let mut effects = Effects::of_memory(self.memory_of(place).read());
        effects.reads.extend(self.root(place));
        effects
    }

    /// What writing a place does, besides finding it.
    pub fn write(&self, place: &Expr) -> Effects {
        let mut effects = Effects::of_memory(self.memory_of(place));
        effects.writes.extend(self.root(place));
        effects
    }

    /// The memory that a place lies in, as one that is written.
    pub fn memory_of(&self, place: &Expr) -> Memory {
        match &place.kind {
            ExprKind::Index(base, _) => match &base.ty {
                Ty::View(View::Shared, _) => Memory::shared(Touch::Writes),
                Ty::View(..) => Memory::global(Touch::Writes),
                Ty::Array(..) | Ty::Tile(_) => self.memory_of(base),
                _ => self.memory_of(base).and(self.reach(base)),
            },
            ExprKind::TupleField(base, _) | ExprKind::Field(base, _) | ExprKind::Deref(base) => {
                self.memory_of(base)
            }
            _ => Memory::NONE,
        }
    }

    /// The memory that a value is a way to, and whether it can be written on it.
    pub fn reach(&self, value: &Expr) -> Memory {
        if let ExprKind::Local(name) = &value.kind
            && !matches!(value.ty, Ty::View(..))
            && let Some(known) = self.reach.get(name)
        {
            return *known;
        }
        if let Some(known) = self.of_type(&value.ty) {
            return known;
        }
        match &value.kind {
            ExprKind::Local(_) => Memory::ALL,
            ExprKind::TupleField(base, _)
            | ExprKind::Field(base, _)
            | ExprKind::Deref(base)
            | ExprKind::Ref(_, base)
            | ExprKind::Index(base, _) => self.reach(base),
            ExprKind::Call(_, _, list) | ExprKind::MemberCall(_, _, _, list) | ExprKind::Tuple(list) => {
                self.any(list)
            }
            ExprKind::Array(list) | ExprKind::CallLocal(_, list) => self.any(list),
            ExprKind::MethodCall(receiver, _, _, list) => self.reach(receiver).and(self.any(list)),
            ExprKind::Method(receiver, ..) => self.reach(receiver),
            ExprKind::Struct(value) => self.any(&value.fields),
            ExprKind::Repeat(value, _) => self.reach(value),
            ExprKind::If(_, then, otherwise) => self.ends(then).and(self.ends(otherwise)),
            ExprKind::Match(choice) => {
                choice.arms.iter().fold(Memory::NONE, |all, arm| all.and(self.ends(&arm.body)))
            }
            ExprKind::Block(block, None) => self.ends(block),
            ExprKind::Block(..) | ExprKind::Loop(..) => Memory::ALL,
            _ => Memory::NONE,
        }
    }

    fn any(&self, list: &[Expr]) -> Memory {
        list.iter().fold(Memory::NONE, |all, one| all.and(self.reach(one)))
    }

    /// What a block may end in: its variables are not known yet where this is asked.
    fn ends(&self, block: &Block) -> Memory {
        match &block.tail {
            Some(tail) if block.stmts.is_empty() => self.reach(tail),
            Some(tail) => self.of_type(&tail.ty).unwrap_or(Memory::ALL),
            None => Memory::NONE,
        }
    }

    /// The memory that values of a type are a way to; nothing where another item decides that.
    fn of_type(&self, ty: &Ty) -> Option<Memory> {
        match ty {
            Ty::View(View::Shared, _) => Some(Memory::shared(Touch::Writes)),
            Ty::View(view, element) => match view {
                View::Param | View::Values => self.of_type(element),
                View::VectorMut | View::MatrixMut | View::Workspace | View::ResultMut | View::Tickets => {
                    Some(Memory::global(Touch::Writes))
                }
                _ => Some(Memory::global(Touch::Reads)),
            },
            Ty::Array(inner, _) | Ty::Ref(_, inner) => self.of_type(inner),
            Ty::Tuple(parts) => {
                parts.iter().try_fold(Memory::NONE, |all, part| Some(all.and(self.of_type(part)?)))
            }
            Ty::Generic(name) if !self.numbers.contains(name) => None,
            Ty::Struct(..) | Ty::Member(..) | Ty::Unknown => None,
            Ty::Closure(..) => Some(Memory::NONE),
            Ty::Unit | Ty::Bool | Ty::Int(_) | Ty::AnyInt | Ty::AnyFloat | Ty::Float(_) | Ty::Generic(_) => {
                Some(Memory::NONE)
            }
            Ty::Real(_) | Ty::Sum(_) | Ty::Options(_) | Ty::Tile(_) => Some(Memory::NONE),
        }
    }
}
