import bidiFactory from 'bidi-js';
import LineBreaker from 'linebreak';
import { type Face, fontChooser, lettersOf, shapedScripts } from './pdf-fonts.ts';

type Pdf = PDFKit.PDFDocument;

export interface TextStyle {
  width: number;
  face?: Face;
  size?: number;
  color?: string;
  /** At the end of the width. */
  end?: boolean;
  /** Lines that a text may take, without a limit unless given; what goes beyond is cut with an ellipsis. */
  lines?: number;
  /** Figures of one width, so that they align. */
  tabular?: boolean;
  /** Where a text that goes on over pages ends on one; `turn` starts another and returns where its lines begin. */
  page?: { bottom: number; turn: () => number };
}

/** The colours of texts and rules. */
export const ink = { text: '#1f2733', muted: '#5b6675', line: '#cfd6df' } as const;

const bidi = bidiFactory();
const rightToLeft = /[\p{scx=Arabic}\p{scx=Hebrew}\p{scx=Syriac}\p{scx=Thaana}\p{scx=Nko}]/u;
const lineEnds = /[\n\v\f\r\x85\u2028\u2029]/;
const ellipsis = '…';

/** Letters of one font and direction. */
interface Run {
  text: string;
  font: string;
  width: number;
  options: { features?: PDFKit.Mixins.OpenTypeFeatures[] };
}

/** A line of a text: its runs from left to right. */
interface Line {
  /** As it is read. */
  text: string;
  runs: Run[];
  width: number;
}

/** Breaks a text into lines that fit, each in the order in which it is seen. */
export function textLines(pdf: Pdf, text: string, style: TextStyle): Line[] {
  const { width, face = 'regular', size = 9, lines = Infinity } = style;
  const shown = lineMaker(pdf, text, { ...style, face, size });
  const fits = (line: Line) => line.width <= width + 0.01;
  const whole = shown(0, text.length);
  if (text && !lineEnds.test(text) && fits(whole)) return [whole];
  // No letter is narrower than a tenth of its size: more of them are not tried.
  const most = Math.ceil((10 * width) / size);
  const breaks = breaksOf(text);
  let at = 0;
  const ends = lettersOf(text).map((letter) => (at += letter.length));
  const found: Line[] = [];
  for (let start = 0; start < text.length; ) {
    const from = start;
    const stop =
      breaks.find(({ position, required }) => required && position > from)?.position ?? text.length;
    const first = ends.findIndex((end) => end > from);
    const tried = ends.slice(first, first + most).filter((end) => end <= stop);
    const fitting = longest(tried, (end) => fits(shown(from, end))) ?? tried[0]!;
    const broken = breaks.findLast(({ position }) => position > from && position <= fitting)?.position;
    start = broken ?? fitting;
    if (found.length + 1 < lines || start >= text.length) found.push(shown(from, start));
    else {
      const cut = longest(tried, (end) => fits(shown(from, end, ellipsis))) ?? from;
      found.push(shown(from, cut, ellipsis));
      break;
    }
  }
  return found;
}

function breaksOf(text: string) {
  const breaker = new LineBreaker(text);
  const breaks: { position: number; required: boolean }[] = [];
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) breaks.push(next);
  return breaks;
}

/** The last of the ends that fits; measuring each would take minutes for a long text without blanks. */
function longest(ends: readonly number[], fits: (end: number) => boolean): number | undefined {
  const all = ends.at(-1);
  if (all === undefined || fits(all)) return all;
  let [count, tooMany] = [0, ends.length];
  while (tooMany - count > 1) {
    const middle = Math.floor((count + tooMany) / 2);
    if (fits(ends[middle - 1]!)) count = middle;
    else tooMany = middle;
  }
  return ends[count - 1];
}

/** Sets a line of a text: its letters in runs of one font and direction, by the bidirectional algorithm. */
function lineMaker(
  pdf: Pdf,
  text: string,
  { face, size, tabular }: TextStyle & { face: Face; size: number },
) {
  const fontOf = fontChooser(pdf, text, face);
  const embedding = rightToLeft.test(text) ? bidi.getEmbeddingLevels(text) : { levels: [], paragraphs: [] };
  const toRun = (part: string, font: string, level: number): Run => {
    const isTurned = level % 2 === 1;
    const mirrored = isTurned
      ? [...part].map((letter) => bidi.getMirroredCharacter(letter) ?? letter)
      : [part];
    // fontkit turns letters of these scripts, but neither brackets nor signs alone.
    const turnedByFont = rightToLeft.test(part);
    if (isTurned && !turnedByFont) mirrored.reverse();
    // With features, pdfkit shapes a run as a whole; without, word by word, each once in a document.
    const features: PDFKit.Mixins.OpenTypeFeatures[] = tabular ? ['tnum'] : [];
    const options = tabular || (isTurned && turnedByFont) ? { features } : {};
    const shown = mirrored.join('');
    const width = pdf.font(font).fontSize(size).widthOfString(shown, options);
    return { text: shown, font, width, options };
  };
  return (start: number, end: number, mark = ''): Line => {
    const line = text.slice(start, end).trimEnd() + mark;
    const base = embedding.paragraphs.find((paragraph) => start <= paragraph.end)?.level ?? 0;
    const levels = Uint8Array.from({ length: line.length }, (_, at) => embedding.levels[start + at] ?? base);
    if (mark) levels[line.length - 1] = base;
    const pieces: { from: number; to: number; font: string; level: number }[] = [];
    const pieceAt: (typeof pieces)[number][] = [];
    for (const letter of lettersOf(line)) {
      const from = pieceAt.length;
      const [font, level, last] = [fontOf(letter), levels[from]!, pieces.at(-1)];
      const piece = last?.font === font && last.level === level ? last : { from, to: from, font, level };
      if (piece !== last) pieces.push(piece);
      for (; piece.to < from + letter.length; piece.to += 1) pieceAt.push(piece);
    }
    const seen = [...pieceAt];
    const paragraphs = [{ start: 0, end: line.length - 1, level: base }];
    for (const [from = 0, to = 0] of bidi.getReorderSegments(line, { levels, paragraphs }))
      seen.splice(from, to - from + 1, ...seen.slice(from, to + 1).reverse());
    const runs = [...new Set(seen)].map(({ from, to, font, level }) =>
      toRun(line.slice(from, to), font, level),
    );
    return { text: line, runs, width: runs.reduce((sum, { width }) => sum + width, 0) };
  };
}

/** The height of a line, and of its letters above their feet; at least that of western letters. */
function heightOf(pdf: Pdf, { runs }: Line, { face = 'regular', size = 9 }: TextStyle) {
  const metrics = [...new Set([`latin-${face}`, ...runs.map(({ font }) => font)])].map((font) => {
    pdf.font(font).fontSize(size);
    const { ascender } = (pdf as unknown as { _font: { ascender: number } })._font;
    return { height: pdf.currentLineHeight(true), ascent: (ascender / 1000) * size };
  });
  const largest = (key: 'height' | 'ascent') => Math.max(...metrics.map((each) => each[key]));
  return { height: largest('height'), ascent: largest('ascent') };
}

/** The height that a text takes. */
export const textHeight = (pdf: Pdf, text: string, style: TextStyle): number =>
  textLines(pdf, text, style).reduce((sum, line) => sum + heightOf(pdf, line, style).height, 0);

/**
 * Sets a text within its width; every script in its font and direction. The fonts must have been registered with the
 * text. Returns the y below it.
 */
export function writeText(
  pdf: Pdf,
  text: string,
  { x, y, ...style }: TextStyle & { x: number; y: number },
): number {
  const { size = 9, color = ink.text, end = false, width, page } = style;
  let top = y;
  for (const line of textLines(pdf, text, style)) {
    const { height, ascent } = heightOf(pdf, line, style);
    if (page && top + height > page.bottom) top = page.turn();
    let left = end ? x + width - line.width : x;
    // Glyphs of these scripts stand in another order than their letters: searches and copies get the text itself.
    // Readers restore the order of what runs from right to left, and would turn such a text again.
    const reordered = shapedScripts.test(line.text) && !rightToLeft.test(line.text);
    if (reordered) pdf.markContent('Span', { actual: line.text });
    for (const { text: shown, font, width: advance, options } of line.runs) {
      const place = { ...options, lineBreak: false, baseline: 'alphabetic' } as const;
      pdf
        .font(font)
        .fontSize(size)
        .fillColor(color)
        .text(shown, left, top + ascent, place);
      left += advance;
    }
    if (reordered) pdf.endMarkedContent();
    top += height;
  }
  return top;
}
