//! Lines in every window.

use super::super::lines::*;
use crate::kernels::lines::Inexact;
use ndloom_lib::dtypes::element::{Complex, Element};
use ndloom_lib::dtypes::float16::f16;
use ndloom_lib::testing::lent::{Lent, lend};
use ndloom_lib::testing::naive::{Bits, in_every_window};

/// Returns the steps of ranges, and whether one of them is zero.
fn steps_of<T: Element>(starts: &[T], stops: &[T], divisor: f64) -> (Vec<T>, u32) {
    let (mut steps, mut any) = (vec![T::ZERO; starts.len()], 0);
    lend(&mut steps, |target, count| {
        let (starts, stops) = (Lent::new(starts), Lent::new(stops));
        any = line_steps(
            T::CODE,
            target,
            count,
            starts.address,
            stops.address,
            divisor,
        );
    });
    (steps, any)
}

/// Ranges from some bounds to others, in rows.
fn agrees<T: Inexact + Bits>(bounds: &[(T, T)], num: u64, divides: bool, floors: bool) {
    let count = num as f64 - 1.0;
    let of = |pick: fn(&(T, T)) -> T| -> Vec<T> {
        (0..num).flat_map(|_| bounds.iter().map(pick)).collect()
    };
    let (starts, stops) = (of(|pair| pair.0), of(|pair| pair.1));
    let (steps, _) = steps_of(&starts, &stops, if divides { 0.0 } else { count });
    let sample = |row: u64, &(start, stop): &(T, T)| {
        let distance = T::distance(start, stop);
        let sample = match divides {
            _ if row == num - 1 => stop,
            true => T::sample(start, distance, row, Some(count)),
            false => T::sample(start, T::part(distance, count), row, None),
        };
        if floors { sample.floor() } else { sample }
    };
    let rows = (0..num).flat_map(|row| bounds.iter().map(move |pair| (row, pair)));
    let expected: Vec<T> = rows.map(|(row, pair)| sample(row, pair)).collect();
    in_every_window(&expected, T::ONE, |out, first| {
        let part = first as usize..first as usize + out.len();
        let inputs = [&starts, &steps, &stops].map(|list| Lent::new(&list[part.clone()]));
        let [starts, steps, stops] = inputs.each_ref().map(|list| list.address);
        let divisor = if divides { count } else { 0.0 };
        let (first, ranges, floors) = (first as f64, bounds.len() as f64, floors.into());
        lend(out, |target, items| {
            lines(
                T::CODE,
                target,
                items,
                first,
                ranges,
                count,
                divisor,
                floors,
                starts,
                steps,
                stops,
            );
        });
    });
}

#[test]
fn rows_of_every_dtype_in_every_window() {
    for (num, divides) in [(2, false), (5, false), (7, true)] {
        for floors in [false, true] {
            agrees(
                &[(0.1, 0.7), (-3.5, 1e300), (2.0, 2.0)],
                num,
                divides,
                floors,
            );
            agrees(&[(0.1f32, 0.7), (-3.5, 1e30)], num, divides, floors);
            let [a, b] = [0.1, 7.3].map(f16::from_f32);
            agrees(&[(a, b), (b, a), (a, a)], num, divides, floors);
        }
        let [a, b] = [(0.1, -2.0), (7.3, 0.0)].map(|(re, im)| Complex::new(re, im));
        agrees::<Complex<f64>>(&[(a, b), (b, a), (a, a)], num, divides, false);
        let [a, b] = [(0.1, -2.0), (7.3, 0.0)].map(|(re, im)| Complex::new(re, im));
        agrees::<Complex<f32>>(&[(a, b), (b, b)], num, divides, false);
    }
}

#[test]
fn a_step_of_zero_is_reported() {
    assert_eq!(steps_of(&[1.0, 2.0], &[3.0, 2.0], 4.0), (vec![0.5, 0.0], 1));
    assert_eq!(steps_of(&[1.0, 2.0], &[3.0, 3.0], 0.0), (vec![2.0, 1.0], 0));
}
