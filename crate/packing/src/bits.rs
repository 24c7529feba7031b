//! How likely one bit is 1: each of four contexts says what followed it before, and weights that learn which of them to
//! believe make one guess of these (logistic mixing, as in the compressors of the PAQ family).

/// What is known about one bit: how likely it is 1, of 2^16, counted from a half; and how often it was seen.
#[derive(Clone, Copy)]
struct Cell {
    likely: i16,
    seen: u16,
}

/// Contexts of a bit: as many as a vector has floats.
pub const CONTEXTS: usize = 4;

/// What the voice of each context counts for.
type Weights = [f32; CONTEXTS];

/// What weights start from where two kinds of them are added: these and zeros.
const FIRST_WEIGHT: f32 = 0.35;

const LEARNING_RATE: f32 = 0.01;

/// Hashes are cut to so many bits, and contexts that meet then share what they learn.
pub const INDEX_BITS: u32 = 16;

/// The cells of the contexts, each with a table of its own.
type Cells = [[Cell; 1 << INDEX_BITS]; CONTEXTS];

/// An old sight counts no less than one of so many new ones: what a module holds changes on the way.
const MOST_SEEN: u16 = 20;

/// Steps of the curve between likelihoods and what voices say, over -8 to 8: few, so that it stays in the first-level cache.
const CURVE: usize = 1024;
const STEPS_PER_UNIT: f32 = 64.0;

/// A guess is never surer than this, of 2^16.
const LEAST: u32 = 24;

impl Cell {
    /// Nothing was seen.
    const EMPTY: Self = Cell { likely: 0, seen: 0 };

    /// Learns what the bit was: as much as the sights so far leave, and a bit less for the half that it starts from.
    #[inline(always)]
    fn see(&mut self, bit: u32, steps: &[i32; 32]) {
        let likely = i32::from(self.likely);
        let goal = 0x7fff ^ (bit as i32 - 1);
        self.likely = (likely + (((goal - likely) * steps[self.seen as usize & 31]) >> 14)) as i16;
        self.seen += (self.seen < MOST_SEEN) as u16;
    }
}

/// The logistic curve, both ways, and how fast cells learn.
struct Curve {
    /// What a likelihood of 1024 says: ln(p / (1 - p)).
    said: [f32; CURVE],
    /// The likelihood of what is said, from -8 to 8.
    likelihoods: [f32; CURVE],
    /// How far a cell moves towards what it sees, of 2^14, by how often it saw something.
    steps: [i32; 32],
}

impl Curve {
    /// All zeros, to be drawn.
    const EMPTY: Self = Curve {
        said: [0.0; CURVE],
        likelihoods: [0.0; CURVE],
        steps: [0; 32],
    };

    /// Draws it from the left, step by step.
    fn draw(&mut self) {
        // e^-8, and e^(1/64) to get from each step to the next.
        let mut power = 0.000_335_462_63_f64;
        let mut filled = 0;
        for (step, likelihood) in self.likelihoods.iter_mut().enumerate() {
            let here = power / (1.0 + power);
            power *= 1.015_747_708_586_685_7;
            *likelihood = here as f32;
            while filled < CURVE && (filled as f64) <= here * CURVE as f64 {
                self.said[filled] = step as f32 / STEPS_PER_UNIT - 8.0;
                filled += 1;
            }
        }
        for (seen, step) in self.steps.iter_mut().enumerate() {
            *step = (5 << 14) / (5 * seen as i32 + 7);
        }
    }
}

/// Asks what a bit is, or is told.
pub trait Coder {
    /// The bit, given how likely it is 1, of 2^16; `known` is the bit where that is known.
    fn code(&mut self, guess: u32, known: u32) -> u32;
}

/// All that is learned about bits; it is big, and all zeros to start with.
pub struct Bits {
    curve: Curve,
    cells: [Cells; 2],
    /// The sets from 256 on are what is added to those before.
    weights: [Weights; 1024],
}

/// A bit to code.
pub struct Question {
    /// Which of the two families of contexts it has, and their hashes.
    pub family: usize,
    pub contexts: [u32; CONTEXTS],
    /// Which two sets of weights are added.
    pub sets: [usize; 2],
}

impl Bits {
    /// All zeros.
    pub const EMPTY: Self = Bits {
        curve: Curve::EMPTY,
        cells: [[[Cell::EMPTY; 1 << INDEX_BITS]; CONTEXTS]; 2],
        weights: [[0.0; CONTEXTS]; 1024],
    };

    /// Before the first bit.
    pub fn begin(&mut self) {
        self.curve.draw();
        for set in &mut self.weights[..256] {
            *set = [FIRST_WEIGHT; CONTEXTS];
        }
    }

    /// Codes a bit and learns what it was.
    #[inline(never)]
    pub fn code(&mut self, question: &Question, coder: &mut impl Coder, known: u32) -> u32 {
        let Bits {
            curve,
            cells,
            weights,
        } = self;
        let [first, second, third, fourth] = &mut cells[question.family & 1];
        let [one, two, three, four] = question.contexts;
        let seen = [
            &mut first[place_of(one)],
            &mut second[place_of(two)],
            &mut third[place_of(three)],
            &mut fourth[place_of(four)],
        ];
        let say =
            |cell: &Cell| curve.said[(i32::from(cell.likely) + 0x8000) as usize >> 6 & (CURVE - 1)];
        let voices = [say(seen[0]), say(seen[1]), say(seen[2]), say(seen[3])];
        let (ours, others) = (
            weights[question.sets[0] & 1023],
            weights[question.sets[1] & 1023],
        );
        let mut parts = [0.0; CONTEXTS];
        for voice in 0..CONTEXTS {
            parts[voice] = (ours[voice] + others[voice]) * voices[voice];
        }
        let said = (parts[0] + parts[1]) + (parts[2] + parts[3]);
        let step = ((said + 8.0) * STEPS_PER_UNIT) as usize;
        let guess = curve.likelihoods[step.min(CURVE - 1)];
        let bit = coder.code(
            ((guess * 65_536.0) as u32).clamp(LEAST, 65_536 - LEAST),
            known,
        );
        let step = (bit as f32 - guess) * LEARNING_RATE;
        for set in question.sets {
            for (weight, voice) in weights[set & 1023].iter_mut().zip(voices) {
                *weight += step * voice;
            }
        }
        for cell in seen {
            cell.see(bit, &curve.steps);
        }
        bit
    }
}

/// The highest bits of a hash, spread.
#[inline(always)]
pub fn place_of(hash: u32) -> usize {
    (hash.wrapping_mul(0x85eb_ca6b) >> (32 - INDEX_BITS)) as usize & ((1 << INDEX_BITS) - 1)
}
