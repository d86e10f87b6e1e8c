import { HttpResponse, http } from 'msw';
import { expect, fn, waitFor } from 'storybook/test';
import { getLoginUserMockHandler } from '#contract/mocks/auth/auth.msw.ts';
import { getGetSiteInfoMockHandler } from '#contract/mocks/settings/settings.msw.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { demoPassword, demoSiteInfo } from '#mocks/data/settings.ts';
import { adminMeera } from '#mocks/data/users.ts';
import preview from '#storybook/preview.tsx';
import { respondsWithError } from '#storybook/support/failure-handlers.ts';
import { longValuesPage } from '#storybook/support/page-states.ts';
import { SignInPage } from './sign-in-page.tsx';

const meta = preview.meta({
  title: 'Visitor/auth/Sign in',
  component: SignInPage,
  parameters: { layout: 'fullscreen', app: { path: '/login', user: null } },
  args: { onSignedIn: fn(), onSecondStep: fn() },
});

const answer = (status: number, body: object) =>
  http.post('*/auth/login', () => HttpResponse.json(body, { status }));

export const Default = meta.story({ tags: ['!test'] });

export const ChecksTheFields = Default.extend({
  async play({ canvas, userEvent }) {
    await expect(await canvas.findByText('House of Ardent, wholesale diamonds and jewellery')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Forgot Password' })).toHaveAttribute(
      'href',
      '/session/forgot-password',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Sign In' }));
    await expect(canvas.getByText('email is required')).toBeVisible();
    await expect(canvas.getByText('password is required')).toBeVisible();
    await expect(canvas.getByLabelText('Email')).toHaveFocus();
  },
});

export const Wrong = meta.story({
  globals: { theme: 'dark' },
  async play({ canvas, userEvent }) {
    await userEvent.type(canvas.getByLabelText('Email'), 'meera@ardent');
    await userEvent.type(canvas.getByLabelText('Password'), '1234');
    await expect(canvas.getByText('Invalid email')).toBeVisible();
    await expect(canvas.queryByText('Password must be 6 character long')).toBeNull();
    await userEvent.clear(canvas.getByLabelText('Email'));
    await userEvent.type(canvas.getByLabelText('Email'), 'meera@ardent.example{Enter}');
    await expect(canvas.getByText('Password must be 6 character long')).toBeVisible();
    await expect(canvas.getByLabelText('Password')).toHaveFocus();
  },
});

const requestBodies = fn();

export const SignsIn = meta.story({
  beforeEach({ msw }) {
    requestBodies.mockClear();
    localStorage.removeItem('facet.devices');
    msw.use(
      getLoginUserMockHandler(async ({ request }) => {
        requestBodies(await request.json());
        return { token: 'mock-admin', user: adminMeera, device: 'first-mark' };
      }),
    );
  },
  async play({ canvas, userEvent, args }) {
    await userEvent.type(canvas.getByLabelText('Email'), ' meera@ardent.example ');
    await userEvent.type(canvas.getByLabelText('Password'), 'ardent-demo{Enter}');
    await waitFor(() => expect(args.onSignedIn).toHaveBeenCalled());
    await expect(localStorage.getItem('facet.token')).toBe('mock-admin');
    const credentials = { email: 'meera@ardent.example', password: 'ardent-demo', appType: 'ADMIN' };
    await expect(requestBodies).toHaveBeenLastCalledWith(credentials);
    // The browser presents its mark at the next sign-in, and keeps the newest one of each account.
    await userEvent.click(canvas.getByRole('button', { name: 'Sign In' }));
    await waitFor(() =>
      expect(requestBodies).toHaveBeenLastCalledWith({ ...credentials, devices: ['first-mark'] }),
    );
    await waitFor(() => expect(localStorage.getItem('facet.devices')).toContain('first-mark'));
    await expect(JSON.parse(localStorage.getItem('facet.devices') ?? '')).toHaveLength(1);
  },
});

export const NeedsSecondStep = meta.story({
  beforeEach({ msw }) {
    const error = 'Enter the code of your authenticator app';
    msw.use(answer(403, { error, code: 'second_step_required', data: { challenge: 'a-challenge' } }));
  },
  async play({ canvas, userEvent, args }) {
    await userEvent.type(canvas.getByLabelText('Email'), 'rohan@ardent.example');
    await userEvent.type(canvas.getByLabelText('Password'), 'ardent-demo{Enter}');
    await waitFor(() => expect(args.onSecondStep).toHaveBeenCalledWith('a-challenge'));
    await expect(canvas.queryByRole('alert')).toBeNull();
    await expect(localStorage.getItem('facet.token')).toBeNull();
  },
});

export const WrongPassword = meta.story({
  beforeEach({ msw }) {
    msw.use(answer(401, { error: 'The email or password is not right.' }));
  },
  async play({ canvas, userEvent, args }) {
    await userEvent.type(canvas.getByLabelText('Email'), 'meera@ardent.example');
    await userEvent.type(canvas.getByLabelText('Password'), 'not-the-one{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The email or password is not right.');
    await expect(canvas.getByLabelText('Password')).toHaveFocus();
    await expect(args.onSignedIn).not.toHaveBeenCalled();
  },
});

export const SessionEnded = meta.story({
  args: { reason: addedMessages.session.ended },
  beforeEach({ msw }) {
    msw.use(answer(401, { error: 'The email or password is not right.' }));
  },
  async play({ canvas, userEvent }) {
    await expect(canvas.getByText('Your session has ended. Please sign in again.')).toBeVisible();
    await userEvent.type(canvas.getByLabelText('Email'), 'meera@ardent.example');
    await userEvent.type(canvas.getByLabelText('Password'), 'not-the-one{Enter}');
    await canvas.findByRole('alert');
    await expect(canvas.queryByText('Your session has ended. Please sign in again.')).toBeNull();
  },
});

export const TooManyAttempts = meta.story({
  beforeEach({ msw }) {
    msw.use(answer(429, { error: addedMessages.signIn.tooManySignIns }));
  },
  async play({ canvas, userEvent }) {
    await userEvent.type(canvas.getByLabelText('Email'), 'meera@ardent.example');
    await userEvent.type(canvas.getByLabelText('Password'), 'ardent-demo{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Too many sign-in attempts. Try again later, or use Forgot Password to get in at once.',
    );
    await expect(canvas.getByRole('link', { name: 'Forgot Password' })).toBeVisible();
  },
});

export const ServerFails = meta.story({
  beforeEach({ msw }) {
    msw.use(answer(500, { error: 'The server could not answer.' }));
  },
  async play({ canvas, userEvent }) {
    await userEvent.type(canvas.getByLabelText('Email'), 'meera@ardent.example');
    await userEvent.type(canvas.getByLabelText('Password'), 'ardent-demo{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Something went wrong, Please try agian',
    );
  },
});

export const RefusedWithoutText = meta.story({
  beforeEach({ msw }) {
    msw.use(http.post('*/auth/login', () => new HttpResponse(null, { status: 400 })));
  },
  async play({ canvas, userEvent }) {
    await userEvent.type(canvas.getByLabelText('Email'), 'meera@ardent.example');
    await userEvent.type(canvas.getByLabelText('Password'), 'ardent-demo{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Something went wrong, Please try agian',
    );
  },
});

export const Demonstration = meta.story({
  globals: { direction: 'rtl' },
  beforeEach({ msw }) {
    msw.use(getGetSiteInfoMockHandler({ data: demoSiteInfo }));
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: /Buyer/ }));
    await expect(canvas.getByLabelText('Email')).toHaveValue('asha@northlight.example');
    await expect(canvas.getByLabelText('Password')).toHaveValue(demoPassword);
  },
});

export const ShowsWhatIsTyped = meta.story({
  async play({ canvas, userEvent }) {
    const password = canvas.getByLabelText('Password');
    await userEvent.type(password, 'ardent{CapsLock}X');
    await expect(canvas.getByText('Caps lock is on')).toBeVisible();
    await userEvent.keyboard('{CapsLock}y');
    await expect(canvas.queryByText('Caps lock is on')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(password).toHaveAttribute('type', 'text');
  },
});

export const WithoutSiteInfo = meta.story({
  globals: { viewport: { value: 'phone' } },
  beforeEach({ msw }) {
    msw.use(respondsWithError('get', '*/misc/site', 503, 'Not now.'));
  },
  async play({ canvas }) {
    await expect(canvas.getByText('Wholesale diamonds and jewellery')).toBeVisible();
  },
});

export const LongValues = meta.story({ ...longValuesPage });
