//! Eigenvalues of a real symmetric tridiagonal matrix by the implicit QL method with Wilkinson's shift (A. Dubrulle, R. S. Martin,
//! J. H. Wilkinson, The implicit QL algorithm, 1968), with the tests of LAPACK's steqr: an element beside the diagonal is dropped if it
//! is small beside its two neighbours on the diagonal, so that small eigenvalues of graded matrices keep their digits. A block whose
//! large elements stand at its end is turned around.

use super::turns::Turns;
use ndloom_lib::matrices::number::{Real, hypotenuse};
use ndloom_lib::matrices::rows::rotation;

/// The most sweeps for each eigenvalue, on average. LAPACK allows as many.
const SWEEPS: usize = 30;

/// Replaces the diagonal by the eigenvalues in ascending order. The rows of `vectors` are turned likewise. Returns whether all were found.
pub fn find<R: Real>(d: &mut [R], e: &mut [R], vectors: &mut Turns<R>) -> bool {
    let n = d.len();
    let mut left = SWEEPS * n;
    let mut first = 0;
    while first < n {
        let mut last = first;
        while last + 1 < n && !is_small(e[last], d[last], d[last + 1]) {
            last += 1;
        }
        if last + 1 < n {
            e[last] = R::ZERO;
        }
        let block = Block {
            first,
            last,
            is_turned: d[last].abs() < d[first].abs(),
        };
        if !block.find(d, e, vectors, &mut left) {
            return false;
        }
        first = last + 1;
    }
    vectors.end();
    sort(d, vectors);
    true
}

/// Whether an element beside the diagonal is small beside the roots of its neighbours. NaN is small, so that no loop waits for it.
fn is_small<R: Real>(beside: R, d: R, next: R) -> bool {
    let (beside, d, next) = (beside.abs(), d.abs(), next.abs());
    let is_large = beside > d.sqrt() * next.sqrt() * R::EPSILON && beside > R::LEAST;
    !is_large
}

/// Elements of the diagonal that belong together.
struct Block {
    first: usize,
    last: usize,
    is_turned: bool,
}

impl Block {
    /// Finds the eigenvalues of the block.
    fn find<R: Real>(
        &self,
        d: &mut [R],
        e: &mut [R],
        vectors: &mut Turns<R>,
        left: &mut usize,
    ) -> bool {
        let &Block {
            first,
            last,
            is_turned,
        } = self;
        let (d, e) = (&mut d[first..=last], &mut e[first..last]);
        if is_turned {
            d.reverse();
            e.reverse();
        }
        let row_of = |i: usize| if is_turned { last - i } else { first + i };
        let mut l = 0;
        while l < d.len() {
            let mut m = l;
            while m < e.len() && !is_small(e[m], d[m], d[m + 1]) {
                m += 1;
            }
            if m < e.len() {
                e[m] = R::ZERO;
            }
            if m == l {
                l += 1;
                continue;
            }
            if *left == 0 {
                return false;
            }
            *left -= 1;
            vectors.begin(row_of(m), !is_turned, m - l);
            sweep(d, e, l, m, |c, s| vectors.add(c, s));
        }
        if is_turned {
            d.reverse();
            e.reverse();
        }
        true
    }
}

/// Makes one sweep over elements l to m, and tells each rotation, of elements m and m - 1 first.
fn sweep<R: Real>(d: &mut [R], e: &mut [R], l: usize, m: usize, mut turn: impl FnMut(R, R)) {
    let two = R::ONE + R::ONE;
    let mut p = d[l];
    let mut g = (d[l + 1] - p) / (two * e[l]);
    let r = hypotenuse(g, R::ONE);
    g = d[m] - p + e[l] / (g + r.copysign(g));
    let (mut c, mut s) = (R::ONE, R::ONE);
    p = R::ZERO;
    for i in (l..m).rev() {
        let f = s * e[i];
        let b = c * e[i];
        let length;
        (c, s, length) = rotation(g, f);
        if i + 1 < m {
            e[i + 1] = length;
        }
        g = d[i + 1] - p;
        let r = (d[i] - g) * s + two * c * b;
        p = s * r;
        d[i + 1] = g + p;
        g = c * r - b;
        turn(c, s);
    }
    d[l] = d[l] - p;
    e[l] = g;
}

/// Sorts the values and their rows in ascending order.
fn sort<R: Real>(d: &mut [R], vectors: &mut Turns<R>) {
    for i in 0..d.len() {
        let mut least = i;
        for j in i + 1..d.len() {
            if d[j] < d[least] {
                least = j;
            }
        }
        if least != i {
            d.swap(i, least);
            vectors.swap(i, least);
        }
    }
}
