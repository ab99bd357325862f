/// One over `x`, by the instruction where there is one.
#[device]
fn reciprocal(x: f32) -> f32 {
    let mut result = x;
    if target::amd() {
        // Text for one target, which other compilers never see.
        asm_hip!("v_rcp_f32 {}, {}", out(reg) result, in(reg) x, options(pure));
    } else if target::nvidia() && target::has_matrix_cores() {
        asm_hip!("rcp.approx.f32 {0}, {1};", lateout(reg) result, in(reg) x, options(pure));
    } else {
        result = 1.0 / x;
    }
    result
}

/// Twice `x`, in one place that is read and written.
#[device]
fn doubled(x: f32) -> f32 {
    let mut result = x;
    if target::amd() {
        asm_hip!("v_add_f32 {0}, {0}, {0}", inout(reg) result, options(pure));
    } else {
        result = result + result;
    }
    result
}

#[device]
fn bits(x: u32) -> u32 {
    if target::arch("gfx9") || target::arch("gfx1030") {
        let mut count = x;
        asm_hip!("{0} = __builtin_popcount({1});", out(reg) count, in(reg) x, options(cpp));
        count
    } else {
        let mut count: u32 = 0;
        let mut rest = x;
        while rest != 0 {
            count += rest & 1;
            rest = rest >> 1;
        }
        count
    }
}

/// Branches for one target, which the compiler decides.
#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn targets(n: Dim, seed: u32, x: VectorMut<f32>) {
    let i = global_id_x();
    if i < n {
        if target::host() || !target::amd() {
            x[i] = x[i] + reciprocal(doubled(1.0_f32));
        } else {
            x[i] = x[i] + 0.5;
        }
        let kept = if target::arch("sm_90") { 1.0_f32 } else { x[i] };
        if target::amd() && i > 3 {
            asm_hip!("s_nop 0", "s_nop 1");
        } else {
            x[i] = kept + bits(seed + i as u32) as f32;
        }
        if target::wave_size() == 1 {
            x[i] = 0.0;
        }
    }
}
