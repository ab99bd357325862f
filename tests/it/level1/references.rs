//! What each family computes: loops over the elements, as reference BLAS has them, in arithmetic that keeps account of
//! its error.

use rocforge_tests::oracle::Expected;

use super::problem::Problem;

/// x := alpha * x
pub fn scal(call: &mut Problem) {
    let alpha = call.scalars[0];
    for i in 0..call.n {
        let product = alpha.times(call.vectors[0].get(i));
        call.vectors[0].set(i, product);
    }
}

/// y := alpha * x + y
pub fn axpy(call: &mut Problem) {
    let alpha = call.scalars[0];
    for i in 0..call.n {
        let sum = call.vectors[1].get(i).plus(alpha.times(call.vectors[0].get(i)));
        call.vectors[1].set(i, sum);
    }
}

/// y := x
pub fn copy(call: &mut Problem) {
    for i in 0..call.n {
        let value = call.vectors[0].get(i);
        call.vectors[1].set(i, value);
    }
}

/// x, y := y, x
pub fn swap(call: &mut Problem) {
    for i in 0..call.n {
        let (x, y) = (call.vectors[0].get(i), call.vectors[1].get(i));
        call.vectors[0].set(i, y);
        call.vectors[1].set(i, x);
    }
}

/// x, y := c * x + s * y, c * y - conj(s) * x; c is real, and of a complex one rocBLAS takes the real part alone.
pub fn rot(call: &mut Problem) {
    let (c, s) = (call.scalars[0].real_part(), call.scalars[1]);
    for i in 0..call.n {
        let (x, y) = (call.vectors[0].get(i), call.vectors[1].get(i));
        call.vectors[0].set(i, c.times(x).plus(s.times(y)));
        call.vectors[1].set(i, c.times(y).plus(s.conjugate().times(x).negated()));
    }
}

/// x, y := H * (x, y); H by a flag and four numbers, by columns.
pub fn rotm(call: &mut Problem) {
    let [flag, h11, h21, h12, h22] = call.values[..5] else { panic!("rotm has five values") };
    let one = Expected::exactly([1.0, 0.0]);
    let (h11, h21, h12, h22) = match flag.value[0].value() {
        -2.0 => return,
        0.0 => (one, h21, h12, one),
        1.0 => (h11, one.negated(), one, h22),
        _ => (h11, h21, h12, h22),
    };
    for i in 0..call.n {
        let (x, y) = (call.vectors[0].get(i), call.vectors[1].get(i));
        call.vectors[0].set(i, h11.times(x).plus(h12.times(y)));
        call.vectors[1].set(i, h21.times(x).plus(h22.times(y)));
    }
}

fn sum(terms: impl Iterator<Item = Expected>) -> Expected {
    terms.fold(Expected::exactly([0.0; 2]), Expected::plus)
}

/// result := sum of x * y
pub fn dot(call: &mut Problem) {
    call.result = Some(sum((0..call.n).map(|i| call.vectors[0].get(i).times(call.vectors[1].get(i)))));
}

/// result := sum of conj(x) * y
pub fn dotc(call: &mut Problem) {
    let products = (0..call.n).map(|i| call.vectors[0].get(i).conjugate().times(call.vectors[1].get(i)));
    call.result = Some(sum(products));
}

/// result := sum of |re| + |im|
pub fn asum(call: &mut Problem) {
    call.result = Some(sum((0..call.n).map(|i| call.vectors[0].get(i).size())));
}

/// result := root of the sum of squares
pub fn nrm2(call: &mut Problem) {
    let squares = (0..call.n).map(|i| {
        let x = call.vectors[0].get(i);
        let [re, im] = x.value.map(|part| Expected::exactly([part.value(), 0.0]));
        re.times(re).plus(im.times(im))
    });
    call.result = Some(sum(squares).root());
}

/// The place of the first of the largest sizes, from 1; 0 of nothing. Sizes are those of the element type.
pub fn iamax(sizes: &[f64]) -> usize {
    first(sizes, |size, best| size > best)
}

/// The same of the smallest.
pub fn iamin(sizes: &[f64]) -> usize {
    first(sizes, |size, best| size < best)
}

fn first(sizes: &[f64], better: impl Fn(f64, f64) -> bool) -> usize {
    let mut best = 0;
    for (index, size) in sizes.iter().enumerate().skip(1) {
        if better(*size, sizes[best]) {
            best = index;
        }
    }
    if sizes.is_empty() { 0 } else { best + 1 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_count_from_one_and_the_first_wins() {
        assert_eq!((iamax(&[]), iamax(&[1.0, 3.0, 3.0]), iamin(&[2.0, 1.0, 1.0])), (0, 2, 2));
    }
}
