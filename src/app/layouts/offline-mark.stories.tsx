import type { StoryContext } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { slowMs, watchCall } from '#api/connection.ts';
import { QuerySection } from '#components/feedback/query-section.tsx';
import { showErrorToast } from '#components/feedback/show-error-toast.ts';
import { useCreateCategory, useListCategories } from '#contract/hooks/categories/categories.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import preview from '#storybook/preview.tsx';
import { setOnline } from '#storybook/support/connection.ts';
import { Button } from '#ui/form/button.tsx';
import { OfflineMark } from './offline-mark.tsx';

/** A list with a change, below the mark. */
function Screen() {
  const query = useListCategories();
  const { mutate } = useCreateCategory({
    mutation: { onError: (error) => showErrorToast(error, 'Could not add the category.') },
  });
  return (
    <main className="p-12">
      <OfflineMark />
      <QuerySection title="Categories" query={query} loading={<p>Loading</p>} empty={null}>
        <p>{query.data?.data.length} categories</p>
      </QuerySection>
      <Button onClick={() => query.refetch()}>Reload</Button>
      <Button onClick={() => mutate({ data: { name: 'Rings' } })}>Add category</Button>
    </main>
  );
}

let endCall: ReturnType<typeof watchCall> = () => undefined;

const meta = preview.meta({
  title: 'Everybody/app/Connection',
  component: Screen,
  parameters: { app: { path: '/category', user: 'admin', alone: true } },
  beforeEach: () => () => {
    endCall('answered');
    setOnline(undefined);
  },
});

const { noConnection, retrying, slow } = addedMessages.network;

async function callSlowly({ canvas }: Pick<StoryContext, 'canvas'>) {
  await canvas.findByText(/^\d+ categories$/);
  endCall = watchCall();
  await canvas.findByText(slow, {}, { timeout: slowMs + 2000 });
}

export const Slow = meta.story({
  globals: { viewport: { value: 'phone' } },
  async play({ canvas }) {
    await callSlowly({ canvas });
  },
});

export const AnswersAtLast = meta.story({
  async play({ canvas }) {
    await callSlowly({ canvas });
    endCall('answered');
    await waitFor(() => expect(canvas.queryByText(slow)).toBeNull());
  },
});

/** A failed reload keeps the rows. */
export const ServerLost = meta.story({
  async play({ canvas, userEvent, msw }) {
    const rows = await canvas.findByText(/^\d+ categories$/);
    msw.use(http.get('*/categories', () => HttpResponse.error()));
    await userEvent.click(canvas.getByRole('button', { name: 'Reload' }));
    await canvas.findByText(retrying);
    await expect(rows).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
});

/** A list that could not be loaded loads by itself once the server answers. */
export const ServerBack = meta.story({
  globals: { direction: 'rtl', theme: 'dark' },
  beforeEach({ msw }) {
    msw.use(http.get('*/categories', () => HttpResponse.error(), { once: true }));
  },
  async play({ canvas }) {
    await canvas.findByText(retrying);
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await canvas.findByText(/^\d+ categories$/, {}, { timeout: 9000 });
    await expect(canvas.queryByText(retrying)).toBeNull();
  },
});

const sent = fn();

async function addOffline({ canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>) {
  await canvas.findByText(/^\d+ categories$/);
  setOnline(false);
  await canvas.findByText(noConnection);
  await userEvent.click(canvas.getByRole('button', { name: 'Add category' }));
  await waitFor(() => expect(screen.getByText(addedMessages.submit.offline)).toBeVisible());
}

/** Offline a change is refused at once. */
export const Offline = meta.story({
  tags: ['!test'],
  beforeEach({ msw }) {
    sent.mockClear();
    msw.use(http.post('*/category', () => void sent()));
  },
  play: addOffline,
});

/** A change that was refused offline is never sent by itself. */
export const SendsNothingLater = Offline.extend({
  async play({ canvas, userEvent }) {
    await addOffline({ canvas, userEvent });
    setOnline(true);
    await waitFor(() => expect(canvas.queryByText(noConnection)).toBeNull());
    await expect(sent).not.toHaveBeenCalled();
  },
});
