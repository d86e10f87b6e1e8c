import { expect } from 'storybook/test';
import { ApiError } from '#api/api-error.ts';
import preview from '#storybook/preview.tsx';
import { CrashPage } from './crash-page.tsx';

const meta = preview.meta({
  title: 'page/Crash',
  component: CrashPage,
  parameters: { layout: 'fullscreen' },
});

export const Default = meta.story({
  args: { error: new ApiError(500, 'The server could not answer.', { requestId: 'r-7f3a91' }) },
  async play({ canvas }) {
    await expect(canvas.getByText('The server could not answer.')).toBeVisible();
    await expect(canvas.getByText('r-7f3a91')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/');
  },
});

export const Unknown = meta.story({ args: { error: null }, globals: { theme: 'dark', direction: 'rtl' } });
