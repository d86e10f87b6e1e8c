import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { buyerAsha } from '#mocks/data/users.ts';
import preview from '#storybook/preview.tsx';
import { respondsWithEmptyError } from '#storybook/support/failure-handlers.ts';
import { forgetPriceSets } from '#storybook/support/list-page-setup.ts';
import { recordBodies } from '#storybook/support/recorded-bodies.ts';
import { RecommendationDialog } from './recommendation-dialog.tsx';

const recommendations = recordBodies<object>('post', '*/user/recommend/diamonds');

const meta = preview.meta({
  title: 'Administrator/users/Diamond Recommendation',
  component: RecommendationDialog,
  parameters: { app: { path: '/users', user: 'admin' } },
  args: { user: buyerAsha, onClose: fn() },
  beforeEach({ msw }) {
    forgetPriceSets();
    recommendations.bodies.length = 0;
    msw.use(recommendations.handler);
  },
});

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Diamond Recommendation' }));

export const Default = meta.story({ tags: ['!test'] });

/** Stones stay chosen while others are searched. */
export const Recommends = Default.extend({
  async play({ userEvent, args }) {
    const form = await dialog();
    await form.findByRole('list', { name: 'Diamonds' });
    await userEvent.click(form.getByRole('button', { name: 'Recommend' }));
    await form.findByText('No diamond selected to recommend the user');
    const box = form.getByRole('searchbox', { name: 'Stone ID' });
    await userEvent.type(box, '46611');
    await userEvent.click(await form.findByRole('checkbox', { name: 'Select AG-46611' }));
    await waitFor(() => expect(form.queryByText('No diamond selected to recommend the user')).toBeNull());
    await userEvent.clear(box);
    await userEvent.type(box, '48210{Enter}');
    await userEvent.click(await form.findByRole('checkbox', { name: 'Select RB-48210' }));
    await expect(
      within(form.getByRole('list', { name: 'Selected diamonds' })).getAllByRole('listitem'),
    ).toHaveLength(2);
    await expect(recommendations.bodies).toEqual([]);
    await userEvent.click(form.getByRole('button', { name: 'Recommend (2)' }));
    await screen.findByText('Successfully Recommanded to the user');
    await expect(args.onClose).toHaveBeenCalled();
    await expect(recommendations.bodies).toEqual([{ userid: 42, diamondIds: [46611, 48210] }]);
  },
});

/** Nothing that was chosen is lost. */
export const Refused = meta.story({
  globals: { viewport: { value: 'phone' } },
  beforeEach({ msw }) {
    msw.use(respondsWithEmptyError('post', '*/user/recommend/diamonds'));
  },
  async play({ userEvent, args }) {
    const form = await dialog();
    await userEvent.click(await form.findByRole('checkbox', { name: 'Select RB-48210' }));
    await userEvent.click(form.getByRole('button', { name: 'Recommend (1)' }));
    await waitFor(() => expect(form.getByText('Some error occur. Please contact admin')).toBeVisible());
    await waitFor(() => expect(form.getByRole('button', { name: 'Remove RB-48210' })).toBeVisible());
    await expect(args.onClose).not.toHaveBeenCalled();
  },
});
