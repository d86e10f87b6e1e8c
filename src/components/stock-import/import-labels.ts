import type { ImportReport } from '#contract/model/importReport.ts';
import { type ListField, listings } from '#domain/import/list-fields.ts';
import { sheetsRead } from '#domain/import/sheets.ts';
import { described, type FieldName } from '#domain/stone-fields/field-lists.ts';

const characterNames: Record<string, string> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'bar',
  '.': 'point',
};

const characterName = (sign: string) => characterNames[sign] ?? sign;

/** The name of a stone's field, such as "stock number" for stone_id. */
export function fieldLabel(field: string): string {
  return listings[field as ListField]?.word ?? field.replaceAll('_', ' ');
}

/** As `fieldLabel`, with whose price a price is: "supplier price", "wholesale price". */
export function changedFieldLabel(field: string): string {
  const isSupplierPrice =
    Object.hasOwn(described, field) && described[field as FieldName].priceSet === 'supplier';
  return isSupplierPrice ? `supplier ${fieldLabel(field)}` : fieldLabel(field);
}

/** The detected properties of the file, as label and value. */
export function fileFacts({
  file,
  discount_read_as,
  exchange_rate,
  notes,
}: ImportReport): [string, string][] {
  const sheets = sheetsRead(file);
  const fileFormat: [string, string][] = sheets
    ? [[sheets.length === 1 ? 'Sheet' : 'Sheets', sheets.join(', ')]]
    : [
        ['Encoding', file.encoding],
        ['Separator', characterName(file.separator)],
      ];
  const facts: [string, string][] = [...fileFormat, ['Decimal', characterName(file.decimal)]];
  const reported = notes.some((note) => discount_read_as !== null && note.includes(discount_read_as));
  if (exchange_rate) facts.push(['Exchange rate', exchange_rate]);
  return discount_read_as && !reported ? [...facts, ['Discount', discount_read_as]] : facts;
}

/** An option that supplies a field that no column provides, or the meaning of a word. */
export type ImportFix = 'number' | 'supplier' | 'availability';

/** The fields that another import of the same file could supply with an option that was not set. */
export function availableFixes(
  { missing_fields, numbered, availability_words = [] }: ImportReport,
  supplierGiven: boolean,
): ImportFix[] {
  const isMissing = (field: string) => missing_fields.includes(field);
  return [
    ...(isMissing('stone_id') && numbered === 0 ? (['number'] as const) : []),
    ...(isMissing('supplier_name') && !supplierGiven ? (['supplier'] as const) : []),
    ...(availability_words.some(({ availability }) => availability === null)
      ? (['availability'] as const)
      : []),
  ];
}
