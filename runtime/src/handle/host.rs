//! What a handle on the platform `host` lets that platform be.

use super::Handle;
use crate::platform::host::{Machine, Schedule, Vectors, WaveSize};
use crate::{Error, Result, Status};

/// The variable that chooses the size of waves.
const WAVE: &str = "ROCFORGE_WAVE";

/// The machine that `ROCFORGE_WAVE` asks for.
pub(super) fn from_environment() -> Result<Machine> {
    let wave_size = match std::env::var_os(WAVE) {
        None => WaveSize::default(),
        Some(value) => parse(&value.to_string_lossy())?,
    };
    Ok(Machine { wave_size, ..Machine::default() })
}

fn parse(value: &str) -> Result<WaveSize> {
    match value {
        "" => Ok(WaveSize::default()),
        "32" => Ok(WaveSize::Lanes32),
        "64" => Ok(WaveSize::Lanes64),
        other => {
            Err(Error::new(Status::InvalidValue, format!("{WAVE} is `{other}`; waves have 32 or 64 lanes")))
        }
    }
}

/// The host platform, where kernels run with the declared number of threads.
impl Handle {
    /// The lanes of a wave.
    pub fn wave_size(&self) -> WaveSize {
        self.machine.get().wave_size
    }

    /// Runs following calls with waves of this size. Blocks of one thread are waves of one lane whatever is set.
    pub fn set_wave_size(&self, wave_size: WaveSize) {
        self.machine.set(Machine { wave_size, ..self.machine.get() });
    }

    /// Runs blocks and threads of following calls in this order, so that a kernel that needs an order is found.
    pub fn set_schedule(&self, schedule: Schedule) {
        self.machine.set(Machine { schedule, ..self.machine.get() });
    }

    /// Lets kernels with `host_vectors` use these vectors of the processor in following calls. The bits of their results are
    /// the same.
    pub fn set_vectors(&self, vectors: Vectors) {
        self.machine.set(Machine { vectors, ..self.machine.get() });
    }

    pub(crate) fn machine(&self) -> Machine {
        self.machine.get()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waves_have_32_or_64_lanes() {
        let lanes = |value| parse(value).map(WaveSize::lanes).ok();
        assert_eq!([lanes("32"), lanes("64"), lanes("")], [Some(32), Some(64), Some(64)]);
        let error = parse("16").expect_err("no wave");
        assert_eq!(error.to_string(), "ROCFORGE_WAVE is `16`; waves have 32 or 64 lanes");
    }
}
