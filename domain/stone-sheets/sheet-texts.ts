import { formatCarat } from '../format/carat.ts';
import { formatDollars, sumCents } from '../format/money.ts';
import { formatDiscount, formatHundredths, formatPercent, roundToHundredths } from '../format/percent.ts';
import type { SheetStone } from './sheet-stone.ts';

const joined = (parts: readonly (string | null | undefined | false)[]) => parts.filter(Boolean).join(' · ');

const named = (name: string, value: string | null) => value && `${name} ${value}`;

/** "GIA 6431287905"; empty for a stone without a certificate. */
export const certificateLine = ({ stone }: SheetStone): string =>
  [stone.lab, stone.certificate_no].filter(Boolean).join(' ');

/** The grades beside colour and clarity, which the heading has. */
export const gradesLine = ({ stone }: SheetStone): string =>
  joined([
    named('Cut', stone.cut),
    named('Polish', stone.polish),
    named('Symmetry', stone.symmetry),
    named('Fluorescence', stone.fluo),
  ]);

const percent = (name: string, value: number | null) =>
  value === null ? null : `${name} ${formatPercent(roundToHundredths(value))}`;

/** Measurements and proportions. */
export const measuresLine = ({ stone }: SheetStone): string =>
  joined([
    stone.measurement &&
      `${stone.measurement.replaceAll(/(?<!\s)\s*[x*]\s*/gi, ' × ').replaceAll(' - ', ' – ')} mm`,
    percent('Table', stone.table),
    percent('Depth', stone.depth),
    stone.ratio === null ? null : `Ratio ${formatHundredths(roundToHundredths(stone.ratio))}`,
  ]);

/** The smaller prices beside the total: per carat, and off the list price. */
export const priceLines = ({ price, discount }: SheetStone): string[] => [
  ...(price === null ? [] : [`${formatDollars(price)} per carat`]),
  ...(discount === null ? [] : [`${formatDiscount(discount)}%`]),
];

/** "2 stones · 2.53 ct". */
export function countLine(stones: readonly SheetStone[]): string {
  const carats = stones.reduce((sum, { carat }) => sum + carat, 0);
  return `${stones.length} ${stones.length === 1 ? 'stone' : 'stones'} · ${formatCarat(carats)} ct`;
}

/** The sum of a list, "$39,017.72"; null without prices. */
export function totalText(stones: readonly SheetStone[]): string | null {
  const totals = stones.flatMap(({ total }) => (total === null ? [] : [total]));
  return totals.length === 0 ? null : formatDollars(sumCents(totals));
}
