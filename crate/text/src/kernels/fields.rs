//! Reads fields of a text as numbers, with the readers of `text`.

use super::numbers::{Decimals, Integers, Item, Precision, Reader, SPAN};
use super::rows::{Field, blank_length, lines};
use bytemuck::Pod;
use ndloom_lib::dtypes::element::{Bounds, Complex};
use ndloom_lib::dtypes::target::{Computed, Target, TargetKind, read_in};

/// How the fields of a column are written.
#[derive(Clone, Copy)]
pub struct Writing<'a> {
    /// The texts that stand for a missing value, without blanks around them, each with a newline behind it.
    pub missing: &'a [u8],
    /// The value of a missing field: a complex128 for complex dtypes, a 64-bit integer for integers and for bools that are
    /// written as such, a float64 for all others. Without one, reading stops there.
    pub fill: Option<[u64; 2]>,
    /// The byte between the whole part of a number and its fraction.
    pub point: u8,
    /// Whether the fields are `true` and `false`, for bool and float64. Otherwise bools are whole numbers, and 0 is false.
    pub words: bool,
}

include!(concat!(env!("OUT_DIR"), "/read-status.rs"));

/// The fields of a column: each `step`-th of a list.
#[derive(Clone, Copy)]
pub struct Column<'a> {
    /// The list, from the first field of the column on.
    pub list: &'a [Field],
    /// The number of columns in the list.
    pub step: usize,
}

/// Reads the fields of a column into `out` until one cannot be read. Returns the number of those that were read. The bytes
/// behind the text may be looked at, but they make no difference.
pub fn read(
    text: &mut [u8],
    column: Column,
    writing: &Writing,
    is_bool: bool,
    out: &mut dyn Target,
) -> (usize, ReadStatus) {
    let mut fields = Fields::new(text, column, writing);
    match out.kind() {
        TargetKind::Float64(out) if writing.words => fields.read(&Words, out),
        TargetKind::Float64(out) => fields.read(&Decimals(Precision::Double), out),
        TargetKind::Complex128(out) => fields.read(&Complexes(Precision::Double), out),
        TargetKind::Int64(out, bounds) => fields.read(&Integers::new(bounds), out),
        TargetKind::Float32(_) => fields.read_by_blocks(&Decimals(Precision::Single), out),
        TargetKind::Complex64(_) => fields.read_by_blocks(&Complexes(Precision::Single), out),
        TargetKind::Integer(bounds) => fields.read_by_blocks(&Integers::new(bounds), out),
        TargetKind::Other if !is_bool => fields.read_by_blocks(&Decimals(Precision::Double), out),
        TargetKind::Other if writing.words => fields.read_by_blocks(&Words, out),
        TargetKind::Other => fields.read_by_blocks(&Integers::new(ANY_INTEGER), out),
    }
}

/// The bounds of int64, in which bools are read.
const ANY_INTEGER: Bounds = Bounds {
    least: i64::MIN,
    greatest: i64::MAX as u64,
};

/// Reads fields of one kind.
trait FieldReader {
    type Item: Computed + Pod;
    /// Returns the value at the beginning of `bytes` and its end, if it is short and simple.
    fn plain(&self, bytes: &[u8; SPAN]) -> Option<(Self::Item, usize)>;
    /// Returns the value of a whole field without blanks around it.
    fn whole(&self, field: &[u8]) -> Option<Self::Item>;
}

impl<R: Reader<Item: Computed + Pod>> FieldReader for R {
    type Item = R::Item;

    #[inline(always)]
    fn plain(&self, bytes: &[u8; SPAN]) -> Option<(Self::Item, usize)> {
        self.read_plain(bytes)
    }

    fn whole(&self, field: &[u8]) -> Option<Self::Item> {
        let found = self.read(field, 0);
        match found.item {
            Item::Value(value) if found.end == field.len() && !has_parenthesis(field) => {
                Some(value)
            }
            _ => None,
        }
    }
}

/// Whether a number is `nan(`, with or without a sign and what follows. The readers take that, but tables do not have it.
fn has_parenthesis(number: &[u8]) -> bool {
    number.iter().take(5).any(|byte| *byte == b'(')
}

/// Reads complex numbers, which may stand in parentheses. The imaginary part may have a sign of its own behind a plus: `1+-2j`.
struct Complexes(Precision);

impl Complexes {
    /// Returns the number at the beginning of a text, and the text behind it.
    fn part<'a>(&self, text: &'a [u8]) -> Option<(f64, &'a [u8])> {
        let found = Decimals(self.0).read(text, 0);
        let (number, rest) = text.split_at_checked(found.end)?;
        match found.item {
            Item::Value(value) if !has_parenthesis(number) => Some((value, rest)),
            _ => None,
        }
    }
}

impl FieldReader for Complexes {
    type Item = Complex<f64>;

    fn plain(&self, _: &[u8; SPAN]) -> Option<(Self::Item, usize)> {
        None
    }

    fn whole(&self, field: &[u8]) -> Option<Self::Item> {
        let inner = field
            .strip_prefix(b"(")
            .and_then(|rest| rest.strip_suffix(b")"));
        let (first, rest) = self.part(inner.map_or(field, trim))?;
        let imaginary = match rest {
            [] => return Some(Complex::new(first, 0.0)),
            b"j" => return Some(Complex::new(0.0, first)),
            [b'+', imaginary @ ..] => imaginary,
            [b'-', ..] => rest,
            _ => return None,
        };
        let (second, rest) = self.part(imaginary)?;
        (rest == b"j").then_some(Complex::new(first, second))
    }
}

/// Reads `true` and `false` as 1 and 0.
struct Words;

const WORDS: [(&[u8], f64); 6] = [
    (b"true", 1.0),
    (b"false", 0.0),
    (b"True", 1.0),
    (b"False", 0.0),
    (b"TRUE", 1.0),
    (b"FALSE", 0.0),
];

impl FieldReader for Words {
    type Item = f64;

    fn plain(&self, bytes: &[u8; SPAN]) -> Option<(f64, usize)> {
        let (word, value) = WORDS.iter().find(|(word, _)| bytes.starts_with(word))?;
        Some((*value, word.len()))
    }

    fn whole(&self, field: &[u8]) -> Option<f64> {
        let (_, value) = WORDS.iter().find(|(word, _)| *word == field)?;
        Some(*value)
    }
}

/// Fields that are read one after the other.
struct Fields<'a> {
    text: &'a mut [u8],
    column: Column<'a>,
    writing: &'a Writing<'a>,
    /// The first bytes of the texts that stand for a missing value.
    starts: [bool; 256],
}

impl<'a> Fields<'a> {
    fn new(text: &'a mut [u8], column: Column<'a>, writing: &'a Writing<'a>) -> Self {
        let mut starts = [false; 256];
        for byte in lines(writing.missing).filter_map(<[u8]>::first) {
            starts[usize::from(*byte)] = true;
        }
        Fields {
            text,
            column,
            writing,
            starts,
        }
    }

    /// Reads fields and converts them block by block.
    fn read_by_blocks<R: FieldReader>(
        &mut self,
        reader: &R,
        out: &mut dyn Target,
    ) -> (usize, ReadStatus) {
        let mut total = (0, ReadStatus::Done);
        let most = self.column.list.len().div_ceil(self.column.step);
        read_in(out, most, |block, written| {
            let (count, status) = self.read(reader, block);
            self.column.list = self
                .column
                .list
                .get(count * self.column.step..)
                .unwrap_or_default();
            total = (written + count, status);
            (
                count,
                status == ReadStatus::Done && !self.column.list.is_empty(),
            )
        });
        total
    }

    /// Reads fields until one cannot be read, or `out` is full.
    #[inline(never)]
    fn read<R: FieldReader>(&mut self, reader: &R, out: &mut [R::Item]) -> (usize, ReadStatus) {
        let Column { list, step } = self.column;
        let has_point = self.writing.point == b'.';
        let empty = self
            .fill()
            .filter(|_| lines(self.writing.missing).any(<[u8]>::is_empty));
        let mut written = 0;
        for (slot, field) in out.iter_mut().zip(list.iter().step_by(step)) {
            let [mut first, end] = field.map(|index| index as usize);
            while first < end && self.text.get(first) == Some(&b' ') {
                first += 1;
            }
            let bytes = self.text.get(first..).and_then(|rest| rest.first_chunk());
            match bytes.and_then(|bytes| reader.plain(bytes).map(|found| (found, bytes[0]))) {
                Some(((value, length), start))
                    if first + length == end && has_point && !self.starts[usize::from(start)] =>
                {
                    *slot = value;
                }
                _ => match empty {
                    Some(value) if first == end => *slot = value,
                    _ => match self.read_slowly(reader, first, end) {
                        Ok(value) => *slot = value,
                        Err(status) => return (written, status),
                    },
                },
            }
            written += 1;
        }
        (written, ReadStatus::Done)
    }

    /// Returns the value of missing fields.
    fn fill<T: Pod>(&self) -> Option<T> {
        let fill = self.writing.fill?;
        let bytes: &[u8] = bytemuck::cast_slice(&fill);
        let item = bytes.get(..size_of::<T>()).unwrap_or_default();
        Some(bytemuck::pod_read_unaligned(item))
    }

    #[inline(never)]
    fn read_slowly<R: FieldReader>(
        &mut self,
        reader: &R,
        first: usize,
        end: usize,
    ) -> Result<R::Item, ReadStatus> {
        let Writing { missing, point, .. } = *self.writing;
        let field = trim(self.text.get(first..end).unwrap_or_default());
        if lines(missing).any(|text| text == field) {
            return self.fill().ok_or(ReadStatus::Missing);
        }
        if point == b'.' {
            return reader.whole(field).ok_or(ReadStatus::Unreadable);
        }
        let mut pointed = [0; LONGEST_POINTED];
        let pointed = pointed
            .get_mut(..field.len())
            .ok_or(ReadStatus::Unreadable)?;
        for (to, from) in pointed.iter_mut().zip(field) {
            *to = match *from {
                b'.' => b' ',
                byte if byte == point => b'.',
                byte => byte,
            };
        }
        reader.whole(pointed).ok_or(ReadStatus::Unreadable)
    }
}

/// The most bytes of a number that is written with another point.
const LONGEST_POINTED: usize = 1024;

/// Returns a text without the blanks around it.
fn trim(text: &[u8]) -> &[u8] {
    let mut first = 0;
    while let length @ 1.. = blank_length(text.get(first..).unwrap_or_default()) {
        first += length;
    }
    let mut end = text.len();
    while let Some(length) = (1..=3).find(|&length| {
        end >= first + length && text.get(end - length..end).map(blank_length) == Some(length)
    }) {
        end -= length;
    }
    text.get(first..end).unwrap_or_default()
}

#[cfg(test)]
mod tests;
