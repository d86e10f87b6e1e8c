import { countText } from '#lib/count-text.ts';
import { Button } from '#ui/form/button.tsx';
import { keepsAway } from '../../holds/use-stone-holds.ts';
import type { DialogStones } from './use-dialog-stones.ts';

type StoneNoticesProps = DialogStones & {
  /** Stones that the server has refused: why, is said elsewhere, and they are left out already. */
  refused?: ReadonlySet<number>;
};

/** What a buyer may have overlooked about the stones of an order or an enquiry, each with a way to leave them out. */
export function StoneNotices({ stones, outside, orderOf, holdOf, leaveOut, refused }: StoneNoticesProps) {
  const ordered = stones.filter(({ id }) => orderOf.has(id)).map(({ id }) => id);
  const orders = [...new Set(ordered.map((id) => orderOf.get(id)))];
  const held = stones
    .map(({ id }) => id)
    .filter((id) => {
      const hold = holdOf.get(id);
      return hold && keepsAway(hold) && !refused?.has(id);
    });
  const total = stones.length;
  return (
    <>
      {outside.size > 0 && (
        <StoneNotice
          text={`${countText(outside.size, 'stone')} not in this list`}
          leaveOut={outside.size < total ? () => leaveOut(outside) : null}
        />
      )}
      {ordered.length > 0 && (
        <StoneNotice
          text={`${countText(ordered.length, 'stone')} already on your ${orders.length === 1 ? 'order' : 'orders'} ${orders.join(', ')}`}
          leaveOut={ordered.length < total ? () => leaveOut(ordered) : null}
        />
      )}
      {held.length > 0 && (
        <StoneNotice
          text={`${countText(held.length, 'stone')} on hold for another buyer`}
          leaveOut={held.length < total ? () => leaveOut(held) : null}
        />
      )}
    </>
  );
}

type StoneNoticeProps = {
  text: string;
  /** Null when no stone would be left. */
  leaveOut: (() => void) | null;
};

function StoneNotice({ text, leaveOut }: StoneNoticeProps) {
  return (
    <div className="mb-2 flex min-h-10 items-center justify-between gap-3 rounded-md bg-warning-wash py-1 ps-3 pe-1.5 text-table text-warning">
      <p className="min-w-0">{text}</p>
      {leaveOut && (
        <Button size="sm" className="shrink-0" aria-label={`Leave out: ${text}`} onClick={leaveOut}>
          Leave out
        </Button>
      )}
    </div>
  );
}
