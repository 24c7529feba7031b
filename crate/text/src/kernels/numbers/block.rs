//! The fastest way: a decimal number that ends within sixteen bytes is read in one register.
//!
//! One comparison of all bytes with the digits gives the end of the number. So the processor can begin with the next
//! item long before it knows the value of this one.

#[cfg(target_arch = "wasm32")]
use std::arch::wasm32::*;

/// A number as written in the text: `digits / 10^places`, with its sign.
pub struct Fixed {
    /// Whether a minus sign is before it.
    pub negative: bool,
    /// All digits as one number. There are at most fifteen.
    pub digits: u64,
    /// The number of digits after the point.
    pub places: usize,
    /// The first byte after the number.
    pub end: usize,
}

/// Returns the decimal number at the beginning of `bytes` if it has no exponent and if `bytes` contain a byte after it.
#[inline(always)]
pub fn read(bytes: &[u8; 16]) -> Option<Fixed> {
    let block = Block::new(bytes);
    let others = block.others();
    let signs = others & 1;
    let behind_sign = others ^ signs;
    if behind_sign == 0 {
        return None;
    }
    let first = behind_sign.trailing_zeros() as usize;
    let has_point = bytes[first & 15] == b'.';
    let (end, point) = if has_point {
        let behind_point = behind_sign & (behind_sign - 1);
        if behind_point == 0 {
            return None;
        }
        (behind_point.trailing_zeros() as usize, first)
    } else {
        (first, first)
    };
    let negative = bytes[0] == b'-';
    let is_signed = signs == 1;
    let is_sign = negative | (bytes[0] == b'+') | !is_signed;
    let count = end - usize::from(is_signed) - usize::from(has_point);
    // The operators are not `||`. With a branch the processor would guess wrong for half of the signs, which costs as
    // much as everything else here.
    if !is_sign | (count == 0) | (bytes[end & 15] | 0x20 == b'e') {
        return None;
    }
    Some(Fixed {
        negative,
        digits: block.digits(point, end),
        places: end - point - usize::from(has_point),
        end,
    })
}

/// Sixteen bytes of text.
#[cfg(target_arch = "wasm32")]
struct Block {
    /// The value of each byte as a digit, or 10 or more if the byte is not a digit.
    values: v128,
    are_digits: v128,
}

#[cfg(target_arch = "wasm32")]
impl Block {
    #[inline(always)]
    fn new(bytes: &[u8; 16]) -> Self {
        let values = u8x16_sub(bytemuck::pod_read_unaligned(bytes), u8x16_splat(b'0'));
        Block {
            values,
            are_digits: u8x16_lt(values, u8x16_splat(10)),
        }
    }

    /// Returns one bit for each byte that is not a digit. The lowest bit belongs to the first byte.
    #[inline(always)]
    fn others(&self) -> u32 {
        u32::from(!u8x16_bitmask(self.are_digits))
    }

    /// Returns the digits before `end` as one number. `point` is the index of the byte among them that is left out, or
    /// `end`.
    #[inline(always)]
    fn digits(&self, point: usize, end: usize) -> u64 {
        // The digits move to the right end of the register, and those before the point move one place further. Negative
        // indices read zero, and the sign counts as zero. Both become leading zeros.
        let lanes = i8x16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
        let places = i8x16_add(lanes, i8x16_splat(end as i8 - 16));
        let is_before = i8x16_le(places, i8x16_splat(point as i8));
        let is_moved = v128_and(is_before, i8x16_splat(-i8::from(point < end)));
        let digits = u8x16_swizzle(
            v128_and(self.values, self.are_digits),
            i8x16_add(places, is_moved),
        );
        let tens = i16x8_mul(v128_and(digits, u16x8_splat(0xff)), u16x8_splat(10));
        let pairs = i16x8_add(tens, u16x8_shr(digits, 8));
        let fours = i32x4_dot_i16x8(pairs, i16x8(100, 1, 100, 1, 100, 1, 100, 1));
        let eights = i32x4_dot_i16x8(
            i16x8_narrow_i32x4(fours, fours),
            i16x8(10_000, 1, 10_000, 1, 10_000, 1, 10_000, 1),
        );
        let halves = u64x2_extract_lane::<0>(eights);
        (halves & 0xffff_ffff) * 100_000_000 + (halves >> 32)
    }
}

/// Sixteen bytes of text, read byte by byte on other targets.
#[cfg(not(target_arch = "wasm32"))]
struct Block<'a>(&'a [u8; 16]);

#[cfg(not(target_arch = "wasm32"))]
impl<'a> Block<'a> {
    fn new(bytes: &'a [u8; 16]) -> Self {
        Block(bytes)
    }

    fn others(&self) -> u32 {
        (0..16).fold(0, |others, at| {
            others | u32::from(!self.0[at].is_ascii_digit()) << at
        })
    }

    fn digits(&self, _point: usize, end: usize) -> u64 {
        let digits = self.0[..end].iter().filter(|byte| byte.is_ascii_digit());
        digits.fold(0, |value, byte| 10 * value + u64::from(byte - b'0'))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_text(text: &str) -> Option<(bool, u64, usize, usize)> {
        let mut bytes = [b'7'; 16];
        bytes[..text.len()].copy_from_slice(text.as_bytes());
        read(&bytes).map(|found| (found.negative, found.digits, found.places, found.end))
    }

    #[test]
    fn numbers_that_end_in_the_block_are_read() {
        assert_eq!(read_text("0,"), Some((false, 0, 0, 1)));
        assert_eq!(read_text("-12.50,"), Some((true, 1250, 2, 6)));
        assert_eq!(read_text("+.5 "), Some((false, 5, 1, 3)));
        assert_eq!(read_text("5.;"), Some((false, 5, 0, 2)));
        assert_eq!(read_text("1.2.3,"), Some((false, 12, 1, 3)));
        assert_eq!(
            read_text("999999999999999,"),
            Some((false, 999_999_999_999_999, 0, 15))
        );
        assert_eq!(
            read_text("-9999999999999.,"),
            Some((true, 9_999_999_999_999, 0, 15))
        );
    }

    #[test]
    fn other_items_are_not_read() {
        for text in [
            "", ",", "-,", "+.,", ".,", "--1,", "x1,", "1e5,", "1.5E5,", "nan,", "1.", "123", "-",
        ] {
            assert!(read_text(text).is_none(), "{text:?}");
        }
    }
}
