import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import type { KnownNames } from '../text/known-names.ts';
import { readSearchText, type SearchTextPart } from '../text/read-search-text.ts';

type Key = keyof DiamondFilters;

export const keysOf = (filters: DiamondFilters | null): Key[] => Object.keys(filters ?? {}) as Key[];

/** Bullets and numbers before a wish: "1) ", "2. ", "(3) ", "#4 ", "5 - ", "• ", "item 6:". */
const numbering =
  /^[\s\p{Cf}*_~>]*(?:[-–—•·▪●◦‣➤→✓✔☑♦💎🔹🔸*#]+(?=[\s\p{L}])|[1-9]\d?\uFE0F?\u20E3|[([]?[1-9]\d?[)\]](?=\s*\S)|#?[1-9]\d?[.:](?=\s+\S)|#[1-9]\d?(?=\s)|[1-9]\d?\s?[-–](?=\s+\p{L})|[a-h]\)|(?:item|stone|no|option|wish|client|customer|buyer|party)\.?\s*#?(?:[1-9]\d?|[a-h])\s*[:.)-])(?:\s|\uFE0F)*/iu;
/** The time and the writer before a line that was copied from a chat. */
const chatPrefix =
  /^[\s\p{Cf}]*(?:\[\d{1,4}[./-]\d{1,2}(?:[./-]\d{2,4})?,?\s[^\]]{4,14}\]|\[\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?m\.?)?,\s\d{1,4}[./-]\d{1,2}(?:[./-]\d{2,4})?\]|\d{1,4}[./-]\d{1,2}(?:[./-]\d{2,4})?,?\s\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?m\.?)?\s[-–])\s[^:]{1,40}:\s/iu;

/** A line without its bullet or number, and whether it had one. */
export function withoutNumbering(line: string): { text: string; numbered: boolean } {
  const text = line.replace(chatPrefix, '');
  const rest = text.replace(numbering, '');
  return {
    text: rest.trim(),
    numbered: rest.length < text.length && /\d|[•·▪●◦‣➤→-]/.test(text.slice(0, 6)),
  };
}

/** Cuts "1) round 1ct 2) oval 2ct" before each number that follows the last one. */
function splitNumbers(line: string): string[] {
  const starts: number[] = [];
  let next = 1;
  for (const { 0: found, index } of line.matchAll(
    /(?:^|(?<=[\s,;]))\(?([1-9]\d?)(?:\)(?=\s*\S)|\.(?=\s))/g,
  )) {
    if (Number(/\d+/.exec(found)![0]) !== next || (next === 1 && line.slice(0, index).trim() !== ''))
      continue;
    starts.push(index);
    next += 1;
  }
  if (starts.length < 2) return [line];
  return starts.map((start, at) => line.slice(start, starts[at + 1]).replace(/[\s,;]+$/, ''));
}

const grades: readonly Key[] = ['color', 'clarity'];
const opening: readonly Key[] = ['shape', 'carat', ...grades];

/** A piece between semicolons that says enough for a wish of its own. */
const stands = (keys: readonly Key[]) =>
  keys.some((key) => key === 'stone_ids' || key === 'certificate_nos') ||
  (keys.length > 1 && keys.some((key) => key === 'shape' || key === 'carat'));

/** "Round: " before several wishes of a line; "" where it names no shape alone. */
function labelOf(line: string, names: KnownNames): string {
  const label = /^[^:;]{3,60}:\s+(?=\S)/.exec(line)?.[0] ?? '';
  const keys = keysOf(readSearchText(label, names).filters);
  return keys.includes('shape') && !keys.some((key) => key !== 'shape' && opening.includes(key)) ? label : '';
}

/** Cuts at semicolons, ends of questions and the like between wishes; "round; 1.01; D; VS1" is one. */
function splitSigns(line: string, names: KnownNames): string[] {
  const pieces = line.split(
    /\s*[;•●▪🔹🔸]+\s*|\s+(?:\|\||\/\/)\s+|(?<=[?!])\s+|(?<=\.)\s+(?=(?:all|each|every|both)\b)/iu,
  );
  if (pieces.length === 1) return pieces;
  const label = labelOf(line, names);
  const wishes: { text: string; stands: boolean }[] = [];
  for (const text of pieces) {
    if (text.trim() === '') continue;
    const keys = keysOf(readSearchText(text, names).filters);
    const own = stands(keys) || /^(?:all|each|every|both)\b/i.test(text);
    const last = wishes.at(-1);
    if (!last) wishes.push({ text, stands: own });
    else if (own && last.stands)
      wishes.push({ text: keys.includes('shape') ? text : label + text, stands: own });
    else {
      last.text += `; ${text}`;
      last.stands ||= own;
    }
  }
  return wishes.map(({ text }) => text);
}

/** What stands between two wishes in a sentence. */
const between = /[,;&+/]|\b(?:and|or|plus|also)\b/gi;

const differ = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b);

/** Whether another wish begins at a part: it repeats what the present one says, and what follows stands for itself. */
function beginsWish(parts: readonly SearchTextPart[], at: number, from: number): boolean {
  const earlier = parts.slice(from, at).filter(({ filters }) => filters);
  const later = parts.slice(at);
  const said = new Set(earlier.flatMap(({ filters }) => keysOf(filters)));
  const own = keysOf(parts[at]!.filters);
  if (!own.some((key) => opening.includes(key) && said.has(key))) return false;
  if (!said.has('shape')) return false;
  // "1.5 oval F VS1, 2 oval G VS2": the shape again behind grades and before others.
  const saysGrade = ({ filters }: SearchTextPart) => keysOf(filters).some((key) => grades.includes(key));
  const shapeAt = earlier.findIndex(({ filters }) => filters?.shape);
  if (own.includes('shape') && earlier.slice(shapeAt).some(saysGrade) && later.some(saysGrade)) return true;
  if (!said.has('carat')) return false;
  // "VS1 or VS2", "round, oval" are alternatives of one wish, and "oval 2ct or 3ct pear" are two.
  const opensWithWeight = own.includes('carat') && parts[at + 1]?.filters?.shape;
  if (!opensWithWeight && keysOf(earlier.at(-1)!.filters).some((key) => own.includes(key))) return false;
  const first = (of: readonly SearchTextPart[], key: 'shape' | 'carat') =>
    of.find(({ filters }) => filters?.[key])?.filters?.[key];
  const [shape, carat] = [first(later, 'shape'), first(later, 'carat')];
  if (!shape || !carat) return false;
  if (grades.some((key) => said.has(key))) return true;
  return differ(shape, first(earlier, 'shape')) && differ(carat, first(earlier, 'carat'));
}

/** Cuts a sentence with several wishes: "1ct round D VS1, 2ct oval E VS2". */
function splitSentence(line: string, names: KnownNames): string[] {
  const { parts } = readSearchText(line, names);
  const cuts: number[] = [];
  let from = 0;
  for (let at = 1; at < parts.length; at += 1) {
    if (!parts[at]!.filters || !beginsWish(parts, at, from)) continue;
    const before = parts.slice(0, at).findLast(({ filters }) => filters)!.end;
    const joint = [...line.slice(before, parts[at]!.start).matchAll(between)].at(-1);
    cuts.push(joint ? before + joint.index : parts[at]!.start);
    from = at;
  }
  return [0, ...cuts].map((start, at) =>
    line
      .slice(start, cuts[at])
      .replace(/^(?:[\s,;&/]|\+(?!\d)|(?:and|or|plus|also)\b)+|[\s,;&/]+$|\b(?:and|or)$/gi, '')
      .trim(),
  );
}

/** Cuts "rounds 1.01 D VS1, 1.20 E VS2 GIA" before each weight with grades of its own; what else is said is of all. */
function splitWeights(line: string, names: KnownNames): string[] {
  const { parts } = readSearchText(line, names);
  const starts = parts.flatMap(({ filters }, at) => (keysOf(filters).join() === 'carat' ? [at] : []));
  const isOfWeight = ({ filters }: SearchTextPart) =>
    keysOf(filters).every((key) => key === 'carat' || grades.includes(key));
  const weights = starts.map((start, at) => {
    const all = parts.slice(start, starts[at + 1]);
    const own = at < starts.length - 1 ? all : all.slice(0, all.findLastIndex(isOfWeight) + 1);
    const keys = own.flatMap(({ filters }) => keysOf(filters)).toSorted();
    const isWhole = own.every(isOfWeight) && keys.join() === 'carat,clarity,color';
    return isWhole ? line.slice(own[0]!.start, own.at(-1)!.end) : null;
  });
  if (weights.length < 2 || weights.includes(null)) return [line];
  const last = line.indexOf(weights.at(-1)!, parts[starts.at(-1)!]!.start) + weights.at(-1)!.length;
  return weights.map((weight) => `${line.slice(0, parts[starts[0]!]!.start)}${weight}${line.slice(last)}`);
}

/** What is said of all wishes of a sentence behind the last one: "…, 2ct oval G VS2 all GIA". */
function splitAll(sentences: readonly string[], names: KnownNames): string[] {
  const [, last = '', all = ''] =
    sentences.length > 1 ? (/^(.+?),?\s+(all\s.+)$/i.exec(sentences.at(-1)!) ?? []) : [];
  const keys = keysOf(readSearchText(all, names).filters);
  const isOfAll = keys.length > 0 && !keys.some((key) => opening.includes(key));
  return isOfAll ? [...sentences.slice(0, -1), last, all] : [...sentences];
}

/** The wishes of a line of a message, as they are written. */
export function splitLine(line: string, names: KnownNames): { text: string; numbered: boolean }[] {
  return splitNumbers(line.replace(chatPrefix, ''))
    .map(withoutNumbering)
    .flatMap(({ text, numbered }) =>
      splitSigns(text, names).flatMap((piece) =>
        splitAll(splitSentence(withoutNumbering(piece).text, names), names)
          .flatMap((sentence) => splitWeights(sentence, names))
          .map((wish) => ({ text: wish, numbered })),
      ),
    )
    .filter(({ text }) => text !== '');
}
