import {
  getGetEnquiryReportMockHandler,
  getGetPublicDiamondMockHandler,
  getPublicPagesMock,
} from '#contract/mocks/public-pages/public-pages.msw.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { diamondMessages } from '#domain/messages/diamond-messages.ts';
import { isOnSale } from '#domain/stone-changes/on-sale.ts';
import { errorResponse } from '../error-response.ts';
import { asPublicSees } from '../fixtures/diamonds.ts';
import { pricesKey, sharedKey } from '../fixtures/enquiries.ts';
import { records } from '../records.ts';

/** The target of a link with one of these keys; undefined for a missing one. @throws a 404 for another key */
function shared<Row extends { id: number }>(
  rows: readonly Row[],
  request: Request,
  keys: readonly string[] = [sharedKey],
): Row | undefined {
  const query = new URL(request.url).searchParams;
  if (!keys.includes(query.get('key') ?? '')) throw linkDead();
  return rows.find(({ id }) => id === Number(query.get('userid')));
}

const linkDead = () => errorResponse(404, addedMessages.session.linkDead);

/** A shared stone, with prices by a link that was made with them. @throws a 404 for one that is not on sale */
function sharedStone(request: Request) {
  const stone = shared(records.diamonds, request, [sharedKey, pricesKey]);
  if (!stone || !isOnSale(stone)) throw errorResponse(404, diamondMessages.sharedStoneGone);
  return asPublicSees(stone, { prices: new URL(request.url).searchParams.get('key') === pricesKey });
}

export const publicPageAnswers = [
  getGetEnquiryReportMockHandler(({ request }) => {
    const enquiry = shared(records.enquiries, request);
    if (!enquiry) throw linkDead();
    const { id, remark, created_at, diamonds: stones, user } = enquiry;
    return {
      data: stones.map((stone) => asPublicSees(stone)),
      user: { name: user[0]?.name ?? null },
      enquiry: { id, remark, created_at },
    };
  }),
  getGetPublicDiamondMockHandler(({ request }) => ({ data: sharedStone(request) })),
  ...getPublicPagesMock(),
];
