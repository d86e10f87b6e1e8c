import { z } from 'zod';
import { companyValues } from '#components/account/company-values.ts';
import { LocationChain } from '#components/form/fields/location-chain.tsx';
import { TextField } from '#components/form/fields/text-field.tsx';
import type { User } from '#contract/model/user.ts';
import { UpdateUserBody } from '#contract/zod/users/users.zod.ts';
import { messages } from '#domain/messages/messages.ts';
import { ProfileForm } from './profile-form.tsx';
import { ProfilePicture, withPicture } from './profile-picture.tsx';
import { useProfileForm } from './use-profile-form.ts';

const body = UpdateUserBody.pick({
  company_name: true,
  company_address1: true,
  company_address2: true,
  company_country_id: true,
  company_state_id: true,
  company_city_id: true,
  company_zipcode: true,
}).extend(withPicture);

const valuesOf = (user: User) => ({
  ...companyValues(user),
  picture: user.company_profile_img ?? '',
  file: null as File | null,
});

const schema = z.preprocess<unknown, typeof body, ReturnType<typeof valuesOf>>((given) => {
  const values = given as ReturnType<typeof valuesOf>;
  return { ...values, company_address2: values.company_address2 || null };
}, body);

/** The company and where it is. */
export function CompanyDetailsForm({ user }: { user: User }) {
  const profile = useProfileForm({
    user,
    schema,
    valuesOf,
    changeOf: async ({ picture, file, ...values }, store) => ({
      ...values,
      company_profile_img: file ? await store(file) : picture || null,
    }),
  });
  const { control } = profile.form;
  return (
    <ProfileForm profile={profile} label={messages.profile.companyTab}>
      <TextField
        control={control}
        name="company_name"
        label="Company Name"
        required
        className="sm:col-span-2"
        input={{ autoComplete: 'organization' }}
      />
      <TextField control={control} name="company_address1" label="Address 1" required />
      <TextField control={control} name="company_address2" label="Address 2" />
      <LocationChain
        control={control}
        required
        known={{ country: user.company_country, state: user.company_state, city: user.company_city }}
      />
      <TextField control={control} name="company_zipcode" label="Zipcode" required />
      <ProfilePicture control={control} label="Company picture" />
    </ProfileForm>
  );
}
