import type { OperationId } from '#contract/operations.ts';
import { idStep, namedRows, type SentCall, withIdsOfRecords } from './huge-ids.ts';

/** The rows of every paged list. */
const hugeTotal = 500_000;

interface Row {
  id?: number;
  stone_id?: string;
}

interface Page {
  data: Row[];
  current_page: number;
  total: number;
  per_page: number;
}

const isPage = (data: unknown): data is Page =>
  typeof data === 'object' && data !== null && 'per_page' in data && Array.isArray((data as Page).data);

/** The same call for the first page. */
function firstPage({ url, body }: SentCall): SentCall {
  const changed = new URL(url);
  if (changed.searchParams.has('page')) changed.searchParams.set('page', '1');
  return { url: changed, body: body && { ...body, pageNo: undefined, page: undefined } };
}

function repeated(row: Row, round: number): Row {
  if (round === 0) return row;
  return {
    ...row,
    ...(row.id !== undefined && { id: row.id + round * idStep }),
    ...(row.stone_id !== undefined && { stone_id: `${row.stone_id}-${round}` }),
  };
}

/** The rows that were named, with the ids that they were named by. */
const asNamed = (rows: readonly Row[], named: ReadonlyMap<number, number[]>): Row[] =>
  rows.flatMap((row) => (named.get(row.id ?? 0) ?? []).map((id) => repeated(row, Math.floor(id / idStep))));

interface HugeCall {
  id: OperationId;
  /** As the client sent it. */
  call: SentCall;
  /** Sends a call to what has the records; answers its parsed body. */
  ask: (call: SentCall) => Promise<object>;
}

/**
 * A paged list as if it had 500,000 rows: its first page repeated, with other ids. Records that the call names have the
 * ids that it names them by. Other answers stay as they are.
 */
export async function asHuge(answer: object, { id, call, ask }: HugeCall): Promise<object> {
  const { data } = answer as { data?: unknown };
  const named = namedRows(id, call);
  if (named && Array.isArray(data)) return { ...answer, data: asNamed(data, named) };
  if (!isPage(data) || data.total === 0) return answer;
  if (named) {
    const rows = asNamed(data.data, named);
    const total = data.total + rows.length - data.data.length;
    return { ...answer, data: { ...data, data: rows, total } };
  }
  const first = (await ask(firstPage(withIdsOfRecords(call)))) as { data: Page };
  const rows = first.data.data;
  const { current_page, per_page } = data;
  const from = (current_page - 1) * per_page;
  const amount = Math.max(0, Math.min(per_page, hugeTotal - from));
  const page = Array.from({ length: amount }, (_, at) => {
    const index = from + at;
    return repeated(rows[index % rows.length]!, Math.floor(index / rows.length));
  });
  return { ...answer, data: { ...data, data: page, total: hugeTotal } };
}
