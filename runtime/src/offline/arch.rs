//! Which release of HIPRTC compiles for which architecture.
//!
//! The table exists because asking is not safe: HIPRTC of ROCm 5.2 aborts the process on an architecture it
//! does not know. A row may be late, never early: an architecture that is missing here goes to clang.

/// Architectures by the first HIP release that certainly compiles for them.
const SINCE: &[((u32, u32), &[&str])] = &[
    (
        (5, 2),
        &[
            "gfx803", "gfx900", "gfx902", "gfx904", "gfx906", "gfx908", "gfx909", "gfx90a", "gfx90c",
            "gfx1010", "gfx1011", "gfx1012", "gfx1013", "gfx1030", "gfx1031", "gfx1032", "gfx1033",
            "gfx1034", "gfx1035",
        ],
    ),
    ((5, 3), &["gfx1036", "gfx1100", "gfx1101", "gfx1102", "gfx1103"]),
    ((5, 7), &["gfx942"]),
    ((6, 4), &["gfx1150", "gfx1151", "gfx1200", "gfx1201"]),
    ((7, 0), &["gfx950", "gfx1152", "gfx1153"]),
];

/// The processor of a target: `gfx90a:sramecc+:xnack-` -> `gfx90a`.
pub(super) fn processor(target: &str) -> &str {
    target.split(':').next().unwrap_or(target)
}

/// `5.2.21153` -> 5, 2; zeros for what is not a number.
pub(super) fn release(version: &str) -> (u32, u32) {
    let mut parts = version.split('.').map(|part| part.parse().unwrap_or(0));
    (parts.next().unwrap_or(0), parts.next().unwrap_or(0))
}

/// Whether HIPRTC of this release is known to compile for the target. A release that nothing tells counts
/// as the oldest.
pub(super) fn hiprtc_knows(release: (u32, u32), target: &str) -> bool {
    let processor = processor(target);
    SINCE
        .iter()
        .enumerate()
        .any(|(row, (since, known))| (row == 0 || release >= *since) && known.contains(&processor))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn releases_are_read_from_versions() {
        assert_eq!(release("5.2.21153"), (5, 2));
        assert_eq!(release("7"), (7, 0));
        assert_eq!(release("unknown"), (0, 0));
    }

    #[test]
    fn releases_add_architectures() {
        assert!(hiprtc_knows((5, 2), "gfx90a:xnack-"));
        assert!(!hiprtc_knows((5, 2), "gfx942"));
        assert!(hiprtc_knows((6, 0), "gfx942") && hiprtc_knows((6, 0), "gfx906"));
        assert!(!hiprtc_knows((6, 3), "gfx1201") && hiprtc_knows((7, 1), "gfx1201"));
        assert!(hiprtc_knows((0, 0), "gfx1030") && !hiprtc_knows((0, 0), "gfx1100"));
        assert!(!hiprtc_knows((7, 0), "sm_90"));
    }
}
