import type { StoryContext } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import {
  getGetDiamondMockHandler,
  getUpdateDiamondMockHandler,
} from '#contract/mocks/diamonds/diamonds.msw.ts';
import type { UpdateDiamondInput } from '#contract/model/updateDiamondInput.ts';
import { messages } from '#domain/messages/messages.ts';
import { paths } from '#domain/routes/paths.ts';
import { fancyYellowWithoutRap, stoneWithAllMedia } from '#mocks/data/diamonds.ts';
import { priced } from '#mocks/rows/agreeing.ts';
import { withPageFrame } from '#storybook/decorators/with-page-frame.tsx';
import preview from '#storybook/preview.tsx';
import { neverResponds, respondsWithEmptyError } from '#storybook/support/failure-handlers.ts';
import { pageParameters } from '#storybook/support/page-parameters.ts';
import { forbiddenPage, generatedPage, longValuesPage } from '#storybook/support/page-states.ts';
import { recordBodies } from '#storybook/support/recorded-bodies.ts';
import {
  choice,
  field,
  part,
  priceSections,
  setUpStoneForm,
  submit,
} from '#storybook/support/stone-form-steps.ts';
import { DiamondFormPage } from './diamond-form-page.tsx';

const adding = pageParameters('admin', '/diamond/form')(paths.diamondForm());
const at = pageParameters('admin', '/diamond/form/:stoneId');
const editing = at(paths.diamondForm(stoneWithAllMedia.id));

const meta = preview.meta({
  title: 'Administrator/diamonds/Diamond form',
  component: DiamondFormPage,
  decorators: [withPageFrame],
  parameters: { layout: 'fullscreen', ...adding },
  beforeEach: setUpStoneForm,
});

export const Default = meta.story({ tags: ['!test'] });

/** The messages of the specification, and the first wrong field. */
export const AddsADiamond = Default.extend({
  async play({ canvas, userEvent }) {
    await canvas.findByRole('heading', { level: 1, name: 'Add Diamond' });
    await part(canvas, priceSections.wholesale);
    await userEvent.click(submit(canvas));
    const supplier = await part(canvas, 'Supplier Info');
    await supplier.findByText('Supplier Name is required');
    await waitFor(() => expect(supplier.getByRole('combobox', { name: /^Supplier Name/ })).toHaveFocus());
    for (const message of [
      'Stone No is required',
      'Location is required',
      'Price is required',
      'Total Amount is required',
      ...['Price', 'Total Amount'].map((figure) => `House of Ardent Wholesale ${figure} is required`),
      ...['Price', 'Total Amount'].map((figure) => `House of Ardent Retail ${figure} is required`),
    ])
      await expect(canvas.getByText(message)).toBeVisible();
  },
});

/** A fancy colour has no RAP: the typed price stays, and there is no discount. */
export const WithoutRap = meta.story({
  parameters: at(paths.diamondForm(fancyYellowWithoutRap.id)),
  async play({ canvas, userEvent }) {
    const supplier = await part(canvas, 'Supplier Info');
    await expect(field(supplier, /^Price/)).toHaveValue('21,500.00');
    const carat = field(await part(canvas, 'Additional Info'), /^Carat/);
    await userEvent.clear(carat);
    await userEvent.type(carat, '2');
    await supplier.findByText('21,500 × 2.00 ct = 43,000.00');
    await expect(field(supplier, /^Price/)).toHaveValue('21,500.00');
    await expect(field(supplier, 'Discount')).toHaveValue('–');
    const total = field(supplier, /^Total Amount/);
    await userEvent.clear(total);
    await userEvent.type(total, '43020');
    await supplier.findByText('The total differs by 20.00.');
    await expect(supplier.queryByText(/Below the supplier/)).toBeNull();
    await userEvent.clear(total);
    await userEvent.type(total, '48000.01');
    const wholesale = await part(canvas, priceSections.wholesale);
    const warning = await wholesale.findByText('Below the supplier’s price.');
    await expect(warning.parentElement).toHaveTextContent(/\d Below the supplier’s price\.$/);
  },
});

const changed = recordBodies<UpdateDiamondInput>('put', '*/diamond/update');

const savedAt = '2026-11-21T09:58:00.000Z';

/** The form has another location when it is sent; the other user has moved the stone and changed its price. */
async function saveOverAnotherVersion({ canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>) {
  const location = choice(await part(canvas, 'Supplier Info'), /^Location/);
  await userEvent.clear(location);
  await userEvent.type(location, 'Dubai');
  await userEvent.click(submit(canvas));
  const dialog = within(await screen.findByRole('dialog', { name: 'Changed by another user' }));
  await expect(dialog.getByRole('radio', { name: 'Yours Dubai' })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: /^Theirs −20\.00 %/ })).toBeChecked();
  return dialog;
}

export const ChangedByAnotherUser = meta.story({
  parameters: editing,
  beforeEach({ msw }) {
    changed.bodies.length = 0;
    const later = priced({ ...stoneWithAllMedia, location: 'Surat', j_discount: 20, updated_at: savedAt });
    let saves = 0;
    msw.use(
      changed.handler,
      getUpdateDiamondMockHandler(() => {
        saves += 1;
        if (saves > 1) return { success: true, message: messages.record.updated, data: later };
        msw.use(getGetDiamondMockHandler({ data: [later] }));
        const error = 'Another user has changed this stone. Reload it and try again.';
        throw HttpResponse.json({ error }, { status: 409 });
      }),
    );
  },
  async play(context) {
    await saveOverAnotherVersion(context);
  },
});

/** Each keeps what it has changed. */
export const SavesBothVersions = ChangedByAnotherUser.extend({
  async play({ canvas, userEvent }) {
    const dialog = await saveOverAnotherVersion({ canvas, userEvent });
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Record updated successfully');
    await expect(changed.bodies[1]).toMatchObject({
      id: stoneWithAllMedia.id,
      location: 'Dubai',
      j_discount: 20,
      updated_at: savedAt,
    });
  },
});

/** The server's text of a field is under the field. */
export const Refused = meta.story({
  parameters: editing,
  beforeEach({ msw }) {
    const text = 'Another stone has this number';
    msw.use(
      http.put('*/diamond/update', () =>
        HttpResponse.json({ error: text, fields: { stone_id: text } }, { status: 409 }),
      ),
    );
  },
  async play({ canvas, userEvent }) {
    await canvas.findByRole('heading', { level: 1, name: 'Edit Diamond' });
    const supplier = await part(canvas, 'Supplier Info');
    await userEvent.type(field(supplier, /^Stone No/), '9');
    await userEvent.click(submit(canvas));
    await waitFor(() =>
      expect(field(supplier, /^Stone No/)).toHaveAccessibleDescription('Another stone has this number'),
    );
  },
});

/** Leaving with unsent changes asks first. */
export const Leaving = meta.story({
  parameters: editing,
  async play({ canvas, userEvent }) {
    const supplier = await part(canvas, 'Supplier Info');
    await userEvent.type(field(supplier, /^Stone No/), '9');
    await userEvent.click(canvas.getByRole('link', { name: 'Diamonds' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Alert!' }));
    await userEvent.click(question.getByRole('button', { name: 'YES' }));
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/diamonds'));
  },
});

export const SaveFails = meta.story({
  parameters: editing,
  beforeEach({ msw }) {
    msw.use(respondsWithEmptyError('put', '*/diamond/update'));
  },
  async play({ canvas, userEvent }) {
    await canvas.findByRole('heading', { level: 1, name: 'Edit Diamond' });
    await userEvent.click(submit(canvas));
    await canvas.findByText('Fail to update record, Please try again.');
  },
});

export const Loading = meta.story({
  parameters: editing,
  beforeEach({ msw }) {
    msw.use(neverResponds('get', '*/diamond'));
  },
});
export const Dark = meta.story({ parameters: editing, globals: { theme: 'dark' } });
export const RightToLeft = meta.story({ parameters: editing, globals: { direction: 'rtl' } });
export const Phone = meta.story({ parameters: editing, globals: { viewport: { value: 'phone' } } });

export const Forbidden = meta.story({ ...forbiddenPage, parameters: editing });
export const Generated = meta.story({ ...generatedPage, parameters: editing });
export const LongValues = meta.story({ ...longValuesPage, parameters: editing });
