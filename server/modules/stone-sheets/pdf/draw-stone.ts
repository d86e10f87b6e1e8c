import { facetDrawing } from '#domain/facets/facet-drawings.ts';
import { formatDollars } from '#domain/format/money.ts';
import { stoneHeading } from '#domain/stone-fields/stone-heading.ts';
import type { SheetStone } from '#domain/stone-sheets/sheet-stone.ts';
import { certificateLine, gradesLine, measuresLine, priceLines } from '#domain/stone-sheets/sheet-texts.ts';
import { ink, innerWidth, margin, type Pdf, rule, writeLine } from './sheet-page.ts';

/** The height of a stone on the page, points. */
export const stoneHeight = 98;

const pictureSize = 82;
const gap = 14;
const priceWidth = 110;

/** A stone: picture, heading, certificate, grades, measurements and price. */
export function drawStone(pdf: Pdf, y: number, sheetStone: SheetStone, picture: Buffer | null): void {
  const { stone, total } = sheetStone;
  const top = y + (stoneHeight - pictureSize) / 2;
  drawPicture(pdf, top, stone.shape, picture);
  const x = margin + pictureSize + gap;
  const priced = total !== null;
  const width = innerWidth(pdf) - pictureSize - gap - (priced ? priceWidth + gap : 0);
  const place = { x, width };
  let next = writeLine(pdf, stoneHeading(stone), { ...place, y: top + 2, face: 'bold', size: 11, lines: 2 });
  next = writeLine(pdf, stone.stone_id, { ...place, y: next + 3, face: 'mono', size: 8.5, color: ink.muted });
  const lines = [
    certificateLine(sheetStone),
    gradesLine(sheetStone),
    measuresLine(sheetStone),
    stone.location,
  ];
  for (const line of lines) if (line) next = writeLine(pdf, line, { ...place, y: next + 2.5, size: 8.5 });
  if (priced) drawPrice(pdf, top + 2, sheetStone);
  rule(pdf, y + stoneHeight);
}

function drawPrice(pdf: Pdf, y: number, stone: SheetStone): void {
  const place = { x: pdf.page.width - margin - priceWidth, width: priceWidth, end: true };
  let next = writeLine(pdf, formatDollars(stone.total), { ...place, y, face: 'bold', size: 11 });
  for (const line of priceLines(stone))
    next = writeLine(pdf, line, { ...place, y: next + 3, size: 8.5, color: ink.muted });
}

/** The picture in its square; without one the drawing of the shape. */
function drawPicture(pdf: Pdf, y: number, shape: string, picture: Buffer | null): void {
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
