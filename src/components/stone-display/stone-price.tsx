import { cn } from '#lib/class-names.ts';
import { format } from './stone-format.ts';

type StonePriceProps = {
  total: number;
  perCarat: number;
  discount: number | null | undefined;
  /** The list price, for roles that receive it. */
  rap?: number | null | undefined;
  className?: string;
};

// Aligned to the baseline of the large number.
const secondaryStyles = 'mt-0.5 font-semibold text-lg leading-8.5';

/** The price of one stone: total, per carat and discount from the list price. */
export function StonePrice({ total, perCarat, discount, rap, className }: StonePriceProps) {
  return (
    <dl className={cn('flex flex-wrap gap-x-9 gap-y-3 phone:[&>:first-child]:w-full', className)}>
      <div>
        <dt className="text-ink-2 text-label">Total</dt>
        <dd className="mt-0.5 text-figure">{format.dollars(total)}</dd>
      </div>
      <div>
        <dt className="text-ink-2 text-label">Per carat</dt>
        <dd className={secondaryStyles}>{format.money(perCarat)}</dd>
      </div>
      <div>
        <dt className="text-ink-2 text-label">{rap === undefined ? 'Discount' : 'RAP'}</dt>
        <dd className={secondaryStyles}>
          {rap === undefined
            ? `${format.discount(discount)}${discount == null ? '' : ' %'}`
            : format.rap(rap)}
          {rap !== undefined && discount != null && (
            <span className="ms-2 font-normal text-ink-2 text-table">{format.discount(discount)}</span>
          )}
        </dd>
      </div>
    </dl>
  );
}
