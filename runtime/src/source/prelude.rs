//! The prelude of generated source: real C++ files, of which a unit gets the parts it names.

/// A part of the prelude: its text, the identifiers that call for it, and the parts it builds on.
struct Part {
    text: &'static str,
    names: &'static [&'static str],
    needs: &'static [usize],
}

/// In the order in which they must appear.
const PARTS: [Part; 11] = [
    Part { text: include_str!("prelude/machine.h"), names: &[], needs: &[] },
    Part { text: include_str!("prelude/scalar.h"), names: &[], needs: &[0] },
    Part { text: include_str!("prelude/complex.h"), names: &["c32", "c64"], needs: &[1] },
    Part { text: include_str!("prelude/array.h"), names: &["Array", "repeat"], needs: &[0] },
    Part {
        text: include_str!("prelude/options.h"),
        names: &["Operation", "Fill", "Diagonal", "Side"],
        needs: &[0],
    },
    Part {
        text: include_str!("prelude/view.h"),
        names: &["Vector", "VectorMut", "Matrix", "MatrixMut", "Workspace", "ResultMut", "Param"],
        needs: &[0],
    },
    Part { text: include_str!("prelude/tile.h"), names: &["Tile"], needs: &[1] },
    Part { text: include_str!("prelude/tile_plain.h"), names: &["Tile"], needs: &[6] },
    Part { text: include_str!("prelude/tile_mfma.h"), names: &["Tile"], needs: &[6] },
    Part { text: include_str!("prelude/tile_wmma.h"), names: &["Tile"], needs: &[6] },
    Part { text: include_str!("prelude/tile_mma.h"), names: &["Tile"], needs: &[6] },
];

/// The parts that `code` needs.
pub fn for_code(code: &str) -> String {
    let mut wanted = [false; PARTS.len()];
    // From the last to the first: a part's needs come before it.
    for (index, part) in PARTS.iter().enumerate().rev() {
        wanted[index] |= part.names.is_empty() || part.names.iter().any(|name| mentions(code, name));
        if wanted[index] {
            part.needs.iter().for_each(|need| wanted[*need] = true);
        }
    }
    let texts = PARTS.iter().zip(wanted).filter(|(_, wanted)| *wanted).map(|(part, _)| part.text.trim_end());
    texts.collect::<Vec<_>>().join("\n\n") + "\n"
}

/// Whether `code` holds `name` as a whole word.
fn mentions(code: &str, name: &str) -> bool {
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    code.match_indices(name).any(|(start, _)| {
        let before = code[..start].chars().next_back();
        let after = code[start + name.len()..].chars().next();
        !before.is_some_and(is_word) && !after.is_some_and(is_word)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_come_only_where_named() {
        assert!(for_code("Vector<c32> x").contains("struct complex"));
        assert!(!for_code("Vector<f32> x").contains("struct complex"));
        assert!(!for_code("ParamX VectorLike").contains("struct Vector"));
    }
}
