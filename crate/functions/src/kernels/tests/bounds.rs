//! Results beside the exact ones.

use super::points::Span;
use super::rows::{ROWS, Row};
use super::ulp::{Exact, Format, NARROW, WIDE};
use crate::kernels::lanes::LANES;
use ndloom_lib::math::double_double::DoubleDouble;
use ndloom_lib::testing::random::Random;

/// Returns the groups to try for each span of a function, if they are given. What the files of the kernels state is printed by
/// `TRIED_GROUPS=80000 cargo test --release -p ndloom-functions -- --nocapture bounds`.
pub fn given_groups() -> Option<usize> {
    let given = std::env::var("TRIED_GROUPS").ok();
    given.map(|text| text.parse().expect("a number"))
}

fn groups() -> usize {
    given_groups().unwrap_or(if cfg!(miri) { 3 } else { 500 })
}

/// Prints a figure if the groups are given.
fn report(text: &str) {
    if given_groups().is_some() {
        println!("{text}");
    }
}

/// Draws a group of arguments.
pub fn draw([x, y]: [Span; 2], random: &mut Random) -> [[f64; LANES]; 2] {
    let mut draw = |span: Span| std::array::from_fn(|_| span.draw(random));
    [draw(x), draw(y)]
}

/// Returns the unit in which errors of a function are counted.
fn place(row: &Row, exact: Exact, format: Format) -> i32 {
    let one = DoubleDouble::from_float(1.0);
    let place_of_one = Exact::new(one, 0).last_place(format);
    let least = if row.name.starts_with("logaddexp") {
        place_of_one
    } else {
        i32::MIN
    };
    exact.last_place(format).max(least)
}

/// Returns the greatest error of a function, and where it is.
fn greatest_error(row: &Row) -> (f64, [f64; 2]) {
    let mut random = Random(0x1234_5678);
    let mut greatest = (0.0, [0.0; 2]);
    for &spans in row.spans {
        for _ in 0..groups() {
            let [x, y] = draw(spans, &mut random);
            let found = row.kernels.wide(x, y);
            for lane in 0..LANES {
                let exact = (row.exact)(x[lane], y[lane]);
                let error = exact.error_in(found[lane], place(row, exact, WIDE));
                // Errors that are no numbers count too.
                if error.is_nan() || error > greatest.0 {
                    greatest = (error, [x[lane], y[lane]]);
                }
            }
        }
    }
    greatest
}

#[test]
fn float64_results_are_within_their_bounds() {
    for row in ROWS {
        let (error, at) = greatest_error(row);
        report(&format!("{:12} {error:.4} at {at:?}", row.name));
        assert!(error <= row.bound, "{}{at:?}: {error}", row.name);
    }
}

#[test]
fn float32_results_are_the_nearest_ones() {
    let mut random = Random(0x1234_5678);
    for row in ROWS {
        let (mut tried, mut off) = (0, 0);
        for &spans in row.spans {
            for _ in 0..groups() {
                let [x, y] = draw(spans, &mut random).map(|group| group.map(|value| value as f32));
                let found = row.kernels.narrow(x, y);
                for lane in 0..LANES {
                    let arguments = [x[lane], y[lane]].map(f64::from);
                    let Some(error) = narrow_error(row, arguments, found[lane]) else {
                        continue;
                    };
                    tried += 1;
                    off += usize::from(error > 0.5);
                    assert!(error < 0.501, "{}{arguments:?}: {error}", row.name);
                }
            }
        }
        report(&format!("{:12} {off} of {tried} float32", row.name));
        assert!(off * 1000 <= tried, "{}: {off} of {tried}", row.name);
    }
}

/// Returns the error of a float32, unless the exact result is no number or beyond all float32.
fn narrow_error(row: &Row, [x, y]: [f64; 2], found: f32) -> Option<f64> {
    // The references are for numbers that are not 0.
    // The product in sinc is a float32.
    if !(x.is_finite() && y.is_finite() && x != 0.0) || row.name == "sinc" {
        return None;
    }
    let exact = (row.exact)(x, y);
    let is_number = exact.value.head.is_finite() && exact.value.head != 0.0;
    let place = place(row, exact, NARROW);
    (is_number && place < 104).then(|| exact.error_in(found.into(), place))
}
