//! Windows of matrices, in every dtype and item size, beside those of the kernels.

use super::super::matrix::*;
use crate::kernels::matrix::{self, DiagonalPart, Triangle};
use ndloom_lib::boundary::with_item;
use ndloom_lib::dtypes::element::{Complex, Element, Item, with_dtype};
use ndloom_lib::testing::cases::ITEM_SIZES;
use ndloom_lib::testing::lent::{Lent, written};
use ndloom_lib::testing::naive::{Bits, bits};
use ndloom_lib::testing::random::Random;

#[test]
fn eye_and_tri_write_ones_of_every_dtype() {
    for dtype in 0..14 {
        with_dtype!(dtype, T => {
            // Elements 3 to 9 of a matrix of three rows and four columns. The last two of them are zero already.
            let stale = [T::ONE, T::ONE, T::ONE, T::ONE, T::ONE, T::ZERO, T::ZERO];
            let used = 5 * size_of::<T>() as u32;
            let of = |ones: [u8; 7]| bits(&ones.map(|one| [T::ZERO, T::ONE][usize::from(one)]));
            let found = written(&stale, |target, count| {
                eye(dtype, target, count, used, 3.0, 3.0, 4.0, 1.0);
            });
            assert_eq!(bits(&found), of([0, 0, 0, 1, 0, 0, 0]));
            let found = written(&stale, |target, count| tri(dtype, target, count, 3.0, 4.0, -1.0));
            assert_eq!(bits(&found), of([0, 1, 0, 0, 0, 1, 1]));
        });
    }
}

/// Keeps triangles of two matrices with three rows and two columns, and places two of four values on a diagonal.
fn moves<T: Item + Bits>(random: &mut Random) {
    let (items, size) = (random.items::<T>(9), size_of::<T>() as u32);
    let (source, stale) = (Lent::new(&items), vec![T::from_low_bits(77); 9]);
    for (lower, k) in [(1, -1.0), (0, 1.0)] {
        let triangle = Triangle {
            rows: 3,
            columns: 2,
            k: k as i64,
            lower: lower == 1,
        };
        let mut expected = items.clone();
        let out = bytemuck::cast_slice_mut(&mut expected);
        matrix::keep_triangle(None, out, size_of::<T>(), 2, triangle);
        let keep = |from, to, count| keep_triangle(size, from, to, count, 2.0, 3.0, 2.0, k, lower);
        let copied = written(&stale, |target, count| keep(source.address, target, count));
        let kept = written(&items, |target, count| keep(target, target, count));
        assert_eq!(
            [bits(&copied), bits(&kept)],
            [bits(&expected), bits(&expected)]
        );
    }
    let (mut expected, held) = (stale.clone(), &items[..2]);
    let diagonal = DiagonalPart::new((5, 5), -1, 7, 9, 1..3);
    matrix::place_diagonal(&mut expected, 9, diagonal, held, 1);
    let found = written(&stale, |target, count| {
        place_diagonal(
            size,
            target,
            count,
            9 * size,
            7.0,
            5.0,
            -1.0,
            source.address,
            1.0,
            2,
        );
    });
    assert_eq!(bits(&found), bits(&expected));
}

#[test]
fn items_of_every_size_are_kept_and_placed() {
    let mut random = Random(71);
    for size in ITEM_SIZES {
        with_item!(size, T => moves::<T>(&mut random));
    }
}

/// Only the rows that a window touches are lent: two of three rows with four columns.
fn powers<T: Element + Bits>(of: impl Fn(f64) -> T) {
    let rows = [of(3.0), of(-1.5)];
    let (source, neighbour) = (Lent::new(&rows), Lent::new(&[of(9.0)]));
    for increasing in [0, 1] {
        let mut expected = [T::ONE; 5];
        matrix::vander(&mut expected, 6, 4, &rows, 1, increasing == 1, of(9.0));
        let found = written(&[T::ZERO; 5], |target, count| {
            let (source, neighbour) = (source.address, neighbour.address);
            vander(
                T::CODE,
                target,
                count,
                6.0,
                4.0,
                source,
                1.0,
                increasing,
                neighbour,
            );
        });
        assert_eq!(bits(&found), bits(&expected));
    }
    let found = written(&[T::ZERO], |target, _| {
        vander_power(T::CODE, source.address, 5.0, target)
    });
    assert_eq!(bits(&found), bits(&[matrix::power(of(3.0), 5)]));
}

#[test]
fn powers_of_the_wide_dtypes_are_those_of_the_kernel() {
    powers(|value| value as i64);
    powers(|value| value);
    powers(|value| Complex::new(value, 1.5 - value));
}
