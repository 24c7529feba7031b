//! Matrices of random shapes with random diagonals.

use super::super::matrix::{eye, keep_triangle, place_diagonal, tri, vander, vander_power};
use bytemuck::Pod;
use ndloom_lib::boundary::with_item;
use ndloom_lib::dtypes::element::with_dtype;
use ndloom_lib::dtypes::element::{Complex, Element, Item};
use ndloom_lib::testing::cases::CASES;
use ndloom_lib::testing::cases::ITEM_SIZES;
use ndloom_lib::testing::lent::{Lent, lend};
use ndloom_lib::testing::naive::numbered;
use ndloom_lib::testing::naive::{Bits, at_or_below, in_every_window, power};
use ndloom_lib::testing::random::Random;

/// Returns a random number of rows, of columns, and a diagonal that lies inside or outside the matrix.
fn shape(random: &mut Random) -> (u64, u64, i64) {
    let side = if cfg!(miri) { 4 } else { 8 };
    let k = random.below(20) as i64 - 10;
    (random.below(side) as u64, random.below(side) as u64, k)
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
    let mut random = Random(67);
    for (dtype, _) in (0..14).flat_map(|dtype| (0..CASES).map(move |case| (dtype, case))) {
        let (rows, columns, k) = shape(&mut random);
        let (wide, step) = (columns as f64, k as f64);
        with_dtype!(dtype, T => {
            let one_if = |is_one| if is_one { T::ONE } else { T::ZERO };
            let expected = matrix(rows, columns, |row, column| one_if(column as i64 == row as i64 + k));
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

fn triangles<T: Item + Bits + Pod>(random: &mut Random) {
    let ((rows, columns, k), lower) = (shape(random), random.below(2));
    let item_size = size_of::<T>() as u32;
    let stack: Vec<T> = (0..2 * rows * columns)
        .map(|_| T::from_low_bits(random.next()))
        .collect();
    let is_kept = |row, column| match lower {
        1 => at_or_below(row, column, k),
        _ => !at_or_below(row, column, k - 1),
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
            item_size,
            source,
            target,
            count,
            first,
            rows,
            columns,
            k as f64,
            lower as u32,
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
    for size in ITEM_SIZES.repeat(CASES) {
        with_item!(size, T => triangles::<T>(&mut random));
    }
}

fn diagonals<T: Item + Bits + Pod>(random: &mut Random) {
    let (length, _, k) = shape(random);
    let size = length + k.unsigned_abs();
    let values: Vec<T> = (0..length)
        .map(|_| T::from_low_bits(random.next()))
        .collect();
    let expected = matrix(size, size, |row, column| {
        let is_on_it = column as i64 == row as i64 + k;
        if is_on_it {
            values[row.min(column) as usize]
        } else {
            T::default()
        }
    });
    let lent = Lent::new(&values);
    in_every_window(&expected, T::from_low_bits(77), |out, first| {
        let used = all_but_clear(out, T::default());
        lend(out, |address, count| {
            let (item_size, first, side) = (size_of::<T>() as u32, first as f64, size as f64);
            let held = (lent.address, 0.0, lent.count());
            place_diagonal(
                item_size, address, count, used, first, side, k as f64, held.0, held.1, held.2,
            );
        });
    });
}

#[test]
fn place_diagonal_works_in_every_window() {
    let mut random = Random(73);
    for size in ITEM_SIZES.repeat(CASES) {
        with_item!(size, T => diagonals::<T>(&mut random));
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
        let (begin, end) = (
            first / columns,
            (first + out.len() as u64).div_ceil(columns),
        );
        let lent = Lent::new(&values[begin as usize..end.max(begin) as usize]);
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
    let mut random = Random(79);
    for case in 0..CASES as u32 {
        // Not three columns: `vander` multiplies three columns of complex numbers in a different way, which the
        // kernel's own test covers.
        let columns = random.pick(&[1, 2, 4, 5, 9]);
        let whole: Vec<i64> = (0..random.below(7))
            .map(|_| random.next() as i64 >> 40)
            .collect();
        powers(&whole, columns, case % 2);
        let floats: Vec<f64> = whole.iter().map(|&value| value as f64 / 64.0).collect();
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
