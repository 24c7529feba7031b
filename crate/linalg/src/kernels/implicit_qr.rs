//! Singular values of a real upper bidiagonal matrix by implicit QR with shift zero where a shift would cost digits of small values
//! (J. Demmel, W. Kahan, Accurate singular values of bidiagonal matrices, 1990; LAPACK's bdsqr). A block is swept from its larger end:
//! one whose larger end is the last is turned around, which exchanges the vectors of the left and the right.

use super::turns::Turns;
use ndloom_lib::matrices::number::Real;
use ndloom_lib::matrices::rows::rotation;

/// The bounds of the search.
struct Bounds<R> {
    /// The relative error that a value may keep.
    tolerance: R,
    /// What counts as zero.
    threshold: R,
}

/// The most sweeps for each pair of values, as in LAPACK.
const SWEEPS: usize = 6;

/// Replaces the diagonal by the singular values in descending order, and turns the rows of the left and right vectors. Returns whether
/// all were found.
pub fn find<'a, R: Real>(
    d: &mut [R],
    e: &mut [R],
    left: &mut Turns<'a, R>,
    right: &mut Turns<'a, R>,
) -> bool {
    let n = d.len();
    let bounds = bounds_of(d, e);
    let mut steps_left = SWEEPS * n * n;
    let mut end = n;
    let mut before = (0, 0, false);
    while end > 1 {
        let last = end - 1;
        let first = (0..last)
            .rev()
            .find(|&i| is_at_most(e[i], bounds.threshold))
            .map_or(0, |i| {
                e[i] = R::ZERO;
                i + 1
            });
        if first == last {
            end = last;
            continue;
        }
        // The direction stays while the block is a part of the one before.
        let is_part = before.0 <= first && last <= before.1 && before.1 > before.0;
        let is_turned = if is_part {
            before.2
        } else {
            d[first].abs() < d[last].abs()
        };
        let (d, e) = (&mut d[first..=last], &mut e[first..last]);
        if is_turned {
            d.reverse();
            e.reverse();
        }
        let least = least_of(d, e, bounds.tolerance);
        if let Some(least) = least {
            before = (first, last, is_turned);
            if steps_left < d.len() {
                return false;
            }
            steps_left -= d.len() - 1;
            let shift = shift_of(d, e, least, n, bounds.tolerance);
            let start = if is_turned { last } else { first };
            let (inner, outer) = if is_turned {
                (&mut *right, &mut *left)
            } else {
                (&mut *left, &mut *right)
            };
            for rows in [&mut *outer, &mut *inner] {
                rows.begin(start, is_turned, d.len() - 1);
            }
            sweep(d, e, shift, |[cos_right, sin_right, cos_left, sin_left]| {
                outer.add(cos_right, sin_right);
                inner.add(cos_left, sin_left);
            });
            if let Some(beside) = e.last_mut()
                && is_at_most(*beside, bounds.threshold)
            {
                *beside = R::ZERO;
            }
        }
        if is_turned {
            d.reverse();
            e.reverse();
        }
    }
    left.end();
    right.end();
    make_positive(d, right);
    sort(d, left, right);
    true
}

/// Whether a magnitude is at most a bound. NaN is, so that no loop waits for it.
fn is_at_most<R: Real>(value: R, bound: R) -> bool {
    let is_more = value.abs() > bound;
    !is_more
}

fn bounds_of<R: Real>(d: &[R], e: &[R]) -> Bounds<R> {
    let n = R::from_f64(d.len() as f64);
    // LAPACK's tolerance is up to fifty times as large.
    let tolerance = R::EPSILON + R::EPSILON;
    let mut least = d.first().map_or(R::ZERO, |d| d.abs());
    let mut estimate = least;
    for (&d, &e) in d.iter().skip(1).zip(e) {
        if estimate == R::ZERO {
            break;
        }
        estimate = d.abs() * (estimate / (estimate + e.abs()));
        if estimate < least {
            least = estimate;
        }
    }
    let smallest = R::from_f64((SWEEPS * d.len() * d.len()) as f64) * R::LEAST;
    Bounds {
        tolerance,
        threshold: (tolerance * least / n.sqrt()).most(smallest),
    }
}

/// Returns a lower bound of the singular values of a block, or drops an element above the diagonal that is small, and returns none.
fn least_of<R: Real>(d: &[R], e: &mut [R], tolerance: R) -> Option<R> {
    let last = e.len() - 1;
    if is_at_most(e[last], tolerance * d[last + 1].abs()) {
        e[last] = R::ZERO;
        return None;
    }
    let mut estimate = d[0].abs();
    let mut least = estimate;
    for i in 0..=last {
        if is_at_most(e[i], tolerance * estimate) {
            e[i] = R::ZERO;
            return None;
        }
        estimate = d[i + 1].abs() * (estimate / (estimate + e[i].abs()));
        if estimate < least {
            least = estimate;
        }
    }
    Some(least)
}

/// Returns the shift of a sweep: the least singular value of the last two rows, or zero where a shift would cost digits.
fn shift_of<R: Real>(d: &[R], e: &[R], least: R, n: usize, tolerance: R) -> R {
    let last = d.len() - 1;
    let greatest = d
        .iter()
        .chain(e)
        .fold(R::ZERO, |most, value| most.most(value.abs()));
    let hundredth = R::from_f64(0.01);
    let bound = (R::EPSILON * R::from_f64(0.5)).most(hundredth * tolerance);
    if is_at_most(
        R::from_f64(n as f64) * tolerance * (least / greatest),
        bound,
    ) {
        return R::ZERO;
    }
    let shift = least_of_two(d[last - 1], e[last - 1], d[last]);
    let start = d[0].abs();
    let ratio = shift / start;
    if start > R::ZERO && ratio * ratio < R::EPSILON * R::from_f64(0.5) {
        return R::ZERO;
    }
    shift
}

/// Returns the smaller singular value of the rows (f, g) and (0, h), as LAPACK's las2.
fn least_of_two<R: Real>(f: R, g: R, h: R) -> R {
    let (f, g, h) = (f.abs(), g.abs(), h.abs());
    let (less, more) = if f < h { (f, h) } else { (h, f) };
    if less == R::ZERO {
        return R::ZERO;
    }
    let sum = R::ONE + less / more;
    let difference = (more - less) / more;
    if g < more {
        let ratio = g / more;
        let square = ratio * ratio;
        let two = R::ONE + R::ONE;
        return less
            * (two / ((sum * sum + square).sqrt() + (difference * difference + square).sqrt()));
    }
    let ratio = more / g;
    if ratio == R::ZERO {
        return less * more / g;
    }
    let [p, q] =
        [sum * ratio, difference * ratio].map(|product| (R::ONE + product * product).sqrt());
    let half = less * (R::ONE / (p + q)) * ratio;
    half + half
}

/// Makes one sweep, and tells the rotations of the right and the left vectors i and i + 1.
fn sweep<R: Real>(d: &mut [R], e: &mut [R], shift: R, mut turn: impl FnMut([R; 4])) {
    let last = d.len() - 1;
    if shift == R::ZERO {
        let [mut c, mut old_c, mut old_s] = [R::ONE, R::ONE, R::ZERO];
        for i in 0..last {
            let (next_c, s, r) = rotation(d[i] * c, e[i]);
            c = next_c;
            if i > 0 {
                e[i - 1] = old_s * r;
            }
            (old_c, old_s, d[i]) = rotation(old_c * r, d[i + 1] * s);
            turn([c, s, old_c, old_s]);
        }
        let h = d[last] * c;
        d[last] = h * old_c;
        e[last - 1] = h * old_s;
        return;
    }
    let mut f = (d[0].abs() - shift) * (R::ONE.copysign(d[0]) + shift / d[0]);
    let mut g = e[0];
    for i in 0..last {
        let (cos_right, sin_right, r) = rotation(f, g);
        if i > 0 {
            e[i - 1] = r;
        }
        f = cos_right * d[i] + sin_right * e[i];
        e[i] = cos_right * e[i] - sin_right * d[i];
        g = sin_right * d[i + 1];
        d[i + 1] = cos_right * d[i + 1];
        let (cos_left, sin_left, r) = rotation(f, g);
        d[i] = r;
        f = cos_left * e[i] + sin_left * d[i + 1];
        d[i + 1] = cos_left * d[i + 1] - sin_left * e[i];
        if i + 1 < last {
            g = sin_left * e[i + 1];
            e[i + 1] = cos_left * e[i + 1];
        }
        turn([cos_right, sin_right, cos_left, sin_left]);
    }
    e[last - 1] = f;
}

fn make_positive<R: Real>(d: &mut [R], right: &mut Turns<R>) {
    for (i, value) in d.iter_mut().enumerate() {
        // A zero with a sign loses it.
        if R::ONE.copysign(*value) < R::ZERO {
            *value = -*value;
            let (rows, width) = right.rows();
            let row = rows.iter_mut().skip(i * width).take(width);
            row.for_each(|value| *value = -*value);
        }
    }
}

/// Sorts the values and their rows in descending order.
fn sort<'a, R: Real>(d: &mut [R], left: &mut Turns<'a, R>, right: &mut Turns<'a, R>) {
    for i in 0..d.len() {
        let mut most = i;
        for j in i + 1..d.len() {
            if d[j] > d[most] {
                most = j;
            }
        }
        if most != i {
            d.swap(i, most);
            left.swap(i, most);
            right.swap(i, most);
        }
    }
}
