//! The same functions for float32: by float64 without the rests, to about 45 bits.

use super::super::floats::Floats;
use super::super::sums::Sums;
use super::super::unusual::narrow_unless_unusual;
use super::angle_of_any;
use super::octant::Octant;
use ndloom_lib::math::double_double::two_to;

#[inline(always)]
fn lean_angle(y: Floats, x: Floats) -> Floats {
    Octant::new(Sums::of(y.abs()), Sums::of(x.abs()), x.bits()).lean_angle()
}

/// The arc tangent of a float32.
#[inline(always)]
pub fn arctan_narrow(values: [f32; 4]) -> [f32; 4] {
    let x = Floats::widened(values).clamp(-two_to(200), two_to(200));
    lean_angle(x, Floats::splat(1.0)).with_sign_of(x).narrowed()
}

/// The angle of a point of float32.
#[inline(always)]
pub fn arctan2_narrow(ys: [f32; 4], xs: [f32; 4]) -> [f32; 4] {
    let (y, x) = (Floats::widened(ys), Floats::widened(xs));
    let infinity = Floats::splat(f64::INFINITY);
    let one = Floats::splat(0.0).lt(y.abs()) & y.abs().lt(infinity) & x.abs().lt(infinity);
    let angle = lean_angle(y, x).with_sign_of(y);
    narrow_unless_unusual(angle, one, [y, x], |[y, x]| angle_of_any(y, x))
}
