import { formatCarat } from '../format/carat.ts';
import type { StoneFigures } from './stone-figures.ts';

const signed = (value: number, text: string) => `${value < 0 ? '−' : '+'}${text}`;

function gradeText(word: string, from: number | null, to: number | null): string {
  if (from === null || to === null) return from === to ? `no ${word} stated` : `${word} stated for one only`;
  if (from === to) return `same ${word}`;
  const apart = Math.abs(to - from);
  return `${apart} ${word} ${apart === 1 ? 'step' : 'steps'} ${to > from ? 'lower' : 'higher'}`;
}

/** By how many whole per cent another price per carat is higher; 0 where one of them is not stated. */
export const differencePercent = ({ price: from }: StoneFigures, { price: to }: StoneFigures): number =>
  from && to ? Math.round(((to - from) / from) * 100) : 0;

function priceText(from: StoneFigures, to: StoneFigures): string[] {
  if (!from.price || !to.price) return [];
  const percent = differencePercent(from, to);
  return [percent === 0 ? 'same $/ct' : `${signed(percent, `${Math.abs(percent)}%`)} $/ct`];
}

/**
 * How another stone differs from one, in the words of a trader: "same colour", "1 clarity step lower", "+0.02 ct",
 * "−3% $/ct".
 */
export function differenceTexts(from: StoneFigures, to: StoneFigures): string[] {
  const carat = to.carat - from.carat;
  return [
    gradeText('colour', from.color, to.color),
    gradeText('clarity', from.clarity, to.clarity),
    carat === 0 ? 'same weight' : signed(carat, `${formatCarat(Math.abs(carat))} ct`),
    ...priceText(from, to),
  ];
}
