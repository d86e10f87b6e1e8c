/** What an account has besides what is given at its registration. */
export const blankAccount = {
  ...{ profile_img: null, company_profile_img: null, company_address1: null, company_address2: null },
  ...{ company_country: null, company_country_id: null, company_state: null, company_state_id: null },
  ...{ company_city: null, company_city_id: null, company_zipcode: null, last_login_date: null },
};
