import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { filtersToParams } from '../search/filter-url.ts';
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

const withFilters = (path: string, filters?: DiamondFilters) =>
  withQuery(path, filters && filtersToParams(filters));

/** Every path of the app, for its screens and for the links that the server sends. */
export const paths = {
  root: () => '/',
  notFound: () => '/404',

  login: () => '/login',
  /** The registration form. */
  signUp: () => '/session/signup',
  forgotPassword: () => '/session/forgot-password',
  /** The target of the link in a recovery mail. */
  resetPassword: (token?: string) => withQuery('/session/reset-password', { token }),

  /** The public report of an enquiry, for anyone with the signed link. */
  enquiryReport: (id: number, key?: string) => withQuery(`/check/enquiry/${segment(id)}`, { key }),
  /** The public page of a stone, for anyone with the signed link. */
  sharedStone: (id: number, key?: string) => withQuery(`/diamond-details/${segment(id)}`, { key }),

  /** Password and two-step sign-in of the own account. */
  security: () => '/profile/security',

  home: () => '/home',
  /** The buyer's search form, filled with the filters. */
  search: (filters?: DiamondFilters) => withFilters('/search', filters),
  /** A list of stones for buyers; new stock unless another title is given. */
  report: ({ title, filters }: { title?: ReportTitle; filters?: DiamondFilters } = {}) => {
    const params = filters ? filtersToParams(filters) : new URLSearchParams();
    if (title && title !== 'new') params.set('title', title);
    return withQuery('/report', params);
  },
  /** The comparison of stones. */
  compare: (ids: readonly number[] = []) => (ids.length ? `/compare?ids=${ids.join('_')}` : '/compare'),
  /** A stone: the buyer's page or the admin's, by role. */
  stone: (id: number) => `/diamond/${segment(id)}`,
  myEnquiries: (query: { id?: number; page?: number } = {}) => withQuery('/my/enquiries', query),
  myOrders: (query: { id?: number; page?: number } = {}) => withQuery('/my/orders', query),

  dashboard: () => '/dashboard',
  /** The admin's search form, filled with the filters. */
  searchDiamonds: (filters?: DiamondFilters) => withFilters('/search/diamonds', filters),
  diamonds: (filters?: DiamondFilters) => withFilters('/diamonds', filters),
  /** The account of a customer, to print. */
  statement: (userid: number) => `/statement/${segment(userid)}`,
  orders: (query: { id?: number; userid?: number; page?: number } = {}) => withQuery('/orders', query),
} as const;
