import { X } from 'lucide-react';
import { useActions } from '#components/actions/action-provider.tsx';
import { placeOrder } from '#components/stone-dialogs/buyer/place-order.tsx';
import { sendEnquiry } from '#components/stone-dialogs/buyer/send-enquiry.tsx';
import { StoneLink } from '#components/stone-display/stone-link.tsx';
import { stoneLine } from '#components/stone-display/stone-text.ts';
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

const labelCell = 'sticky start-0 z-10 w-28 px-4 text-start font-normal text-ink-2 md:w-36 md:px-5';

/** The comparison table: a column per stone, a row per field. */
export function CompareTable({ stones, highlighted, onRemove }: CompareTableProps) {
  return (
    <section
      aria-label="Comparison"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways is scrolled by key as well
      tabIndex={0}
      className="min-h-0 flex-1 overflow-auto border-line border-t focus-visible:-outline-offset-2"
    >
      <table
        className="w-full table-fixed border-separate border-spacing-0 text-table"
        style={{ minWidth: `${7 + stones.length * 11.5}rem` }}
      >
        <thead>
          <tr>
            <td className={cn(labelCell, 'border-line border-b bg-paper')} />
            {stones.map((stone) => (
              <StoneHead key={stone.id} stone={stone} onRemove={onRemove} />
            ))}
          </tr>
        </thead>
        <tbody>
          {compareRows.map((row) => (
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

function StoneHead({ stone, onRemove }: StoneHeadProps) {
  const { perform } = useActions();
  return (
    <th scope="col" className="border-line border-s border-b bg-paper p-3 text-start align-top font-normal">
      <div className="relative">
        <StonePicture stone={stone} drawing={92} sizes="144px" className="h-36 w-full rounded-md" />
        <IconButton
          label={`Remove ${stone.stone_id}`}
          size="sm"
          tooltip={false}
          className="absolute end-1 top-1 bg-surface"
          onClick={() => onRemove(stone.id)}
        >
          <X aria-hidden />
        </IconButton>
      </div>
      <p className="mt-2 text-pretty font-semibold text-body">{stoneLine(stone)}</p>
      <StoneLink stone={stone} />
      <div className="mt-2.5 flex flex-wrap gap-1.5">
        {[sendEnquiry, placeOrder].map((action) => (
          <Button
            key={action.id}
            size="sm"
            aria-label={`${action.label}, ${stone.stone_id}`}
            onClick={() => perform(action, { stones: [stone] })}
          >
            {action.label}
          </Button>
        ))}
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
    <tr className={cn('h-9', differing === false && 'text-ink-2')}>
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
        <td key={stone.id} className="border-line border-s border-b bg-surface px-3 py-1">
          <span className="flex items-center gap-2">
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
