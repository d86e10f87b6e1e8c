import { expect, fn } from 'storybook/test';
import { ApiError } from '#api/api-error.ts';
import preview from '#storybook/preview.tsx';
import type { Guide } from '#storybook/review/guide.ts';
import { QueryFailed } from './query-failed.tsx';

const guide: Guide = {
  files: ['query-failed.tsx', 'query-section.tsx'],
  use: [
    'Failed: the server’s own sentence, the number of the request, and a way to try again.',
    'Empty: what is missing and the next step; with filters, which of them to remove.',
    'One failed part of a page leaves the others in place.',
  ],
  avoid: [
    'A toast for what a page failed to load.',
    'An empty table without words.',
    '“No results” for what failed.',
  ],
  keyboard: [
    ['Tab', 'moves to “Try again”'],
    ['Enter, Space', 'loads again'],
  ],
  accessibility: [
    'A failure is an alert; an empty state is not.',
    'The title and the way back of a page stay when its record fails.',
  ],
  examples: false,
};

const meta = preview.meta({
  title: 'Empty and failed states',
  tags: ['autodocs'],
  component: QueryFailed,
  parameters: { guide },
  args: { error: new ApiError(503, 'The stock is being updated.', { requestId: 'r-7f3a91' }), onRetry: fn() },
});

export const Default = meta.story({ tags: ['!test'] });

export const TriesAgain = Default.extend({
  async play({ canvas, userEvent, args }) {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The stock is being updated.');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
});

export const WithoutText = meta.story({
  args: { error: new ApiError(500, '', { requestId: 'r-7f3a91' }) },
  async play({ canvas }) {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Something unexpected happened. Please try again.Request r-7f3a91',
    );
  },
});

export const NotAllowed = meta.story({
  args: { error: new ApiError(403, 'You are not allowed to do this', { requestId: 'r-7f3a91' }) },
  async play({ canvas }) {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'ErrorYou are not allowed to do thisRequest r-7f3a91',
    );
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

export const ErrorWithoutServer = meta.story({ args: { error: 'odd' }, globals: { theme: 'dark' } });
