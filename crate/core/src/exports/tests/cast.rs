//! Casts between all pairs of dtypes, from one window to another and in place, and the search for values that do not
//! fit.

use super::super::cast::{cast, check_cast, scan_finite, scan_float64};
use bytemuck::Pod;
use ndloom_lib::cast::first_misfit_of;
use ndloom_lib::dtypes::element::{Element, with_dtype};
use ndloom_lib::testing::lent::{Lent, written};
use ndloom_lib::testing::naive::{Number, Real, bits, thinned};

/// More than the export copies to a buffer at a time when it casts in place.
const COUNT: usize = 300;

/// Returns elements that any dtype holds, and a few that some dtypes do not hold.
fn values<T: Real>() -> Vec<T> {
    let wholes = [100, 0, 7, -1, 1 << 40].map(Number::Whole);
    let floats = [0.5, -0.0, -1.5, 300.0, -70000.0, 1e10, 1e19, f64::NAN];
    let values = wholes.into_iter().chain(floats.map(Number::Float));
    let elements = values.map(|value| T::from_numbers((value, Number::Whole(0))));
    elements.cycle().take(COUNT).collect()
}

fn casts_agree<F: Element + Real, T: Element + Real>() {
    let source: Vec<F> = values();
    let elements = source.iter().map(|value| T::from_numbers(value.numbers()));
    let expected = bits(&elements.collect::<Vec<T>>());
    let lent = Lent::new(&source);
    let copy = |address, count| cast(F::CODE, T::CODE, lent.address, address, count);
    let place = format!("{} to {}", F::CODE, T::CODE);
    assert_eq!(bits(&written(&[T::ONE; COUNT], copy)), expected, "{place}");
    for begin in thinned(0..14, 5) {
        let part = &source[begin..begin + 20];
        let rest = bytemuck::cast_slice(part);
        let misfit = T::BOUNDS.and_then(|bounds| first_misfit_of(F::CODE, rest, &bounds));
        let address = lent.address + (begin * size_of::<F>()) as u32;
        let found = check_cast(F::CODE, T::CODE, address, part.len() as u32);
        assert_eq!(found, misfit.map_or(-1.0, |index| index as f64), "{place}");
    }
    if size_of::<F>() == size_of::<T>() {
        cast(F::CODE, T::CODE, lent.address, lent.address, lent.count());
        let items = lent.items();
        assert_eq!(
            bits(bytemuck::cast_slice::<F, T>(&items)),
            expected,
            "{place}"
        );
    }
}

#[test]
fn every_dtype_is_cast_to_every_other_and_checked() {
    let pairs = (0..14).flat_map(|from| (0..14).map(move |to| (from, to)));
    for (from, to) in thinned(pairs, 29) {
        with_dtype!(from, F => with_dtype!(to, T => casts_agree::<F, T>()));
    }
}

#[test]
fn scans_tell_whether_all_floats_are_integers_or_finite() {
    fn all_finite<B: Pod>(bits: &[B]) -> u32 {
        let lent = Lent::new(bits);
        scan_finite(size_of::<B>() as u32, lent.address, lent.count())
    }
    for (odd, odd_half) in [(f64::NAN, 0xfe01), (f64::INFINITY, 0x7c00)] {
        for at in 0..3 {
            let (mut wide, mut single) = ([-0.0, f64::MAX, -1.5], [-0.0, f32::MAX, -1.5]);
            let mut half = [0x8000u16, 0x7bff, 0xbe00];
            let all = [all_finite(&wide), all_finite(&single), all_finite(&half)];
            assert_eq!(all, [1; 3]);
            (wide[at], single[at], half[at]) = (odd, odd as f32, odd_half);
            let all = [all_finite(&wide), all_finite(&single), all_finite(&half)];
            assert_eq!(all, [0; 3], "{odd} at {at}");
        }
    }
    assert_eq!(scan_finite(8, 0, 0), 1);
    let numbers = Lent::new(&[3.0, -7.0, 0.5]);
    let all_integers = [0, 2, 3].map(|count| scan_float64(numbers.address, count));
    assert_eq!(all_integers, [1, 1, 0]);
}
