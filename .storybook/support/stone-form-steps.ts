import { within } from 'storybook/test';
import { diamondAnswers } from '#mocks/answers/diamonds.ts';
import { searchAnswers } from '#mocks/answers/search.ts';
import { settingsAnswers } from '#mocks/answers/settings.ts';

type Canvas = ReturnType<typeof within>;
type Msw = { use: (...handlers: typeof diamondAnswers) => void };

/** Answers of the form's calls, and no draft of an earlier story. */
export function setUpStoneForm({ msw }: { msw: Msw }) {
  sessionStorage.clear();
  msw.use(...diamondAnswers, ...searchAnswers, ...settingsAnswers);
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
