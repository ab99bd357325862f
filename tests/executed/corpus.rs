//! Each construct of the language, executed: the files of `tests/corpus` as rustc and as g++ compile them.
//!
//! A file is listed with the kernels in it that are to run, each with the element types it runs for, or one by one
//! with all its arguments where it has several; a file whose construct is a helper has a kernel `run` that calls it. What is a routine runs with the catalogue.
//! Kernels get random arguments made from the types of their parameters (`kernel.rs` says of which sizes), and must
//! write something.

use std::collections::BTreeSet;
use std::path::Path;

use rocforge::catalogue::Instance;
use rocforge_tests::alone;

use crate::kernel::check;
use crate::on_gpu;
use rocforge_tests::block::Agreement;

macro_rules! corpus {
    (
        kernels { $($file:ident { $($kernel:ident $(::<$($ty:ident),+>)?),+ })+ }
        instances { $($several:ident { $($instance:ident::<$($argument:tt),+>),+ })+ }
        routines { $($routine:ident),+ }
    ) => {
        $(
            #[allow(unused, unused_comparisons, missing_docs, clippy::all)]
            mod $file {
                use rocforge::prelude::*;

                include!(concat!("../corpus/", stringify!($file), ".rs"));

                pub fn listed_kernels() -> Vec<&'static super::Instance> {
                    vec![$(corpus!(@last $kernel $(::<$($ty),+>)?)),+]
                }

                #[test]
                fn gives_the_same() {
                    $(corpus!(@run $file $kernel $(::<$($ty),+>)?);)+
                }
            }
        )+
        $(
            #[allow(unused, unused_comparisons, missing_docs, clippy::all)]
            mod $several {
                use rocforge::prelude::*;

                include!(concat!("../corpus/", stringify!($several), ".rs"));

                pub fn listed_kernels() -> Vec<&'static super::Instance> {
                    vec![$(super::alone::instance(|| vec![$instance::instance::<$($argument),+>()])),+]
                }

                #[test]
                fn gives_the_same() {
                    $(super::check(
                        || vec![$instance::instance::<$($argument),+>()],
                        super::agreement(stringify!($several)),
                        $instance::<$($argument),+>,
                    );)+
                }
            }
        )+
        $(
            #[allow(unused, unused_comparisons, missing_docs, clippy::all)]
            mod $routine {
                use rocforge::prelude::*;

                include!(concat!("../corpus/", stringify!($routine), ".rs"));
            }
        )+

        /// Every kernel that is listed, with the last of its arguments.
        pub fn kernels() -> Vec<&'static Instance> {
            let files = [$($file::listed_kernels as fn() -> _,)+ $($several::listed_kernels as fn() -> _),+];
            files.iter().flat_map(|list| list()).collect()
        }

        /// The files that are listed.
        const LISTED: &[&str] =
            &[$(stringify!($file),)+ $(stringify!($several),)+ $(stringify!($routine)),+];
    };
    (@run $file:ident $kernel:ident) => {
        super::check(|| vec![$kernel::instance()], super::agreement(stringify!($file)), $kernel)
    };
    (@last $kernel:ident) => {
        super::alone::instance(|| vec![$kernel::instance()])
    };
    (@last $kernel:ident ::<$ty:ident>) => {
        super::alone::instance(|| vec![$kernel::instance::<$ty>()])
    };
    (@last $kernel:ident ::<$first:ident, $($ty:ident),+>) => { corpus!(@last $kernel ::<$($ty),+>) };
    (@run $file:ident $kernel:ident ::<$($ty:ident),+>) => {
        $(super::check(
            || vec![$kernel::instance::<$ty>()],
            super::agreement(stringify!($file)),
            $kernel::<$ty>,
        );)+
    };
}

corpus! {
    kernels {
        accesses { accesses::<f32, f64, c32, c64> }
        arithmetic { run }
        array_elements { array_elements::<f64, c32> }
        atomics { atomics, sums::<f32, f64> }
        bulk_copies { bulk_copies::<f16, f32, f64, c64> }
        casts { run }
        choices { run }
        closures { closures::<f64, c32> }
        comments { run::<f64> }
        constant_arguments { run::<f32, c64> }
        constants { run }
        copies { copies::<f32, f64, c32, c64>, copies_within::<f32, f64, c32, c64> }
        dynamic_shared_memory { dynamic_shared_memory::<f32, c64> }
        exact_math { run, reals::<f16, bf16, f32, f64>, complexes::<f32, c32, c64> }
        functions {
            functions::<f16, bf16, f32, f64>, exact_functions::<f16, bf16, f32, f64>, roots::<f16, f64, c32, c64>,
            roots_by_type
        }
        fused { written::<f16, bf16, f32, f64, c32, c64>, once::<f16, bf16, f32, f64, c32, c64> }
        generic_functions { run::<f32, c64> }
        halves { run, generic::<f16, bf16> }
        instances { instances::<f32, f64, c32, c64> }
        integers { run }
        integers_that_wrap { run }
        kernel_of_the_real_type { kernel_of_the_real_type::<f32, f64, c32, c64> }
        kernel_of_the_sum_type { kernel_of_the_sum_type::<f16, bf16, f32, c64> }
        kernel_without_a_type { kernel_without_a_type }
        labels { run::<f32, c64> }
        last_block { last_block_of_a_plane, only_block }
        launch_bounds { launch_bounds }
        literals { run::<f32, c64> }
        loops { run::<f64, c32> }
        matches { run::<f32, c64> }
        methods { methods::<f32, c64> }
        narrow_integers { run }
        numbers { numbers::<i8, i32, f32, c64> }
        operators_of_parameters { run::<f32, f64> }
        options { run::<c32> }
        order { run, atomics }
        plain_questions { run }
        planes { planes, one_plane, last_of_planes }
        positions { positions }
        positions_in_a_box { positions_in_a_box }
        prints { prints }
        ranges { run }
        references { references::<f32, c64> }
        scalars { run::<f32, f64, c32, c64> }
        sends { sends }
        shadowing { run }
        shared_fields { shared_fields::<f32, c64> }
        shared_memory { shared_memory::<f32, c64> }
        signed_sizes { run }
        sizes { sizes::<f32, f64, c32, c64> }
        targets { targets }
        cluster { cluster_sums }
        structures { run::<f32, f64> }
        tensor_maps { tensor_maps::<f16, f32, f64, c64> }
        trait_methods { trait_methods::<f32, c64> }
        tile_edges { tile_edges::<f64, c32> }
        tile_elements { tile_elements::<f32, c64> }
        tile_functions { run::<f32, c64> }
        tile_loads { tile_loads::<f32, f64, c32, c64> }
        tile_of_bytes { tile_of_bytes }
        tile_of_halves { tile_of_halves }
        tile_of_tf32 { tile_of_tf32 }
        tile_products { tile_products::<f32, f64, c32, c64> }
        shared_fields_of_tiles { shared_fields_of_tiles::<f32> }
        tile_supported { tile_supported::<f32, c64> }
        tile_warpgroup { tile_warpgroup::<f32, f64, c32, c64> }
        tile_warpgroup_swizzled { tile_warpgroup_swizzled }
        truth_as_a_constant { run }
        tuples { run::<f64, c32> }
        uninferred_constants { run }
        uninferred_fields { run::<f32, f64> }
        uninferred_results { run::<f32, f64> }
        unrolled { run::<f64, c64> }
        values_of_loops { run }
        views { run::<f64, c32> }
        waves { waves::<f32, f64, c32, c64> }
        words_of_cpp { run::<f64> }
    }
    instances {
        kernel_of_a_trait { reduce::<f32, Magnitudes, 4>, reduce::<c64, Magnitudes, 2> }
        traits { run::<f32, f64>, run::<c64, f32> }
        kernel_with_several_parameters { convert::<f32, f64, 4, true>, convert::<c64, f32, 2, false> }
    }
    routines { routine_of_one_kernel, routine_of_reals, routine_of_values, routine_with_a_matrix, routine_with_atomics, routine_with_band_storage, routine_with_packed_storage, routine_with_values }
}

/// Files whose results may differ in rounding: they use functions of two libraries.
const ROUNDED: &[&str] = &["functions"];

/// As many bits as the platform that runs the C++ promises: matrix cores of a GPU add in an order of their own.
fn agreement(file: &str) -> Agreement {
    if on_gpu() && file == "tile_of_tf32" {
        return Agreement::TenBits;
    }
    if on_gpu() && file.starts_with("tile_") {
        return Agreement::Rounding;
    }
    if ROUNDED.contains(&file) { Agreement::Rounding } else { Agreement::Bits }
}

#[test]
fn every_file_is_executed() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus");
    let entries = std::fs::read_dir(folder).expect("the folder of the corpus");
    let names = entries.map(|entry| entry.expect("a file").path());
    let files: BTreeSet<String> =
        names.map(|path| path.file_stem().expect("a name").to_string_lossy().into_owned()).collect();
    let listed: BTreeSet<String> = LISTED.iter().map(|name| (*name).to_owned()).collect();
    let missing: Vec<&String> = files.difference(&listed).collect();
    assert!(
        missing.is_empty(),
        "{missing:?}: list the file in tests/executed/corpus.rs with a kernel that runs it"
    );
}
