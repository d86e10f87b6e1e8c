import { within } from 'storybook/test';

type Canvas = ReturnType<typeof within>;

/** No draft of an earlier story. */
export function setUpStoneForm() {
  sessionStorage.clear();
}

export const priceSections = {
  wholesale: 'House of Ardent Wholesale Pricing',
  retail: 'House of Ardent Retail Pricing',
};

/** A section of the form, once it is there. */
export const part = async (canvas: Canvas, name: string) =>
  within(await canvas.findByRole('region', { name }));
export const field = (place: Canvas, name: string | RegExp) => place.getByRole('textbox', { name });
/** A select, or a text with suggestions. */
export const choice = (place: Canvas, name: string | RegExp) => place.getByRole('combobox', { name });
export const submit = (canvas: Canvas) => canvas.getByRole('button', { name: 'Upload Diamond' });
