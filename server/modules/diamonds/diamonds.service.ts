import { diamondMessages } from '#domain/messages/diamond-messages.ts';
import { paths } from '#domain/routes/paths.ts';
import type { Idempotency } from '#server/contract/idempotency.ts';
import { forbidden } from '#server/platform/http/api-error.ts';
import { createBulkUpdate } from './bulk-update/bulk-update.ts';
import { createBulkUpdateUndo } from './bulk-update/bulk-update-undo.ts';
import { createChangeSets } from './changes/change-sets.ts';
import type { Viewer } from './diamond-visibility.ts';
import { createStoneEditing } from './editing/stone-editing.ts';
import { createStockExport, type StockExportContext } from './export/stock-export.ts';
import { createStoneStream } from './export/stone-stream.ts';
import { createStoneHistory } from './history/stone-history.ts';
import { createImportUpload, type ImportUploadContext } from './import/import-upload.ts';
import { createStoneMedia } from './media/stone-media.ts';
import { createRecommendations } from './recommendations.ts';
import { createStoneQueries, type StoneQueriesContext } from './search/stone-queries.ts';
import { createStockVersion } from './stock-version.ts';
import { createStoneSales } from './stone-sales.ts';

export { lockListings, selectListings } from './certificate-keys.repository.ts';
export { removeRecordedChanges } from './changes/change-retention.ts';
export { whereOnSale } from './diamond-visibility.repository.ts';
export type { StoneHolds, Viewer } from './diamond-visibility.ts';
export { forgetDecisions } from './import/deciding/supplier-decisions.ts';
export { importList } from './import/import-file.ts';
export type { ListImportResult, ListProgress } from './import/import-options.ts';
export { listRuns, removeRunDetails } from './import/runs/import-runs.ts';
export { undoRun } from './import/runs/undo-run.ts';
export { takeBackStoppedImport } from './import/storing/stopped-import.ts';
export { planFilters, priceColumns } from './search/diamond-filters.ts';
export type { ChoiceCounts } from './search/stone-counts.ts';

interface DiamondsContext
  extends Omit<ImportUploadContext & StockExportContext & StoneQueriesContext, 'config'> {
  config: ImportUploadContext['config'] & StoneQueriesContext['config'] & { publicUrl: string };
  idempotency: Idempotency;
}

export type DiamondsService = ReturnType<typeof createDiamondsService>;

/** The stock: showing, searching, editing, recommending and sharing stones, and reserving them for orders. */
export function createDiamondsService(context: DiamondsContext) {
  const { config, links } = context;
  const queries = createStoneQueries(context);
  const stream = createStoneStream(context);
  const changeSets = createChangeSets(context);
  const version = createStockVersion(context.db);

  return {
    ...queries,
    ...version,
    ...createStoneSales(context),
    ...createStoneEditing(context),
    ...changeSets,
    ...createStoneHistory(context),
    ...createBulkUpdate(context, version.stockVersion),
    ...createBulkUpdateUndo(changeSets),
    ...createStoneMedia(context),
    ...stream,
    ...createImportUpload(context),
    ...createStockExport(context, stream),
    ...createRecommendations(context, queries),

    /**
     * The address of a stone's public page, which opens without sign-in until the link expires. Throws 404 for a
     * stone the viewer may not see, 403 when anyone but an administrator requests prices.
     */
    async shareStone(viewer: Viewer, id: number, prices: boolean): Promise<string> {
      if (prices && viewer.role !== 'ADMIN') throw forbidden(diamondMessages.pricesForAdminsOnly);
      await queries.findStone(id, viewer);
      const key = links.makeKey({ purpose: 'diamond-details', id, prices });
      return `${config.publicUrl}${paths.sharedStone(id, key)}`;
    },
  };
}
