import { formatCarat, roundToCaratThousandths } from '../format/carat.ts';

/** The heading of a stone: "1.52 ct Round, F VVS2". */
export function stoneHeading(stone: {
  carat: number;
  shape: string;
  color: string;
  clarity: string | null;
}): string {
  const { carat, shape, color, clarity } = stone;
  const weight = carat > 0 ? `${formatCarat(roundToCaratThousandths(carat))} ct` : '';
  const [cut, grades] = [
    [weight, shape],
    [color, clarity],
  ].map((words) => words.filter(Boolean).join(' '));
  return [cut, grades].filter(Boolean).join(', ');
}
