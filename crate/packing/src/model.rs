//! The guess: each context says how likely the next bit is 1, and weights that learn which of them to believe, by the
//! kind of place, make one guess of these (logistic mixing, as in the compressors of the PAQ family).

use crate::history::{Cell, mixed, row_of};
use crate::place::{Place, REMEMBERED};

/// What the guess is made of: a voice for each context, and one that always says the same.
const VOICES: usize = 8;
const CONTEXTS: usize = VOICES - 1;

/// The parts of a vector that are added up only at the end.
const LANES: usize = 4;

type Weights = [f32; VOICES];

const KINDS: usize = 64;
const FIRST_WEIGHT: f32 = 0.3;
const LEARNING_RATE: f32 = 0.013;
const CONSTANT_VOICE: f32 = 0.4;

/// Steps of the curve between likelihoods and what voices say, over -8 to 8.
const CURVE: usize = 4096;
const CURVE_STEPS_PER_UNIT: f32 = 256.0;

/// A guess is never surer than this, of 2^16.
const LEAST: u32 = 24;

pub struct Model<'a> {
    cells: &'a mut [Cell],
    place: Place,
    /// The latest eight bytes, the last of them lowest.
    bytes: u64,
    /// The hashes of the contexts, and their rows of cells for this half of the byte.
    contexts: [u32; CONTEXTS],
    rows: [usize; CONTEXTS],
    /// The bits of the byte so far behind a 1, and those of its half.
    begun: u32,
    in_half: usize,
    voices: Weights,
    guess: f32,
    of_kinds: [Weights; KINDS],
    of_bits: [Weights; 512],
    kind: usize,
    /// What a likelihood of 4096 says: ln(p / (1 - p)).
    logits: [f32; CURVE],
    /// The way back: the likelihood of -8 to 8.
    likelihoods: [f32; CURVE],
}

impl<'a> Model<'a> {
    /// Knows nothing yet. The cells are all empty.
    pub fn new(cells: &'a mut [Cell]) -> Self {
        let mut model = Model {
            cells,
            place: Place::start(),
            bytes: 0,
            contexts: [0; CONTEXTS],
            rows: [0; CONTEXTS],
            begun: 1,
            in_half: 1,
            voices: [CONSTANT_VOICE; VOICES],
            guess: 0.0,
            of_kinds: [[FIRST_WEIGHT; VOICES]; KINDS],
            of_bits: [[0.0; VOICES]; 512],
            kind: 0,
            logits: [0.0; CURVE],
            likelihoods: [0.0; CURVE],
        };
        model.draw_curve();
        model.find_rows();
        model
    }

    fn draw_curve(&mut self) {
        // e^-8, and e^(1/256) to get from each step to the next.
        let mut power = 0.000_335_462_63_f64;
        let mut filled = 0;
        for step in 0..CURVE {
            let likelihood = power / (1.0 + power);
            power *= 1.003_913_889_338_347_6;
            self.likelihoods[step] = likelihood as f32;
            let reached = (likelihood * CURVE as f64) as usize;
            while filled <= reached {
                self.logits[filled] = step as f32 / CURVE_STEPS_PER_UNIT - 8.0;
                filled += 1;
            }
        }
        self.logits[filled..].fill(8.0);
    }

    /// How likely the next bit is 1, of 2^16: more than nothing, less than certain.
    #[inline]
    pub fn guess(&mut self) -> u32 {
        for (voice, &row) in self.voices.iter_mut().zip(&self.rows) {
            *voice = self.logits[self.cells[row + self.in_half].likely()];
        }
        let (ours, bits) = (&self.of_kinds[self.kind], &self.of_bits[self.bit_set()]);
        let mut sums = [0.0; LANES];
        for voice in 0..VOICES {
            sums[voice % LANES] += (ours[voice] + bits[voice]) * self.voices[voice];
        }
        let said = (sums[0] + sums[1]) + (sums[2] + sums[3]);
        let step = ((said + 8.0) * CURVE_STEPS_PER_UNIT) as usize;
        self.guess = self.likelihoods[step.min(CURVE - 1)];
        ((self.guess * 65_536.0) as u32).clamp(LEAST, 65_536 - LEAST)
    }

    /// Learns what the bit was, and moves on behind it.
    #[inline]
    pub fn learn(&mut self, bit: u32) {
        let step = (bit as f32 - self.guess) * LEARNING_RATE;
        let set = self.bit_set();
        for voice in 0..VOICES {
            let change = step * self.voices[voice];
            self.of_kinds[self.kind][voice] += change;
            self.of_bits[set][voice] += change;
        }
        for &row in &self.rows {
            self.cells[row + self.in_half].see(bit);
        }
        self.begun = self.begun << 1 | bit;
        self.in_half = self.in_half << 1 | bit as usize;
        if self.in_half >= 16 {
            self.in_half = 1;
            if self.begun >= 256 {
                self.end_byte();
            }
            self.find_rows();
        }
    }

    /// Which weights belong to the bits of this byte so far.
    #[inline]
    fn bit_set(&self) -> usize {
        if self.place.is_opcode() { self.begun as usize } else { 256 + self.begun as usize }
    }

    fn end_byte(&mut self) {
        let byte = self.begun & 255;
        self.place.pass(byte);
        self.bytes = self.bytes << 8 | u64::from(byte);
        self.begun = 1;
        self.kind = self.place.kind();
        self.find_contexts();
    }

    /// What may tell the next byte: its role with what stood before, as bytes and as instructions, nearby and far
    /// back, anywhere or in this body.
    fn find_contexts(&mut self) {
        let Place { opcodes, body, .. } = &self.place;
        let role = self.place.role();
        let after = |count: usize| opcodes[..count].iter().fold(role, |hash, &opcode| mixed(hash, opcode));
        let eight = mixed(self.bytes as u32, mixed(7, (self.bytes >> 32) as u32));
        self.contexts = [
            mixed(role, mixed(*body, 1)),
            mixed(role, self.bytes as u32 & 0xff),
            after(1),
            after(4),
            eight,
            mixed(self.bytes as u32 & 0xff_ffff, mixed(*body, 2)),
            after(REMEMBERED),
        ];
    }

    fn find_rows(&mut self) {
        for (index, (row, &context)) in self.rows.iter_mut().zip(&self.contexts).enumerate() {
            let hash = mixed(mixed(context, index as u32), self.begun);
            *row = row_of(self.cells, hash);
        }
    }
}
