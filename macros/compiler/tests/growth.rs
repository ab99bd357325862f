//! What an expansion costs grows no faster than what is expanded, and no function makes it end by a signal.
//!
//! Steps are counted, not time: `rocforge_compiler::steps` says what one is. The times of the same functions are in the
//! benchmark `compiler`.

use proc_macro2::{TokenStream, TokenTree};

mod grown;

use grown::{ALL, Grown};

/// Steps for each token, and for each level of a balanced tree of so many.
const STEPS: u64 = 20;
/// How many times as many steps twice the size may take.
const TWICE: u64 = 3;
/// The same of what nests: each of `d` levels is indented and goes into the one around it, so that the text alone is
/// `d * d` long and is put together `d` times.
const TWICE_NESTED: u64 = 8;

/// Expands a function: its tokens, the steps, and the expansion.
fn expanded(rule: &Grown, size: usize) -> (u64, u64, String) {
    let item: TokenStream = rule.function(size).parse().expect("tokens");
    let tokens = count(item.clone());
    let before = rocforge_compiler::steps::taken();
    let expansion = rocforge_compiler::device(TokenStream::new(), item);
    (tokens, rocforge_compiler::steps::taken() - before, expansion.to_string())
}

/// All tokens, also those in brackets.
fn count(tokens: TokenStream) -> u64 {
    let (mut waiting, mut count) = (vec![tokens], 0);
    while let Some(tokens) = waiting.pop() {
        for token in tokens {
            count += 1;
            if let TokenTree::Group(group) = token {
                waiting.push(group.stream());
            }
        }
    }
    count
}

#[test]
fn steps_grow_with_the_size() {
    on_the_stack_of_rustc(grown_ones);
}

fn grown_ones() {
    let mut faults = Vec::new();
    for rule in ALL {
        let (mut before, twice) = (u64::MAX, if rule.nests { TWICE_NESTED } else { TWICE });
        for size in [rule.most / 8, rule.most / 4, rule.most / 2, rule.most] {
            let (tokens, steps, expansion) = expanded(rule, size);
            if steps > before.saturating_mul(twice) {
                faults.push(format!("{} {size}: {steps} steps, {before} for half of it", rule.name));
            }
            before = steps;
            if let Some(at) = expansion.find("[RF") {
                faults.push(format!("{} {size}: refused: {}", rule.name, &expansion[at..][..80]));
            }
            let most = STEPS * tokens * u64::from(tokens.ilog2());
            if steps > most {
                faults
                    .push(format!("{} {size}: {steps} steps for {tokens} tokens, at most {most}", rule.name));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Bytes of the stack on which rustc expands.
const STACK: usize = 8 << 20;

fn on_the_stack_of_rustc(test: fn()) {
    let thread = std::thread::Builder::new().stack_size(STACK).spawn(test).expect("a thread");
    if let Err(failed) = thread.join() {
        std::panic::resume_unwind(failed);
    }
}

#[test]
fn what_nests_too_deeply_is_refused_in_words() {
    on_the_stack_of_rustc(deep_ones);
}

fn deep_ones() {
    for rule in ALL.iter().filter(|rule| rule.nests) {
        for size in [50, 100, 127, 200, 1_000, 100_000] {
            let (_, _, expansion) = expanded(rule, size);
            let refused =
                expansion.contains("brackets in each other") || expansion.contains("operators in one");
            assert!(refused || size < 1_000, "{} {size} is expanded", rule.name);
            assert!(!refused || size > 50, "{} {size} is refused", rule.name);
        }
    }
}

/// Both hold what varies for another reason, and hand it to each other in every turn.
#[test]
fn reasons_that_change_places_end_too() {
    let text = "fn f(n: i64) -> i32 {
        let mut a = thread_id_x(); let mut b = lane_id(); let mut i = 0_i64;
        while i < n { let c = a; a = b; b = c; i += 1; if a > 3 { meet(a); } }
        a }";
    let expansion = rocforge_compiler::device(TokenStream::new(), text.parse().expect("tokens")).to_string();
    assert!(!expansion.contains("compile_error"), "{expansion}");
}

#[test]
fn formulas_that_nest_too_deeply_are_refused_in_words() {
    let item = "pub fn f<T: Scalar>(n: Dim, x: VectorMut<T>) { x[n] = T::ZERO; }";
    for depth in [100, 100_000] {
        let formula = format!("{}n{} * T", "(".repeat(depth), ")".repeat(depth));
        for attribute in [format!("bytes = \"{formula}\""), format!("grid = {formula}")] {
            let attribute: TokenStream = attribute.parse().expect("tokens");
            let expansion =
                rocforge_compiler::rocblas_kernel(attribute, item.parse().expect("tokens")).to_string();
            assert_eq!(expansion.contains("brackets in each other"), depth > 100, "{depth}");
        }
    }
}
