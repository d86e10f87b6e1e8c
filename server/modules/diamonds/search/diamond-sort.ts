import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import type { DiamondSortColumn } from '#contract/model/diamondSortColumn.ts';
import { gradeCode } from '#domain/grading/grades.ts';
import { sortSteps } from '#domain/search/diamond-filters.ts';
import { maySortBy } from '#domain/search/filter-permissions.ts';
import {
  described,
  type LookupField,
  lookupFields,
  type SortedField,
  sortedFields,
} from '#domain/stone-fields/field-lists.ts';
import { builtInShapes, compareShapes } from '#domain/stone-fields/shapes.ts';
import { columnOf } from '#domain/stone-fields/stored-columns.ts';
import type { LookupValues } from '#server/platform/db/lookup-values.ts';
import type { LookupKind } from '#server/platform/db/schema.ts';
import { forbidden } from '#server/platform/http/api-error.ts';
import type { SortKey } from '#server/search-index/search-plan.ts';
import type { Viewer } from '../diamond-visibility.ts';
import { priceColumns } from './diamond-filters.ts';

/** Fields whose stored column gives the sort order without ranks. */
const directColumns = new Map<DiamondSortColumn, SortKey['by']>([
  ...sortedFields
    .filter((name) => described[name].priceSet !== 'supplier')
    .map((name): [SortedField, SortKey['by']] => [name, columnOf(name) as SortKey['by']]),
  // Numeric order by length: as text, "10.1 x …" would sort before "8.3 x …".
  ['measurement', 'length'],
  ['updated_at', 'updated_at'],
]);

/**
 * Plans the sort order: `sort` takes precedence over `sortWith`; without either, the latest added stone is first.
 * Throws 403 when a buyer sorts by a column that only administrators may see.
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
  if (!maySortBy(viewer.role, by)) throw forbidden();
  if (isNamed(by)) {
    const compare = by === 'shape' ? compareShapes : compareNames;
    return { by, ranks: nameRanks(await namesByCode(by, lookupValues), compare) };
  }
  if (by === 'color') return { by, ranks: colorRanks(await lookupValues.stored('color')) };
  return { by: directColumns.get(by) ?? priceColumns(viewer)[by as 'price' | 'total_amount' | 'discount'] };
}

/** Fields whose codes are in the order of their creation. */
const isNamed = (by: string): by is Exclude<LookupField, 'color'> =>
  by !== 'color' && lookupFields.some((name) => name === by);

async function namesByCode(
  kind: LookupKind,
  lookupValues: Pick<LookupValues, 'stored'>,
): Promise<Map<number, string>> {
  const names = await lookupValues.stored(kind);
  if (kind === 'shape') for (const [index, { name }] of builtInShapes.entries()) names.set(index + 1, name);
  return names;
}

const compareNames = (a: string, b: string) => a.localeCompare(b, 'en', { sensitivity: 'base' });

/** Ranks codes by name, because codes are assigned in the order of creation. */
function nameRanks(names: Map<number, string>, compare: typeof compareNames): [number, number][] {
  const inOrder = [...names].sort(([, a], [, b]) => compare(a, b));
  return inOrder.map(([code], index) => [code, index]);
}

/** Ranks colours by grade. Variants rank with their base colour; unrecognised colours are last. */
function colorRanks(stored: Map<number, string>): [number, number][] {
  const unreadable = 999;
  return [...stored].map(([code, name]) => [code, gradeCode('color', name) ?? unreadable]);
}

const newestFirst = (): SortKey[] => [{ by: 'id', ascending: false }];

/** Sorts by descending time; the higher id is first among equal times. */
export const latestFirst = (by: 'created_at' | 'updated_at'): SortKey[] => [
  { by, ascending: false },
  ...newestFirst(),
];
