//! Lines in every window.

use super::super::lines::*;
use ndloom_lib::dtypes::element::Element;
use ndloom_lib::testing::lent::{Lent, lend};
use ndloom_lib::testing::naive::in_every_window;

#[test]
fn lines_of_float64_continue_by_their_steps() {
    let (starts, stops) = ([1.0, 2.0, 3.0], [2.0, 0.5, 3.0]);
    let parts = [0.25, -0.375, 0.0];
    let mut found = [0.0; 3];
    lend(&mut found, |target, count| {
        let (starts, stops) = (Lent::new(&starts), Lent::new(&stops));
        let any = line_steps(f64::CODE, target, count, starts.address, stops.address, 4.0);
        assert_eq!(any, 1);
    });
    assert_eq!(found, parts);
    let sample = |row: u32, range: usize| match row {
        4 => stops[range],
        _ => starts[range] + f64::from(row) * parts[range],
    };
    let expected: Vec<f64> = (0..5)
        .flat_map(|row| (0..3).map(move |range| sample(row, range)))
        .collect();
    in_every_window(&expected, 1.0, |out, first| {
        let of = |list: [f64; 3]| -> Vec<f64> {
            (0..out.len())
                .map(|at| list[(first as usize + at) % 3])
                .collect()
        };
        let [starts, steps, stops] = [starts, parts, stops].map(|list| Lent::new(&of(list)));
        lend(out, |target, count| {
            lines(
                f64::CODE,
                target,
                count,
                first as f64,
                3.0,
                4.0,
                0.0,
                0,
                starts.address,
                steps.address,
                stops.address,
            );
        });
    });
}
