import { describe, expect, it } from 'vitest';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { planImages, type StoredImage } from './jewellery-images.ts';

const stored = (
  id: number,
  position: number,
  file_type: StoredImage['file_type'] = 'images',
): StoredImage => ({
  id,
  image_url: `/files/jewellery/${id}.${file_type === 'images' ? 'webp' : 'mp4'}`,
  file_type,
  position,
});
const sent = ({ id, image_url, file_type }: StoredImage) => ({ id, imageUrl: image_url, file_type });
const fresh = (name: string) => ({ imageUrl: name, file_type: 'images' as const });

const one = stored(1, 0);
const two = stored(2, 1);
const film = stored(3, 2, 'videos');

describe('planning the pictures of a piece', () => {
  it('changes nothing for unchanged and omitted pictures', () => {
    const nothing = { remove: [], change: [], add: [] };
    expect(planImages([one, two, film], [one, two, film].map(sent))).toEqual(nothing);
    expect(planImages([one, two, film], [])).toEqual(nothing);
  });

  it('removes marked pictures and renumbers the others', () => {
    expect(planImages([one, two, film], [{ ...sent(one), isDeleted: true }])).toEqual({
      remove: [1],
      change: [
        { ...two, position: 0 },
        { ...film, position: 1 },
      ],
      add: [],
    });
  });

  it('uses the submitted order and places omitted stored pictures last', () => {
    expect(planImages([one, two], [fresh('new.jpg'), sent(two)])).toEqual({
      remove: [],
      change: [{ ...one, position: 2 }],
      add: [{ image_url: 'new.jpg', file_type: 'images', position: 0 }],
    });
  });

  it('ignores a new picture that is marked as deleted', () => {
    expect(planImages([], [{ ...fresh('x.jpg'), isDeleted: true }])).toEqual({
      remove: [],
      change: [],
      add: [],
    });
  });

  it('replaces the file of a stored picture', () => {
    const { change } = planImages([one], [{ ...sent(one), imageUrl: 'other.png' }]);
    expect(change).toEqual([{ ...one, image_url: 'other.png' }]);
  });

  it.each([
    ['a picture of another piece', [sent(stored(9, 0))], addedMessages.jewellery.foreignImage],
    [
      'a picture twice',
      [sent(one), { ...sent(one), isDeleted: true }],
      addedMessages.jewellery.duplicateImage,
    ],
    ['a video as a picture', [fresh('film.mp4')], addedMessages.jewellery.wrongKind],
    ['a picture without a file', [fresh(' ')], addedMessages.jewellery.blankImage],
    ['a fifth picture', [1, 2, 3, 4].map((each) => fresh(`${each}.jpg`)), messages.upload.jewelleryLimits],
    [
      'a second video',
      [{ imageUrl: 'b.mp4', file_type: 'videos' as const }],
      messages.upload.jewelleryLimits,
    ],
  ])('rejects %s', (_, images, text) => {
    expect(() => planImages([one, film], images)).toThrow(text);
  });
});
