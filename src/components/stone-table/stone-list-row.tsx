import type { ReactNode } from 'react';
import type { Diamond } from '#contract/model/diamond.ts';
import { pricesOf } from '#domain/pricing/price-sets.ts';
import { paths } from '#domain/routes/paths.ts';
import { usePriceSet } from '#session/price-set.ts';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { HoldMark } from '../holds/hold-mark.tsx';
import { Link } from '../link/link.tsx';
import { useOriginState } from '../stone-display/list-origin.ts';
import { format } from '../stone-display/stone-format.ts';
import { StoneLine } from '../stone-display/stone-line.tsx';
import { StoneMark } from '../stone-display/stone-mark.tsx';
import { makeLine } from '../stone-display/stone-text.ts';
import { PriceSetWord } from '../stone-display/stone-total.tsx';
import { StonePicture } from '../stone-media/stone-picture.tsx';
import type { CardState } from '../table/table-cards.tsx';

type StoneListRowProps = {
  stone: Diamond;
  /** Content beside the stone number. */
  flags?: ReactNode;
  /** Content after the flags, such as an Edit link. */
  action?: ReactNode;
} & Partial<CardState>;

/** A stone as three lines, for a phone: a tap opens it, the check box selects it. */
export function StoneListRow(props: StoneListRowProps) {
  const { stone, flags, action, selected, onSelectedChange, selectLabel } = props;
  const state = useOriginState();
  const { set } = usePriceSet();
  const { discount, price, total } = pricesOf(stone, set);
  const isGraded = Boolean(stone.cut || stone.polish || stone.symmetry);
  const details = [isGraded && makeLine(stone), stone.lab, stone.location].filter(Boolean).join(' · ');
  return (
    <div className="relative flex min-h-20 items-center gap-2.5 px-4 py-3">
      {selected !== undefined && (
        <Checkbox
          aria-label={selectLabel}
          checked={selected}
          onCheckedChange={onSelectedChange}
          className="z-10"
        />
      )}
      <StonePicture
        stone={stone}
        drawing={46}
        sizes="56px"
        className="size-14 shrink-0 rounded-md border border-line"
      />
      <div className="min-w-0 flex-1 text-table">
        <Link
          to={paths.stone(stone.id)}
          state={state}
          className="block truncate font-semibold after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:-outline-offset-2"
        >
          <StoneLine stone={stone} />
        </Link>
        {details && <p className="truncate text-ink-2">{details}</p>}
        <HoldMark stone={stone} as="line" />
        <p className="flex flex-wrap items-center gap-x-1.5">
          <span className="wrap-anywhere font-mono text-label">{stone.stone_id}</span>
          <StoneMark id={stone.id} />
          {/* Above the row's link, and no higher than the row. */}
          {(flags || action) && (
            <span className="relative -my-1.5 flex min-h-6 items-center">
              {flags}
              {action}
            </span>
          )}
        </p>
      </div>
      <div className="shrink-0 text-end text-table">
        <p className="leading-4 empty:hidden">
          <PriceSetWord />
        </p>
        <p className="font-semibold">{format.money(total)}</p>
        <p className="text-ink-2">{format.discount(discount)}</p>
        <p className="text-ink-2">{format.money(price)}/ct</p>
      </div>
    </div>
  );
}
