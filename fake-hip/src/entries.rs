//! The entry points in a text of HIP: what `extern "C" __global__` functions are called and take.

use rocforge::platform::hip_on_host::image::Declaration;

/// A piece of C++ as far as it matters here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Token<'a> {
    /// A name.
    Word(&'a str),
    /// A text with its quotes.
    Text(&'a str),
    /// Anything else.
    Mark(char),
}

/// Each token of `source` with where it begins; comments, numbers and directives of the preprocessor are left out.
pub fn tokens(source: &str) -> Vec<(usize, Token<'_>)> {
    let mut found = Vec::new();
    let mut at = 0;
    let mut line_begins = true;
    while let Some(first) = source[at..].chars().next() {
        let rest = &source[at..];
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            rest.find("*/").map_or(rest.len(), |end| end + 2)
        } else if first == '#' && line_begins {
            directive(rest)
        } else if first == '"' || first == '\'' {
            quoted(rest, first)
        } else if first.is_alphanumeric() || first == '_' {
            rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len())
        } else {
            first.len_utf8()
        };
        let text = &rest[..length];
        match first {
            '/' if length > 1 => {}
            '#' if line_begins => {}
            '"' => found.push((at, Token::Text(text))),
            '\'' => {}
            c if c.is_alphabetic() || c == '_' => found.push((at, Token::Word(text))),
            c if c.is_numeric() || c.is_whitespace() => {}
            c => found.push((at, Token::Mark(c))),
        }
        line_begins = first == '\n' || (line_begins && first.is_whitespace());
        at += length;
    }
    found
}

/// Bytes of a directive, with the lines that continue it.
fn directive(rest: &str) -> usize {
    let mut end = 0;
    for line in rest.split_inclusive('\n') {
        end += line.trim_end_matches('\n').len();
        if !line.trim_end().ends_with('\\') {
            break;
        }
        end += 1;
    }
    end.min(rest.len())
}

/// Bytes of a text or character with its quotes.
fn quoted(rest: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, c) in rest.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            // A mark inside a number, as in 1'000.
            '\n' => return 1,
            c if c == quote => return at + 1,
            _ => {}
        }
    }
    rest.len()
}

/// The entry points that `source` defines, in order.
pub fn entries(source: &str) -> Vec<Declaration> {
    let tokens = tokens(source);
    let mut found: Vec<Declaration> = Vec::new();
    for at in 2..tokens.len() {
        let head = [at - 2, at - 1, at].map(|index| tokens[index].1);
        if head == [Token::Word("extern"), Token::Text("\"C\""), Token::Word("__global__")]
            && let Some(entry) = definition(source, &tokens[at + 1..])
            && found.iter().all(|known| known.name != entry.name)
        {
            found.push(entry);
        }
    }
    found
}

/// What follows `__global__`, if it is a definition: attributes, `void`, a name, parameters, a body.
fn definition(source: &str, mut rest: &[(usize, Token<'_>)]) -> Option<Declaration> {
    while let [(_, Token::Word(word)), after @ ..] = rest
        && *word != "void"
    {
        rest = match after {
            [(_, Token::Mark('(')), ..] => &after[closing(after)? + 1..],
            _ => after,
        };
    }
    let [(_, Token::Word("void")), after @ ..] = rest else { return None };
    // Attributes may stand here as well.
    let mut after = after;
    while let [(_, Token::Word(word)), list @ ..] = after
        && (word.starts_with("__launch_bounds__") || word.starts_with("__attribute__"))
    {
        after = &list[closing(list)? + 1..];
    }
    let [(_, Token::Word(name)), list @ ..] = after else { return None };
    let end = closing(list)?;
    if !matches!(list.get(end + 1), Some((_, Token::Mark('{')))) {
        return None;
    }
    let params = &source[list[0].0 + 1..list[end].0];
    Some(Declaration { name: (*name).to_owned(), params: one_line(params) })
}

/// Where the parenthesis that `tokens` begins with ends.
pub fn closing(tokens: &[(usize, Token<'_>)]) -> Option<usize> {
    let mut depth = 0_usize;
    for (at, (_, token)) in tokens.iter().enumerate() {
        match token {
            Token::Mark('(') => depth += 1,
            Token::Mark(')') => depth = depth.checked_sub(1)?,
            _ => {}
        }
        if depth == 0 {
            return matches!(token, Token::Mark(')')).then_some(at);
        }
    }
    None
}

/// Parameters without comments and line ends, which would end the line of the macro that takes them.
fn one_line(params: &str) -> String {
    let mut text = String::new();
    let mut rest = params;
    while let Some(start) = rest.find("//").into_iter().chain(rest.find("/*")).min() {
        let comment = &rest[start..];
        let end = match comment.starts_with("//") {
            true => comment.find('\n').unwrap_or(comment.len()),
            false => comment.find("*/").map_or(comment.len(), |end| end + 2),
        };
        text.push_str(&rest[..start]);
        text.push(' ');
        rest = &comment[end..];
    }
    text.push_str(rest);
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(source: &str) -> Vec<String> {
        entries(source).into_iter().map(|entry| format!("{}({})", entry.name, entry.params)).collect()
    }

    #[test]
    fn generated_entry_points_are_found() {
        let source = "namespace rf {\nextern \"C\" __global__ __launch_bounds__(256)\nvoid scal_f32(i64 n, \
                      VectorMut<f32> x, i64 batch_count) {\n}\nextern \"C\" __global__ RF_LAUNCH_BOUNDS(64, 2)\n\
                      void gemm_f32(Matrix<real_t<f32>> a, i64 batch_count) { f(); }\n}";
        let wanted = [
            "scal_f32(i64 n, VectorMut<f32> x, i64 batch_count)",
            "gemm_f32(Matrix<real_t<f32>> a, i64 batch_count)",
        ];
        assert_eq!(found(source), wanted);
    }

    /// The runtime knows the entry points of a unit by itself, from the routine; here they are read from the text.
    #[test]
    fn those_of_all_routines_are_found() {
        use rocforge::platform::hip_on_host::host_unit;
        use rocforge::source::translation_unit;
        use rocforge_kernels as _;

        let routines = rocforge::catalogue::routines().expect("a catalogue");
        let instances: Vec<_> = routines.iter().flat_map(|routine| routine.instances).collect();
        assert!(instances.len() > 10, "{} instances", instances.len());
        for instance in instances {
            let line = |entry: Declaration| format!("ROCFORGE_ENTRY({}, ({}));", entry.name, entry.params);
            let unit = translation_unit(instance).expect("a unit");
            let mut found: Vec<String> = entries(&unit).into_iter().map(line).collect();
            found.sort();
            let text = host_unit(instance).expect("a unit");
            let wanted: Vec<&str> = text.lines().filter(|line| line.starts_with("ROCFORGE_ENTRY(")).collect();
            assert_eq!(found, wanted, "{}", instance.symbol);
        }
    }

    #[test]
    fn other_spellings() {
        let source = "extern \"C\" __global__ __attribute__((amdgpu_flat_work_group_size(1, 64))) void a() {}\n\
                      extern \"C\" __global__ void __launch_bounds__(32) b(float* x, // one\n int /* two */ n) {}\n\
                      extern \"C\" /* device */ __global__\nvoid c(void (*f)(int), const char* s) {}";
        assert_eq!(found(source), ["a()", "b(float* x, int n)", "c(void (*f)(int), const char* s)"]);
    }

    #[test]
    fn what_is_no_definition_is_left_alone() {
        let source = "// extern \"C\" __global__ void a() {}\n/* extern \"C\" __global__ void b() {} */\n\
                      const char* text = \"extern \\\"C\\\" __global__ void c() {}\";\n\
                      #define KERNEL(name) \\\n extern \"C\" __global__ void name() {}\n\
                      extern \"C\" __global__ void d(int n);\n__global__ void e() {}\n\
                      extern \"C\" __device__ void f() {}\nconst char quote = '\"', tick = '\\'';\n\
                      int big = 1'000'000;\nextern \"C\" __global__ void d(int n) {}";
        assert_eq!(found(source), ["d(int n)"]);
    }

    #[test]
    fn unfinished_texts_end() {
        for source in ["extern \"C\" __global__ void a(", "extern \"C\" __global__", "\"", "/*", "#\\", "'"] {
            assert!(found(source).is_empty(), "{source}");
        }
    }
}
