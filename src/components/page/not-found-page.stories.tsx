import { expect, waitFor } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { NotFoundPage } from './not-found-page.tsx';

const meta = preview.meta({
  title: 'page/Not found',
  component: NotFoundPage,
  parameters: { layout: 'fullscreen', app: { path: '/404', user: 'buyer' } },
});

export const Default = meta.story({ tags: ['!test'] });

export const LeadsToTheStart = Default.extend({
  async play({ canvas, userEvent }) {
    await expect(canvas.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'Go to the start page' }));
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/home'));
  },
});

export const SignedOut = meta.story({
  parameters: { app: { path: '/404', user: null } },
  globals: { theme: 'dark' },
  async play({ canvas }) {
    await expect(canvas.getByRole('link', { name: 'Go to the sign-in page' })).toHaveAttribute(
      'href',
      '/login',
    );
  },
});
