//! Running a program with input, collected output and a time limit.
//!
//! Input is a file without a name, not a pipe: writing to a program that has ended would be a signal, which ends
//! programs that do not ignore it.

use std::fs::File;
use std::io::{self, Read, Seek, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use crate::process::os;

/// The most that a program may write to one of its outputs. Code objects have a few megabytes, and logs less.
const MOST_OUTPUT: u64 = 256 << 20;

/// How a program ended and what it wrote.
pub(crate) struct Finished {
    /// Nothing where this process ignores `SIGCHLD`, or waits for all its children elsewhere: the program has ended.
    status: Option<ExitStatus>,
    pub(crate) stdout: Vec<u8>,
    pub(crate) stderr: String,
}

impl Finished {
    /// Whether it says that it succeeded. Where nothing is said this is true, and what it made has to tell.
    pub(crate) fn succeeded(&self) -> bool {
        self.status.is_none_or(|status| status.success())
    }

    /// How it ended, in words.
    pub(crate) fn how(&self) -> String {
        self.status.map_or_else(|| "ended".to_owned(), |status| status.to_string())
    }

    /// The signal that ended it, where the system tells.
    pub(super) fn signal(&self) -> Option<i32> {
        #[cfg(unix)]
        {
            self.status.and_then(|status| std::os::unix::process::ExitStatusExt::signal(&status))
        }
        #[cfg(not(unix))]
        None
    }
}

/// A program did not end by itself.
pub(crate) enum RunError {
    /// It was not started, could not be waited for, or wrote without end.
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
struct Running {
    child: Child,
    ended: bool,
}

impl Drop for Running {
    fn drop(&mut self) {
        if !self.ended {
            // Both fail only for a program that has ended meanwhile.
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

/// Runs a program to its end.
///
/// Both outputs move at the same time, in threads: a program that fills one pipe while we wait at another would never
/// end.
pub(crate) fn run(command: &mut Command, input: &[u8], limit: Duration) -> Result<Finished, RunError> {
    run_bounded(command, input, limit, MOST_OUTPUT)
}

fn run_bounded(
    command: &mut Command,
    input: &[u8],
    limit: Duration,
    most: u64,
) -> Result<Finished, RunError> {
    // A time that the clock cannot count to never comes.
    let deadline = Instant::now().checked_add(limit);
    command.stdin(file_of(input)?).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut running = Running { child: command.spawn()?, ended: false };
    let stdout = collect(running.child.stdout.take(), most)?;
    let stderr = collect(running.child.stderr.take(), most)?;
    let output = |from: mpsc::Receiver<Vec<u8>>, name: &str| {
        let left = deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()));
        let bytes = from.recv_timeout(left.unwrap_or(Duration::MAX)).map_err(|_| RunError::TimedOut)?;
        if bytes.len() as u64 <= most {
            return Ok(bytes);
        }
        let reason = format!("it wrote more than {most} bytes to its standard {name} and was stopped");
        Err(RunError::System(io::Error::other(reason)))
    };
    // Whichever is too long ends its pipe, and with it a program that writes to nothing else.
    let stdout = output(stdout, "output")?;
    let stderr = output(stderr, "error")?;
    let status = wait(&mut running, deadline)?;
    Ok(Finished { status, stdout, stderr: String::from_utf8_lossy(&stderr).into_owned() })
}

/// A file that holds the input, to be read from its beginning.
fn file_of(input: &[u8]) -> io::Result<Stdio> {
    if input.is_empty() {
        return Ok(Stdio::null());
    }
    let mut file: File = os::anonymous_file()?;
    file.write_all(input)?;
    file.rewind()?;
    Ok(file.into())
}

/// Reads a pipe to its end in a thread, or to one byte more than `most`.
fn collect(pipe: Option<impl Read + Send + 'static>, most: u64) -> io::Result<mpsc::Receiver<Vec<u8>>> {
    let (sender, receiver) = mpsc::channel();
    let work = move || {
        let mut bytes = Vec::new();
        if let Some(pipe) = pipe {
            // What was read before an error is still worth having; the exit status tells the rest.
            let _ = pipe.take(most.saturating_add(1)).read_to_end(&mut bytes);
        }
        let _ = sender.send(bytes);
    };
    thread::Builder::new().name("rocforge-output".into()).spawn(work)?;
    Ok(receiver)
}

/// Waits for a program that has closed its outputs, which it normally does by ending.
fn wait(running: &mut Running, deadline: Option<Instant>) -> Result<Option<ExitStatus>, RunError> {
    loop {
        let status = match running.child.try_wait() {
            Ok(None) => None,
            Ok(status) => Some(status),
            // The program ignores the end of its children, or somebody else in it waits for all of them.
            Err(error) if error.raw_os_error() == Some(libc::ECHILD) => Some(None),
            Err(error) => return Err(error.into()),
        };
        if let Some(status) = status {
            running.ended = true;
            return Ok(status);
        }
        if deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            return Err(RunError::TimedOut);
        }
        thread::sleep(Duration::from_millis(1));
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    const LONG: Duration = Duration::from_secs(60);

    fn shell(script: &str) -> Command {
        let mut command = Command::new("sh");
        command.args(["-c", script]);
        command
    }

    #[test]
    fn input_may_be_read_or_not() {
        let input = vec![b'x'; 1 << 20];
        let Ok(read) = run(&mut shell("wc -c"), &input, LONG) else { panic!("it runs") };
        assert_eq!(String::from_utf8_lossy(&read.stdout).trim(), "1048576");
        for script in ["exit 3", "exec <&-; exit 3"] {
            let Ok(unread) = run(&mut shell(script), &input, LONG) else { panic!("it runs") };
            assert!(!unread.succeeded() && unread.how() == "exit status: 3", "{}", unread.how());
        }
        let Ok(killed) = run(&mut shell("kill -SEGV $$"), &input, LONG) else { panic!("it runs") };
        assert_eq!(killed.signal(), Some(11));
    }

    #[test]
    fn output_has_a_bound_on_either_side() {
        for (script, side) in [("yes", "output"), ("yes >&2", "error"), ("yes; true", "output")] {
            let Err(RunError::System(error)) = run_bounded(&mut shell(script), &[], LONG, 1 << 16) else {
                panic!("{script}: it never ends")
            };
            let wanted = format!("it wrote more than 65536 bytes to its standard {side} and was stopped");
            assert_eq!(error.to_string(), wanted);
        }
    }

    #[test]
    fn every_limit_of_time_is_one() {
        let Ok(finished) = run(&mut shell("echo text"), &[], Duration::from_secs(u64::MAX)) else {
            panic!("there is time")
        };
        assert_eq!(finished.stdout, b"text\n");
        let late = run(&mut shell("exec sleep 60"), &[], Duration::from_millis(50));
        assert!(matches!(late, Err(RunError::TimedOut)));
    }
}
