import { listUrl } from '#components/list-page/list-url.ts';

/** Address of a list of own orders or enquiries: its page, and the one that is open. */
export const myListUrl = listUrl({ id: 'number' });
