import { StoneDisclosure } from '#components/stone-display/stone-disclosure.tsx';
import { format } from '#components/stone-display/stone-format.ts';
import { StoneLink } from '#components/stone-display/stone-link.tsx';
import { PriceSetWord } from '#components/stone-display/stone-total.tsx';
import { ShapeIcon } from '#components/stone-media/shape-icon.tsx';
import type { StonePair } from '#contract/model/stonePair.ts';
import { figuresOf } from '#domain/matching/stone-figures.ts';
import { pricesOf } from '#domain/pricing/price-sets.ts';
import { cn } from '#lib/class-names.ts';
import { usePriceSet } from '#session/price-set.ts';
import { PairActions } from './pair-actions.tsx';
import { pairColumns } from './pair-columns.tsx';
import { Difference, PairCheckbox, type PairsProps } from './pair-table.tsx';
import { pairTotal } from './pair-total.ts';

/** Pairs on a phone: both stones side by side, with their differences. */
export function PairCards({ pairs, selection }: PairsProps) {
  return (
    <ul aria-label="Pairs" className="divide-y divide-line-strong border-line border-t">
      {pairs.map((pair) => (
        <li key={pair.stones.map(({ id }) => id).join()} className="px-4 py-3.5">
          <PairCard pair={pair} selection={selection} />
        </li>
      ))}
    </ul>
  );
}

/** Sizes without their spaces and unit, so that they stay on one line. */
const narrow = <Value,>(value: Value): Value =>
  typeof value === 'string' && value.includes('×')
    ? (value.replaceAll(' ', '').replace('mm', '') as Value & string)
    : value;

const numberCell = 'py-0.5 number-end text-body tabular-nums';
const rowHeader = 'whitespace-nowrap py-0.5 text-start font-normal text-ink-2 text-label';

function PairCard({ pair, selection }: Pick<PairsProps, 'selection'> & { pair: StonePair }) {
  const { set } = usePriceSet();
  const { stones } = pair;
  const [one, other] = stones.map((stone) => figuresOf(stone, set));
  const [first] = stones;
  return (
    <article aria-label={stones.map(({ stone_id }) => stone_id).join(' and ')}>
      <p className="mb-2 flex items-center justify-between gap-3">
        <span className="flex items-center gap-2 font-semibold text-table">
          <PairCheckbox pair={pair} selection={selection} />
          <ShapeIcon shape={first!.shape} size={20} className="text-ink-2" />
          <span>
            {first!.shape}
            <StoneDisclosure stone={first!} />
          </span>
        </span>
        <span className="font-semibold text-body">
          <PriceSetWord /> {format.dollars(pairTotal(stones, set))}
        </span>
      </p>
      <table className="w-full table-fixed text-table">
        <thead>
          <tr>
            <td className="w-18" />
            {stones.map((stone) => (
              <th key={stone.id} scope="col" className="number-end font-normal">
                <StoneLink stone={stone} className="block" />
              </th>
            ))}
            <th scope="col" className="w-18 number-end font-normal text-ink-2 text-label">
              Apart
            </th>
          </tr>
        </thead>
        <tbody>
          {pairColumns.map(({ id, header, short = header, cell, difference }) => (
            <tr key={id}>
              <th scope="row" className={rowHeader}>
                <bdi dir="ltr">{short}</bdi>
              </th>
              {stones.map((stone) => (
                <td key={stone.id} className={cn(numberCell, id === 'measurement' && 'text-label')}>
                  {narrow(cell(stone, set))}
                </td>
              ))}
              <td className={cn(numberCell, id === 'measurement' ? 'text-label' : 'text-table')}>
                <Difference text={narrow(difference(one!, other!))} />
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row" className={rowHeader}>
              Total
            </th>
            {stones.map((stone) => (
              <td key={stone.id} className={numberCell}>
                {format.money(pricesOf(stone, set).total)}
              </td>
            ))}
            <td />
          </tr>
        </tbody>
      </table>
      <PairActions stones={stones} className="mt-2.5 justify-end" />
    </article>
  );
}
