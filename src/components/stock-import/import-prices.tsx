import { useState } from 'react';
import { useGetConfig } from '#contract/hooks/settings/settings.ts';
import { type PricingRule, planLines } from '#domain/pricing/pricing-rule.ts';
import { pricingRuleOf } from '#domain/settings/pricing-rules.ts';
import { Button } from '#ui/form/button.tsx';
import { CheckboxField } from '../form/fields/checkbox-field.tsx';
import { TextField } from '../form/fields/text-field.tsx';
import type { ContractForm } from '../form/use-contract-form.ts';
import { PricingRuleDialog } from '../pricing-rule/edit-pricing-rule.tsx';
import type { ImportOptions, ImportRequest } from './import-options.ts';

/** The stored rule in lines; empty without a rule, undefined until known. */
function usePricingRuleLines(): string[] | undefined {
  const { data } = useGetConfig(
    { configType: 'PRICING_RULES' },
    { query: { select: ({ data }) => pricingRuleOf(data.config) } },
  );
  return data === undefined ? undefined : linesOf(data);
}

const linesOf = (rule: PricingRule | null) => planLines({ rule, wholesale: null, retail: null });

/** How stones without wholesale or retail prices will be priced: the rule of the business, or mark-ups of this list. */
export function ImportPrices({ form: { control } }: { form: ContractForm<ImportOptions, ImportRequest> }) {
  return (
    <fieldset className="grid gap-3 border-line border-t pt-4">
      <legend className="sr-only">Prices</legend>
      <RuleSummary />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          control={control}
          name="wholesale"
          label="Wholesale mark-up"
          size="md"
          input={{ placeholder: 'by the rule', maxLength: 20 }}
        />
        <TextField
          control={control}
          name="retail"
          label="Retail mark-up"
          size="md"
          input={{ placeholder: 'by the rule', maxLength: 20 }}
        />
      </div>
      <p className="-mt-1.5 text-ink-2 text-label">
        For this list only: +8% of the supplier’s price, or +3 pts of discount. +0% sells at the supplier’s
        price.
      </p>
      <CheckboxField
        control={control}
        name="reprice"
        label="Also reprice stones already in stock. Otherwise they keep their margins."
      />
    </fieldset>
  );
}

/** The rule in force, and the way to change it. */
function RuleSummary() {
  const [editing, setEditing] = useState(false);
  const lines = usePricingRuleLines();
  const missing = lines?.length === 0;
  return (
    <div className="flex items-start justify-between gap-3 text-table">
      <div className="min-w-0">
        <p className="font-semibold">Pricing rule</p>
        {missing ? (
          <p className="text-warning">
            None. Stones without wholesale and retail prices in the list will need a price and stay off sale.
          </p>
        ) : (
          <ul className="text-ink-2">
            {lines?.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </div>
      <Button size="sm" onClick={() => setEditing(true)}>
        {missing ? 'Set rule' : 'Edit rule'}
      </Button>
      {editing && <PricingRuleDialog onClose={() => setEditing(false)} />}
    </div>
  );
}
