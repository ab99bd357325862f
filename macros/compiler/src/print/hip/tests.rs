//! Legal Rust that C++ compilers refused, or took for something else, as the fuzzer found it.

use crate::diag::Errors;

const SIGNATURE: &str = "fn f<F: Fn(u64) -> u64>(n: Dim, v: u64, b: u8, row: Row, given: F)";

/// The C++ of a body, and how many refusals there are.
fn printed(body: &str) -> (String, usize) {
    let item = syn::parse_str(&format!("{SIGNATURE} {{ {body} }}")).expect("a body is Rust");
    let mut errors = Errors::new();
    let parsed = crate::parse::function(&item, None, &mut errors);
    let function = crate::check::helper(parsed.function, &mut errors);
    let refused = errors.finish().len();
    let text = super::function(&function, None);
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    (lines[2..lines.len() - 1].join(" "), refused)
}

#[track_caller]
fn becomes(body: &str, expected: &str) {
    assert_eq!(printed(body), (expected.to_owned(), 0), "{body}");
}

#[test]
fn a_constant_of_another_item_may_be_a_float() {
    becomes("let a = KEY as u8;", "const u8 a = cast<u8>(KEY);");
    becomes("let a = v as u8;", "const u8 a = u8(v);");
}

/// clang lets only what is the device's call functions of the device.
#[test]
fn a_constant_that_casts_another_one_is_the_devices() {
    let constant = |item: &str| {
        let mut errors = Errors::new();
        let (constant, _) = crate::parse::constant(&syn::parse_str(item).expect("a constant"), &mut errors);
        let text = super::constant(&crate::check::constant(constant, &mut errors));
        assert!(errors.finish().is_empty(), "{item}");
        text.trim().to_owned()
    };
    assert_eq!(
        constant("const WIDE: i32 = COLUMNS as i32 / 2;"),
        "__device__ constexpr i32 WIDE = cast<i32>(COLUMNS) / 2;"
    );
    assert_eq!(constant("const WIDE: i32 = 32;"), "constexpr i32 WIDE = 32;");
}

#[test]
fn numbers_below_zero_are_widened_by_a_function() {
    becomes("let a = -4_i16 as u32;", "const u32 a = cast<u32>(i16(-i16(4)));");
    becomes("let a = i8::MIN as u64;", "const u64 a = cast<u64>(NumberOf<i8>::min());");
    becomes("let a = 4_i16 as u32;", "const u32 a = u32(4);");
    becomes("let a = !(b as u32);", "const u32 a = ~cast<u32>(b);");
    becomes("let a = !((n > 3) as u32);", "const u32 a = ~cast<u32>(n > 3);");
    becomes("let a = !(v as u32 as u64);", "const u64 a = ~cast<u64>(u32(v));");
    becomes(
        "let c = v as i16; let a = !(c ^ c) as u32;",
        "const i16 c = i16(v); const u32 a = cast<u32>(i16(~i16(c ^ c)));",
    );
}

#[test]
fn numbers_below_zero_are_widened_by_a_function_where_bits_meet() {
    becomes("let a = 3 & 3_i32.wrapping_neg() as u64;", "const u64 a = 3 & cast<u64>(wrapping_neg(3));");
    becomes(
        "let c = -5_i8; let a = (c as u32 | 7) + c as u32;",
        "const i8 c = i8(-i8(5)); const u32 a = (cast<u32>(c) | 7) + u32(c);",
    );
    becomes(
        "let c = v as i8; let a = v << (c as u32);",
        "const i8 c = i8(v); const u64 a = v << (cast<u32>(c) & 63);",
    );
    becomes(
        "let c = v as i8; let mut a = v; a <<= c as u32; a >>= n as u32 + 1;",
        "const i8 c = i8(v); u64 a = v; a <<= cast<u32>(c) & 63; a >>= (u32(n) + 1) & 63;",
    );
    becomes(
        "let a = b as u64 & 7; let c = n as u64 ^ v;",
        "const u64 a = u64(b) & 7; const u64 c = u64(n) ^ v;",
    );
}

#[test]
fn closures_give_the_type_that_they_have_in_rust() {
    becomes("take(|a: u64| 5_u64);", "take([&](u64 a) -> u64 { return 5; });");
    becomes("take(|a: u64| 5_i32);", "take([&](u64 a) { return 5; });");
    becomes("take(|a: u64| true ^ (a > 3));", "take([&](u64 a) -> bool { return true ^ (a > 3); });");
    becomes(
        "take(|a: u64| loop { break 5_u64; });",
        "take([&](u64 a) -> u64 { while (true) { return 5; } });",
    );
    becomes("take(|a: u64| a + 1);", "take([&](u64 a) { return a + 1; });");
    becomes("take(|a: u64| given(a));", "take([&](u64 a) -> u64 { return given(a); });");
    becomes(
        "take(|a: u64| { if a > 3 { return 4_u64; } 5 });",
        "take([&](u64 a) -> u64 { if (a > 3) { return 4; } return 5; });",
    );
    becomes("take(|a: u64| { return 5_u64; });", "take([&](u64 a) -> u64 { return 5; });");
}

#[test]
fn what_a_closure_of_the_caller_gives_becomes_its_type() {
    becomes("let a = given(v);", "const u64 a = given(v);");
    becomes("take(given(v) << 40);", "take(u64(given(v)) << 40);");
    becomes("let a = [given(v); 2];", "const Array<u64, 2> a = repeat<2>(u64(given(v)));");
}

#[test]
fn closures_that_give_a_literal_alone_are_told_its_type() {
    assert_eq!(printed("let act = |a: u64| 5; let a: u64 = act(v) << 40;").1, 1);
    assert_eq!(printed("let act = |a: u64| 5_u64; let a: u64 = act(v) << 40;").1, 0);
    assert_eq!(printed("take(|a: u64| (5, a));").1, 1);
    assert_eq!(printed("take(|a: u64| 5);").1, 0);
}

#[test]
fn remainders_of_constants_may_be_those_of_floats() {
    becomes("take(KEY % KEY);", "take(op_rem(KEY, KEY));");
    becomes("let a = v % KEY as u64;", "const u64 a = v % cast<u64>(KEY);");
}

#[test]
fn types_that_are_deduced_are_those_of_rust() {
    becomes("let a = KEY & 7;", "const auto a = op_and(KEY, 7);");
    becomes("let a: u8 = KEY & 7;", "const u8 a = u8(KEY & 7);");
    becomes("let a = (KEY & 7) as u64;", "const u64 a = cast<u64>(KEY & 7);");
    becomes("take(KEY >> 1, 4 >> 1);", "take(op_shr(KEY, 1), 4 >> 1);");
    becomes(
        "take(|| match n & 7 { 1 => { let k = n; KEY >> 1 } _ => KEY });",
        "take([&]() { switch (n & 7) { case 1: { const i64 k = n; return op_shr(KEY, 1); } default: return KEY; } });",
    );
    becomes(
        "for i in 0..KEY & 3 { take(i); }",
        "for (number_t<decltype(op_and(KEY, 3))> i = 0; i < (KEY & 3); ++i) { take(i); }",
    );
    becomes("for i in 0..KEY { take(i); }", "for (number_t<decltype(KEY)> i = 0; i < KEY; ++i) { take(i); }");
    becomes(
        "for i in (0..KEY).step_by(100) { take(i); }",
        "for (number_t<decltype(KEY)> i = 0; i < KEY; i = range_along<number_t<decltype(KEY)>>(i, KEY, 100)) { take(i); }",
    );
}

#[test]
fn sixteen_bits_are_negated_by_a_function() {
    becomes("let a = v as i16; let c = -a;", "const i16 a = i16(v); const i16 c = wrapping_neg(a);");
    becomes("let a = -4_i16;", "const i16 a = i16(-i16(4));");
}

#[test]
fn choices_of_arrays_in_braces_are_functions() {
    becomes(
        "let a = (n, if n > 3 { [b, 1] } else { [2, b] });",
        "const Tuple<i64, Array<u8, 2>> a = Tuple<i64, Array<u8, 2>>{n, \
         [&]() -> Array<u8, 2> { return n > 3 ? Array<u8, 2>{{b, u8(1)}} : Array<u8, 2>{{u8(2), b}}; }()};",
    );
    becomes(
        "let a = (n, if n > 3 { b } else { 2 });",
        "const Tuple<i64, u8> a = Tuple<i64, u8>{n, n > 3 ? b : u8(2)};",
    );
}

#[test]
fn truth_values_stay_what_they_are() {
    becomes("take(true ^ (n > 3));", "take(bool(true ^ (n > 3)));");
    becomes("let a = true ^ (n > 3);", "const bool a = true ^ (n > 3);");
    becomes(
        "take(if n > 5 { true ^ (n > 3) } else { false });",
        "take(bool(n > 5 ? true ^ (n > 3) : false));",
    );
}

#[test]
fn ends_of_ranges_are_no_functions() {
    becomes(
        "for i in 0..count(|a: u64| a) { take(i); }",
        "const auto before__1 = count([&](u64 a) { return a; }); \
         for (number_t<decltype(before__1)> i = 0; i < before__1; ++i) { take(i); }",
    );
}

#[test]
fn ends_of_a_function_have_one_type() {
    becomes(
        "take(|a: u64| match n & 7 { 1 => row.index, 2 => 5_i64, _ => n });",
        "take([&](u64 a) -> i64 { switch (n & 7) { case 1: return row.index; case 2: return 5; default: return n; } });",
    );
    let (text, refused) = printed("let a = match n & 7 { 1 => { let k = n; 5 } _ => row.index };");
    assert_eq!(refused, 1, "{text}");
}
