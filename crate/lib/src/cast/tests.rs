//! Compares the casts of every pair of dtypes with a simple version.

use super::loops::{BLOCK, CHUNK};
use super::*;
use crate::dtypes::element::{Bool, Element, with_dtype};
use crate::dtypes::float16;
use crate::testing::naive::{Number, Real, bits, thinned};
use half::f16;

/// Returns values around the limits of every dtype, fractions, infinities and NaN.
fn values<T>() -> Vec<T>
where
    i64: CastTo<T>,
    u64: CastTo<T>,
    f64: CastTo<T>,
{
    let powers: [u64; 23] = [
        0, 1, 2, 7, 8, 10, 11, 12, 15, 16, 23, 24, 25, 31, 32, 50, 51, 52, 53, 54, 62, 63, 64,
    ];
    let mut values: Vec<T> = Vec::new();
    for power in thinned(powers, 12) {
        for nudge in [-3, -1, 0, 1, 2] {
            let whole = (1i128 << power) + nudge;
            values.push((whole as i64).cast_to());
            values.push((-whole as i64).cast_to());
            values.push((whole as u64).cast_to());
        }
        for nudge in [-1.0, -0.5, -0.25, 0.0, 0.001, 0.5, 0.75] {
            let value = f64::from_bits((1023 + power) << 52) + nudge;
            values.extend([value, -value, 1.0 / value, -1.0 / value].map(CastTo::cast_to));
        }
    }
    let rest = [
        0.0,
        -0.0,
        f64::NAN,
        f64::INFINITY,
        -f64::INFINITY,
        1e300,
        -1e300,
        5e-324,
        65519.99,
        65520.0,
    ];
    values.extend(rest.map(CastTo::cast_to));
    values
}

/// Puts each value in a long row of a value that every dtype holds, so that some blocks contain the value and others do
/// not.
fn rows<T: Copy>(values: &[T], one: T) -> impl Iterator<Item = Vec<T>> {
    thinned(values.iter().enumerate(), 31).map(move |(index, value)| {
        let mut row = vec![one; 2 * BLOCK + 9];
        row[index * 7 % (2 * BLOCK + 9)] = *value;
        row
    })
}

fn casts_agree<F: Element + CastTo<T> + Real, T: Element + Real>(values: &[F]) {
    let expected = |source: &[F]| -> Vec<u128> {
        source
            .iter()
            .map(|value| T::from_numbers(value.numbers()).bits())
            .collect()
    };
    for count in thinned(0..131, 43).chain([values.len()]) {
        let source: Vec<F> = values.iter().copied().cycle().take(count).collect();
        let mut out = vec![T::ONE; count];
        cast(&source, &mut out);
        assert_eq!(bits(&out), expected(&source));
    }
    for row in rows(values, F::ONE) {
        let mut out = vec![T::ZERO; row.len()];
        cast(&row, &mut out);
        assert_eq!(bits(&out), expected(&row));
    }
}

#[test]
fn every_dtype_becomes_every_other() {
    for (from, to) in thinned(
        (0..14).flat_map(|from| (0..14).map(move |to| (from, to))),
        29,
    ) {
        with_dtype!(from, F => {
            let values = values::<F>();
            with_dtype!(to, T => casts_agree::<F, T>(&values));
        });
    }
}

#[test]
fn the_first_misfit_is_found_anywhere() {
    for (from, to) in thinned(
        (0..14).flat_map(|from| (0..14).map(move |to| (from, to))),
        29,
    ) {
        let Some(bounds) = with_dtype!(to, T => T::BOUNDS) else {
            continue;
        };
        with_dtype!(from, F => {
            let values = values::<F>();
            let fits = |value: &F| match value.numbers().0 {
                Number::Whole(whole) => whole >= bounds.least.into() && whole <= bounds.greatest.into(),
                Number::Float(float) => {
                    let whole = float.trunc() as i128;
                    !float.is_nan() && whole >= bounds.least.into() && whole <= bounds.greatest.into()
                }
            };
            let found = |values: &[F]| first_misfit_of(from, bytemuck::cast_slice(values), &bounds);
            for row in rows(&values, F::ONE) {
                let expected = row.iter().position(|value| !fits(value));
                assert_eq!(found(&row), expected, "{from} to {to}");
            }
            let first = values.iter().position(|value| !fits(value));
            assert_eq!(found(&values), first);
        });
    }
    assert_eq!(first_misfit(&[], &i8::BOUNDS.unwrap()), None);
}

#[test]
fn small_integers_take_the_low_bits_of_a_saturated_int32() {
    let mut out = [0u8; 6];
    cast(&[300.7, -1.0, 1e10, -1e10, f64::NAN, -0.9], &mut out);
    assert_eq!(out, [44, 255, 255, 0, 0, 0]);
    let mut out = [0i64; 3];
    cast(&[f32::INFINITY, -f32::INFINITY, -2.5], &mut out);
    assert_eq!(out, [i64::MAX, i64::MIN, -2]);
}

#[test]
fn long_windows_are_converted_completely() {
    let count = crate::vector::turns::LONG / 5;
    let mut values: Vec<f64> = (0..count)
        .map(|index| (index % 251) as f64 + 0.75)
        .collect();
    for (place, value) in [-3.5, f64::NAN, 5e9, -0.5].into_iter().enumerate() {
        values[count / 5 * (place + 1)] = value;
    }
    long_agrees::<u8>(&values);
    long_agrees::<i32>(&values);
    long_agrees::<Bool>(&values);
}

fn long_agrees<T: Element + Real>(values: &[f64]) {
    let mut out = vec![T::ONE; values.len()];
    cast(values, &mut out);
    let is_right =
        |(item, value): (&T, &f64)| item.bits() == T::from_numbers(value.numbers()).bits();
    assert_eq!(
        out.iter().zip(values).position(|pair| !is_right(pair)),
        None
    );
}

/// The values are the numbers around the limit of `small_to_32`, which finds the whole part in the upper half of a sum,
/// and all neighbours of small whole numbers.
#[test]
fn floats_next_to_whole_numbers_keep_their_whole_part() {
    let wholes = (0..70).chain((7..21).map(|power| 1 << power));
    let values: Vec<f64> = wholes
        .flat_map(|whole: u64| [-2i64, -1, 0, 1, 2].map(|nudge| (whole, nudge)))
        .filter(|(whole, nudge)| *whole > 0 || *nudge >= 0)
        .map(|(whole, nudge)| f64::from_bits((whole as f64).to_bits().wrapping_add_signed(nudge)))
        .collect();
    for part in values.chunks(CHUNK) {
        long_agrees::<i32>(part);
        long_agrees::<u32>(part);
        long_agrees::<i16>(part);
        let negative: Vec<f64> = part.iter().map(|value| -value).collect();
        long_agrees::<i32>(&negative);
        long_agrees::<u32>(&negative);
    }
}

/// The vectors convert like float16.rs, also NaN with any payload.
#[test]
fn every_float16_is_converted_as_if_alone() {
    let halves: Vec<f16> = thinned(0..=u16::MAX, 997).map(f16::from_bits).collect();
    let mut singles = vec![0f32; halves.len()];
    let mut doubles = vec![0f64; halves.len()];
    cast(&halves, &mut singles);
    cast(&halves, &mut doubles);
    let expected: Vec<f32> = halves
        .iter()
        .map(|half| float16::to_float32(*half))
        .collect();
    assert_eq!(bits(&singles), bits(&expected));
    let expected: Vec<f64> = halves
        .iter()
        .map(|half| float16::to_float64(*half))
        .collect();
    assert_eq!(bits(&doubles), bits(&expected));
    for nudge in [0, 1, 0xfff, 0x1000, 0x1001] {
        let near = |single: &f32| f32::from_bits(single.to_bits() + nudge);
        let singles: Vec<f32> = singles.iter().map(near).collect();
        let mut rounded = vec![f16::ZERO; singles.len()];
        cast(&singles, &mut rounded);
        let expected: Vec<f16> = singles
            .iter()
            .map(|single| float16::from_float32(*single))
            .collect();
        assert_eq!(bits(&rounded), bits(&expected), "{nudge:x}");
    }
}

#[test]
fn every_byte_of_bool_but_zero_becomes_one() {
    let bytes: Vec<Bool> = (0..=255).map(Bool).collect();
    for code in thinned(0..14, 5) {
        with_dtype!(code, T => {
            let mut out = vec![T::ZERO; bytes.len()];
            cast(&bytes, &mut out);
            let expected: Vec<T> = (0..=255).map(|byte| if byte == 0 { T::ZERO } else { T::ONE }).collect();
            assert_eq!(bits(&out), bits(&expected), "{code}");
        });
    }
}
