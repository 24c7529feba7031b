use super::*;
use ndloom_lib::testing::naive::thinned;
use ndloom_lib::testing::random::Random;

/// The marks of a text, as a caller passes them.
fn marks(delimiter: &str, quote: &str, comments: &[&str]) -> String {
    let mut marks = format!("{delimiter}\n{quote}\n");
    comments
        .iter()
        .for_each(|comment| marks += &format!("{comment}\n"));
    marks
}

/// The fields of rows.
type Rows = Vec<Vec<String>>;

/// Splits a text with `room` for fields. Returns the rows and the outcome.
fn split_text(text: &str, marks: &str, request: Request, room: usize) -> (Rows, Outcome) {
    let mut bytes = text.as_bytes().to_vec();
    let mut list = vec![[0; 2]; room];
    let outcome = split(
        &mut bytes,
        &Grammar::new(marks.as_bytes()),
        request,
        &mut list,
    );
    let fields = list[..outcome.rows * outcome.columns].iter();
    let texts: Vec<String> = fields
        .map(|[first, end]| {
            String::from_utf8(bytes[*first as usize..*end as usize].to_vec()).unwrap()
        })
        .collect();
    (
        texts
            .chunks(outcome.columns.max(1))
            .map(<[String]>::to_vec)
            .collect(),
        outcome,
    )
}

const ALL: Request = Request {
    last: true,
    strip: false,
    columns: 0,
    picks: &[],
    most_rows: usize::MAX,
};

/// Splits a text character by character. Returns each row that has fields.
fn naive(text: &str, delimiter: &str, quote: &str, comments: &[&str]) -> Rows {
    let (mut rows, mut row, mut field, mut has_field) = (vec![], vec![], String::new(), false);
    let mut rest = text;
    loop {
        let newline = ["\r\n", "\r", "\n"]
            .into_iter()
            .find(|end| rest.starts_with(end));
        let line = rest.split(['\n', '\r']).next().unwrap();
        let uncut = comments
            .iter()
            .fold(line, |line, comment| line.split(comment).next().unwrap());
        if !line.is_empty() && uncut.is_empty() {
            rest = &rest[line.len()..];
        } else if rest.is_empty() || newline.is_some() {
            if has_field || (!delimiter.is_empty() && !row.is_empty()) {
                row.push(std::mem::take(&mut field));
            }
            if !row.is_empty() {
                rows.push(std::mem::take(&mut row));
            }
            has_field = false;
            match newline {
                Some(end) => rest = &rest[end.len()..],
                None => return rows,
            }
        } else if delimiter.is_empty() && rest.starts_with(char::is_whitespace) {
            if has_field {
                row.push(std::mem::take(&mut field));
            }
            has_field = false;
            rest = &rest[rest.chars().next().unwrap().len_utf8()..];
        } else if !delimiter.is_empty() && rest.starts_with(delimiter) {
            row.push(std::mem::take(&mut field));
            has_field = false;
            rest = &rest[delimiter.len()..];
        } else if !has_field && !quote.is_empty() && rest.starts_with(quote) {
            has_field = true;
            rest = &rest[quote.len()..];
            while !rest.is_empty() {
                if let Some(behind) = rest.strip_prefix(quote) {
                    rest = behind;
                    match behind.strip_prefix(quote) {
                        Some(doubled) => rest = doubled,
                        None => break,
                    }
                    field += quote;
                    continue;
                }
                let length = rest.chars().next().unwrap().len_utf8();
                field += &rest[..length];
                rest = &rest[length..];
            }
        } else {
            let length = rest.chars().next().unwrap().len_utf8();
            field += &rest[..length];
            has_field = true;
            rest = &rest[length..];
        }
    }
}

fn line_count(text: &str) -> usize {
    text.replace("\r\n", "\n").matches(['\n', '\r']).count()
}

const GRAMMARS: [(&str, &str, &[&str]); 11] = [
    (",", "", &[]),
    (",", "\"", &["#"]),
    ("", "", &["#"]),
    ("", "\"", &["//", "#"]),
    (";;", "'", &["%"]),
    ("é", "ß", &["😀"]),
    (" ", "\"", &[]),
    ("\t", "", &["#", "ab"]),
    (",", "'", &[",b", "bc", "c,", "cc,"]),
    ("", "", &[" 1", "aba", "ba", "ab"]),
    ("é", "", &["\t#", "é\u{e9}", "1é"]),
];

fn random_text(random: &mut Random, delimiter: &str, quote: &str, comments: &[&str]) -> String {
    let mut pieces = vec![
        "1", "a", "bc", "0.25", " ", "\n", "\n", "\r\n", "\r", delimiter, delimiter, quote, quote,
    ];
    pieces.extend(comments);
    pieces.extend([
        "\u{a0}",
        "é",
        "\u{3000}",
        "\0",
        "/",
        ";",
        "123456789012345678901234567890",
    ]);
    (0..random.below(60))
        .map(|_| pieces[random.below(pieces.len())])
        .collect()
}

#[test]
fn texts_are_split_as_if_character_by_character() {
    let mut random = Random(31);
    let mut even = 0;
    for _ in thinned(0..6000, 97) {
        for (delimiter, quote, comments) in GRAMMARS {
            let text = random_text(&mut random, delimiter, quote, comments);
            let marks = marks(delimiter, quote, comments);
            let expected = naive(&text, delimiter, quote, comments);
            let columns = expected.first().map_or(0, Vec::len);
            let count = expected
                .iter()
                .take_while(|row| row.len() == columns)
                .count();
            let (rows, outcome) = split_text(&text, &marks, ALL, 1000);
            assert_eq!(rows, expected[..count], "{text:?} {marks:?}");
            if count < expected.len() {
                assert_eq!(
                    (outcome.status, outcome.found),
                    (SplitStatus::Uneven, expected[count].len()),
                    "{text:?}"
                );
                continue;
            }
            even += 1;
            assert_eq!(
                (outcome.status, outcome.taken),
                (SplitStatus::Done, text.len()),
                "{text:?} {marks:?}"
            );
            assert_eq!(outcome.lines, line_count(&text), "{text:?} {marks:?}");
        }
    }
    assert!(even > 50, "{even}");
}

#[test]
fn a_text_may_be_cut_anywhere() {
    let mut random = Random(32);
    for _ in thinned(0..300, 29) {
        for (delimiter, quote, comments) in GRAMMARS {
            let text = random_text(&mut random, delimiter, quote, comments);
            let marks = marks(delimiter, quote, comments);
            let (whole, outcome) = split_text(&text, &marks, ALL, 1000);
            let uneven = outcome.status == SplitStatus::Uneven;
            for (cut, _) in text.char_indices() {
                let request = Request { last: false, ..ALL };
                let (mut rows, begun) = split_text(&text[..cut], &marks, request, 1000);
                let rest = Request {
                    columns: begun.columns,
                    ..ALL
                };
                let (others, ended) = split_text(&text[begun.taken..], &marks, rest, 1000);
                rows.extend(others);
                assert_eq!(rows, whole, "{text:?} cut at {cut} {marks:?}");
                assert_eq!(
                    uneven,
                    begun.status == SplitStatus::Uneven || ended.status == SplitStatus::Uneven
                );
                assert_eq!(
                    outcome.lines,
                    begun.lines + ended.lines,
                    "{text:?} cut at {cut} {marks:?}"
                );
            }
        }
    }
}

#[test]
fn rows_are_listed_as_long_as_there_is_room() {
    let text = "1,2,3\n\n4,5,6\n7,8,9";
    let marks = marks(",", "", &[]);
    for room in 0..12 {
        let (rows, outcome) = split_text(text, &marks, ALL, room);
        assert_eq!(rows.len(), room / 3, "{room}");
        let (status, taken) = [
            (SplitStatus::Full, 0),
            (SplitStatus::Full, 6),
            (SplitStatus::Full, 13),
            (SplitStatus::Done, 18),
        ][room.min(9) / 3];
        // A blank line belongs to what was taken if it was seen.
        assert_eq!(outcome.status, status);
        assert!(
            outcome.taken == taken || outcome.taken == taken + 1,
            "{room}: {}",
            outcome.taken
        );
    }
    for most_rows in 1..4 {
        let (rows, outcome) = split_text(text, &marks, Request { most_rows, ..ALL }, 100);
        assert_eq!((rows.len(), outcome.status), (most_rows, SplitStatus::Done));
    }
}

#[test]
fn columns_are_picked_in_any_order_from_rows_of_any_length() {
    let marks = marks("", "", &[]);
    let text = "1 2 3\n4 5\n6 7 8 9\n";
    let pick = |picks: &[i32], room| split_text(text, &marks, Request { picks, ..ALL }, room);
    let (rows, outcome) = pick(&[1, -1, 0, 0], 100);
    assert_eq!(outcome.status, SplitStatus::Done);
    assert_eq!(
        rows,
        [
            ["2", "3", "1", "1"],
            ["5", "5", "4", "4"],
            ["7", "9", "6", "6"]
        ]
    );
    let (rows, outcome) = pick(&[2], 100);
    assert_eq!(
        (rows.len(), outcome.status, outcome.found),
        (1, SplitStatus::Uneven, 2)
    );
    assert_eq!(&text[outcome.taken..outcome.found_end], "4 5\n");
    assert_eq!(pick(&[-3], 100).1.found, 2);
    // While a row is picked, all of its fields and the picked ones are listed.
    assert_eq!(pick(&[0], 3).1.status, SplitStatus::Full);
    assert_eq!(pick(&[0], 7).1.status, SplitStatus::Done);
}

#[test]
fn quotes_that_do_not_end_are_told() {
    let marks = marks(",", "\"", &[]);
    let (rows, outcome) = split_text("1,\"2\n3", &marks, ALL, 100);
    assert_eq!(
        (rows, outcome.unclosed),
        (vec![vec!["1".into(), "2\n3".into()]], true)
    );
    let (_, outcome) = split_text("1,\"2\"\"3\"x\n", &marks, ALL, 100);
    assert!(!outcome.unclosed);
}

#[test]
fn spaces_around_the_fields_of_a_line_are_left_out() {
    let mut random = Random(33);
    let pieces = ["1", "a", " ", " ", "\n", "#", ",", "\u{a0}", "1 2 3"];
    for _ in thinned(0..3000, 97) {
        for delimiter in [" ", ",", ""] {
            let text: String = (0..random.below(40))
                .map(|_| pieces[random.below(pieces.len())])
                .collect();
            let stripped: Vec<&str> = text
                .split('\n')
                .map(|line| line.split('#').next().unwrap_or_default().trim_matches(' '))
                .collect();
            let marks = marks(delimiter, "", &["#"]);
            let strip = Request { strip: true, ..ALL };
            let (expected, plain) = split_text(&stripped.join("\n"), &marks, ALL, 1000);
            let (rows, outcome) = split_text(&text, &marks, strip, 1000);
            assert_eq!(rows, expected, "{text:?} {marks:?}");
            assert_eq!(
                (outcome.status, outcome.found, outcome.lines),
                (plain.status, plain.found, plain.lines),
                "{text:?} {marks:?}"
            );
        }
    }
}
