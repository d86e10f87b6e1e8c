import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { LazyPart } from '#components/feedback/lazy-part.tsx';
import { usePageTitle } from '#components/page/use-page-title.ts';
import type { SelectedMedia } from '#components/stone-media/media-window.tsx';
import { useGetEnquiryReport } from '#contract/hooks/public-pages/public-pages.ts';
import type { GetEnquiryReport200 } from '#contract/model/getEnquiryReport200.ts';
import { formatCarat, roundToCaratThousandths } from '#domain/format/carat.ts';
import { formatDateTime } from '#domain/format/dates.ts';
import { messages } from '#domain/messages/messages.ts';
import { countText } from '#lib/count-text.ts';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { lazyComponent } from '#ui/hooks/lazy-component.ts';
import { useIsPhone } from '#ui/hooks/use-media-query.ts';
import { EnquiryReportCards } from './enquiry-report-cards.tsx';
import { EnquiryReportTable } from './enquiry-report-table.tsx';
import { PublicPageError } from './public-page-error.tsx';
import { type SignedLink, SignedLinkPage } from './signed-link.tsx';

const lazyMediaWindow = lazyComponent(() => import('#components/stone-media/media-window.tsx'));

/** A shared enquiry: buyer and stones. For anyone with the signed link. */
export function EnquiryReportPage() {
  const { enquiryId } = useParams();
  return <SignedLinkPage code={enquiryId}>{(link) => <Loaded {...link} />}</SignedLinkPage>;
}

function Loaded({ id, signature }: SignedLink) {
  const report = useGetEnquiryReport({ userid: id, key: signature });
  if (report.isPending) return <ReportSkeleton />;
  if (report.isLoadingError)
    return <PublicPageError error={report.error} incomplete={!signature} onRetry={report.refetch} />;
  return <Report answer={report.data} />;
}

function Report({ answer: { data: stones, user, enquiry } }: { answer: GetEnquiryReport200 }) {
  usePageTitle(messages.enquiry.reportTitle);
  const phone = useIsPhone();
  const [media, setMedia] = useState<SelectedMedia | null>(null);
  const priced = stones.some(({ total_amount }) => total_amount !== undefined);
  const carats = stones.reduce((sum, { carat }) => sum + (roundToCaratThousandths(carat) ?? 0), 0);
  const Stones = phone ? EnquiryReportCards : EnquiryReportTable;
  return (
    <>
      <h1 className="text-title">{messages.enquiry.reportTitle}</h1>
      <p className="mt-1 text-body">{messages.enquiry.createdBy(user.name)}</p>
      <p className="mt-0.5 text-ink-2 text-table">
        Enquiry {enquiry.id} · <time dateTime={enquiry.created_at}>{formatDateTime(enquiry.created_at)}</time>{' '}
        · {countText(stones.length, 'stone')} ·{' '}
        <span className="whitespace-nowrap">{formatCarat(carats)} ct</span>
      </p>
      <p className="mt-2.5 mb-4 max-w-prose whitespace-pre-wrap border-line-strong border-s-2 ps-3 text-body wrap-anywhere">
        {enquiry.remark}
      </p>
      {stones.length > 0 ? (
        <Stones stones={stones} priced={priced} onMedia={(stone, kind) => setMedia({ stone, kind })} />
      ) : (
        <p className="border-line border-y py-5 text-ink-2 text-table">
          The stones of this enquiry are no longer available.
        </p>
      )}
      {media && (
        <LazyPart part={lazyMediaWindow}>
          {({ MediaWindow }) => <MediaWindow selected={media} onClose={() => setMedia(null)} />}
        </LazyPart>
      )}
    </>
  );
}

function ReportSkeleton() {
  usePageTitle(messages.enquiry.reportTitle);
  return (
    <div aria-busy>
      <h1 className="text-title">{messages.enquiry.reportTitle}</h1>
      <Skeleton className="mt-2.5 w-52" />
      <Skeleton className="mt-2.5 mb-5 w-28" />
      <div className="divide-y divide-line border-line border-y">
        {Array.from({ length: 6 }, (_, row) => (
          <div key={row} className="flex h-9 items-center phone:h-20">
            <Skeleton className="w-full" />
          </div>
        ))}
      </div>
    </div>
  );
}
