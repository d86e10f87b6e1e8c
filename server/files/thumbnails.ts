import { buffer } from 'node:stream/consumers';
import { type ThumbnailWidth, thumbnailWidths } from '../../src/domain/thumbnail-widths.ts';
import type { Base } from '../base.ts';
import type { Storage } from '../storage/storage.ts';
import { fileLinkId, type StoredName } from '../storage/stored-name.ts';
import { drawThumbnail, UnreadablePictureError } from './draw-thumbnail.ts';
import { hasThumbnails, thumbnailName } from './thumbnail-name.ts';
import { createTurns } from './turns.ts';

/** Pictures that are drawn at a time, and those that may wait; whoever comes later gets the picture itself. */
const atOnce = 1;
const mostWaiting = 100;

/** Most bytes of a picture that is made smaller. */
const mostBytes = 32 * 1024 * 1024;

/** How many pictures that cannot be read are remembered, so that nobody makes the server try again and again. */
const mostRemembered = 1000;

/** Small pictures, made when they are first asked for and kept beside the files. */
export function createThumbnails({ storage, logger }: Pick<Base, 'storage' | 'logger'>) {
  const turns = createTurns(atOnce, mostWaiting);
  const underWay = new Map<string, Promise<Buffer | null>>();
  const unreadable = new Set<string>();

  async function make(file: StoredName, width: ThumbnailWidth): Promise<Buffer | null> {
    const found = await storage.open(file);
    if (!found) return null;
    if (found.about.size > mostBytes) {
      found.stream.destroy();
      throw new UnreadablePictureError(`it has ${found.about.size} bytes`);
    }
    const small = await drawThumbnail(await buffer(found.stream), width);
    const kept = thumbnailName(file, width);
    await storage.put(kept, small);
    // Somebody may have removed the picture meanwhile, and what is small of it before this one.
    if (!(await storage.about(file))) await storage.remove(kept);
    return small;
  }

  async function makeOrRemember(file: StoredName, width: ThumbnailWidth): Promise<Buffer | null> {
    try {
      return await make(file, width);
    } catch (failure) {
      if (!(failure instanceof UnreadablePictureError)) throw failure;
      logger.info({ file, reason: failure.message }, 'no small picture can be made');
      if (unreadable.size >= mostRemembered) unreadable.clear();
      unreadable.add(fileLinkId(file.folder, file.name));
      return null;
    }
  }

  return {
    /** A picture at one of the widths; null where there is none to be had now, and the picture itself must do. */
    async get(file: StoredName, width: ThumbnailWidth): Promise<Buffer | null> {
      const key = `${width} ${fileLinkId(file.folder, file.name)}`;
      if (unreadable.has(fileLinkId(file.folder, file.name))) return null;
      const kept = await storage.open(thumbnailName(file, width));
      if (kept) return buffer(kept.stream);
      let making = underWay.get(key);
      if (!making) {
        if (turns.isFull()) return null;
        making = turns.take(() => makeOrRemember(file, width));
        underWay.set(key, making);
        const done = () => underWay.delete(key);
        making.then(done, done);
      }
      return making;
    },
  };
}

/** Removes a file and the small pictures of it. The file goes first: see `make`. */
export async function removeWithThumbnails(storage: Storage, file: StoredName): Promise<void> {
  await storage.remove(file);
  if (!hasThumbnails(file)) return;
  for (const width of thumbnailWidths) await storage.remove(thumbnailName(file, width));
}
