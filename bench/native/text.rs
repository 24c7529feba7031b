//! The parser of `fromstring` as a native program. The request `set N DTYPE SEPARATOR PATH` reads a text file; `run` parses it into the
//! same memory.

#[path = "answers.rs"]
mod answers;

use ndloom_lib::dtypes::target::Stored;
use ndloom_text::kernels::text::{ParseStatus, Separator, Window, parse};

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

    fn is_read(&mut self) -> bool {
        let window = Window {
            text: &self.text,
            last: true,
            separator: Separator::new(self.separator),
        };
        let progress = parse(window, &mut &mut self.out[..]);
        progress.status == ParseStatus::Done && progress.written == self.out.len()
    }
}

/// The dtypes that the rows of the benchmark use.
enum Row {
    Float64(Reading<f64>),
    Int64(Reading<i64>),
}

impl answers::Row for Row {
    fn set(request: &str) -> Result<Self, String> {
        let mut words = request.splitn(4, ' ');
        let mut word = || words.next().unwrap_or_default();
        let count = word().parse().unwrap_or_default();
        let is_integer = word() == "int64";
        let separator: &[u8] = if word() == "comma" { b"," } else { b" " };
        let path = word();
        let problem = |error: std::io::Error| error.to_string();
        let mut row = if is_integer {
            Self::Int64(Reading::new(count, separator, path).map_err(problem)?)
        } else {
            Self::Float64(Reading::new(count, separator, path).map_err(problem)?)
        };
        if row.is_read() {
            Ok(row)
        } else {
            Err("not read to its end".into())
        }
    }

    fn once(&mut self) {
        self.is_read();
    }

    fn checksum(&self) -> String {
        match self {
            Self::Float64(reading) => answers::checksum(reading.out.iter().copied()),
            Self::Int64(reading) => {
                answers::checksum(reading.out.iter().map(|&value| value as f64))
            }
        }
    }
}

impl Row {
    fn is_read(&mut self) -> bool {
        match self {
            Self::Float64(reading) => reading.is_read(),
            Self::Int64(reading) => reading.is_read(),
        }
    }
}

fn main() -> std::io::Result<()> {
    answers::serve::<Row>()
}
