import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { readAppearance } from './appearance-words.ts';
import { excludes, opensPhrase, readBeyondFilters } from './beyond-filters.ts';
import { readCarat } from './carat-words.ts';
import { readClarity, readColorWithClarity, readLeastGrades } from './clarity-words.ts';
import { readColor, readFancyColor } from './color-words.ts';
import { readFluorescence } from './fluorescence-words.ts';
import { readKind } from './kind-words.ts';
import { builtInNames, type KnownNames } from './known-names.ts';
import { readMakePreset, readMakeRow, readNamedMake } from './make-words.ts';
import { readGirdle, readMeasure } from './measure-words.ts';
import {
  readCertificate,
  readFlag,
  readLabelledNumber,
  readLaboratory,
  readLocation,
  readLongNumber,
  readShape,
  readStoneNumber,
} from './name-words.ts';
import { readDiscount, readPrice } from './price-words.ts';
import { acceptedLength, type Reading, refusedLength, type SearchRule } from './search-rule.ts';
import { correctTokens } from './spelling.ts';
import { isSilentSign, isStopWord, stopWordsLength } from './stop-words.ts';
import { isWord, type Token, tokensOf } from './tokens.ts';
import { hasRoomFor, uniteFilters } from './unite-filters.ts';

/** The first rule that reads a token wins. */
const rules: readonly SearchRule[] = [
  readLabelledNumber,
  readLongNumber,
  readGirdle,
  readFluorescence,
  readMeasure,
  readKind,
  readAppearance,
  readBeyondFilters,
  readMakePreset,
  readCarat,
  readDiscount,
  readPrice,
  readCertificate,
  readFancyColor,
  readNamedMake,
  readFlag,
  readLocation,
  readShape,
  readLaboratory,
  readLeastGrades,
  readClarity,
  readColorWithClarity,
  readMakeRow,
  readStoneNumber,
  readColor,
];

/** A part of the text, as it is written from `start` to `end`, and what became of it. */
export interface SearchTextPart {
  start: number;
  end: number;
  /** The filters that it is read as; null when it is not understood. */
  filters: DiamondFilters | null;
}

export interface SearchText {
  filters: DiamondFilters;
  /** The parts of the text that are in no filter, as they are written. */
  notUnderstood: string[];
  /** The parts in their order; between them are stop words and signs only. */
  parts: SearchTextPart[];
}

/** Longest text that is read; the rest is not understood. */
const maxLength = 12_000;

const endsPhrase = ({ text }: Token) => /^[,;:.!?()]$/.test(text);

/** Reads all parts from left to right. */
class PartReader {
  readonly #tokens: readonly Token[];
  readonly #names: KnownNames;
  readonly #parts: SearchTextPart[] = [];
  #united: DiamondFilters = {};
  /** Tokens that nothing has read yet. */
  #unread: Token[] = [];

  constructor(tokens: readonly Token[], names: KnownNames) {
    this.#tokens = tokens;
    this.#names = names;
  }

  read(): { parts: SearchTextPart[]; filters: DiamondFilters } {
    const tokens = this.#tokens;
    for (let at = 0; at < tokens.length; ) at += this.#readAt(at);
    this.#report();
    return { parts: this.#parts, filters: this.#united };
  }

  #readingAt(at: number): Reading | null {
    for (const rule of rules) {
      const reading = rule(this.#tokens, at, this.#names);
      if (reading) return reading;
    }
    return null;
  }

  /** Reads what begins at a token and answers its number of tokens. */
  #readAt(at: number): number {
    const token = this.#tokens[at]!;
    const courtesy = stopWordsLength(this.#tokens, at);
    if (courtesy) return courtesy;
    const and = this.#isConjunction(at) ? 1 : 0;
    // "image n cert"
    const isAnd = token.text === 'n' && this.#unread.some(isWord);
    const next = isAnd ? null : this.#readingAt(at + and);
    if (next) {
      const length = and + next.length;
      const refused = refusedLength(this.#tokens, at + length);
      if (refused) return this.#take(at, { filters: null, length: length + refused });
      return this.#take(at, { ...next, length: length + acceptedLength(this.#tokens, at + length) });
    }
    if (excludes(this.#tokens, at)) return this.#negate(at);
    if (endsPhrase(token) || opensPhrase(token)) this.#report();
    if (!endsPhrase(token)) this.#unread.push(token);
    return 1;
  }

  /** The "n" of "ovals n pears", between two readings of one kind; of "f n g" nobody knows. */
  #isConjunction(at: number): boolean {
    const before = this.#parts.at(-1);
    if (this.#tokens[at]!.text !== 'n' || before?.end !== this.#tokens[at - 1]?.end) return false;
    const [own, next] = [before?.filters, this.#readingAt(at + 1)?.filters].map((of) =>
      Object.keys(of ?? {}),
    );
    return own!.length > 0 && own!.join() === next!.join() && own![0] !== 'color';
  }

  #take(at: number, { filters, length }: Reading): number {
    const tokens = this.#tokens.slice(at, at + length);
    const united = filters && uniteFilters([this.#united, filters]);
    this.#report();
    if (!united || !hasRoomFor(united)) {
      this.#parts.push({ start: tokens[0]!.start, end: tokens.at(-1)!.end, filters: null });
      return length;
    }
    this.#united = united;
    this.#parts.push({ start: tokens[0]!.start, end: tokens.at(-1)!.end, filters });
    return length;
  }

  /** "no oval or pear" is about ovals and pears that are not wanted, which no filter can say. */
  #negate(at: number): number {
    const tokens = this.#tokens;
    this.#report();
    let negated: string | null = null;
    let end = at + 1;
    while (end < tokens.length && !endsPhrase(tokens[end]!) && !opensPhrase(tokens[end])) {
      const reading = this.#readingAt(end);
      const kind = reading ? Object.keys(reading.filters ?? {}).join() : null;
      const others = tokens.slice(at + 1, end).some((token) => !isStopWord(token));
      if (kind !== null && (negated === null ? others : kind !== negated)) break;
      negated = kind ?? negated;
      end += reading?.length ?? 1;
    }
    this.#unread.push(...tokens.slice(at, end));
    this.#report();
    return end - at;
  }

  /** Reports what is unread, without stop words at its ends. */
  #report(): void {
    const tokens = this.#unread;
    this.#unread = [];
    const speaks = (token: Token) => !isStopWord(token);
    const first = tokens.findIndex(speaks);
    let end = tokens.findLastIndex(speaks);
    if (first < 0) return;
    // "KD-57943A" is reported with its last letter.
    while (tokens[end + 1]?.glued && isWord(tokens[end + 1])) end += 1;
    const last = tokens[end]!;
    const opened = tokens.slice(0, first).findLast((token) => !isSilentSign(token));
    const start = opensPhrase(opened) ? opened!.start : tokens[first]!.start;
    this.#parts.push({ start, end: last.end, filters: null });
  }
}

/**
 * Reads the words of a trader as filters of a search. Nothing is guessed, and what is no filter is answered as not
 * understood. Values of one field are alternatives: "E to G, VVS2 or VS1".
 */
export function readSearchText(text: string, names: KnownNames = builtInNames): SearchText {
  const tokens = correctTokens(tokensOf(text.slice(0, maxLength)), names);
  const { parts, filters } = new PartReader(tokens, names).read();
  if (text.length > maxLength) parts.push({ start: maxLength, end: text.length, filters: null });
  const unread = parts.filter((part) => part.filters === null);
  return { filters, notUnderstood: unread.map(({ start, end }) => text.slice(start, end)), parts };
}
