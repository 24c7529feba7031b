//! Operations on the bits of integers.

use super::super::codes::*;
use super::macros::{binary, operation, unary};
use ndloom_lib::engine::loops;
#[cfg(target_arch = "wasm32")]
use {super::shifts, crate::kernels::vectors, std::arch::wasm32::*};

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

/// A loop of shifts. Where all elements are shifted by the same number of bits, the compiler makes vectors. Otherwise `$vector` does, in
/// groups of `$count`, and the host compiles a plain loop instead; for 64 bits it would be slower. Unsigned bytes need no more than
/// `$vector`.
macro_rules! shift {
    ($integer:ty, $shift:expr $(, $count:literal $vector:expr)?) => {
        |operands| match operands.scalar::<$integer, $integer>(1) {
            Some(bits) if <$integer>::BITS > 8 || <$integer>::MIN != 0 => {
                loops::unary::<16, $integer, $integer>(operands, |a| $shift(a, bits))
            }
            _ => shift!(@apart operands, $integer, $shift $(, $count $vector)?),
        }
    };
    (@apart $operands:ident, $integer:ty, $shift:expr) => {
        loops::binary::<1, $integer, $integer, $integer>($operands, $shift)
    };
    (@apart $operands:ident, $integer:ty, $shift:expr, $count:literal $vector:expr) => {
        loops::binary_groups::<$count, $integer, $integer, $integer>($operands, |a, b| {
            #[cfg(target_arch = "wasm32")]
            return vectors::zip(a, b, $vector);
            #[cfg(not(target_arch = "wasm32"))]
            std::array::from_fn(|lane| $shift(a[lane], b[lane]))
        })
    };
}

/// A loop that shifts by fewer bits than the integer has. A negative number of bits is a huge one, and leaves 0.
macro_rules! left_shift {
    ($integer:ty $(, $count:literal $vector:expr)?) => {
        shift!($integer, |a: $integer, b: $integer| {
            let is_kept = b < <$integer>::BITS as $integer;
            a.wrapping_shl(b as u32) & <$integer>::from(is_kept).wrapping_neg()
        } $(, $count $vector)?)
    };
}

operation!(left_shift {
    INT8 | UINT8 => left_shift!(u8, 16 shifts::left_bytes),
    INT16 | UINT16 => left_shift!(u16, 16 shifts::left_shorts),
    INT32 | UINT32 => left_shift!(u32, 8 shifts::left_words),
    INT64 | UINT64 => left_shift!(u64),
});

/// A loop that shifts to the right. A huge number of bits leaves copies of the sign.
macro_rules! right_shift {
    ($integer:ty, $unsigned:ty $(, $count:literal $vector:expr)?) => {
        shift!($integer, |a: $integer, b: $integer| {
            let bits = b as $unsigned;
            let shifted = a >> bits.min(<$unsigned>::BITS as $unsigned - 1);
            // An integer without sign loses all of its bits.
            let is_lost = <$integer>::MIN == 0 && bits >= <$unsigned>::BITS as $unsigned;
            if is_lost { 0 } else { shifted }
        } $(, $count $vector)?)
    };
}

operation!(right_shift {
    INT8 => right_shift!(i8, u8, 16 |a, b| {
        shifts::signed(a, i8x16_lt(a, i8x16_splat(0)), b, shifts::right_bytes)
    }),
    INT16 => right_shift!(i16, u16, 16 |a, b| {
        shifts::signed(a, i16x8_shr(a, 15), b, shifts::right_shorts)
    }),
    INT32 => right_shift!(i32, u32, 8 |a, b| {
        shifts::signed(a, i32x4_shr(a, 31), b, shifts::right_words)
    }),
    INT64 => right_shift!(i64, u64),
    UINT8 => right_shift!(u8, u8, 16 shifts::right_bytes),
    UINT16 => right_shift!(u16, u16, 16 shifts::right_shorts),
    UINT32 => right_shift!(u32, u32, 8 shifts::right_words),
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
