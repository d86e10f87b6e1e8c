import type { ImageMatch } from '#contract/model/imageMatch.ts';
import type { ImageProblem } from '#contract/model/imageProblem.ts';
import type { ImageUploadReport } from '#contract/model/imageUploadReport.ts';
import { UploadDiamondImagesBody } from '#contract/zod/files/files.zod.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { type MediaFolder, maxFilesAtOnce, mediaRules } from '#domain/uploads/folder-rules.ts';
import { mediaFieldOf } from '#domain/uploads/media-fields.ts';
import { stoneNumbersInName } from '#domain/uploads/stone-numbers-in-name.ts';
import { readForm } from '#server/contract/form-fields.ts';
import type { DiamondsService } from '#server/modules/diamonds/diamonds.service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { FileStore, StoredUpload } from '#server/platform/storage/uploads/file-store.ts';
import { missingFile, validateFile } from '#server/platform/storage/uploads/file-validation.ts';
import type { ReceivedFile } from '#server/platform/storage/uploads/received-file.ts';
import { fileField } from './store-files.ts';
import { maxBytesIn } from './upload-rules.ts';

interface Named {
  name: string;
}

/** A file and the stone that it is a picture, video or certificate of. */
interface FileMatch<File, Stone> {
  file: File;
  stone: Stone;
}

const shortestFirst = (a: Named, b: Named) => a.name.length - b.name.length || (a.name < b.name ? -1 : 1);

/**
 * Matches files to stones by name, in the order of the files. If several files match one stone, the shortest name wins
 * and the others are reported, as are those without a stone.
 */
function matchFilesToStones<File extends Named, Stone extends { id: number }>(
  files: readonly File[],
  stoneOf: (number: string) => Stone | undefined,
): { matches: FileMatch<File, Stone>[]; problems: ImageProblem[] } {
  const { noMatchingStone, replacedBy } = addedMessages.upload;
  const problems: ImageProblem[] = [];
  const byStone = new Map<number, FileMatch<File, Stone>>();
  for (const file of files.toSorted(shortestFirst)) {
    const stone = stoneNumbersInName(file.name).flatMap((number) => stoneOf(number) ?? [])[0];
    const earlier = stone && byStone.get(stone.id);
    if (!stone) problems.push({ file: file.name, reason: noMatchingStone });
    else if (earlier) problems.push({ file: file.name, reason: replacedBy(earlier.file.name) });
    else byStone.set(stone.id, { file, stone });
  }
  const found = [...byStone.values()];
  return { matches: files.flatMap((file) => found.filter((each) => each.file === file)), problems };
}

const maxFiles = maxFilesAtOnce.uploadDiamondImages;
const formFields = UploadDiamondImagesBody.omit({ [fileField]: true });

/** Handles bulk uploads: images, videos or certificates for many stones in one request. */
export function createImageUploads(
  { db }: { db: Database },
  { store, diamonds }: { store: FileStore; diamonds: DiamondsService },
) {
  return {
    /**
     * Attaches each file to the stone whose number starts the file name, and reports the files without a match.
     * Throws 413, 415 or 422 when every file is rejected or the request contains none.
     */
    uploadImages(request: Request, userId: number): Promise<ImageUploadReport> {
      const receiveOptions = {
        fileFields: [fileField],
        maxFiles,
        limitOf: (kind, fields) => maxBytesIn(mediaRules, folderOf(fields.get('filepath')), kind),
        skipTooLarge: true,
      } satisfies Parameters<FileStore['receive']>[1];
      return store.receive(
        { request, sender: { account: userId } },
        receiveOptions,
        async ({ fields, files }, storeUpload) => {
          const folder: MediaFolder = folderOf(readForm('uploadDiamondImages', formFields, fields).filepath);
          const { valid, problems } = validateFiles(files, folder);
          const stoneOf = await diamonds.findByNumbers(valid.flatMap(({ name }) => stoneNumbersInName(name)));
          const found = matchFilesToStones(valid, stoneOf);
          const { matches } = found;
          const media: { stoneId: number; url: string }[] = [];
          const stored: StoredUpload[] = [];
          for (const { file, stone } of matches) {
            stored.push(await storeUpload(file, folder));
            media.push({ stoneId: stone.id, url: stored.at(-1)!.url });
          }
          await db.transaction(async (trx) => {
            await store.record(trx, stored, userId, 'named');
            await diamonds.setMedia(trx, mediaFieldOf[folder], media, userId);
          });
          const matched = matches.map(
            ({ file, stone }, index): ImageMatch => ({
              file: file.name,
              stone_id: stone.stone_id,
              url: media[index]!.url,
            }),
          );
          return { matched, problems: [...problems, ...found.problems] };
        },
      );
    },
  };
}

/** Both words for films name one folder. */
const folderOf = <Name extends string | undefined>(name: Name) =>
  (name === 'video' ? 'videos' : name) as Exclude<Name, 'video'>;

/** Splits files into those the folder accepts and the reasons against the others. Throws the first error when it accepts none. */
function validateFiles(files: readonly ReceivedFile[], folder: MediaFolder) {
  if (files.length === 0) throw missingFile(fileField);
  const errors = files.map((file) => validateFile(file, mediaRules[folder]));
  const [first] = errors;
  if (first && errors.every((error) => error !== null)) throw first;
  const problems = files.flatMap((file, index): ImageProblem[] => {
    const reason = errors[index]?.message;
    return reason === undefined ? [] : [{ file: file.name, reason }];
  });
  return { valid: files.filter((_, index) => errors[index] === null), problems };
}
