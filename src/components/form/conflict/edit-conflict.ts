import type { FieldPath, FieldValues } from 'react-hook-form';

/** What the form compares when another user has saved the record: a field, or several that belong together. */
export type ConflictPart<Values extends FieldValues> = {
  label: string;
  names: readonly FieldPath<Values>[];
  /** The part of these values, as the user reads it; blank for none. */
  text: (values: Values) => string;
};

/** The record as the form loaded it, as the form has it now, and as another user has stored it since. */
export type RecordVersions<Values> = { loaded: Values; mine: Values; theirs: Values };

/** A part that the other user has changed to something else than the form has. */
export type Conflict<Values extends FieldValues> = {
  part: ConflictPart<Values>;
  mine: string;
  theirs: string;
  /** This form has changed it as well. */
  edited: boolean;
};

export type Version = 'mine' | 'theirs';

/** Compares lists, such as of pictures, by their content. */
const comparable = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value ?? '') : value);

const same = <Values extends FieldValues>({ names }: ConflictPart<Values>, one: Values, other: Values) =>
  names.every((name) => comparable(one[name] ?? '') === comparable(other[name] ?? ''));

/** The parts that a save would overwrite. */
export function findConflicts<Values extends FieldValues>(
  parts: readonly ConflictPart<Values>[],
  { loaded, mine, theirs }: RecordVersions<Values>,
): Conflict<Values>[] {
  return parts
    .filter((part) => !same(part, theirs, loaded) && !same(part, theirs, mine))
    .map((part) => ({
      part,
      mine: part.text(mine),
      theirs: part.text(theirs),
      edited: !same(part, mine, loaded),
    }));
}

/** The values to save: the stored ones with this form's changes, and `choices` for the conflicts, in their order. */
export function mergeVersions<Values extends FieldValues>(
  parts: readonly ConflictPart<Values>[],
  versions: RecordVersions<Values>,
  conflicts: readonly Conflict<Values>[],
  choices: readonly Version[],
): Values {
  const { loaded, mine, theirs } = versions;
  const merged = { ...theirs };
  for (const part of parts) {
    const conflict = conflicts.findIndex((each) => each.part === part);
    const kept = conflict < 0 ? !same(part, mine, loaded) : choices[conflict] === 'mine';
    if (kept) for (const name of part.names) Object.assign(merged, { [name]: mine[name] });
  }
  return merged;
}
