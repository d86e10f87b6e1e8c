import { Package } from 'lucide-react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { Badge, StatusText } from '../display/badge.tsx';
import { Empty } from '../display/empty.tsx';
import { Progress } from '../display/progress.tsx';
import { Skeleton } from '../display/skeleton.tsx';
import { Spinner } from '../display/spinner.tsx';
import { Button } from '../form/button.tsx';
import { toast } from './toast.ts';

const meta = preview.meta({ component: Badge, title: 'ui/Feedback' });

export const Badges = meta.story({
  render: () => (
    <div className="flex gap-2">
      <Badge tone="success">ACTIVE</Badge>
      <Badge tone="warning">INACTIVE</Badge>
      <Badge tone="danger">REJECTED</Badge>
      <Badge tone="primary">PENDING</Badge>
      <Badge>DRAFT</Badge>
      <StatusText tone="success">In Stock</StatusText>
      <StatusText tone="warning">Low Stock</StatusText>
      <StatusText tone="danger">Out of Stock</StatusText>
    </div>
  ),
});

export const BadgesInTheDark = Badges.extend({ globals: { theme: 'dark' } });

export const Waiting = meta.story({
  render: () => (
    <div className="grid max-w-80 gap-4">
      <Progress label="Uploading 12 files" value={42.6} />
      <Progress label="Reading" value={null} detail="12,400 rows" />
      <Skeleton className="w-40" />
      <Spinner label="Loading" />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Uploading 12 files' })).toHaveAttribute(
      'aria-valuenow',
      '42',
    );
    await expect(canvas.getByRole('progressbar', { name: 'Reading' })).not.toHaveAttribute('aria-valuenow');
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading');
  },
});

export const Nothing = meta.story({
  render: () => (
    <Empty
      icon={<Package />}
      title="No stones match"
      hint="Widen a range or remove a filter."
      action={<Button>Reset</Button>}
    />
  ),
});

/** The toaster is rendered at the root of every story. */
export const Toasts = meta.story({
  render: () => (
    <div className="flex gap-2">
      <Button onClick={() => void toast.success('Record Updated', { title: 'Success' })}>Success</Button>
      <Button onClick={() => void toast.error('Fail to update record, Please try again.')}>Error</Button>
      <Button onClick={() => void toast.warning('Please choose a stone', { title: 'Warning' })}>
        Warning
      </Button>
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Success' }));
    await waitFor(() => expect(screen.getByText('Record Updated')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Error' }));
    await waitFor(() => expect(screen.getByText('Fail to update record, Please try again.')).toBeVisible());
    // Clear of headings and toolbars, and above bottom bars.
    const toasts = () =>
      [...document.querySelectorAll('[data-sonner-toast]')].map((one) => one.getBoundingClientRect());
    await waitFor(() => {
      for (const { top, bottom, right } of toasts()) {
        expect(top).toBeGreaterThan(innerHeight / 2);
        expect(innerHeight - bottom).toBeGreaterThanOrEqual(60);
        expect(right).toBeGreaterThan(innerWidth / 2);
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
