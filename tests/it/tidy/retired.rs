//! Words of our own that the field has better ones for: they stay away from identifiers and file names, and those that
//! mean nothing else also from comments and pages.
//!
//! Who knows CUDA, HIP, CUTLASS, BLIS or LAPACK reads the standard word without a dictionary.

use super::source::{Place, Source, files, read, sources};
use super::words::contains_word;
use super::{offences, report};

/// A word that is gone, what replaced it and why, and the folders in which it is no everyday word; none means everywhere.
#[derive(Clone, Copy)]
struct Retired {
    word: &'static str,
    today: &'static str,
    why: &'static str,
    folders: &'static [&'static str],
    /// Whether it means nothing else, so that comments and pages need not have it either.
    is_unmistakable: bool,
}

const fn retired(word: &'static str, today: &'static str, why: &'static str) -> Retired {
    Retired { word, today, why, folders: &[], is_unmistakable: false }
}

const fn within(
    folders: &'static [&'static str],
    word: &'static str,
    today: &'static str,
    why: &'static str,
) -> Retired {
    Retired { folders, ..retired(word, today, why) }
}

const KERNELS: &[&str] = &["kernels-src/"];
const GEMM: &[&str] = &["kernels-src/src/level3/gemm"];
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
    // Thread block clusters and distributed shared memory.
    retired("part_id", "cluster_block_rank", "CUDA's word; a part is one of seven things").unmistakable(),
    retired("part_count", "cluster_size", "CUDA's word; a part is one of seven things").unmistakable(),
    retired("barrier_of_parts", "cluster_sync", "CUDA's word").unmistakable(),
    retired("block_id_of_parts", "cluster_id", "CUDA's word").unmistakable(),
    within(LANGUAGE, "publish", "dsmem_store_all", "says which memory is written"),
    retired("publish_to", "dsmem_store", "says which memory is written").unmistakable(),
    retired("send_to", "st_async", "the instruction").unmistakable(),
    retired("await_sent", "mbarrier_wait", "the instruction").unmistakable(),
    retired("SPREAD", "CLUSTER", "CUDA's word").unmistakable(),
    // Warpgroup MMA and programmatic dependent launch.
    retired("GroupTile", "WarpgroupTile", "groups are also those of grouped GEMM").unmistakable(),
    retired("tile_group", "tile_warpgroup", "groups are also those of grouped GEMM").unmistakable(),
    retired("begin_swizzled", "wgmma_async", "the instruction").unmistakable(),
    retired("await_products", "wgmma_wait", "the instruction").unmistakable(),
    retired("await_earlier_products", "wgmma_wait_earlier", "the instruction").unmistakable(),
    retired("wait_for_stream", "grid_dependency_wait", "CUDA's word; the host waits for streams too")
        .unmistakable(),
    retired("HELD", "MIN_BLOCKS_PER_CU", "what launch bounds say").unmistakable(),
    // GEMM, as CUTLASS and BLIS divide it.
    retired("slab", "stage", "a stage of shared memory in CUTLASS").unmistakable(),
    retired("slabs", "stages, k_tiles", "a stage of shared memory in CUTLASS").unmistakable(),
    retired("Slab", "RotatingBuffer", "benchmarks of GEMM have rotating buffers").unmistakable(),
    retired("SLAB", "STAGE", "a stage of shared memory in CUTLASS").unmistakable(),
    retired("SLABS", "PIPELINE_STAGES", "a stage of shared memory in CUTLASS").unmistakable(),
    within(KERNELS, "DEEP", "K_MAJOR", "BLAS libraries name layouts by the contiguous index"),
    within(KERNELS, "DEEP_A", "K_MAJOR_A", "BLAS libraries name layouts by the contiguous index")
        .unmistakable(),
    within(KERNELS, "DEEP_B", "K_MAJOR_B", "BLAS libraries name layouts by the contiguous index")
        .unmistakable(),
    within(GEMM, "across", "k_major", "BLAS libraries name layouts by the contiguous index"),
    within(GEMM, "DEPTH", "TILE_K", "CUTLASS's tile constants"),
    within(GEMM, "SIDE", "TILE_M, TILE_N", "CUTLASS's tile constants"),
    within(GEMM, "TALL", "THREAD_M", "CUTLASS's tile constants"),
    within(GEMM, "WIDE", "THREAD_N", "CUTLASS's tile constants"),
    within(GEMM, "STEP", "MMA_K", "CUTLASS's tile constants"),
    within(GEMM, "DOWN", "WAVES_M", "CUTLASS's tile constants"),
    within(GEMM, "Lines", "SwizzledFeed", "lines are those of text"),
    within(GEMM, "fetch_lines", "fetch_swizzled", "lines are those of text").unmistakable(),
    within(GEMM, "Product", "GemmProblem, SizedOperands", "rocBLAS has problems, CUTLASS operands"),
    within(KERNELS, "AHEAD", "PREFETCH, LOADS", "prefetch distance, loads in flight"),
    within(KERNELS, "GROUP", "ROW_BLOCK", "groups are also those of grouped GEMM"),
    within(KERNELS, "corner", "tile_offset", "CUTLASS's word"),
    within(KERNELS, "Factors", "Operands", "CUTLASS's word; LU has factors"),
    within(KERNELS, "FACTORS", "TF32X3", "emulated f32 is called 3xTF32"),
    retired("split_factors", "tf32x3", "emulated f32 is called 3xTF32; split is also split-K").unmistakable(),
    retired("split factors", "3xTF32", "emulated f32 is called 3xTF32; split is also split-K").unmistakable(),
    within(KERNELS, "Outcome", "Epilogue", "CUTLASS's word"),
    within(KERNELS, "placed", "linear_combination", "CUTLASS's word"),
    within(KERNELS, "Sums", "Accumulator", "what matrix cores add to"),
    within(KERNELS, "summed", "to_acc", "says the type that it converts to"),
    within(KERNELS, "in_parts", "split_k", "everybody calls it split-K"),
    within(KERNELS, "part_sums", "split_k_partials", "everybody calls it split-K").unmistakable(),
    retired("long_sums", "split_k", "everybody calls it split-K").unmistakable(),
    within(KERNELS, "gemm_lines", "gemm_mma_pipelined", "names of kernels say mainloop and tile")
        .unmistakable(),
    within(KERNELS, "gemm_ahead", "gemm_simt", "names of kernels say mainloop and tile").unmistakable(),
    within(KERNELS, "gemm_groups", "gemm_warpgroup", "names of kernels say mainloop and tile").unmistakable(),
    within(KERNELS, "gemm_split", "gemm_tf32x3", "names of kernels say mainloop and tile").unmistakable(),
    within(KERNELS, "of_halves", "dispatch_f16", "says the type").unmistakable(),
    within(&["kernels-src/src/level3/"], "of_words", "dispatch_f32", "says the type"),
    within(KERNELS, "of_pairs", "dispatch_c32", "says the type").unmistakable(),
    within(KERNELS, "gemm_blocks", "gemm_multistage", "names of kernels say mainloop and tile")
        .unmistakable(),
    within(KERNELS, "gemm_large_blocks", "gemm_multistage_large", "names of kernels say mainloop and tile")
        .unmistakable(),
    within(KERNELS, "gemm_small_tiles", "gemm_small_mma", "names of kernels say mainloop and tile")
        .unmistakable(),
    within(KERNELS, "sum_ahead", "simt_pipelined", "names of kernels say mainloop and tile").unmistakable(),
    within(KERNELS, "sum_of_lines", "mma_pipelined", "names of kernels say mainloop and tile").unmistakable(),
    within(KERNELS, "is_busy", "fills_device", "occupancy: a launch fills the device").unmistakable(),
    // LAPACK's panels.
    within(KERNELS, "strip", "inner_block", "LAPACK's ib"),
    within(KERNELS, "strips", "inner_blocks", "LAPACK's ib"),
    within(KERNELS, "mail", "flags", "blocks wait for flags"),
    within(KERNELS, "exchange", "laswp", "LAPACK's name"),
    within(KERNELS, "listed", "compose_interchanges", "LAPACK has row interchanges"),
    within(KERNELS, "settle", "permute_rows", "LAPACK has row interchanges"),
    within(KERNELS, "settle_tall", "permute_tall_rows", "LAPACK has row interchanges").unmistakable(),
    within(KERNELS, "settle_column", "permute_column", "LAPACK has row interchanges").unmistakable(),
    within(KERNELS, "take_away", "trailing_update", "the trailing update of a blocked factorisation")
        .unmistakable(),
    within(LAPACK, "follow", "trailing_update", "the trailing update of a blocked factorisation"),
    within(LAPACK, "follow_columns", "update_by_columns", "the trailing update of a blocked factorisation")
        .unmistakable(),
    within(LAPACK, "taken", "widen_pivots", "says what it does"),
    within(LAPACK, "exchanged", "interchange", "LAPACK has row interchanges"),
    within(LAPACK, "tall_inner_block", "getf2", "LAPACK's unblocked factorisation").unmistakable(),
    within(LAPACK, "TALL", "GETF2_COLUMNS", "LAPACK's unblocked factorisation"),
    within(LAPACK, "whole", "getf2_block", "LAPACK's unblocked factorisation"),
    within(LAPACK, "few_rows", "getrf_small", "small problems are called small").unmistakable(),
    within(LAPACK, "few_step", "eliminate_column", "says what it does").unmistakable(),
    within(LAPACK, "FewRow", "RowState", "small problems are called small").unmistakable(),
    within(TRIANGLES, "FEW", "SMALL, COLUMN_LANES", "small problems are called small"),
    within(TRIANGLES, "HALF", "INNER_BLOCK", "LAPACK's ib"),
    within(TRIANGLES, "STEP", "TILE_M", "CUTLASS's tile constants"),
    within(TRIANGLES, "LEFT", "LD_M", "a leading dimension"),
    within(TRIANGLES, "RIGHT", "LD_X", "a leading dimension"),
    // Inter-block dataflow: tickets, and flags that blocks signal and wait for.
    within(LAPACK, "chain", "getrf_panel", "names of kernels say what they factor"),
    within(LAPACK, "thick_chain", "getrf_thick_panel", "names of kernels say what they factor")
        .unmistakable(),
    within(LAPACK, "wide_chain", "getrf_wide_panel", "names of kernels say what they factor").unmistakable(),
    within(LAPACK, "narrow_chain", "getrf_narrow_panel", "names of kernels say what they factor")
        .unmistakable(),
    within(LAPACK, "cluster_chain", "getrf_cluster_panel", "names of kernels say what they factor")
        .unmistakable(),
    within(LAPACK, "chained", "dataflow_width", "blocks that wait for each other are dataflow"),
    within(LAPACK, "link_of_chain", "factor_inner_block", "names of kernels say what they factor")
        .unmistakable(),
    within(LAPACK, "number_of_link", "next_ticket", "tickets order blocks").unmistakable(),
    within(LAPACK, "links", "dataflow", "blocks that wait for each other are dataflow"),
    within(LAPACK, "Links", "Dataflow", "blocks that wait for each other are dataflow"),
    within(LAPACK, "LINKS", "TICKET, MOST_INNER_BLOCKS", "blocks that wait for each other are dataflow"),
    within(KERNELS, "tell", "signal", "flags are signalled"),
    within(KERNELS, "tell_columns", "signal_columns", "flags are signalled").unmistakable(),
    within(KERNELS, "next_number", "next_ticket", "tickets order blocks").unmistakable(),
    within(KERNELS, "BOXES", "RING_SLOTS", "a ring buffer has slots"),
    // GEMM and dot products inside of other routines.
    within(TRIANGLES, "products", "mainloop, acc", "CUTLASS's words"),
    within(TRIANGLES, "own_products", "partial_dot", "says that it is a dot product").unmistakable(),
    within(TRIANGLES, "product_of_column", "column_dot", "says that it is a dot product").unmistakable(),
    within(KERNELS, "plus_product", "multiply_add", "the operation has a name").unmistakable(),
    within(KERNELS, "plus_term", "mul_acc", "the operation has a name").unmistakable(),
    within(KERNELS, "settle_left", "conjugate_left", "says what it does").unmistakable(),
    within(KERNELS, "settle_triangle", "prepare_triangle", "says what it does").unmistakable(),
    // The single-threaded host, and occupancy.
    within(KERNELS, "alone", "on_host", "says where"),
    within(&["kernels-src/src/level2/"], "BUSY", "BLOCKS_TO_FILL", "occupancy: a launch fills the device"),
    within(KERNELS, "busy", "fills the device", "occupancy: a launch fills the device"),
    retired("busy machine", "fills the device", "occupancy: a launch fills the device").unmistakable(),
    // The compiler and the benchmarks.
    retired("untold", "uninferred", "types are inferred").unmistakable(),
    within(&["bench/", "cli/"], "peer", "baseline", "what a ratio is against"),
    within(&["bench/", "cli/"], "peers", "baselines", "what a ratio is against"),
];

/// Records of what ran once, with the names of that day, and what commands and tests write.
const RECORDS: &[&str] = &["generated/", "docs/benchmarks/", "docs/amd-isa.md", "tests/it/tidy/retired.rs"];

impl Retired {
    /// In comments and pages too.
    const fn unmistakable(self) -> Retired {
        Retired { is_unmistakable: true, ..self }
    }

    fn is_known_in(&self, path: &str) -> bool {
        self.folders.is_empty() || self.folders.iter().any(|folder| path.starts_with(folder))
    }

    fn said_of(&self, what: &str) -> String {
        format!("`{what}` is `{}` in this field's words: {}", self.today, self.why)
    }
}

fn is_record(path: &str) -> bool {
    RECORDS.iter().any(|record| path.starts_with(record))
}

/// A retired identifier that begins here.
fn retired_name(path: &str, place: &Place) -> Option<(usize, String)> {
    let name = place.ident(0)?;
    let found = RETIRED.iter().find(|retired| retired.word == name && retired.is_known_in(path))?;
    Some((place.line(), found.said_of(&name)))
}

/// A retired word that a file or a folder of this path is called; an unmistakable one may also be a part of the name.
fn retired_file(path: &str) -> Option<String> {
    let is_called = |name: &str, retired: &Retired| {
        let stem = name.split('.').next().unwrap_or_default().replace('-', "_");
        let is_part = || format!("_{stem}_").contains(&format!("_{}_", retired.word));
        stem == retired.word || retired.is_unmistakable && is_part()
    };
    let names = || path.split('/');
    let found = RETIRED
        .iter()
        .find(|retired| retired.is_known_in(path) && names().any(|name| is_called(name, retired)))?;
    Some(format!("{path}:1: the name has {}", found.said_of(found.word)))
}

/// What is written for readers in a line: all of a page, the comment in a line of code.
fn prose<'a>(path: &str, line: &'a str) -> &'a str {
    let mark = match path.rsplit('.').next() {
        Some("md") => return line,
        Some("rs" | "h") => "//",
        Some("py" | "sh" | "toml") => "#",
        _ => return "",
    };
    line.find(mark).map_or("", |at| &line[at..])
}

/// Unmistakable words in the comments of a file, or in a page.
fn retired_prose(path: &str, text: &str) -> Vec<String> {
    let is_page = path.ends_with(".md");
    let words: Vec<&Retired> = RETIRED
        .iter()
        .filter(|retired| retired.is_unmistakable && (is_page || retired.is_known_in(path)))
        .collect();
    let lines = text.lines().enumerate();
    lines
        .flat_map(|(index, line)| {
            let written = prose(path, line);
            let found = words.iter().filter(move |retired| contains_word(written, retired.word));
            found.map(move |retired| format!("{path}:{}: {}", index + 1, retired.said_of(retired.word)))
        })
        .collect()
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
fn retired_words_are_no_names_of_files() {
    let paths = files().into_iter().filter(|path| !is_record(path));
    report("retired words in names of files", paths.filter_map(|path| retired_file(&path)).collect());
}

#[test]
fn unmistakable_words_stay_away_from_comments_and_pages() {
    let mut found = Vec::new();
    for path in files().into_iter().filter(|path| !is_record(path)) {
        found.extend(read(&path).map(|text| retired_prose(&path, &text)).unwrap_or_default());
    }
    report("retired words in comments and pages", found);
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
    assert!(retired_file("tests/corpus/untold_fields.rs").is_some());
    assert!(retired_file("kernels-src/src/lapack/strip.rs").is_some());
    assert!(retired_file("kernels-src/src/lapack/strip_rows.rs").is_none());
    assert_eq!(retired_prose("runtime/src/a.rs", "part_id(); // `part_id`\n/// part_ids").len(), 1);
    assert_eq!(retired_prose("docs/a.md", "`gemm_lines`, and a strip").len(), 1);
    assert!(RETIRED.iter().all(|retired| !retired.why.is_empty()));
}
