//! The way in which a native program talks with the benchmark: a request a line, an answer a line. `set ...` makes a row and answers with
//! the checksum of its result; `run REPEATS` computes it that many times and answers with the nanoseconds.

use std::io::{BufRead, Write};
use std::time::Instant;

/// Work that is timed.
pub trait Row: Sized {
    /// Makes a row from the words after `set`.
    fn set(request: &str) -> Result<Self, String>;
    /// Does the work once.
    fn once(&mut self);
    /// Returns the checksum of what was done last.
    fn checksum(&self) -> String;
}

/// Computes the same sums as bench/checksum.js.
pub fn checksum(values: impl Iterator<Item = f64>) -> String {
    let (mut count, mut sum, mut size) = (0, 0.0, 0.0);
    for value in values {
        if value.is_finite() {
            let weight = (1 + count % 7) as f64;
            sum += weight * value;
            size += weight * value.abs();
        }
        count += 1;
    }
    format!("ok {count} {sum:e} {size:e}")
}

fn answer<R: Row>(row: &mut Option<R>, line: &str) -> Result<String, String> {
    if let Some(request) = line.strip_prefix("set ") {
        let mut set = R::set(request)?;
        set.once();
        let sum = set.checksum();
        *row = Some(set);
        return Ok(sum);
    }
    let repeats = line
        .strip_prefix("run ")
        .and_then(|count| count.parse::<u32>().ok());
    let (Some(repeats), Some(row)) = (repeats, row.as_mut()) else {
        return Err("unknown request".into());
    };
    let start = Instant::now();
    for _ in 0..repeats {
        std::hint::black_box(&mut *row).once();
    }
    Ok(start.elapsed().as_nanos().to_string())
}

/// Answers the requests on the standard input until it ends.
pub fn serve<R: Row>() -> std::io::Result<()> {
    let mut row: Option<R> = None;
    let mut out = std::io::stdout().lock();
    writeln!(out, "ready")?;
    out.flush()?;
    for line in std::io::stdin().lock().lines() {
        let reply = answer(&mut row, &line?).unwrap_or_else(|problem| format!("fail {problem}"));
        writeln!(out, "{reply}")?;
        out.flush()?;
    }
    Ok(())
}
