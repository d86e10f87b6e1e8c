import type { InfoItem } from '#components/stone-display/info-list.tsx';
import { format } from '#components/stone-display/stone-format.ts';
import { measurementText } from '#components/stone-display/stone-text.ts';
import type { Diamond } from '#contract/model/diamond.ts';
import { formatDateTime } from '#domain/format/dates.ts';
import { formatPercent, roundToHundredths } from '#domain/format/percent.ts';

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
    ['Carat', format.carat(stone.carat)],
    ['Colour', stone.color],
    ['Clarity', stone.clarity],
    ['Cut', stone.cut],
    ['Polish', stone.polish],
    ['Symmetry', stone.symmetry],
    ['Fluorescence', stone.fluo],
    ['Lab', stone.lab],
    ['Certificate', mono(stone.certificate_no)],
    ['Measurement', measurementText(stone)],
    ['Ratio', format.hundredths(stone.ratio)],
    ['Table', percent(stone.table)],
    ['Depth', percent(stone.depth)],
  ];
}
