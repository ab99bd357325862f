//! Factors multiplied again, and pivots of an elimination written out.

use rocforge::prelude::*;

/// Numbers between -1 and 1 that look random.
struct Random(u64);

impl Random {
    fn next(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as f64 / f64::from(1_u32 << 30) - 1.0
    }
}

/// Elimination by rows, with the first largest pivot: the factors, the pivots, and the first pivot that is zero.
fn eliminated(m: usize, n: usize, a: &[f64], ld: usize) -> (Vec<f64>, Vec<i32>, i32) {
    let (mut a, mut pivots, mut info) = (a.to_vec(), Vec::new(), 0);
    for k in 0..m.min(n) {
        let mut p = k;
        for i in k..m {
            if a[i + k * ld].abs() > a[p + k * ld].abs() {
                p = i;
            }
        }
        pivots.push(p as i32 + 1);
        for j in 0..n {
            a.swap(k + j * ld, p + j * ld);
        }
        if a[k + k * ld] == 0.0 {
            info = if info == 0 { k as i32 + 1 } else { info };
            continue;
        }
        for i in k + 1..m {
            a[i + k * ld] /= a[k + k * ld];
            for j in k + 1..n {
                a[i + j * ld] -= a[i + k * ld] * a[k + j * ld];
            }
        }
    }
    (a, pivots, info)
}

fn factored(m: i64, n: i64, change: impl Fn(&mut [f64], usize)) {
    let ld = m + 3;
    let mut random = Random((m * 1000 + n) as u64);
    let mut a: Vec<f64> = (0..ld * n.max(1)).map(|_| random.next()).collect();
    change(&mut a, ld as usize);
    let (expected, pivots, zero) = eliminated(m as usize, n as usize, &a, ld as usize);
    let handle = Handle::on(rocforge::platform::Platform::Host).expect("the processor is here");
    let (mut on_device, mut ipiv) =
        (handle.upload(&a).expect("memory"), handle.upload(&vec![-5_i32; pivots.len()]).expect("memory"));
    let mut info = handle.upload(&[-7_i32]).expect("memory");
    rocforge_kernels::getrf(&handle, m, n, on_device.matrix_mut(ld), ipiv.vector_mut(1), info.vector_mut(1))
        .expect("it runs");
    assert_eq!(ipiv.to_vec().expect("memory"), pivots, "{m} x {n}");
    assert_eq!(info.to_vec().expect("memory"), [zero], "{m} x {n}");
    for (index, (found, wanted)) in on_device.to_vec().expect("memory").iter().zip(&expected).enumerate() {
        assert!((found - wanted).abs() < 1e-9, "{m} x {n}, element {index}: {found}, not {wanted}");
    }
}

#[test]
fn one_matrix_of_each_form() {
    for (m, n) in [(1, 1), (5, 5), (33, 33), (64, 64), (40, 70), (70, 40), (100, 100), (300, 270), (513, 20)]
    {
        factored(m, n, |_, _| {});
    }
}

#[test]
fn columns_of_zeros() {
    for n in [6, 80] {
        factored(n, n, |a, ld| a[2 * ld..3 * ld].fill(0.0));
    }
}
