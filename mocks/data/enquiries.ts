import type { Diamond } from '#contract/model/diamond.ts';
import type { Enquiry } from '#contract/model/enquiry.ts';
import type { EnquiryRound } from '#contract/model/enquiryRound.ts';
import type { User } from '#contract/model/user.ts';
import { toCaratThousandths } from '#domain/format/carat.ts';
import { fromCents, toCents } from '#domain/format/money.ts';
import { totalFromPrice } from '#domain/pricing/prices.ts';
import { paths } from '#domain/routes/paths.ts';
import { asBuyerSees } from '../rows/stone-builder.ts';
import {
  diamonds,
  fancyYellowWithoutRap,
  hotDealStone,
  roundIdealFromAntwerp,
  sparseStone,
} from './diamonds.ts';
import { buyerAsha, buyerLuca } from './users.ts';

/** The signature of the shared links of the mock. */
export const sharedKey = 'mock-key';

function buildEnquiry(
  id: number,
  created_at: string,
  buyer: User,
  remark: string,
  stones: Diamond[],
): Enquiry {
  return {
    id,
    remark,
    created_at,
    user: [{ id: buyer.id, name: buyer.name, whatsapp_no: buyer.whatsapp_no || null }],
    stone_count: stones.length,
    diamonds: stones,
    report_url: paths.enquiryReport(id, sharedKey),
  };
}

export const enquiryOfTwo = buildEnquiry(
  512,
  '2026-11-20T08:40:00.000Z',
  buyerAsha,
  'Best price for both, please. Payment within the week.',
  [roundIdealFromAntwerp, hotDealStone],
);

const round = (
  { id, carat }: Diamond,
  values: Partial<EnquiryRound> & Pick<EnquiryRound, 'round' | 'by'>,
): EnquiryRound => {
  const { price = 6500 } = values;
  return {
    diamond_id: id,
    price,
    total_amount:
      price === null ? null : fromCents(totalFromPrice(toCents(price), toCaratThousandths(carat))),
    discount: 35,
    note: null,
    until: null,
    created_at: '2026-11-20T09:00:00.000Z',
    ...values,
  };
};

/** The prices of both stones: one is offered for years to come, of the other the offer has ended. */
export const roundsOfTwo: EnquiryRound[] = [
  round(roundIdealFromAntwerp, { round: 1, by: 'buyer' }),
  round(roundIdealFromAntwerp, {
    round: 2,
    by: 'business',
    note: 'Payment on delivery',
    until: '2099-01-01T00:00:00.000Z',
  }),
  round(hotDealStone, { round: 1, by: 'business', price: 7000, until: '2026-11-20T10:00:00.000Z' }),
];

export const enquiryOfMany = buildEnquiry(
  509,
  '2026-11-18T13:05:00.000Z',
  buyerLuca,
  'A selection for the Milan show; are all of them in Antwerp by the 28th?',
  diamonds.slice(8, 22),
);

export const enquiryOfOne = buildEnquiry(
  498,
  '2026-11-05T10:00:00.000Z',
  buyerAsha,
  'Is the certificate at hand?',
  [sparseStone],
);

export const enquiryForFancy = buildEnquiry(
  471,
  '2026-10-14T17:25:00.000Z',
  buyerAsha,
  'Matching pair possible?',
  [fancyYellowWithoutRap],
);

/** Newest first, as an administrator sees them. */
export const enquiries: Enquiry[] = [enquiryOfTwo, enquiryOfMany, enquiryOfOne, enquiryForFancy];

/** Asha's own enquiries as she sees them. */
export const ashasEnquiries: Enquiry[] = enquiries
  .filter((enquiry) => enquiry.user[0]?.id === buyerAsha.id)
  .map((enquiry) => ({ ...enquiry, diamonds: enquiry.diamonds.map(asBuyerSees) }));
