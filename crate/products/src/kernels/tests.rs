//! Sums of the products of lines have the bits of the pairwise sum of the products.

mod shifts;

use super::lines::{Lines, Products, ROOM};
use super::stack::each;
use super::terms::{Term, TermsOf};
use ndloom_lib::dtypes::element::Complex;
use ndloom_lib::testing::naive::Bits;
use ndloom_lib::testing::random::{Random, random_float};
use ndloom_lib::testing::sums::add_pairwise;
use std::marker::PhantomData;

/// An element that tests multiply.
trait Simple: Term + Bits {
    fn random(random: &mut Random) -> Self;
    /// Returns the sum of elements, from zero.
    fn sum(values: &[Self]) -> Self;
    fn conjugate(self) -> Self {
        self
    }
}

macro_rules! simple_floats {
    ($($float:ty)*) => {$(
        impl Simple for $float {
            fn random(random: &mut Random) -> Self {
                random_float(random) as $float
            }

            fn sum(values: &[Self]) -> Self {
                add_pairwise(0.0, values, 8)
            }
        }

        impl Simple for Complex<$float> {
            fn conjugate(self) -> Self {
                Complex::new(self.re, -self.im)
            }

            fn random(random: &mut Random) -> Self {
                Complex::new(<$float>::random(random), <$float>::random(random))
            }

            fn sum(values: &[Self]) -> Self {
                let part = |part: fn(&Self) -> $float| {
                    add_pairwise(0.0, &values.iter().map(part).collect::<Vec<_>>(), 4)
                };
                Complex::new(part(|one| one.re), part(|one| one.im))
            }
        }
    )*};
}
simple_floats!(f32 f64);

macro_rules! simple_integers {
    ($($integer:ty)*) => {$(
        impl Simple for $integer {
            fn random(random: &mut Random) -> Self {
                random.next() as $integer
            }

            fn sum(values: &[Self]) -> Self {
                values.iter().fold(0, |sum, value| value.wrapping_add(sum))
            }
        }
    )*};
}
simple_integers!(u32 u64);

fn compare<T: Simple>(count: usize, depth: usize, random: &mut Random) {
    let items: Vec<T> = (0..2 * count * depth + 1)
        .map(|_| T::random(random))
        .collect();
    let mut one = || {
        let (next, step) = random.pick(&[(depth, 1), (1, count), (0, 1), (2 * depth, 2), (0, 0)]);
        let (mut start, mut step) = (0, step as i64);
        if random.below(3) == 0 {
            start = step * (depth.max(1) - 1) as i64;
            step = -step;
        }
        let (bytes, next) = (bytemuck::cast_slice(&items), next as i64);
        Lines {
            bytes,
            start,
            next,
            step,
        }
    };
    let lines = [one(), one()];
    let conjugates = T::WIDTH == 4 && random.below(2) == 0;
    let mut sums = vec![T::ONE; count];
    let products = Products {
        lines,
        depth,
        conjugates,
        item_shift: size_of::<T>().trailing_zeros(),
        width: T::WIDTH,
        terms: &TermsOf::<T>(PhantomData),
    };
    products.write(bytemuck::cast_slice_mut(&mut sums), &mut vec![7; ROOM]);
    for (line, sum) in sums.iter().enumerate() {
        let at = |lines: &Lines, unit: usize| {
            items[(lines.start + line as i64 * lines.next + unit as i64 * lines.step) as usize]
        };
        let conjugated = |item: T| if conjugates { item.conjugate() } else { item };
        let pair = |unit| conjugated(at(&lines[0], unit)).times(at(&lines[1], unit));
        let products: Vec<T> = (0..depth).map(pair).collect();
        assert_eq!(sum.bits(), T::sum(&products).bits(), "{count} {depth}");
    }
}

fn compare_sizes<T: Simple>() {
    let mut random = Random(3);
    let depths = if cfg!(miri) { 12 } else { 140 };
    for depth in 0..depths {
        compare::<T>(1 + random.below(50), depth, &mut random);
    }
    for depth in [255, 256, 300, 1000, 1033] {
        compare::<T>(1 + random.below(50), depth, &mut random);
    }
}

#[test]
fn sums_of_products_are_pairwise() {
    compare_sizes::<f64>();
    compare_sizes::<f32>();
    compare_sizes::<u64>();
    compare_sizes::<u32>();
    compare_sizes::<Complex<f64>>();
    compare_sizes::<Complex<f32>>();
}

#[test]
fn stacks_are_walked_in_c_order() {
    let mut starts = Vec::new();
    let axes = [(2, [10, 0]), (3, [-1, 5])];
    each(&mut axes.into_iter(), [4, 7], &mut |pair| starts.push(pair));
    let expected = [[4, 7], [3, 12], [2, 17], [14, 7], [13, 12], [12, 17]];
    assert_eq!(starts, expected);
    each(
        &mut [(0, [1, 1])].into_iter(),
        [0, 0],
        &mut |_| unreachable!(),
    );
}

#[test]
fn squares_are_mirrored() {
    let mut items: Vec<u64> = (0..9).collect();
    super::squares::mirror(bytemuck::cast_slice_mut(&mut items), 3, 8);
    assert_eq!(items, [0, 1, 2, 1, 4, 5, 2, 5, 8]);
}
