//! Elements that masks and lists of positions select: random views, lists and masks.

use super::super::picks::{
    are_inside, count_set, count_up, locate, positions_of, put, set_indices, take,
};
use bytemuck::Pod;
use ndloom_lib::boundary::with_item;
use ndloom_lib::dtypes::element::Item;
use ndloom_lib::testing::cases::CASES;
use ndloom_lib::testing::cases::ITEM_SIZES;
use ndloom_lib::testing::cases::MOST;
use ndloom_lib::testing::lent::{Lent, lend};
use ndloom_lib::testing::naive::{self, Bits, bits, in_every_window};
use ndloom_lib::testing::random::Random;

/// The greatest number of entries of a list.
const ENTRIES: usize = if cfg!(miri) { 3 } else { 6 };

/// Axes as the exports read them: lengths, and strides in items.
type Axes = Vec<(u64, i64)>;

fn axes(random: &mut Random, most: usize) -> Axes {
    let axis = |random: &mut Random| (1 + random.below(3) as u64, random.below(9) as i64 - 4);
    (0..random.below(most + 1)).map(|_| axis(random)).collect()
}

/// The lowest and the highest position of a view.
fn span(axes: &[(u64, i64)]) -> (i64, i64) {
    let ends = axes.iter().map(|axis| axis.1 * (axis.0 as i64 - 1));
    ends.fold((0, 0), |(low, high), end| {
        (low + end.min(0), high + end.max(0))
    })
}

fn size(axes: &[(u64, i64)]) -> u64 {
    axes.iter().map(|axis| axis.0).product()
}

fn lengths(axes: &[(u64, i64)]) -> Lent<f64> {
    Lent::new(&axes.iter().map(|axis| axis.0 as f64).collect::<Vec<_>>())
}

fn strides(axes: &[(u64, i64)], item_size: u32) -> Lent<f64> {
    let strides = axes
        .iter()
        .map(|axis| (axis.1 * i64::from(item_size)) as f64);
    Lent::new(&strides.collect::<Vec<_>>())
}

fn items<T: Item>(count: usize, random: &mut Random) -> Vec<T> {
    (0..count)
        .map(|_| T::from_low_bits(random.next()))
        .collect()
}

/// A random selection: the items that it needs, its origin, the axes before and after the list, and the list.
struct Selection {
    count: usize,
    origin: usize,
    outer: Axes,
    inner: Axes,
    list: Vec<i64>,
}

impl Selection {
    fn new(random: &mut Random) -> Self {
        let (outer, inner) = (axes(random, 2), axes(random, 2));
        let list = (0..random.below(ENTRIES + 1))
            .map(|_| random.below(11) as i64 - 5)
            .collect();
        Self::of(outer, inner, list)
    }

    /// A selection in which only equal entries of the list select an element twice.
    fn apart(random: &mut Random) -> Self {
        let Selection {
            mut outer,
            mut inner,
            mut list,
            ..
        } = Self::new(random);
        let [within, scale] = random.pick(&[[11, 1], [1, 9]]);
        for (axes, step) in [(&mut inner, within), (&mut outer, 200)] {
            for (place, axis) in axes.iter_mut().enumerate() {
                axis.1 = [step, -step][random.below(2)] * [1, 3][place];
            }
        }
        list.iter_mut().for_each(|entry| *entry *= scale);
        Self::of(outer, inner, list)
    }

    fn of(outer: Axes, inner: Axes, list: Vec<i64>) -> Self {
        let ends = [span(&outer), span(&inner)];
        let low = list.iter().min().unwrap_or(&0) + ends[0].0 + ends[1].0;
        let high = list.iter().max().unwrap_or(&0) + ends[0].1 + ends[1].1;
        let origin = -low.min(0);
        Selection {
            count: (high.max(0) + origin) as usize + 1,
            origin: origin as usize,
            outer,
            inner,
            list,
        }
    }

    /// The position of each selected element.
    fn positions(&self) -> Vec<usize> {
        let all: Vec<i64> = (-2000..2000).collect();
        let place = |axes: &Axes, index| naive::strided(&all, 2000, axes, index);
        let mut positions = Vec::new();
        for outer in 0..size(&self.outer) {
            for entry in &self.list {
                for inner in 0..size(&self.inner) {
                    let step = place(&self.outer, outer) + entry + place(&self.inner, inner);
                    positions.push((self.origin as i64 + step) as usize);
                }
            }
        }
        positions
    }

    /// Calls `export` with the arguments that describe the selection.
    fn lend(&self, item_size: u32, export: impl FnOnce([u32; 7])) {
        let all = [&self.outer[..], &self.inner[..]].concat();
        let (shape, steps) = (lengths(&all), strides(&all, item_size));
        let list = Lent::new(&self.list);
        export([
            self.origin as u32,
            self.outer.len() as u32,
            self.inner.len() as u32,
            shape.address,
            steps.address,
            list.address,
            list.count(),
        ]);
    }
}

fn takes<T: Item + Bits + Pod>(random: &mut Random) {
    let (selection, item_size) = (Selection::new(random), size_of::<T>() as u32);
    let source: Vec<T> = items(selection.count, random);
    let lent = Lent::new(&source);
    let expected: Vec<T> = selection
        .positions()
        .iter()
        .map(|&place| source[place])
        .collect();
    in_every_window(&expected, T::from_low_bits(77), |out, first| {
        selection.lend(
            item_size,
            |[origin, outer, inner, shape, steps, list, entries]| {
                lend(out, |address, count| {
                    take(
                        item_size,
                        address,
                        count,
                        first as f64,
                        lent.address,
                        lent.count(),
                        origin,
                        outer,
                        inner,
                        shape,
                        steps,
                        list,
                        entries,
                    );
                });
            },
        );
    });
}

fn puts<T: Item + Bits + Pod>(random: &mut Random) {
    let (selection, item_size) = (Selection::apart(random), size_of::<T>() as u32);
    let positions = selection.positions();
    let values: Vec<T> = items(positions.len(), random);
    let mut expected: Vec<T> = items(selection.count, random);
    let target = Lent::new(&expected);
    for (&place, &value) in positions.iter().zip(&values) {
        expected[place] = value;
    }
    let cut = random.below(values.len() + 1);
    for (first, part) in [(0, &values[..cut]), (cut, &values[cut..])] {
        let source = Lent::new(part);
        selection.lend(
            item_size,
            |[origin, outer, inner, shape, steps, list, entries]| {
                put(
                    item_size,
                    source.address,
                    source.count(),
                    first as f64,
                    target.address,
                    target.count(),
                    origin,
                    outer,
                    inner,
                    shape,
                    steps,
                    list,
                    entries,
                );
            },
        );
    }
    assert_eq!(bits(&target.items()), bits(&expected));
}

fn mask(count: usize, random: &mut Random) -> Vec<u8> {
    (0..count).map(|_| random.below(3) as u8 * 127).collect()
}

#[test]
fn any_selection_is_taken_in_every_window() {
    let mut random = Random(71);
    for size in ITEM_SIZES.repeat(CASES) {
        with_item!(size, T => takes::<T>(&mut random));
    }
}

#[test]
fn put_writes_the_selected_elements_and_nothing_else() {
    let mut random = Random(73);
    for size in ITEM_SIZES.repeat(CASES) {
        with_item!(size, T => puts::<T>(&mut random));
    }
}

#[test]
fn count_up_continues_from_its_first_number() {
    for count in [0, 1, 2, 7, 40] {
        let mut out = vec![-1i64; count];
        lend(&mut out, |address, count| {
            count_up(address, count, 2f64.powi(40))
        });
        assert_eq!(out, (1 << 40..).take(count).collect::<Vec<i64>>());
    }
}

#[test]
fn set_bytes_are_counted_and_their_indices_written() {
    let mut random = Random(89);
    for _ in 0..CASES * 3 {
        let bytes = mask(random.below(MOST), &mut random);
        let lent = Lent::new(&bytes);
        let first = random.below(9) as i64 * (1 << 40);
        let expected: Vec<i64> = (first..)
            .zip(&bytes)
            .filter(|&(_, &byte)| byte != 0)
            .map(|(index, _)| index)
            .collect();
        assert_eq!(count_set(lent.address, lent.count()), expected.len() as u32);
        let mut out = vec![-1i64; expected.len()];
        lend(&mut out, |address, room| {
            let written = set_indices(address, room, lent.address, lent.count(), first as f64);
            assert_eq!(written, room);
        });
        assert_eq!(out, expected);
    }
}

/// The index that counts, by the mode: 0 counts from the end, 1 takes it as it is, 2 wraps and 3 clips.
fn counted(index: i64, length: i64, mode: u32) -> i64 {
    match mode {
        0 if index < 0 => index + length,
        2 => index.rem_euclid(length),
        3 => index.clamp(0, length - 1),
        _ => index,
    }
}

#[test]
fn locate_writes_the_positions_of_indices_and_finds_the_first_wrong_one() {
    let mut random = Random(97);
    for case in 0..CASES as u32 * 8 {
        let (mode, length) = (case % 4, 1 + random.below(9) as i64);
        let stride = random.below(9) as i64 - 4;
        let count = random.below(MOST);
        let indices: Vec<i64> = (0..count).map(|_| random.below(30) as i64 - 12).collect();
        let sums: Vec<i64> = (0..count).map(|_| random.below(1000) as i64).collect();
        let with_sums = case % 8 < 4;
        let valid: Vec<i64> = indices
            .iter()
            .map(|&index| counted(index, length, mode))
            .collect();
        let wrong = valid.iter().position(|index| !(0..length).contains(index));
        let (list, added) = (Lent::new(&indices), Lent::new(&sums));
        let mut out = vec![-1i64; count];
        lend(&mut out, |address, count| {
            let sums = if with_sums && count > 0 {
                added.address
            } else {
                0
            };
            let found = locate(
                address,
                count,
                list.address,
                sums,
                length as f64,
                stride as f64,
                mode,
            );
            assert_eq!(found, wrong.map_or(-1.0, |place| place as f64));
            let is_inside = indices.iter().all(|index| (0..length).contains(index));
            assert_eq!(
                are_inside(list.address, count, length as f64),
                is_inside.into()
            );
        });
        for (place, index) in valid.iter().enumerate() {
            let sum = if with_sums { sums[place] } else { 0 };
            assert_eq!(out[place], index * stride + sum);
        }
    }
}

#[test]
fn places_writes_the_position_of_every_flat_index() {
    let mut random = Random(101);
    for _ in 0..CASES * 3 {
        let axes = axes(&mut random, 4);
        let all: Vec<i64> = (-64..64).collect();
        let flat: Vec<i64> = (0..size(&axes) as i64).collect();
        let expected: Vec<i64> = flat
            .iter()
            .map(|&index| naive::strided(&all, 64, &axes, index as u64))
            .collect();
        let inwards: Axes = axes.iter().rev().copied().collect();
        let (shape, steps, lent) = (lengths(&inwards), strides(&inwards, 1), Lent::new(&flat));
        let mut out = vec![77i64; flat.len()];
        lend(&mut out, |address, count| {
            positions_of(
                address,
                count,
                lent.address,
                shape.count(),
                shape.address,
                steps.address,
            );
        });
        assert_eq!(out, expected, "{axes:?}");
    }
}
