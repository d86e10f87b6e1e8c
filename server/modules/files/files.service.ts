import type { Base } from '../../base.ts';
import type { DiamondsService } from '../diamonds/diamonds.service.ts';
import { createStockExport } from './stock-export.ts';
import { createStockImport } from './stock-import.ts';

/** Files that come in and go out. */
export function createFilesService(base: Base, others: { diamonds: DiamondsService }) {
  return { ...createStockImport(base), ...createStockExport(base, others) };
}
