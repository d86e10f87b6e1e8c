import { z } from 'zod';
import { lazyPhoneNumber } from '#components/form/fields/phone-field.tsx';
import { newPasswordCheck } from '#components/form/new-password.ts';
import { registerUserMessages } from '#contract/field-messages.ts';
import { RegisterUserBody } from '#contract/zod/auth/auth.zod.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { passwordProblem } from '#domain/passwords/password-rule.ts';
import { checkFile, fileRules } from '#domain/uploads/file-rules.ts';

/**
 * The values, in the order of the page. The country supplies the dialling code of the numbers and is not
 * sent.
 */
export const emptyRegistration = {
  name: '',
  username: '',
  company_name: '',
  country: '',
  mobile_no: '',
  whatsapp_no: '',
  email: '',
  password: '',
  owner_proof: null as File | null,
  visiting_card: null as File | null,
};

export type RegistrationValues = typeof emptyRegistration;

export const registrationMessages = {
  ...registerUserMessages,
  country: { required: addedMessages.registration.countryNeeded },
};

const proof = RegisterUserBody.shape.owner_proof.superRefine((file, context) => {
  const message = checkFile(file as File, fileRules.registrationProof);
  if (message) context.addIssue(message);
});

/** Its length counts at once; whether it holds a name, once the other fields are valid. */
const password = RegisterUserBody.shape.password.superRefine((value, context) => {
  const problem = passwordProblem(value, { user_type: 'USER' });
  if (problem) context.addIssue(problem);
});

const body = RegisterUserBody.extend({
  country: z.string(),
  password,
  owner_proof: proof,
  visiting_card: proof,
})
  .refine(...newPasswordCheck('password', (person) => ({ ...person, user_type: 'USER' as const })))
  .transform(({ country: _, ...request }) => request);

const needsCountry = (stored: string) => stored !== '' && !stored.startsWith('+');

/** A registration as it is typed; its numbers are checked as they will be stored. */
export function registrationSchema(diallingCode: (country: string) => string | null) {
  const toStored = async (values: RegistrationValues) => {
    const code = diallingCode(values.country);
    const { internationalNumber } = await lazyPhoneNumber.load();
    const mobile_no = internationalNumber(values.mobile_no, code);
    const whatsapp_no = internationalNumber(values.whatsapp_no, code);
    // The country is missing only where a number needs its code.
    const country = code === null && [mobile_no, whatsapp_no].some(needsCountry) ? null : values.country;
    return { ...values, mobile_no, whatsapp_no, country };
  };
  return z.preprocess<unknown, typeof body, RegistrationValues>(
    (values) => toStored(values as RegistrationValues),
    body,
  );
}
