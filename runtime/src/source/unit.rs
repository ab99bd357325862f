//! The items of a unit in an order that C++ accepts.
//!
//! An item comes after what it names, a structure brings the traits whose methods it has. An implementation comes as
//! soon as its type and its trait are there, so that no use of the trait comes before it. What it names in turn may be a function that is still waiting for the type:
//! that function is declared first and defined later.

use std::fmt::Write;

use super::implementations::{DeviceImpl, implementations};
use super::prelude::mentions;
use super::{DeviceItem, Instantiation, ItemKind, substitute};
use crate::{Error, Result};

/// The items of a unit.
#[derive(Debug, Default)]
pub struct Unit {
    pieces: Vec<Piece>,
    added: Vec<&'static DeviceImpl>,
    /// From the kernel to the item that is being added.
    path: Vec<&'static DeviceItem>,
    /// Structures whose traits are being added; all implementations come then, in the order that suits them.
    waiting: usize,
    /// Structures that kernels take as arguments, and those in their fields.
    arguments: Vec<&'static DeviceItem>,
    /// Whether items of several units are here, of which two may share a name.
    of_several: bool,
}

#[derive(Debug)]
enum Piece {
    Declared(&'static DeviceItem),
    Defined(&'static DeviceItem),
}

impl Unit {
    /// One for the items of several units: nobody compiles it.
    pub fn of_several() -> Unit {
        Unit { of_several: true, ..Unit::default() }
    }

    /// Adds an item and what it needs.
    ///
    /// # Errors
    /// Two different items that share a name; device functions that call each other in a circle.
    pub fn add(&mut self, item: &'static DeviceItem) -> Result<()> {
        if self.position(item).is_some() {
            return Ok(());
        }
        if let Some(start) = self.path.iter().position(|before| std::ptr::eq(*before, item)) {
            return self.declare(start);
        }
        self.path.push(item);
        for used in item.uses {
            // What a trait provides may name the trait, whose template is declared before it.
            if !(std::ptr::eq(*used, item) && matches!(item.kind, ItemKind::Trait { .. })) {
                self.add(used)?;
            }
        }
        self.path.pop();
        self.check_name(item)?;
        self.pieces.push(Piece::Defined(item));
        match item.kind {
            ItemKind::Structure { .. } => self.traits(item),
            ItemKind::Trait { .. } => self.implementations(),
            ItemKind::Function | ItemKind::Implementation => Ok(()),
        }
    }

    /// Adds the traits whose methods a structure has: a call of one does not name the trait.
    fn traits(&mut self, structure: &'static DeviceItem) -> Result<()> {
        self.waiting += 1;
        for one in implementations() {
            let is_of = one.of.is_some_and(|of| std::ptr::eq(of, structure));
            let Some(of_trait) = one.of_trait.filter(|_| is_of && !members_of(one).is_empty()) else {
                continue;
            };
            if !self.path.iter().any(|item| std::ptr::eq(*item, of_trait)) {
                self.add(of_trait)?;
            }
        }
        self.waiting -= 1;
        self.implementations()
    }

    /// Adds the implementations that have become possible.
    fn implementations(&mut self) -> Result<()> {
        if self.waiting > 0 {
            return Ok(());
        }
        loop {
            let possible = self.possible();
            let Some(one) = first_of(&possible) else { return Ok(()) };
            self.added.push(one);
            self.add(one.item)?;
        }
    }

    /// The implementations whose type and trait are there, and that need not wait, nor name one that waits.
    fn possible(&self) -> Vec<&'static DeviceImpl> {
        let there = |item: Option<&'static DeviceItem>| item.is_none_or(|item| self.position(item).is_some());
        let is_new = |one: &DeviceImpl| !self.added.iter().any(|known| std::ptr::eq(*known, one));
        let list = implementations().iter().copied();
        let list = list.filter(|one| is_new(one) && there(one.of) && there(one.of_trait));
        let (mut waiting, mut possible): (Vec<_>, Vec<_>) = list.partition(|one| self.waits(one));
        let tied = |one: &DeviceImpl, other: &DeviceImpl| names(one, other) || calls(one, other);
        while let Some(at) = possible.iter().position(|one| waiting.iter().any(|other| tied(one, other))) {
            waiting.push(possible.remove(at));
        }
        possible
    }

    /// Whether an implementation names what is being added: a structure, or the class of another implementation.
    fn waits(&self, one: &DeviceImpl) -> bool {
        let is_open = |item: &DeviceItem| self.path.iter().any(|open| std::ptr::eq(*open, item));
        let same = |other: &DeviceImpl| match (one.of, other.of) {
            (Some(one), Some(other)) => std::ptr::eq(one, other),
            _ => false,
        };
        let needs = |other: &DeviceImpl| needs(one, other) || calls(one, other);
        let named = |other: &DeviceImpl| (one.of_trait.is_some() || same(other)) && needs(other);
        let mut structures = self.path.iter().filter(|item| matches!(item.kind, ItemKind::Structure { .. }));
        self.added.iter().any(|other| is_open(other.item) && named(other))
            || structures.any(|structure| reaches(one.item, structure, &mut Vec::new()))
    }

    /// An item that is being added is needed by one that it needs.
    fn declare(&mut self, start: usize) -> Result<()> {
        let circle = &self.path[start..];
        let item = circle[0];
        // The methods of a type need not be there when the function that needs the type is declared.
        let through_methods = circle.iter().any(|item| matches!(item.kind, ItemKind::Implementation));
        if !through_methods || item.declared.is_empty() {
            return Err(in_a_circle(circle));
        }
        let known = |piece: &Piece| matches!(piece, Piece::Declared(known) if std::ptr::eq(*known, item));
        if !self.pieces.iter().any(known) {
            self.pieces.push(Piece::Declared(item));
        }
        Ok(())
    }

    /// Lets the structures follow `at_problem` that these kernels take.
    pub fn take_arguments(&mut self, kernels: &[Instantiation]) {
        let entries = kernels.iter().map(|kernel| kernel.usual_entry(false));
        let entries = entries.filter(|text| mentions(text, &["at_problem"]));
        let signature = |text: String| text.lines().find(|line| line.starts_with("void ")).map(str::to_owned);
        let mut named: Vec<String> = entries.filter_map(signature).collect();
        while let Some(text) = named.pop() {
            for item in self.items() {
                let ItemKind::Structure { problem, .. } = item.kind else { continue };
                let is_new = !self.arguments.iter().any(|known| std::ptr::eq(*known, item));
                if is_new && mentions(&text, &[item.name]) {
                    self.arguments.push(item);
                    named.extend([problem.to_owned(), item.text.to_owned()]);
                }
            }
        }
    }

    /// The items in order.
    pub fn items(&self) -> Vec<&'static DeviceItem> {
        let defined = |piece: &Piece| match piece {
            Piece::Defined(item) => Some(*item),
            Piece::Declared(_) => None,
        };
        self.pieces.iter().filter_map(defined).collect()
    }

    /// Where an item is defined.
    fn position(&self, item: &DeviceItem) -> Option<usize> {
        self.pieces
            .iter()
            .position(|piece| matches!(piece, Piece::Defined(known) if std::ptr::eq(*known, item)))
    }

    fn check_name(&self, item: &DeviceItem) -> Result<()> {
        let same = |piece: &Piece| match piece {
            Piece::Defined(known) if known.name == item.name && !item.name.is_empty() => Some(*known),
            _ => None,
        };
        let Some(other) = self.pieces.iter().find_map(same).filter(|_| !self.of_several) else {
            return Ok(());
        };
        Err(Error::internal(format!(
            "two device items are called `{}`: {}:{} and {}:{}; rename one of them",
            item.name, other.file, other.line, item.file, item.line
        )))
    }

    /// The text of all items.
    pub fn text(&self) -> String {
        let mut code = String::new();
        let mut announced: Vec<&'static DeviceItem> = Vec::new();
        for (position, piece) in self.pieces.iter().enumerate() {
            match piece {
                Piece::Declared(item) => {
                    let _ = writeln!(code, "{}", item.declared);
                }
                Piece::Defined(item) => {
                    for later in self.named_by_members(item, position) {
                        if !announced.iter().any(|known| std::ptr::eq(*known, later)) {
                            announced.push(later);
                            let _ = writeln!(code, "{}", later.declared);
                        }
                    }
                    let _ = writeln!(code, "{}", self.completed(item));
                }
            }
        }
        code
    }

    /// Types that the members of a structure name and that are defined after it.
    fn named_by_members(&self, item: &DeviceItem, position: usize) -> Vec<&'static DeviceItem> {
        let is_type =
            |used: &DeviceItem| matches!(used.kind, ItemKind::Structure { .. } | ItemKind::Trait { .. });
        let is_later = |used: &DeviceItem| self.position(used).is_some_and(|at| at > position);
        let named = self.of(item).flat_map(|one| one.item.uses.iter().copied());
        named.filter(|used| is_type(used) && is_later(used)).collect()
    }

    /// The implementations of a structure in this unit.
    fn of<'a>(&'a self, item: &'a DeviceItem) -> impl Iterator<Item = &'static DeviceImpl> + 'a {
        let is_of = move |one: &&DeviceImpl| one.of.is_some_and(|of| std::ptr::eq(of, item));
        self.added.iter().copied().filter(move |one| is_of(one))
    }

    /// The overload of `at_problem` for a structure that a kernel takes.
    fn problem_of(&self, item: &DeviceItem) -> &'static str {
        match item.kind {
            ItemKind::Structure { problem, .. }
                if self.arguments.iter().any(|known| std::ptr::eq(*known, item)) =>
            {
                problem
            }
            _ => "",
        }
    }

    /// The text of an item with what implementations put into it.
    pub fn completed(&self, item: &DeviceItem) -> String {
        match item.kind {
            ItemKind::Structure { .. } => {
                let members: Vec<String> = self.of(item).map(members_of).collect();
                let text = with_members(item.text, members.iter().map(String::as_str));
                text + self.problem_of(item)
            }
            ItemKind::Implementation => {
                let one = self.added.iter().find(|one| std::ptr::eq(one.item, item));
                let provides = one
                    .and_then(|one| one.of_trait)
                    .is_some_and(|of_trait| matches!(of_trait.kind, ItemKind::Trait { provides: true, .. }));
                let base = one.filter(|_| provides).map(|one| format!(" : {}", one.base));
                item.text.replace("$base", &base.unwrap_or_default())
            }
            ItemKind::Function | ItemKind::Trait { .. } => item.text.to_owned(),
        }
    }
}

/// Of the implementations that are possible the one to add: C++ must know the classes of a type before it compiles code
/// that uses them. Where they call each other's methods in a circle, what they name decides.
fn first_of(possible: &[&'static DeviceImpl]) -> Option<&'static DeviceImpl> {
    let free = |needs: &dyn Fn(&DeviceImpl, &DeviceImpl) -> bool| {
        let is_free = |one: &&&'static DeviceImpl| {
            possible.iter().all(|other| std::ptr::eq(*other, **one) || !needs(one, other))
        };
        possible.iter().find(is_free).copied()
    };
    free(&|one, other| needs(one, other) || calls(one, other))
        .or_else(|| free(&needs))
        .or_else(|| free(&names))
        .or_else(|| possible.first().copied())
}

/// Whether the code of a trait's implementation calls a method by a name that another trait's has: such a call does not
/// name the trait.
fn calls(one: &DeviceImpl, other: &DeviceImpl) -> bool {
    let (Some(_), Some(of_trait)) = (one.of_trait, other.of_trait) else { return false };
    let provided = match of_trait.kind {
        ItemKind::Trait { methods, .. } => methods,
        _ => &[],
    };
    let mut names = other.given.iter().chain(provided.iter().map(|(name, _)| name));
    names.any(|name| one.item.text.contains(&format!(".{name}(")))
}

/// Whether the code of an implementation names the class of another, with its type.
fn names(one: &DeviceImpl, other: &DeviceImpl) -> bool {
    let class = other.item.text.split_once("struct ").and_then(|(_, text)| text.split_once("$base"));
    class.is_some_and(|(class, _)| one.item.text.contains(&format!("{class}::")))
}

/// Whether the code of an implementation, or of the trait that it inherits from, names the trait of another.
fn needs(one: &DeviceImpl, other: &DeviceImpl) -> bool {
    let Some(wanted) = other.of_trait else { return false };
    // A structure's own methods may call those of its traits, and need not name the traits.
    let Some(own) = one.of_trait else { return true };
    let mut named = one.item.uses.iter().chain(own.uses);
    !std::ptr::eq(own, wanted) && named.any(|item| std::ptr::eq(*item, wanted))
}

/// Whether an item names another, or one that does.
fn reaches(item: &'static DeviceItem, wanted: &DeviceItem, seen: &mut Vec<*const DeviceItem>) -> bool {
    item.uses.iter().any(|used| {
        let used: &'static DeviceItem = used;
        if std::ptr::eq(used, wanted) {
            return true;
        }
        let is_new = !seen.contains(&std::ptr::from_ref(used));
        is_new && {
            seen.push(used);
            reaches(used, wanted, seen)
        }
    })
}

/// What an implementation puts into its structure: its own methods, and those that the trait provides.
fn members_of(one: &DeviceImpl) -> String {
    let mut members = one.members.to_owned();
    let Some(DeviceItem { kind: ItemKind::Trait { methods, .. }, .. }) = one.of_trait else { return members };
    for (name, text) in *methods {
        if !one.given.contains(name) {
            members += &substitute(text, &[("owner", one.owner), ("class", one.class)]);
        }
    }
    members
}

/// A structure's text with declarations of its methods.
fn with_members<'a>(text: &str, members: impl Iterator<Item = &'a str>) -> String {
    let lines: String =
        members.flat_map(str::lines).map(|line| format!("    {line}\n")).collect::<Vec<_>>().concat();
    let lines = if lines.is_empty() { lines } else { format!("\n{lines}") };
    text.replace("    $members\n", &lines)
}

/// The error for items each of which calls the next, and the last the first.
fn in_a_circle(items: &[&DeviceItem]) -> Error {
    let steps: Vec<String> =
        items.iter().map(|item| format!("`{}` ({}:{})", item.name, item.file, item.line)).collect();
    Error::internal(format!(
        "[RF0016] device functions call each other in a circle: {}, and that calls `{}` again; write a loop",
        steps.join(" calls "),
        items[0].name
    ))
}

#[cfg(test)]
mod tests {
    use super::with_members;

    #[test]
    fn members_stand_behind_the_fields() {
        let text = "struct Pair {\n    i64 index;\n    $members\n};\n";
        assert_eq!(with_members(text, [].into_iter()), "struct Pair {\n    i64 index;\n};\n");
        let members = ["void a();\n", "void b();\nvoid c();\n"];
        let all = "struct Pair {\n    i64 index;\n\n    void a();\n    void b();\n    void c();\n};\n";
        assert_eq!(with_members(text, members.into_iter()), all);
    }
}
