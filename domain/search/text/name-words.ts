import { listed } from '../../format/listed.ts';
import { splitCertificate } from '../../grading/certificate-text.ts';
import { type KnownNames, labNamed, placesNamed, shapeNamed } from './known-names.ts';
import { makeAt } from './make-words.ts';
import type { SearchRule } from './search-rule.ts';
import { hyphenLength, isWord, joinTokens, phraseLength, type Token } from './tokens.ts';

/** What the one to four words from a place on name, without punctuation between them but hyphens, "new-york". */
function namedAt<Name>(
  tokens: readonly Token[],
  at: number,
  nameOf: (words: string, length: number) => Name | null,
): { name: Name; length: number } | null {
  const ends: number[] = [];
  for (let end = at; ends.length < 4 && isWord(tokens[end]); end += 1 + hyphenLength(tokens, end + 1))
    ends.push(end + 1);
  for (const end of ends.toReversed()) {
    const words = tokens.slice(at, end).filter(isWord);
    const name = nameOf(words.map(({ upper }) => upper).join(' '), end - at);
    if (name !== null) return { name, length: end - at };
  }
  return null;
}

/** "Round", "ovals", "emerald cut", "cushion modified brilliant", "rbc", "BR" before a weight. */
export const readShape: SearchRule = (tokens, at, names) => {
  // "BR 1.01", but no "br" that ends a message.
  if (tokens[at]?.upper === 'BR' && /^\d?\.\d+$|^\d$/.test(tokens[at + 1]?.text ?? ''))
    return { filters: { shape: ['Round'] }, length: 1 };
  const found = namedAt(tokens, at, (words, length) =>
    // "oval cut ex" says the cut is excellent.
    words.endsWith(' CUT') && gradesCut(tokens, at + length) ? null : shapeNamed(words, names),
  );
  if (!found) return null;
  const { name: shape, length } = found;
  const next = tokens[at + length]?.upper ?? '';
  // The "MB" of a cushion is its modified brilliant cut, and of other shapes a medium blue.
  const isModified = shape === 'Cushion' && /^(?:MOD|MB)$/.test(next);
  const after = isModified || /^(?:CUTS?|SHAPED?|SHAPES|BRILLIANTS?)$/.test(next) ? 1 : 0;
  const taken = after && !gradesCut(tokens, at + length + 1) ? 1 : 0;
  return { filters: { shape: [shape] }, length: length + taken };
};

const gradesCut = (tokens: readonly Token[], at: number) =>
  makeAt(tokens, tokens[at]?.text === ':' ? at + 1 : at) !== null;

const certified =
  /^(?:LABS?|LABORATORY|CERTS?|CERTIFIED|CERTIFICATES?|GRADED|REPORTS?|DOSSIERS?|CERTIFICATION)$/;

/** "GIA", "gia certified", "certified by IGI". */
export const readLaboratory: SearchRule = (tokens, at, names) => {
  const before = certified.test(tokens[at]?.upper ?? '') ? 1 : 0;
  const by = before && /^(?:BY|[-:=])$/.test(tokens[at + 1]?.upper ?? '') ? 1 : 0;
  const start = at + before + by;
  const found = namedAt(tokens, start, (words) => labNamed(words, names));
  if (!found) return null;
  const end = start + found.length;
  const isNumber = readCertificate(tokens, end, names) !== null;
  // "IGI lab grown"
  const isKind = /^(?:-|GROWNS?|CREATED|MADE|DIAMONDS?)$/.test(tokens[end + 1]?.upper ?? '');
  const after = certified.test(tokens[end]?.upper ?? '') && !isNumber && !isKind ? 1 : 0;
  return { filters: { lab: [found.name] }, length: end + after - at };
};

/** "hk", "New York"; "US" in capitals, since "us" is a word. "ex" before a place says from where, or is a grade. */
export const readLocation: SearchRule = (tokens, at, names) =>
  tokens[at]?.upper === 'EX' && placesAt(tokens, at + 1, names)
    ? { filters: null, length: 1 }
    : placesAt(tokens, at, names);

const placesAt: SearchRule = (tokens, at, names) => {
  const found = namedAt(tokens, at, (words) => {
    const places = placesNamed(words === 'US' && tokens[at]?.text === 'US' ? 'USA' : words, names);
    return places.length > 0 ? places : null;
  });
  return found && { filters: { location: [...found.name] }, length: found.length };
};

/** "RB-48210": three figures and more, whatever the letters mean elsewhere; "gia-2201234567" is a certificate. */
export const readLongNumber: SearchRule = (tokens, at, names) => {
  const isReport = tokens[at]?.upper === 'LG' && /^\d{7,12}$/.test(tokens[at + 2]?.text ?? '');
  if (isReport || labNamed(tokens[at]?.upper ?? '', names)) return null;
  const found = readStoneNumber(tokens, at, names);
  return found && /^\d{3,}$/.test(tokens[at + found.length - 1]!.text) ? found : null;
};

const numberLabels = listed(`
  STONE NUMBER, STONE NO, STONE ID, STOCK NUMBER, STOCK NO, STOCK ID, LOT NUMBER, LOT NO, REFERENCE, REF NO,
  REF, STONE, STOCK, LOT, SKU, ID
`);

/** "stone no. KD-57943", "lot KD-57943", "ID: KD-57943". */
export const readLabelledNumber: SearchRule = (tokens, at, names) => {
  const label = phraseLength(tokens, at, numberLabels);
  let start = at + label;
  while (label && /^[.:=#]$/.test(tokens[start]?.text ?? '')) start += 1;
  const found = label ? readStoneNumber(tokens, start, names) : null;
  return found && { ...found, length: start - at + found.length };
};

/** Words before a figure of another kind: "rap-40", "under-6000". */
const opensFigure =
  /^(?:RAP|DISC|DISCOUNT|BACK|OFF|LESS|MINUS|PLUS|UNDER|OVER|ABOVE|BELOW|MAX|MIN|UPTO|FROM|TO|TOTAL|PRICE|BUDGET|USD|TABLE|DEPTH)$/;

/** "KD-57943": letters, a hyphen and figures without spaces. */
export const readStoneNumber: SearchRule = (tokens, at) => {
  const first = tokens[at];
  if (!isWord(first) || !/^\p{L}+$/u.test(first.text) || opensFigure.test(first.upper)) return null;
  // Of "1A-234" the 1 is a part.
  if (first.glued && /\d$/.test(tokens[at - 1]?.text ?? '')) return null;
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

/** A number that goes on with letters or a sign is not a stone number; "KD-1/KD-2" are two. */
function isContinued(tokens: readonly Token[], end: number): boolean {
  const [next, after, hyphen] = tokens.slice(end, end + 3);
  if (!next?.glued) return false;
  const isNext = next.text === '/' && (/^\d{10}$/.test(after?.text ?? '') || hyphen?.text === '-');
  return /^[\p{L}\d+%/$]/u.test(next.text) && !(isNext && after?.glued);
}

const reportWord = listed(`
  CERTIFICATE NUMBER, CERTIFICATE NO, REPORT NUMBER, REPORT NO, CERT NO, CERT #
`);

/** Without "no" behind them these words are said of a laboratory too, and a shorter number may be a price. */
const certificateWord = /^(?:CERT|CERTIFICATE|REPORT)$/;

/** The length of "no", "no.", "#", "-" between a laboratory and its number; null without a laboratory before. */
function labelOfLaboratory(tokens: readonly Token[], at: number, names: KnownNames): number | null {
  const label = phraseLength(tokens, at, ['NO .', 'NO :', 'NO', '#', ':', '-']);
  return labNamed(tokens[at - 1]?.upper ?? '', names) === null ? null : label;
}

/** "LG600000072", "LG 600000072", "GIA2141438171": a number with its prefix or laboratory in one word. */
const readWrittenCertificate: SearchRule = (tokens, at, { labs }) => {
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (!isWord(token) || token.glued) return null;
  const hyphen = next?.text === '-' ? 1 : 0;
  const parted =
    token.upper === 'LG' && /^\d{7,12}$/.test(tokens[at + 1 + hyphen]?.text ?? '') ? 2 + hyphen : 0;
  const end = at + (parted || 1);
  if (isContinued(tokens, end)) return null;
  const { lab, number } = splitCertificate(parted ? `LG${tokens[end - 1]!.text}` : token.text, labs);
  if (!/^(?:LG)?\d{7,15}$/i.test(number)) return null;
  return {
    filters: { ...(lab && { lab: [lab] }), certificate_nos: [number.toUpperCase()] },
    length: end - at,
  };
};

/** Ten digits; fewer after "cert no", seven after "cert", and of "igi 571234567" the laboratory's. */
export const readCertificate: SearchRule = (tokens, at, names) => {
  const written = readWrittenCertificate(tokens, at, names);
  if (written) return written;
  const before = reportWord.find((words) => joinTokens(tokens, at, words.split(' ').length) === words);
  const isWorded = !before && certificateWord.test(tokens[at]?.upper ?? '');
  const ofLab = before || isWorded ? null : labelOfLaboratory(tokens, at, names);
  const start = at + (before?.split(' ').length ?? ofLab ?? (isWorded ? 1 : 0));
  const skipped = (before || isWorded) && /^[.:#]$/.test(tokens[start]?.text ?? '') ? 1 : 0;
  const token = tokens[start + skipped];
  // Ten digits from 8 or 9 on are a telephone rather than a report.
  const unnumbered = isWorded
    ? /^\d{7,15}$/
    : ofLab === null
      ? /^[0-7]\d{9}$/
      : /^(?:\d{7,9}|[0-7]\d{9,11})$/;
  const digits = before ? /^\d{5,15}$/ : unnumbered;
  if (!token || !digits.test(token.text) || (token.glued && isWord(tokens[start + skipped - 1]))) return null;
  if (isContinued(tokens, start + skipped + 1)) return null;
  return { filters: { certificate_nos: [token.text] }, length: start + skipped + 1 - at };
};

/** "hot deals", "featured". */
export const readFlag: SearchRule = (tokens, at) => {
  if (tokens[at]?.upper === 'FEATURED') return { filters: { featured: 1 }, length: 1 };
  return /^HOT DEALS?$/.test(joinTokens(tokens, at, 2)) ? { filters: { status: 2 }, length: 2 } : null;
};
