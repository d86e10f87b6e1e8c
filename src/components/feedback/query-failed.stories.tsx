import { expect, fn } from 'storybook/test';
import { ApiError } from '#api/api-error.ts';
import preview from '../../../.storybook/preview.tsx';
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

export const NotFromTheServer = meta.story({ args: { error: 'odd' }, globals: { theme: 'dark' } });
