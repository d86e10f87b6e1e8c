import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { cn } from '#lib/class-names.ts';
import { lazyComponent, useLazyComponent } from '#ui/hooks/lazy-component.ts';
import type { HistoryListProps } from './history-list.tsx';

const historyList = lazyComponent(() => import('./history-list.tsx'));

type RecordHistoryProps = HistoryListProps & {
  /** The time of its last change: an open history is read again when that changes. */
  version?: string | undefined;
  className?: string;
};

/** The history of a record under a heading that opens it; it is read when it is opened. */
export function RecordHistory({ className, version, ...record }: RecordHistoryProps) {
  const [open, setOpen] = useState(false);
  const list = useLazyComponent(historyList, open);
  const id = useId();
  return (
    <section aria-label="History" className={cn(className, !open && 'print:hidden')}>
      <h2 className="font-semibold text-table">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          className="-ms-1 inline-flex min-h-8 items-center gap-1 rounded-sm pe-2 hover:text-accent"
          onClick={() => setOpen(!open)}
        >
          <ChevronRight
            aria-hidden
            className={cn('size-4 text-ink-2', open ? 'rotate-90' : 'rtl:-scale-x-100')}
          />
          History
        </button>
      </h2>
      <div id={id}>{open && list && <list.HistoryList key={version} {...record} />}</div>
    </section>
  );
}
