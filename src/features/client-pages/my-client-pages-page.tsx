import { Presentation } from 'lucide-react';
import { useMemo } from 'react';
import { MyEnquiryTabs } from '#components/enquiries/my-enquiry-tabs.tsx';
import { Link } from '#components/link/link.tsx';
import { keepPreviousPage, listOf } from '#components/list-page/list.ts';
import { ListPage } from '#components/list-page/list-page.tsx';
import { ListTable } from '#components/list-page/list-table.tsx';
import { listUrl } from '#components/list-page/list-url.ts';
import { useListPaging } from '#components/list-page/use-list-paging.ts';
import { useUrlState } from '#components/list-page/use-url-state.ts';
import { useListClientPages } from '#contract/hooks/client-pages/client-pages.ts';
import type { ClientPage } from '#contract/model/clientPage.ts';
import { paths } from '#domain/routes/paths.ts';
import { Empty } from '#ui/display/empty.tsx';
import { buttonStyles } from '#ui/form/button-styles.ts';
import { lazyComponent, useLazyComponent } from '#ui/hooks/lazy-component.ts';
import { ClientPageCard } from './client-page-card.tsx';
import { clientPageColumns } from './client-page-columns.tsx';

const myClientPagesUrl = listUrl({ id: 'number' });
const clientPageSheet = lazyComponent(() => import('./client-page-sheet.tsx'));

/** The pages that the buyer made for clients; one may be open beside the list. */
export function MyClientPagesPage() {
  const [url, changeUrl] = useUrlState(myClientPagesUrl);
  const { perPage, pager } = useListPaging('my-client-pages', changeUrl, { reset: { id: undefined } });
  const query = useListClientPages({ page: url.page, limit: perPage }, keepPreviousPage);
  const list = listOf(query, { page: url.page, perPage });
  const { columns, open } = useMemo(() => {
    const show = ({ id }: ClientPage) => changeUrl({ id });
    return { columns: clientPageColumns(show), open: show };
  }, [changeUrl]);
  const sheet = useLazyComponent(clientPageSheet, url.id !== undefined);
  return (
    <ListPage
      title="Client pages"
      singular="page"
      list={list}
      tabs={<MyEnquiryTabs current="client-pages" />}
      {...pager}
    >
      <ListTable
        label="Client pages"
        rowName="page"
        list={list}
        columns={columns}
        rowId={({ id }) => id}
        onOpen={open}
        card={(page) => <ClientPageCard page={page} onOpen={open} />}
        empty={
          <Empty
            icon={<Presentation />}
            title="No client pages yet"
            hint="Select stones in a list and press Client page. What your clients like appears here."
            action={
              <Link to={paths.report()} className={buttonStyles({ variant: 'outline' })}>
                New stock
              </Link>
            }
          />
        }
      />
      {sheet && <sheet.ClientPageSheet id={url.id} onClose={() => changeUrl({ id: undefined })} />}
    </ListPage>
  );
}
