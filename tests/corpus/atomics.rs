/// Counts of a block in shared memory, added to those of all.
#[device(grid = ceil_div(n, BLOCK), block = 64, host_block = 64)]
fn atomics(n: Dim, counts: Workspace<u32>, longs: Workspace<i64>, seen: VectorMut<f64>, cells: MatrixMut<f32>) {
    let mut bins = shared::<i32>(8);
    let me = thread_id_x();
    let i = global_id_x();
    if me < 8 {
        bins[me] = 0;
    }
    barrier();
    bins.atomic_add_in(Scope::Block, me % 8, me);
    // One kind of operation between two barriers: sums and maxima do not commute.
    barrier();
    bins.atomic_max_in(Scope::Block, 7 - me % 8, 2 * me);
    barrier();
    bins.atomic_min_in(Scope::Block, 3, -me);
    barrier();
    if me < 8 {
        counts.atomic_add(me, bins[me] as u32);
    }
    // Additions of whole numbers are exact in any order.
    longs.atomic_add(0, i);
    longs.atomic_add_in(Scope::System, 1, -i);
    longs.atomic_max(2, i);
    longs.atomic_min(3, -i);
    counts.atomic_min(9, i as u32);
    counts.atomic_exchange(10, 5);
    seen.atomic_max(0, i as f64);
    seen.atomic_min(1, -(i as f64));
    seen.atomic_exchange(2, 0.25);
    seen.atomic_store(3, 0.5);
    seen[8 + i] = seen.atomic_load(4);
    let old = cells.atomic_cas((1, 2), 0.0, 1.0);
    if old == 0.0 {
        cells.atomic_store_in(Scope::Device, (3, 4), 7.0);
    }
    // A number of one's own each, whatever the order.
    let place = counts.atomic_add(12, 1);
    if place == 3 {
        cells.atomic_add((0, 0), 1.5);
    }
    // What is there already.
    longs.atomic_wait(0, i64::MIN);
    longs.atomic_wait_in(Scope::System, 0, i64::MIN);
    fence(Scope::Device);
}

/// Additions of floats, one after the other.
#[device(grid = 1, block = 64, host_block = 64)]
fn sums<R: Real + AtomicScalar>(x: VectorMut<R>, y: Workspace<R>) {
    x.atomic_add(0, R::ONE);
    let old = y.atomic_add_in(Scope::System, thread_id_x() % 4, x.atomic_load(1));
    x.atomic_max(2, old);
    x.atomic_cas_in(Scope::Block, 6, R::ZERO, R::ONE);
    y.atomic_exchange_in(Scope::Block, 7, x.atomic_load_in(Scope::System, 8));
    fence(Scope::System);
}
