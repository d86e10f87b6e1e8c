import type { DiamondFilters } from '../../../src/api/generated/model/diamondFilters.ts';
import type { DiamondSortColumn } from '../../../src/api/generated/model/diamondSortColumn.ts';
import { gradeCode } from '../../../src/domain/grades.ts';
import { builtInShapes } from '../../../src/domain/shapes.ts';
import { forbidden } from '../../contract/api-error.ts';
import type { TermKind } from '../../db/schema.ts';
import type { Terms } from '../../db/terms.ts';
import type { PlanStep } from '../../stock-index/search-plan.ts';
import { priceColumns } from './diamond-filters.ts';
import type { Viewer } from './diamond-visibility.ts';

const plainColumns: Partial<Record<DiamondSortColumn, PlanStep['by']>> = {
  stone_id: 'stone_id',
  carat: 'carat',
  clarity: 'clarity',
  cut: 'cut',
  polish: 'polish',
  symmetry: 'symmetry',
  fluo: 'fluo',
  rap: 'rap',
  j_price: 'j_price',
  j_total_amount: 'j_total_amount',
  j_discount: 'j_discount',
  table: 'table_pct',
  depth: 'depth_pct',
  ratio: 'ratio',
  // By size: the text of "10.1 x …" would stand before "8.3 x …".
  measurement: 'length',
  certificate_no: 'certificate_no',
  updated_at: 'updated_at',
  featured: 'featured',
  status: 'status',
};

/**
 * The order a search asks for: `sort` wins over `sortWith`; the newest arrival first when there is neither.
 * Throws 403 when a buyer sorts by what only the house sees.
 */
export async function planOrder(
  filters: DiamondFilters,
  viewer: Viewer,
  terms: Pick<Terms, 'stored'>,
): Promise<PlanStep[]> {
  const asked = filters.sort?.length
    ? filters.sort
    : filters.sortWith
      ? [{ by: filters.sortWith, ascending: filters.sortMethod ?? true }]
      : [];
  if (asked.length === 0) return newestFirst();
  const steps: PlanStep[] = [];
  for (const { by, ascending } of asked) steps.push({ ...(await sortKey(by, viewer, terms)), ascending });
  return [...steps, { by: 'id', ascending: true }];
}

async function sortKey(
  by: DiamondSortColumn,
  viewer: Viewer,
  terms: Pick<Terms, 'stored'>,
): Promise<Omit<PlanStep, 'ascending'>> {
  if (by === 'rap' && viewer.role !== 'ADMIN') throw forbidden();
  if (by === 'shape' || by === 'lab' || by === 'location') {
    return { by, ranks: nameRanks(await namesByCode(by, terms)) };
  }
  if (by === 'color') return { by, ranks: colorRanks(await terms.stored('color')) };
  return { by: plainColumns[by] ?? priceColumns(viewer)[by as 'price' | 'total_amount' | 'discount'] };
}

async function namesByCode(kind: TermKind, terms: Pick<Terms, 'stored'>): Promise<Map<number, string>> {
  const names = await terms.stored(kind);
  if (kind === 'shape') for (const [index, { name }] of builtInShapes.entries()) names.set(index + 1, name);
  return names;
}

/** Codes are given out in the order of arrival; people expect the alphabet. */
function nameRanks(names: Map<number, string>): [number, number][] {
  const inOrder = [...names].sort(([, a], [, b]) => a.localeCompare(b, 'en', { sensitivity: 'base' }));
  return inOrder.map(([code], index) => [code, index]);
}

/** Built-in colours are coded in grade order; others stand beside their plain colour, the unreadable last. */
function colorRanks(stored: Map<number, string>): [number, number][] {
  const unreadable = 999;
  return [...stored].map(([code, name]) => [code, gradeCode('color', name) ?? unreadable]);
}

const newestFirst = (): PlanStep[] => [{ by: 'id', ascending: false }];

/** The latest first. */
export const latestFirst = (by: 'created_at' | 'updated_at'): PlanStep[] => [
  { by, ascending: false },
  ...newestFirst(),
];
