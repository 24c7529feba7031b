//! Fills windows and views with a constant and copies the elements of views, for every item size.

use super::super::filled::{fill, fill_number, fill_strided, gather};
use super::lent::{Lent, lend};
use super::*;
use crate::dtypes::element::{Element, Item};
use crate::kernels::cast::CastTo;
use crate::testing::naive::{self, Bits, bits, in_every_window, thinned};
use bytemuck::Pod;

fn fills<T: Item + Bits + Pod>(random: &mut Random) {
    let value = T::from_low_bits(random.next());
    let lent = Lent::new(&[value]);
    let expected = vec![value; random.below(MOST)];
    in_every_window(&expected, T::from_low_bits(77), |out, _| {
        let size = size_of::<T>() as u32;
        lend(out, |address, count| {
            fill(size, address, count, lent.address)
        });
    });
}

#[test]
fn every_item_of_every_window_is_the_value() {
    let mut random = Random(53);
    for size in ITEM_SIZES.repeat(CASES) {
        with_item!(size, T => fills::<T>(&mut random));
    }
}

#[test]
fn every_element_of_every_window_is_the_number() {
    let mut random = Random(59);
    for dtype in thinned((0..14).flat_map(|dtype| [dtype; CASES]), 3) {
        with_dtype!(dtype, T => {
            let number = random.below(120) as f64;
            let expected: Vec<T> = vec![number.cast_to(); random.below(MOST)];
            in_every_window(&expected, T::ONE, |out, _| lend(out, |address, count| {
                fill_number(dtype, address, count, number);
            }));
        });
    }
}

/// A random view: the number of items, the index of its element `[0, .., 0]`, and the lengths and strides of the axes
/// in items.
struct Drawn {
    count: usize,
    origin: usize,
    axes: Vec<(u64, i64)>,
}

impl Drawn {
    fn new(random: &mut Random) -> Self {
        let mut axes = Vec::new();
        let (mut low, mut high, mut size) = (0, 0, 1);
        for _ in 0..random.below(6) {
            let length = 1 + random.below(if size < MOST as u64 { 4 } else { 1 }) as u64;
            let stride = random.below(13) as i64 - 6;
            let end = stride * (length as i64 - 1);
            (low, high) = (low + end.min(0), high + end.max(0));
            size *= length;
            axes.push((length, stride));
        }
        // Only the view itself is lent, so Miri reports any access outside the view.
        Drawn {
            count: (high - low) as usize + 1,
            origin: -low as usize,
            axes,
        }
    }

    fn size(&self) -> u64 {
        self.axes.iter().map(|axis| axis.0).product()
    }

    fn shape(&self) -> Lent<f64> {
        Lent::new(
            &self
                .axes
                .iter()
                .map(|axis| axis.0 as f64)
                .collect::<Vec<_>>(),
        )
    }

    fn strides(&self, item_size: usize) -> Lent<f64> {
        let strides = self
            .axes
            .iter()
            .map(|axis| (axis.1 * item_size as i64) as f64);
        Lent::new(&strides.collect::<Vec<_>>())
    }
}

fn gathers<T: Item + Bits + Pod>(random: &mut Random) {
    let (drawn, item_size) = (Drawn::new(random), size_of::<T>());
    let source: Vec<T> = (0..drawn.count)
        .map(|_| T::from_low_bits(random.next()))
        .collect();
    let expected: Vec<T> = (0..drawn.size())
        .map(|index| naive::strided(&source, drawn.origin, &drawn.axes, index))
        .collect();
    let (shape, strides, lent) = (drawn.shape(), drawn.strides(item_size), Lent::new(&source));
    let begin = lent.address + (drawn.origin * item_size) as u32;
    in_every_window(&expected, T::from_low_bits(77), |out, first| {
        lend(out, |address, count| {
            let (axes, size) = (shape.count(), item_size as u32);
            gather(
                size,
                address,
                count,
                first as f64,
                begin,
                axes,
                shape.address,
                strides.address,
            );
        });
    });
}

fn fills_a_view<T: Item + Bits + Pod>(random: &mut Random) {
    let (drawn, item_size) = (Drawn::new(random), size_of::<T>());
    let target: Vec<T> = (0..drawn.count)
        .map(|_| T::from_low_bits(random.next()))
        .collect();
    let value = T::from_low_bits(random.next());
    let places: Vec<u64> = (0..drawn.count as u64).collect();
    let mut expected = target.clone();
    for index in 0..drawn.size() {
        let place = naive::strided(&places, drawn.origin, &drawn.axes, index);
        expected[place as usize] = value;
    }
    let (shape, strides) = (drawn.shape(), drawn.strides(item_size));
    let (lent, kept) = (Lent::new(&target), Lent::new(&[value]));
    let begin = lent.address + (drawn.origin * item_size) as u32;
    let axes = (shape.count(), shape.address, strides.address);
    fill_strided(
        item_size as u32,
        begin,
        axes.0,
        axes.1,
        axes.2,
        kept.address,
    );
    assert_eq!(bits(&lent.items()), bits(&expected), "{:?}", drawn.axes);
}

#[test]
fn any_view_is_gathered_in_every_window() {
    let mut random = Random(59);
    for size in ITEM_SIZES.repeat(CASES) {
        with_item!(size, T => gathers::<T>(&mut random));
    }
}

#[test]
fn fill_strided_fills_any_view_and_nothing_outside_it() {
    let mut random = Random(61);
    for size in ITEM_SIZES.repeat(5 * CASES) {
        with_item!(size, T => fills_a_view::<T>(&mut random));
    }
}

#[test]
fn an_empty_view_needs_no_memory() {
    let (shape, strides) = (Lent::new(&[0.0, 3.0]), Lent::new(&[24.0, 8.0]));
    fill_strided(
        8,
        3,
        2,
        shape.address,
        strides.address,
        Lent::new(&[1.5]).address,
    );
    gather(8, 3, 0, 0.0, 5, 2, shape.address, strides.address);
}
