//! The exports over lent windows, two matrices at a time.

use super::spectra::{eig, eigh, room_of_eig, room_of_eigh, room_of_svd, svd};
use super::spectra::{least_squares, pseudo_inverse, room_of_least_squares};
use bytemuck::Pod;
use ndloom_lib::dtypes::element::Complex;
use ndloom_lib::testing::lent::Lent;

/// Room for so many numbers.
fn room<T: Pod>(count: usize) -> Lent<T> {
    Lent::new(&vec![T::zeroed(); count])
}

/// Two matrices whose determinants are 2 and -1.
const PAIR: [f64; 8] = [2.0, 0.0, 0.0, 1.0, 0.0, 1.0, 1.0, 0.0];

#[test]
fn singular_values() {
    for (vectors, columns, rows) in [(0, 0, 0), (1, 1, 1), (2, 2, 1)] {
        let (a, values) = (Lent::new(&[3.0, 4.0, 0.0, -2.0]), room::<f64>(2));
        let (u, vh) = (room::<f64>(2 * 2 * columns), room::<f64>(2 * rows));
        let numbers = room::<f64>(room_of_svd(2.0, 1.0, vectors) as usize);
        let [u_at, vh_at] = [&u, &vh].map(|lent| if vectors == 0 { 0 } else { lent.address });
        let code = svd(
            0,
            2,
            2,
            1,
            vectors,
            0,
            a.address,
            values.address,
            u_at,
            vh_at,
            numbers.address,
        );
        assert_eq!((code, values.items()), (0, vec![5.0, 2.0]));
    }
    let (a, values) = (Lent::new(&[Complex::new(f64::NAN, 0.0)]), room::<f64>(1));
    let numbers = room::<Complex<f64>>(room_of_svd(1.0, 1.0, 0) as usize);
    assert_eq!(
        svd(
            1,
            1,
            1,
            1,
            0,
            0,
            a.address,
            values.address,
            0,
            0,
            numbers.address
        ),
        1
    );
}

#[test]
fn eigenvalues_of_symmetric_matrices() {
    let (a, values) = (Lent::new(&PAIR), room::<f64>(4));
    let numbers = room::<f64>(room_of_eigh(2.0, 1) as usize);
    assert_eq!(
        eigh(0, 2, 2, 1, 0, a.address, values.address, numbers.address),
        0
    );
    assert_eq!(values.items()[..2], [1.0, 2.0]);
    assert!((values.items()[2] + 1.0).abs() < 1e-15);
    let i = Complex::new(0.0, 1.0);
    let zero = Complex::new(0.0, 0.0);
    for conjugates in [0, 1] {
        let a = Lent::new(&[zero, zero, i, zero]);
        let numbers = room::<Complex<f64>>(room_of_eigh(2.0, 1) as usize);
        let values = room::<f64>(2);
        assert_eq!(
            eigh(
                1,
                1,
                2,
                1,
                conjugates,
                a.address,
                values.address,
                numbers.address
            ),
            0
        );
        // The first element of the second row is i, or -i.
        let found = a.items();
        let ratio = found[2] * Complex::new(found[0].re, -found[0].im);
        let size = f64::abs(ratio.im);
        assert!((size - 0.5).abs() < 1e-15 && (ratio.im > 0.0) == (conjugates == 1));
    }
}

#[test]
fn eigenvalues() {
    let numbers = room::<f64>(room_of_eig(2.0, 1) as usize);
    let (values, vectors) = (room::<Complex<f64>>(4), room::<Complex<f64>>(8));
    let run = |matrices: &[f64]| {
        let a = Lent::new(matrices);
        eig(
            0,
            2,
            2,
            1,
            a.address,
            values.address,
            vectors.address,
            numbers.address,
        )
    };
    assert_eq!(run(&PAIR), 0);
    assert_eq!(run(&[1.0, 0.0, 0.0, 2.0, 0.0, -1.0, 1.0, 0.0]), 1);
    assert_eq!(values.items()[2], Complex::new(0.0, 1.0));
    assert_eq!(run(&[f64::INFINITY; 8]), 2);
    let a = Lent::new(&[Complex::new(0.0, 3.0)]);
    let (value, numbers) = (
        room::<Complex<f64>>(1),
        room::<Complex<f64>>(room_of_eig(1.0, 0) as usize),
    );
    assert_eq!(
        eig(1, 1, 1, 0, a.address, value.address, 0, numbers.address),
        1
    );
    assert_eq!(value.items(), [Complex::new(0.0, 3.0)]);
}

#[test]
fn singular_values_of_symmetric_matrices() {
    let (a, values) = (Lent::new(&[0.0, 9.0, 2.0, 0.0]), room::<f64>(2));
    let numbers = room::<f64>(room_of_svd(2.0, 2.0, 0) as usize);
    let code = svd(
        0,
        1,
        2,
        2,
        0,
        1,
        a.address,
        values.address,
        0,
        0,
        numbers.address,
    );
    assert_eq!((code, values.items()), (0, vec![2.0, 2.0]));
}

#[test]
fn pseudo_inverses_and_least_squares() {
    let (a, parts, to) = (
        Lent::new(&[3.0, 4.0, 0.0, 0.0]),
        Lent::new(&[1e-15; 2]),
        room::<f64>(4),
    );
    let numbers = room::<f64>(room_of_least_squares(2.0, 1.0, 0.0) as usize);
    assert_eq!(
        pseudo_inverse(
            0,
            2,
            2,
            1,
            0,
            a.address,
            parts.address,
            to.address,
            numbers.address
        ),
        0
    );
    for (found, expected) in to.items().iter().zip([0.12, 0.16, 0.0, 0.0]) {
        assert!((found - expected).abs() < 1e-16);
    }
    let (a, b) = (Lent::new(&[3.0, 4.0]), Lent::new(&[6.0, 13.0]));
    let (x, values, residuals) = (room::<f64>(1), room::<f64>(1), room::<f64>(1));
    let numbers = room::<f64>(room_of_least_squares(2.0, 1.0, 1.0) as usize);
    let [a_at, b_at, x_at] = [&a, &b, &x].map(|lent| lent.address);
    let rank = least_squares(
        0,
        2,
        1,
        1,
        1e-15,
        a_at,
        b_at,
        x_at,
        values.address,
        residuals.address,
        numbers.address,
    );
    assert_eq!((rank, values.items()), (1, vec![5.0]));
    assert!((x.items()[0] - 2.8).abs() < 1e-15 && (residuals.items()[0] - 9.0).abs() < 1e-13);
}
