// The length of the hypotenuse, which is the magnitude of a complex number: without overflow on the way.
namespace rf {

template <typename R> __device__ inline R hypot(R x, R y) {
    const R a = abs(x), b = abs(y);
    const R large = a < b ? b : a, small = a < b ? a : b;
    const R infinite = R(1) / R(0);
    if (large == R(0) || large == infinite || small == infinite) return max(large, small);
    const R ratio = small / large;
    return large * sqrt(R(1) + ratio * ratio);
}

}  // namespace rf
