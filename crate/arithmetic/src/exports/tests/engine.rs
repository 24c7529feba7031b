//! Plans with operands of every kind, of every size and length.

use super::plans::*;
use crate::kernels::operations::Operation::{
    self, Equal, Load, MakeComplex, Remainder, Select, Subtract,
};
use ndloom_lib::dtypes::element::{Bool, Complex, Element};
use ndloom_lib::engine::loops::COPIES_BYTES;
use ndloom_lib::engine::plan::OperandWord;
use ndloom_lib::testing::lent::Lent;
use ndloom_lib::testing::naive::{Bits, bits, thinned};
use ndloom_lib::testing::random::Random;

/// Adds the steps that bring an operand to a register, if it is strided.
fn read<T: Element>(draft: &mut Draft, column: &Column<T>, kind: u32) -> (Option<Lent<T>>, u32) {
    if kind != STRIDED {
        return (None, column.operand);
    }
    let (memory, operand) = register::<T>(draft);
    draft.step(Load, T::CODE, operand, [column.operand, 0, 0]);
    (Some(memory), operand)
}

/// Executes a step between columns of random kinds, and compares its results.
fn compare<T: Element, O: Element + Bits>(
    operation: Operation,
    count: usize,
    random: &mut Random,
    expected: impl Fn(T, T) -> O,
) {
    let mut draft = Draft::of(count);
    let [a_kind, b_kind] = [0, 1].map(|_| random.pick(&[PACKED, STRIDED, SCALAR]));
    let [a, b] = [a_kind, b_kind].map(|kind| {
        let elements = random.items::<T>(count);
        Column::new(&mut draft, &elements, kind, random)
    });
    let out = Column::new(&mut draft, &vec![O::ONE; count], PACKED, random);
    let (_kept, first) = read(&mut draft, &a, a_kind);
    let (_kept, second) = read(&mut draft, &b, b_kind);
    draft.step(operation, T::CODE, out.operand, [first, second, 0]);
    execute(&draft, 0, count);
    let pairs = a.elements().into_iter().zip(b.elements());
    let expected: Vec<O> = pairs.map(|(a, b)| expected(a, b)).collect();
    let place = format!("{count} elements of kinds {a_kind} {b_kind}");
    assert_eq!(bits(&out.elements()), bits(&expected), "{place}");
}

#[test]
fn run_computes_every_length_from_and_to_every_kind() {
    let mut random = Random(11);
    for count in thinned(0..70, 23) {
        for _ in 0..if cfg!(miri) { 1 } else { 12 } {
            compare(Subtract, count, &mut random, u8::wrapping_sub);
            compare(Subtract, count, &mut random, i16::wrapping_sub);
            compare(Remainder, count, &mut random, |a: u32, b| {
                a.checked_rem(b).unwrap_or(0)
            });
            compare(Subtract, count, &mut random, u64::wrapping_sub);
            compare(Equal, count, &mut random, |a: u64, b| Bool::from(a == b));
            compare(Equal, count, &mut random, |a: Bool, b| {
                Bool::from((a.0 != 0) == (b.0 != 0))
            });
            compare(MakeComplex, count, &mut random, |re: f64, im| {
                Complex::new(re, im)
            });
        }
    }
}

#[test]
fn select_takes_inputs_of_two_sizes() {
    let mut random = Random(12);
    for count in thinned([5, 16, 33], 2) {
        let mut draft = Draft::of(count);
        let truths: Vec<Bool> = random
            .items::<u8>(count)
            .into_iter()
            .map(|byte| Bool(byte % 3))
            .collect();
        let truths = Column::new(&mut draft, &truths, PACKED, &mut random);
        let [yes, no] = [PACKED, SCALAR].map(|kind| {
            let elements = random.items::<Complex<f64>>(count);
            Column::new(&mut draft, &elements, kind, &mut random)
        });
        draft.step(
            Select,
            13,
            no.operand,
            [truths.operand, yes.operand, no.operand],
        );
        let out = Column::new(&mut draft, &yes.elements(), PACKED, &mut random);
        draft.steps[0][2] = out.operand;
        execute(&draft, 0, count);
        let choices = truths
            .elements()
            .into_iter()
            .zip(yes.elements())
            .zip(no.elements());
        let expected: Vec<_> = choices
            .map(|((truth, yes), no)| if truth.0 != 0 { yes } else { no })
            .collect();
        assert_eq!(bits(&out.elements()), bits(&expected));
    }
}

#[test]
fn a_step_may_write_to_its_input() {
    let mut random = Random(13);
    for count in thinned([3, 16, 50], 2) {
        let mut draft = Draft::of(count);
        let before = random.items::<u32>(count);
        let column = Column::new(&mut draft, &before, PACKED, &mut random);
        let three = Column::new(&mut draft, &vec![3; count], SCALAR, &mut random);
        draft.step(
            Subtract,
            u32::CODE,
            column.operand,
            [column.operand, three.operand, 0],
        );
        execute(&draft, 0, count);
        let expected: Vec<u32> = before.iter().map(|item| item.wrapping_sub(3)).collect();
        assert_eq!(column.elements(), expected);
    }
}

/// Loads elements `first` to `first + count` of a view of 60 elements.
fn move_view((shape, strides): ([i32; 4], [i32; 4]), first: usize, count: usize) {
    let begin: i32 = (0..4)
        .map(|axis| -strides[axis].min(0) * (shape[axis] - 1))
        .sum();
    let place = |index: usize| {
        let (mut left, mut offset) = (index as i32, begin);
        for axis in (0..4).rev() {
            offset += left % shape[axis] * strides[axis];
            left /= shape[axis];
        }
        (offset / 4) as u32
    };
    let mut draft = Draft {
        shape: shape.map(|length| length as u32).to_vec(),
        ..Draft::default()
    };
    let (view, target) = (
        Lent::new(&Vec::from_iter(0..60u32)),
        Lent::new(&vec![0u32; count]),
    );
    let source = draft.strided(view.address + begin as u32, u32::CODE, &strides);
    let out = draft.operand(PACKED, target.address, u32::CODE, 0);
    draft.step(Load, u32::CODE, out, [source, 0, 0]);
    execute(&draft, first as u64, count);
    let places: Vec<u32> = (first..first + count).map(place).collect();
    assert_eq!(target.items(), places);
}

#[test]
fn views_of_several_axes_are_loaded_from_any_element_on() {
    let mut random = Random(15);
    let rows = [1, 3, 4, 5];
    let tall = [3, 10, 2, 1];
    let planes = [1, 15, 2, 2];
    let views = [
        (rows, [0, 80, 20, 4]),
        (rows, [0, 4, 12, 48]),
        (rows, [0, 0, 16, 4]),
        (rows, [0, 80, 0, -4]),
        (rows, [0, -80, 20, 0]),
        (rows, [0, -80, -20, -4]),
        (tall, [80, 8, 4, 0]),
        (tall, [0, 4, 40, 0]),
        (tall, [-40, 0, -4, 0]),
        (planes, [0, 16, 8, 4]),
        (planes, [0, -4, 0, 60]),
        (planes, [0, 0, 0, 4]),
        ([15, 4, 1, 1], [0, 4, 0, 0]),
        ([2, 1, 15, 2], [0, 0, 0, 4]),
        ([1, 1, 2, 30], [0, 0, 0, -4]),
    ];
    for view in thinned(views, 2) {
        for first in thinned([0, 1, 7, 38], 3) {
            move_view(view, first, random.below(60 - first) + 1);
        }
    }
}

#[test]
fn an_iteration_without_axes_has_one_element() {
    let (source, target) = (Lent::new(&[7u16]), Lent::new(&[0u16]));
    let mut draft = Draft::default();
    let from = draft.strided(source.address, u16::CODE, &[]);
    let to = draft.operand(PACKED, target.address, u16::CODE, 0);
    draft.step(Load, u16::CODE, to, [from, 0, 0]);
    execute(&draft, 0, 1);
    assert_eq!(target.items(), [7]);
}

/// A view of an iteration of several axes, and how a plan reads it.
struct Axes {
    memory: Lent<u64>,
    strides: Vec<usize>,
    operand: u32,
    _kept: Option<Lent<u64>>,
}

impl Axes {
    /// Lends a view: its rows lie side by side, or it has one element for each row, or it repeats along other axes.
    fn new(draft: &mut Draft, kind: u32, random: &mut Random) -> Self {
        let shape = draft.shape.clone();
        let mut strides = vec![0; shape.len()];
        let mut step = match kind {
            ROW => 1,
            REPEATED => 0,
            _ => random.below(3) + 1,
        };
        let mut size = 1;
        for (axis, &length) in shape.iter().enumerate().rev() {
            strides[axis] = step;
            size += step * (length as usize - 1);
            step = size * usize::from(random.below(4) > 0);
        }
        let memory = Lent::new(&random.items::<u64>(size));
        let bytes: Vec<i32> = strides.iter().map(|&stride| 8 * stride as i32).collect();
        let source = draft.strided(memory.address, u64::CODE, &bytes);
        let (kept, operand) = match kind {
            ROW => {
                draft.operands[source as usize][OperandWord::Kind as usize] = ROW;
                (None, source)
            }
            REPEATED => {
                let copies = Lent::new(&[0; COPIES_BYTES / 8]);
                let operand = draft.operand(REPEATED, copies.address, u64::CODE, 0);
                (Some(copies), operand)
            }
            _ => {
                let (register, operand) = register::<u64>(draft);
                (Some(register), operand)
            }
        };
        if kept.is_some() {
            draft.step(Load, u64::CODE, operand, [source, 0, 0]);
        }
        Axes {
            memory,
            strides,
            operand,
            _kept: kept,
        }
    }

    fn element(&self, shape: &[u32], mut index: usize) -> u64 {
        let mut place = 0;
        for (&length, stride) in shape.iter().zip(&self.strides).rev() {
            place += index % length as usize * stride;
            index /= length as usize;
        }
        self.memory.items()[place]
    }
}

#[test]
fn rows_are_read_where_they_are() {
    let mut random = Random(16);
    for round in thinned(0..200, 50) {
        let axes = 2 + round % 2;
        let mut draft = Draft {
            shape: (0..axes).map(|_| random.below(40) as u32 + 1).collect(),
            ..Draft::default()
        };
        let shape = draft.shape.clone();
        draft.row = shape[axes - 1];
        let size = shape.iter().product::<u32>() as usize;
        let first = random.below(size);
        let count = random.below(size - first) + 1;
        let [a, b] = [0, 1].map(|_| {
            let kind = random.pick(&[ROW, REPEATED, STRIDED]);
            Axes::new(&mut draft, kind, &mut random)
        });
        let out = Lent::new(&vec![0u64; count]);
        let target = draft.operand(PACKED, out.address, u64::CODE, 0);
        draft.step(Subtract, u64::CODE, target, [a.operand, b.operand, 0]);
        execute(&draft, first as u64, count);
        let expected: Vec<u64> = (first..first + count)
            .map(|index| {
                a.element(&shape, index)
                    .wrapping_sub(b.element(&shape, index))
            })
            .collect();
        assert_eq!(out.items(), expected, "{shape:?} from {first}");
    }
}
