import type { ReactNode } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { LocationChain } from '#components/form/fields/location-chain.tsx';
import { PasswordField } from '#components/form/fields/password-field.tsx';
import { PhoneField } from '#components/form/fields/phone-field.tsx';
import { RadioField } from '#components/form/fields/radio-field.tsx';
import { TextField } from '#components/form/fields/text-field.tsx';
import type { User } from '#contract/model/user.ts';
import { messages } from '#domain/messages/messages.ts';
import { minPasswordLength } from '#domain/passwords/password-rule.ts';
import { SectionHeading } from '#ui/display/section-heading.tsx';
import type { UserValues } from './user-values.ts';

// biome-ignore lint/suspicious/noExplicitAny: react-hook-form's control is invariant in the transformed values
type UserControl = Control<UserValues, unknown, any>;

type FieldsProps = { control: UserControl };
type PersonProps = FieldsProps & { diallingCode: string | null };

/** Who the person is; a new account has a role and a password as well. */
export function NewPersonFields({ control, diallingCode }: PersonProps) {
  const role = useWatch({ control, name: 'user_type' });
  return (
    <FieldSection title={messages.user.personalInfo}>
      <PersonFields control={control} autoFocus />
      <PasswordField
        control={control}
        name="password"
        label="Password"
        hint={`At least ${minPasswordLength[role]} characters`}
        required
      />
      <RadioField
        control={control}
        name="user_type"
        label="Account"
        options={[
          { value: 'USER', label: 'Customer' },
          { value: 'ADMIN', label: 'Administrator' },
        ]}
      />
      <NumberFields {...{ control, diallingCode }} hint="The code of the country below is put in front" />
    </FieldSection>
  );
}

/** The telephone numbers; a number without a dialling code gets that of the country. */
function NumberFields({ control, diallingCode, hint = '' }: PersonProps & { hint?: string }) {
  const shared = { control, diallingCode, hint: diallingCode ? '' : hint };
  return (
    <>
      <PhoneField {...shared} name="mobile_no" label="Mobile No" required />
      <PhoneField {...shared} name="whatsapp_no" label="Whatsapp No" required />
    </>
  );
}

/** Who the person of a stored account is. */
export function StoredPersonFields({ control, diallingCode }: PersonProps) {
  return (
    <FieldSection title={messages.user.personalInfo}>
      <PersonFields control={control} />
      <NumberFields {...{ control, diallingCode }} />
    </FieldSection>
  );
}

function PersonFields({ control, autoFocus = false }: FieldsProps & { autoFocus?: boolean }) {
  return (
    <>
      <TextField control={control} name="name" label="Name" required input={{ autoFocus }} />
      <TextField
        control={control}
        name="username"
        label="Username"
        required
        input={{ autoCapitalize: 'off', spellCheck: false }}
      />
      <TextField
        control={control}
        name="email"
        label="Email"
        hint="They sign in with this email"
        required
        className="sm:col-span-2"
        input={{ type: 'email', inputMode: 'email' }}
      />
    </>
  );
}

/** The company and where it is. `stored` gives the names of the present places. */
export function CompanyFields({ control, stored }: FieldsProps & { stored?: User }) {
  return (
    <FieldSection title={messages.user.companyInfo}>
      <TextField
        control={control}
        name="company_name"
        label="Company Name"
        required
        className="sm:col-span-2"
      />
      <TextField control={control} name="company_address1" label="Address 1" required />
      <TextField control={control} name="company_address2" label="Address 2" />
      <LocationChain
        control={control}
        required
        known={
          stored && {
            country: stored.company_country,
            state: stored.company_state,
            city: stored.company_city,
          }
        }
      />
      <TextField control={control} name="company_zipcode" label="Zipcode" required />
    </FieldSection>
  );
}

function FieldSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <SectionHeading ruled>{title}</SectionHeading>
      <div className="mt-4 grid gap-x-4 gap-y-5 sm:grid-cols-2">{children}</div>
    </section>
  );
}
