import { type ListUrl, listUrl, readPositiveInteger } from '#components/list-page/list-url.ts';
import type { UrlCodec } from '#components/list-page/use-url-state.ts';

const filters = { enquiryId: 'number', userid: 'number', open: 'number' } as const;

/**
 * The address of the enquiries: all of them, one, or those of one customer; `open` is the one whose stones are shown,
 * the first unless given.
 */
export type EnquiryListUrl = ListUrl<typeof filters>;

/** A navigation state may ask for an `enquiryId`. */
export const enquiryListUrl: UrlCodec<EnquiryListUrl> = {
  ...listUrl(filters),
  fromNavigation: (state) => {
    const enquiryId = readPositiveInteger((state as { enquiryId?: unknown } | null)?.enquiryId);
    return enquiryId ? { enquiryId, page: 1 } : null;
  },
};

/** The address of all enquiries. */
export const allEnquiries: EnquiryListUrl = {
  enquiryId: undefined,
  userid: undefined,
  open: undefined,
  page: 1,
};
