import { messages } from '#domain/messages/messages.ts';
import type { HandlersOf } from '#server/contract/handlers.ts';
import type { EnquiriesService } from './enquiries.service.ts';

type EnquiryOperation =
  | 'createEnquiry'
  | 'listMyEnquiries'
  | 'listEnquiries'
  | 'listEnquiryDiamonds'
  | 'updateEnquiry'
  | 'createEnquiryRound';

export function createEnquiriesHandlers(enquiries: EnquiriesService): HandlersOf<EnquiryOperation> {
  return {
    async createEnquiry({ body, user, idempotencyKey }) {
      const data = await enquiries.create(user, body, idempotencyKey);
      return { success: true, message: messages.enquiry.saved, url: data.report_url, data };
    },

    async createEnquiryRound({ body, user, idempotencyKey }) {
      return { success: true, data: await enquiries.answer(user, body, idempotencyKey) };
    },

    listMyEnquiries: async ({ query, user }) => ({ data: await enquiries.listOwn(user, query) }),

    listEnquiryDiamonds: async ({ query, user }) => ({ data: await enquiries.listStones(user, query) }),

    async updateEnquiry({ body }) {
      await enquiries.open(body.id);
      return { success: true };
    },

    listEnquiries: async ({ query, user }) => ({ data: await enquiries.listAll(user, query) }),
  };
}
