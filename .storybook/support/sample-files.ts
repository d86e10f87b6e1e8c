import { getStoreFilesMockHandler } from '#contract/mocks/files/files.msw.ts';
import type { StoredFileFilepath } from '#contract/model/storedFileFilepath.ts';

const pixel = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (char) => char.charCodeAt(0),
);

/** A PNG of one pixel. */
export const samplePicture = (name: string) => new File([pixel], name, { type: 'image/png' });

/** Stores files, each as the next of these pictures of the demonstration. */
export function storesAs(filepath: StoredFileFilepath, ...pictures: readonly string[]) {
  let stored = 0;
  return getStoreFilesMockHandler(async ({ request }) => {
    const files = (await request.clone().formData()).getAll('file[]').filter((part) => part instanceof File);
    const data = files.map(({ name, type: kind, size }) => {
      const url = `/files/${filepath}/${pictures[stored++ % pictures.length]}.webp`;
      return { url, name, filepath, kind, size };
    });
    return { success: true, url: data[0]?.url ?? '', data };
  });
}
