import type { EnquiryReportAnswer } from '#contract/model/enquiryReportAnswer.ts';
import type { PublicDiamond } from '#contract/model/publicDiamond.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import type { DiamondsService } from '#server/modules/diamonds/diamonds.service.ts';
import type { EnquiriesService } from '#server/modules/enquiries/enquiries.service.ts';
import type { LinkGrant, LinkPurpose, SignedLinks } from '#server/platform/auth/signed-links.ts';
import { notFound } from '#server/platform/http/api-error.ts';

interface Dependencies {
  diamonds: DiamondsService;
  enquiries: EnquiriesService;
}

export const publicPageMessages = { stoneUnavailable: 'This stone is no longer on sale' } as const;

export type PublicPagesService = ReturnType<typeof createPublicPagesService>;

/** Serves the pages that visitors without an account open through a signed link. */
export function createPublicPagesService(
  { links }: { links: SignedLinks },
  { diamonds, enquiries }: Dependencies,
) {
  // An invalid key and an unknown record return the same error, because record ids are guessable.
  const linkExpired = () => notFound(addedMessages.session.linkDead);

  function open(purpose: LinkPurpose, id: number, key: string | undefined): LinkGrant {
    const grant = links.openKey({ purpose, id }, key);
    if (!grant) throw linkExpired();
    return grant;
  }

  return {
    /** Returns the stones of an enquiry, including sold ones, the buyer's name, the remark and the date. Throws 404 without a valid key for this enquiry. */
    async enquiryReport(id: number, key: string | undefined): Promise<EnquiryReportAnswer> {
      const { prices } = open('enquiry-report', id, key);
      const enquiry = await enquiries.findForReport(id);
      if (!enquiry) throw linkExpired();
      const data = await diamonds.presentToVisitor(enquiry.diamondIds, { prices });
      const { remark, created_at } = enquiry;
      return { data, user: { name: enquiry.name.trim() || null }, enquiry: { id, remark, created_at } };
    },

    /** Returns a shared stone. Throws 404 without a valid key for this stone, or when it is no longer on sale. */
    async diamond(id: number, key: string | undefined): Promise<PublicDiamond> {
      const { prices } = open('diamond-details', id, key);
      const [stone] = await diamonds.presentToVisitor([id], { prices, onSaleOnly: true });
      if (!stone) throw notFound(publicPageMessages.stoneUnavailable);
      return stone;
    },
  };
}
