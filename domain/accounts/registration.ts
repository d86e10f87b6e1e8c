import { addedMessages } from '../messages/added-messages.ts';
import { messages } from '../messages/messages.ts';
import { validationMessages } from '../messages/validation-messages.ts';
import { internationalNumber, namesCountry } from './phone-number.ts';

const { user } = validationMessages;
const { tooLong } = addedMessages.form;

/** No dot at either end of the name nor two together; a domain of at least two parts. */
const mail = /^[\w'+-]+(\.[\w'+-]+)*(?<!')@([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i;
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
    return phone.test(value.trim()) ? null : addedMessages.registration.phoneForm;
  };

/**
 * What the contract asks of the texts of a registration, as messages; null when a text is fine. Numbers are checked
 * as they are stored: see `internationalNumber`.
 */
export const registrationChecks = {
  name: text(user.name, 120),
  username: text(user.username, 60),
  company_name: text(user.company_name, 160),
  email: (value) => {
    if (!value.trim()) return user.email;
    if (!mail.test(value.trim())) return messages.login.emailInvalid;
    return value.trim().length > 254 ? tooLong(254) : null;
  },
  password: (value) => {
    if (value.length >= 6) return value.length > 200 ? tooLong(200) : null;
    return value.trim() ? messages.login.passwordTooShort : messages.login.passwordRequired;
  },
  mobile_no: phoneNumber(user.mobile_no),
  whatsapp_no: phoneNumber(user.whatsapp_no),
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
