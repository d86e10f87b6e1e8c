import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#domain/routes/paths.ts';
import { IconButton } from '#ui/form/icon-button.tsx';
import { useLatest } from '#ui/hooks/use-latest.ts';
import { placeOf } from '../places/places.ts';
import type { ListOrigin } from '../stone-display/list-origin.ts';
import { freeKeyTarget } from '../table/free-key.ts';

const keys = { k: -1, j: 1 } as const;

type StoneNeighboursProps = { origin: ListOrigin | null; id: number };

/** The previous and the next stone of the list that a stone was opened from, also by k and j; nothing without one. */
export function StoneNeighbours({ origin, id }: StoneNeighboursProps) {
  const navigate = useNavigate();
  const ids = origin?.ids ?? [];
  const at = ids.indexOf(id);
  const listed = at >= 0;
  const open = (by: -1 | 1) => {
    const next = listed ? ids[at + by] : undefined;
    // The way back leads to the list, however many stones were looked at.
    if (next !== undefined) void navigate(paths.stone(next), { replace: true, state: { from: origin } });
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
        disabledReason={at === 0 ? 'This is the first stone of the list’s page' : null}
        onClick={() => open(-1)}
      >
        <ChevronLeft aria-hidden className="rtl:-scale-x-100" />
      </IconButton>
      <IconButton
        label="Next stone (J)"
        aria-keyshortcuts="j"
        variant="outline"
        disabledReason={at === ids.length - 1 ? 'This is the last stone of the list’s page' : null}
        onClick={() => open(1)}
      >
        <ChevronRight aria-hidden className="rtl:-scale-x-100" />
      </IconButton>
    </div>
  );
}
