import { PayTo } from '#components/bank-details/pay-to.tsx';
import type { OrderDocument } from '#contract/model/orderDocument.ts';
import { documentColumns } from '#domain/order-documents/document-columns.ts';
import { documentKinds } from '#domain/order-documents/document-kinds.ts';
import {
  customerLines,
  documentFacts,
  documentTotals,
  type LabelledText,
} from '#domain/order-documents/document-parts.ts';
import { cn } from '#lib/class-names.ts';
import { SectionHeading } from '#ui/display/section-heading.tsx';

/** The document as it is printed: a white sheet on the screen, the page itself on paper. */
export function OrderDocumentSheet({ document }: { document: OrderDocument }) {
  const { business_name, whatsapp_number, kind, remark } = document;
  return (
    <article
      aria-label={`${documentKinds[kind].title} ${document.number}`}
      className="mx-auto mb-8 grid w-[calc(100%-2.5rem)] max-w-240 gap-6 rounded-lg border border-line bg-surface p-8 text-table phone:w-[calc(100%-2rem)] phone:p-4 print:m-0 print:w-full print:max-w-none print:gap-4 print:border-0 print:p-0 print:text-label"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <div>
          <p className="font-semibold text-base">{business_name}</p>
          {whatsapp_number && <p className="text-ink-2">WhatsApp +{whatsapp_number}</p>}
        </div>
        <p className="font-semibold text-base">{documentKinds[kind].title}</p>
      </header>
      <div className="flex flex-wrap items-start justify-between gap-x-10 gap-y-4">
        <address className="not-italic">
          <p className="text-ink-2">For</p>
          {customerLines(document).map((line, index) => (
            <p key={line} className={cn('break-words', index === 0 && 'font-semibold')}>
              {line}
            </p>
          ))}
        </address>
        <TextList items={documentFacts(document)} className="min-w-52 phone:w-full" />
      </div>
      <Stones document={document} />
      <TextList
        items={documentTotals(document)}
        className="ms-auto w-full max-w-72 break-inside-avoid phone:max-w-none"
        strongLast
      />
      <PayTo account={document.bank_details} />
      {remark && (
        <section aria-label="Remark" className="break-inside-avoid">
          <SectionHeading ruled>Remark</SectionHeading>
          <p className="whitespace-pre-wrap break-words pt-2">{remark}</p>
        </section>
      )}
    </article>
  );
}

function Stones({ document }: { document: OrderDocument }) {
  const columns = documentColumns(document);
  const firstOnPhone = columns.find(({ secondary }) => !secondary);
  const cell = (column: (typeof columns)[number]) =>
    cn(
      'py-2 ps-3 align-top first:ps-0 print:py-1',
      column.number ? 'number-end' : 'text-start',
      column.secondary && 'max-md:hidden print:table-cell',
      column === firstOnPhone && 'max-md:ps-0 print:ps-3',
    );
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">Stones</caption>
      <thead>
        <tr className="border-line border-b text-ink-2 text-label">
          {columns.map((column) => (
            <th key={column.key} scope="col" className={cn(cell(column), 'whitespace-nowrap font-medium')}>
              {/* Its unit stays behind it where the text runs from right to left. */}
              <bdi dir="ltr">{column.heading}</bdi>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {document.lines.map((line, position) => (
          <tr key={line.stone_id} className="break-inside-avoid border-line border-b">
            {columns.map((column) => (
              <td key={column.key} className={cell(column)}>
                <span className={cn(column.mono && 'inline-block min-w-[10ch] font-mono text-label')}>
                  {column.text(line, position)}
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type TextListProps = { items: readonly LabelledText[]; className?: string; strongLast?: boolean };

/** Labels at the start, their values at the end of a line. */
function TextList({ items, className, strongLast = false }: TextListProps) {
  return (
    <dl className={cn('grid gap-y-1', className)}>
      {items.map(({ label, text }, index) => (
        <div key={label} className="flex justify-between gap-6">
          <dt className="text-ink-2">{label}</dt>
          <dd
            className={cn(
              'number-end',
              strongLast && index === items.length - 1 && 'font-semibold text-body',
            )}
          >
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}
