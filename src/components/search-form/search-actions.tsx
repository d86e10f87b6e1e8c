import { formatNumber } from '#lib/format-number.ts';
import { Kbd } from '#ui/display/kbd.tsx';
import { Button } from '#ui/form/button.tsx';

type SearchActionsProps = {
  formId: string;
  /** The bottom bar of a phone: the search button fills the width and shows the match count. */
  bar?: boolean;
  found?: number | undefined;
  onReset: () => void;
  onSave: () => void;
};

/** Reset, Save Search and Search. */
export function SearchActions({ formId, bar = false, found, onReset, onSave }: SearchActionsProps) {
  return (
    <>
      <Button onClick={onReset}>Reset</Button>
      <Button onClick={onSave}>Save Search</Button>
      <Button type="submit" form={formId} variant="primary" className={bar ? 'flex-1' : undefined}>
        Search
        {bar ? (
          found !== undefined && <span className="max-[359px]:hidden font-normal">{formatNumber(found)}</span>
        ) : (
          <Kbd className="border-on-accent/40 bg-transparent text-on-accent">⏎</Kbd>
        )}
      </Button>
    </>
  );
}
