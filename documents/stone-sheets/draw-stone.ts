import { facetDrawing } from '#domain/facets/facet-drawings.ts';
import { formatDollars } from '#domain/format/money.ts';
import { stoneHeading } from '#domain/stone-fields/stone-heading.ts';
import type { SheetStone } from '#domain/stone-sheets/sheet-stone.ts';
import { certificateLine, gradesLine, measuresLine, priceLines } from '#domain/stone-sheets/sheet-texts.ts';
import { innerWidth, margin, type Pdf, rule } from '../pdf/pdf-page.ts';
import { ink, writeText } from '../pdf/write-text.ts';

/** The height of a stone on the page, points. */
export const stoneHeight = 98;

const pictureSize = 82;
const gap = 14;
const priceWidth = 110;

/** A picture that a document knows; it is stored once, however many stones show it. */
export type PdfPicture = PDFKit.Mixins.ImageSrc;

/** Reads a JPEG into a document. */
export const openPicture = (pdf: Pdf, content: Buffer): PdfPicture =>
  (pdf as Pdf & { openImage(content: Buffer): PdfPicture }).openImage(content);

/** The texts of a stone, in the order of their lines. */
export const stoneTexts = (sheetStone: SheetStone): string[] => [
  stoneHeading(sheetStone.stone),
  sheetStone.stone.stone_id,
  certificateLine(sheetStone),
  gradesLine(sheetStone),
  measuresLine(sheetStone),
  sheetStone.stone.location ?? '',
];

/** A stone: picture, heading, certificate, grades, measurements and price. */
export function drawStone(pdf: Pdf, y: number, sheetStone: SheetStone, picture: PdfPicture | null): void {
  const { stone, total } = sheetStone;
  const top = y + (stoneHeight - pictureSize) / 2;
  drawPicture(pdf, top, stone.shape, picture);
  const x = margin + pictureSize + gap;
  const priced = total !== null;
  const width = innerWidth(pdf) - pictureSize - gap - (priced ? priceWidth + gap : 0);
  const place = { x, width };
  const [heading, number, ...lines] = stoneTexts(sheetStone);
  let next = writeText(pdf, heading!, { ...place, y: top, face: 'bold', size: 11, lines: 2 });
  const small = { ...place, size: 8.5, lines: 1 };
  next = writeText(pdf, number!, { ...small, y: next + 2, face: 'mono', color: ink.muted });
  // Without figures of one width the point after a 7 is hardly seen.
  for (const line of lines)
    if (line) next = writeText(pdf, line, { ...small, y: next + 1.5, tabular: /\d\.\d/.test(line) });
  if (priced) drawPrice(pdf, top, sheetStone);
  rule(pdf, y + stoneHeight);
}

function drawPrice(pdf: Pdf, y: number, stone: SheetStone): void {
  const place = {
    x: pdf.page.width - margin - priceWidth,
    width: priceWidth,
    end: true,
    tabular: true,
    lines: 1,
  };
  let next = writeText(pdf, formatDollars(stone.total), { ...place, y, face: 'bold', size: 11 });
  for (const line of priceLines(stone))
    next = writeText(pdf, line, { ...place, y: next + 3, size: 8.5, color: ink.muted });
}

/** The picture in its square; without one the drawing of the shape. */
function drawPicture(pdf: Pdf, y: number, shape: string, picture: PdfPicture | null): void {
  pdf.roundedRect(margin, y, pictureSize, pictureSize, 4).lineWidth(0.5).strokeColor(ink.line).stroke();
  const inner = pictureSize - 6;
  if (picture) {
    pdf.image(picture, margin + 3, y + 3, { fit: [inner, inner], align: 'center', valign: 'center' });
    return;
  }
  const { outline, edges, throughTable } = facetDrawing(shape);
  const drawn = 56;
  const inset = (pictureSize - drawn) / 2;
  pdf
    .save()
    .translate(margin + inset, y + inset)
    .scale(drawn / 100)
    .path(outline + edges + throughTable)
    .lineJoin('round')
    .lineWidth(0.9)
    .strokeColor(ink.muted)
    .stroke()
    .restore();
}
