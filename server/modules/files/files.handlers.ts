import { importMessage, importMessages } from '#domain/import/import-messages.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import type { HandlersOf } from '#server/contract/handlers.ts';
import type { DiamondsService } from '#server/modules/diamonds/diamonds.service.ts';
import { notFound } from '#server/platform/http/api-error.ts';
import type { FilesService } from './files.service.ts';

type FileOperation =
  | 'importDiamonds'
  | 'getImportProgress'
  | 'listImports'
  | 'getImport'
  | 'listImportChanges'
  | 'undoImport'
  | 'deleteImportDecisions'
  | 'exportDiamonds'
  | 'storeFiles'
  | 'uploadDiamondImages';

/** File upload and download endpoints. The diamonds service imports and exports stock lists. */
export function createFilesHandlers(
  files: FilesService,
  diamonds: Pick<
    DiamondsService,
    | 'importUpload'
    | 'findProgress'
    | 'listImports'
    | 'findImport'
    | 'listImportChanges'
    | 'undoImport'
    | 'deleteImportDecisions'
    | 'exportStones'
  >,
): HandlersOf<FileOperation> {
  return {
    async importDiamonds({ request, user }) {
      const data = await diamonds.importUpload(request, user.id);
      return { success: true, message: importMessage(data), data };
    },
    async getImportProgress({ query, user }) {
      const data = await diamonds.findProgress(query.import_id, user.id);
      if (!data) throw notFound();
      return { data };
    },
    listImports: async ({ query }) => ({ data: await diamonds.listImports(query) }),
    getImport: async ({ query }) => ({ data: await diamonds.findImport(query.id) }),
    listImportChanges: async ({ query }) => ({ data: await diamonds.listImportChanges(query) }),
    async undoImport({ body, user }) {
      const data = await diamonds.undoImport({
        id: body.id,
        skipChanged: body.skip_changed ?? false,
        userId: user.id,
      });
      return { success: true, message: addedMessages.importsAnswer.undone(data.kept), data };
    },
    async deleteImportDecisions({ body: { supplier_name } }) {
      await diamonds.deleteImportDecisions(supplier_name);
      return { success: true, message: importMessages.forgotten(supplier_name.trim()) };
    },
    async exportDiamonds({ body, user, request }) {
      return { success: true, url: await diamonds.exportStones(body, user, request.signal) };
    },
    async storeFiles({ request, user, address }) {
      const data = await files.storeFiles(request, user, address);
      return { success: true, url: data[0]!.url, data };
    },
    async uploadDiamondImages({ request, user }) {
      const data = await files.uploadImages(request, user.id);
      const success = data.matched.length > 0;
      return {
        success,
        message: success ? messages.upload.diamondImages : addedMessages.upload.noneMatched,
        data,
      };
    },
  };
}
