import {
  getCreateEnquiryMockHandler,
  getEnquiriesMock,
  getListEnquiriesMockHandler,
  getListEnquiryDiamondsMockHandler,
  getListMyEnquiriesMockHandler,
} from '#contract/mocks/enquiries/enquiries.msw.ts';
import type { CreateEnquiryInput } from '#contract/model/createEnquiryInput.ts';
import type { Enquiry } from '#contract/model/enquiry.ts';
import { messages } from '#domain/messages/messages.ts';
import { listedStones } from '#domain/search/paging.ts';
import { errorResponse } from '../error-response.ts';
import { pageOf } from '../fixtures/diamonds.ts';
import { ashasEnquiries, enquiries, enquiryOfTwo } from '../fixtures/enquiries.ts';
import { orders } from '../fixtures/orders.ts';
import { roleOf } from '../mock-session.ts';
import { selectedStone } from './diamonds.ts';
import { competingOrders, listedCompeting } from './order-list.ts';

function list(rows: readonly Enquiry[], request: Request) {
  const query = new URL(request.url).searchParams;
  const id = Number(query.get('id'));
  const userid = Number(query.get('userid'));
  const found = rows
    .filter((enquiry) => !id || enquiry.id === id)
    .filter((enquiry) => !userid || enquiry.user[0]?.id === userid);
  const perPage = Number(query.get('recordLimit') ?? query.get('limit')) || 10;
  return { data: pageOf(found.map(asListed), Number(query.get('page')) || 1, perPage) };
}

/** An enquiry as administrators see it: with the orders that have its stones. */
const withCompeting = (enquiry: Enquiry): Enquiry => {
  const competing = competingOrders(enquiry, orders);
  return { ...enquiry, competing_count: competing.length, competing: competing.slice(0, listedCompeting) };
};

/** An enquiry with its first stones only. */
const asListed = (enquiry: Enquiry): Enquiry => ({
  ...enquiry,
  diamonds: enquiry.diamonds.slice(0, listedStones),
});

/** A page of the stones of an enquiry that the caller may see. @throws a 404 for any other */
function stonesOf(request: Request) {
  const query = new URL(request.url).searchParams;
  const visible = roleOf(request) === 'ADMIN' ? enquiries : ashasEnquiries;
  const enquiry = visible.find(({ id }) => id === Number(query.get('id')));
  if (!enquiry) throw errorResponse(404, 'This record does not exist');
  return { data: pageOf(enquiry.diamonds, Number(query.get('page')) || 1, Number(query.get('limit')) || 10) };
}

export const enquiryAnswers = [
  getListEnquiryDiamondsMockHandler(({ request }) => stonesOf(request)),
  getListEnquiriesMockHandler(({ request }) => list(enquiries.map(withCompeting), request)),
  getListMyEnquiriesMockHandler(({ request }) => list(ashasEnquiries, request)),
  getCreateEnquiryMockHandler(async ({ request }) => {
    const input = (await request.clone().json()) as CreateEnquiryInput;
    const diamonds = input.diamondIdWithAmount.map((id) => selectedStone(request, id));
    const stone_count = diamonds.length;
    const data = asListed({ ...enquiryOfTwo, remark: input.remark, stone_count, diamonds });
    const url = new URL(data.report_url, request.url).href;
    return { success: true, message: messages.enquiry.saved, url, data };
  }),
  ...getEnquiriesMock(),
];
