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
