import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useEnquiryStones } from '#components/enquiries/use-enquiry-stones.ts';
import { MoreRows } from '#components/feedback/more-rows.tsx';
import { StoneListRow } from '#components/stone-table/stone-list-row.tsx';
import type { Enquiry } from '#contract/model/enquiry.ts';
import { formatDateTime } from '#domain/format/dates.ts';
import { relativeTime } from '#domain/format/relative-time.ts';
import { cn } from '#lib/class-names.ts';
import { countText } from '#lib/count-text.ts';
import { EnquiryActions } from './enquiry-actions.tsx';

type EnquiryCardsProps = {
  enquiries: readonly Enquiry[];
  /** The initially open enquiry. */
  openId: number | undefined;
  className?: string;
};

/** The enquiries on a phone, as expandable cards. */
export function EnquiryCards({ enquiries, openId, className }: EnquiryCardsProps) {
  return (
    <ul
      aria-label="My enquiries"
      className={cn(
        'min-h-0 flex-1 divide-y divide-line overflow-y-auto border-line border-y phone:overflow-visible',
        className,
      )}
    >
      {enquiries.map((enquiry) => (
        <EnquiryCard key={enquiry.id} enquiry={enquiry} defaultOpen={enquiry.id === openId} />
      ))}
    </ul>
  );
}

function EnquiryCard({ enquiry, defaultOpen }: { enquiry: Enquiry; defaultOpen: boolean }) {
  const [open, setOpen] = useState(defaultOpen);
  const stones = useEnquiryStones(enquiry, open);
  const bodyId = `enquiry-${enquiry.id}`;
  return (
    <li className="bg-surface">
      <h2>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={bodyId}
          onClick={() => setOpen(!open)}
          className="flex w-full items-center gap-3 px-4 py-3 text-start text-table focus-visible:-outline-offset-2"
        >
          <span className="min-w-0 flex-1">
            <span className={cn('font-semibold', open ? 'block break-words' : 'line-clamp-2')}>
              {enquiry.remark}
            </span>
            <span className="mt-0.5 block text-ink-2 text-label">
              {countText(enquiry.stone_count, 'stone')} · {relativeTime(enquiry.created_at)}
            </span>
          </span>
          <ChevronDown
            aria-hidden
            className={cn(
              'size-4 shrink-0 text-ink-2 transition-transform duration-100',
              open && 'rotate-180',
            )}
          />
        </button>
      </h2>
      <div id={bodyId} hidden={!open}>
        <div className="px-4 pt-1 pb-3">
          <p className="mb-2.5 text-ink-2 text-label">
            Enquiry <span className="font-mono">{enquiry.id}</span> · {formatDateTime(enquiry.created_at)}
          </p>
          <EnquiryActions enquiry={enquiry} stones={stones.rows} />
        </div>
        <ul
          aria-label={`Stones of enquiry ${enquiry.id}`}
          className="divide-y divide-line border-line border-t"
        >
          {stones.rows.map((stone) => (
            <li key={stone.id}>
              <StoneListRow stone={stone} />
            </li>
          ))}
        </ul>
        <MoreRows {...stones} />
      </div>
    </li>
  );
}
