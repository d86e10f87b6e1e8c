import { useMemo } from 'react';
import { enquiryColumns } from '#components/enquiries/enquiry-columns.tsx';
import type { EnquiryView } from '#components/enquiries/enquiry-view.ts';
import { stoneColumnGroups } from '#components/stone-table/stone-columns.tsx';
import type { Diamond } from '#contract/model/diamond.ts';
import { formatDateTime } from '#domain/format/dates.ts';
import { relativeTime } from '#domain/format/relative-time.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { paths } from '#domain/routes/paths.ts';
import { cn } from '#lib/class-names.ts';
import { countText } from '#lib/count-text.ts';
import { StatusText } from '#ui/display/badge.tsx';
import { EnquiryActions } from './enquiry-actions.tsx';

const Row: EnquiryView['Row'] = ({ enquiry: { id, remark, stone_count, created_at } }) => (
  <>
    <span className="line-clamp-2 font-medium">{remark}</span>
    <span className="mt-0.5 block text-ink-2 text-label">
      <span className="font-mono">{id}</span> · {countText(stone_count, 'stone')} ·{' '}
      <time dateTime={created_at}>{relativeTime(created_at)}</time>
    </span>
  </>
);

const CardHeading: EnquiryView['CardHeading'] = ({ enquiry, open }) => (
  <span className="min-w-0 flex-1">
    <span className={cn('font-semibold', open ? 'block break-words' : 'line-clamp-2')}>{enquiry.remark}</span>
    <span className="mt-0.5 block text-ink-2 text-label">
      {countText(enquiry.stone_count, 'stone')} · {relativeTime(enquiry.created_at)}
    </span>
  </span>
);

const CardIntro: EnquiryView['CardIntro'] = ({ enquiry }) => (
  <p className="text-ink-2 text-label">
    Enquiry <span className="font-mono">{enquiry.id}</span> · {formatDateTime(enquiry.created_at)}
  </p>
);

const Intro: EnquiryView['Intro'] = ({ enquiry }) => (
  <>
    <p className="mt-1 max-w-prose whitespace-pre-wrap break-words">{enquiry.remark}</p>
    <p className="mt-1 text-ink-2 text-label">
      <time dateTime={enquiry.created_at}>{formatDateTime(enquiry.created_at)}</time>
    </p>
  </>
);

/** Below the number of a stone that can no longer be ordered. */
const notOnSale = ({ on_sale }: Diamond) =>
  on_sale === false && (
    <StatusText tone="danger" className="text-[0.6875rem] leading-3">
      {addedMessages.stone.offSale}
    </StatusText>
  );

const useColumns: EnquiryView['useColumns'] = (onMedia) =>
  useMemo(() => enquiryColumns({ onMedia, mark: notOnSale }, stoneColumnGroups.prices), [onMedia]);

/** The buyer's own enquiries. */
export const ownEnquiries: EnquiryView = {
  label: 'My enquiries',
  wide: '(min-width: 900px)',
  Row,
  CardHeading,
  CardIntro,
  Intro,
  Actions: EnquiryActions,
  useColumns,
  flagsOf: notOnSale,
  pathOf: (id) => paths.myEnquiries({ id }),
};
