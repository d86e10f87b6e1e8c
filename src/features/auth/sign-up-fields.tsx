import { messages } from '#domain/messages/messages.ts';
import { cn } from '#lib/class-names.ts';
import { Field } from '#ui/form/field.tsx';
import { Input } from '#ui/form/input.tsx';
import { NativeSelect } from '#ui/form/native-select.tsx';
import { linkStyles } from '#ui/navigation/link-styles.ts';
import { PasswordInput } from './password-input.tsx';
import { ProofField } from './proof-field.tsx';
import type { Countries } from './use-countries.ts';
import type { SignUp } from './use-sign-up.ts';

type FieldsProps = { signUp: SignUp };

/** The fields of a request for an account, side by side where there is room. */
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
  return (
    <>
      <Field label="Name" error={form.visibleError('name')}>
        <Input {...form.field('name')} aria-required autoComplete="name" autoFocus />
      </Field>
      <Field
        label="Username"
        error={form.visibleError('username')}
        hint="A short name for the house to know you by"
      >
        <Input
          {...form.field('username')}
          aria-required
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
      </Field>
      <Field label="Company Name" error={form.visibleError('company_name')}>
        <Input {...form.field('company_name')} aria-required autoComplete="organization" />
      </Field>
      <Field
        label="Country"
        error={form.visibleError('country')}
        hint={
          countries.failed ? 'The list did not load: begin the numbers with + and the country’s code' : ''
        }
        aside={countries.failed && <FieldAction onClick={countries.retry}>Try again</FieldAction>}
      >
        <NativeSelect {...form.field('country')} autoComplete="country-name">
          <CountryOptions countries={countries} />
        </NativeSelect>
      </Field>
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

function NumberFields({ signUp: { form, normalizedNumber } }: FieldsProps) {
  const { mobile_no, whatsapp_no } = form.values;
  const saved = (name: 'mobile_no' | 'whatsapp_no') => {
    const number = normalizedNumber(name);
    return (
      number && (
        <>
          Saved as <bdi>{number}</bdi>
        </>
      )
    );
  };
  const number = { 'aria-required': true, type: 'tel', dir: 'ltr', className: 'rtl:text-end' } as const;
  const same = mobile_no.trim() !== '' && whatsapp_no.trim() === '' && (
    <FieldAction onClick={() => form.set('whatsapp_no', mobile_no)}>Same as mobile</FieldAction>
  );
  return (
    <>
      <Field label="Mobile No" error={form.visibleError('mobile_no')} hint={saved('mobile_no')}>
        <Input {...form.field('mobile_no')} {...number} autoComplete="tel" />
      </Field>
      <Field
        label="Whatsapp No"
        error={form.visibleError('whatsapp_no')}
        hint={saved('whatsapp_no')}
        aside={same}
      >
        <Input {...form.field('whatsapp_no')} {...number} autoComplete="tel" />
      </Field>
    </>
  );
}

function SignInFields({ signUp: { form } }: FieldsProps) {
  return (
    <>
      <Field label="Email" error={form.visibleError('email')} hint="You sign in with it">
        <Input {...form.field('email')} aria-required type="email" autoComplete="email" inputMode="email" />
      </Field>
      <Field label="Password" error={form.visibleError('password')} hint="At least 6 characters">
        <PasswordInput {...form.field('password')} aria-required autoComplete="new-password" />
      </Field>
    </>
  );
}

const proofs = [
  { name: 'owner_proof', label: 'Owner Proof', hint: 'A paper that shows that the company is yours' },
  { name: 'visiting_card', label: 'Visiting Card', hint: 'The side with your name and the company' },
] as const;

function ProofFields({ signUp: { form } }: FieldsProps) {
  return proofs.map(({ name, label, hint }) => (
    <ProofField
      key={name}
      {...{ label, hint }}
      ref={form.control(name)}
      file={form.values[name]}
      onFile={(file) => form.set(name, file)}
      error={form.visibleError(name)}
    />
  ));
}

/** Something that helps with a field, at the end of its label. */
function FieldAction({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button type="button" onClick={onClick} className={cn(linkStyles(), '-my-1 min-h-6')}>
      {children}
    </button>
  );
}
