import { Controls, Description, Primary, Stories, Title, useOf } from '@storybook/addon-docs/blocks';
import type { Guide } from './guide.ts';
import { GuideNotes } from './guide-notes.tsx';

/** The docs page of a primitive or a pattern: a live example, its properties, how it is used, further examples. */
export function GuidePage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const guide = preparedMeta.parameters.guide as Guide | undefined;
  return (
    <>
      <Title />
      <Description />
      <Primary />
      {/* The table of properties is wider than a phone: it scrolls by itself. */}
      <div className="overflow-x-auto pe-0.5">
        <Controls />
      </div>
      {guide && <GuideNotes guide={guide} />}
      {guide?.examples !== false && <Stories title="Examples" includePrimary={false} />}
    </>
  );
}
