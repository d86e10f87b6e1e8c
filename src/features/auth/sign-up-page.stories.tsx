import { userEvent as baseUserEvent, expect, waitFor } from 'storybook/test';
import { getListCountriesMockHandler } from '#contract/mocks/locations/locations.msw.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import preview from '#storybook/preview.tsx';
import { respondsWithError } from '#storybook/support/failure-handlers.ts';
import { longValuesPage } from '#storybook/support/page-states.ts';
import { countries, fillIn, picture, setUpSignUp, submit } from '#storybook/support/sign-up-steps.ts';
import { SignUpPage } from './sign-up-page.tsx';

const meta = preview.meta({
  title: 'Visitor/auth/Sign up',
  component: SignUpPage,
  parameters: { layout: 'fullscreen', app: { path: '/session/signup', user: null } },
  beforeEach: setUpSignUp,
});

export const Default = meta.story({
  async play({ canvas }) {
    await expect(await canvas.findByText(/^Request an account/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
    await expect(canvas.getAllByText('JPG, PNG, JPEG, BMP, GIF · up to 2 MB')).toHaveLength(2);
    await expect(canvas.getByLabelText('Name')).toHaveFocus();
    await canvas.findByRole('option', { name: 'Belgium (+32)' });
    await expect(canvas.getByRole('button', { name: 'Choose a file for Visiting Card' })).toBeVisible();
  },
});

/** Each proof can be removed, and the focus stays in its field. */
export const Filled = meta.story({
  globals: { theme: 'dark' },
  async play({ canvas, userEvent }) {
    await fillIn({ canvas, userEvent });
    await expect(canvas.getAllByText('Saved as')).toHaveLength(2);
    await expect(canvas.getAllByText('+919825012345')).toHaveLength(2);
    await waitFor(() => expect(document.querySelectorAll('img[src^="blob:"]')).toHaveLength(2));
    await expect(canvas.getByRole('button', { name: 'Remove card.png' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: 'Choose a file for Visiting Card' })).toHaveFocus();
    await userEvent.upload(
      canvas.getByLabelText('Visiting Card', { selector: 'input' }),
      await picture('card.png'),
    );
  },
});

export const FieldErrors = meta.story({
  globals: { direction: 'rtl' },
  async play({ canvas, userEvent }) {
    await canvas.findByRole('option', { name: 'India (+91)' });
    await submit({ canvas, userEvent });
    for (const text of [
      'Name',
      'Username',
      'Company Name',
      'Mobile No',
      'Whatsapp No',
      'Email',
      'password',
    ]) {
      await expect(await canvas.findByText(`${text} is required`)).toBeVisible();
    }
    await expect(canvas.getAllByText('Please select a valid file.')).toHaveLength(2);
    await expect(canvas.getByLabelText('Name')).toHaveFocus();
    await userEvent.type(canvas.getByLabelText('Mobile No'), '98250 12345');
    await expect(
      await canvas.findByText('Select a country, or start the numbers with + and the country code'),
    ).toBeVisible();
    await userEvent.type(canvas.getByLabelText('Whatsapp No'), '+32 ten');
    await expect(await canvas.findByText('Please enter a valid number')).toBeVisible();
    await userEvent.type(canvas.getByLabelText('Email'), 'noor@haddad');
    await expect(await canvas.findByText('Invalid email')).toBeVisible();
    await userEvent.type(canvas.getByLabelText('Password'), '12345');
    await expect(await canvas.findByText('Password must be 6 character long')).toBeVisible();
    await userEvent.type(canvas.getByLabelText('Password'), '67');
    await expect(await canvas.findByText('Password must be at least 8 characters long')).toBeVisible();
  },
});

export const PersonalPassword = meta.story({
  async play({ canvas, userEvent }) {
    await fillIn({ canvas, userEvent });
    const password = canvas.getByLabelText('Password');
    await userEvent.clear(password);
    await userEvent.type(password, 'Haddad-lantern{Enter}');
    await waitFor(() =>
      expect(password).toHaveAccessibleDescription(
        'The password must not contain the name, the company or the email of the account',
      ),
    );
    await expect(password).toHaveFocus();
  },
});

/** A form that lacks only a proof focuses the proof. */
export const FileTooLarge = meta.story({
  globals: { viewport: { value: 'phone' } },
  async play({ canvas, userEvent }) {
    await fillIn({ canvas, userEvent });
    await userEvent.click(canvas.getByRole('button', { name: 'Remove deed.png' }));
    const large = new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'large.png', { type: 'image/png' });
    await userEvent.upload(canvas.getByLabelText('Owner Proof', { selector: 'input' }), large);
    await expect(await canvas.findByText('Please upload less or equal to 2 MB')).toBeVisible();
    await submit({ canvas, userEvent });
    const choose = canvas.getByRole('button', { name: 'Choose a file for Owner Proof' });
    await expect(choose).toHaveFocus();
    await expect(choose).toHaveAccessibleDescription(/^Please upload less or equal to 2 MB/);
    const list = new File(['a,b'], 'list.csv', { type: 'text/csv' });
    await baseUserEvent
      .setup({ applyAccept: false })
      .upload(canvas.getByLabelText('Owner Proof', { selector: 'input' }), list);
    await expect(await canvas.findByText('Please select only .jpg .png .jpeg .bmp .gif file')).toBeVisible();
  },
});

/** Without the country list, numbers can be entered in full. */
export const NoCountries = meta.story({
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
  beforeEach({ msw }) {
    msw.use(respondsWithError('get', '*/misc/countries', 503, 'Not now.'));
  },
  async play({ canvas, userEvent, msw }) {
    await canvas.findByText(/^The country list did not load/);
    await userEvent.type(canvas.getByLabelText('Mobile No'), '0032 3 222 11 00{Tab}');
    await expect(canvas.getByText('+3232221100')).toBeVisible();
    await expect(canvas.getByLabelText('Mobile No')).toBeValid();
    msw.use(getListCountriesMockHandler({ data: countries }));
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await canvas.findByRole('option', { name: 'Belgium (+32)' });
  },
});

/** The proofs of pending registrations use all their space: the form stays filled and says so. */
export const RegistrationsFull = meta.story({
  beforeEach({ msw }) {
    msw.use(respondsWithError('post', '*/auth/register', 429, addedMessages.registration.full));
  },
  async play({ canvas, userEvent }) {
    await fillIn({ canvas, userEvent });
    await submit({ canvas, userEvent });
    await expect(await canvas.findByText(addedMessages.registration.full)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Remove deed.png' })).toBeVisible();
  },
});

export const LongValues = meta.story({ ...longValuesPage });
