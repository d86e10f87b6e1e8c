import type { StoryContext } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { recordBodies } from './recorded-bodies.ts';

/** A page whose requests fail offers a retry. */
export const failedPage = {
  globals: { scenario: 'server-error' },
  async play({ canvas }: StoryContext) {
    await canvas.findByRole('button', { name: 'Try again' });
    await expect(canvas.getByRole('alert')).toHaveTextContent(addedMessages.request.internalError);
  },
};

const searches = recordBodies<DiamondFilters>('post', '*/diamond/search');

/** The payload contains the page number also for the first page; the address does not. */
export const firstPagePayload = (address: string) => ({
  beforeEach({ msw }: StoryContext) {
    searches.bodies.length = 0;
    msw.use(searches.handler);
  },
  async play({ canvas }: StoryContext) {
    await canvas.findByText('RB-48210');
    await waitFor(() => expect(searches.bodies).not.toEqual([]));
    for (const body of searches.bodies)
      await expect(body).toMatchObject({ pageNo: 0, pageSize: expect.any(Number) });
    await expect(searches.bodies).toContainEqual(expect.objectContaining({ pageSize: 10 }));
    await expect(canvas.getByTestId('address').textContent).toBe(address);
  },
});
