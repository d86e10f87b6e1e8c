import { Link } from 'react-router-dom';
import type { Enquiry } from '#contract/model/enquiry.ts';
import { relativeTime } from '#domain/format/relative-time.ts';
import { cn } from '#lib/class-names.ts';
import { countText } from '#lib/count-text.ts';

type EnquiryListProps = {
  enquiries: readonly Enquiry[];
  selected: Enquiry | undefined;
  pathOf: (enquiry: Enquiry) => string;
};

/** The list of enquiries; the selected one is shown beside it. */
export function EnquiryList({ enquiries, selected, pathOf }: EnquiryListProps) {
  return (
    <nav aria-label="My enquiries" className="min-h-0 overflow-y-auto border-line border-e print:hidden">
      <ul>
        {enquiries.map((enquiry) => {
          const isSelected = enquiry.id === selected?.id;
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
                <span className="line-clamp-2 font-medium">{enquiry.remark}</span>
                <span className="mt-0.5 block text-ink-2 text-label">
                  <span className="font-mono">{enquiry.id}</span> · {countText(enquiry.stone_count, 'stone')}{' '}
                  · <time dateTime={enquiry.created_at}>{relativeTime(enquiry.created_at)}</time>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
