import { useLocation, useParams } from 'react-router-dom';
import { ApiError } from '@/api/api-error.ts';
import { useGetDiamond } from '@/api/generated/hooks/diamonds/diamonds.ts';
import type { Diamond } from '@/api/generated/model/diamond.ts';
import { QueryFailed } from '@/components/feedback/query-failed.tsx';
import { NotFoundPage } from '@/components/page/not-found-page.tsx';
import { PageHeader } from '@/components/page/page-header.tsx';
import { InfoList } from '@/components/stones/info-list.tsx';
import { originOf } from '@/components/stones/list-origin.ts';
import { MediaTabs } from '@/components/stones/media-tabs.tsx';
import { measurementText, stoneHeading } from '@/components/stones/stone-text.ts';
import { decodeId } from '@/domain/id-code.ts';
import { paths } from '@/paths.ts';
import { additionalInfo, supplierInfo } from './detail-info.tsx';
import { DetailSkeleton } from './detail-skeleton.tsx';
import { HoldingOrder } from './holding-order.tsx';
import { PriceSets } from './price-sets.tsx';
import { ShareMenu } from './share-menu.tsx';
import { StoneState } from './stone-state.tsx';

/** One stone for an administrator: everything known about it, to read. */
export function DiamondDetailPage() {
  const { stoneId } = useParams();
  const id = decodeId(stoneId);
  return id === null ? <NotFoundPage title="Stone not found" /> : <LoadedDiamond key={id} id={id} />;
}

function LoadedDiamond({ id }: { id: number }) {
  const { data, error, isPending, refetch } = useGetDiamond({ id });
  if (isPending) return <DetailSkeleton />;
  if (error instanceof ApiError && error.status !== 404)
    return <QueryFailed error={error} onRetry={refetch} />;
  const stone = data?.data[0];
  return stone ? <DiamondDetail stone={stone} /> : <NotFoundPage title="Stone not found" />;
}

function DiamondDetail({ stone }: { stone: Diamond }) {
  const { state, key } = useLocation();
  const origin = originOf(state);
  const measurement = measurementText(stone);
  return (
    <>
      <PageHeader
        title={stoneHeading(stone)}
        subtitle={<Subtitle stone={stone} />}
        // Opened by its own link there is nothing to go back to but the list.
        back={key === 'default' ? paths.diamonds() : true}
        breadcrumbs={[
          { label: origin?.title ?? 'Diamonds', to: origin?.to ?? paths.diamonds() },
          { label: stone.stone_id, mono: true },
        ]}
        actions={<ShareMenu stone={stone} />}
      />
      <div className="grid flex-1 gap-7 px-5 pt-1 pb-5 lg:grid-cols-[minmax(0,19fr)_minmax(0,18fr)] phone:px-4">
        <section
          aria-label="Media"
          className="flex min-h-96 flex-col rounded-lg border border-line bg-surface lg:min-h-144"
        >
          <MediaTabs stone={stone} className="min-h-0 flex-1" listClassName="px-4" panelClassName="p-4" />
          {measurement && <p className="px-4 pb-3.5 text-ink-2 text-label">{measurement} mm</p>}
        </section>
        <div className="grid min-w-0 content-start gap-6">
          <HoldingOrder stone={stone} />
          <PriceSets stone={stone} />
          <InfoList title="Supplier Info" items={supplierInfo(stone)} />
          <InfoList title="Additional Info" items={additionalInfo(stone)} />
        </div>
      </div>
    </>
  );
}

function Subtitle({ stone }: { stone: Diamond }) {
  const known = [[stone.lab, stone.certificate_no].filter(Boolean).join(' '), stone.location].filter(Boolean);
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {known.length > 0 && <span>{known.join(' · ')}</span>}
      <StoneState stone={stone} />
    </span>
  );
}
