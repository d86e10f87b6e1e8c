import { z } from 'zod';
import { lazyPhoneNumber } from '#components/form/fields/phone-field.tsx';
import { newPasswordCheck } from '#components/form/new-password.ts';
import { createUserMessages, updateUserMessages } from '#contract/field-messages.ts';
import { CreateUserBody, UpdateUserBody } from '#contract/zod/users/users.zod.ts';
import type { UserValues } from './user-values.ts';

const pictures = {
  profile_file: z.custom<File | null>(),
  company_profile_file: z.custom<File | null>(),
};

const createBody = CreateUserBody.extend(pictures).refine(
  ...newPasswordCheck('password', (person: z.output<typeof CreateUserBody>) => person),
);

const updateBody = UpdateUserBody.omit({ id: true, updated_at: true, status: true, user_type: true }).extend({
  ...pictures,
  // An administrator states the address; the own profile may leave it blank.
  company_address1: CreateUserBody.shape.company_address1,
  company_city_id: CreateUserBody.shape.company_city_id,
  company_zipcode: CreateUserBody.shape.company_zipcode,
});

const shared = (values: UserValues) => ({ ...values, company_address2: values.company_address2 || null });

/** Gives the code of a country, which is put in front of the numbers. */
type DiallingCode = (countryId: number | null) => string | null;

/** The values as they are stored. */
async function toStored(values: UserValues, diallingCode: DiallingCode) {
  const { internationalNumber } = await lazyPhoneNumber.load();
  const code = diallingCode(values.company_country_id);
  return {
    ...shared(values),
    mobile_no: internationalNumber(values.mobile_no, code),
    whatsapp_no: internationalNumber(values.whatsapp_no, code),
  };
}

/** The checks of a new account. */
export function newUserChecks(diallingCode: DiallingCode) {
  const schema = z.preprocess<unknown, typeof createBody, UserValues>(
    (values) => toStored(values as UserValues, diallingCode),
    createBody,
  );
  return { schema, messages: createUserMessages };
}

/** The checks of a stored account; its role and password are not changed here. */
export function storedUserChecks(diallingCode: DiallingCode) {
  const schema = z.preprocess<unknown, typeof updateBody, UserValues>(async (values) => {
    const stored = await toStored(values as UserValues, diallingCode);
    const { password: _password, user_type: _role, ...profile } = stored;
    return profile;
  }, updateBody);
  return { schema, messages: updateUserMessages };
}
