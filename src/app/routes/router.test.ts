import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { NoticeTopic } from '#contract/model/noticeTopic.ts';
import * as accountMails from '#domain/mail/account-mails.ts';
import { alertMail } from '#domain/mail/alert-mail.ts';
import type { Mail } from '#domain/mail/mail.ts';
import * as mailTemplates from '#domain/mail/mail-templates.ts';
import { noticeMail } from '#domain/mail/notice-mail.ts';
import { paths } from '#domain/routes/paths.ts';
import { searchReportPath } from '#domain/search/search-link.ts';
import { everyAddress } from '#tests/support/every-address.ts';
import { routesOf, type Viewer } from './router.tsx';

const routeFor = (viewer: Viewer, address: string) =>
  matchRoutes(routesOf(viewer), new URL(address, 'https://stones.example'))?.at(-1)?.route;

/** The route pattern that matches an address; `*` for the catch-all. */
const routeOf = (address: string) => routeFor('ADMIN', address)?.path ?? '*';

const linksIn = (text: string) => text.match(/https?:\/\/\S+/g) ?? [];

const business = { businessName: 'House of Ardent', publicUrl: 'https://stones.example' };
const person = { name: 'Asha', email: 'asha@northlight.example', company_name: 'Northlight Jewels' };
/** One of every mail template: the type requires an example of each. */
const mails: Record<keyof typeof mailTemplates, Mail> = {
  passwordResetMail: mailTemplates.passwordResetMail(business, person, 'the/secret+token'),
  signInChangeMail: mailTemplates.signInChangeMail(business, person, {
    ...person,
    username: 'asha',
    key: 'a.key',
  }),
  signInChangedMail: mailTemplates.signInChangedMail(business, { ...person, username: 'asha' }),
  testMail: mailTemplates.testMail(business, person.email),
};
const event = { at: 0, by: { address: '192.0.2.1', device: 'Chrome on Windows' } };
const ofAccounts: Record<keyof typeof accountMails, Mail> = {
  accountMail: accountMails.accountMail(business, person, 'newDevice', event),
  emailChangedMail: accountMails.emailChangedMail(business, person, { ...person, token: 'a-token' }, event),
  emailUndoneMail: accountMails.emailUndoneMail(business, person, event),
  bankDetailsMail: accountMails.bankDetailsMail(business, person, { by: 'Meera', from: '', to: '12' }, event),
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

/** A mail about each topic, to the business and to a buyer. */
const noticeMails = Object.fromEntries(
  Object.values(NoticeTopic).flatMap((topic) =>
    [null, person.name].map((name) => [
      `a notice of ${topic} to ${name ?? 'the business'}`,
      noticeMail(business, { ...person, name }, [{ topic, subject: 7, text: 'News', reason: null }]),
    ]),
  ),
);

test.each(Object.entries({ ...mails, ...ofAccounts, alert, ...noticeMails }))(
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

const examples = {
  stone: 255,
  stones: [1, 2],
  order: 1204,
  shared: paths.sharedStone(255, 'key'),
  report: paths.enquiryReport(512, 'key'),
  client: paths.clientPage('key'),
};
/** One address of every page that the app and the mails link to. */
const addresses = Object.fromEntries(
  Object.entries(everyAddress).map(([name, callers]) => [name, Object.values(callers)[0]!(examples)]),
);

test.each(Object.entries(addresses))('resolves the address %s to a page of the app', (_, address) => {
  expect(routeOf(address)).not.toBe('*');
});

test('resolves the other name of the layout list', () => {
  expect(routeOf('/layout')).toBe('/layout');
});

test('matches only the catch-all route for an unknown address', () => {
  expect(routeOf('/nowhere')).toBe('*');
});

test.each([
  ['VISITOR', paths.orders(), paths.home()],
  ['USER', paths.orders(), paths.diamondForm(255)],
  ['ADMIN', paths.home(), paths.myOrders()],
] as const)(
  'a %s gets no code for the pages of others, and goes elsewhere from there',
  (viewer, ...others) => {
    for (const address of others) {
      const route = routeFor(viewer, address);
      expect(route?.path).not.toBe('*');
      expect(route?.lazy).toBeUndefined();
      expect(route?.element).toBeDefined();
    }
  },
);

test('every viewer has every address', () => {
  for (const viewer of ['VISITOR', 'USER', 'ADMIN'] as const)
    for (const address of Object.values(addresses))
      expect([viewer, address, routeFor(viewer, address)?.path]).not.toContain('*');
});
