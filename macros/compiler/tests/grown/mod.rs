//! Functions of any size, made by a rule each, for what expands them: the test of their steps and the benchmark.

use std::fmt::Write;

/// A rule that makes a function, with a number that says how large.
#[derive(Debug, Clone, Copy)]
pub struct Grown {
    /// What grows.
    pub name: &'static str,
    /// The largest number that is tried: what an author could write, and more.
    pub most: usize,
    /// Whether it nests as deep as the number says.
    pub nests: bool,
    /// The body for a number.
    pub body: fn(usize) -> String,
}

/// Every rule.
pub const ALL: &[Grown] = &[
    Grown { name: "statements", most: 1000, nests: false, body: statements },
    Grown { name: "variables from each other", most: 200, nests: false, body: variables },
    Grown { name: "variables of one name", most: 1000, nests: false, body: shadowed },
    Grown { name: "variables against their order", most: 200, nests: false, body: backward },
    Grown { name: "variables round a loop", most: 200, nests: false, body: round },
    Grown { name: "sums in a row", most: 100, nests: true, body: sum },
    Grown { name: "truth values in a row", most: 100, nests: true, body: truths },
    Grown { name: "literals in a row", most: 100, nests: true, body: literals },
    Grown { name: "brackets in brackets", most: 60, nests: true, body: brackets },
    Grown { name: "calls in calls", most: 60, nests: true, body: calls },
    Grown { name: "methods in a row", most: 60, nests: true, body: methods },
    Grown { name: "blocks in blocks", most: 60, nests: true, body: blocks },
    Grown { name: "loops in loops", most: 60, nests: true, body: loops },
    Grown { name: "loops that learn in loops", most: 60, nests: true, body: learning },
    Grown { name: "branches in branches", most: 60, nests: true, body: branches },
    Grown { name: "else after else", most: 60, nests: true, body: chain },
    Grown { name: "choices in choices", most: 60, nests: true, body: choices },
    Grown { name: "choices with statements", most: 60, nests: true, body: with_statements },
    Grown { name: "choices of literals", most: 60, nests: true, body: of_literals },
    Grown { name: "match in match", most: 60, nests: true, body: matches },
    Grown { name: "arms", most: 300, nests: false, body: arms },
    Grown { name: "helpers", most: 500, nests: false, body: helpers },
    Grown { name: "closures that call closures", most: 60, nests: false, body: closures },
    Grown { name: "closures in closures", most: 30, nests: true, body: nested_closures },
    Grown { name: "barriers under conditions", most: 500, nests: false, body: barriers },
    Grown { name: "references", most: 500, nests: false, body: references },
    Grown { name: "arrays", most: 200, nests: false, body: arrays },
    Grown { name: "tuples in tuples", most: 60, nests: true, body: tuples },
];

impl Grown {
    /// The function for a number.
    pub fn function(&self, size: usize) -> String {
        format!("fn grown(n: i64, m: i64) -> i64 {{ {} }}", (self.body)(size))
    }
}

/// One line a number, then the value.
fn lines(size: usize, line: impl Fn(usize, &mut String), value: &str) -> String {
    let mut text = String::new();
    (0..size).for_each(|index| line(index, &mut text));
    text + value
}

/// `before` as often as it is said, `inner`, and `after` as often.
fn nested(size: usize, before: &str, inner: &str, after: &str) -> String {
    format!("{}{inner}{}", before.repeat(size), after.repeat(size))
}

fn statements(size: usize) -> String {
    let line = |index: usize, text: &mut String| {
        let kinds = [
            "x += n * 3;",
            "x = x + (m & 7);",
            "if x > n { x -= m; } else { x += 1; }",
            "for i in 0..n { x += i; }",
            "while x > 5 { x /= 2; }",
        ];
        *text += kinds[index % kinds.len()];
    };
    format!("let mut x = n; {}", lines(size, line, "x"))
}

fn variables(size: usize) -> String {
    let line = |index: usize, text: &mut String| {
        let _ = write!(text, "let a{} = a{index} + 1;", index + 1);
    };
    format!("let a0 = thread_id_x() as i64; {}", lines(size, line, &format!("a{size}")))
}

fn shadowed(size: usize) -> String {
    format!("let x = 5_i64; {}", lines(size, |_, text| *text += "let x = x + 1;", "x"))
}

/// Each is made from the one that is declared behind it.
fn backward(size: usize) -> String {
    let declared = lines(size + 1, |index, text| text.push_str(&format!("let mut a{index} = 0_i64;")), "");
    let line = |index: usize, text: &mut String| text.push_str(&format!("a{index} = a{} + 1;", index + 1));
    let turns = lines(size, line, &format!("a{size} = thread_id_x() as i64;"));
    format!("{declared} while a0 < n {{ {turns} }} a0")
}

fn round(size: usize) -> String {
    let declared = lines(size + 1, |index, text| text.push_str(&format!("let mut a{index} = 0_i64;")), "");
    let line = |index: usize, text: &mut String| text.push_str(&format!("a{} = a{index} + 1;", index + 1));
    let turns = lines(size, line, &format!("a0 = a{size};"));
    format!("{declared} while a0 < n {{ {turns} }} a0")
}

fn sum(size: usize) -> String {
    format!("n{}", " + m".repeat(size))
}

fn truths(size: usize) -> String {
    format!("if n > m{} {{ n }} else {{ m }}", " && n > 3".repeat(size))
}

fn literals(size: usize) -> String {
    format!("let x: i64 = 1{}; x", " + 1".repeat(size))
}

fn brackets(size: usize) -> String {
    nested(size, "(n * ", "m", " - 1)")
}

fn calls(size: usize) -> String {
    nested(size, "twice(", "m", ", n)")
}

fn methods(size: usize) -> String {
    format!("n{}", ".max(m)".repeat(size))
}

fn blocks(size: usize) -> String {
    nested(size, "{ let x = n; x + ", "m", "}")
}

fn loops(size: usize) -> String {
    let inner = nested(size, "for i in 0..n { x += i;", "x += 1;", "}");
    format!("let mut x = 0_i64; {inner} x")
}

/// A variable of each loop varies because one around it does.
fn learning(size: usize) -> String {
    let declared = lines(size + 1, |index, text| text.push_str(&format!("let mut a{index} = 0_i64;")), "");
    let head = |index: usize, text: &mut String| {
        let _ = write!(text, "while a{index} < n {{ a{index} = a{};", index + 1);
    };
    let inner = format!("a{size} = thread_id_x() as i64;{}", "}".repeat(size));
    format!("{declared} {} a0", lines(size, head, &inner))
}

fn branches(size: usize) -> String {
    let inner = nested(size, "if x > n { x += 1;", "x += 2;", "} else { x -= 1; }");
    format!("let mut x = 0_i64; {inner} x")
}

fn chain(size: usize) -> String {
    let line =
        |index: usize, text: &mut String| text.push_str(&format!("if n > {index} {{ {index} }} else "));
    lines(size, line, "{ m }")
}

fn choices(size: usize) -> String {
    nested(size, "1 + (if n > m {", "m", "} else { n })")
}

fn with_statements(size: usize) -> String {
    nested(size, "if n > m { twice(", "m", ", n) } else { let x = n * m; x }")
}

fn of_literals(size: usize) -> String {
    let chosen = nested(size, "if n > m { 0 } else {", "twice(n, m)", "}");
    format!("let x = {chosen}; x")
}

fn matches(size: usize) -> String {
    nested(size, "match n { 0 => 1, 1 => { let x = m; x } _ => twice(", "m", ", n) }")
}

fn arms(size: usize) -> String {
    format!(
        "match n {{ {} _ => m }}",
        lines(size, |index, text| text.push_str(&format!("{index} => m + 1,")), "")
    )
}

fn helpers(size: usize) -> String {
    let line = |index: usize, text: &mut String| text.push_str(&format!("x = helper_{index}(x, n);"));
    format!("let mut x = m; {}", lines(size, line, "x"))
}

/// Each calls the one before twice.
fn closures(size: usize) -> String {
    let line = |index: usize, text: &mut String| {
        let _ =
            write!(text, "let s{} = |v: i64| s{index}(v) + s{index}(v + thread_id_x() as i64);", index + 1);
    };
    format!("let s0 = |v: i64| v + 1; {}", lines(size, line, &format!("s{size}(n)")))
}

fn nested_closures(size: usize) -> String {
    let inner = nested(size, "apply(n, |v: i64| v + ", "m", ")");
    format!("let x: i64 = {inner}; x")
}

fn barriers(size: usize) -> String {
    format!("let mut x = n; {}", lines(size, |_, text| *text += "if x > m { x = meet(x); barrier(); }", "x"))
}

fn references(size: usize) -> String {
    let line = |index: usize, text: &mut String| {
        let _ = write!(text, "let mut a{index} = n; bump(&mut a{index});");
    };
    lines(size, line, "m")
}

fn arrays(size: usize) -> String {
    let line = |index: usize, text: &mut String| {
        let _ = write!(text, "let mut b{index} = [0_i64; 4]; b{index}[1] = n;");
    };
    lines(size, line, "m")
}

fn tuples(size: usize) -> String {
    let inner = nested(size, "(n, ", "m", ")");
    format!("let x = {inner}; n")
}
