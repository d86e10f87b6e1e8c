import {
  getGetEnquiryReportMockHandler,
  getGetPublicDiamondMockHandler,
  getPublicPagesMock,
} from '#contract/mocks/public-pages/public-pages.msw.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { errorResponse } from '../error-response.ts';
import { asPublicSees } from '../fixtures/diamonds.ts';
import { sharedKey } from '../fixtures/enquiries.ts';
import { records } from '../records.ts';

/** The target of a signed link. @throws a 404 for a wrong key or a missing record */
function shared<Row extends { id: number }>(rows: readonly Row[], request: Request): Row {
  const query = new URL(request.url).searchParams;
  const row = rows.find(({ id }) => id === Number(query.get('userid')));
  if (!row || query.get('key') !== sharedKey) throw errorResponse(404, addedMessages.session.linkDead);
  return row;
}

export const publicPageAnswers = [
  getGetEnquiryReportMockHandler(({ request }) => {
    const { id, remark, created_at, diamonds: stones, user } = shared(records.enquiries, request);
    return {
      data: stones.map((stone) => asPublicSees(stone)),
      user: { name: user[0]?.name ?? null },
      enquiry: { id, remark, created_at },
    };
  }),
  getGetPublicDiamondMockHandler(({ request }) => ({
    data: asPublicSees(shared(records.diamonds, request), { prices: true }),
  })),
  ...getPublicPagesMock(),
];
