//! The ziggurat (G. Marsaglia and W. W. Tsang, 2000) draws normal and exponential floats. 255 layers of the same area cover
//! the curve, and most draws end after one comparison with the table of layers.

use super::bits::Bits;
use super::layers::{EXPONENTIAL_END, LAYERS, NORMAL_END, NORMAL_END_INVERSE, Narrow, Wide};
use ndloom_lib::math::natural::{exp, ln};

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

/// Returns a normal number in float32, as `unlikely_normal` does in float64; `None` asks for another draw.
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
pub fn ln_narrow(value: f32) -> f32 {
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

/// Returns an exponential number in float32, as `unlikely_exponential` does in float64; `None` asks for another draw.
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
