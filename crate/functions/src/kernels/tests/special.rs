//! Special values, as C99 (annex F) and NumPy have them.

use super::rows::row_of;

/// Lines of a function with some arguments and results.
const CASES: &str = include_str!("special_values.txt");

fn same(found: f64, expected: f64) -> bool {
    found.to_bits() == expected.to_bits() || found.is_nan() && expected.is_nan()
}

/// Whether a float32 has the same value.
fn is_narrow(value: f64) -> bool {
    same(f64::from(value as f32), value)
}

/// Checks a result in each lane, beside usual ones, and that of float32 if it has these values.
fn check(name: &str, x: f64, y: f64, expected: f64) {
    let row = row_of(name);
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
fn functions_have_their_special_values() {
    let read = |text: &str| text.parse::<f64>().expect("a number");
    for line in CASES.lines() {
        let (name, cases) = line.split_once(' ').expect("a name");
        for case in cases.split(' ') {
            let (arguments, expected) = case.split_once('=').expect("a result");
            let (x, y) = arguments.split_once(',').unwrap_or((arguments, "0"));
            check(name, read(x), read(y), read(expected));
        }
    }
}
