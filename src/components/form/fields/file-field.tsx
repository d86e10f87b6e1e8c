import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import type { FileRule } from '#domain/uploads/file-rules.ts';
import { Field } from '#ui/form/field.tsx';
import { SelectedFile } from '../selected-file.tsx';
import { UploadArea, type UploadAreaProps } from '../upload-area.tsx';
import { type FormFieldProps, useFieldError } from './form-field.tsx';

type FileFieldProps<Values extends FieldValues> = Pick<
  FormFieldProps<Values, File | null>,
  'control' | 'name'
> &
  Pick<UploadAreaProps, 'invitation' | 'hint' | 'limits' | 'compact' | 'pasteOnlyFocused'> & {
    label: string;
    rule: FileRule;
    /** Names only the upload area, where the file is the main thing of the form. */
    hideLabel?: boolean;
    /** Shows the picture large enough to see whether it can be read. */
    large?: boolean;
  };

/** One file: taken by drop, paste or choosing, then shown. */
export function FileField<Values extends FieldValues>(props: FileFieldProps<Values>) {
  const { control, name, label, hideLabel, large = false, ...area } = props;
  const { field } = useController({ control, name });
  const error = useFieldError(control, name);
  const file: File | null = field.value;
  const container = useFocusOnButton(file, field.ref);
  const picker = (
    <div ref={container}>
      {file ? (
        <SelectedFile file={file} error={error} onRemove={() => field.onChange(null)} large={large} />
      ) : (
        <UploadArea
          {...area}
          label={label}
          error={error}
          onFiles={([first]) => first && field.onChange(first)}
        />
      )}
    </div>
  );
  if (hideLabel) return picker;
  return (
    <Field label={label} group>
      {picker}
    </Field>
  );
}

/** The form focuses the button; so does a change of the file, since the button that was pressed is gone with it. */
function useFocusOnButton(file: File | null, ref: Ref<{ focus: () => void }>) {
  const container = useRef<HTMLDivElement>(null);
  const previous = useRef(file);
  const focus = () => container.current?.querySelector('button')?.focus();
  useImperativeHandle(ref, () => ({ focus }));
  useEffect(() => {
    if (previous.current !== file) container.current?.querySelector('button')?.focus();
    previous.current = file;
  }, [file]);
  return container;
}
