//! How far a list of compiles has come, on standard error.

use std::io::IsTerminal;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use rocforge::offline::Request;

/// A progress bar for work shorter than this would only flicker.
const PATIENCE: Duration = Duration::from_secs(1);

/// A bar that appears once the work takes long enough to wonder about.
#[derive(Debug)]
pub struct Progress {
    started: Instant,
    bar: Mutex<Option<ProgressBar>>,
    total: usize,
}

impl Progress {
    /// For this many compiles.
    pub fn new(total: usize) -> Progress {
        Progress { started: Instant::now(), bar: Mutex::new(None), total }
    }

    /// One more has ended.
    pub fn tell(&self, done: usize, request: &Request) {
        if self.started.elapsed() < PATIENCE || !std::io::stderr().is_terminal() {
            return;
        }
        let Ok(mut bar) = self.bar.lock() else { return };
        let bar = bar.get_or_insert_with(|| {
            let bar = ProgressBar::with_draw_target(Some(self.total as u64), ProgressDrawTarget::stderr());
            let style = ProgressStyle::with_template("{bar:30} {pos}/{len} {msg}");
            style.map_or(bar.clone(), |style| bar.with_style(style))
        });
        bar.set_position(done as u64);
        bar.set_message(format!("{} {}", request.name, request.arch));
    }

    /// Takes the bar away.
    pub fn end(&self) {
        if let Ok(mut bar) = self.bar.lock()
            && let Some(bar) = bar.take()
        {
            bar.finish_and_clear();
        }
    }
}
