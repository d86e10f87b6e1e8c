import { useEffect, useRef } from 'react';
import { fileRules } from '#domain/uploads/file-rules.ts';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { Field } from '#ui/form/field.tsx';
import { Input } from '#ui/form/input.tsx';
import { SelectedFile } from '../form/selected-file.tsx';
import { UploadArea } from '../form/upload-area.tsx';
import { type ImportOptions, prefixError } from './import-options.ts';

type ImportFormProps = {
  file: File | null;
  onFile: (file: File | null) => void;
  options: ImportOptions;
  onOptions: (options: ImportOptions) => void;
  /** What is wrong with the file, once it was asked for. */
  fileError: string | null;
  /** Whether wrong options are said already. */
  checked: boolean;
};

/** The file and how it is to be read. */
export function ImportForm({ file, onFile, options, onOptions, fileError, checked }: ImportFormProps) {
  return (
    <div className="grid gap-5">
      {file ? (
        <SelectedFile file={file} onRemove={() => onFile(null)} />
      ) : (
        <UploadArea
          label="Diamond list"
          rule={fileRules.diamondList}
          invitation="Drop a stock list here"
          limits="csv or xlsx file · any supplier's columns"
          error={fileError}
          onFiles={([first]) => onFile(first ?? null)}
        />
      )}
      <Field label="Supplier name" size="md" hint="Used where the file gives no supplier. Optional.">
        <Input
          value={options.supplierName}
          maxLength={200}
          autoComplete="organization"
          onChange={(event) => onOptions({ ...options, supplierName: event.target.value })}
        />
      </Field>
      <div className="grid gap-3">
        <Checkbox
          label="Assign stock numbers where missing"
          checked={options.numberStones}
          onCheckedChange={(numberStones) => onOptions({ ...options, numberStones })}
        />
        {options.numberStones && <PrefixField options={options} onOptions={onOptions} checked={checked} />}
      </div>
    </div>
  );
}

/** What new numbers begin with. It comes because it was asked for, so it takes the focus. */
function PrefixField({
  options,
  onOptions,
  checked,
}: Pick<ImportFormProps, 'options' | 'onOptions' | 'checked'>) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <Field
      label="Prefix"
      size="md"
      required
      className="ms-6.5"
      error={checked ? prefixError(options) : null}
      hint="New stock numbers start with it, for example KD-. Letters, digits, - and _ only."
    >
      <Input
        ref={input}
        className="font-mono"
        value={options.prefix}
        maxLength={20}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onOptions({ ...options, prefix: event.target.value })}
      />
    </Field>
  );
}
