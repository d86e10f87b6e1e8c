import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { users } from '#mocks/data/users.ts';
import { changingUsers } from '#mocks/stateful/changing-users.ts';
import { withPageFrame } from '#storybook/decorators/with-page-frame.tsx';
import preview from '#storybook/preview.tsx';
import { respondsWithEmptyError, respondsWithError } from '#storybook/support/failure-handlers.ts';
import { pageParameters } from '#storybook/support/page-parameters.ts';
import { forbiddenPage, generatedPage, longValuesPage } from '#storybook/support/page-states.ts';
import { recordBodies } from '#storybook/support/recorded-bodies.ts';
import { UserFormPage } from './user-form-page.tsx';

const at = pageParameters('admin', '/user/form/:userId?');
const created = recordBodies<object>('post', '*/user/create');

const meta = preview.meta({
  title: 'Administrator/users/New user',
  component: UserFormPage,
  parameters: { layout: 'fullscreen', ...at('/user/form') },
  decorators: [withPageFrame],
  beforeEach({ msw }) {
    sessionStorage.clear();
    created.bodies.length = 0;
    msw.use(created.handler, ...changingUsers(users));
  },
});

type Screen = Pick<StoryContext, 'canvas' | 'userEvent'>;

const submit = ({ canvas, userEvent }: Screen) =>
  userEvent.click(canvas.getByRole('button', { name: 'Upload User' }));

const texts = {
  Name: 'Noor Haddad',
  Username: 'noor',
  Email: 'noor@haddad.example',
  Password: 'surat-monsoon',
  'Mobile No': '98250 55512',
  'Whatsapp No': '+32 470 12 34 56',
  'Company Name': 'Haddad & Sons',
  'Address 1': '14 Varachha Road',
  Zipcode: '395006',
};

const field = (canvas: Screen['canvas'], label: string) =>
  canvas.getByLabelText(new RegExp(`^${label}`), { selector: 'input' });

async function fillIn({ canvas, userEvent }: Screen) {
  for (const [label, text] of Object.entries(texts)) {
    await userEvent.click(field(canvas, label));
    await userEvent.paste(text);
  }
  const choose = async (label: string, option: string) => {
    await canvas.findByRole('option', { name: option });
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: new RegExp(`^${label}`) }), option);
  };
  await choose('Country', 'India');
  await choose('State', 'Gujarat');
  await choose('City', 'Surat');
}

/** The code of the country comes in front of a number without one. */
export const Creating = meta.story({
  async play({ canvas, userEvent }) {
    await expect(await canvas.findByRole('heading', { name: 'Add User' })).toBeInTheDocument();
    await expect(canvas.getByText(/up to 2 MB/)).toBeVisible();
    await expect(canvas.getByRole('tab', { name: 'Company Profile' })).toBeVisible();
    await fillIn({ canvas, userEvent });
    await canvas.findByText('+919825055512');
    await submit({ canvas, userEvent });
    await screen.findByText('Record added successfully');
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/users'));
    await expect(created.bodies[0]).toEqual({
      user_type: 'USER',
      name: 'Noor Haddad',
      username: 'noor',
      email: 'noor@haddad.example',
      password: 'surat-monsoon',
      mobile_no: '+919825055512',
      whatsapp_no: '+32470123456',
      company_name: 'Haddad & Sons',
      company_address1: '14 Varachha Road',
      company_address2: null,
      company_country_id: 101,
      company_state_id: 12,
      company_city_id: 1041,
      company_zipcode: '395006',
      profile_img: null,
      company_profile_img: null,
    });
  },
});

export const FieldErrors = meta.story({
  globals: { direction: 'rtl' },
  async play({ canvas, userEvent }) {
    await canvas.findByRole('option', { name: 'India' });
    await submit({ canvas, userEvent });
    for (const name of [
      'Name',
      'Username',
      'Email',
      'Mobile No',
      'Whatsapp No',
      'Company Name',
      'Company Address1',
      'Company City',
      'Company Zipcode',
    ])
      await canvas.findByText(`${name} is required`);
    await expect(canvas.getByText('password is required')).toBeVisible();
    await expect(field(canvas, 'Name')).toHaveFocus();
    await userEvent.type(field(canvas, 'Password'), 'short12');
    await canvas.findByText('Password must be at least 8 characters long');
    await userEvent.click(canvas.getByRole('radio', { name: 'Administrator' }));
    await userEvent.type(field(canvas, 'Password'), '34');
    await canvas.findByText('Password must be at least 12 characters long');
    await userEvent.type(field(canvas, 'Email'), 'noor@haddad');
    await canvas.findByText('Invalid email');
    await userEvent.type(field(canvas, 'Mobile No'), 'ninety');
    await canvas.findByText('Please enter a valid number');
  },
});

/** Another country empties the state and the city. */
export const Places = meta.story({
  async play({ canvas, userEvent }) {
    const select = (name: string) => canvas.getByRole('combobox', { name: new RegExp(`^${name}`) });
    await canvas.findByRole('option', { name: 'India' });
    await expect(select('State')).toBeDisabled();
    await fillIn({ canvas, userEvent });
    await expect(select('City')).toHaveValue('1041');
    await userEvent.selectOptions(select('Country'), 'Belgium');
    await expect(select('City')).toBeDisabled();
    await expect(select('State')).toHaveValue('');
    await canvas.findByRole('option', { name: 'Flanders' });
    await submit({ canvas, userEvent });
    await canvas.findByText('Company City is required');
    await expect(created.bodies).toEqual([]);
  },
});

export const PlacesFail = meta.story({
  beforeEach({ msw }) {
    msw.use(respondsWithError('get', '*/misc/countries', 500, 'The places could not be read.'));
  },
  async play({ canvas }) {
    await canvas.findByText('The list did not load.');
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
});

/** A refusal stops the loading state; the form keeps what was typed. */
export const SaveFails = meta.story({
  beforeEach({ msw }) {
    msw.use(respondsWithEmptyError('post', '*/user/create'));
  },
  async play({ canvas, userEvent }) {
    await canvas.findByRole('option', { name: 'India' });
    await fillIn({ canvas, userEvent });
    await submit({ canvas, userEvent });
    await canvas.findByText('Fail to add record, Please try again.');
    await expect(field(canvas, 'Name')).toHaveValue('Noor Haddad');
    await expect(field(canvas, 'Password')).toHaveValue('surat-monsoon');
    await expect(canvas.getByTestId('address')).toHaveTextContent('/user/form');
  },
});

/** The server's text of a field is at the field. */
export const EmailInUse = meta.story({
  globals: { theme: 'dark' },
  async play({ canvas, userEvent }) {
    await canvas.findByRole('option', { name: 'India' });
    await fillIn({ canvas, userEvent });
    await userEvent.clear(field(canvas, 'Email'));
    await userEvent.type(field(canvas, 'Email'), 'luca@ferrante.example');
    await submit({ canvas, userEvent });
    await waitFor(() => expect(canvas.getAllByText('This email is already in use')).toHaveLength(2));
    await waitFor(() => expect(field(canvas, 'Email')).toHaveFocus());
  },
});

/** Leaving asks, and what was typed comes back, the password apart. */
export const Phone = meta.story({
  globals: { viewport: { value: 'phone' } },
  async play({ canvas, userEvent }) {
    await canvas.findByRole('option', { name: 'India' });
    await userEvent.type(field(canvas, 'Name'), 'Noor');
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    const alert = within(await screen.findByRole('alertdialog', { name: 'Alert!' }));
    await userEvent.click(alert.getByRole('button', { name: 'NO' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(field(canvas, 'Name')).toHaveValue('Noor');
  },
});

/** An account of generated rows. */
export const Generated = meta.story({ ...generatedPage, parameters: at('/user/form/NDM%3D') });
export const Forbidden = meta.story({
  ...forbiddenPage,
  parameters: at('/user/form/NDM%3D'),
});
export const LongValues = meta.story({
  ...longValuesPage,
  parameters: at('/user/form/NDM%3D'),
});
