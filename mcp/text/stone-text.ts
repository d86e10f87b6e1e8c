import type { Diamond } from '#contract/model/diamond.ts';
import type { FindPairs200 } from '#contract/model/findPairs200.ts';
import type { GetDiamond200 } from '#contract/model/getDiamond200.ts';
import type { GetSimilarDiamonds200 } from '#contract/model/getSimilarDiamonds200.ts';
import type { PagedDiamonds } from '#contract/model/pagedDiamonds.ts';
import type { StoneHold } from '#contract/model/stoneHold.ts';
import { priceSetNames, priceSets, pricesOf } from '#domain/pricing/price-sets.ts';
import { stoneHeading } from '#domain/stone-fields/stone-heading.ts';
import { counted, discountText, dollars, pageText, resultText, utcTime } from './plain-text.ts';

/** An administrator receives three price sets, a buyer one. */
const isAllSets = (stone: Diamond) => stone.j_price !== undefined;

function setText(stone: Diamond, set: Parameters<typeof pricesOf>[1]): string {
  const { price, total, discount } = pricesOf(stone, set);
  const parts = [`${dollars(total)} (${dollars(price)}/ct`, discountText(discount)].filter(Boolean);
  return `${parts.join(', ')})`;
}

/** "$32,658.50 ($15,050.00/ct, −30.00%)"; for administrators each price set with its name. */
export function priceText(stone: Diamond): string {
  if (!isAllSets(stone)) return setText(stone, null);
  return priceSets.map((set) => `${priceSetNames[set].toLowerCase()} ${setText(stone, set)}`).join(', ');
}

function holdText({ status, until, place }: StoneHold): string {
  if (status === 'mine') return `on hold for you${until ? ` until ${utcTime(until)}` : ''}`;
  if (status === 'queued') return `you wait for it, place ${place ?? '–'}`;
  if (status === 'asked') return 'you have asked to hold it';
  return `on hold for another buyer${until ? ` until ${utcTime(until)}` : ''}`;
}

const stateText = {
  on_sale: null,
  sold: 'sold',
  sold_elsewhere: 'sold under another number',
  hidden: 'hidden',
  needs_price: 'needs a price',
} as const;

/** One stone in a line, with its number for other tools. */
export function stoneLine(stone: Diamond): string {
  const { cut, polish, symmetry, fluo, lab, certificate_no, location } = stone;
  const make = [cut, polish, symmetry].map((grade) => grade ?? '–').join(' ');
  const certificate = lab && [lab, certificate_no].filter(Boolean).join(' ');
  return [
    `${stone.stone_id} (id ${stone.id}): ${stoneHeading(stone)}`,
    `cut, polish, symmetry ${make}`,
    fluo && `fluorescence ${fluo}`,
    certificate,
    location,
    priceText(stone),
    stone.hold && holdText(stone.hold),
    stone.memo_id ? `on memo ${stone.memo_id}` : stone.state && stateText[stone.state],
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Numbers that were asked for and not found. */
const missingText = (page: PagedDiamonds): string | null => {
  const numbers = [...(page.missing?.stone_ids ?? []), ...(page.missing?.certificate_nos ?? [])];
  return numbers.length > 0 ? `Not found: ${numbers.join(', ')}.` : null;
};

export const stonePageText = (page: PagedDiamonds): string =>
  resultText([pageText(page, 'stone', stoneLine), missingText(page)]);

export const oneStoneText = ({ data }: GetDiamond200): string => {
  const [stone] = data;
  if (!stone) return 'No such stone.';
  const { measurement, table, depth, ratio, girdle } = stone;
  const proportions = [
    measurement && `${measurement} mm`,
    table !== null && `table ${table}%`,
    depth !== null && `depth ${depth}%`,
    ratio !== null && `ratio ${ratio}`,
    girdle && `girdle ${girdle}`,
  ].filter(Boolean);
  return resultText([stoneLine(stone), proportions.length > 0 ? proportions.join(' · ') : null]);
};

export const similarStonesText = ({ data: { stones, found } }: GetSimilarDiamonds200): string =>
  resultText([
    found === 0 ? 'No similar stones on sale.' : `${counted(found, 'similar stone')}, the nearest first:`,
    ...stones.map(({ stone, distance }) => `- ${stoneLine(stone)} · distance ${distance}`),
  ]);

export const pairsText = ({ data }: FindPairs200): string =>
  resultText([
    data.found === 0
      ? `No pairs among ${counted(data.compared, 'stone')}.`
      : `${counted(data.found, 'pair')} among ${counted(data.compared, 'stone')}, the best first:`,
    ...data.pairs.map(
      ({ stones, distance }) => `- ${stones.map(stoneLine).join('\n  and ')} · distance ${distance}`,
    ),
    data.complete ? null : 'There were too many stones to compare all of them: narrow the search.',
  ]);
