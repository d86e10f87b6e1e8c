import { expect, screen, waitFor } from 'storybook/test';
import type { DiamondInput } from '#contract/model/diamondInput.ts';
import { paths } from '#domain/routes/paths.ts';
import { roundIdealFromAntwerp } from '#mocks/data/diamonds.ts';
import { adminMeera } from '#mocks/data/users.ts';
import { withPageFrame } from '#storybook/decorators/with-page-frame.tsx';
import preview from '#storybook/preview.tsx';
import { respondsWithEmptyError } from '#storybook/support/failure-handlers.ts';
import { pageParameters } from '#storybook/support/page-parameters.ts';
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
import { valuesOf } from './stone-values.ts';

const meta = preview.meta({
  title: 'Administrator/diamonds/Diamond form, adding',
  component: DiamondFormPage,
  decorators: [withPageFrame],
  parameters: { layout: 'fullscreen', ...pageParameters('admin', '/diamond/form')(paths.diamondForm()) },
  beforeEach: setUpStoneForm,
});

const typedStone = { ...valuesOf(roundIdealFromAntwerp), stone_id: 'KD-90002' };

const created = recordBodies<DiamondInput>('post', '*/diamond/create');

/** Pasted forms of numbers; the prices follow RAP, weight and discount, and the sum says how. */
export const Adding = meta.story({
  beforeEach({ msw }) {
    created.bodies.length = 0;
    msw.use(created.handler);
  },
  async play({ canvas, userEvent }) {
    const supplier = await part(canvas, 'Supplier Info');
    const additional = await part(canvas, 'Additional Info');
    const [trade, shop] = [
      await part(canvas, priceSections.wholesale),
      await part(canvas, priceSections.retail),
    ];
    const paste = async (box: HTMLElement, text: string) => {
      await userEvent.click(box);
      await userEvent.paste(text);
    };
    await paste(choice(supplier, /^Supplier Name/), 'Kiran Gems BV');
    await paste(field(supplier, /^Stone No/), 'KD-90001');
    await paste(choice(supplier, /^Location/), 'Antwerp');
    await paste(choice(additional, /^Shape/), 'RBC');
    await paste(field(additional, /^Carat/), '1.01 ct');
    await paste(choice(additional, /^Colour/), 'f');
    await userEvent.selectOptions(choice(additional, 'Clarity'), 'VS2');
    await paste(choice(additional, 'Certificate date'), '4 Nov 2025');
    await expect(field(supplier, 'Discount')).toHaveValue('–');
    await paste(field(supplier, 'RAP'), '8,500.00');
    await paste(field(supplier, /^Discount/), '-30');
    await supplier.findByText('8,500 − 30 % = 5,950 × 1.01 ct = 6,009.50');
    await paste(field(trade, /^Discount/), '-25,5');
    await paste(field(shop, /^Price/), '9,000');
    await expect(field(shop, /^Discount/)).toHaveValue('+5.88');
    await expect(field(supplier, /^Total Amount/)).toHaveValue('6,009.50');
    await expect(field(trade, /^Price/)).toHaveValue('6,332.50');
    await expect(choice(additional, /^Shape/)).toHaveValue('Round');
    await expect(choice(additional, 'Certificate date')).toHaveValue('2025-11-04');
    await userEvent.click(submit(canvas));
    await screen.findByText('Record added successfully');
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent('/diamonds'));
    await expect(created.bodies).toEqual([
      expect.objectContaining({
        stone_id: 'KD-90001',
        shape: 'Round',
        color: 'F',
        clarity: 'VS2',
        carat: 1.01,
        rap: 8500,
        discount: 30,
        price: 5950,
        total_amount: 6009.5,
        j_discount: 25.5,
        j_price: 6332.5,
        retail_discount: -5.88,
        retail_price: 9000,
        retail_total_amount: 9090,
        cut: null,
        girdle: null,
        certificate_date: '2025-11-04',
        featured: 0,
        status: 1,
      }),
    ]);
  },
});

/** A typed stone outlives a failed save and a reload: the form comes back with it. */
export const AddFails = meta.story({
  beforeEach({ msw }) {
    msw.use(respondsWithEmptyError('post', '*/diamond/create'));
    const name = `facet.draft.${adminMeera.id}.new stone`;
    sessionStorage.setItem(name, JSON.stringify({ at: Date.now(), values: typedStone }));
  },
  async play({ canvas, userEvent }) {
    await canvas.findByText('Your unsent changes are back.');
    await part(canvas, priceSections.retail);
    await userEvent.click(submit(canvas));
    await canvas.findByText('Fail to add record, Please try again.');
    await expect(field(await part(canvas, 'Supplier Info'), /^Stone No/)).toHaveValue('KD-90002');
  },
});
