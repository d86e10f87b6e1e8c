import type { Services } from '#server/app/services.ts';
import type { HandlersOf } from '#server/contract/handlers.ts';

type PublicOperation = 'getEnquiryReport' | 'getPublicDiamond';

/** The parameter `userid` carries the record's number: the name is the specification's. */
export function createPublicPagesHandlers({ publicPages }: Services): HandlersOf<PublicOperation> {
  return {
    getEnquiryReport: ({ query }) => publicPages.enquiryReport(query.userid, query.key),
    getPublicDiamond: async ({ query }) => ({ data: await publicPages.diamond(query.userid, query.key) }),
  };
}
