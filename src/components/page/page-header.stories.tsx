import { Plus } from 'lucide-react';
import { expect, waitFor } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { Button } from '#ui/form/button.tsx';
import { PageHeader } from './page-header.tsx';

const meta = preview.meta({
  title: 'page/Page header',
  component: PageHeader,
  parameters: { layout: 'fullscreen', app: { path: '/diamonds', user: 'admin' } },
  args: {
    title: 'Diamonds',
    subtitle: '53,940 stones · updated 4 minutes ago',
    actions: (
      <>
        <Button>Export Diamonds</Button>
        <Button variant="primary" icon={<Plus aria-hidden />}>
          Add New Diamond
        </Button>
      </>
    ),
  },
});

export const Default = meta.story({
  async play({ canvas }) {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Diamonds' })).toBeVisible();
    await expect(document.title).toBe('Diamonds · Facet');
  },
});

export const WithBreadcrumbs = meta.story({
  args: {
    title: '1.52 ct Round, F VVS2',
    subtitle: 'GIA 2225843190 · Antwerp',
    breadcrumbs: [
      { label: 'Search Result', to: '/report?title=search' },
      { label: 'RB-48210', mono: true },
    ],
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('link', { name: 'Search Result' }));
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/report?title=search'));
  },
});

export const WithWayBack = meta.story({
  args: { title: 'Order 1041', subtitle: undefined, back: '/orders' },
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/orders'));
  },
});

/** The title stays on one line: the tools shrink first. */
export const LongTitle = meta.story({
  args: { title: 'Best of Kesar, Rosenbaum & Sons Diamonds' },
  decorators: [
    (Story) => (
      <div style={{ width: 560 }}>
        <Story />
      </div>
    ),
  ],
  async play({ canvas }) {
    const { clientHeight } = canvas.getByRole('heading', { level: 1 });
    await expect(clientHeight).toBeLessThan(40);
    const tools = canvas.getByRole('button', { name: 'Add New Diamond' });
    await expect(tools.getBoundingClientRect().top).toBeGreaterThan(
      canvas.getByRole('heading', { level: 1 }).getBoundingClientRect().bottom,
    );
  },
});

export const RightToLeft = meta.story({ globals: { direction: 'rtl', theme: 'dark' } });
