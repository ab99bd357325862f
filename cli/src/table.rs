//! Tables of text: columns as wide as their widest cell, numbers to the right. On a terminal that is too narrow the widest
//! columns of text are wrapped; elsewhere a row is a line. Paragraphs are wrapped at the same width.

use std::io::{self, Write};

use crate::style;

/// What stands between two columns.
const GAP: &str = "  ";
/// Letters that a wrapped column keeps, and what it keeps where that is still too wide.
const LEAST: [usize; 2] = [12, 6];
/// Letters of a line where no terminal says how many it has.
const USUAL: usize = 80;

/// A table that is being filled.
#[derive(Debug)]
pub struct Table {
    header: Vec<&'static str>,
    rows: Vec<Vec<String>>,
}

impl Table {
    /// A table with these columns.
    pub fn new(header: &[&'static str]) -> Table {
        Table { header: header.to_vec(), rows: Vec::new() }
    }

    /// Adds a row.
    pub fn row(&mut self, cells: Vec<String>) {
        debug_assert_eq!(cells.len(), self.header.len());
        self.rows.push(cells);
    }

    /// Whether there is no row.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Writes the table, each line after `indent`.
    pub fn write(&self, out: &mut dyn Write, indent: &str) -> io::Result<()> {
        self.write_within(out, indent, columns())
    }

    /// Writes the table in lines of a terminal, or of 80 letters where the output is none.
    pub fn write_wrapped(&self, out: &mut dyn Write, indent: &str) -> io::Result<()> {
        self.write_within(out, indent, Some(line_width()))
    }

    /// Writes lines of at most so many letters, as far as wrapping goes.
    fn write_within(&self, out: &mut dyn Write, indent: &str, most: Option<usize>) -> io::Result<()> {
        let numbers: Vec<bool> = (0..self.header.len()).map(|column| self.is_number(column)).collect();
        let widths = self.widths(&numbers, most.map(|most| most.saturating_sub(indent.len())));
        let header: Vec<String> = self.header.iter().map(|&name| name.to_owned()).collect();
        for text in lines(&header, &widths, &numbers) {
            writeln!(out, "{indent}{}", style::heading(text))?;
        }
        for text in self.rows.iter().flat_map(|row| lines(row, &widths, &numbers)) {
            writeln!(out, "{indent}{text}")?;
        }
        Ok(())
    }

    /// The widths of the columns: the widest of text give way until a line has at most `most` letters, then names of
    /// columns of figures, then text again.
    fn widths(&self, numbers: &[bool], most: Option<usize>) -> Vec<usize> {
        let mut widths: Vec<usize> = (0..self.header.len()).map(|column| self.width(column)).collect();
        let Some(most) = most else { return widths };
        let gaps = GAP.len() * widths.len().saturating_sub(1);
        let least = |column: usize, of_text: Option<usize>| match (numbers[column], of_text) {
            (true, None) => self.least_of_figures(column),
            (false, Some(letters)) => letters,
            _ => usize::MAX,
        };
        for step in [Some(LEAST[0]), None, Some(LEAST[1])] {
            while widths.iter().sum::<usize>() + gaps > most {
                let wide = (0..widths.len()).filter(|column| widths[*column] > least(*column, step));
                let Some(widest) = wide.max_by_key(|column| widths[*column]) else { break };
                widths[widest] -= 1;
            }
        }
        widths
    }

    fn width(&self, column: usize) -> usize {
        self.width_of_cells(column).max(self.header[column].chars().count())
    }

    fn width_of_cells(&self, column: usize) -> usize {
        self.rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0)
    }

    /// The width of a column of figures whose name is wrapped.
    fn least_of_figures(&self, column: usize) -> usize {
        let words = self.header[column].split(' ').map(|word| word.chars().count());
        self.width_of_cells(column).max(words.max().unwrap_or(0))
    }

    /// Whether a column holds figures alone, each with a unit or without, or the word for what needs none.
    fn is_number(&self, column: usize) -> bool {
        !self.rows.is_empty() && self.rows.iter().all(|row| is_figure(&row[column]))
    }
}

fn is_figure(cell: &str) -> bool {
    let mut words = cell.split(' ');
    let starts = cell.starts_with(|c: char| c.is_ascii_digit() || c == '-');
    let unit = words.nth(1).is_none_or(|unit| unit.chars().all(char::is_alphabetic));
    cell == "exact" || starts && unit && words.next().is_none()
}

/// Letters of a line of the terminal, or of 80 where the output is none.
fn line_width() -> usize {
    columns().unwrap_or(USUAL)
}

/// Writes a text in lines of the terminal, or of 80 letters where the output is none. The first line begins with `first`,
/// the others with as many blanks.
pub fn paragraph(out: &mut dyn Write, first: &str, text: &str) -> io::Result<()> {
    let indent = first.chars().count();
    let width = line_width().saturating_sub(indent).max(LEAST[0]);
    for (at, line) in wrapped(text.trim(), width).iter().enumerate() {
        if at == 0 {
            writeln!(out, "{}", format!("{first}{line}").trim_end())?;
        } else {
            writeln!(out, "{:indent$}{line}", "")?;
        }
    }
    Ok(())
}

/// Letters of a line of the terminal; none where the output is none, and a row may be as long as it is.
fn columns() -> Option<usize> {
    terminal_size::terminal_size_of(io::stdout()).map(|(width, _)| usize::from(width.0))
}

/// A cell in lines of at most `width` letters, broken at blanks, and inside of words that are longer.
fn wrapped(cell: &str, width: usize) -> Vec<String> {
    if cell.chars().count() <= width {
        return vec![cell.to_owned()];
    }
    let mut lines = vec![String::new()];
    for word in cell.split(' ') {
        for (at, piece) in pieces(word, width.max(1)).into_iter().enumerate() {
            let last = lines.last_mut().expect("there is one");
            let used = last.chars().count();
            if at == 0 && used > 0 && used + 1 + piece.chars().count() <= width {
                last.push(' ');
                last.push_str(&piece);
            } else if used == 0 {
                last.push_str(&piece);
            } else {
                lines.push(piece);
            }
        }
    }
    lines
}

/// A word in pieces of at most `width` letters, which end behind a sign between parts of a name where there is one.
fn pieces(word: &str, width: usize) -> Vec<String> {
    let mut rest: Vec<char> = word.chars().collect();
    let mut pieces = Vec::new();
    while rest.len() > width {
        let sign = (width / 2..width).rev().find(|at| matches!(rest[*at], '_' | '/' | '.' | '-' | ','));
        let behind = rest.split_off(sign.map_or(width, |at| at + 1));
        pieces.push(rest.into_iter().collect());
        rest = behind;
    }
    pieces.push(rest.into_iter().collect());
    pieces
}

/// A row in as many lines as its longest cell has.
fn lines(cells: &[String], widths: &[usize], numbers: &[bool]) -> Vec<String> {
    let cells: Vec<Vec<String>> =
        cells.iter().zip(widths).map(|(cell, width)| wrapped(cell, *width)).collect();
    let part = |at: usize| {
        let parts: Vec<String> = cells.iter().map(|cell| cell.get(at).cloned().unwrap_or_default()).collect();
        line(&parts, widths, numbers)
    };
    (0..cells.iter().map(Vec::len).max().unwrap_or(1)).map(part).collect()
}

fn line(cells: &[String], widths: &[usize], numbers: &[bool]) -> String {
    let cell = |((text, &width), &number): ((&String, &usize), &bool)| {
        if number { format!("{text:>width$}") } else { format!("{text:<width$}") }
    };
    let cells: Vec<String> = cells.iter().zip(widths).zip(numbers).map(cell).collect();
    cells.join(GAP).trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_line_up() {
        let mut table = Table::new(&["name", "n"]);
        table.row(vec!["a".into(), "1".into()]);
        table.row(vec!["longer".into(), "10".into()]);
        let widths = [table.width(0), table.width(1)];
        assert_eq!(line(&table.rows[0], &widths, &[false, true]), "a        1");
        assert!(table.is_number(1) && !table.is_number(0));
    }

    #[test]
    fn text_is_wrapped_where_a_line_is_too_short() {
        let mut table = Table::new(&["name", "n", "formula"]);
        table.row(vec!["gemv".into(), "12".into(), "ceil_div(n, 1024) * R + parts(m, n) * T".into()]);
        let mut text = Vec::new();
        table.write_within(&mut text, " ", Some(32)).expect("memory takes all");
        let text = String::from_utf8(text).expect("text");
        let lines: Vec<&str> = text.lines().skip(1).collect();
        assert_eq!(lines, [" gemv  12  ceil_div(n, 1024) * R", "           + parts(m, n) * T"]);
        let mut whole = Vec::new();
        table.write_within(&mut whole, "", None).expect("memory takes all");
        assert_eq!(String::from_utf8(whole).expect("text").lines().count(), 2, "a row is a line");
    }

    #[test]
    fn names_of_columns_of_figures_are_wrapped_before_short_text() {
        let mut table = Table::new(&["kernel", "bytes of code", "spills"]);
        table.row(vec!["dot_f64_f64".into(), "12".into(), "0".into()]);
        let mut text = Vec::new();
        table.write_within(&mut text, "", Some(27)).expect("memory takes all");
        let text = anstream::adapter::strip_str(std::str::from_utf8(&text).expect("text")).to_string();
        let lines: Vec<&str> = text.lines().collect();
        let wanted = ["kernel        bytes  spills", "of", "code", "dot_f64_f64      12       0"];
        assert_eq!(lines.iter().map(|line| line.trim_start()).collect::<Vec<_>>(), wanted);
        assert!(lines[1].ends_with("  of") && lines[1].len() == lines[2].len(), "{lines:?}");
    }

    #[test]
    fn figures_have_a_unit_at_most() {
        assert!(["12", "-", "1.5 MiB", "-3e4", "exact", "100%"].iter().all(|cell| is_figure(cell)));
        assert!(!["44 x 1 x 1", "8 8 16", "now", "", "3 min ago"].iter().any(|cell| is_figure(cell)));
    }

    #[test]
    fn words_that_are_too_long_are_broken() {
        assert_eq!(wrapped("gemm_small_f64_64", 12), ["gemm_small_", "f64_64"]);
        assert_eq!(wrapped("abcdefgh ij", 3), ["abc", "def", "gh", "ij"]);
        assert_eq!(wrapped("", 3), [""]);
    }
}
