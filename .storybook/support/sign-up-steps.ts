import type { StoryContext } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { getListCountriesMockHandler } from '#contract/mocks/locations/locations.msw.ts';

export const countries = [
  { id: 21, name: 'Belgium', phonecode: '32' },
  { id: 101, name: 'India', phonecode: '91' },
];

export function setUpSignUp({ msw }: StoryContext) {
  msw.use(getListCountriesMockHandler({ data: countries }));
}

type Screen = Pick<StoryContext, 'canvas' | 'userEvent'>;

/** A generated picture of a card, with that many pixels per side. */
export async function picture(name: string): Promise<File> {
  const canvas = new OffscreenCanvas(360, 210);
  const pen = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  pen.fillStyle = 'whitesmoke';
  pen.fillRect(0, 0, 360, 210);
  pen.fillStyle = 'slategray';
  for (const [top, width] of [
    [50, 150],
    [110, 230],
    [135, 190],
  ] as const)
    pen.fillRect(36, top, width, 12);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], name, { type: 'image/png' });
}

/** Fills the form with valid values; pastes them, as typing is slow. */
export async function fillIn({ canvas, userEvent }: Screen) {
  await canvas.findByRole('option', { name: 'India (+91)' });
  await userEvent.selectOptions(canvas.getByLabelText('Country'), 'India (+91)');
  for (const [label, text] of [
    ['Name', 'Noor Haddad'],
    ['Username', ' noor '],
    ['Company Name', 'Haddad & Sons'],
    ['Mobile No', '098250 12345'],
    ['Email', ' noor@haddad.example'],
    ['Password', 'surat-monsoon'],
  ] as const) {
    await userEvent.click(canvas.getByLabelText(label));
    await userEvent.paste(text);
  }
  await userEvent.click(canvas.getByRole('button', { name: 'Same as mobile' }));
  await userEvent.upload(
    canvas.getByLabelText('Owner Proof', { selector: 'input' }),
    await picture('deed.png'),
  );
  await userEvent.upload(
    canvas.getByLabelText('Visiting Card', { selector: 'input' }),
    await picture('card.png'),
  );
}

export const submit = ({ canvas, userEvent }: Screen) =>
  userEvent.click(canvas.getByRole('button', { name: 'Sign Up' }));

/** The form keeps the entered values. */
export async function expectValuesKept({ canvas }: Pick<Screen, 'canvas'>) {
  await expect(canvas.getByLabelText('Name')).toHaveValue('Noor Haddad');
  await expect(canvas.getByLabelText('Password')).toHaveValue('surat-monsoon');
  await expect(canvas.getByLabelText('Country')).toHaveValue('101');
  await expect(canvas.getByText('deed.png')).toBeVisible();
  await expect(canvas.getByText('card.png')).toBeVisible();
}
