//! The bits of results: a lane depends on no other, and every host gives the same.

use super::bounds::{draw, given_groups};
use super::rows::{ROWS, Row};
use crate::kernels::lanes::LANES;
use ndloom_lib::testing::random::Random;

const UNUSUAL: [f64; 10] = [
    0.0,
    -0.0,
    f64::INFINITY,
    f64::NEG_INFINITY,
    f64::NAN,
    5e-324,
    -1e-310,
    1e308,
    -1e308,
    -1.5,
];

#[test]
fn lanes_do_not_depend_on_others() {
    let mut random = Random(99);
    for row in ROWS {
        for round in 0..if cfg!(miri) { 5 } else { 200 } {
            let spans = row.spans[round % row.spans.len()];
            let mut groups = draw(spans, &mut random);
            for group in &mut groups {
                if random.below(2) == 0 {
                    group[random.below(LANES)] = random.pick(&UNUSUAL);
                }
            }
            let [x, y] = groups;
            let found = row.kernels.wide(x, y);
            let [x_narrow, y_narrow] = groups.map(|group| group.map(|value| value as f32));
            let narrow = row.kernels.narrow(x_narrow, y_narrow);
            for lane in 0..LANES {
                let alone = row.kernels.wide([x[lane]; LANES], [y[lane]; LANES]);
                let narrow_alone = row
                    .kernels
                    .narrow([x_narrow[lane]; LANES], [y_narrow[lane]; LANES]);
                for other in 0..LANES {
                    let place = (row.name, x[lane], y[lane], lane);
                    assert_eq!(bits(alone[other]), bits(found[lane]), "{place:?}");
                    assert_eq!(
                        bits(narrow_alone[other].into()),
                        bits(narrow[lane].into()),
                        "{place:?}"
                    );
                }
            }
        }
    }
}

/// Returns the bits. All NaN are one.
fn bits(value: f64) -> u64 {
    if value.is_nan() {
        u64::MAX
    } else {
        value.to_bits()
    }
}

/// A number of the bits of results, for each function, as all hosts compute it.
const RECORDED: &[(&str, u64)] = &[
    ("exp", 0xb82851f9c55e3645),
    ("exp2", 0xfb9cc1efe877af60),
    ("expm1", 0x9749d9165d2131d6),
    ("log", 0xc260d7216970ea8a),
    ("log2", 0x31d932b10be42b31),
    ("log10", 0xbe1fd4b9285bc496),
    ("log1p", 0x10b4ac12217d8998),
    ("power", 0x8b1551cfd714baaf),
    ("cbrt", 0x2060b1c6bf6197f3),
    ("hypot", 0x13b18a0179fd5407),
    ("sinh", 0x83b19470077bb1d5),
    ("cosh", 0xf0112a0296826131),
    ("tanh", 0xf5246ce24cecb4a1),
    ("arcsinh", 0xf2d7500a5bbe377a),
    ("arccosh", 0x2e858ed9450e5970),
    ("arctanh", 0xf166c794a83bdb6c),
    ("logaddexp", 0x5fb51a956ed2fd70),
    ("logaddexp2", 0x9cace0b525d6fb2a),
    ("sin", 0x32d19cb02dce7f95),
    ("cos", 0xf0991caec965d182),
    ("tan", 0x1045fca90d5e75ea),
    ("sinc", 0xf16eab9fdf0427b9),
    ("arcsin", 0x83f8f60af1014ef3),
    ("arccos", 0x822ee727e98bf787),
    ("arctan", 0x8629ce9a33c28860),
    ("arctan2", 0xe5ca5bdc729a2e36),
];

/// With `TRIED_GROUPS=250000` it prints numbers for a million points of each function, to compare hosts by.
#[test]
fn hosts_give_the_same_bits() {
    let mut random = Random(7);
    let found: Vec<_> = ROWS
        .iter()
        .map(|row| (row.name, number_of_bits(row, &mut random)))
        .collect();
    if given_groups().is_some() {
        println!("{found:x?}");
    } else {
        assert_eq!(found, RECORDED);
    }
}

/// Returns a number that depends on all bits of some results.
fn number_of_bits(row: &Row, random: &mut Random) -> u64 {
    let mut number = 0u64;
    for round in 0..given_groups().unwrap_or(300) {
        let [x, y] = draw(row.spans[round % row.spans.len()], random);
        let narrow = row.kernels.narrow(x.map(|x| x as f32), y.map(|y| y as f32));
        for value in row
            .kernels
            .wide(x, y)
            .into_iter()
            .chain(narrow.map(f64::from))
        {
            number = (number ^ bits(value))
                .wrapping_mul(0x9e37_79b9_7f4a_7c15)
                .rotate_left(23);
        }
    }
    number
}
