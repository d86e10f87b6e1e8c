import { LocationChain } from '#components/form/fields/location-chain.tsx';
import { TextField } from '#components/form/fields/text-field.tsx';
import type { User } from '#contract/model/user.ts';
import { messages } from '#domain/messages/messages.ts';
import { ProfileForm } from './profile-form.tsx';
import { ProfilePicture } from './profile-picture.tsx';
import { companyFormValues } from './profile-values.ts';
import { lazyProfileSchema, useProfileForm } from './use-profile-form.ts';

/** The company and where it is. */
export function CompanyDetailsForm({ user }: { user: User }) {
  const profile = useProfileForm({
    user,
    loadChecks: async () => (await lazyProfileSchema.load()).companyChecks,
    valuesOf: companyFormValues,
    changeOf: async ({ picture, file, ...values }, store) => ({
      ...values,
      company_profile_img: await store(file, picture || null),
    }),
  });
  const { control } = profile.form;
  return (
    <ProfileForm
      profile={profile}
      label={messages.profile.companyTab}
      picture={<ProfilePicture control={control} label="Company picture" />}
    >
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
    </ProfileForm>
  );
}
