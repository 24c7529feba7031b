//! `fromstring`: numbers between separators, window by window; an item is taken only once nothing
//! that may follow could change it, so where windows end makes no difference.

mod block;
mod complex;
mod decimals;
mod digits;
mod exact;
mod fold;
mod integers;
mod long_decimals;
mod plain;
mod powers_of_five;
mod rounding;
mod separators;

use crate::dtypes::target::{Computed, Kind, Target, read_in};
use complex::ComplexNumbers;
use decimals::Decimals;
use integers::Integers;
use rounding::Precision::{Double, Single};
pub use separators::Separator;
use separators::{Passage, skip_blanks};

/// How far reading an item may look behind its end: `inf` is compared with `infinity`.
const LOOKAHEAD: usize = 8;

/// Text of an incomplete item beyond which it is shortened. A window must hold at least twice this
/// and twice the separator for reading to go on.
pub const FOLD_ABOVE: usize = 4096;

/// A power of ten for each number of an item, by which its value is greater than its shortened text
/// says.
pub type Scales = [i64; 2];

/// How an item is written, which decides what of it can be left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Sign and digits.
    Integer,
    /// A decimal number or a word.
    Decimal,
    /// One or two decimal numbers.
    Complex,
}

/// What was read of an item, up to the byte at `end`.
pub struct Found<T> {
    /// The first byte that is no part of it.
    pub end: usize,
    /// The reader looked at the bytes before this one to settle the item. It lies behind `end` when the reader had to look
    /// past the item.
    pub seen: usize,
    /// The value.
    pub item: Item<T>,
}

/// The value of an item.
pub enum Item<T> {
    /// It is a number of the dtype.
    Value(T),
    /// It is not a number.
    Unmatched,
    /// It is an integer that does not fit.
    OutOfRange,
}

/// A way to read the items of some dtypes.
pub trait Reader {
    /// What it reads them as.
    type Item: Copy;
    /// How the items are written.
    const FORM: Form;
    /// Reads the longest item that begins at `start`; behind the end of `text` there is taken to be
    /// no more.
    fn read(&self, text: &[u8], start: usize, scales: Scales) -> Found<Self::Item>;
    /// The item at the beginning of `bytes` and where it ends, if it is short and simple enough for
    /// the short way.
    fn read_plain(&self, bytes: &[u8; plain::SPAN]) -> Option<(Self::Item, usize)>;
}

/// What has to be known between two windows; all zero at the beginning of a text, and every number
/// below 2^53.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct State {
    /// Bytes of the text before the window.
    pub offset: u64,
    /// Bytes by which the item at the beginning of the window was shortened.
    pub removed: u64,
    /// Powers of ten that went with them.
    pub scales: Scales,
}

/// Why reading stopped; the codes that cross the boundary.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Status {
    /// The text is read to its end.
    #[default]
    Done = 0,
    /// The window is, and more text must follow.
    More = 1,
    /// There is another item but no room for it.
    Full = 2,
    /// An item cannot be read.
    Unmatched = 3,
    /// An integer does not fit the dtype.
    OutOfRange = 4,
    /// Something else stands where the separator should.
    Unseparated = 5,
}

/// What one call did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Values written. With `Unseparated` the last of them is the one that no separator follows: a
    /// caller that has as many values as it wants need not look at the status.
    pub written: usize,
    /// The bytes `text[kept..kept_end]` begin the next window (or this one again, after `Full`).
    pub kept: usize,
    /// Where they end: before the end of the window if an item was shortened.
    pub kept_end: usize,
    /// Why it stopped.
    pub status: Status,
    /// Where in the whole text, in bytes, the item begins that was next; with `Unseparated` what
    /// stands in the separator's place.
    pub position: u64,
}

/// The next window of a text.
pub struct Window<'a> {
    /// Its bytes.
    pub text: &'a mut [u8],
    /// Whether no text follows.
    pub last: bool,
    /// What stands between two items.
    pub separator: Separator<'a>,
}

/// Reads items from the next window into `out`.
pub fn parse(state: &mut State, window: &mut Window, out: &mut dyn Target) -> Progress {
    match out.kind() {
        Kind::Float64(out) => parse_as(&Decimals(Double), state, window, out),
        Kind::Complex128(out) => {
            let reader = ComplexNumbers::new(Double, window.separator);
            parse_as(&reader, state, window, out)
        }
        Kind::Int64(out, bounds) => parse_as(&Integers::new(bounds), state, window, out),
        Kind::Float32(_) => parse_by_blocks(&Decimals(Single), state, window, out),
        Kind::Complex64(_) => {
            let reader = ComplexNumbers::new(Single, window.separator);
            parse_by_blocks(&reader, state, window, out)
        }
        Kind::Integer(bounds) => parse_by_blocks(&Integers::new(bounds), state, window, out),
        // Through float64, as in NumPy: what underflows there is false.
        Kind::Other => parse_by_blocks(&Decimals(Double), state, window, out),
    }
}

/// Reads items and converts them block by block.
fn parse_by_blocks<R: Reader<Item: Computed>>(
    reader: &R,
    state: &mut State,
    window: &mut Window,
    out: &mut dyn Target,
) -> Progress {
    let mut total = Progress::default();
    // An item takes a byte and another for its separator.
    let most = window.text.len() / 2 + 1;
    read_in(out, most, |block, written| {
        let mut rest = Window {
            text: window.text.get_mut(total.kept..).unwrap_or_default(),
            ..*window
        };
        let progress = parse_as(reader, state, &mut rest, block);
        total = Progress {
            written: written + progress.written,
            kept: total.kept + progress.kept,
            kept_end: total.kept + progress.kept_end,
            ..progress
        };
        (progress.written, progress.status == Status::Full)
    });
    total
}

/// Reads items by one of the ways.
#[inline(never)]
fn parse_as<R: Reader>(
    reader: &R,
    state: &mut State,
    window: &mut Window,
    out: &mut [R::Item],
) -> Progress {
    let Window {
        text,
        last,
        separator,
    } = window;
    let (text, last) = (&mut **text, *last);
    let (mut at, mut written) = (0, 0);
    let mut position = None;
    let status = loop {
        if state.removed == 0 {
            let rest = text.get(at..).unwrap_or_default();
            let room = out.get_mut(written..).unwrap_or_default();
            let (taken, count) = plain::read_items(reader, rest, separator, room);
            at += taken;
            written += count;
        }
        at = skip_blanks(text, at);
        if at == text.len() {
            break if last { Status::Done } else { Status::More };
        }
        let Some(slot) = out.get_mut(written) else {
            break Status::Full;
        };
        let Found { end, seen, item } = reader.read(text, at, state.scales);
        if !last && seen + LOOKAHEAD > text.len() {
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
                position = Some(state.offset + state.removed + place as u64);
                break Status::Unseparated;
            }
        }
        written += 1;
        state.offset += state.removed;
        state.removed = 0;
        state.scales = [0; 2];
    };
    let progress = Progress {
        written,
        kept: at,
        kept_end: text.len(),
        status,
        position: position.unwrap_or(state.offset + at as u64),
    };
    finish(R::FORM, state, text, *separator, progress)
}

/// Shortens an item that takes too much of the window, and counts what was read.
fn finish(
    form: Form,
    state: &mut State,
    text: &mut [u8],
    separator: Separator,
    mut progress: Progress,
) -> Progress {
    let kept = progress.kept;
    state.offset += kept as u64;
    let rest = text.get_mut(kept..).unwrap_or_default();
    if progress.status == Status::More && rest.len() > FOLD_ABOVE {
        let folded = fold::fold(rest, form, separator, &mut state.scales);
        state.removed += (rest.len() - folded) as u64;
        progress.kept_end = kept + folded;
    }
    progress
}

#[cfg(test)]
pub(crate) mod tests;
