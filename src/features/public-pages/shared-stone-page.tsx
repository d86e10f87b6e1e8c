import { useParams } from 'react-router-dom';
import { usePageTitle } from '#components/page/use-page-title.ts';
import { format } from '#components/stone-display/stone-format.ts';
import { StoneInfo } from '#components/stone-display/stone-info.tsx';
import { StoneMediaPanel } from '#components/stone-media/stone-media-panel.tsx';
import { useGetPublicDiamond } from '#contract/hooks/public-pages/public-pages.ts';
import type { PublicDiamond } from '#contract/model/publicDiamond.ts';
import { stoneHeading } from '#domain/stone-fields/stone-heading.ts';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { PublicPageError } from './public-page-error.tsx';
import { type SignedLink, SignedLinkPage } from './signed-link.tsx';

/** A shared stone: fields, media, and the retail price when the link includes it. */
export function SharedStonePage() {
  const { stoneId } = useParams();
  return <SignedLinkPage code={stoneId}>{(link) => <Loaded {...link} />}</SignedLinkPage>;
}

function Loaded({ id, signature }: SignedLink) {
  const answer = useGetPublicDiamond({ userid: id, key: signature });
  if (answer.isPending) return <SharedStoneSkeleton />;
  if (answer.isLoadingError)
    return <PublicPageError error={answer.error} incomplete={!signature} onRetry={answer.refetch} />;
  return <SharedStone stone={answer.data.data} />;
}

const columnStyles = 'mt-4 grid flex-1 gap-7 lg:grid-cols-2';
const mediaStyles = 'flex min-h-96 flex-col rounded-lg border border-line bg-surface lg:min-h-144';

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
      <div className={columnStyles}>
        <StoneMediaPanel stone={stone} className="phone:min-h-96" />
        <div className="min-w-0">
          {stone.total_amount !== undefined && (
            <dl className="mb-6 flex flex-wrap items-end gap-x-9 gap-y-3 border-line border-b pb-6">
              <div>
                <dt className="text-ink-2 text-label">Total</dt>
                <dd className="mt-0.5 text-figure">{format.dollars(stone.total_amount)}</dd>
              </div>
              <div>
                <dt className="text-ink-2 text-label">Per carat</dt>
                <dd className="mt-0.5 pb-0.5 font-semibold text-lg">{format.money(stone.price)}</dd>
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
      <div className={columnStyles}>
        <div className={mediaStyles} />
        <div>
          {Array.from({ length: 9 }, (_, row) => (
            <Skeleton key={row} className="mt-4" />
          ))}
        </div>
      </div>
    </div>
  );
}
