import { keepPreviousData } from '@tanstack/react-query';
import { MessageSquareText } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { QueryFailed } from '#components/feedback/query-failed.tsx';
import { ListPage } from '#components/page/list-page.tsx';
import { PageHeader } from '#components/page/page-header.tsx';
import { TableFooter } from '#components/table/table-footer.tsx';
import { tableState } from '#components/table/table-state.ts';
import { useListMyEnquiries } from '#contract/hooks/enquiries/enquiries.ts';
import type { Enquiry } from '#contract/model/enquiry.ts';
import { paths } from '#domain/routes/paths.ts';
import { defaultPageSize } from '#domain/search/paging.ts';
import { cn } from '#lib/class-names.ts';
import { countText } from '#lib/count-text.ts';
import { Empty } from '#ui/display/empty.tsx';
import { buttonStyles } from '#ui/form/button-styles.ts';
import { useMediaQuery } from '#ui/hooks/use-media-query.ts';
import { EnquiryCards } from './enquiry-cards.tsx';
import { EnquiryDetail } from './enquiry-detail.tsx';
import { EnquiryList } from './enquiry-list.tsx';
import { EnquirySkeleton } from './enquiry-skeleton.tsx';
import { readMyListUrlState, writeMyListUrlState } from './my-list-url-state.ts';

/** The enquiries to choose from: those of the page in sight, with the one asked for by its number before them. */
function useEnquiries(id: number | undefined, page: number) {
  const query = useListMyEnquiries({ page }, { query: { placeholderData: keepPreviousData } });
  const list = query.data?.data;
  const onThisPage = list?.data.some((enquiry) => enquiry.id === id);
  const requestedEnquiry = useListMyEnquiries(
    { id },
    { query: { enabled: id !== undefined && onThisPage === false } },
  );
  const offPageEnquiries = id === undefined || onThisPage ? [] : (requestedEnquiry.data?.data.data ?? []);
  return { query, list, enquiries: [...offPageEnquiries, ...(list?.data ?? [])] };
}

/** The buyer's own enquiries: a list of them, and the stones of the chosen one. */
export function MyEnquiriesPage() {
  const [params] = useSearchParams();
  const { id, page } = readMyListUrlState(params);
  const navigate = useNavigate();
  const { query, list, enquiries } = useEnquiries(id, page);
  const state = tableState(query);

  return (
    <ListPage>
      <PageHeader title="My enquiries" subtitle={list && countText(list.total, 'enquiry', 'enquiries')} />
      {state === 'loading' ? (
        <EnquirySkeleton />
      ) : state === 'failed' ? (
        <div className="flex-1 border-line border-t">
          <QueryFailed error={query.error} onRetry={query.refetch} />
        </div>
      ) : enquiries.length === 0 ? (
        <NoEnquiries />
      ) : (
        <Enquiries enquiries={enquiries} id={id} page={page} dimmed={state === 'refetching'} />
      )}
      <TableFooter
        page={list?.current_page ?? page}
        perPage={list?.per_page ?? defaultPageSize}
        total={list?.total ?? 0}
        onPageChange={(next) =>
          navigate(paths.myEnquiries(writeMyListUrlState({ id: undefined, page: next })))
        }
      />
    </ListPage>
  );
}

type EnquiriesProps = {
  enquiries: readonly Enquiry[];
  id: number | undefined;
  page: number;
  dimmed: boolean;
};

function Enquiries({ enquiries, id, page, dimmed }: EnquiriesProps) {
  const wide = useMediaQuery('(min-width: 900px)');
  const pathOf = (enquiry: Enquiry) => paths.myEnquiries(writeMyListUrlState({ id: enquiry.id, page }));
  const selected = enquiries.find((enquiry) => enquiry.id === id) ?? enquiries[0];
  const fade = cn('transition-opacity duration-100', dimmed && 'opacity-50');
  if (!wide) return <EnquiryCards enquiries={enquiries} openId={id} className={fade} />;
  return (
    <div className={cn('grid min-h-0 flex-1 grid-cols-[17rem_minmax(0,1fr)] border-line border-t', fade)}>
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
        title="No enquiry yet"
        hint="Choose stones in a list and press Enquiry. What you asked and about which stones stands here."
        action={
          <Link to={paths.search()} className={buttonStyles({ variant: 'primary' })}>
            Search diamonds
          </Link>
        }
      />
    </div>
  );
}
