import { expect, screen, waitFor, within } from 'storybook/test';
import { buyerAsha, users } from '#mocks/data/users.ts';
import { changingUsers } from '#mocks/stateful/changing-users.ts';
import { withPageFrame, withWidth } from '#storybook/decorators/with-page-frame.tsx';
import preview from '#storybook/preview.tsx';
import { neverResponds, respondsWithEmptyError } from '#storybook/support/failure-handlers.ts';
import { failedPage } from '#storybook/support/list-page-states.ts';
import { pageParameters } from '#storybook/support/page-parameters.ts';
import { forbiddenPage, generatedPage } from '#storybook/support/page-states.ts';
import { recordBodies } from '#storybook/support/recorded-bodies.ts';
import { UserListPage } from './user-list-page.tsx';

const at = pageParameters('admin');
const updates = recordBodies<object>('put', '*/user/update');

const meta = preview.meta({
  title: 'Administrator/users/User list',
  component: UserListPage,
  parameters: { layout: 'fullscreen', ...at('/users') },
  decorators: [withPageFrame],
  beforeEach({ msw }) {
    localStorage.removeItem('facet.columns.users');
    updates.bodies.length = 0;
    msw.use(updates.handler, ...changingUsers(users));
  },
});

const columns = [
  'Action',
  'Name',
  'Username',
  'Email',
  'Mobile No',
  'Whatsapp No',
  'Company Name',
  'City',
  'Status',
  'Last Sign-In',
  'Created On',
];

export const Default = meta.story({
  tags: ['!test'],
  decorators: [withWidth(1760)],
});

/** A number searches mobile numbers, anything else names. */
export const PagesAndFilters = Default.extend({
  async play({ canvas, userEvent }) {
    const link = await canvas.findByRole('link', { name: 'Asha Mehta' });
    await expect(link).toHaveAttribute('href', '/user/NDI%3D');
    await expect(canvas.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(columns);
    await expect(canvas.queryByText('Meera Kapoor')).toBeNull();
    await expect(canvas.getAllByText('INACTIVE')).toHaveLength(2);
    await expect(canvas.getByRole('link', { name: 'Create User' })).toHaveAttribute('href', '/user/form');
    await expect(canvas.getByRole('link', { name: 'WhatsApp chat with Asha Mehta' })).toHaveAttribute(
      'href',
      'https://wa.me/919825012345',
    );
    const box = canvas.getByRole('searchbox', { name: 'Search by Name or Phone No' });
    await userEvent.type(box, '98250 12{Enter}');
    await waitFor(() => expect(canvas.queryByText('Luca Ferrante')).toBeNull());
    await canvas.findByRole('link', { name: 'Asha Mehta' });
    await userEvent.clear(box);
    await userEvent.type(box, 'nobody{Enter}');
    await canvas.findByText('No customers found for “nobody”');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }));
    await canvas.findByRole('link', { name: 'Luca Ferrante' });
  },
});

/** As many rows as the user chose, in this browser from then on. */
export const RowsPerPage = meta.story({
  parameters: at('/users?page=2'),
  beforeEach({ msw }) {
    const many = Array.from({ length: 24 }, (_, index) => ({ ...buyerAsha, id: 900 + index }));
    msw.use(...changingUsers(many));
    return () => localStorage.removeItem('facet.rows.users');
  },
  async play({ canvas, userEvent }) {
    await canvas.findByText('11–20 of 24');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Rows per page' }), '20');
    await canvas.findByText('1–20 of 24');
    await expect(localStorage.getItem('facet.rows.users')).toBe('20');
  },
});

/** Sends "block" for an active account and "active" for another. */
export const Blocking = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Block Asha Mehta' }));
    const alert = within(await screen.findByRole('alertdialog', { name: 'Alert!' }));
    await alert.findByText('Are you sure, you want to perform this action?');
    await userEvent.click(alert.getByRole('button', { name: 'YES' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Unblock Asha Mehta' }));
    await userEvent.click(await screen.findByRole('button', { name: 'YES' }));
    await canvas.findByRole('button', { name: 'Block Asha Mehta' });
    await expect(updates.bodies).toEqual([
      { id: 42, status: 'block' },
      { id: 42, status: 'active' },
    ]);
  },
});

export const BlockingFails = meta.story({
  beforeEach({ msw }) {
    msw.use(respondsWithEmptyError('put', '*/user/update'));
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Block Asha Mehta' }));
    await userEvent.click(await screen.findByRole('button', { name: 'YES' }));
    const alert = within(await screen.findByRole('alertdialog'));
    await waitFor(() => expect(alert.getByText('Fail to update record, Please try again.')).toBeVisible());
  },
});

/** The other accounts of the business; one's own cannot be blocked. */
export const Administrators = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Administrators' }));
    await canvas.findByRole('link', { name: 'Rohan Iyer' });
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/users?role=admin'));
    await expect(canvas.getByRole('button', { name: 'Block Meera Kapoor' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(canvas.queryByRole('button', { name: /^Recommend/ })).toBeNull();
    // Rare and dangerous: only on the page of the account.
    await expect(canvas.queryByRole('button', { name: /^Reset two-step/ })).toBeNull();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(neverResponds('get', '*/users'));
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('table', { name: 'Customers' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(...changingUsers([]));
  },
  async play({ canvas }) {
    await canvas.findByText('No customers yet');
    await expect(canvas.getByRole('link', { name: 'Approvals' })).toHaveAttribute('href', '/user/approval');
  },
});

export const Failed = meta.story(failedPage);
export const Generated = meta.story({ ...generatedPage });
export const Forbidden = meta.story({ ...forbiddenPage });

const longNamed = {
  ...buyerAsha,
  id: 99,
  name: 'Maria-Magdalena Oberhofer-von-Schwarzenfels'.repeat(2),
  email: `${'very.long.mailbox'.repeat(3)}@${'subsidiary.'.repeat(6)}northlight.example`,
  company_name: 'Gesellschaft fuer Edelsteinhandel und Vermittlung '.repeat(3).trim(),
};

export const LongValues = meta.story({
  decorators: [withWidth(1224)],
  beforeEach({ msw }) {
    msw.use(...changingUsers([longNamed, ...users]));
  },
  async play({ canvas }) {
    await canvas.findByRole('link', { name: longNamed.name });
    const area = canvas.getByRole('region', { name: 'Customers' });
    await expect(area.scrollWidth).toBe(area.clientWidth);
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });
export const RightToLeft = meta.story({ globals: { direction: 'rtl' } });

export const Phone = meta.story({
  globals: { viewport: { value: 'phone' } },
  async play({ canvas, userEvent }) {
    const card = within(await canvas.findByRole('article', { name: 'Asha Mehta' }));
    await expect(card.getByRole('link', { name: 'Asha Mehta' })).toHaveAttribute('href', '/user/NDI%3D');
    await userEvent.click(card.getByRole('button', { name: 'Actions of Asha Mehta' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Block' }));
    await userEvent.click(await screen.findByRole('button', { name: 'NO' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
});
