//! Folds of plans, and running folds.

use super::super::accumulate::accumulate;
use super::super::reduce::reduce;
use ndloom_lib::testing::lent::Lent;

const FLOAT64: u32 = 11;
const BOOL: u32 = 0;
const INT64: u32 = 4;
const REGISTER: u32 = 0;
const PACKED: u32 = 1;
const MULTIPLY: u32 = 5;
const SUM: u32 = 0;
const ARGMAX: u32 = 7;
const BLOCK: u32 = 128;

/// The words of a plan over axes.
fn plan(shape: &[u32], operands: &[[u32; 4]], steps: &[[u32; 6]], fold: &[&[u32]]) -> Lent<u32> {
    let counts = [shape, operands.as_flattened(), steps.as_flattened()].map(<[u32]>::len);
    let head = [
        BLOCK,
        shape.len() as u32,
        operands.len() as u32,
        steps.len() as u32,
        8 + counts.iter().sum::<usize>() as u32,
        0,
        0,
        0,
    ];
    let parts = [&head, shape, operands.as_flattened(), steps.as_flattened()];
    Lent::new(&[&parts.concat()[..], &fold.concat()].concat())
}

fn run(plan: &Lent<u32>, first: u64, count: u64) {
    reduce(plan.address, plan.count(), first as f64, count as f64);
}

fn numbers(count: u32) -> Vec<f64> {
    (0..count)
        .map(|index| f64::from(index % 19) - 4.0)
        .collect()
}

#[test]
fn packed_values_are_summed_where_they_are() {
    for (rows, columns) in [(1, 300), (3, 200), (5, 1)] {
        let values = Lent::new(&numbers(rows * columns));
        let sums = Lent::new(&vec![1.0; rows as usize]);
        let plan = plan(
            &[rows, columns],
            &[[PACKED, values.address, FLOAT64, 0]],
            &[],
            &[
                &[SUM, FLOAT64, 0, sums.address, 2, 0, 0, 0],
                &[rows, columns, 8, 0],
            ],
        );
        run(&plan, 0, (rows * columns).into());
        for (sum, row) in sums
            .items()
            .iter()
            .zip(values.items().chunks(columns as usize))
        {
            assert_eq!(*sum, 1.0 + row.iter().sum::<f64>());
        }
    }
}

#[test]
fn computed_values_are_summed_block_by_block() {
    for (rows, columns, axis) in [(2, 300, 1), (2, 300, 0), (7, 40, 1), (300, 3, 0)] {
        let count = rows * columns;
        let values = Lent::new(&numbers(count));
        let register = Lent::new(&vec![0.0; BLOCK as usize]);
        let kept = if axis == 1 { rows } else { columns };
        let sums = Lent::new(&vec![0.0; kept as usize]);
        let strides = if axis == 1 { [8, 0] } else { [0, 8] };
        let plan = plan(
            &[count],
            &[
                [PACKED, values.address, FLOAT64, 0],
                [REGISTER, register.address, FLOAT64, 0],
            ],
            &[[MULTIPLY, FLOAT64, 1, 0, 0, 0]],
            &[
                &[SUM, FLOAT64, 1, sums.address, 2, 0, 0, 0],
                &[rows, columns],
                &strides,
            ],
        );
        run(&plan, 0, count.into());
        let mut wanted = vec![0.0; kept as usize];
        for (index, value) in values.items().iter().enumerate() {
            let (row, column) = (index / columns as usize, index % columns as usize);
            wanted[if axis == 1 { row } else { column }] += value * value;
        }
        assert_eq!(sums.items(), wanted);
    }
}

#[test]
fn a_mask_and_pieces_leave_the_rest_of_a_sum() {
    let values = Lent::new(&numbers(400));
    let mask = Lent::new(
        &(0..400u32)
            .map(|index| (index % 3 % 2) as u8)
            .collect::<Vec<_>>(),
    );
    let register = Lent::new(&vec![0.0; BLOCK as usize]);
    for piece in [0, 100] {
        let sum = Lent::new(&[0.0]);
        let plan = plan(
            &[400],
            &[
                [PACKED, values.address, FLOAT64, 0],
                [REGISTER, register.address, FLOAT64, 0],
                [PACKED, mask.address, BOOL, 0],
            ],
            &[[MULTIPLY, FLOAT64, 1, 0, 0, 0]],
            &[&[SUM, FLOAT64, 1, sum.address, 1, piece, 3, 0], &[400, 0]],
        );
        run(&plan, 0, 400);
        let pairs = values.items().into_iter().zip(mask.items());
        let squares = pairs.map(|(value, byte)| value * value * f64::from(byte));
        assert_eq!(sum.items(), [squares.sum::<f64>()]);
    }
}

#[test]
fn positions_go_on_in_the_next_call() {
    let values = Lent::new(&numbers(40));
    let (positions, best) = (Lent::new(&[-1i64, -1]), Lent::new(&[0.0, 0.0]));
    let fold = [ARGMAX, FLOAT64, 0, positions.address, 2, 0, 0, 0];
    for (first, count) in [(0, 27), (27, 13)] {
        let plan = plan(
            &[2, 20],
            &[[PACKED, values.address + first * 8, FLOAT64, 0]],
            &[],
            &[&fold, &[2, 20, 8, 0], &[best.address]],
        );
        run(&plan, first.into(), count);
    }
    assert_eq!(positions.items(), [18, 17]);
    assert_eq!(best.items(), [14.0, 14.0]);
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
        accumulate(INT64, SUM, sums.address, shape[0], shape[1], shape[2]);
        let mut wanted = items.to_vec();
        for at in 0..items.len() {
            if at / inner % length > 0 {
                wanted[at] += wanted[at - inner];
            }
        }
        assert_eq!(sums.items(), wanted);
    }
}
