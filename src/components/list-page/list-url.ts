import type { UrlCodec } from './use-url-state.ts';

type Kind = 'number' | 'text';

/** The state of a list in its address: the page, from 1, and the filters. */
export type ListUrl<Filters extends Record<string, Kind>> = { page: number } & {
  [Key in keyof Filters]?: (Filters[Key] extends 'number' ? number : string) | undefined;
};

/** A positive integer of an address or a navigation state; undefined for anything else. */
export function readPositiveInteger(value: unknown): number | undefined {
  const number = /^\d{1,15}$/.test(String(value ?? '')) ? Number(value) : 0;
  return number > 0 ? number : undefined;
}

/**
 * Codec of a list's address: `listUrl({ userid: 'number', search: 'text' })` reads and writes
 * `?userid=43&search=asha&page=2`. What cannot be read is left out, and so is the first page.
 */
export function listUrl<const Filters extends Record<string, Kind>>(
  filters: Filters,
): UrlCodec<ListUrl<Filters>> {
  const kinds = Object.entries(filters);
  return {
    read: (params) => {
      const values = kinds.map(([key, kind]) => {
        const text = params.get(key)?.trim();
        return [key, kind === 'number' ? readPositiveInteger(text) : text || undefined];
      });
      return { ...Object.fromEntries(values), page: readPositiveInteger(params.get('page')) ?? 1 };
    },
    write: (state) => {
      const params = new URLSearchParams();
      for (const [key] of kinds) if (state[key]) params.set(key, String(state[key]));
      if (state.page > 1) params.set('page', String(state.page));
      return params;
    },
  };
}
