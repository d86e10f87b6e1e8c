import { shortened } from '../format/shortened.ts';

/** A value as the contract sends it: money in US$, percentages, texts. */
export type FieldValue = string | number | boolean | null;

/** One field of a record that changed. */
export interface FieldChange {
  field: string;
  from: FieldValue;
  to: FieldValue;
}

/** Characters of a text that the history keeps. */
const maxText = 500;

/**
 * The named fields that differ between two states of a record, in the order of the names. Null stands for a record
 * before it was created or after it was deleted; a field without a value in either state is left out.
 */
export function changedFields<Name extends string>(
  before: Partial<Record<Name, unknown>> | null,
  after: Partial<Record<Name, unknown>> | null,
  names: readonly Name[],
): FieldChange[] {
  return names.flatMap((field) => {
    const [from, to] = [toText(before?.[field]), toText(after?.[field])];
    return from === to ? [] : [{ field, from: shorten(from), to: shorten(to) }];
  });
}

/** Lists and objects as JSON, so that they can be compared. */
function toText(value: unknown): FieldValue {
  if (value === undefined || value === null) return null;
  return typeof value === 'object' ? JSON.stringify(value) : (value as FieldValue);
}

/** Shortens a long text, and an address by its query: that of a supplier may carry a key. */
function shorten(value: FieldValue): FieldValue {
  if (typeof value !== 'string') return value;
  const text = /^(https?:\/)?\/\S*$/i.test(value) ? value.replace(/[?#].*$/s, '') : value;
  return shortened(text, maxText);
}
