import { useId } from 'react';
import type { SearchField } from '#contract/model/searchField.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { maxNumbers } from '#domain/search/filter-limits.ts';
import { countText } from '#lib/count-text.ts';
import { formatNumber } from '#lib/format-number.ts';
import { Input } from '#ui/form/input.tsx';
import { Textarea } from '#ui/form/textarea.tsx';
import { parseNumberList } from '../draft/number-list.ts';
import { useSearchForm } from '../draft/search-context.ts';
import type { TextKey } from '../draft/search-draft.ts';

/** "KD-1, KD-2 and 5 more". */
function nameSome(numbers: readonly string[]): string {
  const rest = numbers.length - 4;
  return rest > 1 ? `${numbers.slice(0, 4).join(', ')} and ${rest} more` : numbers.join(', ');
}

/** A pasted list of numbers, with the count and the numbers that are not in stock. */
export function NumberListField({ field, name }: { field: SearchField; name: TextKey }) {
  const { draft, change, missing } = useSearchForm();
  const noteId = useId();
  const text = draft.texts[name] ?? '';
  const set = (value: string) => change((now) => ({ ...now, texts: { ...now.texts, [name]: value } }));
  if (name === 'stone_id')
    return (
      <Input
        aria-label={field.label}
        className="w-56 phone:w-full"
        value={text}
        onChange={(event) => set(event.target.value)}
      />
    );

  const numbers = parseNumberList(text);
  const unknown = (missing?.[name] ?? []).filter((number) => numbers.includes(number));
  return (
    <div className="w-80 max-w-full phone:w-full">
      <Textarea
        aria-label={field.label}
        aria-describedby={noteId}
        placeholder="Paste numbers: commas, spaces or new lines"
        rows={3}
        spellCheck={false}
        className="font-mono text-label placeholder:font-sans"
        value={text}
        onChange={(event) => set(event.target.value)}
      />
      <p id={noteId} aria-live="polite" className="mt-1 text-ink-2 text-label">
        {numbers.length > 0 && countText(numbers.length, 'number')}
        {numbers.length > maxNumbers && ` · ${addedMessages.search.tooManyNumbers(maxNumbers)}`}
        {unknown.length > 0 && (
          <span className="text-warning">
            {' · '}
            {formatNumber(unknown.length)} not in stock:{' '}
            <span className="font-mono">{nameSome(unknown)}</span>
          </span>
        )}
      </p>
    </div>
  );
}
