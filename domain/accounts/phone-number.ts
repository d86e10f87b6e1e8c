/** Where a number keeps its leading 0 when it is called from abroad: Italy and its neighbours, and three in Africa. */
const keepLeadingZero = new Set(['39', '378', '379', '225', '229', '242']);

/** Whether a number as it is typed names its country itself: "+91 …" or "0091 …". */
export function namesCountry(typed: string): boolean {
  return /^\s*(\+|00)/.test(typed);
}

/**
 * A telephone number as people write it, as it is stored: "098250-12345" with the dialling code "91" is
 * "+919825012345". One that names its country keeps it; without a dialling code the digits stay as they are.
 */
export function internationalNumber(typed: string, diallingCode: string | null): string {
  const digits = typed.replace(/\(0\)/g, '').replace(/[\s().\-/]/g, '');
  if (namesCountry(digits)) return digits.replace(/^00/, '+');
  if (!diallingCode || digits === '') return digits;
  return `+${diallingCode}${keepLeadingZero.has(diallingCode) ? digits : digits.replace(/^0/, '')}`;
}
