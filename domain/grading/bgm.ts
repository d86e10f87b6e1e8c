import { parseGrade } from './grades.ts';

/** What a cell says of brown, green and milky; null where it does not say it. */
export interface Bgm {
  shade: string | null;
  milky: string | null;
}

const noneOfThem = /^(?:no|n|nil|non|none|no ?bgm|bgm ?(?:free|none|no)|no brown\W+no green\W+no milky)$/i;
const letters: Readonly<Record<string, string>> = { B: 'Brown', G: 'Green', M: 'Milky' };

/** "No BGM", "Brown", "G", "Light Brown, Milky": null for other words. */
export function parseBgm(text: string): Bgm | null {
  if (noneOfThem.test(text.trim())) return { shade: 'None', milky: 'None' };
  const bgm: Bgm = { shade: null, milky: null };
  for (const part of text.split(/[,/&+;]|\band\b/i)) {
    const word = letters[part.trim().toUpperCase()] ?? part;
    const name = /milk/i.test(word) ? 'milky' : 'shade';
    const value = parseGrade(name, word);
    if (value === null || value === 'None' || bgm[name] !== null) return null;
    bgm[name] = value;
  }
  return bgm;
}
