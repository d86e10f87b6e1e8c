import { beforeEach, expect, it, vi } from 'vitest';
import type { DocumentFiles } from '../business/document-files.ts';
import { provideDocumentFiles } from '../business/document-files.ts';
import { filePlaces } from './place-files.ts';
import { thumbnailOf } from './thumbnails.ts';

const thumbnail = vi.fn<DocumentFiles['thumbnail']>();
beforeEach(() => thumbnail.mockReset());

it('draws a thumbnail again after a failure, and keeps a drawn one', async () => {
  provideDocumentFiles({ thumbnail } as Partial<DocumentFiles> as DocumentFiles);
  const [picture, small] = [new Uint8Array([1, 2, 3]), new Uint8Array([4])];
  thumbnail.mockRejectedValueOnce(new Error('no memory')).mockResolvedValue(small);
  await expect(thumbnailOf(picture, 160)).rejects.toThrow('no memory');
  expect(await thumbnailOf(picture, 160)).toBe(small);
  expect(await thumbnailOf(picture, 160)).toBe(small);
  expect(thumbnail).toHaveBeenCalledTimes(2);
});

it('reads the places of a country again after a failure, and keeps those that were read', async () => {
  const read = vi.fn<(country: string) => Promise<Record<string, string[]>>>();
  read.mockRejectedValueOnce(new Error('too many open files')).mockResolvedValue({ Antwerp: ['Mol'] });
  const { listStates } = filePlaces([{ id: 7, name: 'Belgium', phonecode: '32' }], read);
  await expect(listStates(7)).rejects.toThrow('too many open files');
  expect(await listStates(7)).toEqual([{ id: 7001, name: 'Antwerp' }]);
  await listStates(7);
  expect(read).toHaveBeenCalledTimes(2);
});
