import type { ImageMatch } from '../../../src/api/generated/model/imageMatch.ts';
import type { ImageProblem } from '../../../src/api/generated/model/imageProblem.ts';
import type { ImageUploadReport } from '../../../src/api/generated/model/imageUploadReport.ts';
import { UploadDiamondImagesBody } from '../../../src/api/generated/zod/files/files.zod.ts';
import type { Base } from '../../base.ts';
import { readForm } from '../../contract/form-fields.ts';
import { noFile, refusalOf } from '../../files/file-refusal.ts';
import type { FileStore, KeptFile } from '../../files/file-store.ts';
import type { ReceivedFile } from '../../files/received-file.ts';
import type { DiamondsService, StoneMedia } from '../diamonds/diamonds.service.ts';
import { limitIn, type MediaFolder, mediaRules } from './folder-rules.ts';
import { numbersIn } from './stone-of-file.ts';
import { fileField } from './store-files.ts';

const mostFiles = 500;
const formFields = UploadDiamondImagesBody.omit({ [fileField]: true });

const mediaOf = { diamond: 'img_url', videos: 'video_url', certi: 'certi_url' } as const satisfies Record<
  MediaFolder,
  StoneMedia
>;

export const imageTexts = {
  noStone: 'No stone has this number',
  another: (name: string) => `The stone got ${name} of this upload`,
  noneStored: 'No file was put on a stone',
} as const;

interface Match {
  file: ReceivedFile;
  stone: { id: number; stone_id: string };
}

/** Pictures, videos and certificates for many stones at once. */
export function createUploadingImages(
  { db }: Pick<Base, 'db'>,
  { store, diamonds }: { store: FileStore; diamonds: DiamondsService },
) {
  /** Which file goes to which stone. Of several for one stone the one with the shortest name does. */
  async function match(files: readonly ReceivedFile[], problems: ImageProblem[]): Promise<Match[]> {
    const stones = await diamonds.findByNumbers(files.flatMap(({ name }) => numbersIn(name)));
    const chosen = new Map<number, Match>();
    for (const file of [...files].sort(shortestFirst)) {
      const stone = numbersIn(file.name).flatMap((number) => stones(number) ?? [])[0];
      const before = stone && chosen.get(stone.id);
      if (!stone) problems.push({ file: file.name, reason: imageTexts.noStone });
      else if (before) problems.push({ file: file.name, reason: imageTexts.another(before.file.name) });
      else chosen.set(stone.id, { file, stone });
    }
    return files.flatMap((file) => [...chosen.values()].filter((each) => each.file === file));
  }

  return {
    /**
     * Puts each file on the stone whose number its name begins with, and says which could not be. Throws 413,
     * 415 or 422 when there is no file that could be stored at all.
     */
    uploadImages(request: Request, userId: number): Promise<ImageUploadReport> {
      const receiving = {
        fileFields: [fileField],
        mostFiles,
        limitOf: (kind, fields) => limitIn(mediaRules, fields.get('filepath'), kind),
        skipTooLarge: true,
      } satisfies Parameters<FileStore['receive']>[1];
      return store.receive(request, receiving, async ({ fields, files }, keep) => {
        const folder: MediaFolder = readForm('uploadDiamondImages', formFields, fields).filepath;
        const { good, problems } = sortOut(files, folder);
        const matches = await match(good, problems);
        const media: { stoneId: number; url: string }[] = [];
        const kept: KeptFile[] = [];
        for (const { file, stone } of matches) {
          kept.push(await keep(file, folder));
          media.push({ stoneId: stone.id, url: kept.at(-1)!.url });
        }
        await db.transaction(async (trx) => {
          await store.record(trx, kept, userId);
          await diamonds.putMedia(trx, mediaOf[folder], media);
        });
        const matched = matches.map(
          ({ file, stone }, index): ImageMatch => ({
            file: file.name,
            stone_id: stone.stone_id,
            url: media[index]!.url,
          }),
        );
        return { matched, problems };
      });
    },
  };
}

/** Files that a folder takes, and why the others are not stored. Throws the first reason when all are refused. */
function sortOut(files: readonly ReceivedFile[], folder: MediaFolder) {
  if (files.length === 0) throw noFile(fileField);
  const refusals = files.map((file) => refusalOf(file, mediaRules[folder]));
  const [first] = refusals;
  if (first && refusals.every((refusal) => refusal !== null)) throw first;
  const problems = files.flatMap((file, index): ImageProblem[] => {
    const reason = refusals[index]?.message;
    return reason === undefined ? [] : [{ file: file.name, reason }];
  });
  return { good: files.filter((_, index) => refusals[index] === null), problems };
}

const shortestFirst = (a: ReceivedFile, b: ReceivedFile) =>
  a.name.length - b.name.length || (a.name < b.name ? -1 : 1);
