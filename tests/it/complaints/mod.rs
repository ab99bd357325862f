//! What users of GPU BLAS libraries have complained about in public, and must not find here: a test a complaint.
//!
//! | complaint | test |
//! |---|---|
//! | a batched call fails for want of memory while gigabytes are free | `workspace::a_batched_call_grows_what_the_library_manages`, `workspace::a_batched_trsm_grows_what_the_library_manages`, `workspace::a_batched_call_works_in_pieces_where_the_workspace_is_fixed` |
//! | an allocation error says nothing | `workspace::a_call_that_does_not_fit_names_itself_the_bytes_and_the_remedy` |
//! | a size query refuses null matrices, or reads alpha | `workspace::a_query_takes_null_for_every_pointer`, `workspace::a_query_follows_no_pointer_not_even_alphas` |
//! | a query asks for too little at some sizes | `workspace::a_query_does_not_under_ask_at_multiples_of_32` and those beside it |
//! | trmm, trsm and others are wrong beyond 65,535 problems | `batches::more_problems_than_65_535_are_all_done`, `batches::more_problems_than_65_535_of_trsm_and_trmm_are_all_done` |
//! | offsets of elements or bytes wrap at 32 bits | `offsets::elements_far_apart_are_found` |
//! | columns of a packed matrix of more elements than 31 bits count are not found | `packed::packed_columns_are_found_beyond_31_bits` |
//! | a vector of more elements than 31 bits count is taken for an empty one | `lengths::more_elements_than_31_bits_count_are_launched` |
//! | syrk and herk write past their workspace beyond 65,536 problems | `workspace::partials_of_several_problems_stay_within_their_workspace`, `workspace::panels_of_several_problems_stay_within_their_workspace`, `workspace::many_problems_stay_within_their_workspace`, of trsm `triangular::trsm::several_problems_with_memory_of_their_own`, and in C++ `executed::workspace` |
//! | a product whose k has more than 31 bits is not computed | `lengths::more_terms_than_31_bits_count_are_launched` |
//! | a _64 form reads each problem's scalar at the wrong place | `abi::strides::each_problem_has_its_scalars`, `abi::strides::many::each_of_many_problems_has_its_scalars` |
//! | calls that a stream records allocate, wait, or use memory that is gone | `graphs` |
//!
//! What concerns compilers and drivers stands with them: `tests/platforms` and `tests/fake_hip`.

mod batches;
mod graphs;
mod lengths;
mod offsets;
mod packed;
mod sparse;
mod workspace;
