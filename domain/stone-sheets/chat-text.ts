import type { Diamond } from '#contract/model/diamond.ts';
import { toCaratThousandths } from '../format/carat.ts';
import { formatDollars, roundToCents } from '../format/money.ts';
import { shortened } from '../format/shortened.ts';
import { clientPrice } from '../pricing/client-markup.ts';
import { type PriceSet, pricesOf } from '../pricing/price-sets.ts';
import { stoneHeading } from '../stone-fields/stone-heading.ts';
import { disclosureText } from '../stone-fields/stone-kind.ts';
import type { SheetStone, ShownPrices } from './sheet-stone.ts';
import { certificateLine, countLine, totalText } from './sheet-texts.ts';

/** The most characters of a line: two lines of a chat on a phone. */
const maxLineLength = 110;

/** The most characters of a message: a link with more may open a chat without its text. */
export const maxMessageLength = 2000;

/** Room for the number of a message and its line break, "12/12". */
const numberRoom = 6;

/** A stone with its total in a price set (null for the only one that a buyer has), as a chat shows it, and no cost. */
function toChatStone(stone: Diamond, shown: ShownPrices, set: PriceSet | null): SheetStone {
  const carat = toCaratThousandths(stone.carat);
  const own = shown.prices === 'none' ? null : roundToCents(pricesOf(stone, set).total);
  const total = own !== null && shown.prices === 'client' ? clientPrice(own, carat, shown.markup).total : own;
  return { stone, carat, total, price: null, discount: null };
}

/** Cut, polish and symmetry, with a dash for each that is unknown; blank when all are. */
const makeText = ({ cut, polish, symmetry }: Diamond) =>
  (cut ?? polish ?? symmetry) === null ? '' : [cut, polish, symmetry].map((grade) => grade ?? '–').join('/');

/**
 * A stone on one line of at most 110 characters, its disclosures first. One that would be longer goes without its
 * fluorescence, then its make, then its certificate, and then with a shortened heading.
 */
function chatLine(listed: SheetStone, priced: boolean): string {
  const { stone, total } = listed;
  const natural = { ...stone, kind: 'natural', growth: null, treatment: null } as const;
  const head = [disclosureText(stone), stoneHeading(natural)].filter(Boolean).join(', ');
  const tail = [stone.stone_id, priced && formatDollars(total)];
  const fluorescence = stone.fluo && `fluorescence ${stone.fluo}`;
  const certificate = certificateLine(listed);
  const make = makeText(stone);
  const line = (...parts: readonly (string | null | false)[]) => parts.filter(Boolean).join(', ');
  const lines = [
    line(head, make, fluorescence, certificate, ...tail),
    line(head, make, certificate, ...tail),
    line(head, certificate, ...tail),
    line(head, ...tail),
  ];
  const room = maxLineLength - line(' ', ...tail).length + 1;
  return lines.find(({ length }) => length <= maxLineLength) ?? line(shortened(head, room), ...tail);
}

/** "Total: 3 stones · 4.56 ct · $39,017.72", and of how many stones the sum is when some have no price. */
function totalLine(stones: readonly SheetStone[]): string {
  const sum = totalText(stones);
  const priced = stones.filter(({ total }) => total !== null).length;
  const ofHowMany = priced < stones.length ? ` (${priced} of ${stones.length})` : '';
  return `Total: ${countLine(stones)}${sum ? ` · ${sum}${ofHowMany}` : ''}`;
}

/** Lines as messages of at most 2,000 characters, each headed by its number, "1/3", when there are several. */
function splitMessages(lines: readonly string[]): string[] {
  const [first = '', ...rest] = lines;
  const messages = [first];
  for (const line of rest) {
    const longer = `${messages.at(-1)}\n${line}`;
    if (longer.length > maxMessageLength - numberRoom) messages.push(line);
    else messages[messages.length - 1] = longer;
  }
  if (messages.length === 1) return messages;
  return messages.map((message, index) => `${index + 1}/${messages.length}\n${message}`);
}

/**
 * Stones as messages of a chat: a line for each, then the total of several. `set` names the prices that an
 * administrator looks at, and is null for a buyer. Nothing of a supplier is in them.
 */
export function chatMessages(
  stones: readonly Diamond[],
  shown: ShownPrices,
  set: PriceSet | null = null,
): string[] {
  const listed = stones.map((stone) => toChatStone(stone, shown, set));
  const lines = listed.map((stone) => chatLine(stone, shown.prices !== 'none'));
  return splitMessages(listed.length > 1 ? [...lines, totalLine(listed)] : lines);
}
