import { z } from 'zod';
import { TextField } from '#components/form/fields/text-field.tsx';
import type { User } from '#contract/model/user.ts';
import { UpdateUserBody } from '#contract/zod/users/users.zod.ts';
import { messages } from '#domain/messages/messages.ts';
import { ProfileForm } from './profile-form.tsx';
import { ProfilePicture, withPicture } from './profile-picture.tsx';
import { useProfileForm } from './use-profile-form.ts';

const person = { name: true, username: true, email: true, mobile_no: true, whatsapp_no: true } as const;
const body = UpdateUserBody.pick(person).extend(withPicture);

const valuesOf = (user: User) => ({
  name: user.name,
  username: user.username,
  email: user.email,
  mobile_no: user.mobile_no,
  whatsapp_no: user.whatsapp_no,
  picture: user.profile_img ?? '',
  file: null as File | null,
});

const schema = z.preprocess<unknown, typeof body, ReturnType<typeof valuesOf>>((values) => values, body);

const tel = { type: 'tel', dir: 'ltr', className: 'rtl:text-end', autoComplete: 'tel' } as const;

/** Who the user is. A buyer's username and email are changed by an administrator. */
export function PersonalDetailsForm({ user }: { user: User }) {
  const profile = useProfileForm({
    user,
    schema,
    valuesOf,
    changeOf: async ({ picture, file, ...values }, store) => ({
      ...values,
      profile_img: file ? await store(file) : picture || null,
    }),
  });
  const { control } = profile.form;
  const fixed = user.user_type === 'USER' && { readOnly: true };
  return (
    <ProfileForm profile={profile} label={messages.profile.personalTab}>
      <TextField control={control} name="name" label="Name" required input={{ autoComplete: 'name' }} />
      <TextField control={control} name="username" label="Username" required input={{ ...fixed }} />
      <TextField
        control={control}
        name="email"
        label="Email"
        hint="You sign in with this email"
        required
        className="sm:col-span-2"
        input={{ type: 'email', autoComplete: 'email', ...fixed }}
      />
      <TextField control={control} name="mobile_no" label="Mobile No" required input={tel} />
      <TextField control={control} name="whatsapp_no" label="Whatsapp No" required input={tel} />
      <ProfilePicture control={control} label="Profile picture" />
    </ProfileForm>
  );
}
