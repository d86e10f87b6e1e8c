import { ChevronDown } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { RowActionButtons } from '#components/actions/row-action-buttons.tsx';
import { useEnquiryStones } from '#components/enquiries/use-enquiry-stones.ts';
import { MoreRows } from '#components/feedback/more-rows.tsx';
import { CompetingDetails } from '#components/orders/competing-orders.tsx';
import { StoneListRow } from '#components/stone-table/stone-list-row.tsx';
import type { Enquiry } from '#contract/model/enquiry.ts';
import { formatDateTime } from '#domain/format/dates.ts';
import { messages } from '#domain/messages/messages.ts';
import { cn } from '#lib/class-names.ts';
import { countText } from '#lib/count-text.ts';
import { buyerOf, enquiryActions } from './enquiry-actions.ts';
import { StoneAvailability } from './stone-availability.tsx';

type EnquiryCardsProps = {
  enquiries: readonly Enquiry[];
  /** The initially open enquiry. */
  openId: number | undefined;
  className?: string;
};

/** The enquiries on a phone, as collapsible cards with their stones. */
export function EnquiryCards({ enquiries, openId, className }: EnquiryCardsProps) {
  return (
    <ul aria-label="Enquiries" className={cn('flex-1 divide-y divide-line border-line border-y', className)}>
      {enquiries.map((enquiry) => (
        <EnquiryCard key={enquiry.id} enquiry={enquiry} defaultOpen={enquiry.id === openId} />
      ))}
    </ul>
  );
}

function EnquiryCard({ enquiry, defaultOpen }: { enquiry: Enquiry; defaultOpen: boolean }) {
  const [open, setOpen] = useState(defaultOpen);
  const { id, remark, stone_count, created_at } = enquiry;
  const buyer = buyerOf(enquiry);
  const bodyId = `enquiry-${id}`;
  return (
    <li className="bg-surface">
      <h2>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={bodyId}
          onClick={() => setOpen(!open)}
          className="flex w-full items-start gap-3 px-4 py-3 text-start text-table focus-visible:-outline-offset-2"
        >
          <span className="grid min-w-0 flex-1 grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5">
            <Labelled label="Created By">
              <span className="font-semibold">{buyer?.name ?? messages.enquiry.guest}</span>
            </Labelled>
            <Labelled label="Whatsapp No">
              <bdi>{buyer?.whatsapp_no || '–'}</bdi>
            </Labelled>
            <Labelled label="Remarks">
              <span className={cn(open ? 'whitespace-pre-wrap break-words' : 'line-clamp-2')}>{remark}</span>
            </Labelled>
            <span className="col-span-2 text-ink-2 text-label">
              <span className="font-mono">{id}</span> · {countText(stone_count, 'stone')} ·{' '}
              {formatDateTime(created_at)}
            </span>
          </span>
          <ChevronDown
            aria-hidden
            className={cn(
              'mt-0.5 size-4 shrink-0 text-ink-2 transition-transform duration-100',
              open && 'rotate-180',
            )}
          />
        </button>
      </h2>
      <div id={bodyId} hidden={!open}>
        {open && <EnquiryCardBody enquiry={enquiry} />}
      </div>
    </li>
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <span className="text-ink-2 text-label leading-5">{label}</span>
      <span className="min-w-0">{children}</span>
    </>
  );
}

function EnquiryCardBody({ enquiry }: { enquiry: Enquiry }) {
  const stones = useEnquiryStones(enquiry);
  const actions = useMemo(() => enquiryActions(stones.rows), [stones.rows]);
  return (
    <>
      <div className="flex flex-wrap gap-2 px-4 pb-3 [&>*]:flex-1">
        <RowActionButtons actions={actions} row={enquiry} />
      </div>
      <div className="px-4 pb-3 text-table empty:hidden">
        <CompetingDetails of={enquiry} />
      </div>
      <ul
        aria-label={`Stones of enquiry ${enquiry.id}`}
        className="divide-y divide-line border-line border-t"
      >
        {stones.rows.map((stone) => (
          <li key={stone.id}>
            <StoneListRow stone={stone} flags={<StoneAvailability stone={stone} />} />
          </li>
        ))}
      </ul>
      <MoreRows {...stones} />
    </>
  );
}
