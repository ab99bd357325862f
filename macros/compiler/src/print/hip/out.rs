//! Text with indentation.

/// Lines of C++ under construction.
#[derive(Debug, Default)]
pub struct Out {
    text: String,
    depth: usize,
}

impl Out {
    /// Nothing yet.
    pub fn new() -> Out {
        Out::default()
    }

    /// One line at the current depth; several if the text has several.
    pub fn line(&mut self, text: &str) {
        for line in text.split('\n') {
            if !line.is_empty() {
                self.text.extend(std::iter::repeat_n("    ", self.depth));
                self.text.push_str(line.trim_end());
            }
            self.text.push('\n');
        }
    }

    /// A line that opens a block.
    pub fn open(&mut self, head: &str) {
        self.line(format!("{head} {{").trim_start());
        self.depth += 1;
    }

    /// A line, and what follows one step further in.
    pub fn indented(&mut self, text: &str) {
        self.line(text);
        self.depth += 1;
    }

    /// One step back.
    pub fn outdent(&mut self) {
        self.depth -= 1;
    }

    /// Ends a block.
    pub fn close(&mut self) {
        self.close_with("");
    }

    /// Ends a block, with text after the bracket.
    pub fn close_with(&mut self, tail: &str) {
        self.depth -= 1;
        self.line(&format!("}}{tail}"));
    }

    /// Ends a block and opens the next, as in `} else {`.
    pub fn turn(&mut self, head: &str) {
        self.depth -= 1;
        self.line(&format!("}} {head} {{"));
        self.depth += 1;
    }

    /// The finished text.
    pub fn finish(self) -> String {
        self.text
    }
}
