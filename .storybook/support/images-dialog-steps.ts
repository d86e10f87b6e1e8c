import type { StoryContext } from '@storybook/react-vite';
import { screen, within } from 'storybook/test';
import { getUploadDiamondImagesMockHandler } from '#contract/mocks/files/files.msw.ts';
import type { ImageUploadReport } from '#contract/model/imageUploadReport.ts';

export const imageReport: ImageUploadReport = {
  matched: [
    { file: 'KD-57943.png', stone_id: 'KD-57943', url: '/files/diamond/9f2c1b7e.png' },
    { file: 'RB-48210_top.png', stone_id: 'RB-48210', url: '/files/diamond/1c55a0d4.png' },
  ],
  problems: [{ file: 'IMG_2041.png', reason: 'No stone has this number' }],
};

/** Answers an upload with the report, and records the submitted form. */
export function answerImages(data: ImageUploadReport, seen: FormData[] = []) {
  return getUploadDiamondImagesMockHandler(async ({ request }) => {
    seen.push(await request.clone().formData());
    return { success: data.matched.length > 0, data };
  });
}

/** An upload of which two images match a stone. */
export function setUpImages({ msw }: StoryContext) {
  msw.use(answerImages(imageReport));
}

const pixel = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (char) => char.charCodeAt(0),
);
export const picture = (name: string, size = 0) =>
  new File([pixel, new Uint8Array(size)], name, { type: 'image/png' });
export const pictures = ['KD-57943.png', 'RB-48210_top.png', 'IMG_2041.png'].map((name) => picture(name));

/** Timeout of the upload, which starts with a delay. */
export const uploadTimeout = { timeout: 4000 };

export const imagesDialog = async () =>
  within(await screen.findByRole('dialog', { name: 'Upload Diamond Images' }));
type Dialog = Awaited<ReturnType<typeof imagesDialog>>;

/** Drops files of any kind onto the area. */
async function drop(dialog: Dialog, ...files: File[]) {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  dialog
    .getByText(/^Drop /)
    .dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  await dialog.findByText(files[0]?.name ?? '');
}

/** Drops the files onto the dialog. */
export async function chooseImages(...files: File[]) {
  const dialog = await imagesDialog();
  await drop(dialog, ...files);
  return dialog;
}

export const press = async (dialog: Dialog, name: string) =>
  (await dialog.findByRole('button', { name })).click();
