import { expect, it, test } from 'vitest';
import { addedMessages } from '../messages/added-messages.ts';
import { checkPricing, noPricing, pricingConfigOf, pricingRuleOf } from './pricing-rules.ts';

const texts = addedMessages.pricing;
const open = { carat_from: null, carat_below: null, price_from: null, price_below: null };
const all = { ...open, wholesale: '+8%', retail: '+15%' };
const json = (...bands: object[]) => JSON.stringify({ round_to: 1, bands });

it('reads a stored rule in cents and thousandths', () => {
  const config = {
    round_to: 5,
    bands: [{ ...all, carat_from: 0.3, carat_below: 1, price_below: 4999.5 }, all],
  };
  const checked = checkPricing(JSON.stringify(config));
  expect(checked).toMatchObject({ ok: true, config });
  const rule = pricingRuleOf(JSON.stringify(config))!;
  expect(rule).toMatchObject({
    roundTo: 500,
    bands: [
      { caratFrom: 300, caratBelow: 1_000, priceFrom: null, priceBelow: 4_999_50 },
      { caratFrom: null },
    ],
  });
});

it('normalizes the notation of mark-ups', () => {
  const checked = checkPricing(json({ ...all, wholesale: '3pt', retail: ' 0 %' }));
  expect(checked.ok && checked.config.bands).toEqual([{ ...all, wholesale: '+3 pts', retail: '+0%' }]);
});

it('names the field of each invalid value', () => {
  const wrong = { ...all, carat_from: 2, carat_below: 1, price_from: -1, wholesale: '', retail: '8' };
  expect(checkPricing(json(all, wrong))).toEqual({
    ok: false,
    fields: {
      'bands.1.carat_below': texts.emptyBand,
      'bands.1.price_from': texts.notAPrice,
      'bands.1.wholesale': texts.markupRequired,
      'bands.1.retail': texts.notAMarkup,
    },
  });
});

test.each([
  'no json',
  'null',
  '[]',
  '{"round_to":1}',
  JSON.stringify({ round_to: 3, bands: [] }),
  JSON.stringify({ round_to: 1, bands: [{ ...all, more: 1 }] }),
  JSON.stringify({ round_to: 1, bands: Array(51).fill(all) }),
])('refuses %s, which prices nothing', (text) => {
  expect(checkPricing(text)).toEqual({ ok: false, fields: { config: texts.notPricingRules } });
  expect(pricingRuleOf(text)).toBeNull();
  expect(pricingConfigOf(text)).toEqual(noPricing);
});

it('is no rule without a band', () => {
  expect(pricingRuleOf(JSON.stringify(noPricing))).toBeNull();
  expect(pricingRuleOf(null)).toBeNull();
});
