import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ChangePasswordForm } from '#components/account/change-password-form.tsx';
import { Link } from '#components/link/link.tsx';
import { PageHeader } from '#components/page/page-header.tsx';
import type { User } from '#contract/model/user.ts';
import { messages } from '#domain/messages/messages.ts';
import { paths } from '#domain/routes/paths.ts';
import { cn } from '#lib/class-names.ts';
import { useSession } from '#session/session-context.ts';
import { linkStyles } from '#ui/navigation/link-styles.ts';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#ui/navigation/tabs.tsx';
import { CompanyDetailsForm } from './company-details-form.tsx';
import { NoticeChoicesForm } from './notice-choices-form.tsx';
import { PersonalDetailsForm } from './personal-details-form.tsx';
import { SignInNamesForm } from './sign-in-names-form.tsx';

const texts = messages.profile;

const tabs = [
  { value: 'personal', label: texts.personalTab, Content: PersonalTab },
  { value: 'company', label: texts.companyTab, Content: CompanyDetailsForm },
  { value: 'password', label: texts.passwordTab, Content: PasswordTab },
  { value: 'notifications', label: 'Notifications', Content: NoticeChoicesForm, of: 'USER' },
] as const;

/** The own account of the signed-in user, of either role: person, company, password, and what a buyer is told of. */
export function ProfilePage() {
  const { user } = useSession();
  const [params, setParams] = useSearchParams();
  const shown = tabs.filter((tab) => !('of' in tab) || tab.of === user?.user_type);
  const open = shown.find(({ value }) => value === params.get('tab'))?.value ?? 'personal';
  if (!user) return null;
  return (
    <>
      <PageHeader
        title="Profile"
        subtitle={user.email}
        actions={
          <Link to={paths.security()} className={cn(linkStyles(), 'inline-flex items-center gap-1.5')}>
            <ShieldCheck aria-hidden className="size-4" />
            {user.user_type === 'ADMIN' ? 'Security and two-step sign-in' : 'Security and sessions'}
          </Link>
        }
      />
      <Tabs
        value={open}
        onValueChange={(tab) => setParams(tab === 'personal' ? {} : { tab }, { replace: true })}
        className="px-5 pb-10 phone:px-4"
      >
        <TabsList label="Profile" className="phone:gap-3">
          {shown.map(({ value, label }) => (
            <TabsTrigger key={value} value={value}>
              {label}
            </TabsTrigger>
          ))}
        </TabsList>
        {shown.map(({ value, Content }) => (
          // A tab that is left keeps what was typed.
          <TabsContent key={value} value={value} forceMount className="pt-5 data-[state=inactive]:hidden">
            <Content user={user} />
          </TabsContent>
        ))}
      </Tabs>
    </>
  );
}

function PersonalTab({ user }: { user: User }) {
  const [params] = useSearchParams();
  if (user.user_type === 'ADMIN') return <PersonalDetailsForm user={user} />;
  const signInNames = <SignInNamesForm user={user} />;
  // What a mail's link asks to confirm comes first.
  const isConfirming = params.has('key');
  return (
    <div className="grid gap-6">
      {isConfirming && signInNames}
      <PersonalDetailsForm user={user} />
      {!isConfirming && signInNames}
    </div>
  );
}

function PasswordTab({ user }: { user: User }) {
  const [changes, setChanges] = useState(0);
  return <ChangePasswordForm key={changes} user={user} onDone={() => setChanges(changes + 1)} />;
}
