import { Link } from 'react-router-dom';
import type { Enquiry } from '@/api/generated/model/enquiry.ts';
import { relativeTime } from '@/domain/relative-time.ts';
import { cn } from '@/lib/class-names.ts';
import { formatNumber } from '@/lib/format-number.ts';

type EnquiryPillsProps = {
  enquiries: readonly Enquiry[];
  chosen: Enquiry | undefined;
  pathOf: (enquiry: Enquiry) => string;
};

/** "2 stones". */
export function pieces({ diamonds }: Enquiry): string {
  return `${formatNumber(diamonds.length)} ${diamonds.length === 1 ? 'stone' : 'stones'}`;
}

/** The enquiries in a column; the chosen one's stones stand beside it. */
export function EnquiryPills({ enquiries, chosen, pathOf }: EnquiryPillsProps) {
  return (
    <nav aria-label="My enquiries" className="min-h-0 overflow-y-auto border-line border-e">
      <ul>
        {enquiries.map((enquiry) => {
          const isChosen = enquiry.id === chosen?.id;
          return (
            <li key={enquiry.id} className="border-line border-b">
              <Link
                to={pathOf(enquiry)}
                replace
                aria-current={isChosen || undefined}
                className={cn(
                  'block px-5 py-2.5 text-table focus-visible:-outline-offset-2',
                  isChosen ? 'bg-accent-wash' : 'hover:bg-hover',
                )}
              >
                <span className="line-clamp-2 font-medium">{enquiry.remark}</span>
                <span className="mt-0.5 block text-ink-2 text-label">
                  <span className="font-mono">{enquiry.id}</span> · {pieces(enquiry)} ·{' '}
                  <time dateTime={enquiry.created_at}>{relativeTime(enquiry.created_at)}</time>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
