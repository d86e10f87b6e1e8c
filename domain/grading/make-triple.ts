import { type Make, parseMake } from './grades.ts';

export type MakeTriple = { cut: Make; polish: Make; symmetry: Make };

const all = (make: Make): MakeTriple => ({ cut: make, polish: make, symmetry: make });

const grade = '(?:IDEAL|IDL|ID|EXCELLENT|EXCL|EXC|EX|VERY ?GOOD|VGD|VG|GOOD|GD|FAIR|FR|POOR|PR|[XGFPIV])';
const separated = new RegExp(`^(${grade})[ ,/|.+-]+(${grade})[ ,/|.+-]+(${grade})$`);
/** Without separators only grades of two letters and more are certain: "EXEXVG". */
const joined = /^(EXC|EX|VGD|VG|GD|IDL|ID|FR|PR)(EXC|EX|VGD|VG|GD|FR|PR|ID)(EXC|EX|VGD|VG|GD|FR|PR|ID)$/;

const pair = new RegExp(`^(${grade}) ?[ ,/|&+-] ?(${grade})$`);

/** Polish and symmetry that a list gives in one text: "EX/VG", "2EX", or "VG" for both; null for anything else. */
export function parseFinish(text: string): Omit<MakeTriple, 'cut'> | null {
  const words = text.trim().toUpperCase().replace(/\s+/g, ' ');
  const both = parseMake(words.replace(/^(?:2|DOUBLE) ?/, ''));
  if (both) return { polish: both, symmetry: both };
  const [polish = null, symmetry = null] = pair.exec(words)?.slice(1).map(parseMake) ?? [];
  return polish && symmetry ? { polish, symmetry } : null;
}

/**
 * Cut, polish and symmetry that a list or a trader gives in one text: "EX-EX-VG", "3EX", "Triple Excellent", "XXX",
 * "ID/EX/EX", "EXEXVG". Null for anything else, also for a single grade and for "2EX", which does not say which two.
 */
export function parseMakeTriple(text: string): MakeTriple | null {
  const words = text.trim().toUpperCase().replace(/\s+/g, ' ');
  if (words.length > 40) return null;
  if (words === 'XXX') return all('EX');
  const [, one] = new RegExp(`^(?:3|TRIPLE|THREE)[ -]?(${grade})$`).exec(words) ?? [];
  const same = one ? parseMake(one) : null;
  if (same) return all(same);
  const parts = separated.exec(words) ?? joined.exec(words);
  const [cut = null, polish = null, symmetry = null] = parts?.slice(1).map(parseMake) ?? [];
  return cut && polish && symmetry ? { cut, polish, symmetry } : null;
}
