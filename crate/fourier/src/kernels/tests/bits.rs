//! Equal bits: of a line alone and among others, wherever they lie, and of lines that are cut or padded.

use super::{
    Arrays, Elements, ElementsMut, KINDS, Lines, Random, Task, numbers, rows, run, run_rows, sizes,
    task,
};

/// Lengths that are transformed in rows and in blocks, by each kind of pass.
const LENGTHS: [usize; 14] = [1, 2, 3, 5, 8, 14, 16, 53, 60, 100, 101, 243, 512, 1030];

fn bits(numbers: &[f64]) -> Vec<u64> {
    numbers.iter().map(|number| number.to_bits()).collect()
}

/// Returns an array in which elements of lines lie elsewhere: `lines` says where.
fn placed(values: &[f64], (count, parts): (usize, usize), lines: Lines, size: usize) -> Vec<f64> {
    let mut array = vec![f64::NAN; size * parts];
    for (index, element) in values.chunks_exact(parts).enumerate() {
        let place =
            lines.start + (index / count) as i64 * lines.next + (index % count) as i64 * lines.step;
        array[place as usize * parts..][..parts].copy_from_slice(element);
    }
    array
}

/// Lines of so many elements in other places, and how many places there are.
fn layouts(elements: usize, lines: usize) -> [(Lines, usize); 4] {
    let (e, l) = (elements as i32, lines as i32);
    let mut backward = Lines::new(-l, -1);
    backward.start = i64::from(e * l) - 1;
    let mut spread = Lines::new(3, 3 * e + 1);
    spread.start = 2;
    [
        (Lines::new(l, 1), elements * lines),
        (Lines::new(l + 1, 1), (elements + 1) * (lines + 1)),
        (backward, elements * lines),
        (spread, 3 * (elements + 1) * (lines + 1)),
    ]
}

#[test]
fn a_line_has_the_same_bits_wherever_it_lies() {
    let mut random = Random(3);
    for length in LENGTHS {
        for kind in KINDS {
            let task = task(length, kind);
            let [line, result] = sizes(length, task);
            let count = if length < 100 { 37 } else { 5 };
            let from = numbers(&mut random, count * line.0 * line.1);
            let alone = from
                .chunks_exact(line.0 * line.1)
                .map(|line| run_rows(length, task, line, 1));
            let alone = alone.collect::<Vec<_>>().concat();
            let rows = run_rows(length, task, &from, count);
            assert_eq!(bits(&rows), bits(&alone), "{length}");
            let places = layouts(line.0, count)
                .into_iter()
                .zip(layouts(result.0, count));
            for ((from_lines, from_size), (to_lines, to_size)) in places {
                let array = placed(&from, line, from_lines, from_size);
                let mut to = vec![f64::NAN; to_size * result.1];
                let mut arrays = Arrays {
                    from: Some(Elements::Double(&array)),
                    from_lines,
                    to: ElementsMut::Double(&mut to),
                    to_lines,
                };
                run(length, task, &mut arrays, count);
                let expected = placed(&alone, result, to_lines, to_size);
                assert_eq!(bits(&to), bits(&expected), "{length}");
            }
        }
    }
}

#[test]
fn results_replace_lines() {
    let mut random = Random(4);
    for length in LENGTHS {
        let task = task(length, KINDS[1]);
        let [line, _] = sizes(length, task);
        let from = numbers(&mut random, 7 * length * 2);
        let expected = run_rows(length, task, &from, 7);
        for (lines, size) in [
            (rows(line), 7 * length),
            layouts(length, 7)[0],
            layouts(length, 7)[3],
        ] {
            let mut array = placed(&from, line, lines, size);
            let mut arrays = Arrays {
                from: None,
                from_lines: lines,
                to: ElementsMut::Double(&mut array),
                to_lines: lines,
            };
            run(length, task, &mut arrays, 7);
            let expected = placed(&expected, line, lines, size);
            assert_eq!(bits(&array), bits(&expected), "{length}");
        }
    }
}

#[test]
fn lines_are_cut_and_padded() {
    let mut random = Random(5);
    for length in [1, 2, 9, 16, 53, 64] {
        for kind in KINDS {
            for given in [1, length / 2 + 1, length + 3] {
                let whole = task(length, kind);
                let parts = sizes(length, whole)[0].1;
                let some = numbers(&mut random, 3 * given * parts);
                let lines = some.chunks_exact(given * parts).map(|line| {
                    let mut line = line.to_vec();
                    line.resize(whole.given * parts, 0.0);
                    line
                });
                let lines = lines.collect::<Vec<_>>().concat();
                let results = run_rows(length, Task { given, ..whole }, &some, 3);
                let expected = run_rows(length, whole, &lines, 3);
                assert_eq!(bits(&results), bits(&expected), "{length}");
            }
        }
    }
}

#[test]
fn float32_is_rounded_once() {
    let mut random = Random(6);
    for length in LENGTHS {
        for kind in KINDS {
            let task = Task {
                scale: 0.3,
                ..task(length, kind)
            };
            let [line, result] = sizes(length, task);
            // These numbers are float32 too.
            let from = numbers(&mut random, 3 * line.0 * line.1);
            let single: Vec<f32> = from.iter().map(|&part| part as f32).collect();
            let mut to = vec![f32::NAN; 3 * result.0 * result.1];
            let mut arrays = Arrays {
                from: Some(Elements::Single(&single)),
                from_lines: rows(line),
                to: ElementsMut::Single(&mut to),
                to_lines: rows(result),
            };
            run(length, task, &mut arrays, 3);
            let expected = run_rows(length, task, &from, 3);
            let expected: Vec<f32> = expected.iter().map(|&part| part as f32).collect();
            assert_eq!(to, expected, "{length}");
        }
    }
}

#[test]
fn nan_touches_no_other_line() {
    let mut random = Random(7);
    for length in LENGTHS {
        for kind in KINDS {
            let task = task(length, kind);
            let [line, result] = sizes(length, task);
            let mut from = numbers(&mut random, 3 * line.0 * line.1);
            let expected = run_rows(length, task, &from, 3);
            from[line.0 * line.1] = f64::NAN;
            let results = run_rows(length, task, &from, 3);
            let size = result.0 * result.1;
            assert_eq!(bits(&results[..size]), bits(&expected[..size]));
            assert!(results[size].is_nan());
            assert_eq!(bits(&results[2 * size..]), bits(&expected[2 * size..]));
        }
    }
}
