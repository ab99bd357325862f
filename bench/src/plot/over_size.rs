//! A chart for each routine: a point for each ratio, over the operations of a call.

use std::collections::BTreeMap;
use std::ops::Range;

use plotters::prelude::*;

use super::{Area, BETTER, WORSE, decades};
use crate::document::{Document, Measured};

const WIDTH: u32 = 1000;
/// Of a chart; two lie side by side.
const HEIGHT: u32 = 300;
/// Above all charts.
const TITLE: u32 = 40;

/// Operations and ratio of each row.
type Points = Vec<(f64, f64)>;

/// Draws the ratios of a document as SVG.
///
/// # Errors
/// It has no row with a ratio.
pub fn over_size(document: &Document) -> Result<String, String> {
    let mut routines: BTreeMap<(&str, &str), Points> = BTreeMap::new();
    for row in &document.rows {
        if let Some(point) = point(row) {
            routines.entry((&row.symbol, &row.r#type)).or_default().push(point);
        }
    }
    if routines.is_empty() {
        return Err("no row has a ratio that could be drawn".to_owned());
    }
    let lines = routines.len().div_ceil(2);
    let mut text = String::new();
    {
        let size = (WIDTH, TITLE + HEIGHT * lines as u32);
        let root = SVGBackend::with_string(&mut text, size).into_drawing_area();
        let words = |error: DrawingAreaErrorKind<_>| -> String { format!("{error}") };
        root.fill(&WHITE).map_err(words)?;
        let below = root.titled(&title(document), ("sans-serif", 18)).map_err(words)?;
        for (area, ((symbol, ty), points)) in below.split_evenly((lines, 2)).iter().zip(&routines) {
            chart(area, &format!("{symbol} ({ty})"), points)?;
        }
        root.present().map_err(words)?;
    }
    Ok(text)
}

fn title(document: &Document) -> String {
    let baseline = document.baseline.as_ref().map_or("baseline", |baseline| baseline.name.as_str());
    format!("Time of {baseline} through ours, seed {}: above 1 ours is faster", document.options.seed)
}

fn point(row: &Measured) -> Option<(f64, f64)> {
    let point = (row.flops?, row.ratio?);
    let is_number = |value: f64| value.is_finite() && value > 0.0;
    (is_number(point.0) && is_number(point.1)).then_some(point)
}

/// A range that holds all ratios, and 1 with room at both ends; whole powers of two.
fn octaves(ratios: impl Iterator<Item = f64>) -> Range<f64> {
    let (low, high) = ratios.fold((0.9_f64, 1.1_f64), |(low, high), ratio| (low.min(ratio), high.max(ratio)));
    low.log2().floor().exp2()..high.log2().ceil().exp2()
}

fn chart(area: &Area<'_>, name: &str, points: &Points) -> Result<(), String> {
    let words = |error: DrawingAreaErrorKind<_>| -> String { format!("{error}") };
    let x = decades(points.iter().map(|point| point.0));
    let y = octaves(points.iter().map(|point| point.1));
    let mut chart = ChartBuilder::on(area)
        .caption(name, ("sans-serif", 15))
        .margin(10)
        .x_label_area_size(35)
        .y_label_area_size(45)
        .build_cartesian_2d(x.clone().log_scale(), y.log_scale().base(2.0))
        .map_err(words)?;
    chart
        .configure_mesh()
        .x_desc("operations")
        .x_labels(6)
        .x_label_formatter(&|operations| format!("{operations:.0e}"))
        .light_line_style(TRANSPARENT)
        .label_style(("sans-serif", 11))
        .draw()
        .map_err(words)?;
    let one = LineSeries::new([(x.start, 1.0), (x.end, 1.0)], BLACK.stroke_width(1));
    chart.draw_series(one).map_err(words)?;
    let color = |ratio: f64| if ratio >= 1.0 { BETTER } else { WORSE };
    let circles = points.iter().map(|point| Circle::new(*point, 3, color(point.1).filled()));
    chart.draw_series(circles).map_err(words).map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn document(ratios: &[(&str, Option<f64>)]) -> Document {
        let rows: Vec<serde_json::Value> = ratios
            .iter()
            .map(|(symbol, ratio)| {
                serde_json::json!({
                    "symbol": symbol, "type": "f32", "case": "", "arguments": { "batch_count": 1 },
                    "flops": 2e6, "bytes": 1.0, "ours": null, "ratio": ratio,
                })
            })
            .collect();
        let text = serde_json::json!({
            "schema": "rocforge-bench/1", "options": { "seed": 7, "size": "full" },
            "baseline": { "name": "Some<BLAS>" }, "rows": rows,
        });
        Document::parse(&text.to_string()).expect("a document")
    }

    #[test]
    fn a_row_is_a_point() {
        let text = over_size(&document(&[("a", Some(0.3)), ("a", Some(3.0)), ("b", Some(1.0)), ("b", None)]));
        let text = text.expect("charts");
        let parsed = roxmltree::Document::parse(&text).expect("XML");
        let count = |name: &str| parsed.descendants().filter(|node| node.tag_name().name() == name).count();
        assert_eq!(count("circle"), 3);
        let words: Vec<&str> = parsed.descendants().filter_map(|node| node.text()).map(str::trim).collect();
        let title = "Time of Some<BLAS> through ours, seed 7: above 1 ours is faster";
        for wanted in ["a (f32)", "b (f32)", "operations", "1e6", title] {
            assert!(words.contains(&wanted), "{wanted}: {words:?}");
        }
        assert!(over_size(&document(&[("a", None)])).unwrap_err().contains("no row has a ratio"));
    }

    #[test]
    fn ranges_hold_one_and_every_ratio() {
        assert_eq!(octaves(std::iter::empty()), 0.5..2.0);
        assert_eq!(octaves([0.2, 5.0].into_iter()), 0.125..8.0);
    }
}
