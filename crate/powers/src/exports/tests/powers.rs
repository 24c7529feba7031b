//! Powers between random bounds, in every dtype and window.

use super::super::powers::*;
use crate::kernels::powers::PowerRange;
use ndloom_lib::dtypes::element::{Bounds, Complex, Element, with_dtype};
use ndloom_lib::linspace::Linspace;
use ndloom_lib::testing::cases::{CASES, MOST};
use ndloom_lib::testing::lent::{Lent, lend};
use ndloom_lib::testing::naive::{in_every_window, thinned};
use ndloom_lib::testing::random::{Random, random_float, random_range};

/// The kernels' own tests compare powers with the power of each exponent. This test compares each window with the whole
/// array.
#[test]
fn powers_of_every_dtype_are_the_same_in_every_window() {
    let mut random = Random(97);
    for dtype in thinned((0..14).flat_map(|dtype| [dtype; CASES.div_ceil(4)]), 5) {
        let range = random_range(&mut random);
        let Linspace {
            num,
            start,
            stop,
            endpoint,
            ..
        } = range;
        let (ends, base) = (u32::from(endpoint), random.pick(&[10.0, 2.0, 0.3, -1.5]));
        for (given, complex) in [(Some(base), 0), (Some(base), 1), (None, 0), (None, 1)] {
            let powers = PowerRange {
                range,
                base: given,
                is_complex: complex == 1,
            };
            with_dtype!(dtype, T => {
                let mut whole = vec![T::ONE; num as usize];
                powers.write(&mut &mut whole[..], 0);
                in_every_window(&whole, T::ONE, |out, first| lend(out, |address, count| {
                    let (first, from, to) = (first as f64, start, stop);
                    match given {
                        Some(base) => logspace(dtype, address, count, first, num, from.re, from.im, to.re, to.im, ends, complex, base),
                        None => geomspace(dtype, address, count, first, num, from.re, from.im, to.re, to.im, ends, complex),
                    }
                }));
            });
        }
    }
}

fn first_misfit(elements: &[f64], bounds: Option<Bounds>) -> f64 {
    let Some(bounds) = bounds else { return -1.0 };
    let is_misfit = |value: &f64| {
        let whole = value.trunc();
        value.is_nan()
            || (whole as i128) < bounds.least.into()
            || whole as i128 > bounds.greatest.into()
    };
    elements
        .iter()
        .position(is_misfit)
        .map_or(-1.0, |index| index as f64)
}

#[test]
fn checks_return_the_first_power_that_does_not_fit() {
    let mut random = Random(101);
    for dtype in thinned((0..14).flat_map(|dtype| [dtype; CASES]), 3) {
        let bounds = with_dtype!(dtype, T => T::BOUNDS);
        let (num, endpoint) = (random.below(MOST) as f64, random.below(2));
        let (start, stop) = (
            random_float(&mut random) / 8.0,
            random_float(&mut random) / 8.0,
        );
        let base = random.pick(&[10.0, 2.0, 0.3, 0.0, -1.5]);
        let of = |start, stop, base| PowerRange {
            range: Linspace::new(num, [start, 0.0], [stop, 0.0], endpoint == 1),
            base,
            is_complex: false,
        };
        let range = of(start, stop, Some(base));
        let mut elements = vec![0.0; num as usize];
        range.write(&mut &mut elements[..], 0);
        let found = check_logspace(dtype, num, start, stop, endpoint as u32, base);
        assert_eq!(found, first_misfit(&elements, bounds), "{range:?}");

        // For an integer dtype, geomspace corrects elements that should be whole numbers. Between these fractional
        // bounds no element is whole, so the float64 elements give the expected index.
        let (start, stop) = (start.abs() + 0.1, 1e6 * stop.abs() + 0.3);
        let range = of(start, stop, None);
        range.write(&mut &mut elements[..], 0);
        let found = check_geomspace(dtype, num, start, stop, endpoint as u32);
        assert_eq!(found, first_misfit(&elements, bounds), "{range:?}");
    }
}

#[test]
fn power_ranges_follow_each_other() {
    let (starts, stops, num) = ([0.0, 2.0, -1.0], [3.0, 2.5, 8.0], 5.0);
    for (geometric, complex, divides) in [(0, 0, 0), (0, 0, 1), (0, 1, 0), (1, 0, 0), (1, 1, 0)] {
        let shift = f64::from(geometric) * 1.5;
        let each = |place: usize| Linspace {
            divides: divides != 0,
            ..Linspace::new(
                num,
                [starts[place] + shift, 0.0],
                [stops[place] + shift, 0.0],
                true,
            )
        };
        let mut expected = vec![Complex::<f64>::ZERO; 15];
        for (place, mut out) in expected.chunks_mut(5).enumerate() {
            let powers = PowerRange {
                range: each(place),
                base: (geometric == 0).then_some(3.0),
                is_complex: complex == 1,
            };
            powers.write(&mut out, 0);
        }
        in_every_window(&expected, Complex::<f64>::ONE, |out, first| {
            let range = |at: usize| each((first as usize + at) / 5);
            let bounds = |pick: fn(&Linspace) -> Complex<f64>| -> Vec<f64> {
                (0..out.len())
                    .flat_map(|at| {
                        let bound = pick(&range(at));
                        if complex == 1 {
                            vec![bound.re, bound.im]
                        } else {
                            vec![bound.re]
                        }
                    })
                    .collect()
            };
            let starts = Lent::new(&bounds(|range| range.start));
            let stops = Lent::new(&bounds(|range| range.stop));
            let bases = Lent::new(&vec![3.0; out.len()]);
            lend(out, |target, count| {
                let misfit = power_ranges(
                    geometric,
                    Complex::<f64>::CODE,
                    target,
                    count,
                    first as f64,
                    num,
                    1,
                    complex,
                    divides,
                    starts.address,
                    stops.address,
                    bases.address,
                );
                assert_eq!(misfit, -1.0);
            });
        });
    }
    let (starts, stops) = (Lent::new(&[1.0, 2.0]), Lent::new(&[2.0, 2.0]));
    let any =
        |geometric, count| check_ranges(geometric, 0, count, starts.address, stops.address, 4.0, 1);
    assert_eq!([any(0, 1), any(0, 2), any(1, 1), any(1, 2)], [0, 1, 0, 1]);
    let zero = Lent::new(&[0.0]);
    assert_eq!(
        check_ranges(1, 0, 1, starts.address, zero.address, 4.0, 1),
        2
    );
    let mut out = [0u8; 4];
    lend(&mut out, |target, count| {
        let (starts, stops) = (Lent::new(&[0.0; 4]), Lent::new(&[3.0; 4]));
        let bases = Lent::new(&[10.0; 4]);
        let [starts, stops, bases] = [&starts, &stops, &bases].map(|list| list.address);
        let misfit = power_ranges(
            0,
            u8::CODE,
            target,
            count,
            0.0,
            4.0,
            1,
            0,
            0,
            starts,
            stops,
            bases,
        );
        assert_eq!(misfit, 0.0);
    });
}

#[test]
fn powers_have_an_exponent_and_a_base_each() {
    let bases = Lent::new(&[2.0, 2.0, 9.0, 10.0]);
    let exponents = Lent::new(&[3.0, f64::NEG_INFINITY, 0.5, -1.0]);
    let mut out = [0.0_f32; 4];
    lend(&mut out, |target, count| {
        powers(
            f32::CODE,
            target,
            count,
            0,
            exponents.address,
            bases.address,
        );
    });
    assert_eq!(out, [8.0, 0.0, 3.0, 0.1]);
    let exponents = Lent::new(&[3.0, 1.0, 0.0, -1.0].map(|re| Complex::new(re, 0.0)));
    let mut out = [Complex::<f64>::ZERO; 4];
    lend(&mut out, |target, count| {
        let code = Complex::<f64>::CODE;
        powers(code, target, count, 1, exponents.address, bases.address);
    });
    let near = out.iter().zip([8.0, 2.0, 1.0, 0.1]);
    near.for_each(|(power, real): (_, f64)| {
        assert!((power.re - real).abs() < 1e-14 && power.im == 0.0)
    });
}
