//! Complete translation units from the pieces that the macro left in the program.
//!
//! A unit is the prelude (only the parts it needs), the device items that its kernels name, each
//! once and after what it needs itself, and one entry point a kernel. It includes nothing.

mod block;
mod facts;
mod family;
mod fits;
mod form;
mod grouped;
mod implementations;
mod kernels;
mod launched;
mod prelude;
mod promises;
mod site;
mod spelling;
mod unit;

pub(crate) use facts::shared_bytes;
pub use facts::{Apart, BULK_GROUPS, Facts, SHARED_LIMIT, SHARED_LIMIT_NVIDIA};
pub use family::GeneratedFile;
pub(crate) use family::{Family, family_files};
pub use fits::{array_bytes, fits};
pub use form::Form;
pub(crate) use grouped::{ARGUMENT_BYTES, HEAD};
pub use implementations::DeviceImpl;
pub use kernels::KernelSet;
pub use launched::Launched;
pub use promises::{promised_fields, promised_parameters, promised_plain};
pub use site::site;
pub(crate) use spelling::built_in;
pub use spelling::{Argument, DeviceType, Instantiation, SaysAllArguments, Spelling, substitute};

use std::fmt::Write;

use crate::{Error, Result, Status};
use unit::Unit;

/// What a device item is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ItemKind {
    /// A function or a constant.
    Function,
    /// A structure.
    Structure {
        /// Its generic parameters by name.
        parameters: &'static [&'static str],
        /// Its fields by name.
        fields: &'static [&'static str],
        /// The overload of `at_problem` for it, where a kernel takes it.
        problem: &'static str,
    },
    /// A trait.
    Trait {
        /// Whether implementations inherit something.
        provides: bool,
        /// Methods that it provides, by name, each as a method of a structure: `$owner` stands for the structure,
        /// `$class` for the trait for it.
        methods: &'static [(&'static str, &'static str)],
    },
    /// Methods of a type.
    Implementation,
}

/// A device item: its text, and what the text names.
#[derive(Debug)]
pub struct DeviceItem {
    /// Its name.
    pub name: &'static str,
    /// The module it was written in.
    pub module: &'static str,
    /// The source file.
    pub file: &'static str,
    /// The line in it.
    pub line: u32,
    /// A declaration for those that name it before its definition; empty for what cannot be declared.
    pub declared: &'static str,
    /// The C++.
    pub text: &'static str,
    /// What the text names.
    pub uses: &'static [&'static DeviceItem],
    /// What it is.
    pub kind: ItemKind,
    /// What the text does not say.
    pub facts: Facts,
}

/// A kernel as platforms launch it.
#[derive(Debug)]
pub struct Kernel {
    /// Its name.
    pub name: &'static str,
    /// Its body.
    pub item: &'static DeviceItem,
    /// Its entry point: `$T` for the generic parameter `T`, `$instance` for the arguments as a part of its name.
    pub entry: &'static str,
    /// Its generic parameters by name, but for the number of threads in a block, then, as `L__SHARED`, the constants of
    /// types that its entry point names.
    pub generics: &'static [&'static str],
    /// Threads in a block on a GPU, along x, y and z.
    pub block: [u32; 3],
    /// How the host runs it.
    pub host_block: HostBlock,
    /// Whether the host has it with its declared threads, whatever `host_block` says: what checks run.
    pub has_threads: bool,
}

/// Threads of a block on the host, where the handle does not ask for the declared ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HostBlock {
    /// One.
    One,
    /// The declared ones, always: one would not do.
    Declared,
    /// The host does not launch it: the routine has another kernel for one thread a block.
    Never,
}

impl Kernel {
    /// Threads in a block on a GPU.
    pub fn threads(&self) -> u32 {
        self.block.iter().product()
    }
}

/// Bytes of shared memory in arrays of known length, kernel by kernel in the order of the launches, by entry point.
///
/// # Errors
/// Two kernels that share a name; a sum beyond 2^63.
pub fn static_shared(set: &dyn KernelSet) -> Result<Vec<(String, i64)>> {
    let bytes = |used: &Instantiation| Ok((used.entry_name(), shared_bytes(used).get("shared memory")?));
    entry_points(set)?.iter().map(bytes).collect()
}

/// The complete source of a routine for one type, the same for every GPU platform.
///
/// Where a kernel has more than [`SHARED_LIMIT_NVIDIA`] bytes of shared memory in arrays of known length, compilers for
/// NVIDIA stop at a line that says so.
///
/// # Errors
/// Two different device items that share a name; device functions that call each other in a circle, or wait at a
/// barrier behind a call that some threads do not come to; more shared memory than a block has.
pub fn translation_unit(set: &dyn KernelSet) -> Result<String> {
    unit_of_kernels(set, |_| true)
}

/// The complete source of the kernels of a routine in one form, those left out that have none such.
///
/// # Errors
/// As [`translation_unit`]; `not_implemented` where no kernel has that form.
pub fn unit_in_form(set: &dyn KernelSet, form: Form) -> Result<String> {
    let kernels = entry_points_in(set, &[form])?;
    if kernels.is_empty() {
        let message = format!("no kernel of {} has the form `{}`", set.symbol(), form.name());
        return Err(Error::new(Status::NotImplemented, message));
    }
    unit_text(&kernels, &(heading(set) + form.heading()))
}

/// The unit of those kernels of an instance that are `wanted`: for those who compile what routines share once.
///
/// # Errors
/// As [`translation_unit`].
pub fn unit_of_kernels(set: &dyn KernelSet, wanted: impl Fn(&Instantiation) -> bool) -> Result<String> {
    let mut kernels = entry_points(set)?;
    kernels.retain(wanted);
    unit_text(&kernels, &heading(set))
}

/// The unit of one kernel: what a launch compiles. It is the same whichever routine launches the kernel.
///
/// # Errors
/// As [`translation_unit`].
pub fn unit_of_kernel(kernel: &Instantiation) -> Result<String> {
    let heading = format!(
        "// {}\n// Generated by rocforge from {}. Do not edit.\n",
        kernel.entry_name(),
        kernel.kernel.item.module
    );
    unit_text(std::slice::from_ref(kernel), &(heading + kernel.form.heading()))
}

fn unit_text(kernels: &[Instantiation], heading: &str) -> Result<String> {
    let mut unit = Unit::default();
    for used in kernels {
        family::add(&mut unit, used)?;
    }
    facts::check(kernels, &unit.items())?;
    unit.take_arguments(kernels);
    let mut code = unit.text();
    let planes = kernels.iter().any(Instantiation::has_planes);
    for used in kernels {
        let _ = writeln!(code, "{}", used.entry_beside(planes));
    }
    let heading =
        heading.to_owned() + &facts::limit_on_nvidia(kernels) + &block::known(kernels, &unit.items());
    let prelude = prelude::for_code(&code);
    Ok(format!("{heading}\n{prelude}\nnamespace rf {{\n\n{}}}  // namespace rf\n", code.trim_start()))
}

/// Where the author wrote something that a unit has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Written {
    /// An entry point, or a function of the device.
    pub name: String,
    /// The file.
    pub file: &'static str,
    /// The line.
    pub line: u32,
}

/// Where the kernels of an instance, by their entry points, and the functions that they call were written.
///
/// # Errors
/// As [`translation_unit`].
pub fn written(set: &dyn KernelSet) -> Result<Vec<Written>> {
    let (mut unit, mut list) = (Unit::default(), Vec::new());
    for used in &entry_points(set)? {
        let DeviceItem { file, line, .. } = *used.kernel.item;
        list.push(Written { name: used.entry_name(), file, line });
        unit.add(used.kernel.item)?;
    }
    let items = unit.items();
    let named = items.iter().filter(|item| !item.name.is_empty());
    list.extend(named.map(|item| Written { name: item.name.to_owned(), file: item.file, line: item.line }));
    Ok(list)
}

/// A unit of `code` alone, with the parts of the prelude that it names; for checks of what the compiler prints.
pub fn unit_of(code: &str) -> String {
    format!("{}\nnamespace rf {{\n\n{code}}}  // namespace rf\n", prelude::for_code(code))
}

/// The kernels that an instance launches, each once: for real types `T` and `T::Real` are one.
pub(crate) fn entry_points(set: &dyn KernelSet) -> Result<Vec<Instantiation>> {
    let mut kernels: Vec<Instantiation> = Vec::new();
    for used in set.kernels() {
        let name = used.entry_name();
        match kernels.iter().find(|known| known.entry_name() == name) {
            None => kernels.push(used),
            Some(known) if known.entry_text() == used.entry_text() => {}
            Some(_) => {
                return Err(Error::internal(format!(
                    "two entry points of {} are called `{name}`; rename a type or a kernel",
                    set.symbol()
                )));
            }
        }
    }
    Ok(kernels)
}

/// The same in each of these forms that they have.
pub(crate) fn entry_points_in(set: &dyn KernelSet, forms: &[Form]) -> Result<Vec<Instantiation>> {
    let usual = entry_points(set)?;
    let all = forms.iter().flat_map(|form| usual.iter().filter_map(|kernel| kernel.in_form(*form)));
    Ok(all.collect())
}

/// The module that a routine was written in; the last segment of its own is the one that the macro made.
fn written_in(module: &'static str) -> &'static str {
    module.rsplit_once("::").map_or(module, |(place, _)| place)
}

fn heading(set: &dyn KernelSet) -> String {
    let (symbol, about, place) = (set.symbol(), set.about(), written_in(set.module()));
    format!("// {symbol}: {about}\n// Generated by rocforge from {place}. Do not edit.\n")
}
