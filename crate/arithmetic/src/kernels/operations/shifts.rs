//! Shifts of each element by a number of its own. WebAssembly shifts all elements of a vector alike, so shifts are products with powers
//! of two, which come out of a table of sixteen bytes. A number of bits that an element does not have leaves 0.

use super::arithmetic::byte_products;
use std::arch::wasm32::*;

/// Returns two to the power of each byte, or 0 if the power has more than eight bits.
fn powers_of_bytes(bits: v128) -> v128 {
    u8x16_swizzle(
        u8x16(1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0, 0),
        bits,
    )
}

/// Returns two to the power of each element of 16 bits, or 0 if that needs more bits. Each byte of a power has eight of its bits.
fn powers_of_shorts(bits: v128) -> v128 {
    let bits = u16x8_min(bits, u16x8_splat(16));
    let bits = u8x16_shuffle::<0, 0, 2, 2, 4, 4, 6, 6, 8, 8, 10, 10, 12, 12, 14, 14>(bits, bits);
    powers_of_bytes(u8x16_sub(bits, u16x8_splat(0x0800)))
}

/// Returns two to the power of each element of 32 bits, or 0 if that needs more bits.
fn powers_of_words(bits: v128) -> v128 {
    let bits = u32x4_min(bits, u32x4_splat(32));
    let bits = u8x16_shuffle::<0, 0, 0, 0, 4, 4, 4, 4, 8, 8, 8, 8, 12, 12, 12, 12>(bits, bits);
    powers_of_bytes(u8x16_sub(bits, u32x4_splat(0x1810_0800)))
}

pub fn left_bytes(a: v128, bits: v128) -> v128 {
    byte_products(a, powers_of_bytes(bits))
}

pub fn left_shorts(a: v128, bits: v128) -> v128 {
    i16x8_mul(a, powers_of_shorts(bits))
}

pub fn left_words(a: v128, bits: v128) -> v128 {
    i32x4_mul(a, powers_of_words(bits))
}

/// Shifts bytes to the right. In 16 bits, a byte is multiplied by two to the power of 7 less its bits, and then shifted back by 7.
pub fn right_bytes(a: v128, bits: v128) -> v128 {
    let powers = u8x16_swizzle(
        u8x16(128, 64, 32, 16, 8, 4, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0),
        bits,
    );
    let low = u16x8_splat(0xff);
    let even = u16x8_shr(u16x8_mul(v128_and(a, low), v128_and(powers, low)), 7);
    let odd = u16x8_mul(u16x8_shr(a, 8), u16x8_shr(powers, 8));
    v128_or(even, v128_andnot(u16x8_shl(odd, 1), low))
}

pub fn right_shorts(a: v128, bits: v128) -> v128 {
    let powers = powers_of_shorts(u16x8_sub(u16x8_splat(15), bits));
    u16x8_narrow_i32x4(
        u32x4_shr(u32x4_extmul_low_u16x8(a, powers), 15),
        u32x4_shr(u32x4_extmul_high_u16x8(a, powers), 15),
    )
}

pub fn right_words(a: v128, bits: v128) -> v128 {
    let powers = powers_of_words(u32x4_sub(u32x4_splat(31), bits));
    u32x4_shuffle::<0, 2, 4, 6>(
        u64x2_shr(u64x2_extmul_low_u32x4(a, powers), 31),
        u64x2_shr(u64x2_extmul_high_u32x4(a, powers), 31),
    )
}

/// Shifts elements with signs to the right: the bits of negative ones are turned before and after, so that ones follow. `sign` has all bits
/// set in these.
#[inline(always)]
pub fn signed(a: v128, sign: v128, bits: v128, right: impl Fn(v128, v128) -> v128) -> v128 {
    v128_xor(right(v128_xor(a, sign), bits), sign)
}
