import { isBlank } from './cell-values.ts';
import type { ImportPlan } from './import-plan.ts';
import { normalizeNumber } from './number-parsing.ts';
import type { RowCells } from './row-cells.ts';

/** "Parcel", "total of 2 stones", "set of 3". */
const several =
  /^(?:(?:mixed )?(?:parcel|melee)|(?:total )?(?:of )?(?:[2-9]|\d{2,}) ?(?:pcs|pieces|stones)|(?:matched )?set of \d+)\b/i;

/** "MATCHED PAIRS", "Parcels", "Melee goods": a title of rows of several stones. */
export const namesSeveral = (title: string): boolean =>
  /^\W*(?:match(?:ed|ing) )?(?:pairs?|parcels?|melee)(?: (?:goods|stones|stock|list|lots?))?\W*$/i.test(
    title,
  );

/** A row is one stone: a pair or a parcel under one number is none, by the number of stones, the average weight, the shape, two reports or a comment. */
export function refuseSeveral(cells: RowCells, { severalBelow }: ImportPlan): void {
  const reason = 'is more than one stone: give each its own row';
  // A row with a report or one piece is a stone, also of a pair.
  if (severalBelow && isBlank(cells.text('certificate_no')) && isBlank(cells.text('pieces')))
    cells.problem('carat', `is below a title of pairs or parcels: the row ${reason}`);
  const [whole, average] = (['carat', 'average_weight'] as const).map((field) =>
    Number(normalizeNumber(cells.text(field), '.')),
  );
  if (whole && average && Math.abs(whole - average) > 0.02)
    cells.problem('average_weight', `differs from the weight of ${cells.text('carat')}: the row ${reason}`);
  if (!isBlank(cells.text('pieces')) && !onePiece.test(cells.text('pieces'))) cells.problem('pieces', reason);
  if (/\b(?:pairs?|parcels?|melees?|lots?)\b|^\d+ |\bx ?\d+$/i.test(cells.text('shape')))
    cells.problem('shape', reason);
  if (/\d{6,}(?:\D+\d{6,}|\s*[&+/]\s*\d)/.test(cells.text('certificate_no').replace(/^https?:.*/i, '')))
    cells.problem('certificate_no', 'has two numbers: give each stone its own row, with one number');
  for (const comment of cells.comments()) {
    if (several.test(comment)) cells.problem('comment', reason);
    else if (/^(?:match(?:ed|ing) )?pair$/i.test(comment))
      cells.warning('comment', 'may be two stones: imported as one');
  }
}

/** "1", "1 pc", and "0" where nobody counted. */
const onePiece = /^[01](?:[.,]0+)? ?(?:pcs?|pieces?|stones?|nos?)?\.?$/i;
