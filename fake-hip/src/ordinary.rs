//! Kernels as others write them: what is put in front of them, and what is said otherwise.

use crate::entries::{Token, closing, tokens};

/// What HIPRTC says to kernels, beside what units of rocforge are told.
const HEADER: &str = include_str!("ordinary.h");

/// The text that is compiled for `source`; `name` stands for the file.
///
/// A unit of rocforge stays as it is. In others includes of the runtime are left out, as HIPRTC knows what they
/// declare, and arrays of dynamic shared memory are looked for where the launch says that they are.
pub fn prepared(source: &str, name: &str) -> String {
    if source.contains("namespace rf {") {
        return source.to_owned();
    }
    let name: String = name.chars().filter(|c| !c.is_control() && !matches!(c, '"' | '\\')).collect();
    format!("{HEADER}#line 1 \"{name}\"\n{}", with_dynamic_arrays(&without_runtime_headers(source)))
}

/// Lines keep their numbers.
fn without_runtime_headers(source: &str) -> String {
    let is_header = |line: &str| {
        let line: String = line.split_whitespace().collect();
        line.starts_with("#include<hip/") || line.starts_with("#include\"hip/")
    };
    source.split_inclusive('\n').map(|line| if is_header(line) { "\n" } else { line }).collect()
}

/// `extern __shared__ T name[];` as a pointer to the block's dynamic shared memory.
fn with_dynamic_arrays(source: &str) -> String {
    let tokens = tokens(source);
    let mut text = String::new();
    let mut done = 0;
    for (at, (start, token)) in tokens.iter().enumerate() {
        if *token == Token::Word("extern")
            && let Some((of_type, name, end)) = dynamic_array(source, &tokens[at + 1..])
        {
            text.push_str(&source[done..*start]);
            text.push_str(&format!(
                "{of_type}* const {name} = static_cast<{of_type}*>(rocforge_thread->dynamic);"
            ));
            // A declaration over several lines stays as long.
            text.extend(source[*start..end].matches('\n'));
            done = end;
        }
    }
    text + &source[done..]
}

/// The type and the name of the array that `tokens` declare behind `extern`, and where the declaration ends.
fn dynamic_array<'a>(source: &'a str, tokens: &[(usize, Token<'a>)]) -> Option<(&'a str, &'a str, usize)> {
    let end = tokens.iter().position(|(_, token)| *token == Token::Mark(';'))?;
    let (mut at, mut shared) = (0, false);
    // In front of the type.
    while let (_, Token::Word(word)) = tokens[at] {
        match word {
            "__shared__" => shared = true,
            "__attribute__" | "alignas" => at += 1 + closing(&tokens[at + 1..])?,
            _ => break,
        }
        at += 1;
    }
    let [(name_at, Token::Word(name)), (open, Token::Mark('[')), (close, Token::Mark(']'))] =
        tokens[..end].get(at + 1..)?.last_chunk::<3>()?
    else {
        return None;
    };
    let unsized_array = source[open + 1..*close].trim().is_empty();
    let of_type = source[tokens[at].0..*name_at].trim();
    (shared && unsized_array).then_some((of_type, *name, tokens[end].0 + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headers_of_the_runtime_leave_empty_lines() {
        let source = "a\n# include <hip/hip_runtime.h>\nb #include\n#include \"mine.h\"";
        assert_eq!(without_runtime_headers(source), "a\n\nb #include\n#include \"mine.h\"");
    }

    #[test]
    fn dynamic_arrays_are_where_the_launch_says() {
        let pointer = |of_type: &str| {
            format!("{of_type}* const s = static_cast<{of_type}*>(rocforge_thread->dynamic);")
        };
        for (source, of_type) in [
            ("extern __shared__ float s[];", "float"),
            ("extern __shared__ unsigned char s[ ];", "unsigned char"),
            ("extern __shared__ __attribute__((aligned(16))) double s[];", "double"),
            ("extern __attribute__((aligned(16))) __shared__ Pair<int, 2> s[];", "Pair<int, 2>"),
        ] {
            assert_eq!(
                with_dynamic_arrays(&format!("{{ {source} f(); }}")),
                format!("{{ {} f(); }}", pointer(of_type))
            );
        }
        assert_eq!(with_dynamic_arrays("extern __shared__\nint s[];\n"), format!("{}\n\n", pointer("int")));
    }

    #[test]
    fn other_declarations_stay() {
        for source in [
            "extern int s[];",
            "extern __shared__ int s[4];",
            "__shared__ int s[4];",
            "extern \"C\" __global__ void f(int* x) { x[0] = 1; }",
            "// extern __shared__ int s[];\nextern",
            "extern __shared__",
        ] {
            assert_eq!(with_dynamic_arrays(source), source);
        }
    }

    #[test]
    fn units_of_rocforge_stay_as_they_are() {
        let unit = "namespace rf {\nextern __shared__ int s[];\n}";
        assert_eq!(prepared(unit, "unit.hip"), unit);
        assert!(prepared("int x;", "a\"b.hip").ends_with("#line 1 \"ab.hip\"\nint x;"));
    }
}
