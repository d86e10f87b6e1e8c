import { useGetConfig } from '#contract/hooks/settings/settings.ts';
import {
  bankDetailFields,
  formatAccount,
  hasBankDetails,
  parseBankDetails,
} from '#domain/settings/bank-details.ts';
import { SectionHeading } from '#ui/display/section-heading.tsx';

/** The account of the business that the customer pays into; nothing until it is set up. */
export function PayTo() {
  const { data } = useGetConfig({ configType: 'BANK_DETAILS' });
  const details = parseBankDetails(data?.data.config);
  if (!details || !hasBankDetails(details)) return null;
  const shown = { ...details, account_no: formatAccount(details.account_no) };
  return (
    <section aria-label="Pay to" className="break-inside-avoid">
      <SectionHeading ruled>Pay to</SectionHeading>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 pt-2 text-table print:gap-y-0 print:pt-1 print:text-label">
        {bankDetailFields
          .filter(({ key }) => shown[key])
          .map(({ key, label }) => (
            <div key={key} className="contents">
              <dt className="text-ink-2">{label}</dt>
              <dd className="whitespace-pre-wrap break-words">{shown[key]}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
