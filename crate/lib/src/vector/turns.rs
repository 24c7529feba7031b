//! The order in which a long window is written. The code takes several places in the window and writes a piece at each
//! place in turn. The processor fetches and writes back the memory of one place while the code works on the other
//! places. If the pages were written one after the other, the processor would wait at each page.

use std::ops::Range;

/// Windows of fewer bytes are written from beginning to end. They fit into a cache, where the order makes no
/// difference. (Miri is too slow for tens of megabytes, so under Miri shorter windows count as long.)
pub const LONG: usize = if cfg!(miri) { 1 << 14 } else { 1 << 25 };

/// The bytes of a piece. Measured with casts of 10^7 float64 to uint8: 0.99 ns an element from beginning to end, 0.80
/// with pieces of this size at places 32 KB apart, 0.99 with pieces of twice this size. Pieces of half this size gain
/// no more, since each piece is a call.
const PIECE: usize = 1024;

/// The number of pieces from one place to the next. This is some pages, which the processor prefetches by itself.
/// Measured: places 4 KB apart gain half as much.
const APART: usize = if cfg!(miri) { 2 } else { 128 };

/// The number of places that are written in turn. Measured: twice as many places, or places four times as far apart,
/// are no faster.
const PLACES: usize = 4;

/// Whether a window of this many items is written in turns.
#[inline(always)]
pub fn is_long(count: usize, item_size: usize) -> bool {
    count >= LONG / item_size.max(1)
}

/// Calls `write` with ranges that together cover `0..count`. `item_size` is the greatest number of bytes of an element.
#[inline(never)]
pub fn in_turns(count: usize, item_size: usize, write: &mut dyn FnMut(Range<usize>)) {
    let (piece, mut begin) = (PIECE / item_size.max(1), 0);
    if is_long(count, item_size) {
        while count - begin >= PLACES * APART * piece {
            for index in 0..APART {
                for place in 0..PLACES {
                    let first = begin + (place * APART + index) * piece;
                    write(first..first + piece);
                }
            }
            begin += PLACES * APART * piece;
        }
    }
    write(begin..count);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_element_is_in_one_range() {
        for item_size in [1, 2, 4, 8, 16] {
            let long = LONG / item_size;
            for count in [0, 1, long - 1, long, long + 1, long + long / 3] {
                let mut parts = Vec::new();
                in_turns(count, item_size, &mut |part| parts.push(part));
                assert_eq!(parts.len() > 1, count >= long);
                parts.sort_by_key(|part| part.start);
                let end = parts.iter().fold(0, |end, part| {
                    assert_eq!(part.start, end);
                    part.end
                });
                assert_eq!(end, count);
            }
        }
    }
}
