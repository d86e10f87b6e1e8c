/** A word, number or sign of a text, with its place. */
export interface Token {
  text: string;
  /** What rules compare: the text in capitals, with a typing error mended. */
  upper: string;
  start: number;
  end: number;
  /** No space stands between it and the token before. */
  glued: boolean;
}

/** Signs of Japanese keyboards that are no full-width form of another sign, and the arrow of "VS2↑". */
const otherSigns: Record<string, string> = {
  '、': ',',
  '。': '.',
  '〜': '~',
  ー: '-',
  '↑': '+',
  '‐': '-',
  '‑': '-',
  '‒': '-',
};

/** Full-width letters, figures and signs as plain ones, each in its place: "１．０１ｃｔ　Ｄ－Ｆ" is "1.01ct D-F". */
function toHalfWidth(text: string): string {
  return text.replace(/[\u2010-\u2012\u2191\u3000-\u30ff\uff01-\uff9f]/g, (sign) => {
    const plain = otherSigns[sign] ?? sign.normalize('NFKC');
    return plain.length === 1 ? plain : sign;
  });
}

/** The full stop of "min. VS2" and "sq. emerald" blanked in its place. */
const withoutAbbreviation = (text: string): string =>
  text.replace(/(?<=\b(?:min|max|approx))\.(?=\s)|(?<=\bsq)\.(?=\s?\p{L})/giu, ' ');

/** Numbers of the lines of a message, "1) " and "2. ", blanked in their place. */
const withoutNumbering = (text: string): string =>
  text.replace(/^(?:(?!\n)[\s\p{Cf}])*[1-9]\d?(?:\)(?=\s*\S)|\.(?=\s+\S))/gmu, (found) =>
    ' '.repeat(found.length),
  );

/** Sizes ("6.5 x 6.4 x 4.0 mm"), "w/o", dates ("15.12.2026"), numbers, the "x" of "3x1ct", words ("VS1", "don't") and single signs, in this order. */
const pattern = new RegExp(
  [
    '(?<![\\d.,])\\d+(?:[.,]\\d+)?(?:(?:[x×*]|\\s[x×*]\\s)(?!0[.,]\\d\\d(?!\\d))\\d+(?:[.,]\\d+)?)+(?![\\d.,]*\\s?(?:ct|crt|carat|pt|pointer))(?:\\s?mm)?',
    '(?<![\\p{L}\\d])w/o?(?=\\s|$)',
    '(?<![\\d.,/-])\\d{1,2}([./-])\\d{1,2}\\1(?:19|20)\\d\\d(?!\\d)',
    '\\d{7,}',
    '(?<!\\p{L})to(?=\\.?\\d)',
    "\\d{1,3}(?:['’]\\d{3})+(?![\\d])",
    '\\d{1,2}\\.\\d{1,2}(?=,\\d{1,2}\\.\\d)',
    '\\d+(?:[.,]\\d{1,3}(?!\\d))*',
    '(?<![\\p{L}\\d.,])\\.\\d+',
    '(?<=\\d)x(?=\\d)',
    // "VS2以上", "1克拉"
    '以[上下内]|克拉|\\p{Script=Han}',
    "\\p{L}(?:(?!\\p{Script=Han})[\\p{L}\\p{M}]|\\d(?!\\d*\\.\\d))*(?:['’]\\p{L}+)*",
    '[^\\s]',
  ].join('|'),
  'giu',
);

/** The tokens of a text: "1.50ct VS1+" is "1.50", "ct", "VS1", "+". The numbering of its lines is left out. */
export function tokensOf(text: string): Token[] {
  let lastEnd = -1;
  return [...withoutAbbreviation(withoutNumbering(toHalfWidth(text))).matchAll(pattern)].map(
    ({ 0: found, index }) => {
      const glued = index === lastEnd;
      lastEnd = index + found.length;
      return { text: found, upper: found.toUpperCase(), start: index, end: lastEnd, glued };
    },
  );
}

/** The tokens from a place on, in capitals, joined by spaces. */
export const joinTokens = (tokens: readonly Token[], at: number, length: number): string =>
  tokens
    .slice(at, at + length)
    .map(({ upper }) => upper)
    .join(' ');

/** The number of tokens of a phrase at a place, 0 without it: "EYE CLEAN" is also written "eye-clean". */
function lengthOfPhrase(tokens: readonly Token[], at: number, words: readonly string[]): number {
  let end = at;
  for (const word of words) {
    const isHyphen = tokens[end]?.text === '-' && isWord(tokens[end - 1]) && isWord(tokens[end + 1]);
    if (isHyphen && end > at && word !== '-') end += 1;
    if (tokens[end]?.upper !== word) return 0;
    end += 1;
  }
  return end - at;
}

/** The number of tokens of the first phrase that stands at a place; 0 when none does. Longer phrases come first. */
export function phraseLength(tokens: readonly Token[], at: number, phrases: readonly string[]): number {
  const first = tokens[at]?.upper;
  if (first === undefined) return 0;
  for (const words of phrases) {
    if (!words.startsWith(first)) continue;
    if (words.length === first.length) return 1;
    if (words.charAt(first.length) !== ' ') continue;
    const length = lengthOfPhrase(tokens, at, words.split(' '));
    if (length > 0) return length;
  }
  return 0;
}

/** The value whose phrases are the first to stand at a place, and its number of tokens; null without any. */
export function phraseOf<Value>(
  tokens: readonly Token[],
  at: number,
  phrasesOf: readonly (readonly [value: Value, phrases: readonly string[]])[],
): { value: Value; length: number } | null {
  for (const [value, phrases] of phrasesOf) {
    const length = phraseLength(tokens, at, phrases);
    if (length > 0) return { value, length };
  }
  return null;
}

/** 1 for the hyphen of "VS-1", without spaces; 0 elsewhere. */
export const hyphenLength = (tokens: readonly Token[], at: number): number =>
  tokens[at]?.text === '-' && tokens[at]!.glued && tokens[at + 1]?.glued ? 1 : 0;

/** Words for carats behind a number. */
export const caratUnit = /^(?:CT|CTS|CRT|CRTS|CARAT|CARATS|CARATER|CARATERS|KARATS?|QUILATES?|克拉)$/;

/** True for a token that is a plain word. */
export const isWord = (token: Token | undefined): token is Token =>
  token !== undefined && /^\p{L}/u.test(token.text);

/** True for the "N" of "N/A". */
export const isNotStated = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.upper === 'N' &&
  ['/', 'A'].every((text, index) => tokens[at + 1 + index]?.upper === text && tokens[at + 1 + index]?.glued);
