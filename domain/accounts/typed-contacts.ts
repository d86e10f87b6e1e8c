import { withoutMarks } from '../format/invisible-marks.ts';
import { emailAddress } from './email-address.ts';

const rules: Readonly<Record<string, (typed: string) => string>> = {
  email: emailAddress,
  mobile_no: withoutMarks,
  whatsapp_no: withoutMarks,
  whatsapp_number: withoutMarks,
};

/**
 * The values of a form or request with its e-mail address as it is stored and its telephone numbers without invisible
 * marks, for the check by the contract. Other values, and what is no object, stay as they are.
 */
export function normalizeContacts<Values>(values: Values): Values {
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return values;
  const given = values as Record<string, unknown>;
  const cleaned = Object.keys(rules).flatMap((name) => {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    return typeof value === 'string' ? [[name, rules[name]!(value)]] : [];
  });
  return cleaned.length > 0 ? ({ ...given, ...Object.fromEntries(cleaned) } as Values) : values;
}
