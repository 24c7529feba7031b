use super::{mt19937, pcg64, sfc64, tables};
use crate::kernels::bits::Bits;
use crate::kernels::floats::{Float, fill_polar, scale, spread, stretch};

#[test]
fn doubles_are_the_same_in_lanes_and_one_by_one() {
    for count in 0..40 {
        let (mut bits, mut plain) = (pcg64(), pcg64());
        let mut out = vec![0.0; count];
        bits.fill_doubles(&mut out);
        let expected: Vec<f64> = (0..count).map(|_| plain.next_double()).collect();
        assert_eq!(out, expected);
        assert_eq!(bits.state, plain.state);
    }
}

/// Draws a float for each item.
type Fill<'a> = &'a dyn Fn(&mut dyn Bits, &mut [f64]);

#[test]
fn windows_of_draws_are_parts_of_the_whole() {
    let tables = tables();
    let fills: [Fill; 4] = [
        &|bits, out| f64::fill_uniform(bits, out),
        &|bits, out| f64::fill_normal(bits, out, &tables.normal),
        &|bits, out| f64::fill_exponential(bits, out, &tables.exponential),
        &|bits, out| f64::fill_inverse(bits, out),
    ];
    for fill in fills {
        let mut whole = [0.0; 30];
        fill(&mut pcg64(), &mut whole);
        let (mut parts, mut bits) = ([0.0; 30], pcg64());
        for part in parts.chunks_mut(7) {
            fill(&mut bits, part);
        }
        assert_eq!(parts, whole);
    }
}

#[test]
fn floats_have_the_moments_of_their_distributions() {
    let (tables, mut bits) = (tables(), sfc64());
    let count = if cfg!(miri) { 300 } else { 200_000 };
    let tolerance = 6.0 / f64::from(count).sqrt();
    let mut wide = vec![0.0f64; count as usize];
    let mut narrow = vec![0.0f32; count as usize];
    let check = |wide: &[f64], narrow: &[f32], mean: f64, square: f64| {
        let narrow: Vec<f64> = narrow.iter().map(|&item| item.into()).collect();
        for items in [wide, &narrow] {
            let found = items.iter().sum::<f64>() / f64::from(count);
            let squares = items.iter().map(|item| item * item).sum::<f64>() / f64::from(count);
            assert!((found - mean).abs() < tolerance, "{found} is not {mean}");
            assert!(
                (squares - square).abs() < 5.0 * tolerance,
                "{squares} is not {square}"
            );
        }
    };
    f64::fill_uniform(&mut bits, &mut wide);
    f32::fill_uniform(&mut bits, &mut narrow);
    check(&wide, &narrow, 0.5, 1.0 / 3.0);
    f64::fill_normal(&mut bits, &mut wide, &tables.normal);
    f32::fill_normal(&mut bits, &mut narrow, &tables.normal);
    check(&wide, &narrow, 0.0, 1.0);
    fill_polar(&mut bits, &mut wide, &mut [0.0; 2]);
    check(&wide, &narrow, 0.0, 1.0);
    f64::fill_exponential(&mut bits, &mut wide, &tables.exponential);
    f32::fill_exponential(&mut bits, &mut narrow, &tables.exponential);
    check(&wide, &narrow, 1.0, 2.0);
    f64::fill_inverse(&mut bits, &mut wide);
    f32::fill_inverse(&mut bits, &mut narrow);
    check(&wide, &narrow, 1.0, 2.0);
}

#[test]
fn the_second_of_two_polar_floats_is_kept() {
    let (mut bits, mut kept, mut whole) = (mt19937(), [0.0; 2], [0.0; 6]);
    fill_polar(&mut mt19937(), &mut whole, &mut [0.0; 2]);
    for (place, item) in whole.iter().enumerate() {
        let mut one = [0.0];
        fill_polar(&mut bits, &mut one, &mut kept);
        assert_eq!(one, [*item]);
        assert_eq!(kept[0], if place % 2 == 0 { 1.0 } else { 0.0 });
    }
}

#[test]
fn floats_are_moved_by_one_parameter_or_by_one_each() {
    let start = [0.25, 0.5, 0.75];
    let (mut one, mut each) = (start, start);
    stretch(&mut one, &[1.0], &[2.0]);
    stretch(&mut each, &[1.0; 3], &[2.0; 3]);
    assert_eq!([one, each], [[1.5, 2.0, 2.5]; 2]);
    (one, each) = (start, start);
    spread(&mut one, &[1.0], &[3.0]);
    spread(&mut each, &[1.0, 0.0, 4.0], &[3.0, 1.0, 4.0]);
    assert_eq!([one, each], [[1.5, 2.0, 2.5], [1.5, 0.5, 4.0]]);
    (one, each) = (start, start);
    scale(&mut one, &[4.0]);
    scale(&mut each, &[4.0, 2.0, 0.0]);
    assert_eq!([one, each], [[1.0, 2.0, 3.0], [1.0, 1.0, 0.0]]);
}
