import { PhoneField } from '#components/form/fields/phone-field.tsx';
import { TextField } from '#components/form/fields/text-field.tsx';
import { useDiallingCode } from '#components/form/fields/use-dialling-code.ts';
import type { User } from '#contract/model/user.ts';
import { messages } from '#domain/messages/messages.ts';
import { ProfileForm } from './profile-form.tsx';
import { ProfilePicture } from './profile-picture.tsx';
import { personalValues } from './profile-values.ts';
import { lazyProfileSchema, useProfileForm } from './use-profile-form.ts';

/** Who the user is. A buyer's username and email have a form of their own, since a change of them is confirmed. */
export function PersonalDetailsForm({ user }: { user: User }) {
  const isBuyer = user.user_type === 'USER';
  const diallingCode = useDiallingCode()(user.company_country_id);
  const profile = useProfileForm({
    user,
    loadChecks: async () => (await lazyProfileSchema.load()).personalChecks(() => diallingCode),
    valuesOf: personalValues,
    changeOf: async ({ picture, file, username, email, ...values }, store) => ({
      ...values,
      ...(!isBuyer && { username, email }),
      profile_img: await store(file, picture || null),
    }),
  });
  const { control } = profile.form;
  return (
    <ProfileForm
      profile={profile}
      label={messages.profile.personalTab}
      picture={<ProfilePicture control={control} label="Profile picture" />}
    >
      <TextField control={control} name="name" label="Name" required input={{ autoComplete: 'name' }} />
      {!isBuyer && (
        <>
          <TextField control={control} name="username" label="Username" required />
          <TextField
            control={control}
            name="email"
            label="Email"
            hint="You sign in with this email"
            required
            className="sm:col-span-2"
            input={{ type: 'email', autoComplete: 'email' }}
          />
        </>
      )}
      <PhoneField {...{ control, diallingCode }} name="mobile_no" label="Mobile No" required />
      <PhoneField {...{ control, diallingCode }} name="whatsapp_no" label="Whatsapp No" required />
    </ProfileForm>
  );
}
