//! The words that say what to fold. TypeScript writes them: ts/formulas/folds/fold-kernel.ts. Words that break their own rules abort.

use super::codes::{Operation, Word};
use ndloom_lib::boundary::item_size;
use ndloom_lib::sizes::MOST_AXES;
use std::process::abort;

const HEAD: usize = Word::Lengths as usize;
const _: () = assert!(HEAD + 1 == Word::ALL.len(), "the lengths come last");

/// What the words say.
pub struct Words<'a> {
    /// What is done with the values.
    pub operation: Operation,
    /// The dtype of the values.
    pub dtype: u32,
    /// The address of the accumulators.
    pub accumulators: u32,
    /// The address of the best values, if the operation keeps positions.
    pub best: Option<u32>,
    /// Where runs are cut.
    pub piece: u64,
    /// The position of the first element.
    pub origin: u64,
    /// The lengths of the axes.
    pub lengths: &'a [u32],
    /// The strides of the accumulators in bytes.
    pub strides: &'a [u32],
}

impl<'a> Words<'a> {
    /// Reads the words.
    pub fn new(words: &'a [u32]) -> Self {
        let Some((head, rest)) = words.split_first_chunk::<HEAD>() else {
            abort()
        };
        let word = |word| head[word as usize];
        let axes = word(Word::Axes) as usize;
        if axes > MOST_AXES || rest.len() != 2 * axes {
            abort();
        }
        let (lengths, strides) = rest.split_at(axes);
        let operation = Operation::of(word(Word::Operation));
        Words {
            operation,
            dtype: word(Word::Dtype),
            accumulators: word(Word::Accumulators),
            best: operation.keeps_positions().then_some(word(Word::Best)),
            piece: word(Word::Piece).into(),
            origin: word(Word::Origin).into(),
            lengths,
            strides,
        }
    }

    /// Returns the number of bytes from the first accumulator to the end of the last.
    pub fn byte_length(&self) -> u32 {
        let item_size = self.operation.accumulator_size(item_size(self.dtype));
        let axes = self.lengths.iter().zip(self.strides);
        let last: u64 = axes
            .map(|(&length, &stride)| u64::from(length.saturating_sub(1)) * u64::from(stride))
            .sum();
        u32::try_from(last + u64::from(item_size)).unwrap_or_else(|_| abort())
    }

    /// Returns the number of bytes of the best values, which lie as the positions do.
    pub fn best_byte_length(&self) -> u32 {
        self.byte_length() / size_of::<i64>() as u32 * item_size(self.dtype)
    }
}
