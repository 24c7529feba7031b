//! Compares windows with whole results, draws with NumPy's first ones, and branches with each other. tests/random compares all
//! distributions with NumPy.

use super::*;
use crate::kernels::tests::{drawing_from, sfc64, tables};

/// Draws with one value for each parameter, and in windows with one value for each element. Both must be equal. `is_old` tells
/// whether normal and exponential floats are drawn as by old functions.
fn drawn<D: Distribution<Item: Copy + Default + PartialEq + std::fmt::Debug>>(
    code: u32,
    parameters: Parameters,
    is_old: bool,
) -> [D::Item; 20] {
    let tables = tables();
    let mut whole = [D::Item::default(); 20];
    let (mut bits, mut kept) = (sfc64(), [0.0; 2]);
    let mut source = drawing_from(&mut bits, &tables, is_old.then_some(&mut kept));
    let given = parameters.each_ref().map(std::slice::from_ref);
    fill::<D>(code, &mut source, &mut whole, given);
    let mut parts = whole;
    let (mut bits, mut kept, given) = (sfc64(), [0.0; 2], parameters.map(|value| [value; 20]));
    let mut source = drawing_from(&mut bits, &tables, is_old.then_some(&mut kept));
    for start in (0..20).step_by(7) {
        let end = (start + 7).min(20);
        let given = given.each_ref().map(|values| &values[start..end]);
        fill::<D>(code, &mut source, &mut parts[start..end], given);
    }
    assert_eq!(parts, whole);
    whole
}

#[test]
fn floats_are_drawn_in_windows() {
    for draw in FloatDraw::ALL {
        for parameters in [[0.3, 0.4, 0.9], [2.5, 3.0, 4.0], [1.0, 1.0, 1.5]] {
            for is_old in [false, true] {
                let items = drawn::<FloatDistribution>(draw as u32, parameters, is_old);
                assert!(items.iter().all(|item| item.is_finite()), "{draw:?}");
            }
        }
    }
}

#[test]
fn the_narrowest_circular_normals_return() {
    for kappa in [1e15, 1e16, 1e200, f64::INFINITY] {
        let items =
            drawn::<FloatDistribution>(FloatDraw::OldVonmises as u32, [0.5, kappa, 0.0], true);
        assert!(
            items.iter().all(|item| (item - 0.5).abs() < 1e-6),
            "{kappa}"
        );
    }
}

#[test]
fn counts_are_drawn_in_windows() {
    for (draw, parameters) in [
        (CountDraw::Binomial, [10.0, 0.3, 0.0]),
        (CountDraw::Binomial, [10.0, 0.8, 0.0]),
        (CountDraw::Binomial, [1000.0, 0.3, 0.0]),
        (CountDraw::Binomial, [100_000.0, 0.7, 0.0]),
        (CountDraw::Geometric, [0.5, 0.0, 0.0]),
        (CountDraw::Geometric, [0.1, 0.0, 0.0]),
        (CountDraw::Hypergeometric, [5.0, 6.0, 7.0]),
        (CountDraw::Hypergeometric, [50.0, 60.0, 70.0]),
        (CountDraw::Hypergeometric, [5000.0, 600.0, 4000.0]),
        (CountDraw::Logseries, [0.9, 0.0, 0.0]),
        (CountDraw::NegativeBinomial, [3.5, 0.2, 0.0]),
        (CountDraw::Poisson, [0.0, 0.0, 0.0]),
        (CountDraw::Poisson, [4.5, 0.0, 0.0]),
        (CountDraw::Poisson, [450.0, 0.0, 0.0]),
        (CountDraw::Zipf, [1.5, 0.0, 0.0]),
        (CountDraw::Zipf, [2000.0, 0.0, 0.0]),
        (CountDraw::OldBinomial, [0.0, 0.3, 0.0]),
        (CountDraw::OldBinomial, [10.0, 0.8, 0.0]),
        (CountDraw::OldBinomial, [1000.0, 0.3, 0.0]),
        (CountDraw::OldGeometric, [0.5, 0.0, 0.0]),
        (CountDraw::OldGeometric, [0.1, 0.0, 0.0]),
        (CountDraw::OldHypergeometric, [5.0, 6.0, 7.0]),
        (CountDraw::OldHypergeometric, [50.0, 40.0, 70.0]),
        (CountDraw::OldLogseries, [0.9, 0.0, 0.0]),
        (CountDraw::OldZipf, [1.5, 0.0, 0.0]),
        (CountDraw::OldZipf, [2000.0, 0.0, 0.0]),
    ] {
        let is_old = format!("{draw:?}").starts_with("Old");
        let items = drawn::<CountDistribution>(draw as u32, parameters, is_old);
        assert!(items.iter().all(|&item| item >= 0), "{draw:?}");
    }
}

#[test]
fn rows_are_drawn_in_windows() {
    let tables = tables();
    for (distribution, size, shares, all) in [
        (
            RowDistribution::Multinomial,
            50.0,
            [0.2, 0.0, 0.5, 0.3],
            1.0,
        ),
        (
            RowDistribution::Hypergeometric,
            9.0,
            [4.0, 5.0, 0.0, 12.0],
            21.0,
        ),
    ] {
        let (sizes, shares) = ([size; 24], shares.repeat(6));
        let draw = |part: usize| {
            let (mut bits, mut carry, mut out) = (sfc64(), Carry::default(), [0; 24]);
            let mut source = drawing_from(&mut bits, &tables, None);
            for start in (0..24).step_by(part) {
                let end = (start + part).min(24);
                let given = [&sizes[start..end], &shares[start..end]];
                let place = [4, start as u32 % 4];
                distribution.fill(
                    &mut source,
                    &mut out[start..end],
                    place,
                    given,
                    all,
                    &mut carry,
                );
            }
            out
        };
        let whole = draw(24);
        assert_eq!(draw(7), whole);
        for row in whole.chunks(4) {
            assert_eq!(row.iter().sum::<i64>(), size as i64);
        }
    }
}

#[test]
fn narrow_gammas_are_near_wide_ones() {
    let tables = tables();
    for shape in [0.0f64, 0.3, 1.0, 4.5] {
        let (mut bits, mut out) = (sfc64(), [0.0; if cfg!(miri) { 20 } else { 20_000 }]);
        let mut source = drawing_from(&mut bits, &tables, None);
        fill_narrow_gamma(&mut source, &mut out, &[shape]);
        let mean = out.iter().sum::<f32>() / out.len() as f32;
        let error = 6.0 * (shape as f32 / out.len() as f32).sqrt();
        assert!((mean - shape as f32).abs() <= error, "{shape}: {mean}");
        let (mut bits, mut each) = (sfc64(), out);
        source.bits = &mut bits;
        let shapes = vec![shape; each.len()];
        fill_narrow_gamma(&mut source, &mut each, &shapes);
        assert_eq!(each, out);
    }
}

#[test]
fn logarithms_of_factorials_are_the_nearest_floats() {
    let tables = tables();
    // NumPy's.
    for (number, logarithm) in [
        (0, 0.0),
        (1, 0.0),
        (2, std::f64::consts::LN_2),
        (10, 15.104412573075516),
        (125, 481.87297922988796),
    ] {
        assert_eq!(tables.log_factorials[number], logarithm, "{number}");
    }
}

#[test]
fn floats_without_an_integer_are_cut_as_on_x86() {
    assert_eq!(whole(-2.5), -2);
    assert_eq!(whole(1e18), 1_000_000_000_000_000_000);
    for value in [1e19, -1e19, f64::NAN, f64::INFINITY] {
        assert_eq!(whole(value), i64::MIN);
    }
}
