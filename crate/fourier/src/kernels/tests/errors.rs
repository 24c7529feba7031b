//! Errors, as parts of the size of the results.

use super::{KINDS, Random, TransformKind, numbers, run_rows, sizes, task};
use crate::kernels::layout::Layout;
use crate::kernels::numbers::Pair;
use crate::kernels::roots::{Roots, root_of, words};
use ndloom_lib::math::double_double::DoubleDouble;

/// Lengths of each kind: powers of 2 and of other primes, products, primes with passes of their own and with chirps.
const LENGTHS: [usize; 37] = [
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 16, 20, 25, 27, 30, 32, 47, 49, 53, 60, 64, 97,
    106, 121, 125, 128, 197, 210, 243, 256, 360, 509, 1024,
];

/// Returns the transform of complex numbers by its definition, in twice the precision.
fn defined(numbers: &[Pair], is_backward: bool) -> Vec<Pair> {
    let count = numbers.len();
    let roots: Vec<_> = (0..count).map(|k| root_of(k, count)).collect();
    let result = |k: usize| {
        let mut sums = [DoubleDouble::from_float(0.0); 2];
        for (j, &number) in numbers.iter().enumerate() {
            let [cosine, sine] = roots[j * k % count];
            let sine = if is_backward { sine } else { sine.negated() };
            let [re, im] = number.map(DoubleDouble::from_float);
            sums[0] = sums[0]
                .plus(re.times(cosine))
                .plus(im.times(sine).negated());
            sums[1] = sums[1].plus(re.times(sine)).plus(im.times(cosine));
        }
        sums.map(|sum| sum.head)
    };
    (0..count).map(result).collect()
}

/// Returns the transform of a line by its definition.
fn expected(length: usize, kind: TransformKind, line: &[f64]) -> Vec<f64> {
    let mut numbers: Vec<Pair> = match kind {
        TransformKind::Real => line.iter().map(|&re| [re, 0.0]).collect(),
        _ => line.as_chunks().0.to_vec(),
    };
    match kind {
        TransformKind::Forward => defined(&numbers, false).concat(),
        TransformKind::Backward => defined(&numbers, true).concat(),
        TransformKind::Real => defined(&numbers, false)[..length / 2 + 1].concat(),
        TransformKind::Half => {
            // The imaginary parts of the ends are ignored.
            numbers[0][1] = 0.0;
            if length.is_multiple_of(2) {
                numbers[length / 2][1] = 0.0;
            }
            let opposite = |k: usize| [numbers[length - k][0], -numbers[length - k][1]];
            let rest: Vec<_> = (numbers.len()..length).map(opposite).collect();
            numbers.extend(rest);
            defined(&numbers, true).iter().map(|&[re, _]| re).collect()
        }
    }
}

/// Returns the root of the sum of the squares of errors, as a part of that of the numbers.
fn error_of(results: &[f64], expected: &[f64]) -> f64 {
    let size: f64 = expected.iter().map(|number| number * number).sum();
    let off = results
        .iter()
        .zip(expected)
        .map(|(one, other)| (one - other) * (one - other));
    (off.sum::<f64>() / size).sqrt()
}

#[test]
fn errors_are_small_beside_the_definition() {
    let mut random = Random(1);
    for length in LENGTHS {
        for kind in KINDS {
            let task = task(length, kind);
            let [(count, parts), _] = sizes(length, task);
            let line = numbers(&mut random, count * parts);
            let results = run_rows(length, task, &line, 1);
            let error = error_of(&results, &expected(length, kind, &line)) / f64::EPSILON;
            let is_real = matches!(kind, TransformKind::Real | TransformKind::Half);
            let bound = if Layout::new(length, is_real).has_chirps() {
                2.2
            } else {
                1.3
            };
            assert!(error < bound, "{length}: {error}");
        }
    }
}

#[test]
fn transforms_there_and_back_return_the_line() {
    let mut random = Random(2);
    for length in [1, 2, 15, 96, 194, 1000, 4099, 1 << 15] {
        for [there, back] in [[KINDS[0], KINDS[1]], [KINDS[2], KINDS[3]]] {
            let (there, mut back) = (task(length, there), task(length, back));
            back.scale = 1.0 / length as f64;
            let [(count, parts), _] = sizes(length, there);
            let line = numbers(&mut random, count * parts);
            let returned = run_rows(length, back, &run_rows(length, there, &line, 1), 1);
            let error = error_of(&returned, &line) / f64::EPSILON;
            assert!(error < 4.0, "{length}: {error}");
        }
    }
}

#[test]
fn roots_are_off_by_little_more_than_half_a_unit() {
    for count in [1, 2, 3, 7, 64, 1000, 4096, 30030, 1 << 20] {
        let mut tables = vec![0.0; words(count)];
        let roots = Roots::write(count, &mut tables);
        for k in (0..count).step_by(1 + count / 500) {
            for (root, exact) in roots.at(k).into_iter().zip(root_of(k, count)) {
                let off = (root - exact.head) - exact.tail;
                assert!(off.abs() <= 0.3 * f64::EPSILON, "{k} of {count}");
            }
        }
    }
}
