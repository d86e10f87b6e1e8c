import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSearchDiamonds } from '#contract/hooks/diamonds/diamonds.ts';
import { paths } from '#domain/routes/paths.ts';
import { payloadPaging } from '#domain/search/paging.ts';
import { IconButton } from '#ui/form/icon-button.tsx';
import { useLatest } from '#ui/hooks/use-latest.ts';
import { placeOf } from '../places/places.ts';
import type { ListOrigin } from '../stone-display/list-origin.ts';
import { freeKeyTarget } from '../table/free-key.ts';

const keys = { k: -1, j: 1 } as const;
type Step = -1 | 1;

/** The stone beside the opened one, and the list's page with it; undefined while unknown, null without one. */
type Neighbour = { id: number; origin: ListOrigin } | null | undefined;

/** The stone before or after one, also from the page of a search beside the one that the list shows. */
function useNeighbour(origin: ListOrigin | null, id: number, by: Step): Neighbour {
  const { ids = [], search } = origin ?? {};
  const at = ids.indexOf(id);
  const here = at < 0 ? undefined : ids[at + by];
  const { pageNo, pageSize } = payloadPaging(search?.filters ?? {});
  const page = pageNo + by;
  const continues = search !== undefined && page >= 0 && page * pageSize < search.total;
  const filters = { ...search?.filters, pageNo: page, pageSize };
  const { data, isPending } = useSearchDiamonds(filters, undefined, {
    query: { enabled: at >= 0 && here === undefined && continues },
  });
  if (!origin || at < 0) return null;
  if (here !== undefined) return { id: here, origin };
  if (!continues) return null;
  const found = data?.data.data.map((stone) => stone.id) ?? [];
  const next = by === 1 ? found[0] : found.at(-1);
  if (next === undefined) return isPending ? undefined : null;
  const [path = '', params] = origin.to.split('?');
  const to = new URLSearchParams(params);
  to.set('page', String(page + 1));
  const { key: _, ...moved } = origin;
  return { id: next, origin: { ...moved, to: `${path}?${to}`, ids: found, search: { ...search, filters } } };
}

type StoneNeighboursProps = { origin: ListOrigin | null; id: number };

/** The previous and the next stone of the list that a stone was opened from, also by k and j; nothing without one. */
export function StoneNeighbours({ origin, id }: StoneNeighboursProps) {
  const navigate = useNavigate();
  const listed = origin?.ids?.includes(id) === true;
  const previous = useNeighbour(origin, id, -1);
  const next = useNeighbour(origin, id, 1);
  const open = (by: Step) => {
    const neighbour = by === 1 ? next : previous;
    // The way back leads to the list, however many stones were looked at.
    if (neighbour)
      void navigate(paths.stone(neighbour.id), { replace: true, state: { from: neighbour.origin } });
  };
  const latest = useLatest(open);
  const listKey = origin?.key;
  useEffect(() => {
    // The list is found at the stone that was looked at last.
    if (listed && listKey) placeOf(listKey).row = String(id);
  }, [listed, listKey, id]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const by = keys[event.key as keyof typeof keys];
      if (by && freeKeyTarget(event)) latest.current(by);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [latest]);
  if (!listed) return null;
  return (
    <div className="flex items-center gap-1">
      <IconButton
        label="Previous stone (K)"
        aria-keyshortcuts="k"
        variant="outline"
        disabledReason={previous ? null : reasonOf(previous, 'first', origin)}
        onClick={() => open(-1)}
      >
        <ChevronLeft aria-hidden className="rtl:-scale-x-100" />
      </IconButton>
      <IconButton
        label="Next stone (J)"
        aria-keyshortcuts="j"
        variant="outline"
        disabledReason={next ? null : reasonOf(next, 'last', origin)}
        onClick={() => open(1)}
      >
        <ChevronRight aria-hidden className="rtl:-scale-x-100" />
      </IconButton>
    </div>
  );
}

/** Why there is no way to a stone: it is loading, or the list ends. */
function reasonOf(neighbour: null | undefined, which: 'first' | 'last', origin: ListOrigin | null): string {
  if (neighbour === undefined) return 'The stones of the next page are loading';
  return `This is the ${which} stone of the list${origin?.search ? '' : '’s page'}`;
}
