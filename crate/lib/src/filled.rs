//! Constants: one value is written over a packed window. The value arrives as bytes, or as a number that is converted
//! to bytes.

use crate::dtypes::element::{Bool, Complex, Element};
use crate::dtypes::float16;
use half::f16;

/// The number of bytes written at a time: four vectors, and a whole number of elements of any size.
const BLOCK: usize = 64;

/// The number of bytes at the beginning that are written block by block. The bytes after them are copied from them.
/// Copying runs at the width of the machine's own vectors and reads bytes that are still in the first-level cache.
/// Measured at 10^5 float64: 0.17 ns an element, and 0.34 without copying. The number is a multiple of 4096, since
/// copies to other distances are slow on some processors.
const HEAD: usize = 8192;

/// Targets with fewer bytes than this are always written block by block, even if all bytes are equal.
const SHORT: usize = 256;

/// Fills `target` with copies of `value`, an item of 1, 2, 4, 8 or 16 bytes.
pub fn fill(target: &mut [u8], value: &[u8]) {
    let mut item = [0; 16];
    for (byte, given) in item.iter_mut().zip(value) {
        *byte = *given;
    }
    fill_bits(target, value.len(), u128::from_le_bytes(item));
}

/// Returns the bits of a number as an element. An integer dtype drops the fraction and must hold the rest.
pub fn bits_of(dtype: u32, value: f64) -> u64 {
    match dtype {
        Bool::CODE => (value != 0.0).into(),
        f16::CODE => float16::from_float64(value).to_bits().into(),
        f32::CODE | Complex::<f32>::CODE => (value as f32).to_bits().into(),
        f64::CODE | Complex::<f64>::CODE => value.to_bits(),
        _ if value < 0.0 => value as i64 as u64,
        _ => value as u64,
    }
}

/// Returns the element whose first eight bytes are these bits and whose further bytes are zero. A smaller element takes
/// only the low bytes.
pub fn element_of<T: Element>(bits: u64) -> T {
    let bytes = u128::from(bits).to_le_bytes();
    bytes
        .get(..size_of::<T>())
        .map_or(T::ZERO, bytemuck::pod_read_unaligned)
}

/// Fills `target` with copies of the first `item_size` bytes of `bits`.
#[inline(never)]
pub fn fill_bits(target: &mut [u8], item_size: usize, bits: u128) {
    // The item, repeated to fill 16 bytes.
    let item = match item_size {
        1 => u128::from(bits as u8) * (u128::MAX / 0xff),
        2 => u128::from(bits as u16) * (u128::MAX / 0xffff),
        4 => u128::from(bits as u32) * (u128::MAX / 0xffff_ffff),
        8 => bits << 64 | u128::from(bits as u64),
        16 => bits,
        _ => return,
    };
    if target.len() >= SHORT && item == u128::from(item as u8) * (u128::MAX / 0xff) {
        return clear(target, item as u8);
    }
    let mut target = target;
    if target.len() >= LONG {
        let pattern = bytemuck::cast([item.to_le_bytes(); BLOCK / 16]);
        target = fill_in_turns(target, &pattern);
    }
    let (head, rest) = target.split_at_mut(HEAD.min(target.len()));
    store(head, &item.to_le_bytes());
    for part in rest.chunks_mut(HEAD) {
        if let Some(copied) = head.get(..part.len()) {
            part.copy_from_slice(copied);
        }
    }
}

/// Fills `target` with a byte.
#[inline(never)]
pub fn clear(target: &mut [u8], byte: u8) {
    let mut rest = target;
    if rest.len() >= LONG {
        rest = fill_in_turns(rest, &[byte; BLOCK]);
    }
    rest.fill(byte);
}

/// Targets of at least this many bytes are filled at several places in turn, for the reason given in vector/turns.rs.
/// This code does not call a function for each piece, since the calls would cost as much as the order gains. Measured
/// with 80 MB of float64: 0.69 ns an element, 0.78 with the machine's own routine, 0.88 by copying from the head. With
/// 48 MB the machine's routine is faster.
const LONG: usize = if cfg!(miri) { 1 << 14 } else { 1 << 26 };

/// The number of bytes that are written at one place before the next place has its turn.
const PIECE: usize = 4 * BLOCK;

/// The number of bytes from one place to the next.
const APART: usize = if cfg!(miri) { 4 } else { 64 } * PIECE;

/// The number of places that are written in turn.
const PLACES: usize = 8;

/// Fills a target except for a rest that is smaller than one place, and returns this rest.
#[inline(never)]
fn fill_in_turns<'a>(target: &'a mut [u8], pattern: &[u8; BLOCK]) -> &'a mut [u8] {
    let (whole, rest) = target.split_at_mut(target.len() - target.len() % APART);
    for turn in whole.chunks_mut(PLACES * APART) {
        for at in (0..APART).step_by(PIECE) {
            for place in turn.chunks_exact_mut(APART) {
                let piece = place.get_mut(at..at + PIECE).unwrap_or_default();
                for block in piece.chunks_exact_mut(BLOCK) {
                    block.copy_from_slice(pattern);
                }
            }
        }
    }
    rest
}

/// Writes 16 bytes again and again; the last copy may be shorter. It writes in pieces of fixed sizes. For a length that
/// the compiler does not know, it calls the copying routine, which takes longer than filling a whole small array. The
/// function is not inlined, because in its caller the 16 bytes would be two numbers and not one vector.
#[inline(never)]
fn store(target: &mut [u8], item: &[u8; 16]) {
    let mut blocks = target.chunks_exact_mut(BLOCK);
    for block in &mut blocks {
        store_pieces::<16>(block, item);
    }
    let rest = store_pieces::<16>(blocks.into_remainder(), item);
    let rest = store_pieces::<8>(rest, item);
    let rest = store_pieces::<4>(rest, item);
    let rest = store_pieces::<2>(rest, item);
    store_pieces::<1>(rest, item);
}

/// Writes whole pieces of `N` bytes and returns the rest, which begins with the first byte of the item.
#[inline(always)]
fn store_pieces<'a, const N: usize>(target: &'a mut [u8], item: &[u8; 16]) -> &'a mut [u8] {
    let mut pieces = target.chunks_exact_mut(N);
    if let Some(bytes) = item.first_chunk::<N>() {
        for piece in &mut pieces {
            piece.copy_from_slice(bytes);
        }
    }
    pieces.into_remainder()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cast::CastTo;
    use crate::dtypes::element::with_dtype;
    use crate::testing::naive::{Bits, thinned};

    #[test]
    fn long_targets_are_filled_completely() {
        for size in [1, 8] {
            for value in [vec![3; size], (1..=size as u8).collect()] {
                let mut bytes = vec![0x55; LONG / size * size + 10 * APART + 3 * size];
                fill(&mut bytes, &value);
                assert!(bytes.chunks(size).all(|item| item == value));
            }
        }
    }

    #[test]
    fn every_item_is_the_value() {
        for size in [1, 2, 4, 8, 16] {
            let mixed: Vec<u8> = (1..=size as u8).collect();
            for value in [mixed, vec![0; size], vec![0xff; size]] {
                for count in
                    thinned(0..130, 11).chain(thinned([511, 512, 1024, 1025, 3000, 8192, 20001], 3))
                {
                    let mut bytes = vec![0x55; count * size + 1];
                    let (target, after) = bytes.split_at_mut(count * size);
                    fill(target, &value);
                    assert_eq!(target, value.repeat(count));
                    assert_eq!(after, [0x55]);
                }
            }
        }
    }

    #[test]
    fn bits_of_equals_a_cast() {
        let numbers = [0.0, -0.0, 1.0, 2.5, 7.9, 100.0, 127.0];
        let signed = [-1.0, -0.9, -1.5, -100.0, -128.9];
        let wide = [1e300, -1e-310, 65504.0, 65520.0, 0.1, 1e39, -7e-8];
        let endless = [f64::NAN, f64::INFINITY, f64::NEG_INFINITY];
        for code in 0..14 {
            with_dtype!(code, T => {
                let is_whole = T::BOUNDS.is_some();
                let is_signed = T::BOUNDS.is_none_or(|bounds| bounds.least < 0);
                let others = signed.iter().filter(|_| is_signed);
                let beyond = wide.iter().chain(&endless).filter(|_| !is_whole);
                for &number in numbers.iter().chain(others).chain(beyond) {
                    let expected: T = number.cast_to();
                    let mut bytes = [0x55; 3 * 16];
                    let target = &mut bytes[..3 * size_of::<T>()];
                    fill_bits(target, size_of::<T>(), bits_of(code, number).into());
                    assert_eq!(target, [expected.bits(); 3].map(|bits| bits.to_le_bytes()).map(|bytes| bytes[..size_of::<T>()].to_vec()).concat(), "{number} as code {code}");
                }
                for (number, bound) in T::BOUNDS.into_iter().flat_map(|bounds| {
                    [(bounds.least as f64, bounds.least as u64), (bounds.greatest as f64, bounds.greatest)]
                }) {
                    let bits = bits_of(code, number);
                    // float64 does not hold the greatest 64-bit integers.
                    assert!(bits == bound || number >= 2f64.powi(63), "{number} as code {code}");
                }
            });
        }
    }
}
