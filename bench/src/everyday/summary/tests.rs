//! The numbers of a small document, computed by hand.

use serde_json::{Value as Json, json};

use super::*;

/// A row: its sizes with the problems behind them, bytes, our nanoseconds, and the ratio.
fn row(symbol: &str, [m, n, k, count]: [i64; 4], bytes: f64, ns: f64, ratio: Option<f64>) -> Json {
    json!({
        "symbol": symbol,
        "type": "f32",
        "case": format!("m={m} n={n} k={k}"),
        "arguments": { "m": m, "n": n, "k": k, "beta": [0.0, 0.0], "batch_count": count, "trans_a": "N" },
        "flops": 2.0,
        "bytes": bytes,
        "ours": { "median_ns": ns, "p10_ns": ns },
        "ratio": ratio,
    })
}

fn document(rows: Vec<Json>) -> Json {
    json!({
        "schema": "rocforge-bench/1",
        "options": { "seed": 7, "preset": "everyday", "draws": 4, "size": "small" },
        "roofline": { "copy_gb_s": 2.0, "f32_tflop_s": 1.0, "f64_tflop_s": 1.0 },
        "baseline": null,
        "rows": rows,
    })
}

fn read(json: &Json) -> Document {
    Document::parse(&json.to_string()).expect("a document")
}

#[test]
fn numbers_are_those_computed_by_hand() {
    let rows = vec![
        // 1 by 10 by 10: 110 numbers in A and B, 10 in C, which counts twice in `bytes`: 130 stand for 520 bytes.
        // 120 are moved, 480 bytes in 480 ns: half of the copy.
        row("s", [1, 10, 10, 1], 520.0, 480.0, Some(2.0)),
        row("s", [100, 100, 100, 1], 1.0, 1.0, Some(0.5)),
        // 480 of 520 bytes again, in 960 ns: a quarter; in 320 ns: three quarters.
        row("s", [10, 1, 10, 1], 520.0, 960.0, Some(0.89)),
        row("s", [1, 10, 10, 1], 520.0, 320.0, Some(0.9)),
        // A batch is no narrow product, and has no ratio here.
        row("s", [8, 8, 8, 10], 520.0, 1.0, None),
        row("d", [17, 17, 17, 1], 1.0, 1.0, None),
    ];
    let types = types(&read(&document(rows)));
    let [s, d] = &types[..] else { panic!("{types:?}") };
    assert_eq!((s.symbol.as_str(), s.rows, d.symbol.as_str(), d.rows), ("s", 5, "d", 1));
    let against = s.against.as_ref().expect("ratios");
    assert_eq!((against.count, against.worst, against.worst_row.as_str()), (4, 0.5, "s m=100 n=100 k=100"));
    // The fourth root of 2 * 0.5 * 0.89 * 0.9 = 0.801.
    assert!((against.mean - 0.801_f64.sqrt().sqrt()).abs() < 1e-12, "{}", against.mean);
    assert_eq!(s.below, Some(0.5), "0.9 is not below 0.9");
    let narrow = s.narrow.as_ref().expect("narrow products");
    assert_eq!((narrow.count, narrow.least_row.as_str()), (3, "s m=10 n=1 k=10"));
    assert!((narrow.least - 0.25).abs() < 1e-12 && (narrow.median - 0.5).abs() < 1e-12, "{narrow:?}");
    assert_eq!((&d.against, d.below, &d.narrow), (&None, None, &None));
}

#[test]
fn what_is_no_number_counts_nowhere() {
    let rows = vec![
        row("s", [1, 10, 10, 1], 520.0, 480.0, Some(2.0)),
        row("s", [0, 0, 0, 1], 520.0, 480.0, Some(0.0)),
        row("s", [1, 10, 10, 1], 520.0, 0.0, Some(-1.0)),
    ];
    let types = types(&read(&document(rows)));
    let (against, narrow) = (types[0].against.as_ref(), types[0].narrow.as_ref());
    assert_eq!((types[0].rows, against.map(|ratios| ratios.count), types[0].below), (3, Some(1), Some(0.0)));
    let narrow = narrow.expect("one product");
    assert!(narrow.count == 1 && (narrow.median - 0.5).abs() < 1e-12, "{narrow:?}");
}

#[test]
fn a_result_that_is_read_counts_twice() {
    let mut one = row("s", [1, 10, 10, 1], 520.0, 520.0, None);
    one["arguments"]["beta"] = json!([0.5, 0.0]);
    let narrow = types(&read(&document(vec![one])))[0].narrow.clone().expect("narrow");
    assert!((narrow.least - 0.5).abs() < 1e-12, "{narrow:?}");
}

#[test]
fn without_a_roofline_there_are_no_shares() {
    let mut json = document(vec![row("s", [1, 10, 10, 1], 520.0, 480.0, Some(2.0))]);
    json["roofline"] = Json::Null;
    let types = types(&read(&json));
    assert!(types[0].against.is_some() && types[0].narrow.is_none());
}

#[test]
fn what_is_no_document_is_said() {
    let refused = |json: &Json| Document::parse(&json.to_string()).unwrap_err();
    assert!(Document::parse("{").unwrap_err().contains("line 1"));
    let mut other = document(Vec::new());
    other["schema"] = "rocforge-bench/9".into();
    assert_eq!(refused(&other), "`schema` is `rocforge-bench/9`; this program reads `rocforge-bench/1`");
    assert!(refused(&json!({})).contains("schema"));
}
