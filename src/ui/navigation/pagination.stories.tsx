import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { Pagination } from './pagination.tsx';

const meta = preview.meta({ component: Pagination, title: 'ui/Pagination' });

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
  args: { page: 3, pageCount: 2997, onPageChange: fn() },
  globals: { viewport: { value: 'phone' } },
});
