//! The exports over lent windows, two matrices at a time.

use super::factors::{
    cholesky, determinants, invert, logarithms, qr, room_of_cholesky, room_of_elimination,
    room_of_qr, solve,
};
use bytemuck::Pod;
use ndloom_lib::dtypes::element::Complex;
use ndloom_lib::testing::lent::Lent;

/// Room for so many numbers.
fn room<T: Pod>(count: usize) -> Lent<T> {
    Lent::new(&vec![T::zeroed(); count])
}

/// Room for eliminations of two rows.
fn words() -> Lent<u64> {
    room(room_of_elimination(1, 2.0) as usize / 8)
}

/// Two matrices whose determinants are 2 and -1.
const PAIR: [f64; 8] = [2.0, 0.0, 0.0, 1.0, 0.0, 1.0, 1.0, 0.0];

#[test]
fn systems_and_inverses() {
    let (a, b, words) = (Lent::new(&PAIR), Lent::new(&[2.0, 3.0, 4.0, 5.0]), words());
    assert_eq!(solve(0, 2, 2, 1, a.address, b.address, words.address), 0);
    assert_eq!(b.items(), [1.0, 3.0, 5.0, 4.0]);
    let (a, to) = (Lent::new(&PAIR), room::<f64>(8));
    assert_eq!(invert(0, 2, 2, a.address, to.address, words.address), 0);
    assert_eq!(to.items(), [0.5, 0.0, 0.0, 1.0, 0.0, 1.0, 1.0, 0.0]);
    let ones = Lent::new(&[1f64; 4]);
    assert_eq!(
        invert(0, 1, 2, ones.address, room::<f64>(4).address, words.address),
        1
    );
}

#[test]
fn determinants_and_their_logarithms() {
    let (a, to, words) = (Lent::new(&PAIR), room::<f64>(2), words());
    determinants(0, 2, 2, a.address, to.address, words.address);
    assert_eq!(to.items(), [2.0, -1.0]);
    let (a, logs) = (Lent::new(&PAIR), room::<f64>(2));
    logarithms(0, 2, 2, a.address, to.address, logs.address, words.address);
    assert_eq!(to.items(), [1.0, -1.0]);
    assert_eq!(logs.items(), [2f64.ln(), 0.0]);
    type C = Complex<f64>;
    let (a, signs, logs) = (Lent::new(&[C::new(0.0, 2.0)]), room::<C>(1), room::<f64>(1));
    logarithms(
        1,
        1,
        1,
        a.address,
        signs.address,
        logs.address,
        words.address,
    );
    assert_eq!(
        (signs.items()[0], logs.items()[0]),
        (C::new(0.0, 1.0), 2f64.ln())
    );
}

#[test]
fn factors() {
    let numbers = room::<f64>(room_of_cholesky(2.0) as usize);
    let a = Lent::new(&[4.0, 9.0, 2.0, 5.0, 1.0, 0.0, 0.0, 1.0]);
    assert_eq!(cholesky(0, 2, 2, 0, a.address, numbers.address), 0);
    assert_eq!(a.items(), [2.0, 0.0, 1.0, 2.0, 1.0, 0.0, 0.0, 1.0]);
    let a = Lent::new(&[4.0, 2.0, 9.0, 5.0]);
    assert_eq!(cholesky(0, 1, 2, 1, a.address, numbers.address), 0);
    assert_eq!(a.items(), [2.0, 1.0, 0.0, 2.0]);
    let negative = Lent::new(&[-1f64]);
    assert_eq!(cholesky(0, 1, 1, 0, negative.address, numbers.address), 1);
    let (a, taus, q, r, numbers) = (
        Lent::new(&[3.0, 4.0, -6.0, 8.0]),
        room::<f64>(2),
        room::<f64>(4),
        room::<f64>(2),
        room::<f64>(room_of_qr(2.0, 2.0, 1.0) as usize),
    );
    qr(
        0,
        2,
        2,
        1,
        1,
        1,
        a.address,
        taus.address,
        q.address,
        r.address,
        numbers.address,
    );
    let (q, r): (Vec<f64>, Vec<f64>) = (q.items(), r.items());
    assert_eq!(r, [-5.0, 10.0]);
    for (found, expected) in q.iter().zip([-0.6, -0.8, -0.6, 0.8]) {
        assert!((found - expected).abs() < 1e-15);
    }
}
