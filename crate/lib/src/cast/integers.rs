//! Loops that convert integers to integers of another size and any number to `bool`. They also move the parts of
//! complex numbers, which works like resizing integers.

use super::lanes::{
    bytes_to_64, first_of_two, int16_to_64, uint16_to_truth, uint32_to_truth, uint64_to_truth,
    with_zero_behind,
};
use super::loops::{Loop, Step, by_vectors, copy, each};
use crate::dtypes::element::Kind;

/// Returns the loop from bytes to integers of a size. Bytes greater than `most` count as `most`. For `bool`, whose true
/// bytes may have any value except 0, `most` is 1.
#[inline(always)]
pub fn widened(to_size: usize, most: u8) -> Step {
    let run: Loop = match to_size {
        1 => |source, target, most| {
            each::<32, _, _>(source, target, |value: u8| value.min(most as u8))
        },
        2 => |source, target, most| {
            each::<16, _, _>(source, target, |value: u8| u16::from(value.min(most as u8)))
        },
        4 => |source, target, most| {
            each::<16, _, _>(source, target, |value: u8| u32::from(value.min(most as u8)))
        },
        _ => |source, target, most| {
            by_vectors::<1, _, _, _>(source, target, |values, items| {
                bytes_to_64(values, items, most as u8, 0)
            });
        },
    };
    (run, most.into())
}

/// Makes the step that converts each element with an expression.
macro_rules! plain {
    ($count:literal, |$value:ident: $from:ty| $result:expr) => {
        (
            |source, target, _| each::<$count, _, _>(source, target, |$value: $from| $result),
            0,
        )
    };
}

/// Returns the loop from integers of one size to integers of another. A smaller integer keeps the low bits. The new
/// bits of a larger integer repeat the sign, or are zero.
#[inline(always)]
pub fn resized(from_size: usize, to_size: usize, signed: bool) -> Step {
    match (from_size, to_size, signed) {
        (2, 1, _) => plain!(16, |value: u16| value as u8),
        (4, 1, _) => plain!(16, |value: u32| value as u8),
        (8, 1, _) => plain!(16, |value: u64| value as u8),
        (4, 2, _) => plain!(16, |value: u32| value as u16),
        (8, 2, _) => plain!(16, |value: u64| value as u16),
        (8, 4, _) => plain!(8, |value: u64| value as u32),
        (16, 8, _) => (
            |source, target, _| by_vectors::<2, _, _, _>(source, target, first_of_two),
            0,
        ),
        (1, 2, _) => plain!(16, |value: i8| i16::from(value)),
        (1, 4, _) => plain!(16, |value: i8| i32::from(value)),
        (1, 8, _) => (
            |source, target, _| {
                by_vectors::<1, _, _, _>(source, target, |values, items| {
                    bytes_to_64(values, items, u8::MAX, 1 << 7)
                })
            },
            0,
        ),
        (2, 4, true) => plain!(16, |value: i16| i32::from(value)),
        (2, 4, false) => plain!(16, |value: u16| u32::from(value)),
        (2, 8, _) => (
            |source, target, sign| {
                by_vectors::<2, _, _, _>(source, target, |values, items| {
                    int16_to_64(values, items, sign as u16)
                })
            },
            u64::from(signed) << 15,
        ),
        (4, 8, true) => plain!(8, |value: i32| i64::from(value)),
        (4, 8, false) => plain!(8, |value: u32| u64::from(value)),
        (8, 16, _) => (
            |source, target, _| by_vectors::<2, _, _, _>(source, target, with_zero_behind),
            0,
        ),
        _ => (copy, 0),
    }
}

/// Returns the loop to `bool`: an element is true if any of its bits is set. The sign bits of floats do not count.
#[inline(always)]
pub fn is_nonzero(from_size: usize, kind: Kind) -> Step {
    let sign = match kind {
        Kind::Float => 1 << (from_size * 8 - 1),
        Kind::Complex => 1 << 63 | 1 << (from_size * 4 - 1),
        _ => 0,
    };
    let run: Loop = match from_size {
        1 => return widened(1, 1),
        2 => |source, target, mask| {
            by_vectors::<2, _, _, _>(source, target, |values, items| {
                uint16_to_truth(values, items, mask as u16)
            });
        },
        4 => |source, target, mask| {
            by_vectors::<1, _, _, _>(source, target, |values, items| {
                uint32_to_truth(values, items, mask as u32)
            });
        },
        8 => |source, target, mask| {
            by_vectors::<1, _, _, _>(source, target, |values, items| {
                uint64_to_truth(values, items, mask)
            });
        },
        _ => |source, target, mask| {
            each::<4, _, _>(source, target, |[re, im]: [u64; 2]| {
                u8::from((re | im) & mask != 0)
            });
        },
    };
    (run, !sign)
}
