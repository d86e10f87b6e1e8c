import {
  getCreateEnquiryMockHandler,
  getEnquiriesMock,
  getListEnquiriesMockHandler,
  getListEnquiryDiamondsMockHandler,
  getListMyEnquiriesMockHandler,
} from '#contract/mocks/enquiries/enquiries.msw.ts';
import type { CreateEnquiryInput } from '#contract/model/createEnquiryInput.ts';
import type { Enquiry } from '#contract/model/enquiry.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { paths } from '#domain/routes/paths.ts';
import { listedStones } from '#domain/search/paging.ts';
import { errorResponse } from '../error-response.ts';
import { asBuyerSees, pageOf } from '../fixtures/diamonds.ts';
import { sharedKey } from '../fixtures/enquiries.ts';
import { callerOf, roleOf } from '../mock-session.ts';
import { changeTime, nextId, records } from '../records.ts';
import { competingOrders, listedCompeting } from './order-records/order-list.ts';
import { recordPage } from './order-records/record-page.ts';
import { readRemark, selectedForSale } from './order-records/stored-orders.ts';
import { asStored } from './stock/stone-records.ts';

function list(rows: readonly Enquiry[], request: Request) {
  const query = new URL(request.url).searchParams;
  const id = Number(query.get('id'));
  const userid = Number(query.get('userid'));
  const found = rows
    .filter((enquiry) => !id || enquiry.id === id)
    .filter((enquiry) => !userid || enquiry.user[0]?.id === userid);
  const absolute = (enquiry: Enquiry) => ({
    ...enquiry,
    report_url: new URL(enquiry.report_url, request.url).href,
  });
  const { page } = recordPage(found, query);
  return { data: { ...page, data: page.data.map(asListed).map(absolute) } };
}

/** An enquiry as administrators see it: with the orders that have its stones. */
const withCompeting = (enquiry: Enquiry): Enquiry => {
  const competing = competingOrders(enquiry, records.orders);
  return {
    ...enquiry,
    diamonds: asStored(enquiry.diamonds),
    competing_count: competing.length,
    competing: competing.slice(0, listedCompeting),
  };
};

/** An enquiry with its first stones only. */
const asListed = (enquiry: Enquiry): Enquiry => ({
  ...enquiry,
  diamonds: enquiry.diamonds.slice(0, listedStones),
});

const asSeenByBuyer = (enquiry: Enquiry): Enquiry => ({
  ...enquiry,
  diamonds: asStored(enquiry.diamonds).map(asBuyerSees),
});

/** The enquiries of the caller, as a buyer sees them. */
function ownEnquiries(request: Request): Enquiry[] {
  const { id } = callerOf(request);
  return records.enquiries.filter(({ user }) => user[0]?.id === id).map(asSeenByBuyer);
}

/** Stores a new enquiry. @throws a 422, or a 409 for a stone that is not on sale */
function store(input: CreateEnquiryInput, request: Request): Enquiry {
  const { id: buyer, name, whatsapp_no } = callerOf(request);
  const remark = readRemark(input.remark);
  const diamonds = selectedForSale(input.diamondIdWithAmount);
  const id = nextId(records.enquiries);
  const enquiry: Enquiry = {
    ...records.enquiries[0]!,
    ...{ id, remark, diamonds, stone_count: diamonds.length, created_at: changeTime() },
    user: [{ id: buyer, name, whatsapp_no: whatsapp_no || null }],
    report_url: paths.enquiryReport(id, sharedKey),
  };
  records.enquiries = [enquiry, ...records.enquiries];
  return enquiry;
}

/** A page of the stones of an enquiry that the caller may see. @throws a 404 for any other */
function stonesOf(request: Request) {
  const query = new URL(request.url).searchParams;
  const visible = roleOf(request) === 'ADMIN' ? records.enquiries : ownEnquiries(request);
  const enquiry = visible.find(({ id }) => id === Number(query.get('id')));
  if (!enquiry) throw errorResponse(404, addedMessages.request.notFound);
  return {
    data: pageOf(
      roleOf(request) === 'ADMIN' ? asStored(enquiry.diamonds) : enquiry.diamonds,
      Number(query.get('page')) || 1,
      Number(query.get('limit')) || 10,
    ),
  };
}

export const enquiryAnswers = [
  getListEnquiryDiamondsMockHandler(({ request }) => stonesOf(request)),
  getListEnquiriesMockHandler(({ request }) => list(records.enquiries.map(withCompeting), request)),
  getListMyEnquiriesMockHandler(({ request }) => list(ownEnquiries(request), request)),
  getCreateEnquiryMockHandler(async ({ request }) => {
    const input = (await request.clone().json()) as CreateEnquiryInput;
    const data = asListed(asSeenByBuyer(store(input, request)));
    const url = new URL(data.report_url, request.url).href;
    return { success: true, message: messages.enquiry.saved, url, data };
  }),
  ...getEnquiriesMock(),
];
