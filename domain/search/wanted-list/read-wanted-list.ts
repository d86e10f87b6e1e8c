import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { builtInNames, type KnownNames } from '../text/known-names.ts';
import { readSearchText, type SearchText } from '../text/read-search-text.ts';
import {
  greetingOf,
  isAddedLine,
  isAside,
  isCourtesy,
  isGreeting,
  isPersonal,
  isSignOff,
  withoutPhone,
} from './courtesies.ts';
import { linesOfMessage } from './message-lines.ts';
import { keysOf, splitLine } from './split-line.ts';

/** One line of a wanted list. */
export interface Wish {
  /** The words of the wish, which read the same alone. */
  text: string;
  filters: DiamondFilters;
  /** How many stones; null where it is not said. */
  pieces: number | null;
  /** What is in no filter, as it is written. */
  notRead: string[];
}

/** Wishes of one message. */
export const maxWishes = 50;
/** Longest message that is read. */
export const maxMessageLength = 12_000;

const quantity =
  /^(?!(?:8|10)x$)(?:(?:x|×|qty|quantity)[\s:]*(\d{1,3})(?:\s*(?:pcs?|pieces?|stones?|nos))?|(\d{1,3})\s*(?:(?:pcs?|pieces?|stones?|nos|diamonds?)(?:\s*x)?|x|×)|(one|two|three|four|five|six) (?:pcs?|pieces?|stones?)|(?:(\d{1,2})\s*)?(pairs?))$/i;
const numberWords = ['', 'one', 'two', 'three', 'four', 'five', 'six'];

/** The number of stones that a part of a text asks for: "2 pcs", "x 3". */
function quantityOf(part: string): number | null {
  const [, behind, before, word, pairs, pair] = quantity.exec(part.trim()) ?? [];
  if (pair) return 2 * Number(pairs ?? 1);
  if (word) return numberWords.indexOf(word.toLowerCase());
  return Number(behind ?? before) || null;
}

/** A number with one decimal, of which no other is a part. */
const decimal =
  /(?<![\d.,x×*/:-])(?<before>\p{L}*\s*)(\d{1,2}\.\d)(?![\d.,%x×*/:\p{L}-]|\s?(?:mm|t?cw|ctt?w|lakhs?|lacs?|crores?))/giu;
/** What is measured in other units than carats. */
const otherMeasure =
  /^(?:crown|pav|pavilion|girdle|culet|angle|height|ca|pa|ch|ph|star|lower|lr|halves|facets?|mm|size)/i;

/** "oval 1.5 G": beside a shape or its grades and without another weight a number with one decimal is the weight. */
function withWeightUnit(text: string, { filters, parts }: SearchText): string {
  if (!(filters.shape || (filters.color && filters.clarity)) || filters.carat) return text;
  const ends = parts
    .filter(({ filters: own }) => !own)
    .flatMap(({ start, end }) =>
      [...text.slice(start, end).matchAll(decimal)]
        .filter(({ groups }) => !otherMeasure.test(groups?.before ?? ''))
        .map((found) => start + found.index + found[0].length),
    );
  return ends.length === 1 ? `${text.slice(0, ends[0])}ct ${text.slice(ends[0])}` : text;
}

/**
 * A message without the ">" before its lines: "> 1ct oval" is quoted there, and not above one carat. Below "Dov wrote:"
 * the quoted lines are of an earlier message, which an answer with a wish of its own leaves out.
 */
function withoutQuotes(message: string, names: KnownNames): string {
  const lines = linesOfMessage(message);
  const quoted = lines.filter((line) => /^\s*>/.test(line));
  const own = lines.filter((line) => !/^\s*>|\swrote:\s*$/.test(line)).join('\n');
  const isAnswer =
    /\swrote:\s*$/m.test(message) && hasAny(keysOf(readSearchText(own, names).filters), anchors);
  if (isAnswer && quoted.length > 0) return own;
  return quoted.length > 1 ? message.replace(/^[^\S\n]*>[^\S\n]+/gm, '') : message;
}

type Key = keyof DiamondFilters;

const money: readonly Key[] = ['discount', 'price', 'total_amount'];

/** "KD-57943 -38%": beside the number of a stone a price is bid for it, and finds no other stone. */
function withoutBids(text: string, { filters, notUnderstood, parts }: SearchText): SearchText {
  if (!hasAny(keysOf(filters), numberKeys)) return { filters, notUnderstood, parts };
  const bids = parts.filter(({ filters: own }) => hasAny(keysOf(own), money));
  const others = Object.fromEntries(Object.entries(filters).filter(([key]) => !money.includes(key as Key)));
  return {
    filters: others,
    notUnderstood: [...notUnderstood, ...bids.map(({ start, end }) => text.slice(start, end))],
    parts,
  };
}

/** Reads one wish. */
export function readWish(text: string, names: KnownNames = builtInNames): Wish {
  const plain = readSearchText(text, names);
  const weighed = withWeightUnit(text, plain);
  const { filters, notUnderstood } = withoutBids(
    weighed,
    weighed === text ? plain : readSearchText(weighed, names),
  );
  const counts = notUnderstood.filter((part) => quantityOf(part) !== null);
  const pieces = counts.length === 1 ? quantityOf(counts[0]!) : null;
  const notRead = notUnderstood.filter(
    (part) => !isCourtesy(part) && !(pieces !== null && part === counts[0]),
  );
  return { text, filters, pieces, notRead };
}

interface Line extends Wish {
  keys: Key[];
  numbered: boolean;
  /** A blank line stands before it. */
  opensBlock: boolean;
}

const numberKeys: readonly Key[] = ['stone_ids', 'certificate_nos'];
const anchors: readonly Key[] = ['shape', 'carat', ...numberKeys];
const subjects: readonly Key[] = [...anchors, 'color', 'clarity'];

const hasAny = (keys: readonly Key[], of: readonly Key[]) => keys.some((key) => of.includes(key));
const saysNothing = ({ keys, notRead }: Line) => keys.length + notRead.length === 0;

/** The lines of a message that say something, without greetings and the signature. */
function linesOf(message: string, names: KnownNames): Line[] {
  const lines: Line[] = [];
  let opensBlock = true;
  let signed = false;
  for (const written of linesOfMessage(withoutQuotes(message, names))) {
    if (written.trim() === '') opensBlock = true;
    for (const { text: whole, numbered } of splitLine(written, names)) {
      const greeted = greetingOf(whole);
      const isName = keysOf(readSearchText(greeted, names).filters).every(isPersonal);
      const text = withoutPhone(isName ? whole.slice(greeted.length) : whole);
      const line = lineOf(text, { numbered, opensBlock }, names);
      signed ||= isSignOff(text, line.keys);
      const isNoWish =
        isSignOff(text, line.keys) ||
        (signed && line.keys.every(isPersonal)) ||
        isGreeting(text, line.keys) ||
        isAddedLine(text, line.keys) ||
        isAside(text, line.keys);
      const last = lines.at(-1);
      // "2 pcs" below a stone is how many of it.
      if (saysNothing(line) && line.pieces !== null && last?.pieces === null && !opensBlock)
        lines[lines.length - 1] = lineOf(`${last.text}, ${text}`, last, names);
      // "Need a pair" above a stone is how many of it.
      const isCount = line.pieces !== null && !last && !numbered;
      if ((saysNothing(line) && !isCount) || isNoWish) continue;
      lines.push(line);
      opensBlock = false;
    }
  }
  return lines;
}

function lineOf(
  text: string,
  { numbered, opensBlock }: Pick<Line, 'numbered' | 'opensBlock'>,
  names: KnownNames,
): Line {
  const wish = readWish(text, names);
  return { ...wish, keys: keysOf(wish.filters), numbered, opensBlock };
}

/** What is said of all stones at once rather than of one. */
const isOfStock = (key: Key) => ['kind', 'growth', 'treatment', 'lab'].includes(key);

/** "Rounds, GIA:" above its lines, or "ROUNDS" above weights and grades without a shape. */
function isHeading(
  { text, keys, opensBlock, notRead }: Line,
  next: Line | undefined,
  above: Line | null,
): boolean {
  if (/[:：]\s*$/.test(text) && keys.length > 0) return true;
  // "LAB GROWN ONLY" above the stones, and "NATURAL" below them.
  const isTurned = above !== null && hasAny(keys, above.keys);
  if (
    (opensBlock || isTurned) &&
    next &&
    keys.length > 0 &&
    isDisjoint(keys, subjects) &&
    keys.every(isOfStock)
  )
    return notRead.length === 0 && hasAny(next.keys, anchors);
  if (!keys.includes('shape') || hasAny(keys, ['carat', ...numberKeys])) return false;
  if (!next || next.keys.includes('shape')) return false;
  // "Round D-F VVS" above weights alone is about each of them.
  const grades: readonly Key[] = ['color', 'clarity'];
  return hasAny(keys, grades)
    ? next.keys.includes('carat') && isDisjoint(next.keys, keys)
    : hasAny(next.keys, ['carat', ...grades]);
}
/** "All GIA, 3EX", "Budget 20k per stone": about every wish of the message. */
const isAboutAll = ({ text, keys }: Line) =>
  (/^\W*(?:all|each|every|everything|both)\b|\ball\W*$/i.test(text) ||
    (/\b(?:per (?:stone|piece)|each)\W*$/i.test(text) && keys.every((key) => money.includes(key)))) &&
  keys.length > 0 &&
  !keys.includes('carat');

const isDisjoint = (a: readonly Key[], b: readonly Key[]) => !hasAny(a, b);

/** Whether a line goes on with the wish above: it names no stone of its own and repeats nothing. */
function continues(line: Line, last: Line | undefined, isOnly: boolean): boolean {
  if (!last || line.numbered || line.opensBlock || !isDisjoint(line.keys, last.keys)) return false;
  // "1.5-1.7" is a weight beside its shape, "Non" the fluorescence behind "Ex ex ex", "L/W as above" no other wish.
  if (isOnly || line.keys.length === 0) return isOnly;
  if (hasAny(line.keys, anchors) || hasAny(last.keys, numberKeys)) return false;
  // "VS clarity" below "1 ct round" and "G color" names no stone of its own.
  return hasAny(line.keys, ['color', 'clarity']) || !hasAny(last.keys, ['color', 'clarity']);
}

const onlyNumbers = ({ keys, notRead }: Line) =>
  keys.length > 0 && notRead.length === 0 && keys.every((key) => numberKeys.includes(key));

/** Lines without a blank one between them that say nothing twice: "Round", "1.01 ct", "D VS1". */
function isOneWish(lines: readonly Line[]): boolean {
  const all = lines.flatMap(({ keys }) => keys);
  const numbers = lines.filter(onlyNumbers).length;
  return (
    new Set(all).size === all.length &&
    lines.every(({ numbered }) => !numbered) &&
    (numbers === 0 || numbers === lines.length)
  );
}

/** Joins the lines of one wish. */
function joinLines(lines: readonly Line[], names: KnownNames): Line[] {
  const joined: Line[] = [];
  let isOne = false;
  for (const [at, line] of lines.entries()) {
    if (at === 0 || line.opensBlock) {
      const end = lines.findIndex((other, index) => index > at && other.opensBlock);
      isOne = isOneWish(lines.slice(at, end < 0 ? undefined : end));
    }
    const last = joined.at(-1);
    const isList = last !== undefined && onlyNumbers(last) && onlyNumbers(line);
    if (!isList && !continues(line, last, isOne)) joined.push(line);
    else joined[joined.length - 1] = lineOf(`${last!.text}, ${line.text}`, last!, names);
  }
  return joined;
}

/** A wish with what a heading says, which is not read where the wish says otherwise. */
function underHeading(line: Line, heading: Line | null, names: KnownNames): Line {
  // Below "ROUNDS" a line without weight and grades, "ask -35", is about no stone.
  if (!heading || (!hasAny(line.keys, subjects) && !hasAny(heading.keys, subjects.slice(1)))) return line;
  const said = heading.text.replace(/[\s:：.]+$/, '');
  if (isDisjoint(line.keys, heading.keys)) return lineOf(`${said}, ${line.text}`, line, names);
  return { ...line, notRead: [...line.notRead, said] };
}

/**
 * Reads a message of a chat as a wanted list: each wish with its filters and what was not read, without numbering,
 * greetings and signature. Nothing is guessed. `leftOut` counts the wishes above the most that are read.
 */
export function readWantedList(
  message: string,
  names: KnownNames = builtInNames,
): { wishes: Wish[]; leftOut: number } {
  const lines = linesOf(message.slice(0, maxMessageLength), names);
  const several = lines.length > 1;
  const general = several ? lines.filter(isAboutAll) : [];
  const wishes: Line[] = [];
  let heading: Line | null = null;
  const joined = joinLines(
    lines.filter((each) => !general.includes(each)),
    names,
  );
  for (const [at, line] of joined.entries()) {
    if (saysNothing(line)) continue;
    if (line.opensBlock || (heading?.keys.includes('shape') && line.keys.includes('shape'))) heading = null;
    if (several && isHeading(line, joined[at + 1], heading)) heading = line;
    else
      wishes.push(
        general.reduce((wish, each) => underHeading(wish, each, names), underHeading(line, heading, names)),
      );
  }
  const kept = wishes.length > 0 ? wishes : lines;
  const isList = kept.length > 1;
  const areWeighed = kept.some(({ keys }) => keys.includes('carat'));
  const read = kept.map(
    ({ text, filters, pieces, notRead, keys }): Wish =>
      // "GIA only" among other wishes names no stone, and "same in pear" among weights no weight.
      isList && keys.length > 0 && (!hasAny(keys, subjects) || (areWeighed && keys.join() === 'shape'))
        ? { text, filters: {}, pieces: null, notRead: [text] }
        : { text, filters, pieces, notRead },
  );
  return { wishes: read.slice(0, maxWishes), leftOut: Math.max(0, read.length - maxWishes) };
}
