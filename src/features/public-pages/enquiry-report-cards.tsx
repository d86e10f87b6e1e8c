import { format } from '#components/stone-display/stone-format.ts';
import { StoneLine } from '#components/stone-display/stone-line.tsx';
import { makeLine, measurementText } from '#components/stone-display/stone-text.ts';
import { StonePicture } from '#components/stone-media/stone-picture.tsx';
import type { PublicDiamond } from '#contract/model/publicDiamond.ts';
import type { EnquiryReportStonesProps } from './enquiry-report-table.tsx';
import { MediaButtons } from './media-buttons.tsx';

/** The stones of a report on a phone. */
export function EnquiryReportCards({ stones, priced, onMedia }: EnquiryReportStonesProps) {
  return (
    <ul
      aria-label="Stones of the enquiry"
      className="-mx-4 divide-y divide-line border-line border-y bg-surface"
    >
      {stones.map((stone) => (
        <li key={stone.id} className="flex gap-3 px-4 py-3 text-table">
          <StonePicture
            stone={stone}
            drawing={46}
            sizes="56px"
            className="size-14 shrink-0 rounded-md border border-line"
          />
          <div className="min-w-0 flex-1">
            <div className="flex items-baseline justify-between gap-3">
              <h2 className="font-semibold">
                <StoneLine exact stone={stone} />
              </h2>
              {priced && <p className="shrink-0 font-semibold">{format.dollars(stone.total_amount)}</p>}
            </div>
            <p className="truncate text-ink-2">
              {[makeLine(stone), stone.lab, stone.location].filter(Boolean).join(' · ')}
            </p>
            <p className="text-ink-2">{measures(stone)}</p>
            <p className="font-mono text-label">{stone.stone_id}</p>
            <div className="-ms-1.5 flex flex-wrap gap-x-1.5 print:hidden">
              <MediaButtons stone={stone} onOpen={onMedia} withLabels />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** "8.31 × 8.35 × 5.14 · table 57 · depth 61.7 · ratio 1.00"; what is unknown is left out. */
function measures(stone: PublicDiamond): string {
  const named = (['table', 'depth', 'ratio'] as const)
    .filter((name) => stone[name] !== null)
    .map((name) => `${name} ${format.hundredths(stone[name])}`);
  return [measurementText(stone), ...named].filter(Boolean).join(' · ');
}
