import { SectionHeading } from '#ui/display/section-heading.tsx';
import type { Guide } from './guide.ts';

/** When to use something and when not, its keys, and what makes it accessible. */
export function GuideNotes({ guide }: { guide: Guide }) {
  return (
    <div className="sb-unstyled my-8 grid gap-x-10 gap-y-8 text-body text-ink sm:grid-cols-2">
      <Notes title="When to use" lines={guide.use} />
      <Notes title="When not" lines={guide.avoid} />
      <section className="flex flex-col gap-2">
        <SectionHeading ruled>Keyboard</SectionHeading>
        {guide.keyboard.length === 0 && <p className="text-ink-2">Takes no focus and no keys.</p>}
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          {guide.keyboard.map(([keys, effect]) => (
            <div key={keys} className="contents">
              <dt className="font-semibold">{keys}</dt>
              <dd className="text-ink-2">{effect}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Notes title="Accessibility" lines={guide.accessibility} />
    </div>
  );
}

function Notes({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <section className="flex flex-col gap-2">
      <SectionHeading ruled>{title}</SectionHeading>
      <ul className="list-disc space-y-1 ps-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
