import { useGetConfig } from '#contract/hooks/settings/settings.ts';
import { type PricingRule, planLines } from '#domain/pricing/pricing-rule.ts';
import { pricingConfigOf, pricingRuleOf } from '#domain/settings/pricing-rules.ts';

/** The query of the stored pricing rule, as it is edited. */
export const usePricingConfig = () =>
  useGetConfig(
    { configType: 'PRICING_RULES' },
    { query: { select: ({ data }) => pricingConfigOf(data.config) } },
  );

/** The stored rule in lines; empty without a rule, undefined until known. */
export function usePricingRuleLines(): string[] | undefined {
  const { data } = useGetConfig(
    { configType: 'PRICING_RULES' },
    { query: { select: ({ data }) => pricingRuleOf(data.config) } },
  );
  return data === undefined ? undefined : linesOf(data);
}

const linesOf = (rule: PricingRule | null) => planLines({ rule, wholesale: null, retail: null });
