import type { ReactNode } from 'react';
import type { Enquiry } from '#contract/model/enquiry.ts';
import { cn } from '#lib/class-names.ts';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { useMediaQuery } from '#ui/hooks/use-media-query.ts';
import { QueryFailed } from '../feedback/query-failed.tsx';
import type { List } from '../list-page/list.ts';
import { EnquiryCards } from './enquiry-cards.tsx';
import { EnquiryDetail } from './enquiry-detail.tsx';
import { EnquiryList } from './enquiry-list.tsx';
import type { EnquiryView } from './enquiry-view.ts';

/** The skeleton of the page while enquiries load. */
function EnquirySkeleton() {
  return (
    <div
      aria-busy
      className="grid flex-1 grid-cols-[15rem_minmax(0,1fr)] xl:grid-cols-[18rem_minmax(0,1fr)] border-line border-t phone:block"
    >
      <div className="divide-y divide-line border-line border-e phone:border-e-0">
        {[0, 1, 2, 3, 4, 5].map((row) => (
          <div key={row} className="space-y-2 px-5 py-3.5">
            <Skeleton className="w-3/4" />
            <Skeleton className="w-1/2" />
          </div>
        ))}
      </div>
      <div className="p-5 phone:hidden">
        <Skeleton className="w-40" />
        <Skeleton className="mt-3 w-80" />
        <Skeleton className="mt-8 h-48" />
      </div>
    </div>
  );
}

type EnquiryBrowserProps = {
  list: List<Enquiry>;
  /** The enquiries that are shown, if not just the page of the list. */
  enquiries?: readonly Enquiry[];
  /** The enquiry in the address. */
  openId: number | undefined;
  /** The address that opens an enquiry of the list. */
  pathOf: (enquiry: Enquiry) => string;
  /** Shown instead of an empty list. */
  empty: ReactNode;
  view: EnquiryView;
};

/** The states of a page of enquiries: a list with the selected one beside it, cards on a narrow screen. */
export function EnquiryBrowser({ list, enquiries = list.rows, empty, ...props }: EnquiryBrowserProps) {
  if (list.state === 'loading') return <EnquirySkeleton />;
  if (list.state === 'failed')
    return (
      <div className="flex-1 border-line border-t">
        <QueryFailed error={list.error} onRetry={list.retry} />
      </div>
    );
  if (enquiries.length === 0) return <div className="flex-1 border-line border-t">{empty}</div>;
  return <Enquiries {...props} enquiries={enquiries} dimmed={list.state === 'refetching'} />;
}

type EnquiriesProps = Pick<EnquiryBrowserProps, 'openId' | 'pathOf' | 'view'> & {
  enquiries: readonly Enquiry[];
  dimmed: boolean;
};

function Enquiries({ enquiries, openId, pathOf, view, dimmed }: EnquiriesProps) {
  const wide = useMediaQuery(view.wide);
  const fade = cn('transition-opacity duration-100', dimmed && 'opacity-50');
  if (!wide) return <EnquiryCards enquiries={enquiries} openId={openId} view={view} className={fade} />;
  const selected = enquiries.find(({ id }) => id === openId) ?? enquiries[0];
  return (
    <div
      className={cn(
        'grid min-h-0 flex-1 grid-cols-[15rem_minmax(0,1fr)] xl:grid-cols-[18rem_minmax(0,1fr)] border-line border-t print:block',
        fade,
      )}
    >
      <EnquiryList enquiries={enquiries} selected={selected} pathOf={pathOf} view={view} />
      {selected && <EnquiryDetail key={selected.id} enquiry={selected} view={view} />}
    </div>
  );
}
