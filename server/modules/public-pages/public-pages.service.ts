import type { EnquiryReportAnswer } from '../../../src/api/generated/model/enquiryReportAnswer.ts';
import type { PublicDiamond } from '../../../src/api/generated/model/publicDiamond.ts';
import { addedMessages } from '../../../src/domain/added-messages.ts';
import type { LinkGrant, LinkPurpose } from '../../auth/signed-links.ts';
import type { Base } from '../../base.ts';
import { notFound } from '../../contract/api-error.ts';
import type { DiamondsService } from '../diamonds/diamonds.service.ts';
import type { EnquiriesService } from '../enquiries/enquiries.service.ts';

interface Modules {
  diamonds: DiamondsService;
  enquiries: EnquiriesService;
}

export const publicTexts = { stoneGone: 'This stone is no longer on sale' } as const;

/** What somebody without an account sees through a link that was made for it. */
export function createPublicPagesService({ links }: Pick<Base, 'links'>, { diamonds, enquiries }: Modules) {
  // A wrong key and a record that is not there look the same: the numbers of records can be guessed.
  const dead = () => notFound(addedMessages.session.linkDead);

  function open(purpose: LinkPurpose, id: number, key: string | undefined): LinkGrant {
    const grant = links.openKey({ purpose, id }, key);
    if (!grant) throw dead();
    return grant;
  }

  return {
    /** The stones of an enquiry, sold ones too, and who asked. 404 without a living key for this enquiry. */
    async enquiryReport(id: number, key: string | undefined): Promise<EnquiryReportAnswer> {
      const { prices } = open('enquiry-report', id, key);
      const enquiry = await enquiries.findForReport(id);
      if (!enquiry) throw dead();
      const data = await diamonds.presentToVisitor(enquiry.diamondIds, { prices });
      return { data, user: { name: enquiry.name.trim() || null } };
    },

    /** A shared stone. 404 without a living key for this stone, and when it is no longer on sale. */
    async diamond(id: number, key: string | undefined): Promise<PublicDiamond> {
      const { prices } = open('diamond-details', id, key);
      const [stone] = await diamonds.presentToVisitor([id], { prices, onSaleOnly: true });
      if (!stone) throw notFound(publicTexts.stoneGone);
      return stone;
    },
  };
}
