/** Dialling codes after which the leading 0 is dialled from abroad: Italy and its neighbours, and three in Africa. */
const keepLeadingZero = new Set(['39', '378', '379', '225', '229', '242']);

/** Whether a typed number carries its country code: "+91 …" or "0091 …". */
export function namesCountry(typed: string): boolean {
  return /^\s*(\+|00)/.test(typed);
}

/**
 * Normalizes a typed telephone number for storage: "098250-12345" with the dialling code "91" becomes
 * "+919825012345". A number with a country code keeps it; without a dialling code the digits stay unchanged.
 */
export function internationalNumber(typed: string, diallingCode: string | null): string {
  const digits = typed.replace(/\(0\)/g, '').replace(/[\s().\-/]/g, '');
  if (namesCountry(digits)) return digits.replace(/^00/, '+');
  if (!diallingCode || digits === '') return digits;
  return `+${diallingCode}${keepLeadingZero.has(diallingCode) ? digits : digits.replace(/^0/, '')}`;
}
