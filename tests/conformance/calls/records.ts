import { type OperationId, operations } from '#contract/operations.ts';
import type { CallerRole } from '#server/contract/response-guard.ts';
import { mayCall } from '../contract/documented-answers.ts';
import type { HttpClient } from '../wire/http-client.ts';
import { queryText } from './call.ts';
import { availableRoles, type Sessions, sessionHeaders } from './sign-in.ts';

/** Lists that name the records of a kind, with what they need. The first one that the caller may call counts. */
const lists = {
  stone: [['searchDiamonds']],
  order: [['listOrders']],
  enquiry: [['listEnquiries'], ['listMyEnquiries']],
  account: [['listUsers', { usertype: 'USER' }]],
  demand: [['listDemands']],
  hold: [['listHolds']],
  clientPage: [['listClientPages']],
  layout: [['listLayouts']],
  video: [['listVideos', { videoSetType: 'video_story' }]],
  category: [['listCategories']],
  piece: [['listJewellery']],
  import: [['listImports']],
  savedSearch: [['listSavedSearches']],
  notification: [['listNotifications']],
  country: [['listCountries']],
} as const satisfies Record<string, readonly (readonly [OperationId, Record<string, string>?])[]>;

export type RecordKind = keyof typeof lists | 'state' | 'city' | 'subcategory';

/** An entry of a list; only its id is known of every kind. */
export type ListedRecord = { id: number } & Record<string, unknown>;

/** The records that the lists of the server answer to a role. */
export type Records = Readonly<Partial<Record<RecordKind, readonly ListedRecord[]>>>;

/** At most this many records of a kind are requested. */
const maxRecords = 3;

/** The entries of a list answer: `data`, or the page in it. */
export function entriesOf(text: string): ListedRecord[] {
  try {
    const { data } = JSON.parse(text) as { data?: { data?: unknown } | unknown[] };
    const entries = Array.isArray(data) ? data : data?.data;
    if (!Array.isArray(entries)) return [];
    return entries.filter((entry) => typeof (entry as ListedRecord | null)?.id === 'number');
  } catch {
    return [];
  }
}

type Ask = (id: OperationId, query?: Record<string, string>) => Promise<ListedRecord[]>;

function asking(client: HttpClient, sessions: Sessions, role: CallerRole): Ask {
  return async (id, query = {}) => {
    const { method, path, body } = operations[id];
    const answer = await client.send({
      method: method.toUpperCase(),
      path: path + queryText(query),
      headers: {
        ...sessionHeaders(sessions, role),
        ...(body === 'json' && { 'content-type': 'application/json' }),
      },
      ...(body === 'json' && { body: Buffer.from('{}') }),
    });
    return answer.status === 200 ? entriesOf(answer.text).slice(0, maxRecords) : [];
  };
}

/** A state and a city: of the first country that has both. */
async function placesFor(ask: Ask, countries: readonly ListedRecord[]): Promise<Records> {
  for (const country of countries)
    for (const state of await ask('listStates', { countryId: String(country.id) })) {
      const city = await ask('listCities', { stateId: String(state.id) });
      if (city.length > 0) return { country: [country], state: [state], city };
    }
  return {};
}

async function recordsFor(ask: Ask, role: CallerRole): Promise<Records> {
  const found: Partial<Record<RecordKind, readonly ListedRecord[]>> = {};
  for (const [kind, sources] of Object.entries(lists)) {
    const source = sources.find(([id]) => mayCall(id, role));
    if (source) found[kind as RecordKind] = await ask(source[0], source[1]);
  }
  Object.assign(found, await placesFor(ask, found.country ?? []));
  found.subcategory = (found.category ?? []).flatMap(
    ({ subCategory }) => (Array.isArray(subCategory) ? subCategory : []) as ListedRecord[],
  );
  return found;
}

/** Asks the lists of the server, as each role, for records to call operations with. */
export async function readRecords(
  client: HttpClient,
  sessions: Sessions,
): Promise<Readonly<Partial<Record<CallerRole, Records>>>> {
  const all: Partial<Record<CallerRole, Records>> = {};
  for (const role of availableRoles(sessions))
    all[role] = await recordsFor(asking(client, sessions, role), role);
  return all;
}
