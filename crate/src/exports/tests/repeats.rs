//! Counts of random sizes, and windows of the indices that they repeat.

use super::super::index::{repeat_indices, sum_counts};
use super::lent::lend;
use super::*;

#[test]
fn repeat_indices_writes_every_window() {
    let mut random = Random(29);
    for _ in 0..CASES {
        let counts: Vec<i64> = (0..random.below(8))
            .map(|_| random.below(4) as i64)
            .collect();
        let whole: Vec<i64> = (5..)
            .zip(&counts)
            .flat_map(|(index, &count)| (0..count).map(move |_| index))
            .collect();
        let mut source = counts.clone();
        lend(&mut source, |from, length| {
            assert_eq!(sum_counts(from, length), whole.len() as f64);
            for skipped in 0..=whole.len() {
                let mut out = vec![0; random.below(6)];
                let mut written = 0;
                lend(&mut out, |target, room| {
                    written = repeat_indices(target, room, from, length, 5.0, skipped as f64);
                });
                let expected: Vec<i64> = whole
                    .iter()
                    .skip(skipped)
                    .take(out.len())
                    .copied()
                    .collect();
                assert_eq!(out[..written as usize], expected);
            }
        });
    }
    lend(&mut [1i64, -1], |from, length| {
        assert_eq!(sum_counts(from, length), -1.0)
    });
}
