//! Charts of a report: points under the roofline, and a bar for each ratio; or ratios over size.

use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use crate::report::{Report, Roofline, Row, Timing};

mod over_size;

pub use over_size::over_size;

const WIDTH: u32 = 1000;
const ROOF_HEIGHT: u32 = 560;
/// Of a bar, the gap to the next one included.
const BAR_HEIGHT: u32 = 18;
/// What a chart has around its bars.
const MARGIN: u32 = 90;

const OURS: RGBColor = RGBColor(0, 96, 160);
const BASELINE: RGBColor = RGBColor(210, 120, 0);
const BETTER: RGBColor = RGBColor(40, 140, 70);
const WORSE: RGBColor = RGBColor(190, 60, 50);

/// Draws a report as SVG.
///
/// # Errors
/// It has no row with a time.
pub fn svg(report: &Report) -> Result<String, String> {
    if report.rows.iter().all(|row| row.ours.is_none()) {
        return Err("no row has a time that could be drawn".to_owned());
    }
    let ratios: Vec<&Row> = report.rows.iter().filter(|row| row.ratio.is_some()).collect();
    let bars = if ratios.is_empty() { 0 } else { MARGIN + BAR_HEIGHT * ratios.len() as u32 };
    let mut text = String::new();
    {
        let root = SVGBackend::with_string(&mut text, (WIDTH, ROOF_HEIGHT + bars)).into_drawing_area();
        let (above, below) = root.split_vertically(ROOF_HEIGHT);
        let drawn = root
            .fill(&WHITE)
            .map_err(|error| error.to_string())
            .and_then(|()| roofline(&above, report))
            .and_then(|()| if ratios.is_empty() { Ok(()) } else { bars_of(&below, report, &ratios) })
            .and_then(|()| root.present().map_err(|error| error.to_string()));
        drawn?;
    }
    Ok(text)
}

type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;

/// Operations a byte, and 10^9 operations a second; routines that only move data count one operation a byte.
fn point(row: &Row, timing: &Timing) -> Option<(f64, f64)> {
    let flops = row.flops.or(row.bytes)?;
    let bytes = row.bytes?;
    let rate = flops / timing.spread.median_ns;
    let point = (flops / bytes, rate);
    (point.0 > 0.0 && rate > 0.0 && point.0.is_finite() && rate.is_finite()).then_some(point)
}

/// A range that holds all values, with room at both ends; whole powers of ten.
fn decades(values: impl Iterator<Item = f64>) -> std::ops::Range<f64> {
    let (low, high) =
        values.fold((f64::MAX, f64::MIN), |(low, high), value| (low.min(value), high.max(value)));
    if low > high {
        return 0.1..10.0;
    }
    10.0_f64.powf((low * 0.9).log10().floor())..10.0_f64.powf((high * 1.1).log10().ceil())
}

fn roofline(area: &Area<'_>, report: &Report) -> Result<(), String> {
    let sides = |of: fn(&Row) -> Option<Timing>| -> Vec<(f64, f64)> {
        report.rows.iter().filter_map(|row| point(row, &of(row)?)).collect()
    };
    let (ours, baselines) = (sides(|row| row.ours), sides(|row| row.baseline));
    let both = || ours.iter().chain(&baselines);
    let roof = report.roofline;
    let peaks = roof.map(|roof| [roof.f32_tflop_s * 1000.0, roof.f64_tflop_s * 1000.0]);
    let ridges = roof.zip(peaks).map(|(roof, peaks)| peaks.map(|peak| peak / roof.copy_gb_s));
    let x = decades(both().map(|point| point.0).chain(ridges.into_iter().flatten()));
    let y = decades(both().map(|point| point.1).chain(peaks.into_iter().flatten()));
    let words = |error: DrawingAreaErrorKind<_>| -> String { format!("{error}") };
    let mut chart = ChartBuilder::on(area)
        .caption(format!("Roofline, {}", report.machine.device), ("sans-serif", 20))
        .margin(15)
        .x_label_area_size(45)
        .y_label_area_size(75)
        .build_cartesian_2d(x.clone().log_scale(), y.log_scale())
        .map_err(words)?;
    chart
        .configure_mesh()
        .x_desc("operations a byte")
        .y_desc("10^9 operations a second")
        .light_line_style(TRANSPARENT)
        .draw()
        .map_err(words)?;
    if let (Some(roof), Some(peaks)) = (roof, peaks) {
        for (peak, name) in peaks.into_iter().zip(["f32", "f64"]) {
            chart
                .draw_series(LineSeries::new(under(roof, peak, x.clone()), BLACK.stroke_width(1)))
                .map_err(words)?
                .label(format!("{name}: {peak:.0} at most, {:.0} GB/s", roof.copy_gb_s))
                .legend(|(x, y)| PathElement::new([(x, y), (x + 18, y)], BLACK));
        }
    }
    let baseline_name = report.baseline.as_ref().map_or("baseline", |baseline| baseline.name);
    for (points, color, name) in [(&baselines, BASELINE, baseline_name), (&ours, OURS, "rocforge")] {
        if !points.is_empty() {
            chart
                .draw_series(points.iter().map(|point| Circle::new(*point, 4, color.filled())))
                .map_err(words)?
                .label(name)
                .legend(move |(x, y)| Circle::new((x + 9, y), 4, color.filled()));
        }
    }
    let legend =
        chart.configure_series_labels().position(SeriesLabelPosition::LowerRight).border_style(BLACK).draw();
    legend.map_err(words)
}

/// The roof for one type: bandwidth up to the ridge, arithmetic behind it.
fn under(roof: Roofline, peak: f64, x: std::ops::Range<f64>) -> Vec<(f64, f64)> {
    let at = |intensity: f64| (intensity, (roof.copy_gb_s * intensity).min(peak));
    let ridge = peak / roof.copy_gb_s;
    let mut places = vec![x.start];
    places.extend((x.start..x.end).contains(&ridge).then_some(ridge));
    places.push(x.end);
    places.into_iter().map(at).collect()
}

fn bars_of(area: &Area<'_>, report: &Report, rows: &[&Row]) -> Result<(), String> {
    let baseline = report.baseline.as_ref().map_or("baseline", |baseline| baseline.name);
    let ratios = || rows.iter().filter_map(|row| row.ratio);
    let widest = ratios().fold(1.2_f64, f64::max) * 1.08;
    let words = |error: DrawingAreaErrorKind<_>| -> String { format!("{error}") };
    let mut chart = ChartBuilder::on(area)
        .caption(format!("Time of {baseline} through ours: above 1 ours is faster"), ("sans-serif", 18))
        .margin(15)
        .margin_left(330)
        .x_label_area_size(30)
        .build_cartesian_2d(0.0..widest, 0.0..rows.len() as f64)
        .map_err(words)?;
    chart
        .configure_mesh()
        .disable_y_mesh()
        .y_labels(0)
        .light_line_style(TRANSPARENT)
        .label_style(("sans-serif", 12))
        .draw()
        .map_err(words)?;
    let label = TextStyle::from(("sans-serif", 12)).pos(Pos::new(HPos::Right, VPos::Center));
    for (index, row) in rows.iter().enumerate() {
        let ratio = row.ratio.unwrap_or_default();
        let (top, bottom) = ((rows.len() - index) as f64 - 0.15, (rows.len() - index) as f64 - 0.85);
        let color = if ratio >= 1.0 { BETTER } else { WORSE };
        chart.draw_series([Rectangle::new([(0.0, bottom), (ratio, top)], color.filled())]).map_err(words)?;
        let (x, y) = chart.backend_coord(&(0.0, (top + bottom) / 2.0));
        let (left, upper) = area.get_base_pixel();
        area.draw_text(&format!("{} {}", row.symbol, row.case), &label, (x - left - 6, y - upper))
            .map_err(words)?;
        let value = TextStyle::from(("sans-serif", 11)).pos(Pos::new(HPos::Left, VPos::Center));
        let (x, _) = chart.backend_coord(&(ratio, 0.0));
        area.draw_text(&format!("{ratio:.2}"), &value, (x - left + 4, y - upper)).map_err(words)?;
    }
    let one = LineSeries::new([(1.0, 0.0), (1.0, rows.len() as f64)], BLACK.stroke_width(1));
    chart.draw_series(one).map_err(words).map(drop)
}

#[cfg(test)]
mod tests;
