import type { AppContext } from '#server/app/app-context.ts';
import type { DiamondsService } from '#server/modules/diamonds/diamonds.service.ts';
import { createStockExport } from '#server/modules/diamonds/export/stock-export.ts';
import { createStockImport } from '#server/modules/diamonds/import/stock-import.ts';

/** Files that come in and go out. */
export function createFilesService(context: AppContext, services: { diamonds: DiamondsService }) {
  return { ...createStockImport(context), ...createStockExport(context, services) };
}
