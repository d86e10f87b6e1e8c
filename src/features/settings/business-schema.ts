import { z } from 'zod';
import {
  type BusinessSettings,
  businessErrors,
  normalizeBusiness,
} from '#domain/settings/business-settings.ts';

export type BusinessValues = Omit<BusinessSettings, 'link_days' | 'return_days'> &
  Record<'link_days' | 'return_days', number | null>;

/** The contract takes the settings as one JSON text: their rules are those that the server applies to it. */
const schema = z
  .custom<BusinessValues>()
  .transform((values) =>
    normalizeBusiness({
      ...values,
      link_days: values.link_days ?? Number.NaN,
      return_days: values.return_days ?? Number.NaN,
    }),
  )
  .superRefine((settings, context) => {
    for (const [key, message] of Object.entries(businessErrors(settings)))
      context.addIssue({ code: 'custom', path: [key], message });
  });

export const businessChecks = { schema, messages: {} };
