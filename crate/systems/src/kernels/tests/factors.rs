//! LU, Cholesky and QR, of each number.

use crate::kernels::cholesky::{self, cholesky};
use crate::kernels::lu::{
    Elimination, determinant, eliminate, invert, room_for, sign_and_logarithm, solve,
};
use crate::kernels::qr;
use ndloom_lib::dtypes::element::Complex;
use ndloom_lib::matrices::number::{Number, Real};
use ndloom_lib::testing::matrices::{Matrix, complex_of, hard_squares, identity, random_number};
use ndloom_lib::testing::random::Random;

fn random<T: Number>(m: usize, n: usize) -> Matrix<T> {
    let random = std::cell::RefCell::new(Random((m * 50 + n + 1) as u64));
    let next = || T::Real::from_f64(random_number(&mut random.borrow_mut()));
    Matrix::of(m, n, |_, _| T::of_parts(next(), next()))
}

fn eliminated<T: Number>(a: &mut [T], n: usize, pivots: &mut [u32]) -> Elimination {
    eliminate(a, n, pivots, &mut vec![T::ONE; room_for(n)])
}

fn check_inverse<T: Number>(matrix: &Matrix<T>) {
    let n = matrix.n;
    let (mut factors, mut pivots) = (matrix.clone(), vec![0; n]);
    eliminated(&mut factors.values, n, &mut pivots);
    let mut inverse = identity::<T>(n);
    invert(&factors.values, n, &pivots, &mut inverse.values);
    let product = matrix.times(&inverse);
    let difference = Matrix::of(n, n, |i, j| product.at(i, j) - identity::<T>(n).at(i, j));
    let unit = T::Real::EPSILON.to_f64() * n.max(4) as f64 * matrix.size() * inverse.size();
    assert!(
        difference.size() <= 4.0 * unit,
        "{n}: {}",
        difference.size() / unit
    );
}

fn check_solution<T: Number>(matrix: &Matrix<T>, width: usize) {
    let n = matrix.n;
    let wanted = random::<T>(n, width);
    let mut factors = matrix.clone();
    let mut pivots = vec![0; n];
    assert!(!eliminated(&mut factors.values, n, &mut pivots).is_singular);
    let mut x = wanted.clone();
    solve(&factors.values, n, &pivots, &mut x.values, width);
    let difference = Matrix::of(n, width, |i, j| matrix.times(&x).at(i, j) - wanted.at(i, j));
    let unit = T::Real::EPSILON.to_f64() * n.max(4) as f64 * matrix.size() * x.size();
    assert!(
        difference.size() <= 4.0 * unit,
        "{n} {width}: {}",
        difference.size() / unit
    );
}

#[test]
fn systems_of_each_number_are_solved() {
    for n in [1, 2, 3, 4, 5, 7, 8, 9, 12, 17, 33] {
        for width in [1, 2, 5, n] {
            check_solution(&random::<f64>(n, n), width);
            check_solution(&random::<Complex<f64>>(n, n), width);
        }
        check_inverse(&random::<f64>(n, n));
        check_inverse(&random::<Complex<f64>>(n, n));
    }
}

/// The determinant by the rule of Laplace.
fn naive_determinant<T: Number>(matrix: &Matrix<T>) -> T {
    if matrix.n == 0 {
        return T::ONE;
    }
    (0..matrix.n).fold(T::ZERO, |sum, k| {
        let minor = Matrix::of(matrix.n - 1, matrix.n - 1, |i, j| {
            matrix.at(i + 1, if j < k { j } else { j + 1 })
        });
        let term = matrix.at(0, k) * naive_determinant(&minor);
        if k % 2 == 0 { sum + term } else { sum - term }
    })
}

#[test]
fn determinants_are_those_of_laplace() {
    fn check<T: Number>(n: usize) {
        let matrix = random::<T>(n, n);
        let mut factors = matrix.clone();
        let told = eliminated(&mut factors.values, n, &mut vec![0; n]);
        let (found, expected) = (
            determinant(&factors.values, n, told),
            naive_determinant(&matrix),
        );
        let unit = T::Real::EPSILON.to_f64() * 16.0;
        assert!((found - expected).size().to_f64() <= unit * expected.size().to_f64().max(0.1));
        let (sign, logarithm) = sign_and_logarithm(&factors.values, n, told);
        let back = sign.scaled(T::Real::from_f64(logarithm.to_f64().exp()));
        assert!((back - expected).size().to_f64() <= unit * expected.size().to_f64().max(0.1));
    }
    for n in 0..7 {
        check::<f64>(n);
        check::<Complex<f64>>(n);
    }
}

#[test]
fn determinants_neither_overflow_nor_underflow_on_the_way() {
    let diagonal = [1e200, 1e200, 1e-200, 1e-150, 5e-324, 2f64.powi(1000)];
    let mut matrix = Matrix::of(6, 6, |i, j| if i == j { diagonal[i] } else { 0.0 });
    let told = eliminated(&mut matrix.values, 6, &mut [0; 6]);
    let expected = 1e50 * 2f64.powi(-74);
    assert!((determinant(&matrix.values, 6, told) / expected - 1.0).abs() < 1e-14);
    let (sign, logarithm) = sign_and_logarithm(&matrix.values, 6, told);
    assert_eq!(sign, 1.0);
    assert!((logarithm - expected.ln()).abs() < 1e-12);
}

#[test]
fn singular_matrices_are_told() {
    for n in 2..20 {
        let mut ones = Matrix::of(n, n, |_, _| 1.0);
        let told = eliminated(&mut ones.values, n, &mut vec![0; n]);
        assert!(told.is_singular);
        assert_eq!(determinant(&ones.values, n, told), 0.0);
        assert_eq!(
            sign_and_logarithm(&ones.values, n, told),
            (0.0, f64::NEG_INFINITY)
        );
    }
}

#[test]
fn cholesky_factors_of_each_number() {
    fn check<T: Number>(n: usize) {
        let root = random::<T>(n, n + 2);
        let matrix = root.times(&root.conjugate_transpose());
        let mut factor = matrix.clone();
        // Nothing above the diagonal is read.
        for i in 0..n {
            factor.values[i * n + i + 1..(i + 1) * n].fill(T::of(T::Real::from_f64(f64::NAN)));
        }
        let mut room = vec![T::ONE; cholesky::room_for(n)];
        assert!(cholesky(&mut factor.values, n, &mut room));
        let off = matrix.off(&factor.times(&factor.conjugate_transpose()));
        assert!(off <= 2.0, "{n}: {off}");
        let mut negative = matrix.clone();
        let last = negative.values.len() - 1;
        negative.values[last] = -negative.values[last];
        assert!(!cholesky(&mut negative.values, n, &mut room));
    }
    for n in (1..25).chain([32, 33, 70, 100]) {
        check::<f64>(n);
        check::<Complex<f64>>(n);
    }
    let mut room = vec![0.0; cholesky::room_for(1)];
    assert!(cholesky(&mut [f64::NAN], 1, &mut room));
    assert!(!cholesky(&mut [0.0], 1, &mut room));
}

fn check_qr<T: Number>(name: &str, matrix: &Matrix<T>) {
    let Matrix { m, n, .. } = *matrix;
    let k = m.min(n);
    let mut a = matrix.clone();
    let mut taus = vec![T::ZERO; k];
    let mut room = vec![T::ONE; qr::room_for(m, m.max(n))];
    qr::factor(&mut a.values, m, n, &mut taus, &mut room);
    for width in [k, m] {
        let mut q = Matrix::of(m, width, |_, _| T::ONE);
        qr::form(&mut q.values, width, &a.values, (m, n), &taus, &mut room);
        let mut r = Matrix::of(width, n, |_, _| T::ONE);
        qr::upper(&mut r.values, &a.values, n);
        let (off, other) = (matrix.off(&q.times(&r)), q.off_unitary());
        assert!(off <= 4.0 && other <= 4.0, "{name}: off by {off}, {other}");
        assert!(
            (0..width).all(|i| (0..n.min(i)).all(|j| r.at(i, j) == T::ZERO)),
            "{name}"
        );
    }
}

#[test]
fn qr_of_hard_squares_and_of_all_shapes() {
    for (name, matrix) in hard_squares(30) {
        check_qr(&name, &matrix);
        check_qr(&name, &complex_of(&matrix));
    }
    for m in 1..12 {
        for n in 1..12 {
            check_qr("random", &random::<f64>(m, n));
            check_qr("random", &random::<Complex<f64>>(m, n));
            check_qr("ones", &Matrix::of(m, n, |_, _| 1.0));
        }
    }
}

#[test]
fn qr_in_blocks() {
    for (m, n) in [(41, 41), (70, 45), (45, 70), (64, 64), (81, 40)] {
        check_qr("random", &random::<f64>(m, n));
        check_qr("random", &random::<Complex<f64>>(m, n));
        check_qr("ones", &Matrix::of(m, n, |_, _| 1.0));
        let graded = |i: usize, j: usize| 10f64.powi(-(i as i32) - j as i32) * ((i + j) % 3) as f64;
        check_qr("graded", &Matrix::of(m, n, graded));
    }
}

#[test]
fn a_reflector_of_a_vector_without_a_tail_leaves_it() {
    let mut one = [-3.0];
    let mut taus = [1.0];
    let mut room = vec![0.0; qr::room_for(1, 1)];
    qr::factor(&mut one, 1, 1, &mut taus, &mut room);
    assert_eq!((one, taus), ([-3.0], [0.0]));
    let mut q = [0.0];
    qr::form(&mut q, 1, &one, (1, 1), &taus, &mut room);
    assert_eq!(identity::<f64>(1).values, q);
}
