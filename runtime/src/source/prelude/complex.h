// Complex numbers: real part first, arithmetic as num-complex does it.
namespace rf {

template <typename R> struct complex {
    R real, imag;
    complex() = default;
    RF_ASSIGNED(complex, (real = b.real, imag = b.imag))
    __device__ constexpr explicit complex(R real, R imag = R(0)) : real(real), imag(imag) {}
    __device__ constexpr complex& operator+=(complex b) { return *this = *this + b; }
    __device__ constexpr complex& operator-=(complex b) { return *this = *this - b; }
    __device__ constexpr complex& operator*=(complex b) { return *this = *this * b; }
    __device__ constexpr complex& operator/=(complex b) { return *this = *this / b; }
    __device__ friend constexpr complex operator+(complex a, complex b) { return complex(a.real + b.real, a.imag + b.imag); }
    __device__ friend constexpr complex operator-(complex a, complex b) { return complex(a.real - b.real, a.imag - b.imag); }
    __device__ friend constexpr complex operator-(complex a) { return complex(-a.real, -a.imag); }
    __device__ friend constexpr complex operator*(complex a, complex b) {
        return complex(a.real * b.real - a.imag * b.imag, a.real * b.imag + a.imag * b.real);
    }
    __device__ friend constexpr complex operator/(complex a, complex b) {
        const R norm = b.real * b.real + b.imag * b.imag;
        return complex((a.real * b.real + a.imag * b.imag) / norm, (a.imag * b.real - a.real * b.imag) / norm);
    }
    __device__ friend constexpr bool operator==(complex a, complex b) { return a.real == b.real && a.imag == b.imag; }
    __device__ friend constexpr bool operator!=(complex a, complex b) { return !(a == b); }
};

using c32 = complex<f32>;
using c64 = complex<f64>;
template <typename R> struct real_of<complex<R>> { using type = R; };

template <typename R> __device__ constexpr complex<R> conj(complex<R> x) { return complex<R>(x.real, -x.imag); }
template <typename R> __device__ constexpr R re(complex<R> x) { return x.real; }
template <typename R> __device__ constexpr R im(complex<R> x) { return x.imag; }
template <typename R> __device__ inline R abs1(complex<R> x) { return abs(x.real) + abs(x.imag); }
template <typename R> __device__ constexpr R norm_sqr(complex<R> x) { return x.real * x.real + x.imag * x.imag; }
template <typename R> __device__ inline R abs(complex<R> x) { return hypot(x.real, x.imag); }
// Smith's method.
template <typename R> __device__ inline complex<R> safe_div(complex<R> a, complex<R> b) {
    if (abs(b.imag) <= abs(b.real)) {
        const R ratio = b.imag / b.real, below = b.real + b.imag * ratio;
        return complex<R>((a.real + a.imag * ratio) / below, (a.imag - a.real * ratio) / below);
    }
    const R ratio = b.real / b.imag, below = b.real * ratio + b.imag;
    return complex<R>((a.real * ratio + a.imag) / below, (a.imag * ratio - a.real) / below);
}
template <typename R> __device__ constexpr complex<R> with_im(complex<R> x, R im) { return complex<R>(x.real, im); }
template <typename R> __device__ constexpr complex<R> scale(complex<R> x, R by) { return complex<R>(x.real * by, x.imag * by); }
template <typename R> __device__ inline complex<R> mul_add(complex<R> x, complex<R> a, complex<R> b) {
    return complex<R>(mul_add(x.real, a.real, mul_add(-x.imag, a.imag, b.real)),
                      mul_add(x.real, a.imag, mul_add(x.imag, a.real, b.imag)));
}

}  // namespace rf
