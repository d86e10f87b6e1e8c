import { HttpResponse, http } from 'msw';
import { expect, fn, waitFor } from 'storybook/test';
import { getVerifySecondStepMockHandler } from '#contract/mocks/auth/auth.msw.ts';
import { recoveryCodes } from '#mocks/data/auth.ts';
import { adminWithTwoStep } from '#mocks/data/users.ts';
import preview from '#storybook/preview.tsx';
import { SecondStepPage } from './second-step-page.tsx';

const sent = fn();

const meta = preview.meta({
  title: 'Visitor/auth/Second step',
  component: SecondStepPage,
  parameters: { layout: 'fullscreen', app: { user: null } },
  args: { challenge: 'a-challenge', onSignedIn: fn() },
  beforeEach({ msw }) {
    sent.mockClear();
    msw.use(
      getVerifySecondStepMockHandler(async ({ request }) => {
        sent(await request.json());
        return { token: 'mock-admin', user: adminWithTwoStep };
      }),
    );
  },
});

const refuse = (status: number, error: string, fields?: Record<string, string>) =>
  http.post('*/auth/second-step', () => HttpResponse.json({ error, fields }, { status }));

export const Default = meta.story({ tags: ['!test'] });

export const ChecksTheCode = Default.extend({
  async play({ canvas, userEvent, args }) {
    const code = canvas.getByLabelText('Code');
    await expect(code).toHaveFocus();
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await userEvent.click(canvas.getByRole('button', { name: 'Verify' }));
    await expect(await canvas.findByText('Enter the code')).toBeVisible();
    await userEvent.type(code, '492 039{Enter}');
    await waitFor(() => expect(args.onSignedIn).toHaveBeenCalled());
    await expect(sent).toHaveBeenCalledWith({ challenge: 'a-challenge', code: '492 039' });
    await expect(localStorage.getItem('facet.token')).toBe('mock-admin');
  },
});

export const RecoveryCode = meta.story({
  globals: { theme: 'dark' },
  async play({ canvas, userEvent, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Use a recovery code' }));
    const code = await canvas.findByLabelText('Recovery code');
    await waitFor(() => expect(code).toHaveFocus());
    await userEvent.type(code, `${recoveryCodes[0]}{Enter}`);
    await waitFor(() => expect(args.onSignedIn).toHaveBeenCalled());
    await expect(sent).toHaveBeenCalledWith({ challenge: 'a-challenge', code: recoveryCodes[0] });
  },
});

export const WrongCode = meta.story({
  globals: { direction: 'rtl' },
  beforeEach({ msw }) {
    const error = 'The code is wrong or has been used. Wait for the next one.';
    msw.use(refuse(422, error, { code: error }));
  },
  async play({ canvas, userEvent, args }) {
    const code = canvas.getByLabelText('Code');
    await userEvent.type(code, '123456{Enter}');
    await expect(
      await canvas.findByText('The code is wrong or has been used. Wait for the next one.'),
    ).toBeVisible();
    await waitFor(() => expect(code).toHaveFocus());
    await expect(args.onSignedIn).not.toHaveBeenCalled();
  },
});

export const TooLate = meta.story({
  globals: { viewport: { value: 'phone' } },
  beforeEach({ msw }) {
    msw.use(refuse(401, 'The sign-in took too long. Please sign in again.'));
  },
  async play({ canvas, userEvent }) {
    await userEvent.type(canvas.getByLabelText('Code'), '492039{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'The sign-in took too long. Please sign in again.',
    );
    await expect(canvas.queryByRole('button', { name: 'Verify' })).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Back to Sign In' })).toHaveAttribute('href', '/login');
  },
});

export const TooManyCodes = meta.story({
  beforeEach({ msw }) {
    msw.use(refuse(429, 'Too many wrong codes, please try again later'));
  },
  async play({ canvas, userEvent }) {
    await userEvent.type(canvas.getByLabelText('Code'), '492039{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Too many wrong codes, please try again later',
    );
    await expect(canvas.getByRole('button', { name: 'Verify' })).toBeVisible();
  },
});
