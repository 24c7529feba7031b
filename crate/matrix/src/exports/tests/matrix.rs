//! Matrices of random shapes with random diagonals.

use super::super::matrix::{eye, keep_triangle, place_diagonal, tri, vander, vander_power};
use crate::kernels::matrix::rows_of_window;
use bytemuck::Pod;
use ndloom_lib::boundary::with_item;
use ndloom_lib::dtypes::element::with_dtype;
use ndloom_lib::dtypes::element::{Complex, Element, Item};
use ndloom_lib::testing::cases::{CASES, ITEM_SIZES};
use ndloom_lib::testing::lent::{Lent, lend};
use ndloom_lib::testing::naive::{Bits, at_or_below, in_every_window, numbered, power, thinned};
use ndloom_lib::testing::random::{Random, random_items};
use std::ops::Range;

const SHAPES: [(u64, u64); 9] = [
    (0, 0),
    (1, 1),
    (1, 9),
    (9, 1),
    (3, 3),
    (4, 7),
    (7, 4),
    (11, 11),
    (2, 40),
];

const OFFSETS: [i64; 13] = [
    i64::MIN,
    -100,
    -10,
    -4,
    -3,
    -1,
    0,
    1,
    2,
    4,
    10,
    100,
    i64::MAX,
];

/// Numbers of rows, of columns, and diagonals inside and far outside of matrices.
fn shapes() -> impl Iterator<Item = (u64, u64, i64)> {
    let with = |(rows, columns)| OFFSETS.map(|k| (rows, columns, k));
    thinned(SHAPES.into_iter().flat_map(with), 31)
}

fn matrix<T>(rows: u64, columns: u64, item: impl Fn(u64, u64) -> T) -> Vec<T> {
    let indices = 0..rows * columns;
    indices
        .map(|index| item(index / columns, index % columns))
        .collect()
}

/// Fills the last third of a window with zeros, like memory that was never used, and returns the number of bytes before
/// it.
fn all_but_clear<T: Copy>(out: &mut [T], zero: T) -> u32 {
    let used = out.len() - out.len() / 3;
    out[used..].fill(zero);
    (used * size_of::<T>()) as u32
}

#[test]
fn eye_and_tri_write_ones_in_every_dtype_and_window() {
    for ((rows, columns, k), dtype) in
        shapes().flat_map(|shape| (0..14).map(move |dtype| (shape, dtype)))
    {
        let (wide, step) = (columns as f64, k as f64);
        with_dtype!(dtype, T => {
            let one_if = |is_one| if is_one { T::ONE } else { T::ZERO };
            let expected = matrix(rows, columns, |row, column| one_if(i128::from(column) == i128::from(row) + i128::from(k)));
            in_every_window(&expected, numbered(77), |out, first| {
                let used = all_but_clear(out, T::ZERO);
                lend(out, |address, count| {
                    eye(dtype, address, count, used, first as f64, rows as f64, wide, step);
                });
            });
            let expected = matrix(rows, columns, |row, column| one_if(at_or_below(row, column, k)));
            in_every_window(&expected, numbered(77), |out, first| lend(out, |address, count| {
                tri(dtype, address, count, first as f64, wide, step);
            }));
        });
    }
}

fn triangles<T: Item + Bits + Pod>(
    (rows, columns, k): (u64, u64, i64),
    lower: u32,
    random: &mut Random,
) {
    let item_size = size_of::<T>() as u32;
    let stack: Vec<T> = random_items((2 * rows * columns) as usize, random);
    let is_kept = |row, column| match lower {
        1 => at_or_below(row, column, k),
        _ => k == i64::MIN || !at_or_below(row, column, k - 1),
    };
    let kept = matrix(2 * rows, columns, |row, column| is_kept(row % rows, column));
    let expected: Vec<T> = stack
        .iter()
        .zip(kept)
        .map(|(item, kept)| if kept { *item } else { T::default() })
        .collect();
    let keep = |source, target, count, first: u64| {
        let (first, rows, columns) = (first as f64, rows as f64, columns as f64);
        keep_triangle(
            item_size, source, target, count, first, rows, columns, k as f64, lower,
        );
    };
    let lent = Lent::new(&stack);
    in_every_window(&expected, T::from_low_bits(77), |out, first| {
        let begin = lent.address + first as u32 * item_size;
        lend(out, |address, count| keep(begin, address, count, first));
    });
    in_every_window(&expected, T::from_low_bits(77), |out, first| {
        out.copy_from_slice(&stack[first as usize..first as usize + out.len()]);
        lend(out, |address, count| keep(address, address, count, first));
    });
}

#[test]
fn keep_triangle_works_in_every_window_and_in_place() {
    let mut random = Random(71);
    for (shape, lower) in shapes().flat_map(|shape| [(shape, 0), (shape, 1)]) {
        for size in ITEM_SIZES {
            with_item!(size, T => triangles::<T>(shape, lower, &mut random));
        }
    }
}

/// The source holds a part of the values.
fn diagonals<T: Item + Bits + Pod>(length: usize, k: i64, held: Range<usize>, random: &mut Random) {
    let size = length as u64 + k.unsigned_abs();
    let values: Vec<T> = random_items(length, random);
    let expected = matrix(size, size, |row, column| {
        let place = row.min(column) as usize;
        if column as i64 == row as i64 + k && held.contains(&place) {
            values[place]
        } else {
            T::default()
        }
    });
    let lent = Lent::new(&values[held.clone()]);
    in_every_window(&expected, T::from_low_bits(77), |out, first| {
        let used = all_but_clear(out, T::default());
        lend(out, |address, count| {
            let (item_size, first, side) = (size_of::<T>() as u32, first as f64, size as f64);
            let (from, held) = (held.start as f64, lent.count());
            place_diagonal(
                item_size,
                address,
                count,
                used,
                first,
                side,
                k as f64,
                lent.address,
                from,
                held,
            );
        });
    });
}

#[test]
fn place_diagonal_works_in_every_window() {
    let mut random = Random(73);
    for (length, k) in (0..7).flat_map(|length| [-5, -1, 0, 2, 4].map(|k| (length, k))) {
        let parts = (0..=length).flat_map(|from| (from..=length).map(move |to| from..to));
        for (held, size) in thinned(parts.zip(ITEM_SIZES.into_iter().cycle()), 41) {
            with_item!(size, T => diagonals::<T>(length, k, held, &mut random));
        }
    }
}

/// Only the rows that a window touches are lent.
fn powers<T: Element + Bits>(values: &[T], columns: u64, increasing: u32) {
    let expected = matrix(values.len() as u64, columns, |row, column| {
        let exponent = if increasing == 1 {
            column
        } else {
            columns - 1 - column
        };
        power(values[row as usize], exponent)
    });
    in_every_window(&expected, T::ONE, |out, first| {
        let rows = rows_of_window(first, out.len() as u32, columns);
        let begin = rows.start;
        let lent = Lent::new(&values[begin as usize..rows.end as usize]);
        let beside = if increasing == 1 {
            first.wrapping_sub(1)
        } else {
            first + out.len() as u64
        };
        let neighbour = Lent::new(&[expected.get(beside as usize).copied().unwrap_or(T::ZERO)]);
        lend(out, |address, count| {
            let (first, wide, begin) = (first as f64, columns as f64, begin as f64);
            vander(
                T::CODE,
                address,
                count,
                first,
                wide,
                lent.address,
                begin,
                increasing,
                neighbour.address,
            );
        });
    });
}

#[test]
fn vander_writes_powers_of_the_wide_dtypes_in_every_window() {
    for columns in thinned([0, 1, 2, 3, 4, 5, 9, 18], 3) {
        for increasing in [0, 1] {
            let values = [0, 1, 3, 254, 251, 7, 11];
            powers(&values.map(numbered::<i64>), columns, increasing);
            powers(&values.map(numbered::<f64>), columns, increasing);
            powers(&values.map(numbered::<Complex<f64>>), columns, increasing);
        }
    }
    let mut random = Random(79);
    for case in 0..CASES as u32 {
        // Not three columns: `vander` multiplies three columns of complex numbers in a different way, which the
        // kernel's own test covers.
        let columns = random.pick(&[1, 2, 4, 5, 9]);
        let floats: Vec<f64> = (0..random.below(7))
            .map(|_| (random.next() as i64 >> 40) as f64 / 64.0)
            .collect();
        powers(&floats, columns, case % 2);
        let pairs = floats.iter().map(|&re| Complex::new(re, 1.5 - re));
        powers(&pairs.collect::<Vec<_>>(), columns, case % 2);
    }
}

#[test]
fn vander_power_reads_a_value_and_writes_its_power() {
    let base = Lent::new(&[-1.5_f64]);
    let mut out = [0.0_f64];
    lend(&mut out, |target, _| {
        vander_power(f64::CODE, base.address, 3.0, target);
    });
    assert_eq!(out, [-3.375]);
    let base = Lent::new(&[3_i64]);
    let mut out = [0_i64];
    lend(&mut out, |target, _| {
        vander_power(i64::CODE, base.address, 5.0, target);
    });
    assert_eq!(out, [243]);
}
