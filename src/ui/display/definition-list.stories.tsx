import { expect } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import type { Guide } from '#storybook/review/guide.ts';
import { DefinitionList } from './definition-list.tsx';
import { SectionHeading } from './section-heading.tsx';
import { Stat } from './stat.tsx';

const guide: Guide = {
  files: ['definition-list.tsx'],
  use: ['The particulars of one record: names and values.'],
  avoid: ['For several records: use a table.', 'For one figure that matters most: use a stat.'],
  keyboard: [],
  accessibility: [
    'A real list of terms and values, which screen readers read in pairs.',
    'A missing value is a dash, never an empty place.',
  ],
};

const meta = preview.meta({
  title: 'Display/Definition list',
  component: DefinitionList,
  tags: ['autodocs'],
  args: {
    items: [
      { label: 'Shape', value: 'Round' },
      { label: 'Carat', value: '1.52' },
      { label: 'Cut', value: null },
    ],
  },
  parameters: { guide },
});

export const Default = meta.story({ tags: ['!test'] });

export const Detail = meta.story({
  render: () => (
    <div className="flex max-w-144 flex-col gap-4">
      <div className="flex flex-wrap gap-9">
        <Stat label="Total" value="$19,152.00" />
        <Stat label="Per carat" value="12,600.00" size="md" />
        <Stat label="RAP −28.00" value="17,500" size="md" note="As of today" />
      </div>
      <SectionHeading>Basic Info</SectionHeading>
      <DefinitionList
        items={[
          { label: 'Shape', value: 'Round' },
          { label: 'Carat', value: '1.52' },
          { label: 'Cut', value: null },
          { label: 'Stone ID', value: 'RB-48210', mono: true },
        ]}
      />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('–')).toBeVisible();
  },
});
