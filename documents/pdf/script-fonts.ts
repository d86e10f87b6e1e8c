import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The packages of Noto Sans with letters that western fonts lack, by the end of their names. */
type Family = 'devanagari' | 'gujarati' | 'sc' | 'jp';

const devanagari = /\p{scx=Devanagari}/u;
const gujarati = /\p{scx=Gujarati}/u;
const eastAsian = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\u3000-\u303f\uff00-\uffef]/u;
const kana = /[\p{sc=Hiragana}\p{sc=Katakana}]/u;

/** Letters of a script that is shaped: vowels change place, letters join. */
export const shapedScripts = new RegExp(`${devanagari.source}|${gujarati.source}`, 'u');

/** A part of a font with some of its characters; it is stored as a file of its own. */
export interface FontSlice {
  /** Such as "sc-104" or "gujarati-gujarati". */
  name: string;
  file: string;
  has(codePoint: number): boolean;
}

const loaded = new Map<Family, FontSlice[]>();

function slicesOf(family: Family): FontSlice[] {
  let slices = loaded.get(family);
  if (!slices) {
    const packageName = `@fontsource-variable/noto-sans-${family}`;
    const ranges = readFileSync(fileURLToPath(import.meta.resolve(`${packageName}/unicode.json`)), 'utf8');
    slices = Object.entries(JSON.parse(ranges) as Record<string, string>).map(([subset, text]) => {
      const part = subset.replace(/[[\]]/g, '');
      const file = `${packageName}/files/noto-sans-${family}-${part}-wght-normal.woff2`;
      return { name: `${family}-${part}`, file, has: withinRanges(text) };
    });
    loaded.set(family, slices);
  }
  return slices;
}

/** Reads "U+0900-097F,U+20B9". */
function withinRanges(text: string): (codePoint: number) => boolean {
  const ranges = text.split(',').map((range) => {
    const [from, to] = range.trim().slice(2).split('-');
    return { from: Number.parseInt(from!, 16), to: Number.parseInt(to ?? from!, 16) };
  });
  return (codePoint) => ranges.some(({ from, to }) => from <= codePoint && codePoint <= to);
}

/**
 * The font of a character that western fonts lack; null where none of the packages has it. Chinese characters are
 * drawn as Japanese write them in a text with kana.
 */
export function sliceOf(character: string, text: string): FontSlice | null {
  const codePoint = character.codePointAt(0)!;
  for (const family of familiesOf(character, text)) {
    const slice = slicesOf(family).find(({ has }) => has(codePoint));
    if (slice) return slice;
  }
  return null;
}

function familiesOf(character: string, text: string): readonly Family[] {
  if (eastAsian.test(character)) return kana.test(text) ? ['jp', 'sc'] : ['sc', 'jp'];
  if (devanagari.test(character)) return ['devanagari'];
  return gujarati.test(character) ? ['gujarati'] : [];
}
