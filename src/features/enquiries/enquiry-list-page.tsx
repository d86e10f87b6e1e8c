import { MessageSquareText } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { EnquiryBrowser } from '#components/enquiries/enquiry-browser.tsx';
import { Link } from '#components/link/link.tsx';
import { ActiveFilters } from '#components/list-page/active-filters.tsx';
import { keepPreviousPage, listOf } from '#components/list-page/list.ts';
import { ListPage } from '#components/list-page/list-page.tsx';
import { NewRows } from '#components/list-page/new-rows.tsx';
import { useListPaging } from '#components/list-page/use-list-paging.ts';
import { useUrlState } from '#components/list-page/use-url-state.ts';
import { PriceSetSwitch } from '#components/stone-display/price-set-switch.tsx';
import { useListEnquiries } from '#contract/hooks/enquiries/enquiries.ts';
import { paths } from '#domain/routes/paths.ts';
import { maxEnquiriesPerPage } from '#domain/search/paging.ts';
import { Empty } from '#ui/display/empty.tsx';
import { Button } from '#ui/form/button.tsx';
import { buttonStyles } from '#ui/form/button-styles.ts';
import { buyerOf } from './enquiry-actions.ts';
import { allEnquiries, type EnquiryListUrl, enquiryListUrl } from './enquiry-list-url.ts';
import { customersEnquiries } from './enquiry-view.tsx';

/** The enquiries of all customers, of one, or one enquiry, with the stones of the selected one. */
export function EnquiryListPage() {
  const [url, changeUrl] = useUrlState(enquiryListUrl);
  const { enquiryId, userid, page, open } = url;
  const paging = { most: maxEnquiriesPerPage, reset: { open: undefined } };
  const { perPage, pager } = useListPaging('enquiries', changeUrl, paging);
  const query = { page, limit: perPage, ...(enquiryId && { id: enquiryId }), ...(userid && { userid }) };
  const result = useListEnquiries(query, keepPreviousPage);
  const list = listOf(result, { page, perPage });
  const narrowing = { ...(enquiryId && { enquiryId }), ...(userid && { userid }) };
  const openedByLink = useLocation().key === 'default';
  const customer = list.rows[0] && buyerOf(list.rows[0])?.name;

  return (
    <ListPage
      title="Enquiries"
      singular="enquiry"
      plural="enquiries"
      newRows={<NewRows kind="enquiry" singular="enquiry" plural="enquiries" query={result} />}
      list={list}
      // Opened by a direct link, back leads to the full list.
      {...(enquiryId && {
        back: openedByLink ? paths.enquiries() : true,
        breadcrumbs: ['enquiries', { label: `Enquiry ${enquiryId}` }],
      })}
      actions={<PriceSetSwitch />}
      filters={
        <ActiveFilters
          className="mt-2.5"
          filters={[
            { key: 'enquiryId', label: 'Enquiry', value: enquiryId, text: enquiryId },
            { key: 'userid', label: 'Customer', value: userid, text: customer ?? `No. ${userid}` },
          ]}
          onRemove={(key) => changeUrl({ [key]: undefined, page: 1 })}
        />
      }
      {...pager}
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
      action={
        narrowed ? (
          <Button onClick={onShowAll}>Show all enquiries</Button>
        ) : (
          <Link to={paths.users()} className={buttonStyles({ variant: 'outline' })}>
            Customers
          </Link>
        )
      }
    />
  );
}
