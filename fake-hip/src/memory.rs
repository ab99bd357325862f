//! Allocations: memory of the process that is recorded, so that frees and copies can be checked.

use std::alloc::Layout;
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use rocforge_hip_sys::ErrorCode;

use crate::answer::Answer;

/// What HIP promises for device memory.
const ALIGNMENT: usize = 256;

/// What an allocation is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Memory of a device.
    Device,
    /// Memory of a device that is given back in the order of a stream.
    Ordered,
    /// Memory of a graph.
    Graph,
    /// Memory of the host that devices see.
    Host,
}

/// One allocation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Allocation {
    /// Where it begins.
    pub address: usize,
    /// Its bytes.
    pub size: usize,
    /// What it is.
    pub kind: Kind,
    /// The device that it belongs to, or that was current.
    pub device: i32,
    /// What its caller asked for beside its size.
    pub flags: u32,
}

/// Whose memory a caller says that a range is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Claim {
    /// A device's: it must lie in an allocation.
    Device,
    /// Anybody's: if it begins in an allocation, it must end in it.
    Any,
}

/// All allocations.
#[derive(Debug, Default)]
pub struct Memory {
    /// Bytes of each device.
    total: u64,
    live: Mutex<BTreeMap<usize, Allocation>>,
}

impl Memory {
    /// With so many bytes a device.
    pub fn new(total: u64) -> Memory {
        Memory { total, live: Mutex::default() }
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<usize, Allocation>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Memory of `size` bytes; a null address for none.
    ///
    /// # Errors
    /// There is not enough.
    pub fn allocate(&self, size: usize, kind: Kind, device: i32, flags: u32) -> Answer<usize> {
        if size == 0 {
            return Ok(0);
        }
        let layout = layout(size)?;
        let mut live = self.lock();
        if kind != Kind::Host && used(&live, device).saturating_add(size as u64) > self.total {
            return Err(ErrorCode::OUT_OF_MEMORY);
        }
        // SAFETY: The layout's size is not zero.
        let address = unsafe { std::alloc::alloc(layout) }.expose_provenance();
        if address == 0 {
            return Err(ErrorCode::OUT_OF_MEMORY);
        }
        live.insert(address, Allocation { address, size, kind, device, flags });
        Ok(address)
    }

    /// Gives back the allocation that begins at `address`, if `kinds` has its kind; null is fine.
    ///
    /// # Errors
    /// There is none of these kinds.
    pub fn free(&self, address: usize, kinds: &[Kind]) -> Answer {
        if address == 0 {
            return Ok(());
        }
        let mut live = self.lock();
        let allocation = live.get(&address).filter(|allocation| kinds.contains(&allocation.kind)).copied();
        let allocation = allocation.ok_or(ErrorCode::INVALID_VALUE)?;
        live.remove(&address);
        release(allocation);
        Ok(())
    }

    /// The allocation that holds `address`.
    pub fn find(&self, address: usize) -> Option<Allocation> {
        let live = self.lock();
        let (_, allocation) = live.range(..=address).next_back()?;
        (address - allocation.address < allocation.size).then_some(*allocation)
    }

    /// Whether `size` bytes at `address` may be touched.
    ///
    /// # Errors
    /// The address is null; the range leaves its allocation, or lies in none and is said to be a device's.
    pub fn check(&self, address: usize, size: usize, claim: Claim) -> Answer {
        if size == 0 {
            return Ok(());
        }
        let fits = match self.find(address) {
            Some(allocation) => size <= allocation.size - (address - allocation.address),
            None => address != 0 && claim == Claim::Any && address.checked_add(size).is_some(),
        };
        if fits { Ok(()) } else { Err(ErrorCode::INVALID_VALUE) }
    }

    /// Bytes of a device that are free, and all.
    pub fn info(&self, device: i32) -> (usize, usize) {
        let free = self.total.saturating_sub(used(&self.lock(), device));
        let number = |bytes| usize::try_from(bytes).unwrap_or(usize::MAX);
        (number(free), number(self.total))
    }

    /// Gives back what belongs to `device`.
    pub fn forget(&self, device: i32) {
        self.lock().retain(|_, allocation| {
            let keep = allocation.device != device;
            if !keep {
                release(*allocation);
            }
            keep
        });
    }
}

fn layout(size: usize) -> Answer<Layout> {
    Layout::from_size_align(size, ALIGNMENT).map_err(|_| ErrorCode::OUT_OF_MEMORY)
}

fn used(live: &BTreeMap<usize, Allocation>, device: i32) -> u64 {
    let of_device = live.values().filter(|one| one.device == device && one.kind != Kind::Host);
    of_device.map(|one| one.size as u64).sum()
}

/// Gives memory back to the process; it was just taken out of the table.
fn release(allocation: Allocation) {
    let Ok(layout) = layout(allocation.size) else { return };
    // SAFETY: `allocate` got the memory with this layout, and being in the table once, it is given back once.
    unsafe { std::alloc::dealloc(std::ptr::with_exposed_provenance_mut(allocation.address), layout) }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANY: &[Kind] = &[Kind::Device, Kind::Host];

    #[test]
    fn frees_are_of_whole_allocations_and_once() {
        let memory = Memory::new(1 << 20);
        let address = memory.allocate(100, Kind::Device, 0, 0).expect("memory");
        assert_eq!(address % 256, 0);
        assert_eq!(memory.free(address + 1, ANY), Err(ErrorCode::INVALID_VALUE));
        assert_eq!(memory.free(address, &[Kind::Host]), Err(ErrorCode::INVALID_VALUE));
        assert_eq!(memory.free(address, ANY), Ok(()));
        assert_eq!(memory.free(address, ANY), Err(ErrorCode::INVALID_VALUE));
        assert_eq!(memory.free(0, ANY), Ok(()));
    }

    #[test]
    fn memory_is_counted_by_device() {
        let memory = Memory::new(1000);
        let one = memory.allocate(600, Kind::Device, 0, 0).expect("memory");
        assert_eq!(memory.allocate(401, Kind::Device, 0, 0), Err(ErrorCode::OUT_OF_MEMORY));
        assert_eq!(memory.info(0), (400, 1000));
        memory.allocate(401, Kind::Device, 1, 0).expect("another device's");
        memory.allocate(5000, Kind::Host, 0, 0).expect("the host's");
        memory.free(one, ANY).expect("live");
        assert_eq!(memory.info(0), (1000, 1000));
        memory.forget(1);
        assert_eq!(memory.info(1), (1000, 1000));
        memory.forget(0);
    }

    #[test]
    fn ranges_must_not_leave_their_allocation() {
        let memory = Memory::new(1 << 20);
        let at = memory.allocate(100, Kind::Device, 0, 0).expect("memory");
        for (start, size, fits) in [(0, 100, true), (99, 1, true), (1, 100, false), (0, usize::MAX, false)] {
            assert_eq!(memory.check(at + start, size, Claim::Device).is_ok(), fits, "{start} {size}");
            assert_eq!(memory.check(at + start, size, Claim::Any).is_ok(), fits, "{start} {size}");
        }
        let local = 0_u8;
        let local = std::ptr::from_ref(&local).addr();
        assert!(memory.check(local, 1, Claim::Any).is_ok());
        assert!(memory.check(local, 1, Claim::Device).is_err());
        assert!(memory.check(0, 1, Claim::Any).is_err());
        memory.forget(0);
    }
}
