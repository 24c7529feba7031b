//! `fromstring`: reads numbers between separators, window by window. An item is read only when no text that may follow
//! can change it, so it makes no difference where windows end.

mod block;
mod complex;
mod decimals;
mod digits;
mod exact;
mod integers;
mod plain;
mod powers_of_five;
mod rounding;
mod separators;

pub use complex::ComplexNumbers;
pub use decimals::Decimals;
pub use integers::Integers;
use ndloom_lib::dtypes::target::{Computed, Target, TargetKind, read_in};
pub use plain::SPAN as PLAIN_SPAN;
pub use rounding::Precision;
use rounding::Precision::{Double, Single};
pub use separators::Separator;
use separators::{Passage, skip_blanks};

/// The number of bytes that the reader may look at behind the end of an item. For example, `inf` is compared with
/// `infinity`.
const LOOKAHEAD: usize = 8;

/// An item that was read, up to the byte at `end`.
pub struct Found<T> {
    /// The first byte that does not belong to the item.
    pub end: usize,
    /// The end of the bytes that the reader examined to decide what the item is. It is greater than `end` if the reader
    /// had to look behind the item.
    pub examined: usize,
    /// The value.
    pub item: Item<T>,
}

/// The value of an item.
pub enum Item<T> {
    /// The item is a number of the dtype.
    Value(T),
    /// The item is not a number.
    Unmatched,
    /// The item is an integer that does not fit the dtype.
    OutOfRange,
}

/// A reader for the items of some dtypes.
pub trait Reader {
    /// The type of the values that it returns.
    type Item: Copy;
    /// Reads the longest item that begins at `start`. It takes the end of `text` as the end of the item.
    fn read(&self, text: &[u8], start: usize) -> Found<Self::Item>;
    /// Returns the item at the beginning of `bytes` and its end, if it is short and simple enough for the short way.
    fn read_plain(&self, bytes: &[u8; plain::SPAN]) -> Option<(Self::Item, usize)>;
}

/// The reason why reading stopped. Its code crosses the boundary.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Status {
    /// The whole text was read.
    #[default]
    Done = 0,
    /// The window was read, and more text must follow. If nothing was taken, the window must be larger.
    More = 1,
    /// There is another item, but `out` has no room for it.
    Full = 2,
    /// An item cannot be read.
    Unmatched = 3,
    /// An integer does not fit the dtype.
    OutOfRange = 4,
    /// Something else is in the separator's place.
    Unseparated = 5,
}

/// The result of one call.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// The number of values written. With `Unseparated`, the last of them is the value that no separator follows. So a
    /// caller that has as many values as it wants can ignore the status.
    pub written: usize,
    /// The number of bytes that were taken: up to the next item or, with `Unseparated`, up to what is in the separator's
    /// place. The others are the beginning of the next window.
    pub taken: usize,
    /// The reason why reading stopped.
    pub status: Status,
}

/// The next window of a text.
#[derive(Clone, Copy)]
pub struct Window<'a> {
    /// The bytes of the window.
    pub text: &'a [u8],
    /// Whether this is the last window of the text.
    pub last: bool,
    /// The separator between two items.
    pub separator: Separator<'a>,
}

/// Reads items from the next window into `out`.
pub fn parse(window: Window, out: &mut dyn Target) -> Progress {
    match out.kind() {
        TargetKind::Float64(out) => parse_as(&Decimals(Double), window, out),
        TargetKind::Complex128(out) => {
            let reader = ComplexNumbers::new(Double, window.separator);
            parse_as(&reader, window, out)
        }
        TargetKind::Int64(out, bounds) => parse_as(&Integers::new(bounds), window, out),
        TargetKind::Float32(_) => parse_by_blocks(&Decimals(Single), window, out),
        TargetKind::Complex64(_) => {
            let reader = ComplexNumbers::new(Single, window.separator);
            parse_by_blocks(&reader, window, out)
        }
        TargetKind::Integer(bounds) => parse_by_blocks(&Integers::new(bounds), window, out),
        // These dtypes are read through float64, as in NumPy: a number that underflows in float64 is false.
        TargetKind::Other => parse_by_blocks(&Decimals(Double), window, out),
    }
}

/// Reads items and converts them block by block.
fn parse_by_blocks<R: Reader<Item: Computed>>(
    reader: &R,
    window: Window,
    out: &mut dyn Target,
) -> Progress {
    let mut total = Progress::default();
    // An item takes at least one byte, and its separator another.
    let most = window.text.len() / 2 + 1;
    read_in(out, most, |block, written| {
        let rest = Window {
            text: window.text.get(total.taken..).unwrap_or_default(),
            ..window
        };
        let progress = parse_as(reader, rest, block);
        total = Progress {
            written: written + progress.written,
            taken: total.taken + progress.taken,
            ..progress
        };
        (progress.written, progress.status == Status::Full)
    });
    total
}

/// Reads items with one of the readers.
#[inline(never)]
fn parse_as<R: Reader>(reader: &R, window: Window, out: &mut [R::Item]) -> Progress {
    let Window {
        text,
        last,
        separator,
    } = window;
    let (mut at, mut written) = (0, 0);
    let status = loop {
        let rest = text.get(at..).unwrap_or_default();
        let room = out.get_mut(written..).unwrap_or_default();
        let (taken, count) = plain::read_items(reader, rest, &separator, room);
        at += taken;
        written += count;
        at = skip_blanks(text, at);
        if at == text.len() {
            break if last { Status::Done } else { Status::More };
        }
        let Some(slot) = out.get_mut(written) else {
            break Status::Full;
        };
        let Found {
            end,
            examined,
            item,
        } = reader.read(text, at);
        if !last && examined + LOOKAHEAD > text.len() {
            break Status::More;
        }
        match item {
            Item::Value(value) => *slot = value,
            Item::Unmatched => break Status::Unmatched,
            Item::OutOfRange => break Status::OutOfRange,
        }
        match separator.pass(text, end) {
            Passage::Over(next) => at = next,
            Passage::Cut if last => at = text.len(),
            Passage::Cut => break Status::More,
            Passage::Missing(place) => {
                written += 1;
                at = place;
                break Status::Unseparated;
            }
        }
        written += 1;
    };
    Progress {
        written,
        taken: at,
        status,
    }
}

#[cfg(test)]
pub(crate) mod tests;
