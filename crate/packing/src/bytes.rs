//! The bytes: contexts from far-reaching to near each name the byte that followed them last, and it takes one bit to say
//! that it is this one; a byte that nobody named is told bit by bit.

use crate::bits::{Bits, Coder, INDEX_BITS, Question, place_of};
use crate::locals::Locals;
use crate::place::Place;

/// Contexts that name bytes.
const NAMERS: usize = 4;

/// Weights that are added to others, by the kind of place.
const SETS_OF_KINDS: usize = 256;

/// The byte that followed a context last: how sure it is, from 1 on, below the byte, below a check of the hash. 0: none.
type Name = u32;

const MOST_SURE: u32 = 15;

/// All that is learned; it is big, and all zeros to start with.
pub struct Memory {
    names: [[Name; 1 << INDEX_BITS]; NAMERS],
    bits: Bits,
}

impl Memory {
    /// Nothing was seen.
    pub const EMPTY: Self = Memory {
        names: [[0; 1 << INDEX_BITS]; NAMERS],
        bits: Bits::EMPTY,
    };
}

/// Where in a module we are, and what was learned up to here.
pub struct Model<'a> {
    memory: &'a mut Memory,
    place: Place,
    locals: Locals,
    /// The latest four bytes, and a hash of the latest eight; of locals the ranks.
    latest: u32,
    eight: u32,
}

/// Two numbers into one that looks random, most of all in its high bits.
#[inline(always)]
pub fn mixed(one: u32, other: u32) -> u32 {
    let product = (one ^ other.wrapping_mul(0x9e37_79b1)).wrapping_mul(0x2c1b_3c6d);
    product ^ product >> 15
}

impl<'a> Model<'a> {
    /// Knows nothing yet of a module whose function bodies begin and end there.
    pub fn new(memory: &'a mut Memory, bodies: [u32; 2]) -> Self {
        memory.bits.begin();
        Model {
            memory,
            place: Place::before(bodies),
            locals: Locals::new(),
            latest: 0,
            eight: 0,
        }
    }

    /// What is coded in place of a byte.
    pub fn coded(&mut self, byte: u32) -> u32 {
        if self.place.is_local() {
            self.locals.of_body(self.place.body).rank_of(byte)
        } else {
            byte
        }
    }

    /// Codes what stands for a byte, which the coder may know, and returns the byte.
    #[inline(never)]
    pub fn code_byte(&mut self, coder: &mut impl Coder, known: u32) -> u32 {
        let is_local = self.place.is_local();
        let role = self.place.role();
        let namers = self.namers(role);
        let byte = match self.code_name(coder, known, role, &namers) {
            Some(named) => named,
            None => self.code_bits(coder, known, role),
        };
        self.remember(&namers, byte);
        self.latest = self.latest << 8 | byte;
        self.eight = self.eight.wrapping_mul(0x2c1b_3c6d << 4).wrapping_add(byte);
        self.place.pass(byte);
        if is_local {
            self.locals.of_body(self.place.body).take(byte)
        } else {
            byte
        }
    }

    /// The contexts that name, as hashes: the last ten instructions, eight bytes, four instructions and a byte, four bytes
    /// within this body.
    fn namers(&self, role: u32) -> [u32; NAMERS] {
        [
            mixed(self.place.ten, role),
            mixed(self.eight, 1),
            mixed(self.place.four, mixed(role, self.latest & 0xff)),
            mixed(self.latest, self.place.body),
        ]
    }

    /// What each context names; 0 where it names nothing.
    #[inline(always)]
    fn names(&self, hashes: &[u32; NAMERS]) -> [Name; NAMERS] {
        let mut names = [0; NAMERS];
        for ((name, table), &hash) in names.iter_mut().zip(&self.memory.names).zip(hashes) {
            let entry = table[place_of(hash)];
            *name = if entry >> 16 == check_of(hash) {
                entry & 0xffff
            } else {
                0
            };
        }
        names
    }

    /// Asks about the bytes that contexts name; `None` when it is none of them.
    fn code_name(
        &mut self,
        coder: &mut impl Coder,
        known: u32,
        role: u32,
        hashes: &[u32; NAMERS],
    ) -> Option<u32> {
        let mut names = self.names(hashes);
        let near = mixed(role, self.latest & 0xff);
        let instructions = mixed(role, self.place.two);
        let mut asked = 0;
        let mut left = &mut names[..];
        while let [name, nearer @ ..] = left {
            let (name, named) = (*name, *name >> 8);
            let namer = NAMERS - 1 - nearer.len();
            if name == 0 {
                left = nearer;
                continue;
            }
            let seconded = seconded(nearer, named);
            left = nearer;
            let subject = named << 3 | namer as u32;
            let question = Question {
                family: 0,
                contexts: [
                    mixed(name & 255 | (namer as u32) << 8, seconded),
                    mixed(near, subject),
                    mixed(instructions, subject),
                    mixed(role, subject),
                ],
                sets: [namer << 2 | asked, SETS_OF_KINDS + kind_of(role)],
            };
            if self
                .memory
                .bits
                .code(&question, coder, (known == named) as u32)
                == 1
            {
                return Some(named);
            }
            asked += 1;
        }
        None
    }

    /// The byte from its highest bit down.
    fn code_bits(&mut self, coder: &mut impl Coder, known: u32, role: u32) -> u32 {
        let place = &self.place;
        let contexts = [place.body, self.latest & 0xff, place.two, place.one]
            .map(|context| mixed(role, context));
        let mut begun = 1;
        for shift in (0..8).rev() {
            let question = Question {
                family: 1,
                contexts: contexts.map(|context| mixed(context, begun)),
                sets: [
                    64 + kind_of(role),
                    if role == 0 { 512 } else { 768 } + begun as usize,
                ],
            };
            begun = begun << 1 | self.memory.bits.code(&question, coder, known >> shift & 1);
        }
        begun & 255
    }

    fn remember(&mut self, hashes: &[u32; NAMERS], byte: u32) {
        for (table, &hash) in self.memory.names.iter_mut().zip(hashes) {
            follow(&mut table[place_of(hash)], check_of(hash), byte);
        }
    }
}

/// What followed is what a context names next, unless it was surer of another. Out of line: written out for each context it
/// is a tenth of what unpacks.
#[inline(never)]
fn follow(name: &mut Name, check: u32, byte: u32) {
    let sure = *name & 255;
    let is_ours = *name >> 16 == check;
    if is_ours && *name >> 8 & 255 == byte {
        *name += (sure < MOST_SURE) as u32;
    } else if is_ours && sure > 2 {
        *name -= sure - sure / 2;
    } else {
        *name = check << 16 | byte << 8 | 1;
    }
}

/// Which nearer contexts name the same byte, and which another: a digit of base 3 for each, behind a 1. What names the same
/// is taken away: it would be asked again.
#[inline(always)]
fn seconded(nearer: &mut [Name], named: u32) -> u32 {
    let mut sum = 1;
    for later in nearer {
        let is_same = *later >> 8 == named;
        sum = sum * 3 + (*later != 0) as u32 * (2 - is_same as u32);
        *later *= !is_same as u32;
    }
    sum
}

/// Which of 64 kinds of places it is, each with weights of its own.
fn kind_of(role: u32) -> usize {
    (role.wrapping_mul(0x9e37_79b1) >> 26) as usize
}

/// Tells apart what shares a place; never 0, which no name has.
fn check_of(hash: u32) -> u32 {
    hash & 0xffff | 1
}
