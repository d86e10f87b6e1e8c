import { type DiamondKind, type Growth, parseGrowth, parseKind } from './grades.ts';

const negated = /\b(?:not|non)\b/i;
const grownWords =
  /\b(?:lab(?:oratory)?[\s-]*(?:grown|created|made)|(?:mp)?cvd|as[\s-]*grown|lgd?r?|lg(?:gia|igi|hrd)|s[yi]nth?[eé]ti[cqs]\w*|man[\s-]*made|labor(?:diamant|gez)\w*|diamante?s? de (?:labo|synth)\w*)\b|培育|合成|лабораторн|синтетич/i;
const naturalWords = /\b(?:natural|earth|mined)\b/i;

/** Whether words name a laboratory-grown diamond: "IGI LG", "lab-grown". */
export const saysGrown = (text: string): boolean => grownWords.test(text);

/** The growth method within a text, or null. */
export const growthWithin = (text: string): Growth | null =>
  /\b(?:mp)?cvd\b/i.test(text) ? 'CVD' : /\bhpht\b/i.test(text) ? 'HPHT' : null;

/** The kind and growth method that words say: "Lab Grown", "Natural", "CVD", "LG (HPHT)"; null for other words. */
export function wordsOfKind(text: string): { kind: DiamondKind; growth: Growth | null } | null {
  const growth = parseGrowth(text);
  if (growth) return { kind: 'laboratory_grown', growth };
  const kind = parseKind(text);
  if (kind) return { kind, growth: null };
  const [grown, natural] = [saysGrown(text), naturalWords.test(text)];
  if (grown && negated.test(text)) return { kind: 'natural', growth: null };
  if (grown && !natural) return { kind: 'laboratory_grown', growth: growthWithin(text) };
  return natural && !grown ? { kind: 'natural', growth: null } : null;
}
