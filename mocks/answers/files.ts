import {
  getExportDiamondsMockHandler,
  getFilesMock,
  getGetImportMockHandler,
  getGetImportProgressMockHandler,
  getImportDiamondsMockHandler,
  getListImportChangesMockHandler,
  getListImportsMockHandler,
  getStoreFilesMockHandler,
  getUndoImportMockHandler,
  getUploadDiamondImagesMockHandler,
} from '#contract/mocks/files/files.msw.ts';
import type { ExportDiamondsInput } from '#contract/model/exportDiamondsInput.ts';
import type { ImageUploadReport } from '#contract/model/imageUploadReport.ts';
import type { ImportRun } from '#contract/model/importRun.ts';
import type { StoredFile as StoredFileAnswer } from '#contract/model/storedFile.ts';
import type { StoredFileFilepath } from '#contract/model/storedFileFilepath.ts';
import type { UndoImportInput } from '#contract/model/undoImportInput.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { defaultPageSize, pageOffset } from '#domain/search/paging.ts';
import type { MediaFolder } from '#domain/uploads/folder-rules.ts';
import { stoneNumbersInName } from '#domain/uploads/stone-numbers-in-name.ts';
import { keepUpload } from '../business/stored-files.ts';
import { errorResponse } from '../error-response.ts';
import { sharedKey } from '../fixtures/enquiries.ts';
import { importClean } from '../fixtures/files.ts';
import {
  importChanges,
  importDetail,
  importedRun,
  importUndo,
  partlyUndoneRun,
  undoneRun,
} from '../fixtures/files-import-runs.ts';
import { type ChangingRows, changeTime, nextId, records, recordsOf, replaced } from '../records.ts';

const numberOf = (request: Request, name: string, otherwise: number) =>
  Number(new URL(request.url).searchParams.get(name) ?? otherwise);

function pageFor<Row>(request: Request, rows: readonly Row[]) {
  const [page, limit] = [numberOf(request, 'page', 1), numberOf(request, 'limit', defaultPageSize)];
  const from = pageOffset(page, limit);
  return { data: rows.slice(from, from + limit), current_page: page, total: rows.length, per_page: limit };
}

function importAnswers(all: ChangingRows<ImportRun>) {
  const find = (id: number) => {
    const run = all.rows.find((each) => each.id === id);
    if (!run) throw errorResponse(404, addedMessages.record.notFound('import'));
    return run;
  };
  return [
    getListImportChangesMockHandler(({ request }) => {
      const run = find(numberOf(request, 'id', 0));
      return { data: pageFor(request, importChanges(run)) };
    }),
    getUndoImportMockHandler(async ({ request }) => {
      const { id, skip_changed } = (await request.clone().json()) as UndoImportInput;
      const run = find(id);
      const undo = importUndo(run);
      if (undo.kept > 0 && !skip_changed)
        throw errorResponse(409, addedMessages.imports.changedSince(undo.kept), { data: undo });
      const undone = undo.kept > 0 ? partlyUndoneRun : undoneRun;
      const { state, undone_at, undone_by } = undone;
      all.rows = all.rows.map((each) => (each.id === id ? { ...each, state, undone_at, undone_by } : each));
      return { success: true, message: addedMessages.imports.undone(undo.kept), data: undo };
    }),
    getListImportsMockHandler(({ request }) => {
      return { data: pageFor(request, all.rows) };
    }),
    getGetImportMockHandler(({ request }) => {
      return { data: importDetail(find(numberOf(request, 'id', 0))) };
    }),
  ];
}

/** The recorded imports of one story, which can be undone. */
export const importRunAnswers = (given: readonly ImportRun[]) => importAnswers({ rows: [...given] });

const filesOf = (form: FormData) => form.getAll('file[]').filter((part) => part instanceof File);

/** A stored video is listed at once. */
function listVideos(folder: StoredFileFilepath, urls: readonly string[]): void {
  const list = { video_story: 'storyVideos', customer_product_video: 'customerVideos' } as const;
  if (folder !== 'video_story' && folder !== 'customer_product_video') return;
  for (const imageUrl of urls) {
    const id = nextId([...records.storyVideos, ...records.customerVideos]);
    records[list[folder]] = [{ id, imageUrl }, ...records[list[folder]]];
  }
}

const storeFiles = getStoreFilesMockHandler(async ({ request }) => {
  const form = await request.clone().formData();
  const filepath = form.get('filepath') as StoredFileFilepath;
  const data: StoredFileAnswer[] = [];
  for (const file of filesOf(form)) {
    const { name, size, type } = file;
    const kind = type || 'application/octet-stream';
    data.push({ url: await keepUpload(filepath, file), name, filepath, kind, size });
  }
  listVideos(
    filepath,
    data.map(({ url }) => url),
  );
  return { success: true, url: data[0]?.url ?? '', data };
});

const mediaFields = { diamond: 'img_url', videos: 'video_url', certi: 'certi_url' } as const;

/** Gives each file to the stone whose number starts its name. */
async function matchMedia(folder: MediaFolder, files: readonly File[]): Promise<ImageUploadReport> {
  const report: ImageUploadReport = { matched: [], problems: [] };
  for (const file of files) {
    const { name } = file;
    const numbers = stoneNumbersInName(name);
    const stone = numbers.flatMap(
      (number) => records.diamonds.find((one) => one.stone_id === number) ?? [],
    )[0];
    if (!stone) {
      report.problems.push({ file: name, reason: addedMessages.upload.noMatchingStone });
      continue;
    }
    const url = await keepUpload(folder, file);
    records.diamonds = replaced(records.diamonds, {
      ...stone,
      [mediaFields[folder]]: url,
      updated_at: changeTime(),
    });
    report.matched.push({ file: name, stone_id: stone.stone_id, url });
  }
  return report;
}

const uploadDiamondImages = getUploadDiamondImagesMockHandler(async ({ request }) => {
  const form = await request.clone().formData();
  const data = await matchMedia(form.get('filepath') as MediaFolder, filesOf(form));
  const success = data.matched.length > 0;
  return {
    success,
    message: success ? messages.upload.diamondImages : addedMessages.upload.noneMatched,
    data,
  };
});

/** The list is not read: its report is the one of the fixtures, and the import is recorded as their first one. */
const importDiamonds = getImportDiamondsMockHandler(async ({ request }) => {
  const form = await request.clone().formData();
  const importId = form.get('import_id');
  if (importId) records.startedImports = new Set([...records.startedImports, String(importId)]);
  if (form.get('dry_run') === 'true')
    return { success: true, message: addedMessages.imports.dryRun, data: { ...importClean, dry_run: true } };
  const run = { ...importedRun, id: nextId(records.importRuns), created_at: changeTime() };
  records.importRuns = [run, ...records.importRuns];
  return { success: true, message: messages.upload.diamonds, data: { ...importClean, run_id: run.id } };
});

/** The progress of an import that was started with this id: it is stored at once. @throws a 404 for any other */
const importProgress = getGetImportProgressMockHandler(({ request }) => {
  const id = new URL(request.url).searchParams.get('import_id') ?? '';
  if (!records.startedImports.has(id)) throw errorResponse(404, addedMessages.request.notFound);
  const bytes = importClean.rows * 120;
  return { data: { phase: 'storing', rows: importClean.rows, bytes, total_bytes: bytes } };
});

const exportDiamonds = getExportDiamondsMockHandler(async ({ request }) => {
  const { format } = (await request.clone().json()) as ExportDiamondsInput;
  return { success: true, url: `/files/exports/stones.${format}?key=${sharedKey}` };
});

export const fileAnswers = [
  ...importAnswers(recordsOf('importRuns')),
  ...[storeFiles, uploadDiamondImages, importDiamonds, importProgress, exportDiamonds],
  ...getFilesMock(),
];
