import { expect } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import type { Guide } from '#storybook/review/guide.ts';
import { Progress } from './progress.tsx';
import { Skeleton } from './skeleton.tsx';
import { Spinner } from './spinner.tsx';

const guide: Guide = {
  files: ['progress.tsx'],
  use: [
    'Long work whose length is known: imports, exports, uploads.',
    'With null as its value while the length is not known yet.',
  ],
  avoid: ['For work under a second: the button shows it.', 'Invented steps: it shows what is really done.'],
  keyboard: [],
  accessibility: ['A progress bar with a name and a value; without one it is announced as busy only.'],
};

const meta = preview.meta({
  title: 'Display/Progress',
  component: Progress,
  tags: ['autodocs'],
  args: { label: 'Uploading 12 files', value: 42.6 },
  parameters: { guide },
});

export const Default = meta.story({ tags: ['!test'] });

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
