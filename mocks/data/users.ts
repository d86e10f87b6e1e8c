import type { ClientMarkup } from '#contract/model/clientMarkup.ts';
import type { User } from '#contract/model/user.ts';

const inIndia = {
  company_country: { id: 101, name: 'India' },
  company_country_id: 101,
} as const;

const activeAccount = {
  profile_img: null,
  company_profile_img: null,
  status: 1,
  created_at: '2026-03-02T08:00:00.000Z',
  updated_at: '2026-11-20T09:15:00.000Z',
} as const;

export const adminMeera: User = {
  ...activeAccount,
  ...inIndia,
  id: 1,
  name: 'Meera Kapoor',
  username: 'meera.kapoor',
  email: 'meera@ardent.example',
  mobile_no: '+919820011001',
  whatsapp_no: '+919820011001',
  user_type: 'ADMIN',
  company_name: 'House of Ardent',
  company_address1: '3 Opera House',
  company_address2: 'Girgaon',
  company_state: { id: 21, name: 'Maharashtra' },
  company_state_id: 21,
  company_city: { id: 2707, name: 'Mumbai' },
  company_city_id: 2707,
  company_zipcode: '400004',
  last_login_date: '2026-11-20T15:45:00.000Z',
};

export const buyerAsha: User = {
  ...activeAccount,
  ...inIndia,
  id: 42,
  name: 'Asha Mehta',
  username: 'asha.mehta',
  email: 'asha@northlight.example',
  mobile_no: '+919825012345',
  whatsapp_no: '+919825012345',
  user_type: 'USER',
  company_name: 'Northlight Jewels',
  company_address1: '14 Varachha Road',
  company_address2: null,
  company_state: { id: 12, name: 'Gujarat' },
  company_state_id: 12,
  company_city: { id: 1041, name: 'Surat' },
  company_city_id: 1041,
  company_zipcode: '395006',
  last_login_date: '2026-11-20T08:02:11.000Z',
};

/** Optional fields are blank. */
export const buyerLuca: User = {
  ...activeAccount,
  id: 43,
  name: 'Luca Ferrante',
  username: 'luca.ferrante',
  email: 'luca@ferrante.example',
  mobile_no: '+390255501234',
  whatsapp_no: '+390255501234',
  user_type: 'USER',
  company_name: 'Ferrante Gioielli',
  company_address1: null,
  company_address2: null,
  company_country: null,
  company_country_id: null,
  company_state: null,
  company_state_id: null,
  company_city: null,
  company_city_id: null,
  company_zipcode: null,
  last_login_date: null,
};

/** Signed up, and was rejected. */
const buyerRejected: User = {
  ...buyerLuca,
  id: 44,
  name: 'Omar Haddad',
  username: 'omar.haddad',
  email: 'omar@haddad.example',
  company_name: 'Haddad & Sons',
  status: 0,
};

/** Bought once, then blocked. */
export const buyerBlocked: User = {
  ...buyerLuca,
  id: 45,
  name: 'Ines Duarte',
  username: 'ines.duarte',
  email: 'ines@duarte.example',
  company_name: 'Duarte Joalheiros',
  status: 0,
};

/** Signs in with two steps. */
export const adminWithTwoStep: User = {
  ...adminMeera,
  id: 2,
  name: 'Rohan Iyer',
  username: 'rohan.iyer',
  email: 'rohan@ardent.example',
};

export const users: User[] = [
  adminMeera,
  buyerAsha,
  buyerLuca,
  buyerRejected,
  buyerBlocked,
  adminWithTwoStep,
];

/** The mark-up of the buyer who is signed in. */
export const clientMarkup: ClientMarkup = { unit: 'percent', value: 12.5 };

/** Before the first list for clients. */
export const noClientMarkup: ClientMarkup = { unit: 'percent', value: null };
