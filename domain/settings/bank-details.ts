import { addedMessages } from '../messages/added-messages.ts';

const texts = addedMessages.bankDetails;

/** The account of the business, field by field, in the order of the screen. */
export const bankDetailFields = [
  { key: 'beneficiary', label: 'Beneficiary', maxLength: 120, required: texts.beneficiaryRequired },
  { key: 'bank', label: 'Bank', maxLength: 120, required: texts.bankRequired },
  { key: 'account_no', label: 'Account / IBAN', maxLength: 34, required: texts.accountRequired },
  { key: 'bank_code', label: 'SWIFT / IFSC', maxLength: 11, required: null },
  { key: 'note', label: 'Note', maxLength: 500, required: null },
] as const;

export type BankDetailKey = (typeof bankDetailFields)[number]['key'];
export type BankDetails = Record<BankDetailKey, string>;

const keys = bankDetailFields.map(({ key }) => key);
const detailsOf = (textOf: (key: BankDetailKey) => string) =>
  Object.fromEntries(keys.map((key) => [key, textOf(key)])) as BankDetails;

/** The details before the first save. */
export const emptyBankDetails = detailsOf(() => '');

export const hasBankDetails = (details: BankDetails): boolean => details.account_no !== '';

/** Reads the JSON text of bank details; null unless it has exactly these text fields. */
export function parseBankDetails(json: string | undefined): BankDetails | null {
  try {
    const stored = JSON.parse(json ?? '') as Record<string, unknown>;
    const exact = Object.keys(stored).length === keys.length;
    return exact && keys.every((key) => typeof stored[key] === 'string') ? (stored as BankDetails) : null;
  } catch {
    return null;
  }
}

const compact = (text: string) => text.replace(/\s+/g, '').toUpperCase();

/** Normalizes details for storage: numbers and codes without spaces, in capitals; one line each except the note. */
export function normalizeBankDetails(details: BankDetails): BankDetails {
  const line = (text: string) => text.replace(/\s+/g, ' ').trim();
  return {
    beneficiary: line(details.beneficiary),
    bank: line(details.bank),
    account_no: compact(details.account_no),
    bank_code: compact(details.bank_code),
    note: details.note.trim(),
  };
}

const iban = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
const accountNumber = /^[A-Z0-9][A-Z0-9/-]{2,32}[A-Z0-9]$/;
/** A SWIFT code, with or without the branch, or an Indian IFSC code. */
const bankCode = /^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?|[A-Z]{4}0[A-Z0-9]{6})$/;

/** ISO 13616: with its first four characters at the end, letters counted from 10, an IBAN leaves 1 divided by 97. */
function hasRightCheckDigits(number: string): boolean {
  const moved = number.slice(4) + number.slice(0, 4);
  return [...moved].reduce((rest, sign) => Number(`${rest}${Number.parseInt(sign, 36)}`) % 97, 0) === 1;
}

function formError(key: BankDetailKey, value: string): string | null {
  if (key === 'account_no') {
    if (iban.test(value)) return hasRightCheckDigits(value) ? null : texts.ibanChecksum;
    return accountNumber.test(value) ? null : texts.accountForm;
  }
  return key === 'bank_code' && value && !bankCode.test(value) ? texts.codeForm : null;
}

/** The message of each invalid field of normalized details; empty when they can be saved. */
export function bankDetailErrors(details: BankDetails): Partial<BankDetails> {
  const errors = bankDetailFields.flatMap(({ key, maxLength, required }) => {
    const value = details[key];
    if (required && !value) return [[key, required]];
    const error = value.length > maxLength ? addedMessages.form.tooLong(maxLength) : formError(key, value);
    return error ? [[key, error]] : [];
  });
  return Object.fromEntries(errors);
}

type Checked = { ok: true; details: BankDetails } | { ok: false; fields: Record<string, string> };

/** The details to store from a JSON text, or the message of each invalid field. */
export function checkBankDetails(json: string): Checked {
  const parsed = parseBankDetails(json);
  if (!parsed) return { ok: false, fields: { config: texts.notBankDetails } };
  const details = normalizeBankDetails(parsed);
  const fields = bankDetailErrors(details);
  return Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, details };
}

/** An IBAN in groups of four, as it is printed; other numbers as they are. */
export function formatAccount(number: string): string {
  return iban.test(number) ? number.replace(/(.{4})(?=.)/g, '$1 ') : number;
}
