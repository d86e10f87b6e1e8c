import { ListFilter, MessageSquareText } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { EnquiryBrowser } from '#components/enquiries/enquiry-browser.tsx';
import { keepPreviousPage, listOf } from '#components/list-page/list.ts';
import { ListPage } from '#components/list-page/list-page.tsx';
import { usePageSize } from '#components/list-page/page-size.ts';
import { useUrlState } from '#components/list-page/use-url-state.ts';
import { PriceSetSwitch } from '#components/stone-display/price-set-switch.tsx';
import { useListEnquiries } from '#contract/hooks/enquiries/enquiries.ts';
import { paths } from '#domain/routes/paths.ts';
import { maxEnquiriesPerPage } from '#domain/search/paging.ts';
import { Chip } from '#ui/display/chip.tsx';
import { Empty } from '#ui/display/empty.tsx';
import { Button } from '#ui/form/button.tsx';
import { buyerOf } from './enquiry-actions.ts';
import { allEnquiries, type EnquiryListUrl, enquiryListUrl } from './enquiry-list-url.ts';
import { customersEnquiries } from './enquiry-view.tsx';

/** The enquiries of all customers, of one, or one enquiry, with the stones of the selected one. */
export function EnquiryListPage() {
  const [url, changeUrl] = useUrlState(enquiryListUrl);
  const { enquiryId, userid, page, open } = url;
  const [perPage, setPerPage] = usePageSize('enquiries', maxEnquiriesPerPage);
  const query = { page, limit: perPage, ...(enquiryId && { id: enquiryId }), ...(userid && { userid }) };
  const list = listOf(useListEnquiries(query, keepPreviousPage), { page, perPage });
  const narrowing = { ...(enquiryId && { enquiryId }), ...(userid && { userid }) };
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
      maxPerPage={maxEnquiriesPerPage}
      onPerPageChange={(next) => {
        setPerPage(next);
        changeUrl({ open: undefined, page: 1 });
      }}
    >
      <EnquiryBrowser
        list={list}
        openId={open ?? enquiryId}
        pathOf={({ id }) => paths.enquiries({ open: id, ...narrowing, ...(page > 1 && { page }) })}
        empty={<NoEnquiries url={url} onShowAll={() => changeUrl(allEnquiries)} />}
        view={customersEnquiries}
      />
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

function NoEnquiries({ url, onShowAll }: { url: EnquiryListUrl; onShowAll: () => void }) {
  const { enquiryId, userid } = url;
  const narrowed = Boolean(enquiryId || userid);
  const title = enquiryId
    ? `Enquiry ${enquiryId} not found`
    : userid
      ? 'This customer has no enquiries yet'
      : 'No enquiries yet';
  return (
    <Empty
      icon={<MessageSquareText />}
      title={title}
      hint={narrowed ? 'Check the filters or view all enquiries.' : 'Enquiries that buyers send appear here.'}
      action={narrowed && <Button onClick={onShowAll}>Show all enquiries</Button>}
    />
  );
}
