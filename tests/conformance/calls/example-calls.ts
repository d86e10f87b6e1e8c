import { type OperationId, operations } from '#contract/operations.ts';
import { encodeIds } from '#domain/routes/id-code.ts';
import { exampleBodies, exampleQuery } from '../../support/contract-examples.ts';
import { queryParameters } from '../../support/contract-fields.ts';
import type { CallInput } from './call.ts';
import type { ListedRecord, RecordKind, Records } from './records.ts';

/** The parameters that name a record, and its kind. */
export const recordParameters: Partial<Record<OperationId, Record<string, RecordKind>>> = {
  getDiamond: { id: 'stone' },
  getSimilarDiamonds: { id: 'stone' },
  listRecommendedDiamonds: { userid: 'account' },
  deleteVideo: { id: 'video' },
  listMyEnquiries: { id: 'enquiry' },
  listEnquiries: { id: 'enquiry', userid: 'account' },
  listEnquiryDiamonds: { id: 'enquiry' },
  listOrders: { id: 'order', userid: 'account', diamondId: 'stone' },
  listOrderDiamonds: { id: 'order' },
  getOrderDocument: { id: 'order' },
  getClientPage: { id: 'clientPage' },
  getCustomerStatement: { userid: 'account' },
  listLayouts: { id: 'layout' },
  listUsers: { id: 'account' },
  listDemands: { id: 'demand' },
  getImport: { id: 'import' },
  listImportChanges: { id: 'import' },
  listStates: { countryId: 'country' },
  listCities: { stateId: 'state' },
};

/** The bodies of reading operations that name records; null without such a record. */
const recordBodies: Partial<Record<OperationId, (records: Records) => object | null>> = {
  findPairs: ({ stone: [first] = [] }) => (first ? { id: first.id } : null),
  listOrderedStones: ({ stone = [] }) => (stone.length > 0 ? { ids: stone.map(({ id }) => id) } : null),
  previewBulkUpdate: ({ stone = [] }) =>
    stone.length > 0
      ? { ids: encodeIds(stone.map(({ id }) => id)), change: { field: 'featured', value: 1 } }
      : null,
};

/** Of these an administrator names the account, though the contract requires it of nobody. */
const namedByAdministrators: readonly OperationId[] = ['listRecommendedDiamonds'];

/** A call with the way in which its success is certain. */
export interface ReadingCall extends CallInput {
  /** Whether it must succeed: it names nothing, or only what the server has just named. */
  mustSucceed: boolean;
}

const isOf = (kind: RecordKind, records: Records): readonly ListedRecord[] => records[kind] ?? [];

/** Queries with the records of the server in place of those that the examples name. */
function queriesOf(id: OperationId, records: Records): ReadingCall[] {
  const kinds = recordParameters[id] ?? {};
  const examples = exampleQuery(id);
  const required = queryParameters(id)
    .filter((one) => one.required)
    .map(({ name }) => name);
  const base = Object.fromEntries(required.map((name) => [name, examples[name] ?? '']));
  const named = Object.entries(kinds).flatMap(([name, kind]) =>
    isOf(kind, records).map((record) => ({
      query: { ...base, [name]: String(record.id) },
      mustSucceed: true,
    })),
  );
  // A filter that is an example need not find anything, but it has to be understood.
  const filters = Object.entries(examples)
    .filter(([name]) => !(name in kinds) && !required.includes(name))
    .map(([name, value]) => ({ query: { ...base, [name]: value }, mustSucceed: false }));
  const needsRecord = required.some((name) => name in kinds);
  if (needsRecord) return named.length > 0 ? named : [{ query: base, mustSucceed: false }];
  const standsAlone = required.length === 0 && !namedByAdministrators.includes(id);
  return [{ query: base, mustSucceed: standsAlone }, ...named, ...filters];
}

/** The pages that were shared: an enquiry of the caller names the link of its report. */
export function reportCalls({ enquiry = [] }: Records): ReadingCall[] {
  return enquiry.flatMap(({ report_url }) => {
    if (typeof report_url !== 'string' || !URL.canParse(report_url, 'http://report')) return [];
    const { searchParams } = new URL(report_url, 'http://report');
    const [userid, key] = [searchParams.get('userid'), searchParams.get('key')];
    return userid && key ? [{ query: { userid, key }, mustSucceed: true }] : [];
  });
}

/** Calls of a reading operation that the contract allows, about records of the server. */
export function readingCalls(id: OperationId, records: Records): ReadingCall[] {
  const queries = queriesOf(id, records);
  if (operations[id].body !== 'json') return queries;
  const own = recordBodies[id]?.(records);
  const bodies = exampleBodies(id).map((body) => ({ body, mustSucceed: false }));
  return [...(own ? [{ body: own, mustSucceed: id !== 'findPairs' }] : []), ...bodies];
}
