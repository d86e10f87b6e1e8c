import { keepPreviousData } from '@tanstack/react-query';
import { MessageSquareText } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useListMyEnquiries } from '@/api/generated/hooks/enquiries/enquiries.ts';
import type { Enquiry } from '@/api/generated/model/enquiry.ts';
import { QueryFailed } from '@/components/feedback/query-failed.tsx';
import { PageHeader } from '@/components/page/page-header.tsx';
import { ListPage } from '@/components/table/list-page.tsx';
import { TableFooter } from '@/components/table/table-footer.tsx';
import { tableState } from '@/components/table/table-state.ts';
import { defaultPageSize } from '@/domain/paging.ts';
import { cn } from '@/lib/class-names.ts';
import { formatNumber } from '@/lib/format-number.ts';
import { useMediaQuery } from '@/lib/use-media-query.ts';
import { paths } from '@/paths.ts';
import { buttonStyles } from '@/ui/button-styles.ts';
import { Empty } from '@/ui/empty.tsx';
import { EnquiryCards } from './enquiry-cards.tsx';
import { EnquiryDetail } from './enquiry-detail.tsx';
import { EnquiryPills } from './enquiry-pills.tsx';
import { EnquirySkeleton } from './enquiry-skeleton.tsx';
import { readMyAddress, writeMyAddress } from './my-address.ts';

/** The enquiries to choose from: those of the page in sight, with the one asked for by its number before them. */
function useEnquiries(id: number | undefined, page: number) {
  const query = useListMyEnquiries({ page }, { query: { placeholderData: keepPreviousData } });
  const list = query.data?.data;
  const inSight = list?.data.some((enquiry) => enquiry.id === id);
  const asked = useListMyEnquiries({ id }, { query: { enabled: id !== undefined && inSight === false } });
  const found = id === undefined || inSight ? [] : (asked.data?.data.data ?? []);
  return { query, list, enquiries: [...found, ...(list?.data ?? [])] };
}

/** The buyer's own enquiries: a list of them, and the stones of the chosen one. */
export function MyEnquiriesPage() {
  const [params] = useSearchParams();
  const { id, page } = readMyAddress(params);
  const navigate = useNavigate();
  const { query, list, enquiries } = useEnquiries(id, page);
  const state = tableState(query);

  return (
    <ListPage>
      <PageHeader
        title="My enquiries"
        subtitle={list && `${formatNumber(list.total)} ${list.total === 1 ? 'enquiry' : 'enquiries'}`}
      />
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
        onPageChange={(next) => navigate(paths.myEnquiries(writeMyAddress({ id: undefined, page: next })))}
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
  const pathOf = (enquiry: Enquiry) => paths.myEnquiries(writeMyAddress({ id: enquiry.id, page }));
  const chosen = enquiries.find((enquiry) => enquiry.id === id) ?? enquiries[0];
  const fade = cn('transition-opacity duration-100', dimmed && 'opacity-50');
  if (!wide) return <EnquiryCards enquiries={enquiries} openId={id} className={fade} />;
  return (
    <div className={cn('grid min-h-0 flex-1 grid-cols-[17rem_minmax(0,1fr)] border-line border-t', fade)}>
      <EnquiryPills enquiries={enquiries} chosen={chosen} pathOf={pathOf} />
      {chosen && <EnquiryDetail key={chosen.id} enquiry={chosen} />}
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
