import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import type { DiamondSortColumn } from '#contract/model/diamondSortColumn.ts';
import { gradeCode } from '#domain/grading/grades.ts';
import { sortSteps } from '#domain/search/diamond-filters.ts';
import { described, type SortedField, sortedFields } from '#domain/stone-fields/field-lists.ts';
import { builtInShapes } from '#domain/stone-fields/shapes.ts';
import { columnOf } from '#domain/stone-fields/stored-columns.ts';
import type { LookupValues } from '#server/platform/db/lookup-values.ts';
import type { LookupKind } from '#server/platform/db/schema.ts';
import { forbidden } from '#server/platform/http/api-error.ts';
import type { SortKey } from '#server/search-index/search-plan.ts';
import type { Viewer } from '../diamond-visibility.ts';
import { priceColumns } from './diamond-filters.ts';

/** Columns that are sorted by as they are, by the names of their fields. */
const directColumns = new Map<DiamondSortColumn, SortKey['by']>([
  ...sortedFields
    .filter((name) => described[name].priceSet !== 'supplier')
    .map((name): [SortedField, SortKey['by']] => [name, columnOf(name) as SortKey['by']]),
  // By size: the text of "10.1 x …" would stand before "8.3 x …".
  ['measurement', 'length'],
  ['updated_at', 'updated_at'],
]);

/**
 * The order a search asks for: `sort` wins over `sortWith`; the newest arrival first when there is neither.
 * Throws 403 when a buyer sorts by a column that only administrators see.
 */
export async function planSort(
  filters: DiamondFilters,
  viewer: Viewer,
  lookupValues: Pick<LookupValues, 'stored'>,
): Promise<SortKey[]> {
  const requested = sortSteps(filters);
  if (requested.length === 0) return newestFirst();
  const steps: SortKey[] = [];
  for (const { by, ascending } of requested)
    steps.push({ ...(await sortKey(by, viewer, lookupValues)), ascending });
  return [...steps, { by: 'id', ascending: true }];
}

async function sortKey(
  by: DiamondSortColumn,
  viewer: Viewer,
  lookupValues: Pick<LookupValues, 'stored'>,
): Promise<Omit<SortKey, 'ascending'>> {
  if (by === 'rap' && viewer.role !== 'ADMIN') throw forbidden();
  if (by === 'shape' || by === 'lab' || by === 'location') {
    return { by, ranks: nameRanks(await namesByCode(by, lookupValues)) };
  }
  if (by === 'color') return { by, ranks: colorRanks(await lookupValues.stored('color')) };
  return { by: directColumns.get(by) ?? priceColumns(viewer)[by as 'price' | 'total_amount' | 'discount'] };
}

async function namesByCode(
  kind: LookupKind,
  lookupValues: Pick<LookupValues, 'stored'>,
): Promise<Map<number, string>> {
  const names = await lookupValues.stored(kind);
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

const newestFirst = (): SortKey[] => [{ by: 'id', ascending: false }];

/** The latest first. */
export const latestFirst = (by: 'created_at' | 'updated_at'): SortKey[] => [
  { by, ascending: false },
  ...newestFirst(),
];
