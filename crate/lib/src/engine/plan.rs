//! A plan: the words that say what to compute. TypeScript writes them. A plan that breaks its own rules aborts.

use crate::boundary::item_size;
use std::process::abort;

const HEAD: usize = 7;
const OPERAND_WORDS: usize = 4;
const STEP_WORDS: usize = 6;

/// The most axes of an iteration.
pub const MOST_AXES: usize = 64;

/// Where the elements of an operand are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A block of the engine's own, which the steps fill again for each block.
    Register,
    /// Elements side by side, from the first element of the run on.
    Packed,
    /// Elements with a byte stride for each axis.
    Strided,
    /// One element, of which the engine makes copies.
    Scalar,
    /// Numbers in arithmetic progression.
    Ramp,
    /// The samples of a line, which ends exactly on its last number.
    Line,
    /// Elements with a byte stride for each axis, side by side along the innermost one.
    Row,
    /// A register with copies of the one element that a row repeats; a step loads it anew for each block.
    Repeated,
}

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
        if plan.axes() > MOST_AXES || plan.block() == 0 || !plan.block().is_multiple_of(16) {
            abort();
        }
        let [operands, steps] = [2, 3].map(|index| plan.word(index) as usize);
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

    fn word(self, index: usize) -> u32 {
        *self.words.get(index).unwrap_or_else(|| abort())
    }

    /// Returns the number of elements of a block.
    pub fn block(self) -> usize {
        self.word(0) as usize
    }

    /// Returns the number of axes of the iteration.
    pub fn axes(self) -> usize {
        self.word(1) as usize
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

    /// Returns the length of the innermost axis, or 1 if there are no axes. The only axis of a plan may be longer than a word
    /// can tell.
    pub fn inner_length(self) -> u64 {
        match *self.shape() {
            [] => 1,
            [_] if self.word(5) != 0 => u64::from(self.word(4)) | u64::from(self.word(5)) << 32,
            [.., length] => u64::from(length.max(1)),
        }
    }

    /// Returns the number of elements between two places where every block ends: those of the innermost axis, if operands lie in
    /// rows. A block ends nowhere else but after its own length if this is 0.
    pub fn row(self) -> u64 {
        u64::from(self.word(6))
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
        let Some(&[kind, address, dtype, extra]) = self.operands.get(index as usize) else {
            abort()
        };
        let kind = match kind {
            0 => Kind::Register,
            1 => Kind::Packed,
            2 => Kind::Strided,
            3 => Kind::Scalar,
            4 => Kind::Ramp,
            5 => Kind::Line,
            6 => Kind::Row,
            7 => Kind::Repeated,
            _ => abort(),
        };
        Operand {
            kind,
            address,
            dtype,
            extra,
        }
    }

    /// Returns a step.
    pub fn step(self, index: usize) -> Step {
        let Some(&[operation, working, out, a, b, c]) = self.steps.get(index) else {
            abort()
        };
        Step {
            operation,
            working,
            out,
            inputs: [a, b, c],
        }
    }
}
