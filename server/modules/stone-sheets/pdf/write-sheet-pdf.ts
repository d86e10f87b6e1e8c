import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import PdfDocument from 'pdfkit';
import { formatDay } from '#domain/format/days.ts';
import type { SheetStone } from '#domain/stone-sheets/sheet-stone.ts';
import { countLine, totalText } from '#domain/stone-sheets/sheet-texts.ts';
import { pdfFonts } from '#server/platform/pdf/pdf-fonts.ts';
import { drawStone, stoneHeight } from './draw-stone.ts';
import { bottom, ink, innerWidth, margin, numberPages, type Pdf, rule, writeLine } from './sheet-page.ts';
import type { PictureOf } from './sheet-pictures.ts';

interface StoneSheet {
  /** Whose list it is. */
  company: string;
  /** ISO day. */
  date: string;
  stones: readonly SheetStone[];
  pictureOf: PictureOf;
}

/** Writes stones with pictures as an A4 PDF. Pictures are read one at a time, and other work gets its turn between. */
export async function writeSheetPdf(path: string, sheet: StoneSheet, signal: AbortSignal): Promise<void> {
  const { company } = sheet;
  const info = { Title: `Diamonds, ${formatDay(sheet.date)}`, Author: company };
  const pdf = new PdfDocument({ size: 'A4', margin, bufferPages: true, info });
  for (const [name, content] of pdfFonts()) pdf.registerFont(name, content);
  const file = pdf.pipe(createWriteStream(path, { flags: 'wx' }));
  try {
    await drawStones(pdf, sheet, signal);
  } catch (failure) {
    file.destroy();
    throw failure;
  }
  numberPages(pdf, company);
  pdf.end();
  await finished(file);
}

async function drawStones(pdf: Pdf, sheet: StoneSheet, signal: AbortSignal): Promise<void> {
  const { stones, pictureOf } = sheet;
  let y = drawHead(pdf, sheet);
  for (const stone of stones) {
    signal.throwIfAborted();
    const picture = await pictureOf(stone.stone.img_url);
    if (y + stoneHeight > bottom(pdf)) {
      pdf.addPage();
      y = margin;
      rule(pdf, y);
    }
    drawStone(pdf, y, stone, picture);
    y += stoneHeight;
    await new Promise(setImmediate);
  }
  drawTotal(pdf, y, stones);
}

/** Whose list it is, its date and size. Returns where the stones begin. */
function drawHead(pdf: Pdf, { company, date, stones }: StoneSheet): number {
  const facts = 150;
  const width = innerWidth(pdf) - facts - 14;
  const left = writeLine(pdf, company, { x: margin, y: margin, width, face: 'bold', size: 15, lines: 2 });
  const place = { x: pdf.page.width - margin - facts, width: facts, end: true };
  const below = writeLine(pdf, formatDay(date), { ...place, y: margin + 2 });
  const right = writeLine(pdf, countLine(stones), { ...place, y: below + 2, color: ink.muted });
  const y = Math.max(left, right) + 12;
  rule(pdf, y);
  return y;
}

/** The sum of the list, on the page of its last stone or on the next. */
function drawTotal(pdf: Pdf, end: number, stones: readonly SheetStone[]): void {
  const total = totalText(stones);
  if (total === null || stones.length < 2) return;
  let y = end + 10;
  if (y + 18 > bottom(pdf)) {
    pdf.addPage();
    y = margin;
  }
  const width = innerWidth(pdf);
  writeLine(pdf, `Total of ${countLine(stones)}`, {
    x: margin,
    y: y + 1,
    width: width - 174,
    color: ink.muted,
  });
  writeLine(pdf, total, { x: margin + width - 160, y, width: 160, face: 'bold', size: 11, end: true });
}
