//! `fromstring`: reads numbers between separators, window by window. An item is read only when no text that may follow
//! can change it, so it makes no difference where windows end.

use super::numbers::Precision::{Double, Single};
use super::numbers::{ComplexNumbers, Decimals, Found, Integers, Item, Reader};
pub use super::separators::Separator;
use super::separators::{Passage, is_blank, skip_blanks};
use ndloom_lib::dtypes::target::{Computed, Target, TargetKind, read_in};

/// The number of bytes that the reader may look at behind the end of an item. For example, `inf` is compared with
/// `infinity`.
const LOOKAHEAD: usize = 8;

include!(concat!(env!("OUT_DIR"), "/parse-status.rs"));

// The build writes the enum, so nothing can mark its default.
#[allow(clippy::derivable_impls)]
impl Default for ParseStatus {
    fn default() -> Self {
        Self::Done
    }
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
    pub status: ParseStatus,
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
        (progress.written, progress.status == ParseStatus::Full)
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
        let (taken, count) = read_items(reader, rest, &separator, room);
        at += taken;
        written += count;
        at = skip_blanks(text, at);
        if at == text.len() {
            break if last {
                ParseStatus::Done
            } else {
                ParseStatus::More
            };
        }
        let Some(slot) = out.get_mut(written) else {
            break ParseStatus::Full;
        };
        let Found {
            end,
            examined,
            item,
        } = reader.read(text, at);
        if !last && examined + LOOKAHEAD > text.len() {
            break ParseStatus::More;
        }
        match item {
            Item::Value(value) => *slot = value,
            Item::Unmatched => break ParseStatus::Unmatched,
            Item::OutOfRange => break ParseStatus::OutOfRange,
        }
        match separator.pass(text, end) {
            Passage::Over(next) => at = next,
            Passage::Cut if last => at = text.len(),
            Passage::Cut => break ParseStatus::More,
            Passage::Missing(place) => {
                written += 1;
                at = place;
                break ParseStatus::Unseparated;
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

/// The short way for plain items: at most spaces before the item, digits that fit in 64 bits, and a separator of one byte
/// directly after them. It reads no item differently from the general way. The general way reads all items that are left.
/// Returns the number of bytes read, including separators, and the number of items.
///
/// This is one loop with nothing else in it. With the general way inside the loop, the compiled code moves its values
/// through memory and takes 1.5 times as long.
#[inline(never)]
pub fn read_items<R: Reader>(
    reader: &R,
    text: &[u8],
    separator: &Separator,
    out: &mut [R::Item],
) -> (usize, usize) {
    let (byte, blanks) = match *separator {
        Separator::Byte(byte) => (byte, false),
        Separator::Blanks => (b' ', true),
        Separator::Bytes(_) => return (0, 0),
    };
    let (mut at, mut written) = (0, 0);
    while let Some(bytes) = text.get(at..).and_then(|rest| rest.first_chunk()) {
        if bytes[0] == b' ' {
            at += 1;
            continue;
        }
        let Some(slot) = out.get_mut(written) else {
            break;
        };
        let Some((value, end)) = reader.read_plain(bytes) else {
            break;
        };
        let Some(&next) = bytes.get(end) else { break };
        if next != byte && !(blanks && is_blank(next)) {
            break;
        }
        *slot = value;
        at += end + 1;
        written += 1;
    }
    (at, written)
}

#[cfg(test)]
mod tests;
