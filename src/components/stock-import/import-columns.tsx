import { useController } from 'react-hook-form';
import type { ImportColumn } from '#contract/model/importColumn.ts';
import { notCertain } from '#domain/import/column-decisions.ts';
import { lastTimeText } from '#domain/import/columns/supplier-decisions.ts';
import { listFields } from '#domain/import/list-fields.ts';
import { NativeSelect } from '#ui/form/native-select.tsx';
import { FormNotice } from '../form/form-notice.tsx';
import type { ContractForm } from '../form/use-contract-form.ts';
import { fieldLabel } from './import-labels.ts';
import type { ImportOptions, ImportRequest } from './import-options.ts';

type ImportColumnsProps = {
  form: ContractForm<ImportOptions, ImportRequest>;
  /** The columns of the file, as they were read last. */
  columns: readonly ImportColumn[];
};

const fields = listFields
  .map((field) => [field, fieldLabel(field)] as const)
  .toSorted(([, a], [, b]) => a.localeCompare(b));

/** What each column of the file was understood as, with its first values; each can be given another meaning. */
export function ImportColumns({ form, columns }: ImportColumnsProps) {
  const { field: decisions } = useController({ control: form.control, name: 'columns' });
  const decide = (header: string, field: string) => {
    const { [header]: _, ...others } = decisions.value;
    decisions.onChange(field === '' ? others : { ...others, [header]: field });
    form.clearErrors('columns');
  };
  const isAsked = ({ read_as }: ImportColumn) => read_as?.endsWith(notCertain) === true;
  const askedFirst = columns.toSorted((a, b) => Number(isAsked(b)) - Number(isAsked(a)));
  const problem = form.formState.errors.columns?.message;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold text-label">Columns of the file</legend>
      {typeof problem === 'string' && <FormNotice tone="danger" text={problem} />}
      <ul className="max-h-72 divide-y divide-line overflow-y-auto rounded-md border border-line">
        {askedFirst.map(({ header, field, read_as, samples = [] }, at) => (
          // A file may have several columns with one header.
          <li key={at} className="flex items-center gap-3 px-3 py-2 phone:flex-wrap">
            <div className="min-w-0 flex-1 phone:basis-full">
              <p className="truncate font-medium">{header || '–'}</p>
              <p className="truncate text-ink-2 text-label tabular-nums" dir="auto">
                {samples.join(' · ') || 'No values'}
              </p>
              {read_as && <p className="text-ink-2 text-label">{read_as}</p>}
            </div>
            <NativeSelect
              className="w-52"
              aria-label={`Meaning of ${header || `column ${at + 1}`}`}
              value={decisions.value[header] ?? ''}
              onChange={(event) => decide(header, event.target.value)}
              disabled={header === ''}
            >
              <option value="">
                {`${field ? capital(fieldLabel(field)) : 'Ignored'} (${read_as?.endsWith(lastTimeText) ? lastTimeText : 'as read'})`}
              </option>
              {fields.map(([name, label]) => (
                <option key={name} value={name}>
                  {capital(label)}
                </option>
              ))}
              <option value="ignored">Ignored</option>
            </NativeSelect>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
