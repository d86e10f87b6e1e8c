import { Button } from '#ui/form/button.tsx';
import type { FormDraft } from './use-form-draft.ts';

/** Says that the form shows what was typed earlier, and offers to drop it. */
export function DraftNotice({ draft }: { draft: FormDraft | null }) {
  if (!draft?.restored) return null;
  return (
    <p
      role="status"
      className="col-span-full flex items-center justify-between gap-4 pb-2 text-ink-2 text-table"
    >
      {draft.complete
        ? 'Your unsent changes are back.'
        : 'Your unsent changes are back, without passwords and files.'}
      <Button variant="link" size="sm" onClick={draft.discard}>
        Discard
      </Button>
    </p>
  );
}
