//! Names of declarations, as numbers that rustc computes.

/// The identity of a declaration of shared memory.
pub const fn site(module: &str, function: &str, index: usize) -> u64 {
    // FNV-1a, because it can run at compile time.
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    let parts = [module.as_bytes(), b"::", function.as_bytes()];
    let mut part = 0;
    while part < parts.len() {
        let mut byte = 0;
        while byte < parts[part].len() {
            hash = (hash ^ parts[part][byte] as u64).wrapping_mul(0x100_0000_01b3);
            byte += 1;
        }
        part += 1;
    }
    (hash ^ index as u64).wrapping_mul(0x100_0000_01b3)
}
