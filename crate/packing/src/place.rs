//! Where in a WebAssembly module a byte stands: which instruction it belongs to, as its opcode or as which of its
//! immediates. No byte can fail here: a place that is wrong costs nothing but a worse guess.

/// Behind the prefixes 0xfc and 0xfd, opcodes count on from these.
const BULK: u32 = 0x100;
const VECTOR: u32 = 0x200;

// What stands between instructions has opcodes of its own.
const OUTSIDE: u32 = 0x400;
const BODY_LENGTH: u32 = 0x401;
const GROUP_COUNT: u32 = 0x402;
const GROUPS: u32 = 0x403;
const TARGETS: u32 = 0x404;

/// It and the next two opcodes, which set a local, have the number of one.
const LOCAL_GET: u32 = 0x20;

/// In the place of an opcode where that is what comes next.
const NONE: u32 = !0;

/// A place in a module, moved along byte by byte.
pub struct Place {
    position: u32,
    /// Where the function bodies end, and where this one does.
    end: u32,
    body_end: u32,
    /// The body that the byte is in, counted from one.
    pub body: u32,
    opcode: u32,
    /// Numbers in LEB128, then bytes, that belong to the opcode and are still to come.
    numbers: u32,
    raw: u32,
    value: u32,
    value_bits: u32,
    /// Hashes of the latest one, two, four and ten opcodes.
    pub one: u32,
    pub two: u32,
    pub four: u32,
    pub ten: u32,
}

impl Place {
    /// Before a module whose function bodies begin and end there.
    pub fn before([start, end]: [u32; 2]) -> Self {
        Place {
            position: 0,
            end,
            body_end: 0,
            body: 0,
            opcode: OUTSIDE,
            numbers: 0,
            raw: start,
            value: 0,
            value_bits: 0,
            one: 0,
            two: 0,
            four: 0,
            ten: 0,
        }
    }

    /// A number for what is known about the next byte from its instruction alone; 0 for an opcode.
    pub fn role(&self) -> u32 {
        if self.opcode == NONE {
            0
        } else {
            (self.opcode + 1) << 12 | (self.numbers & 15) << 6 | self.value_bits & 63
        }
    }

    /// Whether the next byte is the number of a local, or begins it.
    pub fn is_local(&self) -> bool {
        self.opcode.wrapping_sub(LOCAL_GET) < 3 && self.value_bits == 0
    }

    /// Steps over a byte.
    pub fn pass(&mut self, byte: u32) {
        self.position = self.position.wrapping_add(1);
        if self.opcode == NONE {
            return self.begin(byte);
        }
        if self.numbers > 0 {
            let digits = (byte & 127).wrapping_shl(self.value_bits);
            self.value = if self.value_bits == 0 {
                digits
            } else {
                self.value | digits
            };
            self.value_bits += 7;
            if byte >= 128 {
                return;
            }
            self.value_bits = 0;
            self.numbers -= 1;
        } else {
            self.raw = self.raw.saturating_sub(1);
        }
        if self.numbers | self.raw == 0 {
            self.finish();
        }
    }

    /// An opcode is known.
    fn begin(&mut self, opcode: u32) {
        (self.numbers, self.raw) = immediates_of(opcode);
        self.opcode = opcode;
        if self.numbers | self.raw == 0 {
            self.end_instruction();
        }
    }

    /// An opcode has all that belongs to it.
    fn finish(&mut self) {
        let value = self.value;
        match self.opcode {
            BODY_LENGTH => {
                self.body_end = self.position.wrapping_add(value);
                self.body = self.body.wrapping_add(1);
                self.begin(GROUP_COUNT);
            }
            // A group of locals has a length and a type.
            GROUP_COUNT if value > 0 => self.go_on(GROUPS, value.wrapping_mul(2)),
            0x0e => self.go_on(TARGETS, value.wrapping_add(1)),
            0xfc => self.begin(BULK.wrapping_add(value)),
            0xfd => self.begin(VECTOR.wrapping_add(value)),
            _ => self.end_instruction(),
        }
    }

    fn go_on(&mut self, opcode: u32, numbers: u32) {
        self.opcode = opcode;
        self.numbers = numbers;
    }

    fn end_instruction(&mut self) {
        // A hash forgets the opcodes that were shifted out of its 32 bits.
        self.one = self.opcode;
        self.two = (self.two << 16).wrapping_add(self.opcode);
        self.four = self
            .four
            .wrapping_mul(0x2c1b_3c6d << 8)
            .wrapping_add(self.opcode);
        self.ten = self
            .ten
            .wrapping_mul(0x2c1b_3c6d << 3)
            .wrapping_add(self.opcode);
        self.opcode = NONE;
        if self.position >= self.end {
            self.go_on(OUTSIDE, 0);
            self.raw = 0;
        } else if self.position >= self.body_end {
            self.begin(BODY_LENGTH);
        }
    }
}

/// How many numbers an opcode is followed by, and how many bytes then.
fn immediates_of(opcode: u32) -> (u32, u32) {
    let is_within = |first: u32, last: u32| opcode.wrapping_sub(first) <= last - first;
    let is_lane_access = is_within(VECTOR + 84, VECTOR + 91);
    // Loads, stores and indirect calls.
    if is_within(0x28, 0x3e)
        || opcode == 0x11
        || is_within(VECTOR, VECTOR + 11)
        || is_within(VECTOR + 84, VECTOR + 93)
    {
        return (2, is_lane_access as u32);
    }
    // Blocks, branches and calls; variables, sizes and integers; prefixes, and what is not an instruction.
    if is_within(2, 4)
        || is_within(12, 14)
        || opcode == 16
        || is_within(0x20, 0x42)
        || is_within(0xfc, 0xfd)
        || opcode > OUTSIDE
    {
        return (1, 0);
    }
    let raw = match opcode {
        0x43 => 4,
        0x44 => 8,
        0x20c | 0x20d => 16,
        // Lanes; copies and fills.
        0x215..=0x222 | 0x10b => 1,
        0x10a => 2,
        _ => 0,
    };
    (0, raw)
}
