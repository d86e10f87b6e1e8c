import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { withoutMarks } from '../format/invisible-marks.ts';

/**
 * Normalizes a typed telephone number for storage: "098250-12345" with the dialling code "91" becomes
 * "+919825012345", without invisible marks around it. A number with a country code ("+32 …", "0032 …") keeps it. What is no number in any country only gets
 * the code in front: the validator of the contract decides whether it is accepted.
 */
export function internationalNumber(typed: string, diallingCode: string | null): string {
  const text = withoutMarks(typed).replace(/^00/, '+');
  const number = parsePhoneNumberFromString(text, {
    ...(diallingCode && { defaultCallingCode: diallingCode }),
    extract: false,
  });
  if (number) return number.number;
  return diallingCode && /^\d/.test(text) ? `+${diallingCode}${text}` : text;
}
