import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { HoldStatus } from '#contract/model/holdStatus.ts';
import { alertMail } from '#domain/mail/alert-mail.ts';
import { holdMail } from '#domain/mail/hold-mail.ts';
import type { Mail } from '#domain/mail/mail.ts';
import * as mailTemplates from '#domain/mail/mail-templates.ts';
import { holdStatusDisplay } from '#domain/messages/hold-texts.ts';
import { paths } from '#domain/routes/paths.ts';
import { filtersToParams } from '#domain/search/filter-url.ts';
import { searchReportPath } from '#domain/search/search-link.ts';
import { routes } from './router.tsx';

/** The route pattern that matches an address; `*` for the catch-all. */
const routeOf = (address: string) =>
  matchRoutes(routes, new URL(address, 'https://stones.example'))?.at(-1)?.route.path ?? '*';

const linksIn = (text: string) => text.match(/https?:\/\/\S+/g) ?? [];

const business = { businessName: 'House of Ardent', publicUrl: 'https://stones.example' };
const person = { name: 'Asha', email: 'asha@northlight.example', company_name: 'Northlight Jewels' };
/** One of every mail template: the type requires an example of each. */
const mails: Record<keyof typeof mailTemplates, Mail> = {
  passwordResetMail: mailTemplates.passwordResetMail(business, person, 'the/secret+token'),
  registrationMail: mailTemplates.registrationMail(business, person, person),
  testMail: mailTemplates.testMail(business, person.email),
};
const alert = alertMail(
  business,
  { ...person, id: 42 },
  {
    searches: [
      { title: 'Rounds', changes: 3, stones: [], path: searchReportPath({ shape: ['Round'] }, [7, 12]) },
    ],
    key: 'a.key',
  },
);

/** A mail about a hold for each status that it may have. */
const holdMails = Object.fromEntries(
  (Object.keys(holdStatusDisplay) as HoldStatus[]).map((status) => [
    `a hold that is ${status}`,
    holdMail(business, { ...person, stone_id: 'KD-1', status, until: 0, reason: null }),
  ]),
);

test.each(Object.entries({ ...mails, alert, ...holdMails }))(
  'resolves every link of %s to a page of the app',
  (_, { text }) => {
    const links = linksIn(text);
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) {
      expect(link).toMatch(/^https:\/\/stones\.example\//);
      expect({ link, route: routeOf(link) }).not.toEqual({ link, route: '*' });
    }
  },
);

/** One address of every page that the app and the mails link to. */
const addresses: Record<keyof typeof paths, string> = {
  root: paths.root(),
  notFound: paths.notFound(),
  login: paths.login(),
  signUp: paths.signUp(),
  forgotPassword: paths.forgotPassword(),
  resetPassword: paths.resetPassword('token'),
  enquiryReport: paths.enquiryReport(512, 'key'),
  sharedStone: paths.sharedStone(255, 'key'),
  unsubscribe: paths.unsubscribe(42, 'key'),
  security: paths.security(),
  profile: paths.profile(),
  home: paths.home(),
  search: paths.search(filtersToParams({ shape: ['Round'] })),
  report: paths.report({ title: 'featured' }),
  compare: paths.compare([1, 2]),
  pairs: paths.pairs({ stone: 255 }),
  stone: paths.stone(255),
  myEnquiries: paths.myEnquiries({ page: 2 }),
  myOrders: paths.myOrders({ id: 1041 }),
  myDemands: paths.myDemands({ id: 64 }),
  myStatement: paths.myStatement(),
  myHolds: paths.myHolds(),
  holds: paths.holds(),
  imports: paths.imports({ id: 12 }),
  history: paths.history({ account: 1 }),
  dashboard: paths.dashboard(),
  searchDiamonds: paths.searchDiamonds(),
  diamonds: paths.diamonds(),
  videos: paths.videos(),
  enquiries: paths.enquiries({ enquiryId: 512 }),
  demands: paths.demands(),
  diamondForm: paths.diamondForm(255),
  settings: paths.settings('business'),
  orders: paths.orders({ userid: 43 }),
  users: paths.users({ role: 'admin' }),
  user: paths.user(255),
  userForm: paths.userForm(255),
  approvals: paths.approvals(),
  statement: paths.statement(43),
  layouts: paths.layouts({ page: 2 }),
  layoutForm: paths.layoutForm(18),
  jewellery: paths.jewellery({ page: 2 }),
  jewelleryForm: paths.jewelleryForm(77),
  categories: paths.categories({ id: 2 }),
  orderDocument: paths.orderDocument(1204, 'proforma'),
};

test.each(Object.entries(addresses))('resolves the address %s to a page of the app', (_, address) => {
  expect(routeOf(address)).not.toBe('*');
});

test('resolves the other name of the layout list', () => {
  expect(routeOf('/layout')).toBe('/layout');
});

test('matches only the catch-all route for an unknown address', () => {
  expect(routeOf('/nowhere')).toBe('*');
});
