import { type Face, fontFor } from '#server/platform/pdf/pdf-fonts.ts';

export type Pdf = PDFKit.PDFDocument;

export const margin = 40;
/** Room at the foot of a page for the page number. */
const footer = 24;
export const ink = { text: '#1f2733', muted: '#5b6675', line: '#cfd6df' } as const;
/** Figures of one width, so that they align. */
const tabular: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum'];

interface Line {
  x: number;
  y: number;
  width: number;
  face?: Face;
  size?: number;
  color?: string;
  /** At the end of the width. */
  end?: boolean;
  /** Lines that a text may take; what goes beyond is cut with an ellipsis. */
  lines?: number;
}

/** Sets a text within its width and its lines; the font follows the script of the text. Returns the y below it. */
export function writeLine(pdf: Pdf, text: string, line: Line): number {
  const { x, y, width, face = 'regular', size = 9, color = ink.text, end = false, lines = 1 } = line;
  pdf.font(fontFor(text, face)).fontSize(size).fillColor(color);
  const height = pdf.currentLineHeight(true) * lines;
  const needed = text ? pdf.heightOfString(text, { width }) : 0;
  const features = end ? tabular : [];
  pdf.text(text, x, y, {
    width,
    height: height + 0.5,
    ellipsis: true,
    align: end ? 'right' : 'left',
    features,
  });
  return y + Math.min(needed, height);
}

export const innerWidth = (pdf: Pdf) => pdf.page.width - 2 * margin;
export const bottom = (pdf: Pdf) => pdf.page.height - margin - footer;

/** A hairline over the width of the page. */
export function rule(pdf: Pdf, y: number): void {
  pdf
    .moveTo(margin, y)
    .lineTo(pdf.page.width - margin, y)
    .lineWidth(0.5)
    .strokeColor(ink.line)
    .stroke();
}

/** Writes whose list it is and the number of the page at the foot of every page. */
export function numberPages(pdf: Pdf, company: string): void {
  const { start, count } = pdf.bufferedPageRange();
  const width = innerWidth(pdf);
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    // Text below the margin would start another page.
    pdf.page.margins.bottom = 0;
    const line = { y: pdf.page.height - margin, size: 7.5, color: ink.muted };
    writeLine(pdf, company, { ...line, x: margin, width: width - 100 });
    const place = `Page ${page + 1 - start} of ${count}`;
    writeLine(pdf, place, { ...line, x: margin + width - 90, width: 90, end: true });
  }
}
