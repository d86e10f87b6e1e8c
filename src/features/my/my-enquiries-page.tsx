import { MessageSquareText } from 'lucide-react';
import { EnquiryBrowser } from '#components/enquiries/enquiry-browser.tsx';
import { MyEnquiryTabs } from '#components/enquiries/my-enquiry-tabs.tsx';
import { Link } from '#components/link/link.tsx';
import { keepPreviousPage, listOf } from '#components/list-page/list.ts';
import { ListPage } from '#components/list-page/list-page.tsx';
import { useListPaging } from '#components/list-page/use-list-paging.ts';
import { useUrlState } from '#components/list-page/use-url-state.ts';
import { useListMyEnquiries } from '#contract/hooks/enquiries/enquiries.ts';
import type { Enquiry } from '#contract/model/enquiry.ts';
import { paths } from '#domain/routes/paths.ts';
import { maxEnquiriesPerPage } from '#domain/search/paging.ts';
import { Empty } from '#ui/display/empty.tsx';
import { buttonStyles } from '#ui/form/button-styles.ts';
import { ownEnquiries } from './enquiry-view.tsx';
import { myListUrl } from './my-list-url.ts';

/** The buyer's own enquiries: a list of them, and the stones of the selected one. */
export function MyEnquiriesPage() {
  const [{ id, page }, changeUrl] = useUrlState(myListUrl);
  const paging = { most: maxEnquiriesPerPage, reset: { id: undefined } };
  const { perPage, pager } = useListPaging('my-enquiries', changeUrl, paging);
  const list = listOf(useListMyEnquiries({ page, limit: perPage }, keepPreviousPage), { page, perPage });
  const enquiries = useWithRequested(id, list.state === 'loading' ? undefined : list.rows);

  return (
    <ListPage
      title="My enquiries"
      singular="enquiry"
      plural="enquiries"
      list={list}
      tabs={<MyEnquiryTabs current="enquiries" />}
      {...pager}
    >
      <EnquiryBrowser
        list={list}
        enquiries={enquiries}
        openId={id}
        pathOf={(enquiry) => paths.myEnquiries({ id: enquiry.id, ...(page > 1 && { page }) })}
        empty={<NoEnquiries />}
        view={ownEnquiries}
      />
    </ListPage>
  );
}

/** The enquiries of the current page, preceded by the one in the address if it is on another page. */
function useWithRequested(id: number | undefined, rows: readonly Enquiry[] | undefined) {
  const elsewhere = rows !== undefined && id !== undefined && !rows.some((enquiry) => enquiry.id === id);
  const fetched = useListMyEnquiries({ id }, { query: { enabled: elsewhere } });
  return [...((elsewhere && fetched.data?.data.data) || []), ...(rows ?? [])];
}

function NoEnquiries() {
  return (
    <Empty
      icon={<MessageSquareText />}
      title="No enquiries yet"
      hint="Select stones in a list and press Enquiry. Your enquiries appear here."
      action={
        <Link to={paths.search()} className={buttonStyles({ variant: 'primary' })}>
          Search diamonds
        </Link>
      }
    />
  );
}
