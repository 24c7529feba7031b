//! Compares the folds with their simple versions: every dtype, over axes that are kept and reduced, in calls of several
//! sizes, with pieces and masks.

mod case;
mod positions;
mod twin;

use super::choice::{Operation, with_folder};
use super::walk::{Axes, fold};
use bytemuck::{Pod, cast_slice, cast_slice_mut};
use case::Case;
use ndloom_lib::dtypes::element::{Complex, with_dtype};
use ndloom_lib::dtypes::float16::f16;
use ndloom_lib::testing::naive::{Number, bits, thinned};
use ndloom_lib::testing::random::{Random, random_float};
use twin::{Twin, shown};

/// Folds all values over axes, in calls that end at each of `cuts`.
fn folded<T: Pod>(
    operation: Operation,
    dtype: u32,
    case: &Case,
    values: &[T],
    accumulators: &mut [u8],
    best: &mut [u8],
) {
    with_folder(operation, dtype, accumulators, best, &mut |folder| {
        let mut first = 0;
        for &cut in &case.cuts {
            let axes = Axes {
                lengths: &case.lengths,
                strides: &case.strides,
                piece: case.piece,
                origin: 0,
                mask: case.mask.as_ref().map(|mask| &mask[first as usize..]),
            };
            let part = &values[first as usize..cut as usize];
            fold(&axes, folder, cast_slice(part), first);
            first = cut;
        }
    });
}

/// Returns values that hurt, or for sums values of many magnitudes.
fn values<T: Twin>(random: &mut Random, count: usize, hurts: bool) -> Vec<T> {
    let hard = [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, 0.0, -0.0, 1.0];
    let mut part = || match (T::BOUNDS, random.below(3)) {
        (Some(_), _) => Number::Whole((random.next() as i64 >> random.below(63)).into()),
        (None, 0) if hurts => Number::Float(random.pick(&hard)),
        (None, 1) if hurts => Number::Float(random.below(4) as f64 - 2.0),
        _ => Number::Float(random_float(random)),
    };
    (0..count)
        .map(|_| T::from_numbers((part(), part())))
        .collect()
}

fn compare<T: Twin>(operation: Operation, case: &Case, random: &mut Random) {
    let size = size_of::<T>() as u32;
    let hurts = random.below(2) == 0;
    let mut source = values::<T>(random, case.count, hurts);
    if operation == Operation::All {
        source.iter_mut().for_each(|value| *value = T::ONE);
        let one = random.below(source.len().max(1));
        source
            .get_mut(one)
            .into_iter()
            .for_each(|value| *value = T::ZERO);
    }
    let mut wanted = match operation {
        Operation::Fmin | Operation::Fmax if T::BOUNDS.is_none() => {
            let nan = Number::Float(f64::NAN);
            vec![T::from_numbers((nan, nan)); case.accumulators]
        }
        Operation::Any => vec![T::ZERO; case.accumulators],
        Operation::All => vec![T::ONE; case.accumulators],
        _ => values(random, case.accumulators, hurts),
    };
    let mut kept = wanted.clone();
    for (range, at, stride) in case.runs(size) {
        if stride == 0 {
            wanted[at] = twin::run(operation, wanted[at], &source[range]);
            continue;
        }
        for (index, element) in range.enumerate() {
            let at = at + index * stride;
            wanted[at] = twin::step(operation, wanted[at], source[element]);
        }
    }
    folded(
        operation,
        T::CODE,
        case,
        &source,
        cast_slice_mut(&mut kept),
        &mut [],
    );
    let show = |items: &[T]| items.iter().map(shown).collect::<Vec<_>>();
    let axes = (&case.lengths, &case.strides, case.piece, &case.cuts);
    assert_eq!(
        show(&kept),
        show(&wanted),
        "{operation:?} {} {axes:?}",
        T::CODE
    );
}

/// Returns the folds that have one accumulator of the dtype of the values: all but those that give truths, positions or wider sums.
fn plain_folds() -> impl Iterator<Item = Operation> {
    use Operation::*;
    let is_plain = |fold: &Operation| !matches!(fold, Any | All | Argmin | Argmax | WideSum);
    Operation::ALL.into_iter().filter(is_plain)
}

#[test]
fn folds_equal_their_twins_over_axes() {
    let mut random = Random(11);
    for _ in thinned(0..60, 60) {
        for dtype in thinned((0..14).rev(), 3) {
            with_dtype!(dtype, T => for operation in plain_folds() {
                let case = Case::random(&mut random, size_of::<T>() as u32);
                compare::<T>(operation, &case, &mut random);
            });
        }
    }
}

#[test]
fn many_short_rows_equal_their_twins() {
    let mut random = Random(15);
    for length in thinned([1, 2, 3, 8, 16, 17], 5) {
        for (dtype, is_run) in thinned(
            (0..14).flat_map(|dtype| [(dtype, true), (dtype, false)]),
            27,
        ) {
            with_dtype!(dtype, T => for operation in plain_folds() {
                let case = Case::short(1500, length, size_of::<T>() as u32, is_run);
                compare::<T>(operation, &case, &mut random);
            });
        }
    }
}

#[test]
fn truths_equal_their_twins_over_axes() {
    let mut random = Random(13);
    for _ in thinned(0..200, 100) {
        for operation in [Operation::Any, Operation::All] {
            let case = Case::random(&mut random, 1);
            compare::<ndloom_lib::dtypes::element::Bool>(operation, &case, &mut random);
        }
    }
}

#[test]
fn runs_of_every_length_equal_their_twins() {
    let mut random = Random(17);
    for count in thinned((0..300).chain((300..1100).step_by(7)), 290) {
        for dtype in thinned((0..14).rev(), 3) {
            with_dtype!(dtype, T => for operation in plain_folds() {
                compare::<T>(operation, &Case::run(count), &mut random);
            });
        }
    }
}

fn compare_wide<T: Twin>(case: &Case, random: &mut Random, widen: impl Fn(T) -> u64) {
    let source = values::<T>(random, case.count, false);
    let mut wanted = values::<u64>(random, case.accumulators, false);
    let mut kept = wanted.clone();
    for (range, at, stride) in case.runs(8) {
        for (index, element) in range.enumerate() {
            let sum = &mut wanted[at + index * stride];
            *sum = sum.wrapping_add(widen(source[element]));
        }
    }
    let bytes = cast_slice_mut(&mut kept);
    folded(Operation::WideSum, T::CODE, case, &source, bytes, &mut []);
    assert_eq!(kept, wanted, "{}", T::CODE);
}

#[test]
fn wide_sums_equal_their_twins() {
    use ndloom_lib::dtypes::element::Bool;
    let mut random = Random(19);
    for count in thinned(0..200, 190) {
        for case in [Case::random(&mut random, 8), Case::run(7 * count)] {
            compare_wide::<i8>(&case, &mut random, |value| value as u64);
            compare_wide::<i16>(&case, &mut random, |value| value as u64);
            compare_wide::<i32>(&case, &mut random, |value| value as u64);
            compare_wide::<u8>(&case, &mut random, u64::from);
            compare_wide::<u16>(&case, &mut random, u64::from);
            compare_wide::<u32>(&case, &mut random, u64::from);
            compare_wide::<Bool>(&case, &mut random, |value| bool::from(value).into());
        }
    }
}

#[test]
fn sums_are_those_of_numpy() {
    // Of NumPy 2.4.6: the sums of 1 / (i + 1), and for complex numbers with 1 / (i + 2) as the imaginary part.
    type Sums = (usize, u64, u32, u16, [u64; 2], [u32; 2]);
    let sums: [Sums; 5] = [
        (
            7,
            0x4004be2be2be2be2,
            0x4025f160,
            0x412f,
            [0x4004be2be2be2be2, 0x3ffb7c57c57c57c5],
            [0x4025f160, 0x3fdbe2be],
        ),
        (
            8,
            0x4005be2be2be2be2,
            0x402df160,
            0x416f,
            [0x4005be2be2be2be3, 0x3ffd437437437437],
            [0x402df160, 0x3fea1ba2],
        ),
        (
            129,
            0x4015c37b09149ba9,
            0x40ae1bda,
            0x4571,
            [0x4015c37b09149ba9, 0x4011cb5b871c7c27],
            [0x40ae1bd9, 0x408e5adc],
        ),
        (
            1000,
            0x401df11f45f4e61a,
            0x40ef88fc,
            0x477c,
            [0x401df11f45f4e61b, 0x4019f22527c76059],
            [0x40ef88fa, 0x40cf912a],
        ),
        (
            1097,
            0x401e4fe0c39b1f07,
            0x40f27f07,
            0x4794,
            [0x401e4fe0c39b1f07, 0x401a50cf82ca37be],
            [0x40f27f06, 0x40d2867c],
        ),
    ];
    fn sum<T: Twin>(count: usize) -> u128 {
        let inverse = |number: usize| Number::Float(1.0 / number as f64);
        let terms = (0..count).map(|i| T::from_numbers((inverse(i + 1), inverse(i + 2))));
        let mut sum = [T::ZERO];
        let source: Vec<T> = terms.collect();
        let case = Case::run(count);
        folded(
            Operation::Sum,
            T::CODE,
            &case,
            &source,
            cast_slice_mut(&mut sum),
            &mut [],
        );
        bits(&sum)[0]
    }
    for (count, float64, float32, float16, [re, im], [re32, im32]) in sums {
        assert_eq!(sum::<f64>(count), float64.into());
        assert_eq!(sum::<f32>(count), float32.into());
        assert_eq!(sum::<f16>(count), float16.into());
        assert_eq!(
            sum::<Complex<f64>>(count),
            u128::from(re) | u128::from(im) << 64
        );
        assert_eq!(
            sum::<Complex<f32>>(count),
            u128::from(re32) | u128::from(im32) << 32
        );
    }
}
