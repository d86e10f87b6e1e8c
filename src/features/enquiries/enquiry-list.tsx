import { Link } from 'react-router-dom';
import { CompetingMark } from '#components/orders/competing-orders.tsx';
import type { Enquiry } from '#contract/model/enquiry.ts';
import { formatDateTime } from '#domain/format/dates.ts';
import { messages } from '#domain/messages/messages.ts';
import { cn } from '#lib/class-names.ts';
import { countText } from '#lib/count-text.ts';
import { buyerOf } from './enquiry-actions.ts';

type EnquiryListProps = {
  enquiries: readonly Enquiry[];
  selected: Enquiry | undefined;
  pathOf: (enquiry: Enquiry) => string;
};

/** The enquiries as a list of links; the stones of the selected one are shown beside it. */
export function EnquiryList({ enquiries, selected, pathOf }: EnquiryListProps) {
  return (
    <nav aria-label="Enquiries" className="min-h-0 overflow-y-auto border-line border-e print:hidden">
      <ul>
        {enquiries.map((enquiry) => {
          const isSelected = enquiry.id === selected?.id;
          const buyer = buyerOf(enquiry);
          return (
            <li key={enquiry.id} className="border-line border-b">
              <Link
                to={pathOf(enquiry)}
                replace
                aria-current={isSelected || undefined}
                className={cn(
                  'block px-5 py-2.5 text-table focus-visible:-outline-offset-2',
                  isSelected ? 'bg-accent-wash' : 'hover:bg-hover',
                )}
              >
                <span className="flex items-baseline justify-between gap-3">
                  <span className="truncate font-semibold">{buyer?.name ?? messages.enquiry.guest}</span>
                  <span className="shrink-0 font-mono text-ink-2 text-label">{enquiry.id}</span>
                </span>
                <bdi className="block text-ink-2 text-label">{buyer?.whatsapp_no || '–'}</bdi>
                <span className="mt-0.5 line-clamp-2 break-words">{enquiry.remark}</span>
                <span className="mt-0.5 flex flex-wrap items-center justify-between gap-x-3 text-ink-2 text-label">
                  <span>
                    <time dateTime={enquiry.created_at}>{formatDateTime(enquiry.created_at)}</time> ·{' '}
                    {countText(enquiry.stone_count, 'stone')}
                  </span>
                  <CompetingMark of={enquiry} />
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
