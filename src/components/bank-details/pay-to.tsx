import type { OrderDocumentAccount } from '#contract/model/orderDocumentAccount.ts';
import { paymentLines } from '#domain/order-documents/document-parts.ts';
import { SectionHeading } from '#ui/display/section-heading.tsx';

/** The account of the business that the customer pays into; nothing without one. */
export function PayTo({ account }: { account: OrderDocumentAccount | null }) {
  const lines = paymentLines({ bank_details: account });
  if (lines.length === 0) return null;
  return (
    <section aria-label="Pay to" className="break-inside-avoid">
      <SectionHeading ruled>Pay to</SectionHeading>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 pt-2 text-table print:gap-y-0 print:pt-1 print:text-label">
        {lines.map(({ label, text }) => (
          <div key={label} className="contents">
            <dt className="text-ink-2">{label}</dt>
            <dd className="min-w-0 whitespace-pre-wrap break-words">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
