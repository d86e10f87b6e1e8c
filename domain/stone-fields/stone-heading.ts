import { formatCarat, roundToCaratThousandths } from '../format/carat.ts';
import { kindText, type StoneKind, treatmentText } from './stone-kind.ts';

/**
 * The heading of a stone: "1.52 ct Round, F VVS2". What the law wants disclosed is part of it: "Laboratory-grown diamond
 * (CVD), 1.52 ct Round, F VVS2, treated: HPHT".
 */
export function stoneHeading(
  stone: { carat: number; shape: string; color: string; clarity: string | null } & StoneKind,
): string {
  const { carat, shape, color, clarity } = stone;
  const weight = carat > 0 ? `${formatCarat(roundToCaratThousandths(carat))} ct` : '';
  const [cut, grades] = [
    [weight, shape],
    [color, clarity],
  ].map((words) => words.filter(Boolean).join(' '));
  return [kindText(stone), cut, grades, treatmentText(stone)].filter(Boolean).join(', ');
}
