import { expect, fn } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { WeakPasswordPage } from './weak-password-page.tsx';

const meta = preview.meta({
  title: 'Everybody/auth/Weak password',
  component: WeakPasswordPage,
  parameters: { layout: 'fullscreen', app: { user: 'buyer', alone: true } },
  args: { onContinue: fn() },
});

export const Default = meta.story({ tags: ['!test'] });

export const ChangesNowOrLater = Default.extend({
  async play({ canvas, userEvent, args }) {
    await expect(canvas.getByRole('button', { name: 'Change now' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Change now' }));
    await expect(args.onContinue).toHaveBeenLastCalledWith('/profile/security');
    await userEvent.click(canvas.getByRole('button', { name: 'Remind me next time' }));
    await expect(args.onContinue).toHaveBeenLastCalledWith(null);
  },
});

export const Phone = meta.story({
  globals: { theme: 'dark', direction: 'rtl', viewport: { value: 'phone' } },
});
