//! The loop that decodes symbols while there are plenty of input and room.

use super::codes::{Entry, LEAST_MATCH};
use super::matches::{OVERRUN, copy_near};
use super::{State, Stream};

/// The room that a turn of the loop may use: two literals and the longest match.
const ROOM: usize = 2 + 258 + OVERRUN;

/// Bits of the input. Those above the lowest `count` are wrong or the same that come next.
#[derive(Clone, Copy)]
struct Bits {
    bits: u64,
    count: u32,
    read: usize,
}

impl Bits {
    /// Makes `count` at least 56. Returns `None` if fewer than 8 bytes of input are left.
    #[inline]
    fn refill(&mut self, input: &[u8]) -> Option<()> {
        let next = input.get(self.read..self.read + 8)?.first_chunk()?;
        self.bits |= u64::from_le_bytes(*next) << (self.count & 63);
        self.read += (63 - (self.count & 63)) as usize / 8;
        self.count |= 56;
        Some(())
    }

    #[inline]
    fn drop(&mut self, count: u32) {
        self.bits >>= count;
        self.count = self.count.wrapping_sub(count) & 63;
    }

    /// Drops a code and its extra bits. Returns the value of the entry and the extra bits together.
    #[inline]
    fn value(&mut self, entry: Entry) -> usize {
        let extra = self.bits >> entry.code_length() & ((1 << entry.extra_bits()) - 1);
        self.drop(entry.code_length() + entry.extra_bits());
        entry.value() as usize + extra as usize
    }
}

impl Stream<'_> {
    /// Decodes symbols, and stops before the first one for which input or room may be short, the end of the block, or a
    /// fault in the stream.
    pub fn swift(&mut self) {
        let mut bits = Bits {
            bits: self.state.bits,
            count: self.state.bit_count,
            read: self.read,
        };
        while self.out.len() - self.written >= ROOM && bits.refill(self.input).is_some() {
            if !self.turn(&mut bits) {
                break;
            }
        }
        // Whole bytes that no symbol took go back to the input, but not those of an earlier window.
        let unused = (bits.count as usize / 8).min(bits.read - self.read);
        self.read = bits.read - unused;
        self.state.bit_count = bits.count - 8 * unused as u32;
        self.state.bits = bits.bits & ((1 << self.state.bit_count) - 1);
    }

    /// Decodes up to two literals in the table, then whatever comes next. Returns false where the loop must stop.
    #[inline(always)]
    fn turn(&mut self, bits: &mut Bits) -> bool {
        let State {
            literals,
            distances,
            history,
            ..
        } = &*self.state;
        let mut entry = literals.look(bits.bits);
        for _ in 0..2 {
            if entry.is_literal() {
                self.out[self.written] = entry.value() as u8;
                self.written += 1;
                bits.drop(entry.code_length());
                entry = literals.look(bits.bits);
            }
        }
        let before = *bits;
        if bits.refill(self.input).is_none() {
            return false;
        }
        if entry.is_special() {
            match literals.find(bits.bits) {
                Some(found) if !found.is_special() => entry = found,
                _ => return false,
            }
        }
        if entry.is_literal() {
            self.out[self.written] = entry.value() as u8;
            self.written += 1;
            bits.drop(entry.code_length());
            return true;
        }
        // No length has more than 8 bits. The mask says so to states that `start` did not make.
        let length = LEAST_MATCH as usize + bits.value(entry) % 256;
        let mut entry = distances.look(bits.bits);
        if entry.is_special() {
            entry = distances.find(bits.bits).unwrap_or(entry);
        }
        let distance = 1 + bits.value(entry);
        if entry.is_special() || !history.reaches(distance, self.written) {
            *bits = before;
            return false;
        }
        if distance <= self.written {
            copy_near(self.out, self.written, length, distance);
        } else {
            history.copy(self.out, self.written, length, distance);
        }
        self.written += length;
        true
    }
}
