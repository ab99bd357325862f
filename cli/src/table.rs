//! Tables of text: columns as wide as their widest cell, numbers to the right. On a terminal that is too narrow the widest
//! columns of text are wrapped; elsewhere a row is a line.

use std::io::{self, Write};

use crate::style;

/// What stands between two columns.
const GAP: &str = "  ";
/// Letters that a wrapped column keeps.
const LEAST: usize = 12;

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

    /// The same in lines of at most so many letters, as far as wrapping goes.
    fn write_within(&self, out: &mut dyn Write, indent: &str, most: Option<usize>) -> io::Result<()> {
        let numbers: Vec<bool> = (0..self.header.len()).map(|column| self.is_number(column)).collect();
        let widths = self.widths(&numbers, most.map(|most| most.saturating_sub(indent.len())));
        let header: Vec<String> = self.header.iter().map(|&name| name.to_owned()).collect();
        writeln!(out, "{indent}{}", style::heading(line(&header, &widths, &numbers)))?;
        for row in &self.rows {
            let cells: Vec<Vec<String>> =
                row.iter().zip(&widths).map(|(cell, width)| wrapped(cell, *width)).collect();
            for at in 0..cells.iter().map(Vec::len).max().unwrap_or(1) {
                let part = |cell: &Vec<String>| cell.get(at).cloned().unwrap_or_default();
                let parts: Vec<String> = cells.iter().map(part).collect();
                writeln!(out, "{indent}{}", line(&parts, &widths, &numbers))?;
            }
        }
        Ok(())
    }

    /// The widths of the columns: the widest of text give way until a line has at most `most` letters.
    fn widths(&self, numbers: &[bool], most: Option<usize>) -> Vec<usize> {
        let mut widths: Vec<usize> = (0..self.header.len()).map(|column| self.width(column)).collect();
        let Some(most) = most else { return widths };
        let gaps = GAP.len() * widths.len().saturating_sub(1);
        while widths.iter().sum::<usize>() + gaps > most {
            let of_text = (0..widths.len()).filter(|column| !numbers[*column] && widths[*column] > LEAST);
            let Some(widest) = of_text.max_by_key(|column| widths[*column]) else { break };
            widths[widest] -= 1;
        }
        widths
    }

    fn width(&self, column: usize) -> usize {
        let cells = self.rows.iter().map(|row| row[column].chars().count());
        cells.chain([self.header[column].len()]).max().unwrap_or(0)
    }

    /// Whether a column holds figures alone, or the word for what needs none.
    fn is_number(&self, column: usize) -> bool {
        let starts =
            |cell: &str| cell == "exact" || cell.starts_with(|c: char| c.is_ascii_digit() || c == '-');
        !self.rows.is_empty() && self.rows.iter().all(|row| starts(&row[column]))
    }
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
        let letters: Vec<char> = word.chars().collect();
        for (at, piece) in letters.chunks(width.max(1)).enumerate() {
            let piece: String = piece.iter().collect();
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
    fn words_that_are_too_long_are_broken() {
        assert_eq!(wrapped("abcdefgh ij", 3), ["abc", "def", "gh", "ij"]);
        assert_eq!(wrapped("", 3), [""]);
    }
}
