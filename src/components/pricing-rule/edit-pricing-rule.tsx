import { Percent } from 'lucide-react';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { isCostHidden } from '#session/hidden-cost.ts';
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
  // Who knows the mark-ups can reckon the cost.
  warning: () => (isCostHidden() ? addedMessages.pricing.costHidden : null),
  run: (_, { openDialog }) => openDialog((close) => <PricingRuleDialog onClose={close} />),
};
