import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useGetEnquiryReport } from '@/api/generated/hooks/public-pages/public-pages.ts';
import type { EnquiryReportAnswer } from '@/api/generated/model/enquiryReportAnswer.ts';
import { usePageTitle } from '@/components/page/page-title.ts';
import type { ShownMedia } from '@/components/stones/media-window.tsx';
import { formatCarat, roundToCaratThousandths } from '@/domain/carat.ts';
import { messages } from '@/domain/messages.ts';
import { formatNumber } from '@/lib/format-number.ts';
import { useIsPhone } from '@/lib/use-media-query.ts';
import { Skeleton } from '@/ui/skeleton.tsx';
import { PublicFailed } from './public-failed.tsx';
import { ReportCards } from './report-cards.tsx';
import { ReportTable } from './report-table.tsx';
import { type SignedLink, SignedPage } from './signed-link.tsx';

const MediaWindow = lazy(() =>
  import('@/components/stones/media-window.tsx').then(({ MediaWindow }) => ({ default: MediaWindow })),
);

/** A shared enquiry: who asked about which stones. For anyone who holds the signed link. */
export function EnquiryReportPage() {
  const { enquiryId } = useParams();
  return <SignedPage code={enquiryId}>{(link) => <Loaded {...link} />}</SignedPage>;
}

function Loaded({ id, signature }: SignedLink) {
  const report = useGetEnquiryReport({ userid: id, key: signature });
  if (report.isPending) return <ReportSkeleton />;
  if (report.isError) return <PublicFailed error={report.error} onRetry={report.refetch} />;
  return <Report answer={report.data} />;
}

function Report({ answer: { data: stones, user } }: { answer: EnquiryReportAnswer }) {
  usePageTitle(messages.enquiry.reportTitle);
  const phone = useIsPhone();
  const [media, setMedia] = useState<ShownMedia | null>(null);
  const priced = stones.some(({ total_amount }) => total_amount !== undefined);
  const carats = stones.reduce((sum, { carat }) => sum + (roundToCaratThousandths(carat) ?? 0), 0);
  const Stones = phone ? ReportCards : ReportTable;
  return (
    <>
      <h1 className="text-title">{messages.enquiry.reportTitle}</h1>
      <p className="mt-1 text-body">{messages.enquiry.createdBy(user.name)}</p>
      <p className="mt-0.5 mb-4 text-ink-2 text-table">
        {formatNumber(stones.length)} {stones.length === 1 ? 'stone' : 'stones'} · {formatCarat(carats)} ct
      </p>
      {stones.length > 0 ? (
        <Stones stones={stones} priced={priced} onMedia={(stone, kind) => setMedia({ stone, kind })} />
      ) : (
        <p className="border-line border-y py-5 text-ink-2 text-table">
          None of its stones can be shown any more.
        </p>
      )}
      {media && (
        <Suspense>
          <MediaWindow shown={media} onClose={() => setMedia(null)} />
        </Suspense>
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
