//! Special values, as C99 (annex F) and NumPy have them.

use super::rows::ROWS;
use std::f64::consts::{LN_2, PI};
use std::f64::{INFINITY, NAN};

/// Functions of one argument: arguments and results.
const OF_ONE: &[(&str, &[(f64, f64)])] = &[
    (
        "exp",
        &[
            (0.0, 1.0),
            (-0.0, 1.0),
            (INFINITY, INFINITY),
            (-INFINITY, 0.0),
            (NAN, NAN),
            (709.8, INFINITY),
            (-745.2, 0.0),
            (-745.1, 5e-324),
            (1e308, INFINITY),
            (-1e308, 0.0),
            (5e-324, 1.0),
        ],
    ),
    (
        "exp2",
        &[
            (0.0, 1.0),
            (INFINITY, INFINITY),
            (-INFINITY, 0.0),
            (NAN, NAN),
            (1024.0, INFINITY),
            (-1074.0, 5e-324),
            (-1076.0, 0.0),
            (10.0, 1024.0),
            (-1023.0, 1.1125369292536007e-308),
            (1e308, INFINITY),
        ],
    ),
    (
        "expm1",
        &[
            (0.0, 0.0),
            (-0.0, -0.0),
            (INFINITY, INFINITY),
            (-INFINITY, -1.0),
            (NAN, NAN),
            (709.8, INFINITY),
            (-1e308, -1.0),
            (5e-324, 5e-324),
            (-5e-324, -5e-324),
            (1e-310, 1e-310),
        ],
    ),
    (
        "log",
        &[
            (0.0, -INFINITY),
            (-0.0, -INFINITY),
            (1.0, 0.0),
            (INFINITY, INFINITY),
            (-INFINITY, NAN),
            (-1.0, NAN),
            (NAN, NAN),
            (5e-324, -744.4400719213812),
        ],
    ),
    (
        "log2",
        &[
            (0.0, -INFINITY),
            (1.0, 0.0),
            (INFINITY, INFINITY),
            (-1.0, NAN),
            (NAN, NAN),
            (5e-324, -1074.0),
            (8.0, 3.0),
        ],
    ),
    (
        "log10",
        &[
            (0.0, -INFINITY),
            (1.0, 0.0),
            (INFINITY, INFINITY),
            (-1.0, NAN),
            (NAN, NAN),
            (1000.0, 3.0),
            (1e22, 22.0),
        ],
    ),
    (
        "log1p",
        &[
            (0.0, 0.0),
            (-0.0, -0.0),
            (-1.0, -INFINITY),
            (INFINITY, INFINITY),
            (-2.0, NAN),
            (-INFINITY, NAN),
            (NAN, NAN),
            (5e-324, 5e-324),
            (-5e-324, -5e-324),
            (1.7e308, 709.7268368932282),
        ],
    ),
    (
        "cbrt",
        &[
            (0.0, 0.0),
            (-0.0, -0.0),
            (INFINITY, INFINITY),
            (-INFINITY, -INFINITY),
            (NAN, NAN),
            (27.0, 3.0),
            (-8.0, -2.0),
            (1e-300, 1e-100),
            (5e-324, 1.7031839360032603e-108),
        ],
    ),
    (
        "sinh",
        &[
            (0.0, 0.0),
            (-0.0, -0.0),
            (INFINITY, INFINITY),
            (-INFINITY, -INFINITY),
            (NAN, NAN),
            (711.0, INFINITY),
            (-711.0, -INFINITY),
            (5e-324, 5e-324),
        ],
    ),
    (
        "cosh",
        &[
            (0.0, 1.0),
            (-0.0, 1.0),
            (INFINITY, INFINITY),
            (-INFINITY, INFINITY),
            (NAN, NAN),
            (-711.0, INFINITY),
        ],
    ),
    (
        "tanh",
        &[
            (0.0, 0.0),
            (-0.0, -0.0),
            (INFINITY, 1.0),
            (-INFINITY, -1.0),
            (NAN, NAN),
            (1e308, 1.0),
            (5e-324, 5e-324),
        ],
    ),
    (
        "arcsinh",
        &[
            (0.0, 0.0),
            (-0.0, -0.0),
            (INFINITY, INFINITY),
            (-INFINITY, -INFINITY),
            (NAN, NAN),
            (5e-324, 5e-324),
        ],
    ),
    (
        "arccosh",
        &[
            (1.0, 0.0),
            (0.99, NAN),
            (-INFINITY, NAN),
            (INFINITY, INFINITY),
            (NAN, NAN),
            (0.0, NAN),
        ],
    ),
    (
        "arctanh",
        &[
            (0.0, 0.0),
            (-0.0, -0.0),
            (1.0, INFINITY),
            (-1.0, -INFINITY),
            (1.5, NAN),
            (-INFINITY, NAN),
            (NAN, NAN),
            (5e-324, 5e-324),
        ],
    ),
];

/// Functions of two arguments.
const OF_TWO: &[(&str, &[(f64, f64, f64)])] = &[
    (
        "power",
        &[
            (0.0, 0.0, 1.0),
            (NAN, 0.0, 1.0),
            (NAN, -0.0, 1.0),
            (1.0, NAN, 1.0),
            (1.0, INFINITY, 1.0),
            (-1.0, INFINITY, 1.0),
            (-1.0, -INFINITY, 1.0),
            (NAN, 1.0, NAN),
            (2.0, NAN, NAN),
            (-2.0, NAN, NAN),
            (0.0, 3.0, 0.0),
            (-0.0, 3.0, -0.0),
            (-0.0, 2.0, 0.0),
            (-0.0, 0.5, 0.0),
            (0.0, -1.0, INFINITY),
            (-0.0, -1.0, -INFINITY),
            (-0.0, -2.0, INFINITY),
            (-0.0, -0.5, INFINITY),
            (0.0, -INFINITY, INFINITY),
            (-0.0, INFINITY, 0.0),
            (0.5, INFINITY, 0.0),
            (-0.5, INFINITY, 0.0),
            (0.5, -INFINITY, INFINITY),
            (2.0, INFINITY, INFINITY),
            (-2.0, INFINITY, INFINITY),
            (2.0, -INFINITY, 0.0),
            (INFINITY, 2.0, INFINITY),
            (INFINITY, -2.0, 0.0),
            (-INFINITY, 3.0, -INFINITY),
            (-INFINITY, 2.0, INFINITY),
            (-INFINITY, 0.5, INFINITY),
            (-INFINITY, -3.0, -0.0),
            (-INFINITY, -0.5, 0.0),
            (-8.0, 1.0 / 3.0, NAN),
            (-2.0, 3.0, -8.0),
            (-2.0, 2.0, 4.0),
            (-2.0, 1023.0, -8.98846567431158e307),
            (10.0, 2.0, 100.0),
            (2.0, -1074.0, 5e-324),
            (-2.0, -1074.0, 5e-324),
            (-2.0, 1e300, INFINITY),
            (0.5, 1e300, 0.0),
            (2.0, 1024.0, INFINITY),
            (-2.0, 1025.0, -INFINITY),
            (5e-324, -0.5, 4.4989137945431964e161),
            (-5e-324, 1.0, -5e-324),
            (1.0, 1e308, 1.0),
            (1.5, 5e-324, 1.0),
            (1.0000000000000002, 1e308, INFINITY),
            (0.9999999999999999, 1e308, 0.0),
            (3.0, 1.0, 3.0),
        ],
    ),
    (
        "hypot",
        &[
            (0.0, 0.0, 0.0),
            (-0.0, -0.0, 0.0),
            (3.0, -4.0, 5.0),
            (INFINITY, NAN, INFINITY),
            (NAN, -INFINITY, INFINITY),
            (NAN, 1.0, NAN),
            (0.0, NAN, NAN),
            (0.0, -5e-324, 5e-324),
            (1.5e308, 1.5e308, INFINITY),
            (1e-320, 0.0, 1e-320),
            (3e-320, 4e-320, 5e-320),
            (1e308, 0.0, 1e308),
        ],
    ),
    (
        "logaddexp",
        &[
            (0.0, 0.0, LN_2),
            (INFINITY, INFINITY, INFINITY),
            (-INFINITY, -INFINITY, -INFINITY),
            (NAN, 1.0, NAN),
            (INFINITY, NAN, NAN),
            (INFINITY, -INFINITY, INFINITY),
            (-INFINITY, PI, PI),
            (1e308, -1e308, 1e308),
        ],
    ),
    (
        "logaddexp2",
        &[
            (0.0, 0.0, 1.0),
            (INFINITY, INFINITY, INFINITY),
            (-INFINITY, -INFINITY, -INFINITY),
            (NAN, 1.0, NAN),
            (INFINITY, -INFINITY, INFINITY),
            (PI, -INFINITY, PI),
            (3.0, 3.0, 4.0),
        ],
    ),
];

fn same(found: f64, expected: f64) -> bool {
    found.to_bits() == expected.to_bits() || found.is_nan() && expected.is_nan()
}

/// Whether a float32 has the same value.
fn is_narrow(value: f64) -> bool {
    same(f64::from(value as f32), value)
}

fn check(name: &str, x: f64, y: f64, expected: f64) {
    let row = ROWS
        .iter()
        .find(|row| row.name == name)
        .expect("a row for each name");
    for lane in 0..4 {
        // The other lanes are usual ones.
        let (mut xs, mut ys) = ([1.25; 4], [0.75; 4]);
        (xs[lane], ys[lane]) = (x, y);
        let found = row.kernels.wide(xs, ys)[lane];
        assert!(same(found, expected), "{name}({x:e}, {y:e}): {found:e}");
        if [x, y, expected].into_iter().all(is_narrow) {
            let narrow = row
                .kernels
                .narrow(xs.map(|x| x as f32), ys.map(|y| y as f32))[lane];
            assert!(
                same(narrow.into(), expected),
                "{name}({x:e}, {y:e}): {narrow:e} of float32"
            );
        }
    }
}

#[test]
fn functions_of_one_argument_have_their_special_values() {
    for (name, cases) in OF_ONE {
        for &(x, expected) in *cases {
            check(name, x, 0.0, expected);
        }
    }
}

#[test]
fn functions_of_two_arguments_have_their_special_values() {
    for (name, cases) in OF_TWO {
        for &(x, y, expected) in *cases {
            check(name, x, y, expected);
        }
    }
}
