//! The matrices of the tests, and products of them by plain loops.

use crate::dtypes::element::Complex;
use crate::matrices::number::Number;
use crate::testing::random::Random;

/// A matrix with its number of columns.
#[derive(Clone, Debug)]
pub struct Matrix<T> {
    /// The elements, row by row.
    pub values: Vec<T>,
    /// The number of rows.
    pub m: usize,
    /// The number of columns.
    pub n: usize,
}

impl<T: Number> Matrix<T> {
    /// Makes a matrix of its elements.
    pub fn of(m: usize, n: usize, value: impl Fn(usize, usize) -> T) -> Self {
        let values = (0..m * n).map(|at| value(at / n, at % n)).collect();
        Matrix { values, m, n }
    }

    /// Makes a matrix of zeros.
    pub fn zeros(m: usize, n: usize) -> Self {
        Self::of(m, n, |_, _| T::ZERO)
    }

    /// Returns an element.
    pub fn at(&self, i: usize, j: usize) -> T {
        self.values[i * self.n + j]
    }

    /// Returns the product with another matrix.
    pub fn times(&self, other: &Self) -> Self {
        assert_eq!(self.n, other.m);
        Self::of(self.m, other.n, |i, j| {
            (0..self.n).fold(T::ZERO, |sum, k| sum + self.at(i, k) * other.at(k, j))
        })
    }

    /// Returns the conjugate transpose.
    pub fn conjugate_transpose(&self) -> Self {
        Self::of(self.n, self.m, |i, j| self.at(j, i).conj())
    }

    /// The largest magnitude of a part.
    pub fn size(&self) -> f64 {
        let sizes = self.values.iter().map(|value| {
            use crate::matrices::number::Real;
            value.size().to_f64()
        });
        sizes.fold(0.0, |most, size| {
            if size > most || size.is_nan() {
                size
            } else {
                most
            }
        })
    }

    /// How far a matrix is off, in units of the rounding of numbers as large as the size of this one and of sums of its length.
    pub fn off(&self, other: &Self) -> f64 {
        use crate::matrices::number::Real;
        assert_eq!((self.m, self.n), (other.m, other.n));
        let difference = Self::of(self.m, self.n, |i, j| self.at(i, j) - other.at(i, j)).size();
        let unit = T::Real::EPSILON.to_f64() * (self.m.max(self.n).max(4)) as f64;
        if difference == 0.0 {
            0.0
        } else {
            difference / (unit * self.size())
        }
    }

    /// How far the columns are from orthonormal, in the same units.
    pub fn off_unitary(&self) -> f64 {
        let product = self.conjugate_transpose().times(self);
        identity(self.n).off(&product)
    }
}

/// Makes an identity.
pub fn identity<T: Number>(n: usize) -> Matrix<T> {
    Matrix::of(n, n, |i, j| if i == j { T::ONE } else { T::ZERO })
}

/// A number from -1 to 1.
pub fn random_number(random: &mut Random) -> f64 {
    (random.next() >> 11) as f64 / 2f64.powi(52) - 1.0
}

/// The square matrices on which methods are known to fail, and random ones.
pub fn hard_squares(most: usize) -> Vec<(String, Matrix<f64>)> {
    let mut found: Vec<(String, Matrix<f64>)> = Vec::new();
    let sizes = [1, 2, 3, 4, 5, 8, 13, 21, 30]
        .into_iter()
        .filter(|&n| n <= most);
    for n in sizes {
        let mut add = |name: &str, value: &dyn Fn(usize, usize) -> f64| {
            found.push((format!("{name} {n}"), Matrix::of(n, n, value)));
        };
        let middle = (n as f64 - 1.0) / 2.0;
        let random = std::cell::RefCell::new(Random(n as u64 + 1));
        let next = || random_number(&mut random.borrow_mut());
        add("zeros", &|_, _| 0.0);
        add("ones", &|_, _| 1.0);
        add("identity", &|i, j| f64::from(i == j));
        add("graded", &|i, j| {
            10f64.powi(-(i as i32 + j as i32)) * (1.0 + ((i * 7 + j * 3) % 5) as f64)
        });
        add("graded up", &|i, j| {
            10f64.powi(i as i32 + j as i32 - 2 * n as i32) * (1.0 + ((i * 7 + j * 3) % 5) as f64)
        });
        add("columns", &|i, j| {
            10f64.powi(-8 * j as i32) * (((i * 5 + j * 3) % 7) as f64 - 3.0)
        });
        add("clustered", &|i, j| {
            f64::from(i == j) + 1e-14 * (((i + j) % 3) as f64)
        });
        add("defective", &|i, j| f64::from(i == j || i + 1 == j));
        add("defective below", &|i, j| f64::from(i == j || j + 1 == i));
        add("nilpotent", &|i, j| f64::from(i + 1 == j));
        add("cyclic", &|i, j| f64::from((i + 1) % n == j));
        add("skew", &|i, j| {
            if i < j {
                1.0
            } else if j < i {
                -1.0
            } else {
                0.0
            }
        });
        add("Wilkinson", &|i, j| {
            if i == j {
                (i as f64 - middle).abs()
            } else {
                f64::from(i.abs_diff(j) == 1)
            }
        });
        add("Hilbert", &|i, j| 1.0 / (i + j + 1) as f64);
        add("Kahan", &|i, j| {
            let (s, c) = (0.6f64, 0.8f64);
            if i == j {
                s.powi(i as i32)
            } else if i < j {
                -c * s.powi(i as i32)
            } else {
                0.0
            }
        });
        add("Frank", &|i, j| {
            if i <= j + 1 {
                (n - i.max(j)) as f64
            } else {
                0.0
            }
        });
        add("Grcar", &|i, j| {
            if i == j + 1 {
                -1.0
            } else {
                f64::from(j >= i && j <= i + 3)
            }
        });
        add("companion", &|i, j| {
            if i == 0 {
                -((j % 3) as f64)
            } else {
                f64::from(i == j + 1)
            }
        });
        add("rank one", &|i, j| ((i + 1) * (j + 2)) as f64);
        add("badly scaled", &|i, j| {
            2f64.powi(40 * ((i % 3) as i32 - (j % 3) as i32)) * (1.0 + ((i * 3 + j) % 4) as f64)
        });
        add("huge", &|i, j| 1e300 * ((i * 3 + j * 5) % 7) as f64);
        add("tiny", &|i, j| 1e-300 * ((i * 3 + j * 5) % 7) as f64);
        add("huge and tiny", &|i, j| {
            if i == j {
                10f64.powi(200 - 40 * (i % 11) as i32)
            } else {
                1e-200
            }
        });
        add("random", &|_, _| next());
        add("random signs", &|_, _| next().signum());
        add("few", &|_, _| if next() > 0.6 { next() } else { 0.0 });
    }
    found
}

/// The matrix with an imaginary part.
pub fn complex_of(matrix: &Matrix<f64>) -> Matrix<Complex<f64>> {
    Matrix::of(matrix.m, matrix.n, |i, j| {
        let other = matrix.values[(i * matrix.n + j + 1) % matrix.values.len()];
        Complex::new(matrix.at(i, j), 0.5 * other)
    })
}

/// The matrix of the lower triangle and its conjugate.
pub fn hermitian_of<T: Number>(matrix: &Matrix<T>) -> Matrix<T> {
    Matrix::of(matrix.m, matrix.n, |i, j| match i.cmp(&j) {
        std::cmp::Ordering::Greater => matrix.at(i, j),
        std::cmp::Ordering::Equal => T::of(matrix.at(i, j).real()),
        std::cmp::Ordering::Less => matrix.at(j, i).conj(),
    })
}
