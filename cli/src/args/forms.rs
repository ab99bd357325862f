//! Forms of kernels, and the calls that launch them.

use clap::ValueEnum;
use rocforge::plan::Manner;
use rocforge::source::Form;

/// In which form a kernel is compiled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum KernelForm {
    /// That of calls by themselves.
    Usual,
    /// That of batches with an alpha or a beta of each problem.
    ScalarsApart,
    /// That of calls that run together, as the groups of grouped gemm do.
    Grouped,
}

impl From<KernelForm> for Form {
    fn from(form: KernelForm) -> Form {
        match form {
            KernelForm::Usual => Form::Usual,
            KernelForm::ScalarsApart => Form::ScalarsApart,
            KernelForm::Grouped => Form::Grouped,
        }
    }
}

/// How calls are made for which something is compiled ahead.
#[derive(Debug, Clone, Copy, clap::Args)]
pub struct Made {
    /// Calls run together, as the groups of grouped gemm do
    #[arg(long)]
    pub grouped: bool,
    /// Calls have a stride of alpha or beta
    #[arg(long)]
    pub scalar_strides: bool,
}

impl Made {
    /// How one call is made.
    pub fn manner(self) -> Manner {
        Manner { grouped: self.grouped, scalar_strides: self.scalar_strides }
    }

    /// The forms of calls of which nobody knows more: those made in the usual manner are among them.
    pub fn forms(self) -> Vec<Form> {
        let (alone, many) = (Manner::default().forms(1), i64::MAX);
        let grouped = self.grouped.then(|| Manner { grouped: true, scalar_strides: false }.forms(many));
        let strides =
            self.scalar_strides.then(|| Manner { grouped: false, scalar_strides: true }.forms(many));
        let mut forms = [alone, grouped.unwrap_or_default(), strides.unwrap_or_default()].concat();
        forms.sort_unstable();
        forms.dedup();
        forms
    }
}
