import { tryScaled } from '#domain/format/decimal.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';

/** Messages of invalid fields, by field name on the wire. */
export type FieldProblems = Record<string, string>;

type Sent<Field extends string, Value> = { readonly [Name in Field]?: Value | undefined };
type Scaled<Field extends string, Input extends Sent<Field, number | null>> = {
  [Name in Field]?: null extends Input[Name] ? number | null : number;
};

/**
 * Converts decimals to exact integers with the given number of places (money 2, weights 3); null stays
 * null. More decimals are a problem: nothing is rounded silently.
 */
export function readDecimals<Field extends string, Input extends Sent<NoInfer<Field>, number | null>>(
  input: Input,
  places: Readonly<Record<Field, number>>,
  problems: FieldProblems,
): Scaled<Field, Input> {
  const scaled: Partial<Record<Field, number | null>> = {};
  for (const field of Object.keys(places) as Field[]) {
    const value = input[field];
    if (value === undefined) continue;
    scaled[field] = tryScaled(value, places[field]);
    if (value !== null && scaled[field] === null)
      problems[field] = addedMessages.form.decimals(places[field]);
  }
  return scaled as Scaled<Field, Input>;
}

/** Trims the given texts; a blank one is a problem with the message of `blank`. */
export function readTexts<Field extends string>(
  input: Sent<NoInfer<Field>, string>,
  blank: Readonly<Record<Field, string>>,
  problems: FieldProblems,
): Partial<Record<Field, string>> {
  const texts: Partial<Record<Field, string>> = {};
  for (const field of Object.keys(blank) as Field[]) {
    const value = input[field];
    if (value === undefined) continue;
    const text = value.trim();
    texts[field] = text;
    if (text === '') problems[field] = blank[field];
  }
  return texts;
}

/** Drops undefined fields: a change leaves absent fields untouched. */
export function omitUndefined<Fields extends object>(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
}
