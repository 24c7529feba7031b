//! Positions of the least and the largest value.

use super::twin::{Twin, is_first, shown};
use super::{Case, folded, values};
use crate::kernels::choice::Operation;
use bytemuck::cast_slice_mut;
use ndloom_lib::dtypes::element::with_dtype;
use ndloom_lib::testing::naive::thinned;
use ndloom_lib::testing::random::Random;

/// Returns the index of an element along the reduced axes, in C order.
fn position(case: &Case, element: usize) -> i64 {
    let (mut position, mut weight, mut rest) = (0, 1, element);
    for (length, stride) in case.lengths.iter().zip(&case.strides).rev() {
        if *stride == 0 {
            position += rest % *length as usize * weight;
            weight *= *length as usize;
        }
        rest /= *length as usize;
    }
    position as i64
}

fn compare<T: Twin>(operation: Operation, case: &Case, random: &mut Random) {
    let hurts = random.below(2) == 0;
    let source = values::<T>(random, case.count, hurts);
    let mut wanted = vec![(-1, T::ZERO); case.accumulators];
    for (range, at, stride) in case.runs(8) {
        for (index, element) in range.enumerate() {
            let (kept, best) = &mut wanted[at + index * stride];
            if *kept < 0 || is_first(*best, source[element], operation == Operation::Argmin) {
                (*kept, *best) = (position(case, element), source[element]);
            }
        }
    }
    let mut positions = vec![-1i64; case.accumulators];
    let mut best = vec![T::ZERO; case.accumulators];
    let bytes = cast_slice_mut(&mut positions);
    folded(
        operation,
        T::CODE,
        case,
        &source,
        bytes,
        cast_slice_mut(&mut best),
    );
    let wanted_positions: Vec<i64> = wanted.iter().map(|pair| pair.0).collect();
    assert_eq!(
        positions,
        wanted_positions,
        "{operation:?} {} {:?}",
        T::CODE,
        case.lengths
    );
    let wanted: Vec<String> = wanted.iter().map(|pair| shown(&pair.1)).collect();
    let best: Vec<String> = best.iter().map(shown).collect();
    assert_eq!(best, wanted, "{operation:?} {}", T::CODE);
}

#[test]
fn positions_equal_their_twins_over_axes() {
    let mut random = Random(19);
    for _ in thinned(0..60, 60) {
        for dtype in thinned((0..14).rev(), 3) {
            with_dtype!(dtype, T => for operation in [Operation::Argmin, Operation::Argmax] {
                let case = Case::random(&mut random, 8);
                compare::<T>(operation, &case, &mut random);
            });
        }
    }
}

#[test]
fn positions_of_every_length_equal_their_twins() {
    let mut random = Random(23);
    for count in thinned((0..600).step_by(3).chain([1100, 3000]), 199) {
        for dtype in thinned((0..14).rev(), 3) {
            with_dtype!(dtype, T => for operation in [Operation::Argmin, Operation::Argmax] {
                compare::<T>(operation, &Case::run(count), &mut random);
            });
        }
    }
}

#[test]
fn positions_in_many_short_rows_equal_their_twins() {
    let mut random = Random(29);
    for length in thinned([1, 2, 3, 8, 16, 17], 5) {
        for (dtype, is_run) in thinned(
            (0..14).flat_map(|dtype| [(dtype, true), (dtype, false)]),
            27,
        ) {
            with_dtype!(dtype, T => for operation in [Operation::Argmin, Operation::Argmax] {
                let case = Case::short(1500, length, 8, is_run);
                compare::<T>(operation, &case, &mut random);
            });
        }
    }
}
