//! Ramps and lines, from any element on.

use super::plans::*;
use crate::kernels::operations::Operation;
use ndloom_lib::dtypes::element::Element;
use ndloom_lib::engine::plan::Kind;
use ndloom_lib::testing::lent::Lent;
use ndloom_lib::testing::naive::thinned;

/// Loads elements of a source with its own words, in an iteration of 2^32 + 10 elements.
fn load<T: Element>(kind: u32, words: u32, first: u64, count: usize) -> Vec<T> {
    let mut draft = Draft {
        shape: vec![0],
        length: [10, 1],
        ..Draft::default()
    };
    let target = Lent::new(&vec![T::ZERO; count]);
    let source = draft.operand(kind, words, T::CODE, 0);
    let out = draft.operand(PACKED, target.address, T::CODE, 0);
    draft.step(Operation::Load, T::CODE, out, [source, 0, 0]);
    execute(&draft, first, count);
    target.items()
}

#[test]
fn ramps_and_lines_count_from_any_element_on() {
    const END: u64 = (1 << 32) + 10;
    const RAMP: u32 = Kind::Ramp as u32;
    const LINE: u32 = Kind::Line as u32;
    let steps = (
        Lent::new(&[100i64, -3]),
        Lent::new(&[200u8, 3]),
        Lent::new(&[0.5f32, 0.1]),
    );
    let line = Lent::new(&[1.0f64, 0.1, 77.0, (END - 1) as f64]);
    for (first, count) in thinned([(0, 37), (5, 2), (END - 20, 20)], 2) {
        let indices = || first..first + count as u64;
        let wholes: Vec<i64> = indices().map(|index| 100 - 3 * index as i64).collect();
        assert_eq!(load::<i64>(RAMP, steps.0.address, first, count), wholes);
        let bytes: Vec<u8> = indices().map(|index| (200 + 3 * index) as u8).collect();
        assert_eq!(load::<u8>(RAMP, steps.1.address, first, count), bytes);
        let singles: Vec<f32> = indices().map(|index| 0.5 + index as f32 * 0.1).collect();
        assert_eq!(load::<f32>(RAMP, steps.2.address, first, count), singles);
        let samples: Vec<f64> = indices()
            .map(|index| {
                if index == END - 1 {
                    77.0
                } else {
                    index as f64 * 0.1 + 1.0
                }
            })
            .collect();
        assert_eq!(load::<f64>(LINE, line.address, first, count), samples);
    }
}
