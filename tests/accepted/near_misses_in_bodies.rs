// What the rules call right, compiled: the nearest programs to those that are refused.

mod unsupported_item {
    use rocforge::prelude::*;

    // near miss of RF0001
    #[device]
    const EACH: Dim = 4;

    #[device]
    fn outside(n: Dim) -> Dim {
        n * EACH
    }
}

mod unsupported_type {
    use rocforge::prelude::*;

    // near miss of RF0002
    #[device]
    fn first<T: Scalar>(list: Vector<T>) -> T {
        list[0]
    }
}

mod unsupported_expression {
    use rocforge::prelude::*;

    // near miss of RF0003
    #[device]
    fn half(n: Dim) -> Dim {
        if n % 2 == 0 { n / 2 } else { -1 }
    }
}

mod unsupported_statement {
    use rocforge::prelude::*;

    // near miss of RF0004
    #[device]
    fn count(n: Dim) -> Dim {
        let mut seen: Dim = 0;
        for i in 0..n {
            seen += i;
        }
        seen
    }
}

mod unsupported_signature {
    use rocforge::prelude::*;

    // near miss of RF0005
    #[device]
    fn twice(n: Dim) -> Dim {
        2 * n
    }
}

mod reference {
    use rocforge::prelude::*;

    // near miss of RF0006
    #[device]
    fn clear<T: Scalar>(i: Dim, x: VectorMut<T>) {
        x[i] = T::ZERO;
    }
}

mod untyped_number {
    use rocforge::prelude::*;

    // near miss of RF0007
    #[device]
    fn steps(n: Dim) -> Dim {
        let mut count: Dim = 0;
        while count < n {
            count += 1;
        }
        count
    }
}

mod uninferred_type {
    use rocforge::prelude::*;

    // near miss of RF0008
    #[device]
    fn same(n: Dim) -> Dim {
        let late: Dim;
        late = n;
        late
    }
}

mod unknown_name {
    use rocforge::prelude::*;

    // near miss of RF0009
    #[device]
    fn conjugate<T: Scalar>(value: T) -> T {
        value.conj()
    }
}

mod wrong_arguments {
    use rocforge::prelude::*;

    // near miss of RF0010
    #[device]
    fn fused<T: Scalar>(value: T) -> T {
        value.mul_add(value, value)
    }
}

mod read_only {
    use rocforge::prelude::*;

    // near miss of RF0011
    #[device]
    fn copy<T: Scalar>(i: Dim, x: Vector<T>, y: VectorMut<T>) {
        y[i] = x[i];
    }
}

mod wrong_index {
    use rocforge::prelude::*;

    // near miss of RF0012
    #[device]
    fn corner<T: Scalar>(a: Matrix<T>) -> T {
        a[(0, 0)]
    }
}

mod exit_in_value {
    use rocforge::prelude::*;

    // near miss of RF0013
    #[device]
    fn clamp(n: Dim) -> Dim {
        if n > 100 {
            return 100;
        }
        n
    }
}

mod if_without_else {
    use rocforge::prelude::*;

    // near miss of RF0014
    #[device]
    fn bounded(n: Dim) -> Dim {
        let mut most: Dim = n;
        if n > 100 {
            most = 100;
        }
        most
    }
}

mod loop_variable {
    use rocforge::prelude::*;

    // near miss of RF0015
    #[device]
    fn sum(n: Dim) -> Dim {
        let mut sum: Dim = 0;
        for mut i in 0..n {
            i *= 2;
            sum += i;
        }
        sum
    }
}

mod recursion {
    use rocforge::prelude::*;

    // near miss of RF0016
    #[device]
    fn sum(n: Dim) -> Dim {
        let mut sum: Dim = 0;
        for i in 0..n {
            sum += i + 1;
        }
        sum
    }
}

mod shared_declaration {
    use rocforge::prelude::*;

    // near miss of RF0017
    #[device]
    fn stage<T: Scalar>(value: T) -> T {
        let mut buffer = shared::<T>(256);
        buffer[0] = value;
        buffer[0]
    }
}

mod reserved_name {
    use rocforge::prelude::*;

    // near miss of RF0036
    #[device]
    fn next(state_of: Dim, new: Dim) -> Dim {
        state_of + new
    }
}

mod wave_size {
    use rocforge::prelude::*;

    // near miss of RF0037
    #[device]
    const TILE: i32 = 32;

    #[device]
    fn column() -> i32 {
        let me = thread_id_x();
        me % TILE
    }
}

mod shared_limit {
    use rocforge::prelude::*;

    // near miss of RF0039
    #[device]
    fn stage<T: Scalar>(value: T) -> T {
        let mut buffer = shared::<T>(4096);
        buffer[0] = value;
        buffer[0]
    }
}

mod unsupported_pattern {
    use rocforge::prelude::*;

    // near miss of RF0041
    #[device]
    fn weight(n: Dim) -> Dim {
        match n {
            0 | 1 => n,
            many => many * 2,
        }
    }
}

mod match_on_float {
    use rocforge::prelude::*;

    // near miss of RF0042
    #[device]
    fn sign(x: f32) -> i32 {
        if x == 0.0 { 0 } else { 1 }
    }
}

mod divergent_barrier {
    use rocforge::prelude::*;

    // near miss of RF0043
    #[device]
    fn halves<T: Scalar>(sums: Workspace<T>) {
        let me = thread_id_x();
        let mut half: i32 = 128;
        while half > 0 {
            if me < half {
                let other = sums[me + half];
                sums[me] += other;
            }
            barrier();
            half /= 2;
        }
    }
}

mod cast {
    use rocforge::prelude::*;

    // near miss of RF0044
    #[device]
    fn is_set(flags: i32) -> bool {
        flags & 1 != 0
    }
}
