//! The references beside recorded results.

use super::reference::*;
use ndloom_lib::math::double_double::{DoubleDouble, two_to};

fn float(value: f64) -> DoubleDouble {
    DoubleDouble::from_float(value)
}

#[test]
fn references_are_right_to_95_bits() {
    for (found, head, tail) in RECORDED {
        let found = found();
        let off = ((found.head - head) + (found.tail - tail)).abs();
        assert!(off <= head.abs() * two_to(-95), "{found:?}");
    }
}

/// A result, and its head and tail as 300 bits have them.
type Recorded = (fn() -> DoubleDouble, f64, f64);

const RECORDED: &[Recorded] = &[
    (
        || exp(float(2.3)).value,
        1.2467728068518398,
        9.442489430744216e-17,
    ),
    (
        || expm1(float(0.3)).value,
        0.3498588075760031,
        1.6549155728191776e-17,
    ),
    (
        || exp2(0.3).value,
        1.2311444133449163,
        -3.572339831433251e-17,
    ),
    (
        || log(float(1e300)),
        690.7755278982137,
        2.3747660028800243e-14,
    ),
    (
        || log(float(0.9999)),
        -0.00010000500033334732,
        4.110491732511812e-21,
    ),
    (|| log2(3.0), 1.584962500721156, 1.0579781240112554e-16),
    (|| log10(3.0), 0.47712125471966244, 1.8999057013019158e-18),
    (
        || log1p(float(1e-9)),
        9.999999995e-10,
        7.493897403823754e-26,
    ),
    (
        || power(1.7, 3.3).value,
        0.7200977493688747,
        -5.6412806227119596e-18,
    ),
    (
        || cbrt(2.5).value,
        1.3572088082974534,
        -9.826954105290638e-17,
    ),
    (
        || hypot(1.0, 0.3).value,
        1.044030650891055,
        -5.2789479801195593e-17,
    ),
    (
        || sinh(0.4).value,
        0.4107523258028155,
        2.2564035584726803e-17,
    ),
    (
        || cosh(0.4).value,
        1.0810723718384547,
        9.190483192482217e-17,
    ),
    (
        || tanh(0.4).value,
        0.3799489622552249,
        6.3008573143723185e-18,
    ),
    (
        || arcsinh(0.4).value,
        0.3900353197707153,
        -1.9637787876903733e-17,
    ),
    (
        || arccosh(1.4).value,
        0.867014726490565,
        2.2432797232479586e-17,
    ),
    (
        || arctanh(0.4).value,
        0.42364893019360184,
        -2.6140037092892636e-18,
    ),
    (
        || logaddexp(0.4, 0.9).value,
        1.3740769841801066,
        1.0550019340972489e-16,
    ),
    (
        || logaddexp2(0.4, 0.9).value,
        1.671553303163612,
        -6.382019080892483e-17,
    ),
];
