import type { ReactNode } from 'react';
import { StoneColor } from '#components/stone-display/stone-color.tsx';
import { format } from '#components/stone-display/stone-format.ts';
import { makeLine, measurementText } from '#components/stone-display/stone-text.ts';
import type { Diamond } from '#contract/model/diamond.ts';
import { formatCarat } from '#domain/format/carat.ts';
import { formatHundredths } from '#domain/format/percent.ts';
import { differencePercent } from '#domain/matching/differences.ts';
import type { StoneFigures } from '#domain/matching/stone-figures.ts';
import { type PriceSet, pricesOf } from '#domain/pricing/price-sets.ts';

/** A compared field of the two stones of a pair. */
export type PairColumn = {
  id: string;
  header: string;
  /** On a phone. */
  short?: string;
  /** Aligned as a number. */
  end?: true;
  /** The heading says whose prices they are, where there are several. */
  whose?: true;
  /** The width of the list below which the column gives way. */
  hidePriority?: string;
  cell: (stone: Diamond, set: PriceSet | null) => ReactNode;
  /** How far the stones are apart; null for no difference, a dash when one of them does not state it. */
  difference: (a: StoneFigures, b: StoneFigures) => string | null;
};

const unknown = '–';

/** The difference of two stated values. */
function apart(a: number | null, b: number | null, write: (difference: number) => string): string | null {
  if (a === null || b === null) return unknown;
  return a === b ? null : write(Math.abs(a - b));
}

const stepsText = (steps: number) => `${steps} ${steps === 1 ? 'step' : 'steps'}`;

/** The steps of cut, polish and symmetry together; only what both stones state is compared. */
function makeSteps(a: StoneFigures, b: StoneFigures): string | null {
  const steps = (['cut', 'polish', 'symmetry'] as const).reduce(
    (sum, name) => sum + (a[name] === null || b[name] === null ? 0 : Math.abs(a[name] - b[name])),
    0,
  );
  return steps === 0 ? null : stepsText(steps);
}

function sides(a: StoneFigures, b: StoneFigures): string | null {
  if (a.length === null || a.width === null || b.length === null || b.width === null) return unknown;
  const differences = [Math.abs(a.length - b.length), Math.abs(a.width - b.width)];
  return differences.some(Boolean) ? `${differences.map(formatHundredths).join(' × ')} mm` : null;
}

export const pairColumns: readonly PairColumn[] = [
  {
    id: 'carat',
    header: 'Carat',
    end: true,
    cell: (stone) => format.carat(stone.carat),
    difference: (a, b) => apart(a.carat, b.carat, formatCarat),
  },
  {
    id: 'color',
    header: 'Colour',
    cell: (stone) => <StoneColor color={stone.color} />,
    difference: (a, b) => apart(a.color, b.color, stepsText),
  },
  {
    id: 'clarity',
    header: 'Clarity',
    cell: (stone) => stone.clarity ?? unknown,
    difference: (a, b) => apart(a.clarity, b.clarity, stepsText),
  },
  {
    id: 'make',
    header: 'Cut Pol Sym',
    hidePriority: '@max-[60rem]/pairs:hidden',
    cell: makeLine,
    difference: makeSteps,
  },
  {
    id: 'fluo',
    header: 'Fluo',
    hidePriority: '@max-[54rem]/pairs:hidden',
    cell: (stone) => stone.fluo ?? unknown,
    difference: (a, b) => apart(a.fluo, b.fluo, stepsText),
  },
  {
    id: 'measurement',
    header: 'Measurement',
    short: 'mm',
    end: true,
    cell: (stone) => measurementText(stone) ?? unknown,
    difference: sides,
  },
  {
    id: 'table',
    header: 'Table %',
    end: true,
    cell: (stone) => format.hundredths(stone.table),
    difference: (a, b) => apart(a.table, b.table, formatHundredths),
  },
  {
    id: 'depth',
    header: 'Depth %',
    end: true,
    cell: (stone) => format.hundredths(stone.depth),
    difference: (a, b) => apart(a.depth, b.depth, formatHundredths),
  },
  {
    id: 'price',
    header: '$/ct',
    end: true,
    hidePriority: '@max-[68rem]/pairs:hidden',
    whose: true,
    cell: (stone, set) => format.money(pricesOf(stone, set).price),
    difference: (a, b) => apart(a.price, b.price, () => `${Math.abs(differencePercent(a, b))}%`),
  },
];
