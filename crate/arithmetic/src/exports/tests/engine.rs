//! Plans with operands of every kind, of every size and length.

use super::plans::*;
use ndloom_lib::cast::cast;
use ndloom_lib::dtypes::element::{Bool, Complex, Element};
use ndloom_lib::testing::lent::Lent;
use ndloom_lib::testing::naive::{Bits, bits, thinned};
use ndloom_lib::testing::random::Random;

const LOAD: u32 = 0;
const STORE: u32 = 1;
const CAST: u32 = 2;
const SUBTRACT: u32 = 4;
const REMAINDER: u32 = 8;
const EQUAL: u32 = 25;
const MAKE_COMPLEX: u32 = 47;
const SELECT: u32 = 52;

/// Adds the steps that bring an operand to a register, if it is strided.
fn read<T: Element>(draft: &mut Draft, column: &Column<T>, kind: u32) -> (Option<Lent<T>>, u32) {
    if kind != STRIDED {
        return (None, column.operand);
    }
    let (memory, operand) = register::<T>(draft);
    draft.step(LOAD, T::CODE, operand, [column.operand, 0, 0]);
    (Some(memory), operand)
}

/// Executes a step between columns of random kinds, and compares its results.
fn compare<T: Element, O: Element + Bits>(
    operation: u32,
    count: usize,
    random: &mut Random,
    expected: impl Fn(T, T) -> O,
) {
    let mut draft = Draft::of(count);
    let [a_kind, b_kind] = [0, 1].map(|_| random.pick(&[PACKED, STRIDED, SCALAR]));
    let out_kind = random.pick(&[PACKED, STRIDED]);
    let [a, b] = [a_kind, b_kind].map(|kind| {
        let elements = random_elements::<T>(count, random);
        Column::new(&mut draft, &elements, kind, random)
    });
    let out = Column::new(&mut draft, &vec![O::ONE; count], out_kind, random);
    let (_kept, first) = read(&mut draft, &a, a_kind);
    let (_kept, second) = read(&mut draft, &b, b_kind);
    let (_kept, result) = if out_kind == STRIDED {
        let (memory, operand) = register::<O>(&mut draft);
        (Some(memory), operand)
    } else {
        (None, out.operand)
    };
    draft.step(operation, T::CODE, result, [first, second, 0]);
    if out_kind == STRIDED {
        draft.step(STORE, O::CODE, out.operand, [result, 0, 0]);
    }
    execute(&draft, 0, count);
    let pairs = a.elements().into_iter().zip(b.elements());
    let expected: Vec<O> = pairs.map(|(a, b)| expected(a, b)).collect();
    let place = format!("{count} elements of kinds {a_kind} {b_kind} to {out_kind}");
    assert_eq!(bits(&out.elements()), bits(&expected), "{place}");
}

#[test]
fn run_computes_every_length_from_and_to_every_kind() {
    let mut random = Random(11);
    for count in thinned(0..70, 23) {
        for _ in 0..if cfg!(miri) { 1 } else { 12 } {
            compare(SUBTRACT, count, &mut random, u8::wrapping_sub);
            compare(SUBTRACT, count, &mut random, i16::wrapping_sub);
            compare(REMAINDER, count, &mut random, |a: u32, b| {
                a.checked_rem(b).unwrap_or(0)
            });
            compare(SUBTRACT, count, &mut random, u64::wrapping_sub);
            compare(EQUAL, count, &mut random, |a: u64, b| Bool::from(a == b));
            compare(EQUAL, count, &mut random, |a: Bool, b| {
                Bool::from((a.0 != 0) == (b.0 != 0))
            });
            compare(MAKE_COMPLEX, count, &mut random, |re: f64, im| Complex {
                re,
                im,
            });
        }
    }
}

#[test]
fn select_takes_inputs_of_two_sizes() {
    let mut random = Random(12);
    for count in thinned([5, 16, 33], 2) {
        let mut draft = Draft::of(count);
        let truths: Vec<Bool> = random_elements::<u8>(count, &mut random)
            .into_iter()
            .map(|byte| Bool(byte % 3))
            .collect();
        let truths = Column::new(&mut draft, &truths, PACKED, &mut random);
        let [yes, no] = [PACKED, SCALAR].map(|kind| {
            let elements = random_elements::<Complex<f64>>(count, &mut random);
            Column::new(&mut draft, &elements, kind, &mut random)
        });
        draft.step(
            SELECT,
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
        let before = random_elements::<u32>(count, &mut random);
        let column = Column::new(&mut draft, &before, PACKED, &mut random);
        let three = Column::new(&mut draft, &vec![3; count], SCALAR, &mut random);
        draft.step(
            SUBTRACT,
            u32::CODE,
            column.operand,
            [column.operand, three.operand, 0],
        );
        execute(&draft, 0, count);
        let expected: Vec<u32> = before.iter().map(|item| item.wrapping_sub(3)).collect();
        assert_eq!(column.elements(), expected);
    }
}

#[test]
fn casts_convert_from_every_kind() {
    let mut random = Random(14);
    for (count, kind) in [(5, PACKED), (40, PACKED), (21, SCALAR)] {
        let mut draft = Draft::of(count);
        let source: Vec<i16> = random_elements(count, &mut random);
        let source = Column::new(&mut draft, &source, kind, &mut random);
        let target = Column::new(&mut draft, &vec![0f64; count], PACKED, &mut random);
        draft.step(CAST, i16::CODE, target.operand, [source.operand, 0, 0]);
        execute(&draft, 0, count);
        let mut expected = vec![0f64; count];
        cast(&source.elements(), &mut expected);
        assert_eq!(target.elements(), expected);
    }
}

const SHAPE: [i32; 3] = [3, 4, 5];

/// Loads from a view of 60 elements and stores to it. `begin` is the byte offset of its first element.
fn move_view(strides: &[i32; 3], begin: i32, first: usize, count: usize) {
    let place = |index: i32| {
        let indices = [index / 20, index / 5 % 4, index % 5];
        ((begin
            + (0..3)
                .map(|axis| indices[axis] * strides[axis])
                .sum::<i32>())
            / 4) as u32
    };
    let mut draft = Draft {
        shape: SHAPE.map(|length| length as u32).to_vec(),
        ..Draft::default()
    };
    let (view, target) = (
        Lent::new(&Vec::from_iter(0..60u32)),
        Lent::new(&vec![0u32; count]),
    );
    let source = draft.strided(view.address + begin as u32, u32::CODE, strides);
    let out = draft.operand(PACKED, target.address, u32::CODE, 0);
    draft.step(LOAD, u32::CODE, out, [source, 0, 0]);
    execute(&draft, first as u64, count);
    let places: Vec<u32> = (first..first + count)
        .map(|index| place(index as i32))
        .collect();
    assert_eq!(target.items(), places);
    if !strides.contains(&0) {
        let back = Lent::new(&[0u32; 60]);
        draft.operands[source as usize][1] = back.address + begin as u32;
        draft.steps = vec![[STORE, u32::CODE, source, out, 0, 0]];
        execute(&draft, first as u64, count);
        let mut expected = [0u32; 60];
        places
            .iter()
            .for_each(|&place| expected[place as usize] = place);
        assert_eq!(back.items(), expected);
    }
}

#[test]
fn views_of_several_axes_are_loaded_and_stored_from_any_element_on() {
    let mut random = Random(15);
    let views = [
        [80, 20, 4],
        [4, 12, 48],
        [0, 16, 4],
        [80, 0, -4],
        [-80, 20, 0],
        [-80, -20, -4],
    ];
    for strides in thinned(views, 2) {
        let begin = (0..3)
            .map(|axis| -strides[axis].min(0) * (SHAPE[axis] - 1))
            .sum();
        for first in thinned([0, 1, 7, 38], 3) {
            move_view(&strides, begin, first, random.below(60 - first) + 1);
        }
    }
}

#[test]
fn an_iteration_without_axes_has_one_element() {
    let (source, target) = (Lent::new(&[7u16]), Lent::new(&[0u16]));
    let mut draft = Draft::default();
    let from = draft.strided(source.address, u16::CODE, &[]);
    let to = draft.operand(PACKED, target.address, u16::CODE, 0);
    draft.step(LOAD, u16::CODE, to, [from, 0, 0]);
    execute(&draft, 0, 1);
    assert_eq!(target.items(), [7]);
}
