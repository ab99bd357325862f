//! Near misses of what is refused in targets, atomic operations and accesses.

mod targets {
    use rocforge::prelude::*;

    // near miss of RF0047
    #[device]
    fn reciprocal(x: f32) -> f32 {
        let result: f32;
        if target::amd() {
            asm_hip!("v_rcp_f32 {}, {}", out(reg) result, in(reg) x);
        } else {
            result = 1.0 / x;
        }
        result
    }

    // near miss of RF0048
    #[device]
    fn is_data_centre() -> bool {
        target::arch("gfx90a")
    }

    // near miss of RF0049
    #[device]
    fn lowest_bit(x: u32) -> u32 {
        let result: u32;
        if target::amd() {
            asm_hip!("v_and_b32 {0}, 1, {1}", out(reg) result, in(reg) x);
        } else {
            result = x & 1;
        }
        result
    }
}

mod accesses {
    use rocforge::prelude::*;

    // near miss of RF0054
    #[device]
    fn four(x: Vector<f32>, i: Dim) -> [f32; 4] {
        x.load_vec::<4>(i)
    }

    // near miss of RF0055
    #[device]
    fn first<T: Scalar>(x: Vector<T>) -> T {
        x.load_ro(0)
    }

    // near miss of RF0061
    #[device]
    fn stage(tile: Shared<f64>, x: Vector<f64>) {
        begin_bulk(0);
        copy_bulk(0, tile, 0, 4 * block_threads(), x, 0);
        await_bulk(0);
    }

    // near miss of RF0056
    #[device]
    fn count(seen: Workspace<u32>, bin: Dim) {
        seen.atomic_add(bin, 1);
    }
}

mod positions {
    use rocforge::prelude::*;

    // near miss of RF0037: half of a block of 128 threads, which need be no wave
    #[device]
    fn first_half<T: Scalar>(mut sums: Shared<T>) {
        let me = thread_id_x();
        if me < 64 {
            let other = sums[me + 64];
            sums[me] += other;
        }
        barrier();
        if me < 32 {
            let other = sums[me + 32];
            sums[me] += other;
        }
    }

    // near miss of RF0044
    #[device]
    fn is_inside(n: Dim) -> bool {
        (thread_id_x() as Dim) < n
    }
}

mod numbers {
    use rocforge::prelude::*;

    // near miss of RF0021
    #[device]
    fn larger<T: Real>(x: T, y: T) -> T {
        if x > y { x } else { x.max(y) }
    }

    // near miss of RF0021
    #[device]
    fn is_larger<T: Scalar>(x: T, y: T) -> bool {
        x.abs1() > y.abs1()
    }

    // near miss of RF0007
    #[device]
    fn twice<T: Real>(x: T) -> T {
        x * T::from_f64(2.0)
    }
}

mod shared {
    use rocforge::prelude::*;

    // near miss of RF0039: each type fits, and formulas take the cast that bodies need
    #[rocblas_kernel(
        symbol = "my_{t}stage",
        types(s: f32, d: f64),
        grid = ceil_div(n, BLOCK as Dim),
        block = 64
    )]
    pub fn stage<T: Scalar>(n: Dim, x: VectorMut<T>) {
        let mut buffer = shared::<T>(8192);
        buffer[thread_id_x()] = x[n - 1];
        barrier();
        x[0] = buffer[0];
    }
}
