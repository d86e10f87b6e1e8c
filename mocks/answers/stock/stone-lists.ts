import type { Diamond } from '#contract/model/diamond.ts';
import { isOnSale } from '#domain/stone-changes/on-sale.ts';
import { withHolds } from '../../business/stone-holds.ts';
import { pageOf } from '../../fixtures/diamonds.ts';
import { callerOf } from '../../mock-session.ts';
import { records } from '../../records.ts';

type Rows = readonly Diamond[];

const made = new WeakMap<Rows, Map<string, Diamond[]>>();

/** What follows from a list of stones, found once: a change makes another list. */
function derived(stones: Rows, name: string, make: () => Diamond[]): Diamond[] {
  const lists = made.get(stones) ?? new Map<string, Diamond[]>();
  made.set(stones, lists);
  const found = lists.get(name) ?? make();
  lists.set(name, found);
  return found;
}

const latestFirst = (stones: Rows, timeOf: (stone: Diamond) => string): Diamond[] => {
  const times = new Map(stones.map((stone) => [stone, timeOf(stone)]));
  return stones.toSorted((a, b) => times.get(b)!.localeCompare(times.get(a)!));
};

/** Stones on sale, the latest added first; a buyer's stones have no state. */
export const newStones = (stones: Rows): Diamond[] =>
  derived(stones, 'new', () =>
    latestFirst(
      stones.filter((stone) => stone.state === undefined || isOnSale(stone)),
      ({ id }) => records.addedAt.get(id) ?? '',
    ),
  );

/** Stones with or without the star, the latest change first. */
export const featuredStones = (stones: Rows, featured: 0 | 1): Diamond[] =>
  derived(stones, `featured ${featured}`, () =>
    latestFirst(
      stones.filter((stone) => stone.featured === featured),
      ({ updated_at }) => updated_at,
    ),
  );

/** The page of stones that a request asks for. */
export function pageFor(request: Request, stones: Rows) {
  const query = new URL(request.url).searchParams;
  const page = pageOf(stones, Number(query.get('page')) || 1, Number(query.get('limit')) || 10);
  return { data: { ...page, data: withHolds(page.data, callerOf(request)) } };
}
