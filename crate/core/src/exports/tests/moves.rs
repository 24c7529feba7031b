//! Copies views onto views, and to windows, for every item size.

use super::super::moves::{copy_view, gather};
use bytemuck::Pod;
use ndloom_lib::boundary::with_item;
use ndloom_lib::dtypes::element::Item;
use ndloom_lib::testing::cases::CASES;
use ndloom_lib::testing::cases::ITEM_SIZES;
use ndloom_lib::testing::cases::MOST;
use ndloom_lib::testing::lent::{Lent, lend};
use ndloom_lib::testing::naive::{self, Bits, bits, in_every_window};
use ndloom_lib::testing::random::Random;

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

/// Random items.
fn items<T: Item>(count: usize, random: &mut Random) -> Vec<T> {
    (0..count)
        .map(|_| T::from_low_bits(random.next()))
        .collect()
}

/// A random view whose elements have a place each: a packed one whose axes are in any order, that some axes go backwards, with
/// gaps.
fn apart(drawn: &Drawn, random: &mut Random) -> Drawn {
    let mut order: Vec<usize> = (0..drawn.axes.len()).collect();
    for place in (1..order.len()).rev() {
        order.swap(place, random.below(place + 1));
    }
    let mut axes = drawn.axes.clone();
    let (mut step, mut low, mut high) = (1 + random.below(2) as i64, 0, 0);
    for place in order {
        let length = axes[place].0 as i64;
        let stride = if random.below(4) == 0 { -step } else { step };
        axes[place].1 = stride;
        let end = stride * (length - 1);
        (low, high) = (low + end.min(0), high + end.max(0));
        step *= length + random.below(5) as i64 / 4;
    }
    Drawn {
        count: (high - low) as usize + 1,
        origin: -low as usize,
        axes,
    }
}

/// Returns `target` after the elements of a view were written to the places of another one.
fn moved<T: Copy>(target: &[T], to: &Drawn, source: &[T], from: &Drawn) -> Vec<T> {
    let places: Vec<usize> = (0..target.len()).collect();
    let mut expected = target.to_vec();
    for index in 0..to.size() {
        let place = naive::strided(&places, to.origin, &to.axes, index);
        expected[place] = naive::strided(source, from.origin, &from.axes, index);
    }
    expected
}

fn copies<T: Item + Bits + Pod>(random: &mut Random) {
    let (from, size) = (Drawn::new(random), size_of::<T>());
    let to = apart(&from, random);
    let (target, source): (Vec<T>, Vec<T>) = (items(to.count, random), items(from.count, random));
    let expected = moved(&target, &to, &source, &from);
    let (target, source) = (Lent::new(&target), Lent::new(&source));
    let (shape, tos, froms) = (from.shape(), to.strides(size), from.strides(size));
    copy_view(
        size as u32,
        target.address + (to.origin * size) as u32,
        source.address + (from.origin * size) as u32,
        shape.count(),
        shape.address,
        tos.address,
        froms.address,
    );
    assert_eq!(
        bits(&target.items()),
        bits(&expected),
        "{:?} {:?}",
        to.axes,
        from.axes
    );
}

fn gathers<T: Item + Bits + Pod>(random: &mut Random) {
    let (drawn, item_size) = (Drawn::new(random), size_of::<T>());
    let source: Vec<T> = items(drawn.count, random);
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

#[test]
fn any_view_is_copied_to_any_other_and_nowhere_else() {
    let mut random = Random(57);
    for size in ITEM_SIZES.repeat(10 * CASES) {
        with_item!(size, T => copies::<T>(&mut random));
    }
}

#[test]
fn any_view_is_gathered_in_every_window() {
    let mut random = Random(59);
    for size in ITEM_SIZES.repeat(CASES) {
        with_item!(size, T => gathers::<T>(&mut random));
    }
}

#[test]
fn an_empty_view_needs_no_memory() {
    let (shape, strides) = (Lent::new(&[0.0, 3.0]), Lent::new(&[24.0, 8.0]));
    copy_view(8, 3, 5, 2, shape.address, strides.address, strides.address);
    gather(8, 3, 0, 0.0, 5, 2, shape.address, strides.address);
}
