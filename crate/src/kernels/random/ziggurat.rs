//! The ziggurat (G. Marsaglia and W. W. Tsang, 2000) draws normal and exponential floats. 255 layers of the same area cover
//! the curve, and most draws end after one comparison with the table of layers. The tables here have the values of NumPy's.
//! A few entries of those are not the nearest floats, so they are computed in the same steps, and five are corrected.

use super::bits::Bits;
use super::distributions::{LOG_FACTORIALS, fill_log_factorials};
use crate::kernels::powers::double_double::{DoubleDouble, two_to};
use crate::kernels::powers::natural::{exp, exp_wide, ln, ln_wide};

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
pub const EXPONENTIAL_END: DoubleDouble = DoubleDouble {
    head: 7.69711747013105,
    tail: -3.6248703662397484e-16,
};

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

/// Draws from the normal distribution.
#[inline(always)]
pub fn normal<B: Bits + ?Sized>(bits: &mut B, layers: &[Wide; LAYERS]) -> f64 {
    loop {
        let drawn = bits.next_u64();
        let magnitude = drawn >> 9 & 0x000f_ffff_ffff_ffff;
        let [limit, step, _] = layers[(drawn & 0xff) as usize];
        // The sign is put in as a bit: a branch would be mispredicted half of the time. A signed conversion is quicker.
        let size = magnitude as i64 as f64 * f64::from_bits(step);
        let point = f64::from_bits(size.to_bits() ^ (drawn & 0x100) << 55);
        if magnitude < limit {
            return point;
        }
        if let Some(point) = unlikely_normal(bits, layers, drawn, point) {
            return point;
        }
    }
}

/// Decides about a point that is not below a whole layer: returns it, or another one of the tail, or nothing.
#[cold]
#[inline(never)]
fn unlikely_normal<B: Bits + ?Sized>(
    bits: &mut B,
    layers: &[Wide; LAYERS],
    drawn: u64,
    point: f64,
) -> Option<f64> {
    let layer = (drawn & 0xff) as usize;
    if layer == 0 {
        loop {
            let beyond = -NORMAL_END_INVERSE * ln(1.0 - bits.next_double());
            let height = -ln(1.0 - bits.next_double());
            if height + height > beyond * beyond {
                let end = NORMAL_END + beyond;
                return Some(if drawn & 1 << 17 == 0 { end } else { -end });
            }
        }
    }
    let [above, below] = [layer - 1, layer].map(|layer| f64::from_bits(layers[layer][2]));
    let height = (above - below) * bits.next_double() + below;
    (height < exp(-0.5 * point * point)).then_some(point)
}

/// Draws from the normal distribution in float32.
#[inline(always)]
pub fn normal_narrow<B: Bits + ?Sized>(bits: &mut B, layers: &[Narrow; LAYERS]) -> f32 {
    loop {
        let drawn = bits.next_u32();
        let magnitude = drawn >> 9;
        let [limit, step, _] = layers[(drawn & 0xff) as usize];
        let size = magnitude as i32 as f32 * f32::from_bits(step);
        let point = f32::from_bits(size.to_bits() ^ (drawn & 0x100) << 23);
        if magnitude < limit {
            return point;
        }
        if let Some(point) = unlikely_normal_narrow(bits, layers, drawn, point) {
            return point;
        }
    }
}

/// Does the same as `unlikely_normal`, in float32.
#[cold]
#[inline(never)]
fn unlikely_normal_narrow<B: Bits + ?Sized>(
    bits: &mut B,
    layers: &[Narrow; LAYERS],
    drawn: u32,
    point: f32,
) -> Option<f32> {
    let layer = (drawn & 0xff) as usize;
    if layer == 0 {
        loop {
            let beyond = -(NORMAL_END_INVERSE as f32) * ln_narrow(1.0 - bits.next_float());
            let height = -ln_narrow(1.0 - bits.next_float());
            if height + height > beyond * beyond {
                let end = NORMAL_END as f32 + beyond;
                return Some(if drawn & 1 << 17 == 0 { end } else { -end });
            }
        }
    }
    let [above, below] = [layer - 1, layer].map(|layer| f32::from_bits(layers[layer][2]));
    let height = (above - below) * bits.next_float() + below;
    let point_wide = f64::from(point);
    (f64::from(height) < exp(-0.5 * point_wide * point_wide)).then_some(point)
}

/// Returns the natural logarithm of a float32, rounded to float32.
fn ln_narrow(value: f32) -> f32 {
    ln(value.into()) as f32
}

/// Draws from the exponential distribution.
#[inline(always)]
pub fn exponential<B: Bits + ?Sized>(bits: &mut B, layers: &[Wide; LAYERS]) -> f64 {
    loop {
        let drawn = bits.next_u64();
        let magnitude = drawn >> 11;
        let layer = (drawn >> 3 & 0xff) as usize;
        let [limit, step, _] = layers[layer];
        let point = magnitude as i64 as f64 * f64::from_bits(step);
        if magnitude < limit {
            return point;
        }
        if let Some(point) = unlikely_exponential(bits, layers, layer, point) {
            return point;
        }
    }
}

/// Decides about a point that is not below a whole layer: returns it, or another one of the tail, or nothing.
#[cold]
#[inline(never)]
fn unlikely_exponential<B: Bits + ?Sized>(
    bits: &mut B,
    layers: &[Wide; LAYERS],
    layer: usize,
    point: f64,
) -> Option<f64> {
    if layer == 0 {
        return Some(EXPONENTIAL_END.head - ln(1.0 - bits.next_double()));
    }
    let [above, below] = [layer - 1, layer].map(|layer| f64::from_bits(layers[layer][2]));
    let height = (above - below) * bits.next_double() + below;
    (height < exp(-point)).then_some(point)
}

/// Draws from the exponential distribution in float32.
#[inline(always)]
pub fn exponential_narrow<B: Bits + ?Sized>(bits: &mut B, layers: &[Narrow; LAYERS]) -> f32 {
    loop {
        let drawn = bits.next_u32();
        let magnitude = drawn >> 9;
        let layer = (drawn >> 1 & 0xff) as usize;
        let [limit, step, _] = layers[layer];
        let point = magnitude as f32 * f32::from_bits(step);
        if magnitude < limit {
            return point;
        }
        if let Some(point) = unlikely_exponential_narrow(bits, layers, layer, point) {
            return point;
        }
    }
}

/// Does the same as `unlikely_exponential`, in float32.
#[cold]
#[inline(never)]
fn unlikely_exponential_narrow<B: Bits + ?Sized>(
    bits: &mut B,
    layers: &[Narrow; LAYERS],
    layer: usize,
    point: f32,
) -> Option<f32> {
    if layer == 0 {
        return Some(EXPONENTIAL_END.head as f32 - ln_narrow(1.0 - bits.next_float()));
    }
    let [above, below] = [layer - 1, layer].map(|layer| f32::from_bits(layers[layer][2]));
    let height = (above - below) * bits.next_float() + below;
    (height < exp((-point).into()) as f32).then_some(point)
}
