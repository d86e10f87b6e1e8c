import { registerUserMessages as texts } from '#contract/field-messages.ts';
import { isEmail } from '../format/email.ts';
import { addedMessages } from '../messages/added-messages.ts';
import { internationalNumber, namesCountry } from './phone-number.ts';

const { tooLong } = addedMessages.form;

const phone = /^\+?\d[\d -]{4,18}$/;

type Check = (value: string) => string | null;

const text =
  (required: string, max: number): Check =>
  (value) => {
    if (!value.trim()) return required;
    return value.trim().length > max ? tooLong(max) : null;
  };

const phoneNumber =
  (required: string): Check =>
  (value) => {
    if (!value.trim()) return required;
    if (value.trim().length > 20) return tooLong(20);
    return phone.test(value.trim()) ? null : texts.mobile_no.pattern;
  };

/**
 * What the contract asks of the texts of a registration, as messages; null when a text is fine. Numbers are checked
 * as they are stored: see `internationalNumber`.
 */
export const registrationChecks = {
  name: text(texts.name.required, 120),
  username: text(texts.username.required, 60),
  company_name: text(texts.company_name.required, 160),
  email: (value) => {
    if (!value.trim()) return texts.email.required;
    if (!isEmail(value.trim())) return texts.email.format;
    return value.trim().length > 254 ? tooLong(254) : null;
  },
  password: (value) => {
    if (value.length >= 6) return value.length > 200 ? tooLong(200) : null;
    return value.trim() ? texts.password.minLength : texts.password.required;
  },
  mobile_no: phoneNumber(texts.mobile_no.required),
  whatsapp_no: phoneNumber(texts.whatsapp_no.required),
} satisfies Record<string, Check>;

/** The message when a number needs the country's code in front and no country is chosen; else null. */
export function checkCountry(diallingCode: string | null, numbers: readonly string[]): string | null {
  if (diallingCode) return null;
  const open = numbers.some((number) => number.trim() !== '' && !namesCountry(number));
  return open ? addedMessages.registration.countryNeeded : null;
}

/** A number as it is typed, checked as it would be stored. */
export function checkTypedNumber(
  field: 'mobile_no' | 'whatsapp_no',
  typed: string,
  diallingCode: string | null,
): string | null {
  return registrationChecks[field](internationalNumber(typed, diallingCode));
}
