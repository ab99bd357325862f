//! The counters of blocks that a handle owns: regions of them, so that launches which run at once have their own.

use std::cell::{Cell, RefCell};
use std::sync::Arc;

use crate::Result;
use crate::memory::DeviceBuffer;
use crate::platform::{Device, Stream};
use crate::view::{AtomicScalar, Tickets, Workspace};

/// Launches that may run at once: on streams, or with workspaces, of their own.
const REGIONS: usize = 16;

/// Words of 64 bits of a region: its counters, and what kernels use as they like.
const WORDS: usize = COUNTERS + ZEROS;
const COUNTERS: usize = Tickets::PROBLEMS as usize / 2;
const ZEROS: usize = 4096;

/// Who may use a region: launches on one stream with one workspace run one after the other.
type User = (Stream, usize);

/// The counters of a handle, zero between launches. They are allocated once: a call on a stream that records a graph
/// allocates nothing.
#[derive(Debug)]
pub struct TicketRegions {
    counters: RefCell<Counters>,
    users: RefCell<[Option<User>; REGIONS]>,
    /// When each region was last asked for.
    times: RefCell<[u64; REGIONS]>,
    now: Cell<u64>,
}

/// Where the counters lie: on the host they are none of the device's allocations.
#[derive(Debug)]
enum Counters {
    Host(Box<[Cell<u64>]>),
    Device(DeviceBuffer<u64>),
}

impl TicketRegions {
    /// Bytes of device memory that they take.
    pub const BYTES: usize = REGIONS * WORDS * size_of::<u64>();

    /// Counters on `device`.
    ///
    /// # Errors
    /// `memory_error` when the device has no 768 KiB for them.
    pub fn new(device: &Arc<dyn Device>) -> Result<TicketRegions> {
        let count = REGIONS * WORDS;
        let counters = match device.platform().shares_host_memory() {
            true => Counters::Host(vec![Cell::new(0); count].into()),
            false => Counters::Device(DeviceBuffer::from_slice(device, &vec![0; count])?),
        };
        let (users, times, now) = (RefCell::default(), RefCell::default(), Cell::new(0));
        Ok(TicketRegions { counters: RefCell::new(counters), users, times, now })
    }

    /// The counters of launches on `stream` with the workspace at `workspace`, one for each problem.
    pub fn of(&self, stream: Stream, workspace: *mut u8) -> Tickets {
        // SAFETY: The buffer holds zeros for all regions and lives as long as the handle, which outlives its launches.
        unsafe { Tickets::new(self.region(stream, workspace).cast()) }
    }

    /// Zeros beside them for the same launches, `count` for each of `batch_count` problems, if there are as many.
    pub fn zeros<T: AtomicScalar>(
        &self,
        (stream, workspace): (Stream, *mut u8),
        count: i64,
        batch_count: i64,
    ) -> Option<Workspace<T>> {
        let bytes = count.checked_mul(batch_count)?.checked_mul(size_of::<T>() as i64)?;
        if count < 0 || bytes > (ZEROS * size_of::<u64>()) as i64 {
            return None;
        }
        let first = self.region(stream, workspace).wrapping_add(COUNTERS);
        // SAFETY: As above; the elements of all problems lie in the region.
        Some(unsafe { Workspace::new(first.cast(), count, count) })
    }

    /// The region of launches on `stream` with the workspace at `workspace`: the one they have had, else a free one, else
    /// the one that nobody has asked for the longest.
    fn region(&self, stream: Stream, workspace: *mut u8) -> *mut u64 {
        let user = Some((stream, workspace.addr()));
        let (mut users, mut times) = (self.users.borrow_mut(), self.times.borrow_mut());
        let known = users.iter().position(|one| *one == user);
        let region = known.unwrap_or_else(|| {
            // Free ones have never been asked for.
            (0..REGIONS).min_by_key(|region| times[*region]).unwrap_or_default()
        });
        self.now.set(self.now.get() + 1);
        (users[region], times[region]) = (user, self.now.get());
        let counters = match &*self.counters.borrow() {
            Counters::Host(counters) => counters.as_ptr().cast::<u64>(),
            Counters::Device(counters) => counters.as_ptr(),
        };
        counters.cast_mut().wrapping_add(region * WORDS)
    }

    /// Gives the counters back to the device, before the handle is destroyed.
    ///
    /// # Errors
    /// What the driver reports: then they are still there.
    pub fn close(&self) -> Result<()> {
        match &mut *self.counters.borrow_mut() {
            Counters::Host(_) => Ok(()),
            Counters::Device(counters) => counters.give_back(),
        }
    }

    /// Puts all counters back to zero, where launches can end half-way and the program goes on: on the host.
    pub fn reset(&self) {
        if let Counters::Host(counters) = &*self.counters.borrow() {
            counters.iter().for_each(|counter| counter.set(0));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::platform::host::HostDevice;

    #[test]
    fn zeros_are_apart_from_counters() {
        let device: Arc<dyn Device> = Arc::new(HostDevice::new());
        let regions = TicketRegions::new(&device).unwrap();
        let user = (Stream::DEFAULT, std::ptr::null_mut());
        let zeros = regions.zeros::<u64>(user, 2048, 2).expect("as many as there are");
        let [first, last] = [zeros.as_vector(), zeros.at(1).as_vector()];
        assert!((0..2048).all(|i| first[i] == 0 && last[i] == 0));
        zeros.at(1).atomic_store(2047, 7);
        assert_eq!(last[2047], 7);
        let other =
            regions.zeros::<u64>((Stream::from_raw(std::ptr::without_provenance_mut(8)), user.1), 4096, 1);
        assert!((0..4096).all(|i| other.unwrap()[i] == 0), "another stream has zeros of its own");
        let tickets = format!("{:?}", regions.of(user.0, user.1));
        assert!(!tickets.contains(&format!("{:?}", std::ptr::from_ref(&zeros[0]))));
        regions.reset();
        assert_eq!(zeros.at(1)[2047], 0);
        assert!(
            regions.zeros::<u64>(user, 4097, 1).is_none() && regions.zeros::<u32>(user, 8193, 1).is_none()
        );
        assert!(
            regions.zeros::<u32>(user, i64::MAX, 2).is_none()
                && regions.zeros::<u32>(user, 8192, 1).is_some()
        );
    }

    #[test]
    fn each_user_has_a_region_until_there_are_too_many() {
        let device: Arc<dyn Device> = Arc::new(HostDevice::new());
        let regions = TicketRegions::new(&device).unwrap();
        let stream = |number: usize| Stream::from_raw(std::ptr::without_provenance_mut(number));
        let of = |number: usize| format!("{:?}", regions.of(stream(number), std::ptr::null_mut()));
        let first: Vec<String> = (0..REGIONS).map(of).collect();
        for (number, region) in first.iter().enumerate() {
            assert_eq!(of(number), *region, "a stream keeps its region");
            assert_eq!(first.iter().filter(|other| *other == region).count(), 1, "two streams share one");
        }
        of(0);
        assert_eq!(of(REGIONS), first[1], "the longest unused one");
        let other = std::ptr::without_provenance_mut(64);
        assert_ne!(format!("{:?}", regions.of(stream(5), other)), first[5], "another workspace");
    }
}
