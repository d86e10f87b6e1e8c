import type { ReactNode } from 'react';
import { format } from '#components/stone-display/stone-format.ts';
import { StoneLine } from '#components/stone-display/stone-line.tsx';
import type { OrderDiamond } from '#contract/model/orderDiamond.ts';
import { type Cents, formatDollars, sumCents, toCents } from '#domain/format/money.ts';
import { Checkbox } from '#ui/form/checkbox.tsx';

/** What stones of an order come to. */
export const amountOf = (stones: readonly OrderDiamond[]): Cents =>
  sumCents(stones.map(({ amount }) => toCents(amount)));

/** The stones of an order in a dialog, one a row. */
export const StoneRows = ({ children }: { children: ReactNode }) => (
  <ul
    aria-label="Stones"
    className="-mx-1.5 max-h-80 overflow-y-auto px-1.5 *:border-line *:border-b *:first:border-t"
  >
    {children}
  </ul>
);

/** The number of a stone with its grades, unless a note stands in their place, and its amount. */
export function StoneWithAmount({ stone, note }: { stone: OrderDiamond; note?: string | null }) {
  return (
    <>
      <span className="min-w-36 flex-1">
        <span className="block truncate font-mono text-label">{stone.stone_id}</span>
        <span className="block text-ink-2 text-label">{note ?? <StoneLine exact stone={stone} />}</span>
      </span>
      <span className="min-w-24 shrink-0 number-end">{format.money(stone.amount)}</span>
    </>
  );
}

type TickedStonesProps = {
  stones: readonly OrderDiamond[];
  ticked: readonly number[];
  onChange: (ids: number[]) => void;
  /** Why a stone cannot be ticked; null when it can. */
  refusalOf?: (stone: OrderDiamond) => string | null;
};

/** Ticks stones of an order; a press anywhere on the row does. */
export function TickedStones({ stones, ticked, onChange, refusalOf }: TickedStonesProps) {
  return (
    <StoneRows>
      {stones.map((stone) => {
        const refusal = refusalOf?.(stone) ?? null;
        return (
          <li key={stone.id}>
            {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is the control */}
            <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1.5 text-table hover:bg-hover has-disabled:cursor-not-allowed">
              <Checkbox
                aria-label={stone.stone_id}
                checked={ticked.includes(stone.id)}
                disabled={refusal !== null}
                onCheckedChange={(ticks) =>
                  onChange(ticks ? [...ticked, stone.id] : ticked.filter((other) => other !== stone.id))
                }
              />
              <StoneWithAmount stone={stone} note={refusal} />
            </label>
          </li>
        );
      })}
    </StoneRows>
  );
}

/** A sum below the stones. */
export const SumLine = ({ label, sum }: { label: string; sum: Cents }) => (
  <p className="flex justify-between gap-3 font-semibold text-table">
    <span>{label}</span>
    <span className="min-w-24 number-end">{formatDollars(sum)}</span>
  </p>
);
