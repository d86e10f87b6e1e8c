import { expect } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { DefinitionList } from '../display/definition-list.tsx';
import { SectionHeading } from '../display/section-heading.tsx';
import { Stat } from '../display/stat.tsx';

const meta = preview.meta({ component: DefinitionList, title: 'ui/Display' });

export const Detail = meta.story({
  args: { items: [] },
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

const sidebars = 'graphite slate navy ocean teal pine moss umber garnet plum violet paper'.split(' ');

export const SidebarColours = meta.story({
  args: { items: [] },
  render: () => (
    <div className="flex flex-wrap gap-2">
      {sidebars.map((name) => (
        <div key={name} data-sidebar={name} className="sidebar-surface w-36 rounded-md p-2">
          <div className="text-label text-sidebar-ink-2">{name}</div>
          <div className="rounded-md bg-sidebar-active p-1.5">
            Diamonds <span className="text-label text-sidebar-ink-2">53</span>
          </div>
        </div>
      ))}
    </div>
  ),
});

export const SidebarColoursInTheDark = SidebarColours.extend({ globals: { theme: 'dark' } });
