import { HttpResponse, http } from 'msw';
import { expect, fn, waitFor } from 'storybook/test';
import { getRecoverPasswordMockHandler } from '#contract/mocks/auth/auth.msw.ts';
import preview from '#storybook/preview.tsx';
import { ForgotPasswordPage } from './forgot-password-page.tsx';

const meta = preview.meta({
  title: 'Visitor/auth/Forgot password',
  component: ForgotPasswordPage,
  parameters: { layout: 'fullscreen', app: { path: '/session/forgot-password', user: null } },
});

export const Default = meta.story({
  tags: ['!test'],
  beforeEach({ msw }) {
    msw.use(getRecoverPasswordMockHandler({ message: 'If an account exists, a message is on its way.' }));
  },
});

export const SendsALink = Default.extend({
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Send link' }));
    await expect(canvas.getByText('email is required')).toBeVisible();
    await userEvent.type(canvas.getByLabelText('Email'), 'asha@northlight.example{Enter}');
    await expect(await canvas.findByText('If an account exists, a message is on its way.')).toBeVisible();
  },
});

const requestBodies = fn();

export const RecognisedDevice = meta.story({
  beforeEach({ msw }) {
    requestBodies.mockClear();
    localStorage.setItem('facet.devices', JSON.stringify([{ account: 42, mark: 'mark-of-asha' }]));
    msw.use(
      getRecoverPasswordMockHandler(async ({ request }) => {
        requestBodies(await request.json());
        return { message: 'If an account exists, a message is on its way.' };
      }),
    );
    return () => localStorage.removeItem('facet.devices');
  },
  async play({ canvas, userEvent }) {
    await userEvent.type(canvas.getByLabelText('Email'), 'asha@northlight.example{Enter}');
    await waitFor(() =>
      expect(requestBodies).toHaveBeenCalledWith({
        email: 'asha@northlight.example',
        devices: ['mark-of-asha'],
      }),
    );
  },
});

export const TooMany = meta.story({
  globals: { theme: 'dark' },
  beforeEach({ msw }) {
    const refuse = () => HttpResponse.json({ error: 'Too many tries. Please wait.' }, { status: 429 });
    msw.use(http.post('*/auth/recovery', refuse));
  },
  async play({ canvas, userEvent }) {
    await userEvent.type(canvas.getByLabelText('Email'), 'asha@northlight.example{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Too many tries. Please wait.');
  },
});

export const PhoneRightToLeft = meta.story({
  globals: { viewport: { value: 'phone' }, direction: 'rtl', theme: 'dark' },
});
