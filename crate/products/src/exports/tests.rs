//! The exports over lent windows.

use super::products::{multiply_lines, multiply_matrices};
use crate::kernels::lines::ROOM;
use ndloom_lib::dtypes::element::{Complex, Element};
use ndloom_lib::testing::lent::{Lent, written};

#[test]
fn a_stack_of_matrices_is_multiplied() {
    // Two matrices of 2 by 3, times one of 3 by 2 that is read backwards.
    let left = Lent::new(&[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0]);
    let right = Lent::new(&[6.0, 5.0, 4.0, 3.0, 2.0, 1.0]);
    let shape = Lent::new(&[2.0, 2.0, 3.0, 2.0]);
    let strides = Lent::new(&[6.0, 3.0, 1.0, 0.0, -1.0, -2.0]);
    let room = Lent::new(&[0.0f64; 3 * 4 + 3 * 4]);
    let product = |out: &[f64], adds| {
        written(out, |address, count| {
            multiply_matrices(
                f64::CODE,
                left.address,
                12,
                0,
                right.address,
                6,
                5,
                1,
                shape.address,
                strides.address,
                address,
                count,
                adds,
                room.address,
                3 * 4,
                3 * 4,
            );
        })
    };
    let expected = [22.0, 28.0, 49.0, 64.0, 3.0, 4.0, 5.0, 6.0];
    assert_eq!(product(&[9.0; 8], 0), expected);
    assert_eq!(product(&[1.0; 8], 1), expected.map(|sum| sum + 1.0));
}

#[test]
fn lines_are_multiplied() {
    let left = Lent::new(&[Complex::new(1.0f32, 2.0), Complex::new(0.0, 1.0)]);
    let right = Lent::new(&[Complex::new(3.0f32, 1.0), Complex::new(2.0, 0.0)]);
    let shape = Lent::new(&[1.0, 2.0]);
    let strides = Lent::new(&[0.0, 1.0, 0.0, 1.0]);
    let room = Lent::new(&[0.0f64; ROOM]);
    let product = |conjugates| {
        written(&[Complex::new(0.0f32, 0.0)], |address, count| {
            multiply_lines(
                Complex::<f32>::CODE,
                left.address,
                2,
                0,
                right.address,
                2,
                0,
                0,
                shape.address,
                strides.address,
                address,
                count,
                conjugates,
                room.address,
            );
        })
    };
    assert_eq!(product(0), [Complex::new(1.0, 9.0)]);
    assert_eq!(product(1), [Complex::new(5.0, -7.0)]);
}
