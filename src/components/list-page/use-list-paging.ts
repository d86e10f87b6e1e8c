import { maxPageSize } from '#domain/search/paging.ts';
import { usePageSize } from './page-size.ts';

type PagingOptions<Url> = {
  /** The contract's maximum of rows on a page. */
  most?: number;
  /** What another page changes in the address as well, such as the open record. */
  reset?: Partial<Url>;
};

/** The rows per page of a list, and the pager of its page; another number of rows starts on the first page. */
export function useListPaging<Url extends { page: number }>(
  list: string,
  changeUrl: (part: Partial<Url>) => void,
  { most = maxPageSize, reset }: PagingOptions<Url> = {},
) {
  const [perPage, setPerPage] = usePageSize(list, most);
  const goTo = (page: number) => changeUrl({ ...reset, page } as Partial<Url>);
  const pager = {
    maxPerPage: most,
    onPageChange: goTo,
    onPerPageChange: (next: number) => {
      setPerPage(next);
      goTo(1);
    },
  };
  return { perPage, pager };
}
