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
import type { ImportRun } from '#contract/model/importRun.ts';
import type { StoredFile as StoredFileAnswer } from '#contract/model/storedFile.ts';
import type { StoredFileFilepath } from '#contract/model/storedFileFilepath.ts';
import type { UndoImportInput } from '#contract/model/undoImportInput.ts';
import { importMessage } from '#domain/import/import-messages.ts';
import { toImportChange } from '#domain/import/stock/import-change.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { defaultPageSize, pageOffset } from '#domain/search/paging.ts';
import type { LookupField } from '#domain/stone-fields/field-lists.ts';
import type { MediaFolder } from '#domain/uploads/folder-rules.ts';
import { keepUpload } from '../business/stored-files.ts';
import { nameOfCode } from '../business/stored-stones.ts';
import { errorResponse } from '../error-response.ts';
import {
  importChanges,
  importDetail,
  importUndo,
  partlyUndoneRun,
  undoneRun,
} from '../fixtures/files-import-runs.ts';
import { callerOf } from '../mock-session.ts';
import { type ChangingRows, nextId, records, recordsOf } from '../records.ts';

const numberOf = (request: Request, name: string, otherwise: number) =>
  Number(new URL(request.url).searchParams.get(name) ?? otherwise);

function pageFor<Row>(request: Request, rows: readonly Row[]) {
  const [page, limit] = [numberOf(request, 'page', 1), numberOf(request, 'limit', defaultPageSize)];
  const from = pageOffset(page, limit);
  return { data: rows.slice(from, from + limit), current_page: page, total: rows.length, per_page: limit };
}

/** @throws a 404 for an unknown import */
function runIn(runs: readonly ImportRun[], wanted: number): ImportRun {
  const run = runs.find(({ id }) => id === wanted);
  if (!run) throw errorResponse(404, addedMessages.record.notFound('import'));
  return run;
}

/** Takes back an import of the fixtures, which changed no stone. @throws a 409 for one whose stones have changed */
function undoFixture(all: ChangingRows<ImportRun>, { id, skip_changed }: UndoImportInput) {
  const undo = importUndo(runIn(all.rows, id));
  if (undo.kept > 0 && !skip_changed)
    throw errorResponse(409, addedMessages.imports.changedSince(undo.kept), { data: undo });
  const { state, undone_at, undone_by } = undo.kept > 0 ? partlyUndoneRun : undoneRun;
  all.rows = all.rows.map((each) => (each.id === id ? { ...each, state, undone_at, undone_by } : each));
  return { success: true as const, message: addedMessages.imports.undone(undo.kept), data: undo };
}

function importAnswers(all: ChangingRows<ImportRun>) {
  return [
    getListImportChangesMockHandler(({ request }) => ({
      data: pageFor(request, importChanges(runIn(all.rows, numberOf(request, 'id', 0)))),
    })),
    getUndoImportMockHandler(async ({ request }) =>
      undoFixture(all, (await request.clone().json()) as UndoImportInput),
    ),
    getListImportsMockHandler(({ request }) => ({ data: pageFor(request, all.rows) })),
    getGetImportMockHandler(({ request }) => ({
      data: importDetail(runIn(all.rows, numberOf(request, 'id', 0))),
    })),
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
    const { name, size } = file;
    data.push({ ...(await keepUpload(filepath, file)), name, filepath, size });
  }
  listVideos(
    filepath,
    data.map(({ url }) => url),
  );
  return { success: true, url: data[0]?.url ?? '', data };
});

const uploadDiamondImages = getUploadDiamondImagesMockHandler(async ({ request }) => {
  const form = await request.clone().formData();
  const { storeStoneMedia } = await import('./uploads/stone-media.ts');
  const data = await storeStoneMedia(form.get('filepath') as MediaFolder, filesOf(form));
  const success = data.matched.length > 0;
  return {
    success,
    message: success ? messages.upload.diamondImages : addedMessages.upload.noneMatched,
    data,
  };
});

/** Imports whose progress is kept; the oldest give way. */
const maxImportProgress = 100;

const importDiamonds = getImportDiamondsMockHandler(async ({ request }) => {
  const form = await request.clone().formData();
  const importId = form.get('import_id');
  const { importList } = await import('./stock-lists/import-list.ts');
  const data = await importList(form, callerOf(request));
  if (importId) {
    const bytes = (form.get('file') as File).size;
    const progress = { phase: 'done', rows: data.rows, bytes, total_bytes: bytes } as const;
    const others = [...records.importProgress].slice(1 - maxImportProgress);
    records.importProgress = new Map([...others, [String(importId), progress]]);
  }
  return { success: true, message: importMessage(data), data };
});

/** The progress of an import that was started with this id. @throws a 404 for any other */
const importProgress = getGetImportProgressMockHandler(({ request }) => {
  const id = new URL(request.url).searchParams.get('import_id') ?? '';
  const data = records.importProgress.get(id);
  if (!data) throw errorResponse(404, addedMessages.request.notFound);
  return { data };
});

/** Imports of the running mock, and those of the fixtures that it started with. */
const recordedImports = [
  getListImportsMockHandler(({ request }) => ({ data: pageFor(request, records.importRuns) })),
  getGetImportMockHandler(({ request }) => {
    const run = runIn(records.importRuns, numberOf(request, 'id', 0));
    const recorded = records.imports.get(run.id);
    if (!recorded) return { data: importDetail(run) };
    const { options, report, rejects_url, list_url } = recorded;
    return { data: { run, options, report, rejects_url, list_url } };
  }),
  getListImportChangesMockHandler(({ request }) => {
    const run = runIn(records.importRuns, numberOf(request, 'id', 0));
    const stones = records.imports.get(run.id)?.stones;
    const page = pageFor(request, stones ?? []);
    if (!stones) return { data: pageFor(request, importChanges(run)) };
    const nameOf = (kind: LookupField, code: number) => nameOfCode(kind, code) || null;
    return { data: { ...page, data: page.data.map((stone) => toImportChange(stone, nameOf)) } };
  }),
  getUndoImportMockHandler(async ({ request }) => {
    const input = (await request.clone().json()) as UndoImportInput;
    if (!records.imports.has(input.id) && records.importRuns.some(({ id }) => id === input.id))
      return undoFixture(recordsOf('importRuns'), input);
    const { undoImport } = await import('./stock-lists/undo-import.ts');
    const data = undoImport(input, callerOf(request));
    return { success: true, message: addedMessages.imports.undone(data.kept), data };
  }),
];

const exportDiamonds = getExportDiamondsMockHandler(async ({ request }) => {
  const input = (await request.clone().json()) as ExportDiamondsInput;
  const { exportStock } = await import('./stock/stock-export.ts');
  return { success: true, url: await exportStock(input) };
});

export const fileAnswers = [
  ...recordedImports,
  ...[storeFiles, uploadDiamondImages, importDiamonds, importProgress, exportDiamonds],
  ...getFilesMock(),
];
