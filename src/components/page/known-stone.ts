import type { QueryClient } from '@tanstack/react-query';
import {
  getListFeaturedDiamondsQueryKey,
  getListNewDiamondsQueryKey,
  getListRecommendedDiamondsQueryKey,
  getSearchDiamondsQueryKey,
} from '#contract/hooks/diamonds/diamonds.ts';
import type { Diamond } from '#contract/model/diamond.ts';

const listKeys = [
  getSearchDiamondsQueryKey(),
  getListNewDiamondsQueryKey(),
  getListFeaturedDiamondsQueryKey(),
  getListRecommendedDiamondsQueryKey(),
];

type Page = { data?: { data?: readonly Diamond[] } };

/** The stone as the latest loaded list has it; undefined when no list on record has it. */
export function knownStone(client: QueryClient, id: number): Diamond | undefined {
  const pages = listKeys
    .flatMap((queryKey) => client.getQueryCache().findAll({ queryKey }))
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  for (const { state } of pages) {
    const rows = (state.data as Page | undefined)?.data?.data;
    const stone = Array.isArray(rows) && rows.find((row) => row.id === id);
    if (stone) return stone;
  }
  return undefined;
}
