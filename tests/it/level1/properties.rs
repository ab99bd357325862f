//! Rotations are made from their definition in many ways; what they must do to the numbers is the same.

use num_complex::Complex;

type C = Complex<f64>;

fn of([re, im]: [f64; 2]) -> C {
    C::new(re, im)
}

/// Refuses two numbers that differ by more than a few roundings of numbers of this size.
fn close(what: &str, [a, b]: [C; 2], size: f64, roundoff: f64) -> Result<(), String> {
    let difference = (a - b).norm();
    if difference <= 32.0 * roundoff * size {
        Ok(())
    } else {
        Err(format!("{what}: {a} and {b} differ by {difference:e}"))
    }
}

/// c * a + s * b is r, c * b - conj(s) * a is 0, c^2 + |s|^2 is 1; z of real numbers tells c and s.
pub fn rotg(before: &[[f64; 2]], after: &[[f64; 2]], complex: bool, roundoff: f64) -> Result<(), String> {
    let (a, b) = (of(before[0]), of(before[1]));
    let [r, z, c, s] = [0, 1, 2, 3].map(|index| of(after[index]));
    let size = a.norm() + b.norm();
    close("c * a + s * b and r", [c * a + s * b, r], size, roundoff)?;
    close("c * b - conj(s) * a and 0", [c * b - s.conj() * a, C::ZERO], size, roundoff)?;
    close("c^2 + |s|^2 and 1", [C::new(c.norm_sqr() + s.norm_sqr(), 0.0), C::ONE], 1.0, roundoff)?;
    if complex {
        return close("b and itself", [z, b], 0.0, roundoff);
    }
    let wanted = if a.norm() > b.norm() {
        s
    } else if c.re != 0.0 {
        C::ONE / c
    } else if size > 0.0 {
        C::ONE
    } else {
        C::ZERO
    };
    close("z and what it must be", [z, wanted], wanted.norm(), roundoff)
}

/// H turns (x1, y1) into (x1', 0), and d1' * x1'^2 is d1 * x1^2 + d2 * y1^2.
pub fn rotmg(before: &[[f64; 2]], after: &[[f64; 2]], _: bool, roundoff: f64) -> Result<(), String> {
    let [d1, d2, x1, y1] = [0, 1, 2, 3].map(|index| before[index][0]);
    let [new_d1, new_x1, new_y1] = [0, 2, 3].map(|index| after[index][0]);
    let [flag, h11, h21, h12, h22] = [4, 5, 6, 7, 8].map(|index| after[index][0]);
    if new_y1.to_bits() != y1.to_bits() {
        return Err(format!("y1 was {y1} and is {new_y1}"));
    }
    let (h11, h21, h12, h22) = match flag {
        -2.0 => (1.0, 0.0, 0.0, 1.0),
        0.0 => (1.0, h21, h12, 1.0),
        1.0 => (h11, -1.0, 1.0, h22),
        -1.0 => (h11, h21, h12, h22),
        _ => return Err(format!("no flag is {flag}")),
    };
    let real = |value| C::new(value, 0.0);
    let size = (h11 * x1).abs() + (h12 * y1).abs();
    close("H * (x1, y1) and x1'", [real(h11 * x1 + h12 * y1), real(new_x1)], size, roundoff)?;
    let size = (h21 * x1).abs() + (h22 * y1).abs();
    if flag != -2.0 {
        close("the second of H * (x1, y1) and 0", [real(h21 * x1 + h22 * y1), C::ZERO], size, roundoff)?;
    }
    let (old, new) = (d1 * x1 * x1 + d2 * y1 * y1, new_d1 * new_x1 * new_x1);
    close("both lengths", [real(old), real(new)], old.abs(), roundoff)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rotation_is_told_from_others() {
        let real = |list: &[f64]| list.iter().map(|value| [*value, 0.0]).collect::<Vec<_>>();
        let before = real(&[3.0, 4.0, 0.0, 0.0]);
        assert_eq!(rotg(&before, &real(&[5.0, 1.0 / 0.6, 0.6, 0.8]), false, 1e-16), Ok(()));
        assert!(rotg(&before, &real(&[5.0, 1.0 / 0.6, 0.8, 0.6]), false, 1e-16).is_err());
        assert!(rotg(&before, &real(&[5.0, 0.6, 0.6, 0.8]), false, 1e-16).unwrap_err().contains("z and"));
        let before = real(&[1.0, 1.0, 1.0, 1.0, 9.0, 9.0, 9.0, 9.0, 9.0]);
        // u is 2: flag 1, h11 = 1, h22 = 1, d' = 1 / 2, x1' = 2.
        assert_eq!(
            rotmg(&before, &real(&[0.5, 0.5, 2.0, 1.0, 1.0, 1.0, 9.0, 9.0, 1.0]), false, 1e-16),
            Ok(())
        );
        assert!(rotmg(&before, &real(&[0.5, 0.5, 2.0, 1.0, 0.0, 1.0, 1.0, 1.0, 1.0]), false, 1e-16).is_err());
    }
}
