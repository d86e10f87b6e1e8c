import { type ListOptions, readMarkups } from '#domain/import/stock/import-options.ts';
import { invalidFieldsResponse } from '../../error-response.ts';

/** How an uploaded list is imported. */
export interface UploadOptions extends ListOptions {
  dryRun: boolean;
  /** Stores nothing when the list changes stones in stock or takes them off sale, and reports what it changes. */
  askBeforeChanges: boolean;
  /** How many stones the user has agreed to take off sale. */
  takeOffConfirmed: number;
}

/** The fields of the form, which were checked. @throws a 422 for a mark-up that is not within the limits */
export function readOptions(form: FormData): UploadOptions {
  const text = (name: string) => String(form.get(name) ?? '').trim() || undefined;
  const read = readMarkups({ wholesale: text('wholesale'), retail: text('retail') });
  if ('fields' in read) throw invalidFieldsResponse(read.fields);
  return {
    ...{ supplierName: text('supplier_name'), numberFrom: text('number_from'), markups: read.markups },
    reprice: text('reprice') === 'true',
    takeOffMissing: text('take_off_missing') === 'true',
    takeOffConfirmed: Number(text('take_off_confirmed') ?? 0),
    ...{ dryRun: text('dry_run') === 'true', askBeforeChanges: text('on_change') === 'ask' },
  };
}
