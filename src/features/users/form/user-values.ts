import { companyValues } from '#components/account/company-values.ts';
import type { LocationValues } from '#components/form/fields/location-chain.tsx';
import type { User } from '#contract/model/user.ts';
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
