import type { ImageUploadReport } from '#contract/model/imageUploadReport.ts';
import { caseVariants, stoneLookup } from '#domain/search/number-search.ts';
import { type MediaFolder, mediaRules } from '#domain/uploads/folder-rules.ts';
import { matchFilesToStones } from '#domain/uploads/match-files.ts';
import { mediaFieldOf } from '#domain/uploads/media-fields.ts';
import { stoneNumbersInName } from '#domain/uploads/stone-numbers-in-name.ts';
import { keepUpload } from '../../business/stored-files.ts';
import { changeTime, records, replaced } from '../../records.ts';

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
  const wanted = new Set(caseVariants(valid.flatMap(({ name }) => stoneNumbersInName(name))));
  const named = records.diamonds.filter(({ stone_id }) => wanted.has(stone_id));
  const { matches, problems } = matchFilesToStones(valid, stoneLookup(named.toSorted((a, b) => a.id - b.id)));
  report.problems.push(...problems);
  for (const { file, stone } of matches) {
    const { url } = await keepUpload(folder, file);
    records.diamonds = replaced(records.diamonds, {
      ...stone,
      [mediaFieldOf[folder]]: url,
      updated_at: changeTime(),
    });
    report.matched.push({ file: file.name, stone_id: stone.stone_id, url });
  }
  return report;
}
