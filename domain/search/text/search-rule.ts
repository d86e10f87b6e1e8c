import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import type { Token } from './tokens.ts';

/** What a rule has read: the filters, and how many tokens they took. */
export interface Reading {
  filters: DiamondFilters;
  length: number;
}

/** Reads what begins at a token; null when the token means nothing to the rule. */
export type SearchRule = (tokens: readonly Token[], at: number) => Reading | null;

const joints = ['-', '–', '—', '/', 'TO', 'TILL', 'THRU'];

/** True for what joins the ends of a range: "E-F", "VS1 to SI1". */
export const isJoint = (token: Token | undefined): boolean =>
  token !== undefined && joints.includes(token.upper);

/** Number of tokens that open a range upwards: "VS1+", "F or better", "2 ct up"; 0 without any. */
export function upwardsLength(tokens: readonly Token[], at: number): number {
  const [first, second] = [tokens[at]?.upper, tokens[at + 1]?.upper ?? ''];
  if (first === '+' || first === 'UP' || first === 'UPWARDS' || first === 'PLUS') return 1;
  const isOpen = ['UP', 'ABOVE', 'BETTER', 'HIGHER', 'MORE', 'OVER', 'WHITER', 'LARGER', 'BIGGER'];
  return (first === 'AND' || first === 'OR' || first === '&') && isOpen.includes(second) ? 2 : 0;
}
