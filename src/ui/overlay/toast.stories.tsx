import { expect, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import type { Guide } from '#storybook/review/guide.ts';
import { Button } from '../form/button.tsx';
import { toast } from './toast.ts';
import { Toaster } from './toaster.tsx';

const guide: Guide = {
  files: ['toast.ts', 'toaster.tsx', 'lazy-toaster.tsx', 'clear-of-buttons.ts'],
  use: [
    'What happened after an action, when the page does not show it itself.',
    'With an action, to undo it.',
  ],
  avoid: [
    'For an error of a field: the field shows it.',
    'For what must not be missed: a dialog or the page.',
  ],
  keyboard: [
    ['Alt T', 'moves to the toasts'],
    ['Escape', 'closes them'],
  ],
  accessibility: [
    'Announced without moving the focus.',
    'Never covers a primary button; stays while the pointer is on it.',
  ],
};

const meta = preview.meta({
  title: 'Overlay/Toast',
  component: Toaster,
  tags: ['autodocs'],
  parameters: { guide },
});

/** The toaster is rendered at the root of every story. */
export const Default = meta.story({
  tags: ['!test'],
  render: () => (
    <div className="flex gap-2">
      <Button onClick={() => void toast.success('Record Updated', { title: 'Success' })}>Success</Button>
      <Button onClick={() => void toast.error('Fail to update record, Please try again.')}>Error</Button>
      <Button onClick={() => void toast.warning('Please choose a stone', { title: 'Warning' })}>
        Warning
      </Button>
    </div>
  ),
});

export const ClearOfHeadings = Default.extend({
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Success' }));
    await waitFor(() => expect(screen.getByText('Record Updated')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Error' }));
    await waitFor(() => expect(screen.getByText('Fail to update record, Please try again.')).toBeVisible());
    // Clear of headings and toolbars, and above bottom bars.
    const toasts = () =>
      [...document.querySelectorAll('[data-sonner-toast]')].map((one) => one.getBoundingClientRect());
    await waitFor(() => {
      const isMirrored = document.documentElement.dir === 'rtl';
      for (const { top, bottom, left, right } of toasts()) {
        expect(top).toBeGreaterThan(innerHeight / 2);
        expect(innerHeight - bottom).toBeGreaterThanOrEqual(60);
        expect(isMirrored ? innerWidth - left : right).toBeGreaterThan(innerWidth / 2);
      }
    });
    toast.dismiss();
    await waitFor(() => expect(screen.queryByText('Record Updated')).toBeNull(), { timeout: 3000 });
  },
});

/** Toasts that would cover a primary button appear above it, also when it comes after them. */
export const ToastsBesideButtons = meta.story({
  render: () => (
    <div className="fixed end-10 bottom-20 grid gap-6">
      <Button variant="danger">YES</Button>
      <Button variant="primary" onClick={() => void toast.error('Fail to add record, Please try again.')}>
        Place Order
      </Button>
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Place Order' }));
    await waitFor(() => expect(screen.getByText('Fail to add record, Please try again.')).toBeVisible());
    const box = () => document.querySelector('[data-sonner-toast]')!.getBoundingClientRect();
    for (const name of ['Place Order', 'YES']) {
      const button = canvas.getByRole('button', { name }).getBoundingClientRect();
      await waitFor(() => expect(box().bottom <= button.top || box().top >= button.bottom).toBe(true));
    }
    toast.dismiss();
  },
});
