import { type ClipboardEvent, type ReactNode, useId } from 'react';
import { isoDay, parseDay } from '#domain/format/days.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { parseNumber } from '#lib/parse-number.ts';
import { NumberInput } from '#ui/form/number-input.tsx';
import { readDiscount, writeDiscount } from '../../stone-display/discount-notation.ts';
import { type RangeDraft, rangeProblem } from '../draft/search-draft.ts';

export type RangeBoxesProps = {
  /** Name of the range, for screen readers. */
  label: string;
  value: RangeDraft;
  onChange: (value: RangeDraft) => void;
  /** Decimals shown after blur. */
  decimals?: number;
  /** A discount shows its minus as in the lists, whatever sign was typed; a day shows as YYYY-MM-DD. */
  notation?: Notation;
  onToBlur?: () => void;
  /** Content after the boxes. */
  children?: ReactNode;
};

const rangeText = /^\s*(\S.*?)\s*(?:–|—|\.\.+|\bto\b|(?<=[\d.%t])\s*-\s*)\s*(\S.*?)\s*$/i;

/** Both ends of a pasted "0.70 - 1.00"; null when the text is not a range. */
function pastedRange(text: string, read: (part: string) => number | null): RangeDraft | null {
  const parts = rangeText.exec(text);
  const [from, to] = [parts?.[1], parts?.[2]].map((part) => (part ? read(part) : null));
  return from !== null && from !== undefined && to !== null && to !== undefined ? { from, to } : null;
}

const { notANumber, notADay } = addedMessages.form;
const notations = {
  number: { read: parseNumber, write: undefined, unreadable: notANumber },
  discount: { read: readDiscount, write: writeDiscount, unreadable: notANumber },
  day: { read: parseDay, write: isoDay, unreadable: notADay },
};
type Notation = keyof typeof notations;

/** From and To of a range, in the usual notations of numbers, with the error below. */
export function RangeBoxes(props: RangeBoxesProps) {
  const { label, value, onChange, decimals = 2, notation = 'number', onToBlur, children } = props;
  const noteId = useId();
  const found = rangeProblem(value);
  const problem = notation === 'discount' && found === 'reversed' ? null : found;
  const { read, write, unreadable } = notations[notation];
  const onPaste = (event: ClipboardEvent) => {
    const pasted = pastedRange(event.clipboardData.getData('text'), read);
    if (!pasted) return;
    event.preventDefault();
    onChange(pasted);
  };
  const shared = {
    decimals,
    onPaste,
    'aria-describedby': problem ? noteId : undefined,
    className: 'w-26.5 phone:w-auto phone:min-w-0 phone:flex-1',
    parse: read,
    format: write,
  };
  const wrong = (end: number | null) => problem === 'reversed' || Number.isNaN(end) || undefined;

  return (
    <div className="min-w-0 phone:w-full">
      <div className="flex items-center gap-2">
        <NumberInput
          {...shared}
          aria-label={`${label} from`}
          placeholder="From"
          aria-invalid={wrong(value.from)}
          value={value.from}
          onValueChange={(from) => onChange({ ...value, from })}
        />
        <span aria-hidden className="text-ink-2">
          –
        </span>
        <NumberInput
          {...shared}
          aria-label={`${label} to`}
          placeholder="To"
          aria-invalid={wrong(value.to)}
          value={value.to}
          onValueChange={(to) => onChange({ ...value, to })}
          {...(onToBlur && { onBlur: onToBlur })}
        />
        {children}
      </div>
      <p
        id={noteId}
        aria-live="polite"
        className="text-danger text-label empty:hidden [&:not(:empty)]:mt-1.5"
      >
        {problem === 'unreadable' && unreadable}
        {problem === 'reversed' && addedMessages.search.reversedRange}
      </p>
    </div>
  );
}
