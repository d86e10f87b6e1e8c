import { MessageSquareText } from 'lucide-react';
import { Link } from 'react-router-dom';
import { EnquirySkeleton } from '#components/enquiries/enquiry-skeleton.tsx';
import { QueryFailed } from '#components/feedback/query-failed.tsx';
import { keepPreviousPage, listOf } from '#components/list-page/list.ts';
import { ListPage } from '#components/list-page/list-page.tsx';
import { useUrlState } from '#components/list-page/use-url-state.ts';
import { useListMyEnquiries } from '#contract/hooks/enquiries/enquiries.ts';
import type { Enquiry } from '#contract/model/enquiry.ts';
import { paths } from '#domain/routes/paths.ts';
import { cn } from '#lib/class-names.ts';
import { Empty } from '#ui/display/empty.tsx';
import { buttonStyles } from '#ui/form/button-styles.ts';
import { useMediaQuery } from '#ui/hooks/use-media-query.ts';
import { EnquiryCards } from './enquiry-cards.tsx';
import { EnquiryDetail } from './enquiry-detail.tsx';
import { EnquiryList } from './enquiry-list.tsx';
import { myListUrl } from './my-list-url.ts';

/** The buyer's own enquiries: a list of them, and the stones of the selected one. */
export function MyEnquiriesPage() {
  const [{ id, page }, changeUrl] = useUrlState(myListUrl);
  const list = listOf(useListMyEnquiries({ page }, keepPreviousPage), { page });
  const enquiries = useWithRequested(id, list.state === 'loading' ? undefined : list.rows);

  return (
    <ListPage
      title="My enquiries"
      noun={['enquiry', 'enquiries']}
      list={list}
      onPageChange={(next) => changeUrl({ id: undefined, page: next })}
    >
      {list.state === 'loading' ? (
        <EnquirySkeleton />
      ) : list.state === 'failed' ? (
        <div className="flex-1 border-line border-t">
          <QueryFailed error={list.error} onRetry={list.retry} />
        </div>
      ) : enquiries.length === 0 ? (
        <NoEnquiries />
      ) : (
        <Enquiries enquiries={enquiries} id={id} page={page} dimmed={list.state === 'refetching'} />
      )}
    </ListPage>
  );
}

/** The enquiries of the current page, preceded by the one in the address if it is on another page. */
function useWithRequested(id: number | undefined, rows: readonly Enquiry[] | undefined) {
  const elsewhere = rows !== undefined && id !== undefined && !rows.some((enquiry) => enquiry.id === id);
  const fetched = useListMyEnquiries({ id }, { query: { enabled: elsewhere } });
  return [...((elsewhere && fetched.data?.data.data) || []), ...(rows ?? [])];
}

type EnquiriesProps = {
  enquiries: readonly Enquiry[];
  id: number | undefined;
  page: number;
  dimmed: boolean;
};

function Enquiries({ enquiries, id, page, dimmed }: EnquiriesProps) {
  const wide = useMediaQuery('(min-width: 900px)');
  const pathOf = (enquiry: Enquiry) => paths.myEnquiries({ id: enquiry.id, ...(page > 1 && { page }) });
  const selected = enquiries.find((enquiry) => enquiry.id === id) ?? enquiries[0];
  const fade = cn('transition-opacity duration-100', dimmed && 'opacity-50');
  if (!wide) return <EnquiryCards enquiries={enquiries} openId={id} className={fade} />;
  return (
    <div
      className={cn(
        'grid min-h-0 flex-1 grid-cols-[15rem_minmax(0,1fr)] xl:grid-cols-[17rem_minmax(0,1fr)] border-line border-t print:block',
        fade,
      )}
    >
      <EnquiryList enquiries={enquiries} selected={selected} pathOf={pathOf} />
      {selected && <EnquiryDetail key={selected.id} enquiry={selected} />}
    </div>
  );
}

function NoEnquiries() {
  return (
    <div className="flex-1 border-line border-t">
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
    </div>
  );
}
