import { day } from '#domain/format/durations.ts';
import type { BankDetails } from '#domain/settings/bank-details.ts';
import type { PricingConfig } from '#domain/settings/pricing-rules.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { insertRows } from './demo.repository.ts';
import type { DemoPeople } from './seed-people.ts';
import type { DemoPictures } from './seed-pictures.ts';

interface HomePageRequest {
  people: DemoPeople;
  pictures: DemoPictures;
  now: number;
}

const bankDetails: BankDetails = {
  beneficiary: 'House of Ardent',
  bank: 'Meridian Bank, Opera House, Mumbai',
  account_no: '004210098765',
  bank_code: 'MRDN0004210',
  note: 'Please give the order number as the reference.',
};

const anyStone = { carat_from: null, carat_below: null, price_from: null, price_below: null };

/** Larger stones at points of discount; the small ones, and those without a list price, at a percentage. */
const pricingRules: PricingConfig = {
  round_to: 1,
  bands: [
    { ...anyStone, carat_from: 2, wholesale: '+3 pts', retail: '+14 pts' },
    { ...anyStone, carat_from: 1, wholesale: '+4 pts', retail: '+16 pts' },
    { ...anyStone, wholesale: '+8%', retail: '+28%' },
  ],
};

/** Story videos, the home slider, the bank details and the pricing rule. */
export async function seedHomePage(trx: Trx, { people, pictures, now }: HomePageRequest): Promise<void> {
  const videos = pictures.videos.map((image_url, index) => ({
    kind: index < pictures.videos.length - 1 ? ('video_story' as const) : ('customer_product_video' as const),
    image_url,
    created_by: people.admin,
    created_at: now - index * day,
  }));
  await insertRows(trx, 'videos', videos);
  const texts = [
    'New goods from Antwerp, on view this week',
    'Fancy colours with GIA reports',
    'Matched pairs, cut to one measure',
  ];
  const slides = texts.flatMap((text, index) => [
    [`slider${index + 1}url`, pictures.slides[index]],
    [`slider${index + 1}text`, text],
  ]);
  const config = JSON.stringify({ ...Object.fromEntries(slides), count: 3 });
  const configs = [
    { config_type: 'HOME_SLIDER', config, updated_at: now },
    { config_type: 'BANK_DETAILS', config: JSON.stringify(bankDetails), updated_at: now },
    { config_type: 'PRICING_RULES', config: JSON.stringify(pricingRules), updated_at: now },
  ];
  await insertRows(trx, 'configs', configs);
}
