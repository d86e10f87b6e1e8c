import type { ReactNode } from 'react';
import { SectionHeading } from '#ui/display/section-heading.tsx';

/** A page of Storybook itself, set in the product's own type and colours. */
export function ReviewPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <main className="min-h-dvh bg-paper px-5 py-10 sm:px-10">
      <article className="mx-auto flex max-w-232 flex-col gap-10 text-body">
        <header className="flex max-w-160 flex-col gap-2">
          <h1 className="text-title">{title}</h1>
          <p className="text-ink-2">{lead}</p>
        </header>
        {children}
      </article>
    </main>
  );
}

/** A section of such a page: text keeps a readable width, samples may take it all. */
export function ReviewSection(props: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3 [&>.list-disc]:max-w-160 [&>p]:max-w-160">
      <SectionHeading ruled>{props.title}</SectionHeading>
      {props.note && <p className="text-ink-2">{props.note}</p>}
      {props.children}
    </section>
  );
}
