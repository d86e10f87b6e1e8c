import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import type { DiamondSort } from '#contract/model/diamondSort.ts';
import { DiamondSortColumn } from '#contract/model/diamondSortColumn.ts';
import type { NotStated } from '#contract/model/notStated.ts';
import type { Range } from '#contract/model/range.ts';
import { priceSets } from '../pricing/price-sets.ts';
import { dateFilters, rangeFilters } from '../stone-fields/field-lists.ts';
import { type DayRange, normalizeFilters, sortSteps, textListFilters } from './diamond-filters.ts';
import { optionalFilters } from './not-stated.ts';
import { maxPageSize } from './paging.ts';

/*
 * `_` joins the values of a list and `*` escapes, since neither is percent-encoded in a query string:
 * color=D_E_F&carat=0.5..0.7_1..&sort=-price
 */
const escapeItem = (text: string) => text.replace(/[*_]/g, '*$&');

function joinItems(items: readonly string[]): string {
  return items.map(escapeItem).join('_');
}

function splitItems(text: string): string[] {
  const items = [''];
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (char === '_') items.push('');
    else if (char === '*') {
      at += 1;
      items[items.length - 1] += text.charAt(at);
    } else items[items.length - 1] += char;
  }
  return items.filter(Boolean);
}

const writeRange = ({ from, to }: Range | DayRange) => `${from ?? ''}..${to ?? ''}`;

function readRange(text: string): Range {
  const [from = '', to = ''] = text.split('..', 2);
  const end = (part: string) => (part.trim() && Number.isFinite(Number(part)) ? Number(part) : undefined);
  return { from: end(from), to: end(to) };
}

function readDays(text: string): DayRange {
  const [from, to] = text.split('..', 2);
  return { from, to };
}

function readSort(text: string): DiamondSort[] {
  return splitItems(text).flatMap((item) => {
    const ascending = !item.startsWith('-');
    const by = ascending ? item : item.slice(1);
    return isSortColumn(by) ? [{ by, ascending }] : [];
  });
}

function isSortColumn(text: string): text is DiamondSortColumn {
  return Object.hasOwn(DiamondSortColumn, text);
}

/** The fields whose stones without a value are kept. */
function readNotStated(text: string): NotStated {
  const items = splitItems(text);
  const kept = optionalFilters.filter((name) => items.includes(name));
  return Object.fromEntries(kept.map((name) => [name, true]));
}

/** Search params of a filter: compact, in a fixed order, and equal for equivalent filters. */
export function filtersToParams(filters: DiamondFilters): URLSearchParams {
  const normalized = normalizeFilters(filters);
  const params = new URLSearchParams();
  if (normalized.stone_id) params.set('stone_id', normalized.stone_id);
  for (const key of textListFilters) if (normalized[key]) params.set(key, joinItems(normalized[key]));
  if (normalized.ids) params.set('ids', normalized.ids.join('_'));
  if (normalized.carat) params.set('carat', normalized.carat.map(writeRange).join('_'));
  for (const key of rangeFilters) if (normalized[key]) params.set(key, writeRange(normalized[key]));
  for (const key of dateFilters) if (normalized[key]) params.set(key, writeRange(normalized[key]));
  if (normalized.price_set) params.set('prices', normalized.price_set);
  if (normalized.featured !== undefined) params.set('featured', String(normalized.featured));
  if (normalized.status !== undefined) params.set('status', String(normalized.status));
  if (normalized.state) params.set('state', normalized.state);
  if (normalized.listing) params.set('listing', normalized.listing);
  if (normalized.not_stated) params.set('not_stated', joinItems(Object.keys(normalized.not_stated)));
  const sort = sortSteps(normalized).map(({ by, ascending }) => `${ascending ? '' : '-'}${by}`);
  if (sort.length) params.set('sort', joinItems(sort));
  if (normalized.pageNo) params.set('page', String(normalized.pageNo + 1));
  if (normalized.pageSize) params.set('size', String(normalized.pageSize));
  return params;
}

function readCount(text: string | null, max: number): number | undefined {
  const count = /^\d{1,9}$/.test(text ?? '') ? Number(text) : 0;
  return count >= 1 && count <= max ? count : undefined;
}

/** The filter of search params; invalid parts are ignored. */
export function filtersFromParams(params: URLSearchParams): DiamondFilters {
  const read: DiamondFilters = { stone_id: params.get('stone_id') ?? undefined };
  for (const key of textListFilters) read[key] = splitItems(params.get(key) ?? '');
  for (const key of rangeFilters) read[key] = readRange(params.get(key) ?? '');
  for (const key of dateFilters) Object.assign(read, { [key]: readDays(params.get(key) ?? '') });
  read.price_set = priceSets.find((set) => set === params.get('prices'));
  const ids = splitItems(params.get('ids') ?? '').map(Number);
  read.ids = ids.filter((id) => Number.isSafeInteger(id) && id > 0);
  read.carat = splitItems(params.get('carat') ?? '').map(readRange);
  const featured = params.get('featured');
  if (featured === '0' || featured === '1') read.featured = featured === '1' ? 1 : 0;
  const status = params.get('status');
  if (status === '1' || status === '2') read.status = status === '2' ? 2 : 1;
  read.state = (params.get('state') ?? undefined) as DiamondFilters['state'];
  read.listing = (params.get('listing') ?? undefined) as DiamondFilters['listing'];
  read.not_stated = readNotStated(params.get('not_stated') ?? '');
  read.sort = readSort(params.get('sort') ?? '');
  read.pageNo = (readCount(params.get('page'), 100_000_000) ?? 1) - 1;
  read.pageSize = readCount(params.get('size'), maxPageSize);
  return normalizeFilters(read);
}
