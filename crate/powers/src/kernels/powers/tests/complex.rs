//! Complex ranges: recorded results of NumPy, limits and bounds.

use super::*;
use ndloom_lib::dtypes::element::Element;
use std::f64::consts::FRAC_1_SQRT_2;

/// A base for logspace, or `None` for geomspace, then the bounds, the endpoint, and the result of NumPy 2.4.
type ComplexCase = (
    Option<f64>,
    (f64, f64),
    (f64, f64),
    bool,
    &'static [(f64, f64)],
);

const COMPLEX: &[ComplexCase] = &[
    (
        Some(10.0),
        (-1.0, 2.0),
        (1.5, -3.0),
        true,
        &[
            (-0.010701348355876975, -0.09942575694137895),
            (-0.065577514892721, 0.41656635791238256),
            (0.7243062032051012, -1.6240868770379837),
            (-4.731969231478651, 5.817439274403667),
            (25.652859742762487, -18.49137060950746),
        ],
    ),
    (
        None,
        (3.0, 4.0),
        (-5.0, 12.0),
        true,
        &[
            (3.0, 4.0),
            (2.3781598707291263, 5.88690448119777),
            (1.0000000000000004, 8.000000000000004),
            (-1.380099765937439, 10.144194170260176),
            (-4.999999999999999, 12.0),
        ],
    ),
    (
        None,
        (0.0, 1.0),
        (0.0, 1000.0),
        true,
        &[(0.0, 1.0), (0.0, 10.0), (0.0, 100.0), (0.0, 1000.0)],
    ),
    (
        None,
        (-1.0, 0.0),
        (1.0, 0.0),
        true,
        &[
            (-1.0, 0.0),
            (-FRAC_1_SQRT_2, FRAC_1_SQRT_2),
            (-6.123233995736766e-17, 1.0),
            (FRAC_1_SQRT_2, FRAC_1_SQRT_2),
            (1.0, 0.0),
        ],
    ),
    (
        Some(10.0),
        (-250.0, 0.0),
        (250.0, 1.0),
        true,
        &[
            (1.0000000000000008e-250, 0.0),
            (8.388406613159463e-126, 5.443770246098074e-126),
            (0.40730731015394683, 0.9132911666577952),
            (-1.5550879449923412e+124, 9.878345078166657e+124),
            (-6.682015101903126e+249, 7.439803369574923e+249),
        ],
    ),
    (
        None,
        (2.0, 0.0),
        (-1e250, 1.0),
        false,
        &[
            (2.0, 0.0),
            (1.4085804003385334e+50, 1.0233935649607617e+50),
            (4.683821777073824e+99, 1.4415321174363056e+100),
            (-4.077503686410435e+149, 1.2549265968436797e+150),
            (-9.293164906032427e+199, 6.7518795239994964e+199),
        ],
    ),
    (
        Some(-2.0),
        (-1.0, -1.0),
        (2.0, 0.0),
        true,
        &[
            (-8.900360488820242, 7.393003249711081),
            (7.268838926192453, -3.6203516217535836),
            (-5.547858383712084, 1.3051348363118105),
            (4.0, -0.0),
        ],
    ),
];

#[test]
fn complex_ranges_are_within_16_eps_of_numpy() {
    for &(base, start, stop, endpoint, recorded) in COMPLEX {
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
