import type { GetEnquiryReport200 } from '#contract/model/getEnquiryReport200.ts';
import type { PublicDiamond } from '#contract/model/publicDiamond.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { diamondMessages } from '#domain/messages/diamond-messages.ts';
import { decodeId } from '#domain/routes/id-code.ts';
import type { DiamondsService } from '#server/modules/diamonds/diamonds.service.ts';
import type { EnquiriesService } from '#server/modules/enquiries/enquiries.service.ts';
import type { LinkGrant, LinkPurpose, SignedLinks } from '#server/platform/auth/signed-links.ts';
import { ApiError, notFound } from '#server/platform/http/api-error.ts';
import { createShareCards } from './share-card.ts';
import { pictureUrl, type ShareWords, wordsOfEnquiry, wordsOfStone } from './share-summary.ts';
import { shareTags } from './share-tags.ts';

interface Dependencies {
  diamonds: DiamondsService;
  enquiries: EnquiriesService;
}

export type PublicPagesService = ReturnType<typeof createPublicPagesService>;

/** Serves the pages that visitors without an account open through a signed link. */
export function createPublicPagesService(
  { links, config }: { links: SignedLinks; config: { publicUrl: string; businessName: string } },
  { diamonds, enquiries }: Dependencies,
) {
  // An invalid key and an unknown record return the same error, because record ids are guessable.
  const linkExpired = () => notFound(addedMessages.session.linkDead);

  function open(purpose: LinkPurpose, id: number, key: string | undefined): LinkGrant {
    const grant = links.openKey({ purpose, id }, key);
    if (!grant) throw linkExpired();
    return grant;
  }

  async function enquiryReport(id: number, key: string | undefined): Promise<GetEnquiryReport200> {
    const { prices } = open('enquiry-report', id, key);
    const enquiry = await enquiries.findForReport(id);
    if (!enquiry) throw linkExpired();
    const data = await diamonds.presentToVisitor(enquiry.diamondIds, { prices });
    const { remark, created_at } = enquiry;
    return { data, user: { name: enquiry.name.trim() || null }, enquiry: { id, remark, created_at } };
  }

  async function diamond(id: number, key: string | undefined): Promise<PublicDiamond> {
    const { prices } = open('diamond-details', id, key);
    const [stone] = await diamonds.presentToVisitor([id], { prices, onSaleOnly: true });
    if (!stone) throw notFound(diamondMessages.sharedStoneGone);
    return stone;
  }

  const cards = createShareCards();

  /** The words of the page behind a valid link; null for any other address. */
  async function wordsOf({ pathname, searchParams }: URL): Promise<ShareWords | null> {
    const [, page, code = ''] = sharedPage.exec(pathname) ?? [];
    const id = page ? decodeId(safeDecode(code)) : null;
    const key = searchParams.get('key') ?? undefined;
    if (id === null) return null;
    try {
      if (page === 'diamond-details') return wordsOfStone(await diamond(id, key));
      return wordsOfEnquiry((await enquiryReport(id, key)).data);
    } catch (failure) {
      if (failure instanceof ApiError) return null;
      throw failure;
    }
  }

  return {
    /** Returns the stones of an enquiry, including sold ones, the buyer's name, the remark and the date. Throws 404 without a valid key for this enquiry. */
    enquiryReport,

    /** Returns a shared stone. Throws 404 without a valid key for this stone, or when it is no longer on sale. */
    diamond,

    /** The head of a shared page: title, description and picture for messengers. Null without a valid link. */
    async headTags(address: URL): Promise<string | null> {
      const words = await wordsOf(address);
      if (!words) return null;
      const url = config.publicUrl + address.pathname;
      const query = `?${new URLSearchParams({ key: address.searchParams.get('key') ?? '' })}`;
      const own = pictureUrl(words.picture, config.publicUrl);
      const picture = { url: own ?? `${url}/card.jpg${query}`, drawn: own === null };
      const { title, description } = words;
      return shareTags({ title, description, siteName: config.businessName, url: url + query, picture });
    },

    /** The drawn picture of a shared page. Null without a valid link, and while too many wait to be drawn. */
    async card(address: URL): Promise<Buffer<ArrayBuffer> | null> {
      const page = new URL(address);
      page.pathname = address.pathname.replace(/\/card\.jpg$/, '');
      const words = await wordsOf(page);
      if (!words) return null;
      const { title, description, shape } = words;
      return cards.cardOf({ title, description, shape, siteName: config.businessName });
    },
  };
}

/** The addresses of shared pages, with the code of the record. */
const sharedPage = /^\/(diamond-details|check\/enquiry)\/([^/]+)$/;

function safeDecode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}
