import { useEffect } from 'react';
import type { ContractForm } from '#components/form/use-contract-form.ts';
import type { LotFigures } from '#domain/pricing/lot-prices.ts';
import { recomputeLot } from '#domain/pricing/lot-prices.ts';
import type { LayoutValues } from './layout-values.ts';

const drivers = ['weight_cts', 'price', 'j_price', 'j_discount'] as const;

/** Recomputes the amounts of a lot while its weight, prices and wholesale discount are typed. */
export function useLotPrices<Output>(form: ContractForm<LayoutValues, Output>): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values, name, type }) => {
          // Only what the user types: a restored draft or a resolved conflict has its own amounts.
          const changed = type === 'change' && drivers.find((driver) => driver === name);
          if (!changed) return;
          const derived = recomputeLot(changed, values as LotFigures);
          // After this change has reached the other subscribers, or they would be told the earlier amounts last.
          queueMicrotask(() => {
            for (const [field, amount] of Object.entries(derived) as [keyof LotFigures, number][])
              form.setValue(field, amount, { shouldDirty: true, shouldValidate: true });
          });
        },
      }),
    [form],
  );
}
