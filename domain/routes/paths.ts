import type { OrderDocumentKind } from '#contract/model/orderDocumentKind.ts';
import { encodeId } from './id-code.ts';

/** The list of stones that the report shows; it determines the title. */
export type ReportTitle = 'new' | 'featured' | 'recommended' | 'search';

type Query = Record<string, string | number | null | undefined>;

/** An id as a path segment: base64 may contain a slash, a plus and padding. */
const segment = (id: number) => encodeURIComponent(encodeId(id));

function withQuery(path: string, query: Query | URLSearchParams = {}): string {
  const params = query instanceof URLSearchParams ? query : new URLSearchParams();
  if (!(query instanceof URLSearchParams)) {
    for (const [key, value] of Object.entries(query)) {
      if (value !== null && value !== undefined && value !== '') params.set(key, String(value));
    }
  }
  const text = params.toString();
  return text ? `${path}?${text}` : path;
}

const withId = (path: string, id: number | undefined) => (id === undefined ? path : `${path}/${segment(id)}`);

/** Pages that anybody opens. */
export const publicPaths = {
  root: () => '/',
  notFound: () => '/404',
  login: () => '/login',
  /** The registration form. */
  signUp: () => '/session/signup',
  forgotPassword: () => '/session/forgot-password',
  /** The target of the link in a recovery mail. */
  resetPassword: (token?: string) => withQuery('/session/reset-password', { token }),
  /** The target of the link in the mail about another email, which puts the former one back. */
  undoEmail: (token?: string) => withQuery('/undo-email', { token }),
  /** The public report of an enquiry, for anyone with the signed link. */
  enquiryReport: (id: number, key?: string) => withQuery(`/check/enquiry/${segment(id)}`, { key }),
  /** The public page of a stone, for anyone with the signed link. */
  sharedStone: (id: number, key?: string) => withQuery(`/diamond-details/${segment(id)}`, { key }),
  /** The page that a buyer made for a client, for anyone with its key. */
  clientPage: (key?: string) => withQuery('/client-page', { key }),
  /** The page of the link in each mail of a saved search, which ends them. */
  unsubscribe: (userid?: number, key?: string) => withQuery('/unsubscribe', { userid, key }),
} as const;

/** Pages of buyers and administrators. */
export const sharedPaths = {
  /** The own account; with the link of a confirmation mail, the change that it confirms. */
  profile: (change: { email?: string; username?: string; key?: string; tab?: 'notifications' } = {}) =>
    withQuery('/profile', change),
  /** Password and two-step sign-in of the own account. */
  security: () => '/profile/security',
  /** The pairs of a stone, or of the stones of a search. */
  pairs: ({ stone, filters }: { stone?: number; filters?: URLSearchParams } = {}) =>
    withQuery('/pairs', stone === undefined ? filters : { stone }),
  /** A stone: the buyer's page or the admin's, by role. */
  stone: (id: number) => `/diamond/${segment(id)}`,
  /** A document of an accepted order, for its buyer and for administrators. */
  orderDocument: (orderId: number, kind: OrderDocumentKind) =>
    `/order/${segment(orderId)}/${kind.replace('_', '-')}`,
} as const;

/** Pages of buyers. */
export const buyerPaths = {
  home: () => '/home',
  /** The buyer's search form, filled with the filters. */
  search: (filters?: URLSearchParams) => withQuery('/search', filters),
  /** A list of stones for buyers; new stock unless another title is given. */
  report: ({ title, filters }: { title?: ReportTitle; filters?: URLSearchParams } = {}) => {
    const params = new URLSearchParams(filters);
    if (title && title !== 'new') params.set('title', title);
    return withQuery('/report', params);
  },
  /** The comparison of stones. */
  compare: (ids: readonly number[] = []) => (ids.length ? `/compare?ids=${ids.join('_')}` : '/compare'),
  myEnquiries: (query: { id?: number; page?: number } = {}) => withQuery('/my/enquiries', query),
  myOrders: (query: { id?: number; page?: number } = {}) => withQuery('/my/orders', query),
  /** The own account, to print. */
  myStatement: () => '/my/statement',
  myHolds: () => '/my/holds',
  /** The pages for clients; with an id, one of them. */
  myClientPages: (query: { id?: number; page?: number } = {}) => withQuery('/my/client-pages', query),
  myDemands: (query: { id?: number; page?: number } = {}) => withQuery('/my/demands', query),
} as const;

/** Pages of administrators. */
export const adminPaths = {
  /** The imports of stock lists; with an id, one of them. */
  imports: (query: { id?: number } = {}) => withQuery('/imports', query),
  /** Who changed what; of one record or by one account with their numbers. */
  history: (query: { kind?: string; subject_id?: number; account?: number } = {}) =>
    withQuery('/history', query),
  dashboard: () => '/dashboard',
  /** The admin's search form, filled with the filters. */
  searchDiamonds: (filters?: URLSearchParams) => withQuery('/search/diamonds', filters),
  diamonds: (filters?: URLSearchParams) => withQuery('/diamonds', filters),
  layouts: (query: { page?: number } = {}) => withQuery('/layouts', query),
  /** The form of a new layout, or of the one with the id. */
  layoutForm: (id?: number) => withId('/layout/form', id),
  jewellery: (query: { page?: number; stockId?: string } = {}) => withQuery('/jewellery', query),
  /** The form of a new piece, or of the one with the id. */
  jewelleryForm: (id?: number) => withId('/jewellery/form', id),
  /** Categories and sub-categories of jewellery; one is open when an id is given. */
  categories: (query: { id?: number } = {}) => withQuery('/category', query),
  /** The accounts of customers, or of administrators. */
  users: (query: { role?: 'admin'; search?: string } = {}) => withQuery('/users', query),
  user: (id: number) => `/user/${segment(id)}`,
  /** The form of a new account, or of the account with this id. */
  userForm: (id?: number) => withId('/user/form', id),
  /** The registrations that wait for a decision, and those that had one. */
  approvals: () => '/user/approval',
  /** The enquiries of all customers, of one, or one enquiry; `open` is the one whose stones are shown. */
  enquiries: (query: { enquiryId?: number; userid?: number; open?: number; page?: number } = {}) =>
    withQuery('/enquiries', query),
  /** The holds of all buyers, requests first. */
  holds: () => '/holds',
  demands: (query: { page?: number } = {}) => withQuery('/demands', query),
  /** What buyers searched and did not find. */
  emptySearches: (query: { page?: number } = {}) => withQuery('/demands/searches', query),
  /** The form of a new stone, or of the one with the id. */
  diamondForm: (id?: number) => withId('/diamond/form', id),
  /** The account of a customer, to print. */
  statement: (userid: number) => `/statement/${segment(userid)}`,
  /** The videos of the buyers' home page. */
  videos: () => '/upload/videos',
  /** Settings of the business, on one of the tabs. */
  settings: (tab?: 'business' | 'bank' | 'setup') => withQuery('/settings', { tab }),
  orders: (
    query: {
      id?: number;
      userid?: number;
      owing?: 'yes';
      memo?: 'out';
      sort?: '-pending';
      page?: number;
    } = {},
  ) => withQuery('/orders', query),
} as const;

/**
 * Every path of the app, for its screens and for the links that the server sends. Filters of stones come as
 * `filtersToParams` writes them: most pages have none, and so not the descriptions of stone fields either.
 */
export const paths = { ...publicPaths, ...sharedPaths, ...buyerPaths, ...adminPaths } as const;
