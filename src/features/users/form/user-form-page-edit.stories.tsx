import { expect, screen, waitFor, within } from 'storybook/test';
import { getStoreFilesMockHandler } from '#contract/mocks/files/files.msw.ts';
import { buyerAsha, users } from '#mocks/data/users.ts';
import { changingUsers } from '#mocks/stateful/changing-users.ts';
import { withPageFrame } from '#storybook/decorators/with-page-frame.tsx';
import preview from '#storybook/preview.tsx';
import { neverResponds, respondsWithError } from '#storybook/support/failure-handlers.ts';
import { pageParameters } from '#storybook/support/page-parameters.ts';
import { recordBodies } from '#storybook/support/recorded-bodies.ts';
import { picture } from '#storybook/support/sign-up-steps.ts';
import { UserFormPage } from './user-form-page.tsx';

const at = pageParameters('admin', '/user/form/:userId?');
const updates = recordBodies<object>('put', '*/user/update');

const meta = preview.meta({
  title: 'Administrator/users/Edit user',
  component: UserFormPage,
  parameters: { layout: 'fullscreen', ...at('/user/form/NDI%3D') },
  decorators: [withPageFrame],
  beforeEach({ msw }) {
    sessionStorage.clear();
    updates.bodies.length = 0;
    msw.use(updates.handler, ...changingUsers(users));
  },
});

export const Default = meta.story({ tags: ['!test'] });

/** A national number gets the code of the company's country, and the change names the version that was read. */
export const SavesAChange = Default.extend({
  async play({ canvas, userEvent }) {
    const mobile = await canvas.findByLabelText(/^Mobile No/);
    await expect(mobile).toHaveValue('+919825012345');
    await expect(canvas.queryByLabelText(/^Password/)).toBeNull();
    await waitFor(() => expect(canvas.getByRole('combobox', { name: /^City/ })).toHaveValue('1041'));
    await userEvent.clear(mobile);
    await userEvent.type(mobile, '098250 99999');
    await canvas.findByText('+919825099999');
    await userEvent.click(canvas.getByRole('button', { name: 'Upload User' }));
    await screen.findByText('Record updated successfully');
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/users'));
    await expect(updates.bodies).toEqual([
      expect.objectContaining({
        id: 42,
        mobile_no: '+919825099999',
        updated_at: buyerAsha.updated_at,
      }),
    ]);
  },
});

/** A chosen picture is stored once, although the first save fails. */
export const Pictures = meta.story({
  beforeEach({ msw }) {
    let stored = 0;
    msw.use(
      getStoreFilesMockHandler(() => {
        stored += 1;
        const url = `/files/profile/stored-${stored}.png`;
        return { success: true, url, data: [] };
      }),
    );
  },
  async play({ canvas, userEvent }) {
    await userEvent.upload(
      await canvas.findByLabelText('Profile', { selector: 'input' }),
      await picture('asha.png'),
    );
    const email = canvas.getByLabelText(/^Email/);
    await userEvent.clear(email);
    await userEvent.type(email, 'luca@ferrante.example');
    await userEvent.click(canvas.getByRole('button', { name: 'Upload User' }));
    await waitFor(() => expect(canvas.getAllByText('This email is already in use')).toHaveLength(2));
    await userEvent.clear(email);
    await userEvent.type(email, 'asha@northlight.example');
    await userEvent.click(canvas.getByRole('button', { name: 'Upload User' }));
    await screen.findByText('Record updated successfully');
    const sent = expect.objectContaining({ profile_img: '/files/profile/stored-1.png' });
    await expect(updates.bodies).toEqual([sent, sent]);
  },
});

/** Another administrator has saved meanwhile: both versions show, and nothing is lost. */
export const ChangedMeanwhile = meta.story({
  async play({ canvas, userEvent }) {
    const name = await canvas.findByLabelText(/^Name/);
    await userEvent.clear(name);
    await userEvent.type(name, 'Asha M. Mehta');
    await fetch('/api/user/update', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: 42, name: 'Asha Mehta-Shah', company_zipcode: '395001' }),
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Upload User' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Changed by another user' }));
    await dialog.findByText('Asha Mehta-Shah');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Record updated successfully');
    await expect(updates.bodies.at(-1)).toMatchObject({ name: 'Asha M. Mehta', company_zipcode: '395001' });
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(neverResponds('get', '*/users'));
  },
});

export const NotFound = meta.story({
  parameters: at('/user/form/OTk5'),
  async play({ canvas }) {
    await canvas.findByRole('heading', { name: 'User not found' });
  },
});

export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(respondsWithError('get', '*/users', 500, 'The accounts could not be read.'));
  },
  async play({ canvas }) {
    await canvas.findByRole('button', { name: 'Try again' });
  },
});
