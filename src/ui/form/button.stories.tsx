import { Plus, Trash2 } from 'lucide-react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import type { Guide } from '#storybook/review/guide.ts';
import { Kbd } from '../display/kbd.tsx';
import { linkStyles } from '../navigation/link-styles.ts';
import { Button } from './button.tsx';
import { buttonStyles } from './button-styles.ts';

const guide: Guide = {
  files: ['button.tsx', 'button-styles.ts'],
  use: [
    'Anything that does something. One primary button in a view: what the view is for.',
    'danger for what cannot be undone, after asking.',
    'buttonStyles on a link that should look like a button.',
  ],
  avoid: [
    'For going somewhere: use a link.',
    'A disabled button without its reason.',
    'Two primary buttons side by side.',
  ],
  keyboard: [
    ['Tab', 'moves to it, also when it is disabled with a reason'],
    ['Enter, Space', 'presses it once, however often'],
  ],
  accessibility: [
    'While it works it says so (aria-busy) and keeps its width.',
    'Disabled with a reason it stays reachable and describes why.',
    'At least 44 px high on touch.',
  ],
};

const meta = preview.meta({
  title: 'Form/Button',
  component: Button,
  tags: ['autodocs'],
  args: { children: 'Place Order', variant: 'primary' },
  parameters: { guide },
});

export const Default = meta.story({ tags: ['!test'] });

export const Variants = meta.story({
  render: () => (
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="primary" icon={<Plus aria-hidden />}>
        Add
      </Button>
      <Button>Outline</Button>
      <Button variant="ghost">Ghost</Button>
      <Button variant="danger">Delete</Button>
      <Button variant="danger-ghost" icon={<Trash2 aria-hidden />}>
        Delete
      </Button>
      <Button variant="link">Link</Button>
      <Button disabled>Disabled</Button>
      <Button variant="primary">
        Search <Kbd>⏎</Kbd>
      </Button>
      <a href="#target" className={buttonStyles({ variant: 'outline' })}>
        A link in a button's clothes
      </a>
      <a href="#target" className={linkStyles()}>
        A plain link
      </a>
    </div>
  ),
});

export const Sizes = meta.story({
  render: () => (
    <div className="flex items-center gap-2">
      <Button size="sm">Small</Button>
      <Button size="md">Medium</Button>
      <Button size="lg">Large</Button>
    </div>
  ),
  play: async ({ canvas }) => {
    const heights = canvas.getAllByRole('button').map((button) => button.getBoundingClientRect().height);
    await expect(heights).toEqual([28, 32, 38]);
  },
});

export const Busy = meta.story({
  args: { children: 'Save', variant: 'primary', busy: true, onClick: fn() },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Save' });
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
  },
});

let finish: () => void = () => {};
const work = fn(() => new Promise<void>((resolve) => (finish = resolve)));

export const CannotFireTwice = meta.story({
  args: { children: 'Place order', variant: 'primary', onClick: work },
  beforeEach: () => {
    work.mockClear();
  },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Place order' });
    // Text has its width once its font is there.
    await document.fonts.ready;
    const width = button.getBoundingClientRect().width;
    button.click();
    button.click();
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
    await userEvent.click(button);
    await expect(work).toHaveBeenCalledTimes(1);
    await expect(button.getBoundingClientRect().width).toBe(width);
    finish();
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    await userEvent.click(button);
    await expect(work).toHaveBeenCalledTimes(2);
    finish();
  },
});

const submitted = fn((event: { preventDefault: () => void }) => event.preventDefault());

export const BusySubmit = meta.story({
  beforeEach: () => {
    submitted.mockClear();
  },
  render: () => (
    <form onSubmit={submitted}>
      <input aria-label="Name" className="rounded-md border border-line-strong px-2" />
      <Button type="submit" busy>
        Save
      </Button>
    </form>
  ),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Name'), 'Ravi{Enter}');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(submitted).not.toHaveBeenCalled();
  },
});

export const DisabledWithReason = meta.story({
  args: { children: 'Accept', disabledReason: 'Only a pending order can be accepted', onClick: fn() },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Accept' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(
      'Only a pending order can be accepted',
    );
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
  },
});
