//! Copies views onto views, and to windows, for every item size.

use super::super::moves::{copy_view, gather};
use super::{Axes, lengths, size, span, strides};
use crate::kernels::moves::tests::MOVES;
use bytemuck::Pod;
use ndloom_lib::boundary::with_item;
use ndloom_lib::dtypes::element::Item;
use ndloom_lib::testing::cases::{CASES, ITEM_SIZES, MOST};
use ndloom_lib::testing::lent::{Lent, lend};
use ndloom_lib::testing::naive::{self, Bits, bits, in_every_window, thinned};
use ndloom_lib::testing::random::{Random, random_items};

/// A view: the number of items, the index of its element `[0, .., 0]`, and its axes.
struct View {
    count: usize,
    origin: usize,
    axes: Axes,
}

impl View {
    /// Only the view itself is lent, so Miri reports any access outside the view.
    fn of(axes: Axes) -> Self {
        let (low, high) = span(&axes);
        View {
            count: (high - low) as usize + 1,
            origin: -low as usize,
            axes,
        }
    }

    fn new(random: &mut Random) -> Self {
        let mut axes = Vec::new();
        for _ in 0..random.below(6) {
            let longest = if size(&axes) < MOST as u64 { 4 } else { 1 };
            let length = 1 + random.below(longest) as u64;
            axes.push((length, random.below(13) as i64 - 6));
        }
        Self::of(axes)
    }
}

/// A random view whose elements have a place each: a packed one whose axes are in any order, that some axes go backwards, with
/// gaps.
fn apart(drawn: &View, random: &mut Random) -> View {
    let mut order: Vec<usize> = (0..drawn.axes.len()).collect();
    for place in (1..order.len()).rev() {
        order.swap(place, random.below(place + 1));
    }
    let mut axes = drawn.axes.clone();
    let mut step = 1 + random.below(2) as i64;
    for place in order {
        let length = axes[place].0 as i64;
        axes[place].1 = if random.below(4) == 0 { -step } else { step };
        step *= length + random.below(5) as i64 / 4;
    }
    View::of(axes)
}

/// Returns `target` after the elements of a view were written to the places of another one.
fn moved<T: Copy>(target: &[T], to: &View, source: &[T], from: &View) -> Vec<T> {
    let places: Vec<usize> = (0..target.len()).collect();
    let mut expected = target.to_vec();
    for index in 0..size(&to.axes) {
        let place = naive::strided(&places, to.origin, &to.axes, index);
        expected[place] = naive::strided(source, from.origin, &from.axes, index);
    }
    expected
}

fn copies<T: Item + Bits + Pod>(to: &View, from: &View, random: &mut Random) {
    let item_size = size_of::<T>();
    let target: Vec<T> = random_items(to.count, random);
    let source: Vec<T> = random_items(from.count, random);
    let expected = moved(&target, to, &source, from);
    let (target, source) = (Lent::new(&target), Lent::new(&source));
    let shape = lengths(&from.axes);
    let [tos, froms] = [to, from].map(|view| strides(&view.axes, item_size));
    copy_view(
        item_size as u32,
        target.address + (to.origin * item_size) as u32,
        source.address + (from.origin * item_size) as u32,
        shape.count(),
        shape.address,
        tos.address,
        froms.address,
    );
    let axes = (&to.axes, &from.axes);
    assert_eq!(bits(&target.items()), bits(&expected), "{axes:?}");
}

fn gathers<T: Item + Bits + Pod>(random: &mut Random) {
    let (drawn, item_size) = (View::new(random), size_of::<T>());
    let source: Vec<T> = random_items(drawn.count, random);
    let expected: Vec<T> = (0..size(&drawn.axes))
        .map(|index| naive::strided(&source, drawn.origin, &drawn.axes, index))
        .collect();
    let (shape, strides) = (lengths(&drawn.axes), strides(&drawn.axes, item_size));
    let lent = Lent::new(&source);
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
        let from = View::new(&mut random);
        let to = apart(&from, &mut random);
        with_item!(size, T => copies::<T>(&to, &from, &mut random));
    }
}

#[test]
fn units_of_every_size_are_copied_along_every_kind_of_axes() {
    let mut random = Random(71);
    let units = [1, 2, 3, 4, 5, 6, 8, 12, 16, 24, 32, 40, 80];
    let all = units
        .into_iter()
        .flat_map(|unit| MOVES.map(|moves| (unit, moves)));
    for (unit, moves) in thinned(all, 100) {
        // The last axis is the unit.
        let view = |stride: fn(&(u64, i64, i64)) -> i64| {
            let axes = moves.iter().map(|axis| (axis.0, stride(axis) * unit));
            View::of(axes.chain([(unit as u64, 1)]).collect())
        };
        copies::<u8>(&view(|axis| axis.1), &view(|axis| axis.2), &mut random);
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
