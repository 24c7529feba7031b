//! The layers of the ziggurat. The tables have the values of NumPy's. A few entries of those are not the nearest floats, so
//! they are computed in the same steps, and five are corrected.

use super::factorials::{LOG_FACTORIALS, fill_log_factorials};
use ndloom_lib::math::double_double::{DoubleDouble, two_to};
use ndloom_lib::math::natural::{exp, exp_wide, ln, ln_wide};

/// The number of layers.
pub const LAYERS: usize = 256;

/// A layer for float64: the greatest random bits whose point lies below the whole layer; the bits of the float that they are
/// multiplied by; the bits of the height of the curve.
pub type Wide = [u64; 3];

/// A layer for float32.
pub type Narrow = [u32; 3];

/// The layers of one curve.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Curve {
    /// The layers for float64.
    pub wide: [Wide; LAYERS],
    /// The layers for float32.
    pub narrow: [Narrow; LAYERS],
}

/// The tables that distributions read: the layers of the two curves, and logarithms of factorials.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Tables {
    /// Of the normal distribution.
    pub normal: Curve,
    /// Of the exponential distribution.
    pub exponential: Curve,
    /// The logarithms of 0!, 1!, 2! and so on.
    pub log_factorials: [f64; LOG_FACTORIALS],
}

/// Where the tail of the normal distribution begins, and 1 divided by it.
pub const NORMAL_END: f64 = 3.654152885361009;
/// See `NORMAL_END`.
pub const NORMAL_END_INVERSE: f64 = 0.2736612373297583;

/// Where the tail of the exponential distribution begins.
pub const EXPONENTIAL_END: DoubleDouble =
    DoubleDouble::new(7.69711747013105, -3.6248703662397484e-16);

/// The number of random bits that are compared, for float64 and for float32.
const NORMAL_BITS: i32 = 52;
const EXPONENTIAL_BITS: i32 = 53;
const NARROW_BITS: i32 = 23;

impl Tables {
    /// Computes all entries.
    pub fn fill(&mut self) {
        let Tables {
            normal,
            exponential,
            log_factorials,
        } = self;
        fill_log_factorials(log_factorials);
        fill_normal(&mut normal.wide);
        narrow_down(&normal.wide, &mut normal.narrow, NORMAL_BITS);
        fill_exponential(&mut exponential.wide);
        narrow_down(&exponential.wide, &mut exponential.narrow, EXPONENTIAL_BITS);
        // NumPy's entries were rounded to nine digits before.
        let narrow = &mut exponential.narrow;
        narrow[128][2] -= 1;
        narrow[154][2] += 1;
        narrow[171][2] -= 1;
        narrow[226][1] += 1;
    }
}

/// Computes the layers of the normal distribution in float64, from the widest one on.
fn fill_normal(layers: &mut [Wide; LAYERS]) {
    const AREA: f64 = 0.004928673233974652;
    let scale = two_to(NORMAL_BITS);
    let curve = |x: f64| exp(-0.5 * x * x);
    let (mut right, mut height) = (NORMAL_END, curve(NORMAL_END));
    let limit = |ratio: f64| (ratio * scale).round_ties_even() as u64;
    layers[0] = [
        limit(right * height / AREA),
        (AREA / height / scale).to_bits(),
        1f64.to_bits(),
    ];
    for layer in (1..LAYERS).rev() {
        if layer == 38 {
            // NumPy's power was rounded up here. It is the only one that is not the nearest float.
            height = f64::from_bits(height.to_bits() + 1);
        }
        let left = match layer {
            1 => 0.0,
            _ => (-2.0 * ln(AREA / right + height)).sqrt(),
        };
        layers[layer] = [
            limit(left / right),
            (right / scale).to_bits(),
            height.to_bits(),
        ];
        (right, height) = (left, curve(left));
    }
}

/// Computes the layers of the exponential distribution with twice the bits of float64: each entry is the nearest one.
fn fill_exponential(layers: &mut [Wide; LAYERS]) {
    let scale = two_to(EXPONENTIAL_BITS);
    let zero = DoubleDouble::from_float(0.0);
    let (mut right, mut height) = (EXPONENTIAL_END, exp_wide(EXPONENTIAL_END.negated()));
    let area = height.times(right.plus(DoubleDouble::from_float(1.0)));
    layers[0] = [
        even_limit(right.times(height).over(area)),
        (area.over(height).head / scale).to_bits(),
        1f64.to_bits(),
    ];
    for layer in (1..LAYERS).rev() {
        let left = match layer {
            1 => zero,
            _ => ln_wide(area.over(right).plus(height)).negated(),
        };
        layers[layer] = [
            even_limit(left.over(right)),
            (right.head / scale).to_bits(),
            height.head.to_bits(),
        ];
        (right, height) = (left, exp_wide(left.negated()));
    }
}

/// Returns a ratio in units of 2^-53, rounded down to an even number.
fn even_limit(ratio: DoubleDouble) -> u64 {
    let scale = two_to(EXPONENTIAL_BITS - 1);
    let (head, tail) = (ratio.head * scale, ratio.tail * scale);
    let whole = head.floor();
    let is_above = head == whole && tail < 0.0;
    2 * (whole as u64 - u64::from(is_above))
}

/// Rounds layers to float32.
fn narrow_down(wide: &[Wide; LAYERS], narrow: &mut [Narrow; LAYERS], bits: i32) {
    let scale = two_to(bits - NARROW_BITS);
    for (narrow, [limit, step, height]) in narrow.iter_mut().zip(wide) {
        *narrow = [
            (*limit as f64 / scale).round_ties_even() as u32,
            ((f64::from_bits(*step) * scale) as f32).to_bits(),
            (f64::from_bits(*height) as f32).to_bits(),
        ];
    }
}
