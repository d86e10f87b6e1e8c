import { http } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import { getListHistoryMockHandler } from '#contract/mocks/history/history.msw.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { categories, categoryPair } from '#mocks/data/categories.ts';
import { renamedCategory } from '#mocks/data/history.ts';
import { pageOf } from '#mocks/rows/page-of.ts';
import { changingCategories } from '#mocks/stateful/changing-categories.ts';
import { withPageFrame } from '#storybook/decorators/with-page-frame.tsx';
import preview from '#storybook/preview.tsx';
import {
  neverResponds,
  respondsWithEmptyError,
  respondsWithError,
} from '#storybook/support/failure-handlers.ts';
import { failedPage } from '#storybook/support/list-page-states.ts';
import { pageParameters } from '#storybook/support/page-parameters.ts';
import { forbiddenPage, generatedPage, longValuesPage } from '#storybook/support/page-states.ts';
import { CategoryPage } from './category-page.tsx';

const at = pageParameters('admin');

const meta = preview.meta({
  title: 'Administrator/categories/Category page',
  component: CategoryPage,
  parameters: { layout: 'fullscreen', ...at('/category?id=2') },
  decorators: [withPageFrame],
  beforeEach({ msw }) {
    msw.use(...changingCategories(categories));
  },
});

export const Default = meta.story({
  tags: ['!test'],
  parameters: at('/category'),
});

/** Adding, renaming and deleting a category; Diamond is hidden. */
export const AddsACategory = Default.extend({
  async play({ canvas, userEvent }) {
    await canvas.findByRole('heading', { name: 'Manage Category & Sub-Category' });
    const list = within(await canvas.findByRole('list', { name: 'Categories' }));
    await expect(list.queryByText('Diamond')).toBeNull();
    await canvas.findByRole('table', { name: 'Sub-categories of Bracelets' });
    await userEvent.click(canvas.getByRole('button', { name: '+ Add New Category' }));
    await userEvent.click(canvas.getByRole('button', { name: '+ Add' }));
    await canvas.findByText("category name can't be blank");
    await userEvent.type(canvas.getByRole('textbox', { name: 'Category Name' }), 'rings{Enter}');
    await canvas.findByText('A category with this name already exists');
    await userEvent.clear(canvas.getByRole('textbox', { name: 'Category Name' }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Category Name' }), 'Brooches{Enter}');
    await screen.findByText('Category added successfully');
    await canvas.findByText('Brooches has no sub-categories yet.');
    await waitFor(() => expect(canvas.getByRole('button', { name: '+ Add New Category' })).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'Edit, Brooches' }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Category Name' }), ' and pins{Enter}');
    await screen.findByText('Category updated successfully');
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Edit, Brooches and pins' })).toHaveFocus(),
    );
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete, Brooches and pins' }));
    await userEvent.click(await screen.findByRole('button', { name: 'YES' }));
    await screen.findByText('Category deleted successfully');
    await waitFor(() => expect(canvas.queryByText('Brooches and pins')).toBeNull());
  },
});

export const Subcategories = meta.story({
  async play({ canvas, userEvent }) {
    const table = within(await canvas.findByRole('table', { name: 'Sub-categories of Rings' }));
    await expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Code',
      'Sub-Category Name',
      'Created On',
      'Action',
    ]);
    await userEvent.click(canvas.getByRole('button', { name: '+ Add New Sub Category' }));
    await userEvent.click(canvas.getByRole('button', { name: '+ Add' }));
    await canvas.findByText("Sub Category Name can't be blank");
    await userEvent.type(canvas.getByRole('textbox', { name: 'Sub-Category Name' }), 'Signet{Enter}');
    await screen.findByText('SubCategory added successfully');
    await userEvent.click(await table.findByRole('button', { name: 'Edit, Signet' }));
    await userEvent.clear(canvas.getByRole('textbox', { name: 'Sub-Category Name' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm' }));
    await canvas.findByText("sub category name can't be blank");
    await userEvent.type(canvas.getByRole('textbox', { name: 'Sub-Category Name' }), 'Signets{Enter}');
    await screen.findByText('SubCategory updated successfully');
    await userEvent.click(await table.findByRole('button', { name: 'Delete, Signets' }));
    await userEvent.click(await screen.findByRole('button', { name: 'YES' }));
    await screen.findByText('SubCategory deleted successfully');
    await waitFor(() => expect(table.queryByText('Signets')).toBeNull());
    await userEvent.click(table.getByRole('button', { name: 'Edit, Halo' }));
    await userEvent.keyboard('{Escape}');
    await table.findByText('Halo');
  },
});

/** The box that opens takes the first key, also when the form of a row below closes for it. */
export const FocusFollowsTheUser = meta.story({
  async play({ canvas, userEvent }) {
    await canvas.findByRole('button', { name: 'Edit, Rings' });
    for (const [above, below, box] of [
      ['Pendants', 'Rings', 'Category Name'],
      ['Halo', 'Solitaire', 'Sub-Category Name'],
    ] as const) {
      const edit = (name: string) => canvas.getByRole('button', { name: `Edit, ${name}` });
      await userEvent.click(edit(below));
      await canvas.findByRole('textbox', { name: box });
      await userEvent.keyboard('{Escape}');
      await expect(edit(below)).toHaveFocus();
      await userEvent.click(edit(below));
      await userEvent.click(edit(above));
      await expect(edit(below)).toBeVisible();
      await expect(canvas.getByRole('textbox', { name: box })).toHaveFocus();
      await userEvent.keyboard('{Escape}');
    }
  },
});

/** While a name is saved one goes on elsewhere: the focus stays there. */
export const MovedOnBeforeTheSave = meta.story({
  async play({ canvas, userEvent, msw }) {
    await canvas.findByRole('button', { name: 'Edit, Halo' });
    let save = () => {};
    const saving = new Promise<void>((resolve) => {
      save = resolve;
    });
    msw.use(
      http.post('*/subcategory', async () => {
        await saving;
      }),
    );
    await userEvent.click(canvas.getByRole('button', { name: '+ Add New Sub Category' }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Sub-Category Name' }), 'Signet{Enter}');
    await userEvent.click(canvas.getByRole('button', { name: '+ Add New Category' }));
    const box = canvas.getByRole('textbox', { name: 'Category Name' });
    await waitFor(() => expect(box).toHaveFocus());
    save();
    await screen.findByText('SubCategory added successfully');
    await waitFor(() => expect(canvas.queryByRole('textbox', { name: 'Sub-Category Name' })).toBeNull());
    await expect(box).toHaveFocus();
  },
});

/** What was renamed by whom: of the category below its table, of a sub-category on the page of the history. */
export const WithHistory = meta.story({
  beforeEach({ msw }) {
    msw.use(getListHistoryMockHandler({ data: pageOf([renamedCategory]) }));
  },
  async play({ canvas, userEvent }) {
    await expect(await canvas.findByRole('link', { name: 'History, Halo' })).toHaveAttribute(
      'href',
      `/history?kind=subcategory&subject_id=${categoryPair('Rings', 'Halo').subCategory.id}`,
    );
    await userEvent.click(canvas.getByRole('button', { name: 'History' }));
    const list = await canvas.findByRole('list', { name: 'History' });
    await expect(list).toHaveTextContent('NameFinger ringsRings');
  },
});

/** Another user renames while one types: both names are offered, and the one that is kept is saved. */
export const RenamedMeanwhile = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit, Halo' }));
    const box = canvas.getByRole('textbox', { name: 'Sub-Category Name' });
    await fetch('/api/subcategory', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: categoryPair('Rings', 'Halo').subCategory.id, name: 'Halo rings' }),
    });
    await userEvent.type(box, 's');
    await userEvent.keyboard('{Enter}');
    const both = within(await screen.findByRole('dialog', { name: 'Changed by another user' }));
    await userEvent.click(both.getByRole('radio', { name: 'Theirs Halo rings' }));
    await expect(both.getByRole('radio', { name: 'Yours Halos' })).not.toBeChecked();
    await userEvent.click(both.getByRole('radio', { name: 'Yours Halos' }));
    await userEvent.click(both.getByRole('button', { name: 'Save' }));
    await screen.findByText('SubCategory updated successfully');
    await canvas.findByRole('button', { name: 'Edit, Halos' });
  },
});

/** What jewellery belongs to stays, and the confirmation says so. */
export const InUse = meta.story({
  beforeEach({ msw }) {
    const { inUse } = addedMessages.category;
    msw.use(
      respondsWithError('delete', '*/category', 409, inUse(3)),
      respondsWithError('delete', '*/subcategory', 409, inUse(1)),
    );
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete, Rings' }));
    await userEvent.click(await screen.findByRole('button', { name: 'YES' }));
    await screen.findByText('Fail to delete Category. 3 pieces of jewellery still belong to it.');
    await userEvent.click(screen.getByRole('button', { name: 'NO' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Delete, Halo' }));
    await userEvent.click(await screen.findByRole('button', { name: 'YES' }));
    await screen.findByText('Fail to delete SubCategory. 1 piece of jewellery still belongs to it.');
  },
});

/** Without a text of the server; what was typed stays. */
export const Refused = meta.story({
  globals: { theme: 'dark', direction: 'rtl' },
  beforeEach({ msw }) {
    for (const method of ['post', 'put', 'delete'] as const)
      msw.use(respondsWithEmptyError(method, '*/category'), respondsWithEmptyError(method, '*/subcategory'));
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: '+ Add New Category' }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Category Name' }), 'Brooches{Enter}');
    await canvas.findByText('Fail to add Category, Please try again.');
    await expect(canvas.getByRole('textbox', { name: 'Category Name' })).toHaveValue('Brooches');
    await userEvent.click(canvas.getByRole('button', { name: 'Edit, Rings' }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Category Name' }), ' x{Enter}');
    await canvas.findByText('Fail to update Category, Please try again.');
    await userEvent.click(canvas.getByRole('button', { name: '+ Add New Sub Category' }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Sub-Category Name' }), 'Signet{Enter}');
    await canvas.findByText('Fail to add SubCategory, Please try again.');
    await userEvent.click(canvas.getByRole('button', { name: 'Edit, Halo' }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Sub-Category Name' }), ' x{Enter}');
    await canvas.findByText('Fail to update SubCategory, Please try again.');
    await userEvent.click(canvas.getByRole('button', { name: 'Delete, Solitaire' }));
    await userEvent.click(await screen.findByRole('button', { name: 'YES' }));
    await screen.findByText('Fail to delete SubCategory, Please try again.');
    await userEvent.click(screen.getByRole('button', { name: 'NO' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Delete, Pendants' }));
    await userEvent.click(await screen.findByRole('button', { name: 'YES' }));
    await screen.findByText('Fail to delete Category, Please try again.');
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(neverResponds('get', '*/categories'));
  },
  async play({ canvas }) {
    await canvas.findByRole('status', { name: 'Loading the categories' });
  },
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(...changingCategories(categories.filter(({ name }) => name === 'Diamond')));
  },
  async play({ canvas }) {
    await canvas.findByText('No categories yet');
  },
});

export const Failed = meta.story(failedPage);
export const Forbidden = meta.story({ ...forbiddenPage });
export const Generated = meta.story({ ...generatedPage });
export const LongValues = meta.story({ ...longValuesPage });

/** One pane at a time. */
export const Phone = meta.story({
  parameters: at('/category'),
  globals: { viewport: { value: 'phone' } },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Rings' }));
    await canvas.findByRole('table', { name: 'Sub-categories of Rings' });
    await userEvent.click(canvas.getByRole('button', { name: 'All categories' }));
    await canvas.findByRole('list', { name: 'Categories' });
  },
});
