import { expect } from 'storybook/test';
import { demoSiteInfo } from '#mocks/data/settings.ts';
import preview from '#storybook/preview.tsx';
import { ClosedAccountAlert } from './closed-account.tsx';

const meta = preview.meta({
  title: 'Visitor/auth/Closed account',
  component: ClosedAccountAlert,
  parameters: { app: { path: '/login', user: null } },
  args: { email: 'noor@haddad.example', whatsappNumber: demoSiteInfo.whatsapp_number },
  decorators: [(Story) => <main className="max-w-85 p-5">{Story()}</main>],
});

export const Waiting = meta.story({
  args: {
    account: { code: 'account_pending', text: 'Your account is waiting for approval', reason: null },
  },
  async play({ canvas }) {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'You can sign in here as soon as it is approved.',
    );
  },
});

const rejected = {
  code: 'account_rejected',
  text: 'Your request for an account was rejected',
  reason: 'The visiting card cannot be read.',
} as const;

export const Rejected = meta.story({
  args: { account: rejected },
  async play({ canvas }) {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Reason: The visiting card cannot be read.');
    const chat = canvas.getByRole('link', { name: 'WhatsApp +919820011001' });
    await expect(chat.getAttribute('href')).toContain('https://wa.me/919820011001?text=Hello');
    await expect(chat.getAttribute('href')).toContain('noor%40haddad.example');
  },
});

export const RejectedRightToLeft = meta.story({
  globals: { direction: 'rtl', theme: 'dark' },
  args: { account: rejected },
});

export const BlockedWithoutChat = meta.story({
  args: {
    account: {
      code: 'account_blocked',
      text: 'Your account is blocked, please contact us',
      reason: null,
    },
    whatsappNumber: null,
  },
  async play({ canvas }) {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Your account is blocked, please contact us');
    await expect(canvas.queryByRole('link')).toBeNull();
  },
});
