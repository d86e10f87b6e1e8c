import {
  getCreateEnquiryMockHandler,
  getEnquiriesMock,
  getListEnquiriesMockHandler,
  getListMyEnquiriesMockHandler,
} from '#contract/mocks/enquiries/enquiries.msw.ts';
import type { CreateEnquiryInput } from '#contract/model/createEnquiryInput.ts';
import type { Enquiry } from '#contract/model/enquiry.ts';
import { messages } from '#domain/messages/messages.ts';
import { pageOf } from '../fixtures/diamonds.ts';
import { ashasEnquiries, enquiries, enquiryOfTwo } from '../fixtures/enquiries.ts';
import { selectedStone } from './diamonds.ts';

function list(rows: readonly Enquiry[], request: Request) {
  const query = new URL(request.url).searchParams;
  const id = Number(query.get('id'));
  const userid = Number(query.get('userid'));
  const found = rows
    .filter((enquiry) => !id || enquiry.id === id)
    .filter((enquiry) => !userid || enquiry.user[0]?.id === userid);
  return { data: pageOf(found, Number(query.get('page')) || 1, Number(query.get('recordLimit')) || 10) };
}

export const enquiryAnswers = [
  getListEnquiriesMockHandler(({ request }) => list(enquiries, request)),
  getListMyEnquiriesMockHandler(({ request }) => list(ashasEnquiries, request)),
  getCreateEnquiryMockHandler(async ({ request }) => {
    const input = (await request.clone().json()) as CreateEnquiryInput;
    const diamonds = input.diamondIdWithAmount.map((id) => selectedStone(request, id));
    const data = { ...enquiryOfTwo, remark: input.remark, diamonds };
    const url = new URL(data.report_url, request.url).href;
    return { success: true, message: messages.enquiry.saved, url, data };
  }),
  ...getEnquiriesMock(),
];
