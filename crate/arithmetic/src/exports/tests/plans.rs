//! Plans in lent memory, and operands of every kind that hold the same elements.

use super::super::engine::run;
use crate::kernels::operations::Operation;
use ndloom_lib::dtypes::element::Element;
use ndloom_lib::engine::loops::COPIES_BYTES;
use ndloom_lib::engine::plan::{Kind, OperandWord, PlanWord, StepWord};
use ndloom_lib::testing::lent::Lent;
use ndloom_lib::testing::plans::{operand_words, step_words};
use ndloom_lib::testing::random::Random;

pub const REGISTER: u32 = Kind::Register as u32;
pub const PACKED: u32 = Kind::Packed as u32;
pub const STRIDED: u32 = Kind::Strided as u32;
pub const SCALAR: u32 = Kind::Scalar as u32;
pub const ROW: u32 = Kind::Row as u32;
pub const REPEATED: u32 = Kind::Repeated as u32;

/// The number of elements of a block.
pub const BLOCK: u32 = 16;

/// A plan that a test puts together.
#[derive(Default)]
pub struct Draft {
    pub shape: Vec<u32>,
    pub operands: Vec<[u32; OperandWord::ALL.len()]>,
    /// The strides of the strided operands: the operand, and a stride for each axis.
    pub strides: Vec<(usize, Vec<u32>)>,
    pub steps: Vec<[u32; StepWord::ALL.len()]>,
    /// The length of the only axis, where no word can tell it.
    pub length: [u32; 2],
    /// The elements of a row, if blocks end where rows end; else 0.
    pub row: u32,
}

impl Draft {
    /// Returns a plan with one axis.
    pub fn of(count: usize) -> Self {
        Draft {
            shape: vec![count as u32],
            ..Draft::default()
        }
    }

    /// Adds an operand and returns its index.
    pub fn operand(&mut self, kind: u32, address: u32, dtype: u32, extra: u32) -> u32 {
        self.operands
            .push(operand_words(kind, address, dtype, extra));
        self.operands.len() as u32 - 1
    }

    /// Adds an operand with strides in bytes.
    pub fn strided(&mut self, address: u32, dtype: u32, strides: &[i32]) -> u32 {
        let strides = strides.iter().map(|&stride| stride as u32).collect();
        self.strides.push((self.operands.len(), strides));
        self.operand(STRIDED, address, dtype, 0)
    }

    /// Adds a step.
    pub fn step(&mut self, operation: Operation, working: u32, out: u32, inputs: [u32; 3]) {
        self.steps
            .push(step_words(operation as u32, working, out, inputs));
    }

    /// Returns the words of the plan.
    pub fn words(&self) -> Lent<u32> {
        let [axes, operands, steps] =
            [self.shape.len(), self.operands.len(), self.steps.len()].map(|count| count as u32);
        let [low, high] = self.length;
        let mut words = vec![0; PlanWord::Shape as usize];
        words[PlanWord::Block as usize] = BLOCK;
        words[PlanWord::Axes as usize] = axes;
        words[PlanWord::Operands as usize] = operands;
        words[PlanWord::Steps as usize] = steps;
        words[PlanWord::Length as usize] = low;
        words[PlanWord::LengthHigh as usize] = high;
        words[PlanWord::Row as usize] = self.row;
        words.extend(&self.shape);
        let mut listed = self.operands.clone();
        let mut end = words.len()
            + listed.len() * OperandWord::ALL.len()
            + self.steps.len() * StepWord::ALL.len();
        for (operand, strides) in &self.strides {
            listed[*operand][OperandWord::Extra as usize] = end as u32;
            end += strides.len();
        }
        words.extend(listed.iter().flatten());
        words.extend(self.steps.iter().flatten());
        words.extend(self.strides.iter().flat_map(|(_, strides)| strides));
        Lent::new(&words)
    }
}

/// Executes a plan for some elements of its iteration.
pub fn execute(draft: &Draft, first: u64, count: usize) {
    let words = draft.words();
    let (first, steps) = (first as f64, draft.steps.len() as u32);
    run(
        words.address,
        words.count(),
        first,
        first,
        count as f64,
        0,
        steps,
    );
}

/// Elements that a plan reads or writes, in memory that is lent.
pub struct Column<T> {
    memory: Lent<T>,
    /// The room for copies of a scalar.
    _copies: Lent<T>,
    kind: u32,
    stride: isize,
    count: usize,
    pub operand: u32,
}

impl<T: Element> Column<T> {
    /// Lends elements as an operand of a random kind, for a plan with one axis. A scalar has the first of them alone.
    pub fn new(draft: &mut Draft, elements: &[T], kind: u32, random: &mut Random) -> Self {
        let size = size_of::<T>() as i32;
        let stride: isize = match kind {
            STRIDED => random.pick(&[1, 2, 3, -1, -2]),
            _ => 1,
        };
        let count = elements.len();
        let mut places = vec![T::ZERO; (count.max(1) - 1) * stride.unsigned_abs() + 1];
        if kind == SCALAR {
            places = elements.first().map_or(vec![T::ZERO], |first| vec![*first]);
        } else {
            for (index, element) in elements.iter().enumerate() {
                places[Self::place(stride, count, index)] = *element;
            }
            places.truncate(if count == 0 { 0 } else { places.len() });
        }
        let memory = Lent::new(&places);
        let copies = Lent::new(&vec![T::ZERO; COPIES_BYTES / size_of::<T>()]);
        let operand = if kind == STRIDED {
            let first = Self::place(stride, count, 0) as u32;
            let address = memory.address + first * size as u32;
            draft.strided(address, T::CODE, &[stride as i32 * size])
        } else {
            draft.operand(kind, memory.address, T::CODE, copies.address)
        };
        Column {
            memory,
            _copies: copies,
            kind,
            stride,
            count,
            operand,
        }
    }

    /// A negative stride begins at the end.
    fn place(stride: isize, count: usize, index: usize) -> usize {
        let index = if stride < 0 {
            count.saturating_sub(index + 1)
        } else {
            index
        };
        index * stride.unsigned_abs()
    }

    /// Returns the current elements.
    pub fn elements(&self) -> Vec<T> {
        let places = self.memory.items();
        let place = |index| match self.kind {
            SCALAR => 0,
            _ => Self::place(self.stride, self.count, index),
        };
        (0..self.count).map(|index| places[place(index)]).collect()
    }
}

/// Adds a register, whose memory the caller keeps.
pub fn register<T: Element>(draft: &mut Draft) -> (Lent<T>, u32) {
    let memory = Lent::new(&[T::ONE; BLOCK as usize]);
    let operand = draft.operand(REGISTER, memory.address, T::CODE, 0);
    (memory, operand)
}
