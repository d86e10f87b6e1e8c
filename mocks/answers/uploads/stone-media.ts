import type { ImageUploadReport } from '#contract/model/imageUploadReport.ts';
import { type MediaFolder, mediaRules } from '#domain/uploads/folder-rules.ts';
import { matchFilesToStones } from '#domain/uploads/match-files.ts';
import { keepUpload } from '../../business/stored-files.ts';
import { changeTime, records, replaced } from '../../records.ts';

const mediaFields = { diamond: 'img_url', videos: 'video_url', certi: 'certi_url' } as const;

/** Gives each file to the stone whose number starts its name, and reports those that were refused or have no stone. */
export async function storeStoneMedia(
  folder: MediaFolder,
  files: readonly File[],
): Promise<ImageUploadReport> {
  const { fileRefusal } = await import('../../contract/check-form.ts');
  const report: ImageUploadReport = { matched: [], problems: [] };
  const valid: File[] = [];
  for (const file of files) {
    const refusal = await fileRefusal('uploadDiamondImages', { field: 'file[]', file }, mediaRules[folder]);
    if (refusal) report.problems.push({ file: file.name, reason: refusal.body.error });
    else valid.push(file);
  }
  const byNumber = new Map(records.diamonds.map((stone) => [stone.stone_id, stone]));
  const { matches, problems } = matchFilesToStones(valid, (number) => byNumber.get(number));
  report.problems.push(...problems);
  for (const { file, stone } of matches) {
    const { url } = await keepUpload(folder, file);
    records.diamonds = replaced(records.diamonds, {
      ...stone,
      [mediaFields[folder]]: url,
      updated_at: changeTime(),
    });
    report.matched.push({ file: file.name, stone_id: stone.stone_id, url });
  }
  return report;
}
