import { TextField } from '#components/form/fields/text-field.tsx';
import type { User } from '#contract/model/user.ts';
import { messages } from '#domain/messages/messages.ts';
import { ProfileForm } from './profile-form.tsx';
import { ProfilePicture } from './profile-picture.tsx';
import { personalValues } from './profile-values.ts';
import { lazyProfileSchema, useProfileForm } from './use-profile-form.ts';

const tel = { type: 'tel', dir: 'ltr', className: 'rtl:text-end', autoComplete: 'tel' } as const;

/** Who the user is. A buyer's username and email have a form of their own, since a change of them is confirmed. */
export function PersonalDetailsForm({ user }: { user: User }) {
  const isBuyer = user.user_type === 'USER';
  const profile = useProfileForm({
    user,
    loadChecks: async () => (await lazyProfileSchema.load()).personalChecks,
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
      <TextField control={control} name="mobile_no" label="Mobile No" required input={tel} />
      <TextField control={control} name="whatsapp_no" label="Whatsapp No" required input={tel} />
    </ProfileForm>
  );
}
