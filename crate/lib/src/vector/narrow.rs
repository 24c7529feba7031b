//! Vectors of elements of any size, narrowed to bytes.

use std::arch::wasm32::*;

/// Makes a byte of each of sixteen elements. It has the sign of the element, is 0 only if the element is, and has
/// all bits of a mask.
#[inline(always)]
pub fn narrowed(elements: &[v128]) -> v128 {
    // By 16 bits, whatever the element has: of narrowing by 32 bits the compiler makes ten instructions.
    let narrow = i8x16_narrow_i16x8;
    let narrow_four = |a, b, c, d| narrow(narrow(a, b), narrow(c, d));
    match *elements {
        [bytes] => bytes,
        [a, b] => narrow(a, b),
        [a, b, c, d] => narrow_four(a, b, c, d),
        [a, b, c, d, e, f, g, h] => narrow(narrow_four(a, b, c, d), narrow_four(e, f, g, h)),
        _ => u8x16_splat(0),
    }
}
