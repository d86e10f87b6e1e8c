import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Diamond } from '../../api/generated/model/diamond.ts';
import { paths } from '../../paths.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import type { CardState } from '../table/table-cards.tsx';
import { useOriginState } from './list-origin.ts';
import { shown } from './stone-figures.ts';
import { StonePicture } from './stone-picture.tsx';
import { makeLine, stoneLine } from './stone-text.ts';

type StoneListRowProps = {
  stone: Diamond;
  /** Stands beside the stone's number. */
  marks?: ReactNode;
} & Partial<CardState>;

/** A stone in three lines, for a phone: a tap opens it, the box selects it. */
export function StoneListRow({ stone, marks, selected, onSelectedChange, selectLabel }: StoneListRowProps) {
  const state = useOriginState();
  const place = [makeLine(stone), stone.lab, stone.location].filter(Boolean).join(' · ');
  return (
    <div className="relative flex min-h-20 items-center gap-4 px-4 py-3">
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
      <div className="-ms-1.5 min-w-0 flex-1 text-table">
        <Link
          to={paths.stone(stone.id)}
          state={state}
          className="block truncate font-semibold after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:-outline-offset-2"
        >
          {stoneLine(stone)}
        </Link>
        <p className="truncate text-ink-2">{place}</p>
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="min-w-0 truncate font-mono text-label">{stone.stone_id}</span>
          {/* Above the link over the whole row, and no higher than the line. */}
          {marks && <span className="relative -my-1.5 flex min-h-6 items-center">{marks}</span>}
        </p>
      </div>
      <div className="shrink-0 text-end text-table">
        <p className="font-semibold">{shown.money(stone.total_amount)}</p>
        <p className="text-ink-2">{shown.discount(stone.discount)}</p>
        <p className="text-ink-2">{shown.money(stone.price)}/ct</p>
      </div>
    </div>
  );
}
