import { recentChanges } from 'virtual:recent-changes';
import { SectionHeading } from '#ui/display/section-heading.tsx';
import { ReviewPage, ReviewSection } from '../review/review-page.tsx';
import { changesByDay } from './recent-changes.ts';

const parts = [
  ['Foundations', 'what everything is drawn with: colours, type, spacing, icons, stones, motion and words'],
  ['Primitives', 'the controls, each with its properties, live controls, keys and rules of use'],
  ['Patterns', 'how controls become lists, forms, dialogs, selections and uploads'],
  ['Screens', 'every page in every state, on the data of one invented business'],
] as const;

const switches = [
  ['Theme, direction', 'light or dark; left to right or mirrored'],
  ['Layout', 'the page alone, below the top bar (layout1) or beside the side bar (layout2)'],
  ['Side bar', 'one of its twelve colours, once a layout is chosen'],
  ['Role', 'the account that looks at the page: an administrator, a buyer, or nobody signed in'],
  ['Network', 'how the server behaves: slow, empty, refusing, gone and others, as on the mock server'],
] as const;

const questions = [
  'Can you say what the page is for, and what to do next, within three seconds?',
  'Does every price say whose it is, and do figures stand below one another?',
  'Does it hold in the dark, mirrored, on a phone, with very long names and with nothing to show?',
  'Does everything work from the keyboard, and is the focus always visible?',
  'Do the words say what happened and what to do, without blaming anybody?',
];

/** The first page: what this is, how to review, what changed. */
export function Introduction() {
  return (
    <ReviewPage
      title="Facet in Storybook"
      lead="Every screen of the trading software for diamonds and jewellery, in every state, without a server. Answers come from the mocks, made of the same contract as the server."
    >
      <ReviewSection title="What is here">
        <Pairs pairs={parts} />
      </ReviewSection>
      <ReviewSection title="How to review">
        <p>
          Open a page below Screens. Its story “Default” shows it as people find it; the others show one state
          each. The switches in the toolbar change what you look at, on any page:
        </p>
        <Pairs pairs={switches} />
        <p>
          The panel “Accessibility” lists what breaks a rule; the tests of the product refuse it. Stories that
          click have names that say what they check, and replay it in the panel “Interactions”. To report
          something, copy the address: it holds the story and all switches.
        </p>
        <SectionHeading level={3}>Questions for each page</SectionHeading>
        <ul className="list-disc space-y-1 ps-5">
          {questions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
      </ReviewSection>
      <ReviewSection title="What changed">
        <Changes />
      </ReviewSection>
    </ReviewPage>
  );
}

function Pairs({ pairs }: { pairs: readonly (readonly [string, string])[] }) {
  return (
    <dl className="divide-y border-y">
      {pairs.map(([name, words]) => (
        <div key={name} className="grid gap-x-6 py-2 sm:grid-cols-[9rem_1fr]">
          <dt className="font-semibold">{name}</dt>
          <dd className="text-ink-2">{words}</dd>
        </div>
      ))}
    </dl>
  );
}

function Changes() {
  if (recentChanges.length === 0) return <p>This copy was made without the history of its changes.</p>;
  return changesByDay(recentChanges).map(([date, changes]) => (
    <section key={date} className="space-y-2">
      <SectionHeading level={3} ruled>
        <time dateTime={date}>{date}</time>
      </SectionHeading>
      <ul className="space-y-1.5">
        {changes.map(({ area, words, mended }) => (
          <li key={`${area} ${words}`} className="grid gap-x-6 text-table sm:grid-cols-[9rem_1fr]">
            <span className="text-ink-2">
              {area}
              {mended && ', mended'}
            </span>
            <span>{words}</span>
          </li>
        ))}
      </ul>
    </section>
  ));
}
