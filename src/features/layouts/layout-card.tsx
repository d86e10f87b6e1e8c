import { RowActionMenu } from '#components/actions/row-action-menu.tsx';
import { format } from '#components/stone-display/stone-format.ts';
import type { Layout } from '#contract/model/layout.ts';
import { countText } from '#lib/count-text.ts';
import { layoutActions } from './layout-columns.tsx';
import { LayoutPicture } from './layout-picture.tsx';
import { layoutStatusText } from './layout-text.ts';

/** A parcel on a phone. */
export function LayoutCard({ layout }: { layout: Layout }) {
  const { id, shape, supplier_name, no_of_pcs, weight_cts, size_cts, color, clarity, status } = layout;
  const stones = [size_cts, color, clarity, status === 0 && layoutStatusText(status)]
    .filter(Boolean)
    .join(' · ');
  return (
    <article aria-label={`Layout ${id}`} className="flex gap-3 px-4 py-3 text-table">
      <LayoutPicture layout={layout} sizes="56px" className="size-14 shrink-0 rounded-md [&_svg]:size-6" />
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
            <h2 className="truncate font-semibold">
              {shape ?? 'Parcel'} · {countText(no_of_pcs, 'pc')}
              {weight_cts !== null && ` · ${format.carat(weight_cts)} ct`}
            </h2>
            <p className="truncate text-ink-2">{supplier_name}</p>
          </div>
          <span className="-me-2 -mt-1.5">
            <RowActionMenu actions={layoutActions} row={layout} label={`Actions of layout ${id}`} />
          </span>
        </div>
        {stones && <p className="truncate text-ink-2">{stones}</p>}
        <dl className="mt-1.5 grid grid-cols-2 gap-x-3">
          <Price label="Supplier total" total={layout.total} discount={layout.discount} />
          <Price label="Wholesale total" total={layout.j_total} discount={layout.j_discount} />
        </dl>
      </div>
    </article>
  );
}

function Price({ label, total, discount }: { label: string; total: number; discount: number }) {
  return (
    <div>
      <dt className="text-ink-2 text-label">{label}</dt>
      <dd>
        <span className="font-semibold">{format.dollars(total)}</span>{' '}
        <span className="text-ink-2 text-label">{format.discount(discount)} %</span>
      </dd>
    </div>
  );
}
