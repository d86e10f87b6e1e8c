import { ListFilter, MessageSquareText } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { EnquirySkeleton } from '#components/enquiries/enquiry-skeleton.tsx';
import { QueryFailed } from '#components/feedback/query-failed.tsx';
import { keepPreviousPage, listOf } from '#components/list-page/list.ts';
import { ListPage } from '#components/list-page/list-page.tsx';
import { useUrlState } from '#components/list-page/use-url-state.ts';
import { PriceSetSwitch } from '#components/stone-display/price-set-switch.tsx';
import { useListEnquiries } from '#contract/hooks/enquiries/enquiries.ts';
import type { Enquiry } from '#contract/model/enquiry.ts';
import { paths } from '#domain/routes/paths.ts';
import { cn } from '#lib/class-names.ts';
import { Chip } from '#ui/display/chip.tsx';
import { Empty } from '#ui/display/empty.tsx';
import { Button } from '#ui/form/button.tsx';
import { useMediaQuery } from '#ui/hooks/use-media-query.ts';
import { buyerOf } from './enquiry-actions.ts';
import { EnquiryCards } from './enquiry-cards.tsx';
import { EnquiryDetail } from './enquiry-detail.tsx';
import { EnquiryList } from './enquiry-list.tsx';
import { allEnquiries, type EnquiryListUrl, enquiryListUrl } from './enquiry-list-url.ts';

/** The enquiries of all customers, of one, or one enquiry, with the stones of the selected one. */
export function EnquiryListPage() {
  const [url, changeUrl] = useUrlState(enquiryListUrl);
  const { enquiryId, userid, page } = url;
  const query = { page, ...(enquiryId && { id: enquiryId }), ...(userid && { userid }) };
  const list = listOf(useListEnquiries(query, keepPreviousPage), { page });
  const openedByLink = useLocation().key === 'default';
  const customer = list.rows[0] && buyerOf(list.rows[0])?.name;

  return (
    <ListPage
      title="Enquiries"
      noun={['enquiry', 'enquiries']}
      list={list}
      // Opened by a direct link, back leads to the full list.
      {...(enquiryId && { back: openedByLink ? paths.enquiries() : true })}
      actions={<PriceSetSwitch />}
      filters={<ActiveFilters url={url} customer={customer} onChange={changeUrl} />}
      onPageChange={(next) => changeUrl({ open: undefined, page: next })}
    >
      {list.state === 'loading' ? (
        <EnquirySkeleton />
      ) : list.state === 'failed' ? (
        <div className="flex-1 border-line border-t">
          <QueryFailed error={list.error} onRetry={list.retry} />
        </div>
      ) : list.rows.length === 0 ? (
        <NoEnquiries url={url} onShowAll={() => changeUrl(allEnquiries)} />
      ) : (
        <Enquiries enquiries={list.rows} url={url} dimmed={list.state === 'refetching'} />
      )}
    </ListPage>
  );
}

type ActiveFiltersProps = {
  url: EnquiryListUrl;
  customer: string | undefined;
  onChange: (part: Partial<EnquiryListUrl>) => void;
};

/** The enquiry or the customer that the list is narrowed to, each removable. */
function ActiveFilters({ url: { enquiryId, userid }, customer, onChange }: ActiveFiltersProps) {
  const chips = [
    { key: 'enquiryId', label: 'Enquiry', value: enquiryId, text: enquiryId },
    { key: 'userid', label: 'Customer', value: userid, text: customer ?? `No. ${userid}` },
  ].filter(({ value }) => value);
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="mt-2.5 flex flex-wrap items-center gap-1.5">
      <li aria-hidden className="me-0.5 text-ink-2">
        <ListFilter className="size-4" />
      </li>
      {chips.map(({ key, label, text }) => (
        <li key={key}>
          <Chip
            label={label}
            removeLabel={`Remove ${label}`}
            onRemove={() => onChange({ [key]: undefined, page: 1 })}
          >
            {text}
          </Chip>
        </li>
      ))}
    </ul>
  );
}

type EnquiriesProps = { enquiries: readonly Enquiry[]; url: EnquiryListUrl; dimmed: boolean };

/** Wider than 600 px a list with the selected enquiry beside it, else cards. */
function Enquiries({ enquiries, url, dimmed }: EnquiriesProps) {
  const wide = useMediaQuery('(min-width: 601px)');
  const { enquiryId, userid, page, open } = url;
  const fade = cn('transition-opacity duration-100', dimmed && 'opacity-50');
  if (!wide) return <EnquiryCards enquiries={enquiries} openId={open ?? enquiryId} className={fade} />;
  const selected = enquiries.find((enquiry) => enquiry.id === open) ?? enquiries[0];
  const pathOf = ({ id }: Enquiry) =>
    paths.enquiries({
      ...{ open: id, ...(enquiryId && { enquiryId }), ...(userid && { userid }) },
      ...(page > 1 && { page }),
    });
  return (
    <div
      className={cn(
        'grid min-h-0 flex-1 grid-cols-[15rem_minmax(0,1fr)] xl:grid-cols-[18rem_minmax(0,1fr)] border-line border-t print:block',
        fade,
      )}
    >
      <EnquiryList enquiries={enquiries} selected={selected} pathOf={pathOf} />
      {selected && <EnquiryDetail key={selected.id} enquiry={selected} />}
    </div>
  );
}

function NoEnquiries({ url, onShowAll }: { url: EnquiryListUrl; onShowAll: () => void }) {
  const { enquiryId, userid } = url;
  const narrowed = Boolean(enquiryId || userid);
  const title = enquiryId
    ? `Enquiry ${enquiryId} not found`
    : userid
      ? 'This customer has no enquiries yet'
      : 'No enquiries yet';
  return (
    <div className="flex-1 border-line border-t">
      <Empty
        icon={<MessageSquareText />}
        title={title}
        hint={
          narrowed ? 'Check the filters or view all enquiries.' : 'Enquiries that buyers send appear here.'
        }
        action={narrowed && <Button onClick={onShowAll}>Show all enquiries</Button>}
      />
    </div>
  );
}
