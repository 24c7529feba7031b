//! Text that arrives in pieces and is read into small windows.

use super::super::text::parse_text;
use ndloom_lib::cast::CastTo;
use ndloom_lib::dtypes::element::Element;
use ndloom_lib::dtypes::element::with_dtype;
use ndloom_lib::testing::cases::CASES;
use ndloom_lib::testing::cases::MOST;
use ndloom_lib::testing::lent::Lent;
use ndloom_lib::testing::naive::bits;
use ndloom_lib::testing::random::Random;

const DONE: u32 = 0;
const MORE: u32 = 1;
const FULL: u32 = 2;
const UNMATCHED: u32 = 3;

/// Reads a text of which `step` more bytes arrive before each call, with room for `room` elements in each call. Returns
/// the elements, the last status and the position.
fn read<T: Element>(text: &[u8], separator: &[u8], step: usize, room: usize) -> (Vec<T>, u32, f64) {
    let (separator, outcome) = (Lent::new(separator), Lent::new(&[0.0f64; 2]));
    let (mut held, mut fed, mut elements) = (Vec::new(), 0, Vec::new());
    let mut position = 0.0;
    loop {
        // The unread rest moves to a new address.
        let (window, out) = (Lent::new(&held), Lent::new(&vec![T::ONE; room]));
        let last = u32::from(fed == text.len());
        let status = parse_text(
            T::CODE,
            window.address,
            window.count(),
            last,
            separator.address,
            separator.count(),
            out.address,
            out.count(),
            outcome.address,
        );
        let [written, taken] = outcome.items()[..] else {
            unreachable!("two numbers");
        };
        position += taken;
        elements.extend_from_slice(&out.items()[..written as usize]);
        held.drain(..taken as usize);
        match status {
            FULL => continue,
            MORE => {
                let end = text.len().min(fed + step);
                held.extend_from_slice(&text[fed..end]);
                fed = end;
            }
            _ => return (elements, status, position),
        }
    }
}

#[test]
fn every_dtype_is_read_from_pieces_of_any_size() {
    let mut random = Random(107);
    for dtype in (0..14).flat_map(|dtype| [dtype; CASES.div_ceil(2)]) {
        with_dtype!(dtype, T => {
            let separator = random.pick(&[",", " ", ";;", " , "]);
            // Numbers that every dtype holds, so the expected elements are casts of these numbers.
            let numbers: Vec<i64> = (0..random.below(MOST)).map(|_| random.below(100) as i64).collect();
            let words: Vec<String> = numbers.iter().map(i64::to_string).collect();
            let text = words.join(separator);
            let expected: Vec<T> = numbers.iter().map(|&number| number.cast_to()).collect();
            for (step, room) in [(1, 1), (text.len().max(1), 3), (1 + random.below(9), 1 + random.below(5))] {
                let (elements, status, position) = read::<T>(text.as_bytes(), separator.as_bytes(), step, room);
                assert_eq!(bits(&elements), bits(&expected), "{text:?} by {step}");
                assert_eq!((status, position), (DONE, text.len() as f64));
            }
        });
    }
}

#[test]
fn an_invalid_item_is_reported_with_its_position_for_pieces_of_any_size() {
    for step in 1..12 {
        let (elements, status, position) = read::<i32>(b"1, 2, x, 4", b",", step, 2);
        let found = (bits(&elements), status, position);
        assert_eq!(found, (bits(&[1i32, 2]), UNMATCHED, 6.0));
    }
    let (elements, status, _) = read::<f32>(b"", b",", 1, 0);
    assert_eq!((elements.len(), status), (0, DONE));
}
