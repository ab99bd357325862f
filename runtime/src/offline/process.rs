//! Running a program with input, collected output and a time limit.

use std::io::{self, Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

/// How a program ended and what it wrote.
pub(crate) struct Finished {
    pub(crate) status: ExitStatus,
    pub(crate) stdout: Vec<u8>,
    pub(crate) stderr: String,
}

/// A program did not end by itself.
pub(crate) enum RunError {
    /// It was not started, or could not be waited for.
    System(io::Error),
    /// It was killed when its time was over.
    TimedOut,
}

impl From<io::Error> for RunError {
    fn from(error: io::Error) -> Self {
        Self::System(error)
    }
}

/// Kills the program if its owner leaves early, so that no path leaves it running.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        // Both fail only for a program that has ended and been waited for, as it should have.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Runs a program to its end.
///
/// Input and both outputs move at the same time, in threads: a program that fills one pipe while we wait at
/// another would never end.
pub(crate) fn run(command: &mut Command, input: Vec<u8>, limit: Duration) -> Result<Finished, RunError> {
    let deadline = Instant::now() + limit;
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut running = Running(command.spawn()?);
    if let Some(mut stdin) = running.0.stdin.take() {
        // A program that ends without reading its input says why on its other pipes.
        thread::spawn(move || stdin.write_all(&input));
    }
    let stdout = collect(running.0.stdout.take());
    let stderr = collect(running.0.stderr.take());
    let remaining = || deadline.saturating_duration_since(Instant::now());
    let stdout = stdout.recv_timeout(remaining()).map_err(|_| RunError::TimedOut)?;
    let stderr = stderr.recv_timeout(remaining()).map_err(|_| RunError::TimedOut)?;
    let status = wait(&mut running.0, deadline)?;
    Ok(Finished { status, stdout, stderr: String::from_utf8_lossy(&stderr).into_owned() })
}

/// Reads a pipe to its end in a thread.
fn collect(pipe: Option<impl Read + Send + 'static>) -> mpsc::Receiver<Vec<u8>> {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        let mut bytes = Vec::new();
        if let Some(mut pipe) = pipe {
            // What was read before an error is still worth having; the exit status tells the rest.
            let _ = pipe.read_to_end(&mut bytes);
        }
        let _ = sender.send(bytes);
    });
    receiver
}

/// Waits for a program that has closed its outputs, which it normally does by ending.
fn wait(child: &mut Child, deadline: Instant) -> Result<ExitStatus, RunError> {
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(status);
        }
        if Instant::now() >= deadline {
            return Err(RunError::TimedOut);
        }
        thread::sleep(Duration::from_millis(1));
    }
}

/// The signal that ended a program, where the system tells.
pub(super) fn signal(status: ExitStatus) -> Option<i32> {
    #[cfg(unix)]
    {
        std::os::unix::process::ExitStatusExt::signal(&status)
    }
    #[cfg(not(unix))]
    {
        let _ = status;
        None
    }
}
