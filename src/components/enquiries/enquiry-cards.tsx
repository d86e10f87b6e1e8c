import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { Enquiry } from '#contract/model/enquiry.ts';
import { cn } from '#lib/class-names.ts';
import { MoreRows } from '../feedback/more-rows.tsx';
import { StoneListRow } from '../stone-table/stone-list-row.tsx';
import { EnquiryPrices } from './enquiry-prices.tsx';
import type { EnquiryView } from './enquiry-view.ts';
import { useEnquiryStones } from './use-enquiry-stones.ts';

type EnquiryCardsProps = {
  enquiries: readonly Enquiry[];
  /** The initially open enquiry. */
  openId: number | undefined;
  view: EnquiryView;
  className?: string;
};

/** The enquiries on a narrow screen, as collapsible cards with their stones. */
export function EnquiryCards({ enquiries, openId, view, className }: EnquiryCardsProps) {
  return (
    <ul
      aria-label={view.label}
      className={cn(
        'min-h-0 flex-1 divide-y divide-line overflow-y-auto border-line border-y phone:overflow-visible',
        className,
      )}
    >
      {enquiries.map((enquiry) => (
        <EnquiryCard key={enquiry.id} enquiry={enquiry} defaultOpen={enquiry.id === openId} view={view} />
      ))}
    </ul>
  );
}

type EnquiryCardProps = { enquiry: Enquiry; defaultOpen: boolean; view: EnquiryView };

function EnquiryCard({ enquiry, defaultOpen, view }: EnquiryCardProps) {
  const [open, setOpen] = useState(defaultOpen);
  const bodyId = `enquiry-${enquiry.id}`;
  return (
    <li className="relative bg-surface">
      <h2>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={bodyId}
          onClick={() => setOpen(!open)}
          className="flex w-full items-start gap-3 px-4 py-3 text-start text-table focus-visible:-outline-offset-2"
        >
          <view.CardHeading enquiry={enquiry} open={open} />
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
        {open && <EnquiryCardBody enquiry={enquiry} view={view} />}
      </div>
    </li>
  );
}

function EnquiryCardBody({ enquiry, view }: { enquiry: Enquiry; view: EnquiryView }) {
  const stones = useEnquiryStones(enquiry);
  return (
    <>
      <div className="px-4 pb-3 text-table">
        <view.CardIntro enquiry={enquiry} />
        <div className="py-2.5">
          <EnquiryPrices enquiry={enquiry} />
        </div>
        <view.Actions enquiry={enquiry} stones={stones.rows} />
      </div>
      <ul
        aria-label={`Stones of enquiry ${enquiry.id}`}
        className="divide-y divide-line border-line border-t"
      >
        {stones.rows.map((stone) => (
          <li key={stone.id}>
            <StoneListRow stone={stone} {...(view.flagsOf && { flags: view.flagsOf(stone) })} />
          </li>
        ))}
      </ul>
      <MoreRows {...stones} />
    </>
  );
}
