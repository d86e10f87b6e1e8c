import { useGetConfig } from '#contract/hooks/settings/settings.ts';
import { type PricingRule, planLines } from '#domain/pricing/pricing-rule.ts';
import { pricingRuleOf } from '#domain/settings/pricing-rules.ts';

/** The stored rule in lines; empty without a rule, undefined until known. */
export function usePricingRuleLines(): string[] | undefined {
  const { data } = useGetConfig(
    { configType: 'PRICING_RULES' },
    { query: { select: ({ data }) => pricingRuleOf(data.config) } },
  );
  return data === undefined ? undefined : linesOf(data);
}

const linesOf = (rule: PricingRule | null) => planLines({ rule, wholesale: null, retail: null });
