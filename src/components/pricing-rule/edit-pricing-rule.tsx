import { Percent } from 'lucide-react';
import { lazyDialog } from '../actions/lazy-dialog.tsx';
import type { RowAction } from '../actions/row-action.ts';

export const PricingRuleDialog = lazyDialog(() =>
  import('./pricing-rule-dialog.tsx').then((part) => part.PricingRuleDialog),
);

/** Shows and changes the mark-ups of the business; needs no row. */
export const editPricingRule: RowAction<void> = {
  id: 'pricing-rule',
  label: 'Pricing rule',
  icon: Percent,
  run: (_, { openDialog }) => openDialog((close) => <PricingRuleDialog onClose={close} />),
};
