//! How generated source spells the generic arguments that rustc has resolved.

use std::fmt::Display;

use super::{DeviceItem, Form, Kernel, facts};
use crate::{Error, Result, Size};

/// A type or a constant as C++ spells it, with the items that it names.
#[derive(Debug, Clone)]
pub struct Spelling {
    /// The C++.
    pub text: String,
    /// Items that the text names.
    pub items: Vec<&'static DeviceItem>,
}

impl Spelling {
    /// A type of the prelude.
    pub fn built_in(name: &str) -> Spelling {
        Spelling { text: name.to_owned(), items: Vec::new() }
    }

    /// A structure with its arguments.
    pub fn structure(item: &'static DeviceItem, arguments: &[Spelling]) -> Spelling {
        let mut items: Vec<&'static DeviceItem> =
            arguments.iter().flat_map(|one| one.items.clone()).collect();
        items.push(item);
        let list: Vec<&str> = arguments.iter().map(|one| one.text.as_str()).collect();
        let list = if list.is_empty() { String::new() } else { format!("<{}>", list.join(", ")) };
        Spelling { text: format!("{}{list}", item.name), items }
    }

    /// The value of a constant parameter.
    pub fn constant(value: impl Display) -> Spelling {
        Spelling { text: value.to_string(), items: Vec::new() }
    }
}

/// A type that generated source can name.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a type that device code can name",
    label = "neither an element type nor a structure marked `#[device]`"
)]
pub trait DeviceType: Copy + Send + Sync + 'static {
    /// How generated source spells it.
    fn spelling() -> Spelling;
}

macro_rules! built_in {
    ($($type:ty: $name:literal),+) => {
        $(impl $crate::source::DeviceType for $type {
            fn spelling() -> $crate::source::Spelling {
                $crate::source::Spelling::built_in($name)
            }
        })+
    };
}

pub(crate) use built_in;

built_in!(
    i8: "i8", i16: "i16", i32: "i32", i64: "i64", u8: "u8", u16: "u16", u32: "u32", u64: "u64", isize: "isize",
    usize: "usize", f32: "f32", f64: "f64", bool: "bool"
);

/// A kernel with its generic arguments: one entry point.
#[derive(Debug, Clone)]
pub struct Instantiation {
    /// The kernel.
    pub kernel: &'static Kernel,
    /// Its generic arguments but for the number of threads in a block, then the constants of types that its entry point
    /// names.
    pub arguments: Vec<Spelling>,
    /// Bytes of shared memory that the arrays of its own body take.
    pub shared: Size,
    /// In which form it is compiled.
    pub form: Form,
}

/// A generic argument of a kernel, before anybody asks how it is spelled.
#[derive(Debug, Clone, Copy)]
pub enum Argument {
    /// The value of a constant parameter.
    Number(i128),
    /// The same, `true` or `false`.
    Truth(bool),
    /// What spells a type.
    Type(fn() -> Spelling),
}

impl Argument {
    fn spelled(&self) -> Spelling {
        match self {
            Argument::Number(value) => Spelling::constant(value),
            Argument::Truth(value) => Spelling::constant(value),
            Argument::Type(spelling) => spelling(),
        }
    }
}

impl Instantiation {
    /// The kernel with these arguments.
    pub fn new(kernel: &'static Kernel, arguments: &[Argument], shared: Size) -> Instantiation {
        let arguments = arguments.iter().map(Argument::spelled).collect();
        Instantiation { kernel, arguments, shared, form: Form::Usual }
    }

    /// The name of the entry point.
    pub fn entry_name(&self) -> String {
        self.usual_name() + self.form.ending()
    }

    fn usual_name(&self) -> String {
        if self.arguments.is_empty() {
            return self.kernel.name.to_owned();
        }
        format!("{}_{}", self.kernel.name, self.suffix())
    }

    /// The entry point.
    pub fn entry_text(&self) -> String {
        self.entry_beside(false)
    }

    /// The same in a unit of which another kernel has planes, or none.
    pub(super) fn entry_beside(&self, planes: bool) -> String {
        self.form.entry(self.usual_entry(planes), &self.usual_name())
    }

    /// The entry point in the usual form.
    pub(super) fn usual_entry(&self, planes: bool) -> String {
        let mut named: Vec<(&str, &str)> = self
            .kernel
            .generics
            .iter()
            .copied()
            .zip(self.arguments.iter().map(|one| one.text.as_str()))
            .collect();
        let suffix = self.suffix();
        named.push(("instance", &suffix));
        substitute(&self.entry_lines(planes), &named)
    }

    /// The entry point for a reader, the same for all instantiations: generic parameters stand by their names.
    pub(super) fn entry_template(&self, planes: bool) -> String {
        let names: Vec<String> = self.kernel.generics.iter().map(|name| name.replace("__", "::")).collect();
        let mut named: Vec<(&str, &str)> =
            self.kernel.generics.iter().copied().zip(names.iter().map(String::as_str)).collect();
        named.push(("instance", "..."));
        substitute(&self.entry_lines(planes), &named)
    }

    /// The lines of the entry point that this instantiation has, with `$` before what depends on its arguments.
    fn entry_lines(&self, planes: bool) -> String {
        let waits = facts::waits(self);
        let between = |line: &&str| line.trim_start().starts_with("if (batch + ");
        let alone = !self.has_planes() && facts::asks_for_planes(self, planes);
        let lines = self.kernel.entry.split_inclusive('\n').filter(|line| waits || !between(line));
        let lines = lines.flat_map(|line| {
            let first = alone && line.trim_start().starts_with("for (i64 batch = ");
            [line, if first { "        machine::only_plane();\n" } else { "" }]
        });
        lines.collect()
    }

    /// Most bytes of shared memory that a block takes; where it never has as many, the entry point is left out.
    pub fn max_shared(&self) -> i64 {
        let text = self.entry_text();
        let limit = text.lines().find_map(|line| line.strip_prefix("#if RF_MAX_SHARED >= "));
        limit.and_then(|bytes| bytes.parse().ok()).unwrap_or(facts::SHARED_LIMIT)
    }

    /// Whether its grid has a third formula.
    pub fn has_planes(&self) -> bool {
        self.kernel.entry.contains("machine::take_plane(")
    }

    /// Whether it runs in clusters of blocks; where there are none, the entry point is left out.
    pub fn uses_cluster(&self) -> bool {
        self.kernel.entry.contains("RF_CLUSTER_BOUNDS(")
    }

    /// Whether the entry point is left out for targets whose threads have too few registers for it, or so many that another
    /// kernel is for them.
    pub fn is_for_registers(&self) -> bool {
        self.kernel.entry.lines().any(|line| line.starts_with("#if RF_") && line.contains("_REGISTERS("))
    }

    /// The parameters of the entry point, as it declares them.
    pub(crate) fn entry_params(&self) -> Result<String> {
        let (text, name) = (self.entry_text(), self.entry_name());
        let (_, rest) = text.split_once(&format!(" {name}(")).unwrap_or_default();
        let (params, _) = rest.split_once(") {").ok_or_else(|| {
            Error::internal(format!("the entry point of {} does not begin as one", self.kernel.name))
        })?;
        Ok(params.to_owned())
    }

    /// The arguments as a part of an identifier, without the constants of types behind them: the types tell those.
    fn suffix(&self) -> String {
        let own = self.kernel.generics.iter().take_while(|name| !name.contains("__")).count();
        let words = self.arguments.iter().take(own).flat_map(|argument| {
            let text = argument.text.replace('-', "minus_");
            text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_')
                .map(str::to_owned)
                .collect::<Vec<_>>()
        });
        words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join("_")
    }
}

/// `text` with each `$name` replaced by its value.
pub fn substitute(text: &str, named: &[(&str, &str)]) -> String {
    let mut result = String::with_capacity(text.len());
    let mut pieces = text.split('$');
    result.push_str(pieces.next().unwrap_or_default());
    for piece in pieces {
        let end = piece.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(piece.len());
        let (name, rest) = piece.split_at(end);
        match named.iter().find(|(known, _)| *known == name) {
            Some((_, value)) => result.push_str(value),
            None => result.extend(["$", name]),
        }
        result.push_str(rest);
    }
    result
}

/// The element type of a routine, where the launch of a kernel with several generic parameters names none of them.
#[diagnostic::on_unimplemented(
    message = "a kernel with several generic parameters is launched without its arguments",
    label = "write them: `kernel::<T, ...>(call, ...)`"
)]
pub trait SaysAllArguments {
    /// Never called: nothing implements this.
    fn none() -> Instantiation;
}

#[cfg(test)]
mod tests {
    use super::super::Facts;
    use super::*;
    use crate::source::HostBlock;

    #[test]
    fn whole_names_are_replaced() {
        let text = "void f_$instance($T x, Pair<$T, $TWO>) $other";
        let named = [("T", "f32"), ("TWO", "2"), ("instance", "f32_2")];
        assert_eq!(substitute(text, &named), "void f_f32_2(f32 x, Pair<f32, 2>) $other");
    }

    const fn item(text: &'static str, uses: &'static [&'static DeviceItem]) -> DeviceItem {
        let (kind, facts) = (super::super::ItemKind::Function, Facts::NONE);
        DeviceItem { name: "f", module: "", file: "", line: 0, declared: "", text, uses, kind, facts }
    }

    #[test]
    fn who_has_one_plane_says_so_where_somebody_asks() {
        static ASKS: DeviceItem = item("return plane_of_block();", &[]);
        static CALLS: DeviceItem = item("g();", &[&ASKS]);
        static WAITS: DeviceItem = item("last_block(tickets);", &[]);
        static PLAIN: DeviceItem = item("my_plane_of_block();", &[]);
        const ENTRY: &str = "    for (i64 batch = a; b; c) {\n        f();\n    }\n";
        const PLANES: &str =
            "    for (i64 batch = a; b; c) {\n        machine::take_plane(grid_planes);\n    }\n";
        const fn kernel(item: &'static DeviceItem, entry: &'static str) -> Kernel {
            Kernel {
                name: "f",
                item,
                entry,
                generics: &[],
                block: [64, 1, 1],
                host_block: HostBlock::One,
                has_threads: true,
            }
        }
        static KERNELS: [Kernel; 4] =
            [kernel(&CALLS, ENTRY), kernel(&WAITS, ENTRY), kernel(&PLAIN, ENTRY), kernel(&CALLS, PLANES)];
        let [calls, waits, plain, planes] = KERNELS.each_ref().map(|kernel| Instantiation {
            kernel,
            arguments: vec![],
            shared: Size::new(8),
            form: Form::Usual,
        });
        let alone = "    for (i64 batch = a; b; c) {\n        machine::only_plane();\n        f();\n    }\n";
        assert_eq!([calls.entry_beside(false), calls.entry_beside(true)], [alone, alone]);
        assert_eq!([waits.entry_beside(false), waits.entry_beside(true)], [ENTRY, alone]);
        assert_eq!([plain.entry_beside(false), plain.entry_beside(true)], [ENTRY, ENTRY]);
        assert_eq!([planes.entry_beside(false), planes.entry_beside(true)], [PLANES, PLANES]);
        assert_eq!(
            [calls, waits, plain, planes].map(|one| facts::shared_bytes(&one)),
            [16, 8, 8, 16].map(Size::new)
        );
    }

    #[test]
    fn entry_points_have_names_that_cpp_accepts() {
        static ITEM: DeviceItem = item("", &[]);
        static KERNEL: Kernel = Kernel {
            name: "f",
            item: &ITEM,
            entry: "",
            generics: &["T", "BY"],
            block: [64, 1, 1],
            host_block: HostBlock::One,
            has_threads: true,
        };
        let pair = Spelling { text: "Pair<f32, -2>".into(), items: Vec::new() };
        let both = Instantiation {
            kernel: &KERNEL,
            arguments: vec![pair, Spelling::constant(-1)],
            shared: Size::new(0),
            form: Form::Usual,
        };
        assert_eq!(both.entry_name(), "f_Pair_f32_minus_2_minus_1");
    }
}
