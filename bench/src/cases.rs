//! What is run: routines by name.

use std::collections::BTreeSet;

use glob::Pattern;
use rocforge::catalogue::{Instance, Routine};

use crate::families;
use crate::preset::Preset;
use crate::sizes::{BATCH_COUNT, LAYOUT, Sizes};
pub use crate::sizes::{Case, Overrides, SizeClass, letter};

/// What is to be run.
#[derive(Debug, Clone)]
pub struct Selection {
    /// Which symbols; all of rocBLAS's if nothing is said.
    pub filter: Option<String>,
    /// Which sizes.
    pub size: SizeClass,
    /// Values in place of those of the table.
    pub overrides: Overrides,
    /// Rows that belong together, in place of the table.
    pub preset: Option<Preset>,
}

impl Selection {
    /// The cases among `routines`.
    ///
    /// # Errors
    /// Nothing has such a name; a value that is none, or for a parameter that no routine has.
    pub fn cases(&self, routines: &[&'static Routine]) -> Result<Vec<Case>, String> {
        let instances = self.instances(routines)?;
        let sizes = Sizes { size: self.size, overrides: &self.overrides };
        let mut cases = Vec::new();
        for instance in &instances {
            match self.preset {
                Some(preset) => cases.extend(preset.cases(sizes, instance)?),
                None => cases.extend(sizes.cases_of(instance)?),
            }
        }
        let known: BTreeSet<&str> = instances
            .iter()
            .flat_map(|instance| instance.routine.params)
            .flat_map(|param| [Some(param.c_name), param.stride])
            .flatten()
            .chain([BATCH_COUNT, LAYOUT])
            .collect();
        if let Some(name) = self.overrides.names().find(|name| !known.contains(name)) {
            let known: Vec<&str> = known.into_iter().collect();
            return Err(format!("no routine here has `{name}`; there are {}", known.join(", ")));
        }
        Ok(cases)
    }

    /// The routines behind the filter, which says a symbol or a family, with `*` and `?`; the prefix may be left out.
    ///
    /// # Errors
    /// Nothing has such a name.
    pub fn instances(&self, routines: &[&'static Routine]) -> Result<Vec<&'static Instance>, String> {
        let filter = self.filter.as_deref().unwrap_or("rocblas_*");
        let pattern = Pattern::new(filter).map_err(|error| format!("`{filter}` is no pattern: {error}"))?;
        let wanted = |instance: &&'static Instance| {
            let names = [instance.symbol, families::stem(instance.symbol), instance.routine.family];
            let word = self.preset.and_then(|preset| preset.word(instance));
            names.into_iter().chain(word).any(|name| pattern.matches(name))
        };
        let all = routines.iter().flat_map(|routine| routine.instances);
        let of_preset = |instance: &&'static Instance| self.preset.is_none_or(|preset| preset.has(instance));
        let found: Vec<&'static Instance> = all.filter(wanted).filter(of_preset).collect();
        if found.is_empty() {
            let of =
                self.preset.map_or_else(String::new, |preset| format!(" of the preset {}", preset.name()));
            return Err(format!("no routine{of} is called `{filter}`; `rocforge list` has all of them"));
        }
        Ok(found)
    }
}

#[cfg(test)]
mod tests;
