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
import { registerFonts } from '../pdf/pdf-fonts.ts';
import { bottom, innerWidth, margin, numberPage, type Pdf, rule } from '../pdf/pdf-page.ts';
import { writePdfFile } from '../pdf/write-pdf-file.ts';
import { ink, textHeight, textLines, writeText } from '../pdf/write-text.ts';

type Cell = { x: number; width: number; column: DocumentColumn };

const rowHeight = 17;
/** Texts of this length fit into every column: measuring takes time. */
const shortText = 7;
/** Between columns. */
const gap = 6;
/** Before an amount that fills its column. */
const minGap = 4;
/** Numbers of stones that do not fit at this size go on over lines. */
const smallest = 6;

/**
 * Writes the document as an A4 PDF. Long tables go on over pages. Rejects when the file exists; after a failure a part of it
 * may stay.
 */
export async function writeDocumentPdf(path: string, document: OrderDocument): Promise<void> {
  const { title } = documentKinds[document.kind];
  const pdf = new PdfDocument({
    size: 'A4',
    margin,
    bufferPages: true,
    pdfVersion: '1.7',
    info: { Title: `${title} ${document.number}`, Author: document.business_name },
  });
  await registerFonts(pdf, documentTexts(document));
  await writePdfFile(path, pdf, async () => {
    drawHead(pdf, document, title);
    drawStones(pdf, document);
    drawTotals(pdf, documentTotals(document));
    drawPayment(pdf, document);
    numberPages(pdf, document);
  });
}

/** Every text of a document that people have typed. */
function documentTexts(document: OrderDocument): string[] {
  const columns = documentColumns(document);
  return [
    document.business_name,
    ...customerLines(document),
    document.remark ?? '',
    ...paymentLines(document).map(({ text }) => text),
    ...document.lines.flatMap((line, position) => columns.map(({ text }) => text(line, position))),
  ];
}

/** The business, the title, whom it is for, and the facts of the order. */
function drawHead(pdf: Pdf, document: OrderDocument, title: string): void {
  const half = innerWidth(pdf) / 2;
  const large = { y: margin, face: 'bold', size: 13, width: half } as const;
  let left = writeText(pdf, document.business_name, { ...large, x: margin });
  const whatsapp = document.whatsapp_number && `WhatsApp +${document.whatsapp_number}`;
  if (whatsapp) left = writeText(pdf, whatsapp, { x: margin, y: left + 2, color: ink.muted, width: half });
  const right = writeText(pdf, title, { ...large, x: margin + half, end: true });
  let y = Math.max(left, right) + 18;
  writeText(pdf, 'For', { x: margin, y, color: ink.muted, width: half - 12 });
  let customerY = y + 13;
  for (const [index, line] of customerLines(document).entries()) {
    const face = index === 0 ? 'bold' : 'regular';
    customerY = writeText(pdf, line, { x: margin, y: customerY, face, width: half - 12 }) + 1;
  }
  for (const { label, text } of documentFacts(document)) {
    writeText(pdf, label, { x: margin + half + 60, y, color: ink.muted, width: 60 });
    const end = writeText(pdf, text, { x: margin + half + 120, y, width: half - 120, end: true });
    y = Math.max(y + 13, end + 2);
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

/** Where and how the text of a cell stands. Amounts and stone numbers are set smaller rather than cut or broken. */
function styleOf(pdf: Pdf, { x, width, column }: Cell, { textOf, size, heading = false }: RowText) {
  const { number = false, mono = false } = column;
  const face = mono && !heading ? ('mono' as const) : ('regular' as const);
  const tabular = number || column.tabular;
  // A number ends where its column does, a text starts there.
  const place = number ? { x: x - gap, width, end: true } : { x, width: width - gap };
  const style = { ...place, face, size, tabular };
  const text = textOf(column);
  if (!(number || mono) || text.length <= shortText) return style;
  const [line] = textLines(pdf, text, { ...style, width: Infinity });
  const room = number ? width - minGap : place.width;
  const fitting = Math.min(size, (size * room) / line!.width);
  return { ...style, size: number ? fitting : Math.max(fitting, smallest) };
}

/** The height of a row: long texts, such as the names of shapes, go on over lines. */
function rowHeightOf(pdf: Pdf, cells: readonly Cell[], row: RowText): number {
  const heights = cells
    .filter(({ column }) => !column.number && row.textOf(column).length > shortText)
    .map((cell) => textHeight(pdf, row.textOf(cell.column), styleOf(pdf, cell, row)));
  return Math.max(rowHeight, ...heights.map((height) => height + 8));
}

function drawRow(pdf: Pdf, y: number, cells: readonly Cell[], row: RowText): number {
  const height = rowHeightOf(pdf, cells, row);
  for (const cell of cells)
    writeText(pdf, row.textOf(cell.column), { y: y + 4, color: row.color, ...styleOf(pdf, cell, row) });
  rule(pdf, y + height);
  return y + height;
}

function drawStones(pdf: Pdf, document: OrderDocument): void {
  const cells = layOut(pdf, documentColumns(document));
  let { y } = pdf;
  const headings: RowText = { textOf: ({ heading }) => heading, size: 7.5, color: ink.muted, heading: true };
  const head = () => {
    y = drawRow(pdf, y, cells, headings);
  };
  head();
  for (const [position, line] of document.lines.entries()) {
    const row = { textOf: (column: DocumentColumn) => column.text(line, position), size: 8 };
    if (y + rowHeightOf(pdf, cells, row) > bottom(pdf)) {
      pdf.addPage();
      y = margin;
      head();
    }
    y = drawRow(pdf, y, cells, row);
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
    writeText(pdf, label, { x, y, color: ink.muted, width: 80 });
    const face = last ? 'bold' : 'regular';
    writeText(pdf, text, { x: x + 80, y, face, size: 10, width: 120, end: true, tabular: true });
    y += 15;
  }
  pdf.y = y + 12;
}

/** The account to pay into, and what the buyer wrote, or why stones were taken back. */
function drawPayment(pdf: Pdf, document: OrderDocument): void {
  const blocks: [string, LabelledText[]][] = [
    ['Pay to', paymentLines(document)],
    [
      document.kind === 'credit_note' ? 'Reason' : 'Remark',
      document.remark ? [{ label: '', text: document.remark }] : [],
    ],
  ];
  const turn = () => {
    pdf.addPage();
    return margin;
  };
  const page = { bottom: bottom(pdf), turn };
  for (const [heading, lines] of blocks) {
    if (lines.length === 0) continue;
    const width = innerWidth(pdf) - 100;
    keepTogether(pdf, 16 + lines.length * 14);
    let y = writeText(pdf, heading, { x: margin, y: pdf.y, face: 'bold', width }) + 3;
    for (const { label, text } of lines) {
      if (label) writeText(pdf, label, { x: margin, y, color: ink.muted, width: 96 });
      const place = label ? { x: margin + 100, width } : { x: margin, width: innerWidth(pdf) };
      y = writeText(pdf, text, { ...place, y, page }) + 2;
    }
    pdf.y = y + 10;
  }
}

function numberPages(pdf: Pdf, { business_name, number }: OrderDocument): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = 1; page <= count; page += 1) {
    pdf.switchToPage(start + page - 1);
    numberPage(pdf, { page, pages: count, note: `${business_name} · ${number}` });
  }
}
