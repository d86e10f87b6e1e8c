import { X } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useActions } from '#components/actions/action-provider.tsx';
import { HoldMark } from '#components/holds/hold-mark.tsx';
import { placeOrder } from '#components/stone-dialogs/buyer/place-order.tsx';
import { sendEnquiry } from '#components/stone-dialogs/buyer/send-enquiry.tsx';
import { StoneLine } from '#components/stone-display/stone-line.tsx';
import { StoneLink } from '#components/stone-display/stone-link.tsx';
import { StoneMark } from '#components/stone-display/stone-mark.tsx';
import { StonePicture } from '#components/stone-media/stone-picture.tsx';
import type { Diamond } from '#contract/model/diamond.ts';
import { cn } from '#lib/class-names.ts';
import { Button } from '#ui/form/button.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import { bestStoneIds, type CompareRow, compareRows, differs } from './compare-rows.ts';

type CompareTableProps = {
  stones: readonly Diamond[];
  /** Marks the rows in which the stones differ. */
  highlighted: boolean;
  onRemove: (id: number) => void;
};

const labelCell = 'sticky start-0 z-10 w-28 ps-4 pe-2 text-start font-normal text-ink-2 md:w-36 md:px-5';

/** The comparison table: a column per stone, a row per field. */
export function CompareTable({ stones, highlighted, onRemove }: CompareTableProps) {
  return (
    <section
      aria-label="Comparison"
      data-print="landscape"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways is scrolled by key as well
      tabIndex={0}
      className="min-h-0 flex-1 overflow-auto border-line border-t focus-visible:-outline-offset-2"
    >
      <table
        className="w-full min-w-[calc(7rem+var(--stones)*13rem)] table-fixed border-separate border-spacing-0 text-table phone:min-w-[calc(7rem+var(--stones)*10rem)] print:min-w-0 print:text-[0.6875rem]"
        style={{ '--stones': stones.length } as CSSProperties}
      >
        <thead className="sticky top-0 z-20">
          <tr>
            <td className={cn(labelCell, 'border-line border-b bg-paper')} />
            {stones.map((stone) => (
              <StoneHead key={stone.id} stone={stone} onRemove={onRemove} />
            ))}
          </tr>
        </thead>
        <tbody>
          {compareRows(stones).map((row) => (
            <Row
              key={row.id}
              row={row}
              stones={stones}
              differing={highlighted ? differs(row, stones) : undefined}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type StoneHeadProps = Pick<CompareTableProps, 'onRemove'> & { stone: Diamond };

/** The head of a column: at most 150 px high, on a phone 114 px, so that the comparison starts above the fold. */
function StoneHead({ stone, onRemove }: StoneHeadProps) {
  const { perform } = useActions();
  return (
    <th
      scope="col"
      className="border-line border-s border-b bg-paper p-2.5 text-start align-top font-normal phone:px-3 phone:py-1"
    >
      <div className="flex min-h-15.5 items-start gap-2.5 phone:min-h-0 print:min-h-0">
        <StonePicture
          stone={stone}
          drawing={46}
          sizes="56px"
          className="size-14 shrink-0 rounded-md border border-line phone:hidden print:size-9"
        />
        <div className="min-w-0 flex-1">
          <p className="line-clamp-2 font-semibold text-table print:line-clamp-none print:text-[0.6875rem]">
            <StoneLine exact stone={stone} />
          </p>
          <span className="flex flex-wrap items-center gap-x-2">
            <StoneLink stone={stone} className="block leading-6" />
            <StoneMark id={stone.id} />
          </span>
          <HoldMark stone={stone} as="line" />
        </div>
      </div>
      <div className="mt-1.5 flex gap-1 phone:mt-0 phone:-ms-2.5 phone:gap-0 print:hidden">
        {[sendEnquiry, placeOrder].map((action) => (
          <Button
            key={action.id}
            size="sm"
            aria-label={`${action.label}, ${stone.stone_id}`}
            icon={
              <span className="hidden phone:inline-flex">
                <action.icon aria-hidden />
              </span>
            }
            className="px-2 phone:w-11 phone:border-transparent phone:bg-transparent phone:px-0"
            onClick={() => perform(action, { stones: [stone] })}
          >
            <span className="phone:sr-only">{action.label}</span>
          </Button>
        ))}
        <IconButton
          label={`Remove ${stone.stone_id}`}
          size="sm"
          tooltip={false}
          className="ms-auto phone:ms-0 phone:w-11"
          onClick={() => onRemove(stone.id)}
        >
          <X aria-hidden />
        </IconButton>
      </div>
    </th>
  );
}

type RowProps = {
  row: CompareRow;
  stones: readonly Diamond[];
  /** Undefined while differences are not marked. */
  differing: boolean | undefined;
};

function Row({ row, stones, differing }: RowProps) {
  const best = bestStoneIds(row, stones);
  return (
    <tr className={cn('h-9 print:h-4 print:leading-3.5', differing === false && 'text-ink-2')}>
      <th
        scope="row"
        className={cn(
          labelCell,
          'border-line border-b',
          differing ? 'bg-accent-wash font-medium text-ink' : 'bg-surface',
        )}
      >
        <bdi>{row.label}</bdi>
        {differing && <span className="sr-only"> (differs)</span>}
      </th>
      {stones.map((stone) => (
        <td
          key={stone.id}
          className="border-line border-s border-b bg-surface px-3 py-1 print:px-2 print:py-0"
        >
          <span className={cn('flex items-center gap-2', row.figure && 'flex-row-reverse')}>
            <span className={cn('min-w-0 break-words', row.strong && 'font-semibold text-body')}>
              {row.text(stone) ?? '–'}
            </span>
            {best.has(stone.id) && (
              <span className="rounded-sm bg-success-wash px-1 font-medium text-[0.6875rem] text-success leading-4">
                Best
              </span>
            )}
          </span>
        </td>
      ))}
    </tr>
  );
}
