import { delay, HttpResponse, http } from 'msw';
import { userEvent as baseUserEvent, expect, fn, waitFor, type within } from 'storybook/test';
import { getRegisterUserMockHandler } from '#contract/mocks/auth/auth.msw.ts';
import { getListCountriesMockHandler } from '#contract/mocks/locations/locations.msw.ts';
import preview from '#storybook/preview.tsx';
import { SignUpPage } from './sign-up-page.tsx';

const countries = [
  { id: 21, name: 'Belgium', phonecode: '32' },
  { id: 101, name: 'India', phonecode: '91' },
];

const meta = preview.meta({
  title: 'auth/Sign up',
  component: SignUpPage,
  parameters: { layout: 'fullscreen', app: { path: '/session/signup', user: null } },
  beforeEach({ msw }) {
    msw.use(getListCountriesMockHandler({ data: countries }));
  },
});

type Screen = { canvas: ReturnType<typeof within>; userEvent: ReturnType<typeof baseUserEvent.setup> };

/** A generated picture of a card, with that many pixels per side. */
async function picture(name: string): Promise<File> {
  const canvas = new OffscreenCanvas(360, 210);
  const pen = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  pen.fillStyle = 'whitesmoke';
  pen.fillRect(0, 0, 360, 210);
  pen.fillStyle = 'slategray';
  for (const [top, width] of [
    [50, 150],
    [110, 230],
    [135, 190],
  ] as const)
    pen.fillRect(36, top, width, 12);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], name, { type: 'image/png' });
}

const refuse = (status: number, body: object) =>
  http.post('*/auth/register', () => HttpResponse.json(body, { status }));

/** Fills the form with valid values; pastes them, as typing is slow. */
async function fillIn({ canvas, userEvent }: Screen) {
  await canvas.findByRole('option', { name: 'India (+91)' });
  await userEvent.selectOptions(canvas.getByLabelText('Country'), 'India (+91)');
  for (const [label, text] of [
    ['Name', 'Noor Haddad'],
    ['Username', ' noor '],
    ['Company Name', 'Haddad & Sons'],
    ['Mobile No', '098250 12345'],
    ['Email', ' noor@haddad.example'],
    ['Password', 'surat-monsoon'],
  ] as const) {
    await userEvent.click(canvas.getByLabelText(label));
    await userEvent.paste(text);
  }
  await userEvent.click(canvas.getByRole('button', { name: 'Same as mobile' }));
  await userEvent.upload(
    canvas.getByLabelText('Owner Proof', { selector: 'input' }),
    await picture('deed.png'),
  );
  await userEvent.upload(
    canvas.getByLabelText('Visiting Card', { selector: 'input' }),
    await picture('card.png'),
  );
}

const submit = ({ canvas, userEvent }: Screen) =>
  userEvent.click(canvas.getByRole('button', { name: 'Sign Up' }));

/** The form keeps the entered values. */
async function nothingIsLost({ canvas }: Pick<Screen, 'canvas'>) {
  await expect(canvas.getByLabelText('Name')).toHaveValue('Noor Haddad');
  await expect(canvas.getByLabelText('Password')).toHaveValue('surat-monsoon');
  await expect(canvas.getByLabelText('Country')).toHaveValue('101');
  await expect(canvas.getByText('deed.png')).toBeVisible();
  await expect(canvas.getByText('card.png')).toBeVisible();
}

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

export const EmailTaken = meta.story({
  beforeEach({ msw }) {
    const error = 'This email is already in use';
    msw.use(refuse(409, { error, fields: { email: error } }));
  },
  async play({ canvas, userEvent }) {
    await fillIn({ canvas, userEvent });
    await submit({ canvas, userEvent });
    await expect(await canvas.findByRole('alert', { name: '' })).toBeInTheDocument();
    const email = canvas.getByLabelText('Email');
    await waitFor(() => expect(email).toHaveFocus());
    await expect(email).toHaveAccessibleDescription('This email is already in use');
    await nothingIsLost({ canvas });
    await userEvent.type(email, '.au');
    await expect(email).toBeValid();
    await expect(email).toHaveAccessibleDescription('You will sign in with this email');
  },
});

/** Only the server detects the kind of a file from its content. */
export const ProofIsNoPicture = meta.story({
  globals: { theme: 'dark', direction: 'rtl' },
  beforeEach({ msw }) {
    const error = 'Please select only .jpg .png .jpeg .bmp .gif file';
    msw.use(refuse(415, { error, fields: { visiting_card: error } }));
  },
  async play({ canvas, userEvent }) {
    await fillIn({ canvas, userEvent });
    await submit({ canvas, userEvent });
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Remove card.png' })).toHaveFocus());
    await expect(canvas.getAllByText('Please select only .jpg .png .jpeg .bmp .gif file')).toHaveLength(2);
    await nothingIsLost({ canvas });
  },
});

export const Offline = meta.story({
  beforeEach({ msw }) {
    msw.use(http.post('*/auth/register', () => HttpResponse.error()));
  },
  async play({ canvas, userEvent }) {
    await fillIn({ canvas, userEvent });
    await submit({ canvas, userEvent });
    await expect(
      await canvas.findByText('The server cannot be reached. Check the connection and try again.'),
    ).toBeVisible();
    await nothingIsLost({ canvas });
  },
});

/** Without the country list, numbers can be entered in full. */
export const NoCountries = meta.story({
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
  beforeEach({ msw }) {
    msw.use(http.get('*/misc/countries', () => HttpResponse.json({ error: 'Not now.' }, { status: 503 })));
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

const stopped = fn();

/** The upload can be cancelled and sent again. */
export const Sending = meta.story({
  beforeEach({ msw }) {
    stopped.mockClear();
    msw.use(
      http.post('*/auth/register', async ({ request }) => {
        request.signal.addEventListener('abort', stopped);
        await delay('infinite');
      }),
    );
  },
  async play({ canvas, userEvent, msw }) {
    await fillIn({ canvas, userEvent });
    await submit({ canvas, userEvent });
    await expect(await canvas.findByRole('progressbar')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Sign Up' })).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(canvas.queryByRole('progressbar')).toBeNull());
    await expect(canvas.queryByText(/went wrong/)).toBeNull();
    await nothingIsLost({ canvas });
    msw.use(getRegisterUserMockHandler({ message: 'Thank you.' }));
    await submit({ canvas, userEvent });
    await canvas.findByText('Thank you.');
  },
});

const received = fn<(entries: Record<string, FormDataEntryValue>) => void>();

export const Sent = meta.story({
  beforeEach({ msw }) {
    received.mockClear();
    msw.use(
      getRegisterUserMockHandler(async ({ request }) => {
        received(Object.fromEntries((await request.formData()).entries()));
        return { message: 'Thank you. Your registration is waiting for approval.' };
      }),
    );
  },
  async play({ canvas, userEvent }) {
    await fillIn({ canvas, userEvent });
    await submit({ canvas, userEvent });
    const news = await canvas.findByText('Thank you. Your registration is waiting for approval.');
    await expect(news).toBeVisible();
    await expect(canvas.getByText('noor@haddad.example')).toBeVisible();
    await expect(document.activeElement).toContainElement(news);
    await expect(canvas.getByRole('link', { name: 'Back to Sign In' })).toHaveAttribute('href', '/login');
    const { owner_proof, visiting_card, ...texts } = received.mock.lastCall?.[0] ?? {};
    await expect(texts).toEqual({
      name: 'Noor Haddad',
      username: 'noor',
      company_name: 'Haddad & Sons',
      mobile_no: '+919825012345',
      whatsapp_no: '+919825012345',
      email: 'noor@haddad.example',
      password: 'surat-monsoon',
    });
    await expect((owner_proof as File).name).toBe('deed.png');
    await expect((visiting_card as File).name).toBe('card.png');
  },
});
