import { useWatch } from 'react-hook-form';
import { FileField } from '#components/form/fields/file-field.tsx';
import { PasswordField } from '#components/form/fields/password-field.tsx';
import { PhoneField } from '#components/form/fields/phone-field.tsx';
import { SelectField } from '#components/form/fields/select-field.tsx';
import { TextField } from '#components/form/fields/text-field.tsx';
import { messages } from '#domain/messages/messages.ts';
import { minPasswordLength } from '#domain/passwords/password-rule.ts';
import { fileRules } from '#domain/uploads/file-rules.ts';
import { cn } from '#lib/class-names.ts';
import { linkStyles } from '#ui/navigation/link-styles.ts';
import type { Countries } from './use-countries.ts';
import type { SignUp } from './use-sign-up.ts';

type FieldsProps = { signUp: SignUp };

/** All fields are required, as the page states above them. */
const required = { 'aria-required': true } as const;

/** The fields of a registration, in two columns where there is room. */
export function SignUpFields({ signUp }: FieldsProps) {
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <PersonFields signUp={signUp} />
      <NumberFields signUp={signUp} />
      <SignInFields signUp={signUp} />
      <ProofFields signUp={signUp} />
    </div>
  );
}

function PersonFields({ signUp: { form, countries } }: FieldsProps) {
  const { control } = form;
  return (
    <>
      <TextField
        control={control}
        name="name"
        label="Name"
        input={{ ...required, autoComplete: 'name', autoFocus: true }}
      />
      <TextField
        control={control}
        name="username"
        label="Username"
        hint="A short name for your account"
        input={{ ...required, autoCapitalize: 'off', spellCheck: false }}
      />
      <TextField
        control={control}
        name="company_name"
        label="Company Name"
        input={{ ...required, autoComplete: 'organization' }}
      />
      <SelectField
        control={control}
        name="country"
        label="Country"
        hint={
          countries.failed
            ? 'The country list did not load. Start the numbers with + and the country code.'
            : ''
        }
        aside={countries.failed && <FieldAction onClick={countries.retry}>Try again</FieldAction>}
        select={{ autoComplete: 'country-name' }}
      >
        <CountryOptions countries={countries} />
      </SelectField>
    </>
  );
}

function CountryOptions({ countries: { list, failed } }: { countries: Countries }) {
  const loading = !list && !failed;
  return (
    <>
      <option value="">
        {loading ? messages.search.countryLoading : messages.search.countryPlaceholder}
      </option>
      {list?.map(({ id, name, phonecode }) => (
        <option key={id} value={id}>
          {`${name} (+${phonecode})`}
        </option>
      ))}
    </>
  );
}

function NumberFields({ signUp: { form, diallingCode } }: FieldsProps) {
  const { control } = form;
  const [mobile, whatsapp] = useWatch({ control, name: ['mobile_no', 'whatsapp_no'] });
  const same = mobile !== '' && whatsapp === '' && (
    <FieldAction
      onClick={() => form.setValue('whatsapp_no', mobile, { shouldDirty: true, shouldTouch: true })}
    >
      Same as mobile
    </FieldAction>
  );
  return (
    <>
      <PhoneField {...{ control, diallingCode }} name="mobile_no" label="Mobile No" input={required} />
      <PhoneField
        {...{ control, diallingCode }}
        name="whatsapp_no"
        label="Whatsapp No"
        aside={same}
        input={required}
      />
    </>
  );
}

function SignInFields({ signUp: { form } }: FieldsProps) {
  const { control } = form;
  return (
    <>
      <TextField
        control={control}
        name="email"
        label="Email"
        hint="You will sign in with this email"
        input={{ ...required, type: 'email', autoComplete: 'email', inputMode: 'email' }}
      />
      <PasswordField
        control={control}
        name="password"
        label="Password"
        hint={`At least ${minPasswordLength.USER} characters`}
        input={required}
      />
    </>
  );
}

const proofs = [
  { name: 'owner_proof', label: 'Owner Proof', hint: 'A document that shows that you own the company' },
  { name: 'visiting_card', label: 'Visiting Card', hint: 'The side with your name and company' },
] as const;

function ProofFields({ signUp: { form } }: FieldsProps) {
  return proofs.map((proof) => (
    <FileField
      key={proof.name}
      {...proof}
      control={form.control}
      rule={fileRules.registrationProof}
      invitation="Drop a picture here"
      compact
      pasteOnlyFocused
      large
    />
  ));
}

/** A helper button at the end of a field's label. */
function FieldAction({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button type="button" onClick={onClick} className={cn(linkStyles(), '-my-1 min-h-6')}>
      {children}
    </button>
  );
}
