//! Identifiers that are legal in C++ too.

use crate::model::{AccessFn, Intrinsic};

/// Words that a Rust identifier may not become: those of C++ and of the GPU dialects, functions of the prelude (a
/// variable `re` would hide `re(x)` in its own first value), and what entry points declare themselves.
///
/// Sorted, so that a look-up is a binary search.
const RESERVED: [&str; 183] = [
    "abs",
    "abs1",
    "alignas",
    "alignof",
    "and",
    "array_of",
    "asm",
    "atan2",
    "atomicAdd",
    "atomic_add",
    "atomic_cas",
    "atomic_exchange",
    "atomic_load",
    "atomic_max",
    "atomic_min",
    "atomic_store",
    "atomic_wait",
    "auto",
    "barrier",
    "batch",
    "batch_count",
    "blockDim",
    "blockIdx",
    "block_dim_x",
    "block_id_x",
    "block_id_y",
    "block_id_z",
    "case",
    "cast",
    "catch",
    "cbrt",
    "ceil",
    "cf32",
    "char",
    "clamp",
    "class",
    "co_await",
    "co_return",
    "co_yield",
    "compl",
    "complex",
    "concept",
    "conj",
    "const_cast",
    "consteval",
    "constexpr",
    "constinit",
    "convert",
    "copysign",
    "cos",
    "count_ones",
    "decltype",
    "default",
    "delete",
    "double",
    "dynamic_cast",
    "exp",
    "exp2",
    "explicit",
    "export",
    "float",
    "floor",
    "friend",
    "from_bits",
    "global_id_x",
    "goto",
    "gridDim",
    "grid_dim_x",
    "grid_dim_y",
    "grid_dim_z",
    "grid_planes",
    "hypot",
    "im",
    "inline",
    "int",
    "int_div",
    "int_rem",
    "is_finite",
    "is_float",
    "is_infinite",
    "is_nan",
    "is_sign_negative",
    "leading_zeros",
    "limits",
    "ln",
    "log10",
    "log2",
    "long",
    "max",
    "min",
    "mul_add",
    "mutable",
    "namespace",
    "new",
    "noexcept",
    "norm_sqr",
    "not",
    "nullptr",
    "number_t",
    "op_add",
    "op_and",
    "op_div",
    "op_mul",
    "op_neg",
    "op_or",
    "op_rem",
    "op_shl",
    "op_shr",
    "op_sub",
    "op_xor",
    "operator",
    "or",
    "pow",
    "powf",
    "powi",
    "private",
    "protected",
    "public",
    "range_along",
    "range_next",
    "range_onward",
    "range_steps",
    "range_steps_inclusive",
    "re",
    "read_again",
    "real_of",
    "real_t",
    "reference",
    "register",
    "reinterpret_cast",
    "rem",
    "repeat",
    "requires",
    "rf",
    "rotate_left",
    "rotate_right",
    "round",
    "rsqrt",
    "safe_div",
    "scale",
    "short",
    "signed",
    "signum",
    "sin",
    "sizeof",
    "sqrt",
    "static_assert",
    "static_cast",
    "switch",
    "tan",
    "tanh",
    "target",
    "template",
    "this",
    "threadIdx",
    "thread_id_x",
    "thread_local",
    "throw",
    "to_bits",
    "to_f64",
    "trailing_zeros",
    "trunc",
    "try",
    "tuple",
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
    "with_im",
    "wrapping_add",
    "wrapping_mul",
    "wrapping_neg",
    "wrapping_sub",
    "xor",
    "xor_eq",
];

/// Whether C++ keeps the word for itself, or the prelude does.
pub fn is_reserved(word: &str) -> bool {
    RESERVED.binary_search(&word).is_ok() || is_of_the_machine(word)
}

/// Whether a function of the prelude or the namespace of its innards has this name; shared memory is declared and
/// has none.
fn is_of_the_machine(name: &str) -> bool {
    name == "machine"
        || AccessFn::from_name(name).is_some()
        || Intrinsic::from_name(name).is_some_and(|which| which != Intrinsic::Shared)
        || Intrinsic::ALL.iter().any(|which| which.cpp_name() == name && which.name() != name)
}

/// `name`, with an underscore after it where C++ keeps the word for itself.
pub fn cpp(name: &str) -> String {
    if is_reserved(name) { format!("{name}_") } else { name.to_owned() }
}

/// What expansions call the module beside a function or a constant: rustc says this name where there is no module, as
/// the attribute is missing that makes one.
pub fn unmarked(path: &[String]) -> String {
    let words: Vec<&str> = path.iter().map(|word| word.trim_start_matches("r#")).collect();
    format!("{}_needs_the_attribute_device", words.join("_"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reserved_words_are_sorted_and_escaped() {
        assert!(RESERVED.is_sorted());
        assert_eq!(cpp("new"), "new_");
        assert_eq!(cpp("re"), "re_");
        assert_eq!(cpp("ballot"), "ballot_");
        assert_eq!(cpp("plane_of_block"), "plane_of_block_");
        assert_eq!(cpp("alpha"), "alpha");
    }
}
