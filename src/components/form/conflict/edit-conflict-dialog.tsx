import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { formatDateTime } from '#domain/format/dates.ts';
import { cn } from '#lib/class-names.ts';
import { Button } from '#ui/form/button.tsx';
import { Dialog, DialogContent } from '#ui/overlay/dialog.tsx';
import type { Conflict, Version } from './edit-conflict.ts';

type EditConflictDialogProps<Values extends FieldValues> = {
  conflicts: readonly Conflict<Values>[];
  /** When the other user saved. */
  storedAt: string;
  onResolve: (choices: readonly Version[]) => void;
  onClose: () => void;
};

/** Both versions of each field that another user has changed meanwhile. At first what this form left alone is theirs. */
export function EditConflictDialog<Values extends FieldValues>(props: EditConflictDialogProps<Values>) {
  const { conflicts, storedAt, onResolve, onClose } = props;
  const [choices, setChoices] = useState<readonly Version[]>(() =>
    conflicts.map(({ edited }) => (edited ? 'mine' : 'theirs')),
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Changed by another user"
        description={`Saved at ${formatDateTime(storedAt)}, while you were editing. Choose what to keep; your other changes stay.`}
        size="lg"
        onInteractOutside={(event) => event.preventDefault()}
        footer={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="primary" onClick={() => onResolve(choices)}>
              Save
            </Button>
          </>
        }
      >
        <div className="mb-2 flex flex-wrap gap-x-4 gap-y-1">
          <Button variant="link" size="sm" onClick={() => setChoices(conflicts.map(() => 'mine'))}>
            Keep all yours
          </Button>
          <Button variant="link" size="sm" onClick={() => setChoices(conflicts.map(() => 'theirs'))}>
            Take all theirs
          </Button>
        </div>
        <div className="border-line border-t">
          {conflicts.map((conflict, index) => (
            <ConflictRow
              key={conflict.part.label}
              conflict={conflict}
              choice={choices[index] ?? 'mine'}
              onChoose={(choice) =>
                setChoices((now) => now.map((each, at) => (at === index ? choice : each)))
              }
            />
          ))}
        </div>
      </DialogContent>
    </Dialog>
  );
}

type ConflictRowProps<Values extends FieldValues> = {
  conflict: Conflict<Values>;
  choice: Version;
  onChoose: (choice: Version) => void;
};

const headings = { mine: 'Yours', theirs: 'Theirs' };

function ConflictRow<Values extends FieldValues>({ conflict, choice, onChoose }: ConflictRowProps<Values>) {
  const { label } = conflict.part;
  return (
    <fieldset className="grid grid-cols-[8.5rem_1fr_1fr] gap-x-3 gap-y-1.5 border-line border-b py-2.5 phone:grid-cols-2">
      <legend className="sr-only">{label}</legend>
      <span aria-hidden className="pt-1.5 font-medium text-table phone:col-span-2 phone:pt-0">
        {label}
      </span>
      {(['mine', 'theirs'] as const).map((version) => (
        <label
          key={version}
          className={cn(
            'flex min-w-0 cursor-pointer items-start gap-2.5 rounded-md border px-2.5 py-1.5 text-table',
            'has-focus-visible:outline-2 has-focus-visible:outline-focus',
            choice === version
              ? 'border-accent bg-accent-wash forced-colors:outline-2'
              : 'border-line hover:border-ink-3',
          )}
        >
          <input
            type="radio"
            name={label}
            checked={choice === version}
            onChange={() => onChoose(version)}
            className="mt-0.5 size-4 shrink-0 accent-accent"
          />
          <span className="min-w-0">
            <span className="block text-ink-2 text-label">{headings[version]}</span>
            <bdi className="wrap-anywhere">{conflict[version] || '–'}</bdi>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
