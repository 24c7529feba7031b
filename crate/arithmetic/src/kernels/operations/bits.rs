//! Operations on the bits of integers.

use super::super::codes::*;
use super::macros::{binary, operation, unary};
use ndloom_lib::engine::loops;

/// Defines an operation on each pair of bits. One loop over bytes serves the integers of all sizes. Any byte of a bool but
/// zero is true, so bool has a loop of its own.
macro_rules! bitwise_operation {
    ($name:ident, $operator:tt) => {
        operation!($name {
            BOOL => binary!(16, u8 => u8, |a, b| u8::from(a != 0) $operator u8::from(b != 0)),
            INT8..=UINT64 => binary!(16, u8 => u8, |a, b| a $operator b),
        });
    };
}
bitwise_operation!(bit_and, &);
bitwise_operation!(bit_or, |);
bitwise_operation!(bit_xor, ^);

operation!(invert {
    BOOL => unary!(16, u8 => u8, |a| u8::from(a == 0)),
    INT8..=UINT64 => unary!(16, u8 => u8, |a: u8| !a),
});

/// A loop of shifts. There are vectors where all elements are shifted by the same number of bits, and they are worth the loop.
macro_rules! shift {
    ($integer:ty, $shift:expr) => {
        |operands| match operands.scalar::<$integer, $integer>(1) {
            Some(bits) => loops::unary::<16, $integer, $integer>(operands, |a| $shift(a, bits)),
            None => loops::binary::<1, $integer, $integer, $integer>(operands, $shift),
        }
    };
}

/// A loop that shifts by fewer bits than the integer has. A negative number of bits is a huge one, and leaves 0.
macro_rules! left_shift {
    ($integer:ty) => {
        shift!($integer, |a: $integer, b: $integer| {
            let is_kept = b < <$integer>::BITS as $integer;
            a.wrapping_shl(b as u32) & <$integer>::from(is_kept).wrapping_neg()
        })
    };
}

operation!(left_shift {
    INT8 | UINT8 => left_shift!(u8),
    INT16 | UINT16 => left_shift!(u16),
    INT32 | UINT32 => left_shift!(u32),
    INT64 | UINT64 => left_shift!(u64),
});

/// A loop that shifts to the right. A huge number of bits leaves copies of the sign.
macro_rules! right_shift {
    ($integer:ty, $unsigned:ty) => {
        shift!($integer, |a: $integer, b: $integer| {
            let bits = b as $unsigned;
            let shifted = a >> bits.min(<$unsigned>::BITS as $unsigned - 1);
            // An integer without sign loses all of its bits.
            let is_lost = <$integer>::MIN == 0 && bits >= <$unsigned>::BITS as $unsigned;
            if is_lost { 0 } else { shifted }
        })
    };
}

operation!(right_shift {
    INT8 => right_shift!(i8, u8),
    INT16 => right_shift!(i16, u16),
    INT32 => right_shift!(i32, u32),
    INT64 => right_shift!(i64, u64),
    UINT8 => right_shift!(u8, u8),
    UINT16 => right_shift!(u16, u16),
    UINT32 => right_shift!(u32, u32),
    UINT64 => right_shift!(u64, u64),
});

operation!(bit_count {
    INT8 => unary!(16, i8 => u8, |a| a.unsigned_abs().count_ones() as u8),
    INT16 => unary!(1, i16 => u8, |a| a.unsigned_abs().count_ones() as u8),
    INT32 => unary!(1, i32 => u8, |a| a.unsigned_abs().count_ones() as u8),
    INT64 => unary!(1, i64 => u8, |a| a.unsigned_abs().count_ones() as u8),
    BOOL | UINT8 => unary!(16, u8 => u8, |a| a.count_ones() as u8),
    UINT16 => unary!(1, u16 => u8, |a| a.count_ones() as u8),
    UINT32 => unary!(1, u32 => u8, |a| a.count_ones() as u8),
    UINT64 => unary!(1, u64 => u8, |a| a.count_ones() as u8),
});
