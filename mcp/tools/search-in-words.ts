import { z } from 'zod';
import type { PagedDiamonds } from '#contract/model/pagedDiamonds.ts';
import type { SearchDiamonds200 } from '#contract/model/searchDiamonds200.ts';
import type { Role } from '#domain/accounts/role.ts';
import { priceSets } from '#domain/pricing/price-sets.ts';
import { isFilterEmpty, normalizeFilters } from '#domain/search/diamond-filters.ts';
import { filterWords } from '#domain/search/filter-words.ts';
import { readSearchText } from '#domain/search/text/read-search-text.ts';
import { sortedFields } from '#domain/stone-fields/field-lists.ts';
import { composedAnswer, maxRows } from '../contract/tool-schemas.ts';
import { quoted, resultText } from '../text/plain-text.ts';
import { stonePageText } from '../text/stone-text.ts';
import { argumentSchema, readArguments } from './read-arguments.ts';
import { readsOnly, type Tool } from './tool.ts';

const own = z.strictObject({
  text: z
    .string()
    .trim()
    .min(1)
    .max(2000)
    .describe('What is looked for, as a trader writes it: "round 1.00-1.20 F-G VS1+ 3ex gia under 8k".'),
  page: z.int().min(1).max(1_000_000).optional().describe('Page to answer, counted from 1.'),
  rows: z.int().min(1).max(maxRows).optional().describe('Stones on a page; 10 when left out.'),
  sort_by: z.enum(sortedFields).optional().describe('Column to sort by.'),
  ascending: z.boolean().optional().describe('False sorts the largest or worst first.'),
});
const forAdministrators = own.extend({
  price_set: z
    .enum(priceSets)
    .optional()
    .describe('Whose prices the text means: the supplier’s when left out, the wholesale or the retail ones.'),
});

const schemaFor = (role: Role) => (role === 'ADMIN' ? forAdministrators : own);

const notUnderstoodText = (parts: readonly string[]): string | null =>
  parts.length > 0
    ? `Not understood and not searched for: ${parts.map((part) => quoted(part)).join(', ')}. Tell the user.`
    : null;

/** Searches with the grammar of the app's search box. */
export const searchInWords: Tool = {
  name: 'search_in_words',
  title: 'Search stones in words',
  description:
    'Searches the stock by a line in the words of a trader and answers a page of stones, the filters that were read, and what was not understood. Nothing is guessed: what is in no filter is reported and not searched for. Shapes, weights, colours, clarities, cut grades, fluorescence, laboratories, locations, prices, discounts, proportions, stone and certificate numbers are understood.',
  roles: ['ADMIN', 'USER'],
  annotations: readsOnly,
  input: (role) => argumentSchema(schemaFor(role)),
  output: (role) =>
    composedAnswer(
      {
        understood: { type: 'string' },
        filters: { $ref: 'DiamondFilters' },
        not_understood: { type: 'array', items: { type: 'string' } },
        data: { $ref: 'PagedDiamonds' },
      },
      ['understood', 'filters', 'not_understood'],
      role,
    ),
  async run({ args, conversation: { api, account, names }, signal }) {
    const given: z.output<typeof forAdministrators> = readArguments(schemaFor(account.role), args);
    const { text, page = 1, rows: pageSize = 10, sort_by, ascending = true, price_set } = given;
    const found = readSearchText(text, await names.read(signal));
    const filters = normalizeFilters({ ...found.filters, ...(price_set && { price_set }) });
    const understood = filterWords(filters);
    const read = { understood, filters: { ...filters }, not_understood: found.notUnderstood };
    const rest = notUnderstoodText(found.notUnderstood);
    if (isFilterEmpty(filters))
      return { text: resultText(['Nothing of the text is a filter: no search was made.', rest]), data: read };
    const sort = sort_by ? { sortWith: sort_by, sortMethod: ascending } : {};
    const { data } = await api.call<SearchDiamonds200>('searchDiamonds', {
      query: { page },
      body: { ...filters, ...sort, pageSize },
      signal,
    });
    return {
      text: resultText([`Searched for: ${understood}.`, rest, stonePageText(data)]),
      data: { ...read, data: data satisfies PagedDiamonds },
    };
  },
};
