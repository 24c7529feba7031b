//! geomspace between real bounds: recorded results of NumPy, the bounds, whole elements and misfits.

use super::*;

/// Lines of two bounds and the bits of NumPy 2.4's results.
const GEOMETRIC: &str = include_str!("geometric.txt");

#[test]
fn geometric_progressions_match_numpy() {
    for line in GEOMETRIC.lines() {
        let words: Vec<&str> = line.split(' ').collect();
        let [start, stop] = [words[0], words[1]].map(|word| word.parse().expect("a bound"));
        let bits = |word: &&str| u64::from_str_radix(word, 16).expect("bits");
        let recorded: Vec<u64> = words[2..].iter().map(bits).collect();
        let found: Vec<f64> = geo(range(recorded.len() as u32, start, stop, true));
        for (found, &recorded) in found.iter().zip(&recorded) {
            assert!(
                found.to_bits().abs_diff(recorded) <= 1,
                "{start} to {stop}: {found:e}"
            );
        }
        assert_eq!((found[0], found[found.len() - 1]), (start, stop));
    }
}

#[test]
fn bounds_of_any_kind_are_kept() {
    let between: Vec<f64> = geo(range(5, 1.0, -16.0, true));
    assert_eq!((between[0], between[4]), (1.0, -16.0));
    assert!(between[1..4].iter().all(|value| value.is_nan()));
    let open: Vec<f64> = geo(range(3, -1.0, 16.0, false));
    assert!(open[0] == -1.0 && open[1].is_nan() && open[2].is_nan());
    let infinite: Vec<f64> = geo(range(4, 1.0, f64::INFINITY, true));
    assert_eq!(infinite, [1.0, f64::INFINITY, f64::INFINITY, f64::INFINITY]);
    let unknown: Vec<f64> = geo(range(3, f64::NAN, 1.0, true));
    assert!(unknown.iter().all(|value| value.is_nan()));
    assert_eq!(geo::<f64>(range(1, 3.0, 7.0, true)), [3.0]);
    assert!(geo::<f64>(range(0, 3.0, 7.0, true)).is_empty());
}

#[test]
fn whole_elements_of_integer_dtypes_are_not_missed() {
    assert_eq!(geo::<i32>(range(5, 1.0, 16.0, true)), [1, 2, 4, 8, 16]);
    assert_eq!(
        geo::<i32>(range(5, -16.0, -1.0, true)),
        [-16, -8, -4, -2, -1]
    );
    assert_eq!(geo::<u8>(range(4, 1.0, 16.0, false)), [1, 2, 4, 8]);
    // Fractions still truncate.
    assert_eq!(geo::<i32>(range(5, 0.5, 8.0, true)), [0, 1, 2, 4, 8]);
    assert_eq!(geo::<i32>(range(4, 1.0, 10.0, true)), [1, 2, 4, 10]);
    assert_eq!(geo::<u16>(range(3, 2.0, 9.0, true)), [2, 4, 9]);
    for (base, count) in [
        (2u64, 63),
        (3, 34),
        (5, 23),
        (6, 21),
        (7, 19),
        (10, 19),
        (12, 15),
    ] {
        let powers: Vec<u64> = (0..count).map(|exponent| base.pow(exponent)).collect();
        let last = powers[powers.len() - 1] as f64;
        assert_eq!(geo::<u64>(range(count, 1.0, last, true)), powers, "{base}");
    }
}

#[test]
fn whole_elements_are_not_missed_among_many_others() {
    let apart = if cfg!(miri) { 100 } else { 5000 };
    let count = 18 * apart + 1;
    let range = range(count, 1.0, 1e18, true);
    let mended = geo::<i64>(range);
    let powers = geo::<f64>(range);
    for exponent in 0..=18 {
        assert_eq!(
            mended[exponent * apart as usize],
            10i64.pow(exponent as u32)
        );
    }
    let others = (0..count as usize).filter(|index| index % apart as usize != 0);
    let truncated = others.clone().map(|index| powers[index] as i64);
    assert!(others.map(|index| mended[index]).eq(truncated));
    assert_eq!(geo::<i64>(super::range(3000, 7.0, 7.0, true)), [7; 3000]);
}

#[test]
fn the_first_misfit_of_a_geomspace_is_found() {
    let misfit =
        |start, stop, num| first_misfit_of_geomspace(&range(num, start, stop, true), &INT8);
    assert_eq!(misfit(1.0, 127.0, 300), None);
    assert_eq!(misfit(-1.0, -128.0, 8), None);
    assert_eq!(misfit(1.0, 128.0, 8), Some(7));
    assert_eq!(misfit(-128.5, -1.0, 8), None);
    assert_eq!(misfit(-129.0, -1.0, 8), Some(0));
    assert_eq!(misfit(1.0, -16.0, 5), Some(1));
    // The computed element is 127.99999999999999, but an integer dtype takes it as 128.
    let halfway = range(2, 2.0, 8192.0, false);
    assert_eq!(first_misfit_of_geomspace(&halfway, &INT8), Some(1));
    assert_eq!(misfit(1.0, -16.0, 2), None);
    assert_eq!(misfit(f64::NAN, 1.0, 3), Some(0));
    assert_eq!(misfit(1.0, f64::INFINITY, 3), Some(1));
}
