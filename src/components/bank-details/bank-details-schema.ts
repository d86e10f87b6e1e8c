import { z } from 'zod';
import { type BankDetails, bankDetailErrors, normalizeBankDetails } from '#domain/settings/bank-details.ts';

/** The contract takes the details as one JSON text: their rules are those that the server applies to it. */
const schema = z
  .custom<BankDetails>()
  .transform(normalizeBankDetails)
  .superRefine((details, context) => {
    for (const [key, message] of Object.entries(bankDetailErrors(details)))
      context.addIssue({ code: 'custom', path: [key], message });
  });

export const bankDetailChecks = { schema, messages: {} };
