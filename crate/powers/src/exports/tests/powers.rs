//! Windows of powers, in every dtype, beside those of the kernels.

use super::super::powers::*;
use crate::kernels::powers::PowerRange;
use ndloom_lib::dtypes::element::{Complex, Element, with_dtype};
use ndloom_lib::dtypes::target::Stored;
use ndloom_lib::linspace::Linspace;
use ndloom_lib::testing::lent::{Lent, lend, written};
use ndloom_lib::testing::naive::{bits, in_every_window, thinned};

/// What a logspace of base 3 and a geomspace have, with real and complex bounds.
const KINDS: [(Option<f64>, u32); 4] = [(Some(3.0), 0), (Some(3.0), 1), (None, 0), (None, 1)];

fn whole<T: Stored>(powers: &PowerRange) -> Vec<T> {
    let mut out = vec![T::ONE; powers.range.num as usize];
    powers.write(&mut &mut out[..], 0);
    out
}

#[test]
fn powers_of_every_dtype_are_those_of_the_kernels() {
    let ([re, im], [to_re, to_im]) = ([0.5, 0.25], [4.0, -1.0]);
    for (dtype, endpoint) in thinned((0..14).flat_map(|dtype| [(dtype, 0), (dtype, 1)]), 3) {
        for (base, complex) in KINDS {
            let range = Linspace::new(9.0, [re, im], [to_re, to_im], endpoint == 1);
            let powers = PowerRange::new(range, base, complex == 1);
            with_dtype!(dtype, T => {
                let found = written(&[T::ONE; 4], |out, count| match base {
                    Some(base) => logspace(dtype, out, count, 5.0, 9.0, re, im, to_re, to_im, endpoint, complex, base),
                    None => geomspace(dtype, out, count, 5.0, 9.0, re, im, to_re, to_im, endpoint, complex),
                });
                assert_eq!(bits(&found), bits(&whole::<T>(&powers)[5..]));
            });
        }
    }
}

#[test]
fn checks_return_the_first_power_that_does_not_fit() {
    let log = |code, stop, endpoint| check_logspace(code, 5.0, 1.0, stop, endpoint, 2.0);
    let logs = [
        log(i8::CODE, 9.0, 1),
        log(i8::CODE, 9.0, 0),
        log(u8::CODE, 9.0, 1),
    ];
    assert_eq!(logs, [3.0, 4.0, 4.0]);
    assert_eq!([log(i8::CODE, 5.0, 1), log(f32::CODE, 9.0, 1)], [-1.0; 2]);
    let geo = |code, stop, endpoint| check_geomspace(code, 5.0, 2.0, stop, endpoint);
    let geos = [
        geo(i8::CODE, 512.0, 1),
        geo(i8::CODE, 512.0, 0),
        geo(u8::CODE, 512.0, 1),
    ];
    assert_eq!(geos, [3.0, 4.0, 4.0]);
    assert_eq!(
        [geo(i8::CODE, 32.0, 1), geo(f32::CODE, 512.0, 1)],
        [-1.0; 2]
    );
}

#[test]
fn power_ranges_follow_each_other() {
    const CODE: u32 = Complex::<f64>::CODE;
    let (starts, stops) = ([0.1, 2.0, 0.3], [3.0, 2.7, 8.0]);
    let kinds = KINDS.map(|kind| (kind, 0));
    for ((base, complex), divides) in kinds.into_iter().chain([(KINDS[0], 1)]) {
        // The bounds of every element of three ranges of seven.
        let each = |place: usize| Linspace {
            divides: divides != 0,
            ..Linspace::new(7.0, [starts[place / 7], 0.0], [stops[place / 7], 0.0], true)
        };
        let powers = |place| PowerRange::new(each(place), base, complex == 1);
        let parts = [0, 7, 14].map(|place| whole::<Complex<f64>>(&powers(place)));
        in_every_window(&parts.concat(), Complex::ONE, |out, first| {
            let places = first as usize..first as usize + out.len();
            let bounds = |bound: fn(Linspace) -> Complex<f64>| {
                let parts = places.clone().map(|place| bound(each(place)));
                let parts: Vec<f64> = match complex {
                    0 => parts.map(|bound| bound.re).collect(),
                    _ => parts.flat_map(|bound| [bound.re, bound.im]).collect(),
                };
                Lent::new(&parts)
            };
            let (starts, stops) = (bounds(|range| range.start), bounds(|range| range.stop));
            let bases = Lent::new(&vec![3.0; out.len()]);
            let [starts, stops, bases] = [&starts, &stops, &bases].map(|list| list.address);
            let geometric = u32::from(base.is_none());
            lend(out, |target, count| {
                let first = first as f64;
                let misfit = power_ranges(
                    geometric, CODE, target, count, first, 7.0, 1, complex, divides, starts, stops,
                    bases,
                );
                assert_eq!(misfit, -1.0);
            });
        });
    }
}

#[test]
fn ranges_of_arrays_are_checked() {
    let (starts, stops, zero) = (
        Lent::new(&[1.0, 2.0]),
        Lent::new(&[2.0, 2.0]),
        Lent::new(&[0.0]),
    );
    let [starts, stops, zero] = [&starts, &stops, &zero].map(|list| list.address);
    let check = |geometric, count, stops| check_ranges(geometric, 0, count, starts, stops, 4.0, 1);
    let found = [
        (0, 1, stops),
        (0, 2, stops),
        (1, 1, stops),
        (1, 2, stops),
        (1, 1, zero),
    ];
    let found = found.map(|(geometric, count, stops)| check(geometric, count, stops));
    assert_eq!(found, [0, 1, 0, 1, 2]);
    let (starts, stops, bases) = (
        Lent::new(&[0.0; 4]),
        Lent::new(&[3.0; 4]),
        Lent::new(&[10.0; 4]),
    );
    let [starts, stops, bases] = [&starts, &stops, &bases].map(|list| list.address);
    written(&[0u8; 4], |target, count| {
        let (code, num) = (u8::CODE, 4.0);
        let misfit = power_ranges(
            0, code, target, count, 0.0, num, 1, 0, 0, starts, stops, bases,
        );
        assert_eq!(misfit, 0.0);
    });
}

#[test]
fn powers_have_an_exponent_and_a_base_each() {
    let bases = Lent::new(&[2.0, 2.0, 9.0, 10.0]);
    let exponents = Lent::new(&[3.0, f64::NEG_INFINITY, 0.5, -1.0]);
    let raised = written(&[0.0_f32; 4], |target, count| {
        powers(
            f32::CODE,
            target,
            count,
            0,
            exponents.address,
            bases.address,
        );
    });
    assert_eq!(raised, [8.0, 0.0, 3.0, 0.1]);
    let exponents = Lent::new(&[3.0, 1.0, 0.0, -1.0].map(|re| Complex::new(re, 0.0)));
    let raised = written(&[Complex::<f64>::ZERO; 4], |target, count| {
        let code = Complex::<f64>::CODE;
        powers(code, target, count, 1, exponents.address, bases.address);
    });
    for (power, real) in raised.iter().zip([8.0, 2.0, 1.0, 0.1]) {
        assert!((power.re - real).abs() < 1e-14 && power.im == 0.0);
    }
}
