import { type RefObject, useId } from 'react';
import { actionLabels, kindLabels, subjectLabel } from '#components/history/history-labels.ts';
import { type ActiveFilter, ActiveFilters } from '#components/list-page/active-filters.tsx';
import { ListSearch } from '#components/table/list-search.tsx';
import type { HistoryEntry } from '#contract/model/historyEntry.ts';
import { Input } from '#ui/form/input.tsx';
import { NativeSelect } from '#ui/form/native-select.tsx';
import type { HistoryListUrl } from './history-list-url.ts';

type HistoryFiltersProps = {
  url: HistoryListUrl;
  /** An entry of the list, which names the person and the record that it is narrowed to. */
  entry: HistoryEntry | undefined;
  onChange: (part: Partial<HistoryListUrl>) => void;
  /** What "/" of the table focuses. */
  searchRef?: RefObject<HTMLInputElement | null>;
};

/** Search by record, kind, action and days, and the person or record that the list is narrowed to. */
export function HistoryFilters({ url, entry, onChange, searchRef }: HistoryFiltersProps) {
  const narrow = (part: Partial<HistoryListUrl>) => onChange({ ...part, page: 1 });
  return (
    <div className="mt-2.5 flex flex-wrap items-center gap-2 phone:grid phone:grid-cols-2">
      <ListSearch
        {...(searchRef && { ref: searchRef })}
        className="w-60 phone:col-span-2 phone:w-full"
        placeholder="Stone, order or name"
        value={url.search ?? ''}
        onChange={(search) => narrow({ search: search || undefined })}
      />
      <Select
        label="Kind"
        any="Any kind"
        value={url.kind}
        options={kindLabels}
        onChange={(kind) => narrow({ kind, subject_id: undefined })}
      />
      <Select
        label="Action"
        any="Any action"
        value={url.action}
        options={actionLabels}
        onChange={(action) => narrow({ action })}
      />
      <Day label="From" value={url.from} max={url.to} onChange={(from) => narrow({ from })} />
      <Day label="To" value={url.to} min={url.from} onChange={(to) => narrow({ to })} />
      <ActiveFilters
        filters={[
          filterOf('account', 'Who', url.account, entry?.account?.name),
          filterOf('subject_id', 'Record', url.subject_id, entry && subjectLabel(entry.subject)),
        ]}
        onRemove={(key) => narrow({ [key]: undefined })}
      />
    </div>
  );
}

/** Named as the listed entries name it, else by its number. */
const filterOf = <Key extends string>(
  key: Key,
  label: string,
  value: number | undefined,
  name: string | undefined,
): ActiveFilter<Key> => ({ key, label, value, text: name ?? `No. ${value}` });

type SelectProps = {
  label: string;
  any: string;
  value: string | undefined;
  options: Record<string, string>;
  onChange: (value: string | undefined) => void;
};

function Select({ label, any, value = '', options, onChange }: SelectProps) {
  return (
    <NativeSelect
      aria-label={label}
      className="w-38 phone:w-full"
      value={Object.hasOwn(options, value) ? value : ''}
      onChange={(event) => onChange(event.target.value || undefined)}
    >
      <option value="">{any}</option>
      {Object.entries(options).map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </NativeSelect>
  );
}

type DayProps = {
  label: string;
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (value: string | undefined) => void;
};

function Day({ label, value, min, max, onChange }: DayProps) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex items-center gap-1.5 text-ink-2 text-label phone:grid phone:gap-1">
      {label}
      <Input
        id={id}
        type="date"
        className="w-36 phone:w-full phone:min-w-0"
        value={value ?? ''}
        min={min}
        max={max}
        onChange={(event) => onChange(event.target.value || undefined)}
      />
    </label>
  );
}
