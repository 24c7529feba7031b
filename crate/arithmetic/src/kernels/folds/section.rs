//! The words of a plan that say what to fold.

use super::choice::Operation;
use super::walk::MOST_AXES;
use crate::kernels::plan::Plan;
use ndloom_lib::boundary::item_size;
use std::process::abort;

const HEAD: usize = 8;

/// The fold of a plan.
pub struct Section<'a> {
    /// What is done with the values.
    pub operation: Operation,
    /// The dtype of the values.
    pub dtype: u32,
    /// The operand that has the values.
    pub value: u32,
    /// The address of the accumulators.
    pub accumulators: u32,
    /// Where runs are cut.
    pub piece: u64,
    /// The operand that tells which elements are folded, if not all.
    pub mask: Option<u32>,
    /// The lengths of the axes.
    pub lengths: &'a [u32],
    /// The strides of the accumulators in bytes.
    pub strides: &'a [u32],
    /// The address of the best values, if the operation keeps positions.
    pub best: Option<u32>,
}

impl<'a> Section<'a> {
    /// Reads the fold of a plan.
    pub fn new(plan: Plan<'a>) -> Self {
        let begin = plan.fold();
        let [operation, dtype, value, accumulators, axes, piece, mask, _] = *plan
            .words(begin, HEAD)
            .first_chunk()
            .unwrap_or_else(|| abort());
        let axes = axes as usize;
        if begin == 0 || axes > MOST_AXES {
            abort();
        }
        let operation = Operation::of(operation);
        let best = operation
            .keeps_positions()
            .then(|| plan.words(begin + HEAD + 2 * axes, 1)[0]);
        if plan.operand(value).dtype != dtype {
            abort();
        }
        Section {
            operation,
            dtype,
            value,
            accumulators,
            piece: piece.into(),
            mask: mask.checked_sub(1),
            lengths: plan.words(begin + HEAD, axes),
            strides: plan.words(begin + HEAD + axes, axes),
            best,
        }
    }

    /// Returns the number of bytes from the first accumulator to the end of the last.
    pub fn byte_length(&self) -> u32 {
        let item_size = match self.best {
            Some(_) => size_of::<i64>() as u64,
            None => item_size(self.dtype).into(),
        };
        let axes = self.lengths.iter().zip(self.strides);
        let last: u64 = axes
            .map(|(&length, &stride)| u64::from(length.saturating_sub(1)) * u64::from(stride))
            .sum();
        u32::try_from(last + item_size).unwrap_or_else(|_| abort())
    }

    /// Returns the number of bytes of the best values, which lie as the positions do.
    pub fn best_byte_length(&self) -> u32 {
        self.byte_length() / size_of::<i64>() as u32 * item_size(self.dtype)
    }
}
