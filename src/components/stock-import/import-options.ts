import { z } from 'zod';
import { importDiamondsMessages } from '#contract/field-messages.ts';
import type { ImportDiamondsInput } from '#contract/model/importDiamondsInput.ts';
import { ImportDiamondsBody } from '#contract/zod/files/files.zod.ts';
import { columnDecisionsText } from '#domain/import/column-decisions.ts';

/** The file and how it is to be read, as they are entered. */
export const defaultImportOptions = {
  file: null as File | null,
  supplier_name: '',
  /** Whether stones without a stock number get one. */
  numberStones: false,
  /** What the numbers begin with. */
  number_from: '',
  /** What columns contain, by header, where it is not as read. */
  columns: {} as Record<string, string>,
  /** Shape of the stones of a list without a column for it. */
  shape: '',
  /** Kind of stones of which the list does not say it; blank for what it says. */
  kind: '',
  /** Names of the sheets of a workbook to read; null for those that are read by themselves. */
  sheets: null as string[] | null,
  /** What words say of where a stone is. */
  availability: {} as Record<string, string>,
  /** Rate of a list in another currency than US$. */
  rate: '',
  /** Mark-ups of this list; blank for the rule of the business. */
  wholesale: '',
  retail: '',
  /** Whether stones in stock are priced anew. */
  reprice: false,
  /** Whether stones that the list does not contain are taken off sale. */
  take_off_missing: false,
};

export type ImportOptions = typeof defaultImportOptions;

const prefixForm = 'Use letters, digits, - and _ only, at most 20 characters.';

export const importMessages = {
  ...importDiamondsMessages,
  number_from: {
    required: 'Enter a prefix.',
    pattern: prefixForm,
    maxLength: prefixForm,
  },
};

/** The upload as the server takes it, but for what each run adds. A prefix counts only where stones are numbered. */
export const importSchema = z.preprocess<unknown, typeof ImportDiamondsBody, ImportOptions>((values) => {
  const { numberStones, supplier_name, number_from, file, wholesale, retail, reprice, ...rest } =
    values as ImportOptions;
  const columns = columnDecisionsText(rest.columns);
  const availability = columnDecisionsText(rest.availability);
  return {
    file,
    ...(supplier_name && { supplier_name }),
    ...(numberStones && { number_from }),
    ...(columns && { columns }),
    ...(rest.shape && { shape: rest.shape }),
    ...(rest.kind && { kind: rest.kind }),
    ...(rest.sheets && { sheets: rest.sheets.join('\n') }),
    ...(availability && { availability }),
    ...(rest.rate && { rate: rest.rate }),
    ...(wholesale && { wholesale }),
    ...(retail && { retail }),
    ...(reprice && { reprice: 'true' }),
    ...(rest.take_off_missing && { take_off_missing: 'true' }),
  };
}, ImportDiamondsBody);

export type ImportRequest = Omit<ImportDiamondsInput, 'dry_run' | 'import_id' | 'file'> & { file: Blob };
