import type { ClientPage } from '#contract/model/clientPage.ts';
import type { ClientPageDetails } from '#contract/model/clientPageDetails.ts';
import type { ClientPageLine } from '#contract/model/clientPageLine.ts';
import type { ClientStone } from '#contract/model/clientStone.ts';
import type { Diamond } from '#contract/model/diamond.ts';
import type { PublicClientPage } from '#contract/model/publicClientPage.ts';
import { toCaratThousandths } from '#domain/format/carat.ts';
import { fromCents, fromCentsOrNull, toCents } from '#domain/format/money.ts';
import { clientPrice } from '#domain/pricing/client-markup.ts';
import {
  asBuyerSees,
  fancyYellowWithoutRap,
  grownAndTreated,
  laboratoryGrownByCvd,
  roundIdealFromAntwerp,
  stoneWithAllMedia,
} from '../diamonds.ts';

const markup = { unit: 'percent', value: 12_50 } as const;
const priceOf = ({ total_amount, carat }: Diamond) =>
  clientPrice(toCents(total_amount), toCaratThousandths(carat), markup);

const stones = [
  stoneWithAllMedia,
  laboratoryGrownByCvd,
  fancyYellowWithoutRap,
  grownAndTreated,
  roundIdealFromAntwerp,
].map(asBuyerSees);

/** The third stone was sold since. */
const goneNumber = 3;
const answers: ClientPageLine['answer'][] = ['like', 'not_this', 'like', null, null];

const lines = stones.map((stone, at): ClientPageLine => {
  const { price, total } = priceOf(stone);
  return {
    stone,
    available: at + 1 !== goneNumber,
    client_price: fromCentsOrNull(price),
    client_total: fromCents(total),
    answer: answers[at]!,
  };
});

/** A page with two liked stones, of which one was sold since. */
export const openClientPage: ClientPage = {
  id: 12,
  status: 'open',
  stones: lines.length,
  liked: 2,
  declined: 1,
  answered_at: '2026-11-21T09:20:00.000Z',
  created_at: '2026-11-20T10:15:00.000Z',
  expires_at: '2026-11-27T10:15:00.000Z',
};

export const clientPageDetails: ClientPageDetails = { ...openClientPage, lines };

/** The newest first: one without an answer, one that is answered, one that was closed, one that has ended. */
export const clientPages: ClientPage[] = [
  { ...openClientPage, id: 13, liked: 0, declined: 0, answered_at: null },
  openClientPage,
  { ...openClientPage, id: 9, status: 'revoked', liked: 1 },
  { ...openClientPage, id: 4, status: 'expired', expires_at: '2026-11-02T10:15:00.000Z' },
];

/** The page as the client sees it. */
export const publicClientPage: PublicClientPage = {
  company: 'Northlight Jewellers',
  logo: null,
  expires_at: openClientPage.expires_at,
  stones: lines.map(({ stone, available, client_price, client_total, answer }, at): ClientStone => {
    const { shape, carat, color, clarity, cut, polish, symmetry, fluo, kind, growth, treatment } = stone;
    const { lab, certificate_no, measurement, table, depth, ratio } = stone;
    return {
      shape,
      carat,
      color,
      clarity,
      cut,
      polish,
      symmetry,
      fluo,
      kind,
      growth,
      treatment,
      lab,
      certificate_no,
      measurement,
      table,
      depth,
      ratio,
      number: at + 1,
      available,
      picture: stone.img_url,
      price: available ? client_price : null,
      total_amount: available ? client_total : null,
      answer,
    };
  }),
};
