import { companyValues } from '#components/account/company-values.ts';
import type { User } from '#contract/model/user.ts';

/** Who the user is, as the form has it; `file` replaces the stored picture. */
export const personalValues = (user: User) => ({
  name: user.name,
  username: user.username,
  email: user.email,
  mobile_no: user.mobile_no,
  whatsapp_no: user.whatsapp_no,
  picture: user.profile_img ?? '',
  file: null as File | null,
});

/** The company, as the form has it. */
export const companyFormValues = (user: User) => ({
  ...companyValues(user),
  picture: user.company_profile_img ?? '',
  file: null as File | null,
});
