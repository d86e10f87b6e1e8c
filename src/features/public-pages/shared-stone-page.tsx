import { useParams } from 'react-router-dom';
import { useGetPublicDiamond } from '@/api/generated/hooks/public-pages/public-pages.ts';
import type { PublicDiamond } from '@/api/generated/model/publicDiamond.ts';
import { usePageTitle } from '@/components/page/page-title.ts';
import { MediaTabs } from '@/components/stones/media-tabs.tsx';
import { shown } from '@/components/stones/stone-figures.ts';
import { StoneInfo } from '@/components/stones/stone-info.tsx';
import { stoneHeading } from '@/components/stones/stone-text.ts';
import { Skeleton } from '@/ui/skeleton.tsx';
import { PublicFailed } from './public-failed.tsx';
import { type SignedLink, SignedPage } from './signed-link.tsx';

/** A shared stone: its facts and media, and its retail price when the link carries it. */
export function SharedStonePage() {
  const { stoneId } = useParams();
  return <SignedPage code={stoneId}>{(link) => <Loaded {...link} />}</SignedPage>;
}

function Loaded({ id, signature }: SignedLink) {
  const answer = useGetPublicDiamond({ userid: id, key: signature });
  if (answer.isPending) return <SharedStoneSkeleton />;
  if (answer.isError) return <PublicFailed error={answer.error} onRetry={answer.refetch} />;
  return <SharedStone stone={answer.data.data} />;
}

const columns = 'mt-4 grid flex-1 gap-7 lg:grid-cols-2';
const stage = 'flex min-h-96 flex-col rounded-lg border border-line bg-surface lg:min-h-136';

function SharedStone({ stone }: { stone: PublicDiamond }) {
  const heading = stoneHeading(stone);
  usePageTitle(heading);
  const certificate = [stone.lab, stone.certificate_no].filter(Boolean).join(' ');
  return (
    <>
      <h1 className="text-title">{heading}</h1>
      <p className="mt-0.5 text-ink-2 text-table">
        {[certificate, stone.location].filter(Boolean).join(' · ') || stone.stone_id}
      </p>
      <div className={columns}>
        <section aria-label="Media" className={stage}>
          <MediaTabs stone={stone} className="min-h-0 flex-1" listClassName="px-4" panelClassName="p-4" />
        </section>
        <div className="min-w-0">
          {stone.total_amount !== undefined && (
            <dl className="mb-6 flex flex-wrap items-end gap-x-9 gap-y-3 border-line border-b pb-6">
              <div>
                <dt className="text-ink-2 text-label">Total</dt>
                <dd className="mt-0.5 text-figure">{shown.dollars(stone.total_amount)}</dd>
              </div>
              <div>
                <dt className="text-ink-2 text-label">Per carat</dt>
                <dd className="mt-0.5 pb-0.5 font-semibold text-lg">{shown.money(stone.price)}</dd>
              </div>
            </dl>
          )}
          <StoneInfo stone={stone} />
        </div>
      </div>
    </>
  );
}

function SharedStoneSkeleton() {
  return (
    <div aria-busy className="flex flex-1 flex-col">
      <Skeleton className="h-5 w-64" />
      <Skeleton className="mt-3 w-40" />
      <div className={columns}>
        <div className={stage} />
        <div>
          {Array.from({ length: 9 }, (_, row) => (
            <Skeleton key={row} className="mt-4" />
          ))}
        </div>
      </div>
    </div>
  );
}
