import {
  getDeleteSavedSearchMockHandler,
  getGetSearchFieldsMockHandler,
  getGetStoneCountsMockHandler,
  getListRecentSearchesMockHandler,
  getListSavedSearchesMockHandler,
  getSaveSearchMockHandler,
  getSearchMock,
  getUpdateSavedSearchMockHandler,
} from '#contract/mocks/search/search.msw.ts';
import type { DeleteSavedSearchInput } from '#contract/model/deleteSavedSearchInput.ts';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import type { SavedSearch } from '#contract/model/savedSearch.ts';
import type { SaveSearchInput } from '#contract/model/saveSearchInput.ts';
import type { SearchSection } from '#contract/model/searchSection.ts';
import type { UpdateSavedSearchInput } from '#contract/model/updateSavedSearchInput.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import type { PriceSet } from '#domain/pricing/price-sets.ts';
import { mayUsePrices, ownPriceSet } from '#domain/search/filter-permissions.ts';
import {
  keptRecent,
  mayNotify,
  storedSearchProblem,
  storedTitle,
} from '#domain/search/saved-search-rules.ts';
import { errorResponse, invalidFieldsResponse } from '../error-response.ts';
import { pageOf } from '../fixtures/diamonds.ts';
import { adminSearchForms, noAlert, searchSections } from '../fixtures/search.ts';
import { callerOf, roleOf } from '../mock-session.ts';
import { changeTime, nextId, records, replaced } from '../records.ts';
import { stonesFor } from './stock/stone-records.ts';
import { filtersFor } from './stone-search/caller-filters.ts';

/** The requested page of searches. */
export function pageOfSearches(rows: readonly SavedSearch[], request: Request) {
  const query = new URL(request.url).searchParams;
  return { data: pageOf(rows, Number(query.get('page')) || 1, Number(query.get('limit')) || 10) };
}

/**
 * The form of the caller, with the prices of a set; in a story, the one of the fixtures. @throws a 403 for a buyer who
 * names another set than the own
 */
async function formFor(request: Request, priceSet: PriceSet | null | undefined): Promise<SearchSection[]> {
  const role = roleOf(request) ?? 'USER';
  if (!mayUsePrices(role, priceSet)) throw errorResponse(403, addedMessages.session.notPermitted);
  const set = priceSet ?? ownPriceSet(role);
  if (!records.isBusiness) return role === 'ADMIN' ? adminSearchForms[set] : searchSections;
  const { searchFormOf } = await import('./stone-search/search-form.ts');
  return searchFormOf(records.diamonds, role, set);
}

const lists = ['savedSearches', 'recentSearches'] as const;
type SearchList = (typeof lists)[number];

/** The searches of the caller. */
const own = (list: SearchList, request: Request): SavedSearch[] => records[list][callerOf(request).id] ?? [];

function setOwn(list: SearchList, request: Request, searches: SavedSearch[]): void {
  records[list] = { ...records[list], [callerOf(request).id]: searches };
}

/** Removes the notifications of a deleted search. */
function dropNotificationsOf(id: number, request: Request): void {
  const account = callerOf(request).id;
  const left = (records.notifications[account] ?? []).filter(({ search }) => search?.id !== id);
  records.notifications = { ...records.notifications, [account]: left };
}

export const searchAnswers = [
  getGetSearchFieldsMockHandler(async ({ request }) => ({
    data: await formFor(request, new URL(request.url).searchParams.get('price_set') as PriceSet | null),
  })),
  getGetStoneCountsMockHandler(async ({ request }) => {
    const { countStones } = await import('./stone-search/stone-counts.ts');
    const filters = (await request.json()) as DiamondFilters;
    const form = await formFor(request, filters.price_set);
    return { data: countStones(stonesFor(request), form, filtersFor(request, filters)) };
  }),
  getListSavedSearchesMockHandler(({ request }) => pageOfSearches(own('savedSearches', request), request)),
  getListRecentSearchesMockHandler(({ request }) => pageOfSearches(own('recentSearches', request), request)),
  getSaveSearchMockHandler(async ({ request }) => {
    const input = (await request.clone().json()) as SaveSearchInput;
    const problem = storedSearchProblem(input);
    if (problem) throw invalidFieldsResponse(problem);
    if (!mayNotify(roleOf(request), input)) throw errorResponse(403, addedMessages.session.notPermitted);
    const id = nextId(lists.flatMap((list) => Object.values(records[list]).flat()));
    const title = storedTitle(input.title);
    const data = { ...noAlert, ...input, title, id, created_at: changeTime() };
    // A search that was run without saving has the status "block".
    if (input.status === 'block')
      setOwn('recentSearches', request, [data, ...keptRecent(own('recentSearches', request), data)]);
    else setOwn('savedSearches', request, [data, ...own('savedSearches', request)]);
    return { success: true, status: input.status, data };
  }),
  getUpdateSavedSearchMockHandler(async ({ request }) => {
    const { id, ...alert } = (await request.clone().json()) as UpdateSavedSearchInput;
    const search = own('savedSearches', request).find((each) => each.id === id);
    if (!search) throw errorResponse(404, addedMessages.request.notFound);
    const data = { ...search, ...alert };
    setOwn('savedSearches', request, replaced(own('savedSearches', request), data));
    return { data };
  }),
  getDeleteSavedSearchMockHandler(async ({ request }) => {
    const { id } = (await request.clone().json()) as DeleteSavedSearchInput;
    const list = lists.find((name) => own(name, request).some((search) => search.id === id));
    if (!list) throw errorResponse(404, addedMessages.request.notFound);
    setOwn(
      list,
      request,
      own(list, request).filter((search) => search.id !== id),
    );
    dropNotificationsOf(id, request);
    return { success: true, message: messages.record.deleted };
  }),
  ...getSearchMock(),
];
