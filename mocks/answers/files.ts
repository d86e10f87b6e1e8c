import {
  getFilesMock,
  getGetImportMockHandler,
  getListImportChangesMockHandler,
  getListImportsMockHandler,
  getStoreFilesMockHandler,
  getUndoImportMockHandler,
} from '#contract/mocks/files/files.msw.ts';
import type { ImportRun } from '#contract/model/importRun.ts';
import type { StoredFileFilepath } from '#contract/model/storedFileFilepath.ts';
import type { UndoImportInput } from '#contract/model/undoImportInput.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { defaultPageSize, pageOffset } from '#domain/search/paging.ts';
import { errorResponse } from '../error-response.ts';
import {
  importChanges,
  importDetail,
  importRuns,
  importUndo,
  partlyUndoneRun,
  undoneRun,
} from '../fixtures/files-import-runs.ts';

const numberOf = (request: Request, name: string, otherwise: number) =>
  Number(new URL(request.url).searchParams.get(name) ?? otherwise);

function pageFor<Row>(request: Request, rows: readonly Row[]) {
  const [page, limit] = [numberOf(request, 'page', 1), numberOf(request, 'limit', defaultPageSize)];
  const from = pageOffset(page, limit);
  return { data: rows.slice(from, from + limit), current_page: page, total: rows.length, per_page: limit };
}

/** The recorded imports, which can be undone. */
export function importRunAnswers(given: readonly ImportRun[]) {
  let runs = given;
  const find = (id: number) => {
    const run = runs.find((each) => each.id === id);
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
      runs = runs.map((each) => (each.id === id ? { ...each, state, undone_at, undone_by } : each));
      return { success: true, message: addedMessages.imports.undone(undo.kept), data: undo };
    }),
    getListImportsMockHandler(({ request }) => {
      return { data: pageFor(request, runs) };
    }),
    getGetImportMockHandler(({ request }) => {
      return { data: importDetail(find(numberOf(request, 'id', 0))) };
    }),
  ];
}

/** Stores nothing: each file gets an address of the form that the server gives. */
const storeFiles = getStoreFilesMockHandler(async ({ request }) => {
  const form = await request.clone().formData();
  const filepath = form.get('filepath') as StoredFileFilepath;
  const files = form.getAll('file[]').filter((part) => part instanceof File);
  const data = files.map(({ name, size, type }) => {
    const url = `/files/${filepath}/mock-${name.replace(/[^A-Za-z0-9.-]/g, '-')}`;
    return { url, name, filepath, kind: type || 'application/octet-stream', size };
  });
  return { success: true, url: data[0]?.url ?? '', data };
});

export const fileAnswers = [...importRunAnswers(importRuns), storeFiles, ...getFilesMock()];
