//! Implementations in the program: they have no name by which others could point to them.

use super::DeviceItem;
use crate::process::fork::Once;

/// `#[device] impl`: methods of a structure, or of a trait for a type.
#[derive(Debug)]
pub struct DeviceImpl {
    /// The structure it is for; none for types of the prelude and for type parameters.
    pub of: Option<&'static DeviceItem>,
    /// The trait it implements; none for methods of a structure's own.
    pub of_trait: Option<&'static DeviceItem>,
    /// Declarations that stand inside of the structure, a line each.
    pub members: &'static str,
    /// The structure with its arguments, as methods that the trait provides name it.
    pub owner: &'static str,
    /// The trait for it, likewise.
    pub class: &'static str,
    /// Methods of the trait that it gives itself.
    pub given: &'static [&'static str],
    /// What its class inherits from, if the trait provides anything.
    pub base: &'static str,
    /// Its text, and what that names.
    pub item: &'static DeviceItem,
}

inventory::collect!(DeviceImpl);

/// All of them, in the order of their places in the sources.
pub fn implementations() -> &'static [&'static DeviceImpl] {
    static SORTED: Once<Vec<&'static DeviceImpl>> = Once::new();
    SORTED.get_or_make(|| {
        let mut list: Vec<&'static DeviceImpl> = inventory::iter::<DeviceImpl>().collect();
        list.sort_by_key(|one| (one.item.module, one.item.file, one.item.line));
        list
    })
}
