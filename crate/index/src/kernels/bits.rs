//! Booleans as the bits of bytes. Lanes of elements lie one after the other, and each of them makes a lane of the result.

use ndloom_lib::vector::lanes::set_bits;

/// How lanes are packed or unpacked.
#[derive(Clone, Copy, Debug)]
pub struct Lanes {
    /// The place of the first element of the result in its lane.
    pub place: u64,
    /// The elements of a lane of the input.
    pub length: u64,
    /// The elements of a lane of the result.
    pub count: u64,
    /// Whether the first bit of a byte is the lowest.
    pub is_little: bool,
}

impl Lanes {
    /// Calls `write` for each lane, with its elements, with its part of the result, and with the place of that part in the lane.
    /// `first_of` returns the first element that a place of the result is made of.
    fn each(
        &self,
        elements: &[u8],
        out: &mut [u8],
        first_of: impl Fn(u64) -> u64,
        write: impl Fn(&[u8], &mut [u8], u64),
    ) {
        let (mut elements, mut out, mut place) = (elements, out, self.place);
        while !out.is_empty() && place < self.count {
            let count = (self.count - place).min(out.len() as u64) as usize;
            let length = self.length.saturating_sub(first_of(place));
            let length = length.min(elements.len() as u64) as usize;
            let (lane, behind) = elements.split_at(length);
            let (part, rest) = out.split_at_mut(count);
            write(lane, part, place);
            (elements, out, place) = (behind, rest, 0);
        }
    }

    /// Packs elements, eight into a byte. Any element but 0 sets a bit.
    pub fn pack(&self, elements: &[u8], out: &mut [u8]) {
        self.each(
            elements,
            out,
            |place| place * 8,
            |lane, part, _| {
                for (elements, bytes) in lane.chunks(64).zip(part.chunks_mut(8)) {
                    let packed = self.bits_of(elements).to_le_bytes();
                    match bytes.first_chunk_mut() {
                        Some(bytes) => *bytes = packed,
                        None => copy_some(bytes, &packed),
                    }
                }
            },
        );
    }

    /// Returns a bit for each of up to 64 elements, eight in a byte.
    #[inline(always)]
    fn bits_of(&self, elements: &[u8]) -> u64 {
        let all = elements.first_chunk().copied().unwrap_or_else(|| {
            let mut all = [0; 64];
            copy_some(&mut all, elements);
            all
        });
        let (sixteens, _) = all.as_chunks();
        let bits = sixteens.iter().rev().fold(0, |bits, &sixteen| {
            bits << 16 | u64::from(set_bits(sixteen))
        });
        if self.is_little {
            bits
        } else {
            bits.swap_bytes().reverse_bits()
        }
    }

    /// Unpacks bytes, each into eight elements. Behind the last byte of a lane there are zeros.
    pub fn unpack(&self, bytes: &[u8], out: &mut [u8]) {
        // The bits of eight bytes that are kept: the lowest bit of the first byte, the next one of the second, and so on.
        const LOWEST_FIRST: u64 = 0x8040_2010_0804_0201;
        let kept = if self.is_little {
            LOWEST_FIRST
        } else {
            LOWEST_FIRST.swap_bytes()
        };
        self.each(
            bytes,
            out,
            |place| place / 8,
            |lane, part, place| {
                unpack_lane(lane, part, (place % 8) as usize, kept);
            },
        );
    }
}

/// Unpacks the bytes of a lane. `passed` bits of the first byte were written before.
fn unpack_lane(lane: &[u8], part: &mut [u8], passed: usize, kept: u64) {
    let begun = if passed == 0 { 0 } else { 8 - passed };
    let (head, rest) = part.split_at_mut(begun.min(part.len()));
    let first = lane.first().copied().unwrap_or(0);
    copy_some(head, spread(first, kept).get(passed..).unwrap_or_default());
    let lane = lane.get(usize::from(passed > 0)..).unwrap_or_default();
    let (eights, tail) = rest.as_chunks_mut();
    for (eight, &byte) in eights.iter_mut().zip(lane) {
        *eight = spread(byte, kept);
    }
    if let Some(beyond) = eights.get_mut(lane.len()..) {
        beyond.fill([0; 8]);
    }
    let last = lane.get(eights.len()).copied().unwrap_or(0);
    copy_some(tail, &spread(last, kept));
}

/// Copies as many bytes as both have.
#[inline(never)]
fn copy_some(to: &mut [u8], from: &[u8]) {
    let count = to.len().min(from.len());
    to[..count].copy_from_slice(&from[..count]);
}

/// Returns the kept bits of eight copies of a byte, each as 0 or 1.
#[inline(always)]
fn spread(byte: u8, kept: u64) -> [u8; 8] {
    let copies = u64::from(byte) * 0x0101_0101_0101_0101;
    // The sum with 127 moves a bit to the highest place of its byte.
    let highest = (copies & kept) + 0x7f7f_7f7f_7f7f_7f7f;
    (highest >> 7 & 0x0101_0101_0101_0101).to_le_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ndloom_lib::testing::naive::in_every_window;
    use ndloom_lib::testing::random::Random;

    /// Returns the place of a bit in its byte.
    fn shift(bit: usize, is_little: bool) -> usize {
        if is_little { bit % 8 } else { 7 - bit % 8 }
    }

    /// Lanes of many lengths, and elements of three of each.
    fn each_case(test: impl Fn(usize, bool, &[u8])) {
        let mut random = Random(29);
        for length in (0..41).chain([130]) {
            let elements = random.items::<u8>(3 * length);
            let few: Vec<u8> = elements
                .iter()
                .map(|&item| item & item << 1 & item << 3)
                .collect();
            test(length, false, &few);
            test(length, true, &elements);
        }
    }

    #[test]
    fn every_window_of_packed_lanes() {
        each_case(|length, is_little, elements| {
            let count = length.div_ceil(8);
            let mut expected = vec![0u8; 3 * count];
            for lane in 0..3 {
                for bit in 0..length {
                    let is_set = u8::from(elements[lane * length + bit] != 0);
                    expected[lane * count + bit / 8] |= is_set << shift(bit, is_little);
                }
            }
            in_every_window(&expected, 77, |out, first| {
                let (lane, place) = place_of(first as usize, count);
                let rest = &elements[lane * length + 8 * place..];
                lanes(place, length, count, is_little).pack(rest, out);
            });
        });
    }

    #[test]
    fn every_window_of_unpacked_lanes() {
        each_case(|length, is_little, bytes| {
            let length = length / 2;
            for count in [8 * length, (8 * length).saturating_sub(3), 8 * length + 11] {
                let bit = |index: usize| {
                    let (lane, place) = place_of(index, count);
                    let byte = bytes[lane * length..][..length].get(place / 8).copied();
                    byte.unwrap_or(0) >> shift(place, is_little) & 1
                };
                let expected: Vec<u8> = (0..3 * count).map(bit).collect();
                in_every_window(&expected, 77, |out, first| {
                    let (lane, place) = place_of(first as usize, count);
                    let rest = &bytes[lane * length + length.min(place / 8)..];
                    lanes(place, length, count, is_little).unpack(rest, out);
                });
            }
        });
    }

    fn place_of(index: usize, count: usize) -> (usize, usize) {
        (index / count.max(1), index % count.max(1))
    }

    fn lanes(place: usize, length: usize, count: usize, is_little: bool) -> Lanes {
        let [place, length, count] = [place, length, count].map(|number| number as u64);
        Lanes {
            place,
            length,
            count,
            is_little,
        }
    }
}
