//! Compares logspace with the power of each single exponent, and compares windows of both functions with the whole
//! result. The other tests are in the files of tests/.

mod complex;
mod geomspace;

use super::*;
use half::f16;
use ndloom_lib::cast::CastTo;
use ndloom_lib::dtypes::element::Bool;
use ndloom_lib::dtypes::target::Stored;
use ndloom_lib::math::base::Base;
use ndloom_lib::testing::naive::{self, bits, in_every_window, thinned};

fn range(num: u32, start: f64, stop: f64, endpoint: bool) -> Linspace {
    complex_range(num, (start, 0.0), (stop, 0.0), endpoint)
}

fn complex_range(num: u32, start: (f64, f64), stop: (f64, f64), endpoint: bool) -> Linspace {
    Linspace::new(num.into(), start.into(), stop.into(), endpoint)
}

fn log<T: Stored>(exponents: Linspace, base: f64) -> Vec<T> {
    let mut out = vec![T::ONE; exponents.num as usize];
    logspace(&mut &mut out[..], 0, &exponents, base);
    out
}

fn geo<T: Stored>(range: Linspace) -> Vec<T> {
    let mut out = vec![T::ONE; range.num as usize];
    geomspace(&mut &mut out[..], 0, &range);
    out
}

/// Bases and bounds that reach every way in which a row is computed: safe, near zero, subnormal, beyond the limits,
/// without tables.
const RANGES: &[(f64, f64, f64)] = &[
    (10.0, 0.0, 2.0),
    (10.0, -300.0, 300.0),
    (10.0, -330.0, -300.0),
    (10.0, 300.0, 312.0),
    (10.0, 5.0, -1e-3),
    (10.0, 1e-30, 1.0),
    (10.0, -1e6, 1e6),
    (10.0, 0.0, 5e-324),
    (10.0, 2.5, 2.5),
    (10.0, -1e308, 1e308),
    (10.0, f64::NEG_INFINITY, 2.0),
    (2.0, -1080.0, 1030.0),
    (0.5, -3.0, 700.0),
    (1.0 + 1e-12, 0.0, 7e14),
    (1.0, -5.0, f64::MAX),
    (-1.0, -5.0, 5.0),
    (0.0, -1.0, 1.0),
    (f64::INFINITY, -1.0, 1.0),
    (f64::NAN, -1.0, 1.0),
    (-10.0, 0.0, 22.0),
    (-10.0, 0.0, 1.0),
    (5e-324, -0.9, 1.0),
    (1e300, 0.9, 1.0),
];

#[test]
fn each_element_is_the_power_of_its_exponent() {
    for &(base, start, stop) in RANGES {
        for num in thinned([0, 1, 2, 3, 9, 25, 40, 257, 600, 3000], 6) {
            for endpoint in [true, false] {
                let range = range(num, start, stop, endpoint);
                let found: Vec<f64> = log(range, base);
                let base = Base::new(base);
                for (index, found) in (0..).zip(found) {
                    let power = base.power(naive::sample(&range, index));
                    let same = found == power || (found.is_nan() && power.is_nan());
                    assert!(
                        same,
                        "{base:?} {range:?} at {index}: {found:e}, not {power:e}"
                    );
                }
            }
        }
    }
}

#[test]
fn powers_beyond_all_floats_are_infinite_or_zero() {
    for num in [3, 40, 600] {
        assert_eq!(
            log::<f64>(range(num, 400.0, 420.0, true), 10.0),
            vec![f64::INFINITY; num as usize]
        );
        assert_eq!(
            log::<f64>(range(num, -420.0, -400.0, false), 10.0),
            vec![0.0; num as usize]
        );
    }
}

#[test]
fn every_window_has_the_same_bits() {
    for &(base, start, stop) in thinned(RANGES, 5) {
        for (num, endpoint) in thinned([(33, true), (33, false), (130, true)], 2) {
            let range = range(num, start, stop, endpoint);
            let (float, integer): (Vec<f64>, Vec<i64>) = (log(range, base), log(range, base));
            in_every_window(&float, 7.0, |mut out, first| {
                logspace(&mut out, first, &range, base)
            });
            in_every_window(&integer, 7, |mut out, first| {
                logspace(&mut out, first, &range, base)
            });
        }
    }
    for (start, stop) in [(1.0, 1e18), (-3.0, -0.1), (2.0, -2.0), (5e-324, f64::MAX)] {
        let range = range(100, start, stop, true);
        let (float, integer): (Vec<f64>, Vec<u64>) = (geo(range), geo(range));
        in_every_window(&float, 7.0, |mut out, first| {
            geomspace(&mut out, first, &range)
        });
        in_every_window(&integer, 7, |mut out, first| {
            geomspace(&mut out, first, &range)
        });
    }
}

#[test]
fn every_window_of_many_rows_has_the_same_bits() {
    // At some index the rows of a large range begin anew. Miri is too slow for it, so there the test uses a smaller
    // range.
    let range = range(if cfg!(miri) { 5000 } else { 100_000 }, -3.0, 2.0, true);
    let whole: Vec<f64> = log(range, 10.0);
    for width in [1000, 4097, 70_001] {
        let mut out = vec![7.0; whole.len()];
        for (index, window) in out.chunks_mut(width).enumerate() {
            logspace(&mut &mut *window, (index * width) as u64, &range, 10.0);
        }
        assert_eq!(bits(&out), bits(&whole), "{width}");
    }
}

#[test]
fn a_far_window_does_not_need_the_windows_before_it() {
    let range = Linspace {
        num: 9e15,
        ..range(0, 0.0, 300.0, true)
    };
    let mut out = [0.0; 3];
    logspace(&mut &mut out[..], 9_000_000_000_000_000 - 3, &range, 10.0);
    assert_eq!(out[2], 1e300);
    logspace(&mut &mut out[..], 4_500_000_000_000_000, &range, 10.0);
    let power = Base::new(10.0).power(naive::sample(&range, 4_500_000_000_000_001));
    assert_eq!(out[1], power);
}

#[test]
fn powers_that_float64_holds_are_exact() {
    assert_eq!(
        log::<f64>(range(3, 0.0, 2.0, true), 10.0),
        [1.0, 10.0, 100.0]
    );
    assert_eq!(
        log::<i64>(range(4, 0.0, 3.0, true), 10.0),
        [1, 10, 100, 1000]
    );
    assert_eq!(
        log::<f64>(range(3, 0.0, 3.0, false), 10.0),
        [1.0, 10.0, 100.0]
    );
    assert_eq!(log::<i64>(range(4, 0.0, 3.0, true), -2.0), [1, -2, 4, -8]);
    assert_eq!(
        geo::<f64>(range(4, 1.0, 1000.0, true)),
        [1.0, 10.0, 100.0, 1000.0]
    );
    assert_eq!(
        geo::<f64>(range(4, -1.0, -1000.0, true)),
        [-1.0, -10.0, -100.0, -1000.0]
    );
    // 10^23 lies exactly half-way between two floats.
    let decades = log::<f64>(range(31, 0.0, 30.0, true), 10.0);
    for (exponent, power) in decades.into_iter().enumerate() {
        assert_eq!(Ok(power), format!("1e{exponent}").parse());
    }
    let doubled: Vec<f64> = log(range(2098, -1074.0, 1023.0, true), 2.0);
    for (exponent, power) in (-1074..).zip(doubled) {
        let half = two_to(exponent / 2);
        assert_eq!(power, half * two_to(exponent - exponent / 2));
    }
}

#[test]
fn other_dtypes_are_cast_from_float64() {
    let range = range(40, -2.0, 4.5, true);
    let powers: Vec<f64> = log(range, 10.0);
    macro_rules! check {
        ($($element:ty)*) => {$(
            let cast: Vec<$element> = powers.iter().map(|power| power.cast_to()).collect();
            assert_eq!(bits(&log::<$element>(range, 10.0)), bits(&cast));
        )*};
    }
    check!(Bool i8 i16 i32 i64 u8 u16 u32 u64 f16 f32 Complex<f32> Complex<f64>);
}

const INT8: Bounds = Bounds {
    least: -128,
    greatest: 127,
};

#[test]
fn the_first_misfit_of_a_logspace_is_found() {
    let misfit = |start, stop, num, base| {
        let range = range(num, start, stop, true);
        first_misfit_of_logspace(&range, base, &INT8)
    };
    assert_eq!(misfit(0.0, 2.0, 300, 10.0), None);
    assert_eq!(misfit(0.0, 3.0, 4, 10.0), Some(3));
    assert_eq!(misfit(3.0, 0.0, 4, 10.0), Some(0));
    assert_eq!(misfit(0.0, 7.0, 8, 2.0), Some(7));
    assert_eq!(misfit(0.0, 7.0, 8, -2.0), None);
    assert_eq!(misfit(0.0, 9.0, 10, -2.0), Some(8));
    assert_eq!(misfit(0.0, 1.0, 3, -2.0), Some(1));
    assert_eq!(misfit(0.0, 2.2, 23, 10.0), Some(22));
    assert_eq!(misfit(f64::NEG_INFINITY, 1.0, 3, 10.0), Some(0));
    assert_eq!(misfit(0.0, 3.0, 1, 10.0), None);
    assert_eq!(misfit(0.0, 3.0, 0, 10.0), None);
    // The last element is 128 minus one millionth, which truncates to 127, and then 128.
    assert_eq!(misfit(0.0, (128.0f64 - 1e-6).log2(), 500, 2.0), None);
    assert_eq!(misfit(0.0, (128.0f64 - 1e-13).log2(), 500, 2.0), None);
    assert_eq!(misfit(0.0, 8.0, 8001, 2.0), Some(7000));
    let huge = |start, stop, base| {
        let long = Linspace {
            num: two_to(53),
            ..range(2, start, stop, true)
        };
        first_misfit_of_logspace(&long, base, &INT8)
    };
    let last = (1 << 53) - 1;
    assert_eq!(huge(3.0, 0.0, 10.0), Some(0));
    assert_eq!(huge(0.0, 7.0, 2.0), Some(last));
    assert_eq!(huge((128.0f64 - 1e-6).log2(), 0.0, 2.0), None);
    assert_eq!(huge((128.0f64 - 1e-13).log2(), 0.0, 2.0), None);
    assert_eq!(huge(0.0, 14.0, 2.0), Some(1 << 52));
    assert_eq!(huge(3.0, 3.0, -2.0), None);
    assert_eq!(huge(0.0, 3.0, 0.0), None);
    assert_eq!(huge(0.0, -3.0, 0.0), Some(1));
}
