import type { ImportReport } from '../../../src/api/generated/model/importReport.ts';
import { messages } from '../../../src/domain/messages.ts';
import { notFound } from '../../contract/api-error.ts';
import type { HandlersOf } from '../../contract/handlers.ts';
import type { Services } from '../../services.ts';
import { importTexts } from '../../stocklist/import-texts.ts';

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
  if (dry_run) return importTexts.trial;
  if (added + updated > 0) return messages.upload.diamonds;
  return unchanged > 0 ? importTexts.noneChanged : importTexts.noneStored;
}
