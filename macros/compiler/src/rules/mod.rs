//! The rules: what is refused, why, and what to write instead. One file a rule.
//!
//! A rule is a reason, not a sentence: several places of the compiler may refuse something for the same reason, each
//! with words of its own. Codes are stable: they are never renumbered and never used again.

mod page;
mod rf0001_unsupported_item;
mod rf0002_unsupported_type;
mod rf0003_unsupported_expression;
mod rf0004_unsupported_statement;
mod rf0005_unsupported_signature;
mod rf0006_reference;
mod rf0007_untyped_number;
mod rf0008_uninferred_type;
mod rf0009_unknown_name;
mod rf0010_wrong_arguments;
mod rf0011_read_only;
mod rf0012_wrong_index;
mod rf0013_exit_in_value;
mod rf0014_if_without_else;
mod rf0015_loop_variable;
mod rf0016_recursion;
mod rf0017_shared_declaration;
mod rf0018_kernel_result;
mod rf0019_kernel_parameter;
mod rf0020_kernel_generics;
mod rf0021_real_function;
mod rf0022_attribute_syntax;
mod rf0023_unknown_option;
mod rf0024_given_twice;
mod rf0025_misplaced_option;
mod rf0026_option_value;
mod rf0027_launch_geometry;
mod rf0028_operand_shape;
mod rf0029_scalar_condition;
mod rf0030_formula_grammar;
mod rf0031_formula_name;
mod rf0032_formula_unit;
mod rf0033_constant_overflow;
mod rf0034_undeclared_buffer;
mod rf0035_unused_buffer;
mod rf0036_reserved_name;
mod rf0037_wave_size;
mod rf0038_launch_data;
mod rf0039_shared_limit;
mod rf0040_escaping_closure;
mod rf0041_unsupported_pattern;
mod rf0042_match_on_float;
mod rf0043_divergent_barrier;
mod rf0044_cast;
mod rf0047_asm_place;
mod rf0048_target_test;
mod rf0049_asm_text;
mod rf0050_tile_block;
mod rf0051_tile_shape;
mod rf0052_tile_product;
mod rf0053_tile_element;
mod rf0054_access_width;
mod rf0055_unfit_access;
mod rf0056_atomic;
mod rf0058_dynamic_place;
mod rf0059_dynamic_length;
mod rf0060_written_values;
mod rf0061_divergent_copy;

pub use page::page;
pub use rf0001_unsupported_item::RULE as UNSUPPORTED_ITEM;
pub use rf0002_unsupported_type::RULE as UNSUPPORTED_TYPE;
pub use rf0003_unsupported_expression::RULE as UNSUPPORTED_EXPRESSION;
pub use rf0004_unsupported_statement::RULE as UNSUPPORTED_STATEMENT;
pub use rf0005_unsupported_signature::RULE as UNSUPPORTED_SIGNATURE;
pub use rf0006_reference::RULE as REFERENCE;
pub use rf0007_untyped_number::RULE as UNTYPED_NUMBER;
pub use rf0008_uninferred_type::RULE as UNINFERRED_TYPE;
pub use rf0009_unknown_name::RULE as UNKNOWN_NAME;
pub use rf0010_wrong_arguments::RULE as WRONG_ARGUMENTS;
pub use rf0011_read_only::RULE as READ_ONLY;
pub use rf0012_wrong_index::RULE as WRONG_INDEX;
pub use rf0013_exit_in_value::RULE as EXIT_IN_VALUE;
pub use rf0014_if_without_else::RULE as IF_WITHOUT_ELSE;
pub use rf0015_loop_variable::RULE as LOOP_VARIABLE;
pub use rf0016_recursion::RULE as RECURSION;
pub use rf0017_shared_declaration::RULE as SHARED_DECLARATION;
pub use rf0018_kernel_result::RULE as KERNEL_RESULT;
pub use rf0019_kernel_parameter::RULE as KERNEL_PARAMETER;
pub use rf0020_kernel_generics::RULE as KERNEL_GENERICS;
pub use rf0021_real_function::RULE as REAL_FUNCTION;
pub use rf0022_attribute_syntax::RULE as ATTRIBUTE_SYNTAX;
pub use rf0023_unknown_option::RULE as UNKNOWN_OPTION;
pub use rf0024_given_twice::RULE as GIVEN_TWICE;
pub use rf0025_misplaced_option::RULE as MISPLACED_OPTION;
pub use rf0026_option_value::RULE as OPTION_VALUE;
pub use rf0027_launch_geometry::RULE as LAUNCH_GEOMETRY;
pub use rf0028_operand_shape::RULE as OPERAND_SHAPE;
pub use rf0029_scalar_condition::RULE as SCALAR_CONDITION;
pub use rf0030_formula_grammar::RULE as FORMULA_GRAMMAR;
pub use rf0031_formula_name::RULE as FORMULA_NAME;
pub use rf0032_formula_unit::RULE as FORMULA_UNIT;
pub use rf0033_constant_overflow::RULE as CONSTANT_OVERFLOW;
pub use rf0034_undeclared_buffer::RULE as UNDECLARED_BUFFER;
pub use rf0035_unused_buffer::RULE as UNUSED_BUFFER;
pub use rf0036_reserved_name::RULE as RESERVED_NAME;
pub use rf0037_wave_size::RULE as WAVE_SIZE;
pub use rf0038_launch_data::RULE as LAUNCH_DATA;
pub use rf0039_shared_limit::RULE as SHARED_LIMIT;
pub use rf0040_escaping_closure::RULE as ESCAPING_CLOSURE;
pub use rf0041_unsupported_pattern::RULE as UNSUPPORTED_PATTERN;
pub use rf0042_match_on_float::RULE as MATCH_ON_FLOAT;
pub use rf0043_divergent_barrier::RULE as DIVERGENT_BARRIER;
pub use rf0044_cast::RULE as CAST;
pub use rf0047_asm_place::RULE as ASM_PLACE;
pub use rf0048_target_test::RULE as TARGET_TEST;
pub use rf0049_asm_text::RULE as ASM_TEXT;
pub use rf0050_tile_block::RULE as TILE_BLOCK;
pub use rf0051_tile_shape::RULE as TILE_SHAPE;
pub use rf0052_tile_product::RULE as TILE_PRODUCT;
pub use rf0053_tile_element::RULE as TILE_ELEMENT;
pub use rf0054_access_width::RULE as ACCESS_WIDTH;
pub use rf0055_unfit_access::RULE as UNFIT_ACCESS;
pub use rf0056_atomic::RULE as ATOMIC;
pub use rf0058_dynamic_place::RULE as DYNAMIC_PLACE;
pub use rf0059_dynamic_length::RULE as DYNAMIC_LENGTH;
pub use rf0060_written_values::RULE as WRITTEN_VALUES;
pub use rf0061_divergent_copy::RULE as DIVERGENT_COPY;

/// A reason to refuse something.
#[derive(Debug)]
pub struct Rule {
    /// `RF` and four digits.
    pub code: &'static str,
    /// What is refused: a noun with an article, lower case, no final stop.
    pub title: &'static str,
    /// Why it is refused, a paragraph.
    pub reason: &'static str,
    /// Items that are refused for this reason.
    pub wrong: &'static str,
    /// The nearest items that are accepted.
    pub right: &'static str,
}

/// Every rule, in the order of their codes.
pub static ALL: &[&Rule] = &[
    &UNSUPPORTED_ITEM,
    &UNSUPPORTED_TYPE,
    &UNSUPPORTED_EXPRESSION,
    &UNSUPPORTED_STATEMENT,
    &UNSUPPORTED_SIGNATURE,
    &REFERENCE,
    &UNTYPED_NUMBER,
    &UNINFERRED_TYPE,
    &UNKNOWN_NAME,
    &WRONG_ARGUMENTS,
    &READ_ONLY,
    &WRONG_INDEX,
    &EXIT_IN_VALUE,
    &IF_WITHOUT_ELSE,
    &LOOP_VARIABLE,
    &RECURSION,
    &SHARED_DECLARATION,
    &KERNEL_RESULT,
    &KERNEL_PARAMETER,
    &KERNEL_GENERICS,
    &REAL_FUNCTION,
    &ATTRIBUTE_SYNTAX,
    &UNKNOWN_OPTION,
    &GIVEN_TWICE,
    &MISPLACED_OPTION,
    &OPTION_VALUE,
    &LAUNCH_GEOMETRY,
    &OPERAND_SHAPE,
    &SCALAR_CONDITION,
    &FORMULA_GRAMMAR,
    &FORMULA_NAME,
    &FORMULA_UNIT,
    &CONSTANT_OVERFLOW,
    &UNDECLARED_BUFFER,
    &UNUSED_BUFFER,
    &RESERVED_NAME,
    &WAVE_SIZE,
    &LAUNCH_DATA,
    &SHARED_LIMIT,
    &ESCAPING_CLOSURE,
    &UNSUPPORTED_PATTERN,
    &MATCH_ON_FLOAT,
    &DIVERGENT_BARRIER,
    &CAST,
    &ASM_PLACE,
    &TARGET_TEST,
    &ASM_TEXT,
    &TILE_BLOCK,
    &TILE_SHAPE,
    &TILE_PRODUCT,
    &TILE_ELEMENT,
    &ACCESS_WIDTH,
    &UNFIT_ACCESS,
    &ATOMIC,
    &DYNAMIC_PLACE,
    &DYNAMIC_LENGTH,
    &WRITTEN_VALUES,
    &DIVERGENT_COPY,
];

/// The rule with this code, in capitals or not.
pub fn find(code: &str) -> Option<&'static Rule> {
    ALL.iter().copied().find(|rule| rule.code.eq_ignore_ascii_case(code))
}

#[cfg(test)]
mod tests;
