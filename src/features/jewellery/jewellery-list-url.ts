import { type ListUrl, listUrl } from '#components/list-page/list-url.ts';
import type { SortStep } from '#components/table/sorting.ts';
import type { ListJewelleryInput } from '#contract/model/listJewelleryInput.ts';
import { ListJewelleryInputSortWith } from '#contract/model/listJewelleryInputSortWith.ts';

export type JewellerySortColumn = ListJewelleryInputSortWith;

const filters = { stockId: 'text', sort: 'text', view: 'text' } as const;

/** The jewellery list's address: page, search by stock number, sort ("-cost_price"), and "grid" for cards. */
export type JewelleryListUrl = ListUrl<typeof filters>;

export const jewelleryListUrl = listUrl(filters);

/** The sort of the address; empty for the newest first. */
export function jewellerySort({ sort = '' }: JewelleryListUrl): SortStep<JewellerySortColumn>[] {
  const by = Object.values(ListJewelleryInputSortWith).find((column) => column === sort.replace('-', ''));
  return by ? [{ by, ascending: !sort.startsWith('-') }] : [];
}

/** A sort for the address. The server sorts by one column: the one that was clicked last. */
export function sortText(steps: readonly SortStep<JewellerySortColumn>[]): string | undefined {
  const step = steps.at(-1);
  return step && `${step.ascending ? '' : '-'}${step.by}`;
}

/** The contract's maximum length of a search. */
const maxSearch = 60;

/** The query of the list in the address. */
export function jewelleryQuery(url: JewelleryListUrl): ListJewelleryInput {
  const [step] = jewellerySort(url);
  return {
    page: url.page,
    ...(url.stockId && { stockId: url.stockId.slice(0, maxSearch) }),
    ...(step && { sortWith: step.by, sortMethod: step.ascending }),
  };
}
