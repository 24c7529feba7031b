//! Compares sums of products at each shift with one product after the other, in one call and cut into several.

use super::super::shifts::{Term, add_products};
use ndloom_lib::dtypes::element::Complex;
use ndloom_lib::testing::random::Random;
use std::fmt::Debug;

fn naive<T: Term>(line: &[T], first: i64, taps: &[T], sums: &mut [T]) {
    for (place, sum) in (first..).zip(sums) {
        for (at, &tap) in (place..).zip(taps) {
            if let Some(&item) = usize::try_from(at).ok().and_then(|at| line.get(at)) {
                *sum = sum.plus_product(item, tap);
            }
        }
    }
}

fn check<T: Term + PartialEq + Debug>(make: impl Fn(&mut Random) -> T) {
    let mut random = Random(7);
    for (length, count, places, first) in [
        (0, 3, 5, -1),
        (1, 1, 1, 0),
        (40, 9, 60, -8),
        (5, 30, 40, -29),
        (2100, 13, 2112, -12),
        (1030, 7, 1024, 0),
        (3, 2, 4, 9),
        (3, 2, 4, -9),
    ] {
        let mut draw = |count: usize| (0..count).map(|_| make(&mut random)).collect::<Vec<T>>();
        let (line, taps, start) = (draw(length), draw(count), draw(places));
        let mut wanted = start.clone();
        naive(&line, first, &taps, &mut wanted);
        let mut whole = start.clone();
        add_products(&line, first, &taps, &mut whole);
        assert_eq!(whole, wanted);
        let mut cut = start;
        let (some, others) = taps.split_at(count / 2);
        let (head, tail) = line.split_at(length / 3);
        let middle = places / 2;
        for (sums, first) in [(0..middle, first), (middle..places, first + middle as i64)] {
            for (taps, first) in [(some, first), (others, first + some.len() as i64)] {
                add_products(head, first, taps, &mut cut[sums.clone()]);
                add_products(
                    tail,
                    first - head.len() as i64,
                    taps,
                    &mut cut[sums.clone()],
                );
            }
        }
        assert_eq!(cut, wanted);
    }
}

#[test]
fn products_are_added_in_the_order_of_the_taps() {
    let float = |random: &mut Random| random.below(1000) as f64 / 7.0 - 60.0;
    check(|random| random.next());
    check(float);
    check(|random| Complex::new(float(random), float(random)));
}
