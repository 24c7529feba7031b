//! Special values, as C99 (annex F) and NumPy have them.

use super::rows::ROWS;

/// The functions with some arguments and results.
const CASES: &[(&str, &str)] = &[
    ("exp", "
        0=1 -0=1 inf=inf -inf=0 nan=nan 709.8=inf -745.2=0 -745.1=5e-324 1e308=inf -1e308=0 5e-324=1
    "),
    ("exp2", "
        0=1 inf=inf -inf=0 nan=nan 1024=inf -1074=5e-324 -1076=0 10=1024 -1023=1.1125369292536007e-308 1e308=inf
    "),
    ("expm1", "
        0=0 -0=-0 inf=inf -inf=-1 nan=nan 709.8=inf -1e308=-1 5e-324=5e-324 -5e-324=-5e-324 1e-310=1e-310
    "),
    ("log", "
        0=-inf -0=-inf 1=0 inf=inf -inf=nan -1=nan nan=nan 5e-324=-744.4400719213812
    "),
    ("log2", "
        0=-inf 1=0 inf=inf -1=nan nan=nan 5e-324=-1074 8=3
    "),
    ("log10", "
        0=-inf 1=0 inf=inf -1=nan nan=nan 1000=3 1e22=22
    "),
    ("log1p", "
        0=0 -0=-0 -1=-inf inf=inf -2=nan -inf=nan nan=nan 5e-324=5e-324 -5e-324=-5e-324 1.7e308=709.7268368932282
    "),
    ("cbrt", "
        0=0 -0=-0 inf=inf -inf=-inf nan=nan 27=3 -8=-2 1e-300=1e-100 5e-324=1.7031839360032603e-108
    "),
    ("sinh", "
        0=0 -0=-0 inf=inf -inf=-inf nan=nan 711=inf -711=-inf 5e-324=5e-324
    "),
    ("cosh", "
        0=1 -0=1 inf=inf -inf=inf nan=nan -711=inf
    "),
    ("tanh", "
        0=0 -0=-0 inf=1 -inf=-1 nan=nan 1e308=1 5e-324=5e-324
    "),
    ("arcsinh", "
        0=0 -0=-0 inf=inf -inf=-inf nan=nan 5e-324=5e-324
    "),
    ("arccosh", "
        1=0 0.99=nan -inf=nan inf=inf nan=nan 0=nan
    "),
    ("arctanh", "
        0=0 -0=-0 1=inf -1=-inf 1.5=nan -inf=nan nan=nan 5e-324=5e-324
    "),
    ("power", "
        0,0=1 nan,0=1 nan,-0=1 1,nan=1 1,inf=1 -1,inf=1 -1,-inf=1 nan,1=nan 2,nan=nan -2,nan=nan 0,3=0 -0,3=-0 -0,2=0 -0,0.5=0
        0,-1=inf -0,-1=-inf -0,-2=inf -0,-0.5=inf 0,-inf=inf -0,inf=0 0.5,inf=0 -0.5,inf=0 0.5,-inf=inf 2,inf=inf -2,inf=inf
        2,-inf=0 inf,2=inf inf,-2=0 -inf,3=-inf -inf,2=inf -inf,0.5=inf -inf,-3=-0 -inf,-0.5=0 -8,0.3=nan -2,3=-8 -2,2=4
        -2,1023=-8.98846567431158e307 10,2=100 2,-1074=5e-324 -2,-1074=5e-324 -2,1e300=inf 0.5,1e300=0 2,1024=inf -2,1025=-inf
        5e-324,-0.5=4.4989137945431964e161 -5e-324,1=-5e-324 1,1e308=1 1.5,5e-324=1 1.0000000000000002,1e308=inf
        0.9999999999999999,1e308=0 3,1=3
    "),
    ("hypot", "
        0,0=0 -0,-0=0 3,-4=5 inf,nan=inf nan,-inf=inf nan,1=nan 0,nan=nan 0,-5e-324=5e-324 1.5e308,1.5e308=inf 1e-320,0=1e-320
        3e-320,4e-320=5e-320 1e308,0=1e308
    "),
    ("logaddexp", "
        0,0=0.6931471805599453 inf,inf=inf -inf,-inf=-inf nan,1=nan inf,nan=nan inf,-inf=inf -inf,3.5=3.5 1e308,-1e308=1e308
    "),
    ("logaddexp2", "
        0,0=1 inf,inf=inf -inf,-inf=-inf nan,1=nan inf,-inf=inf 3.5,-inf=3.5 3,3=4
    "),
];

fn same(found: f64, expected: f64) -> bool {
    found.to_bits() == expected.to_bits() || found.is_nan() && expected.is_nan()
}

/// Whether a float32 has the same value.
fn is_narrow(value: f64) -> bool {
    same(f64::from(value as f32), value)
}

/// Checks a result in each lane, beside usual ones, and that of float32 if it has these values.
pub fn check(name: &str, x: f64, y: f64, expected: f64) {
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
fn functions_have_their_special_values() {
    let read = |text: &str| text.parse::<f64>().expect("a number");
    for (name, cases) in CASES {
        for case in cases.split_whitespace() {
            let (arguments, expected) = case.split_once('=').expect("a result");
            let (x, y) = arguments.split_once(',').unwrap_or((arguments, "0"));
            check(name, read(x), read(y), read(expected));
        }
    }
}
