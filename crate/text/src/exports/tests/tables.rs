//! Tables that are split into rows and fields, and read column by column.

use super::super::tables::{read_fields, split_rows};
use ndloom_lib::dtypes::element::Element;
use ndloom_lib::testing::lent::Lent;

const DONE: u32 = 0;

#[test]
fn tables_are_split_into_rows_and_read_column_by_column() {
    let text = Lent::new(b"1,2;3\nNA,\"5;\"\n7,8;9 # end\n");
    let grammar = Lent::new(b",\n\"\n;\n#\n");
    let (picks, list, outcome) = (
        Lent::new(&[1i32, 0]),
        Lent::new(&[0u64; 16]),
        Lent::new(&[0.0f64; 7]),
    );
    let status = split_rows(
        text.address,
        text.count(),
        1,
        0,
        grammar.address,
        grammar.count(),
        0,
        picks.address,
        picks.count(),
        u32::MAX,
        list.address,
        list.count(),
        outcome.address,
    );
    assert_eq!(status, DONE);
    assert_eq!(
        outcome.items()[..],
        [3.0, 2.0, text.count() as f64, 3.0, 0.0, 0.0, 0.0]
    );
    let (missing, fill, count) = (
        Lent::new(b"NA\n"),
        Lent::new(&[[9.5f64.to_bits(), 0]]),
        Lent::new(&[0.0f64]),
    );
    for (fill, expected) in [(fill.address, vec![1.0f32, 9.5, 7.0]), (0, vec![1.0])] {
        let out = Lent::new(&[0.0f32; 3]);
        let status = read_fields(
            f32::CODE,
            text.address,
            text.count(),
            list.address + 8,
            5,
            2,
            missing.address,
            missing.count(),
            fill,
            u32::from(b'.'),
            0,
            out.address,
            3,
            count.address,
        );
        let read = expected.len();
        assert_eq!(status, if read == 3 { 0 } else { 2 });
        assert_eq!(count.items()[..], [read as f64]);
        assert_eq!(out.items()[..read], expected);
    }
}
