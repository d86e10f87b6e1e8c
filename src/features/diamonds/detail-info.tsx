import type { Diamond } from '@/api/generated/model/diamond.ts';
import type { InfoItem } from '@/components/stones/info-list.tsx';
import { shown } from '@/components/stones/stone-figures.ts';
import { measurementText } from '@/components/stones/stone-text.ts';
import { formatDateTime } from '@/domain/dates.ts';
import { formatPercent, roundToHundredths } from '@/domain/percent.ts';

const percent = (value: number | null) => formatPercent(roundToHundredths(value));

function mono(text: string | null) {
  return text && <span className="font-mono font-normal text-label">{text}</span>;
}

/** Whose the stone is and where it lies. */
export function supplierInfo(stone: Diamond): InfoItem[] {
  return [
    ['Supplier Name', stone.supplier_name || null],
    ['Stone No', mono(stone.stone_id)],
    ['Location', stone.location],
    ['Last update', formatDateTime(stone.updated_at)],
  ];
}

/** The grades and measures. */
export function additionalInfo(stone: Diamond): InfoItem[] {
  return [
    ['Shape', stone.shape],
    ['Carat', shown.carat(stone.carat)],
    ['Colour', stone.color],
    ['Clarity', stone.clarity],
    ['Cut', stone.cut],
    ['Polish', stone.polish],
    ['Symmetry', stone.symmetry],
    ['Fluorescence', stone.fluo],
    ['Lab', stone.lab],
    ['Certificate', mono(stone.certificate_no)],
    ['Measurement', measurementText(stone)],
    ['Ratio', shown.hundredths(stone.ratio)],
    ['Table', percent(stone.table)],
    ['Depth', percent(stone.depth)],
  ];
}
