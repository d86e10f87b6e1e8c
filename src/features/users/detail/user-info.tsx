import { useId } from 'react';
import type { User } from '#contract/model/user.ts';
import { messages } from '#domain/messages/messages.ts';
import { type Definition, DefinitionList } from '#ui/display/definition-list.tsx';
import { SectionHeading } from '#ui/display/section-heading.tsx';
import { linkStyles } from '#ui/navigation/link-styles.ts';

const link = (to: string, text: string) => (
  <a href={to} className={linkStyles({ variant: 'quiet' })}>
    <bdi dir="ltr">{text}</bdi>
  </a>
);

/** Who the person is and how to reach them. */
export function PersonalInfo({ user }: { user: User }) {
  return (
    <InfoSection
      title={messages.user.personalInfo}
      items={[
        { label: 'Name', value: user.name },
        { label: 'Username', value: user.username },
        { label: 'Email', value: link(`mailto:${user.email}`, user.email) },
        { label: 'Mobile No', value: user.mobile_no && link(`tel:${user.mobile_no}`, user.mobile_no) },
        { label: 'Whatsapp No', value: user.whatsapp_no && <bdi dir="ltr">{user.whatsapp_no}</bdi> },
      ]}
    />
  );
}

/** The company and where it is. */
export function CompanyInfo({ user }: { user: User }) {
  return (
    <InfoSection
      title={messages.user.companyInfo}
      items={[
        { label: 'Company Name', value: user.company_name },
        { label: 'Zipcode', value: user.company_zipcode },
        { label: 'Address 1', value: user.company_address1 },
        { label: 'Address 2', value: user.company_address2 },
        { label: 'Country', value: user.company_country?.name },
        { label: 'State', value: user.company_state?.name },
        { label: 'City', value: user.company_city?.name },
      ]}
    />
  );
}

function InfoSection({ title, items }: { title: string; items: readonly Definition[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} ruled>
        {title}
      </SectionHeading>
      <DefinitionList items={items} columns={1} />
    </section>
  );
}
