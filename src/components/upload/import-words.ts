import type { ImportReport } from '../../api/generated/model/importReport.ts';
import { fieldLabels } from '../../domain/stocklist/fields.ts';

const signs: Record<string, string> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'bar',
  '.': 'point',
};

const inWords = (sign: string) => signs[sign] ?? sign;

/** A field of the stone in words, "stock number" for stone_id. */
export function fieldInWords(field: string): string {
  return (fieldLabels as Record<string, string>)[field] ?? field.replaceAll('_', ' ');
}

/** How the file itself was read, as label and value. */
export function fileFacts({ file, discount_read_as, notes }: ImportReport): [string, string][] {
  const written: [string, string][] = file.sheet
    ? [['Sheet', file.sheet]]
    : [
        ['Encoding', file.encoding],
        ['Separator', inWords(file.separator)],
      ];
  const facts: [string, string][] = [...written, ['Decimal', inWords(file.decimal)]];
  const told = notes.some((note) => discount_read_as !== null && note.includes(discount_read_as));
  return discount_read_as && !told ? [...facts, ['Discount', discount_read_as]] : facts;
}

/** An option that makes up for a field that no column gives. */
export type Mend = 'number' | 'supplier';

/** What can be made up for by another import of the same file with an option set that was not. */
export function mends({ missing_fields, numbered }: ImportReport, supplierGiven: boolean): Mend[] {
  const lacks = (field: string) => missing_fields.includes(field);
  return [
    ...(lacks('stone_id') && numbered === 0 ? (['number'] as const) : []),
    ...(lacks('supplier_name') && !supplierGiven ? (['supplier'] as const) : []),
  ];
}
