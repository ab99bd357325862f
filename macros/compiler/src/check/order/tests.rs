//! What stands in front of a statement, and what stays as it is written.

use crate::diag::Errors;

/// The bodies' parameters.
const SIGNATURE: &str = "fn f<T: Scalar, F: Fn(T) -> T>(n: Dim, c: &mut Dim, i: Dim, k: i32, \
     x: Vector<T>, y: VectorMut<T>, tile: &mut Shared<T>, part: Part, with: F)";

/// The C++ of a body, and how many refusals there are.
fn printed(body: &str) -> (String, usize) {
    let item = syn::parse_str(&format!("{SIGNATURE} {{ {body} }}")).expect("a body is Rust");
    let mut errors = Errors::new();
    let parsed = crate::parse::function(&item, None, &mut errors);
    let function = crate::check::helper(parsed.function, &mut errors);
    let refused = errors.finish().len();
    let text = crate::print::hip::function(&function, None);
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    (lines[2..lines.len() - 1].join(" "), refused)
}

#[track_caller]
fn becomes(body: &str, expected: &str) {
    assert_eq!(printed(body), (expected.to_owned(), 0), "{body}");
}

/// Nothing is taken out of its place.
#[track_caller]
fn stays(body: &str) {
    let (text, refused) = printed(body);
    assert!(!text.contains("before__") && refused == 0, "{body}: {text}");
}

#[track_caller]
fn refused(body: &str) {
    let (text, refused) = printed(body);
    assert_eq!(refused, 1, "{body}: {text}");
}

#[test]
fn what_a_later_operand_changes_is_read_before() {
    becomes(
        "let v = *c + step(c);",
        "const i64 before__1 = c; const i64 v = wrapping_add(before__1, step(c));",
    );
    becomes(
        "pair(step(c), step(c), step(c));",
        "const auto before__1 = step(c); const auto before__2 = step(c); pair(before__1, before__2, step(c));",
    );
    becomes(
        "let mut a = n; pair(a, { a += 1; a });",
        "i64 a = n; const i64 before__1 = a; pair(before__1, [&]() -> i64 { a = wrapping_add(a, 1); return a; }());",
    );
    becomes("pair(y[i], store(y, i));", "const T before__1 = y[i]; pair(before__1, store(y, i));");
    becomes("pair(tile[k], put(tile, k));", "const T before__1 = tile[k]; pair(before__1, put(tile, k));");
    becomes("pair(x[i], with(x[i]));", "const T before__1 = x[i]; pair(before__1, with(x[i]));");
    becomes(
        "let mut a = n; let r = &mut a; let v = pair(step(r), a);",
        "i64 a = n; i64& r = a; const auto before__1 = step(r); const auto v = pair(before__1, a);",
    );
}

#[test]
fn what_meets_nothing_stays() {
    for body in [
        "let v = step(c) + n;",
        "pair(x[i], y[i], x[i + 1]);",
        "pair(n, step(c));",
        "y[i] = x[i] * y[i] + sum(x, i);",
        "y[i] += sum(x, i) * x[i];",
        "tile[k] = store(y, i);",
        "let twice = |v: T| v + v; y[i] = twice(x[i]) + twice(y[i]);",
        "let mut a = n; a = step(&mut a); a += 1;",
        "for j in i..n { y[j] = x[j]; }",
        "for j in i..sum(x, n) { y[j] = x[j]; }",
        "y[i] = if i > n { x[i] } else { store(y, i) };",
    ] {
        stays(body);
    }
}

#[test]
fn assignments_find_their_place_before_or_after() {
    // Of Rust's own numbers the value comes first.
    becomes(
        "let mut list = [n; 3]; list[*c as usize] += step(c);",
        "Array<i64, 3> list = repeat<3>(n); const i64 before__1 = step(c); \
         list[usize(c)] = wrapping_add(list[usize(c)], before__1);",
    );
    becomes("*c += step(c);", "const i64 before__1 = step(c); c = wrapping_add(c, before__1);");
    becomes(
        "y[*c] = { *c = 0; x[0] };",
        "const T before__1 = [&]() -> T { c = 0; return x[0]; }(); y[c] = before__1;",
    );
    becomes("y[step(c)] = x[*c];", "const T before__1 = x[c]; y[step(c)] = before__1;");
    // Of a trait's operators the place.
    becomes("y[step(c)] += x[*c];", "const auto before__1 = step(c); y[before__1] += x[c];");
    becomes("y[i] += store(y, i);", "const T before__1 = store(y, i); y[i] += before__1;");
    // A printer may write a place twice.
    becomes(
        "let mut list = [n; 3]; list[at(part) as usize] += 1;",
        "Array<i64, 3> list = repeat<3>(n); const usize before__1 = cast<usize>(at(part)); \
         list[before__1] = wrapping_add(list[before__1], 1);",
    );
}

#[test]
fn what_is_evaluated_in_some_cases_stays_with_them() {
    becomes(
        "if n > 0 && *c == step(c) { y[0] = x[0]; }",
        "if (n > 0 && [&]() -> bool { const i64 before__1 = c; return before__1 == step(c); }()) { y[0] = x[0]; }",
    );
    becomes(
        "while *c < step(c) { y[0] = x[0]; }",
        "while ([&]() -> bool { const i64 before__1 = c; return before__1 < step(c); }()) { y[0] = x[0]; }",
    );
    becomes(
        "let v: i64 = if n > 0 { *c - step(c) } else { n };",
        "const i64 v = [&]() -> i64 { if (n > 0) { const i64 before__1 = c; \
         return wrapping_sub(before__1, step(c)); } else { return n; } }();",
    );
    becomes(
        "for j in step(c)..*c + 5 { y[j] = x[j]; }",
        "const i64 before__1 = step(c); const i64 before__2 = wrapping_add(c, 5); \
         for (i64 j = before__1; j < before__2; ++j) { y[j] = x[j]; }",
    );
}

#[test]
fn comparisons_of_generic_numbers_look_at_memory_last() {
    becomes(
        "if y[i] == store(y, i) { y[0] = x[0]; }",
        "const T before__1 = store(y, i); if (y[i] == before__1) { y[0] = x[0]; }",
    );
}

#[test]
fn barriers_and_atomics_are_effects() {
    becomes(
        "pair(tile[k], { barrier(); tile[k] });",
        "const T before__1 = tile[k]; pair(before__1, [&]() -> T { barrier(); return tile[k]; }());",
    );
    let (text, _) = printed("pair(y[i], y.atomic_add(i, x[i]));");
    assert_eq!(text, "const T before__1 = y[i]; pair(before__1, atomic_add(y[i], x[i]));");
    stays("pair(x[i], wave_sum(x[i]), wave_sum(y[i]));");
    // Any function may wait at a barrier, behind which other threads have written the block's memory.
    becomes("pair(tile[k], at(n));", "const T before__1 = tile[k]; pair(before__1, at(n));");
    stays("pair(x[i], at(n), at(i));");
}

#[test]
fn methods_copy_what_is_sure_to_change() {
    becomes(
        "let mut own = part; own.plus({ own.first = n; n });",
        "Part own = part; Part before__1 = own; before__1.plus([&]() -> i64 { own.first = n; return n; }());",
    );
    stays("let own = part; own.plus(own.first, own.next());");
    // `plus` may take `&mut self`, and then nothing is copied; or `self`, and then it is, before `next` changes it.
    refused("let mut own = part; own.plus(own.next());");
}

#[test]
fn a_type_that_is_not_told_is_refused_where_it_decides() {
    refused("let mut list = part.list; list[step(c)] += step(c);");
    // A call by whose words nothing changes would be written twice.
    becomes(
        "let mut list = part.list; list[step(c)] += n;",
        "auto list = part.list; const auto before__1 = step(c); \
         list[before__1] = wrapping_add(list[before__1], n);",
    );
    refused("if part.x[i] == put(part, i) { y[0] = x[0]; }");
}
