//! Words of our own that the field has better ones for: they stay away from identifiers.
//!
//! Who knows CUDA, HIP, CUTLASS, BLIS or LAPACK reads the standard word without a dictionary.

use super::source::{Place, Source, sources};
use super::{offences, report};

/// A word that is gone, what replaced it, and the folders in which it is no everyday word; none means everywhere.
struct Retired {
    word: &'static str,
    today: &'static str,
    folders: &'static [&'static str],
}

const fn retired(word: &'static str, today: &'static str) -> Retired {
    Retired { word, today, folders: &[] }
}

const fn within(folders: &'static [&'static str], word: &'static str, today: &'static str) -> Retired {
    Retired { word, today, folders }
}

const KERNELS: &[&str] = &["kernels-src/"];
const LAPACK: &[&str] = &["kernels-src/src/lapack/"];
const TRIANGLES: &[&str] = &[
    "kernels-src/src/lapack/",
    "kernels-src/src/level2/trsv",
    "kernels-src/src/level2/trmv",
    "kernels-src/src/level3/trsm",
    "kernels-src/src/level3/trtri",
    "kernels-src/src/level3/triangular",
];
const LANGUAGE: &[&str] = &["kernels-src/", "runtime/", "macros/", "examples/", "tests/"];

const RETIRED: &[Retired] = &[
    // Thread block clusters and distributed shared memory, as CUDA calls them.
    retired("part_id", "cluster_block_rank"),
    retired("part_count", "cluster_size"),
    retired("barrier_of_parts", "cluster_sync"),
    retired("block_id_of_parts", "cluster_id"),
    within(LANGUAGE, "publish", "dsmem_store_all"),
    retired("publish_to", "dsmem_store"),
    retired("send_to", "st_async"),
    retired("await_sent", "mbarrier_wait"),
    retired("SPREAD", "CLUSTER"),
    // Warpgroup MMA and programmatic dependent launch.
    retired("GroupTile", "WarpgroupTile"),
    retired("begin_swizzled", "wgmma_async"),
    retired("await_products", "wgmma_wait"),
    retired("await_earlier_products", "wgmma_wait_earlier"),
    retired("wait_for_stream", "grid_dependency_wait"),
    retired("HELD", "MIN_BLOCKS_PER_CU"),
    // GEMM, as CUTLASS and BLIS divide it.
    within(KERNELS, "slab", "stage"),
    within(KERNELS, "slabs", "stages, k_tiles"),
    within(KERNELS, "SLABS", "PIPELINE_STAGES"),
    within(KERNELS, "DEEP", "K_MAJOR"),
    within(KERNELS, "DEEP_A", "K_MAJOR_A"),
    within(KERNELS, "DEEP_B", "K_MAJOR_B"),
    within(KERNELS, "corner", "tile_offset"),
    within(KERNELS, "Factors", "Operands"),
    within(KERNELS, "Outcome", "Epilogue"),
    within(KERNELS, "placed", "linear_combination"),
    within(KERNELS, "Sums", "Accumulator"),
    within(KERNELS, "summed", "to_acc"),
    within(KERNELS, "in_parts", "split_k"),
    within(KERNELS, "part_sums", "split_k_partials"),
    within(KERNELS, "gemm_lines", "gemm_mma_pipelined"),
    within(KERNELS, "gemm_ahead", "gemm_simt"),
    within(KERNELS, "gemm_groups", "gemm_warpgroup"),
    within(KERNELS, "gemm_split", "gemm_tf32x3"),
    within(KERNELS, "of_halves", "dispatch_f16"),
    within(&["kernels-src/src/level3/"], "of_words", "dispatch_f32"),
    within(KERNELS, "of_pairs", "dispatch_c32"),
    within(KERNELS, "gemm_blocks", "gemm_multistage"),
    within(KERNELS, "gemm_large_blocks", "gemm_multistage_large"),
    within(KERNELS, "gemm_small_tiles", "gemm_small_mma"),
    within(KERNELS, "sum_ahead", "simt_pipelined"),
    within(KERNELS, "sum_of_lines", "mma_pipelined"),
    within(KERNELS, "is_busy", "fills_device"),
    // LAPACK's panels.
    within(KERNELS, "strip", "inner_block"),
    within(KERNELS, "strips", "inner_blocks"),
    within(KERNELS, "mail", "flags"),
    within(KERNELS, "exchange", "laswp"),
    within(KERNELS, "listed", "compose_interchanges"),
    within(KERNELS, "settle", "permute_rows"),
    within(KERNELS, "settle_tall", "permute_tall_rows"),
    within(KERNELS, "settle_column", "permute_column"),
    within(KERNELS, "take_away", "trailing_update"),
    within(LAPACK, "follow", "trailing_update"),
    within(LAPACK, "follow_columns", "update_by_columns"),
    within(LAPACK, "taken", "widen_pivots"),
    within(LAPACK, "exchanged", "interchange"),
    within(LAPACK, "tall_inner_block", "getf2"),
    within(LAPACK, "TALL", "GETF2_COLUMNS"),
    within(LAPACK, "whole", "getf2_block"),
    within(LAPACK, "few_rows", "getrf_small"),
    within(LAPACK, "few_step", "eliminate_column"),
    within(LAPACK, "FewRow", "RowState"),
    within(TRIANGLES, "FEW", "SMALL, COLUMN_LANES"),
    // Inter-block dataflow: tickets, and flags that blocks signal and wait for.
    within(LAPACK, "chain", "getrf_panel"),
    within(LAPACK, "thick_chain", "getrf_thick_panel"),
    within(LAPACK, "wide_chain", "getrf_wide_panel"),
    within(LAPACK, "narrow_chain", "getrf_narrow_panel"),
    within(LAPACK, "cluster_chain", "getrf_cluster_panel"),
    within(LAPACK, "chained", "dataflow_width"),
    within(LAPACK, "link_of_chain", "factor_inner_block"),
    within(LAPACK, "number_of_link", "next_ticket"),
    within(LAPACK, "links", "dataflow"),
    within(LAPACK, "Links", "Dataflow"),
    within(LAPACK, "LINKS", "TICKET, MOST_INNER_BLOCKS"),
    within(KERNELS, "tell", "signal"),
    within(KERNELS, "tell_columns", "signal_columns"),
    within(KERNELS, "next_number", "next_ticket"),
    within(KERNELS, "BOXES", "RING_SLOTS"),
    // GEMM and dot products inside of other routines.
    within(TRIANGLES, "products", "mainloop, acc"),
    within(TRIANGLES, "own_products", "partial_dot"),
    within(TRIANGLES, "product_of_column", "column_dot"),
    within(KERNELS, "plus_product", "multiply_add"),
    within(KERNELS, "plus_term", "mul_acc"),
    within(KERNELS, "settle_left", "conjugate_left"),
    within(KERNELS, "settle_triangle", "prepare_triangle"),
    // The single-threaded host, and occupancy.
    within(KERNELS, "alone", "on_host"),
    within(&["kernels-src/src/level2/"], "BUSY", "BLOCKS_TO_FILL"),
    within(KERNELS, "busy", "fills the device"),
    // The compiler and the benchmarks.
    retired("untold", "uninferred"),
    within(&["bench/", "cli/"], "peer", "baseline"),
    within(&["bench/", "cli/"], "peers", "baselines"),
];

impl Retired {
    fn is_known_in(&self, path: &str) -> bool {
        self.folders.is_empty() || self.folders.iter().any(|folder| path.starts_with(folder))
    }
}

/// A retired identifier that begins here.
fn retired_name(path: &str, place: &Place) -> Option<(usize, String)> {
    let name = place.ident(0)?;
    let found = RETIRED.iter().find(|retired| retired.word == name && retired.is_known_in(path))?;
    Some((place.line(), format!("`{name}` is `{}` in this field's words", found.today)))
}

#[test]
fn retired_words_stay_away() {
    let find = |source: &Source| {
        let mut found = Vec::new();
        source.walk(|place| found.extend(retired_name(&source.path, place)));
        found
    };
    report("retired words", offences(&sources(), find));
}

#[test]
fn retired_words_are_found_where_they_mean_something() {
    let found = |path: &str, text: &str| {
        let mut found = Vec::new();
        let source = Source::parse(path.into(), text.into());
        source.walk(|place| found.extend(retired_name(&source.path, place)));
        found.len()
    };
    assert_eq!(found("runtime/src/a.rs", "/// part_id\nfn part_id() { peer(part_id2) }"), 1);
    assert_eq!(found("bench/src/a.rs", "fn peer() { corner }"), 1);
    assert_eq!(found("kernels-src/src/a.rs", "fn peer() { corner(\"corner\") }"), 1);
}
