import bidiFactory from 'bidi-js';
import LineBreaker from 'linebreak';
import { type Face, fontRuns, westernFont } from './pdf-fonts.ts';

type Pdf = PDFKit.PDFDocument;

const bidi = bidiFactory();

/** Letters, marks and controls of scripts that are written from right to left. */
const rightToLeft =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc]|[\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const strongRightToLeft = /[\p{scx=Arabic}\p{scx=Hebrew}\p{scx=Syriac}\p{scx=Thaana}\p{scx=Nko}]/u;

const graphemes = new Intl.Segmenter();
const ellipsis = '…';

export interface LineStyle {
  width: number;
  face: Face;
  size: number;
  /** Lines that a text may take; what goes beyond is cut with an ellipsis. */
  lines: number;
  /** Figures of one width, so that they align. */
  tabular: boolean;
}

/** Letters of one font and direction. */
export interface VisualRun {
  text: string;
  font: string;
  width: number;
  rightToLeft: boolean;
}

/** A line of a text: its runs from left to right. */
export interface TextLine {
  /** As it is read. */
  text: string;
  runs: VisualRun[];
  width: number;
}

interface Piece {
  start: number;
  end: number;
  font: string;
  /** Of the bidirectional algorithm: an odd one runs from right to left. */
  level: number;
}

/** Breaks a text into lines that fit, each in the order in which it is seen. */
export function textLines(pdf: Pdf, text: string, style: LineStyle): TextLine[] {
  const measure = measurer(pdf, style);
  const pieces = piecesOf(pdf, text, style.face);
  const widthOf = (start: number, end: number) =>
    clip(pieces, start, end).reduce(
      (sum, piece) => sum + measure(piece.font, text.slice(piece.start, piece.end)),
      0,
    );
  const ranges = breakRanges(text, style.width, widthOf);
  return ranges.slice(0, style.lines).map(({ start, end }, at) => {
    const isCut = at === style.lines - 1 && ranges.length > style.lines;
    const mark = isCut ? { text: ellipsis, font: westernFont(ellipsis, style.face) } : null;
    const space = mark ? style.width - measure(mark.font, mark.text) : style.width;
    const shown = mark ? shorten(text, { start, end }, (to) => widthOf(start, to) <= space) : end;
    return toLine(text, clip(pieces, start, shown), mark, measure);
  });
}

type Measure = (font: string, text: string) => number;

function measurer(pdf: Pdf, { size, tabular }: LineStyle): Measure {
  const options = tabular ? { features: tabularFigures } : undefined;
  return (font, text) => pdf.font(font).fontSize(size).widthOfString(text, options);
}

export const tabularFigures: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum'];

/** Parts of one font and direction, in the order of reading. */
function piecesOf(pdf: Pdf, text: string, face: Face): Piece[] {
  const runs = fontRuns(pdf, text, face);
  if (!rightToLeft.test(text)) return runs.map((run) => ({ ...run, level: 0 }));
  const { levels } = bidi.getEmbeddingLevels(text);
  return runs.flatMap(({ start, end, font }) => {
    const pieces: Piece[] = [];
    for (let at = start; at < end; at += 1) {
      const last = pieces.at(-1);
      const level = levels[at]!;
      if (last?.level === level) last.end = at + 1;
      else pieces.push({ start: at, end: at + 1, font, level });
    }
    return pieces;
  });
}

function clip(pieces: readonly Piece[], start: number, end: number): Piece[] {
  return pieces.flatMap((piece) => {
    const [from, to] = [Math.max(start, piece.start), Math.min(end, piece.end)];
    return from < to ? [{ ...piece, start: from, end: to }] : [];
  });
}

interface Range {
  start: number;
  end: number;
}

/** Where the lines begin and end, without the blanks at their ends. */
function breakRanges(text: string, width: number, widthOf: (start: number, end: number) => number): Range[] {
  const ranges: Range[] = [];
  const fits = (start: number, end: number) => widthOf(start, end) <= width + 0.01;
  const trimmed = (start: number, end: number) => start + text.slice(start, end).trimEnd().length;
  const breaker = new LineBreaker(text);
  let [start, end] = [0, 0];
  const finish = (to: number) => {
    ranges.push({ start, end: trimmed(start, to) });
    start = to;
    end = to;
  };
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    while (!fits(start, trimmed(start, next.position))) {
      if (end > start) finish(end);
      // A word that is wider than the line.
      else finish(shorten(text, { start, end: next.position }, (to) => fits(start, to), 1));
    }
    end = next.position;
    if (next.required) finish(end);
  }
  if (end > start) finish(end);
  return ranges;
}

/** The end of the longest beginning that fits, whole characters, at least `least` of them. */
function shorten(text: string, { start, end }: Range, fits: (end: number) => boolean, least = 0): number {
  const ends = [...graphemes.segment(text.slice(start, end))].map(
    ({ index, segment }) => start + index + segment.length,
  );
  // Measuring each beginning would take minutes for a long text without blanks.
  let [count, tooMany] = [least, ends.length + 1];
  while (tooMany - count > 1) {
    const middle = Math.floor((count + tooMany) / 2);
    if (fits(ends[middle - 1]!)) count = middle;
    else tooMany = middle;
  }
  const shortened = ends[count - 1] ?? start;
  return least > 0 ? shortened : start + text.slice(start, shortened).trimEnd().length;
}

function toLine(
  text: string,
  pieces: readonly Piece[],
  mark: { text: string; font: string } | null,
  measure: Measure,
): TextLine {
  const runs = visualOrder(pieces).map(({ start, end, font, level }): VisualRun => {
    const part = text.slice(start, end);
    const width = measure(font, part);
    return level % 2 === 0
      ? { text: part, font, width, rightToLeft: false }
      : { ...reversed(part), font, width };
  });
  if (mark) {
    const run = { ...mark, width: measure(mark.font, mark.text), rightToLeft: false };
    // A text from right to left ends at the left.
    if (pieces[0] && pieces[0].level % 2 === 1) runs.unshift(run);
    else runs.push(run);
  }
  const [first, last] = [pieces[0], pieces.at(-1)];
  const read = first && last ? text.slice(first.start, last.end) : '';
  return { text: read + (mark?.text ?? ''), runs, width: runs.reduce((sum, { width }) => sum + width, 0) };
}

/** From left to right: rule L2 of the bidirectional algorithm, on parts instead of characters. */
function visualOrder(pieces: readonly Piece[]): Piece[] {
  const ordered = [...pieces];
  const highest = Math.max(0, ...pieces.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let from = 0; from < ordered.length; from += 1) {
      let to = from;
      while (to < ordered.length && ordered[to]!.level >= level) to += 1;
      if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = to;
    }
  }
  return ordered;
}

/** A part that runs from right to left: fontkit turns letters, but neither brackets nor signs alone. */
function reversed(text: string): Pick<VisualRun, 'text' | 'rightToLeft'> {
  const mirrored = [...text].map((character) => bidi.getMirroredCharacter(character) ?? character);
  return strongRightToLeft.test(text)
    ? { text: mirrored.join(''), rightToLeft: true }
    : { text: mirrored.reverse().join(''), rightToLeft: false };
}
