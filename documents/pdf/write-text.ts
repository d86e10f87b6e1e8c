import { type Face, westernFont } from './pdf-fonts.ts';
import { shapedScripts } from './script-fonts.ts';
import { type TextLine, tabularFigures, textLines } from './text-lines.ts';

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

interface SetLine extends TextLine {
  height: number;
  /** From the top of the line to the feet of its letters. */
  ascent: number;
}

function setLines(pdf: Pdf, text: string, style: TextStyle): SetLine[] {
  const { width, face = 'regular', size = 9, lines = Infinity, tabular = false } = style;
  const metrics = new Map<string, { height: number; ascent: number }>();
  const metricsOf = (font: string) => {
    let found = metrics.get(font);
    if (!found) {
      pdf.font(font).fontSize(size);
      const height = pdf.currentLineHeight(true);
      found = { height, ascent: ascentOf(pdf) * size };
      metrics.set(font, found);
    }
    return found;
  };
  const western = metricsOf(westernFont('', face));
  return textLines(pdf, text, { width, face, size, lines, tabular }).map((line) => {
    const fonts = [western, ...line.runs.map(({ font }) => metricsOf(font))];
    return {
      ...line,
      height: Math.max(...fonts.map(({ height }) => height)),
      ascent: Math.max(...fonts.map(({ ascent }) => ascent)),
    };
  });
}

/** The height of the letters of the present font above the line, for size 1. */
const ascentOf = (pdf: Pdf): number =>
  (pdf as unknown as { _font: { ascender: number } })._font.ascender / 1000;

/** The height that a text takes. */
export const textHeight = (pdf: Pdf, text: string, style: TextStyle): number =>
  setLines(pdf, text, style).reduce((sum, { height }) => sum + height, 0);

/**
 * Sets a text within its width; every script in its font and direction. The fonts must have been registered with the
 * text. Returns the y below it.
 */
export function writeText(
  pdf: Pdf,
  text: string,
  { x, y, ...style }: TextStyle & { x: number; y: number },
): number {
  const { size = 9, color = ink.text, end = false, tabular = false, width, page } = style;
  let top = y;
  for (const line of setLines(pdf, text, style)) {
    if (page && top + line.height > page.bottom) top = page.turn();
    let left = end ? x + width - line.width : x;
    // Glyphs of these scripts stand in another order than their letters: searches and copies get the text itself.
    // Readers restore the order of what runs from right to left, and would turn such a text again.
    const reordered = shapedScripts.test(line.text) && !line.runs.some(({ rightToLeft }) => rightToLeft);
    if (reordered) pdf.markContent('Span', { actual: line.text });
    for (const run of line.runs) {
      // With features, pdfkit shapes a run as a whole; without, word by word, each once in a document.
      const features = tabular ? tabularFigures : [];
      pdf
        .font(run.font)
        .fontSize(size)
        .fillColor(color)
        .text(run.text, left, top + line.ascent, {
          lineBreak: false,
          baseline: 'alphabetic',
          ...((run.rightToLeft || features.length > 0) && { features }),
        });
      left += run.width;
    }
    if (reordered) pdf.endMarkedContent();
    top += line.height;
  }
  return top;
}
