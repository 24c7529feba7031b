//! The codes of a block, as tables. A code of at most `log2(SLOTS)` bits is found in a table by its bits. Longer codes are
//! rare by their nature, so they are found bit by bit in the list of symbols that is sorted by code.

/// The most bits that a code has.
pub const MOST_BITS: u32 = 15;

/// What a code stands for: 4 bits with the length of the code, 4 bits with the number of extra bits behind it, 2 bits
/// with its kind, and from bit 16 on a value.
#[repr(transparent)]
#[derive(Clone, Copy)]
pub struct Entry(u32);

const LITERAL: u32 = 1 << 8;
const SPECIAL: u32 = 1 << 9;

/// The entry of codes that are not in the table.
const ABSENT: Entry = Entry(SPECIAL);

impl Entry {
    const fn new(kind: u32, value: u32, extra_bits: u32) -> Self {
        Entry(value << 16 | kind | extra_bits << 4)
    }

    fn with_code_length(self, length: usize) -> Self {
        Entry(self.0 | length as u32)
    }

    #[inline]
    pub fn code_length(self) -> u32 {
        self.0 & 15
    }

    #[inline]
    pub fn extra_bits(self) -> u32 {
        self.0 >> 4 & 15
    }

    #[inline]
    pub fn is_literal(self) -> bool {
        self.0 & LITERAL != 0
    }

    /// Whether this is the end of the block, a symbol that must not occur, or a code that is not in the table.
    #[inline]
    pub fn is_special(self) -> bool {
        self.0 & SPECIAL != 0
    }

    /// A literal, the least length or distance for these extra bits, or a symbol. Lengths are told less 3, and distances
    /// less 1.
    #[inline]
    pub fn value(self) -> u32 {
        self.0 >> 16
    }
}

/// The length of the shortest match.
pub const LEAST_MATCH: u32 = 3;

/// The value of the end of a block.
pub const END: u32 = 256;

/// The entry of a symbol of the first code: a literal, the end of the block, or a length.
pub fn literal_entry(symbol: u32) -> Entry {
    match symbol {
        0..=255 => Entry::new(LITERAL, symbol, 0),
        // Lengths grow by 1, then four of them each by 2, by 4 and so on. 258, the greatest, has a symbol of its own.
        257..265 => Entry::new(0, symbol - 257, 0),
        265..285 => {
            let extra_bits = (symbol - 261) / 4;
            Entry::new(0, (4 + (symbol - 261) % 4) << extra_bits, extra_bits)
        }
        285 => Entry::new(0, 255, 0),
        // 256 is the end. The other two have codes in fixed blocks, but must not occur.
        _ => Entry::new(SPECIAL, symbol, 0),
    }
}

/// The entry of a symbol of the second code: a distance.
pub fn distance_entry(symbol: u32) -> Entry {
    match symbol {
        0..4 => Entry::new(0, symbol, 0),
        4..30 => {
            let extra_bits = (symbol - 2) / 2;
            Entry::new(0, (2 + symbol % 2) << extra_bits, extra_bits)
        }
        _ => Entry::new(SPECIAL, symbol, 0),
    }
}

/// The entry of a symbol of the code for code lengths. 16, 17 and 18 repeat a length as often as their extra bits say.
pub fn length_entry(symbol: u32) -> Entry {
    let extra_bits = match symbol {
        16 => 2,
        17 => 3,
        18 => 7,
        _ => 0,
    };
    Entry::new(0, symbol, extra_bits)
}

/// A code for at most `SYMBOLS` symbols, with a table of `SLOTS` entries.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Codes<const SLOTS: usize, const SYMBOLS: usize> {
    /// The entry of the code that begins with these bits, the first bit lowest.
    table: [Entry; SLOTS],
    /// The entries by code: shorter codes first, then by symbol.
    sorted: [Entry; SYMBOLS],
    /// How many codes have each length.
    counts: [u32; MOST_BITS as usize + 1],
}

impl<const SLOTS: usize, const SYMBOLS: usize> Codes<SLOTS, SYMBOLS> {
    /// Sets the code by the length of each symbol's code, 0 for none and else 15 at most. Returns whether there is such a
    /// code. Codes may be left over
    /// only if there is one code, of one bit, or none.
    pub fn set(&mut self, lengths: &[u8], entry: fn(u32) -> Entry) -> bool {
        let mut counts = [0; MOST_BITS as usize + 1];
        for &length in lengths {
            counts[length as usize & 15] += 1;
        }
        counts[0] = 0;
        let mut begins = [0; MOST_BITS as usize + 1];
        let mut left = 1;
        for length in 1..=MOST_BITS as usize {
            begins[length] = begins[length - 1] + counts[length - 1] as usize;
            left = 2 * left - counts[length] as i32;
            if left < 0 {
                return false;
            }
        }
        if left > 0 && counts.iter().sum::<u32>() != counts[1] {
            return false;
        }
        for (symbol, &length) in lengths.iter().enumerate() {
            let place = &mut begins[length as usize & 15];
            if let (1.., Some(sorted)) = (length, self.sorted.get_mut(*place)) {
                *sorted = entry(symbol as u32).with_code_length(length as usize & 15);
                *place += 1;
            }
        }
        self.counts = counts;
        self.fill();
        true
    }

    /// Fills the table from the sorted entries. Codes of one length are numbers in a row, whose highest bit comes first.
    fn fill(&mut self) {
        self.table = [ABSENT; SLOTS];
        let mut sorted = self.sorted.iter();
        let mut code = 0u32;
        for length in 1..=SLOTS.trailing_zeros() {
            for &entry in sorted.by_ref().take(self.counts[length as usize] as usize) {
                let first = code.reverse_bits() >> (32 - length);
                for slot in self
                    .table
                    .iter_mut()
                    .skip(first as usize)
                    .step_by(1 << length)
                {
                    *slot = entry;
                }
                code += 1;
            }
            code <<= 1;
        }
    }

    /// Returns the entry of the code with which `bits` begin, or one that is special where the code is not in the table.
    #[inline]
    pub fn look(&self, bits: u64) -> Entry {
        self.table[bits as usize % SLOTS]
    }

    /// Returns the entry of the code with which `bits` begin, or `None` if they begin with no code.
    pub fn find(&self, bits: u64) -> Option<Entry> {
        let entry = self.look(bits);
        if entry.code_length() > 0 {
            return Some(entry);
        }
        let (mut code, mut first, mut begin) = (0u32, 0u32, 0u32);
        for length in 1..=MOST_BITS {
            code = 2 * code + (bits >> (length - 1)) as u32 % 2;
            first = first.wrapping_mul(2);
            let count = self.counts[length as usize];
            if code.wrapping_sub(first) < count {
                return self
                    .sorted
                    .get(code.wrapping_sub(first).wrapping_add(begin) as usize)
                    .copied();
            }
            first = first.wrapping_add(count);
            begin = begin.wrapping_add(count);
        }
        None
    }
}
