import { HttpResponse, http } from 'msw';
import { expect, fn, screen, within } from 'storybook/test';
import { asBuyerSees, stoneWithAllMedia } from '#mocks/data/diamonds.ts';
import preview from '#storybook/preview.tsx';
import { respondsWithError } from '#storybook/support/failure-handlers.ts';
import { ShareDialog } from './share-dialog.tsx';

const meta = preview.meta({
  title: 'stones/Share dialog',
  component: ShareDialog,
  args: { open: true, onOpenChange: fn(), stone: asBuyerSees(stoneWithAllMedia) },
  parameters: { app: { path: '/diamond/NDgyMTA=', user: 'buyer' } },
});

export const Default = meta.story({
  async play() {
    const dialog = within(await screen.findByRole('dialog', { name: 'Share' }));
    const link = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Link' });
    await expect(link.value).toContain('/diamond-details/');
    const chat = dialog.getByRole('link', { name: 'Send link in chat' }).getAttribute('href') ?? '';
    await expect(decodeURIComponent(chat)).toContain('1.52 ct Round, F VVS2 (RB-48210)');
  },
});

export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(respondsWithError('post', '*/diamond/share', 429, 'Too many links. Please wait a minute.'));
  },
  async play() {
    await expect(await screen.findByRole('alert')).toHaveTextContent('Too many links.');
  },
});

export const FailedWithoutText = meta.story({
  beforeEach({ msw }) {
    msw.use(http.post('*/diamond/share', () => new HttpResponse(null, { status: 502 })));
  },
  async play() {
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'Something unexpected happened. Please try again.',
    );
  },
});
