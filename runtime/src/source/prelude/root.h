// The square root of a complex number whose real part is not negative.
namespace rf {

template <typename R> __device__ inline complex<R> sqrt(complex<R> x) {
    const R infinite = NumberOf<R>::infinity();
    if (x.real == R(0) && x.imag == R(0)) return complex<R>(R(0), x.imag);
    if (abs(x.imag) == infinite) return complex<R>(infinite, x.imag);
    if (abs(x.real) == infinite) {
        // Zero, or NaN where the imaginary part is.
        const R small = x.imag * R(0);
        return x.real > R(0) ? complex<R>(infinite, copysign(small, x.imag))
                             : complex<R>(abs(small), copysign(infinite, x.imag));
    }
    // Powers of four lead away from both ends of the range, and their roots back.
    R scale = R(1), back = R(1);
    const R large = max(abs(x.real), abs(x.imag));
    if (large > NumberOf<R>::max() * R(0.25)) {
        scale = R(0.25);
        back = R(2);
    } else if (large < NumberOf<R>::min_positive() / NumberOf<R>::epsilon()) {
        scale = R(1) / (NumberOf<R>::epsilon() * NumberOf<R>::epsilon());
        back = NumberOf<R>::epsilon();
    }
    const R re = x.real * scale, im = x.imag * scale;
    const R root = sqrt((abs(re) + hypot(re, im)) * R(0.5));
    const R other = im / (R(2) * root);
    return re < R(0) ? complex<R>(abs(other) * back, copysign(root, im) * back) : complex<R>(root * back, other * back);
}

}  // namespace rf
