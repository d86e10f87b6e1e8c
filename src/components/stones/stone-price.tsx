import { cn } from '../../lib/class-names.ts';
import { shown } from './stone-figures.ts';

type StonePriceProps = {
  total: number;
  perCarat: number;
  discount: number | null | undefined;
  /** List price, for those who are sent it. */
  rap?: number | null | undefined;
  className?: string;
};

// On the line of the large figure, whatever the size of its own letters.
const second = 'mt-0.5 font-semibold text-lg leading-8.5';

/** The price of one stone, large: total, per carat, and how far it stands from the list. */
export function StonePrice({ total, perCarat, discount, rap, className }: StonePriceProps) {
  return (
    <dl className={cn('flex flex-wrap gap-x-9 gap-y-3 phone:[&>:first-child]:w-full', className)}>
      <div>
        <dt className="text-ink-2 text-label">Total</dt>
        <dd className="mt-0.5 text-figure">{shown.dollars(total)}</dd>
      </div>
      <div>
        <dt className="text-ink-2 text-label">Per carat</dt>
        <dd className={second}>{shown.money(perCarat)}</dd>
      </div>
      <div>
        <dt className="text-ink-2 text-label">{rap === undefined ? 'Discount' : 'RAP'}</dt>
        <dd className={second}>
          {rap === undefined ? `${shown.discount(discount)}${discount == null ? '' : ' %'}` : shown.rap(rap)}
          {rap !== undefined && discount != null && (
            <span className="ms-2 font-normal text-ink-2 text-table">{shown.discount(discount)}</span>
          )}
        </dd>
      </div>
    </dl>
  );
}
