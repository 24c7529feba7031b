//! Copies views onto views, and to windows, for every item size.

use super::super::moves::{copy_view, gather};
use crate::kernels::moves::span;
use ndloom_lib::boundary::with_item;
use ndloom_lib::dtypes::element::Item;
use ndloom_lib::testing::cases::{CASES, ITEM_SIZES, MOST};
use ndloom_lib::testing::lent::{Lent, lend};
use ndloom_lib::testing::naive::{self, Bits, bits, in_every_window};
use ndloom_lib::testing::random::Random;

/// Returns random axes of two views of the same shape: the length, and the strides in the target and the source, in items. Each
/// element of the target has a place of its own.
fn axes(random: &mut Random) -> Vec<(u64, i64, i64)> {
    let (mut axes, mut step) = (Vec::new(), 1 + random.below(2) as i64);
    for _ in 0..random.below(6) {
        let length = 1 + random.below(if step < MOST as i64 { 4 } else { 1 });
        let to = random.pick(&[step, step, -step]);
        let axis = (length as u64, to, random.below(13) as i64 - 6);
        axes.insert(random.below(axes.len() + 1), axis);
        step *= (length + random.below(5) / 4) as i64;
    }
    axes
}

/// A view of random items. Only the view itself is lent, so Miri reports any access outside the view.
struct View<T> {
    items: Lent<T>,
    origin: usize,
    axes: Vec<(u64, i64)>,
    strides: Lent<f64>,
}

impl<T: Item> View<T> {
    fn new(axes: impl Iterator<Item = (u64, i64)>, random: &mut Random) -> Self {
        let axes: Vec<_> = axes.collect();
        let (low, high) = span(axes.iter().copied()).expect("no axis is empty");
        let bytes = |axis: &(u64, i64)| (axis.1 * size_of::<T>() as i64) as f64;
        View {
            items: Lent::new(&random.items((high - low) as usize + 1)),
            origin: -low as usize,
            strides: Lent::new(&axes.iter().map(bytes).collect::<Vec<_>>()),
            axes,
        }
    }

    fn address(&self) -> u32 {
        self.items.address + (self.origin * size_of::<T>()) as u32
    }

    /// Returns the place of each element, in C order.
    fn places(&self) -> Vec<usize> {
        let all: Vec<usize> = (0..self.items.count() as usize).collect();
        let size = self.axes.iter().map(|axis| axis.0).product();
        let place = |index| naive::strided(&all, self.origin, &self.axes, index);
        (0..size).map(place).collect()
    }
}

fn moves<T: Item + Bits>(random: &mut Random) {
    let axes = axes(random);
    let to = View::<T>::new(axes.iter().map(|axis| (axis.0, axis.1)), random);
    let from = View::<T>::new(axes.iter().map(|axis| (axis.0, axis.2)), random);
    let shape = Lent::new(&axes.iter().map(|axis| axis.0 as f64).collect::<Vec<_>>());
    let (size, ndim, shape) = (size_of::<T>() as u32, shape.count(), shape.address);
    let (tos, froms) = (to.strides.address, from.strides.address);
    let source = from.items.items();
    let packed: Vec<T> = from.places().iter().map(|&place| source[place]).collect();
    let mut expected = to.items.items();
    for (place, item) in to.places().into_iter().zip(&packed) {
        expected[place] = *item;
    }
    copy_view(size, to.address(), from.address(), ndim, shape, tos, froms);
    assert_eq!(bits(&to.items.items()), bits(&expected), "{axes:?}");
    in_every_window(&packed, T::from_low_bits(77), |out, first| {
        let begin = from.address();
        lend(out, |target, count| {
            gather(size, target, count, first as f64, begin, ndim, shape, froms)
        });
    });
}

#[test]
fn any_view_is_copied_to_any_other_and_gathered_in_every_window() {
    let mut random = Random(57);
    for size in ITEM_SIZES.repeat(2 * CASES) {
        with_item!(size, T => moves::<T>(&mut random));
    }
}

#[test]
fn an_empty_view_needs_no_memory() {
    let (shape, strides) = (Lent::new(&[0.0, 3.0]), Lent::new(&[24.0, 8.0]));
    copy_view(8, 3, 5, 2, shape.address, strides.address, strides.address);
    gather(8, 3, 0, 0.0, 5, 2, shape.address, strides.address);
}
