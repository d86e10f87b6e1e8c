import type { ConflictPart } from '#components/form/conflict/edit-conflict.ts';
import type { User } from '#contract/model/user.ts';
import type { UserValues } from './user-values.ts';

const field = (
  name: Exclude<keyof UserValues, 'password' | 'profile_file' | 'company_profile_file'>,
  label: string,
): ConflictPart<UserValues> => ({ label, names: [name], text: (values) => String(values[name] ?? '') });

const picture = (name: 'profile_img' | 'company_profile_img', label: string): ConflictPart<UserValues> => ({
  label,
  names: [name, name === 'profile_img' ? 'profile_file' : 'company_profile_file'],
  text: (values) => {
    const file = name === 'profile_img' ? values.profile_file : values.company_profile_file;
    return file?.name ?? (values[name] ? 'A stored picture' : '');
  },
});

/** What is compared when two users save the same account. `known` names the places that the form has loaded. */
export function userParts(known: () => readonly User[]): ConflictPart<UserValues>[] {
  const nameOf = (kind: 'country' | 'state' | 'city', id: number | null) =>
    known()
      .map((user) => user[`company_${kind}`])
      .find((place) => place?.id === id)?.name;
  return [
    field('name', 'Name'),
    field('username', 'Username'),
    field('email', 'Email'),
    field('mobile_no', 'Mobile No'),
    field('whatsapp_no', 'Whatsapp No'),
    field('company_name', 'Company Name'),
    field('company_address1', 'Address 1'),
    field('company_address2', 'Address 2'),
    field('company_zipcode', 'Zipcode'),
    {
      label: 'City',
      names: ['company_country_id', 'company_state_id', 'company_city_id'],
      text: ({ company_city_id, company_state_id, company_country_id }) =>
        [
          nameOf('city', company_city_id) ?? (company_city_id && 'Another city'),
          nameOf('state', company_state_id),
          nameOf('country', company_country_id),
        ]
          .filter(Boolean)
          .join(', '),
    },
    picture('profile_img', 'Profile'),
    picture('company_profile_img', 'Company Profile'),
  ];
}
