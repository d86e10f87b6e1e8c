import { expect } from 'storybook/test';
import { getConfirmTwoStepMockHandler, getStartTwoStepMockHandler } from '#contract/mocks/auth/auth.msw.ts';
import { recoveryCodes, twoStepSecret } from '#mocks/data/auth.ts';
import preview from '#storybook/preview.tsx';
import { RequiredTwoStepPage } from './required-two-step-page.tsx';

const meta = preview.meta({
  title: 'Administrator/auth/Required two-step sign-in',
  component: RequiredTwoStepPage,
  parameters: { layout: 'fullscreen', app: { user: 'admin', alone: true } },
  beforeEach({ msw }) {
    msw.use(
      getStartTwoStepMockHandler({ data: twoStepSecret }),
      getConfirmTwoStepMockHandler({ message: 'Done.', recovery_codes: [...recoveryCodes] }),
    );
  },
});

export const Default = meta.story({ tags: ['!test'] });

export const SetsUpTwoSteps = Default.extend({
  async play({ canvas, userEvent }) {
    await expect(canvas.getByRole('button', { name: 'Sign out' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Cancel' })).toBeNull();
    await userEvent.type(canvas.getByLabelText('Current password'), 'ardent-demo{Enter}');
    await userEvent.type(await canvas.findByLabelText('Code'), '492039{Enter}');
    await expect(await canvas.findByRole('heading', { name: 'Save your recovery codes' })).toBeVisible();
  },
});

export const Phone = meta.story({
  globals: { theme: 'dark', direction: 'rtl', viewport: { value: 'phone' } },
  async play({ canvas, userEvent }) {
    await userEvent.type(canvas.getByLabelText('Current password'), 'ardent-demo{Enter}');
    await expect(await canvas.findByTitle('QR code for the authenticator app')).toBeInTheDocument();
  },
});
