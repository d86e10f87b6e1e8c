import { z } from 'zod';
import { lazyPhoneNumber } from '#components/form/fields/phone-field.tsx';
import { startSignInChangeMessages, updateUserMessages } from '#contract/field-messages.ts';
import { StartSignInChangeBody, UpdateUserBody } from '#contract/zod/users/users.zod.ts';
import type { companyFormValues, personalValues } from './profile-values.ts';

/** The fields of a picture: the stored one, blank for none, and the file that replaces it. */
const withPicture = { picture: z.string(), file: z.custom<File | null>() };

const person = UpdateUserBody.pick({
  name: true,
  username: true,
  email: true,
  mobile_no: true,
  whatsapp_no: true,
}).extend(withPicture);

const company = UpdateUserBody.pick({
  company_name: true,
  company_address1: true,
  company_address2: true,
  company_country_id: true,
  company_state_id: true,
  company_city_id: true,
  company_zipcode: true,
}).extend(withPicture);

type CompanyValues = ReturnType<typeof companyFormValues>;

export const signInNameChecks = { schema: StartSignInChangeBody, messages: startSignInChangeMessages };

type PersonalValues = ReturnType<typeof personalValues>;

/** The checks of the own details; `diallingCode` is that of the company's country. */
export function personalChecks(diallingCode: () => string | null) {
  const schema = z.preprocess<unknown, typeof person, PersonalValues>(async (given) => {
    const values = given as PersonalValues;
    const { internationalNumber } = await lazyPhoneNumber.load();
    const [mobile_no, whatsapp_no] = [values.mobile_no, values.whatsapp_no].map((typed) =>
      internationalNumber(typed, diallingCode()),
    );
    return { ...values, mobile_no, whatsapp_no };
  }, person);
  return { schema, messages: updateUserMessages };
}

export const companyChecks = {
  schema: z.preprocess<unknown, typeof company, CompanyValues>((given) => {
    const values = given as CompanyValues;
    return {
      ...values,
      company_address1: values.company_address1 || null,
      company_address2: values.company_address2 || null,
      company_zipcode: values.company_zipcode || null,
    };
  }, company),
  messages: updateUserMessages,
};
