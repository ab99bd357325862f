//! The program without arguments.

use crate::{ended, prints, program};

#[test]
fn the_tour_agrees_with_certified_values() {
    let text = prints(&[]);
    for part in ["symbol = \"example_{t}ssr\"", "__global__", "192 bytes for n = 16", "836424.055505915"] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let (_, after) = text.split_once("agreement: ").expect("the agreement is told");
    let digits: f64 = after.split(' ').next().expect("a number").parse().expect("a number");
    assert!(digits > 10.0, "{digits}");
    assert_eq!(text.lines().filter(|line| line.starts_with("  gemv  ")).count(), 4);
}

#[test]
fn the_tour_needs_no_compiler() {
    let mut bare = program(&[]);
    bare.env("ROCFORGE_HIPRTC", "/none").env("ROCFORGE_CLANG", "/none");
    let ended = ended(bare);
    assert!(ended.code == 0 && ended.out.contains("No HIP compiler was found"), "{}", ended.out);
}
