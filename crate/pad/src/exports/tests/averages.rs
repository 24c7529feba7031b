//! Rows of random numbers, whole and in parts.

use super::super::averages::{add_rows, count_below, divide_sums, medians, middle};
use crate::kernels::averages::{self, Averaged};
use bytemuck::cast_slice;
use ndloom_lib::cast::CastTo;
use ndloom_lib::dtypes::element::{Complex, Element};
use ndloom_lib::testing::cases::CASES;
use ndloom_lib::testing::cases::MOST;
use ndloom_lib::testing::lent::{Lent, lend};
use ndloom_lib::testing::random::Random;

const ROWS: u32 = 3;

fn drawn<T: Element>(random: &mut Random, length: usize) -> Vec<T>
where
    i16: CastTo<T>,
{
    let one = || (random.next() as i16).cast_to();
    std::iter::repeat_with(one)
        .take(ROWS as usize * length)
        .collect()
}

fn agrees<T: Averaged>(random: &mut Random)
where
    i16: CastTo<T>,
{
    let length = 1 + random.below(MOST);
    let source = drawn::<T>(random, length);
    let lent = Lent::new(&source);
    let mut expected = [T::ZERO; ROWS as usize];
    averages::add_rows(&mut expected, &source, length, 5);
    averages::divide(&mut expected, length as f64, false);
    let mut out = [T::ONE; ROWS as usize];
    let (rows, length) = (ROWS, length as u32);
    lend(&mut out, |target, _| {
        add_rows(T::CODE, target, rows, lent.address, length, 5, 1);
        divide_sums(T::CODE, target, rows, f64::from(length), 0);
    });
    assert_eq!(cast_slice::<T, u8>(&out), cast_slice::<T, u8>(&expected));
    averages::medians(&mut expected, &mut source.clone(), length as usize);
    lend(&mut out, |target, _| {
        medians(T::CODE, target, rows, lent.address, length)
    });
    assert_eq!(cast_slice::<T, u8>(&out), cast_slice::<T, u8>(&expected));
}

#[test]
fn averages_are_those_of_the_kernels() {
    let mut random = Random(44);
    for _ in 0..CASES {
        agrees::<f32>(&mut random);
        agrees::<f64>(&mut random);
        agrees::<Complex<f32>>(&mut random);
        agrees::<Complex<f64>>(&mut random);
    }
}

#[test]
fn a_median_is_found_key_by_key() {
    let items = Lent::new(&[3.0, 1.0, 2.0, 8.0]);
    let keys = [2.0f64, 3.0, 8.0].map(|item| item.key() as u64);
    let lent = Lent::new(&[keys[0], 0, keys[1], 0, keys[2], 0]);
    assert_eq!(count_below(f64::CODE, items.address, 4, lent.address), 1);
    let mut out = [0.0];
    lend(&mut out, |target, _| {
        middle(f64::CODE, target, lent.address, 0)
    });
    assert_eq!(out, [2.5]);
}
