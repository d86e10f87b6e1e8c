import { labNamed, placesNamed, shapeNamed } from './known-names.ts';
import { makeAt } from './make-words.ts';
import type { SearchRule } from './search-rule.ts';
import { isWord, phrase, type Token } from './tokens.ts';

/** The words from a place on without punctuation between them; a comma or full stop ends a name. */
function wordsAt(tokens: readonly Token[], at: number, length: number): string | null {
  const words = tokens.slice(at, at + length);
  return words.length === length && words.every(isWord) ? phrase(tokens, at, length) : null;
}

/** "Round", "ovals", "emerald cut", "cushion modified brilliant", "rbc". */
export const readShape: SearchRule = (tokens, at, names) => {
  for (const length of [3, 2, 1]) {
    const words = wordsAt(tokens, at, length);
    const shape = words && shapeNamed(words, names);
    // "oval cut ex" says the cut is excellent.
    const cut = words?.endsWith(' CUT') && gradesCut(tokens, at + length);
    if (!shape || cut) continue;
    const after = /^(?:CUTS?|SHAPED?|SHAPES|BRILLIANTS?)$/.test(tokens[at + length]?.upper ?? '') ? 1 : 0;
    const taken = after && !gradesCut(tokens, at + length + 1) ? 1 : 0;
    return { filters: { shape: [shape] }, length: length + taken };
  }
  return null;
};

const gradesCut = (tokens: readonly Token[], at: number) =>
  makeAt(tokens, tokens[at]?.text === ':' ? at + 1 : at) !== null;

const certified = /^(?:CERTS?|CERTIFIED|CERTIFICATES?|GRADED|REPORTS?|DOSSIERS?|CERTIFICATION)$/;

/** "GIA", "gia certified", "certified by IGI". */
export const readLaboratory: SearchRule = (tokens, at, names) => {
  const before = certified.test(tokens[at]?.upper ?? '') ? 1 : 0;
  const by = before && tokens[at + 1]?.upper === 'BY' ? 1 : 0;
  const start = at + before + by;
  for (const length of [3, 2, 1]) {
    const words = wordsAt(tokens, start, length);
    const lab = words && labNamed(words, names);
    if (!lab) continue;
    const after = certified.test(tokens[start + length]?.upper ?? '') ? 1 : 0;
    return { filters: { lab: [lab] }, length: before + by + length + after };
  }
  return null;
};

/** "hk", "New York"; "US" in capitals, since "us" is a word. */
export const readLocation: SearchRule = (tokens, at, names) => {
  for (const length of [4, 3, 2, 1]) {
    const words = wordsAt(tokens, at, length);
    const places = words
      ? placesNamed(words === 'US' && tokens[at]?.text === 'US' ? 'USA' : words, names)
      : [];
    if (places.length > 0) return { filters: { location: [...places] }, length };
  }
  return null;
};

/** "KD-57943": letters, a hyphen and figures without spaces. */
export const readStoneNumber: SearchRule = (tokens, at) => {
  const first = tokens[at];
  if (!isWord(first) || !/^\p{L}+$/u.test(first.text)) return null;
  let end = at + 1;
  while (
    tokens[end]?.glued &&
    tokens[end]?.text === '-' &&
    tokens[end + 1]?.glued &&
    /^[\p{L}\d]+$/u.test(tokens[end + 1]!.text)
  )
    end += 2;
  const last = tokens[end - 1]!;
  if (end === at + 1 || !/^\d+$/.test(last.text) || isContinued(tokens, end)) return null;
  const number = tokens
    .slice(at, end)
    .map(({ text }) => text)
    .join('');
  return number.length > 50 ? null : { filters: { stone_ids: [number] }, length: end - at };
};

/** A number that goes on with letters or a sign is not a stone number. */
const isContinued = (tokens: readonly Token[], end: number) =>
  tokens[end]?.glued === true && /^[\p{L}\d+%/$]/u.test(tokens[end]!.text);

const reportWord = [
  'CERTIFICATE NUMBER',
  'CERTIFICATE NO',
  'REPORT NUMBER',
  'REPORT NO',
  'CERT NO',
  'CERT #',
];

/** Ten digits; fewer after "cert no". */
export const readCertificate: SearchRule = (tokens, at) => {
  const before = reportWord.find((words) => phrase(tokens, at, words.split(' ').length) === words);
  const start = at + (before?.split(' ').length ?? 0);
  const skipped = before && /^[.:#]$/.test(tokens[start]?.text ?? '') ? 1 : 0;
  const token = tokens[start + skipped];
  const digits = before ? /^\d{5,15}$/ : /^\d{10}$/;
  if (!token || !digits.test(token.text) || (token.glued && isWord(tokens[start + skipped - 1]))) return null;
  if (isContinued(tokens, start + skipped + 1)) return null;
  return { filters: { certificate_nos: [token.text] }, length: start + skipped + 1 - at };
};

/** "hot deals", "featured". */
export const readFlag: SearchRule = (tokens, at) => {
  if (tokens[at]?.upper === 'FEATURED') return { filters: { featured: 1 }, length: 1 };
  return /^HOT DEALS?$/.test(phrase(tokens, at, 2)) ? { filters: { status: 2 }, length: 2 } : null;
};
