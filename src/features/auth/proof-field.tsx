import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { ChosenFile } from '../../components/file-input/chosen-file.tsx';
import { UploadArea } from '../../components/file-input/upload-area.tsx';
import { fileRules } from '../../domain/file-rules.ts';
import { Field } from '../../ui/field.tsx';

type ProofFieldProps = {
  label: string;
  hint: string;
  file: File | null;
  onFile: (file: File | null) => void;
  error: string | null;
  /** What a wrong form leads to. */
  ref: Ref<{ focus: () => void }>;
};

/** A picture of a paper: taken by drop, paste or choosing, then shown. */
export function ProofField({ label, hint, file, onFile, error, ref }: ProofFieldProps) {
  const inside = useRef<HTMLDivElement>(null);
  const shown = useRef(file);
  const focus = () => inside.current?.querySelector('button')?.focus();
  useImperativeHandle(ref, () => ({ focus }));
  // The button that was pressed is gone with what it did: its successor takes the focus.
  useEffect(() => {
    if (shown.current !== file) inside.current?.querySelector('button')?.focus();
    shown.current = file;
  }, [file]);
  return (
    <Field label={label} group>
      <div ref={inside}>
        {file ? (
          <ChosenFile file={file} error={error} onRemove={() => onFile(null)} large />
        ) : (
          <UploadArea
            label={label}
            rule={fileRules.registrationProof}
            invitation="Drop a picture here"
            hint={hint}
            error={error}
            onFiles={([first]) => onFile(first ?? null)}
            compact
            oneOfMany
          />
        )}
      </div>
    </Field>
  );
}
