import { withoutMarks } from '../format/invisible-marks.ts';

/** Signs that people write between the digits of a number. */
const numberSigns = /[\s()+./-]/g;
/** The contract's maximum lengths. */
const maxName = 120;
const maxDigits = 20;

/** A search for accounts: digits alone, however they are grouped, find a mobile number, anything else a name. */
export function accountSearch(term: string | undefined): { name?: string; mobile_no?: string } {
  const name = withoutMarks(term ?? '');
  if (name === '') return {};
  const digits = name.replace(numberSigns, '');
  return /^\d+$/.test(digits) ? { mobile_no: digits.slice(0, maxDigits) } : { name: name.slice(0, maxName) };
}
