import { expect, fn } from 'storybook/test';
import { ApiError } from '#api/api-error.ts';
import preview from '#storybook/preview.tsx';
import { QueryFailed } from './query-failed.tsx';

const meta = preview.meta({
  title: 'feedback/Query failed',
  component: QueryFailed,
  args: { error: new ApiError(503, 'The stock is being updated.', { requestId: 'r-7f3a91' }), onRetry: fn() },
});

export const Default = meta.story({
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

export const ErrorWithoutServer = meta.story({ args: { error: 'odd' }, globals: { theme: 'dark' } });
