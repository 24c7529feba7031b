//! Folds of values, and running folds.

use super::super::accumulate::accumulate;
use super::super::reduce::reduce;
use crate::kernels::codes::{Operation, Word};
use ndloom_lib::dtypes::element::Element;
use ndloom_lib::testing::lent::Lent;

const HEAD: usize = Word::Lengths as usize;

/// Returns the words before the lengths of the axes. The others are 0.
fn head(operation: Operation, accumulators: u32, axes: u32, more: &[(Word, u32)]) -> [u32; HEAD] {
    let mut words = [0; HEAD];
    words[Word::Operation as usize] = operation as u32;
    words[Word::Dtype as usize] = f64::CODE;
    words[Word::Accumulators as usize] = accumulators;
    words[Word::Axes as usize] = axes;
    for &(word, value) in more {
        words[word as usize] = value;
    }
    words
}

/// Folds values from element `first` on.
fn run(words: &[&[u32]], values: &Lent<f64>, mask: u32, first: u64) {
    let words = Lent::new(&words.concat());
    let (address, count) = (values.address, values.count());
    reduce(
        words.address,
        words.count(),
        address,
        mask,
        first as f64,
        count,
    );
}

fn numbers(count: u32) -> Vec<f64> {
    (0..count)
        .map(|index| f64::from(index % 19) - 4.0)
        .collect()
}

#[test]
fn values_are_summed_along_axes() {
    for (rows, columns, axis) in [(1, 300, 1), (2, 300, 0), (7, 40, 1), (300, 3, 0), (5, 1, 1)] {
        let values = Lent::new(&numbers(rows * columns));
        let kept = if axis == 1 { rows } else { columns };
        let sums = Lent::new(&vec![1.0; kept as usize]);
        let strides = if axis == 1 { [8, 0] } else { [0, 8] };
        let head = head(Operation::Sum, sums.address, 2, &[]);
        run(&[&head, &[rows, columns], &strides], &values, 0, 0);
        let mut wanted = vec![1.0; kept as usize];
        for (index, value) in values.items().iter().enumerate() {
            let (row, column) = (index / columns as usize, index % columns as usize);
            wanted[if axis == 1 { row } else { column }] += value;
        }
        assert_eq!(sums.items(), wanted);
    }
}

#[test]
fn a_mask_and_pieces_leave_the_rest_of_a_sum() {
    let values = Lent::new(&numbers(400));
    let bytes: Vec<u8> = (0..400u32).map(|index| (index % 3 % 2) as u8).collect();
    let mask = Lent::new(&bytes);
    for piece in [0, 100] {
        let sum = Lent::new(&[0.0]);
        let head = head(Operation::Sum, sum.address, 1, &[(Word::Piece, piece)]);
        run(&[&head, &[400, 0]], &values, mask.address, 0);
        let pairs = values.items().into_iter().zip(mask.items());
        let kept = pairs.map(|(value, byte)| value * f64::from(byte));
        assert_eq!(sum.items(), [kept.sum::<f64>()]);
    }
}

#[test]
fn positions_go_on_in_the_next_call() {
    let all = numbers(40);
    let (positions, best) = (Lent::new(&[-1i64, -1]), Lent::new(&[0.0, 0.0]));
    let kept = [(Word::Best, best.address)];
    let head = head(Operation::Argmax, positions.address, 2, &kept);
    for (first, end) in [(0, 27), (27, 40)] {
        let values = Lent::new(&all[first..end]);
        run(&[&head, &[2, 20, 8, 0]], &values, 0, first as u64);
    }
    assert_eq!(positions.items(), [18, 17]);
    assert_eq!(best.items(), [14.0, 14.0]);
}

#[test]
fn positions_count_from_the_origin_on() {
    let (positions, best) = (Lent::new(&[-1i64; 3]), Lent::new(&[0.0; 3]));
    for (row, numbers) in [[1.0, 2.0, 9.0], [5.0, 2.0, 7.0]].iter().enumerate() {
        let more = [(Word::Best, best.address), (Word::Origin, 40 + row as u32)];
        let head = head(Operation::Argmax, positions.address, 1, &more);
        run(&[&head, &[3, 8]], &Lent::new(numbers), 0, 0);
    }
    assert_eq!(positions.items(), [41, 40, 40]);
}

#[test]
fn accumulate_runs_along_the_middle_axis() {
    let source: Vec<i64> = (0..24).map(|index| index * index - 30).collect();
    for (outer, length, inner) in [
        (1, 24, 1),
        (2, 3, 4),
        (4, 6, 1),
        (1, 1, 24),
        (0, 3, 4),
        (2, 0, 4),
    ] {
        let items = &source[..outer * length * inner];
        let sums = Lent::new(items);
        let shape = [outer, length, inner].map(|length| length as u32);
        accumulate(
            i64::CODE,
            Operation::Sum as u32,
            sums.address,
            shape[0],
            shape[1],
            shape[2],
        );
        let mut wanted = items.to_vec();
        for at in 0..items.len() {
            if at / inner % length > 0 {
                wanted[at] += wanted[at - inner];
            }
        }
        assert_eq!(sums.items(), wanted);
    }
}
