import { parseGrade } from '../grading/grades.ts';
import { implausibleSize, measurementText, parseMeasurement } from '../stone-fields/measurement.ts';
import { parseShape } from '../stone-fields/shapes.ts';
import { cellText, isBlank, isMangledNumber, isMediaAddress, readLab } from './cell-values.ts';
import type { DiscountStyle } from './discount-style.ts';
import { normalizeHeader } from './headers.ts';
import type { FieldSources, ListField } from './list-fields.ts';

/** What a column of the house's own list holds; the decimals are those that are always written. */
export type ExportColumn = { header: string; field: ListField; decimals?: number };

/** The list that the house exports: every column of it can be imported again. */
export const exportColumns: readonly ExportColumn[] = [
  { header: 'Stock #', field: 'stone_id' },
  { header: 'Availability', field: 'availability' },
  { header: 'Supplier', field: 'supplier_name' },
  { header: 'Shape', field: 'shape' },
  { header: 'Carat', field: 'carat', decimals: 2 },
  { header: 'Color', field: 'color' },
  { header: 'Clarity', field: 'clarity' },
  { header: 'Cut Grade', field: 'cut' },
  { header: 'Polish', field: 'polish' },
  { header: 'Symmetry', field: 'symmetry' },
  { header: 'Fluorescence', field: 'fluo' },
  { header: 'Lab', field: 'lab' },
  { header: 'Certificate #', field: 'certificate_no' },
  { header: 'Location', field: 'location' },
  { header: 'Rap', field: 'rap', decimals: 2 },
  { header: 'Discount %', field: 'discount', decimals: 2 },
  { header: 'Price/Ct', field: 'price', decimals: 2 },
  { header: 'Total', field: 'total_amount', decimals: 2 },
  { header: 'Wholesale Discount %', field: 'j_discount', decimals: 2 },
  { header: 'Wholesale Price/Ct', field: 'j_price', decimals: 2 },
  { header: 'Wholesale Total', field: 'j_total_amount', decimals: 2 },
  { header: 'Retail Discount %', field: 'retail_discount', decimals: 2 },
  { header: 'Retail Price/Ct', field: 'retail_price', decimals: 2 },
  { header: 'Retail Total', field: 'retail_total_amount', decimals: 2 },
  { header: 'Measurements', field: 'measurement' },
  { header: 'Table %', field: 'table', decimals: 0 },
  { header: 'Depth %', field: 'depth', decimals: 1 },
  { header: 'Ratio', field: 'ratio', decimals: 2 },
  { header: 'Image URL', field: 'img_url' },
  { header: 'Video URL', field: 'video_url' },
  { header: 'Certificate URL', field: 'certi_url' },
];

/** How the house writes its discounts, as the trade does. */
export const exportDiscountStyle: DiscountStyle = {
  fraction: false,
  minusIsBelow: true,
  readAs: 'percentages, −30 means 30 % below the list price (this house writes them so)',
};

/** Where the columns are when a list is one that the house exported, whatever was added to it; null otherwise. */
export function exportSources(header: readonly string[]): FieldSources | null {
  const columnIndexes = new Map(header.map((text, column) => [normalizeHeader(text, true), column]));
  const sources: FieldSources = {};
  for (const column of exportColumns) {
    const columnIndex = columnIndexes.get(normalizeHeader(column.header, true));
    if (columnIndex === undefined) return null;
    sources[column.field] = [columnIndex];
  }
  return sources;
}

/** Stands before a text that the import would read otherwise: take it exactly as it is. */
export const escapePrefix = "'";

const roundTrips: Partial<Record<ListField, (text: string) => boolean>> = {
  shape: (text) => parseShape(text) === text,
  color: (text) => parseGrade('color', text) === text,
  lab: (text) => readLab(text) === text,
  measurement: (text) => {
    const size = parseMeasurement(text);
    return size !== null && measurementText(size) === text && implausibleSize(size) === null;
  },
  img_url: isExportedMediaAddress,
  video_url: isExportedMediaAddress,
  certi_url: isExportedMediaAddress,
};

/** True for what `isMediaAddress` takes and for the address of a file that this house keeps. */
export function isExportedMediaAddress(text: string): boolean {
  return isMediaAddress(text) || /^\/files\/[a-z][a-z0-9_-]*\/[\w-]+(?:\.[a-z0-9]+)*$/.test(text);
}

/** The cell of a free text that comes back exactly as it is stored, whatever the text; "" for none. */
export function exportText(field: ListField, text: string | null): string {
  if (text === null || text === '') return '';
  const unambiguous =
    cellText(text) === text &&
    !isBlank(text) &&
    !isMangledNumber(text) &&
    !text.startsWith(escapePrefix) &&
    (roundTrips[field]?.(text) ?? true);
  return unambiguous ? text : `${escapePrefix}${text}`;
}
