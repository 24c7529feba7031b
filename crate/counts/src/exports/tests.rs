//! The exports over lent windows.

use super::counts::{add_weights, bounds, count_numbers, look_up};
use super::histogram::{place_values, write_edges};
use ndloom_lib::dtypes::element::Element;
use ndloom_lib::dtypes::float16::f16;
use ndloom_lib::testing::lent::{Lent, written};

#[test]
fn numbers_are_counted_and_weighed() {
    let numbers = Lent::new(&[0i64, 2, 2]);
    let room = Lent::new(&[0u32; 16_384]);
    let counts = written(&[0i64; 3], |address, bins| {
        count_numbers(numbers.address, 3, 0.0, address, bins, room.address)
    });
    assert_eq!(counts, [1, 0, 2]);
    assert_eq!(with_bounds(&[3i64, -4, 5]), [-4, 5]);
    assert_eq!(with_bounds(&[3, u64::MAX]), [3, u64::MAX]);
    assert_eq!(with_bounds(&[1.5, -0.5]), [-0.5, 1.5]);
    assert!(with_bounds(&[1.5, f64::NAN])[0].is_nan());
    let weights = Lent::new(&[0.5f64, 1.0, 2.0]);
    let sums = written(&[0.0f64; 2], |address, bins| {
        add_weights(numbers.address, 3, weights.address, 1.0, address, bins);
    });
    assert_eq!(sums, [0.0, 3.0]);
}

fn with_bounds<T: Element>(values: &[T]) -> Vec<T> {
    let values_at = Lent::new(values);
    written(&[T::ZERO; 2], |address, _| {
        bounds(T::CODE, values_at.address, values_at.count(), address);
    })
}

#[test]
fn values_are_placed_between_edges() {
    for dtype in [f16::CODE, f32::CODE, f64::CODE] {
        for is_own in [0, 1] {
            let edges = written(&[0.0f64; 5], |address, count| {
                let rises = write_edges(dtype, is_own, 4.0, 0.0, 2.0, address, count, 0.0);
                assert_eq!(rises, 1);
            });
            assert_eq!(edges, [0.0, 0.5, 1.0, 1.5, 2.0]);
            let values = [0.0, 0.5, 1.9, 2.0, -0.1, 2.1, f64::NAN].map(f64::to_bits);
            let places = written(&values, |address, count| {
                place_values(dtype, is_own, 4.0, 0.0, 2.0, 2.0, 0.0, 2.0, address, count);
            });
            let places: Vec<i64> = places.into_iter().map(|place| place as i64).collect();
            assert_eq!(places, [0, 1, 3, 3, -1, -1, -1]);
        }
    }
    written(&[0.0f64; 3], |address, count| {
        let rises = write_edges(f64::CODE, 0, 9.0, 0.0, 5e-324, address, count, 1.0);
        assert_eq!(rises, 0);
    });
}

#[test]
fn numbers_are_looked_up() {
    let (numbers, table) = (Lent::new(&[-3i64, -2, 9]), Lent::new(&[5i64, 6]));
    let found = written(&[7i64; 3], |address, count| {
        look_up(address, count, numbers.address, -3.0, table.address, 2)
    });
    assert_eq!(found, [5, 6, 0]);
}
