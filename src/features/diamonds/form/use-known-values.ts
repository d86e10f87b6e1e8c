import { useGetSearchFields } from '#contract/hooks/search/search.ts';

const suggested = ['shape', 'lab', 'location', 'supplier_name'] as const;

/** The shapes, labs, locations and suppliers of the stock, to be offered while typing. */
export function useKnownValues(): Partial<Record<string, readonly string[]>> {
  const { data } = useGetSearchFields({ type: 'Search,Admin' }, { query: { staleTime: 5 * 60_000 } });
  const fields = (data?.data ?? []).flatMap(({ groups }) => groups);
  return Object.fromEntries(
    suggested.flatMap((name) => {
      const options = fields.find(({ key }) => key === name)?.options;
      return options?.length ? [[name, options.map(({ value }) => value)]] : [];
    }),
  );
}
