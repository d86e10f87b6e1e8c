import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { messages } from '#domain/messages/messages.ts';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Input } from '#ui/form/input.tsx';
import { useSingleFlight } from '#ui/hooks/use-single-flight.ts';
import { Dialog, DialogContent } from '#ui/overlay/dialog.tsx';
import { describeSearch } from './search-query.ts';
import { useStoredSearchActions, useStoredSearches } from './use-stored-searches.ts';

type SaveSearchDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  filters: DiamondFilters;
};

/** Keeps the search under a title. */
export function SaveSearchDialog({ open, onOpenChange, filters }: SaveSearchDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      {open && <SaveSearchForm filters={filters} onClose={() => onOpenChange(false)} />}
    </Dialog>
  );
}

function SaveSearchForm({ filters, onClose }: { filters: DiamondFilters; onClose: () => void }) {
  const formId = useId();
  const titleInput = useRef<HTMLInputElement>(null);
  const [title, setTitle] = useState('');
  const [touched, setTouched] = useState(false);
  const { saveTitled } = useStoredSearchActions();
  const { running, run } = useSingleFlight();
  useCloseOnListChange(onClose);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog stands inside the page's form as React sees it.
    event.stopPropagation();
    setTouched(true);
    if (!title.trim()) return titleInput.current?.focus();
    void run(async () => {
      if (await saveTitled(title.trim(), filters)) onClose();
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
            ref={titleInput}
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
function useCloseOnListChange(close: () => void) {
  const length = useStoredSearches().saved?.length;
  const before = useRef(length);
  useEffect(() => {
    const changed = before.current !== undefined && length !== undefined && length !== before.current;
    before.current = length;
    if (changed) close();
  }, [length, close]);
}
