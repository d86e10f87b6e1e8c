import { z } from 'zod';
import { type HoldSettings, holdSettingsErrors } from '#domain/settings/hold-settings.ts';

export type HoldValues = Pick<HoldSettings, 'self_service'> & Record<'max_stones' | 'hours', number | null>;

/** The contract takes the settings as one JSON text: their rules are those that the server applies to it. */
const schema = z
  .custom<HoldValues>()
  .transform(({ self_service, max_stones, hours }) => ({
    self_service,
    max_stones: max_stones ?? Number.NaN,
    hours: hours ?? Number.NaN,
  }))
  .superRefine((settings, context) => {
    for (const [key, message] of Object.entries(holdSettingsErrors(settings)))
      context.addIssue({ code: 'custom', path: [key], message });
  });

export const holdChecks = { schema, messages: {} };
