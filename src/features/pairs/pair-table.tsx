import type { ReactNode } from 'react';
import { StoneDisclosure } from '#components/stone-display/stone-disclosure.tsx';
import { format } from '#components/stone-display/stone-format.ts';
import { StoneLink } from '#components/stone-display/stone-link.tsx';
import { PriceSetWord } from '#components/stone-display/stone-total.tsx';
import { ShapeIcon } from '#components/stone-media/shape-icon.tsx';
import { StonePicture } from '#components/stone-media/stone-picture.tsx';
import type { Diamond } from '#contract/model/diamond.ts';
import type { StonePair } from '#contract/model/stonePair.ts';
import { figuresOf } from '#domain/matching/stone-figures.ts';
import { pricesOf } from '#domain/pricing/price-sets.ts';
import { cn } from '#lib/class-names.ts';
import { usePriceSet } from '#session/price-set.ts';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { PairActions } from './pair-actions.tsx';
import { pairColumns } from './pair-columns.tsx';
import { pairTotal } from './pair-total.ts';
import type { PairSelection } from './use-pair-selection.ts';

export type PairsProps = {
  pairs: readonly StonePair[];
  /** The stone that is in every pair. */
  own?: Diamond | undefined;
  selection: PairSelection;
};

const cellClass = 'h-9 px-2.5 whitespace-nowrap';
const alignOf = (end: boolean | undefined) => (end ? 'number-end tabular-nums' : 'text-start');

/**
 * Pairs as three rows each: the stones, one below the other, and their differences with the total. A stone that is in
 * every pair stands once, below the headings.
 */
export function PairTable({ pairs, own, selection }: PairsProps) {
  return (
    <section
      aria-label="Pairs"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways is scrolled by key as well
      tabIndex={0}
      className="@container/pairs min-h-0 flex-1 overflow-auto border-line border-t focus-visible:-outline-offset-2"
    >
      <table className="w-full border-separate border-spacing-0 text-table">
        <thead className="sticky top-0 z-10 bg-paper text-ink-2 text-label">
          <tr>
            <th scope="col" className="h-8.5 w-11 border-line border-b ps-5">
              <span className="sr-only">Select</span>
            </th>
            <th scope="col" className="h-8.5 border-line border-b px-2.5 text-start font-medium">
              Stone
            </th>
            {pairColumns.map(({ id, header, end, whose, hidePriority }) => (
              <th
                key={id}
                scope="col"
                className={cn(
                  'h-8.5 whitespace-nowrap border-line border-b px-2.5 font-medium',
                  alignOf(end),
                  hidePriority,
                )}
              >
                <bdi dir="ltr">
                  {whose && <PriceSetWord />} {header}
                </bdi>
              </th>
            ))}
            <th scope="col" className="h-8.5 border-line border-b ps-2.5 pe-5 number-end font-medium">
              <bdi dir="ltr">
                <PriceSetWord /> Total
              </bdi>
            </th>
          </tr>
          {own && (
            <StoneRow stone={own} className="bg-accent-wash text-ink text-table">
              <td />
            </StoneRow>
          )}
        </thead>
        {pairs.map((pair) => (
          <PairRows key={pair.stones.map(({ id }) => id).join()} {...{ pair, own, selection }} />
        ))}
      </table>
    </section>
  );
}

function PairRows({ pair, own, selection }: Omit<PairsProps, 'pairs'> & { pair: StonePair }) {
  const { set } = usePriceSet();
  const { stones } = pair;
  const [one, other] = stones.map((stone) => figuresOf(stone, set));
  const rows = stones.filter(({ id }) => id !== own?.id);
  const selected = selection.isSelected(pair);
  return (
    <tbody
      className={cn(
        'group/pair [&>tr:last-child>*]:border-line-strong [&>tr:last-child>*]:border-b',
        selected && 'bg-accent-wash forced-colors:outline-2 forced-colors:outline-[Highlight]',
      )}
    >
      {rows.map((stone, index) => (
        <StoneRow key={stone.id} stone={stone} className={cn(!selected && 'hover:bg-hover')}>
          {index === 0 && (
            <td rowSpan={rows.length} className="ps-5 align-middle">
              <PairCheckbox pair={pair} selection={selection} />
            </td>
          )}
        </StoneRow>
      ))}
      <tr className={cn(!selected && 'bg-sunken')}>
        <td />
        <th scope="row" className="h-11 px-2.5 text-start font-normal">
          <PairActions
            stones={stones}
            className={cn(
              'transition-opacity duration-100',
              // Of the pair at hand only: the buttons of all of them would be louder than the stones.
              !selected &&
                'opacity-0 focus-within:opacity-100 group-focus-within/pair:opacity-100 group-hover/pair:opacity-100 pointer-coarse:opacity-100',
            )}
          />
        </th>
        {pairColumns.map(({ id, end, hidePriority, difference }) => (
          <td key={id} className={cn(cellClass, alignOf(end), hidePriority)}>
            <Difference text={difference(one!, other!)} />
          </td>
        ))}
        <td className={cn(cellClass, 'pe-5 number-end font-semibold tabular-nums')}>
          {format.dollars(pairTotal(stones, set))}
        </td>
      </tr>
    </tbody>
  );
}

/** Selects both stones of a pair. */
export function PairCheckbox({ pair, selection }: Pick<PairsProps, 'selection'> & { pair: StonePair }) {
  return (
    <Checkbox
      aria-label={`Select ${pair.stones.map(({ stone_id }) => stone_id).join(' and ')}`}
      checked={selection.isSelected(pair)}
      onCheckedChange={(checked) => selection.onSelect(pair, checked === true)}
    />
  );
}

/** A difference of two stones; a quiet mark where there is none. */
export function Difference({ text }: { text: string | null }) {
  if (text !== null) return <span className="font-medium">{text}</span>;
  return (
    <span className="text-ink-2">
      <span aria-hidden>=</span>
      <span className="sr-only">same</span>
    </span>
  );
}

type StoneRowProps = { stone: Diamond; className: string; children: ReactNode };

function StoneRow({ stone, className, children }: StoneRowProps) {
  const { set } = usePriceSet();
  return (
    <tr className={className}>
      {children}
      <th scope="row" className="h-11 px-2.5 text-start font-normal">
        <span className="flex items-center gap-2.5">
          <StonePicture
            stone={stone}
            drawing={28}
            sizes="36px"
            className="size-9 shrink-0 rounded-md border border-line"
          />
          <ShapeIcon shape={stone.shape} size={18} className="shrink-0 text-ink-2" />
          <span className="whitespace-nowrap">
            {stone.shape}
            <StoneDisclosure stone={stone} className="w-28 text-[0.6875rem] leading-3" />
          </span>
          <StoneLink stone={stone} />
        </span>
      </th>
      {pairColumns.map(({ id, end, hidePriority, cell }) => (
        <td key={id} className={cn(cellClass, alignOf(end), hidePriority)}>
          {cell(stone, set)}
        </td>
      ))}
      <td className={cn(cellClass, 'pe-5 number-end tabular-nums')}>
        {format.money(pricesOf(stone, set).total)}
      </td>
    </tr>
  );
}
