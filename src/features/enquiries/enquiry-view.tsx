import { type ReactNode, useEffect, useMemo } from 'react';
import { RowActionButtons } from '#components/actions/row-action-buttons.tsx';
import { enquiryColumns } from '#components/enquiries/enquiry-columns.tsx';
import type { EnquiryView } from '#components/enquiries/enquiry-view.ts';
import { Link } from '#components/link/link.tsx';
import { CompetingDetails, CompetingMark } from '#components/orders/competing-orders.tsx';
import { adminPriceColumns } from '#components/stone-table/stone-columns.tsx';
import { useListEnquiries, useUpdateEnquiry } from '#contract/hooks/enquiries/enquiries.ts';
import type { Diamond } from '#contract/model/diamond.ts';
import type { Enquiry } from '#contract/model/enquiry.ts';
import { formatDateTime } from '#domain/format/dates.ts';
import { messages } from '#domain/messages/messages.ts';
import { paths } from '#domain/routes/paths.ts';
import { stateText, stateTone } from '#domain/stock/state-text.ts';
import { cn } from '#lib/class-names.ts';
import { countText } from '#lib/count-text.ts';
import { usePriceSet } from '#session/price-set.ts';
import { Badge, StatusText } from '#ui/display/badge.tsx';
import { linkStyles } from '#ui/navigation/link-styles.ts';
import { buyerOf, enquiryActions } from './enquiry-actions.ts';

/** "Sold" or another state of a stone that cannot be offered; nothing for one that is on sale. */
function StoneAvailability({ stone }: { stone: Diamond }) {
  const { state } = stone;
  if (!state || state === 'on_sale') return null;
  return (
    <StatusText tone={stateTone(stone)} className="text-[0.6875rem] leading-3">
      {stateText(stone)}
    </StatusText>
  );
}

const Row: EnquiryView['Row'] = ({ enquiry }) => {
  const buyer = buyerOf(enquiry);
  return (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <span className="flex min-w-0 items-baseline gap-2">
          <span className="truncate font-semibold">{buyer?.name ?? messages.enquiry.guest}</span>
          {enquiry.is_new && <Badge tone="primary">New</Badge>}
        </span>
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
    </>
  );
};

const CardHeading: EnquiryView['CardHeading'] = ({ enquiry, open }) => {
  const { id, remark, stone_count, created_at, entered_by } = enquiry;
  const buyer = buyerOf(enquiry);
  return (
    <span className="grid min-w-0 flex-1 grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5">
      <Labelled label="Created By">
        <span className="font-semibold">{buyer?.name ?? messages.enquiry.guest}</span>
        {enquiry.is_new && (
          <Badge tone="primary" className="ms-2">
            New
          </Badge>
        )}
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
        {entered_by && ` · entered by ${entered_by}`}
      </span>
    </span>
  );
};

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <span className="text-ink-2 text-label leading-5">{label}</span>
      <span className="min-w-0">{children}</span>
    </>
  );
}

const CardIntro: EnquiryView['CardIntro'] = ({ enquiry }) => <Competition enquiry={enquiry} />;

/** The orders that have a stone of the enquiry; one that lists its first stones only is read by itself. */
function Competition({ enquiry }: { enquiry: Enquiry }) {
  const enabled = enquiry.diamonds.length < enquiry.stone_count;
  const whole = useListEnquiries({ id: enquiry.id }, { query: { enabled } }).data?.data.data[0];
  return <CompetingDetails of={whole ?? enquiry} />;
}

const Intro: EnquiryView['Intro'] = ({ enquiry }) => {
  const { remark, created_at, entered_by } = enquiry;
  const buyer = buyerOf(enquiry);
  return (
    <>
      <p className="text-ink-2 text-label">
        {buyer?.id ? (
          <Link to={paths.user(buyer.id)} className={linkStyles()}>
            <bdi>{buyer.name}</bdi>
          </Link>
        ) : (
          <bdi>{buyer?.name ?? messages.enquiry.guest}</bdi>
        )}{' '}
        · <time dateTime={created_at}>{formatDateTime(created_at)}</time>
        {entered_by && (
          <>
            {' '}
            · entered by <bdi>{entered_by}</bdi>
          </>
        )}
      </p>
      <p className="mt-1.5 max-w-prose whitespace-pre-wrap break-words">{remark}</p>
      <Competition enquiry={enquiry} />
    </>
  );
};

/** Tells the server of a new enquiry that is shown, so that it is no longer counted as new. */
function useOpened({ id, is_new }: Enquiry): void {
  const { mutate } = useUpdateEnquiry();
  useEffect(() => {
    if (is_new) mutate({ data: { id, is_new: false } });
  }, [id, is_new, mutate]);
}

const Actions: EnquiryView['Actions'] = ({ enquiry, stones }) => {
  useOpened(enquiry);
  const actions = useMemo(() => enquiryActions(stones), [stones]);
  return (
    <div className="flex flex-wrap items-center gap-2 phone:[&>*]:flex-1">
      <RowActionButtons actions={actions} row={enquiry} />
    </div>
  );
};

/** The stone columns with the prices of the chosen set alone, and a mark on stones that are not on sale. */
const useColumns: EnquiryView['useColumns'] = (onMedia) => {
  const { set } = usePriceSet();
  return useMemo(
    () =>
      enquiryColumns(
        { onMedia, mark: (stone) => <StoneAvailability stone={stone} /> },
        adminPriceColumns(set ?? 'supplier', []),
      ),
    [onMedia, set],
  );
};

/** The enquiries of customers, as an administrator answers them. */
export const customersEnquiries: EnquiryView = {
  label: 'Enquiries',
  wide: '(min-width: 601px)',
  Row,
  CardHeading,
  CardIntro,
  Intro,
  Actions,
  useColumns,
  flagsOf: (stone) => <StoneAvailability stone={stone} />,
  pathOf: (enquiryId) => paths.enquiries({ enquiryId }),
};
