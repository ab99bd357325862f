//! Variables in scope, found by their names.

use std::collections::HashMap;

use crate::model;

/// A variable in scope.
pub struct Local {
    /// The name as written.
    pub source: String,
    /// The name in the model: another one where the written one is taken.
    pub name: String,
    /// What the name stands for, where that is no variable of its own but a part of one.
    pub stands_for: Option<model::ExprKind>,
}

impl Local {
    /// A variable that is called as it is written.
    pub fn plain(source: String) -> Local {
        Local { name: source.clone(), source, stands_for: None }
    }
}

/// Variables in scope, innermost last.
#[derive(Default)]
pub struct Locals {
    list: Vec<Local>,
    /// Places in the list of the variables that are written so, innermost last.
    written: HashMap<String, Vec<usize>>,
    /// How many variables of the model have a name.
    names: HashMap<String, usize>,
    /// For a name the first number behind it that may be free.
    next: HashMap<String, usize>,
}

impl Locals {
    /// How many there are.
    pub fn count(&self) -> usize {
        self.list.len()
    }

    /// Brings a variable into scope.
    pub fn push(&mut self, local: Local) {
        self.written.entry(local.source.clone()).or_default().push(self.list.len());
        *self.names.entry(local.name.clone()).or_insert(0) += 1;
        self.list.push(local);
    }

    /// Leaves only the outermost so many.
    pub fn truncate(&mut self, len: usize) {
        while self.list.len() > len {
            let Some(local) = self.list.pop() else { break };
            self.written.get_mut(&local.source).map(Vec::pop);
            if let Some(count) = self.names.get_mut(&local.name) {
                *count -= 1;
            }
            self.next.remove(&local.name);
            if let Some((base, number)) = local.name.rsplit_once('_')
                && let (Some(next), Ok(number)) = (self.next.get_mut(base), number.parse::<usize>())
            {
                *next = number.min(*next);
            }
        }
    }

    /// Whether a variable of the model is one that the author declared, not one that parsing made.
    pub fn is_of_author(&self, name: &str) -> bool {
        self.names.contains_key(name)
            && self.list.iter().any(|local| local.name == name && !local.source.is_empty())
    }

    /// The innermost variable that is written so.
    pub fn find(&self, source: &str) -> Option<&Local> {
        self.list.get(*self.written.get(source)?.last()?)
    }

    /// The names as they are written.
    pub fn written(&self) -> impl Iterator<Item = &str> {
        self.list.iter().map(|local| local.source.as_str())
    }

    /// `wanted`, or it with the first number behind it for which the name is free; `other` says what else takes a name.
    pub fn free(&mut self, wanted: &str, other: impl Fn(&str) -> bool) -> String {
        let is_free = |name: &str| self.names.get(name).is_none_or(|count| *count == 0) && !other(name);
        if is_free(wanted) {
            return wanted.to_owned();
        }
        // Those in front are taken until a variable goes out of scope, so each is tried once.
        let mut number = self.next.get(wanted).copied().unwrap_or(2);
        let mut name = format!("{wanted}_{number}");
        while !is_free(&name) {
            number += 1;
            name = format!("{wanted}_{number}");
        }
        self.next.insert(wanted.to_owned(), number);
        name
    }
}

impl Extend<Local> for Locals {
    fn extend<I: IntoIterator<Item = Local>>(&mut self, locals: I) {
        locals.into_iter().for_each(|local| self.push(local));
    }
}

impl FromIterator<Local> for Locals {
    fn from_iter<I: IntoIterator<Item = Local>>(locals: I) -> Locals {
        let mut all = Locals::default();
        all.extend(locals);
        all
    }
}
