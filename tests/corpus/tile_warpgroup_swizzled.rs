/// Accumulators of a warpgroup, with operands in swizzled shared memory: K-major, then MN-major.
#[device(grid = 1, block = 256)]
fn tile_warpgroup_swizzled(a: Workspace<f16>, d: MatrixMut<f32>) {
    let mut left = dynamic_shared::<f16>(64 * 64);
    let mut right = dynamic_shared::<f16>(64 * 64);
    for at in (thread_id_x()..64 * 64).step_by(block_dim_x() as usize) {
        let to = WarpgroupTile::<64, 64, f16>::swizzled(at / 64, at % 64);
        left[to] = a[at % 251];
        right[to] = a[(at * 3 + 1) % 253];
    }
    let mut sums = WarpgroupTile::<64, 64, f16>::fill(0.5);
    async_wait::<0>();
    barrier();
    if wave_id() < 4 {
        sums.wgmma_async(left, 0, Layout::RowMajor, right, 0, Layout::ColMajor);
        sums.wgmma_async(left, 0, Layout::ColMajor, right, 0, Layout::RowMajor);
        sums.wgmma_wait_earlier();
        sums.wgmma_wait();
        #[unroll]
        for e in 0..sums.len() {
            if sums.row(e) < 40 && sums.col(e) < 32 {
                d[(sums.row(e) as Dim, sums.col(e) as Dim)] = sums[e];
            }
        }
    }
}
