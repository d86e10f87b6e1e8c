import { delay, HttpResponse, http } from 'msw';
import { expect, fn, waitFor } from 'storybook/test';
import { getRegisterUserMockHandler } from '#contract/mocks/auth/auth.msw.ts';
import preview from '#storybook/preview.tsx';
import { expectValuesKept, fillIn, setUpSignUp, submit } from '#storybook/support/sign-up-steps.ts';
import { SignUpPage } from './sign-up-page.tsx';

const meta = preview.meta({
  title: 'Visitor/auth/Sign up submit',
  component: SignUpPage,
  parameters: { layout: 'fullscreen', app: { path: '/session/signup', user: null } },
  beforeEach: setUpSignUp,
});

const rejectWith = (status: number, body: object) =>
  http.post('*/auth/register', () => HttpResponse.json(body, { status }));

export const EmailTaken = meta.story({
  beforeEach({ msw }) {
    const error = 'This email is already in use';
    msw.use(rejectWith(409, { error, fields: { email: error } }));
  },
  async play({ canvas, userEvent }) {
    await fillIn({ canvas, userEvent });
    await submit({ canvas, userEvent });
    await expect(await canvas.findByRole('alert', { name: '' })).toBeInTheDocument();
    const email = canvas.getByLabelText('Email');
    await waitFor(() => expect(email).toHaveFocus());
    await expect(email).toHaveAccessibleDescription('This email is already in use');
    await expectValuesKept({ canvas });
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
    msw.use(rejectWith(415, { error, fields: { visiting_card: error } }));
  },
  async play({ canvas, userEvent }) {
    await fillIn({ canvas, userEvent });
    await submit({ canvas, userEvent });
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Remove card.png' })).toHaveFocus());
    await expect(canvas.getAllByText('Please select only .jpg .png .jpeg .bmp .gif file')).toHaveLength(2);
    await expectValuesKept({ canvas });
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
    await expectValuesKept({ canvas });
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
    await expectValuesKept({ canvas });
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
