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
    // LAPACK's panels.
    within(KERNELS, "strip", "inner_block"),
    within(KERNELS, "strips", "inner_blocks"),
    within(KERNELS, "mail", "flags"),
    within(KERNELS, "exchange", "laswp"),
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
