//! What separates the fields of a text: delimiters, blanks, quotes and comments.

use super::marks::Marks;

/// The marks of a text. Each consists of the bytes of at least one character.
pub struct Grammar<'a> {
    /// The text between two fields. Empty: any run of blanks is.
    pub delimiter: &'a [u8],
    /// The text around fields that may have other marks in them. Empty: no fields are quoted.
    pub quote: &'a [u8],
    /// The texts that begin a comment, which the next newline ends. Each has a newline behind it.
    comments: &'a [u8],
    /// Whether a comment may begin as a delimiter does.
    has_alike: bool,
    /// The first bytes of all marks.
    pub marks: Marks,
    /// The first byte of the quote.
    pub quotes: Marks,
    /// The bytes that end lines.
    pub newlines: Marks,
}

/// What a byte of a text begins, outside of quotes.
pub enum Mark {
    /// Nothing: the byte belongs to a field.
    Nothing,
    /// The end of a line.
    Newline,
    /// A delimiter with its number of bytes.
    Delimiter(usize),
    /// A quote with its number of bytes.
    Quote(usize),
    /// A comment.
    Comment,
}

impl<'a> Grammar<'a> {
    /// Reads the marks: the delimiter, the quote and each comment, each with a newline behind it.
    pub fn new(marks: &'a [u8]) -> Self {
        let (delimiter, rest) = split_line(marks);
        let (quote, comments) = split_line(rest);
        let mut grammar = Grammar {
            delimiter,
            quote,
            comments,
            has_alike: false,
            marks: Marks::new(),
            quotes: Marks::new(),
            newlines: Marks::new(),
        };
        for byte in *b"\r\n" {
            grammar.newlines.add(byte);
            grammar.marks.add(byte);
        }
        if let Some(&first) = quote.first() {
            grammar.quotes.add(first);
            grammar.marks.add(first);
        }
        for &first in lines(comments).filter_map(<[u8]>::first) {
            grammar.marks.add(first);
            grammar.has_alike |= delimiter.first().unwrap_or(&b' ') == &first || first == b'\t';
        }
        match delimiter.first() {
            Some(&first) => grammar.marks.add(first),
            None => BLANK_BYTES.iter().for_each(|byte| grammar.marks.add(*byte)),
        }
        grammar
    }

    /// Returns what begins at a byte.
    #[inline(always)]
    pub fn mark(&self, text: &[u8], at: usize) -> Mark {
        let rest = text.get(at..).unwrap_or_default();
        let Some(&first) = rest.first() else {
            return Mark::Nothing;
        };
        match self.delimiter {
            _ if self.has_alike => {}
            &[byte] if byte == first => return Mark::Delimiter(1),
            [] if first == b' ' || first == b'\t' => return Mark::Delimiter(1),
            _ => {}
        }
        if first == b'\n' || first == b'\r' {
            return Mark::Newline;
        }
        if self.marks.contains(first) {
            self.rare_mark(rest)
        } else {
            Mark::Nothing
        }
    }

    #[inline(never)]
    fn rare_mark(&self, rest: &[u8]) -> Mark {
        if begins_comment(rest, self.comments) {
            return Mark::Comment;
        }
        if self.delimiter.is_empty() {
            let length = blank_length(rest);
            if length > 0 {
                return Mark::Delimiter(length);
            }
        } else if rest.starts_with(self.delimiter) {
            return Mark::Delimiter(self.delimiter.len());
        }
        if !self.quote.is_empty() && rest.starts_with(self.quote) {
            return Mark::Quote(self.quote.len());
        }
        Mark::Nothing
    }

    /// Returns the byte that is always a delimiter, and nothing else. Of blanks this is the space.
    pub fn plain_delimiter(&self) -> Option<u8> {
        match self.delimiter {
            _ if self.has_alike => None,
            &[byte] => Some(byte),
            [] => Some(b' '),
            _ => None,
        }
    }

    /// How many bytes must follow a byte before it is known what it begins: those of the longest mark, or of all comments, since
    /// each may end within another.
    pub fn longest(&self) -> usize {
        const LONGEST_BLANK: usize = 3;
        let marks = self.delimiter.len().max(self.quote.len());
        marks.max(self.comments.len()).max(LONGEST_BLANK)
    }
}

/// Whether a text begins with a comment. Lines are cut at the comments one after the other, as NumPy does it. So a comment is none if
/// one that stands before it in the list begins within it.
fn begins_comment(text: &[u8], comments: &[u8]) -> bool {
    let mut before = 0;
    lines(comments).any(|comment| {
        let earlier = &comments[..before];
        before += comment.len() + 1;
        text.starts_with(comment)
            && (1..comment.len()).all(|at| !begins_comment(&text[at..], earlier))
    })
}

/// Splits a text behind its first newline, and leaves out the newline.
fn split_line(text: &[u8]) -> (&[u8], &[u8]) {
    let mut parts = text.splitn(2, |byte| *byte == b'\n');
    let line = parts.next().unwrap_or_default();
    (line, parts.next().unwrap_or_default())
}

/// Returns the lines of a text, each of which has a newline behind it.
pub fn lines(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    text.split_inclusive(|byte| *byte == b'\n')
        .map(|line| line.get(..line.len() - 1).unwrap_or_default())
}

/// The first bytes of all blanks.
const BLANK_BYTES: [u8; 14] = [
    b'\t', b'\n', 0x0b, 0x0c, b'\r', 0x1c, 0x1d, 0x1e, 0x1f, b' ', 0xc2, 0xe1, 0xe2, 0xe3,
];

/// Returns the number of bytes of the blank at the beginning of a text, or 0. Blanks are the characters for which
/// Python's `isspace` is true.
pub fn blank_length(text: &[u8]) -> usize {
    match *text {
        [0x09..=0x0d | 0x1c..=0x20, ..] => 1,
        [0xc2, 0x85 | 0xa0, ..] => 2,
        // U+1680, U+2000 to U+200A, U+2028, U+2029, U+202F, U+205F, U+3000
        [0xe1, 0x9a, 0x80, ..]
        | [0xe2, 0x80, 0x80..=0x8a | 0xa8 | 0xa9 | 0xaf, ..]
        | [0xe2, 0x81, 0x9f, ..]
        | [0xe3, 0x80, 0x80, ..] => 3,
        _ => 0,
    }
}
