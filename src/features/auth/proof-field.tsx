import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { SelectedFile } from '#components/form/selected-file.tsx';
import { UploadArea } from '#components/form/upload-area.tsx';
import { fileRules } from '#domain/uploads/file-rules.ts';
import { Field } from '#ui/form/field.tsx';

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
  const containerRef = useRef<HTMLDivElement>(null);
  const previousFile = useRef(file);
  const focus = () => containerRef.current?.querySelector('button')?.focus();
  useImperativeHandle(ref, () => ({ focus }));
  // The button that was pressed is gone with what it did: its successor takes the focus.
  useEffect(() => {
    if (previousFile.current !== file) containerRef.current?.querySelector('button')?.focus();
    previousFile.current = file;
  }, [file]);
  return (
    <Field label={label} group>
      <div ref={containerRef}>
        {file ? (
          <SelectedFile file={file} error={error} onRemove={() => onFile(null)} large />
        ) : (
          <UploadArea
            label={label}
            rule={fileRules.registrationProof}
            invitation="Drop a picture here"
            hint={hint}
            error={error}
            onFiles={([first]) => onFile(first ?? null)}
            compact
            pasteOnlyFocused
          />
        )}
      </div>
    </Field>
  );
}
