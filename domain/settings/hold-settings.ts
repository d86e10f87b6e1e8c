import { isHoldLength } from '../holds/hold-limits.ts';
import { addedMessages } from '../messages/added-messages.ts';

const texts = addedMessages.hold;

/** Whether buyers hold stones themselves, how many at a time and for how long. */
export type HoldSettings = {
  self_service: boolean;
  max_stones: number;
  hours: number;
};

export const maxSelfServiceStones = 50;

/** The settings until the first save: an administrator grants each hold. */
export const defaultHoldSettings: HoldSettings = { self_service: false, max_stones: 3, hours: 24 };

type Errors = Partial<Record<keyof HoldSettings, string>>;

/** The message of each invalid field; empty when they can be saved. */
export function holdSettingsErrors({ max_stones, hours }: HoldSettings): Errors {
  const errors: Errors = {};
  if (!Number.isInteger(max_stones) || max_stones < 1 || max_stones > maxSelfServiceStones)
    errors.max_stones = texts.stoneLimit(maxSelfServiceStones);
  if (!isHoldLength(hours)) errors.hours = texts.hours;
  return errors;
}

/** Reads the JSON text of the settings; null unless it has exactly these fields. */
export function parseHoldSettings(json: string | null | undefined): HoldSettings | null {
  try {
    const { self_service, max_stones, hours, ...rest } = JSON.parse(json ?? '') as Record<string, unknown>;
    const complete =
      typeof self_service === 'boolean' && typeof max_stones === 'number' && typeof hours === 'number';
    return complete && Object.keys(rest).length === 0 ? { self_service, max_stones, hours } : null;
  } catch {
    return null;
  }
}

type Checked = { ok: true; settings: HoldSettings } | { ok: false; fields: Record<string, string> };

/** The settings to store from a JSON text, or the message of each invalid field. */
export function checkHoldSettings(json: string): Checked {
  const settings = parseHoldSettings(json);
  if (!settings) return { ok: false, fields: { config: texts.notSettings } };
  const fields = holdSettingsErrors(settings);
  return Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, settings };
}
