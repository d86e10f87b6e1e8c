import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import type { Guide } from '#storybook/review/guide.ts';
import { Pagination } from './pagination.tsx';

const guide: Guide = {
  files: ['pagination.tsx', 'page-slots.ts'],
  use: [
    'Below a list of more rows than a page shows.',
    'With addresses, so that a page can be opened in a new tab.',
  ],
  avoid: ['For less than two pages.', 'For steps of a form.'],
  keyboard: [
    ['Tab', 'moves to the next page number'],
    ['Enter', 'opens it'],
  ],
  accessibility: [
    'A navigation with a name; the current page is marked as such.',
    'The arrows at either end stay where they are and are disabled.',
  ],
};

const meta = preview.meta({
  title: 'Navigation/Pagination',
  component: Pagination,
  tags: ['autodocs'],
  args: { page: 3, pageCount: 2997, onPageChange: fn() },
  parameters: { guide },
});

export const Default = meta.story({ tags: ['!test'] });

function PagedExample({ pageCount }: { pageCount: number }) {
  const [page, setPage] = useState(1);
  return <Pagination page={page} pageCount={pageCount} onPageChange={setPage} />;
}

export const ManyPages = meta.story({
  render: () => <PagedExample pageCount={2997} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: 'Pages' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
    await expect(canvas.getByRole('button', { name: 'Previous page' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(canvas.getByRole('button', { name: 'Page 2,997' })).toHaveTextContent('2,997');
    await userEvent.click(canvas.getByRole('button', { name: 'Page 5' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
    await expect(canvas.getByRole('button', { name: 'Page 6' })).toHaveAttribute('aria-current', 'page');
    const shown = canvas.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
    await expect(shown).toEqual([
      'Previous page',
      ...['1', '4', '5', '6', '7', '8', '2,997'].map((page) => `Page ${page}`),
      'Next page',
    ]);
    await userEvent.click(canvas.getByRole('button', { name: 'Page 2,997' }));
    await expect(canvas.getByRole('button', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true');
  },
});

export const AsLinks = meta.story({
  args: { page: 2, pageCount: 3, onPageChange: fn(), hrefOf: (page: number) => `#page=${page}` },
  play: async ({ canvas, args }) => {
    const third = canvas.getByRole('link', { name: 'Page 3' });
    await expect(third).toHaveAttribute('href', '#page=3');
    await userEvent.click(third);
    await expect(args.onPageChange).toHaveBeenCalledWith(3);
  },
});

export const OnAPhone = meta.story({
  tags: ['!autodocs'],
  globals: { viewport: { value: 'phone' } },
});
