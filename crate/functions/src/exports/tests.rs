//! Plans of one step: each function, in each dtype, at every place of an array.

use super::engine::run;
use crate::kernels::rows::{Operation, row_of};
use ndloom_lib::dtypes::element::{Complex, Element};
use ndloom_lib::engine::plan::{Kind, PlanWord};
use ndloom_lib::testing::lent::Lent;
use ndloom_lib::testing::naive::{Bits, bits, thinned};
use ndloom_lib::testing::plans::{operand_words, step_words};

const PACKED: u32 = Kind::Packed as u32;
/// Miri takes seconds for each element of a function.
const COUNT: usize = if cfg!(miri) { 3 } else { 37 };

/// Returns what an operation makes of elements, which are both of its inputs.
fn computed<T: Element>(operation: Operation, elements: &[T]) -> Vec<T> {
    let count = elements.len() as u32;
    let (input, out) = (Lent::new(elements), Lent::new(elements));
    let mut words = vec![0; PlanWord::Shape as usize];
    words[PlanWord::Block as usize] = 16;
    words[PlanWord::Axes as usize] = 1;
    words[PlanWord::Operands as usize] = 2;
    words[PlanWord::Steps as usize] = 1;
    words.push(count);
    for address in [input.address, out.address] {
        words.extend(operand_words(PACKED, address, T::CODE, 0));
    }
    words.extend(step_words(operation as u32, T::CODE, 1, [0, 0, 0]));
    let words = Lent::new(&words);
    run(
        words.address,
        words.count(),
        0.0,
        0.0,
        f64::from(count),
        0,
        1,
    );
    out.items()
}

/// Compares the elements of an array with those of arrays of one element.
fn compare_places<T: Element + Bits>(make: impl Fn(f64) -> T) {
    for operation in thinned(Operation::ALL, 14) {
        if row_of(operation).1(T::CODE).is_none() {
            continue;
        }
        let elements: Vec<T> = (0..COUNT)
            .map(|index| make(0.75 - 0.11 * index as f64))
            .collect();
        let alone: Vec<T> = elements
            .iter()
            .flat_map(|&element| computed(operation, &[element]))
            .collect();
        let together = computed(operation, &elements);
        assert_eq!(bits(&together), bits(&alone), "{operation:?}");
    }
}

#[test]
fn run_computes_the_same_at_every_place() {
    compare_places(|value| value);
    compare_places(|value| value as f32);
    compare_places(|value| Complex::new(value, value + 0.5));
    compare_places(|value| Complex::new(value as f32, 0.5f32));
}

#[test]
fn rows_are_those_of_their_names() {
    assert_eq!(computed(Operation::Exp, &[0.0]), [1.0]);
    assert_eq!(computed(Operation::Cbrt, &[-27.0]), [-3.0]);
    assert_eq!(computed(Operation::Cos, &[0.0]), [1.0]);
    assert_eq!(computed(Operation::Power, &[3.0]), [27.0]);
    assert_eq!(super::plain::plain(Operation::Power as u32, 4.0, 1.5), 8.0);
    assert_eq!(computed(Operation::Logaddexp2, &[5.0]), [6.0]);
    assert_eq!(computed(Operation::Sinc, &[0.0]), [1.0]);
    let root = computed(Operation::Sqrt, &[Complex::new(-4.0, 0.0)]);
    assert_eq!((root[0].re, root[0].im), (0.0, 2.0));
}
