//! What the C++ of one item takes for granted of another; evaluated when the crate that holds the item is compiled.
//!
//! The macro sees one item at a time. Where it must know another, it writes down what it supposes, and rustc looks.

use super::{DeviceItem, ItemKind};

/// A structure has these fields in this order, as C++ takes their values. Of fields that are missing, and of such that
/// the structure does not have, rustc has spoken.
#[track_caller]
pub const fn promised_fields(item: &DeviceItem, written: &[&str]) {
    let ItemKind::Structure { fields, .. } = item.kind else {
        panic!("this is no structure marked `#[device]`");
    };
    assert!(
        is_same(fields, written) || !has_same(fields, written),
        "write every field, in the order in which the structure declares them: C++ takes them by position"
    );
}

/// A structure has no generic parameters, so that its name alone is a type in C++.
#[track_caller]
pub const fn promised_plain(item: &DeviceItem) {
    match item.kind {
        ItemKind::Structure { parameters, .. } => assert!(
            parameters.is_empty(),
            "C++ needs the arguments of this structure: write `Name::<T>::function(...)`"
        ),
        ItemKind::Trait { .. } => {
            panic!("C++ needs the type that has this trait: write `<T as Trait>::function(...)`")
        }
        ItemKind::Function | ItemKind::Implementation => panic!("this has no functions"),
    }
}

/// A structure calls its generic parameters so: its methods are declared among its fields.
#[track_caller]
pub const fn promised_parameters(item: &DeviceItem, written: &[&str]) {
    let ItemKind::Structure { parameters, .. } = item.kind else {
        panic!("this is no structure marked `#[device]`");
    };
    assert!(
        is_same(parameters, written),
        "call the parameters of the implementation as the structure calls them, in the same order"
    );
}

const fn is_same(a: &[&str], b: &[&str]) -> bool {
    if a.len() != b.len() {
        return false;
    }
    let mut index = 0;
    while index < a.len() {
        if !is_name(a[index], b[index]) {
            return false;
        }
        index += 1;
    }
    true
}

/// Whether the names are the same, in whatever order.
const fn has_same(a: &[&str], b: &[&str]) -> bool {
    if a.len() != b.len() {
        return false;
    }
    let mut index = 0;
    while index < a.len() {
        let mut at = 0;
        while at < b.len() && !is_name(a[index], b[at]) {
            at += 1;
        }
        if at == b.len() {
            return false;
        }
        index += 1;
    }
    true
}

const fn is_name(a: &str, b: &str) -> bool {
    let (left, right) = (a.as_bytes(), b.as_bytes());
    if left.len() != right.len() {
        return false;
    }
    let mut at = 0;
    while at < left.len() {
        if left[at] != right[at] {
            return false;
        }
        at += 1;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::{has_same, is_same};

    #[test]
    fn names_are_compared_in_order() {
        assert!(is_same(&["value", "index"], &["value", "index"]));
        assert!(!is_same(&["value", "index"], &["index", "value"]));
        assert!(!is_same(&["value"], &["value", "index"]) && !is_same(&["T"], &["U"]));
        assert!(has_same(&["value", "index"], &["index", "value"]));
        assert!(!has_same(&["value", "index"], &["value", "place"]) && !has_same(&["value"], &[]));
    }
}
