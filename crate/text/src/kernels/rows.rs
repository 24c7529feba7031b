//! Splits a text into rows and fields. The fields are listed by their first and last bytes; `fields` reads them. Only rows
//! that are complete are listed: the caller passes the others again, with more text behind them.

mod grammar;
mod marks;

use grammar::Mark;
pub use grammar::{Grammar, blank_length, lines};
use marks::SPAN;

/// The bytes of a field: the index of the first one, and the index after the last one.
pub type Field = [u32; 2];

/// What a caller wants to know about a text.
#[derive(Clone, Copy, Default)]
pub struct Request<'a> {
    /// Whether no text follows.
    pub last: bool,
    /// Whether the spaces around the fields of each line are left out. Lines of spaces then have no fields.
    pub strip: bool,
    /// How many fields each row must have. 0: as many as the first row, or any number if columns are picked.
    pub columns: usize,
    /// The columns to list, negative ones counted from the end of the row. Empty: all are listed.
    pub picks: &'a [i32],
    /// How many rows to list at most.
    pub most_rows: usize,
}

include!(concat!(env!("OUT_DIR"), "/split-status.rs"));
include!(concat!(env!("OUT_DIR"), "/split-number.rs"));

// The build writes the enum, so nothing can mark its default.
#[allow(clippy::derivable_impls)]
impl Default for SplitStatus {
    fn default() -> Self {
        Self::Done
    }
}

/// What was found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// The reason why splitting stopped.
    pub status: SplitStatus,
    /// The number of rows that are listed.
    pub rows: usize,
    /// The number of fields that are listed of each row.
    pub columns: usize,
    /// The number of bytes of these rows and of the lines without fields between them.
    pub taken: usize,
    /// The number of line ends in these bytes.
    pub lines: usize,
    /// With `Uneven`: the number of fields of the next row, and its end.
    pub found: usize,
    /// The end of that row.
    pub found_end: usize,
    /// Whether the text ends within quotes.
    pub unclosed: bool,
}

/// Splits a text. Removes quotes from fields, which changes the text of these fields.
pub fn split(text: &mut [u8], grammar: &Grammar, request: Request, list: &mut [Field]) -> Outcome {
    let mut splitter = Splitter {
        text,
        grammar,
        plain: grammar
            .plain_delimiter()
            .filter(|_| !request.strip || grammar.delimiter != b" "),
        request,
        list,
        outcome: Outcome::default(),
        listed: 0,
        row: 0,
        start: 0,
        quoted: None,
        lines: 0,
    };
    splitter.outcome.status = splitter.run();
    splitter.outcome
}

struct Splitter<'a> {
    text: &'a mut [u8],
    grammar: &'a Grammar<'a>,
    /// The delimiter, if it is one byte that is nothing else, such as a space to be left out.
    plain: Option<u8>,
    request: Request<'a>,
    list: &'a mut [Field],
    outcome: Outcome,
    /// The number of fields in the list, and the index of the first one of this row.
    listed: usize,
    row: usize,
    /// The index of the first byte of this field, or of the text behind its closing quote.
    start: usize,
    /// The text that this field had in quotes.
    quoted: Option<Field>,
    /// The number of line ends so far.
    lines: usize,
}

/// How splitting goes on.
enum Next {
    /// With the next mark.
    On,
    /// At a byte.
    At(usize),
    /// Not at all.
    Stop(SplitStatus),
}

impl Splitter<'_> {
    fn run(&mut self) -> SplitStatus {
        // What the last bytes begin is known only when others follow.
        let known = if self.request.last {
            self.text.len()
        } else {
            self.text.len().saturating_sub(self.grammar.longest())
        };
        let mut at = 0;
        'blocks: while at < known {
            let mut found = self.grammar.marks.find(self.text, at);
            if known - at < SPAN {
                found &= !(u64::MAX << (known - at));
            }
            loop {
                found = self.end_plain_fields(at, found);
                if found == 0 {
                    break;
                }
                let place = at + found.trailing_zeros() as usize;
                found &= found - 1;
                // A byte of a delimiter may look like a mark.
                if place < self.start {
                    continue;
                }
                match self.step(place) {
                    Next::On => {}
                    Next::At(next) => {
                        at = next;
                        continue 'blocks;
                    }
                    Next::Stop(status) => return status,
                }
            }
            at += SPAN;
        }
        if !self.request.last {
            return SplitStatus::More;
        }
        match self.end_row(self.text.len(), self.text.len()) {
            Next::Stop(status) => status,
            _ => SplitStatus::Done,
        }
    }

    /// Lists fields as long as the next mark is a delimiter of one byte. `found` has the marks from `at` on; returns those that
    /// are left. It lists nothing that `step` would not list: this is the loop in which most of the time is spent.
    #[inline(always)]
    fn end_plain_fields(&mut self, at: usize, mut found: u64) -> u64 {
        let Some(delimiter) = self.plain.filter(|_| self.quoted.is_none()) else {
            return found;
        };
        let skips_empty = self.grammar.delimiter.is_empty();
        let (mut start, mut listed) = (self.start, self.listed);
        while found != 0 {
            let place = at + found.trailing_zeros() as usize;
            if self.text.get(place) != Some(&delimiter) {
                break;
            }
            if !skips_empty || start != place {
                let Some(slot) = self.list.get_mut(listed) else {
                    break;
                };
                *slot = [start as u32, place as u32];
                listed += 1;
            }
            start = place + 1;
            found &= found - 1;
        }
        (self.start, self.listed) = (start, listed);
        found
    }

    #[inline(always)]
    fn step(&mut self, at: usize) -> Next {
        match self.grammar.mark(self.text, at) {
            Mark::Delimiter(length) => {
                if !self.is_outside(at) && !self.end_field(at) {
                    return Next::Stop(SplitStatus::Full);
                }
                self.start = at + length;
                Next::On
            }
            Mark::Newline => self.newline(at, at),
            Mark::Quote(length) if self.is_empty(at) => self.skip_quoted(at + length),
            Mark::Comment => match self.grammar.newlines.first(self.text, at) {
                Some(end) => self.newline(at, end),
                None if self.request.last => {
                    let end = self.text.len();
                    let next = self.end_row(at, end);
                    if matches!(next, Next::On) {
                        self.start = end;
                        Next::At(end)
                    } else {
                        next
                    }
                }
                None => Next::Stop(SplitStatus::More),
            },
            Mark::Quote(_) | Mark::Nothing => Next::On,
        }
    }

    /// Whether the delimiter at `at` is one of several blanks, or a space before the first field of a line to strip.
    #[inline(always)]
    fn is_outside(&self, at: usize) -> bool {
        let is_blank = self.grammar.delimiter.is_empty()
            || self.request.strip && self.listed == self.row && self.text[at] == b' ';
        is_blank && self.is_empty(at)
    }

    /// Whether this field has no text before `at`.
    #[inline(always)]
    fn is_empty(&self, at: usize) -> bool {
        self.start == at && self.quoted.is_none()
    }

    /// Ends a row before `end`, and its line at `newline`.
    #[inline(always)]
    fn newline(&mut self, end: usize, newline: usize) -> Next {
        let is_pair = self.text.get(newline..newline + 2) == Some(b"\r\n");
        if newline + 1 == self.text.len() && !self.request.last && self.text[newline] == b'\r' {
            return Next::Stop(SplitStatus::More);
        }
        let next = newline + 1 + usize::from(is_pair);
        self.lines += 1;
        match self.end_row(end, next) {
            Next::On => {}
            stop => return stop,
        }
        self.start = next;
        if end == newline && !is_pair {
            Next::On
        } else {
            Next::At(next)
        }
    }

    /// Lists this field. Returns false if there is no room.
    #[inline(always)]
    fn end_field(&mut self, end: usize) -> bool {
        let field = match self.quoted {
            None => [self.start as u32, end as u32],
            Some(quoted) => self.joined(quoted, end),
        };
        let Some(slot) = self.list.get_mut(self.listed) else {
            return false;
        };
        *slot = field;
        self.listed += 1;
        true
    }

    /// Moves the text behind the closing quote to the text in quotes.
    #[inline(never)]
    fn joined(&mut self, [first, last]: Field, end: usize) -> Field {
        self.quoted = None;
        self.text.copy_within(self.start..end, last as usize);
        [first, last + (end - self.start) as u32]
    }

    /// Ends the row before `end`. `next` is where the next one begins.
    #[inline(always)]
    fn end_row(&mut self, mut end: usize, next: usize) -> Next {
        if self.request.strip {
            end = self.strip(end);
        }
        let has_field = if self.grammar.delimiter.is_empty() {
            !self.is_empty(end)
        } else {
            !self.is_empty(end) || self.listed > self.row
        };
        if has_field && !self.end_field(end) {
            return Next::Stop(SplitStatus::Full);
        }
        let count = self.listed - self.row;
        if count > 0 {
            let columns = self.request.columns;
            let picked = if columns > 0 && count != columns {
                Picked::Missing
            } else {
                self.pick(count)
            };
            if matches!(picked, Picked::Full) {
                return Next::Stop(SplitStatus::Full);
            }
            if matches!(picked, Picked::Missing) {
                self.outcome.found = count;
                self.outcome.found_end = next;
                return Next::Stop(SplitStatus::Uneven);
            }
            if self.request.picks.is_empty() {
                self.request.columns = count;
            }
            self.outcome.columns = self.listed - self.row;
            self.row = self.listed;
            self.outcome.rows += 1;
        }
        self.outcome.taken = next;
        self.outcome.lines = self.lines;
        if self.outcome.rows == self.request.most_rows {
            return Next::Stop(SplitStatus::Done);
        }
        Next::On
    }

    /// Leaves out the spaces around the fields of a line, and returns where the last field ends. If spaces are delimiters, the
    /// empty fields behind the last space are left out too.
    fn strip(&mut self, mut end: usize) -> usize {
        loop {
            while end > self.start && self.text[end - 1] == b' ' {
                end -= 1;
            }
            let is_delimiter = self.grammar.delimiter == b" ";
            if !is_delimiter || end > self.start || self.listed == self.row {
                break;
            }
            self.listed -= 1;
            [self.start, end] = self.list[self.listed].map(|index| index as usize);
        }
        if self.listed == self.row {
            while self.start < end && self.text[self.start] == b' ' {
                self.start += 1;
            }
        } else {
            let [first, last] = &mut self.list[self.row];
            while first < last && self.text[*first as usize] == b' ' {
                *first += 1;
            }
        }
        end
    }

    /// Puts the fields that are picked in the place of all `count` fields of this row.
    fn pick(&mut self, count: usize) -> Picked {
        let picks = self.request.picks;
        if picks.is_empty() {
            return Picked::All;
        }
        if self.listed + picks.len() > self.list.len() {
            return Picked::Full;
        }
        for (place, pick) in picks.iter().enumerate() {
            let from_end = if *pick < 0 { count as i64 } else { 0 };
            let column = usize::try_from(i64::from(*pick) + from_end);
            match column {
                Ok(column) if column < count => {
                    self.list[self.listed + place] = self.list[self.row + column];
                }
                _ => return Picked::Missing,
            }
        }
        self.list
            .copy_within(self.listed..self.listed + picks.len(), self.row);
        self.listed = self.row + picks.len();
        Picked::All
    }

    /// Passes the text of this field in quotes, which begins at `first`. A quote that comes twice stands for one.
    fn skip_quoted(&mut self, first: usize) -> Next {
        let Grammar { quote, quotes, .. } = self.grammar;
        let (mut read, mut write) = (first, first);
        let mut search = first;
        loop {
            let closing = loop {
                match quotes.first(self.text, search) {
                    Some(place) if self.text[place..].starts_with(quote) => break Some(place),
                    Some(place) => search = place + 1,
                    None => break None,
                }
            };
            let end = closing.unwrap_or(self.text.len());
            let behind = end + quote.len();
            if !self.request.last && (closing.is_none() || behind + quote.len() > self.text.len()) {
                return Next::Stop(SplitStatus::More);
            }
            self.lines += line_ends(&self.text[read..end]);
            self.text.copy_within(read..end, write);
            write += end - read;
            if self
                .text
                .get(behind..)
                .is_some_and(|rest| rest.starts_with(quote))
            {
                self.text.copy_within(end..behind, write);
                write += quote.len();
                read = behind + quote.len();
                search = read;
                continue;
            }
            self.outcome.unclosed |= closing.is_none();
            self.quoted = Some([first as u32, write as u32]);
            self.start = behind.min(self.text.len());
            return Next::At(self.start);
        }
    }
}

/// Whether a row has the fields that are picked.
enum Picked {
    All,
    Missing,
    Full,
}

/// Returns the number of line ends in a text: `\n`, `\r`, or both as one.
fn line_ends(text: &[u8]) -> usize {
    let newlines = text.iter().filter(|byte| **byte == b'\n').count();
    let returns = text.iter().filter(|byte| **byte == b'\r').count();
    let pairs = text.windows(2).filter(|pair| *pair == b"\r\n").count();
    newlines + returns - pairs
}

#[cfg(test)]
mod tests;
