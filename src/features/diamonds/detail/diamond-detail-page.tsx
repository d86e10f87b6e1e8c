import { useLocation, useParams } from 'react-router-dom';
import { RowActionButtons } from '#components/actions/row-action-buttons.tsx';
import { RecordHistory } from '#components/history/record-history.tsx';
import { HoldMark } from '#components/holds/hold-mark.tsx';
import { PageHeader } from '#components/page/page-header.tsx';
import { StonePageLoader } from '#components/page/stone-page-loader.tsx';
import { findPair } from '#components/pairs/find-pair.ts';
import type { InfoItem } from '#components/stone-display/info-list.tsx';
import { InfoList } from '#components/stone-display/info-list.tsx';
import { originCrumb, originOf } from '#components/stone-display/list-origin.ts';
import { gradingInfo, Mono } from '#components/stone-display/stone-info.tsx';
import { measurementText } from '#components/stone-display/stone-text.ts';
import { StoneNeighbours } from '#components/stone-list/stone-neighbours.tsx';
import { StoneMediaPanel } from '#components/stone-media/stone-media-panel.tsx';
import type { Diamond } from '#contract/model/diamond.ts';
import { formatDateTime } from '#domain/format/dates.ts';
import { gradeLabel } from '#domain/grading/grades.ts';
import { paths } from '#domain/routes/paths.ts';
import { stateText, stateTone } from '#domain/stock/state-text.ts';
import { described } from '#domain/stone-fields/field-lists.ts';
import { stoneHeading } from '#domain/stone-fields/stone-heading.ts';
import { Badge } from '#ui/display/badge.tsx';
import { editStone } from '../edit-stone.ts';
import { PriceTable } from './price-table.tsx';
import { ShareMenu } from './share-menu.tsx';
import { SoldInOrder } from './sold-in-order.tsx';

/** The stone's state for buyers and its marks, as badges. */
function StoneStateBadges({ stone }: { stone: Diamond }) {
  const state = stone.state ?? 'on_sale';
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={stateTone(stone)}>{stateText({ ...stone, state })}</Badge>
      <HoldMark stone={stone} as="badge" />
      {stone.featured === 1 && <Badge>Featured</Badge>}
      {stone.status === 2 && <Badge tone="danger">Hot deal</Badge>}
    </span>
  );
}

/** Supplier and location of the stone. */
function supplierInfo(stone: Diamond): InfoItem[] {
  const { availability } = stone;
  return [
    ['Supplier Name', stone.supplier_name || null],
    ['Stone No', <Mono key="id" text={stone.stone_id} />],
    ['Location', stone.location],
    [described.availability.label, availability ? gradeLabel('availability', availability) : null],
    ['Last update', formatDateTime(stone.updated_at)],
  ];
}

/** The page of one stone for administrators, read-only. */
export function DiamondDetailPage() {
  const { stoneId } = useParams();
  return (
    <StonePageLoader code={stoneId} skeleton={{ lines: 12 }}>
      {(stone) => <DiamondDetail stone={stone} />}
    </StonePageLoader>
  );
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
        // Opened by a direct link, back leads to the list.
        back={key === 'default' ? paths.diamonds() : true}
        breadcrumbs={[origin ? originCrumb(origin) : 'diamonds', { label: stone.stone_id, mono: true }]}
        actions={
          <>
            <StoneNeighbours origin={origin} id={stone.id} />
            <RowActionButtons actions={[editStone, findPair]} row={stone} />
            <ShareMenu stone={stone} />
          </>
        }
      />
      <div className="grid flex-1 gap-7 px-5 pt-1 pb-5 lg:grid-cols-[minmax(0,19fr)_minmax(0,18fr)] phone:px-4">
        <StoneMediaPanel stone={stone} caption={measurement && `${measurement} mm`} />
        <div className="grid min-w-0 content-start gap-6">
          <SoldInOrder stone={stone} />
          <PriceTable stone={stone} />
          <InfoList title="Supplier Info" items={supplierInfo(stone)} />
          <InfoList title="Additional Info" items={gradingInfo(stone)} />
          <RecordHistory kind="stone" id={stone.id} version={stone.updated_at} />
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
      <StoneStateBadges stone={stone} />
    </span>
  );
}
