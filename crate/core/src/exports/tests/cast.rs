//! Casts between all pairs of dtypes, from one window to another and in place, and the search for values that do not
//! fit.

use super::super::cast::{cast, check_cast, scan_finite, scan_float64};
use bytemuck::Pod;
use ndloom_lib::dtypes::element::with_dtype;
use ndloom_lib::dtypes::element::{Bounds, Element};
use ndloom_lib::testing::cases::CASES;
use ndloom_lib::testing::cases::MOST;
use ndloom_lib::testing::lent::{Lent, lend};
use ndloom_lib::testing::naive::{Bits, Number, Real, bits, in_every_window, thinned};
use ndloom_lib::testing::random::Random;

/// Returns elements that any dtype holds, and a few that some dtypes do not hold.
fn values<T: Real>(count: usize, random: &mut Random) -> Vec<T> {
    let strange = [
        0.5,
        -0.0,
        -1.5,
        300.0,
        -70000.0,
        1e10,
        1e19,
        f64::NAN,
        f64::INFINITY,
    ];
    let mut value = || match random.below(4) {
        0 => Number::Float(random.pick(&strange)),
        1 => Number::Whole((random.next() as i64 >> random.below(64)).into()),
        _ => Number::Whole(random.below(100) as i128),
    };
    (0..count)
        .map(|_| T::from_numbers((value(), Number::Whole(0))))
        .collect()
}

/// Returns all pairs of dtypes.
fn pairs() -> impl Iterator<Item = (u32, u32)> {
    thinned(
        (0..14).flat_map(|from| (0..14).map(move |to| (from, to))),
        29,
    )
}

fn as_plainly_cast<F: Real, T: Real>(source: &[F]) -> Vec<T> {
    let elements = source.iter().map(|value| T::from_numbers(value.numbers()));
    elements.collect()
}

/// Casts in place. The export copies some items at a time to a buffer.
fn in_place<F: Element + Real, T: Element + Real + Bits>(source: &[F]) {
    let lent = Lent::new(source);
    cast(F::CODE, T::CODE, lent.address, lent.address, lent.count());
    let expected: Vec<T> = as_plainly_cast(source);
    let found: &[T] = &lent
        .items()
        .iter()
        .map(|item| bytemuck::cast(*item))
        .collect::<Vec<_>>();
    assert_eq!(bits(found), bits(&expected), "{} to {}", F::CODE, T::CODE);
}

#[test]
fn every_dtype_is_cast_to_every_other_in_every_window_and_in_place() {
    let mut random = Random(41);
    for (from, to) in pairs() {
        with_dtype!(from, F => with_dtype!(to, T => {
            let source: Vec<F> = values(if cfg!(miri) { 3 } else { MOST }, &mut random);
            let expected: Vec<T> = as_plainly_cast(&source);
            let lent = Lent::new(&source);
            in_every_window(&expected, T::ONE, |out, first| {
                let begin = lent.address + first as u32 * size_of::<F>() as u32;
                lend(out, |address, count| cast(from, to, begin, address, count));
            });
            if size_of::<F>() == size_of::<T>() {
                let counts: &[usize] = if cfg!(miri) { &[0, 130] } else { &[0, 1, 127, 128, 129, 400] };
                for &count in counts {
                    in_place::<F, T>(&values(count, &mut random));
                }
            }
        }));
    }
}

fn fits<F: Real>(value: &F, bounds: &Bounds) -> bool {
    let within = |whole: i128| whole >= bounds.least.into() && whole <= bounds.greatest.into();
    match value.numbers().0 {
        Number::Whole(whole) => within(whole),
        Number::Float(float) => !float.is_nan() && within(float.trunc() as i128),
    }
}

#[test]
fn check_cast_finds_the_first_misfit_from_every_position_on() {
    let mut random = Random(43);
    for (from, to) in pairs() {
        let bounds = with_dtype!(to, T => T::BOUNDS);
        with_dtype!(from, F => for _ in 0..CASES.min(4) {
            let source: Vec<F> = values(MOST, &mut random);
            let lent = Lent::new(&source);
            for begin in 0..=source.len() {
                let misfit = bounds.and_then(|bounds| {
                    source[begin..].iter().position(|value| !fits(value, &bounds))
                });
                let address = lent.address + (begin * size_of::<F>()) as u32;
                let found = check_cast(from, to, address, (source.len() - begin) as u32);
                assert_eq!(found, misfit.map_or(-1.0, |index| index as f64), "{from} to {to}");
            }
        });
    }
}

#[test]
fn scan_float64_recognises_safe_integers_from_every_position_on() {
    let mut random = Random(47);
    for _ in 0..CASES {
        let source: Vec<f64> = values(MOST, &mut random);
        let lent = Lent::new(&source);
        for begin in 0..=source.len() {
            let is_safe = |value: &f64| {
                value.fract() == 0.0 && value.abs() < 2f64.powi(53) && value.to_bits() != 1 << 63
            };
            let found = scan_float64(
                lent.address + 8 * begin as u32,
                (source.len() - begin) as u32,
            );
            assert_eq!(found, u32::from(source[begin..].iter().all(is_safe)));
        }
    }
}

#[test]
fn scan_finite_finds_every_float_that_is_not_finite() {
    fn all_finite<B: Pod>(bits: &[B]) -> u32 {
        let lent = Lent::new(bits);
        scan_finite(size_of::<B>() as u32, lent.address, bits.len() as u32)
    }
    for odd in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
        for at in 0..5 {
            let mut wide = [0.0, -0.0, f64::MAX, 5e-324, -1.5];
            let mut single = [0.0, -0.0, f32::MAX, 1e-45, -1.5];
            let mut half = [0u16, 0x8000, 0x7bff, 1, 0xbe00];
            let all = [all_finite(&wide), all_finite(&single), all_finite(&half)];
            assert_eq!(all, [1; 3]);
            wide[at] = odd;
            single[at] = odd as f32;
            half[at] = if odd.is_nan() { 0xfe01 } else { 0x7c00 };
            let all = [all_finite(&wide), all_finite(&single), all_finite(&half)];
            assert_eq!(all, [0; 3], "{odd} at {at}");
        }
    }
    assert_eq!(scan_finite(8, 0, 0), 1);
}
