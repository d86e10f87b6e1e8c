import type { OperationId } from '#contract/operations.ts';
import { asRequest, type MockRequest } from '../contract/mock-request.ts';
import { copyOf, idStep, jsonOf, namedRows, ofRecords } from './huge-ids.ts';
import type { OperationAnswer } from './operation-answers.ts';

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
async function firstPage(request: MockRequest): Promise<MockRequest> {
  const url = new URL(request.url);
  if (url.searchParams.has('page')) url.searchParams.set('page', '1');
  const body = await jsonOf(request);
  return copyOf(request, url, body && { ...body, pageNo: undefined, page: undefined });
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
  request: MockRequest;
  operation: OperationAnswer;
}

/**
 * A paged list as if it had 500,000 rows: its first page repeated, with other ids. Records that the call names have the
 * ids that it names them by. Other answers stay as they are.
 */
export async function asHuge(answer: unknown, { id, request, operation }: HugeCall): Promise<unknown> {
  const { data } = answer as { data?: unknown };
  const named = await namedRows(id, request);
  if (named && Array.isArray(data)) return { ...(answer as object), data: asNamed(data, named) };
  if (!isPage(data) || data.total === 0) return answer;
  if (named) {
    const rows = asNamed(data.data, named);
    const total = data.total + rows.length - data.data.length;
    return { ...(answer as object), data: { ...data, data: rows, total } };
  }
  const response = await operation(asRequest(await firstPage(await ofRecords(id, request))));
  const rows = ((await response.json()) as { data: Page }).data.data;
  const { current_page, per_page } = data;
  const from = (current_page - 1) * per_page;
  const amount = Math.max(0, Math.min(per_page, hugeTotal - from));
  const page = Array.from({ length: amount }, (_, at) => {
    const index = from + at;
    return repeated(rows[index % rows.length]!, Math.floor(index / rows.length));
  });
  return { ...(answer as object), data: { ...data, data: page, total: hugeTotal } };
}
