//! The packet: something of the caller's that a handle keeps, as libraries above this one want it.

use std::any::Any;
use std::cell::RefCell;
use std::sync::Arc;

use super::Handle;

/// What a handle keeps for its caller.
pub type Data = Arc<dyn Any + Send + Sync>;

/// The one place for it.
#[derive(Debug, Default)]
pub(super) struct Packet(RefCell<Option<Data>>);

impl Packet {
    /// Puts `data` in place of what was there, which ends afterwards: its end may ask the handle for the new one.
    fn replace(&self, data: Option<Data>) {
        let old = self.0.replace(data);
        drop(old);
    }
}

/// The packet of a handle.
impl Handle {
    /// Keeps `data` until other data takes its place, or as long as the handle.
    ///
    /// There is one place; a library that keeps its own beside others' agrees with them on what lies there.
    ///
    /// ```
    /// # fn main() -> rocforge::Result<()> {
    /// use std::sync::Arc;
    ///
    /// let handle = rocforge::Handle::new()?;
    /// handle.set_data(Arc::new(vec![1, 2, 3]));
    /// let kept = handle.data().and_then(|data| data.downcast::<Vec<i32>>().ok());
    /// assert_eq!(kept.as_deref(), Some(&vec![1, 2, 3]));
    /// # Ok(())
    /// # }
    /// ```
    pub fn set_data(&self, data: Data) {
        self.packet.replace(Some(data));
    }

    /// What was kept last.
    pub fn data(&self) -> Option<Data> {
        self.packet.0.borrow().clone()
    }

    /// Keeps nothing any more.
    pub fn clear_data(&self) {
        self.packet.replace(None);
    }
}
