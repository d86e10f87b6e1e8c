import { type FieldValues, useController } from 'react-hook-form';
import type { FileRule } from '#domain/uploads/file-rules.ts';
import { Field } from '#ui/form/field.tsx';
import { UploadArea, type UploadAreaProps } from '../upload-area.tsx';
import { PendingUploads } from '../uploads/pending-uploads.tsx';
import { StoredFile } from '../uploads/stored-file.tsx';
import type { FileUploads } from '../uploads/use-file-uploads.ts';
import { type FormFieldProps, useFieldError } from './form-field.tsx';

type StoredFileFieldProps<Values extends FieldValues> = Pick<
  FormFieldProps<Values, string>,
  'control' | 'name'
> &
  Pick<UploadAreaProps, 'invitation' | 'hint' | 'limits' | 'compact' | 'pasteOnlyFocused'> & {
    label: string;
    rule: FileRule;
    /** Of `useFileUploads`, whose `onStored` sets the value. */
    uploads: FileUploads;
  };

/** One file in the store: its address is the value, blank for none. A new one is taken by drop, paste or choosing. */
export function StoredFileField<Values extends FieldValues>(props: StoredFileFieldProps<Values>) {
  const { control, name, label, uploads, ...area } = props;
  const { field } = useController({ control, name });
  const error = useFieldError(control, name);
  const path: string = field.value ?? '';
  return (
    <Field label={label} group>
      {path && (
        <StoredFile path={path} name={label} onRemove={() => field.onChange('')} className="max-w-80" />
      )}
      <PendingUploads uploads={uploads} />
      {!path && uploads.pending.length === 0 && (
        <UploadArea
          {...area}
          label={label}
          error={error}
          onFiles={(files) => uploads.start(files.slice(0, 1))}
        />
      )}
    </Field>
  );
}
