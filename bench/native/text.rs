//! The parser of `fromstring` as a native program. The request `set N DTYPE SEPARATOR PATH` reads a text file. The
//! request `run REPEATS` parses the text that many times into the same memory and answers with the nanoseconds.

use std::io::{BufRead, Write};
use std::time::Instant;

use ndloom_lib::dtypes::target::Stored;
use ndloom_text::kernels::text::{Separator, Status, Window, parse};

/// A text and the memory for its numbers.
struct Reading<T> {
    text: Vec<u8>,
    separator: &'static [u8],
    out: Vec<T>,
}

impl<T: Stored + Default> Reading<T> {
    fn new(count: usize, separator: &'static [u8], path: &str) -> std::io::Result<Self> {
        Ok(Self {
            text: std::fs::read(path)?,
            separator,
            out: vec![T::default(); count],
        })
    }

    fn once(&mut self) -> bool {
        let window = Window {
            text: &self.text,
            last: true,
            separator: Separator::new(self.separator),
        };
        let progress = parse(window, &mut &mut self.out[..]);
        progress.status == Status::Done && progress.written == self.out.len()
    }
}

/// The dtypes that the rows of the benchmark use.
enum Row {
    Float64(Reading<f64>),
    Int64(Reading<i64>),
}

impl Row {
    fn set(request: &str) -> std::io::Result<Self> {
        let mut words = request.splitn(4, ' ');
        let mut word = || words.next().unwrap_or_default();
        let count = word().parse().unwrap_or_default();
        let is_integer = word() == "int64";
        let separator: &[u8] = if word() == "comma" { b"," } else { b" " };
        let path = word();
        Ok(if is_integer {
            Self::Int64(Reading::new(count, separator, path)?)
        } else {
            Self::Float64(Reading::new(count, separator, path)?)
        })
    }

    fn once(&mut self) -> bool {
        match self {
            Self::Float64(reading) => reading.once(),
            Self::Int64(reading) => reading.once(),
        }
    }

    fn checksum(&self) -> String {
        match self {
            Self::Float64(reading) => checksum(reading.out.iter().copied()),
            Self::Int64(reading) => checksum(reading.out.iter().map(|&value| value as f64)),
        }
    }
}

/// Computes the same sums as bench/checksum.js.
fn checksum(values: impl Iterator<Item = f64>) -> String {
    let (mut count, mut sum, mut size) = (0, 0.0, 0.0);
    for value in values {
        let weight = (1 + count % 7) as f64;
        sum += weight * value;
        size += weight * value.abs();
        count += 1;
    }
    format!("ok {count} {sum:e} {size:e}")
}

fn answer(row: &mut Option<Row>, line: &str) -> String {
    if let Some(request) = line.strip_prefix("set ") {
        return match Row::set(request) {
            Ok(mut set) => {
                let is_read = set.once();
                let sum = set.checksum();
                *row = Some(set);
                if is_read {
                    sum
                } else {
                    "fail not read to its end".into()
                }
            }
            Err(error) => format!("fail {error}"),
        };
    }
    let repeats = line
        .strip_prefix("run ")
        .and_then(|count| count.parse::<u32>().ok());
    let (Some(repeats), Some(row)) = (repeats, row.as_mut()) else {
        return "fail unknown request".into();
    };
    let start = Instant::now();
    for _ in 0..repeats {
        std::hint::black_box(row.once());
    }
    start.elapsed().as_nanos().to_string()
}

fn main() -> std::io::Result<()> {
    let mut row = None;
    let mut out = std::io::stdout().lock();
    writeln!(out, "ready")?;
    out.flush()?;
    for line in std::io::stdin().lock().lines() {
        writeln!(out, "{}", answer(&mut row, &line?))?;
        out.flush()?;
    }
    Ok(())
}
