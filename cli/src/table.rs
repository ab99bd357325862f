//! Tables of text: columns as wide as their widest cell, numbers to the right.

use std::io::{self, Write};

use crate::style;

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
        let widths: Vec<usize> = (0..self.header.len()).map(|column| self.width(column)).collect();
        let numbers: Vec<bool> = (0..self.header.len()).map(|column| self.is_number(column)).collect();
        let header: Vec<String> = self.header.iter().map(|&name| name.to_owned()).collect();
        writeln!(out, "{indent}{}", style::heading(line(&header, &widths, &numbers)))?;
        for row in &self.rows {
            writeln!(out, "{indent}{}", line(row, &widths, &numbers))?;
        }
        Ok(())
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

fn line(cells: &[String], widths: &[usize], numbers: &[bool]) -> String {
    let cell = |((text, &width), &number): ((&String, &usize), &bool)| {
        if number { format!("{text:>width$}") } else { format!("{text:<width$}") }
    };
    let cells: Vec<String> = cells.iter().zip(widths).zip(numbers).map(cell).collect();
    cells.join("  ").trim_end().to_owned()
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
}
