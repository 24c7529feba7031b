//! Singular values and eigenvalues.

use crate::kernels::general::{Obstacle, Spectral, eigen, room_for as room_for_eigen};
use crate::kernels::singular::{Decomposed, Vectors, decompose, room_for};
use crate::kernels::symmetric;
use ndloom_lib::dtypes::element::{Complex, Element};
use ndloom_lib::matrices::number::{Number, Real};
use ndloom_lib::testing::matrices::{
    Matrix, complex_of, hard_squares, hermitian_of, identity, random_number,
};
use ndloom_lib::testing::random::Random;

/// Errors may have so many units of rounding times the size. LAPACK's are about one.
const MOST_OFF: f64 = 4.0;

struct Svd<T: Number> {
    u: Matrix<T>,
    values: Vec<T::Real>,
    vh: Matrix<T>,
}

fn svd<T: Number>(matrix: &Matrix<T>, vectors: Vectors) -> Option<Svd<T>> {
    let Matrix { m, n, .. } = *matrix;
    let k = m.min(n);
    let (columns, rows) = match vectors {
        Vectors::None => (0, 0),
        Vectors::Reduced => (k, k),
        Vectors::Full => (m, n),
    };
    let (mut u, mut vh) = (
        Matrix::zeros(m, columns.max(1)),
        Matrix::zeros(rows.max(1), n),
    );
    let mut values = vec![T::Real::ZERO; k];
    let mut room = vec![T::ONE; room_for(m as u64, n as u64, vectors) as usize];
    let mut a = matrix.values.clone();
    let to = Decomposed {
        values: &mut values,
        u: &mut u.values[..m * columns],
        vh: &mut vh.values[..rows * n],
    };
    decompose(&mut a, m, n, to, &mut room).then_some(Svd { u, values, vh })
}

fn check_svd<T: Number>(name: &str, matrix: &Matrix<T>, most: f64) {
    let alone = svd(matrix, Vectors::None).expect(name).values;
    for vectors in [Vectors::Reduced, Vectors::Full] {
        let Svd { u, values, vh } = svd(matrix, vectors).expect(name);
        assert!(
            values.windows(2).all(|pair| pair[0] >= pair[1]),
            "{name}: {values:?}"
        );
        assert!(values.iter().all(|value| value.to_f64() >= 0.0), "{name}");
        assert_eq!(values, alone, "{name}");
        let scaled = Matrix::of(
            u.n,
            vh.m,
            |i, j| if i == j { T::of(values[i]) } else { T::ZERO },
        );
        let off = matrix.off(&u.times(&scaled).times(&vh));
        assert!(off <= most, "{name}: off by {off}");
        for (side, off) in [
            ("u", u.off_unitary()),
            ("vh", vh.conjugate_transpose().off_unitary()),
        ] {
            assert!(off <= most, "{name}: {side} off by {off}");
        }
    }
}

#[test]
fn singular_values_of_hard_squares() {
    for (name, matrix) in hard_squares(30) {
        check_svd(&name, &matrix, MOST_OFF);
        check_svd(&name, &complex_of(&matrix), MOST_OFF);
    }
}

#[test]
fn singular_values_of_ones_of_all_shapes() {
    let most = if cfg!(miri) { 3 } else { 40 };
    for m in 1..=most {
        for n in 1..=most {
            let name = format!("ones {m} {n}");
            let ones = Matrix::of(m, n, |_, _| 1.0);
            check_svd(&name, &ones, MOST_OFF);
            let values: Vec<f64> = svd(&ones, Vectors::None).expect(&name).values;
            let expected = ((m * n) as f64).sqrt();
            assert!(
                (values[0] - expected).abs() <= 4e-15 * expected,
                "{name}: {}",
                values[0]
            );
            assert!(
                values[1..].iter().all(|value| *value < 1e-13),
                "{name}: {values:?}"
            );
        }
    }
}

#[test]
fn singular_values_of_random_shapes_of_each_number() {
    let mut random = Random(9);
    for m in [1, 2, 3, 5, 9, 20] {
        for n in [1, 2, 4, 7, 18] {
            let matrix = Matrix::of(m, n, |_, _| 0.0);
            let matrix = Matrix {
                values: matrix
                    .values
                    .iter()
                    .map(|_| random_number(&mut random))
                    .collect(),
                ..matrix
            };
            check_svd("random", &matrix, MOST_OFF);
            check_svd("random complex", &complex_of(&matrix), MOST_OFF);
        }
    }
}

/// Matrices with more rows or columns than a block has, and a group of equal values.
fn large(m: usize, n: usize) -> [(&'static str, Matrix<f64>); 3] {
    let random = std::cell::RefCell::new(Random((m + 100 * n) as u64));
    [
        (
            "random",
            Matrix::of(m, n, |_, _| random_number(&mut random.borrow_mut())),
        ),
        (
            "graded",
            Matrix::of(m, n, |i, j| {
                0.7f64.powi((i + j) as i32) * (1 + (i * j) % 3) as f64
            }),
        ),
        (
            "few",
            Matrix::of(m, n, |i, j| ((i * j) % 4 + i / 20) as f64),
        ),
    ]
}

#[test]
fn singular_values_of_large_matrices() {
    for (m, n) in [
        (41, 41),
        (70, 45),
        (45, 70),
        (64, 64),
        (90, 41),
        (41, 90),
        (64, 3),
    ] {
        for (name, matrix) in large(m, n) {
            check_svd(name, &matrix, MOST_OFF);
            check_svd(name, &complex_of(&matrix), MOST_OFF);
        }
    }
}

#[test]
fn small_singular_values_of_bidiagonal_matrices_keep_their_digits() {
    // The product of the values is the determinant, which is that of the diagonal.
    let n = 12;
    let matrix = Matrix::of(n, n, |i, j| {
        if i == j {
            10f64.powi(-2 * i as i32)
        } else {
            f64::from(i + 1 == j) * 10f64.powi(-2 * i as i32)
        }
    });
    let values = svd(&matrix, Vectors::None).unwrap().values;
    let product: f64 = values.iter().map(|value| value.log10()).sum();
    assert!((product + 132.0).abs() < 1e-11, "{product}");
}

fn check_symmetric<T: Number>(name: &str, matrix: &Matrix<T>) {
    let n = matrix.n;
    let run = |has_vectors: bool| {
        let mut a = Matrix::of(n, n, |i, j| {
            if j > i {
                T::of(T::Real::from_f64(f64::NAN))
            } else {
                matrix.at(i, j)
            }
        });
        let mut values = vec![T::Real::ZERO; n];
        let mut room = vec![T::ONE; symmetric::room_for(n as u64, has_vectors) as usize];
        assert!(
            symmetric::eigen(&mut a.values, n, &mut values, &mut room, has_vectors),
            "{name}"
        );
        (values, a)
    };
    let (values, vectors) = run(true);
    assert_eq!(run(false).0, values, "{name}");
    assert!(
        values.windows(2).all(|pair| pair[0] <= pair[1]),
        "{name}: {values:?}"
    );
    let scaled = Matrix::of(n, n, |i, j| if i == j { T::of(values[i]) } else { T::ZERO });
    let product = vectors.times(&scaled).times(&vectors.conjugate_transpose());
    let (off, other) = (matrix.off(&product), vectors.off_unitary());
    assert!(
        off <= MOST_OFF && other <= MOST_OFF,
        "{name}: off by {off}, {other}"
    );
}

#[test]
fn eigenvalues_of_symmetric_matrices() {
    for (name, matrix) in hard_squares(30) {
        check_symmetric(&name, &hermitian_of(&matrix));
        check_symmetric(&name, &hermitian_of(&complex_of(&matrix)));
    }
}

#[test]
fn eigenvalues_of_large_symmetric_matrices() {
    for n in [41, 64, 75] {
        for (name, matrix) in large(n, n) {
            check_symmetric(name, &hermitian_of(&matrix));
            check_symmetric(name, &hermitian_of(&complex_of(&matrix)));
        }
    }
}

type Eigen = (Vec<Complex<f64>>, Matrix<Complex<f64>>);

fn eig<T: Spectral>(matrix: &Matrix<T>, has_vectors: bool) -> Result<Eigen, Obstacle> {
    let n = matrix.n;
    let zero = Complex::new(0.0, 0.0);
    let (mut values, mut vectors) = (vec![zero; n], Matrix::zeros(n, n));
    let mut room = vec![T::ONE; room_for_eigen(n as u64, has_vectors) as usize];
    let to = if has_vectors {
        &mut vectors.values[..]
    } else {
        &mut []
    };
    eigen(&mut matrix.values.clone(), &mut values, to, &mut room)?;
    Ok((values, vectors))
}

fn check_eig<T: Spectral>(name: &str, matrix: &Matrix<T>) {
    let n = matrix.n;
    let (values, vectors) = eig(matrix, true).expect(name);
    let (alone, _) = eig(matrix, false).expect(name);
    let largest = Matrix {
        values: values.clone(),
        m: 1,
        n,
    }
    .size()
    .max(matrix.size());
    for (a, b) in values.iter().zip(&alone) {
        // The order may differ only where values are as near as their errors.
        assert!(
            (*a - *b).modulus() <= 1e-3 * largest,
            "{name}: {values:?} {alone:?}"
        );
    }
    let wide = Matrix::of(n, n, |i, j| {
        Complex::new(matrix.at(i, j).real(), matrix.at(i, j).imaginary())
    });
    let scaled = Matrix::of(n, n, |i, j| vectors.at(i, j) * values[j]);
    let product = wide.times(&vectors);
    let error = Matrix::of(n, n, |i, j| product.at(i, j) - scaled.at(i, j)).size();
    let unit = f64::EPSILON * n.max(4) as f64 * wide.size() * n as f64;
    // Balancing makes errors as large as those of the balanced matrix, in LAPACK too.
    let most = 4.0 * MOST_OFF;
    assert!(error <= most * unit, "{name}: off by {}", error / unit);
    for j in 0..n {
        let length: f64 = (0..n).map(|i| vectors.at(i, j).square()).sum();
        assert!((length - 1.0).abs() < 1e-13, "{name}: length {length}");
    }
    if !T::IS_COMPLEX {
        let mut j = 0;
        while j < n {
            let value = values[j];
            if value.im != 0.0 {
                assert!(
                    value.im > 0.0 && values[j + 1] == value.conj(),
                    "{name}: {values:?}"
                );
                assert!(
                    (0..n).all(|i| vectors.at(i, j + 1) == vectors.at(i, j).conj()),
                    "{name}"
                );
                j += 1;
            }
            j += 1;
        }
    }
}

#[test]
fn eigenvalues_of_matrices_without_symmetry() {
    for (name, matrix) in hard_squares(30) {
        check_eig(&name, &matrix);
        // Balancing magnifies the errors of these without bound, in LAPACK too.
        let are_unbound = ["columns", "badly scaled", "huge and tiny"];
        if !are_unbound.iter().any(|start| name.starts_with(start)) {
            check_eig(&name, &complex_of(&matrix));
        }
    }
}

#[test]
fn eigenvalues_of_triangles_are_their_diagonals() {
    let n = 6;
    for is_upper in [false, true] {
        let triangle = Matrix::of(n, n, |i, j| {
            if i == j || (i < j) == is_upper {
                ((i * 5 + j * 3) % 4) as f64
            } else {
                0.0
            }
        });
        let mut values: Vec<f64> = eig(&triangle, true)
            .unwrap()
            .0
            .iter()
            .map(|value| value.re)
            .collect();
        let mut diagonal: Vec<f64> = (0..n).map(|i| triangle.at(i, i)).collect();
        values.sort_by(f64::total_cmp);
        diagonal.sort_by(f64::total_cmp);
        assert_eq!(values, diagonal);
    }
}

#[test]
fn nothing_hangs_on_infinities_and_nan() {
    for bad in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
        for n in [1, 2, 3, 7] {
            for place in 0..n * n {
                let mut matrix = identity::<f64>(n);
                matrix.values[place] = bad;
                let wide = complex_of(&matrix);
                assert!(svd(&matrix, Vectors::Full).is_none());
                // Without vectors, the values beside an infinity are NaN.
                assert_eq!(svd(&wide, Vectors::None).is_some(), !bad.is_nan());
                assert_eq!(eig(&matrix, true).err(), Some(Obstacle::NotFinite));
                assert_eq!(eig(&wide, false).err(), Some(Obstacle::NotFinite));
                let mut room = vec![0.0; symmetric::room_for(n as u64, true) as usize];
                let is_read = place / n >= place % n && n > 1;
                let is_found =
                    symmetric::eigen(&mut matrix.values, n, &mut vec![0.0; n], &mut room, true);
                assert_eq!(is_found, !is_read);
            }
        }
    }
}

#[test]
fn many_random_matrices_are_decomposed() {
    let mut random = Random(77);
    let count = if cfg!(miri) { 5 } else { 3000 };
    for turn in 0..count {
        let n = 1 + random.below(7);
        let scale = 10f64.powi(random.below(5) as i32 - 2);
        let values = (0..n * n).map(|_| match random.below(4) {
            0 => 0.0,
            1 => random_number(&mut random).signum(),
            2 => random_number(&mut random) * scale,
            _ => random_number(&mut random),
        });
        let matrix = Matrix {
            values: values.collect(),
            m: n,
            n,
        };
        let name = format!("random {turn} {matrix:?}");
        check_svd(&name, &matrix, 2.0 * MOST_OFF);
        check_symmetric(&name, &hermitian_of(&matrix));
        check_eig(&name, &matrix);
    }
}
