import { type PointerEvent, useRef } from 'react';
import type { SearchBucket } from '#contract/model/searchBucket.ts';
import { cn } from '#lib/class-names.ts';
import { type RangeDraft, rangeProblem } from '../draft/search-draft.ts';

type HistogramProps = {
  buckets: readonly SearchBucket[];
  /** The selected parts. */
  ranges: readonly RangeDraft[];
  className?: string;
  /** Called while the pointer drags over bars; a click selects one bar. */
  onChange: (value: RangeDraft) => void;
};

/** Whether the bar overlaps a valid range. */
function overlapsRange({ from, to }: SearchBucket, range: RangeDraft): boolean {
  if (rangeProblem(range) !== null || (range.from === null && range.to === null)) return false;
  const low = range.from ?? Number.NEGATIVE_INFINITY;
  const high = range.to ?? Number.POSITIVE_INFINITY;
  return to > low && from < high;
}

/**
 * The distribution of the stones over a range, with the selected part in accent. Dragging over the bars
 * selects a range; it duplicates the two boxes for pointers and is hidden from screen readers.
 */
export function Histogram({ buckets, ranges, onChange, className }: HistogramProps) {
  const bars = useRef<HTMLDivElement>(null);
  const start = useRef<number | null>(null);
  const highest = Math.max(1, ...buckets.map(({ count }) => count));

  const barAt = (event: PointerEvent) => {
    const box = bars.current?.getBoundingClientRect();
    if (!box || box.width === 0) return 0;
    const share = (event.clientX - box.left) / box.width;
    const mirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    const index = Math.floor((mirrored ? 1 - share : share) * buckets.length);
    return Math.min(Math.max(index, 0), buckets.length - 1);
  };
  const selectBars = (event: PointerEvent) => {
    if (start.current === null) return;
    const current = barAt(event);
    const from = buckets[Math.min(start.current, current)]?.from ?? null;
    const to = buckets[Math.max(start.current, current)]?.to ?? null;
    onChange({ from, to });
  };

  return (
    <div
      ref={bars}
      aria-hidden
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = barAt(event);
        selectBars(event);
      }}
      onPointerMove={selectBars}
      onPointerUp={() => {
        start.current = null;
      }}
      onPointerCancel={() => {
        start.current = null;
      }}
      className={cn(
        'flex h-9 w-80 max-w-full cursor-crosshair touch-pan-y select-none items-end gap-0.5 phone:w-full',
        className,
      )}
    >
      {buckets.map((bucket) => (
        <span
          key={bucket.from}
          className={cn(
            'flex-1 rounded-t-[2px] transition-[height] duration-100',
            bucket.count > 0 ? 'min-h-1' : 'min-h-px',
            ranges.some((range) => overlapsRange(bucket, range)) ? 'bg-accent' : 'bg-line-strong',
          )}
          style={{ height: `${(bucket.count / highest) * 100}%` }}
        />
      ))}
    </div>
  );
}
