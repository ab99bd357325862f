//! What is found in small functions, and what is not.

use super::{What, apart};
use crate::diag::Errors;

/// The bodies' parameters: what they are does not matter, but views are views.
const SIGNATURE: &str = "fn f<T: Scalar, const BLOCK: i32>(n: Dim, flag: bool, x: VectorMut<T>)";

/// To what not all threads come, and the value that decides: `barrier: me`, `helper: i, left`.
fn found(body: &str) -> Vec<String> {
    let item = syn::parse_str(&format!("{SIGNATURE} {{ {body} }}")).expect("a body is Rust");
    let mut errors = Errors::new();
    let parsed = crate::parse::function(&item, None, &mut errors);
    let function = crate::check::helper(parsed.function, &mut errors);
    errors.finish();
    let list = apart(&function).into_iter().map(|place| {
        let what = match place.what {
            What::Meeting(name) => name.to_owned(),
            What::Value(name) => format!("value of {name}"),
            What::Call(name) | What::Method(name) => name,
        };
        format!("{what}: {}{}", place.cause.name, if place.left { ", left" } else { "" })
    });
    list.collect()
}

#[track_caller]
fn finds(body: &str, expected: &[&str]) {
    assert_eq!(found(body), expected, "{body}");
}

#[test]
fn conditions_on_a_position() {
    finds("if thread_id_x() == 0 { barrier(); }", &["barrier: thread_id_x()"]);
    finds("let me = thread_id_x(); if n > 0 { if me < 3 { barrier(); } }", &["barrier: me"]);
    finds(
        "let i = global_id_x(); let inside = i < n; if flag && inside { barrier(); }",
        &["barrier: inside"],
    );
    finds("if thread_id_x() == 0 { x[0] = x[1]; } else { barrier(); }", &["barrier: thread_id_x()"]);
    finds("if block_id_x() == 0 && n > 3 { barrier(); }", &[]);
    finds("if block_id_z() == 1 && grid_dim_z() > 3 { barrier(); }", &[]);
    finds("if global_id_z() == 1 { barrier(); }", &["barrier: global_id_z()"]);
    finds("if BLOCK > 64 && block_dim_x() > 64 { barrier(); }", &[]);
}

#[test]
fn values_in_memory() {
    finds("let i = global_id_x(); if x[i] == T::ZERO { barrier(); }", &["barrier: i"]);
    finds("let first = x[0]; if first == T::ZERO { barrier(); }", &[]);
    finds("let v = x[thread_id_x()].abs1(); if v > T::Real::ZERO { barrier(); }", &["barrier: v"]);
    // What other threads wrote into shared memory is the same for all who read one place.
    let body = "let mut s = shared::<T>(BLOCK); let me = thread_id_x(); s[me] = x[me]; barrier();
        if s[0] == T::ZERO { barrier(); }";
    finds(body, &[]);
}

#[test]
fn arrays_vary_as_a_whole() {
    let body = "let mut a = [0_i32; 4]; a[1] = thread_id_x(); if a[0] == 0 { barrier(); }";
    finds(body, &["barrier: a"]);
    let body = "let mut a = [0_i32; 4]; a[thread_id_x()] = 1; if a[0] == 0 { barrier(); }";
    finds(body, &["barrier: a"]);
    finds("let mut a = [0_i32; 4]; a[1] = 5; if a[0] == 0 { barrier(); }", &[]);
}

#[test]
fn assignments_carry_and_clear() {
    finds("let mut k: i32 = 0; k += thread_id_x(); if k > 0 { barrier(); }", &["barrier: k"]);
    finds("let mut k = thread_id_x(); k = 4; if k > 0 { barrier(); }", &[]);
    finds("let mut k = thread_id_x(); k += 4; if k > 0 { barrier(); }", &["barrier: k"]);
    finds("let mut k: i32 = 0; if thread_id_x() > 1 { k = 1; } if k > 0 { barrier(); }", &["barrier: k"]);
    finds("let mut k: i32 = 0; if flag { k = thread_id_x(); } if k > 0 { barrier(); }", &["barrier: k"]);
    finds("let k = if thread_id_x() > 1 { 1_i32 } else { 2_i32 }; if k > 1 { barrier(); }", &["barrier: k"]);
    // Two variables of one name.
    finds("{ let k = thread_id_x(); x[k] = x[0]; } { let k = n; if k > 0 { barrier(); } }", &[]);
}

#[test]
fn loops_whose_turns_differ() {
    finds("for i in (thread_id_x()..64_i32).step_by(4) { barrier(); }", &["barrier: thread_id_x()"]);
    finds("for i in 0..n { barrier(); }", &[]);
    finds("let me = thread_id_x() as Dim; for i in me..me + n { barrier(); }", &[]);
    let body = "let me = thread_id_x() as Dim; for i in me..me + 4 { if i > 9 { barrier(); } }";
    finds(body, &["barrier: i"]);
    finds("let mut k = thread_id_x(); while k > 0 { k -= 1; barrier(); }", &["barrier: k"]);
    // What is found only when the second turn has been followed.
    let body = "let mut k: i32 = 0; while flag { if k > 3 { barrier(); } k = thread_id_x(); }";
    finds(body, &["barrier: k"]);
    // A loop that threads leave at different times leaves its variables different.
    let body = "let mut k: i32 = 0; let me = thread_id_x(); while k < me { k += 1; } if k > 3 { barrier(); }";
    finds(body, &["barrier: k"]);
}

#[test]
fn a_tree_of_sums_is_accepted() {
    let body = "let mut sums = shared::<T>(BLOCK); let me = thread_id_x(); sums[me] = x[me];
        let mut half = BLOCK / 2;
        while half > 0 {
            barrier();
            if me < half { let other = sums[me + half]; sums[me] += other; }
            half /= 2;
        }
        barrier();";
    finds(body, &[]);
}

#[test]
fn threads_that_have_left() {
    finds("let i = global_id_x(); if i >= n { return; } barrier();", &["barrier: i, left"]);
    finds("if n == 0 { return; } barrier();", &[]);
    finds("barrier(); if global_id_x() >= n { return; } x[0] = x[1];", &[]);
    let body = "let me = thread_id_x(); while flag { if me > 3 { break; } barrier(); }";
    finds(body, &["barrier: me, left"]);
    // Those who leave in one turn are missing in the next.
    let body = "let me = thread_id_x(); while flag { barrier(); if me > 3 { break; } }";
    finds(body, &["barrier: me, left"]);
    // Behind the loop all are back.
    finds("let me = thread_id_x(); while flag { if me > 3 { break; } } barrier();", &[]);
    let body = "let me = thread_id_x(); while flag { if me > 3 { continue; } x[me] = x[0]; } barrier();";
    finds(body, &[]);
    let body = "let me = thread_id_x(); for i in 0..n { barrier(); if me > 3 { continue; } x[me] = x[0]; }";
    finds(body, &[]);
    let body = "let me = thread_id_x(); for i in 0..n { if me > 3 { continue; } barrier(); }";
    finds(body, &["barrier: me, left"]);
    let body = "for i in 0..n { for j in 0..n { if thread_id_x() > 3 { break; } } barrier(); }";
    finds(body, &[]);
    let body = "for i in 0..n { for j in 0..n { if thread_id_x() > 3 { return; } } barrier(); }";
    finds(body, &["barrier: thread_id_x(), left"]);
}

#[test]
fn calls_of_other_functions() {
    finds("if thread_id_x() == 0 { x[0] = helper(n); }", &["helper: thread_id_x()"]);
    finds("if flag && helper(n) { x[0] = x[1]; }", &[]);
    finds("if thread_id_x() == 0 && helper(n) { x[0] = x[1]; }", &["helper: thread_id_x()"]);
    // A sum over the block is the same for all, whatever goes in.
    finds("let total = block_sum(thread_id_x()); if total > 3 { barrier(); }", &[]);
}

#[test]
fn the_last_block_is_so_for_all_its_threads() {
    finds("if last_block(x) { barrier(); }", &[]);
    finds("if thread_id_x() == 0 && last_block(x) { x[0] = x[1]; }", &["last_block: thread_id_x()"]);
    finds("if !last_block(x) { return; } barrier();", &[]);
}

#[test]
fn closures() {
    let body = "let wait = |k: i32| { if k > 3 { barrier(); } 0_i32 }; let a = wait(4); let b = wait(thread_id_x());";
    finds(body, &["barrier: k"]);
    finds(
        "let wait = |k: i32| { barrier(); k }; if thread_id_x() > 1 { let a = wait(4); }",
        &["barrier: thread_id_x()"],
    );
    finds(
        "let twice = |k: i32| 2 * k; if twice(thread_id_x()) > 3 { barrier(); }",
        &["barrier: thread_id_x()"],
    );
    let body = "let i = global_id_x(); helper(n, |k: Dim| { if i > k { barrier(); } k });";
    finds(body, &["barrier: i"]);
}

#[test]
fn labels_and_values_of_loops() {
    let body = "let me = thread_id_x(); 'rows: for i in 0..n { for j in 0..n { if me > 3 { continue 'rows; } } barrier(); }";
    finds(body, &["barrier: me, left"]);
    let body = "let me = thread_id_x(); 'rows: for i in 0..n { for j in 0..n { if me > 3 { break 'rows; } } } barrier();";
    finds(body, &[]);
    let body = "let me = thread_id_x(); 'rows: for i in 0..n { barrier(); for j in 0..n { if me > 3 { break 'rows; } } }";
    finds(body, &["barrier: me, left"]);
    let body = "let mut k: i32 = 0; let end = loop { k += 1; if k > thread_id_x() { break k; } }; if end > 2 { barrier(); }";
    finds(body, &["barrier: end"]);
    let body =
        "let mut k: i32 = 0; let end = loop { k += 1; if k > 7 { break k; } }; if end > 2 { barrier(); }";
    finds(body, &[]);
}

#[test]
fn matches_and_tuples() {
    let body = "match thread_id_x() { 0 => { barrier(); } _ => { x[0] = x[1]; } }";
    finds(body, &["barrier: thread_id_x()"]);
    finds("match n { 0 => { barrier(); } _ => { x[thread_id_x()] = x[1]; } }", &[]);
    let body = "let i = global_id_x(); match n { k if k > i => { barrier(); } _ => { barrier(); } }";
    finds(body, &["barrier: i", "barrier: i"]);
    let body = "let k = match thread_id_x() { 0 => 1_i32, _ => 2_i32 }; if k > 1 { barrier(); }";
    finds(body, &["barrier: k"]);
    let body = "let mut pair = (0_i32, 1_i32); pair.1 = thread_id_x(); if pair.1 > 1 { barrier(); }";
    finds(body, &["barrier: pair"]);
}

#[test]
fn each_place_is_reported_once() {
    let body = "let me = thread_id_x(); for i in 0..n { if me > 3 { barrier(); barrier(); } }";
    finds(body, &["barrier: me", "barrier: me"]);
}

#[test]
fn bulk_copies() {
    let tile = "let mut tile = shared::<T>(64); let me = thread_id_x(); tile[me] = x[me]; begin_bulk(0);";
    let finds = |rest: &str, expected: &[&str]| finds(&format!("{tile} {rest} await_bulk(0);"), expected);
    finds("copy_bulk(0, tile, 0, n, x, 64 * n);", &[]);
    finds("copy_bulk(0, tile, 4 * me, 4, x, 0);", &["value of copy_bulk: me"]);
    finds("copy_bulk(0, tile, 0, 4, x, me);", &["value of copy_bulk: me"]);
    finds("if me < 32 { copy_bulk(0, tile, 0, 4, x, 0); }", &["copy_bulk: me"]);
}
