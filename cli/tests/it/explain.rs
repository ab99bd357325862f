//! `rocforge explain`.

use rocforge_compiler::rules;

use crate::{fails, prints};

#[test]
fn every_code_is_listed_with_its_title() {
    let text = prints(&["explain"]);
    assert_eq!(text.lines().count(), rules::ALL.len() + 1, "{text}");
    for rule in rules::ALL {
        let line = text.lines().find(|line| line.starts_with(rule.code)).expect("a line for each code");
        assert!(line.ends_with(rule.title), "{line}");
    }
}

#[test]
fn a_code_in_either_case_is_explained() {
    let text = prints(&["explain", "rf0007"]);
    assert_eq!(text, prints(&["explain", "RF0007"]));
    assert!(
        text.starts_with("RF0007: a number whose type Rust and C++ would choose differently\n"),
        "{text}"
    );
    assert!(text.contains("\nRefused\n\n    #[device]\n"), "{text}");
    assert!(text.contains("    let mut count: Dim = 0;\n"), "{text}");
    assert!(text.lines().all(|line| line.len() <= 80), "{text}");
}

#[test]
fn json_holds_what_the_text_says() {
    let one: serde_json::Value =
        serde_json::from_str(&prints(&["explain", "RF0016", "--json"])).expect("JSON");
    assert_eq!(one["code"], "RF0016");
    assert_eq!(one["title"], "a device function that calls itself");
    assert!(one["wrong"].as_str().is_some_and(|wrong| wrong.contains("sum(n - 1)")), "{one}");
    let all: serde_json::Value = serde_json::from_str(&prints(&["explain", "--json"])).expect("JSON");
    assert_eq!(all.as_array().map(Vec::len), Some(rules::ALL.len()));
    assert_eq!(all[15], one);
}

#[test]
fn an_unknown_code_is_bad_usage_and_the_closest_is_named() {
    fails(&["explain", "RF007"], 2, "there is no rule `RF007`; did you mean RF0007?");
    fails(&["explain", "E0308"], 2, "there is no rule `E0308`");
}
