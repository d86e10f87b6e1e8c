import type { User } from '#contract/model/user.ts';

/** The company of an account as a form has it. */
export const companyValues = (user: User) => ({
  company_name: user.company_name,
  company_address1: user.company_address1 ?? '',
  company_address2: user.company_address2 ?? '',
  company_country_id: user.company_country_id,
  company_state_id: user.company_state_id,
  company_city_id: user.company_city_id,
  company_zipcode: user.company_zipcode ?? '',
});
