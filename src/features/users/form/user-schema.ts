import { z } from 'zod';
import { companyValues } from '#components/account/company-values.ts';
import type { LocationValues } from '#components/form/fields/location-chain.tsx';
import { lazyPhoneNumber } from '#components/form/fields/phone-field.tsx';
import { newPasswordCheck } from '#components/form/new-password.ts';
import type { User } from '#contract/model/user.ts';
import { CreateUserBody, UpdateUserBody } from '#contract/zod/users/users.zod.ts';
import type { Role } from '#domain/accounts/role.ts';

/** What is typed; a chosen picture is stored when the form is sent. */
export type UserValues = LocationValues & {
  user_type: Role;
  name: string;
  username: string;
  email: string;
  password: string;
  mobile_no: string;
  whatsapp_no: string;
  company_name: string;
  company_address1: string;
  company_address2: string;
  company_zipcode: string;
  /** The stored picture; null for none. */
  profile_img: string | null;
  company_profile_img: string | null;
  profile_file: File | null;
  company_profile_file: File | null;
};

export const emptyUser = (user_type: Role): UserValues => ({
  user_type,
  name: '',
  username: '',
  email: '',
  password: '',
  mobile_no: '',
  whatsapp_no: '',
  company_name: '',
  company_address1: '',
  company_address2: '',
  company_country_id: null,
  company_state_id: null,
  company_city_id: null,
  company_zipcode: '',
  profile_img: null,
  company_profile_img: null,
  profile_file: null,
  company_profile_file: null,
});

/** A stored account as the form has it. */
export function valuesOf(user: User): UserValues {
  return {
    ...emptyUser(user.user_type),
    name: user.name,
    username: user.username,
    email: user.email,
    mobile_no: user.mobile_no,
    whatsapp_no: user.whatsapp_no,
    ...companyValues(user),
    profile_img: user.profile_img,
    company_profile_img: user.company_profile_img,
  };
}

const pictures = {
  profile_file: z.custom<File | null>(),
  company_profile_file: z.custom<File | null>(),
};

const createBody = CreateUserBody.extend(pictures).refine(
  ...newPasswordCheck('password', (person: z.output<typeof CreateUserBody>) => person),
);

const updateBody = UpdateUserBody.omit({ id: true, updated_at: true, status: true, user_type: true }).extend(
  pictures,
);

const shared = (values: UserValues) => ({ ...values, company_address2: values.company_address2 || null });

/** A new account. `diallingCode` gives the code of a country, which is put in front of the numbers. */
export function newUserSchema(diallingCode: (countryId: number | null) => string | null) {
  const toStored = async (values: UserValues) => {
    const { internationalNumber } = await lazyPhoneNumber.load();
    const code = diallingCode(values.company_country_id);
    return {
      ...shared(values),
      mobile_no: internationalNumber(values.mobile_no, code),
      whatsapp_no: internationalNumber(values.whatsapp_no, code),
    };
  };
  return z.preprocess<unknown, typeof createBody, UserValues>(
    (values) => toStored(values as UserValues),
    createBody,
  );
}

/** A stored account; its numbers are sent as they are typed, its role and password are not changed here. */
export const storedUserSchema = z.preprocess<unknown, typeof updateBody, UserValues>((values) => {
  const { password: _password, user_type: _role, ...profile } = shared(values as UserValues);
  return profile;
}, updateBody);
