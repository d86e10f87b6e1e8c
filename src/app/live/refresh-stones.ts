import type { QueryClient, QueryKey } from '@tanstack/react-query';
import {
  markStones,
  presentStoneChanges,
  type StoneChange,
  type StoneTotals,
} from '#components/stone-display/stone-changes.ts';
import { toSelectedStone } from '#components/stone-selection/selected-stone.ts';
import { openSelections } from '#components/stone-selection/selection-store.ts';
import { searchDiamonds } from '#contract/hooks/diamonds/diamonds.ts';
import type { Diamond } from '#contract/model/diamond.ts';
import { maxPageSize, payloadPaging } from '#domain/search/paging.ts';

/** Queries whose stones show present prices; those of orders keep the price of the order. */
const stonePaths = new Set([
  '/diamond',
  '/diamond/search',
  '/diamond/featured',
  '/diamond/new',
  '/diamond/similar',
  '/diamond/pairs',
  '/user/recommend/diamonds',
]);

const showsStones = ({ queryKey }: { queryKey: QueryKey }) =>
  stonePaths.has(String(queryKey[0] === 'POST' ? queryKey[1] : queryKey[0]));

type ChangeStone = (stone: Diamond) => Diamond;

/** The same data with changed stones; parts without a change stay the same objects. */
function mapStones(value: unknown, change: ChangeStone): unknown {
  if (value === null || typeof value !== 'object') return value;
  if ('stone_id' in value && 'total_amount' in value && 'id' in value) return change(value as Diamond);
  const before = Object.entries(value);
  const after = before.map(([name, inner]) => [name, mapStones(inner, change)] as const);
  if (after.every(([, inner], at) => inner === before[at]![1])) return value;
  return Array.isArray(value) ? after.map(([, inner]) => inner) : Object.fromEntries(after);
}

/** The stones of the loaded lists and of the selections. */
export function cachedStoneIds(client: QueryClient): Set<number> {
  const ids = new Set<number>();
  for (const [, data] of client.getQueriesData({ predicate: showsStones }))
    mapStones(data, (stone) => {
      ids.add(stone.id);
      return stone;
    });
  for (const store of openSelections()) for (const { id } of store.read()) ids.add(id);
  return ids;
}

/**
 * Reads stones again and shows their present prices and holds where they stand: no row moves. New prices are marked
 * unless `own`: after an action of this tab its lists load by themselves, before or after.
 */
export async function refreshStones(
  client: QueryClient,
  ids: readonly number[],
  own: boolean,
): Promise<void> {
  for (let at = 0; at < ids.length; at += maxPageSize) {
    const part = ids.slice(at, at + maxPageSize);
    const before = presentStoneChanges();
    const answer = await searchDiamonds({ ids: part, ...payloadPaging({ pageSize: maxPageSize }) });
    const found = new Map(answer.data.data.map((stone) => [stone.id, stone]));
    const marks = new Map<number, StoneChange | null>();
    for (const id of part)
      if (!found.has(id)) marks.set(id, { kind: 'withdrawn' });
      else if (before.get(id)?.kind === 'withdrawn') marks.set(id, null);
    const change: ChangeStone = (stone) => {
      const fresh = found.get(stone.id);
      // An earlier reading whose answer comes later says what was.
      if (!fresh || fresh.updated_at < stone.updated_at) return stone;
      // As it is now: another reading may have ended meanwhile.
      const mark = presentStoneChanges().get(stone.id);
      const was = mark?.was ?? totalsOf(stone);
      // An undo gives the price back that the screen had first.
      if (isSamePrice(was, fresh)) mark?.kind === 'repriced' && marks.set(stone.id, null);
      else if (!own && !isSamePrice(stone, fresh))
        marks.set(stone.id, { kind: 'repriced', total: fresh.total_amount, was });
      if (isSamePrice(stone, fresh) && isSameHold(stone, fresh) && fresh.updated_at === stone.updated_at)
        return stone;
      // A stone without a hold has no such field.
      const { hold: _, ...rest } = stone;
      return { ...rest, ...fresh };
    };
    client.setQueriesData({ predicate: showsStones }, (data: unknown) => mapStones(data, change));
    for (const store of openSelections()) {
      const stones = store.read();
      const next = stones.map((stone) => {
        const fresh = change(stone as Diamond);
        return fresh === stone ? stone : toSelectedStone(fresh);
      });
      if (next.some((stone, index) => stone !== stones[index])) store.write(next);
    }
    // A sold stone is not found either, or still is for a moment.
    const now = presentStoneChanges();
    markStones([...marks].filter(([id]) => now.get(id)?.kind !== 'sold'));
  }
}

const isSameHold = (a: Diamond, b: Diamond) =>
  a.hold?.status === b.hold?.status && a.hold?.until === b.hold?.until;

const totalsOf = ({ total_amount, j_total_amount, retail_total_amount }: Diamond): StoneTotals => ({
  total_amount,
  ...(j_total_amount !== undefined && { j_total_amount }),
  ...(retail_total_amount !== undefined && { retail_total_amount }),
});

const isSamePrice = (a: StoneTotals, b: StoneTotals) =>
  a.total_amount === b.total_amount &&
  a.j_total_amount === b.j_total_amount &&
  a.retail_total_amount === b.retail_total_amount;
