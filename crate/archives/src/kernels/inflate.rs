//! Unpacks raw deflate (RFC 1951). The input arrives in windows, and the output leaves in windows, both of any size.
//!
//! `State` is all that lasts from one window to the next. It consists of plain numbers, and any numbers are safe: every
//! index that comes from it is masked or checked. So a state of garbage gives garbage or `Corrupt`, and each turn of a
//! loop takes input or writes output, so that it ends.
//!
//! The steps of this file and of `heads.rs` take no more input than they use, so that the bytes behind the end of the
//! stream stay. Where input and room are plenty, the loop of `swift.rs` takes many symbols at once.

mod codes;
mod heads;
mod matches;
mod swift;
#[cfg(test)]
mod tests;

use codes::{Codes, Entry};
use matches::History;

include!(concat!(env!("OUT_DIR"), "/inflate-status.rs"));

/// What stands next in the stream.
mod stage {
    pub const HEAD: u32 = 0;
    pub const STORED_SIZE: u32 = 1;
    pub const STORED: u32 = 2;
    pub const SIZES: u32 = 3;
    pub const LENGTHS_CODE: u32 = 4;
    pub const LENGTHS: u32 = 5;
    pub const SYMBOL: u32 = 6;
    pub const DISTANCE: u32 = 7;
    pub const MATCH: u32 = 8;
    pub const DONE: u32 = 9;
}

/// The code lengths of a block: at most 286 of literals and lengths, then at most 32 of distances.
const MOST_LENGTHS: usize = 320;

/// A stream between two calls.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct State {
    /// The number of input bytes that the last call read.
    pub read: u32,
    /// The number of output bytes that the last call wrote.
    pub written: u32,
    /// Bits that were read and not used: `bit_count` of them, from the lowest on. All higher ones are zero.
    bits: u64,
    bit_count: u32,
    stage: u32,
    is_last: u32,
    /// What is left of a stored block or of a match, in bytes; in the head of a block, the number of lengths known.
    rest: u32,
    distance: u32,
    literal_count: u32,
    distance_count: u32,
    /// The number of lengths of the code in which the code lengths are written.
    order_count: u32,
    literals: Codes<2048, 288>,
    /// Before a block's own codes are known: the code in which their lengths are written.
    distances: Codes<256, 32>,
    lengths: [u8; MOST_LENGTHS],
    history: History,
}

/// There is no byte between or behind the fields, so any bytes are a state.
const _: () = {
    let numbers = size_of::<[u32; 8]>() + size_of::<u64>() + size_of::<[u32; 2]>();
    let codes = size_of::<Codes<2048, 288>>() + size_of::<Codes<256, 32>>();
    assert!(size_of::<State>() == numbers + codes + MOST_LENGTHS + size_of::<History>());
};

impl State {
    /// Makes this the state before the first byte of a stream.
    pub fn start(&mut self) {
        (self.bits, self.bit_count) = (0, 0);
        (self.stage, self.is_last) = (stage::HEAD, 0);
        self.history.start();
    }
}

/// Unpacks as much of the input into `out` as possible. Then `state.read` and `state.written` tell how much that was.
/// Returns `Full` only if the stream has more output than there was room for.
pub fn inflate(state: &mut State, input: &[u8], out: &mut [u8]) -> InflateStatus {
    // Only a state that `start` did not make has more bits, or bits above them.
    state.bit_count %= u64::BITS;
    state.bits &= (1 << state.bit_count) - 1;
    let mut stream = Stream {
        state,
        input,
        read: 0,
        out,
        written: 0,
    };
    let status = loop {
        if let Err(status) = stream.step() {
            break status;
        }
    };
    let (read, written) = (stream.read, stream.written);
    state.history.keep(&out[..written]);
    (state.read, state.written) = (read as u32, written as u32);
    status
}

/// A step that succeeds lets the next step begin. Otherwise the call ends.
type Step<T = ()> = Result<T, InflateStatus>;

struct Stream<'a> {
    state: &'a mut State,
    input: &'a [u8],
    read: usize,
    out: &'a mut [u8],
    written: usize,
}

impl Stream<'_> {
    fn step(&mut self) -> Step {
        match self.state.stage {
            stage::HEAD => self.head(),
            stage::STORED_SIZE => self.stored_size(),
            stage::STORED => self.stored(),
            stage::SIZES => self.sizes(),
            stage::LENGTHS_CODE => self.lengths_code(),
            stage::LENGTHS => self.lengths(),
            stage::SYMBOL => {
                self.swift();
                self.symbol()
            }
            stage::DISTANCE => self.distance(),
            stage::MATCH => self.match_rest(),
            stage::DONE => Err(InflateStatus::Done),
            _ => Err(InflateStatus::Corrupt),
        }
    }

    /// Reads input until there are `count` bits, 56 at most.
    fn need(&mut self, count: u32) -> Step {
        while self.state.bit_count < count {
            let byte = *self.input.get(self.read).ok_or(InflateStatus::MoreInput)?;
            self.read += 1;
            self.state.bits |= u64::from(byte) << self.state.bit_count;
            self.state.bit_count += 8;
        }
        Ok(())
    }

    /// Removes `count` bits, fewer than 32, and returns them.
    fn take(&mut self, count: u32) -> Step<u32> {
        self.need(count)?;
        let taken = self.state.bits as u32 & ((1 << count) - 1);
        self.state.bits >>= count;
        self.state.bit_count -= count;
        Ok(taken)
    }

    /// Removes a code and the extra bits behind it. Returns its entry and the value of the extra bits. Leaves the code
    /// where it is if `is_wanted` refuses the entry.
    fn take_code<const SLOTS: usize, const SYMBOLS: usize>(
        &mut self,
        codes: fn(&State) -> &Codes<SLOTS, SYMBOLS>,
        is_wanted: impl FnOnce(Entry) -> Step,
    ) -> Step<(Entry, u32)> {
        let entry = loop {
            match codes(self.state).find(self.state.bits) {
                Some(entry) if entry.code_length() <= self.state.bit_count => break entry,
                None if self.state.bit_count >= codes::MOST_BITS => return Err(self.corrupt()),
                _ => self.need(self.state.bit_count + 1)?,
            }
        };
        is_wanted(entry)?;
        self.need(entry.code_length() + entry.extra_bits())?;
        self.take(entry.code_length())?;
        Ok((entry, self.take(entry.extra_bits())?))
    }

    fn corrupt(&mut self) -> InflateStatus {
        self.state.stage = u32::MAX;
        InflateStatus::Corrupt
    }

    /// Takes one symbol: a literal, the length of a match, or the end of the block.
    fn symbol(&mut self) -> Step {
        let is_full = self.written == self.out.len();
        let is_wanted = |entry: Entry| match is_full && entry.is_literal() {
            true => Err(InflateStatus::Full),
            false => Ok(()),
        };
        let (entry, extra) = self.take_code(|state| &state.literals, is_wanted)?;
        if entry.is_literal() {
            if let Some(byte) = self.out.get_mut(self.written) {
                *byte = entry.value() as u8;
                self.written += 1;
            }
        } else if entry.is_special() {
            if entry.value() != codes::END {
                return Err(self.corrupt());
            }
            self.state.stage = stage::HEAD;
        } else {
            self.state.rest = codes::LEAST_MATCH + entry.value() + extra;
            self.state.stage = stage::DISTANCE;
        }
        Ok(())
    }

    fn distance(&mut self) -> Step {
        let (entry, extra) = self.take_code(|state| &state.distances, |_| Ok(()))?;
        let distance = 1 + entry.value() + extra;
        if entry.is_special() || !self.state.history.reaches(distance as usize, self.written) {
            return Err(self.corrupt());
        }
        (self.state.distance, self.state.stage) = (distance, stage::MATCH);
        Ok(())
    }

    /// Writes as much of a match as there is room for.
    fn match_rest(&mut self) -> Step {
        let room = self.out.len() - self.written;
        let count = room.min(self.state.rest as usize);
        let distance = self.state.distance as usize;
        self.state
            .history
            .copy(self.out, self.written, count, distance);
        self.written += count;
        self.state.rest -= count as u32;
        if self.state.rest > 0 {
            return Err(InflateStatus::Full);
        }
        self.state.stage = stage::SYMBOL;
        Ok(())
    }
}
