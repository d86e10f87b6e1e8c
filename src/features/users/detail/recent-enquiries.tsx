import { MessageSquareText } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useListEnquiries } from '#contract/hooks/enquiries/enquiries.ts';
import type { Enquiry } from '#contract/model/enquiry.ts';
import { formatDateTime } from '#domain/format/dates.ts';
import { messages } from '#domain/messages/messages.ts';
import { cn } from '#lib/class-names.ts';
import { lazyComponent, useLazyComponent } from '#ui/hooks/lazy-component.ts';
import { linkStyles } from '#ui/navigation/link-styles.ts';
import { RecentRecords, recentCount } from './recent-records.tsx';

const stonesDialog = lazyComponent(() => import('./enquiry-stones-dialog.tsx'));

/** The latest enquiries of a customer; a remark opens the stones. */
export function RecentEnquiries({ userid }: { userid: number }) {
  const query = useListEnquiries({ userid, isLatestRecord: 'true', recordLimit: recentCount });
  const [open, setOpen] = useState<Enquiry | null>(null);
  const dialog = useLazyComponent(stonesDialog, open !== null);
  const columns = useMemo(() => enquiryColumns(setOpen), []);
  return (
    <>
      <RecentRecords
        title={messages.user.recentEnquiries}
        query={query}
        rows={query.data?.data.data ?? []}
        empty={{ icon: <MessageSquareText />, title: 'No enquiries yet' }}
        columns={columns}
      />
      {open && dialog && <dialog.EnquiryStonesDialog enquiry={open} onClose={() => setOpen(null)} />}
    </>
  );
}

const enquiryColumns = (onOpen: (enquiry: Enquiry) => void) => [
  {
    header: 'Remarks',
    cell: (enquiry: Enquiry) => (
      <button
        type="button"
        aria-haspopup="dialog"
        title={enquiry.remark}
        onClick={() => onOpen(enquiry)}
        className={cn(linkStyles(), 'block max-w-full text-start')}
      >
        {/* Cut at its own end, also in a layout from right to left. */}
        <bdi className="inline-block max-w-full truncate align-top">{enquiry.remark || '–'}</bdi>
      </button>
    ),
  },
  {
    header: 'Created On',
    className: 'w-42 phone:w-28',
    cell: ({ created_at }: Enquiry) => (
      <time dateTime={created_at} className="text-ink-2 phone:text-label">
        {formatDateTime(created_at)}
      </time>
    ),
  },
];
