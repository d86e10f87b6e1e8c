import { useAllPages } from '#api/use-all-pages.ts';
import { getListEnquiryDiamondsQueryOptions } from '#contract/hooks/enquiries/enquiries.ts';
import type { Enquiry } from '#contract/model/enquiry.ts';
import { maxPageSize } from '#domain/search/paging.ts';

/** All stones of an enquiry, of which a list carries the first; the others load while it is `open`. */
export const useEnquiryStones = ({ id, diamonds, stone_count }: Enquiry, open = true) =>
  useAllPages({
    known: diamonds,
    total: open ? stone_count : diamonds.length,
    queryOf: (page) => getListEnquiryDiamondsQueryOptions({ id, page, limit: maxPageSize }),
  });
