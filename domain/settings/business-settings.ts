import { addedMessages } from '../messages/added-messages.ts';
import { defaultReturnDays } from '../orders/returns.ts';

const texts = addedMessages.business;

/** The name of the business, its links, its returns, and the sign-in of its administrators. */
export type BusinessSettings = {
  business_name: string;
  /** With the dialling code; empty for none. */
  whatsapp_number: string;
  /** Life of a shared link, in days. */
  link_days: number;
  /** Days from the acceptance of an order on which its stones can be taken back. */
  return_days: number;
  two_step_sign_in: 'optional' | 'required';
};

export const businessLimits = { name: 80, linkDays: 3650, returnDays: 365 } as const;

const whatsappNumber = /^\+?[0-9]{6,15}$/;

/** Settings with single spaces in the name and a number of digits only. */
export const normalizeBusiness = (settings: BusinessSettings): BusinessSettings => ({
  business_name: settings.business_name.replace(/\s+/g, ' ').trim(),
  whatsapp_number: settings.whatsapp_number.replace(/[\s().-]/g, ''),
  link_days: settings.link_days,
  return_days: settings.return_days,
  two_step_sign_in: settings.two_step_sign_in,
});

/** What everybody may know of them: the number in digits alone, or null for none. */
export const publicBusiness = ({
  business_name,
  whatsapp_number,
}: Pick<BusinessSettings, 'business_name' | 'whatsapp_number'>) => ({
  business_name,
  whatsapp_number: whatsapp_number.replace(/\D/g, '') || null,
});

type Errors = Partial<Record<keyof BusinessSettings, string>>;

/** The message of each invalid field of normalized settings; empty when they can be saved. */
export function businessErrors(settings: BusinessSettings): Errors {
  const { business_name, whatsapp_number } = settings;
  const errors: Errors = {};
  const checkDays = (key: 'link_days' | 'return_days', max: number) => {
    const days = settings[key];
    if (!Number.isInteger(days) || days < 1 || days > max) errors[key] = texts.days(max);
  };
  if (business_name === '') errors.business_name = texts.nameRequired;
  else if (business_name.length > businessLimits.name)
    errors.business_name = addedMessages.form.tooLong(businessLimits.name);
  if (whatsapp_number !== '' && !whatsappNumber.test(whatsapp_number))
    errors.whatsapp_number = texts.notANumber;
  checkDays('link_days', businessLimits.linkDays);
  checkDays('return_days', businessLimits.returnDays);
  return errors;
}

/** Reads the JSON text of the settings; null unless it has exactly these fields. An earlier release stored no days of returns. */
export function parseBusiness(json: string | null | undefined): BusinessSettings | null {
  try {
    const stored = JSON.parse(json ?? '') as Record<string, unknown>;
    const { business_name, whatsapp_number, link_days, two_step_sign_in, ...others } = stored;
    const { return_days = defaultReturnDays, ...rest } = others;
    const complete =
      typeof business_name === 'string' &&
      typeof whatsapp_number === 'string' &&
      typeof link_days === 'number' &&
      typeof return_days === 'number' &&
      (two_step_sign_in === 'optional' || two_step_sign_in === 'required');
    if (!complete || Object.keys(rest).length > 0) return null;
    return { business_name, whatsapp_number, link_days, return_days, two_step_sign_in };
  } catch {
    return null;
  }
}

type Checked = { ok: true; settings: BusinessSettings } | { ok: false; fields: Record<string, string> };

/** The settings to store from a JSON text, or the message of each invalid field. */
export function checkBusiness(json: string): Checked {
  const parsed = parseBusiness(json);
  if (!parsed) return { ok: false, fields: { config: texts.notBusiness } };
  const settings = normalizeBusiness(parsed);
  const fields = businessErrors(settings);
  return Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, settings };
}
