//! The forms in which a kernel is compiled.

use serde::Serialize;

use super::{Instantiation, grouped};

/// In which form a kernel is compiled. A form is a unit of its own, with an entry point of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Form {
    /// A launch has one set of arguments, and all problems of a batch share their scalars.
    #[default]
    Usual,
    /// Each problem may have scalars of its own: where a scalar lies depends on the problem, and takes registers of each thread.
    ScalarsApart,
    /// A launch has several sets of arguments: calls that run together.
    Grouped,
}

impl Form {
    /// All of them.
    pub const ALL: [Form; 3] = [Form::Usual, Form::ScalarsApart, Form::Grouped];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Form::Usual => "usual",
            Form::ScalarsApart => "scalars_apart",
            Form::Grouped => "grouped",
        }
    }

    /// The form of a launch by itself, of a call with so many problems; `strides` says whether each of them may have scalars of
    /// its own.
    pub(crate) fn of_launch(problems: i64, strides: bool) -> Form {
        if strides && problems > 1 { Form::ScalarsApart } else { Form::Usual }
    }

    /// What the name of an entry point in this form ends with.
    pub(super) fn ending(self) -> &'static str {
        match self {
            Form::Usual => "",
            Form::ScalarsApart => "_apart",
            Form::Grouped => "_grouped",
        }
    }

    /// What stands in front of a unit in this form.
    pub(super) fn heading(self) -> &'static str {
        match self {
            Form::Usual => "",
            Form::ScalarsApart => "#define RF_SCALARS_APART 1\n",
            Form::Grouped => grouped::HEADING,
        }
    }

    /// The entry point in this form, from `usual`, the one called `name`.
    pub(super) fn entry(self, usual: String, name: &str) -> String {
        match self {
            Form::Usual => usual,
            Form::ScalarsApart => {
                usual.replacen(&format!(" {name}("), &format!(" {name}{}(", self.ending()), 1)
            }
            Form::Grouped => grouped::entry(&usual, name),
        }
    }
}

impl Instantiation {
    /// The kernel in another form; nothing where it has none such, as most kernels that count their blocks have none for
    /// calls that run together.
    pub fn in_form(&self, form: Form) -> Option<Instantiation> {
        let has = form != Form::Grouped || grouped::is_groupable(self);
        has.then(|| Instantiation { form, ..self.clone() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entry_points_are_called_as_their_forms() {
        let usual = "extern \"C\" __global__\nvoid f_f32(i64 n, i64 batch_count) {\n    f<f32, 64>(n);\n}\n";
        let name = |form: Form| {
            let text = form.entry(usual.to_owned(), "f_f32");
            let line = text.lines().find(|line| line.starts_with("void ")).expect("an entry point");
            line.split_once('(').map(|(name, _)| name.to_owned())
        };
        let names =
            ["void f_f32", "void f_f32_apart", "void f_f32_grouped"].map(|name| Some(name.to_owned()));
        assert_eq!(Form::ALL.map(name), names);
        assert_eq!(Form::ALL.map(|form| "void f_f32".to_owned() + form.ending()).map(Some), names);
    }

    #[test]
    fn a_launch_by_itself_has_one_of_two_forms() {
        let forms = [(1, false), (2, false), (1, true), (2, true)]
            .map(|(problems, strides)| Form::of_launch(problems, strides));
        assert_eq!(forms, [Form::Usual, Form::Usual, Form::Usual, Form::ScalarsApart]);
    }
}
