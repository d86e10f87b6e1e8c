import { useGetSiteInfo } from '@/api/generated/hooks/settings/settings.ts';
import type { Diamond } from '@/api/generated/model/diamond.ts';
import { shown } from '@/components/stones/stone-figures.ts';
import { cn } from '@/lib/class-names.ts';
import { formatNumber } from '@/lib/format-number.ts';

type Set = {
  name: string;
  discount: number | null | undefined;
  price: number | null | undefined;
  total: number | null | undefined;
};

/** "−23.05%": a stored discount with its sign turned as it is shown everywhere. */
function discountInPercent(discount: number | null | undefined): string {
  return discount === null || discount === undefined ? '–' : `${shown.discount(discount)}%`;
}

/** How far one total stands above another, "+7.6%"; null when either is unknown. */
function margin(over: number | null | undefined, under: number | null | undefined): string | null {
  if (!over || !under) return null;
  return `${over >= under ? '+' : ''}${formatNumber(((over - under) / under) * 100, 1)}%`;
}

/** The three prices of a stone side by side: the supplier's, ours to buyers, ours to the public. */
export function PriceSets({ stone }: { stone: Diamond }) {
  const business = useGetSiteInfo().data?.data.business_name;
  const sets: Set[] = [
    { name: 'Supplier', discount: stone.discount, price: stone.price, total: stone.total_amount },
    { name: 'Wholesale', discount: stone.j_discount, price: stone.j_price, total: stone.j_total_amount },
    {
      name: 'Retail',
      discount: stone.retail_discount,
      price: stone.retail_price,
      total: stone.retail_total_amount,
    },
  ];
  const rows: [string, (set: Set, index: number) => string][] = [
    ['Discount', ({ discount }) => discountInPercent(discount)],
    ['Per carat', ({ price }) => shown.money(price)],
    ['Total', ({ total }) => shown.dollars(total)],
    ['Markup', ({ total }, index) => (index === 0 ? '' : (margin(total, stone.total_amount) ?? '–'))],
  ];
  return (
    <section aria-label="Pricing">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="font-semibold text-table">Pricing</h2>
        <p className="text-ink-2 text-table">
          RAP <span className="font-semibold text-ink">{shown.rap(stone.rap)}</span>
        </p>
      </div>
      <table className="mt-2 w-full border-collapse text-end text-table phone:text-label">
        <thead>
          <tr className="border-line border-b text-ink-2 text-label">
            <th scope="col" className="py-1.5 text-start font-medium">
              <span className="sr-only">Figure</span>
            </th>
            {sets.map(({ name }) => (
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
              {sets.map((set, index) => (
                <td
                  key={set.name}
                  className={cn(
                    'whitespace-nowrap py-1.5 ps-3 phone:ps-1.5',
                    label === 'Total' && 'font-semibold text-body phone:text-table',
                    label === 'Markup' && 'text-ink-2',
                  )}
                >
                  {text(set, index)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
