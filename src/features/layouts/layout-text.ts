import { format } from '#components/stone-display/stone-format.ts';
import type { Layout } from '#contract/model/layout.ts';
import { countText } from '#lib/count-text.ts';

/** "Round · 62 pcs · 12.48 ct · Vallabh Gems" */
export const layoutInWords = ({ shape, no_of_pcs, weight_cts, supplier_name }: Layout): string =>
  [shape, countText(no_of_pcs, 'pc'), weight_cts !== null && `${format.carat(weight_cts)} ct`, supplier_name]
    .filter(Boolean)
    .join(' · ');

/** Whether a parcel is offered. */
export const layoutStatusText = (status: Layout['status']): string =>
  status === 1 ? 'Offered' : 'Withdrawn';
