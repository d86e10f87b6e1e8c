import type { HandlersOf } from '#server/contract/handlers.ts';
import type { PublicPagesService } from './public-pages.service.ts';

type PublicOperation = 'getEnquiryReport' | 'getPublicDiamond';

/** The parameter `userid` contains the id of the enquiry or stone; the specification sets its name. */
export function createPublicPagesHandlers(publicPages: PublicPagesService): HandlersOf<PublicOperation> {
  return {
    getEnquiryReport: ({ query }) => publicPages.enquiryReport(query.userid, query.key),
    getPublicDiamond: async ({ query }) => ({ data: await publicPages.diamond(query.userid, query.key) }),
  };
}
