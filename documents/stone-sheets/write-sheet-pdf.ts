import PdfDocument from 'pdfkit';
import { formatDay } from '#domain/format/days.ts';
import type { SheetStone } from '#domain/stone-sheets/sheet-stone.ts';
import { countLine, totalText } from '#domain/stone-sheets/sheet-texts.ts';
import { registerFonts } from '../pdf/pdf-fonts.ts';
import { bottom, innerWidth, margin, numberPage, type Pdf, rule } from '../pdf/pdf-page.ts';
import { writePdfFile } from '../pdf/write-pdf-file.ts';
import { ink, writeText } from '../pdf/write-text.ts';
import { drawStone, openPicture, type PdfPicture, stoneHeight, stoneTexts } from './draw-stone.ts';

/** The picture of a stone as JPEG, some 250 pixels to the inch; null where there is none. */
export type PictureOf = (address: string) => Promise<Buffer | null>;

export interface StoneSheet {
  /** Whose list it is. */
  company: string;
  /** ISO day. */
  date: string;
  stones: readonly SheetStone[];
  pictureOf: PictureOf;
}

/**
 * Writes stones with pictures as an A4 PDF. Pages leave memory as they are filled; the picture of the next stone is read
 * while one is drawn, and other work gets its turn between. Rejects when the file exists, with an AbortError when it is
 * aborted; after a failure a part of the file may stay.
 */
export async function writeSheetPdf(path: string, sheet: StoneSheet, signal?: AbortSignal): Promise<void> {
  const { company } = sheet;
  const info = { Title: `Diamonds, ${formatDay(sheet.date)}`, Author: company };
  const pdf = new PdfDocument({ size: 'A4', margin, pdfVersion: '1.7', info });
  await registerFonts(pdf, [company, ...sheet.stones.flatMap(stoneTexts)]);
  await writePdfFile(path, pdf, () => drawStones(pdf, sheet, signal));
}

async function drawStones(pdf: Pdf, sheet: StoneSheet, signal: AbortSignal | undefined): Promise<void> {
  const { company, stones } = sheet;
  let y = drawHead(pdf, sheet);
  const places = placesOf(pdf, y, sheet);
  const pages = places.at(-1)?.page ?? 1;
  let page = 1;
  /** Goes on to the page of a place. */
  const turnTo = (place: Place) => {
    if (place.page > page) {
      numberPage(pdf, { page, pages, note: company });
      pdf.addPage();
      page = place.page;
      rule(pdf, margin);
    }
    y = place.y;
  };
  let at = 0;
  for await (const { stone, picture } of withPictures(pdf, sheet)) {
    signal?.throwIfAborted();
    turnTo(places[at]!);
    drawStone(pdf, y, stone, picture);
    at += 1;
    await new Promise(setImmediate);
  }
  const last = places[stones.length];
  if (last) {
    turnTo(last);
    drawTotal(pdf, y, stones);
  }
  numberPage(pdf, { page, pages, note: company });
}

interface Place {
  page: number;
  y: number;
}

/** Where each stone stands when the first begins at `top`, and after them the sum of the list if it has one. */
function placesOf(pdf: Pdf, top: number, { stones }: StoneSheet): Place[] {
  let [page, y] = [1, top];
  const next = (height: number): Place => {
    if (y + height > bottom(pdf)) [page, y] = [page + 1, margin];
    const place = { page, y };
    y += height;
    return place;
  };
  const places = stones.map(() => next(stoneHeight));
  return hasTotal(stones) ? [...places, next(totalHeight)] : places;
}

/** The stones with their pictures, each stored once; that of the next stone is read meanwhile. */
async function* withPictures(pdf: Pdf, { stones, pictureOf }: StoneSheet) {
  const pictures = new Map<string, PdfPicture | null>();
  const read = async (stone: SheetStone | undefined): Promise<PdfPicture | null> => {
    const address = stone?.stone.img_url;
    if (!address) return null;
    let picture = pictures.get(address);
    if (picture === undefined) {
      const content = await pictureOf(address);
      picture = content && openPicture(pdf, content);
      pictures.set(address, picture);
    }
    return picture;
  };
  let reading = read(stones[0]);
  for (const [at, stone] of stones.entries()) {
    const picture = await reading;
    reading = read(stones[at + 1]);
    // It is awaited later, unless the client has left.
    reading.catch(() => {});
    yield { stone, picture };
  }
}

/** Whose list it is, its date and size. Returns where the stones begin. */
function drawHead(pdf: Pdf, { company, date, stones }: StoneSheet): number {
  const facts = 150;
  const width = innerWidth(pdf) - facts - 14;
  const left = writeText(pdf, company, { x: margin, y: margin, width, face: 'bold', size: 15, lines: 2 });
  const place = { x: pdf.page.width - margin - facts, width: facts, end: true, tabular: true, lines: 1 };
  const below = writeText(pdf, formatDay(date), { ...place, y: margin + 2 });
  const right = writeText(pdf, countLine(stones), { ...place, y: below + 2, color: ink.muted });
  const y = Math.max(left, right) + 12;
  rule(pdf, y);
  return y;
}

const totalHeight = 28;

const hasTotal = (stones: readonly SheetStone[]) => totalText(stones) !== null && stones.length > 1;

/** The sum of the list, on the page of its last stone or on the next. */
function drawTotal(pdf: Pdf, end: number, stones: readonly SheetStone[]): void {
  const y = end + 10;
  const width = innerWidth(pdf);
  const line = { tabular: true, lines: 1 };
  writeText(pdf, `Total of ${countLine(stones)}`, {
    ...line,
    x: margin,
    y: y + 1,
    width: width - 174,
    color: ink.muted,
  });
  writeText(pdf, totalText(stones) ?? '', {
    ...line,
    x: margin + width - 160,
    y,
    width: 160,
    face: 'bold',
    size: 11,
    end: true,
  });
}
