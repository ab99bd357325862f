//! What no function of a unit tells by itself: barriers behind calls, shared memory of all functions together.

use super::implementations::implementations;
use super::{DeviceItem, Instantiation, ItemKind, prelude};
use crate::{Error, Result, Size};

/// Bytes of shared memory that a block of an AMD GPU has.
pub const SHARED_LIMIT: i64 = 64 * 1024;

/// Bytes of them that NVIDIA's compilers take as arrays of known length; what is beyond must be dynamic there.
pub const SHARED_LIMIT_NVIDIA: i64 = 48 * 1024;

/// Groups of bulk copies that a block may have under way, with the numbers from 0 on.
pub const BULK_GROUPS: usize = 8;

/// What the macro knows of a device function that the C++ does not say.
#[derive(Debug)]
pub struct Facts {
    /// Whether it waits at a barrier itself.
    pub waits: bool,
    /// Calls to which not all threads of a block come.
    pub apart: &'static [Apart],
    /// The same of methods: each by its name alone, with the value that decides.
    pub methods: &'static [(&'static str, &'static str)],
    /// Methods that an implementation or a trait has, each with whether it waits at a barrier itself.
    pub members: &'static [(&'static str, bool)],
    /// Bytes of shared memory that its own arrays take at least, whatever its generic arguments are.
    pub shared: i64,
}

impl Facts {
    /// Of an item that is no function, or of one that does nothing of the kind.
    pub const NONE: Facts = Facts { waits: false, apart: &[], methods: &[], members: &[], shared: 0 };
}

/// A call to which not all threads of a block come.
#[derive(Debug)]
pub struct Apart {
    /// What is called.
    pub item: &'static DeviceItem,
    /// The value that decides which threads come, as it is called in the source.
    pub cause: &'static str,
}

/// Checks the functions of a unit, of which `items` has each after those that it calls.
pub(super) fn check(kernels: &[Instantiation], items: &[&'static DeviceItem]) -> Result<()> {
    barriers(items)?;
    methods(items)?;
    kernels.iter().try_for_each(shared)
}

/// No function that waits at a barrier is called where some threads do not come.
fn barriers(items: &[&'static DeviceItem]) -> Result<()> {
    let mut waiting: Vec<&DeviceItem> = Vec::new();
    let is_in = |list: &[&DeviceItem], item: &DeviceItem| list.iter().any(|one| std::ptr::eq(*one, item));
    for item in items {
        if let Some(call) = item.facts.apart.iter().find(|call| is_in(&waiting, call.item)) {
            return Err(Error::internal(format!(
                "[RF0043] `{}` waits at a barrier, and not every thread of the block comes to its call in `{}` \
                 ({}:{}): `{}` differs from thread to thread",
                call.item.name, item.name, item.file, item.line, call.cause
            )));
        }
        if item.facts.waits || item.uses.iter().any(|used| is_in(&waiting, used)) {
            waiting.push(item);
        }
    }
    Ok(())
}

/// Nor a method that waits. Which one a call means depends on the type: refused is what waits whatever the type is.
fn methods(items: &[&'static DeviceItem]) -> Result<()> {
    let waits = |name: &str| {
        let mut all =
            items.iter().flat_map(|item| item.facts.members).filter(|(member, _)| *member == name).peekable();
        all.peek().is_some() && all.all(|(_, waits)| *waits)
    };
    for item in items {
        if let Some((name, cause)) = item.facts.methods.iter().find(|(name, _)| waits(name)) {
            return Err(Error::internal(format!(
                "[RF0043] the method `{name}` waits at a barrier, and not every thread of the block comes to its call \
                 in {} ({}:{}): `{cause}` differs from thread to thread",
                if item.name.is_empty() { "a method".to_owned() } else { format!("`{}`", item.name) },
                item.file,
                item.line
            )));
        }
    }
    Ok(())
}

/// Whether a kernel waits at a barrier anywhere: itself, in a function that it calls, or in a method that it may call.
pub(crate) fn waits(kernel: &Instantiation) -> bool {
    let by_itself = |item: &&DeviceItem| item.facts.waits || item.facts.members.iter().any(|member| member.1);
    reached(kernel).iter().any(by_itself)
}

/// What bodies ask about the planes of their grid.
const OF_PLANES: [&str; 3] = ["plane_of_block", "plane_of_thread", "planes_of_grid"];

/// Whether a kernel asks about planes anywhere. The last block of a problem is that of all its planes where a kernel of the
/// unit `has_planes`.
pub(super) fn asks_for_planes(kernel: &Instantiation, has_planes: bool) -> bool {
    let asks = |text: &str| {
        prelude::mentions(text, &OF_PLANES) || has_planes && prelude::mentions(text, &["last_block"])
    };
    is_said(kernel, asks)
}

/// Whether `asks` of the text of an item that a kernel may come to, methods that traits provide included.
pub(super) fn is_said(kernel: &Instantiation, asks: impl Fn(&str) -> bool) -> bool {
    reached(kernel).iter().any(|item| match item.kind {
        ItemKind::Trait { methods, .. } => asks(item.text) || methods.iter().any(|(_, text)| asks(text)),
        _ => asks(item.text),
    })
}

/// The items that a kernel may come to.
fn reached(kernel: &Instantiation) -> Vec<&'static DeviceItem> {
    let mut items = Vec::new();
    reach(kernel.kernel.item, &mut items);
    kernel.arguments.iter().flat_map(|argument| &argument.items).for_each(|item| reach(item, &mut items));
    // Methods have no name by which a function could point to them: those count whose type and trait are here.
    loop {
        let known = items.len();
        let there = |item: Option<&'static DeviceItem>, items: &[&DeviceItem]| {
            item.is_none_or(|item| items.iter().any(|known| std::ptr::eq(*known, item)))
        };
        for one in implementations() {
            if there(one.of, &items) && there(one.of_trait, &items) {
                reach(one.item, &mut items);
            }
        }
        if items.len() == known {
            return items;
        }
    }
}

/// Bytes of the barriers at which bulk copies arrive: part of a kernel that makes some, wherever it does so.
const BULK_BARRIERS: i64 = 8 * BULK_GROUPS as i64;

/// Bytes of what a block keeps of its place among planes.
const PLANES: i64 = 8;

/// Bytes of the barriers at which the parts of a block wait for what they send each other, two in turn.
const CLUSTER_BARRIERS: i64 = 16;

/// Bytes of the arrays of known length of a kernel, and of the functions that it calls; with them what its bulk copies
/// need, what its parts send each other, and what it keeps to tell its plane.
pub(crate) fn shared_bytes(kernel: &Instantiation) -> Size {
    let mut items = Vec::new();
    reach(kernel.kernel.item, &mut items);
    let copies = items.iter().any(|item| prelude::mentions(item.text, &["begin_bulk"]));
    let barriers = Size::new(if copies { BULK_BARRIERS } else { 0 });
    let sends = Size::new(if kernel.uses_cluster() { CLUSTER_BARRIERS } else { 0 });
    let planes = Size::new(if kernel.has_planes() || asks_for_planes(kernel, false) { PLANES } else { 0 });
    let called = items.iter().filter(|item| !std::ptr::eq(**item, kernel.kernel.item));
    called.fold(kernel.shared + barriers + sends + planes, |bytes, item| bytes + Size::new(item.facts.shared))
}

/// These arrays fit into a block.
fn shared(kernel: &Instantiation) -> Result<()> {
    match shared_bytes(kernel).checked() {
        Some(bytes) if bytes <= SHARED_LIMIT => Ok(()),
        bytes => Err(Error::internal(format!(
            "[RF0039] {} needs {} bytes of shared memory, and a block has {SHARED_LIMIT}; take fewer elements, \
             or leave the type out",
            kernel.entry_name(),
            bytes.map_or_else(|| "more than 2^63".to_owned(), |bytes| bytes.to_string()),
        ))),
    }
}

/// Lines that end the compilation of a unit for NVIDIA and say why; nothing where the arrays of known length fit.
pub(super) fn limit_on_nvidia(kernels: &[Instantiation]) -> String {
    let too_large = kernels.iter().filter_map(|kernel| {
        let bytes = shared_bytes(kernel).checked().filter(|bytes| *bytes > SHARED_LIMIT_NVIDIA)?;
        let name = kernel.entry_name();
        Some(format!(
            "#error \"{name} has {bytes} bytes of shared memory of known length, and NVIDIA's compilers take \
             {SHARED_LIMIT_NVIDIA}: make an array dynamic, or leave the type out\"\n"
        ))
    });
    let lines: String = too_large.collect();
    if lines.is_empty() { lines } else { format!("#if defined(__CUDACC_RTC__)\n{lines}#endif\n") }
}

/// An item and all that it calls; the circles have been refused.
fn reach(item: &'static DeviceItem, items: &mut Vec<&'static DeviceItem>) {
    if !items.iter().any(|known| std::ptr::eq(*known, item)) {
        items.push(item);
        item.uses.iter().for_each(|used| reach(used, items));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::{Form, HostBlock, Kernel};

    const fn item(name: &'static str, uses: &'static [&'static DeviceItem], facts: Facts) -> DeviceItem {
        let (module, file, kind) = ("m", "f.rs", ItemKind::Function);
        DeviceItem { name, module, file, line: 3, declared: "", text: "", uses, kind, facts }
    }

    static SUM: DeviceItem = item("sum", &[], Facts { waits: true, ..Facts::NONE });
    static COLUMN: DeviceItem = item("column", &[&SUM], Facts { shared: 40_000, ..Facts::NONE });
    static PLAIN: DeviceItem = item("plain", &[], Facts { shared: 20_000, ..Facts::NONE });
    static TOGETHER: DeviceItem = item("together", &[&COLUMN, &PLAIN], Facts::NONE);
    static APART: DeviceItem =
        item("apart", &[&COLUMN], Facts { apart: &[Apart { item: &COLUMN, cause: "me" }], ..Facts::NONE });
    static HARMLESS: DeviceItem = item(
        "harmless",
        &[&PLAIN, &COLUMN],
        Facts { apart: &[Apart { item: &PLAIN, cause: "me" }], ..Facts::NONE },
    );

    #[test]
    fn a_barrier_behind_two_calls_is_found() {
        let error = barriers(&[&SUM, &COLUMN, &APART]).expect_err("refused").to_string();
        assert!(error.contains("[RF0043] `column` waits at a barrier"), "{error}");
        assert!(error.contains("in `apart` (f.rs:3): `me` differs"), "{error}");
    }

    #[test]
    fn a_method_that_waits_is_found_unless_another_of_its_name_does_not() {
        static WAITING: DeviceItem = item("", &[], Facts { members: &[("sum", true)], ..Facts::NONE });
        static RESTING: DeviceItem = item("", &[], Facts { members: &[("sum", false)], ..Facts::NONE });
        static CALLER: DeviceItem = item("caller", &[], Facts { methods: &[("sum", "me")], ..Facts::NONE });
        let error = methods(&[&WAITING, &CALLER]).expect_err("refused").to_string();
        assert!(error.contains("[RF0043] the method `sum` waits"), "{error}");
        assert!(error.contains("in `caller` (f.rs:3): `me` differs"), "{error}");
        methods(&[&WAITING, &RESTING, &CALLER]).expect("accepted");
        methods(&[&WAITING]).expect("accepted");
    }

    #[test]
    fn calls_that_all_threads_come_to_are_accepted() {
        barriers(&[&SUM, &COLUMN, &PLAIN, &TOGETHER, &HARMLESS]).expect("accepted");
    }

    #[test]
    fn shared_memory_of_all_functions_counts() {
        static KERNEL: Kernel = Kernel {
            name: "k",
            item: &TOGETHER,
            entry: "",
            generics: &[],
            block: [64, 1, 1],
            host_block: HostBlock::One,
            has_threads: true,
        };
        let of = |shared| Instantiation { kernel: &KERNEL, arguments: Vec::new(), shared, form: Form::Usual };
        assert_eq!(limit_on_nvidia(&[of(Size::new(-10_848))]), "", "49,152 bytes are allowed");
        let lines = limit_on_nvidia(&[of(Size::new(-10_847))]);
        assert!(lines.starts_with("#if defined(__CUDACC_RTC__)\n#error \"k has 49153 bytes"), "{lines}");
        shared(&of(Size::new(5536))).expect("65,536 bytes are allowed");
        let error = shared(&of(Size::new(5537))).expect_err("refused").to_string();
        assert!(error.contains("[RF0039] k needs 65537 bytes"), "{error}");
        shared(&of(Size::new(i64::MAX) + Size::new(1))).expect_err("an overflow is no small size");
    }
}
