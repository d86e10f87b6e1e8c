import { similarityLimits } from '#domain/matching/nearest-stones.ts';
import type { ColorPlace, StoneFigures } from '#domain/matching/stone-figures.ts';
import { type PairTolerances, weightWindow } from '#domain/matching/tolerances.ts';
import type { CodeColumnName, NumericColumnName, StockFilter } from '#server/search-index/search-plan.ts';

type Stone = StoneFigures & { shape: number; treatment: number | null };
type Places = ReadonlyMap<number, ColorPlace>;

/** Filters that every pair of a stone passes: they leave few stones to compare. */
export function pairFilters(stone: Stone, tolerances: PairTolerances, places: Places): StockFilter[] {
  const { clarity, fluo, table, depth } = tolerances;
  return [
    ...commonFilters(stone, weightWindow(stone.carat, tolerances)),
    ...colorFilter(stone, places, tolerances.color ?? Number.POSITIVE_INFINITY),
    ...gradeFilter('clarity', stone.clarity, clarity),
    ...gradeFilter('fluo', stone.fluo, fluo),
    ...proportionFilter('table_pct', stone.table, table),
    ...proportionFilter('depth_pct', stone.depth, depth),
  ];
}

/** Filters that every stone similar to one passes. */
export function similarFilters(stone: Stone, places: Places): StockFilter[] {
  const { carat, color, clarity } = similarityLimits;
  const least = Math.ceil(stone.carat * (1 - carat));
  return [
    ...commonFilters(stone, { from: least, to: Math.floor(stone.carat * (1 + carat)) }),
    ...colorFilter(stone, places, color),
    ...(stone.clarity === null ? [] : gradeFilter('clarity', stone.clarity, clarity, true)),
  ];
}

const commonFilters = (stone: Stone, weights: { from: number; to: number }): StockFilter[] => [
  codesFilter('shape', [stone.shape]),
  codesFilter('kind', stone.kind === null ? [] : [stone.kind]),
  stone.treatment === null ? codesFilter('treatment', [], true) : codesFilter('treatment', [stone.treatment]),
  { kind: 'ranges', column: 'carat', ranges: [weights], blank: false },
];

const codesFilter = (column: CodeColumnName, codes: readonly number[], blank = false): StockFilter => ({
  kind: 'codes',
  column,
  codes,
  blank,
});

/** A colour without a known name is a kind of its own, so no filter by known codes finds its like. */
function colorFilter(stone: Stone, places: Places, most: number): StockFilter[] {
  const alike = [...places].filter(
    ([, { colorKind, color }]) => colorKind === stone.colorKind && Math.abs(color - stone.color) <= most,
  );
  return alike.length === 0
    ? []
    : [
        codesFilter(
          'color',
          alike.map(([code]) => code),
        ),
      ];
}

function gradeFilter(
  column: 'clarity' | 'fluo',
  code: number | null,
  most: number | null,
  blank = false,
): StockFilter[] {
  if (most === null) return [];
  if (code === null) return [codesFilter(column, [])];
  const codes = Array.from({ length: most * 2 + 1 }, (_, index) => code - most + index);
  return [codesFilter(column, codes, blank)];
}

function proportionFilter(
  column: NumericColumnName,
  value: number | null,
  most: number | null,
): StockFilter[] {
  if (most === null) return [];
  const apart = Math.round(most * 100);
  const ranges = value === null ? [] : [{ from: value - apart, to: value + apart }];
  return [{ kind: 'ranges', column, ranges, blank: false }];
}
