import { asRequest, MockRequest } from '../contract/mock-request.ts';
import type { OperationAnswer } from './operation-answers.ts';

/** The rows of every list. */
export const hugeTotal = 500_000;

/** Each repetition of the records has ids of its own: the record's id plus a multiple of this. */
const idStep = 1_000_000;

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

const encoder = new TextEncoder();

const isPage = (data: unknown): data is Page =>
  typeof data === 'object' && data !== null && 'per_page' in data && Array.isArray((data as Page).data);

/** The same call for the first page. */
async function firstPage(request: MockRequest): Promise<MockRequest> {
  const url = new URL(request.url);
  if (url.searchParams.has('page')) url.searchParams.set('page', '1');
  const text = await request.text();
  const body = text.trim() ? { ...JSON.parse(text), pageNo: undefined, page: undefined } : null;
  return new MockRequest({
    method: request.method,
    url: url.href,
    headers: request.headers,
    body: encoder.encode(body ? JSON.stringify(body) : ''),
  });
}

function repeated(row: Row, round: number): Row {
  if (round === 0) return row;
  return {
    ...row,
    ...(row.id !== undefined && { id: row.id + round * idStep }),
    ...(row.stone_id !== undefined && { stone_id: `${row.stone_id}-${round}` }),
  };
}

/** A list as if it had 500,000 rows: its first page repeated, with other ids. Other answers stay as they are. */
export async function asHuge(
  answer: unknown,
  request: MockRequest,
  operation: OperationAnswer,
): Promise<unknown> {
  const { data } = answer as { data?: unknown };
  if (!isPage(data) || data.total === 0) return answer;
  const response = await operation(asRequest(await firstPage(request)));
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

/** The call with the id of the record that a row of a huge list repeats. */
export function ofRecord(request: MockRequest): MockRequest {
  const url = new URL(request.url);
  const id = Number(url.searchParams.get('id'));
  if (!(id > idStep)) return request;
  url.searchParams.set('id', String(id % idStep));
  return new MockRequest({
    method: request.method,
    url: url.href,
    headers: request.headers,
    body: new Uint8Array(),
  });
}
