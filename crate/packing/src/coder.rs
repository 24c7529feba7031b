//! Guesses and bits into bytes, and back: a range of numbers is cut at each bit by the guess, and the bytes are those of a
//! number in what is left of it.

use crate::bits::Coder;
use crate::bytes::{Memory, Model};

/// The range that is left.
struct Range {
    low: u32,
    high: u32,
}

impl Range {
    fn whole() -> Self {
        Range {
            low: 0,
            high: u32::MAX,
        }
    }

    /// The last number that means a 1.
    #[inline]
    fn cut(&self, guess: u32) -> u32 {
        self.low + ((u64::from(self.high - self.low) * u64::from(guess)) >> 16) as u32
    }

    #[inline]
    fn keep(&mut self, bit: u32, cut: u32) {
        if bit == 1 {
            self.high = cut;
        } else {
            self.low = cut + 1;
        }
    }

    /// The byte that all numbers in the range begin with; it is shifted out.
    #[inline]
    fn settled(&mut self) -> Option<u8> {
        if (self.low ^ self.high) >> 24 != 0 {
            return None;
        }
        let byte = (self.high >> 24) as u8;
        self.low <<= 8;
        self.high = self.high << 8 | 255;
        Some(byte)
    }
}

/// Writes what it is told.
struct Packer<'a> {
    range: Range,
    packed: &'a mut [u8],
    /// Bytes so far; more than there is room for where that is too little.
    length: usize,
}

impl Packer<'_> {
    fn put(&mut self, byte: u8) {
        if let Some(place) = self.packed.get_mut(self.length) {
            *place = byte;
        }
        self.length += 1;
    }
}

impl Coder for Packer<'_> {
    fn code(&mut self, guess: u32, known: u32) -> u32 {
        let cut = self.range.cut(guess);
        self.range.keep(known, cut);
        while let Some(byte) = self.range.settled() {
            self.put(byte);
        }
        known
    }
}

/// Packs `bytes` into `packed`, and returns how many bytes that takes, even where it has less room. The memory is empty;
/// `bodies` is where the function bodies begin and end.
pub fn pack(bytes: &[u8], packed: &mut [u8], memory: &mut Memory, bodies: [u32; 2]) -> usize {
    let mut model = Model::new(memory, bodies);
    let mut packer = Packer {
        range: Range::whole(),
        packed,
        length: 0,
    };
    for &byte in bytes {
        let coded = model.coded(byte.into());
        model.code_byte(&mut packer, coded);
    }
    // Any number in the range will do, and behind the last byte the reader sees zeros.
    packer.put((packer.range.high >> 24) as u8);
    packer.length
}

/// Reads what was written.
struct Unpacker<'a> {
    range: Range,
    number: u32,
    packed: &'a [u8],
}

impl Unpacker<'_> {
    fn shift_in(&mut self) {
        let (byte, rest) = self.packed.split_first().unwrap_or((&0, &[]));
        self.number = self.number << 8 | u32::from(*byte);
        self.packed = rest;
    }
}

impl Coder for Unpacker<'_> {
    fn code(&mut self, guess: u32, _: u32) -> u32 {
        let cut = self.range.cut(guess);
        let bit = (self.number <= cut) as u32;
        self.range.keep(bit, cut);
        while self.range.settled().is_some() {
            self.shift_in();
        }
        bit
    }
}

/// Unpacks what fills `bytes`. The memory is empty, `bodies` as above. Whether the bytes are the ones that were packed, the
/// caller has to find out: any `packed` means something.
pub fn unpack(packed: &[u8], bytes: &mut [u8], memory: &mut Memory, bodies: [u32; 2]) {
    let mut model = Model::new(memory, bodies);
    let mut unpacker = Unpacker {
        range: Range::whole(),
        number: 0,
        packed,
    };
    for _ in 0..4 {
        unpacker.shift_in();
    }
    for byte in bytes {
        *byte = model.code_byte(&mut unpacker, 0) as u8;
    }
}
