import type { User } from '#contract/model/user.ts';
import type { Row } from '#server/platform/db/schema.ts';

const iso = (at: number) => new Date(at).toISOString();
const isoOrNull = (at: number | null) => (at === null ? null : iso(at));

export type AccountRow = Row<'users'> & {
  company_country_name: string | null;
  company_state_name: string | null;
  company_city_name: string | null;
};

const place = (id: number | null, name: string | null) =>
  id === null || name === null ? null : { id, name };

/** The account in wire format; `last_login_date` is the last sign-in unless another time is given. */
export function toUser(row: AccountRow, lastLogin: number | null = row.last_login_at): User {
  return {
    id: row.id,
    name: row.name,
    username: row.username,
    email: row.email,
    mobile_no: row.mobile_no ?? '',
    whatsapp_no: row.whatsapp_no ?? '',
    user_type: row.user_type,
    profile_img: row.profile_img,
    company_profile_img: row.company_profile_img,
    company_name: row.company_name ?? '',
    company_address1: row.company_address1,
    company_address2: row.company_address2,
    company_country: place(row.company_country_id, row.company_country_name),
    company_state: place(row.company_state_id, row.company_state_name),
    company_city: place(row.company_city_id, row.company_city_name),
    company_country_id: row.company_country_id,
    company_state_id: row.company_state_id,
    company_city_id: row.company_city_id,
    company_zipcode: row.company_zipcode,
    status: row.status,
    created_at: iso(row.created_at),
    updated_at: iso(row.updated_at),
    last_login_date: isoOrNull(lastLogin),
  };
}
