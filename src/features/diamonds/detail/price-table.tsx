import { format } from '#components/stone-display/stone-format.ts';
import { useGetSiteInfo } from '#contract/hooks/settings/settings.ts';
import type { Diamond } from '#contract/model/diamond.ts';
import { type Prices, priceSetNames, pricesOf } from '#domain/pricing/price-sets.ts';
import { cn } from '#lib/class-names.ts';
import { formatNumber } from '#lib/format-number.ts';
import { usePriceSet } from '#session/price-set.ts';

type PriceColumn = { name: string } & Prices;

/** A stored discount with the displayed sign: "−23.05%". */
function discountInPercent(discount: number | null): string {
  return discount === null ? '–' : `${format.discount(discount)}%`;
}

/** The markup of one total over another, "+7.6%"; null when either is unknown. */
function markup(higher: number | null | undefined, lower: number | null | undefined): string | null {
  if (!higher || !lower) return null;
  return `${higher >= lower ? '+' : ''}${formatNumber(((higher - lower) / lower) * 100, 1)}%`;
}

/** The price sets of a stone: supplier, unless the cost is hidden, wholesale and retail. */
export function PriceTable({ stone }: { stone: Diamond }) {
  const business = useGetSiteInfo().data?.data.business_name;
  const { choices, costHidden } = usePriceSet();
  const columns = choices.map((set): PriceColumn => ({ name: priceSetNames[set], ...pricesOf(stone, set) }));
  const rows: [string, (column: PriceColumn, index: number) => string][] = [
    ['Discount', ({ discount }) => discountInPercent(discount)],
    ['Per carat', ({ price }) => format.money(price)],
    ['Total', ({ total }) => format.dollars(total)],
  ];
  // The markup gives the cost away.
  if (!costHidden)
    rows.push([
      'Markup',
      ({ total }, index) => (index === 0 ? '' : (markup(total, stone.total_amount) ?? '–')),
    ]);
  return (
    <section aria-label="Pricing">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="font-semibold text-table">Pricing</h2>
        <p className="text-ink-2 text-table">
          RAP <span className="font-semibold text-ink">{format.rap(stone.rap)}</span>
        </p>
      </div>
      <table className="mt-2 w-full border-collapse number-end text-table phone:text-label">
        <thead>
          <tr className="border-line border-b text-ink-2 text-label">
            <th scope="col" className="py-1.5 text-start font-medium">
              <span className="sr-only">Figure</span>
            </th>
            {columns.map(({ name }) => (
              <th key={name} scope="col" className="py-1.5 ps-3 phone:ps-1.5 font-medium">
                {name}
                {name !== 'Supplier' && business && <span className="sr-only"> price of {business}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, text]) => (
            <tr key={label} className="border-line border-b">
              <th scope="row" className="py-1.5 text-start font-normal text-ink-2">
                {label}
              </th>
              {columns.map((column, index) => (
                <td
                  key={column.name}
                  className={cn(
                    'whitespace-nowrap py-1.5 ps-3 phone:ps-1.5',
                    label === 'Total' && 'font-semibold text-body phone:text-table',
                    label === 'Markup' && 'text-ink-2',
                  )}
                >
                  {text(column, index)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
