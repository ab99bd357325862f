//! Identifiers that are legal in C++ too.

/// Words of C++ and of the GPU dialects that a Rust identifier may not become.
///
/// Sorted, so that a look-up is a binary search.
const RESERVED: [&str; 78] = [
    "alignas",
    "alignof",
    "and",
    "asm",
    "atomicAdd",
    "auto",
    "blockDim",
    "blockIdx",
    "case",
    "catch",
    "cf32",
    "char",
    "class",
    "co_await",
    "co_return",
    "co_yield",
    "compl",
    "concept",
    "const_cast",
    "consteval",
    "constexpr",
    "constinit",
    "decltype",
    "default",
    "delete",
    "double",
    "dynamic_cast",
    "explicit",
    "export",
    "float",
    "friend",
    "goto",
    "gridDim",
    "inline",
    "int",
    "long",
    "mutable",
    "namespace",
    "new",
    "noexcept",
    "not",
    "nullptr",
    "operator",
    "or",
    "private",
    "protected",
    "public",
    "reference",
    "register",
    "reinterpret_cast",
    "requires",
    "rf",
    "short",
    "signed",
    "sizeof",
    "static_assert",
    "static_cast",
    "switch",
    "template",
    "this",
    "thread_local",
    "threadIdx",
    "throw",
    "try",
    "typedef",
    "typeid",
    "typename",
    "union",
    "unsigned",
    "using",
    "virtual",
    "void",
    "volatile",
    "warpSize",
    "wchar_t",
    "while",
    "xor",
    "xor_eq",
];

/// `name`, with an underscore after it where C++ keeps the word for itself.
pub fn cpp(name: &str) -> String {
    if RESERVED.binary_search(&name).is_ok() { format!("{name}_") } else { name.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reserved_words_are_sorted_and_escaped() {
        assert!(RESERVED.is_sorted());
        assert_eq!(cpp("new"), "new_");
        assert_eq!(cpp("alpha"), "alpha");
    }
}
