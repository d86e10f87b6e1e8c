import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { DiamondFilterValues } from '../../domain/diamond-filters.ts';
import { messages } from '../../domain/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogContent } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { describeSearch } from './search-query.ts';
import { useSearchKeeping, useStoredSearches } from './use-saved-searches.ts';

type SaveDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  filters: DiamondFilterValues;
};

/** Keeps the search under a title. */
export function SaveDialog({ open, onOpenChange, filters }: SaveDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      {open && <SaveForm filters={filters} onClose={() => onOpenChange(false)} />}
    </Dialog>
  );
}

function SaveForm({ filters, onClose }: { filters: DiamondFilterValues; onClose: () => void }) {
  const formId = useId();
  const box = useRef<HTMLInputElement>(null);
  const [title, setTitle] = useState('');
  const [touched, setTouched] = useState(false);
  const { keepTitled } = useSearchKeeping();
  const { running, run } = useSingleFlight();
  useCloseOnGrowth(onClose);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog stands inside the page's form as React sees it.
    event.stopPropagation();
    setTouched(true);
    if (!title.trim()) return box.current?.focus();
    void run(async () => {
      if (await keepTitled(title.trim(), filters)) onClose();
    });
  };

  return (
    <DialogContent
      title={messages.search.saveTitle}
      description={describeSearch(filters)}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={running}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Field label="Title" required error={touched && !title.trim() && messages.search.titleRequired}>
          <Input
            ref={box}
            value={title}
            maxLength={200}
            autoComplete="off"
            onChange={(event) => setTitle(event.target.value)}
            onBlur={() => setTouched(title !== '' || touched)}
          />
        </Field>
      </form>
    </DialogContent>
  );
}

/** Closes once the list of saved searches has become longer or shorter. */
function useCloseOnGrowth(close: () => void) {
  const length = useStoredSearches().saved?.length;
  const before = useRef(length);
  useEffect(() => {
    const changed = before.current !== undefined && length !== undefined && length !== before.current;
    before.current = length;
    if (changed) close();
  }, [length, close]);
}
