import { addedMessages } from '#domain/messages/added-messages.ts';
import { orderRefusals } from '#domain/messages/order-refusals.ts';
import { ReviewPage, ReviewSection } from '../review/review-page.tsx';

const rules = [
  'Say what happened, then what to do. Nobody is blamed, nothing is celebrated.',
  'Use the word of the trade: stone, parcel, enquiry, order, statement. One word for one thing.',
  'Buttons are verbs with their object: “Place Order”, “Add New Layout”.',
  'A disabled button says why; an empty list says the next step.',
  'Labels have no full stop; sentences do. Capitals only where the specification has them.',
  'Words that the specification gives are kept letter for letter, odd spelling included.',
];

const { order, orderAnswer, record, upload } = addedMessages;

const examples = [
  ['A refusal names the rule', orderRefusals.acceptOnlyPending],
  ['A limit names its figure', orderRefusals.paymentAboveBalance('$1,234.00')],
  ['A conflict says what to do', record.outdated('order')],
  ['A changed price is shown, not hidden', orderAnswer.priceChanged],
  ['What is irreversible says what follows', order.rejectPaid('$4,200.00')],
  ['What is too much says when it works again', upload.quota(12)],
] as const;

const instead = [
  ['An error has occurred', 'The server’s own sentence, with “Try again”'],
  ['Invalid input', 'From must not exceed To.'],
  ['Are you sure?', 'What will happen, with the name of the record'],
  ['No data', 'No stones match. Widen a range or remove a filter.'],
  ['Oops, please, simply, just', 'nothing'],
] as const;

function Rows({ rows }: { rows: readonly (readonly [string, string])[] }) {
  return (
    <dl className="divide-y border-y">
      {rows.map(([name, text]) => (
        <div key={name} className="grid gap-x-6 py-2 sm:grid-cols-[18rem_1fr]">
          <dt className="text-ink-2">{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The page of the foundations about words and tone. */
export function Words() {
  return (
    <ReviewPage
      title="Words and tone"
      lead="Calm, short and exact, as one trader speaks to another. All texts are in one catalogue; these come from it."
    >
      <ReviewSection title="Rules">
        <ul className="list-disc space-y-1 ps-5">
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </ReviewSection>
      <ReviewSection title="As it is said">
        <Rows rows={examples} />
      </ReviewSection>
      <ReviewSection title="Instead of">
        <Rows rows={instead} />
      </ReviewSection>
    </ReviewPage>
  );
}
