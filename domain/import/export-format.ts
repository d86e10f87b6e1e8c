import { parseGrade } from '../grading/grades.ts';
import { wordsOfKind } from '../grading/kind-words.ts';
import { type ListedField, listedFields } from '../stone-fields/field-lists.ts';
import { implausibleSize, measurementText, parseMeasurement } from '../stone-fields/measurement.ts';
import { parseCountry } from '../stone-fields/origin-countries.ts';
import { parseShape } from '../stone-fields/shape-codes.ts';
import { parseTreatment } from '../stone-fields/treatments.ts';
import { cellText, isBlank, isMangledNumber, isMediaAddress, namesNoReport, readLab } from './cell-values.ts';
import type { DiscountStyle } from './columns/discount-style.ts';
import { normalizeHeader } from './columns/headers.ts';
import { type FieldSources, type ListField, listingOf } from './list-fields.ts';

/** One column of an exported list; `decimals` are always written. */
export type ExportColumn = {
  header: string;
  field: ListedField;
  decimals?: number;
  width?: number;
  /** Lists that were exported before the column was added lack it. */
  added?: true;
};

/** The columns of an exported list; all of them can be imported again. */
export const exportColumns: readonly ExportColumn[] = listedFields.flatMap((field): ExportColumn[] => {
  const { exported } = listingOf(field);
  return exported ? [{ field, ...exported }] : [];
});

/** The discount notation of exported lists, as in the trade. */
export const exportDiscountStyle: DiscountStyle = {
  fraction: false,
  minusIsBelow: true,
  smallest: 0,
  readAs: 'percentages, −30 means 30 % below the list price (as this application exports them)',
};

/** The column positions of a list that the export wrote, even with columns added to it; null for any other list. */
export function exportSources(header: readonly string[]): FieldSources | null {
  const columnIndexes = new Map(header.map((text, column) => [normalizeHeader(text, true), column]));
  const sources: FieldSources = {};
  for (const column of exportColumns) {
    const columnIndex = columnIndexes.get(normalizeHeader(column.header, true));
    if (columnIndex === undefined && column.added) continue;
    if (columnIndex === undefined) return null;
    sources[column.field] = [columnIndex];
  }
  return sources;
}

/** Marks a text that the import must take literally. */
export const escapePrefix = "'";

const roundTrips: Partial<Record<ListField, (text: string) => boolean>> = {
  shape: (text) => parseShape(text) === text,
  color: (text) => parseGrade('color', text) === text,
  lab: (text) => readLab(text) === text,
  certificate_no: (text) => !namesNoReport(text),
  treatment: (text) => parseTreatment(text) === text && (text === 'HPHT' || wordsOfKind(text) === null),
  mined_in: (text) => parseCountry(text) === text,
  polished_in: (text) => parseCountry(text) === text,
  measurement: (text) => {
    const size = parseMeasurement(text);
    return size !== null && measurementText(size) === text && implausibleSize(size) === null;
  },
  img_url: isExportedMediaAddress,
  video_url: isExportedMediaAddress,
  certi_url: isExportedMediaAddress,
};

/** True for what `isMediaAddress` takes and for the address of an uploaded file. */
export function isExportedMediaAddress(text: string): boolean {
  return isMediaAddress(text) || /^\/files\/[a-z][a-z0-9_-]*\/[\w-]+(?:\.[a-z0-9]+)*$/.test(text);
}

/** The cell of a free text, written so that the import restores any text exactly; "" for none. */
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
