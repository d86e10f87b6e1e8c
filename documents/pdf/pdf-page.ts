import { ink, writeText } from './write-text.ts';

export type Pdf = PDFKit.PDFDocument;

export const margin = 40;
/** Room at the foot of a page for the page number. */
const footer = 24;

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

/** Writes a note and the number of the page at the foot of the present page. */
export function numberPage(
  pdf: Pdf,
  { page, pages, note }: { page: number; pages: number; note: string },
): void {
  const width = innerWidth(pdf);
  const line = { y: pdf.page.height - margin, size: 7.5, color: ink.muted, lines: 1 };
  writeText(pdf, note, { ...line, x: margin, width: width - 100 });
  const place = { x: margin + width - 90, width: 90, end: true, tabular: true };
  writeText(pdf, `Page ${page} of ${pages}`, { ...line, ...place });
}
