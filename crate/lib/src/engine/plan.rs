//! A plan: the words that say what to compute. TypeScript writes them, by the tables in crate/lib/codes. A plan that breaks its own rules aborts.

use crate::boundary::item_size;
use crate::sizes::CHUNK;
pub use crate::sizes::MOST_AXES;
use std::process::abort;

const HEAD: usize = PlanWord::Shape as usize;
const _: () = assert!(HEAD + 1 == PlanWord::ALL.len(), "the shape comes last");
const OPERAND_WORDS: usize = OperandWord::ALL.len();
const STEP_WORDS: usize = StepWord::ALL.len();

include!(concat!(env!("OUT_DIR"), "/kind.rs"));
include!(concat!(env!("OUT_DIR"), "/plan-word.rs"));
include!(concat!(env!("OUT_DIR"), "/operand-word.rs"));
include!(concat!(env!("OUT_DIR"), "/step-word.rs"));

/// An operand of the plan.
#[derive(Clone, Copy, Debug)]
pub struct Operand {
    /// Where its elements are.
    pub kind: Kind,
    /// An address. Its meaning depends on the kind.
    pub address: u32,
    /// The code of its dtype.
    pub dtype: u32,
    /// A word whose meaning depends on the kind.
    pub extra: u32,
}

impl Operand {
    /// Returns the number of bytes of an element.
    pub fn item_size(self) -> u32 {
        item_size(self.dtype)
    }
}

/// One step of the plan: an operation on whole blocks.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    /// The code of the operation.
    pub operation: u32,
    /// The code of the dtype in which it computes.
    pub working: u32,
    /// The operand that it writes.
    pub out: u32,
    /// The operands that it reads.
    pub inputs: [u32; 3],
}

/// The words of a plan.
#[derive(Clone, Copy)]
pub struct Plan<'a> {
    words: &'a [u32],
    operands: &'a [[u32; OPERAND_WORDS]],
    steps: &'a [[u32; STEP_WORDS]],
}

impl<'a> Plan<'a> {
    /// Returns the plan of these words.
    pub fn new(words: &'a [u32]) -> Self {
        let mut plan = Plan {
            words,
            operands: &[],
            steps: &[],
        };
        if plan.axes() > MOST_AXES || plan.block() == 0 || !plan.block().is_multiple_of(CHUNK) {
            abort();
        }
        let [operands, steps] =
            [PlanWord::Operands, PlanWord::Steps].map(|word| plan.word(word) as usize);
        let first = HEAD + plan.axes();
        let end = operands.saturating_mul(OPERAND_WORDS).saturating_add(first);
        let section = words.get(first..end).unwrap_or_else(|| abort());
        (plan.operands, _) = section.as_chunks();
        let section = words.get(end..).unwrap_or_else(|| abort());
        (plan.steps, _) = section.as_chunks();
        plan.steps = plan.steps.get(..steps).unwrap_or_else(|| abort());
        plan
    }

    /// Returns some of the words.
    pub fn words(self, first: usize, count: usize) -> &'a [u32] {
        self.words
            .get(first..first + count)
            .unwrap_or_else(|| abort())
    }

    fn word(self, word: PlanWord) -> u32 {
        *self.words.get(word as usize).unwrap_or_else(|| abort())
    }

    /// Returns the number of elements of a block.
    pub fn block(self) -> usize {
        self.word(PlanWord::Block) as usize
    }

    /// Returns the number of axes of the iteration.
    pub fn axes(self) -> usize {
        self.word(PlanWord::Axes) as usize
    }

    /// Returns the number of operands.
    pub fn operands(self) -> usize {
        self.operands.len()
    }

    /// Returns the number of steps.
    pub fn steps(self) -> usize {
        self.steps.len()
    }

    /// Returns the length of each axis, outermost first.
    pub fn shape(self) -> &'a [u32] {
        self.words(HEAD, self.axes())
    }

    /// Returns the length of the innermost axis, or 1 if there are no axes. If the plan has one axis, its length may
    /// take more than 32 bits.
    pub fn inner_length(self) -> u64 {
        match *self.shape() {
            [] => 1,
            [_] if self.word(PlanWord::LengthHigh) != 0 => {
                let [low, high] =
                    [PlanWord::Length, PlanWord::LengthHigh].map(|word| self.word(word));
                u64::from(low) | u64::from(high) << 32
            }
            [.., length] => u64::from(length.max(1)),
        }
    }

    /// Returns the number of elements of a row if operands lie in rows: then every block ends where a row ends. Returns
    /// 0 if a block ends only after its own length.
    pub fn row(self) -> u64 {
        u64::from(self.word(PlanWord::Row))
    }

    /// Returns the address of an element of an operand that has a byte stride for each axis.
    pub fn address_of(self, operand: Operand, at: u64) -> u32 {
        let strides = self.words(operand.extra as usize, self.axes());
        let (mut address, mut left) = (operand.address, at);
        for (&length, &stride) in self.shape().iter().zip(strides).rev() {
            let length = u64::from(length.max(1));
            address = address.wrapping_add((left % length) as u32 * stride);
            left /= length;
        }
        address
    }

    /// Returns an operand.
    #[inline(always)]
    pub fn operand(self, index: u32) -> Operand {
        let Some(words) = self.operands.get(index as usize) else {
            abort()
        };
        let word = |word: OperandWord| words[word as usize];
        Operand {
            kind: Kind::of(word(OperandWord::Kind)),
            address: word(OperandWord::Address),
            dtype: word(OperandWord::Dtype),
            extra: word(OperandWord::Extra),
        }
    }

    /// Returns a step.
    pub fn step(self, index: usize) -> Step {
        let Some(words) = self.steps.get(index) else {
            abort()
        };
        let word = |word: StepWord| words[word as usize];
        Step {
            operation: word(StepWord::Operation),
            working: word(StepWord::Working),
            out: word(StepWord::Out),
            inputs: [StepWord::A, StepWord::B, StepWord::C].map(word),
        }
    }
}
