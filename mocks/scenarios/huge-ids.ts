import type { OperationId } from '#contract/operations.ts';
import { decodeIds, encodeIds } from '#domain/routes/id-code.ts';

/** Each repetition of the records in a huge list has ids of its own: the record's id plus a multiple of this. */
export const idStep = 1_000_000;

/** The parameters and fields of the contract that are ids of records. Places keep theirs, which may be larger. */
export const idFields: ReadonlySet<string> = new Set([
  'id',
  'ids',
  'userid',
  'diamondId',
  'diamondIds',
  'diamondIdWithAmount',
  'diamond_id',
  'enquiry_id',
  'order_id',
  'subject_id',
  'demand_id',
  'categoryId',
  'sub_categoryId',
]);

/** Operations that answer the records with the ids in `id` or `ids`. For others those are of a record beside the list. */
const answersNamed: ReadonlySet<OperationId> = new Set<OperationId>([
  ...(['getDiamond', 'searchDiamonds', 'listOrderedStones', 'listOrders', 'listEnquiries'] as const),
  ...(['listMyEnquiries', 'listUsers', 'listLayouts', 'listDemands', 'listJewellery'] as const),
]);

/** The number of the record that a row repeats. */
const recordId = (id: number): number => (id > idStep ? id % idStep : id);

/** A text of ids, as deletions and bulk updates send it: in base64, or joined by commas, which is never base64 of ids. */
function recordCode(code: string): string {
  const isPlain = /^\d+(,\d+)*$/.test(code);
  const ids = isPlain ? code.split(',').map(Number) : decodeIds(code);
  if (!ids?.some((id) => id > idStep)) return code;
  const distinctIds = [...new Set(ids.map(recordId))];
  return isPlain ? distinctIds.join(',') : encodeIds(distinctIds);
}

/** Without the repetitions of a record that came before. */
function distinct(list: readonly unknown[]): unknown[] {
  const known = new Set<unknown>();
  return list.filter((entry) => {
    const id = (entry as { id?: number } | null)?.id ?? entry;
    return !known.has(id) && known.add(id);
  });
}

/** A value of a body with the ids of the records. */
function withRecordIds(value: unknown, isId = false): unknown {
  if (Array.isArray(value)) {
    const list = value.map((entry) => withRecordIds(entry, isId));
    return isId ? distinct(list) : list;
  }
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, withRecordIds(inner, idFields.has(name))]),
    );
  if (isId && typeof value === 'number') return recordId(value);
  return isId && typeof value === 'string' ? recordCode(value) : value;
}

/** A call as the scenarios read and change it. */
export interface SentCall {
  url: URL;
  /** The parsed body; null where it has none, or one that is no JSON. */
  body: Record<string, unknown> | null;
}

/** The call with the ids of the records in place of those of rows that repeat them. */
export function withIdsOfRecords({ url, body }: SentCall): SentCall {
  const changed = new URL(url);
  for (const [name, value] of [...changed.searchParams])
    if (idFields.has(name)) changed.searchParams.set(name, String(recordId(Number(value))));
  return { url: changed, body: withRecordIds(body) as SentCall['body'] };
}

/** The ids of the rows that a call names, by the record that they repeat; null for a call that names none. */
export function namedRows(id: OperationId, { url, body }: SentCall): ReadonlyMap<number, number[]> | null {
  if (!answersNamed.has(id)) return null;
  const sent = (body ?? {}) as { id?: number; ids?: number[] };
  const one = sent.id ?? url.searchParams.get('id');
  const named = one ? [Number(one)] : (sent.ids ?? []);
  return named.length > 0 ? Map.groupBy(new Set(named), recordId) : null;
}
