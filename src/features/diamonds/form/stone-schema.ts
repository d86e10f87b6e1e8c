import { z } from 'zod';
import { createDiamondMessages } from '#contract/field-messages.ts';
import type { DiamondInput } from '#contract/model/diamondInput.ts';
import { CreateDiamondBody } from '#contract/zod/diamonds/diamonds.zod.ts';
import { tryScaled } from '#domain/format/decimal.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { type FieldMessages, invalidFields, nameBusiness } from '#domain/messages/invalid-fields.ts';
import { hasRap, type PriceSet, priceSetFields } from '#domain/pricing/prices.ts';
import { stoneFields } from '#domain/stone-fields/stone-fields.ts';
import { numberNames, type StoneValues, toInput } from './stone-values.ts';

const messages: FieldMessages = {
  ...createDiamondMessages,
  certificate_date: { format: addedMessages.form.notADay },
  ...Object.fromEntries(
    numberNames.map((name) => [
      name,
      { ...(createDiamondMessages as FieldMessages)[name], type: addedMessages.form.notANumber },
    ]),
  ),
};

/**
 * Checks the form as the server does. The contract cannot say that numbers have few decimals, and that a stone with a
 * list price has discounts. `businessName` returns the name for the messages of the business's own prices.
 */
export function stoneSchema(businessName: () => string) {
  return z.custom<StoneValues>().transform((values, context): DiamondInput => {
    const input = toInput(values);
    const checked = CreateDiamondBody.safeParse(input);
    const invalid = {
      ...wrongDecimals(input),
      ...missingDiscounts(input, businessName()),
      ...(checked.success ? {} : invalidFields(checked.error.issues, input, messages, businessName())),
    };
    for (const [name, message] of Object.entries(invalid))
      context.addIssue({ code: 'custom', path: [name], message });
    return checked.success ? checked.data : z.NEVER;
  });
}

/** What the form of a stone is checked with: the schema gives the messages, since some name the business. */
export const stoneChecks = (businessName: () => string) => ({
  schema: stoneSchema(businessName),
  messages: {},
});

type Input = ReturnType<typeof toInput>;

function wrongDecimals(input: Input): Record<string, string> {
  const wrong = numberNames.filter(
    (name) => input[name] !== null && tryScaled(input[name], stoneFields[name].storage.places) === null,
  );
  return Object.fromEntries(
    wrong.map((name) => [name, addedMessages.form.decimals(stoneFields[name].storage.places)]),
  );
}

function missingDiscounts(input: Input, business: string): Record<string, string> {
  if (!hasRap(input.rap)) return {};
  const names = (Object.keys(priceSetFields) as PriceSet[]).map((set) => priceSetFields[set].discount);
  return Object.fromEntries(
    names
      .filter((name) => input[name] === null)
      .map((name) => [name, nameBusiness(createDiamondMessages[name].required, business)]),
  );
}
