//! Complex ranges: recorded results of NumPy, limits and bounds.

use super::*;
use ndloom_lib::dtypes::element::Element;

/// Lines of a base, or none for geomspace, whether the endpoint is one, the bounds, and the results of NumPy 2.4: two parts of each
/// number.
const COMPLEX: &str = include_str!("complex.txt");

#[test]
fn complex_ranges_are_within_16_eps_of_numpy() {
    for line in COMPLEX.lines() {
        let [base, endpoint, parts] = line.splitn(3, ' ').collect::<Vec<_>>()[..] else {
            panic!("{line}");
        };
        let (base, endpoint) = (base.parse::<f64>().ok(), endpoint == "true");
        let parts: Vec<f64> = parts
            .split(' ')
            .map(|part| part.parse().expect("a part"))
            .collect();
        let numbers: Vec<(f64, f64)> = parts.chunks(2).map(|part| (part[0], part[1])).collect();
        let (start, stop, recorded) = (numbers[0], numbers[1], &numbers[2..]);
        let range = complex_range(recorded.len() as u32, start, stop, endpoint);
        let write = |mut out: &mut [Complex<f64>], first| match base {
            Some(base) => logspace_complex(&mut out, first, &range, base),
            None => geomspace_complex(&mut out, first, &range),
        };
        let mut out = vec![Complex::ZERO; recorded.len()];
        write(&mut out, 0);
        for (found, &(re, im)) in out.iter().zip(recorded) {
            let off = (found.re - re).hypot(found.im - im);
            assert!(
                off <= 16.0 * f64::EPSILON * re.hypot(im),
                "{range:?}: {found:?}"
            );
        }
        in_every_window(&out, Complex::ONE, write);
        if base.is_none() {
            assert_eq!((out[0].re, out[0].im), start);
        }
    }
}

#[test]
fn complex_powers_have_numpys_limits() {
    let powers = |base, start: (f64, f64), stop: (f64, f64)| {
        let mut out = [Complex::<f64>::ZERO; 2];
        logspace_complex(
            &mut &mut out[..],
            0,
            &complex_range(2, start, stop, true),
            base,
        );
        out.map(|power| [power.re, power.im])
    };
    assert_eq!(
        powers(0.0, (0.0, 0.0), (0.5, 1.0)),
        [[1.0, 0.0], [0.0, 0.0]]
    );
    assert!(
        powers(0.0, (-1.0, 0.0), (0.0, 1.0))
            .concat()
            .iter()
            .all(|part| part.is_nan())
    );
    assert_eq!(
        powers(10.0, (22.0, 0.0), (-3.0, 0.0)),
        [[1e22, 0.0], [1e-3, 0.0]]
    );
    let [[re, im], [first, _]] = powers(f64::INFINITY, (2.0, 0.0), (1.0, 0.0));
    assert!(re == f64::INFINITY && im.is_nan() && first == f64::INFINITY);
    let [[re, im], _] = powers(10.0, (f64::NAN, 0.0), (1.0, 0.0));
    assert!(re.is_nan() && im.is_nan());
}

#[test]
fn spirals_keep_their_bounds() {
    let mut out = [Complex::<f64>::ZERO; 3];
    for (start, stop) in [
        ((3.0, 4.0), (-1e-9, 7.5)),
        ((1e300, -1e300), (0.1, 0.3)),
        ((-2.0, 0.0), (2.0, -0.0)),
    ] {
        geomspace_complex(&mut &mut out[..], 0, &complex_range(3, start, stop, true));
        let [first, _, last] = out;
        assert_eq!(((first.re, first.im), (last.re, last.im)), (start, stop));
    }
    let mut narrow = [Complex::<f32>::ZERO; 3];
    geomspace_complex(
        &mut &mut narrow[..],
        0,
        &complex_range(3, (1.0, 0.0), (-1.0, 0.0), true),
    );
    assert!((narrow[1].re.abs() < 1e-7) && (narrow[1].im - 1.0).abs() < 1e-7);
}

/// The results of NumPy 2.4 for bounds that are infinite, or that are finite but have an infinite modulus. They are NaN
/// where NumPy's rotation multiplies infinity by zero.
#[test]
fn bounds_with_an_infinite_modulus_match_numpy() {
    const INF: f64 = f64::INFINITY;
    const NANS: (f64, f64) = (f64::NAN, f64::NAN);
    let middle = (1.3038404810404737e154, 1.3038404810404738e154);
    for (start, stop, recorded) in [
        ((INF, 1.0), (0.0, 1.0), [NANS, NANS, (0.0, 1.0)]),
        ((-INF, INF), (0.0, 1.0), [NANS, NANS, NANS]),
        ((1.0, -INF), (2.0, 0.0), [NANS, NANS, (2.0, 0.0)]),
        ((0.0, 1.0), (INF, 0.0), [(0.0, 1.0), NANS, NANS]),
        (
            (1.7e308, 1.7e308),
            (1.0, 1.0),
            [(1.7e308, 1.7e308), middle, (1.0, 1.0)],
        ),
    ] {
        let mut out = [Complex::<f64>::ZERO; 3];
        geomspace_complex(&mut &mut out[..], 0, &complex_range(3, start, stop, true));
        for (found, (re, im)) in out.iter().zip(recorded) {
            for (part, wanted) in [(found.re, re), (found.im, im)] {
                let off = (part / wanted - 1.0).abs();
                let same = part == wanted || part.is_nan() && wanted.is_nan();
                assert!(same || off < 16.0 * f64::EPSILON, "{start:?}: {out:?}");
            }
        }
    }
}
