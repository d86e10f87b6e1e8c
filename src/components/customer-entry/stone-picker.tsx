import { Search } from 'lucide-react';
import { useState } from 'react';
import { useSearchDiamonds } from '#contract/hooks/diamonds/diamonds.ts';
import type { Diamond } from '#contract/model/diamond.ts';
import { pricesOf } from '#domain/pricing/price-sets.ts';
import { payloadPaging } from '#domain/search/paging.ts';
import { countText } from '#lib/count-text.ts';
import { Chip } from '#ui/display/chip.tsx';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { Button } from '#ui/form/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { Field } from '#ui/form/field.tsx';
import { Input } from '#ui/form/input.tsx';
import { useDebouncedValue } from '#ui/hooks/use-debounced-value.ts';
import { QueryFailed } from '../feedback/query-failed.tsx';
import { parseNumberList } from '../search-form/draft/number-list.ts';
import { format } from '../stone-display/stone-format.ts';
import { StoneLine } from '../stone-display/stone-line.tsx';
import { ShapeIcon } from '../stone-media/shape-icon.tsx';
import { NotOnSale } from './not-on-sale.tsx';

/** Debounce of the typed number, ms. */
const debounceMs = 250;
const maxFound = 8;
/** Numbers of a pasted list that are looked up. */
const maxPasted = 100;
/** The contract's maximum length. */
const maxNumber = 50;

type StonePickerProps = {
  stones: readonly Diamond[];
  /** What is looked up at first. */
  initialTerm?: string;
  onChange: (stones: readonly Diamond[]) => void;
  error: string | null;
  disabled: boolean;
};

/** Finds stones on sale by part of their number, at the price that the customer pays, and keeps those that are ticked while others are searched. */
export function StonePicker({ stones, initialTerm = '', onChange, error, disabled }: StonePickerProps) {
  const [term, setTerm] = useState(initialTerm);
  const typed = useDebouncedValue(term.trim(), debounceMs);
  const pasted = parseNumberList(typed);
  const numbers = pasted.slice(0, maxPasted);
  const isList = numbers.length > 1;
  const query = useSearchDiamonds({
    ...(isList ? { stone_ids: numbers } : typed && { stone_id: typed.slice(0, maxNumber) }),
    state: 'on_sale',
    ...payloadPaging({ pageSize: isList ? maxPasted : maxFound }),
  });
  const found = query.data?.data.data;
  const toggle = (stone: Diamond) => {
    const others = stones.filter(({ id }) => id !== stone.id);
    onChange(others.length < stones.length ? others : [...stones, stone]);
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      <Field label="Stone ID" error={error}>
        <Input
          type="search"
          placeholder="Part of a number, or several"
          autoComplete="off"
          value={term}
          disabled={disabled}
          onChange={(event) => setTerm(event.target.value)}
          // A field of one line joins pasted lines to one number.
          onPaste={(event) => {
            const text = event.clipboardData.getData('text');
            if (!/[\n\t]/.test(text)) return;
            event.preventDefault();
            setTerm(parseNumberList(text).join(' '));
          }}
          // Enter searches; it does not send the form.
          onKeyDown={(event) =>
            event.key === 'Enter' && !event.ctrlKey && !event.metaKey && event.preventDefault()
          }
          leading={<Search aria-hidden />}
        />
      </Field>
      {stones.length > 0 && (
        <ul aria-label="Selected diamonds" className="flex max-h-24 flex-wrap gap-1.5 overflow-y-auto">
          {stones.map((stone) => (
            <li key={stone.id}>
              <Chip removeLabel={`Remove ${stone.stone_id}`} onRemove={() => toggle(stone)}>
                <span className="font-mono">{stone.stone_id}</span>
              </Chip>
            </li>
          ))}
        </ul>
      )}
      {found && (isList || (typed && found.length === 0)) && (
        <PastedNumbers
          found={found}
          numbers={numbers}
          leftOut={pasted.length - numbers.length}
          onChoose={() => {
            const chosen = new Set(stones.map(({ id }) => id));
            onChange([...stones, ...found.filter(({ id }) => !chosen.has(id))]);
          }}
        />
      )}
      <FoundStones query={query} term={typed} isList={isList} selected={stones} onToggle={toggle} />
    </div>
  );
}

type PastedNumbersProps = {
  found: readonly Diamond[];
  numbers: readonly string[];
  /** Numbers of the list that were not looked up. */
  leftOut: number;
  onChoose: () => void;
};

/** Of several numbers which are on sale, to be chosen together, and which are not. */
function PastedNumbers({ found, numbers, leftOut, onChoose }: PastedNumbersProps) {
  const onSale = new Set(found.map(({ stone_id }) => stone_id.toLowerCase()));
  const missing = numbers.filter((number) => !onSale.has(number.toLowerCase()));
  return (
    <div role="status" className="flex flex-wrap items-center justify-between gap-2 text-table">
      <p className="min-w-0">
        {countText(found.length, 'stone')} on sale
        {missing.length > 0 && <NotOnSale numbers={missing} />}
        {leftOut > 0 && (
          <span className="text-danger">
            {' '}
            · only the first {maxPasted} numbers are looked up; {leftOut} left out
          </span>
        )}
      </p>
      {found.length > 0 && (
        <Button size="sm" onClick={onChoose}>
          Select all
        </Button>
      )}
    </div>
  );
}

type FoundStonesProps = {
  query: {
    data: { data: { data: readonly Diamond[] } } | undefined;
    error: unknown;
    isPending: boolean;
    isLoadingError: boolean;
    refetch: () => unknown;
  };
  term: string;
  /** Several numbers were looked up. */
  isList: boolean;
  selected: readonly Diamond[];
  onToggle: (stone: Diamond) => void;
};

/** As high as its rows at most, so that the dialog does not jump while one types; a list is pasted at once. */
function FoundStones({ query, term, isList, selected, onToggle }: FoundStonesProps) {
  const found = query.data?.data.data;
  return (
    <div className={isList ? '' : 'min-h-88'}>
      {query.isPending && (
        <div role="status" aria-label="Loading" className="grid gap-6 py-3">
          {Array.from({ length: 5 }, (_, row) => (
            <Skeleton key={row} className="h-5" />
          ))}
        </div>
      )}
      {query.isLoadingError && <QueryFailed error={query.error} onRetry={query.refetch} className="py-8" />}
      {found?.length === 0 && <p className="py-3 text-ink-2 text-table">No stones found for “{term}”.</p>}
      {found && found.length > 0 && (
        <ul aria-label="Diamonds" className="divide-y divide-line border-line border-y">
          {found.map((stone) => (
            <li key={stone.id}>
              {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is the control */}
              <label className="flex min-h-11 cursor-pointer items-center gap-3 text-table hover:bg-hover">
                <Checkbox
                  aria-label={`Select ${stone.stone_id}`}
                  checked={selected.some(({ id }) => id === stone.id)}
                  onCheckedChange={() => onToggle(stone)}
                />
                <ShapeIcon shape={stone.shape} size={20} className="text-ink-2" />
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-mono text-label">{stone.stone_id}</span>
                  <span className="block text-ink-2 text-label">
                    <StoneLine exact stone={stone} />
                  </span>
                </span>
                <span className="shrink-0 number-end">
                  {format.dollars(pricesOf(stone, 'wholesale').total)}
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
