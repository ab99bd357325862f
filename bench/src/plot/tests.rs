//! Charts are SVG that parses, and holds what was measured.

use std::collections::BTreeMap;

use super::*;
use crate::baselines::About;
use crate::report::{Asked, Machine, SCHEMA};
use crate::stats::Spread;

fn timing(median_ns: f64) -> Timing {
    let spread = Spread { median_ns, p10_ns: median_ns, p90_ns: median_ns, samples: 3, calls: 1 };
    Timing { spread, gb_s: None, tflop_s: None, percent: None, above: None }
}

fn row(symbol: &'static str, flops: Option<f64>, ours: f64, baseline: Option<f64>) -> Row {
    Row {
        symbol,
        family: "gemv",
        r#type: "f32",
        case: "trans=N m=10 n=10".into(),
        against: None,
        arguments: BTreeMap::new(),
        copies: 2,
        flops,
        bytes: Some(480.0),
        ours: Some(timing(ours)),
        baseline: baseline.map(timing),
        ratio: baseline.map(|baseline| baseline / ours),
        check: None,
        no_baseline: None,
        skipped: None,
        error: None,
    }
}

fn report(rows: Vec<Row>, roofline: Option<Roofline>) -> Report {
    Report {
        schema: SCHEMA,
        date: "1970-01-01T00:00:00Z".into(),
        machine: Machine {
            rocforge: "0",
            commit: None,
            platform: "host",
            device: "a < b & c".into(),
            arch: "host".into(),
            host: "host".into(),
            driver: None,
            compiler: None,
            cache_bytes: 1,
        },
        options: Asked {
            filter: None,
            preset: None,
            draws: None,
            size: "small",
            against: "openblas",
            seconds: 1.0,
            values: Vec::new(),
            seed: 1,
            threads: 1,
            xf32: false,
        },
        roofline,
        baseline: Some(About { name: "SomeBLAS", version: "1".into(), path: "lib.so".into() }),
        solver: None,
        rows,
        overhead: Vec::new(),
        first_call: Vec::new(),
        compile_time: Vec::new(),
    }
}

const ROOF: Roofline = Roofline { copy_gb_s: 10.0, f32_tflop_s: 0.05, f64_tflop_s: 0.02 };

#[test]
fn a_chart_holds_points_and_bars() {
    let rows = vec![
        row("rocblas_sgemv", Some(200.0), 50.0, Some(100.0)),
        row("rocblas_scopy", None, 60.0, Some(30.0)),
        row("rocblas_salone", Some(200.0), 70.0, None),
    ];
    let text = svg(&report(rows, Some(ROOF))).expect("a chart");
    let document = roxmltree::Document::parse(&text).expect("XML");
    assert_eq!(document.root_element().tag_name().name(), "svg");
    let words: Vec<&str> = document.descendants().filter_map(|node| node.text()).map(str::trim).collect();
    for wanted in
        ["Roofline, a < b & c", "rocblas_sgemv trans=N m=10 n=10", "2.00", "0.50", "SomeBLAS", "rocforge"]
    {
        assert!(words.contains(&wanted), "{wanted}: {words:?}");
    }
    assert!(!words.iter().any(|word| word.starts_with("rocblas_salone")));
    // Three points of ours and two of the baseline, and one each in the legend.
    let circles = document.descendants().filter(|node| node.tag_name().name() == "circle").count();
    assert_eq!(circles, 7);
}

#[test]
fn a_chart_needs_no_baseline_and_no_roofline() {
    let text = svg(&report(vec![row("rocblas_sgemv", Some(200.0), 50.0, None)], None)).expect("a chart");
    roxmltree::Document::parse(&text).expect("XML");
    assert!(svg(&report(Vec::new(), Some(ROOF))).is_err());
}

#[test]
fn ranges_are_whole_decades() {
    let range = decades([0.2, 30.0].into_iter());
    assert!((range.start - 0.1).abs() < 1e-12 && (range.end - 100.0).abs() < 1e-9, "{range:?}");
    assert_eq!(decades(std::iter::empty()), 0.1..10.0);
}

#[test]
fn the_roof_breaks_at_its_ridge() {
    let line = under(ROOF, 50.0, 0.1..100.0);
    assert_eq!(line, [(0.1, 1.0), (5.0, 50.0), (100.0, 50.0)]);
    assert_eq!(under(ROOF, 50.0, 10.0..100.0).len(), 2);
}
