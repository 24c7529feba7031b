//! The words of plans that tests put together.

use crate::engine::plan::{OperandWord, StepWord};

/// Returns the words of an operand.
pub fn operand_words(
    kind: u32,
    address: u32,
    dtype: u32,
    extra: u32,
) -> [u32; OperandWord::ALL.len()] {
    OperandWord::ALL.map(|word| match word {
        OperandWord::Kind => kind,
        OperandWord::Address => address,
        OperandWord::Dtype => dtype,
        OperandWord::Extra => extra,
    })
}

/// Returns the words of a step.
pub fn step_words(
    operation: u32,
    working: u32,
    out: u32,
    [a, b, c]: [u32; 3],
) -> [u32; StepWord::ALL.len()] {
    StepWord::ALL.map(|word| match word {
        StepWord::Operation => operation,
        StepWord::Working => working,
        StepWord::Out => out,
        StepWord::A => a,
        StepWord::B => b,
        StepWord::C => c,
    })
}
