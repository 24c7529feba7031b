//! Products are those of a simple loop, to the bit, wherever the matrices lie.

use super::{DEPTH, Grid, Number, Product, multiply, unit_bytes};
use crate::dtypes::element::{Complex, Element};
use crate::testing::naive::Bits;
use crate::testing::random::{Random, random_float};

/// An element that tests multiply.
trait Simple: Element + Bits {
    type Number: Number;
    fn random(random: &mut Random) -> Self;
    /// Returns the sum of the products of at most `DEPTH` pairs.
    fn block(pairs: &[(Self, Self)]) -> Self;
    fn plus(self, other: Self) -> Self;
}

macro_rules! simple_floats {
    ($($float:ty)*) => {$(
        impl Simple for $float {
            type Number = Self;

            fn plus(self, other: Self) -> Self {
                self + other
            }

            fn random(random: &mut Random) -> Self {
                random_float(random) as $float
            }

            fn block(pairs: &[(Self, Self)]) -> Self {
                pairs.iter().fold(0.0, |sum, (x, y)| sum + x * y)
            }
        }

        impl Simple for Complex<$float> {
            type Number = $float;

            fn plus(self, other: Self) -> Self {
                Complex::new(self.re + other.re, self.im + other.im)
            }

            fn random(random: &mut Random) -> Self {
                Complex::new(<$float>::random(random), <$float>::random(random))
            }

            fn block(pairs: &[(Self, Self)]) -> Self {
                let sum = |x: fn(&Self) -> $float, y: fn(&Self) -> $float| {
                    pairs.iter().fold(0.0, |sum, (left, right)| sum + x(left) * y(right))
                };
                let (re, im): (fn(&Self) -> $float, fn(&Self) -> $float) = (|one| one.re, |one| one.im);
                Complex::new(sum(re, re) - sum(im, im), sum(re, im) + sum(im, re))
            }
        }
    )*};
}
simple_floats!(f32 f64);

macro_rules! simple_integers {
    ($($integer:ty)*) => {$(
        impl Simple for $integer {
            type Number = Self;

            fn plus(self, other: Self) -> Self {
                self.wrapping_add(other)
            }

            /// Most are small, or the least or greatest of the small ones.
            fn random(random: &mut Random) -> Self {
                let bits = random.next() as $integer;
                let small = random.pick(&[bits % (1 << 22), 0, (1 << 22) - 1]);
                if random.below(200) == 0 {
                    bits
                } else {
                    small.wrapping_sub(1 << 21)
                }
            }

            fn block(pairs: &[(Self, Self)]) -> Self {
                pairs.iter().fold(0, |sum, (x, y)| x.wrapping_mul(*y).wrapping_add(sum))
            }
        }
    )*};
}
simple_integers!(u32 u64);

/// Returns a product as the head of products.rs defines it.
fn naive<E: Simple>(product: &Product, before: &[E]) -> Vec<E> {
    let at = |grid: &Grid, line: usize, unit: usize| {
        let items: &[E] = bytemuck::cast_slice(grid.bytes);
        items[grid.from(line, unit).start as usize]
    };
    let mut out = before.to_vec();
    out.resize(product.rows * product.columns, E::ZERO);
    for (index, sum) in out.iter_mut().enumerate() {
        let (row, column) = (index / product.columns, index % product.columns);
        let pair = |unit| {
            (
                at(&product.grids[0], row, unit),
                at(&product.grids[1], column, unit),
            )
        };
        let pairs: Vec<(E, E)> = (0..product.depth).map(pair).collect();
        for (number, block) in pairs.chunks(DEPTH).enumerate() {
            let block = E::block(block);
            let is_first = number == 0 && before.is_empty();
            *sum = if is_first { block } else { sum.plus(block) };
        }
    }
    out
}

/// Returns lines that lie in one of the possible ways among new items.
fn grid<'a, E: Simple>(
    items: &'a mut Vec<E>,
    lines: usize,
    length: usize,
    random: &mut Random,
) -> Grid<'a> {
    let apart = 1 + random.below(2) as i64;
    let (mut line, mut step) = (apart * length as i64, apart);
    if random.below(2) == 0 {
        (line, step) = (apart, apart * lines as i64);
    }
    let mut start = 0;
    for (stride, count) in [(&mut line, lines), (&mut step, length)] {
        if random.below(4) == 0 {
            start += *stride * (count.max(1) - 1) as i64;
            *stride = -*stride;
        }
    }
    *items = (0..2 * lines * length + 1)
        .map(|_| E::random(random))
        .collect();
    Grid::of(items, start, line, step)
}

fn compare<E: Simple>([rows, depth, columns]: [usize; 3], panels: [usize; 2], random: &mut Random) {
    let (mut left, mut right) = (Vec::new(), Vec::new());
    let grids = [
        grid::<E>(&mut left, rows, depth, random),
        grid::<E>(&mut right, columns, depth, random),
    ];
    let product = Product {
        grids,
        rows,
        depth,
        columns,
        is_square: false,
    };
    let number_size = size_of::<E::Number>();
    let [left_bytes, right_bytes] = unit_bytes(number_size);
    let deepest = depth.clamp(1, DEPTH);
    let mut left_room = vec![0; deepest * panels[0] * left_bytes / 8];
    let mut right_room = vec![0; deepest * panels[1] * right_bytes / 8];
    let adds = random.below(3) == 0;
    let before: Vec<E> = (0..rows * columns).map(|_| E::random(random)).collect();
    // Beside the columns of the result lie others.
    let stride = columns + random.below(3);
    let mut out = vec![E::ONE; rows * stride];
    for (line, before) in out.chunks_exact_mut(stride).zip(before.chunks(columns)) {
        line[..columns].copy_from_slice(before);
    }
    let numbers: &mut [E::Number] = bytemuck::cast_slice_mut(&mut out);
    let apart = stride * size_of::<E>() / number_size;
    multiply(
        &product,
        (numbers, apart),
        adds,
        [&mut left_room, &mut right_room],
    );
    let expected = naive::<E>(&product, if adds { &before } else { &[] });
    for (line, expected) in out.chunks_exact(stride).zip(expected.chunks(columns)) {
        let (own, others) = line.split_at(columns);
        assert!(
            own.iter()
                .map(Bits::bits)
                .eq(expected.iter().map(Bits::bits)),
            "{rows} {depth} {columns}"
        );
        assert!(others.iter().all(|one| one.bits() == E::ONE.bits()));
    }
}

fn compare_sizes<E: Simple>() {
    let mut random = Random(7);
    let turns = if cfg!(miri) { 4 } else { 120 };
    for turn in 0..turns {
        let most = if turn % 3 == 0 { 40 } else { 9 };
        let [rows, columns] = [0; 2].map(|_| 1 + random.below(most));
        let depth = if turn % 8 == 7 {
            250 + random.below(600)
        } else {
            random.below(20)
        };
        let panels = [0; 2].map(|_| 1 + random.below(4));
        compare::<E>([rows, depth, columns], panels, &mut random);
    }
}

fn compare_squares<E: Simple>() {
    let mut random = Random(11);
    for n in (0..30).chain([70]) {
        let (depth, mut items) = (1 + random.below(300), Vec::new());
        let grid = grid::<E>(&mut items, n, depth, &mut random);
        let product = Product {
            grids: [grid, grid],
            rows: n,
            depth,
            columns: n,
            is_square: true,
        };
        let mut out = vec![E::ZERO; n * n];
        let [left, right] = [0; 2].map(|_| vec![0u64; DEPTH * 16 * (1 + random.below(4))]);
        let (mut left, mut right) = (left, right);
        let numbers: &mut [E::Number] = bytemuck::cast_slice_mut(&mut out);
        let apart = n * size_of::<E>() / size_of::<E::Number>();
        multiply(&product, (numbers, apart), false, [&mut left, &mut right]);
        for (index, (own, expected)) in out.iter().zip(naive::<E>(&product, &[])).enumerate() {
            let is_above = index / n <= index % n;
            assert!(!is_above || own.bits() == expected.bits(), "{n} {depth}");
        }
    }
}

#[test]
fn squares_are_whole_on_the_diagonal_and_above_it() {
    compare_squares::<f64>();
    compare_squares::<f32>();
    compare_squares::<u64>();
    compare_squares::<u32>();
    compare_squares::<Complex<f64>>();
    compare_squares::<Complex<f32>>();
}

#[test]
fn products_have_the_bits_of_a_simple_loop() {
    compare_sizes::<f64>();
    compare_sizes::<f32>();
    compare_sizes::<u64>();
    compare_sizes::<u32>();
    compare_sizes::<Complex<f64>>();
    compare_sizes::<Complex<f32>>();
}
