//! Items other than functions: structures, traits, implementations; and what an item needs from others.

use proc_macro2::Span;

use super::{Constant, Expr, Function, Generic, Name, Ty};

/// A structure of device code: fields with names, copied as a whole.
#[derive(Debug, Clone)]
pub struct Structure {
    /// Its name.
    pub name: Name,
    /// Its documentation, a line each.
    pub docs: Vec<String>,
    /// Its generic parameters.
    pub generics: Vec<Generic>,
    /// Its fields in order.
    pub fields: Vec<Field>,
}

/// A field of a structure.
#[derive(Debug, Clone)]
pub struct Field {
    /// Its name.
    pub name: Name,
    /// Its documentation, a line each.
    pub docs: Vec<String>,
    /// Its type.
    pub ty: Ty,
}

/// What a method takes as `self`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Receiver {
    /// `self` or `mut self`.
    Value {
        /// Whether the method changes its copy.
        mutable: bool,
    },
    /// `&self`.
    Shared,
    /// `&mut self`.
    Exclusive,
}

/// A function of a trait or an implementation; `self` is its first parameter if it has a receiver.
#[derive(Debug, Clone)]
pub struct Associated {
    /// The function.
    pub function: Function,
    /// How it takes `self`, if it does.
    pub receiver: Option<Receiver>,
}

/// `impl<T> Pair<T>` or `impl<T> Reduction<T> for Sum`.
#[derive(Debug, Clone)]
pub struct Implementation {
    /// Its generic parameters.
    pub generics: Vec<Generic>,
    /// The type it is for.
    pub of: Ty,
    /// The trait, with the type as its first argument.
    pub of_trait: Option<Ty>,
    /// What each function returns, by name.
    pub returns: Vec<(String, Ty)>,
    /// Associated types.
    pub types: Vec<(Name, Ty)>,
    /// Associated constants.
    pub constants: Vec<Constant>,
    /// Associated functions and methods.
    pub functions: Vec<Associated>,
}

/// A trait of device code.
#[derive(Debug, Clone)]
pub struct Trait {
    /// Its name.
    pub name: Name,
    /// Its documentation, a line each.
    pub docs: Vec<String>,
    /// Its generic parameters, without `Self`.
    pub generics: Vec<Generic>,
    /// The trait for `Self`.
    pub class: Ty,
    /// What each function returns, by name.
    pub returns: Vec<(String, Ty)>,
    /// Traits of device code that it builds on, with `Self` as their first argument.
    pub supertraits: Vec<Ty>,
    /// Constants with a value for those that do not give their own.
    pub constants: Vec<Constant>,
    /// Functions with a body for those that do not give their own.
    pub functions: Vec<Associated>,
}

impl Trait {
    /// Whether implementations get something from it.
    pub fn provides(&self) -> bool {
        !(self.supertraits.is_empty() && self.constants.is_empty() && self.functions.is_empty())
    }
}

/// The static that carries another item, by its path.
#[derive(Debug, Clone)]
pub struct ItemPath {
    /// The path as written, and `ITEM` behind it where the item has a module beside it.
    pub segments: Vec<String>,
    /// Where.
    pub span: Span,
}

impl PartialEq for ItemPath {
    fn eq(&self, other: &ItemPath) -> bool {
        self.segments == other.segments
    }
}

impl ItemPath {
    /// A function or a constant, which has its item in the module beside it.
    pub fn beside(mut segments: Vec<String>, span: Span) -> ItemPath {
        segments.push("ITEM".to_owned());
        ItemPath { segments, span }
    }

    /// The path of the function or the constant, where the item has a module beside it.
    pub fn owner(&self) -> Option<&[String]> {
        let (last, path) = self.segments.split_last()?;
        (last == "ITEM" && !path.is_empty()).then_some(path)
    }

    /// A structure or a trait, beside which the item has the same name.
    pub fn named(segments: Vec<String>, span: Span) -> ItemPath {
        ItemPath { segments, span }
    }
}

/// What must hold of another item for the C++ of this one to be right; rustc evaluates it when it compiles the crate.
#[derive(Debug, Clone, PartialEq)]
pub enum Promise {
    /// A structure has these fields in this order.
    Fields(ItemPath, Vec<String>),
    /// A structure has no generic parameters.
    Plain(ItemPath),
    /// A structure calls its generic parameters so.
    Parameters(ItemPath, Vec<String>),
}

/// What an item needs from others.
#[derive(Debug, Clone, Default)]
pub struct Needs {
    /// The items that its text names.
    pub items: Vec<ItemPath>,
    /// What must hold of them.
    pub promises: Vec<Promise>,
}

/// A value of a structure, as written: `Pair { value: x, index }`.
#[derive(Debug, Clone, PartialEq)]
pub struct StructValue {
    /// The structure's name.
    pub name: String,
    /// The structure with its arguments, where they are known.
    pub ty: Option<Ty>,
    /// The fields' values in order.
    pub fields: Vec<Expr>,
}
