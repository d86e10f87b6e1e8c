import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import PdfDocument from 'pdfkit';
import type { OrderDocument } from '#contract/model/orderDocument.ts';
import { type DocumentColumn, documentColumns } from '#domain/order-documents/document-columns.ts';
import { documentKinds } from '#domain/order-documents/document-kinds.ts';
import {
  customerLines,
  documentFacts,
  documentTotals,
  type LabelledText,
  paymentLines,
} from '#domain/order-documents/document-parts.ts';
import { type Face, fontFor, pdfFonts } from '#server/platform/pdf/pdf-fonts.ts';

type Pdf = PDFKit.PDFDocument;
type Cell = { x: number; width: number; column: DocumentColumn };
type TextOptions = PDFKit.Mixins.TextOptions & { face?: Face; size?: number; color?: string };

const margin = 40;
const rowHeight = 17;
/** Figures of one width, so that they align. */
const tabular: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum'];
/** Texts of this length fit into every column: measuring takes time. */
const shortText = 7;
/** Rows that are drawn before other work gets its turn. */
const rowsPerTurn = 8;
/** Between columns. */
const gap = 6;
const ink = { text: '#1f2733', muted: '#5b6675', line: '#cfd6df' } as const;
/** Room at the foot of a page for the page number. */
const footer = 24;

/** Writes the document as an A4 PDF. Long tables go on over pages; other work gets its turn between rows. */
export async function writeDocumentPdf(path: string, document: OrderDocument): Promise<void> {
  const { title } = documentKinds[document.kind];
  const pdf = new PdfDocument({
    size: 'A4',
    margin,
    bufferPages: true,
    info: { Title: `${title} ${document.number}`, Author: document.business_name },
  });
  for (const [name, content] of pdfFonts()) pdf.registerFont(name, content);
  const file = pdf.pipe(createWriteStream(path));
  drawHead(pdf, document, title);
  await drawStones(pdf, document);
  drawTotals(pdf, documentTotals(document));
  drawPayment(pdf, document);
  numberPages(pdf, document);
  pdf.end();
  await finished(file);
}

/** Sets a text; the font follows the script of the text. */
function write(pdf: Pdf, text: string, x: number, y: number, options: TextOptions = {}): void {
  const { face = 'regular', size = 9, color = ink.text, ...rest } = options;
  pdf.font(fontFor(text, face)).fontSize(size).fillColor(color).text(text, x, y, rest);
}

const innerWidth = (pdf: Pdf) => pdf.page.width - 2 * margin;
const bottom = (pdf: Pdf) => pdf.page.height - margin - footer;

function rule(pdf: Pdf, y: number): void {
  pdf
    .moveTo(margin, y)
    .lineTo(pdf.page.width - margin, y)
    .lineWidth(0.5)
    .strokeColor(ink.line)
    .stroke();
}

/** The business, the title, whom it is for, and the facts of the order. */
function drawHead(pdf: Pdf, document: OrderDocument, title: string): void {
  const half = innerWidth(pdf) / 2;
  write(pdf, document.business_name, margin, margin, { face: 'bold', size: 13, width: half });
  if (document.whatsapp_number)
    write(pdf, `WhatsApp +${document.whatsapp_number}`, margin, pdf.y + 2, { color: ink.muted, width: half });
  const left = pdf.y;
  write(pdf, title, margin + half, margin, { face: 'bold', size: 13, width: half, align: 'right' });
  let y = Math.max(left, pdf.y) + 18;
  write(pdf, 'For', margin, y, { color: ink.muted });
  let customerY = y + 13;
  for (const [index, line] of customerLines(document).entries()) {
    write(pdf, line, margin, customerY, { face: index === 0 ? 'bold' : 'regular', width: half - 12 });
    customerY = pdf.y + 1;
  }
  for (const { label, text } of documentFacts(document)) {
    write(pdf, label, margin + half + 60, y, { color: ink.muted, width: 60 });
    write(pdf, text, margin + half + 120, y, { width: half - 120, align: 'right' });
    y += 13;
  }
  pdf.y = Math.max(y, customerY) + 14;
}

/** The columns with their places; they share the width of the page. */
function layOut(pdf: Pdf, columns: readonly DocumentColumn[]): Cell[] {
  const total = columns.reduce((sum, { width }) => sum + width, 0);
  // The last column is a number: the gap after it would keep it from the edge.
  const scale = (innerWidth(pdf) + gap) / total;
  let x = margin;
  return columns.map((column) => {
    const width = column.width * scale;
    const cell = { x, width, column };
    x += width;
    return cell;
  });
}

interface RowText {
  textOf: (column: DocumentColumn) => string;
  size: number;
  color?: string;
  /** The headings, which are never numbers of stones. */
  heading?: boolean;
}

/** The height of a row: long texts, such as the names of shapes, go on over lines. */
function rowHeightOf(pdf: Pdf, cells: readonly Cell[], { textOf, size }: RowText): number {
  const heights = cells
    .filter(({ column }) => !column.number && textOf(column).length > shortText)
    .map(({ column, width }) => {
      const text = textOf(column);
      pdf.font(fontFor(text, column.mono ? 'mono' : 'regular')).fontSize(size);
      return pdf.heightOfString(text, { width: width - gap });
    });
  return Math.max(rowHeight, ...heights.map((height) => height + 8));
}

function drawRow(pdf: Pdf, y: number, cells: readonly Cell[], row: RowText, height = rowHeight): void {
  const { textOf, heading = false, ...options } = row;
  for (const { x, width, column } of cells) {
    const face = column.mono && !heading ? 'mono' : 'regular';
    // A number ends where its column does, a text starts there.
    const inner = column.number
      ? { width, align: 'right' as const, lineBreak: false, features: tabular }
      : { width: width - gap };
    write(pdf, textOf(column), column.number ? x - gap : x, y + 4, { face, ...options, ...inner });
  }
  rule(pdf, y + height);
}

async function drawStones(pdf: Pdf, { kind, lines }: OrderDocument): Promise<void> {
  const cells = layOut(pdf, documentColumns(kind));
  let { y } = pdf;
  const head = () => {
    drawRow(pdf, y, cells, { textOf: ({ heading }) => heading, size: 7.5, color: ink.muted, heading: true });
    y += rowHeight;
  };
  head();
  for (const [position, line] of lines.entries()) {
    const row = { textOf: (column: DocumentColumn) => column.text(line, position), size: 8 };
    const height = rowHeightOf(pdf, cells, row);
    if (y + height > bottom(pdf)) {
      pdf.addPage();
      y = margin;
      head();
    }
    if (position % rowsPerTurn === 0) await setImmediate();
    drawRow(pdf, y, cells, row, height);
    y += height;
  }
  pdf.y = y + 10;
}

/** Starts a page when a block of this height does not fit. */
function keepTogether(pdf: Pdf, height: number): void {
  if (pdf.y + height <= bottom(pdf)) return;
  pdf.addPage();
  pdf.y = margin;
}

function drawTotals(pdf: Pdf, totals: readonly LabelledText[]): void {
  keepTogether(pdf, totals.length * 15);
  const x = pdf.page.width - margin - 200;
  let { y } = pdf;
  for (const [index, { label, text }] of totals.entries()) {
    const last = index === totals.length - 1;
    write(pdf, label, x, y, { color: ink.muted, width: 80 });
    write(pdf, text, x + 80, y, { face: last ? 'bold' : 'regular', size: 10, width: 120, align: 'right' });
    y += 15;
  }
  pdf.y = y + 12;
}

/** The account to pay into, and what the buyer wrote. */
function drawPayment(pdf: Pdf, document: OrderDocument): void {
  const blocks: [string, LabelledText[]][] = [
    ['Pay to', paymentLines(document)],
    ['Remark', document.remark ? [{ label: '', text: document.remark }] : []],
  ];
  for (const [heading, lines] of blocks) {
    if (lines.length === 0) continue;
    const width = innerWidth(pdf) - 100;
    keepTogether(pdf, 16 + lines.length * 14);
    write(pdf, heading, margin, pdf.y, { face: 'bold' });
    let y = pdf.y + 3;
    for (const { label, text } of lines) {
      if (label) write(pdf, label, margin, y, { color: ink.muted, width: 96 });
      write(pdf, text, label ? margin + 100 : margin, y, { width: label ? width : innerWidth(pdf) });
      y = pdf.y + 2;
    }
    pdf.y = y + 10;
  }
}

function numberPages(pdf: Pdf, { business_name, number }: OrderDocument): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    // Text below the margin would start another page.
    pdf.page.margins.bottom = 0;
    const y = pdf.page.height - margin;
    write(pdf, `${business_name} · ${number}`, margin, y, { size: 7.5, color: ink.muted, lineBreak: false });
    const place = `Page ${page + 1 - start} of ${count}`;
    write(pdf, place, margin, y, {
      size: 7.5,
      color: ink.muted,
      width: innerWidth(pdf),
      align: 'right',
      lineBreak: false,
    });
  }
}
