import type { Diamond } from '#contract/model/diamond.ts';
import { formatPercent, roundToHundredths } from '#domain/format/percent.ts';
import { type InfoItem, InfoList } from './info-list.tsx';
import { format } from './stone-format.ts';
import { measurementText } from './stone-text.ts';

/** What both a signed-in person and a visitor are sent of a stone. */
export type DescribedStone = Pick<
  Diamond,
  | 'stone_id'
  | 'shape'
  | 'carat'
  | 'color'
  | 'clarity'
  | 'cut'
  | 'polish'
  | 'symmetry'
  | 'fluo'
  | 'table'
  | 'depth'
  | 'ratio'
  | 'measurement'
  | 'lab'
  | 'certificate_no'
  | 'location'
>;

const percent = (value: number | null) => formatPercent(roundToHundredths(value));

function basicInfo(stone: DescribedStone): InfoItem[] {
  return [
    ['Shape', stone.shape],
    ['Carat', format.carat(stone.carat)],
    ['Colour', stone.color],
    ['Clarity', stone.clarity],
    ['Cut', stone.cut],
    ['Polish', stone.polish],
    ['Symmetry', stone.symmetry],
    ['Fluorescence', stone.fluo],
  ];
}

function additionalInfo(stone: DescribedStone): InfoItem[] {
  const number = stone.certificate_no;
  return [
    ['Table', percent(stone.table)],
    ['Depth', percent(stone.depth)],
    ['Ratio', format.hundredths(stone.ratio)],
    ['Measurement', measurementText(stone)],
    ['Lab', stone.lab],
    ['Certificate', number && <span className="font-mono font-normal text-label">{number}</span>],
    ['Location', stone.location],
    [
      'Stone ID',
      <span key="id" className="font-mono font-normal text-label">
        {stone.stone_id}
      </span>,
    ],
  ];
}

/** Basic Info and Additional Info of a stone. */
export function StoneInfo({ stone, more = [] }: { stone: DescribedStone; more?: readonly InfoItem[] }) {
  return (
    <>
      <InfoList title="Basic Info" items={basicInfo(stone)} />
      <InfoList title="Additional Info" items={[...additionalInfo(stone), ...more]} className="mt-6" />
    </>
  );
}
