//! How the terms of a product are divided: split-K, stream-K and the numbers of solutions, from sizes alone.

use rocforge::DataType;
use rocforge::prelude::Dim;
use rocforge::tuning::tunables;
use rocforge_kernels::level3::gemm::decomposition::{split, split_k_partials};
use rocforge_kernels::level3::gemm::scheduler::SplitK;
use rocforge_kernels::level3::gemm::solution::Solution;

/// Sizes whose last wave is incomplete and long enough to be cut, by bytes of an element, and the K tile.
const CUT: [(Dim, [Dim; 3], Dim); 9] = [
    (4, [785, 1830, 7825], 32),
    (4, [1536, 1536, 1536], 32),
    (8, [211, 4577, 1519], 32),
    (8, [1536, 1536, 1536], 32),
    (16, [1100, 1100, 1000], 32),
    (16, [1500, 1500, 333], 32),
    (2, [2552, 2048, 4096], 64),
    (2, [2048, 2984, 17_840], 64),
    (2, [3000, 3000, 3001], 64),
];

/// Tiles of stream-K that are cut.
fn line_of(of: SplitK, m: Dim, n: Dim) -> Dim {
    (m + of.rows - 1) / of.rows * ((n + of.cols - 1) / of.cols) - of.first
}

/// All pieces that the workers have: worker, tile of the line, first term, terms.
fn pieces(of: SplitK, tiles: Dim) -> Vec<[Dim; 4]> {
    let mut all = Vec::new();
    for worker in 0..of.workers {
        let (mut place, end) = (worker * of.each, ((worker + 1) * of.each).min(tiles * of.length));
        while place < end {
            let (tile, from) = (place / of.length, place % of.length);
            let terms = (end - place).min(of.length - from);
            all.push([worker, tile, from, terms]);
            place += terms;
        }
    }
    all
}

#[test]
fn pieces_of_workers_are_all_terms_once() {
    for (bytes, [m, n, k], k_tile) in CUT {
        let of = split(m, n, k, bytes);
        assert!(of.workers > 0, "{bytes}: {m} {n} {k}");
        let tiles = line_of(of, m, n);
        assert!(tiles > 0 && of.length >= k && of.length - of.each < k);
        let mut ends = vec![0; tiles as usize];
        for [_, tile, from, terms] in pieces(of, tiles) {
            assert!(from == ends[tile as usize] && from < k && from % k_tile == 0, "{bytes}: {m} {n} {k}");
            ends[tile as usize] += terms;
        }
        assert!(ends.iter().all(|end| *end == of.length));
    }
}

#[test]
fn no_two_pieces_have_the_same_slot_and_all_fit_into_the_workspace_of_a_handle() {
    for (bytes, [m, n, k], _) in CUT {
        let of = split(m, n, k, bytes);
        let room = of.room(m, n);
        // Where all tiles are cut alike a worker has one piece, and a piece of its own needs no slot of its tile.
        let shared = Dim::from(of.parts * of.each != of.length);
        let slots: Vec<Dim> =
            pieces(of, line_of(of, m, n)).iter().map(|piece| piece[0] + piece[1] * shared).collect();
        assert!(slots.is_sorted_by(|one, next| one < next), "{bytes}: {m} {n} {k}");
        assert!(room.0 == of.rows && (slots[slots.len() - 1] + 1) * of.cols <= room.1);
        assert_eq!(room.0 * room.1, split_k_partials(m, n, k, bytes));
        // Partials are sums: those of 16 bits have 32.
        assert!(room.0 * room.1 * bytes.max(4) <= 32 << 20, "{bytes}: {m} {n} {k}");
    }
}

#[test]
fn whole_waves_and_small_sums_are_not_cut() {
    // 132 tiles of `f32`, few terms, many waves, nothing to add.
    for [m, n, k] in [[1536, 1408, 4096], [1536, 1536, 96], [8192, 8192, 4096], [1536, 1536, 0]] {
        assert_eq!(split(m, n, k, 4).parts, 1, "{m} {n} {k}");
    }
    // 264 large tiles of 16 bits, few terms, many waves, tiles of which a sixteenth exists.
    for [m, n, k] in [[2816, 3072, 8192], [2552, 2048, 1024], [8192, 8192, 4096], [20_632, 16, 2608]] {
        assert_eq!(split(m, n, k, 2).parts, 1, "{m} {n} {k}");
    }
}

#[test]
fn equal_parts_of_16_bits_are_for_large_k_of_few_tiles() {
    let [m, n, k] = [4880, 256, 23_864];
    let of = split(m, n, k, 2);
    assert!(of.workers == 0 && of.parts == 3 && of.each % 64 == 0 && of.each * 3 >= k);
    assert_eq!(split(m, n, 2048, 2).parts, 1);
}

#[test]
fn numbers_are_those_of_solutions() {
    let all: Vec<Solution> = (1..=100).map_while(Solution::numbered).collect();
    let candidates = |family: &str| {
        let of = tunables().into_iter().find(|tunable| tunable.family == family);
        of.unwrap_or_else(|| panic!("no choice {family}")).candidates.len()
    };
    assert_eq!(all.len(), candidates("gemm") + candidates("gemm_split_k") + 1);
    let numbers: Vec<i32> = all.iter().map(|solution| solution.number()).collect();
    assert_eq!(numbers, (1..=all.len() as i32).collect::<Vec<_>>());
    assert_eq!([0, -1, i32::MIN, 100].map(Solution::numbered), [None; 4]);
    assert_eq!(all.last(), Some(&Solution::Small));
}

#[test]
fn what_fits_follows_from_sizes() {
    let ty = DataType::F32;
    assert!(Solution::DataParallel(2).fits(ty, [1, 1, 0]));
    assert!(Solution::Small.fits(ty, [32, 1, 32]) && !Solution::Small.fits(ty, [32, 1, 33]));
    assert!(Solution::SplitK(0).fits(ty, [64, 64, 4096]) && !Solution::SplitK(0).fits(ty, [64, 64, 64]));
    assert!(!Solution::SplitK(0).fits(ty, [0, 64, 4096]));
}
