//! What names mean outside of a body, and which items of others have been named so far.

use std::cell::RefCell;
use std::collections::HashSet;

use proc_macro2::Span;

use super::machine::Block;
use crate::model::{GenericArg, ItemPath, Needs, Promise, Ty};

/// Generic parameters, `Self`, and the device items named so far.
#[derive(Debug, Clone, Default)]
pub struct Scope {
    /// Type parameters.
    pub types: Vec<String>,
    /// Type parameters whose products add up to the type itself.
    pub own_sums: Vec<String>,
    /// Constant parameters.
    pub consts: Vec<String>,
    /// Device traits that bound a type parameter, each with the parameter as its first argument.
    pub bounds: Vec<(String, Ty)>,
    /// What `Self` is.
    pub itself: Option<Itself>,
    /// What is known of the block of threads.
    pub block: Block,
    /// Device items that types and bodies name.
    // Types are parsed in many places, and each may name an item.
    needs: RefCell<Needs>,
    /// The names of functions and constants among them, and of everything by its path.
    named: RefCell<Named>,
}

/// Names of what has been named so far.
#[derive(Debug, Clone, Default)]
struct Named {
    beside: HashSet<String>,
    paths: HashSet<Vec<String>>,
}

/// What `Self` is inside a trait or an implementation.
#[derive(Debug, Clone)]
pub struct Itself {
    /// The type; a generic parameter `Self` in traits.
    pub ty: Ty,
    /// The path of the structure that it is, as written.
    pub path: Vec<String>,
    /// The trait, with the type as its first argument.
    pub of_trait: Option<Ty>,
    /// Functions and constants that the trait or the implementation names.
    pub members: Vec<String>,
    /// Associated types that the implementation gives.
    pub types: Vec<(String, Ty)>,
}

/// What `T::name` belongs to.
#[derive(Debug, Clone, PartialEq)]
pub enum Owner {
    /// A structure, or a trait for a type: a class in C++.
    Class(Ty),
    /// Only what element types have can be asked of the type.
    Element(Ty),
    /// Several traits might have it.
    Several,
}

impl Scope {
    /// The scope of a function outside of any item, with what it knows of its block.
    pub fn of_block(block: Block) -> Scope {
        Scope { block, ..Scope::default() }
    }

    /// Remembers a function or a constant.
    pub fn note_use(&self, path: Vec<String>, span: Span) {
        self.note(ItemPath::beside(path, span));
    }

    /// Remembers a structure or a trait.
    pub fn note_type(&self, path: Vec<String>, span: Span) {
        self.note(ItemPath::named(path, span));
    }

    /// Remembers an item.
    pub fn note(&self, path: ItemPath) {
        let mut named = self.named.borrow_mut();
        if named.paths.insert(path.segments.clone()) {
            if let [.., last, item] = path.segments.as_slice()
                && item == "ITEM"
            {
                named.beside.insert(last.clone());
            }
            self.needs.borrow_mut().items.push(path);
        }
    }

    /// Remembers what must hold of another item.
    pub fn promise(&self, promise: Promise) {
        let mut needs = self.needs.borrow_mut();
        if !needs.promises.contains(&promise) {
            needs.promises.push(promise);
        }
    }

    /// Whether a function or constant of this name is needed.
    pub fn names(&self, name: &str) -> bool {
        self.named.borrow().beside.contains(name)
    }

    /// The same names, with nothing named so far.
    pub fn inner(&self) -> Scope {
        Scope { needs: RefCell::default(), named: RefCell::default(), ..self.clone() }
    }

    /// Takes over what an inner scope needs.
    pub fn absorb(&self, inner: Scope) {
        let Needs { items, promises } = inner.into_needs();
        items.into_iter().for_each(|path| self.note(path));
        promises.into_iter().for_each(|promise| self.promise(promise));
    }

    /// The items needed.
    pub fn into_needs(self) -> Needs {
        self.needs.into_inner()
    }

    /// The device trait that bounds a type parameter, if it is one.
    pub fn bound(&self, parameter: &str) -> Option<&Ty> {
        let mut bounds = self.bounds.iter().filter(|(name, _)| name == parameter);
        bounds.next().map(|(_, bound)| bound)
    }

    /// What `base::member` belongs to.
    pub fn owner(&self, base: Ty, member: &str) -> Owner {
        if let Some(itself) = &self.itself
            && itself.ty == base
            && let Some(of_trait) = &itself.of_trait
            && (itself.members.iter().any(|known| known == member) || base == Ty::Generic("Self".to_owned()))
        {
            return Owner::Class(of_trait.clone());
        }
        match &base {
            Ty::Struct(..) => Owner::Class(base),
            Ty::Generic(name) => {
                let bounds = self.bounds.iter().filter(|(known, _)| known == name);
                match bounds.map(|(_, bound)| bound).collect::<Vec<_>>().as_slice() {
                    [] => Owner::Element(base),
                    [bound] => Owner::Class((*bound).clone()),
                    _ => Owner::Several,
                }
            }
            _ => Owner::Element(base),
        }
    }
}

/// A trait for a type: a class with the type as first argument.
pub fn trait_for(name: String, ty: Ty, mut arguments: Vec<GenericArg>) -> Ty {
    arguments.insert(0, GenericArg::Type(ty));
    Ty::Struct(name, arguments)
}
