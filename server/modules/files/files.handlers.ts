import type { ImportReport } from '#contract/model/importReport.ts';
import { messages } from '#domain/messages/messages.ts';
import type { Services } from '#server/app/services.ts';
import type { HandlersOf } from '#server/contract/handlers.ts';
import { importMessages } from '#server/modules/diamonds/import/import-messages.ts';
import { notFound } from '#server/platform/http/api-error.ts';

type FileOperation = 'importDiamonds' | 'getImportProgress' | 'exportDiamonds';

export function createFilesHandlers({ files }: Services): HandlersOf<FileOperation> {
  return {
    async importDiamonds({ request, user }) {
      const data = await files.importUpload(request, user.id);
      return { success: true, message: importMessage(data), data };
    },
    async getImportProgress({ query, user }) {
      const data = await files.findProgress(query.import_id, user.id);
      if (!data) throw notFound();
      return { data };
    },
    async exportDiamonds({ body, user, request }) {
      return { success: true, url: await files.exportStones(body, user, request.signal) };
    },
  };
}

function importMessage({ dry_run, added, updated, unchanged }: ImportReport): string {
  if (dry_run) return importMessages.dryRun;
  if (added + updated > 0) return messages.upload.diamonds;
  return unchanged > 0 ? importMessages.noneChanged : importMessages.noneStored;
}
