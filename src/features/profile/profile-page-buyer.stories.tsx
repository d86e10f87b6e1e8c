import { expect, screen, waitFor } from 'storybook/test';
import { demoPassword } from '#mocks/data/settings.ts';
import { buyerAsha } from '#mocks/data/users.ts';
import { changingProfile } from '#mocks/stateful/changing-profile.ts';
import { withPageFrame } from '#storybook/decorators/with-page-frame.tsx';
import preview from '#storybook/preview.tsx';
import {
  neverResponds,
  respondsWithEmptyError,
  respondsWithError,
} from '#storybook/support/failure-handlers.ts';
import { pageParameters } from '#storybook/support/page-parameters.ts';
import { recordBodies } from '#storybook/support/recorded-bodies.ts';
import { CompanyDetailsForm } from './company-details-form.tsx';
import { PersonalDetailsForm } from './personal-details-form.tsx';
import { ProfilePage } from './profile-page.tsx';

const at = pageParameters('buyer');
const updates = recordBodies<object>('put', '*/user/update');
const saved = 'Profile Successfully updated. Please Re-login to apply changes';

const meta = preview.meta({
  title: 'Everybody/profile/Profile of a buyer',
  component: ProfilePage,
  parameters: { layout: 'fullscreen', ...at('/profile') },
  decorators: [withPageFrame],
  beforeEach({ msw }) {
    updates.bodies.length = 0;
    msw.use(updates.handler, ...changingProfile());
  },
});

export const Default = meta.story({ tags: ['!test'] });

/** Username and email are left to the form of their own; two-step sign-in is not offered. */
export const SavesTheProfile = Default.extend({
  async play({ canvas, userEvent }) {
    await expect(canvas.getByRole('link', { name: 'Security and sessions' })).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: /^Mobile No/ }), '6');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await screen.findByText(saved);
    await expect(updates.bodies).toEqual([expect.objectContaining({ id: 42, mobile_no: '+9198250123456' })]);
    for (const field of ['user_type', 'status', 'company_name', 'username', 'email'])
      await expect(updates.bodies[0]).not.toHaveProperty(field);
  },
});

/** Another country clears state and city, and loads its states; a city is not enforced. */
export const LocationChain = meta.story({
  parameters: at('/profile?tab=company'),
  async play({ canvas, userEvent }) {
    const place = (name: RegExp) => canvas.getByRole('combobox', { name });
    await waitFor(() => expect(place(/^City/)).toHaveValue('1041'));
    await canvas.findByRole('option', { name: 'Belgium' });
    await userEvent.selectOptions(place(/^Country/), 'Belgium');
    await waitFor(() => expect(place(/^State/)).toHaveValue(''));
    await expect(place(/^City/)).toHaveValue('');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await screen.findByText(saved);
    await expect(updates.bodies).toEqual([expect.objectContaining({ company_city_id: null })]);
  },
});

export const PlacesLoading = meta.story({
  parameters: at('/profile?tab=company'),
  beforeEach({ msw }) {
    msw.use(neverResponds('get', '*/misc/countries'));
  },
  async play({ canvas }) {
    await expect(canvas.getByRole('textbox', { name: /^Company Name/ })).toHaveValue('Northlight Jewels');
  },
});

/** The server's text stands over Save, and nothing typed is lost. */
export const SaveRefused = meta.story({
  globals: { theme: 'dark' },
  beforeEach({ msw }) {
    msw.use(respondsWithError('put', '*/user/update', 503, 'The database is being maintained.'));
  },
  async play({ canvas, userEvent }) {
    const name = canvas.getByRole('textbox', { name: /^Name/ });
    await userEvent.type(name, '!');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await screen.findAllByText('The database is being maintained.');
    await expect(name).toHaveValue('Asha Mehta!');
  },
});

export const SaveFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(respondsWithEmptyError('put', '*/user/update'));
  },
  async play({ canvas, userEvent }) {
    await userEvent.type(canvas.getByRole('textbox', { name: /^Name/ }), '!');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await screen.findAllByText('Fail to update record, Please try again.');
  },
});

/** A changed password empties the form. */
export const PasswordChanged = meta.story({
  parameters: at('/profile?tab=password'),
  async play({ canvas, userEvent }) {
    await userEvent.type(canvas.getByLabelText('Current password'), demoPassword);
    await userEvent.type(canvas.getByLabelText('New password'), 'surat-monsoon');
    await userEvent.type(canvas.getByLabelText('Confirm new password'), 'surat-monsoom');
    await userEvent.click(canvas.getByRole('button', { name: 'Save password' }));
    await canvas.findByText('The passwords do not match.');
    await userEvent.clear(canvas.getByLabelText('Confirm new password'));
    await userEvent.type(canvas.getByLabelText('Confirm new password'), 'surat-monsoon{Enter}');
    await screen.findByText('Your password has been changed. Other devices are signed out.');
    await waitFor(() => expect(canvas.getByLabelText('Current password')).toHaveValue(''));
  },
});

const long = 'Featherstonehaugh-Cholmondeley-Wolfeschlegelsteinhausenbergerdorff '.repeat(3).slice(0, 120);
const longValues = {
  ...buyerAsha,
  name: long,
  username: long.replaceAll(' ', '.').slice(0, 60),
  company_name: long,
  email: `${'long-address.'.repeat(8)}@northlight.example`,
  company_address1: long,
  profile_img: '/files/profile/gone.png',
  company_profile_img: '/files/profile/gone.png',
};

/** Long values and pictures that are gone, on a small phone from right to left. */
export const LongValues = meta.story({
  render: () => (
    <div className="grid gap-8 p-4">
      <PersonalDetailsForm user={longValues} />
      <CompanyDetailsForm user={longValues} />
    </div>
  ),
  globals: { direction: 'rtl', theme: 'dark', viewport: { value: 'phone' } },
  async play({ canvas }) {
    await expect(canvas.getByRole('textbox', { name: /^Name/ })).toHaveValue(long);
    await canvas.findByText('Company picture could not be loaded');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});
