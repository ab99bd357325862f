//! Compute capabilities and what they are compiled for.

/// The architectures that NVRTC compiles for, as `major * 10 + minor`, in rising order.
pub const SUPPORTED: [i32; 17] = [50, 52, 53, 60, 61, 62, 70, 72, 75, 80, 86, 87, 89, 90, 100, 101, 120];

/// The compute capability of `sm_90`, which is 90.
pub fn device_capability(arch: &str) -> Option<i32> {
    number(arch.strip_prefix("sm_")?)
}

fn number(digits: &str) -> Option<i32> {
    let all_digits = (2..=3).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit());
    digits.parse().ok().filter(|number| all_digits && *number >= 10)
}

/// What code is compiled for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    /// `compute_90`: PTX, which later devices run too.
    Portable(i32),
    /// `sm_90`: machine code of a device and its successors of the same major number.
    Machine(i32),
    /// `sm_90a`: machine code of this device alone.
    Own(i32),
}

impl Target {
    /// Reads the value of `--gpu-architecture`.
    pub fn read(text: &str) -> Option<Target> {
        if let Some(digits) = text.strip_prefix("compute_") {
            return number(digits).map(Target::Portable);
        }
        let digits = text.strip_prefix("sm_")?;
        match digits.strip_suffix('a') {
            // The first device with instructions of its own.
            Some(digits) => number(digits).filter(|number| *number >= 90).map(Target::Own),
            None => number(digits).map(Target::Machine),
        }
    }

    /// Its compute capability.
    pub fn capability(self) -> i32 {
        let (Target::Portable(number) | Target::Machine(number) | Target::Own(number)) = self;
        number
    }
}

/// Whether code for `target` runs on a device of architecture `device`.
pub fn runs_on(target: &str, device: &str) -> bool {
    let (Some(target), Some(device)) = (Target::read(target), device_capability(device)) else {
        return false;
    };
    match target {
        Target::Portable(number) => number <= device,
        Target::Machine(number) => number <= device && number / 10 == device / 10,
        Target::Own(number) => number == device,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_runs_where_cuda_says() {
        for (target, device) in
            [("compute_80", "sm_90"), ("sm_80", "sm_86"), ("sm_90a", "sm_90"), ("sm_100a", "sm_100")]
        {
            assert!(runs_on(target, device), "{target} {device}");
        }
        for (target, device) in [
            ("compute_90", "sm_80"),
            ("sm_86", "sm_80"),
            ("sm_80", "sm_90"),
            ("sm_90a", "sm_100"),
            ("gfx90a", "sm_90"),
        ] {
            assert!(!runs_on(target, device), "{target} {device}");
        }
    }

    #[test]
    fn targets_are_read() {
        assert_eq!(Target::read("sm_90a"), Some(Target::Own(90)));
        assert_eq!(Target::read("compute_120"), Some(Target::Portable(120)));
        for bad in ["sm_9", "sm_80a", "sm_", "compute_x", "90", "sm_+90"] {
            assert_eq!(Target::read(bad), None, "{bad}");
        }
    }
}
