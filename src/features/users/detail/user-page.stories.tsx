import { expect, screen, waitFor, within } from 'storybook/test';
import { getListEnquiriesMockHandler } from '#contract/mocks/enquiries/enquiries.msw.ts';
import { ashasEnquiries } from '#mocks/data/enquiries.ts';
import { orders } from '#mocks/data/orders.ts';
import { buyerAsha, users } from '#mocks/data/users.ts';
import { pageFor, pageOf } from '#mocks/rows/page-of.ts';
import { changingOrders } from '#mocks/stateful/changing-orders.ts';
import { changingUsers } from '#mocks/stateful/changing-users.ts';
import { withPageFrame } from '#storybook/decorators/with-page-frame.tsx';
import preview from '#storybook/preview.tsx';
import { neverResponds, respondsWithError } from '#storybook/support/failure-handlers.ts';
import { forgetPriceSets } from '#storybook/support/list-page-setup.ts';
import { pageParameters } from '#storybook/support/page-parameters.ts';
import { forbiddenPage, generatedPage, longValuesPage } from '#storybook/support/page-states.ts';
import { UserPage } from './user-page.tsx';

const at = pageParameters('admin', '/user/:userId');

const listsEnquiries = getListEnquiriesMockHandler(({ request }) => ({
  data: pageFor(request, ashasEnquiries),
}));

const meta = preview.meta({
  title: 'Administrator/users/User',
  component: UserPage,
  parameters: { layout: 'fullscreen', ...at('/user/NDI%3D') },
  decorators: [withPageFrame],
  beforeEach({ msw }) {
    forgetPriceSets();
    msw.use(...changingUsers(users), ...changingOrders(orders), listsEnquiries);
  },
});

export const Default = meta.story({ tags: ['!test'] });

export const ShowsEveryPart = Default.extend({
  async play({ canvas, userEvent }) {
    await canvas.findByRole('heading', { name: 'Asha Mehta' });
    const personal = within(canvas.getByRole('region', { name: 'Personal Info' }));
    await expect(personal.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Name',
      'Username',
      'Email',
      'Mobile No',
      'Whatsapp No',
    ]);
    const company = within(canvas.getByRole('region', { name: 'Company Info' }));
    await expect(company.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Company Name',
      'Zipcode',
      'Address 1',
      'Address 2',
      'Country',
      'State',
      'City',
    ]);
    await expect(company.getByText('Surat')).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: 'Company Profile' }));
    await expect(canvas.getByRole('tabpanel', { name: 'Company Profile' })).toHaveTextContent('No picture');
    await expect(canvas.getByRole('link', { name: 'Edit Asha Mehta' })).toHaveAttribute(
      'href',
      '/user/form/NDI%3D',
    );
    await expect(canvas.getByRole('link', { name: 'Statement of Asha Mehta' })).toHaveAttribute(
      'href',
      '/statement/NDI%3D',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Actions of Asha Mehta' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Block' }));
    await userEvent.click(await screen.findByRole('button', { name: 'YES' }));
    await canvas.findByText('INACTIVE');
  },
});

/** This screen's own words for the statuses; an order opens the list of orders. */
export const RecentTrade = meta.story({
  beforeEach({ msw }) {
    const own = orders.map((order, index) => ({
      ...order,
      user: [{ ...order.user[0]!, id: 42 }],
      status: ([1, 2, 3, 4, 0] as const)[index % 5]!,
      ...(index === 1 && { diamonds: [], stone_count: 0 }),
    }));
    msw.use(...changingOrders(own.slice(0, 5)));
  },
  async play({ canvas, userEvent }) {
    const recent = within(await canvas.findByRole('region', { name: 'Recent Order Info' }));
    const [head, ...rows] = await recent.findAllByRole('row');
    await expect(
      within(head!)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Order ID', 'Stone ID', 'Status', 'Created On']);
    const cells = rows.map((row) => within(row).getAllByRole('cell'));
    const words = ['PENDING', 'ACCEPTED', 'REJCTED', 'CANCELED', 'ACCEPTED'];
    await expect(cells.map((row) => row[2]?.textContent)).toEqual(words.slice(0, cells.length));
    await expect(cells[1]?.[1]).toHaveTextContent(/^-$/);
    const enquiries = within(canvas.getByRole('region', { name: 'Recent Enquery Info' }));
    await userEvent.click((await enquiries.findAllByRole('button'))[0]!);
    const dialog = within(await screen.findByRole('dialog', { name: 'Diamond List' }));
    await dialog.findByRole('table', { name: 'Diamond List' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const order = recent.getAllByRole('link', { name: /^Order / })[0]!;
    await expect(order).toHaveAttribute('href', `/orders?id=${order.textContent}`);
    await userEvent.click(order);
    await expect(canvas.getByTestId('address').dataset.state).toBe(`{"orderId":${order.textContent}}`);
  },
});

/** A new customer without trade, picture or address. */
export const NoTrade = meta.story({
  globals: { direction: 'rtl' },
  beforeEach({ msw }) {
    msw.use(
      ...changingOrders([]),
      ...changingUsers([{ ...users[2]!, id: 4242 }]),
      getListEnquiriesMockHandler({ data: pageOf([]) }),
    );
  },
  parameters: at('/user/NDI0Mg%3D%3D'),
  async play({ canvas }) {
    await canvas.findByText('No enquiries yet');
    await canvas.findByText('No orders yet');
    await expect(within(canvas.getByRole('region', { name: 'Company Info' })).getAllByText('–')).toHaveLength(
      6,
    );
  },
});

/** An administrator has no trade. */
export const Administrator = meta.story({
  parameters: at('/user/MQ%3D%3D'),
  globals: { theme: 'dark' },
  async play({ canvas }) {
    await canvas.findByRole('heading', { name: 'Meera Kapoor' });
    await expect(canvas.queryByRole('region', { name: 'Recent Order Info' })).toBeNull();
    await expect(canvas.queryByRole('link', { name: /^Statement/ })).toBeNull();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(neverResponds('get', '*/users'));
  },
});

export const NotFound = meta.story({
  parameters: at('/user/OTk5'),
  async play({ canvas }) {
    await canvas.findByRole('heading', { name: 'User not found' });
  },
});

export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(respondsWithError('get', '*/diamond/orders', 500, 'The orders could not be read.'));
  },
  async play({ canvas }) {
    await canvas.findByText('The orders could not be read.', { selector: 'section *' });
  },
});

export const Generated = meta.story({ ...generatedPage });
export const Forbidden = meta.story({ ...forbiddenPage });
export const LongValues = meta.story({ ...longValuesPage });

/** Without the account itself, the way back to the list stays. */
export const AccountFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(respondsWithError('get', '*/users', 503, 'The database is busy.'));
  },
  async play({ canvas }) {
    await canvas.findByText('The database is busy.');
    await expect(canvas.getByRole('heading', { name: 'User' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Customers' })).toHaveAttribute('href', '/users');
  },
});

const long = 'Gesellschaft-fuer-Edelsteinhandel-'.repeat(4);

export const Phone = meta.story({
  globals: { viewport: { value: 'phone' } },
  beforeEach({ msw }) {
    msw.use(...changingUsers([{ ...buyerAsha, company_name: long, company_address1: long }]));
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions of Asha Mehta' }));
    const menu = within(await screen.findByRole('menu'));
    const names = menu.getAllByRole('menuitem').map((item) => item.textContent);
    await expect(names).toEqual([
      'Edit',
      'Block',
      'Diamond Recommendation',
      'Enter a sale',
      'Enter a hold',
      'Enter an enquiry',
      'Enter a demand',
      'Enter a wanted list',
      'WhatsApp',
      'Reset two-step sign-in',
      'Statement',
    ]);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  },
});

export const ResetsTwoStep = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions of Asha Mehta' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Reset two-step sign-in' }));
    const alert = within(await screen.findByRole('alertdialog', { name: 'Alert!' }));
    await alert.findByText(/They are signed out everywhere/);
    await userEvent.click(alert.getByRole('button', { name: 'YES' }));
    await screen.findByText('Two-step sign-in of this account is off.');
  },
});
