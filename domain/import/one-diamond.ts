import { isBlank } from './cell-values.ts';
import type { ImportPlan } from './import-plan.ts';
import { no } from './kind-values.ts';
import type { ListField } from './list-fields.ts';
import { normalizeNumber } from './number-parsing.ts';
import type { RowCells } from './row-cells.ts';

/** "Parcel", "total of 2 stones", "set of 3". */
const several =
  /^(?:(?:mixed )?(?:parcel|melee)|(?:total )?(?:of )?(?:[2-9]|\d{2,}) ?(?:pcs|pieces|stones)|(?:matched )?set of \d+)\b/i;

const severalTitle =
  /^\W*(?:(?:match(?:ed|ing)|mixed|loose|diamonds?) )*(?:pairs?|parcels?|melee)(?: (?:goods|diamonds?|stones|stock|list|lots?))*\W*$/i;

const gem =
  '(?:moissanites?|(?:cubic )?zirconias?|cz|zircons?|rub(?:y|ies)|sapphires?|spinels?|tanzanites?|tourmalines?|topaz|garnets?|tsavorites?|amethysts?|aquamarines?|alexandrites?|morganites?|peridots?|citrines?|corundum|simulants?)';
const gemWords =
  '(?:(?:natural|genuine|loose|fine|precious|lab(?:oratory)?|grown|created|simulated|s[iy]nthetic|(?:un)?heated|burm(?:a|ese)|ceylon|thai|kashmir|colombian|mozambique|madagascar|star|blue|pink|yellow|red|green|white|colou?red)[ -])*';
const gemWithin = new RegExp(String.raw`\b${gem}\b`, 'i');
const gemFirst = new RegExp(
  String.raw`^${gemWords}${gem}\b(?!['’ -]*(?:blue|red|colou?r|inclusion|crystal))`,
  'i',
);
const gemAlone = new RegExp(
  String.raw`^\W*${gemWords}(?:${gem}|gem ?stones?|emeralds?|pearls?|opals?|jades?)(?: (?:stones?|stock|list|lots?|parcels?))*\W*$`,
  'i',
);

/** "Ruby", "Lab created sapphire", "Gemstones": other stones than diamonds, and nothing else. */
export const namesOtherGem = (text: string): boolean => gemAlone.test(text);

/** The rows below a title that are no diamonds to be sold one by one: "MATCHED PAIRS", "Parcels", "Natural Rubies"; null for another title. */
export const refusedGoods = (title: string): ImportPlan['refusedBelow'] =>
  severalTitle.test(title) ? 'pairs or parcels' : namesOtherGem(title) ? 'other stones than diamonds' : null;

const reason = 'is more than one stone: give each its own row';

/**
 * A row is one diamond: a pair or a parcel under one number is none, by the number of stones, the average weight, the
 * shape, a sieve, a size far too small for the weight, two reports or a comment; nor is a ruby or moissanite.
 */
export function refuseOthers(cells: RowCells, { refusedBelow }: ImportPlan): void {
  // A row with a report or one piece is a stone, also of a pair.
  const isSingle = !isBlank(cells.text('certificate_no')) || !isBlank(cells.text('pieces'));
  if (refusedBelow === 'other stones than diamonds' || (refusedBelow && !isSingle))
    cells.problem('carat', `is below a title of ${refusedBelow}`);
  refuseSeveral(cells);
  const others: [ListField, string | undefined][] = [
    ['stone_id', cells.texts('stone_id').find(namesOtherGem)],
    ['kind', cells.texts('kind').find(namesOtherGem)],
    ['shape', [cells.text('shape')].find((text) => gemWithin.test(text))],
    ['comment', cells.comments().find((text) => gemFirst.test(text))],
  ];
  for (const [field, other] of others) if (other) cells.problem(field, `says ${other}, which is no diamond`);
}

/** The largest diameter of a cell with nothing else, "1.3" or "1.3-1.5 mm", in mm; 0 without one. */
const diameterOf = (text: string) =>
  Number(/^(?:\d{1,2}(?:\.\d+)? ?(?:-|to) ?)?(\d{1,2}(?:\.\d+)?) ?(?:mm)?$/i.exec(text)?.[1] ?? 0);

function refuseSeveral(cells: RowCells): void {
  const [whole, average] = (['carat', 'average_weight'] as const).map((field) =>
    Number(normalizeNumber(cells.text(field), '.')),
  );
  if (whole && average && Math.abs(whole - average) > 0.02)
    cells.problem('average_weight', `differs from the weight of ${cells.text('carat')}: the row ${reason}`);
  // No shape weighs more than 0.02 ct for each cubic millimetre of its width.
  for (const field of ['measurement', 'diameter'] as const) {
    const diameter = diameterOf(cells.text(field));
    if (diameter && whole && whole > 0.02 * diameter ** 3)
      cells.problem(field, `is too small for ${cells.text('carat')} ct: the row ${reason}`);
  }
  if (!isBlank(cells.text('pieces')) && !onePiece.test(cells.text('pieces'))) cells.problem('pieces', reason);
  if (!isBlank(cells.text('sieve'))) cells.problem('sieve', reason);
  if (/\b(?:pairs?|parcels?|melees?|lots?)\b|^\d+ |\bx ?\d+$/i.test(cells.text('shape')))
    cells.problem('shape', reason);
  if (/\d{6,}(?:\D+\d{6,}|\s*[&+/]\s*\d)/.test(cells.text('certificate_no').replace(/^https?:.*/i, '')))
    cells.problem('certificate_no', 'has two numbers: give each stone its own row, with one number');
  if (!isBlank(cells.text('pair')) && no.test(cells.text('separable')))
    cells.problem('separable', 'is sold only with another stone');
  for (const comment of cells.comments()) {
    if (several.test(comment)) cells.problem('comment', reason);
    else if (/^(?:match(?:ed|ing) )?pair$/i.test(comment))
      cells.warning('comment', 'may be two stones: imported as one');
  }
}

/** "1", "1 pc", and "0" where nobody counted. */
const onePiece = /^[01](?:[.,]0+)? ?(?:pcs?|pieces?|stones?|nos?)?\.?$/i;
